"""Text of a message: names made harmless, and what was probably meant by one that does not exist.

Loads nothing else, so that `--help` is there at once.
"""

from collections.abc import Iterable
from typing import Final

_LIKENESS: Final = 0.7
"""From 0 to 1: how alike a name must be to be suggested."""


def suggestion(written: str, known: Iterable[str]) -> str:
    """The end of a message: which of the ``known`` names was probably meant; empty if none is like ``written``."""
    from difflib import get_close_matches  # noqa: PLC0415  # Only mistakes need it.

    alike = get_close_matches(written, [*known], 1, _LIKENESS)
    return f"; did you mean {alike[0]}?" if alike else ""


_CONTROLS: Final = (*range(0x20), *range(0x7F, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
_ESCAPED: Final = {code: ascii(chr(code))[1:-1] for code in _CONTROLS}
"""Escapes for characters that could break a message, steer the terminal, or turn the direction of the text around them:
paths and ids come from anyone."""


def printable(text: str) -> str:
    """``text`` on one line, with control characters and overrides of direction escaped."""
    return text.translate(_ESCAPED)


def told_apart(one: str, other: str) -> tuple[str, str]:
    """Two different texts as they are shown: if they would look the same, with what makes the difference escaped."""
    from unicodedata import category, normalize  # noqa: PLC0415  # Only changes of treebanks need it.

    def seen(text: str) -> str:
        return normalize("NFC", "".join(c for c in text if category(c) != "Cf"))

    def escaped(text: str) -> str:
        return "".join(ascii(c)[1:-1] if category(c)[0] == "M" or category(c) == "Cf" else c for c in text)

    if one == other or seen(one) != seen(other):
        return one, other
    shown = escaped(one), escaped(other)
    return shown if shown[0] != shown[1] else (ascii(one)[1:-1], ascii(other)[1:-1])


def quoted(text: str) -> str:
    """``text`` in quotation marks, as requests and filters read it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
