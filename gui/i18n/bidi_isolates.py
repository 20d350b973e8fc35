"""Isolates names and words that may run right to left, so that they don't reorder a text (Unicode Annex 9)."""

import re
from collections.abc import Iterable
from typing import Final
from unicodedata import bidirectional

from core.base.harmless_text import printable

MOST_SHOWN: Final = 1000
"""The most characters of a line that are shown: no window is as wide, and a million take a second to measure."""

_LEFT_TO_RIGHT: Final = "\N{LEFT-TO-RIGHT MARK}"
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
_END: Final = "\N{POP DIRECTIONAL ISOLATE}"
_ISOLATES: Final = re.compile(f"([{_ISOLATE}{_END}])")


def isolated(text: str) -> str:
    """``text``, isolated so that it does not reorder the text around it (Unicode Annex 9, 2.4).

    Only if needed, since not all fonts have the isolate characters. The mark in front is for Qt, whose rich text takes
    its direction from the first letter, isolated or not.
    """
    if text.isascii():
        return text
    depth = 0
    for character in text:
        if character == _ISOLATE:
            depth += 1
        elif character == _END:
            depth -= 1
        elif not depth and bidirectional(character) in ("R", "AL", "AN"):
            return f"{_LEFT_TO_RIGHT}{_ISOLATE}{text}{_END}"
    return text


def joined(sign: str, texts: Iterable[str]) -> str:
    """``texts`` joined by ``sign``, in the given order whichever way they run."""
    return sign.join(map(isolated, texts))


def escape_controls(text: str) -> str:
    """``text`` with its control characters escaped, except isolates that are closed: `isolated` adds those."""
    pieces = _ISOLATES.split(text)
    depth = 0
    for sign in pieces[1::2]:
        depth += 1 if sign == _ISOLATE else -1
        if depth < 0:
            break
    if depth:
        return printable(text)
    pieces[::2] = map(printable, pieces[::2])
    return "".join(pieces)


def on_one_line(text: str, most: int = MOST_SHOWN) -> str:
    """A text of a file on one line: of any length, but shown only up to ``most`` characters; escaped as above."""
    if len(text) > most:
        text = text[:most]
        text += "…" + _END * (text.count(_ISOLATE) - text.count(_END))
    return escape_controls(text)


def runs_right_to_left(text: str) -> bool:
    """Whether the first letter with a direction runs right to left (Unicode Annex 9, P2)."""
    strong = (kind for kind in map(bidirectional, text) if kind in ("L", "R", "AL"))
    return next(strong, "L") != "L"
