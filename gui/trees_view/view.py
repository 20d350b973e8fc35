"""The aligned trees on screen: what is pointed at, and what is selected, by mouse and keys."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core.explain.span_states import Chip, Line
from core.model.spans import Span, span_of
from gui.drawing.content import Content
from gui.drawing.direction import Direction
from gui.drawing.drawing_style import Manner
from gui.drawing.layout.layout import Band, Box
from gui.drawing.navigation import Step, nearest
from gui.drawing.paint.header import manner_button
from gui.drawing.paint.look import Look
from gui.drawing.span_descriptions import header_tooltip, span_tooltip
from gui.trees_view.band_menu import BandMenu
from gui.trees_view.scrolled_drawing import ScrolledDrawing

STEPS: Final[Mapping[str, Step | None]] = {
    "Left": Step.LEFT,
    "Right": Step.RIGHT,
    "Up": Step.UP,
    "Down": Step.DOWN,
    "Esc": None,
}
"""The keys, as `QKeySequence` writes them portably, that lead from span to span; None: to no span."""


class TreesView(ScrolledDrawing):
    """Shows a `Content`, and tells which span is pointed at, and which one is selected."""

    span_hovered = Signal(object)
    """The span under the pointer, or None."""
    span_selected = Signal(object)
    """The span that a person has selected, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Aligned trees"))
        self.viewport().setMouseTracking(True)
        self._pointed: Span = 0
        self._pinned: Span = 0
        self._marked: Line | Chip | None = None
        self._pinned_in: str | None = None
        self._mouse: QPointF | None = None
        self._steps = STEPS

    @property
    def pinned(self) -> Span | None:
        """The span that is selected."""
        return self._pinned or None

    @property
    def pinned_in(self) -> str | None:
        """The key of the band in which a person has selected that span, if it was in one."""
        return self._pinned_in if self._pinned else None

    def set_steps(self, steps: Mapping[str, Step | None]) -> None:
        """Answers these keys instead of `STEPS`."""
        self._steps = steps

    def show_content(self, content: Content) -> None:
        """Shows another sentence, from its first word on. What was selected no longer is, which is not told."""
        self._point_at(None)
        self._content = content
        self._pinned = 0
        self._arrange()
        across = self.horizontalScrollBar()
        across.setValue(across.maximum() if self._drawing.layout.direction is Direction.RIGHT_TO_LEFT else 0)
        self.verticalScrollBar().setValue(0)

    def update_content(self, content: Content) -> None:
        """Shows the same sentence in another light: what is selected stays so, and in its place."""
        self._content = content
        self._arrange()

    def select_span(self, span: Span | None) -> None:
        """Selects a span, and brings it into view if no band has it there."""
        self._pinned = self._within(span)
        self._restyle()
        boxes = self._boxes(self._pinned)
        if boxes and not any(self._is_seen(box) for box in boxes):
            self._bring_into_view(boxes[0])
        elif self._pinned and not boxes:
            self.bring_words(self._pinned)

    def go_to_span(self, span: Span, band: str | None = None) -> None:
        """Selects a span as a person does, and brings it into view, in a certain ``band`` if one is named."""
        self._pin(span, band)
        self.select_span(span)
        if box := next(
            (each.by_span.get(span) for each in self._drawing.layout.bands if each.content.key == band), None
        ):
            self._bring_into_view(box)

    def mark(self, state: Line | Chip | None) -> None:
        """Makes all that is in a state stand out, or nothing."""
        if state is not self._marked:
            self._marked = state
            self._restyle()

    def light_span(self, span: Span | None) -> None:
        """Lights a span as if it were pointed at, without telling."""
        self._pointed = self._within(span)
        self._restyle()

    def _within(self, span: Span | None) -> Span:
        """``span``, or 0 where it has words that the sentence has not: panels that follow may be at the one before."""
        return span if span and span.bit_length() <= len(self._content.words) else 0

    def _standing_out(self, look: Look) -> Look:
        return replace(look, pointed=self._pointed, pinned=self._pinned, marked=self._marked)

    def _boxes(self, span: Span) -> list[Box]:
        """Where a span is drawn, the band it was last selected in first."""
        bands = sorted(self._drawing.layout.bands, key=lambda band: band.content.key != self._pinned_in)
        return [band.by_span[span] for band in bands if span in band.by_span]

    # What a person does

    def _span_at(self, place: QPointF) -> tuple[Span, str | None]:
        """The span at a place of the viewport, 0 if there is none, and the key of its band, if it is in one.

        A word of the ruler is a span too.
        """
        inside = self._to_layout(place)
        if place.x() < self._drawing.margin:
            return 0, None
        layout = self._drawing.layout
        if place.y() < self._drawing.ruler:
            position = layout.position_at(inside.x())
            return (span_of([position]) if position else 0), None
        band, box = layout.band_at(inside.y()), layout.box_at(inside.x(), inside.y())
        if band and box:
            return box.span, band.content.key
        position = layout.position_at(inside.x()) if band and band.foot and inside.y() >= band.foot.top else 0
        return (span_of([position]) if position else 0), None

    def _header_at(self, place: QPointF) -> Band | None:
        """The band whose header is at a place of the viewport."""
        if place.x() >= self._drawing.margin or place.y() < self._drawing.ruler:
            return None
        return self._drawing.layout.band_at(self._to_layout(place).y())

    def _point_at(self, place: QPointF | None) -> None:
        self._mouse = place
        header = self._header_at(place) if place else None
        shape = Qt.CursorShape.PointingHandCursor if header else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() is not shape:
            self.viewport().setCursor(shape)
        pointed, _ = self._span_at(place) if place else (0, None)
        if pointed != self._pointed:
            self._pointed = pointed
            self._restyle()
            self.span_hovered.emit(pointed or None)

    def _tooltip_at(self, place: QPointF) -> str:
        """What is to be said about a place of the viewport."""
        header, (span, _) = self._header_at(place), self._span_at(place)
        if header:
            if self._is_on_button(header, place):
                hint = self.tr("Choose how the band is drawn; Alt and its number take the next drawing.")
            else:
                hint = self.tr("Click, or press the band's number, to fold it to one line or to unfold it.")
            return header_tooltip(header.content, hint)
        return span_tooltip(span, self._content.words, self._drawing.content.bands) if span else ""

    def _pin(self, span: Span, key: str | None) -> None:
        self._pinned_in = key
        if span != self._pinned:
            self._pinned = span
            self._restyle()
            self.span_selected.emit(span or None)

    def _fold(self, key: str) -> None:
        self.set_staging(replace(self._staging, folded=self._staging.folded ^ {key}))

    def _is_on_button(self, header: Band, place: QPointF) -> bool:
        button = manner_button(header, self._drawing.layout.sizes)
        return button is not None and button.contains(QPointF(place.x(), self._to_layout(place).y()))

    def _draw_next(self, band: Band) -> None:
        """Draws a band in the manner that follows its own."""
        manners = [each for each in Manner if each is not Manner.ARCS or not band.content.without_arcs]
        following = manners[(manners.index(band.manner) + 1) % len(manners)]
        self.set_staging(self._staging.in_manner(band.content.key, following))

    def _offer(self, band: Band, where: QPoint) -> None:
        """Opens the menu of a band."""
        menu = BandMenu(band, self._content.bands, self._staging, self.actions(), self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.staged.connect(self.set_staging)
        menu.popup(where)

    # What Qt calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_lower = event.size().height() < event.oldSize().height()
        if event.size().width() == event.oldSize().width() and is_lower and self._boxes(self._pinned):
            self._bring_into_view(self._boxes(self._pinned)[0])

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._point_at(self._mouse)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self._point_at(None)
        elif isinstance(event, QContextMenuEvent) and (band := self._header_at(QPointF(event.pos()))):
            self._offer(band, event.globalPos())
            return True
        elif isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tooltip_at(QPointF(event.pos())), self.viewport())
            return True
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        header = self._header_at(event.position())
        if header and self._is_on_button(header, event.position()):
            self._offer(header, event.globalPosition().toPoint())
        elif header:
            self._fold(header.content.key)
        else:
            self._pin(*self._span_at(event.position()))

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
        elif key in self._steps and self._pinned:
            self._pin(0, None)
        else:
            super().keyPressEvent(event)

    def _step(self, step: Step) -> None:
        start = next(iter(self._boxes(self._pinned)), None)
        box = nearest(self._drawing.layout, start, step, self.seen())
        if box:
            band = self._drawing.layout.band_at(box.top)
            self._pin(box.span, band.content.key if band else None)
            self._bring_into_view(box)
