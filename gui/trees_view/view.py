"""The widget of the aligned trees: hovering and selecting by mouse and keyboard."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip

from core.explain.span_states import Chip, Line
from core.model.direction import Direction
from core.model.spans import Span
from gui.drawing.content import Content
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band, Box
from gui.drawing.navigation import Step, box_after_step
from gui.drawing.paint.header import header_shift, style_button
from gui.drawing.paint.paint_state import Look
from gui.drawing.text_outline import header_tooltip, span_tooltip
from gui.trees_view.band_menu import BandMenu
from gui.trees_view.scrolled_drawing import ScrolledDrawing

STEPS: Final[Mapping[str, Step | None]] = {
    "Left": Step.LEFT,
    "Right": Step.RIGHT,
    "Up": Step.UP,
    "Down": Step.DOWN,
    "Esc": None,
}
"""The keys (in portable notation) that move from span to span; None deselects."""


class TreesView(ScrolledDrawing):
    """Shows a `Content`, and signals which span is hovered and which is selected."""

    span_hovered = Signal(object)
    """The span under the mouse, or None."""
    span_selected = Signal(object)
    """The span that the user has selected, or None."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Aligned trees"))
        self.viewport().setMouseTracking(True)
        self._hovered_span: Span = 0
        self._selected_span: Span = 0
        self._marked: Line | Chip | None = None
        self._lit: frozenset[Span] = frozenset()
        self._selected_band: str | None = None
        self._band_in_sight: str | None = None
        """That band, unless the selected span was selected elsewhere since."""
        self._mouse: QPointF | None = None
        self._steps = STEPS

    @property
    def selected_span(self) -> Span | None:
        """The selected span."""
        return self._selected_span or None

    @property
    def selected_band(self) -> str | None:
        """The key of the band in which the user selected that span, if any."""
        return self._selected_band if self._selected_span else None

    def set_steps(self, steps: Mapping[str, Step | None]) -> None:
        """Uses these keys instead of `STEPS`."""
        self._steps = steps

    def show_content(self, content: Content) -> None:
        """Shows another sentence from its first word, with nothing selected; emits no `span_selected`."""
        self._hover_at(None)
        self._content = content
        self._selected_span = 0
        self._lit = frozenset()
        self._arrange()
        across = self.horizontalScrollBar()
        across.setValue(across.maximum() if self._drawing.layout.direction is Direction.RIGHT_TO_LEFT else 0)
        self.verticalScrollBar().setValue(0)

    def update_content(self, content: Content) -> None:
        """Shows new content of the same sentence, keeping selection and scroll position."""
        self._content = content
        self._arrange()

    def select_span(self, span: Span | None) -> None:
        """Selects a span, and scrolls to it unless it is visible in some band."""
        if self._within(span) != self._selected_span:
            self._band_in_sight = None
        self._selected_span = self._within(span)
        self._restyle()
        boxes = self.boxes(self._selected_span)
        if self._row_of_words(self._selected_span, self._band_in_sight) is not None:
            self._scroll_in(self._selected_span, self._band_in_sight)
        elif boxes and not any(self.is_in_view(box) for box in boxes):
            self._scroll_to_box(boxes[0])
        elif self._selected_span and not boxes:
            self.scroll_to_words(self._selected_span)

    def go_to_span(self, span: Span, band: str | None = None) -> None:
        """Selects a span as if the user did, and scrolls to it, in ``band`` if given, which is unfolded."""
        if band in self._display.folded:
            self.change_display(folded=self._display.folded - {band})
        self._select(span, band)
        self.select_span(span)
        self._scroll_in(span, band)

    def go_to_place(self, spans: Sequence[tuple[str, Span]]) -> None:
        """Selects the first of the spans as `go_to_span` does, in its band, and outlines all of them."""
        (band, span), *_ = spans
        self.go_to_span(span, band)
        self._lit = frozenset(self._within(each) for _, each in spans) - {0}
        self._restyle()

    def mark(self, state: Line | Chip | None) -> None:
        """Outlines all spans and labels in a state, or none."""
        if state is not self._marked:
            self._marked = state
            self._restyle()

    def highlight_span(self, span: Span | None) -> None:
        """Highlights a span as if it were hovered, without emitting `span_hovered`."""
        self._hovered_span = self._within(span)
        self._restyle()

    def _is_kept(self, word: int) -> bool:
        return bool(self._selected_span >> word & 1)

    def _within(self, span: Span | None) -> Span:
        """``span``, or 0 if it exceeds the sentence: other panels may still show the previous sentence."""
        return span if span and span.bit_length() <= len(self._content.words) else 0

    def _standing_out(self, look: Look) -> Look:
        return replace(
            look, hovered_span=self._hovered_span, selected_span=self._selected_span, marked=self._marked, lit=self._lit
        )

    def boxes(self, span: Span) -> list[Box]:
        """The boxes of a span, beginning with the band it was last selected in; in each line that has words of it."""
        bands = [band for line in self.lines for band in line.bands if span in band.by_span]
        return [band.by_span[span] for band in sorted(bands, key=lambda band: band.content.key != self._selected_band)]

    def _boxes_in(self, span: Span, key: str | None) -> list[Box]:
        """The boxes of a span in the band ``key``."""
        bands = (band for line in self.lines for band in line.bands if band.content.key == key)
        return [band.by_span[span] for band in bands if span in band.by_span]

    def _row_of_words(self, span: Span, key: str | None) -> float | None:
        """The top of the row in which the band ``key`` shows words that it has no box for; None if it has one.

        Arcs and trees have a word with dependents only below them. Where a band repeats no words, it is what is
        nearest to the view of it.
        """
        if not span or self._boxes_in(span, key):
            return None
        line = self.line_with(span)
        band = next((band for band in line.bands if band.content.key == key), None)
        if band is None:
            return None
        written = band.foot if band.words_top is None else band.words_top
        nearest = min(max(float(self.verticalScrollBar().value()), band.top), band.bottom - line.sizes.row_height)
        return nearest if written is None else written

    def _scroll_in(self, span: Span, key: str | None) -> None:
        """Scrolls to a span in the band ``key``, if it is there and out of view; else to its words there."""
        boxes = self._boxes_in(span, key)
        if boxes and not (self.is_wrapped and any(map(self.is_in_view, boxes))):
            self._scroll_to_box(boxes[0], with_header=True)
        elif not boxes:
            self._scroll_to_words_in(span, key)

    def _scroll_to_words_in(self, span: Span, key: str | None) -> None:
        """Scrolls to the words of a span in the band ``key``, sideways too, if it is shown."""
        if not self.is_wrapped and self._row_of_words(span, key) is not None:
            self.scroll_to_words(span)
        if (row := self._row_of_words(span, key)) is not None:  # Other rows may be closed up now.
            self._scroll_to_row(row)

    def _keep_in_sight(self) -> None:
        """Scrolls to the selected span, in the band in which the user selected it if that is shown."""
        row = self._row_of_words(self._selected_span, self._band_in_sight)
        boxes = self._boxes_in(self._selected_span, self._band_in_sight) or self.boxes(self._selected_span)
        if row is not None:
            self._scroll_to_row(row)
        elif boxes and not (self.is_wrapped and any(map(self.is_in_view, boxes))):
            self._scroll_to_box(boxes[0])

    # User actions

    def span_at(self, place: QPointF) -> tuple[Span, str | None]:
        """The span at a point of the viewport (0: none) and the key of its band, if any.

        A word of the ruler counts as a span too.
        """
        inside = self.to_layout(place)
        if place.x() < self._drawing.margin:
            return 0, None
        layout = self.line_in_view(place.y())
        if self.is_on_ruler(place):
            return layout.text_at(inside.x()), None
        band, box = layout.band_at(inside.y()), layout.box_at(inside.x(), inside.y())
        if band and box:
            return box.span, band.content.key
        word = layout.word_at(inside.x(), inside.y())
        return word, band.content.key if band and word else None

    def _header_at(self, place: QPointF) -> Band | None:
        """The band whose header is at a point of the viewport."""
        if place.x() >= self._drawing.margin or self.is_on_ruler(place):
            return None
        return self.line_in_view(place.y()).band_at(self.to_layout(place).y())

    def _hover_at(self, place: QPointF | None) -> None:
        self._mouse = place
        header = self._header_at(place) if place else None
        shape = Qt.CursorShape.PointingHandCursor if header else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() is not shape:
            self.viewport().setCursor(shape)
        pointed, _ = self.span_at(place) if place else (0, None)
        if pointed != self._hovered_span:
            self._hovered_span = pointed
            self._restyle()
            self.span_hovered.emit(pointed or None)

    def _tooltip_at(self, place: QPointF) -> str:
        """The tooltip at a point of the viewport."""
        header, (span, _) = self._header_at(place), self.span_at(place)
        if header:
            if self._is_on_button(header, place):
                hint = self.tr("Click to choose how to draw the band. Alt and its number: next drawing style.")
            else:
                hint = self.tr("Click, or press the band's number, to fold or unfold the band.")
            return header_tooltip(header.content, hint)
        return span_tooltip(span, self._content, self._drawing.content.bands) if span else ""

    def _select(self, span: Span, key: str | None) -> None:
        self._selected_band = self._band_in_sight = key
        if span != self._selected_span:
            self._selected_span, self._lit = span, frozenset()
            self._restyle()
            self.span_selected.emit(span or None)

    def _fold(self, key: str) -> None:
        self.change_display(folded=self._display.folded ^ {key})

    def _is_on_button(self, header: Band, place: QPointF) -> bool:
        sizes, top = self._drawing.layout.sizes, self.to_layout(QPointF(place.x(), self._drawing.ruler)).y()
        button, inside = style_button(header, sizes), QPointF(place.x(), self.to_layout(place).y())
        return button is not None and button.contains(inside - QPointF(0, header_shift(header, sizes, top)))

    def _draw_next(self, band: Band) -> None:
        """Draws a band in the next style."""
        styles = [each for each in DrawingStyle if each is not DrawingStyle.ARCS or not band.content.without_arcs]
        following = styles[(styles.index(band.style) + 1) % len(styles)]
        self.set_display(self._display.with_style(band.content.key, following))

    def _open_menu(self, band: Band, where: QPoint) -> None:
        """Opens the menu of a band."""
        menu = BandMenu(band, self._content.bands, self._display, self.set_display, self.actions(), self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)

    # Qt events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_lower = event.size().height() < event.oldSize().height()
        if self._selected_span and event.size().width() == event.oldSize().width() and is_lower:
            self._keep_in_sight()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._hover_at(self._mouse)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self._hover_at(None)
        elif isinstance(event, QContextMenuEvent) and (band := self._header_at(QPointF(event.pos()))):
            self._open_menu(band, event.globalPos())
            return True
        elif isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tooltip_at(QPointF(event.pos())), self.viewport())
            return True
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover_at(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        header = self._header_at(event.position())
        if header and self._is_on_button(header, event.position()):
            self._open_menu(header, event.globalPosition().toPoint())
        elif header:
            self._fold(header.content.key)
        else:
            self._select(*self.span_at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bands, digit = self._drawing.layout.bands, event.key() - Qt.Key.Key_1
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = QKeySequence(event.key() | modifiers.value).toString()
        plain, is_band = not modifiers, 0 <= digit < min(9, len(bands))
        if plain and is_band:
            self._fold(bands[digit].content.key)
        elif modifiers == Qt.KeyboardModifier.AltModifier and is_band:
            self._draw_next(bands[digit])
        elif key in self._steps and (step := self._steps[key]):
            self._step(step)
        elif key in self._steps and self._selected_span:
            self._select(0, None)
        else:
            super().keyPressEvent(event)

    def _step(self, step: Step) -> None:
        layout = self._drawing.layout
        bands = sorted(layout.bands, key=lambda band: band.content.key != self._selected_band)
        start = next((band.by_span[self._selected_span] for band in bands if self._selected_span in band.by_span), None)
        box = box_after_step(layout, start, step, self.visible_stretch())
        if box:
            band = layout.band_at(box.top)
            key = band.content.key if band else None
            self._select(box.span, key)
            self._scroll_in(box.span, key)
