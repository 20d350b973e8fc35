"""What an edit would come to, drawn over the trees while a person is still about it."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from core.explain.span_states import Line
from gui.widgets.theme import theme_for

_WIDTH: Final = 2.5
_HEAD: Final = 9.0
_ROUND: Final = 10.0
_PADDING: Final = 5


@dataclass(frozen=True, slots=True)
class Preview:
    """A line from one place of the viewport to another, up to ``top`` between them, with an arrowhead at its end.

    ``lit`` are rectangles around what takes part; ``told`` stands beside the line, and says why where the edit
    ``is_possible`` not. Nothing is drawn further to the left than ``margin``.
    """

    start: QPointF
    end: QPointF
    top: float
    lit: tuple[QRectF, ...]
    told: str
    is_possible: bool
    margin: float


class PreviewLayer(QWidget):
    """A pane over the trees that the mouse does not feel."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._within = parent
        self._preview: Preview | None = None
        self.hide()

    @property
    def preview(self) -> Preview | None:
        """What is drawn."""
        return self._preview

    def show_preview(self, preview: Preview | None) -> None:
        """Draws another preview, or none."""
        self._preview = preview
        self.setGeometry(self._within.rect())
        self.setVisible(preview is not None)
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        preview = self._preview
        if preview is None:
            return
        theme = theme_for(self.palette())
        ink = QColor(theme.accent if preview.is_possible else theme.lines[Line.SPURIOUS])
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(preview.margin, 0, self.width() - preview.margin, self.height()))
        glow = QColor(ink)
        glow.setAlpha(40)
        painter.setPen(QPen(ink, 1.5))
        painter.setBrush(glow)
        for rect in preview.lit:
            painter.drawRoundedRect(rect, 3, 3)
        style = Qt.PenStyle.SolidLine if preview.is_possible else Qt.PenStyle.DashLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, _WIDTH, style))
        painter.drawPath(_path(preview))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(_arrowhead(preview.end))
        self._tell(painter, preview, ink, QColor(theme.view))
        painter.end()

    def _tell(self, painter: QPainter, preview: Preview, ink: QColor, background: QColor) -> None:
        metrics = self.fontMetrics()
        first = preview.margin + _PADDING
        most = max(0, round(self.width() - first) - 3 * _PADDING)
        told = metrics.elidedText(preview.told, Qt.TextElideMode.ElideRight, most)
        width, height = metrics.horizontalAdvance(told) + 2 * _PADDING, metrics.height() + _PADDING
        middle = (preview.start.x() + preview.end.x()) / 2
        left = max(min(middle - width / 2, self.width() - width - _PADDING), first)
        above = preview.top - height - _PADDING
        top = above if above >= _PADDING else preview.top + _PADDING
        rect = QRectF(left, top, width, height)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(background)
        painter.drawRoundedRect(rect, 4, 4)
        painter.setPen(ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, told)


def _path(preview: Preview) -> QPainterPath:
    start, end, top = preview.start, preview.end, preview.top
    path = QPainterPath(start)
    tip = end - QPointF(0, _HEAD)
    if abs(start.x() - end.x()) < 1:
        path.lineTo(tip)
        return path
    way = 1 if end.x() > start.x() else -1
    radius = min(_ROUND, abs(end.x() - start.x()) / 2, max(0.0, start.y() - top), max(0.0, tip.y() - top))
    path.lineTo(start.x(), top + radius)
    path.quadTo(QPointF(start.x(), top), QPointF(start.x() + way * radius, top))
    path.lineTo(end.x() - way * radius, top)
    path.quadTo(QPointF(end.x(), top), QPointF(end.x(), top + radius))
    path.lineTo(tip)
    return path


def _arrowhead(tip: QPointF) -> QPolygonF:
    half = _HEAD * 0.45
    return QPolygonF([tip, tip + QPointF(-half, -_HEAD), tip + QPointF(half, -_HEAD)])
