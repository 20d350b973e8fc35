"""``convert``: the function trees of one version, one line per sentence."""

import argparse
from dataclasses import replace

from core.cli.chosen_settings import settings_of
from core.cli.console import remark
from core.cli.named_versions import named_specs, opened_workspace
from core.cli.read_versions import read_versions
from core.cli.tree_output import comparisons, gold_trees, write_tree
from core.model.protocol import Protocol
from core.model.version import Role


def run(arguments: argparse.Namespace) -> int:
    """Writes the function trees of the given version, which may be a parse."""
    specs = named_specs(arguments)
    (wanted,) = [spec for spec in specs if spec.role is not Role.INPUT]
    settings = replace(settings_of(arguments), protocol=Protocol(arguments.to))
    # Read in its own role, then treated as a gold, so that its own punctuation is used.
    versions = [
        version if version.spec.role is Role.INPUT else replace(version, spec=replace(version.spec, role=Role.GOLD))
        for version in read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    ]
    for name, comparison in comparisons(versions, settings):
        write_tree(arguments.format, name, comparison, gold_trees(comparison)[0])
        if defect := comparison.sentences[wanted.name].defect:
            remark(f"invalid tree: {name}: {defect}", quiet=arguments.quiet)
    return 0
