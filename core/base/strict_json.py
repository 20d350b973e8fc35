"""JSON that trusts nothing: it refuses duplicate names, huge numbers and deep nesting, and escapes controls."""

import json
from math import isfinite
from typing import Final, NoReturn

from core.base.messages import Phrase, Value

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
