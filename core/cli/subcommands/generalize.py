"""``generalize``: what all golds agree on, one line per sentence."""

import argparse

from core.cli.chosen_settings import settings_of
from core.cli.named_versions import gold_specs, opened_workspace
from core.cli.read_versions import read_versions
from core.cli.tree_output import comparisons, gold_trees, write_tree
from core.trees.algebra import generalize


def run(arguments: argparse.Namespace) -> int:
    """Writes what all golds agree on."""
    versions = read_versions(gold_specs(arguments), quiet=arguments.quiet, workspace=opened_workspace(arguments))
    for name, comparison in comparisons(versions, settings_of(arguments)):
        write_tree(arguments.format, name, comparison, generalize(gold_trees(comparison)))
    return 0
