"""``convert``, ``generalize``, ``unify`` and ``tl-unify``: function trees, a line a sentence."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce

from core.algebra import Conflict, conflicts, consistent_core, generalize, tl_unify, unify, unplaced
from core.commands.arguments import check_output, gold_specs, named_specs, settings_of
from core.commands.console import remark
from core.commands.versions import read_versions
from core.comparison import Comparison, compare, make_frame
from core.errors import UsageError
from core.protocol import Protocol
from core.selection import select
from core.settings import Settings
from core.spans import AnyTree, multifunctional, positions
from core.treelines import Line, bracket_line, json_line
from core.version import Role, Version
from core.writing import write_text


def _comparisons(versions: Sequence[Version], settings: Settings) -> Iterator[tuple[str, Comparison]]:
    """Each sentence that aligns, with what it is called; the others are told on standard error."""
    frame = make_frame(versions, settings)
    aligned = select(frame)
    for excluded in aligned.excluded:
        sys.stderr.write(f"excluded: {excluded.name}: {excluded.version}: {excluded.reason}\n")
    for name, row in zip(aligned.names, aligned.rows, strict=True):
        yield name, compare(frame, row)


def _trees(comparison: Comparison) -> list[AnyTree]:
    return [comparison.tree(gold.name, labelled=True) for gold in comparison.frame.golds]


def _write(
    arguments: argparse.Namespace,
    name: str,
    comparison: Comparison,
    tree: AnyTree,
    found: Iterable[Conflict] = (),
) -> None:
    golds = [gold.name for gold in comparison.frame.golds]
    line = Line(name, comparison.sentences[golds[0]].forms, comparison.positions, tree)
    if arguments.format == "json":
        sys.stdout.writelines(json_line(line, found, golds))
    else:
        sys.stdout.write(bracket_line(line))


def run_convert(arguments: argparse.Namespace) -> int:
    """Writes the function trees of the one version named, a parse's as well."""
    specs = named_specs(arguments)
    wanted = [spec for spec in specs if spec.role is not Role.INPUT]
    if len(wanted) != 1:
        raise UsageError(f"convert takes one version, and {len(wanted)} are given")
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


def run_unify(arguments: argparse.Namespace) -> int:
    """Writes all that the golds say together; where they conflict, the consistent core, with the conflicts."""
    versions = read_versions(gold_specs(arguments), quiet=arguments.quiet)
    sentences = unified = 0
    for name, comparison in _comparisons(versions, settings_of(arguments)):
        trees = _trees(comparison)
        whole = unify(trees)
        if whole is None:
            _write(arguments, name, comparison, consistent_core(trees), conflicts(trees))
        else:
            _write(arguments, name, comparison, whole)
        sentences += 1
        unified += whole is not None
    remark(f"{unified} of {sentences} sentences unify; of the others the consistent core", quiet=arguments.quiet)
    return 0


def run_tl_unify(arguments: argparse.Namespace) -> int:
    """Writes the spans of the first gold with the labels of all, in their order; `auto` is multi-function here."""
    specs, settings = gold_specs(arguments), settings_of(arguments)
    if settings.protocol is Protocol.FUNCTIONAL:
        raise UsageError("tl-unify pools label sets, which functional trees don't have; use --protocol multifunction")
    check_output(arguments.unplaced, specs, settings)
    versions = read_versions(specs, quiet=arguments.quiet)
    lost = ["sentence\tversion\tspan\tlabel\n"]
    for name, comparison in _comparisons(versions, replace(settings, protocol=Protocol.MULTIFUNCTION)):
        base, *donors = map(multifunctional, _trees(comparison))
        for gold, donor in zip(comparison.frame.golds[1:], donors, strict=True):
            for span, label in unplaced(base, donor):
                at = " ".join(str(comparison.positions[i - 1]) for i in positions(span))
                lost.append(f"{name}\t{gold.name}\t{at}\t{label}\n")
        _write(arguments, name, comparison, reduce(tl_unify, donors, base))
    if arguments.unplaced:
        write_text(arguments.unplaced, lost)
    hint = "" if arguments.unplaced else "; --unplaced FILE lists them"
    remark(f"{len(lost) - 1} labels found no place{hint}", quiet=arguments.quiet)
    return 0
