"""The keys of each act: the defaults from the table of acts, with the user's changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMainWindow

from gui.actions.act import Act, Place


@dataclass(frozen=True, slots=True)
class Reserved:
    """Fixed keys that work in ``place``, listed as ``shown``."""

    shown: str
    meaning: str
    keys: tuple[str, ...] = ()
    place: Place = Place.WINDOW


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of each act, in the portable text of `QKeySequence`. Acts with overlapping places never share a key.

    ``changed`` maps the names of acts without their default keys to the keys that replace them.
    """

    acts: tuple[Act, ...]
    changed: Mapping[str, tuple[str, ...]]

    def act(self, name: str) -> Act:
        """Returns the act with this name; raises `KeyError` if there is none."""
        return {act.name: act for act in self.acts}[name]

    def keys(self, name: str) -> tuple[str, ...]:
        """Returns the current keys of an act. Keys that the user has given to other acts override its defaults."""
        if name in self.changed:
            return self.changed[name]
        act = self.act(name)
        chosen = [self.act(other) for other, keys in self.changed.items() if keys and other != name]
        taken = {key for other in chosen if meet(act.place, other.place) for key in self.changed[other.name]}
        return tuple(key for key in map(portable, act.keys) if key not in taken)

    def takers(self, name: str, keys: Sequence[str]) -> list[Act]:
        """Returns the other acts that have one of ``keys`` in an overlapping place."""
        place = self.act(name).place
        others = (act for act in self.acts if act.name != name and meet(act.place, place))
        return [act for act in others if not set(keys).isdisjoint(self.keys(act.name))]

    def with_keys(self, name: str, keys: Sequence[str]) -> "Keymap":
        """Returns a keymap that gives these keys to one act and removes them from conflicting acts."""
        found = tuple(dict.fromkeys(key for key in map(portable, keys) if key))
        changed = {**self.changed}
        for act in self.takers(name, found):
            if act.name in changed:
                changed[act.name] = tuple(key for key in changed[act.name] if key not in found)
        changed[name] = found
        if found == tuple(map(portable, self.act(name).keys)):
            del changed[name]
        return replace(self, changed=changed)


def keymap(acts: Sequence[Act], changed: Mapping[str, Sequence[str]]) -> Keymap:
    """Builds the keymap with the user's changes; ignores unknown acts and invalid keys."""
    known = {act.name for act in acts}
    found = Keymap(tuple(acts), {})
    for name, keys in changed.items():
        valid = [key for key in map(portable, keys) if key]
        if name in known and (valid or not keys):
            found = found.with_keys(name, valid)
    return found


def meet(one: Place, other: Place) -> bool:
    """Whether two places overlap, so that their keys can conflict."""
    return one is other or Place.WINDOW in (one, other)


def portable(key: str | QKeySequence) -> str:
    """Returns the portable text of a key, as stored in the profile; empty if the key is invalid."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)


def shown(keys: Sequence[str]) -> Iterator[str]:
    """Returns the system's names of keys, in the language of the window."""
    return (QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)


def named(place: Place) -> str:
    """Returns the name of a place, in the language of the window; empty for the whole window, where most keys work."""
    return {
        Place.WINDOW: "",
        Place.TABLE: QCoreApplication.translate("Shortcuts", "table of sentences"),
        Place.TREES: QCoreApplication.translate("Shortcuts", "aligned trees"),
    }[place]


def mnemonics_of(window: QMainWindow) -> list[Reserved]:
    """Returns the mnemonics now in the window, including those in hidden panels."""
    meaning = QCoreApplication.translate("Shortcuts", "Go to “{name}”")
    found = []
    for text in _texts(window):
        key = QKeySequence.mnemonic(text).toString(QKeySequence.SequenceFormat.PortableText)
        if key:
            found.append(Reserved(key, meaning.format(name=plain(text)), (key,)))
    return found


def plain(text: str) -> str:
    """Returns a text without its mnemonic marker and without a final ellipsis."""
    return text.replace("&", "").removesuffix("…")


def _texts(window: QMainWindow) -> Iterator[str]:
    yield from (action.text() for action in window.menuBar().actions())
    # Asked for its children, the window would hold whatever Qt has made among them for ever, also once Qt deletes it.
    widgets = [widget for widget in QApplication.allWidgets() if widget.window() is window]
    yield from sorted(each.text() for each in widgets if isinstance(each, QLabel) and each.buddy() is not None)
    yield from sorted(each.text() for each in widgets if isinstance(each, QAbstractButton))
