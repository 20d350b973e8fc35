"""Reading JSON values field by field, with a complaint for every value that is not as expected."""

import json
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeVar

from core.base.errors import UnfitError
from core.base.messages import EITHER, Text, joined, said

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=StrEnum)
Kind = Callable[[object], Value]
"""Converts a JSON value; raises `UnfitError` with what was expected."""

Complain = Callable[[Text, Text], None]
"""Called with what is wrong and what was expected."""

_SHOWN: Final = 40
"""How many characters of a value a complaint shows."""


class Fields:
    """The members of a JSON object, taken one by one; ``place`` is the object's path in the file, empty at the top."""

    def __init__(self, value: object, place: str, complain: Complain) -> None:
        self._place = place
        self._complain = complain
        self._members: dict[str, object] = {}
        if isinstance(value, dict):
            self._members = dict(value)
        else:
            where = place or said("the file")
            complain(said("{place} is {value}", place=where, value=excerpt(value)), said("an object: {{…}}"))

    def has(self, name: str) -> bool:
        """Whether the member exists and has not been taken yet."""
        return name in self._members

    def place_of(self, name: str) -> str:
        """The path of a member in the file."""
        return f"{self._place}.{name}" if self._place else name

    def optional(self, name: str, kind: Kind[Value], default: Value) -> Value:
        """Takes a member; returns ``default`` if it is missing or, after a complaint, of another kind."""
        if name not in self._members:
            return default
        value = self._members.pop(name)
        try:
            return kind(value)
        except UnfitError as error:
            self._complain(said("{place} is {value}", place=self.place_of(name), value=excerpt(value)), error.expected)
            return default

    def needed(self, name: str, kind: Kind[Value], default: Value) -> Value:
        """Takes a member as `optional` does, but complains if it is missing."""
        if name not in self._members:
            self._complain(said("{place} is missing", place=self.place_of(name)), said("a value"))
        return self.optional(name, kind, default)

    def inner(self, name: str, complain: Complain) -> "Fields":
        """Takes a member that is an object, empty if missing; its complaints go to ``complain``."""
        return Fields(self._members.pop(name, {}), self.place_of(name), complain)

    @property
    def rest(self) -> Mapping[str, object]:
        """The members not taken yet."""
        return self._members


def excerpt(value: object) -> Text:
    """The beginning of a value's JSON text, or the kind of a container."""
    if isinstance(value, dict | list):
        return said("an object") if isinstance(value, dict) else said("a list")
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def text(value: object) -> str:
    """Any text that can be encoded as UTF-8."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            pass
        else:
            return value
    raise UnfitError("a text")


def path(value: object) -> str:
    """A file's path; one that is not UTF-8 contains lone surrogates."""
    if isinstance(value, str) and value and "\0" not in value:
        return value
    raise UnfitError("the path of a file")


def flag(value: object) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise UnfitError("true or false")


def whole_number(least: int) -> Kind[int]:
    """A whole number of at least ``least``."""

    def number(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and value >= least:
            return value
        raise UnfitError("a whole number of at least {least}", least=least)

    return number


def one_of(choices: type[Choice]) -> Kind[Choice]:
    """One of the texts in ``choices``."""

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
    """An object with arbitrary member names."""
    if not isinstance(value, dict):
        raise UnfitError("an object: {{…}}")
    return value


def items(value: object) -> Sequence[object]:
    """A list of anything."""
    if not isinstance(value, list):
        raise UnfitError("a list: […]")
    return value
