"""The paper, fonts and colours of a report."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from gui.drawing.layout.fonts import Fonts, fonts_at
from gui.drawing.paint.paint_state import Look
from gui.widgets.theme_colours import LIGHT, Theme


class Paper(StrEnum):
    """The available paper sizes."""

    A4 = "a4"
    LETTER = "letter"


SIZES: Final = {Paper.A4: (595.28, 841.89), Paper.LETTER: (612.0, 792.0)}
"""Width and height in points."""

_MARGIN: Final = 51.0
"""All four margins in points: 18 mm."""

WORDS: Final = 7.0
"""The size of the words above the trees, in points."""

_TEXT: Final = 9.0
_SMALL: Final = 7.5
_TITLE: Final = 18.0
_HEADING: Final = 13.0
_SUBHEADING: Final = 10.5


@dataclass(frozen=True)
class Type:
    """The fonts of a report, and its paper in logical pixels, ``dpi`` per inch."""

    family: QFont
    paper: Paper
    dpi: float
    theme: Theme = LIGHT

    @cached_property
    def fonts(self) -> Fonts:
        """The fonts of trees and charts."""
        return fonts_at(self.family.toString(), WORDS)

    @cached_property
    def look(self) -> Look:
        # No rounding to screen pixels: lines are placed exactly.
        return Look(self.theme, self.fonts, ratio=8.0)

    def font(self, points: float = _TEXT, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        font = QFont(self.family)
        font.setPointSizeF(points)
        font.setWeight(weight)
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
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(_SMALL)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return font

    @cached_property
    def line(self) -> float:
        """The height of a line of text."""
        return QFontMetricsF(self.text).height()

    @property
    def margin(self) -> float:
        return self._pixels(_MARGIN)

    @property
    def page_width(self) -> float:
        return self._pixels(SIZES[self.paper][0])

    @property
    def page_height(self) -> float:
        return self._pixels(SIZES[self.paper][1])

    @property
    def width(self) -> float:
        """Of what is within the margins."""
        return self.page_width - 2 * self.margin

    @property
    def height(self) -> float:
        """Of what is within the margins."""
        return self.page_height - 2 * self.margin

    def _pixels(self, points: float) -> float:
        return points * self.dpi / 72
