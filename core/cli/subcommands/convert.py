"""``convert``: the function trees of one version, one line per sentence."""

import argparse
from collections.abc import Sequence
from dataclasses import replace

from core.cli.arguments import add_line_format, add_settings, add_versions
from core.model.choices import Protocol


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``convert``."""
    add_versions(parser)
    add_settings(parser)
    parser.add_argument("--to", choices=list(Protocol), required=True, help="the kind of function tree")
    add_line_format(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` unless one version is given to convert."""
    from core.base.errors import UsageError
    from core.cli.argument_values import named_specs
    from core.model.version import Role

    number = sum(spec.role is not Role.INPUT for spec in named_specs(arguments))
    if number != 1:
        raise UsageError("convert takes one version, but {number} were given", number=number)


def run(arguments: argparse.Namespace) -> int:
    """Writes the function trees of the given version, which may be a parse."""
    from core.cli.argument_values import named_specs, opened_workspace, settings_of
    from core.cli.read_versions import work_on
    from core.cli.tree_output import TreeLines, gold_trees
    from core.model.version import Role, Version
    from core.scoring.comparison import Comparison

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
