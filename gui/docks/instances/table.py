"""The table view of places, aligned as in a concordance."""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QSignalBlocker,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.docks.instances.model import BETWEEN, Cell, InstanceGroup, InstancesModel, Rows, in_given_order
from gui.i18n.locale_numbers import counted
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.tables import END, START, Index, RowsTable, TableModel, paint_as_name, select_row
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

WIDEST: Final = 200
NARROWEST: Final = 48
"""The largest width of a column, except of those with words, and the smallest, in pixels."""

SHARES: Final = {Cell.LEFT: 0.3, Cell.WORDS: 0.4, Cell.RIGHT: 0.3}
"""How the columns with words share the room that the others leave."""

TYPING: Final = 1500
"""Milliseconds between two digits of one number."""

LEAST_WORDS: Final = 300
"""The room that columns with words get at least, in pixels; the table then scrolls sideways."""

WORDS_SHARE: Final = 0.5
"""The share of the room that they get at least: a concordance is about words."""


class _Cell(QStyledItemDelegate):
    """Words of the place are bold, those around it dim; all run as the corpus does.

    The end that is cut off is the one away from the place.
    """

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        model = index.model()
        assert isinstance(model, InstancesModel)
        column = model.columns[index.column()]
        if column.kind is Cell.WORDS:
            font = QFont(option.font)
            font.setBold(True)
            option.font = font
        elif column.kind in (Cell.LEFT, Cell.RIGHT):
            option.palette.setColor(QPalette.ColorRole.Text, theme_for(option.palette).dim_text)
        if column.kind in SHARES and model.runs_leftwards:
            option.direction = Qt.LayoutDirection.RightToLeft  # Else a comma at its start is drawn at its end.
        if model.is_before(column):
            option.textElideMode = Qt.TextElideMode.ElideLeft
        elif column.kind is Cell.SENTENCE:
            option.textElideMode = Qt.TextElideMode.ElideMiddle  # Names differ at their ends.
            paint_as_name(option)


def _level(widths: Iterable[int], room: int) -> int:
    """The width to cut wider columns to, so that all of these widths fit into ``room``."""
    rest, ordered = room, sorted(widths)
    for i, width in enumerate(ordered):
        if width * (len(ordered) - i) > rest:
            return rest // (len(ordered) - i)
        rest -= width
    return ordered[-1] if ordered else 0


