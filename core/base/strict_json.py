"""JSON that is trusted in nothing: no name twice, no number without measure, no nesting without end."""

import json
from math import isfinite
from typing import Final, NoReturn

from core.base.messages import Phrase, Value

MOST_NESTED: Final = 100
"""Objects and lists within each other."""


class RefusedError(ValueError):
    """What is JSON to Python, but not to others, or too deep or large for anybody; ``phrase`` says what."""

    def __init__(self, template: str, /, **values: Value) -> None:
        self.phrase = Phrase(template, values)
        super().__init__(str(self.phrase))


def strict_json(text: str) -> object:
    """What the JSON ``text`` holds.

    Raises `json.JSONDecodeError` where it is none, `RefusedError` where it is not to be trusted; both are `ValueError`.
    """
    try:
        value = json.loads(
            text, object_pairs_hook=_without_duplicates, parse_constant=_refuse_constant, parse_float=_finite
        )
    except (json.JSONDecodeError, RefusedError):
        raise
    except (ValueError, RecursionError) as error:
        raise RefusedError("a number or a nesting without measure") from error
    if not _is_shallow(value):
        raise RefusedError("nested more than {most} times", most=MOST_NESTED)
    return value


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members: dict[str, object] = {}
    for name, value in pairs:
        if name in members:
            raise RefusedError("the name {name} twice in an object", name=json.dumps(name))
        members[name] = value
    return members


def _refuse_constant(name: str) -> NoReturn:
    raise RefusedError("the number {number}", number=name)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise RefusedError("the number {number}, which is too large", number=digits[:20])
    return number


def _is_shallow(value: object) -> bool:
    level, depth = [value], 0
    while level:
        depth += 1
        if depth > MOST_NESTED:
            return False
        inner: list[object] = []
        for each in level:
            if isinstance(each, dict):
                inner.extend(each.values())
            elif isinstance(each, list):
                inner.extend(each)
        level = [each for each in inner if isinstance(each, dict | list)]
    return True
