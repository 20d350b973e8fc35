"""JSON that trusts nothing: it refuses duplicate names, huge numbers and deep nesting, and escapes controls."""

import json
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from math import isfinite
from typing import Final, NoReturn, TypeVar

from core.base.atomic_files import replacing
from core.base.errors import InputError, UnfitError, reason_of
from core.base.messages import EITHER, Phrase, Text, Value, joined, said
from core.base.regular_files import open_regular

MAX_DEPTH: Final = 100
"""How deeply objects and lists may be nested."""

_STEERING: Final = {
    code: f"\\u{code:04x}" for code in (*range(0x7F, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
}
"""Control characters, and those that turn the direction of text, as JSON escapes them."""


class RefusedError(ValueError):
    """Python reads this JSON, but others would not, or it is too deep or too large; ``phrase`` says what."""

    def __init__(self, template: str, /, **values: Value) -> None:
        self.phrase = Phrase(template, values)
        super().__init__(str(self.phrase))


def strict_json(text: str) -> object:
    """The value of the JSON ``text``.

    Raises `json.JSONDecodeError` if it is not JSON and `RefusedError` if it can't be trusted; both are `ValueError`.
    """
    try:
        value = json.loads(
            text, object_pairs_hook=_without_duplicates, parse_constant=_refuse_constant, parse_float=_finite
        )
    except (json.JSONDecodeError, RefusedError):
        raise
    except (ValueError, RecursionError) as error:
        raise RefusedError("a number that is too long or nesting that is too deep") from error
    if not _is_shallow(value):
        raise RefusedError("nested more than {most} levels deep", most=MAX_DEPTH)
    return value


def escaped_json(text: str) -> str:
    """The JSON ``text`` with the characters escaped that would steer a terminal; its value stays the same.

    `json` escapes those below U+0020 itself.
    """
    return text if text.isascii() and "\x7f" not in text else text.translate(_STEERING)


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members: dict[str, object] = {}
    for name, value in pairs:
        if name in members:
            raise RefusedError("duplicate name {name} in an object", name=json.dumps(name))
        members[name] = value
    return members


def _refuse_constant(name: str) -> NoReturn:
    raise RefusedError("the invalid number {number}", number=name)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise RefusedError("the number {number}, which is too large", number=digits[:20])
    return number


def _is_shallow(value: object) -> bool:
    level, depth = [value], 0
    while level:
        depth += 1
        if depth > MAX_DEPTH:
            return False
        inner: list[object] = []
        for each in level:
            if isinstance(each, dict):
                inner.extend(each.values())
            elif isinstance(each, list):
                inner.extend(each)
        level = [each for each in inner if isinstance(each, dict | list)]
    return True


MAX_BYTES: Final = 1 << 26
"""Larger files are refused; notes on a hundred thousand sentences take a seventh of this."""

_OWN: Final = said("a file saved by TreeConcord, or a copy of it")


def read_json(path: str, expected: Text = _OWN) -> object:
    """The value in a JSON file. Raises `InputError`, with the line, if it can't be read or is not what is expected."""
    try:
        with open_regular(path) as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        what = said("cannot be opened ({reason})", reason=reason_of(error))
        raise InputError.at(path, 0, what, said("a readable file")) from error
    if len(content) > MAX_BYTES:
        what = said("more than {most:,} bytes", most=MAX_BYTES)
        raise InputError.at(path, 0, what, expected)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise InputError.at(path, line, said("not UTF-8 text"), expected) from error
    try:
        return strict_json(text)
    except json.JSONDecodeError as error:
        what = said("not valid JSON: {reason} in column {column}", reason=error.msg, column=error.colno)
        raise InputError.at(path, error.lineno, what, expected) from error
    except RefusedError as error:
        raise InputError.at(path, 0, error.phrase, expected) from error


def write_json(path: str, value: object, *, is_indented: bool = True) -> None:
    """Writes a JSON file for `read_json`; one that is not indented lets other threads act meanwhile.

    Raises `InputError` if that is not possible.
    """
    content = _encoded(value, is_indented=is_indented)
    if len(content) >= MAX_BYTES:
        what = said("more than {most:,} bytes to write", most=MAX_BYTES)
        raise InputError.at(path, 0, what, said("fewer or shorter notes"))
    with replacing(path) as file:
        file.writelines([content, b"\n"])


def _encoded(value: object, *, is_indented: bool) -> bytes:
    import msgspec  # noqa: PLC0415  # Loads slowly, and most commands write none.

    encode = msgspec.json.encode

    def in_pieces(value: object) -> object:
        """With each item of a list encoded by itself: no other thread can act until one of these calls ends."""
        if isinstance(value, dict):
            return {name: in_pieces(each) for name, each in value.items()}
        return [msgspec.Raw(encode(each)) for each in value] if isinstance(value, list) else value

    try:  # The window waits for this: `json` takes four times as long.
        return msgspec.json.format(encode(value), indent=1) if is_indented else encode(in_pieces(value))
    except UnicodeEncodeError:
        # A file name that is not UTF-8 has lone surrogates, which JSON can only hold escaped.
        text = json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False)
        return text.encode("utf-8", "backslashreplace")


FieldValue = TypeVar("FieldValue")
Choice = TypeVar("Choice", bound=StrEnum)
Kind = Callable[[object], FieldValue]
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

    def optional(self, name: str, kind: Kind[FieldValue], default: FieldValue) -> FieldValue:
        """Takes a member; returns ``default`` if it is missing or, after a complaint, of another kind."""
        if name not in self._members:
            return default
        value = self._members.pop(name)
        try:
            return kind(value)
        except UnfitError as error:
            self._complain(said("{place} is {value}", place=self.place_of(name), value=excerpt(value)), error.expected)
            return default

    def needed(self, name: str, kind: Kind[FieldValue], default: FieldValue) -> FieldValue:
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
