"""``convert``: the function trees of one version, one line per sentence."""

import argparse
from collections.abc import Sequence
from dataclasses import replace

from core.cli.chosen_settings import settings_of
from core.cli.named_versions import named_specs, opened_workspace
from core.cli.read_versions import work_on
from core.cli.tree_output import TreeLines, gold_trees
from core.model.protocol import Protocol
from core.model.version import Role, Version
from core.scoring.comparison import Comparison


def run(arguments: argparse.Namespace) -> int:
    """Writes the function trees of the given version, which may be a parse."""
    specs = named_specs(arguments)
    (wanted,) = [spec for spec in specs if spec.role is not Role.INPUT]
    settings = replace(settings_of(arguments), protocol=Protocol(arguments.to))

    def remark_on(name: str, comparison: Comparison) -> str:
        defect = comparison.sentences[wanted.name].defect
        return f"invalid tree: {name}: {defect}" if defect else ""

    def lines(versions: Sequence[Version]) -> TreeLines:
        # Read in its own role, then treated as a gold, so that its own punctuation is used.
        as_golds = [
            version if version.spec.role is Role.INPUT else replace(version, spec=replace(version.spec, role=Role.GOLD))
            for version in versions
        ]
        return TreeLines(arguments.format).add_all(as_golds, settings, lambda each: gold_trees(each)[0], remark_on)

    work_on(specs, lines, quiet=arguments.quiet, workspace=opened_workspace(arguments)).put(quiet=arguments.quiet)
    return 0