class InstancesTable(RowsTable):
    """Going to a row, by mouse or keyboard, goes to its place; digits typed are the number of a row."""

    place_chosen = Signal(int)
    """The number of the place to go to."""

    def __init__(self, model: InstancesModel) -> None:
        super().__init__(model)
        self.instances_model = model
        self.setItemDelegate(_Cell(self))
        self.setAccessibleName(self.tr("Instances"))
        self._typed = ""
        self.typing = QTimer(self, singleShot=True, interval=TYPING)
        self.typing.timeout.connect(self._forget_digits)
        self.setCornerButtonEnabled(False)
        numbers = self.verticalHeader()
        numbers.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        numbers.setHighlightSections(False)
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setSortIndicatorClearable(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.next_place = -1
        """Where the next step forward leads if no row is the current one; -1: to the first; past the last: to none."""
        self._is_fitting = self._is_dragged = False
        self._refit = DeferredCall(self._fit_unless_dragged, self)
        header.sectionResized.connect(self._note_dragging)
        self.setSortingEnabled(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.selectionModel().currentRowChanged.connect(self._report_place)
        self.clicked.connect(self._report_place)
        self.activated.connect(self._report_place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and not self._is_fitting:
            self._refit.start()

    def keyboardSearch(self, search: str) -> None:
        """Goes to the row whose number has been typed so far, if it has one."""
        if not search.isdecimal():
            super().keyboardSearch(search)
            return
        self._typed += search
        self.typing.start()
        self._go_to_row(int(self._typed) - 1)

    @Slot()
    def _forget_digits(self) -> None:
        self._typed = ""

    @property
    def current_place(self) -> int:
        """The number of the place in the current row; -1 for none."""
        row = self.currentIndex().row()
        return self.instances_model.place_at(row) if row >= 0 else -1

    def select_place(self, place: int) -> None:
        """Selects the row of a place, if it has one, without going to the place again."""
        if place >= 0 and (row := self.instances_model.row_of(place)) >= 0:
            with QSignalBlocker(self):
                select_row(self, row)
                self.scrollTo(self.currentIndex())

    def forget_place(self) -> None:
        """Has the next step lead to the first row, or to the last."""
        self.next_place = -1
        self.clearSelection()
        self.selectionModel().clearCurrentIndex()

    def go_to_place(self, place: int) -> None:
        """Selects the row of a place, and goes to the place, if it has one."""
        row = self.instances_model.row_of(place)
        if row >= 0 and row == self.currentIndex().row():
            self._report_place(self.currentIndex())
        self._go_to_row(row)

    def step(self, step: int) -> bool:
        """Goes to the next or previous row, at first to the first or last; returns whether there is one."""
        count, current = self.instances_model.rowCount(), self.currentIndex().row()
        if current >= 0:
            row = current + step
        elif self.next_place >= 0 and (following := self.row_of_next()) >= 0:
            row = following if step > 0 else following - 1
        else:
            row = 0 if step > 0 else count - 1
        return self._go_to_row(row)

    def row_of_next(self) -> int:
        """The row to which the next step forward leads if no row is the current one; -1 if it is not shown."""
        is_behind_last = self.instances_model.found is not None and self.next_place >= len(self.instances_model.found)
        return self.instances_model.rowCount() if is_behind_last else self.instances_model.row_of(self.next_place)

    def _go_to_row(self, row: int) -> bool:
        """Selects a row and scrolls to it; returns whether it exists."""
        if not 0 <= row < self.instances_model.rowCount():
            return False
        index = self.instances_model.index(row, max(0, self.currentIndex().column()))
        flag = QItemSelectionModel.SelectionFlag
        # Not `setCurrentIndex`, which would extend the selection while Shift is pressed.
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        self.scrollTo(index)
        return True

    def fit_columns(self) -> None:
        """Gives columns the width that their visible rows need, and those with words what is left.

        They then follow the width of the table until a person sets one of them.
        """
        self._is_fitting = True
        self._fit()
        self._is_fitting = self._is_dragged = False

    def _fit(self) -> None:
        self.executeDelayedItemsLayout()  # A scroll bar and the row numbers take room.
        self.updateGeometries()
        room, wanted, found = self.viewport().width(), dict[int, int](), self.instances_model.found
        differ_in_what = found is not None and len(np.unique(found.what_codes)) > 1  # If not, the filter says it.
        for i, column in enumerate(self.instances_model.columns):
            if column.kind not in SHARES:
                self.setColumnHidden(i, column.kind is Cell.WHAT and not differ_in_what)
                if not self.isColumnHidden(i):
                    needed = max(self.sizeHintForColumn(i), self.horizontalHeader().sectionSizeHint(i))
                    wanted[i] = max(NARROWEST, min(WIDEST, needed))
        widest = _level(wanted.values(), room - max(LEAST_WORDS, round(WORDS_SHARE * room)))
        for i, width in wanted.items():
            self.setColumnWidth(i, min(width, max(NARROWEST, widest)))
            room -= self.columnWidth(i)
        shares = SHARES if found is None or found.has_contexts else {Cell.WORDS: 1}
        for i, column in enumerate(self.instances_model.columns):
            if column.kind in SHARES:
                self.setColumnHidden(i, column.kind not in shares)
                self.setColumnWidth(i, int(shares.get(column.kind, 0) * max(room, LEAST_WORDS)))

    @Slot()
    def _note_dragging(self) -> None:
        self._is_dragged = self._is_dragged or not self._is_fitting

    def _fit_unless_dragged(self) -> None:
        if not self._is_dragged:
            self.fit_columns()

    @Slot(QModelIndex)
    def _report_place(self, index: QModelIndex) -> None:
        if index.isValid():
            self.next_place = -1
        if index.isValid() and len(self.selected_rows()) <= 1:
            self.place_chosen.emit(self.instances_model.place_at(index.row()))


VALUE, NUMBER = 0, 1

SHARE: Final = Qt.ItemDataRole.UserRole
"""The role of a number's share of the largest."""

BAR: Final = 110
"""The width of the bars' column in pixels, at least."""


def _shown(group: InstanceGroup) -> str:
    return BETWEEN.join(map(in_given_order, group.value.split(BETWEEN)))


class GroupsModel(TableModel):
    """One row for all places, then one for each value; there may be as many values as places."""

    def __init__(self) -> None:
        super().__init__()
        self.groups: Sequence[InstanceGroup] = ()
        self.value_title = ""
        self._places = 0

    def show(self, title: str, groups: Sequence[InstanceGroup]) -> None:
        with self.replacing():
            self.value_title, self.groups = title, groups
            self._places = sum(len(group.rows) for group in groups)

    def size(self) -> tuple[int, int]:
        return 1 + len(self.groups), 2

    def title(self, column: int) -> str:
        return self.tr("Instances") if column == NUMBER else self.value_title

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return END if column == NUMBER else START

    def text(self, row: int, column: int) -> str:
        group = self.groups[row - 1] if row else None
        if column == NUMBER:
            return counted(len(group.rows) if group else self._places)
        return _shown(group) or self.tr("(nothing)") if group else self.tr("all")

    def tooltip(self, row: int, column: int) -> str | None:
        return as_tooltip(_shown(self.groups[row - 1])) if row and column == VALUE else None

    def look(self, row: int, column: int, role: int) -> float | None:
        if role != SHARE or column != NUMBER:
            return None
        return len(self.groups[row - 1].rows) / len(self.groups[0].rows) if row else 0.0


class _Bar(QStyledItemDelegate):
    """A number over a bar, which is as long as the number is large beside the largest."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        share = index.data(SHARE) or 0.0
        if share and not option.state & QStyle.StateFlag.State_Selected:
            bar, colour = option.rect.adjusted(2, 2, -2, -2), QColor(theme_for(option.palette).accent)
            colour.setAlpha(70)
            width = max(2, round(share * bar.width()))
            left = bar.right() + 1 - width if option.direction == Qt.LayoutDirection.RightToLeft else bar.left()
            painter.fillRect(left, bar.top(), width, bar.height(), colour)
        super().paint(painter, option, index)


class GroupsList(RowsTable):
    """The first row stands for all places."""

    chosen = Signal(object)
    """The `Rows` of the chosen value; None for all."""

    def __init__(self) -> None:
        self._groups = GroupsModel()
        super().__init__(self._groups)
        self.setAccessibleName(self.tr("Values with their numbers of instances"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAlternatingRowColors(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NUMBER, QHeaderView.ResizeMode.Interactive)
        header.resizeSection(NUMBER, BAR)
        self.setItemDelegateForColumn(NUMBER, _Bar(self))
        self.selectionModel().currentRowChanged.connect(self._report_choice)
        self.copy_requested.connect(self._copy_value)

    @Slot()
    def _copy_value(self) -> None:
        row = self.currentIndex().row()
        QGuiApplication.clipboard().setText(self._groups.groups[row - 1].value if row > 0 else "")

    @property
    def wanted_width(self) -> int:
        value = max(self.sizeHintForColumn(VALUE), self.horizontalHeader().sectionSizeHint(VALUE))
        scroll_bar = self.verticalScrollBar().sizeHint().width()
        return value + self.columnWidth(NUMBER) + scroll_bar + 2 * self.frameWidth()

    def show_groups(self, title: str, groups: Sequence[InstanceGroup]) -> None:
        """Lists the values of the column with this title; all are chosen, but of the same column, the value chosen."""
        row = self.currentIndex().row()
        kept = self._groups.groups[row - 1].value if row > 0 and title == self._groups.value_title else None
        with QSignalBlocker(self):
            self._groups.show(title, groups)
            select_row(self, 0)
        if kept is not None and (now := next((i for i, group in enumerate(groups, 1) if group.value == kept), 0)):
            select_row(self, now)

    @Slot(QModelIndex)
    def _report_choice(self, index: QModelIndex) -> None:
        if index.isValid():
            rows: Rows | None = self._groups.groups[index.row() - 1].rows if index.row() else None
            self.chosen.emit(rows)
