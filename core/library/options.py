"""Options of the library's functions: those of the command line, with ``_`` for ``-``."""

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict, TypeVar, cast

from core.base.errors import UsageError
from core.base.messages import Text, said
from core.cli.arguments import LABELS, SETTING_OPTIONS, UNSAID, SettingOption
from core.library.wording import given_bool, given_choice, given_path, unexpected
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import is_table_text, table_text

if TYPE_CHECKING:
    from core.library.versions import Versions

Path = str | PathLike[str]

Labels = Path | Mapping[str, str]
"""``exact``, ``base``, the path of a table, or the table itself: label → representative."""


class Options(TypedDict, total=False):
    """Options that all functions share; names, values and defaults are those of the command line.

    See docs/interfaces.md, *Settings shared by all subcommands*. An unknown option or value raises `UsageError`.
    """

    protocol: Literal["auto", "functional", "multifunction"]
    """The kind of function tree (protocol §3); `auto`, the default, is functional if all versions are dependencies."""

    labels: Labels
    """Which labels are equal (protocol §1): `exact` (default), `base` without subtypes, the path of a table, or the
    table itself, a mapping from label to representative."""

    align: str | Sequence[str]
    """`id` or `order`: how sentences pair (protocol §5); `words` or `characters`: what must be the same (§7)."""

    punct: Literal["keep", "drop"]
    """Whether punctuation counts; default: `keep`."""

    nonprojective: Literal["native", "lift"]
    """Non-projective trees as they are (default), or made projective."""

    max_length: int
    """The most tokens that a sentence may have, without dropped punctuation; longer ones are excluded."""

    normalize: Literal["paper", "tedeval2.2"]
    """What TedEval's edits are divided by (protocol §8); default: `paper`."""

    inputs: "Versions"
    """Versions that are only used to derive others."""

    derive: str | Sequence[str]
    """Versions made of others, as for `--derive`: `NAME=tl-unify:BASE,DONOR`, `NAME=vary:SOURCE,CHOICE=VALUE`; with
    `NAME@GOLD`, a parse."""


_VERSIONS = ("inputs", "derive")


def settings_from(options: Mapping[str, Any], against: str | Iterable[str] | None = None) -> Settings:
    """The settings that ``options`` choose; None leaves one as it is.

    Raises `UsageError` for an option or a value that does not exist.
    """
    by_name: dict[str, list[SettingOption]] = {}
    for option in SETTING_OPTIONS:  # One flag may choose several settings.
        by_name.setdefault(name_of(option), []).append(option)
    chosen: dict[str, Any] = {}
    for name, value in options.items():
        if name in _VERSIONS or value is None:
            continue
        if name not in by_name:
            raise UsageError("there is no option {name}", name=name).suggesting(name, [*by_name, *_VERSIONS])
        given = _given(by_name[name][0], value)
        chosen |= {each.setting: read for each in by_name[name] if (read := each.read(given)) is not UNSAID}
    sets = None if against is None else tuple(texts(against))
    return Settings(**chosen, against=sets or None)


def settings_of_one(options: Mapping[str, Any]) -> Settings:
    """Like `settings_from`, for what takes one version. Raises `UsageError` for options that name others, too."""
    if given := [name for name in _VERSIONS if options.get(name)]:
        raise UsageError("convert takes one version; leave {options} out", options=" and ".join(f"{n}=" for n in given))
    return settings_from(options)


def name_of(option: SettingOption) -> str:
    """The option's name in Python: ``max_length`` for ``--max-length``."""
    return option.flag.removeprefix("--").replace("-", "_")


def _given(option: SettingOption, value: Any) -> object:
    """``value`` as the command line has it. Raises `UsageError` if there is no such value."""
    name = name_of(option)
    if option.switch:
        return given_bool(name, value)
    if option.choices is not None:
        values = [given_choice(name, each, option.choices) for each in (texts(value) if option.repeated else [value])]
        return values if option.repeated else values[0]
    if option is LABELS:
        return parsed(name, given_labels(value), option.type or str)
    return given_path(name, value) if option.type is None else parsed(name, value, option.type)


T = TypeVar("T")


def parsed(name: str, value: object, kind: Callable[[str], T]) -> T:
    """``value`` as the command line reads it. Raises `UsageError` if it can't be one of this ``kind``."""
    try:
        return kind(str(value))
    except argparse.ArgumentTypeError as error:
        raise UsageError("{name}: {why}", name=name, why=str(error)) from None


def given_labels(value: object) -> str:
    """Labels as on the command line; a mapping becomes a table as text. Raises `UsageError` for anything else."""
    return labels_given("labels", value, said("exact, base, a path or a mapping"))


def labels_given(name: str, value: object, expected: Text) -> str:
    """A table of labels, the argument ``name``: its path, or a mapping as text.

    Raises `UsageError` for anything else than is ``expected``.
    """
    if isinstance(value, Mapping):
        for each in (text for pair in value.items() for text in pair):
            if not isinstance(each, str) or not each or each != each.strip() or {*each} & {*"\t\n\r"}:
                raise unexpected(name, said("labels as texts, without white space around them"), each)
        return table_text(value)
    if not isinstance(value, str | PathLike):
        raise unexpected(name, expected, value)
    return given_path(name, value)


TABLE_FILE: Final = "labels.tsv"
"""What a table in memory is called on a command line, where it needs a file."""


def with_files(specs: Sequence[VersionSpec]) -> list[VersionSpec]:
    """``specs`` as a command line names them, with files for label tables in memory."""
    return [replace(spec, labels=TABLE_FILE) if spec.labels and is_table_text(spec.labels) else spec for spec in specs]


def texts(value: object) -> list[str]:
    """One or several values as a list of texts."""
    is_several = isinstance(value, Iterable) and not isinstance(value, str | bytes)
    return [str(each) for each in cast("Iterable[object]", value)] if is_several else [str(value)]


def metrics_from(metrics: str | Iterable[str] | None) -> tuple[str, ...] | None:
    """The measures, as for ``--metrics`` or listed; None for all. Raises `UsageError` if there are none."""
    if metrics is None:
        return None
    named = tuple(filter(None, (part.strip() for text in texts(metrics) for part in text.split(","))))
    if not named:
        raise UsageError("metrics is empty; name a measure, or leave it out for all")
    return named
