"""JSON files of ours: whole or not there when written, and trusted in nothing when read."""

import json
from pathlib import Path
from typing import Final

from core.base.atomic_files import write_text
from core.base.errors import InputError, Problem, reason_of
from core.base.messages import Text, said
from core.base.strict_json import RefusedError, strict_json

MOST_BYTES: Final = 1 << 26
"""Larger files are refused: notes on a hundred thousand sentences take a seventh of it."""


def read_json(path: str) -> object:
    """What a JSON file holds. Raises `InputError` where it can't be read or is none, with its line."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        what = said("cannot be opened ({reason})", reason=reason_of(error))
        raise _unusable(path, 0, what, said("a file that can be read")) from error
    if len(content) > MOST_BYTES:
        what = said("more than {most:,} bytes", most=MOST_BYTES)
        raise _unusable(path, 0, what, said("a file that TreeConcord has saved"))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _unusable(path, line, said("no UTF-8 text"), said("a file that TreeConcord has saved")) from error
    try:
        return strict_json(text)
    except json.JSONDecodeError as error:
        what = said("no JSON: {reason} in column {column}", reason=error.msg, column=error.colno)
        raise _unusable(path, error.lineno, what, said("a file that TreeConcord has saved, or a copy of it")) from error
    except RefusedError as error:
        raise _unusable(path, 0, error.phrase, said("a file that TreeConcord has saved, or a copy of it")) from error


def write_json(path: str, value: object) -> None:
    """Writes a JSON file that `read_json` can read. Raises `InputError` where that is not possible."""
    text = json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False)
    # The name of a file that is not UTF-8 has lone surrogates, which JSON can only hold escaped.
    content = text.encode("utf-8", "backslashreplace")
    if len(content) >= MOST_BYTES:
        what = said("more than {most:,} bytes to write", most=MOST_BYTES)
        raise _unusable(path, 0, what, said("fewer or shorter notes"))
    write_text(path, [content.decode("utf-8"), "\n"])


def _unusable(path: str, line: int, what: Text, expected: Text) -> InputError:
    return InputError([Problem(path, line, what, expected)])
