"""``convert``, ``generalize``, ``unify`` and ``tl-unify``: function trees, a line a sentence."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from core.algebra import Conflict, conflicts, consistent_core, generalize, tl_unify, unify, unplaced
from core.align import Aligned, align
from core.commands.arguments import named_specs, resolved_specs, settings_of
from core.commands.console import remark
from core.commands.versions import read_versions
from core.comparison import Comparison, Frame, compare, make_frame
from core.errors import UsageError
from core.protocol import Protocol
from core.settings import Settings
from core.spans import AnyTree, MultiFunctionTree, positions
from core.treelines import bracket_line, json_line
from core.version import Role, VersionSpec
from core.writing import write_text


def _golds(arguments: argparse.Namespace) -> list[VersionSpec]:
    specs = resolved_specs(arguments)
    if any(spec.role is Role.PARSE for spec in specs):
        raise UsageError(f"{arguments.command} takes golds only; leave out --parse")
    return specs


def _aligned(
    arguments: argparse.Namespace, specs: Sequence[VersionSpec], settings: Settings
) -> tuple[Frame, Aligned, Iterator[Comparison]]:
    versions = read_versions(specs, quiet=arguments.quiet)
    frame = make_frame(versions, settings)
    aligned = align(versions, settings.alignment)
    for excluded in aligned.excluded:
        sys.stderr.write(f"excluded: {excluded.name}: {excluded.version}: {excluded.reason}\n")
    return frame, aligned, (compare(frame, row) for row in aligned.rows)


def _write(
    arguments: argparse.Namespace,
    name: str,
    forms: Sequence[str],
    tree: AnyTree,
    found: Sequence[Conflict] = (),
    names: Sequence[str] = (),
) -> None:
    if arguments.format == "json":
        sys.stdout.write(json_line(name, forms, tree, found, names) + "\n")
    else:
        sys.stdout.write(bracket_line(forms, tree) + "\n")


def run_convert(arguments: argparse.Namespace) -> int:
    """Writes the function trees of the one version named, a parse's as well."""
    specs = named_specs(arguments)
    if len(specs) != 1:
        raise UsageError(f"convert takes one version, and {len(specs)} are given")
    specs = [replace(specs[0], native_gold=specs[0].name)]
    settings = replace(settings_of(arguments), protocol=Protocol(arguments.to))
    _, aligned, comparisons = _aligned(arguments, specs, settings)
    for name, comparison in zip(aligned.names, comparisons, strict=True):
        sentence = comparison.sentences[specs[0].name]
        _write(arguments, name, sentence.forms, comparison.tree(specs[0].name, labelled=True))
        if sentence.defect:
            remark(f"no tree: {name}: {sentence.defect}", quiet=arguments.quiet)
    return 0


def run_generalize(arguments: argparse.Namespace) -> int:
    """Writes what all golds agree on."""
    specs = _golds(arguments)
    _, aligned, comparisons = _aligned(arguments, specs, settings_of(arguments))
    for name, comparison in zip(aligned.names, comparisons, strict=True):
        trees = [comparison.tree(spec.name, labelled=True) for spec in specs]
        _write(arguments, name, comparison.sentences[specs[0].name].forms, generalize(trees))
    return 0


def run_unify(arguments: argparse.Namespace) -> int:
    """Writes all that the golds say together; where they conflict, the consistent core, with the conflicts."""
    specs = _golds(arguments)
    names = [spec.name for spec in specs]
    _, aligned, comparisons = _aligned(arguments, specs, settings_of(arguments))
    failed = 0
    for name, comparison in zip(aligned.names, comparisons, strict=True):
        trees = [comparison.tree(version, labelled=True) for version in names]
        found = conflicts(trees)
        whole = unify(trees)
        tree = consistent_core(trees, found) if whole is None else whole
        _write(arguments, name, comparison.sentences[names[0]].forms, tree, found, names)
        if found:
            failed += 1
    unified = len(aligned.names) - failed
    remark(f"{unified} of {len(aligned.names)} sentences unify; of the rest the consistent core", quiet=arguments.quiet)
    return 0


def run_tl_unify(arguments: argparse.Namespace) -> int:
    """Writes the spans of the first gold with the labels of all, in their order; `auto` is multi-function here."""
    specs = _golds(arguments)
    settings = settings_of(arguments)
    if settings.protocol is Protocol.FUNCTIONAL:
        raise UsageError("tl-unify pools label sets, which functional trees don't have; use --protocol multifunction")
    _, aligned, comparisons = _aligned(arguments, specs, replace(settings, protocol=Protocol.MULTIFUNCTION))
    lost = ["sentence\tversion\tspan\tlabel\n"]
    for name, comparison in zip(aligned.names, comparisons, strict=True):
        trees = [_multifunction(comparison.tree(spec.name, labelled=True)) for spec in specs]
        for spec, donor in zip(specs[1:], trees[1:], strict=True):
            for span, label in unplaced(trees[0], donor):
                lost.append(f"{name}\t{spec.name}\t{' '.join(map(str, positions(span)))}\t{label}\n")
        _write(arguments, name, comparison.sentences[specs[0].name].forms, reduce(tl_unify, trees))
    if arguments.unplaced:
        write_text(arguments.unplaced, lost)
    remark(
        f"{len(lost) - 1} labels found no place{'' if arguments.unplaced else '; --unplaced FILE lists them'}",
        quiet=arguments.quiet,
    )
    return 0


def _multifunction(tree: AnyTree) -> MultiFunctionTree:
    if not isinstance(tree, MultiFunctionTree):
        raise TypeError("not a multi-function tree")
    return tree
