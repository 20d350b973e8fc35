"""Turns mouse drags and key presses in the aligned trees into edits."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from core.editing.acts import Unwrap
from core.model.direction import Direction
from core.model.spans import Span, first_position, span_of
from core.scoring.comparison import Comparison
from gui.drawing.content import RESULT
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band, Point
from gui.editing.editor import Editor
from gui.editing.held_node import HeldNode, Spot, band_of, held_node_at, held_node_over, spot_at
from gui.editing.label_writing import LabelWriting
from gui.editing.proposal import (
    PreviewLayer,
    Proposal,
    describe_proposal,
    preview_of,
    proposal_at,
    steps_for,
    with_refusal,
)
from gui.i18n.locale_numbers import filled
from gui.trees_view.view import TreesView

_LEFT: Final = Qt.MouseButton.LeftButton

_EDGE: Final = 24
"""Dragging within this many pixels of the edge scrolls the trees."""
_FASTER: Final = 2
"""Pixels to scroll per step, for each pixel nearer to the edge or beyond it."""
_SCROLL_EVERY: Final = 30
"""Milliseconds between scroll steps."""


@dataclass(frozen=True, slots=True)
class _Choosing:
    """A choice of head or bracket by keyboard, among ``steps`` in the order of the words; ``at`` is the current one.

    That a word becomes the root is the first step, which the arrow keys along the sentence do not reach.
    """

    held: HeldNode
    steps: Sequence[Proposal]
    at: int

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.steps) - 1

    @property
    def first(self) -> int:
        """The first step that is no root."""
        return min(1, self.last) if self.held.word else 0

    def after_step(self, *, forward: bool) -> int:
        """The next step along the sentence; from the root, the word beside the one that is held."""
        at = self.at
        if self.held.word and at == 0:
            at = self.held.word if forward else self.held.word - 1
        else:
            at += 1 if forward else -1
        return min(max(at, self.first), self.last)


_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End)
"""Keys that choose a head."""


class Gestures(QObject):
    """Handles the mouse and key events of the trees view that edit, before the view does."""

    message = Signal(str)
    """A message for the status bar."""

    head_dragged = Signal(int, int)
    """A word of the sentence that is adjudicated was dragged to its head, 0 for the root: their positions."""

    head_asked = Signal()
    """The key for a head was pressed there."""

    def __init__(self, view: TreesView, editor: Editor) -> None:
        super().__init__(view)
        self._view, self._editor = view, editor
        self._layer = PreviewLayer(view.viewport())
        self._comparison: Comparison | None = None
        self._pressed: tuple[QPointF, HeldNode] | None = None
        self._locked: tuple[QPointF, str] | None = None
        """Where a version was pressed that can't be dragged, and its name."""
        self._judged: tuple[QPointF, int] | None = None
        """Where a word of the sentence that is adjudicated was pressed, and its column."""
        self._refused: str | None = None
        """The locked version that was to be edited: arrows and Enter that follow were meant for that."""
        self._proposal: Proposal | None = None
        self._is_dragging = False
        self._choosing: _Choosing | None = None
        self._labels = LabelWriting(view, editor)
        self._labels.message.connect(self.message)
        self._pointer = QPointF()
        self._scrolling = QTimer(self, interval=_SCROLL_EVERY)
        self._scrolling.timeout.connect(self._scroll)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Shows another sentence or tree; cancels what was begun."""
        self._comparison = comparison
        self._end()

    # Actions

    @Slot()
    def choose(self) -> None:
        """Starts choosing a head for the selected word, or a bracket for the selection, by keyboard."""
        bands = self._view.drawing.layout.bands
        if self._band_selected() in ("", RESULT) and any(map(_is_judged, bands)):
            self.head_asked.emit()
            return
        held = self._selected()
        band = held and band_of(self._view.drawing.layout.bands, held.version.name)
        if not held or not band:
            return
        steps = list(steps_for(held))
        if not steps:
            self.message.emit(self.tr("There is no other bracket to move this into."))
            return
        at = next((i for i, step in enumerate(steps) if step.is_near), 0)
        self._choosing = _Choosing(held, steps, at)
        self._show(with_refusal(steps[at]))
        message = self.tr("Left and Right choose, Up is the root; Enter applies, Escape cancels.")
        if not held.word:
            message = self.tr("Left and Right choose, Up is the outermost; Enter applies, Escape cancels.")
        self.message.emit(message)

    @Slot()
    def rename(self) -> None:
        """Asks for a new label of the selected word or bracket."""
        if held := self._selected():
            self._labels.rename(held)

    @Slot()
    def wrap(self) -> None:
        """Wraps the selection in a bracket, after asking for its label."""
        held = self._selected_brackets()
        if held is None:
            return
        siblings = held.phrases.siblings_over(held.span)
        if not siblings:
            self.message.emit(
                self.tr("To wrap words, select all words of one or more brackets that one bracket holds.")
            )
            return
        self._labels.wrap(held, siblings)

    @Slot()
    def unwrap(self) -> None:
        """Removes the outermost bracket over the selection."""
        held = self._selected_brackets()
        nodes = held.phrases.over(held.span) if held else []
        if held and not nodes:
            self.message.emit(self.tr("There is no bracket over exactly these words."))
        elif held:
            self._editor.do(held.version.name, Unwrap(nodes[0]))

    @Slot()
    def more_words(self) -> None:
        """Extends the selection by a word."""
        self._select_to(1)

    @Slot()
    def fewer_words(self) -> None:
        """Shortens the selection by a word."""
        self._select_to(-1)

    def _select_to(self, by: int) -> None:
        span, words = self._view.selected_span, len(self._view.drawing.layout.words)
        if span:
            first, last = first_position(span), span.bit_length()
            last = min(max(last + by, first), words)
            self._view.go_to_span(span_of(range(first, last + 1)), self._band_selected())

    # Selection

    def _held_at(self, spot: Spot | None) -> HeldNode | None:
        """The word or bracket at a spot in an unlocked version."""
        if spot is None or self._comparison is None or not self._editor.is_unlocked(spot.band.content.key):
            return None
        if self._comparison.divided is not None:
            self._report_other_words()
            return None
        version = self._editor.version(spot.band.content.key)
        sentence = self._editor.sentence(spot.band.content.key)
        return held_node_at(spot, version, sentence, self._comparison) if version and sentence else None

    def _locked_at(self, place: QPointF) -> tuple[QPointF, str] | None:
        """The point with the name of the locked version whose word or bracket is there."""
        spot = self._spot(place)
        if spot is None or not (spot.box or spot.is_foot) or self._editor.is_unlocked(spot.band.content.key):
            return None
        return place, spot.band.content.key

    def _selected(self) -> HeldNode | None:
        """The selected word or bracket in an unlocked version; None, with a message, if there is none."""
        view, name = self._view, self._band_selected()
        if view.selected_span is None or self._comparison is None:
            self.message.emit(self.tr("Select a word or a span first."))
            return None
        if not name or not self._editor.is_unlocked(name):
            self._report_locked(name)
            return None
        if self._comparison.divided is not None:
            self._report_other_words()
            return None
        version, sentence = self._editor.version(name), self._editor.sentence(name)
        held = held_node_over(view.selected_span, version, sentence, self._comparison) if version and sentence else None
        if held is None:
            text = self.tr("{version} has nothing to edit there.")
            if sentence and len(self._comparison.positions) != len(sentence):
                text = self.tr("Brackets of {version} can't be edited while punctuation is dropped.")
            self.message.emit(filled(text, version=name))
        return held

    def _selected_brackets(self) -> HeldNode | None:
        held = self._selected()
        if held and held.word:
            self.message.emit(self.tr("Dependencies have no brackets."))
            return None
        return held

    def _band_selected(self) -> str:
        """The version of the selection; if it is in none, the only unlocked version, if there is just one."""
        if self._view.selected_band is not None:
            return self._view.selected_band
        keys = [band.content.key for band in self._view.drawing.layout.bands]
        unlocked = [key for key in keys if self._editor.is_unlocked(key)]
        return unlocked[0] if len(unlocked) == 1 else ""

    def _report_other_words(self) -> None:
        self.message.emit(self.tr("The versions have other words in this sentence: it can't be edited here."))

    def _report_locked(self, name: str) -> None:
        self._refused = name
        message = self.tr("Select a span in the band of an unlocked version.")
        if self._editor.version(name):
            message = filled(self.tr("{version} is locked; unlock it with the pencil on its card."), version=name)
        self.message.emit(self._editor.why_locked(name) or message)

    def _spot(self, place: QPointF) -> Spot | None:
        """What is at a point of the viewport."""
        if place.x() < self._view.drawing.margin or self._view.is_on_ruler(place):
            return None
        inside = self._view.to_layout(place)
        return spot_at(self._view.line_in_view(place.y()), Point(inside.x(), inside.y()))

    # Qt events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and watched is self._view.viewport():
            return self._handle_mouse(event)
        if isinstance(event, QKeyEvent) and (self._choosing or self._is_dragging):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self._handle_key(event)
                return True
        if isinstance(event, QKeyEvent) and self._refused is not None and self._is_meant_for_it(event):
            return True
        if event.type() is QEvent.Type.Wheel and not self._is_dragging:
            self._end()
        if event.type() is QEvent.Type.FocusOut and watched is self._view and self._choosing:
            self._end()
        return False

    def _is_meant_for_it(self, event: QKeyEvent) -> bool:
        """Whether a key is the Enter of an edit that was refused: it says why once more, and does nothing else."""
        is_enter = event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.type() is QEvent.Type.ShortcutOverride:
            if is_enter:
                event.accept()
            return is_enter
        if event.type() is QEvent.Type.KeyPress and event.key() not in _ARROWS:
            refused, self._refused = self._refused, None
            if is_enter and refused is not None:
                self._report_locked(refused)
                self._refused = None
            return is_enter
        return False

    def _handle_mouse(self, event: QMouseEvent) -> bool:
        kind, place = event.type(), event.position()
        if kind is QEvent.Type.MouseButtonPress:
            self._refused = None
            self._end()
            held = self._held_at(self._spot(place)) if event.button() is _LEFT else None
            found = self._words_at(place, held) if event.button() is _LEFT else None
            if found and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._extend(*found)
                return True
            if found and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._add_or_leave(*found)
                return True
            self._pressed = (place, held) if held else None
            is_other = held is None and event.button() is _LEFT
            self._judged = self._judged_at(place) if is_other else None
            self._locked = self._locked_at(place) if is_other and not self._judged else None
        elif self._judged and kind in (QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease):
            return self._drag_judged(*self._judged, event)
        elif kind is QEvent.Type.MouseMove and self._locked and event.buttons() & _LEFT:
            start, name = self._locked
            if (place - start).manhattanLength() >= QApplication.startDragDistance():
                self._locked = None
                self._report_locked(name)
        elif kind is QEvent.Type.MouseMove and self._pressed and event.buttons() & _LEFT:
            start, held = self._pressed
            far = (place - start).manhattanLength() >= QApplication.startDragDistance()
            if far or self._is_dragging:
                self._is_dragging = True
                self._pointer = place
                self._scrolling.start()
                self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
                self._drag(held, place)
                return True
        elif kind is QEvent.Type.MouseButtonRelease and self._is_dragging:
            self._apply()
            return True
        elif kind is QEvent.Type.MouseButtonRelease:
            self._pressed = None
        elif kind is QEvent.Type.MouseButtonDblClick and event.button() is _LEFT:
            return self._open(place)
        return False

    def _judged_at(self, place: QPointF) -> tuple[QPointF, int] | None:
        """The point with the column of the word whose arc is there, in the sentence that is adjudicated."""
        spot = self._spot(place)
        if spot is None or not _is_judged(spot.band):
            return None
        arcs = spot.band.content.arcs if spot.box else ()
        word = next((arc.dependent for arc in arcs if spot.box and arc.content is spot.box.content), 0)
        word = word or (spot.column if spot.is_foot else 0)
        return (place, word) if word else None

    def _drag_judged(self, start: QPointF, word: int, event: QMouseEvent) -> bool:
        """Goes on with a drag to a head, if it is one by now; whether it is."""
        place, viewport = event.position(), self._view.viewport()
        is_far = (place - start).manhattanLength() >= QApplication.startDragDistance()
        if event.type() is QEvent.Type.MouseMove:
            if is_far:
                self._is_dragging = True
                viewport.setCursor(Qt.CursorShape.ClosedHandCursor)
                self.message.emit(self.tr("Release over the head; above the arcs is the root."))
            return is_far
        self._end()
        if is_far and self._comparison and place.x() >= self._view.drawing.margin:
            line, inside = self._view.line_in_view(place.y()), self._view.to_layout(place)
            band = band_of(line.bands, RESULT)
            head = line.position_at(inside.x()) if band and inside.y() >= band.top else 0
            words = self._comparison.positions
            if head != word:
                self.head_dragged.emit(words[word - 1], words[head - 1] if head else 0)
        return is_far

    def _handle_key(self, event: QKeyEvent) -> None:
        key, choosing = event.key(), self._choosing
        if key == Qt.Key.Key_Escape:
            self._end()
        elif choosing and key in _ENTER:
            self._apply()
        elif choosing and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            is_mirrored = self._view.drawing.layout.direction is Direction.RIGHT_TO_LEFT
            self._choose(choosing.after_step(forward=(key == Qt.Key.Key_Right) is not is_mirrored))
        elif choosing and key in (Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End):
            ends = {Qt.Key.Key_Home: choosing.first, Qt.Key.Key_End: choosing.last}
            self._choose(ends.get(Qt.Key(key), 0))

    # Dragging and choosing

    def _drag(self, held: HeldNode, place: QPointF) -> None:
        line, inside = self._view.line_in_view(place.y()), self._view.to_layout(place)
        band = band_of(line.bands, held.version.name)
        if band is None:
            self._end()
            return
        self._show(proposal_at(held, line, band, Point(inside.x(), inside.y())), place)

    @Slot()
    def _scroll(self) -> None:
        """Scrolls along the sentence while a word is dragged near the edge."""
        size, drawing, bar = self._view.viewport().size(), self._view.drawing, self._view.reading_bar()
        at, least, most = self._pointer.x(), drawing.margin, size.width()
        if self._view.is_wrapped:
            at, least, most = self._pointer.y(), drawing.ruler, size.height()
        by = max(0.0, at - (most - _EDGE)) - max(0.0, least + _EDGE - at)
        bar.setValue(bar.value() + round(_FASTER * by))
        if by and self._pressed:
            self._drag(self._pressed[1], self._pointer)

    def _choose(self, at: int) -> None:
        assert self._choosing is not None
        self._choosing = replace(self._choosing, at=at)
        proposal = with_refusal(self._choosing.steps[at])
        if proposal.target:
            self._view.scroll_to_words(proposal.target)
        self._show(proposal)
        self.message.emit(describe_proposal(proposal))

    def _show(self, proposal: Proposal | None, pointer: QPointF | None = None) -> None:
        self._proposal = proposal
        self._layer.show_preview(preview_of(proposal, self._view, pointer) if proposal else None)

    def _apply(self) -> None:
        """Applies the current proposal."""
        proposal = self._proposal
        self._end()
        if proposal is None:
            return
        self._editor.do(proposal.held.version.name, proposal.act)

    def _end(self) -> None:
        """Cancels dragging, choosing and typing."""
        if self._is_dragging:
            self._scrolling.stop()
            self._view.viewport().unsetCursor()
        if self._choosing or (self._is_dragging and self._judged):
            self.message.emit("")  # What was proposed is not so.
        self._judged = None
        self._pressed, self._proposal, self._choosing, self._is_dragging = None, None, None, False
        self._layer.show_preview(None)
        self._labels.close()

    def _words_at(self, place: QPointF, held: HeldNode | None) -> tuple[Span, str] | None:
        """The words at a point and their version: of what is ``held``, or above all versions, of the selected one."""
        if held:
            return held.span, held.version.name
        band = self._view.selected_band
        word = self._view.span_at(place)[0] if self._view.is_on_ruler(place) else 0
        return (word, band) if word and band and self._editor.is_unlocked(band) else None

    def _extend(self, words: Span, version: str) -> None:
        """Extends the selection to some words of a version."""
        both = words | (self._view.selected_span or words)
        span = span_of(range(first_position(both), both.bit_length() + 1))
        self._view.go_to_span(span, version)

    def _add_or_leave(self, words: Span, version: str) -> None:
        """Adds some words of a version to the selection, or removes them if all are selected."""
        selected = self._view.selected_span or 0
        span = selected & ~words if words & ~selected == 0 else selected | words
        if span:
            self._view.go_to_span(span, version)

    # Labels

    def _open(self, place: QPointF) -> bool:
        """Has a person write the label at a point, if there is one; whether it is one of this kind at all."""
        held = self._held_at(self._spot(place))
        if held:
            self._pressed = None
            self._labels.rename(held)
        elif locked := self._locked_at(place):
            self._report_locked(locked[1])
        return held is not None


def _is_judged(band: Band) -> bool:
    """Whether a band has the arcs of a sentence that is adjudicated."""
    return band.content.key == RESULT and band.style is DrawingStyle.ARCS
