"""The paper, fonts and colours of a report."""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from functools import cached_property
from typing import Final

from PySide6.QtGui import QFont, QFontMetricsF

from gui.drawing.layout.fonts import Fonts, fitting_weight, fonts_of
from gui.drawing.paint.paint_state import Look
from gui.widgets.theme_colours import LIGHT, Theme


class Paper(StrEnum):
    """The available paper sizes."""

    A4 = "a4"
    LETTER = "letter"


SIZES: Final = {Paper.A4: (595.28, 841.89), Paper.LETTER: (612.0, 792.0)}
"""Width and height in points."""

_MARGIN: Final = 42.0
"""All four margins in points: 15 mm."""


class Column(Enum):
    """Which part of the page's width is used: all of it, or one of two columns."""

    WHOLE = auto()
    MAIN = auto()
    LAST = auto()


_LAST_SHARE: Final = 0.26
"""The share of the width that a narrow last column has."""

_BETWEEN: Final = 14.0
"""The space between columns in points."""

WORDS: Final = 7.0
"""The size of the words above the trees, in points."""

_TEXT: Final = 9.0
_SMALL: Final = 7.5
_TITLE: Final = 15.0
_HEADING: Final = 13.0
_SUBHEADING: Final = 10.5
IN_MAIN: Final = (1.0, 0.93, 0.86)
"""The sizes of text beside a last column, as shares of that elsewhere: the first in which it fits its page."""

IN_LAST: Final = (0.83, 0.77, 0.7)
"""The sizes of text in a last column, as shares of that elsewhere: the first in which it fits its page."""


@dataclass(frozen=True)
class Type:
    """The fonts of a report, and its paper in logical pixels, ``dpi`` per inch.

    Text is reduced to a ``share`` of its usual size.
    """

    family: QFont
    paper: Paper
    dpi: float
    theme: Theme = LIGHT
    is_landscape: bool = False
    column: Column = Column.WHOLE
    share: float = 1.0

    def turned(self) -> "Type":
        """The same on paper in landscape."""
        return replace(self, is_landscape=True)

    def within(self, column: Column) -> "Type":
        """The same in a column of the page."""
        return replace(self, column=column)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a page in points."""
        width, height = SIZES[self.paper]
        return (height, width) if self.is_landscape else (width, height)

    @cached_property
    def fonts(self) -> Fonts:
        """The fonts of trees and charts."""
        return fonts_of(self.family, WORDS, compact=True)

    @cached_property
    def look(self) -> Look:
        # No rounding to screen pixels: lines are placed exactly.
        return Look(self.theme, self.fonts, ratio=8.0)

    def font(self, points: float = _TEXT, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        font = QFont(self.family)
        font.setPointSizeF(points * self.share)
        font.setWeight(fitting_weight(self.family, weight))
        # Widths are measured for paper, not rounded to screen pixels.
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return font

    @cached_property
    def text(self) -> QFont:
        return self.font()

    @cached_property
    def small(self) -> QFont:
        return self.font(_SMALL)

    @cached_property
    def title(self) -> QFont:
        return self.font(_TITLE, QFont.Weight.Bold)

    @cached_property
    def headings(self) -> tuple[QFont, QFont]:
        """The fonts of headings, by level."""
        bold = QFont.Weight.Bold
        return self.font(_HEADING, bold), self.font(_SUBHEADING, bold)

    @cached_property
    def code(self) -> QFont:
        """Not monospaced: a machine's own font would give other bytes."""
        return self.font(_SMALL)

    @cached_property
    def line(self) -> float:
        """The height of a line of text."""
        return QFontMetricsF(self.text).height()

    @property
    def margin(self) -> float:
        return self._pixels(_MARGIN)

    @property
    def page_width(self) -> float:
        return self._pixels(self.size[0])

    @property
    def page_height(self) -> float:
        return self._pixels(self.size[1])

    @property
    def width(self) -> float:
        """Of what is within the margins, or of the column."""
        whole = self.page_width - 2 * self.margin
        if self.column is Column.WHOLE:
            return whole
        last = whole * _LAST_SHARE
        return last if self.column is Column.LAST else whole - last - self._pixels(_BETWEEN)

    @property
    def left(self) -> float:
        """The distance of the column from the left margin."""
        return self.page_width - 2 * self.margin - self.width if self.column is Column.LAST else 0.0

    @property
    def height(self) -> float:
        """Of what is within the margins."""
        return self.page_height - 2 * self.margin

    def _pixels(self, points: float) -> float:
        return points * self.dpi / 72
