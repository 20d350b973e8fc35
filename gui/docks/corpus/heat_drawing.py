"""Draws a whole heat map for export."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from gui.docks.corpus.heat import Grid, colours_of
from gui.i18n.locale_numbers import counted
from gui.widgets.theme_colours import LIGHT

CELL: Final = QSize(48, 20)
MARGIN: Final = 8
"""The size of a cell in pixels."""


class HeatDrawing:
    """One row per label of one gold, one column per label of the other, with vertical column headings."""

    def __init__(self, grid: Grid, golds: tuple[str, str], font: QFont) -> None:
        self._grid = grid
        self._golds = golds
        self._font = font
        metrics = QFontMetricsF(font)
        self._line = metrics.height()
        widths = [max(map(metrics.horizontalAdvance, labels), default=0) for labels in (grid.rows, grid.columns)]
        self._left = MARGIN + self._line + widths[0] + MARGIN
        self._top = MARGIN + self._line + widths[1] + MARGIN

    @property
    def size(self) -> QSize:
        """Its size in pixels."""
        width = self._left + CELL.width() * len(self._grid.columns) + MARGIN
        return QSize(round(width), round(self._top + CELL.height() * len(self._grid.rows) + MARGIN))

    def draw(self, painter: QPainter, _scale: int) -> None:
        """Draws the heat map in the light theme."""
        painter.setFont(self._font)
        painter.fillRect(QRectF(0, 0, self.size.width(), self.size.height()), QColor(LIGHT.view))
        self._draw_labels(painter)
        for row in range(len(self._grid.rows)):
            for column in range(len(self._grid.columns)):
                self._draw_cell(painter, row, column)

    def _draw_labels(self, painter: QPainter) -> None:
        end, middle = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignCenter
        width, height = self.size.width(), self.size.height()
        painter.setPen(QColor(LIGHT.dim_text))
        painter.drawText(QRectF(self._left, 0, width - self._left, self._line), middle, self._golds[1])
        self._draw_upward(
            painter, QPointF(0, height), QRectF(0, 0, height - self._top, self._line), middle, self._golds[0]
        )
        painter.setPen(QColor(LIGHT.text))
        for row, label in enumerate(self._grid.rows):
            top = self._top + row * CELL.height()
            painter.drawText(QRectF(0, top, self._left - MARGIN, CELL.height()), end, label)
        start = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for column, label in enumerate(self._grid.columns):
            corner = QPointF(self._left + column * CELL.width(), self._top - MARGIN)
            self._draw_upward(painter, corner, QRectF(0, 0, self._top, CELL.width()), start, label)

    @staticmethod
    def _draw_upward(painter: QPainter, corner: QPointF, box: QRectF, side: Qt.AlignmentFlag, text: str) -> None:
        """Writes upward from the lower left corner."""
        painter.save()
        painter.translate(corner)
        painter.rotate(-90)
        painter.drawText(box, side, text)
        painter.restore()

    def _draw_cell(self, painter: QPainter, row: int, column: int) -> None:
        count = int(self._grid.counts[row, column])
        left, top = self._left + column * CELL.width(), self._top + row * CELL.height()
        cell = QRectF(left, top, CELL.width(), CELL.height())
        if count:
            background, text = colours_of(self._grid, row, column, LIGHT)
            painter.fillRect(cell, QColor(background))
            painter.setPen(QColor(text))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, counted(count))
        painter.setPen(QColor(LIGHT.rule))
        painter.drawRect(cell)
