"""The list of choices for a conflict: the maximal consistent subsets of its crossing spans."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from core.merging.item_states import MergedGroup, State
from core.model.spans import Span, words_of
from gui.docks.merge.choice_row import CHOICE_ROLE, ChoiceRow, DrawnChoice, DrawnSpan
from gui.drawing.content import drawable_text
from gui.drawing.direction import Direction, direction_of
from gui.i18n.bidi_isolates import isolated
from gui.widgets.tooltips import as_tooltip

MOST_DRAWN: Final = 9
"""The most spans of a group that are drawn; the rest are only counted."""

Choices = tuple[Sequence[frozenset[Span]], bool]


class ChoicesList(QListWidget):
    """One row per choice (`ChoiceRow`)."""

    chosen = Signal(object)
    """The spans to keep."""
    previewed = Signal(object)
    """The spans that the hovered or current choice would keep, to preview them; None for no choice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Spans to keep"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(True)
        self.setMouseTracking(True)
        self.setItemDelegate(ChoiceRow(self))
        self._group: MergedGroup | None = None
        self._words: Sequence[str] = ()
        self._marks: Sequence[str] = ()
        self._is_second_click = False
        self.choices: Choices = (), True
        self._previewed: frozenset[Span] | None = None
        self.itemClicked.connect(self._choose)
        self.itemEntered.connect(self._preview)
        self.currentItemChanged.connect(self._preview)

    def show_group(self, group: MergedGroup | None, words: Sequence[str], marks: Sequence[str]) -> None:
        """Shows the choices of a group, or none; ``marks`` are the letters of the merged versions."""
        if self._group is None or group is None or group.group != self._group.group:
            self.choices = group.group.choices() if group else ((), True)
        self._group, self._words, self._marks = group, words, marks
        self._fill()

    def choose_current(self) -> None:
        """Chooses the current row; if there is none, moves to the first choice, to preview it."""
        if (item := self.currentItem()) is not None:
            self._choose(item)
        else:
            self.setFocus()
            self.setCurrentRow(0)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._preview(self.currentItem() if self.hasFocus() else None)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._preview(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose_current()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The first click has already chosen, and the list may show the next group by now.
        self._is_second_click = True
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        is_second, self._is_second_click = self._is_second_click, False
        if is_second:
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def _fill(self) -> None:
        with QSignalBlocker(self):
            self._list()
        self._preview(None)

    def _list(self) -> None:
        self.clear()
        group = self._group
        if group is None:
            return
        for kept in self.choices[0]:
            item = QListWidgetItem(self._text(kept, group))
            item.setData(Qt.ItemDataRole.UserRole, kept)
            item.setData(CHOICE_ROLE, self._drawn(kept, group))
            item.setToolTip(as_tooltip(self._spans_text(kept, group)))
            self.addItem(item)
            if group.state is State.DECIDED and kept == group.kept:
                self.setCurrentItem(item)
        if not self.choices[1]:
            rest = QListWidgetItem(self.tr("There are more choices; take a whole version by its key."))
            rest.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(rest)

    def _text(self, kept: frozenset[Span], group: MergedGroup) -> str:
        versions = sorted({v for span, found in self._spans_with_versions(group) if span in kept for v in found})
        template = self.tr("{n} of {all}, of {versions}")
        marks = ", ".join(self._marks[version] for version in versions)
        text = template.format(n=len(kept), all=len(group.group.spans), versions=marks)
        return f"✓ {text}" if group.state is State.DECIDED and kept == group.kept else text

    def _spans_text(self, kept: frozenset[Span], group: MergedGroup) -> str:
        """The kept spans, each with the versions that have it."""
        found = [self._span_text(*each) for each in self._spans_with_versions(group) if each[0] in kept]
        return "\n".join(found[:MOST_DRAWN])

    def _span_text(self, span: Span, versions: Sequence[int]) -> str:
        """The letters of the versions that have a span, and its words."""
        letters = "".join(self._marks[version] for version in versions)
        return f"{letters}: {isolated(drawable_text(words_of(self._words, span)))}"

    def _drawn(self, kept: frozenset[Span], group: MergedGroup) -> DrawnChoice:
        spans = [
            DrawnSpan(span, span in kept, self._span_text(span, versions))
            for span, versions in self._spans_with_versions(group)
        ]
        return DrawnChoice(spans[:MOST_DRAWN], direction_of(self._words) is Direction.RIGHT_TO_LEFT)

    def _spans_with_versions(self, group: MergedGroup) -> list[tuple[Span, tuple[int, ...]]]:
        return list(zip(group.group.spans, group.group.versions, strict=True))

    @Slot(QListWidgetItem)
    def _preview(self, item: QListWidgetItem | None) -> None:
        kept = None if item is None else item.data(Qt.ItemDataRole.UserRole)
        if kept != self._previewed:
            self._previewed = kept
            self.previewed.emit(kept)

    @Slot(QListWidgetItem)
    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))
