"""The axes of charts: the values that have ticks, and the position of a value."""

from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QRectF

from gui.drawing.layout.fonts import Face
from gui.drawing.paint.display_list import Layer, Sheet
from gui.i18n.locale_numbers import rounded

_STEPS: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
"""The possible intervals between ticks of scores, which are from 0 to 1."""

_MOST_TICKS: Final = 8
_ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Axis:
    """Scores from ``low`` to ``high`` along a line of a sheet, with a tick every ``step``."""

    low: float
    high: float
    step: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The position of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """The values with ticks."""
        number = round((self.high - self.low) / self.step)
        return [self.low + i * self.step for i in range(number + 1)]


def axis_for(low: float, high: float, start: float, end: float) -> Axis:
    """An axis that covers the values from ``low`` to ``high`` and begins and ends with a tick."""
    step = next((step for step in _STEPS if (high - low) / step <= _MOST_TICKS - 2), _STEPS[-1])
    first = max(0, floor(low / step + _ROUNDING))
    last = max(first + 1, ceil(high / step - _ROUNDING))
    return Axis(first * step, last * step, step, start, end)


def tick(value: float, step: float) -> str:
    """The text of a tick."""
    return rounded(value, 3 if step < 0.01 else 2 if step < 0.1 else 1)


def put_level_axis(sheet: Sheet, axis: Axis, top: float, bottom: float, title: str) -> None:
    """Draws the grid of a horizontal axis: vertical lines from ``top`` to ``bottom``, below the values and a title."""
    fonts, theme = sheet.look.fonts, sheet.look.theme
    for value in axis.ticks():
        x, text = axis.at(value), tick(value, axis.step)
        sheet.area(Layer.BACKGROUNDS, QRectF(x, top, 0.8, bottom - top), 0.0, theme.rule)
        left = x - fonts.width(text, Face.DETAIL) / 2
        sheet.text(left, bottom + fonts.height(Face.DETAIL) / 2 + 2, text, Face.DETAIL, theme.dim_text)
    left = (axis.start + axis.end - fonts.width(title, Face.DETAIL)) / 2
    sheet.text(left, bottom + fonts.height(Face.DETAIL) * 1.5 + 3, title, Face.DETAIL, theme.dim_text)


def put_plumb_axis(sheet: Sheet, axis: Axis, left: float, right: float) -> None:
    """Draws the grid of a vertical axis: horizontal lines from ``left`` to ``right`` and the values before them."""
    fonts, theme = sheet.look.fonts, sheet.look.theme
    for value in axis.ticks():
        y, text = axis.at(value), tick(value, axis.step)
        sheet.area(Layer.BACKGROUNDS, QRectF(left, y, right - left, 0.8), 0.0, theme.rule)
        sheet.text(left - fonts.width(text, Face.DETAIL) - 5, y, text, Face.DETAIL, theme.dim_text)
