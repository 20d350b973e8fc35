"""The overview of a long sentence: where versions differ and err, and which part is in view."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from operator import is_
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QLineF, QRectF, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractSlider

from core.explain.span_states import Chip, Line, NodeState
from core.model.spans import runs
from gui.drawing.content import GENERALIZED
from gui.drawing.layout.columns import Stretch, parts_of
from gui.drawing.layout.layout import Band, Layout
from gui.drawing.paint.paint_state import colour
from gui.i18n.locale_numbers import filled
from gui.trees_view.view import TreesView
from gui.widgets.overview_strip import OverviewStrip
from gui.widgets.theme_colours import Theme, theme_for

SHORTEST: Final = 61
"""The fewest words for which the overview is shown."""

_HEIGHT: Final = 36
_BORDER: Final = 3
_THICKEST: Final = 6.0
_OUTSIDE: Final = 0.12
"""The opacity of the veil over what is out of view."""


class _Mark(NamedTuple):
    """The shape of a state: thickness and middle as shares of the band's height, dashes in pixels."""

    share: float
    middle: float = 0.5
    dashes: tuple[float, ...] = ()


_LINES: Final[Mapping[Line, _Mark]] = {
    Line.PARTIAL: _Mark(0.2, dashes=(4.0, 2.0)),
    Line.CROSSING: _Mark(1.0),
    Line.SPURIOUS: _Mark(1.0, dashes=(5.0, 2.0)),
    Line.FOREIGN: _Mark(1.0, dashes=(5.0, 2.0)),
    Line.MISSING: _Mark(0.4, dashes=(1.0, 2.0)),
}
"""Simplified versions of the line shapes in the trees."""

_LABELS: Final[Mapping[Chip, _Mark]] = {
    Chip.WRONG: _Mark(0.5, 0.75),
    Chip.RELABELLED: _Mark(0.5, 0.75),
    Chip.MISSING: _Mark(0.5, 0.25),
}
"""Label errors on correct spans: short strokes, low, or high for missing labels."""

_LONG: Final = 8
"""A long span has more words than this."""

_ENDS: Final = {line: mark._replace(dashes=()) for line, mark in _LINES.items()}
_BETWEEN: Final = {line: mark._replace(share=min(mark.share, 0.2)) for line, mark in _LINES.items()}
"""A long span is thin between its ends, so that it does not hide the spans inside."""

_STROKE: Final = 3.0


