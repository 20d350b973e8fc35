"""What there is to decide in the sentence shown, as a table: labels, crossing spans, and what has no place."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from core.merging.crossing_groups import Group
from core.merging.item_states import MergedGroup, MergedItem, State
from core.merging.label_items import Item
from core.merging.merged_sentence import MergedSentence, Unplaced
from core.model.spans import Span, sort_key, words_of
from gui.docks.merge.wording import kind_told, marked, result_told, state_told
from gui.drawing.content import drawable_text
from gui.i18n.locale_numbers import filled
from gui.widgets.tooltips import as_tooltip

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
Thing = MergedItem | MergedGroup | Unplaced


class ItemColumn(IntEnum):
    """What a column shows."""

    WHAT = 0
    WORDS = 1
    BECOMES = 2


def span_of_thing(thing: Thing) -> Span:
    """The span that a thing is about; of a group the first."""
    match thing:
        case MergedItem():
            return thing.item.span
        case MergedGroup():
            return thing.group.spans[0]
        case Unplaced():
            return thing.span


def is_open(thing: Thing) -> bool:
    """Whether a thing waits for a decision."""
    return not isinstance(thing, Unplaced) and thing.state is State.OPEN


def _about(thing: Thing) -> Item | Group | Unplaced:
    match thing:
        case MergedItem():
            return thing.item
        case MergedGroup():
            return thing.group
        case Unplaced():
            return thing


class ThingsModel(QAbstractTableModel):
    """A row for each thing, in the order of the words; labels without a place come last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.things: Sequence[Thing] = ()
        self._words: Sequence[str] = ()
        self._marks: Mapping[str, str] = {}
        self._open_font = QFont()
        self._open_font.setBold(True)

    def show_sentence(self, merged: MergedSentence | None, marks: Mapping[str, str]) -> None:
        """Shows what there is to decide in a sentence, or nothing; the same things keep their rows.

        ``marks`` are the letters of versions by their names, where these are to be told apart.
        """
        self._marks = marks
        found: list[Thing] = []
        if merged:
            placed = (each for each in merged.items if each.state is not State.UNPLACED)
            found += [*merged.groups, *placed]
            found.sort(key=lambda thing: sort_key(span_of_thing(thing)))
            found += merged.unplaced
        words = merged.subject.base.forms if merged else ()
        is_same = words == self._words and len(found) == len(self.things)
        if is_same:
            self.things = found
            if found:
                self.dataChanged.emit(self.index(0, 0), self.index(len(found) - 1, len(ItemColumn) - 1))
            return
        self.beginResetModel()
        self.things, self._words = found, words
        self.endResetModel()

    def row_of(self, thing: Thing, otherwise: int) -> int:
        """The row of a thing, whatever has become of it."""
        return next((row for row, each in enumerate(self.things) if _about(each) == _about(thing)), otherwise)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.things)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(ItemColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(ItemColumn):
            return None
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        titles = {
            ItemColumn.WHAT: self.tr("Label"),
            ItemColumn.WORDS: self.tr("Words"),
            ItemColumn.BECOMES: self.tr("Becomes"),
        }
        return titles[ItemColumn(section)] if role == Role.DisplayRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        thing, column = self.things[index.row()], ItemColumn(index.column())
        if role == Role.DisplayRole:
            return self._text(thing, column)
        if role in (Role.ToolTipRole, Role.AccessibleDescriptionRole):
            text = self._in_full(thing)
            return as_tooltip(text) if role == Role.ToolTipRole else text
        if role == Role.FontRole and is_open(thing):
            return self._open_font
        return None

    def _text(self, thing: Thing, column: ItemColumn) -> str:
        if column is ItemColumn.WORDS:
            return drawable_text(words_of(self._words, span_of_thing(thing)))
        match thing:
            case MergedItem():
                kind = thing.item.kind
                return result_told(thing) if column is ItemColumn.BECOMES else drawable_text(marked(kind, self._marks))
            case MergedGroup():
                if column is ItemColumn.BECOMES:
                    return self._becomes(thing)
                return self.tr("{n} spans cross").format(n=len(thing.group.spans))
            case Unplaced():
                return self.tr("no place") if column is ItemColumn.BECOMES else drawable_text(thing.label)

    def _becomes(self, thing: MergedGroup) -> str:
        told = self.tr("{n} kept, {state}")
        return filled(told, n=len(thing.kept), state=state_told(thing.state))

    def _in_full(self, thing: Thing) -> str:
        words = drawable_text(words_of(self._words, span_of_thing(thing)))
        match thing:
            case MergedItem():
                told = self.tr("{kind}, here over “{words}”: {becomes}")
                return filled(told, kind=kind_told(thing.item.kind), words=words, becomes=result_told(thing))
            case MergedGroup():
                told = self.tr("{n} spans cross, among them “{words}”: {becomes}")
                return filled(told, n=len(thing.group.spans), words=words, becomes=self._becomes(thing))
            case Unplaced():
                told = self.tr("“{label}” of {version} over “{words}” has no place: the result lacks the span")
                return filled(told, label=drawable_text(thing.label), version=drawable_text(thing.version), words=words)
