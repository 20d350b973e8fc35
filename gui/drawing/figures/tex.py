"""Text for TeX: every character as itself, in the direction it is written in."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from gui.drawing.layout.bidi import levels_of

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
        # LuaTeX takes it for a sign that the file is broken.
        "\ufffd": r"\symbol{65533}",
    }
)

_BEYOND_T1: Final = "ĦħĸĿŀŉŦŧſ"

PDFLATEX: Final = frozenset(
    {*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x180)), *"ȘșȚț‐–—‘’‚“”„†‡•…‰‹›€™⊓→∅−"} - {*_BEYOND_T1}
)
"""What pdflatex has in fonts of the encoding T1, and with `escaped`: Latin script."""


def escaped(text: str) -> str:
    """``text`` so that TeX sets it as it is, ligatures apart that would make it another."""
    return text.translate(_ESCAPES)


def directed(text: str, *, right_to_left: bool) -> str:
    """``text``, escaped, for LuaTeX, which sets each run in the direction that it is told."""
    marked = zip(text, levels_of(text, right_to_left=right_to_left), strict=True)
    runs = groupby(marked, key=lambda pair: pair[1] > 0)
    return "".join(_turned(list(run)) if is_turned else _said(run) for is_turned, run in runs)


def _turned(run: Iterable[tuple[str, int]]) -> str:
    """A run from right to left, with those within it that are not."""
    parts = groupby(run, key=lambda pair: pair[1] > 1)
    said = (f"{{\\textdir TLT {_said(part)}}}" if is_back else _said(part) for is_back, part in parts)
    return f"{{\\textdir TRT {''.join(said)}}}"


def _said(run: Iterable[tuple[str, int]]) -> str:
    return escaped("".join(character for character, _ in run))
