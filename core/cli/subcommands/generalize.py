"""``generalize``: what all golds agree on, one line per sentence."""

import argparse
from collections.abc import Sequence

from core.cli.arguments import add_line_format, add_settings, add_versions, check_golds_named


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``generalize``."""
    add_versions(parser, golds_only=True)
    add_settings(parser)
    add_line_format(parser)


check = check_golds_named


def run(arguments: argparse.Namespace) -> int:
    """Writes what all golds agree on."""
    from core.cli.argument_values import gold_specs, opened_workspace, settings_of
    from core.cli.read_versions import work_on
    from core.cli.tree_output import TreeLines, gold_trees
    from core.model.version import Version
    from core.trees.algebra import generalize

    settings = settings_of(arguments)

    def lines(versions: Sequence[Version]) -> TreeLines:
        return TreeLines(arguments.format).add_all(versions, settings, lambda each: generalize(gold_trees(each)))

    specs = gold_specs(arguments)
    work_on(specs, lines, quiet=arguments.quiet, workspace=opened_workspace(arguments)).put(quiet=arguments.quiet)
    return 0
