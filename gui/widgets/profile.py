"""What the program remembers between runs; tests and screenshots use their own file."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec
from PySide6.QtCore import QByteArray, QSettings

from core.base.errors import UsageError
from core.model.version import VersionSpec
from core.scoring.version_options import resolved
from gui.i18n.language import Language

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=StrEnum)

Specs = tuple[VersionSpec, ...]
Recent = Specs | str
"""Versions that were opened together, or the path of their workspace."""

RECENT: Final = 8
"""How many workspaces and sets of versions are remembered."""


class ThemeChoice(StrEnum):
    """The user's choice of colours."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class _Kept(Generic[Value]):
    """A value that is kept under ``key``; ``read`` makes a valid value of what is found there, or of None."""

    def __init__(
        self, key: str, read: Callable[[Any], Value], write: Callable[[Value], object] = lambda value: value
    ) -> None:
        self._key, self._read, self._write = key, read, write

    def __get__(self, profile: "Profile", _: type["Profile"]) -> Value:
        return self._read(profile.settings.value(self._key))

    def __set__(self, profile: "Profile", value: Value) -> None:
        profile.settings.setValue(self._key, self._write(value))


def _choice(key: str, default: Choice) -> _Kept[Choice]:
    choices = type(default)
    return _Kept(key, lambda found: choices(found) if found in list(choices) else default, lambda chosen: chosen.value)


def _flag(key: str, *, default: bool) -> _Kept[bool]:
    others = ("false", False) if default else ("true", True)
    return _Kept(key, lambda found: (found in others) is not default)


def _bytes(found: object) -> QByteArray:
    return found if isinstance(found, QByteArray) else QByteArray()


def _from_json(text: object) -> object:
    """None if it is not valid."""
    try:
        found: object = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
    return found


def _texts(found: object) -> Sequence[str] | None:
    entries = _from_json(found)
    return [text for text in entries if isinstance(text, str)] if isinstance(entries, list) else None


def _keys(found: object) -> Mapping[str, Sequence[str]]:
    changed = _from_json(found)
    entries = changed.items() if isinstance(changed, dict) else ()
    return {
        name: keys for name, keys in entries if isinstance(keys, list) and all(isinstance(key, str) for key in keys)
    }


class Profile:
    """Typed access to `QSettings`; invalid values are ignored."""

    theme = _choice("theme", ThemeChoice.SYSTEM)
    language = _choice("language", Language.SYSTEM)
    cards = _flag("cards", default=True)
    """Whether to show the card of the selected span."""
    tags = _flag("tags", default=True)
    """Whether to show categories and tags in the trees."""
    wrapped = _flag("wrap_lines", default=False)
    """Whether to draw sentences that are too wide in several lines."""
    geometry = _Kept("geometry", _bytes)
    """The result of `QWidget.saveGeometry`; empty at first."""
    merge_docks = _Kept("merge_docks", _bytes)
    """The result of `QMainWindow.saveState` during a merge; empty at first."""
    goes_on_in_text = _flag("goes_on_in_text", default=False)
    """Whether an adjudicator goes on in the text, not in the kind, after a decision."""
    is_blind = _flag("blind", default=False)
    """Whether an adjudicator is not to see the names of annotators."""
    keys = _Kept("keys", _keys, json.dumps)
    """The changed shortcuts, by the names of their acts."""
    filter_history = _Kept("filters/history", lambda found: _texts(found) or [], json.dumps)
    """The filters used before, most recent first."""
    columns = _Kept("sentences/columns", _texts, json.dumps)
    """The names of the chosen columns of the table of sentences; None if never chosen."""

    def __init__(self, settings: QSettings) -> None:
        self.settings = settings

    def layout(self, *, has_parses: bool) -> str:
        """The name of the layout last chosen with parses, or with golds alone; empty at first."""
        found = self.settings.value(_layout_key(has_parses=has_parses))
        return found if isinstance(found, str) else ""

    def set_layout(self, name: str, *, has_parses: bool) -> None:
        """Keeps the layout that is chosen with parses, or with golds alone."""
        self.settings.setValue(_layout_key(has_parses=has_parses), name)

    def docks(self, layout: str) -> QByteArray:
        """The result of `QMainWindow.saveState` in this layout; empty at first."""
        return _bytes(self.settings.value(f"layouts/{layout}"))

    def set_docks(self, layout: str, docks: QByteArray) -> None:
        """Keeps how a layout was left."""
        self.settings.setValue(f"layouts/{layout}", docks)

    @property
    def merges(self) -> Path:
        """The folder for the decisions of merges until their workspace is saved."""
        return Path(self.folder) / "merges"

    @property
    def folder(self) -> str:
        """The folder for other files of the program."""
        return str(Path(self.settings.fileName()).absolute().parent)

    @property
    def recent(self) -> list[Recent]:
        """What was opened, most recent first."""
        entries = _from_json(self.settings.value("recent"))
        found = map(_recent_from, entries) if isinstance(entries, list) else ()
        return [recent for recent in found if recent][:RECENT]

    def remember(self, opened: Recent) -> None:
        """Puts ``opened`` first, replacing an entry with the same files."""
        others = [entry for entry in self.recent if _files(entry) != _files(opened)]
        kept = [each if isinstance(each, str) else list(map(asdict, each)) for each in [opened, *others][:RECENT]]
        self.settings.setValue("recent", json.dumps(kept))


def _layout_key(*, has_parses: bool) -> str:
    return "layout" if has_parses else "layout_of_golds"


def _files(opened: Recent) -> Sequence[str] | str:
    return opened if isinstance(opened, str) else [spec.path for spec in opened]


def _recent_from(entry: Any) -> Recent | None:
    """An entry of the recent files; None if it is invalid."""
    if isinstance(entry, str):
        return entry if "\0" not in entry and Path(entry).is_absolute() else None
    try:
        specs = msgspec.convert(entry, Specs)
    except msgspec.ValidationError:
        return None
    if any(fields.keys() - asdict(spec).keys() for fields, spec in zip(entry, specs, strict=True)):
        return None
    return specs if _makes_sense(specs) else None


def _makes_sense(specs: Specs) -> bool:
    """Whether versions read from the profile, which may have been edited by hand, can be opened together."""
    if not all(not spec.has_file or Path(spec.path).is_absolute() for spec in specs):
        return False
    try:
        return tuple(resolved(specs)) == specs
    except UsageError:
        return False
