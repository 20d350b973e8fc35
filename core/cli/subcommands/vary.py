"""``vary``: re-annotates a dependency treebank with other choices of heads (guide, Scheme variation)."""

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from core.cli.arguments import STANDARD_OUTPUT, add_output, add_quiet, add_versions
from core.model.scheme import CHOICES, SCHEMES, Coordination, HeadRule, Scheme, scheme_of

if TYPE_CHECKING:
    from core.model.version import Version, VersionSpec
    from core.variation.write_variation import Changes


OPTIONS: Final = {
    "--heads": "heads of prepositional phrases, subordinate clauses, verb groups, copulas and infinitives",
    "--coordination": "where conjuncts attach: the first one, the one before, the conjunction",
    "--verb-groups": "head of auxiliary and verb, whatever --heads says",
    "--copulas": "head of copula and predicate, whatever --heads says",
    "--infinitives": "head of an infinitive with its particle, whatever --heads says",
    "--determiners": "head of determiner and noun",
    "--names": "head of a name of several words",
    "--relations": "names of relations: UD's or SUD's",
}
"""An option for each field of a scheme, and what it is about."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``vary``."""
    add_versions(parser)
    group = parser.add_argument_group("choices", "Only the structures that are named here change.")
    for (option, text), kind in zip(OPTIONS.items(), CHOICES.values(), strict=True):
        group.add_argument(option, type=str, choices=[each.value for each in kind], help=text)
    parser.add_argument("--all", action="store_true", help=f"write all of {', '.join(SCHEMES)} to the folder -o")
    add_output(parser, "the file to write, or the folder with --all (default: standard output)")
    add_quiet(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.argument_values import named_specs

    named_specs(arguments)


def run(arguments: argparse.Namespace) -> int:
    """Writes the variation, or all of them; standard error says what changed and what can't be reversed."""
    from core.base.atomic_files import check_target
    from core.base.errors import UsageError
    from core.cli.argument_values import opened_workspace
    from core.cli.read_versions import work_on

    spec, scheme = _spec(arguments), _scheme(arguments)
    if arguments.all:
        if scheme.chosen:
            raise UsageError("--all has its own choices; leave --heads, --coordination and the others out")
        if arguments.output == STANDARD_OUTPUT:
            raise UsageError("--all writes several files; name a folder with -o FOLDER")
    elif not scheme.chosen:
        raise UsageError("nothing to change; choose at least one of {options}, or --all", options=list(OPTIONS))
    elif arguments.output != STANDARD_OUTPUT:
        check_target(arguments.output, [spec.path])
    version, way = work_on([spec], _read, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    if arguments.all:
        targets = {name: _in_folder(arguments.output, name, version) for name in SCHEMES}
        for name, path in targets.items():
            _write(version, way, SCHEMES[name], path, f"{name}: ", quiet=arguments.quiet)
    else:
        _write(version, way, scheme, arguments.output, "", quiet=arguments.quiet)
    return 0


def _read(versions: "Sequence[Version]") -> "tuple[Version, Coordination]":
    """The version, and its way of coordination, for which all sentences are read."""
    from core.variation.write_variation import way_of

    (version,) = versions
    return version, way_of(version)


def _spec(arguments: argparse.Namespace) -> "VersionSpec":
    from core.base.errors import UsageError
    from core.cli.argument_values import named_specs
    from core.model.version import Role

    specs = named_specs(arguments)
    wanted = [spec for spec in specs if spec.role is not Role.INPUT] or specs
    if len(wanted) != 1:
        raise UsageError("vary takes one version, but {number} were given", number=len(wanted))
    if not wanted[0].has_file:
        raise UsageError("'{name}' is derived and has no file of its own to re-annotate", name=wanted[0].name)
    return wanted[0]


def _scheme(arguments: argparse.Namespace) -> Scheme:
    chosen = {name: getattr(arguments, name) for name in CHOICES}
    return scheme_of({name: value for name, value in chosen.items() if value})


def _in_folder(folder: str, name: str, version: "Version") -> str:
    """The path of a scheme's file; makes the folder. Raises `InputError` if it can't, `UsageError` for a source."""
    from pathlib import Path

    from core.base.atomic_files import check_target, make_folder
    from core.formats.registry import format_named

    make_folder(folder)
    path = str(Path(folder) / f"{version.name}-{name}{format_named(version.format).extensions[0]}")
    check_target(path, [version.spec.path])
    return path


def _write(version: "Version", way: Coordination, scheme: Scheme, path: str, title: str, *, quiet: bool) -> None:
    """Writes one variation and tells what changed."""
    from core.cli.console import put_text
    from core.variation.write_variation import Changes, written

    changes = Changes(version.sentences, scheme, way)
    put_text(path, written(version, changes))
    _tell(changes, title, quiet=quiet)


def _tell(changes: "Changes", title: str, *, quiet: bool) -> None:
    from core.cli.console import remark

    if changes.scheme.coordination is changes.coordination:
        remark(f"{title}coordinations stay, since most of them are as chosen", quiet=quiet)
    remark(f"{title}structures changed: {_by_rule(changes.structures)}", quiet=quiet)
    if changes.lost:
        lost = _by_rule(changes.lost)
        remark(f"{title}words that the opposite choices would not bring back: {lost}", quiet=quiet)
    if changes.no_trees:
        remark(f"{title}sentences left as they are because they are no trees: {changes.no_trees}", quiet=quiet)
    if changes.graphs:
        remark(f"{title}sentences without DEPS now, which followed the old tree: {changes.graphs}", quiet=quiet)


def _by_rule(numbers: Counter[HeadRule]) -> str:
    """The sum, and its parts in brackets."""
    parts = ", ".join(f"{rule} {numbers[rule]}" for rule in HeadRule if numbers[rule])
    return f"{numbers.total()} ({parts})" if parts else "0"
