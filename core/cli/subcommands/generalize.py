"""``generalize``: what all golds agree on, one line per sentence."""

import argparse

from core.cli.read_versions import read_versions
from core.cli.setting_arguments import add_settings, settings_of
from core.cli.tree_output import add_line_format, comparisons, gold_trees, write_tree
from core.cli.version_arguments import add_versions, gold_specs, workspace_of
from core.trees.algebra import generalize


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``generalize``."""
    add_versions(parser)
    add_settings(parser)
    add_line_format(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Writes what all golds agree on."""
    versions = read_versions(gold_specs(arguments), quiet=arguments.quiet, workspace=workspace_of(arguments))
    for name, comparison in comparisons(versions, settings_of(arguments)):
        write_tree(arguments.format, name, comparison, generalize(gold_trees(comparison)))
    return 0