class Minimap(OverviewStrip):
    """Shows the whole sentence in a strip; clicking or dragging scrolls the view."""

    def __init__(self, view: TreesView) -> None:
        super().__init__()
        self._view = view
        self._layout: Layout | None = None
        self._selected_span = 0
        self._marks: QPixmap | None = None
        self.setFixedHeight(_HEIGHT)
        self.pointed.connect(self._centre)
        self.setAccessibleName(self.tr("Overview of the sentence"))
        self.setToolTip(self.tr("The whole sentence with its differences. Click or drag to scroll."))
        self.hide()
        view.drawn.connect(self._follow)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self._describe_visible)
            bar.rangeChanged.connect(self._describe_visible)

    @property
    def is_needed(self) -> bool:
        """Whether the sentence is long enough."""
        return len(self._view.drawing.layout.words) >= SHORTEST

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, map_ = theme_for(self.palette()), self._map()
        if self._marks is None:
            self._marks = self._drawn(theme, map_)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._marks)
        scale, visible = self._scale(), self._view.visible_stretch()
        for part in parts_of(self._selected_span, self._view.drawing.layout.columns) if self._selected_span else ():
            place = QRectF(map_.left() + part.left * scale, 0, max(2.0, part.width * scale), 2)
            painter.fillRect(place, colour(theme.lit_line))
        window = QRectF(map_.left() + visible.left * scale, 1, visible.width * scale, self.height() - 2) & map_
        painter.setOpacity(_OUTSIDE)
        painter.fillRect(QRectF(map_.left(), 0, window.left() - map_.left(), self.height()), colour(theme.text))
        painter.fillRect(QRectF(window.right(), 0, map_.right() - window.right(), self.height()), colour(theme.text))
        painter.setOpacity(1.0)
        painter.setPen(QPen(colour(theme.accent), 2 if self.hasFocus() else 1))
        painter.drawRect(window.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys scroll by half the view, Home and End to either end."""
        bar = self._view.reading_bar()
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            bar.setValue(bar.value() + (bar.pageStep() // 2) * (1 if event.key() == Qt.Key.Key_Right else -1))
        elif event.key() == Qt.Key.Key_Home:
            bar.triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
        elif event.key() == Qt.Key.Key_End:
            bar.triggerAction(QAbstractSlider.SliderAction.SliderToMaximum)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._marks = None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._marks = None
            self.update()

    @Slot()
    def _follow(self) -> None:
        """Updates to the view's current drawing."""
        drawing = self._view.drawing
        if drawing.layout is not self._layout:
            if self._layout is None or not _look_alike(self._layout, drawing.layout):
                self._marks = None
            self._layout = drawing.layout
            if self.isHidden() == self.is_needed:
                self.setVisible(self.is_needed)
            self._describe_visible()
        if drawing.look.selected_span != self._selected_span:
            self._selected_span = drawing.look.selected_span
            self.update()

    @Slot()
    def _describe_visible(self) -> None:
        if not self.is_needed:
            return
        columns, visible = self._view.drawing.layout.columns, self._view.visible_stretch()
        words = [
            i for i, each in enumerate(columns, start=1) if each.right > visible.left and each.left < visible.right
        ]
        if words:
            text = self.tr("Words {first} to {last} of {n} are in view")
            self.setAccessibleDescription(filled(text, first=words[0], last=words[-1], n=len(columns)))
        self.update()

    def _map(self) -> QRectF:
        """The rectangle of the sentence, aligned with the view's words."""
        margin = self._view.drawing.margin
        width = self._view.viewport().width() - margin
        return QRectF(margin, 0, max(1.0, width), self.height())

    def _scale(self) -> float:
        return self._map().width() / max(1.0, self._view.drawing.layout.width)

    @Slot(float)
    def _centre(self, x: float) -> None:
        """Scrolls the view so that ``x`` is in its middle."""
        self._view.scroll_to_middle((x - self._map().left()) / self._scale())

    def _drawn(self, theme: Theme, map_: QRectF) -> QPixmap:
        """The marks of all versions, one below the other; small spans on top of large ones."""
        ratio = self.devicePixelRatioF()
        marks = QPixmap(ceil(self.width() * ratio), ceil(self.height() * ratio))
        marks.setDevicePixelRatio(ratio)
        marks.fill(colour(theme.view))
        painter = QPainter(marks)
        painter.fillRect(map_, colour(theme.band))
        painter.translate(map_.left(), 0)
        bands = [band for band in self._view.drawing.layout.bands if band.content.key != GENERALIZED]
        pitch = (self.height() - 2 * _BORDER) / max(1, len(bands))
        for number, band in enumerate(bands):
            top, thick = _BORDER + number * pitch, min(_THICKEST, pitch * 0.75)
            self._draw_band(painter, band, theme, top + (pitch - thick) / 2, thick)
        painter.end()
        return marks

    def _draw_band(self, painter: QPainter, band: Band, theme: Theme, top: float, thick: float) -> None:
        scale = self._scale()
        columns = [Stretch(each.left * scale, each.right * scale) for each in self._view.drawing.layout.columns]
        lines: dict[tuple[str, _Mark], list[QLineF]] = {}
        for name, mark, left, right in _places(band, columns, theme):
            y = top + mark.middle * thick
            lines.setdefault((name, mark), []).append(QLineF(left, y, right, y))
        for (name, mark), places in lines.items():
            width = max(1.0, mark.share * thick)
            pen = QPen(colour(name), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            if mark.dashes:
                pen.setDashPattern([length / width for length in mark.dashes])
            painter.setPen(pen)
            painter.drawLines(places)


def _look_alike(layout: Layout, other: Layout) -> bool:
    """Whether marks are the same: at most, rows without anything in view are closed up, as while scrolling."""
    bands, others = ([each.content for each in every.bands] for every in (layout, other))
    return layout.columns is other.columns and len(bands) == len(others) and all(map(is_, bands, others))


def _places(band: Band, columns: Sequence[Stretch], theme: Theme) -> Iterator[tuple[str, _Mark, float, float]]:
    """The colour, shape and ends of each mark of a band, those of long spans first."""
    nodes = [content.node for content in band.content.drawn_spans if _has_mark(content.node)]
    for node in sorted(nodes, key=lambda node: -node.span.bit_count()):
        line = node.line
        for first, last in runs(node.span):
            ends = columns[first - 1], columns[last - 1]
            left, right = min(end.left for end in ends), max(end.right for end in ends)
            if line not in _LINES:
                chip = next(label.chip for label in node.labels if label.chip in _LABELS)
                middle = (left + right) / 2
                yield theme.chips[chip].border, _LABELS[chip], middle - _STROKE / 2, middle + _STROKE / 2
            elif node.span.bit_count() > _LONG:
                yield theme.lines[line], _ENDS[line], left, left + _STROKE
                yield theme.lines[line], _ENDS[line], right - _STROKE, right
                yield theme.lines[line], _BETWEEN[line], left, right
            else:
                yield theme.lines[line], _LINES[line], left, right


def _has_mark(node: NodeState) -> bool:
    """Whether the overview shows a span."""
    return node.line in _LINES or any(label.chip in _LABELS for label in node.labels)
