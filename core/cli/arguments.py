"""Arguments that several subcommands take: versions, settings, runs, formats (interfaces)."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.base.harmless_text import suggestion
from core.model.choices import (
    ITERATIONS,
    MOST_ITERATIONS,
    SEED,
    Alignment,
    NonProjectivity,
    Normalization,
    Protocol,
    Punctuation,
    Unit,
)

if TYPE_CHECKING:
    from core.workspaces.workspace import Workspace


def _is_number(text: str) -> bool:
    """Whether a text is a whole number, of no more digits than Python converts."""
    return text.isascii() and text.isdigit() and len(text) <= 4300


def positive_number(text: str) -> int:
    """Parses a positive whole number."""
    if not (_is_number(text) and int(text) > 0):
        raise argparse.ArgumentTypeError(f"must be a positive whole number, not '{text}'")
    return int(text)


def iterations(text: str) -> int:
    """Parses how often tests and intervals draw."""
    if not (_is_number(text) and 0 < int(text) <= MOST_ITERATIONS):
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to {MOST_ITERATIONS:,}, not '{text}'")
    return int(text)


def whole_number(text: str) -> int:
    """Parses a whole number that is not negative."""
    if not _is_number(text):
        raise argparse.ArgumentTypeError(f"must be a whole number, 0 or more, not '{text}'")
    return int(text)


def shard(text: str) -> tuple[int, int]:
    """Parses ``I/N``: the number of a shard, from 1, and how many there are."""
    number, _, of = text.partition("/")
    if not all(map(_is_number, (number, of))) or not 1 <= int(number) <= int(of):
        raise argparse.ArgumentTypeError(f"must be I/N, such as 1/8 to 8/8, not '{text}'")
    return int(number), int(of)


MOST_JOBS: Final = 4
"""How many processes share work unless it is said: more would take memory for little that they gain."""

AUTO: Final = "auto"
AGAINST: Final = "--against"


UNSAID: Final = object()
"""What an option says that leaves its setting as it is."""


class SettingOption(NamedTuple):
    """An option for the field ``setting`` of `Settings`.

    ``type`` converts its text to a value, and ``read`` the value to the setting, or to `UNSAID` to leave it as it is; a
    ``switch`` has no value. If it may be ``repeated``, the value is a list. An option that ``shares`` its flag with the
    one before it is not added again.
    """

    flag: str
    setting: str
    help: str
    read: Callable[[Any], object] = str
    choices: Sequence[str] | None = None
    metavar: str | None = None
    type: Callable[[str], object] | None = None
    switch: bool = False
    repeated: bool = False
    shares: bool = False

    def add_to(self, parser: "argparse.ArgumentParser | argparse._ArgumentGroup") -> None:
        """Adds the option; its value is None if it is not given."""
        if self.shares:
            return
        if self.switch:
            parser.add_argument(self.flag, action="store_true", default=None, help=self.help)
        else:
            kind = self.type or str
            action = "append" if self.repeated else "store"
            parser.add_argument(
                self.flag, action=action, choices=self.choices, metavar=self.metavar, type=kind, help=self.help
            )

    def value_in(self, arguments: argparse.Namespace) -> object:
        """The parsed value; None if the option is not given or the subcommand lacks it."""
        return getattr(arguments, self.flag.removeprefix("--").replace("-", "_"), None)


def _last(values: Sequence[str], kind: "type[Alignment] | type[Unit]") -> object:
    """The last of ``values`` of this kind; `UNSAID` if there is none."""
    return next((kind(value) for value in reversed(values) if value in [*kind]), UNSAID)


def _labels(text: str) -> str:
    """A name or a path; a name that is mistyped is not looked for as a file."""
    names = ("exact", "base")
    if text not in names and not os.path.lexists(text) and (alike := suggestion(text, names)):  # Help needs no pathlib.
        raise argparse.ArgumentTypeError(f"expected exact, base or a file, not '{text}'{alike}")
    return text


LABELS: Final = SettingOption(
    flag="--labels",
    setting="labels",
    type=_labels,
    metavar="exact|base|TABLE.tsv",
    help="labels as they are (default), without subtypes, or by classes: label TAB representative",
)
GENERAL: Final = (
    SettingOption(
        flag="--protocol",
        setting="protocol",
        read=lambda name: None if name == AUTO else Protocol(name),
        choices=[AUTO, *Protocol],
        help="functional (T11), multifunction (T12), or by the versions (default)",
    ),
    LABELS,
    SettingOption(
        flag="--align",
        setting="alignment",
        read=lambda values: _last(values, Alignment),
        choices=[*Alignment, *Unit],
        repeated=True,
        help="pair sentences by id or order (default: by id where all have one), their words by themselves (default) "
        "or, where they differ, by characters; may be repeated",
    ),
    SettingOption(
        flag="--align",
        setting="unit",
        read=lambda values: _last(values, Unit),
        help="",
        shares=True,
    ),
    SettingOption(
        flag="--punct",
        setting="punct",
        read=Punctuation,
        choices=list(Punctuation),
        help="whether punctuation takes part in trees and measures (default: keep)",
    ),
    SettingOption(
        flag="--nonprojective",
        setting="nonprojective",
        read=NonProjectivity,
        choices=list(NonProjectivity),
        help="non-projective trees as they are (default), or made projective by lifting arcs",
    ),
    SettingOption(
        flag="--max-length",
        setting="max_length",
        read=int,
        type=positive_number,
        metavar="N",
        help="leave out sentences of more than N tokens (after --punct drop)",
    ),
    SettingOption(
        flag="--normalize",
        setting="normalization",
        read=Normalization,
        choices=list(Normalization),
        help="divide TedEval's edits by the nodes of both trees (default), or as the program TedEval 2.2 does",
    ),
)
"""The options of every subcommand."""

SETS: Final = SettingOption(
    flag="--sets",
    setting="sets",
    metavar="FILE.tsv",
    help="the set of each relation: relation TAB set (default: those of UD or SUD)",
)
EVALB: Final = SettingOption(
    flag="--prm",
    setting="prm",
    metavar="FILE.prm",
    help="evalb's parameters for PARSEVAL (default: those of COLLINS.prm)",
)
FLOORS: Final = SettingOption(
    flag="--floors",
    setting="floors",
    read=bool,
    switch=True,
    help="score flat trees and right-branching chains beside the parses",
)
SETTING_OPTIONS: Final = (*GENERAL, EVALB, SETS, FLOORS)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Adds the options for settings that every subcommand has, and ``--quiet``."""
    group = parser.add_argument_group("settings")
    for option in GENERAL:
        option.add_to(group)
    group.add_argument("--quiet", action="store_true", help="write no progress or remarks to standard error")


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
    "NAME[@GOLD]=tl-unify:BASE,DONOR|vary:SOURCE,CHOICE=VALUE,...|rules:FILE,SOURCE",
    "a gold, or a parse, with the spans of BASE and the labels of both, or a variation of SOURCE; repeatable",
)


