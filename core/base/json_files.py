"""Our JSON files: written atomically, read without trusting them."""

import json
from typing import Final

from core.base.atomic_files import write_text
from core.base.errors import InputError, Problem, reason_of
from core.base.messages import Text, said
from core.base.regular_files import open_regular
from core.base.strict_json import RefusedError, strict_json

MAX_BYTES: Final = 1 << 26
"""Larger files are refused; notes on a hundred thousand sentences take a seventh of this."""


def read_json(path: str) -> object:
    """The value in a JSON file. Raises `InputError`, with the line, if it can't be read or is not JSON."""
    try:
        with open_regular(path) as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        what = said("cannot be opened ({reason})", reason=reason_of(error))
        raise _unusable(path, 0, what, said("a readable file")) from error
    if len(content) > MAX_BYTES:
        what = said("more than {most:,} bytes", most=MAX_BYTES)
        raise _unusable(path, 0, what, said("a file saved by TreeConcord"))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _unusable(path, line, said("not UTF-8 text"), said("a file saved by TreeConcord")) from error
    try:
        return strict_json(text)
    except json.JSONDecodeError as error:
        what = said("not valid JSON: {reason} in column {column}", reason=error.msg, column=error.colno)
        raise _unusable(path, error.lineno, what, said("a file saved by TreeConcord, or a copy of it")) from error
    except RefusedError as error:
        raise _unusable(path, 0, error.phrase, said("a file saved by TreeConcord, or a copy of it")) from error


def write_json(path: str, value: object) -> None:
    """Writes a JSON file for `read_json`. Raises `InputError` if that is not possible."""
    text = json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False)
    # A file name that is not UTF-8 has lone surrogates, which JSON can only hold escaped.
    content = text.encode("utf-8", "backslashreplace")
    if len(content) >= MAX_BYTES:
        what = said("more than {most:,} bytes to write", most=MAX_BYTES)
        raise _unusable(path, 0, what, said("fewer or shorter notes"))
    write_text(path, [content.decode("utf-8"), "\n"])


def _unusable(path: str, line: int, what: Text, expected: Text) -> InputError:
    return InputError([Problem(path, line, what, expected)])
