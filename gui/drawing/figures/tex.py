"""Which program sets a figure in which fonts: pdflatex, or lualatex where pdflatex lacks a character."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PySide6.QtGui import QFont, QFontInfo, QTextLayout

from gui.drawing.layout.character_ruler import levels_of

_PDFLATEX_FONTS: Final = r"""\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage{textcomp}
\usepackage{amssymb}"""

_LUALATEX_FONTS: Final = r"""\usepackage{fontspec}
\usepackage{amssymb}
%% The fonts that the text was measured in; others with the same characters work too.
\directlua{luaotfload.add_fallback("others", {%(others)s})}
\IfFontExistsTF{%(family)s}
  {\setsansfont{%(family)s}[Renderer=HarfBuzz,Ligatures=TeXOff,RawFeature={fallback=others,multiscript=auto}]}
  {\setsansfont{Latin Modern Sans}[Renderer=HarfBuzz,Ligatures=TeXOff,RawFeature={fallback=others,multiscript=auto}]}"""


def fallbacks(texts: Sequence[str], font: QFont) -> list[str]:
    """The font families that ``texts`` fall back on, besides ``font`` itself, if they need lualatex."""
    families = dict[str, None]()
    for text in texts if needs_lualatex(texts) else ():
        if not text.isascii():
            layout = QTextLayout(text, font)
            layout.beginLayout()
            layout.createLine()
            layout.endLayout()
            for run in layout.glyphRuns():
                families[run.rawFont().familyName()] = None
    families.pop(QFontInfo(font).family(), None)
    return list(families)


def needs_lualatex(texts: Iterable[str]) -> bool:
    """Whether pdflatex cannot set some of the characters."""
    return any(set(text) - PDFLATEX for text in texts)


@dataclass(frozen=True, slots=True)
class Tex:
    """How to write text: for lualatex, in the font ``family`` or ``others`` for what it lacks, or for pdflatex."""

    is_lua: bool
    family: str
    others: Sequence[str]

    def text(self, text: str, *, right_to_left: bool = False) -> str:
        """``text``, escaped, and in its direction."""
        return directed(text, right_to_left=right_to_left) if self.is_lua else escaped(text)

    def program(self) -> Iterator[str]:
        """The comments that say what compiles the document."""
        if self.is_lua:
            yield "% !TeX program = lualatex"
            yield "% Compile with lualatex: pdflatex lacks some of the characters."
        else:
            yield "% !TeX program = pdflatex"
            yield "% Compile with pdflatex."

    def fonts(self) -> str:
        """The lines of the preamble that choose fonts."""
        if not self.is_lua:
            return _PDFLATEX_FONTS
        names = ",".join(f'"{_plain(name)}:mode=harf;"' for name in self.others)
        return _LUALATEX_FONTS % {"family": _plain(self.family), "others": names}


def _plain(name: str) -> str:
    """A font name without characters that are special to TeX or Lua; real font names have none."""
    return "".join(character for character in name if character.isalnum() or character in " -.")


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
    return "".join(_right_to_left(list(run)) if from_right else _plain_run(run) for from_right, run in runs)


def _right_to_left(run: Iterable[tuple[str, int]]) -> str:
    """A right-to-left run, with the left-to-right runs inside it marked."""
    parts = groupby(run, key=lambda pair: pair[1] > 1)
    texts = (f"{{\\textdir TLT {_plain_run(part)}}}" if from_left else _plain_run(part) for from_left, part in parts)
    return f"{{\\textdir TRT {''.join(texts)}}}"


def _plain_run(run: Iterable[tuple[str, int]]) -> str:
    return escaped("".join(character for character, _ in run))
