"""Paints where a line of a sentence is cut."""

from typing import Final

from PySide6.QtCore import QRectF

from gui.drawing.layout.layout import Band
from gui.drawing.paint.display_list import Layer, Sheet

_DOT: Final = 3
"""The length in pixels of the dots and gaps."""


def put_tear(sheet: Sheet, x: float, band: Band) -> None:
    """Puts the dotted line along which a band is cut on the sheet."""
    for i in range(int(band.height / _DOT / 2) + 1):
        y = band.top + 2 * i * _DOT
        sheet.area(Layer.MARKS, QRectF(x, y, 1.0, min(_DOT, band.bottom - y)), 0.0, sheet.look.theme.dim_text)
