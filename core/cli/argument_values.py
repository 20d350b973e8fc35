"""What parsed arguments mean: versions, settings and measures, named by options or by a workspace."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from core.base.errors import UsageError
from core.cli.arguments import SETTING_OPTIONS, UNSAID, WorkspaceOption, no_workspace
from core.model.version import Role, Version, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import (
    derived_spec,
    gold_spec,
    input_spec,
    parse_spec,
    resolved,
    without_unused_inputs,
)

if TYPE_CHECKING:
    from core.workspaces.workspace import Workspace


def opened_workspace(arguments: argparse.Namespace) -> "Workspace | None":
    """The workspace that ``--workspace`` names; None if it is not given. Raises `InputError`."""
    option: WorkspaceOption | None = arguments.workspace
    return option.opened(quiet=arguments.quiet) if option else None


def workspace_of(arguments: argparse.Namespace) -> "Workspace":
    """The workspace that ``--workspace`` names; empty if it is not given. Raises `InputError`."""
    return opened_workspace(arguments) or no_workspace()


def _given_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """The versions that options name individually: inputs, golds, parses, then derived versions."""
    named = [*map(input_spec, arguments.input), *map(gold_spec, arguments.gold), *map(parse_spec, arguments.parse)]
    return [*named, *map(derived_spec, arguments.derive)]


def _specs_of_workspace(arguments: argparse.Namespace) -> Sequence[VersionSpec]:
    return workspace_of(arguments).versions if arguments.workspace else ()


def named_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """The versions of the workspace, each replaced by a named one with the same name, then all other named ones.

    Raises `UsageError`, and `InputError` for a workspace that can't be read.
    """
    given = _given_specs(arguments)
    versions = {spec.name: spec for spec in _specs_of_workspace(arguments)}
    replacing = {spec.name: spec for spec in given if spec.name in versions}
    others = [spec for spec in given if replacing.get(spec.name) is not spec]
    return [*(versions | replacing).values(), *others]


def resolved_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """Like `named_specs`, with the native gold of every parse filled in, and without inputs that nothing is made of."""
    return without_unused_inputs(resolved(named_specs(arguments)))


def gold_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """Like `resolved_specs`, for subcommands that take no parses; parses of a workspace are left out."""
    if any(spec.role is Role.PARSE for spec in _given_specs(arguments)):
        raise UsageError("{command} takes golds only; leave out --parse", command=arguments.command)
    golds = [spec for spec in named_specs(arguments) if spec.role is not Role.PARSE]
    return without_unused_inputs(resolved(golds))


def golds_as_inputs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """Like `gold_specs`, as inputs: annotators leave words out and make cycles, and what is no tree is read too."""
    return [replace(spec, role=Role.INPUT) for spec in gold_specs(arguments)]


def without_inputs(arguments: argparse.Namespace, versions: Sequence[Version]) -> list[Version]:
    """The versions that are annotations themselves: those that others are only made of are none."""
    inputs = {spec.name for spec in named_specs(arguments) if spec.role is Role.INPUT}
    return [version for version in versions if version.name not in inputs]


def check_golds(arguments: argparse.Namespace, fewest: int, expected: str, most: int | None = None) -> None:
    """Raises `UsageError`, with what was ``expected``, for fewer or more golds, and like `gold_specs`."""
    golds = sum(spec.role is Role.GOLD for spec in gold_specs(arguments))
    if golds < fewest or (most is not None and golds > most):
        raise UsageError(expected)


def check_parses(arguments: argparse.Namespace, parses: int) -> None:
    """Raises `UsageError` like `resolved_specs`, and if there are fewer than ``parses`` parses."""
    if sum(spec.role is Role.PARSE for spec in resolved_specs(arguments)) >= parses:
        return
    if parses == 1:
        raise UsageError("no parse is given; name them with --parse NAME@GOLD=PATH")
    raise UsageError("fewer than {n} parses are given; name them with --parse NAME@GOLD=PATH", n=parses)


def name_plain_files(arguments: argparse.Namespace) -> None:
    """Names the gold and the parse that are given as plain files. Raises `UsageError` unless there are two or none."""
    files, arguments.files = arguments.files, []
    match files:
        case []:
            pass
        case [gold, parse]:
            arguments.gold = [*arguments.gold, f"gold={gold}"]
            arguments.parse = [*arguments.parse, f"parse@gold={parse}"]
        case _:
            raise UsageError("expected two files, a gold and a parse; name other versions by --gold and --parse")


def settings_of(arguments: argparse.Namespace, against: Sequence[str] | None = None) -> Settings:
    """The settings from options, then the workspace, then the defaults."""
    values = [(option, option.value_in(arguments)) for option in SETTING_OPTIONS]
    read = {option.setting: option.read(value) for option, value in values if value is not None}
    given: dict[str, Any] = {setting: value for setting, value in read.items() if value is not UNSAID}
    workspace = opened_workspace(arguments)
    return replace(
        workspace.settings if workspace else Settings(), against=tuple(against) if against else None, **given
    )


def gold_sets_of(arguments: argparse.Namespace) -> Sequence[str] | None:
    """The sets of golds from ``--against``, else from the workspace; None for all that apply."""
    workspace = opened_workspace(arguments)
    return arguments.against or (workspace.settings.against if workspace else None)


def metrics_of(arguments: argparse.Namespace) -> tuple[str, ...] | None:
    """The measures in ``--metrics``; None for all. Raises `UsageError` if it is empty."""
    if arguments.metrics is None:
        return None
    metrics = tuple(filter(None, (part.strip() for part in arguments.metrics.split(","))))
    if not metrics:
        raise UsageError("--metrics is empty; name a measure")
    return metrics


_OF_RUNS: Final = ("gold", "parse", "input", "derive", "workspace", "against", "metrics", "cluster", "files")


def check_without_versions(arguments: argparse.Namespace, option: str, *others: str) -> None:
    """Raises `UsageError` if ``option``, which names results, comes with versions, settings or one of ``others``."""
    given = [name for name in (*_OF_RUNS, *others) if getattr(arguments, name.replace("-", "_"), None)]
    given += [each.flag.removeprefix("--") for each in SETTING_OPTIONS if each.value_in(arguments) is not None]
    if given:
        what = "the files" if given[0] == "files" else f"--{given[0]}"
        raise UsageError("{option} has scores already; leave out {what}", option=option, what=what)
