"""Quotes a command for typing into a shell."""

import os
import re
import shlex
from collections.abc import Iterable
from typing import Final

_ESCAPED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\udc80-\udcff\ufffe\uffff'\\]")
"""Characters that are invisible, can't be typed, change the text direction, or are special within quotes."""


def typed(words: Iterable[str]) -> str:
    """``words`` as a command line that a shell splits into the same words, with every character visible.

    Words with characters that cannot be typed are quoted as ``$'…'``, as in POSIX.1-2024, bash and zsh.
    """
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    if not _ESCAPED.search(word.replace("'", "").replace("\\", "")):
        return shlex.quote(word)
    return f"$'{_ESCAPED.sub(_escape, word)}'"


def _escape(found: re.Match[str]) -> str:
    """The bytes of a character in octal, whose fixed width makes them safe before any character."""
    if found[0] in "'\\":
        return f"\\{found[0]}"
    return "".join(f"\\{byte:03o}" for byte in os.fsencode(found[0]))
