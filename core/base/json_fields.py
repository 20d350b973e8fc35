"""Taking apart what JSON holds, with a complaint for all that is not as it should be."""

import json
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeVar

from core.base.errors import UnfitError
from core.base.messages import Text, joined, said

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=StrEnum)
Kind = Callable[[object], Value]
"""Makes a value of what JSON holds; raises `UnfitError` with what was expected."""

Complain = Callable[[Text, Text], None]
"""Takes what is wrong, and what was expected."""

EITHER: Final = "{first} or {then}"
"""How two values that there can be are joined; translated like the template of a `Phrase`."""

_SHOWN: Final = 40
"""Characters of a value that a complaint shows."""


class Fields:
    """The members of a JSON object, taken out one by one; ``place`` is where it is in the file, empty at the top."""

    def __init__(self, value: object, place: str, complain: Complain) -> None:
        self._place = place
        self._complain = complain
        self._members: dict[str, object] = {}
        if isinstance(value, dict):
            self._members = dict(value)
        else:
            where = place or said("the whole")
            complain(said("{place} is {value}", place=where, value=shown(value)), said("an object: {{…}}"))

    def has(self, name: str) -> bool:
        """Whether a member is there that was not taken yet."""
        return name in self._members

    def place_of(self, name: str) -> str:
        """Where a member is in the file."""
        return f"{self._place}.{name}" if self._place else name

    def optional(self, name: str, kind: Kind[Value], default: Value) -> Value:
        """Takes out a member; ``default`` where there is none, or, with a complaint, none of this kind."""
        if name not in self._members:
            return default
        value = self._members.pop(name)
        try:
            return kind(value)
        except UnfitError as error:
            self._complain(said("{place} is {value}", place=self.place_of(name), value=shown(value)), error.expected)
            return default

    def needed(self, name: str, kind: Kind[Value], default: Value) -> Value:
        """As `optional`, with a complaint where there is none."""
        if name not in self._members:
            self._complain(said("{place} is missing", place=self.place_of(name)), said("it to be there"))
        return self.optional(name, kind, default)

    def inner(self, name: str, complain: Complain) -> "Fields":
        """Takes out a member that is an object itself, empty where there is none; complaints go to ``complain``."""
        return Fields(self._members.pop(name, {}), self.place_of(name), complain)

    @property
    def rest(self) -> Mapping[str, object]:
        """The members that were not taken."""
        return self._members


def shown(value: object) -> Text:
    """A value as it is written in JSON, or the beginning of that."""
    if isinstance(value, dict | list):
        return said("an object") if isinstance(value, dict) else said("a list")
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def text(value: object) -> str:
    """Any text that can be written to a file."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            pass
        else:
            return value
    raise UnfitError("a text")


def path(value: object) -> str:
    """The path of a file; one that is not UTF-8 is written by lone surrogates."""
    if isinstance(value, str) and value and "\0" not in value:
        return value
    raise UnfitError("the path of a file")


def flag(value: object) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise UnfitError("true or false")


def whole_number(least: int) -> Kind[int]:
    """A whole number of at least this much."""

    def number(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and value >= least:
            return value
        raise UnfitError("a whole number from {least}", least=least)

    return number


def one_of(choices: type[Choice]) -> Kind[Choice]:
    """One of a few texts."""

    def choice(value: object) -> Choice:
        for each in choices:
            if value == each:
                return each
        names: list[Text] = [f'"{each}"' for each in choices]
        raise UnfitError("{choices}", choices=joined(names, EITHER))

    return choice


def texts(value: object) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, list):
        raise UnfitError("a list of texts")
    return tuple(map(text, value))


def members(value: object) -> Mapping[str, object]:
    """An object whose members have any names."""
    if not isinstance(value, dict):
        raise UnfitError("an object: {{…}}")
    return value


def items(value: object) -> Sequence[object]:
    """A list of anything."""
    if not isinstance(value, list):
        raise UnfitError("a list: […]")
    return value
