"""JSON files of ours: whole or not there when written, and trusted in nothing when read."""

import json
from math import isfinite
from pathlib import Path
from typing import Final, NoReturn

from core.errors import InputError, Problem
from core.writing import write_text

MOST_BYTES: Final = 1 << 26
"""Larger files are refused: notes on a hundred thousand sentences take a seventh of it."""

MOST_NESTED: Final = 100
"""Objects and lists within each other."""


class _RefusedError(ValueError):
    """What is JSON to Python, but not to others."""


def read_json(path: str) -> object:
    """What a JSON file holds. Raises `InputError` where it can't be read or is none, with its line."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise _unusable(path, 0, f"cannot be opened ({reason})", "a file that can be read") from error
    if len(content) > MOST_BYTES:
        raise _unusable(path, 0, f"more than {MOST_BYTES:,} bytes", "a file that TreeConcord has saved")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _unusable(path, line, "no UTF-8 text", "a file that TreeConcord has saved") from error
    try:
        value = json.loads(
            text,
            object_pairs_hook=_without_duplicates,
            parse_constant=_refuse_constant,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        what = f"no JSON: {error.msg} in column {error.colno}"
        raise _unusable(path, error.lineno, what, "a file that TreeConcord has saved, or a copy of it") from error
    except (ValueError, RecursionError) as error:
        what = str(error) if isinstance(error, _RefusedError) else "a number or a nesting without measure"
        raise _unusable(path, 0, what, "a file that TreeConcord has saved, or a copy of it") from error
    if not _is_shallow(value):
        what = f"nested more than {MOST_NESTED} times"
        raise _unusable(path, 0, what, "a file that TreeConcord has saved, or a copy of it")
    return value


def write_json(path: str, value: object) -> None:
    """Writes a JSON file that `read_json` can read. Raises `InputError` where that is not possible."""
    text = json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False)
    # The name of a file that is not UTF-8 has lone surrogates, which JSON can only hold escaped.
    content = text.encode("utf-8", "backslashreplace")
    if len(content) >= MOST_BYTES:
        raise _unusable(path, 0, f"more than {MOST_BYTES:,} bytes to write", "fewer or shorter notes")
    write_text(path, [content.decode("utf-8"), "\n"])


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members: dict[str, object] = {}
    for name, value in pairs:
        if name in members:
            raise _RefusedError(f"the name {json.dumps(name)} twice in an object")
        members[name] = value
    return members


def _refuse_constant(name: str) -> NoReturn:
    raise _RefusedError(f"the number {name}")


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise _RefusedError(f"the number {digits[:20]}, which is too large")
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


def _unusable(path: str, line: int, what: str, expected: str) -> InputError:
    return InputError([Problem(path, line, what, expected)])
