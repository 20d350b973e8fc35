"""Which keys do what: those of the table of acts, but for what a person has changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtGui import QKeySequence

from gui.actions.act import Act, Place


@dataclass(frozen=True, slots=True)
class Reserved:
    """Keys that do something in a ``place`` and cannot be changed; ``shown`` is how they are listed."""

    shown: str
    meaning: str
    keys: tuple[str, ...] = ()
    place: Place = Place.WINDOW


@dataclass(frozen=True, slots=True)
class Keymap:
    """Keys as `QKeySequence` writes them portably. No two acts that can be had at once share one.

    ``changed`` holds the acts whose keys are not those of their row, with the keys that they have instead.
    """

    acts: tuple[Act, ...]
    changed: Mapping[str, tuple[str, ...]]

    def act(self, name: str) -> Act:
        """The act of that name. Raises `KeyError` where there is none."""
        return {act.name: act for act in self.acts}[name]

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys in force. What a person has chosen goes before the keys that an act has at first."""
        if name in self.changed:
            return self.changed[name]
        act = self.act(name)
        chosen = [self.act(other) for other, keys in self.changed.items() if keys and other != name]
        taken = {key for other in chosen if meet(act.place, other.place) for key in self.changed[other.name]}
        return tuple(key for key in map(portable, act.keys) if key not in taken)

    def takers(self, name: str, keys: Sequence[str]) -> list[Act]:
        """The other acts that have one of ``keys`` where it would do what ``name`` does."""
        place = self.act(name).place
        others = (act for act in self.acts if act.name != name and meet(act.place, place))
        return [act for act in others if not set(keys).isdisjoint(self.keys(act.name))]

    def with_keys(self, name: str, keys: Sequence[str]) -> "Keymap":
        """The same but for the keys of one act, which others no longer have."""
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
    """The keys that a person has chosen; acts that are no longer there and keys that are none count as nothing."""
    known = {act.name for act in acts}
    found = Keymap(tuple(acts), {})
    for name, keys in changed.items():
        valid = [key for key in map(portable, keys) if key]
        if name in known and (valid or not keys):
            found = found.with_keys(name, valid)
    return found


def meet(one: Place, other: Place) -> bool:
    """Whether keys of both places can be meant at once."""
    return one is other or Place.WINDOW in (one, other)


def portable(key: str | QKeySequence) -> str:
    """A key as it is kept; empty for what is no key."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)


def shown(keys: Sequence[str]) -> Iterator[str]:
    """Keys as the system calls them, in the language of the window."""
    return (QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
