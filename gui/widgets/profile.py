"""What the program remembers between runs; tests and screenshots use their own file."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QByteArray, QSettings

from core.base.errors import UsageError
from core.model.version import VersionSpec
from core.scoring.version_options import resolved
from gui.i18n.language import Language

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


class Profile:
    """Typed access to `QSettings`; invalid values are ignored."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def theme(self) -> ThemeChoice:
        """By default the system's."""
        found = self._settings.value("theme")
        return ThemeChoice(found) if found in list(ThemeChoice) else ThemeChoice.SYSTEM

    @theme.setter
    def theme(self, theme: ThemeChoice) -> None:
        self._settings.setValue("theme", theme.value)

    @property
    def language(self) -> Language:
        """By default the system's."""
        found = self._settings.value("language")
        return Language(found) if found in list(Language) else Language.SYSTEM

    @language.setter
    def language(self, language: Language) -> None:
        self._settings.setValue("language", language.value)

    @property
    def cards(self) -> bool:
        """Whether to show the card of the selected span; true by default."""
        return self._settings.value("cards") not in ("false", False)

    @cards.setter
    def cards(self, wanted: bool) -> None:
        self._settings.setValue("cards", wanted)

    @property
    def tags(self) -> bool:
        """Whether to show categories and tags in the trees; true by default."""
        return self._settings.value("tags") not in ("false", False)

    @tags.setter
    def tags(self, wanted: bool) -> None:
        self._settings.setValue("tags", wanted)

    @property
    def wrapped(self) -> bool:
        """Whether to draw sentences that are too wide in several lines; false by default."""
        return self._settings.value("wrap_lines") in ("true", True)

    @wrapped.setter
    def wrapped(self, wanted: bool) -> None:
        self._settings.setValue("wrap_lines", wanted)

    @property
    def geometry(self) -> QByteArray:
        """The result of `QWidget.saveGeometry`; empty at first."""
        return self._bytes("geometry")

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("geometry", geometry)

    def layout(self, *, has_parses: bool) -> str:
        """The name of the layout last chosen with parses, or with golds alone; empty at first."""
        found = self._settings.value(_layout_key(has_parses=has_parses))
        return found if isinstance(found, str) else ""

    def set_layout(self, name: str, *, has_parses: bool) -> None:
        """Keeps the layout that is chosen with parses, or with golds alone."""
        self._settings.setValue(_layout_key(has_parses=has_parses), name)

    def docks(self, layout: str) -> QByteArray:
        """The result of `QMainWindow.saveState` in this layout; empty at first."""
        return self._bytes(f"layouts/{layout}")

    def set_docks(self, layout: str, docks: QByteArray) -> None:
        """Keeps how a layout was left."""
        self._settings.setValue(f"layouts/{layout}", docks)

    @property
    def merge_docks(self) -> QByteArray:
        """The result of `QMainWindow.saveState` during a merge; empty at first."""
        return self._bytes("merge_docks")

    @merge_docks.setter
    def merge_docks(self, docks: QByteArray) -> None:
        self._settings.setValue("merge_docks", docks)

    @property
    def goes_on_in_text(self) -> bool:
        """Whether an adjudicator goes on in the text, not in the kind, after a decision; false by default."""
        return self._settings.value("goes_on_in_text") in ("true", True)

    @goes_on_in_text.setter
    def goes_on_in_text(self, wanted: bool) -> None:
        self._settings.setValue("goes_on_in_text", wanted)

    @property
    def is_blind(self) -> bool:
        """Whether an adjudicator is not to see the names of annotators; false by default."""
        return self._settings.value("blind") in ("true", True)

    @is_blind.setter
    def is_blind(self, wanted: bool) -> None:
        self._settings.setValue("blind", wanted)

    @property
    def merges(self) -> Path:
        """The folder for the decisions of merges until their workspace is saved."""
        return Path(self.folder) / "merges"

    @property
    def folder(self) -> str:
        """The folder for other files of the program."""
        return str(Path(self._settings.fileName()).absolute().parent)

    @property
    def recent(self) -> list[Recent]:
        """What was opened, most recent first."""
        entries = self._json("recent")
        found = map(_recent_from, entries) if isinstance(entries, list) else ()
        return [recent for recent in found if recent][:RECENT]

    def remember(self, opened: Recent) -> None:
        """Puts ``opened`` first, replacing an entry with the same files."""
        others = [entry for entry in self.recent if _files(entry) != _files(opened)]
        kept = [each if isinstance(each, str) else list(map(asdict, each)) for each in [opened, *others][:RECENT]]
        self._settings.setValue("recent", json.dumps(kept))

    @property
    def keys(self) -> Mapping[str, Sequence[str]]:
        """The changed shortcuts, by the names of their acts."""
        found = self._json("keys")
        entries = found.items() if isinstance(found, dict) else ()
        return {
            name: keys for name, keys in entries if isinstance(keys, list) and all(isinstance(key, str) for key in keys)
        }

    @keys.setter
    def keys(self, keys: Mapping[str, Sequence[str]]) -> None:
        self._settings.setValue("keys", json.dumps(keys))

    @property
    def filter_history(self) -> Sequence[str]:
        """The filters used before, most recent first."""
        found = self._json("filters/history")
        return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []

    @filter_history.setter
    def filter_history(self, texts: Sequence[str]) -> None:
        self._settings.setValue("filters/history", json.dumps(texts))

    @property
    def columns(self) -> Sequence[str] | None:
        """The names of the chosen columns of the table of sentences; None if never chosen."""
        found = self._json("sentences/columns")
        return [name for name in found if isinstance(name, str)] if isinstance(found, list) else None

    @columns.setter
    def columns(self, names: Sequence[str] | None) -> None:
        self._settings.setValue("sentences/columns", json.dumps(names))

    def _json(self, key: str) -> object:
        text = self._settings.value(key)
        try:
            found: object = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            return None
        return found

    def _bytes(self, key: str) -> QByteArray:
        found = self._settings.value(key)
        return found if isinstance(found, QByteArray) else QByteArray()


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
