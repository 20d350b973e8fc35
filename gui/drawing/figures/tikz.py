"""Figures as LaTeX documents with a TikZ picture of the same geometry. Text never exceeds its measured width."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QFont

from gui.drawing.figures.figure import Figure
from gui.drawing.figures.primitives import Area, Arrowhead, Primitive, RectOutline, Route, Rule, Text
from gui.drawing.figures.svg import number
from gui.drawing.figures.tex import Tex, fallbacks, needs_lualatex
from gui.drawing.paint.paint_state import LineShape

PIXEL: Final = 0.75
"""The size of a logical pixel in TeX's big points (bp)."""

_BOLD: Final = 600

_HEAD: Final = r"""\documentclass{article}
\usepackage[paperwidth=%(width)sbp,paperheight=%(height)sbp,margin=0bp]{geometry}
\usepackage{tikz}
\usetikzlibrary{patterns}"""

_FITTED: Final = r"""% Sets a text at its natural width, or at the one given if it is wider.
\newsavebox\fittedbox
\newcommand\fitted[2]{\sbox\fittedbox{#2}\ifdim\wd\fittedbox>#1\relax
  \resizebox{#1}{\height}{\usebox\fittedbox}\else\usebox\fittedbox\fi}
\newcommand\sized[2]{\fontsize{#1bp}{#1bp}\selectfont#2}"""


def tikz_of(figure: Figure, font: QFont) -> str:
    """A complete LaTeX document of a figure that is set in ``font``.

    pdflatex compiles it unless `needs_lualatex`; lualatex falls back on other fonts for characters that this one lacks.
    """
    return "\n".join(_lines(figure, font)) + "\n"


def _lines(figure: Figure, font: QFont) -> Iterator[str]:
    parts = [(part, list(part.primitives())) for part in figure.parts]
    texts = [shape.text for _, shapes in parts for shape in shapes if isinstance(shape, Text)]
    tex = Tex(needs_lualatex(texts), figure.family, fallbacks(texts, font))
    yield from tex.program()
    unit = PIXEL * figure.scale
    yield _HEAD % {"width": number(figure.width * unit), "height": number(figure.height * unit)}
    yield tex.fonts()
    yield _FITTED
    colours = {shape.colour for _, shapes in parts for shape in shapes} | {figure.background}
    for colour in sorted(colours):
        yield rf"\definecolor{{{_colour(colour)}}}{{HTML}}{{{colour.removeprefix('#').upper()}}}"
    yield r"\pagestyle{empty}\setlength\topskip{0bp}\begin{document}\noindent\sffamily\raisebox{-\height}[0bp][0bp]{%"
    yield rf"\begin{{tikzpicture}}[x={unit:.6g}bp,y=-{unit:.6g}bp,every node/.style={{inner sep=0bp,outer sep=0bp}}]"
    bounds = f"(0,0) rectangle ({figure.width},{figure.height})"
    yield rf"\useasboundingbox {bounds};"
    yield rf"\fill[{_colour(figure.background)}] {bounds};"
    for part, shapes in parts:
        yield rf"\begin{{scope}}[shift={{({number(part.left)},{number(part.top)})}}]"
        if clip := part.clip:
            corners = (clip.left(), clip.top()), (clip.right(), clip.bottom())
            yield rf"\clip {_point(corners[0])} rectangle {_point(corners[1])};"
        yield from map(_Commands(tex, unit).of, shapes)
        yield r"\end{scope}"
    yield r"\end{tikzpicture}}%"
    yield r"\end{document}"


@dataclass(frozen=True, slots=True)
class _Commands:
    """Writes shapes as commands; ``unit`` is the size of a length in big points."""

    tex: Tex
    unit: float

    def of(self, shape: Primitive) -> str:
        match shape:
            case Area():
                paint = f"pattern=north east lines,pattern color={_colour(shape.colour)}" if shape.hatched else ""
                paint = paint or f"fill={_colour(shape.colour)}"
                return rf"\path[{paint}{self._corners(shape, shape.radius)}] {_place(shape)};"
            case RectOutline():
                corners = self._corners(shape, shape.shape.radius)
                return rf"\draw[{_colour(shape.colour)}{self._stroke(shape.shape)}{corners}] {_place(shape)};"
            case Rule():
                y = number(shape.y)
                options = f"{_colour(shape.colour)}{self._stroke(shape.shape)}"
                return rf"\draw[{options}] ({number(shape.left)},{y}) -- ({number(shape.right)},{y});"
            case Route():
                return rf"\draw[{_colour(shape.colour)}{self._stroke(shape.shape)}] {_path(shape)};"
            case Arrowhead():
                return rf"\fill[{_colour(shape.colour)}] {' -- '.join(map(_point, shape.corners()))} -- cycle;"
            case Text():
                return self._node(shape)

    def _node(self, shape: Text) -> str:
        x = shape.left + shape.width / 2 if shape.centred else shape.left
        anchor = "base" if shape.centred else "base west"
        size, width = number(shape.size * self.unit), number(shape.width * self.unit)
        series = r"\bfseries" if shape.weight >= _BOLD else ""
        at = f"({number(x)},{number(shape.baseline)})"
        tex = self.tex.text(shape.text, right_to_left=shape.right_to_left)
        return (
            rf"\node[anchor={anchor},text={_colour(shape.colour)}] at {at} "
            rf"{{\fitted{{{width}bp}}{{\sized{{{size}}}{{{series}}}{tex}}}}};"
        )

    def _corners(self, shape: Area | RectOutline, radius: float) -> str:
        # TikZ draws corners too large for their rectangle outside it.
        radius = min(radius, shape.width / 2, shape.height / 2)
        return f",rounded corners={number(radius * self.unit)}bp" if radius > 0 else ""

    def _stroke(self, shape: LineShape) -> str:
        on_off = ("on", "off")
        lengths = " ".join(f"{on_off[i % 2]} {number(length * self.unit)}bp" for i, length in enumerate(shape.dashes))
        return f",line width={number(shape.width * self.unit)}bp" + (f",dash pattern={lengths}" if lengths else "")


def _path(route: Route) -> str:
    """The path: straight segments and rounded corners, as cubic curves since TikZ has no quadratic ones."""
    steps = [_point(route.points[0])]
    for start, at, end in route.corners():
        first, second = (_point(tuple(a + 2 / 3 * (b - a) for a, b in zip(x, at, strict=True))) for x in (start, end))
        steps.append(f"{_point(start)} .. controls {first} and {second} .. {_point(end)}")
    return " -- ".join([*steps, _point(route.points[-1])])


def _point(place: Sequence[float]) -> str:
    return f"({','.join(map(number, place))})"


def _place(shape: Area | RectOutline) -> str:
    right, bottom = shape.left + shape.width, shape.top + shape.height
    return f"({number(shape.left)},{number(shape.top)}) rectangle ({number(right)},{number(bottom)})"


def _colour(colour: str) -> str:
    return f"c{colour.removeprefix('#')}"
