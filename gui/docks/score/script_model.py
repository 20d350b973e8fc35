"""The Qt model of an edit script: edits lost to the parser, then those lost to the scheme, one row each."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.explain.edit_reasons import ExplainedEdit
from core.model.spans import Span
from core.trees.causes import Cause
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words, operation_of
from gui.widgets.tooltips import as_tooltip

EDIT_ROLE: Final = Qt.ItemDataRole.UserRole
"""The `ExplainedEdit` of a row; None for the heading of a group."""

HIGHLIGHT_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Whether a row's span is hovered."""

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_NOWHERE: Final = QModelIndex()
_HEADING: Final = 0
"""The internal id of a heading; an edit's is its group's row plus one."""


class ScriptModel(QAbstractItemModel):
    """A group for each cause, with its edits in span order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups: tuple[Sequence[ExplainedEdit], ...] = ((), ())
        self._highlighted: Span | None = None

    def show_script(self, script: Sequence[ExplainedEdit]) -> None:
        """Shows another script."""
        self.beginResetModel()
        self._groups = tuple([edit for edit in script if edit.cause is cause] for cause in Cause)
        self.endResetModel()

    def highlight(self, span: Span | None) -> None:
        """Highlights the edits of a span, and no others."""
        changed, self._highlighted = {self._highlighted, span}, span
        for heading in self.headings():
            for row, edit in enumerate(self._groups[heading.row()]):
                if edit.span in changed:
                    index = self.index(row, 0, heading)
                    self.dataChanged.emit(index, index, [HIGHLIGHT_ROLE])

    def first_of(self, cause: Cause) -> QModelIndex:
        """The first edit lost to ``cause``; invalid if there is none."""
        return self.index(0, 0, self.index([*Cause].index(cause), 0))

    def headings(self) -> Iterator[QModelIndex]:
        """The indexes of both groups."""
        return (self.index(row, 0) for row in range(len(self._groups)))

    def index_of(self, span: Span | None) -> QModelIndex:
        """The first edit of a span, those lost to the parser first; invalid if it has none."""
        for heading in self.headings():
            for row, edit in enumerate(self._groups[heading.row()]):
                if edit.span == span:
                    return self.index(row, 0, heading)
        return QModelIndex()

    def index(self, row: int, column: int, parent: _Index = _NOWHERE) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, 1 + parent.row() if parent.isValid() else _HEADING)

    def parent(self, index: _Index = _NOWHERE) -> Any:
        if not index.isValid() or index.internalId() == _HEADING:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _HEADING)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        if not parent.isValid():
            return len(self._groups)
        return len(self._groups[parent.row()]) if parent.internalId() == _HEADING else 0

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 1

    def flags(self, index: _Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self._edit(index) is None:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        edit = self._edit(index)
        if role == EDIT_ROLE:
            return edit
        if role == HIGHLIGHT_ROLE:
            return edit is not None and edit.span == self._highlighted
        if role == _Role.DisplayRole:
            return self._heading(index.row()) if edit is None else self._line(edit)
        return as_tooltip(self._line(edit)) if role == _Role.ToolTipRole and edit else None

    def _edit(self, index: _Index) -> ExplainedEdit | None:
        """The edit of a valid index; None for a heading."""
        if index.internalId() == _HEADING:
            return None
        return self._groups[index.internalId() - 1][index.row()]

    def _heading(self, group: int) -> str:
        if [*Cause][group] is Cause.PARSER:
            return self.tr("The parser's: counted") if self._groups[group] else self.tr("The parser's: none")
        if any(edit.forgiven for edit in self._groups[group]):
            return self.tr("The scheme's: forgiven")
        return self.tr("The scheme's: counted") if self._groups[group] else self.tr("The scheme's: none")

    def _line(self, edit: ExplainedEdit) -> str:
        """The whole row as one text, for screen readers and for copying."""
        labels = " → ".join(", ".join(labels) for labels in (edit.found, edit.expected) if labels)
        return filled(
            self.tr("{operation} {labels}, “{words}”, cost {cost}: {why}"),
            operation=operation_of(edit.operation),
            labels=labels,
            words=edit.words,
            cost=edit.cost,
            why=in_words(edit.why),
        )
