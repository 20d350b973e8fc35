"""The style of plots: neutral marks, since in the aligned trees hues have meanings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainterPath, QPen, QTransform

from gui.docks.corpus.pyqtgraph_loader import pg
from gui.i18n.locale_numbers import pointed
from gui.widgets.theme_colours import Theme

SIDES: Final = ("left", "bottom", "right", "top")
NUMERAL: Final = 15
"""The size of a mark with a number in it, in pixels."""

DETAIL: Final = 1000
"""The size at which such a mark is constructed, so that its curves are smooth."""

DOT: Final = 7
"""The size of the dot of a sentence, in pixels."""

SPECK: Final = 4
"""The size of a dot if there are `CROWD` or more, so that more of them are seen."""

CROWD: Final = 5000
SEE_THROUGH: Final = 110
"""The opacity (of 255) at which overlapping dots stay visible."""


def pen(colour: str, width: float = 1, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen that is ``width`` pixels wide at any scale."""
    made = QPen(QColor(colour), width, style)
    made.setCosmetic(True)
    return made


def brush(colour: str, opacity: int = 255) -> QBrush:
    """A brush of a colour."""
    filled = QColor(colour)
    filled.setAlpha(opacity)
    return QBrush(filled)


class Axis(pg.AxisItem):  # type: ignore[misc]
    """An axis with numbers in the format of the window's language."""

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        return list(map(pointed, super().tickStrings(values, scale, spacing)))


def bare(plot: Any) -> None:
    """Removes the menus and buttons of a ``PlotItem`` that are not needed here."""
    plot.setMenuEnabled(False)
    plot.hideButtons()
    plot.setContentsMargins(2, 4, 8, 2)
    for side in SIDES:
        axis = plot.getAxis(side)
        axis.enableAutoSIPrefix(enable=False)
        axis.setStyle(tickLength=-4)
        axis.setZValue(-1)


def dress(widget: Any, theme: Theme, font: QFont) -> None:
    """Gives a `PlotWidget` the colours of ``theme`` and its axes the ``font`` of the window."""
    widget.setBackground(theme.view)
    for side in SIDES:
        axis = widget.getAxis(side)
        axis.setPen(pen(theme.rule))
        axis.setTextPen(pen(theme.text))
        axis.setTickFont(font)
        axis.label.setFont(font)
        axis.label.setDefaultTextColor(QColor(theme.dim_text))


@lru_cache(maxsize=256)
def numeral(mark: str) -> QPainterPath:
    """A disc with ``mark`` cut out of it, as a symbol of diameter 1."""
    disc, text = QPainterPath(), QPainterPath()
    disc.addEllipse(QPointF(0, 0), DETAIL / 2, DETAIL / 2)
    font = QFont()
    font.setPixelSize(DETAIL)
    font.setBold(True)
    text.addText(0, 0, font, mark)
    box = text.boundingRect()
    scale = DETAIL * min(0.62 / box.height(), 0.72 / box.width())
    placed = QTransform().scale(scale, scale).translate(-box.center().x(), -box.center().y())
    return QTransform.fromScale(1 / DETAIL, 1 / DETAIL).map(disc.subtracted(placed.map(text)))
