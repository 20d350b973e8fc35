"""Arguments that name versions, individually or by a workspace (interfaces, Naming versions)."""

import argparse
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from core.base.errors import UsageError
from core.cli.workspace_option import WorkspaceOption
from core.model.version import Role, VersionSpec
from core.scoring.version_options import derived_spec, gold_spec, input_spec, parse_spec, resolved
from core.workspaces.workspace import Workspace


class VersionOption(NamedTuple):
    """An option that names a version; ``spec`` parses its value."""

    flag: str
    spec: Callable[[str], VersionSpec]
    metavar: str
    help: str


BY_ROLE: Final[Mapping[Role, VersionOption]] = {
    Role.GOLD: VersionOption("--gold", gold_spec, "NAME=PATH", "a gold; repeatable"),
    Role.PARSE: VersionOption("--parse", parse_spec, "NAME@GOLD=PATH", "a parse and its native gold; repeatable"),
    Role.INPUT: VersionOption("--input", input_spec, "NAME=PATH", "a file to derive versions from"),
}
"""The options that name files."""

DERIVE: Final = VersionOption(
    "--derive",
    derived_spec,
    "NAME[@GOLD]=tl-unify:BASE,DONOR|vary:SOURCE,CHOICE=VALUE,...",
    "a gold, or a parse, with the spans of BASE and the labels of both, or a variation of SOURCE; repeatable",
)


def add_versions(parser: argparse.ArgumentParser) -> None:
    """Adds the options that name versions."""
    group = parser.add_argument_group("versions", "After a path a format and options may follow: ::conllu::labels=base")
    for option in (*BY_ROLE.values(), DERIVE):
        group.add_argument(option.flag, action="append", default=[], metavar=option.metavar, help=option.help)
    group.add_argument(
        "--workspace",
        type=WorkspaceOption,
        metavar="FILE",
        help="take versions and settings from a workspace; other options add to or replace them",
    )


def add_plain_files(parser: argparse.ArgumentParser) -> None:
    """Adds ``GOLD PARSE``, the short form of ``--gold gold=GOLD --parse parse@gold=PARSE``; see `name_plain_files`."""
    parser.add_argument("files", nargs="*", metavar="GOLD PARSE", help="a gold and a parse of it, named so in results")


def name_plain_files(arguments: argparse.Namespace) -> None:
    """Names the gold and the parse that are given as plain files. Raises `UsageError` unless there are two or none."""
    match arguments.files:
        case []:
            pass
        case [gold, parse]:
            arguments.gold = [*arguments.gold, f"gold={gold}"]
            arguments.parse = [*arguments.parse, f"parse@gold={parse}"]
        case _:
            raise UsageError("expected two files, a gold and a parse; name other versions by --gold and --parse")


def workspace_of(arguments: argparse.Namespace) -> Workspace:
    """The workspace that ``--workspace`` names; empty if it is not given. Raises `InputError`."""
    option: WorkspaceOption | None = arguments.workspace
    return option.opened(quiet=arguments.quiet) if option else Workspace()


def _given_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """The versions that options name individually: inputs, golds, parses, then derived versions."""
    named = [*map(input_spec, arguments.input), *map(gold_spec, arguments.gold), *map(parse_spec, arguments.parse)]
    return [*named, *map(derived_spec, arguments.derive)]


def named_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """The versions of the workspace, each replaced by a named one with the same name, then all other named ones.

    Raises `UsageError`, and `InputError` for a workspace that can't be read.
    """
    given = _given_specs(arguments)
    versions = {spec.name: spec for spec in workspace_of(arguments).versions}
    replacing = {spec.name: spec for spec in given if spec.name in versions}
    others = [spec for spec in given if replacing.get(spec.name) is not spec]
    return [*(versions | replacing).values(), *others]


def resolved_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """Like `named_specs`, with the native gold of every parse filled in."""
    return resolved(named_specs(arguments))


def gold_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """Like `resolved_specs`, for subcommands that take no parses; parses of a workspace are left out."""
    if any(spec.role is Role.PARSE for spec in _given_specs(arguments)):
        raise UsageError("{command} takes golds only; leave out --parse", command=arguments.command)
    return resolved([spec for spec in named_specs(arguments) if spec.role is not Role.PARSE])
