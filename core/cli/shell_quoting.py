"""A command as a person types it into a shell."""

import os
import re
import shlex
from collections.abc import Iterable
from typing import Final

_ESCAPED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\udc80-\udcff\ufffe\uffff'\\]")
"""What can't be typed, is not seen or turns the text around it, and what would end or alter the quotes."""


def typed(words: Iterable[str]) -> str:
    """``words`` as a line that a shell parts into the same words, all of it to be seen and copied.

    Words with what can't be typed are quoted as ``$'…'``, which POSIX.1-2024 has, and bash and zsh had before.
    """
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    if not _ESCAPED.search(word.replace("'", "").replace("\\", "")):
        return shlex.quote(word)
    return f"$'{_ESCAPED.sub(_escape, word)}'"


def _escape(found: re.Match[str]) -> str:
    """One character by its bytes, in octal, which end where they should whatever follows."""
    if found[0] in "'\\":
        return f"\\{found[0]}"
    return "".join(f"\\{byte:03o}" for byte in os.fsencode(found[0]))
