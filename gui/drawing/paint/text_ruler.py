"""Puts the text on the ruler where versions have other words, and the words of each version in its band."""

from typing import Final

from PySide6.QtCore import QRectF, Qt

from gui.drawing.content import drawable_text
from gui.drawing.direction import Direction
from gui.drawing.layout.columns import Stretch, parts_in_order
from gui.drawing.layout.fonts import Face
from gui.drawing.layout.layout import Layout, WordRow
from gui.drawing.layout.text_parts import placed_characters, stretch_of, written_stretch
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.shapes import LineShape

_CONTINUED: Final = "…"
"""Stands over the other atoms of a word that shares all characters of its token."""

_FINE: Final = LineShape()
_HEAVY: Final = LineShape(2.0)


def put_characters(sheet: Sheet, layout: Layout, middle: float, bottom: float, window: Stretch) -> None:
    """Puts the characters visible in ``window`` on the sheet, with ticks between them that stand on ``bottom``.

    The ticks are twice as high where a version cuts.
    """
    fonts, theme, order = sheet.look.fonts, sheet.look.theme, order_of(layout.direction)
    for part in layout.parts:
        whole = stretch_of(part, layout.columns)
        if whole.right < window.left or whole.left > window.right:
            continue
        placed = placed_characters(part, layout, fonts.measures)
        for text, place in placed:
            sheet.text(place.centre - fonts.width(text, Face.WORD) / 2, middle, text, Face.WORD, theme.text, order)
        for _, place in sorted(placed, key=lambda each: each[1].left)[1:]:
            _put_tick(sheet, place.left, bottom, fonts.sizes.tick, theme.dim_text)
        for x in whole:
            _put_tick(sheet, x, bottom, 2 * fonts.sizes.tick, theme.text)


def _put_tick(sheet: Sheet, x: float, bottom: float, height: float, name: str) -> None:
    sheet.area(Layer.LINES, QRectF(round(x), bottom - height, 1, height), 0.0, name)


def put_own_words(sheet: Sheet, row: WordRow, window: Stretch) -> None:
    """Puts the words of a version on the sheet, each above a line over its atoms: bold if not all versions have it."""
    fonts, theme, order = sheet.look.fonts, sheet.look.theme, order_of(row.direction)
    pitch, inset = fonts.sizes.word_pitch, fonts.sizes.gap / 2
    for word in row.words:
        face, name = (Face.LABEL, theme.dim_text) if word.is_shared else (Face.BOLD_LABEL, theme.text)
        shape, written = _FINE if word.is_shared else _HEAVY, written_stretch(word, row.columns)
        for part in parts_in_order(word.span, row.columns):
            if part.right >= window.left and part.left <= window.right:
                sheet.line(Layer.LINES, part.left + inset, part.right - inset, row.top + pitch - 5, name, shape)
                text = drawable_text(word.form) if part == written else _CONTINUED
                left = part.centre - fonts.width(text, face) / 2
                sheet.text(left, row.top + (pitch - 5) / 2, text, face, name, order)


def order_of(direction: Direction) -> Qt.LayoutDirection:
    """The direction of a text by itself."""
    is_from_right = direction is Direction.RIGHT_TO_LEFT
    return Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight
