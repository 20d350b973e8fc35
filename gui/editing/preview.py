"""The preview of an edit, drawn over the trees while the user drags or chooses."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from core.explain.span_states import Line
from gui.widgets.theme_colours import theme_for

_WIDTH: Final = 2.5
_HEAD: Final = 9.0
_ROUND: Final = 10.0
_PADDING: Final = 5


@dataclass(frozen=True, slots=True)
class Preview:
    """An arrow between two points of the viewport, as high as ``top``.

    ``highlights`` are rectangles around the nodes involved; ``text`` beside the line describes the edit or says why it
    is not possible. Nothing is drawn left of ``margin``.
    """

    start: QPointF
    end: QPointF
    top: float
    highlights: tuple[QRectF, ...]
    text: str
    is_possible: bool
    margin: float


class PreviewLayer(QWidget):
    """A transparent layer over the trees that lets mouse events through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._within = parent
        self._preview: Preview | None = None
        self.hide()

    @property
    def preview(self) -> Preview | None:
        """The preview shown."""
        return self._preview

    def show_preview(self, preview: Preview | None) -> None:
        """Shows another preview, or none."""
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
        for rect in preview.highlights:
            painter.drawRoundedRect(rect, 3, 3)
        style = Qt.PenStyle.SolidLine if preview.is_possible else Qt.PenStyle.DashLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, _WIDTH, style))
        painter.drawPath(_path(preview))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(_arrowhead(preview.end))
        self._paint_message(painter, preview, ink, QColor(theme.view))
        painter.end()

    def _paint_message(self, painter: QPainter, preview: Preview, ink: QColor, background: QColor) -> None:
        metrics = self.fontMetrics()
        first = preview.margin + _PADDING
        most = max(0, round(self.width() - first) - 3 * _PADDING)
        text = metrics.elidedText(preview.text, Qt.TextElideMode.ElideRight, most)
        width, height = metrics.horizontalAdvance(text) + 2 * _PADDING, metrics.height() + _PADDING
        middle = (preview.start.x() + preview.end.x()) / 2
        left = max(min(middle - width / 2, self.width() - width - _PADDING), first)
        above = preview.top - height - _PADDING
        top = above if above >= _PADDING else preview.top + _PADDING
        rect = QRectF(left, top, width, height)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(background)
        painter.drawRoundedRect(rect, 4, 4)
        painter.setPen(ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


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
