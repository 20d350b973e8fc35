"""Options for settings, each declared once for both reading and writing."""

import argparse
import os
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from core.base.suggestions import suggestion
from core.cli.argument_types import positive_number
from core.model.protocol import Protocol
from core.scoring.choices import Alignment, NonProjectivity, Normalization, Punctuation, Unit

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
