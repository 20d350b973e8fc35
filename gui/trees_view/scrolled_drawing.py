"""A widget that scrolls, zooms and paints a drawing, in one line or in several."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollBar

from core.model.direction import Direction
from core.model.spans import Span
from gui.drawing.content import Content
from gui.drawing.layout.columns import Stretch, parts_of
from gui.drawing.layout.fonts import points_of
from gui.drawing.layout.layout import Box, Layout
from gui.drawing.layout.rows_in_view import Empty, empty_rows, lines_of_layout, without_rows
from gui.drawing.paint.connectors import crossed_by
from gui.drawing.paint.drawing import Drawing
from gui.drawing.paint.header import lit_word
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.paint.scene import LARGEST, SMALLEST, DisplayOptions, Fit, Viewport, draw_fitted
from gui.widgets.theme_colours import theme_for

ZOOM_STEP: Final = 1.1

_ENDLESS: Final = 1e9

_NOTCH: Final = 120
"""The angle of one mouse wheel step, in eighths of a degree."""


class ScrolledDrawing(QAbstractScrollArea):
    """Lays out a `Content` and paints its visible part."""

    display_changed = Signal(object)
    """The new `DisplayOptions`."""

    drawn = Signal()
    """The drawing has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._content = Content()
        self._display = DisplayOptions()
        self.room = 0
        """The height that the trees have while no card or map takes some of it; 0 if there is no end of it."""
        self.whole = self._drawing = draw_fitted(self._content, self._display, self._drawing_viewport())
        self.lines: tuple[Layout, ...] = (self._drawing.layout,)
        """The lines of the drawing, as they are on screen; often only one."""
        self._empty: Empty = ()
        self._prepared: tuple[Content, DisplayOptions, Viewport, Drawing] | None = None
        self._high_in: QSize | None = None
        """The size in which this drawing once needed a vertical bar."""

    @property
    def drawing(self) -> Drawing:
        """The current drawing with its layout, in which rows with nothing in view are closed up.

        Of a drawing in several lines, where anything is on screen is in `lines`.
        """
        return self._drawing

    @property
    def is_wrapped(self) -> bool:
        """Whether the sentence is drawn in several lines."""
        return len(self.lines) > 1

    @property
    def display(self) -> DisplayOptions:
        """The current display options."""
        return self._display

    def set_display(self, display: DisplayOptions) -> None:
        """Changes the display options."""
        self._display = display
        self._arrange()
        self.display_changed.emit(display)

    def change_display(self, **changes: Any) -> None:
        """Changes some of the display options."""
        self.set_display(replace(self._display, **changes))

    def prepare(self, content: Content) -> None:
        """Draws now a sentence that will probably be shown next."""
        room = self._drawing_viewport()
        self._prepared = content, self._display, room, draw_fitted(content, self._display, room)

    # Coordinates

    def to_viewport(self, place: QPointF) -> QPointF:
        """Maps a point of the layout to the viewport; its height says in which line it is."""
        return place - self._origin(self.line_at(place.y()))

    def to_layout(self, place: QPointF) -> QPointF:
        """Maps a point of the viewport to the layout."""
        return place + self._origin(self.line_in_view(place.y()))

    def rect_in_viewport(self, rect: QRectF) -> QRectF:
        """Maps a rectangle of the layout to the viewport; what is in other lines is cut off."""
        line = self.line_at(rect.top())
        if self.is_wrapped:
            rect &= QRectF(line.window.left, rect.top(), line.window.width, rect.height())
        return rect.translated(-self._origin(line))

    def line_at(self, y: float) -> Layout:
        """The line at a height of the layout."""
        at = bisect_right(self.lines, y + self._drawing.ruler, key=lambda line: line.top) - 1
        return self.lines[max(0, at)]

    def line_in_view(self, y: float) -> Layout:
        """The line at a height of the viewport."""
        return self.line_at(y - self._drawing.ruler + self.verticalScrollBar().value())

    def is_on_ruler(self, place: QPointF) -> bool:
        """Whether a point of the viewport is on the words of its line, which stay in view above its bands."""
        return place.y() < max(0.0, self._top_in_view(self.line_in_view(place.y()))) + self._drawing.ruler

    def _top_in_view(self, line: Layout) -> float:
        """Where the words of a line would begin in the viewport if they did not stay in view."""
        return line.top - self.verticalScrollBar().value()

    def _origin(self, line: Layout) -> QPointF:
        """The point of the layout that a line has at the corner of the viewport, if it reaches so far.

        A line that runs from the right and has room begins at the right edge.
        """
        room = max(0, int(self.viewport().width() - self._drawing.margin - line.window.width))
        indent = room if line.direction is Direction.RIGHT_TO_LEFT else 0
        left = line.window.left - indent + self.horizontalScrollBar().value()
        return QPointF(left - self._drawing.margin, self.verticalScrollBar().value() - self._drawing.ruler)

    def lines_in_view(self) -> list[Layout]:
        """The lines of which something is in view."""
        first, last = self.line_in_view(0), self.line_in_view(self.viewport().height() - 1)
        return [line for line in self.lines if first.top <= line.top <= last.top]

    def visible_stretch(self) -> Stretch:
        """The visible stretch of the layout."""
        if self.is_wrapped:
            windows = [line.window for line in self.lines_in_view()]
            return Stretch(min(each.left for each in windows), max(each.right for each in windows))
        left = self._origin(self.lines[0]).x() + self._drawing.margin
        return Stretch(left, left + self.viewport().width() - self._drawing.margin)

    # Layout

    def _drawing_viewport(self) -> Viewport:
        points = points_of(self.font(), self.logicalDpiY())
        size = QSizeF(self.viewport().width(), self.room or _ENDLESS)
        bar = self.horizontalScrollBar().sizeHint().height()
        return Viewport(size, self.font(), points, theme_for(self.palette()), bar)

    def set_room(self, height: int) -> None:
        """Sets the height in which to fit a sentence if possible.

        It is not that of the widget: trees must not change when the card of a span opens below them.
        """
        if height != self.room:
            self.room = height
            self._lay_out()

    def _arrange(self) -> None:
        self._high_in = None
        self._lay_out()

    def _lay_out(self) -> None:
        anchor, was_wrapped = self._anchor(), self.is_wrapped
        self.whole = self._drawing = self._fitted()
        sizes = self._drawing.layout.sizes
        self.lines = lines_of_layout(self._drawing.layout, self._drawing.ruler + sizes.line_gap)
        self._empty = ()
        self._set_bar(self.horizontalScrollBar())
        if self.is_wrapped:
            self._set_bars()
        if anchor and (was_wrapped or self.is_wrapped):
            self._scroll_to_anchor(*anchor)
        if not self._close_up():
            self._set_bars()
        self._restyle()

    def _fitted(self) -> Drawing:
        room = self._drawing_viewport()
        if self._prepared and self._prepared[0] is self._content and self._prepared[1:3] == (self._display, room):
            return self._prepared[-1]
        return draw_fitted(self._content, self._display, room)

    def _anchor(self) -> tuple[int, float] | None:
        """A word in view that is to stay there, and by how much the bands of its line are scrolled; or None."""
        visible = self.visible_stretch()
        columns = list(enumerate(self._drawing.layout.columns))
        inside = [i for i, column in columns if visible.left <= column.centre <= visible.right]
        if not inside:
            return None
        word = next(filter(self._is_kept, inside), inside[0])
        line = self._line_of(self._drawing.layout.columns[word].centre)
        return word, self.verticalScrollBar().value() - line.top

    def _is_kept(self, _: int) -> bool:
        """Whether a word (from 0) stays in view rather than the first word there."""
        return False

    def _scroll_to_anchor(self, word: int, down: float) -> None:
        """Scrolls to a word that was in view before lines began, ended or changed."""
        if word < len(self._drawing.layout.columns):
            column = self._drawing.layout.columns[word]
            if self.is_wrapped:
                self.verticalScrollBar().setValue(round(self._line_of(column.centre).top + down))
            else:
                self.horizontalScrollBar().setValue(round(column.left))

    def _close_up(self) -> bool:
        """Closes up the rows that have nothing in view; whether others are closed than before.

        The band at the top of the view stays there. In several lines, rows are closed up already.
        """
        if self.is_wrapped:
            return False
        empty = empty_rows(self.whole.layout, self.visible_stretch())
        if empty == self._empty or not any((*empty, *self._empty)):
            return False
        down, layout = self.verticalScrollBar(), self._drawing.layout
        at, y = bisect_right([band.top for band in layout.bands], down.value()) - 1, down.value()
        self._empty = empty
        self._drawing = replace(self._drawing, layout=without_rows(self.whole.layout, empty))
        self.lines = (self._drawing.layout,)
        self._set_bars()
        if at >= 0:
            before, after = layout.bands[at], self._drawing.layout.bands[at]
            down.setValue(round(after.top + min(y - before.top, after.height)))
        return True

    def _set_bars(self) -> None:
        # The height depends on the width, through lines and closed rows: a bar that comes and goes would change both.
        if self.is_wrapped or self._drawing.ruler + self.lines[-1].bottom > self.viewport().height():
            self._high_in = self.size()
        policy = Qt.ScrollBarPolicy
        stays = self._high_in == self.size()
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOn if stays else policy.ScrollBarAsNeeded)
        self._set_bar(self.horizontalScrollBar())
        self._set_bar(self.verticalScrollBar())

    def _set_bar(self, bar: QScrollBar) -> None:
        room, drawing = self.viewport().size(), self._drawing
        needed, there_is, fixed = drawing.width, room.width(), drawing.margin
        if bar is self.verticalScrollBar():
            needed, there_is, fixed = drawing.ruler + self.lines[-1].bottom, room.height(), drawing.ruler
        to_end = bar.maximum() - bar.value()
        bar.setRange(0, max(0, round(needed - there_is)))
        if bar is self.horizontalScrollBar() and drawing.layout.direction is Direction.RIGHT_TO_LEFT:
            bar.setValue(bar.maximum() - to_end)  # A sentence begins there.
        bar.setPageStep(max(1, round(there_is - fixed)))
        bar.setSingleStep(drawing.layout.sizes.row_pitch)

    def _restyle(self) -> None:
        look = self._standing_out(self._drawing.look)
        lit = look.highlighted_span
        word = lit_word(self._drawing.layout.bands, lit)
        look = replace(look, crossed=crossed_by(lit, self._drawing.content.groups), lit_word=word)
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
        place, before = self.to_layout(fixed), self.line_in_view(fixed.y())
        columns = self._drawing.layout.columns
        # If the sentence was shrunk to fit, zoom from its actual size.
        now = self._drawing.look.fonts.points / self._drawing_viewport().points
        zoom = min(max(now * factor, min(now, SMALLEST)), LARGEST)
        self.change_display(zoom=zoom, fit=Fit.NEVER)
        x = same_place(place.x(), columns, self._drawing.layout.columns)
        after = self._line_of(x)
        y = after.top + (place.y() - before.top) * after.height / before.height if before.height else 0.0
        shift = self.to_viewport(QPointF(x, y)) - fixed
        for bar, by in ((self.horizontalScrollBar(), shift.x()), (self.verticalScrollBar(), shift.y())):
            bar.setValue(bar.value() + round(by))

    def scroll_to_words(self, span: Span) -> None:
        """Scrolls until the first words of a span are visible, a single one as a whole."""
        part, *_ = parts_of(span, self._drawing.layout.columns)
        window = self.visible_stretch()
        if self.is_wrapped:
            self._scroll_to_line(self._line_of(part.centre))
        elif part.right > window.right >= part.left or part.left < window.left <= part.right:
            self._centre(part)
        else:
            self._scroll_sideways(part)

    def scroll_to_middle(self, x: float) -> None:
        """Scrolls until this point of the layout is in the middle, or its line is in view."""
        if self.is_wrapped:
            self._scroll_to_line(self._line_of(x))
        else:
            self.horizontalScrollBar().setValue(round(x - self.visible_stretch().width / 2))

    def reading_bar(self) -> QScrollBar:
        """The bar that scrolls along the sentence."""
        return self.verticalScrollBar() if self.is_wrapped else self.horizontalScrollBar()

    def line_with(self, span: Span) -> Layout:
        """The line of a span: one in view if the span is in several, else its first."""
        parts = parts_of(span, self._drawing.layout.columns)

        def has_words(line: Layout) -> bool:
            return any(part.right > line.window.left and part.left < line.window.right for part in parts)

        return next(filter(has_words, (*self.lines_in_view(), *self.lines)), self.lines[0])

    def _line_of(self, x: float) -> Layout:
        """The line with a point of the layout."""
        return next((line for line in self.lines if line.window.left <= x < line.window.right), self.lines[-1])

    def _scroll_to_line(self, line: Layout) -> None:
        """Scrolls as little as needed to show a line, or the beginning of one that is higher than the view."""
        down = self.verticalScrollBar()
        lowest = line.bottom + self._drawing.ruler - self.viewport().height()
        down.setValue(round(min(max(down.value(), lowest), line.top)))

    def is_in_view(self, box: Box) -> bool:
        top = self.to_viewport(QPointF(0, box.top)).y()
        window = self.line_at(box.top).window if self.is_wrapped else self.visible_stretch()
        is_high = self._drawing.ruler <= top <= self.viewport().height() - self._drawing.layout.sizes.row_height
        if self.is_wrapped:
            return is_high and box.right > window.left and box.left < window.right
        return is_high and has_label_in(window, box)

    def _scroll_to_box(self, box: Box, *, with_header: bool = False) -> None:
        """Scrolls as little as needed to show a box, and the header of its band too if there is room for both."""
        bands = self._drawing.layout.bands
        place = next((i for i, band in enumerate(bands) if band.by_span.get(box.span) is box), None)
        if not self.is_wrapped:
            if not has_label_in(self.visible_stretch(), box):
                self._centre(Stretch(box.left, box.right))
            if not has_label_in(self.visible_stretch(), box):  # The widest part is far from the first.
                self._centre(label_of(box, self.visible_stretch()))
            if place is not None:  # Other rows may be closed up now.
                box = self._drawing.layout.bands[place].by_span[box.span]
        band = self._drawing.layout.bands[place] if with_header and place is not None and not self.is_wrapped else None
        self._scroll_to_row(box.top, band.top if band else None)

    def _scroll_to_row(self, top: float, header: float | None = None) -> None:
        """Scrolls down or up as little as needed to show a row, and a ``header`` too if there is room for both."""
        sizes, down = self._drawing.layout.sizes, self.verticalScrollBar()
        height = self.viewport().height() - self._drawing.ruler
        lowest, highest = top - sizes.band_padding, top + sizes.row_height + sizes.band_padding - height
        if header is not None and highest <= header:
            lowest = header
        down.setValue(round(min(max(down.value(), highest), lowest)))

    def _scroll_sideways(self, stretch: Stretch) -> None:
        """Scrolls sideways, unless it is visible, until a stretch (or its beginning) is centred."""
        needed, window = self._drawing.layout.sizes.narrowest, self.visible_stretch()
        if stretch.right - needed < window.left or stretch.left + needed > window.right:
            self._centre(stretch)

    def _centre(self, stretch: Stretch) -> None:
        """Scrolls sideways until a stretch is in the middle, or begins at the edge if it is wider than the view."""
        width = self.visible_stretch().width
        end = min(stretch.right, stretch.left + width)
        self.horizontalScrollBar().setValue(round((stretch.left + end - width) / 2))

    # Qt events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, width = QPainter(self.viewport()), self.viewport().width()
        for line in self.lines_in_view():
            # The words of a line stay in view as long as any of its bands is.
            top, origin = self._top_in_view(line), self._origin(line)
            painter.save()
            painter.translate(0, max(0.0, top))
            size = QSizeF(width, self.viewport().height() - max(0.0, top))
            scrolled = QPointF(origin.x() + self._drawing.margin, line.top - min(0.0, top))
            replace(self._drawing, layout=line).paint(painter, size, scrolled)
            painter.restore()
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
        # The layout does not depend on this height, which changes with scroll bars, card and minimap.
        if event.size().width() == event.oldSize().width():
            self._set_bars()
        else:
            self._lay_out()

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


def label_of(box: Box, window: Stretch) -> Stretch:
    """Where the label of a box is while only ``window`` is visible."""
    left = box.text_left(window)
    return Stretch(left, left + box.text_width)


def has_label_in(window: Stretch, box: Box) -> bool:
    """Whether the label of a box is wholly in ``window``, or fills it."""
    label = label_of(box, window)
    is_whole = window.left <= label.left and label.right <= window.right
    return is_whole or (label.left <= window.left and window.right <= label.right)


def same_place(x: float, before: Sequence[Stretch], after: Sequence[Stretch]) -> float:
    """Where ``x`` is once the words have other widths: at the same share of the nearest word's column."""
    if not before:
        return x
    nearest = min(range(len(before)), key=lambda i: max(before[i].left - x, x - before[i].right))
    old, new = before[nearest], after[nearest]
    return new.left + (x - old.left) * (new.right - new.left) / max(old.right - old.left, 1.0)
