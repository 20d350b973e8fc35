"""``vary``: re-annotates a dependency treebank with other choices of heads (guide, Scheme variation)."""

import argparse
from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Final

from core.base.atomic_files import check_target
from core.base.errors import InputError, Problem, UsageError, reason_of
from core.base.messages import said
from core.cli.console import remark
from core.cli.output_arguments import STANDARD_OUTPUT, put_text
from core.cli.read_versions import read_versions
from core.cli.version_arguments import add_versions, named_specs, workspace_of
from core.formats.registry import format_named
from core.model.scheme import (
    SCHEMES,
    Coordination,
    Copulas,
    Determiners,
    Heads,
    Infinitives,
    Names,
    Rule,
    Scheme,
    VerbGroups,
)
from core.model.version import Role, Version, VersionSpec
from core.variation.write_variation import Changes, columns_of, written

_CHOICES: Final[tuple[tuple[str, type[StrEnum], str], ...]] = (
    ("--heads", Heads, "heads of prepositional phrases, subordinate clauses, verb groups, copulas and infinitives"),
    ("--coordination", Coordination, "where conjuncts attach: the first one, the one before, the conjunction"),
    ("--verb-groups", VerbGroups, "head of auxiliary and verb, whatever --heads says"),
    ("--copulas", Copulas, "head of copula and predicate, whatever --heads says"),
    ("--infinitives", Infinitives, "head of an infinitive with its particle, whatever --heads says"),
    ("--determiners", Determiners, "head of determiner and noun"),
    ("--names", Names, "head of a name of several words"),
)


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``vary``."""
    add_versions(parser)
    group = parser.add_argument_group("choices", "Only the structures that are named here change.")
    for option, kind, text in _CHOICES:
        group.add_argument(option, type=str, choices=[each.value for each in kind], help=text)
    parser.add_argument("--all", action="store_true", help=f"write all of {', '.join(SCHEMES)} to the folder -o")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        default=STANDARD_OUTPUT,
        help="file, or folder with --all (default: standard output)",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress, no remarks")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Writes the variation, or all of them; what changed and what can't be reversed is told on standard error."""
    spec, scheme = _spec(arguments), _scheme(arguments)
    if arguments.all:
        if scheme.chosen:
            raise UsageError("--all has its own choices; leave --heads, --coordination and the others out")
        if arguments.output == STANDARD_OUTPUT:
            raise UsageError("--all writes several files; name a folder with -o FOLDER")
    elif not scheme.chosen:
        raise UsageError("nothing to change; choose at least one of {options}, or --all", options=_options())
    elif arguments.output != STANDARD_OUTPUT:
        check_target(arguments.output, [spec.path])
    (version,) = read_versions([spec], quiet=arguments.quiet, workspace=workspace_of(arguments))
    columns_of(version)
    if arguments.all:
        targets = {name: _in_folder(arguments.output, name, version) for name in SCHEMES}
        for name, path in targets.items():
            _write(version, SCHEMES[name], path, f"{name}: ", quiet=arguments.quiet)
    else:
        _write(version, scheme, arguments.output, "", quiet=arguments.quiet)
    return 0


def _options() -> list[str]:
    return [option for option, _, _ in _CHOICES]


def _spec(arguments: argparse.Namespace) -> VersionSpec:
    specs = named_specs(arguments)
    wanted = [spec for spec in specs if spec.role is not Role.INPUT] or specs
    if len(wanted) != 1:
        raise UsageError("vary takes one version, but {number} were given", number=len(wanted))
    if not wanted[0].has_file:
        raise UsageError("'{name}' is derived and has no file of its own to re-annotate", name=wanted[0].name)
    return wanted[0]


def _scheme(arguments: argparse.Namespace) -> Scheme:
    chosen: dict[str, StrEnum] = {}
    for option, kind, _ in _CHOICES:
        field = option.removeprefix("--").replace("-", "_")
        value = getattr(arguments, field)
        if value is not None:
            chosen[field] = kind(value)
    return Scheme(**chosen)  # type: ignore[arg-type]


def _in_folder(folder: str, name: str, version: Version) -> str:
    """The path of a scheme's file; makes the folder. Raises `InputError` if it can't, `UsageError` for a source."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(
            [Problem(folder, 0, reason_of(error), said("a folder that can be made and written"))]
        ) from error
    path = str(Path(folder) / f"{version.name}-{name}{format_named(version.format).extensions[0]}")
    check_target(path, [version.spec.path])
    return path


def _write(version: Version, scheme: Scheme, path: str, title: str, *, quiet: bool) -> None:
    """Writes one variation and tells what changed."""
    changes = Changes()
    text = written(version, scheme, changes)
    put_text(path, text)
    _tell(changes, title, quiet=quiet)


def _tell(changes: Changes, title: str, *, quiet: bool) -> None:
    remark(f"{title}structures changed: {_by_rule(changes.structures)}", quiet=quiet)
    if changes.lost:
        lost = _by_rule(changes.lost)
        remark(f"{title}words that the opposite choices would not bring back: {lost}", quiet=quiet)
    if changes.graphs:
        remark(f"{title}sentences without DEPS now, which followed the old tree: {changes.graphs}", quiet=quiet)


def _by_rule(numbers: Counter[Rule]) -> str:
    """The sum, and its parts in brackets."""
    parts = ", ".join(f"{rule} {numbers[rule]}" for rule in Rule if numbers[rule])
    return f"{numbers.total()} ({parts})" if parts else "0"
