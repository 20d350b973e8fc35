"""Escapes text for TeX, so that each character is set as itself and in its writing direction."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from gui.drawing.layout.run_order import levels_of

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
        # These start ligatures: dashes, quotation marks, Spanish punctuation.
        "-": "-{}",
        ",": ",{}",
        "'": r"\textquotesingle{}",
        "`": r"\textasciigrave{}",
        '"': r"\textquotedbl{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        # The signs of the papers, which text fonts lack.
        "⊓": r"\ensuremath{\sqcap}",
        "→": r"\ensuremath{\rightarrow}",
        "∅": r"\ensuremath{\varnothing}",
        "−": r"\ensuremath{-}",
        "…": r"\dots{}",
        "\u00a0": "~",
        # LuaTeX takes this character as a sign of a broken file.
        "\ufffd": r"\symbol{65533}",
    }
)

_BEYOND_T1: Final = "ĦħĸĿŀŉŦŧſ"

PDFLATEX: Final = frozenset(
    {*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x180)), *"ȘșȚț‐–—‘’‚“”„†‡•…‰‹›€™⊓→∅−"} - {*_BEYOND_T1}
)
"""The characters that pdflatex can set with T1 fonts and `escaped`: Latin script."""


def escaped(text: str) -> str:
    """``text`` with TeX's special characters escaped and misleading ligatures prevented."""
    return text.translate(_ESCAPES)


def directed(text: str, *, right_to_left: bool) -> str:
    """``text``, escaped for LuaTeX, with the direction of each run marked."""
    marked = zip(text, levels_of(text, right_to_left=right_to_left), strict=True)
    runs = groupby(marked, key=lambda pair: pair[1] > 0)
    return "".join(_right_to_left(list(run)) if from_right else _plain(run) for from_right, run in runs)


def _right_to_left(run: Iterable[tuple[str, int]]) -> str:
    """A right-to-left run, with the left-to-right runs inside it marked."""
    parts = groupby(run, key=lambda pair: pair[1] > 1)
    texts = (f"{{\\textdir TLT {_plain(part)}}}" if from_left else _plain(part) for from_left, part in parts)
    return f"{{\\textdir TRT {''.join(texts)}}}"


def _plain(run: Iterable[tuple[str, int]]) -> str:
    return escaped("".join(character for character, _ in run))
