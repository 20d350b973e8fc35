"""Arguments that name versions, individually or by a workspace (interfaces, Naming versions)."""

import argparse
from collections.abc import Mapping
from typing import Final, NamedTuple

from core.cli.workspace_option import WorkspaceOption


class VersionOption(NamedTuple):
    """An option that names a version."""

    flag: str
    metavar: str
    help: str


BY_ROLE: Final[Mapping[str, VersionOption]] = {
    "gold": VersionOption("--gold", "NAME=PATH", "a gold; repeatable"),
    "parse": VersionOption("--parse", "NAME@GOLD=PATH", "a parse and its native gold; repeatable"),
    "input": VersionOption("--input", "NAME=PATH", "a file to derive versions from"),
}
"""The options that name files, by the roles of versions."""

DERIVE: Final = VersionOption(
    "--derive",
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


def check_any(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if no version is named at all, without loading what tells how."""
    if not any([*(getattr(arguments, role) for role in BY_ROLE), arguments.derive, arguments.workspace]):
        from core.scoring.no_gold import no_gold  # noqa: PLC0415  # Help and unknown options need no errors.

        raise no_gold()


def add_plain_files(parser: argparse.ArgumentParser) -> None:
    """Adds ``GOLD PARSE``, the short form of ``--gold gold=GOLD --parse parse@gold=PARSE``; see `name_plain_files`."""
    parser.add_argument("files", nargs="*", metavar="GOLD PARSE", help="a gold and a parse of it, named so in results")
