"""Text for TeX: every character as itself, in the direction it is written in."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final
from unicodedata import bidirectional

_ESCAPES: Final = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "$": r"\$",
        "&": r"\&",
        "#": r"\#",
        "%": r"\%",
        "_": r"\_",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        # These join what follows in ligatures: dashes, quotation marks, Spanish marks.
        "-": "-{}",
        ",": ",{}",
        "'": r"\textquotesingle{}",
        "`": r"\textasciigrave{}",
        '"': r"\textquotedbl{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        # The papers' signs, which text fonts lack.
        "⊓": r"\ensuremath{\sqcap}",
        "→": r"\ensuremath{\rightarrow}",
        "∅": r"\ensuremath{\varnothing}",
        "−": r"\ensuremath{-}",
        "…": r"\dots{}",
        "\u00a0": "~",
    }
)

_BEYOND_T1: Final = "ĦħĸĿŀŉŦŧſ"

PDFLATEX: Final = frozenset(
    {*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x180)), *"ȘșȚț‐–—‘’‚“”„†‡•…‰‹›€™⊓→∅−"} - {*_BEYOND_T1}
)
"""What pdflatex has in fonts of the encoding T1, and with `escaped`: Latin script."""


_TURN: Final = {False: "TLT", True: "TRT"}


def escaped(text: str) -> str:
    """``text`` so that TeX sets it as it is, ligatures apart that would make it another."""
    return text.translate(_ESCAPES)


def directed(text: str, *, right_to_left: bool) -> str:
    """``text``, escaped, for LuaTeX, which sets each run in the direction that it is told.

    Runs are those of Unicode Annex 9 without embedding: of letters from right to left, and of all others with numbers.
    """
    runs = list(_runs(text, right_to_left))
    if not right_to_left and not any(is_reversed for _, is_reversed in runs):
        return escaped(text)
    said = (f"{{\\textdir {_TURN[is_reversed]} {escaped(run)}}}" for run, is_reversed in runs)
    return f"{{\\textdir {_TURN[right_to_left]} {''.join(said)}}}"


def _runs(text: str, right_to_left: bool) -> Iterator[tuple[str, bool]]:
    """Runs of one direction; characters without one go with both neighbours where these agree, else with the text."""
    kinds = [_kind(character) for character in text]
    after: list[bool] = []
    following = right_to_left
    for kind in reversed(kinds):
        following = following if kind is None else kind
        after.append(following)
    after.reverse()
    before, directions = right_to_left, list[bool]()
    for kind, following in zip(kinds, after, strict=True):
        before = before if kind is None else kind
        directions.append(before if before is following else right_to_left)
    for direction, group in groupby(zip(text, directions, strict=True), key=lambda pair: pair[1]):
        yield "".join(character for character, _ in group), direction


def _kind(character: str) -> bool | None:
    """Whether a character is of a script written from right to left; None of those that are of no script."""
    kind = bidirectional(character)
    return True if kind in ("R", "AL") else False if kind in ("L", "EN", "AN") else None
