"""The fonts of a drawing, with caches of shaped and measured texts, since the same texts recur often."""

from collections.abc import Callable, Iterable
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QStaticText, QTextOption, QTransform

from gui.drawing.layout.layout import Measures, Sizes

_LABEL_SHARE: Final = 0.92
_DETAIL_SHARE: Final = 0.86
_TAG_SHARE: Final = 0.76
_SMALL_SHARE: Final = 0.8
_COMPACT: Final = 1.2
"""The height of a line of compact text, as a multiple of its size."""

_KEPT: Final = 5000
"""The most texts cached; a treebank has some hundred labels."""


class Face(Enum):
    """What a font is for."""

    WORD = auto()
    LABEL = auto()
    BOLD_LABEL = auto()
    TAG = auto()
    SMALL = auto()
    BOLD_SMALL = auto()
    TITLE = auto()
    DETAIL = auto()


@lru_cache(maxsize=16)
def fonts_at(
    description: str, points: float, *, compact: bool = False, low: bool = False, hinted: bool = True
) -> "Fonts":
    """The fonts of the family in ``description`` (from `QFont.toString`), with words ``points`` large.

    If they are ``compact``, all other texts are as large, and there is little room around them, as on paper. Those that
    are ``low`` have little room above and below; those that are not ``hinted`` the same widths on every machine.
    """
    family = QFont()
    family.fromString(description)
    if not hinted:
        family.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return Fonts(family, points, compact=compact, low=low)


def fitting_weight(font: QFont, weight: QFont.Weight) -> QFont.Weight:
    """``weight``, but not bold if ``font`` is not hinted, as in reports: Qt thickens variable fonts, even bold ones."""
    hinted = font.hintingPreference() is not QFont.HintingPreference.PreferNoHinting
    return weight if hinted else min(weight, QFont.Weight.DemiBold)


def fonts_of(font: QFont, points: float, *, compact: bool = False) -> "Fonts":
    """The fonts of the family of ``font``, hinted as it is."""
    hinted = font.hintingPreference() is not QFont.HintingPreference.PreferNoHinting
    return fonts_at(font.toString(), points, compact=compact, hinted=hinted)


def points_of(font: QFont, dpi: float) -> float:
    """The size of a font in points, even if it was set in pixels."""
    return font.pointSizeF() if font.pointSizeF() > 0 else font.pixelSize() * 72 / dpi


class Fonts:
    """The fonts at one size; ``points`` is the size of the words."""

    def __init__(self, family: QFont, points: float, *, compact: bool = False, low: bool = False) -> None:
        self.points = points

        def font(share: float, weight: QFont.Weight) -> QFont:
            font = QFont(family)
            font.setPointSizeF(points * (1.0 if compact else share))
            font.setWeight(fitting_weight(family, weight))
            return font

        self._fonts = {
            Face.WORD: font(1.0, QFont.Weight.DemiBold),
            Face.LABEL: font(_LABEL_SHARE, QFont.Weight.Normal),
            Face.BOLD_LABEL: font(_LABEL_SHARE, QFont.Weight.Bold),
            Face.TAG: font(_TAG_SHARE, QFont.Weight.Bold),
            Face.SMALL: font(_SMALL_SHARE, QFont.Weight.Normal),
            Face.BOLD_SMALL: font(_SMALL_SHARE, QFont.Weight.Bold),
            Face.TITLE: font(1.0, QFont.Weight.Bold),
            Face.DETAIL: font(_DETAIL_SHARE, QFont.Weight.Normal),
        }
        self._metrics = {face: QFontMetricsF(font) for face, font in self._fonts.items()}
        self.width: Callable[[str, Face], float] = lru_cache(_KEPT)(self._width)
        """The width of a text."""
        self.text: Callable[[str, Face, Qt.LayoutDirection], QStaticText] = lru_cache(_KEPT)(self._text)
        """A text, shaped; its direction mirrors brackets and places neutral characters."""
        text = self._metrics[Face.LABEL].height()
        if compact or low:
            text = self.pixels(Face.LABEL) * _COMPACT
        self._reach: Callable[[str], tuple[float, float]] = lru_cache(_KEPT)(self._ink)
        self.sizes = Sizes(round(text), is_compact=compact, is_low=low)
        self.measures = Measures(
            lambda text, bold: self.width(text, Face.BOLD_LABEL if bold else Face.LABEL),
            lambda word: self.width(word, Face.WORD),
            lambda tag: self.width(tag, Face.BOLD_SMALL),
        )

    def font(self, face: Face) -> QFont:
        return self._fonts[face]

    def height(self, face: Face) -> float:
        return self._metrics[face].height()

    def pixels(self, face: Face) -> float:
        """The size of a font in logical pixels."""
        return self._fonts[face].pointSizeF() * self._metrics[face].fontDpi() / 72

    def ascent(self, face: Face) -> float:
        """The distance from the top of a line of text to its baseline."""
        return self._metrics[face].ascent()

    def overhang(self, words: Iterable[str]) -> tuple[float, float]:
        """How far words, whose letters may be those of another font, reach above and below their line."""
        reaches = [self._reach(word) for word in words if not word.isascii()]
        return max((above for above, _ in reaches), default=0.0), max((below for _, below in reaches), default=0.0)

    def elided(self, text: str, face: Face, width: float) -> str:
        """``text``, elided in the middle if it is wider than ``width``."""
        return self._metrics[face].elidedText(text, Qt.TextElideMode.ElideMiddle, width)

    def _ink(self, word: str) -> tuple[float, float]:
        metrics = self._metrics[Face.WORD]
        ink = metrics.tightBoundingRect(word)
        if ink.isEmpty():  # Of a text without ink, Qt says that it begins at (100000, 100000).
            return 0.0, 0.0
        return max(0.0, -ink.top() - metrics.ascent()), max(0.0, ink.bottom() - metrics.descent())

    def _width(self, text: str, face: Face) -> float:
        return self._metrics[face].horizontalAdvance(text)

    def _text(self, text: str, face: Face, direction: Qt.LayoutDirection) -> QStaticText:
        static = QStaticText(text)
        static.setTextFormat(Qt.TextFormat.PlainText)
        option = QTextOption()
        option.setTextDirection(direction)
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        static.setTextOption(option)
        static.prepare(QTransform(), self._fonts[face])
        return static
