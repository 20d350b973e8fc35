"""Breaks text into lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainter, QTextLayout, QTextOption

from gui.drawing.layout.fonts import fitting_weight
from gui.drawing.paint.paint_state import colour
from gui.pdf.structure import Element
from gui.report_pages.flow import Piece

_LONGEST: Final = 1e6
"""Wider than any line."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A text broken into lines of some width; ``natural`` is its width in one line."""

    layout: QTextLayout
    height: float
    natural: float

    @property
    def ascent(self) -> float:
        """The distance from the top to the baseline of the first line."""
        return self.layout.lineAt(0).ascent()

    def paint(self, painter: QPainter, left: float, top: float, ink: str) -> None:
        """Paints the lines at a position."""
        painter.setPen(colour(ink))
        self.layout.draw(painter, QPointF(left, top))

    def pieces(
        self, left: float, ink: str, gap: float, *, holds_next: bool = False, kind: str = "P"
    ) -> Iterator[Piece]:
        """The lines as pieces of a flow, the first with a ``gap`` above it; together an element of a ``kind``."""
        element = Element(kind)
        for i in range(self.layout.lineCount()):
            height = self.layout.lineAt(i).height()
            yield Piece(height, partial(self._paint_line, i, left, ink), 0.0 if i else gap, holds_next, element=element)

    def _paint_line(self, i: int, left: float, ink: str, painter: QPainter) -> None:
        painter.setPen(colour(ink))
        line = self.layout.lineAt(i)
        line.draw(painter, QPointF(left, -line.y()))


def set_lines(
    text: str,
    font: QFont,
    width: float,
    alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    *,
    bold: int = 0,
    is_from_right: bool = False,
) -> Lines:
    """``text`` in lines of ``width``, broken between words; only words wider than a line are broken.

    The first ``bold`` characters are in bold type. A text that runs from right to left begins at the right.
    """
    layout = _layout(text, font, alignment, is_from_right=is_from_right)
    if bold:
        named = QTextLayout.FormatRange()
        named.start, named.length = 0, len(text[:bold].encode("utf-16-le")) // 2
        named.format.setFontWeight(fitting_weight(font, QFont.Weight.Bold))
        layout.setFormats([named])
    layout.beginLayout()
    top = natural = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0.0, top))
        top += line.height()
        natural += line.naturalTextWidth()
    layout.endLayout()
    return Lines(layout, top, natural)


def natural_width(text: str, font: QFont) -> float:
    """The width of ``text`` in one line."""
    return set_lines(text, font, _LONGEST).natural


def _layout(text: str, font: QFont, alignment: Qt.AlignmentFlag, *, is_from_right: bool) -> QTextLayout:
    layout = QTextLayout(text, font)
    option = QTextOption(alignment)
    if is_from_right:
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    return layout
