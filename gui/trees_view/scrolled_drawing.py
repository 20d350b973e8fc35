"""A widget that scrolls, zooms and paints a drawing."""

from bisect import bisect_right
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from core.model.spans import Span
from gui.drawing.content import Content
from gui.drawing.direction import Direction
from gui.drawing.layout.columns import Stretch, parts_of
from gui.drawing.layout.fonts import points_of
from gui.drawing.layout.layout import Box
from gui.drawing.layout.rows_in_view import Empty, empty_rows, without_rows
from gui.drawing.paint.conflict_cords import crossed_by
from gui.drawing.paint.drawing import Drawing
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.paint.scene import LARGEST, SMALLEST, DisplayOptions, Fit, Viewport, draw_fitted
from gui.widgets.theme_colours import theme_for

ZOOM_STEP: Final = 1.1

_NOTCH: Final = 120
"""The angle of one mouse wheel step, in eighths of a degree."""


class ScrolledDrawing(QAbstractScrollArea):
    """Lays out a `Content` and paints its visible part."""

    display_changed = Signal(object)
    """The new `DisplayOptions`."""

    drawn = Signal()
    """The drawing has changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._content = Content()
        self._display = DisplayOptions()
        self._whole = self._drawing = draw_fitted(self._content, self._display, self._drawing_viewport())
        self._empty: Empty = ()

    @property
    def drawing(self) -> Drawing:
        """The current drawing with its layout, in which rows with nothing in view are closed up."""
        return self._drawing

    @property
    def display(self) -> DisplayOptions:
        """The current display options."""
        return self._display

    def set_display(self, display: DisplayOptions) -> None:
        """Changes the display options."""
        self._display = display
        self._arrange()
        self.display_changed.emit(display)

    # Coordinates

    def to_viewport(self, place: QPointF) -> QPointF:
        """Maps a point of the layout to the viewport."""
        return place + QPointF(self._drawing.margin, self._drawing.ruler) - self._scrolled()

    def _to_layout(self, place: QPointF) -> QPointF:
        return place - QPointF(self._drawing.margin, self._drawing.ruler) + self._scrolled()

    def _scrolled(self) -> QPointF:
        """By how much the layout is scrolled; one that runs from the right and has room begins at the right edge."""
        room = max(0, int(self.viewport().width() - self._drawing.width))
        indent = room if self._drawing.layout.direction is Direction.RIGHT_TO_LEFT else 0
        return QPointF(self.horizontalScrollBar().value() - indent, self.verticalScrollBar().value())

    def visible_stretch(self) -> Stretch:
        """The visible stretch of the layout."""
        left = self._scrolled().x()
        return Stretch(left, left + self.viewport().width() - self._drawing.margin)

    # Layout

    def _drawing_viewport(self) -> Viewport:
        points = points_of(self.font(), self.logicalDpiY())
        return Viewport(QSizeF(self.viewport().size()), self.font(), points, theme_for(self.palette()))

    def _arrange(self) -> None:
        self._whole = self._drawing = draw_fitted(self._content, self._display, self._drawing_viewport())
        self._empty = ()
        self._set_bars()
        self._close_up()
        self._restyle()

    def _close_up(self) -> bool:
        """Closes up the rows that have nothing in view; whether others are closed than before.

        The band at the top of the view stays there.
        """
        empty = empty_rows(self._whole.layout, self.visible_stretch())
        if empty == self._empty or not any((*empty, *self._empty)):
            return False
        down, layout = self.verticalScrollBar(), self._drawing.layout
        at, y = bisect_right([band.top for band in layout.bands], down.value()) - 1, down.value()
        self._empty = empty
        self._drawing = replace(self._drawing, layout=without_rows(self._whole.layout, empty))
        self._set_bars()
        if at >= 0:
            before, after = layout.bands[at], self._drawing.layout.bands[at]
            down.setValue(round(after.top + min(y - before.top, after.height)))
        return True

    def _set_bars(self) -> None:
        size = self.viewport().size()
        bars = (
            (self.horizontalScrollBar(), self._drawing.width, size.width(), size.width() - self._drawing.margin),
            (self.verticalScrollBar(), self._drawing.height, size.height(), size.height() - self._drawing.ruler),
        )
        for bar, needed, there_is, page in bars:
            bar.setRange(0, max(0, round(needed - there_is)))
            bar.setPageStep(max(1, round(page)))
            bar.setSingleStep(self._drawing.layout.sizes.row_pitch)

    def _restyle(self) -> None:
        look = self._standing_out(self._drawing.look)
        look = replace(look, crossed=crossed_by(look.highlighted_span, self._drawing.content.groups))
        self._drawing = replace(self._drawing, look=look)
        self.viewport().update()
        self.drawn.emit()

    def _standing_out(self, look: Look) -> Look:
        """``look`` with the current highlights."""
        return look

    # Scrolling

    def zoom_by(self, factor: float, around: QPointF | None = None) -> None:
        """Zooms around a point of the viewport, by default its middle."""
        fixed = around or QPointF(self.viewport().rect().center())
        place, before = self._to_layout(fixed), self._drawing.layout
        # If the sentence was shrunk to fit, zoom from its actual size.
        now = self._drawing.look.fonts.points / self._drawing_viewport().points
        zoom = min(max(now * factor, min(now, SMALLEST)), LARGEST)
        self.set_display(replace(self._display, zoom=zoom, fit=Fit.NEVER))
        after = self._drawing.layout
        x = place.x() * after.width / before.width if before.width else 0.0
        y = place.y() * after.height / before.height if before.height else 0.0
        shift = self.to_viewport(QPointF(x, y)) - fixed
        for bar, by in ((self.horizontalScrollBar(), shift.x()), (self.verticalScrollBar(), shift.y())):
            bar.setValue(bar.value() + round(by))

    def scroll_to_words(self, span: Span) -> None:
        """Scrolls sideways until the first words of a span are visible."""
        self._scroll_sideways(*parts_of(span, self._drawing.layout.columns)[:1])

    def _is_visible(self, box: Box) -> bool:
        top = self.to_viewport(QPointF(0, box.top)).y()
        window = self.visible_stretch()
        is_high = self._drawing.ruler <= top <= self.viewport().height() - self._drawing.layout.sizes.row_height
        return is_high and box.right > window.left and box.left < window.right

    def _scroll_to_box(self, box: Box) -> None:
        """Scrolls as little as needed to show a box."""
        sizes, down = self._drawing.layout.sizes, self.verticalScrollBar()
        bands = self._drawing.layout.bands
        place = next((i for i, band in enumerate(bands) if band.by_span.get(box.span) is box), None)
        self._scroll_sideways(Stretch(box.left, box.right))
        if place is not None:  # Other rows may be closed up now.
            box = self._drawing.layout.bands[place].by_span[box.span]
        height = self.viewport().height() - self._drawing.ruler
        lowest, highest = box.top - sizes.band_padding, box.top + sizes.row_height + sizes.band_padding - height
        down.setValue(round(min(max(down.value(), highest), lowest)))

    def _scroll_sideways(self, stretch: Stretch) -> None:
        """Scrolls sideways, unless it is visible, until a stretch (or its beginning) is centred."""
        needed, window = self._drawing.layout.sizes.narrowest, self.visible_stretch()
        if stretch.right - needed < window.left or stretch.left + needed > window.right:
            end = min(stretch.right, stretch.left + window.width)
            self.horizontalScrollBar().setValue(round((stretch.left + end - window.width) / 2))

    # Qt events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        self._drawing.paint(painter, QSizeF(self.viewport().size()), self._scrolled())
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setPen(colour(self._drawing.look.theme.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        # The layout does not depend on the height, which changes with scroll bars, title and legend.
        if event.size().width() == event.oldSize().width():
            self._set_bars()
        else:
            self._arrange()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        if dx and self._close_up():
            self._restyle()
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(ZOOM_STEP ** (turned.y() / _NOTCH), event.position())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - (turned.x() or turned.y()))
        else:
            super().wheelEvent(event)
