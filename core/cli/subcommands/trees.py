"""``convert`` and ``generalize``: function trees, a line a sentence."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.base.errors import UsageError
from core.cli.arguments import gold_specs, named_specs, settings_of
from core.cli.console import remark
from core.cli.read_versions import read_versions
from core.cli.tree_output import tell_excluded, write_line
from core.model.protocol import Protocol
from core.model.spans import AnyTree
from core.model.version import Role, Version
from core.output.tree_lines import Line
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.sentence_selection import select
from core.scoring.settings import Settings
from core.trees.algebra import generalize


def _comparisons(versions: Sequence[Version], settings: Settings) -> Iterator[tuple[str, Comparison]]:
    """Each sentence that aligns, with what it is called; the others are told on standard error."""
    frame = make_frame(versions, settings)
    aligned = select(frame)
    tell_excluded(aligned)
    for name, row in zip(aligned.names, aligned.rows, strict=True):
        yield name, compare(frame, row)


def _trees(comparison: Comparison) -> list[AnyTree]:
    return [comparison.tree(gold.name, labelled=True) for gold in comparison.frame.golds]


def _write(arguments: argparse.Namespace, name: str, comparison: Comparison, tree: AnyTree) -> None:
    first = comparison.frame.golds[0].name
    write_line(arguments.format, Line(name, comparison.sentences[first].forms, comparison.positions, tree))


def run_convert(arguments: argparse.Namespace) -> int:
    """Writes the function trees of the one version named, a parse's as well."""
    specs = named_specs(arguments)
    wanted = [spec for spec in specs if spec.role is not Role.INPUT]
    if len(wanted) != 1:
        raise UsageError("convert takes one version, and {number} are given", number=len(wanted))
    settings = replace(settings_of(arguments), protocol=Protocol(arguments.to))
    # Read for what it is, and from here on the gold of its own: what is punctuation is its own affair.
    versions = [
        version if version.spec.role is Role.INPUT else replace(version, spec=replace(version.spec, role=Role.GOLD))
        for version in read_versions(specs, quiet=arguments.quiet)
    ]
    for name, comparison in _comparisons(versions, settings):
        _write(arguments, name, comparison, _trees(comparison)[0])
        if defect := comparison.sentences[wanted[0].name].defect:
            remark(f"no tree: {name}: {defect}", quiet=arguments.quiet)
    return 0


def run_generalize(arguments: argparse.Namespace) -> int:
    """Writes what all golds agree on."""
    versions = read_versions(gold_specs(arguments), quiet=arguments.quiet)
    for name, comparison in _comparisons(versions, settings_of(arguments)):
        _write(arguments, name, comparison, generalize(_trees(comparison)))
    return 0