def add_versions(parser: argparse.ArgumentParser, *, golds_only: bool = False) -> None:
    """Adds the options that name versions; where there are ``golds_only``, help does not offer parses."""
    group = parser.add_argument_group("versions", "After a path a format and options may follow: ::conllu::labels=base")
    for option in (*BY_ROLE.values(), DERIVE):
        told = argparse.SUPPRESS if golds_only and option is BY_ROLE["parse"] else option.help
        group.add_argument(option.flag, action="append", default=[], metavar=option.metavar, help=told)
    group.add_argument(
        "--workspace",
        type=WorkspaceOption,
        metavar="FILE",
        help="take versions and settings from a workspace; other options add to or replace them",
    )


def check_any(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if no version is named at all, without loading what tells how."""
    if not any([*(getattr(arguments, role) for role in BY_ROLE), arguments.derive, arguments.workspace]):
        from core.base.errors import no_gold  # Help and unknown options need no errors.

        raise no_gold()


def check_golds_named(arguments: argparse.Namespace) -> None:
    """The ``check`` of subcommands about golds. Raises `UsageError` if versions are named wrongly."""
    from core.cli.argument_values import gold_specs

    gold_specs(arguments)


def add_plain_files(parser: argparse.ArgumentParser) -> None:
    """Adds ``GOLD PARSE``, the short form of ``--gold gold=GOLD --parse parse@gold=PARSE``; see `name_plain_files`."""
    parser.add_argument("files", nargs="*", metavar="GOLD PARSE", help="a gold and a parse of it, named so in results")


class WorkspaceOption:
    """The workspace at ``path``, read on first use."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._workspace: Workspace | None = None

    def opened(self, *, quiet: bool) -> "Workspace":
        """The workspace. Ignored choices and changed files are reported on standard error.

        Raises `InputError` if it can't be read.
        """
        # Loaded with the first workspace: most runs have none.
        from core.cli.console import remark
        from core.workspaces.files import folder_of, load_workspace
        from core.workspaces.missing_or_changed_files import look_for_files

        if self._workspace is None:
            loaded = load_workspace(self.path)
            self._workspace, reports = look_for_files(loaded.workspace, folder_of(self.path))
            for note in (*loaded.ignored, *(report.phrase() for report in reports)):
                remark(str(note), quiet=quiet)
        return self._workspace


@cache
def no_workspace() -> "Workspace":
    """The workspace of a run without one: empty."""
    from core.workspaces.workspace import Workspace

    return Workspace()


NF17: Final = "nf17"
"""The name of the tables of Nivre and Fang (2017) for ``--metrics``."""


def add_run(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of all subcommands that score: versions, settings, measures and tests."""
    add_versions(parser)
    add_settings(parser)
    parser.add_argument(
        AGAINST,
        action="append",
        metavar="GOLD+GOLD",
        help="a set of golds to score against; repeatable (default: all single golds, all larger sets with the native)",
    )
    add_measures(parser)
    parser.add_argument(
        "--jobs",
        type=positive_number,
        metavar="N",
        help=f"number of processes for scoring large corpora (default: one for each processor, at most {MOST_JOBS})",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="score on the workers of this Dask scheduler, such as tcp://HOST:8786 (needs treeconcord[cluster])",
    )
    parser.add_argument(
        "--iterations",
        type=iterations,
        default=ITERATIONS,
        help=f"iterations of tests and intervals, at most {MOST_ITERATIONS:,} (default: {ITERATIONS})",
    )
    parser.add_argument(
        "--seed", type=whole_number, default=SEED, help=f"random seed of tests, intervals and samples (default: {SEED})"
    )


def jobs_of(arguments: argparse.Namespace) -> int:
    """How many processes share the work of this machine; on a cluster this one has little to do."""
    if arguments.jobs or arguments.cluster:
        return arguments.jobs or 1
    usable = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return min(usable, MOST_JOBS)


def add_measures(parser: argparse.ArgumentParser) -> None:
    """Adds the options that choose measures, and the tables that two families of them use."""
    parser.add_argument(
        "--metrics",
        metavar="tedeval,las,…",
        help="only these measures, or groups of them: attachment, relations, brackets, nf17",
    )
    SETS.add_to(parser)
    EVALB.add_to(parser)


LINES: Final = ("brackets", "json")
"""The formats with one line per tree; the first is the default."""


def add_line_format(parser: argparse.ArgumentParser, *further: str) -> None:
    """Adds ``--format`` with `LINES` and ``further`` formats, which are for whole files."""
    parser.add_argument("--format", choices=[*LINES, *further], default=LINES[0], help=f"default: {LINES[0]}")


FORMATS: Final = ("text", "json", "tsv", "markdown", "latex")
"""The formats of results."""


def add_format(parser: argparse.ArgumentParser) -> None:
    """Adds ``--format``, for tables."""
    parser.add_argument(
        "--format", choices=FORMATS, default="text", help="output format of the results (default: text)"
    )


def add_quiet(parser: argparse.ArgumentParser) -> None:
    """Adds ``--quiet``, for subcommands without settings."""
    parser.add_argument("--quiet", action="store_true", help="no progress, no remarks")


STANDARD_OUTPUT: Final = "-"
"""The result goes to standard output."""


def add_output(parser: argparse.ArgumentParser, text: str = "the file to write (default: standard output)") -> None:
    """Adds ``-o``."""
    parser.add_argument("-o", "--output", metavar="FILE", default=STANDARD_OUTPUT, help=text)
