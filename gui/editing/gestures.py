"""What a person does in the aligned trees to edit them: dragging and choosing, by mouse and keys."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from core.editing.acts import Unwrap
from core.model.spans import first_position, span_of
from core.scoring.comparison import Comparison
from gui.drawing.direction import Direction
from gui.drawing.layout.layout import Point
from gui.editing.editor import Editor
from gui.editing.held_node import Grip, band_of, grip_at, grip_on
from gui.editing.hit_test import Spot, spot_at
from gui.editing.label_writing import LabelWriting
from gui.editing.preview import PreviewLayer
from gui.editing.proposal import Proposal, checked, describe_proposal, preview_of, proposed, steps_for
from gui.i18n.locale_numbers import filled
from gui.trees_view.view import TreesView

_LEFT: Final = Qt.MouseButton.LeftButton

_EDGE: Final = 24
"""Pixels from the edge of the trees where holding a word scrolls them."""
_FASTER: Final = 2
"""Pixels of a step of that, for each pixel nearer to the edge or beyond it."""
_SCROLL_EVERY: Final = 30
"""Milliseconds between two such steps."""


@dataclass(frozen=True, slots=True)
class _Choosing:
    """A head or a bracket that is chosen by keys among ``steps``, from left to right; ``at`` is the one proposed."""

    grip: Grip
    steps: Sequence[Proposal]
    at: int


class Gestures(QObject):
    """Answers mouse and keys of a view of trees before it does, where they edit."""

    told = Signal(str)
    """Something a person should know."""

    def __init__(self, view: TreesView, editor: Editor) -> None:
        super().__init__(view)
        self._view, self._editor = view, editor
        self._layer = PreviewLayer(view.viewport())
        self._comparison: Comparison | None = None
        self._pressed: tuple[QPointF, Grip] | None = None
        self._proposal: Proposal | None = None
        self._is_dragging = False
        self._choosing: _Choosing | None = None
        self._labels = LabelWriting(view, editor)
        self._labels.told.connect(self.told)
        self._pointer = QPointF()
        self._scrolling = QTimer(self, interval=_SCROLL_EVERY)
        self._scrolling.timeout.connect(self._scroll)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def show_comparison(self, comparison: Comparison | None) -> None:
        """What is begun with a sentence ends when there is another one, or another tree of it."""
        self._comparison = comparison
        self._end()

    # What the acts of the window do

    @Slot()
    def choose(self) -> None:
        """Begins to choose the head of the word selected, or the bracket for what is selected, by keys."""
        grip = self._selected()
        band = grip and band_of(self._view.drawing.layout.bands, grip.version.name)
        if not grip or not band:
            return
        steps = list(steps_for(grip))
        if not steps:
            self.told.emit(self.tr("There is no other bracket that this can go into."))
            return
        at = next((i for i, step in enumerate(steps) if step.is_near), 0)
        self._choosing = _Choosing(grip, steps, at)
        self._show(checked(steps[at]))
        told = self.tr("Left and Right choose, Up is the root, Enter takes it, Esc leaves it as it is.")
        if not grip.word:
            told = self.tr("Left and Right choose, Up is the outermost, Enter takes it, Esc leaves it as it is.")
        self.told.emit(told)

    @Slot()
    def rename(self) -> None:
        """Has a person write the label of what is selected."""
        if grip := self._selected():
            self._labels.rename(grip)

    @Slot()
    def wrap(self) -> None:
        """Puts a bracket around what is selected, once a person has written its label."""
        grip = self._selected_brackets()
        if grip is None:
            return
        siblings = grip.phrases.siblings_over(grip.span)
        if not siblings:
            self.told.emit(self.tr("These words are not all that some brackets beside each other hold."))
            return
        self._labels.wrap(grip, siblings)

    @Slot()
    def unwrap(self) -> None:
        """Takes the outermost bracket over what is selected away."""
        grip = self._selected_brackets()
        nodes = grip.phrases.over(grip.span) if grip else []
        if grip and not nodes:
            self.told.emit(self.tr("There is no bracket over just these words."))
        elif grip:
            self._editor.do(grip.version.name, Unwrap(nodes[0]))

    @Slot()
    def more_words(self) -> None:
        """Selects the word after what is selected as well."""
        self._select_to(1)

    @Slot()
    def fewer_words(self) -> None:
        """Selects what is selected without its last word."""
        self._select_to(-1)

    def _select_to(self, by: int) -> None:
        span, words = self._view.selected_span, len(self._view.drawing.layout.words)
        if span:
            first, last = first_position(span), span.bit_length()
            last = min(max(last + by, first), words)
            self._view.go_to_span(span_of(range(first, last + 1)), self._band_selected())

    # What is selected or pointed at

    def _grip(self, spot: Spot | None) -> Grip | None:
        """What is at a spot of a version that is unlocked."""
        if spot is None or self._comparison is None or not self._editor.is_unlocked(spot.band.content.key):
            return None
        version = self._editor.version(spot.band.content.key)
        sentence = self._editor.sentence(spot.band.content.key)
        return grip_at(spot, version, sentence, self._comparison) if version and sentence else None

    def _selected(self) -> Grip | None:
        """What is selected in a version that is unlocked; else it is told why there is nothing."""
        view, name = self._view, self._band_selected()
        if view.selected_span is None or self._comparison is None:
            self.told.emit(self.tr("Select a word or a span first."))
            return None
        if not name or not self._editor.is_unlocked(name):
            self._tell_locked(name)
            return None
        version, sentence = self._editor.version(name), self._editor.sentence(name)
        grip = grip_on(view.selected_span, version, sentence, self._comparison) if version and sentence else None
        if grip is None:
            self.told.emit(filled(self.tr("{version} has nothing there that can be edited."), version=name))
        return grip

    def _selected_brackets(self) -> Grip | None:
        grip = self._selected()
        if grip and grip.word:
            self.told.emit(self.tr("Dependencies have no brackets."))
            return None
        return grip

    def _band_selected(self) -> str:
        """The version that a selection is in; the one that is unlocked, if it is in none and there is but one."""
        if self._view.selected_band:
            return self._view.selected_band
        keys = [band.content.key for band in self._view.drawing.layout.bands]
        unlocked = [key for key in keys if self._editor.is_unlocked(key)]
        return unlocked[0] if len(unlocked) == 1 else ""

    def _tell_locked(self, name: str) -> None:
        told = self.tr("Select a span in the band of a version that is unlocked.")
        if self._editor.version(name):
            told = filled(self.tr("{version} is locked; unlock it with the pencil on its card."), version=name)
        self.told.emit(told)

    def _spot(self, place: QPointF) -> Spot | None:
        """What is at a place of the viewport."""
        if place.x() < self._view.drawing.margin or place.y() < self._view.drawing.ruler:
            return None
        inside = place - self._view.to_viewport(QPointF())
        return spot_at(self._view.drawing, Point(inside.x(), inside.y()))

    # What Qt calls

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and watched is self._view.viewport():
            return self._take_mouse(event)
        if isinstance(event, QKeyEvent) and (self._choosing or self._is_dragging):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self._take_key(event)
                return True
        if event.type() is QEvent.Type.Wheel and not self._is_dragging:
            self._end()
        if event.type() is QEvent.Type.FocusOut and watched is self._view and self._choosing:
            self._end()
        return False

    def _take_mouse(self, event: QMouseEvent) -> bool:
        kind, place = event.type(), event.position()
        if kind is QEvent.Type.MouseButtonPress:
            self._end()
            grip = self._grip(self._spot(place)) if event.button() is _LEFT else None
            if grip and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._extend(grip)
                return True
            if grip and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._add_or_leave(grip)
                return True
            self._pressed = (place, grip) if grip else None
        elif kind is QEvent.Type.MouseMove and self._pressed and event.buttons() & _LEFT:
            start, grip = self._pressed
            far = (place - start).manhattanLength() >= QApplication.startDragDistance()
            if far or self._is_dragging:
                self._is_dragging = True
                self._pointer = place
                self._scrolling.start()
                self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
                self._drag(grip, place)
                return True
        elif kind is QEvent.Type.MouseButtonRelease and self._is_dragging:
            self._take()
            return True
        elif kind is QEvent.Type.MouseButtonRelease:
            self._pressed = None
        elif kind is QEvent.Type.MouseButtonDblClick and event.button() is _LEFT:
            return self._open(self._spot(place))
        return False

    def _take_key(self, event: QKeyEvent) -> None:
        key, choosing = event.key(), self._choosing
        if key == Qt.Key.Key_Escape:
            self._end()
        elif choosing and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif choosing and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            is_mirrored = self._view.drawing.layout.direction is Direction.RIGHT_TO_LEFT
            by = 1 if (key == Qt.Key.Key_Right) is not is_mirrored else -1
            self._choose(min(max(choosing.at + by, 0), len(choosing.steps) - 1))
        elif choosing and key in (Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End):
            self._choose({Qt.Key.Key_End: len(choosing.steps) - 1}.get(Qt.Key(key), 0))

    # Dragging and choosing

    def _drag(self, grip: Grip, place: QPointF) -> None:
        band = band_of(self._view.drawing.layout.bands, grip.version.name)
        if band is None:
            self._end()
            return
        inside = place - self._view.to_viewport(QPointF())
        self._show(proposed(grip, self._view.drawing, band, Point(inside.x(), inside.y())), place)

    @Slot()
    def _scroll(self) -> None:
        """Goes on through a long sentence while a word is held near the edge."""
        width, margin = self._view.viewport().width(), self._view.drawing.margin
        x = self._pointer.x()
        by = max(0.0, x - (width - _EDGE)) - max(0.0, margin + _EDGE - x)
        across = self._view.horizontalScrollBar()
        across.setValue(across.value() + round(_FASTER * by))
        if by and self._pressed:
            self._drag(self._pressed[1], self._pointer)

    def _choose(self, at: int) -> None:
        assert self._choosing is not None
        self._choosing = replace(self._choosing, at=at)
        proposal = checked(self._choosing.steps[at])
        if proposal.target:
            self._view.scroll_to_words(proposal.target)
        self._show(proposal)
        self.told.emit(describe_proposal(proposal))

    def _show(self, proposal: Proposal | None, pointer: QPointF | None = None) -> None:
        self._proposal = proposal
        self._layer.show_preview(preview_of(proposal, self._view, pointer) if proposal else None)

    def _take(self) -> None:
        """Does what is proposed."""
        proposal = self._proposal
        self._end()
        if proposal is None:
            return
        self._editor.do(proposal.grip.version.name, proposal.act)

    def _end(self) -> None:
        """Leaves everything as it is."""
        if self._is_dragging:
            self._scrolling.stop()
            self._view.viewport().unsetCursor()
        self._pressed, self._proposal, self._choosing, self._is_dragging = None, None, None, False
        self._layer.show_preview(None)
        self._labels.close()

    def _extend(self, grip: Grip) -> None:
        """Selects all words from those selected to those of ``grip``."""
        both = grip.span | (self._view.selected_span or grip.span)
        span = span_of(range(first_position(both), both.bit_length() + 1))
        self._view.go_to_span(span, grip.version.name)

    def _add_or_leave(self, grip: Grip) -> None:
        """Selects the words of ``grip`` as well, wherever they are, or leaves them out if all of them are selected."""
        selected = self._view.selected_span or 0
        span = selected & ~grip.span if grip.span & ~selected == 0 else selected | grip.span
        if span:
            self._view.go_to_span(span, grip.version.name)

    # Labels

    def _open(self, spot: Spot | None) -> bool:
        """Has a person write the label at a spot, if there is one; whether it is one of this kind at all."""
        grip = self._grip(spot)
        if grip:
            self._pressed = None
            self._labels.rename(grip)
        elif spot and (spot.box or spot.is_foot) and not self._editor.is_unlocked(spot.band.content.key):
            self._tell_locked(spot.band.content.key)
        return grip is not None
