"""``generalize``: what all golds agree on, one line per sentence."""

import argparse
from collections.abc import Sequence

from core.cli.chosen_settings import settings_of
from core.cli.named_versions import gold_specs, opened_workspace
from core.cli.read_versions import work_on
from core.cli.tree_output import TreeLines, gold_trees
from core.model.version import Version
from core.trees.algebra import generalize


def run(arguments: argparse.Namespace) -> int:
    """Writes what all golds agree on."""
    settings = settings_of(arguments)

    def lines(versions: Sequence[Version]) -> TreeLines:
        return TreeLines(arguments.format).add_all(versions, settings, lambda each: generalize(gold_trees(each)))

    specs = gold_specs(arguments)
    work_on(specs, lines, quiet=arguments.quiet, workspace=opened_workspace(arguments)).put(quiet=arguments.quiet)
    return 0
