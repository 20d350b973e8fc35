"""The Merge dock: open decisions grouped by kind, and the decision points of the current sentence."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto
from functools import partial

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QWidget,
)

from core.adjudication.items import ItemKind
from core.base.messages import Text
from core.merging.decisions import Answer, DecisionPoints, GroupDecision, LabelDecision, Scope
from core.merging.merge_input import LabelKind, Positions, SentenceKey
from core.merging.merged_sentence import MergedGroup, MergedItem, MergedSentence, State
from core.model.spans import Span
from gui.docks.merge.choices import ChoicesList
from gui.docks.merge.item_panel import ItemPanel
from gui.docks.merge.merge_progress import MergeProgress
from gui.docks.merge.process_client import AnyKind, MergeClient
from gui.docks.merge.tables import (
    DecisionPoint,
    DecisionPointsModel,
    ItemColumn,
    QueueColumn,
    QueueModel,
    is_open,
    spans_of_point,
)
from gui.docks.merge.wording import described, not_merged_text, unasked_text
from gui.i18n.locale_numbers import filled
from gui.widgets.boxes import in_column, in_row, in_splitter
from gui.widgets.buttons import push_button
from gui.widgets.tables import NameDelegate, PlainTable, TableModel


class Reach(Enum):
    """The scope of a decision in a sentence."""

    LABEL = auto()
    NODE = auto()
    SENTENCE = auto()


class MergePanel(QWidget):
    """Shows the merge of a `MergeClient`, and signals the user's decisions."""

    kinds_requested = Signal(object, object)
    """The kinds to decide, and the `Answer`."""
    all_requested = Signal(object)
    """All that is open is to be decided: the `Answer`."""
    decided = Signal(object)
    """A decision to make at once."""
    chosen_only = Signal(str)
    """Spans can't be refused or renamed, only chosen: what to do instead."""
    relabel_requested = Signal(object)
    """The scope of labels to ask a new label for."""
    previewed = Signal(object)
    """A decision to preview; None ends the preview."""
    span_requested = Signal(object)
    """The span to select in the trees."""
    item_kind_chosen = Signal(object)
    """A kind of items, the first open one of which is to be shown."""

    def __init__(
        self, client: MergeClient, marks: Callable[[], Mapping[str, str]], acts: Sequence[QAction], next_open: QAction
    ) -> None:
        """``marks`` returns the current letters of versions, by name; ``acts`` are those with buttons."""
        super().__init__()
        self.setAccessibleName(self.tr("Merge"))
        self.client, self._marks = client, marks
        self._merged: MergedSentence | None = None
        self._selected: tuple[SentenceKey, DecisionPoint, int] | None = None
        """The sentence, decision point and row that were selected last."""
        self._is_chosen = False
        """Whether the person has selected the decision point, so that keys may decide it again."""
        self._clicked: Span = 0
        """The span that is being selected in the trees: of a group it need not be the first."""
        self._follows_item = False
        """Whether the table of kinds is being changed by the program, not by the person."""
        self._about = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.progress = MergeProgress(client)
        self._queue, self._points = QueueModel(self), DecisionPointsModel(self)
        self.queue = _table(self._queue, self.tr("Open by kind"), (QueueColumn.LABEL, QueueColumn.CATEGORY))
        self.queue.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        titles, row = (
            self.queue.horizontalHeader().sizeHint().height(),
            self.queue.verticalHeader().defaultSectionSize(),
        )
        self.queue.setMinimumHeight(titles + row + 2 * self.queue.frameWidth())  # Else the window outgrows low screens.
        self.points = _table(self._points, self.tr("In this sentence"), (ItemColumn.WHAT, ItemColumn.WORDS))
        self.points.setItemDelegateForColumn(ItemColumn.WORDS, NameDelegate(self.points))
        self.choices = ChoicesList()
        self.choices.hide()
        self.title = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.reach = QComboBox()
        self.reach.setAccessibleName(self.tr("Scope of the decision"))
        for reach, text in (
            (Reach.LABEL, self.tr("this label")),
            (Reach.NODE, self.tr("all labels of its span")),
            (Reach.SENTENCE, self.tr("the whole sentence")),
        ):
            self.reach.addItem(text, reach)
        self.items = ItemPanel(next_open)
        self._of_labels = self._sentence(acts)
        parts = (self._kinds(), 5), (self._of_labels, 6), (self.items, 6)
        splitter = in_splitter(*parts, orientation=Qt.Orientation.Vertical)
        in_column(self._about, self.progress, (splitter, 1), inside=self, margins=(6, 4, 6, 4), spacing=4)
        client.begins.connect(self._show_recipe)
        client.begun.connect(self.refresh)
        client.decided.connect(self.refresh)
        self.queue.selectionModel().selectionChanged.connect(self._enable)
        self.queue.selectionModel().currentRowChanged.connect(self._choose_item_kind)
        self.queue.clicked.connect(self._choose_item_kind)
        # The button has the focus when the dialog that it opened is closed.
        self._keys_of_kinds = [key for each in (self.queue, self.decide_kind) for key in self.items.keys_of(each)]
        self.items.item_selected.connect(self._follow_item)
        self.items.kind_asked.connect(self._request_item_kind)
        self.points.selectionModel().currentRowChanged.connect(self._go_to)
        self.points.clicked.connect(self._choose_point)
        self.choices.chosen.connect(self._choose)
        self.choices.previewed.connect(self._preview)
        self.refresh()

    def _kinds(self) -> QWidget:
        box = QWidget()
        grid = _grid(box)
        title = QLabel(self.tr("By &kind, most frequent first"))
        title.setBuddy(self.queue)
        grid.addWidget(title, 0, 0, 1, 3)
        grid.addWidget(self.queue, 1, 0, 1, 3)
        accept, refuse, edit = Answer.ACCEPT, Answer.REFUSE, Answer.EDIT
        meaning = self.tr("Take the labels of the selected kinds, in all sentences")
        self.accept = _button(self.tr("Accept…"), meaning, partial(self._request_kinds, accept))
        meaning = self.tr("Leave out the labels of the selected kinds")
        self.refuse = _button(self.tr("Refuse…"), meaning, partial(self._request_kinds, refuse))
        meaning = self.tr("Take the labels of the selected kinds as another label")
        self.edit = _button(self.tr("Take as…"), meaning, partial(self._request_kinds, edit))
        meaning = self.tr("Take all open labels; where spans cross, the later version wins")
        self.accept_all = _button(self.tr("Accept all open…"), meaning, partial(self.all_requested.emit, accept))
        meaning = self.tr("Leave out all open labels; where spans cross, the earlier version wins")
        self.refuse_all = _button(self.tr("Refuse all open…"), meaning, partial(self.all_requested.emit, refuse))
        for column, button in enumerate((self.accept, self.refuse, self.edit)):
            grid.addWidget(button, 2, column)
        grid.addLayout(in_row(self.accept_all, self.refuse_all), 3, 0, 1, 3)
        meaning = self.tr("Give all open items of the selected kind one answer, after a preview (K)")
        self.decide_kind = _button(self.tr("Decide the kind…"), meaning, self._request_item_kind)
        self.queue.activated.connect(self._request_item_kind)
        grid.addWidget(self.decide_kind, 4, 0, 1, 3)
        return box

    def _sentence(self, acts: Sequence[QAction]) -> QWidget:
        box = QWidget()
        grid = _grid(box)
        grid.addWidget(self.title, 0, 0, 1, 3)
        grid.addWidget(self.points, 1, 0, 1, 3)
        grid.addWidget(self.choices, 2, 0, 1, 3)
        grid.setRowStretch(1, 3)
        self._sentence_grid = grid
        grid.addWidget(self.reach, 3, 0, 1, 3)
        self.buttons = [_ActButton(action) for action in acts]
        for number, button in enumerate(self.buttons):
            grid.addWidget(button, 4 + number // 3, number % 3)
        return box

    @property
    def point(self) -> DecisionPoint | None:
        row, points = self.points.currentIndex().row(), self._points.points
        return points[row] if 0 <= row < len(points) else None

    @property
    def _found(self) -> DecisionPoints | None:
        return self._merged.points if self._merged else None

    @property
    def kinds(self) -> list[LabelKind]:
        return [kind for kind in self._selected_kinds() if isinstance(kind, LabelKind)]

    def _selected_kinds(self) -> list[AnyKind]:
        return [self._queue.kind_at(row) for row in sorted(i.row() for i in self.queue.selectionModel().selectedRows())]

    @Slot()
    def _request_item_kind(self) -> None:
        for kind in self._selected_kinds()[:1]:
            if isinstance(kind, ItemKind):
                self.items.item_kind_requested.emit(kind)

    @Slot(QModelIndex)
    def _choose_item_kind(self, index: QModelIndex) -> None:
        """Asks to show the first open item of the kind that the person has selected."""
        if not self._follows_item and index.isValid() and self._queue.is_open(index.row()):
            kind, item = self._queue.kind_at(index.row()), self.items.item
            if isinstance(kind, ItemKind) and not (item and self.items.is_at_open and item.kind == kind):
                self.item_kind_chosen.emit(kind)

    @Slot()
    def _follow_item(self) -> None:
        """Selects the kind of the item that is shown: the guideline and the button are about it."""
        item = self.items.item
        row = self._queue.row_of(item.kind) if item and item.kind.values else None
        if row is not None and row != self.queue.currentIndex().row():
            self._select_kind(row)

    def _select_kind(self, row: int) -> None:
        """Selects one kind on the program's behalf, whatever keys are held: with Ctrl a view would add to others.

        The most frequent kinds stay in view, unless the person is in the table.
        """
        self._follows_item = True
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.queue.setAutoScroll(self.queue.hasFocus())
        self.queue.selectionModel().setCurrentIndex(self._queue.index(row, 0), flags)
        self.queue.setAutoScroll(True)
        self._follows_item = False

    def show_sentence(self, merged: MergedSentence | None, why: Text = "") -> None:
        """Shows the decision points of a sentence, or in which word its versions differ so that it is not merged.

        Showing the same sentence again keeps the selection.
        """
        if self._merged and self.point:
            self._selected = self._merged.points.key, self.point, self.points.currentIndex().row()
        self._merged = merged
        self._points.show_sentence(merged, self._marks_of_donors())
        self._show_title(why)
        if self._points.points:
            row = next((i for i, point in enumerate(self._points.points) if is_open(point)), 0)
            if merged and self._selected and self._selected[0] == merged.points.key:
                _, selected, before = self._selected
                row = self._points.row_of(selected, otherwise=before)
                row = row if self._points.reopened is None else self._points.reopened
            self._select(min(row, len(self._points.points) - 1))
        self._show_choices()
        self._enable()

    def _marks_of_donors(self) -> Mapping[str, str]:
        """The letters of versions, by name; empty if there is only one donor, who is meant anyway."""
        recipe = self.client.recipe
        return self._marks() if recipe and len(recipe.donors) > 1 else {}

    def go_to_open(self, step: int) -> bool:
        """Goes to the next or previous open decision of the sentence; False if there is none."""
        points, row = self._points.points, self.points.currentIndex().row()
        rows = range(row + 1, len(points)) if step > 0 else range(min(row, len(points)) - 1, -1, -1)
        return self._go_to_first_open(rows)

    def go_to_end(self, step: int) -> bool:
        """Goes to the first or last open decision of the sentence; False if there is none."""
        every = range(len(self._points.points))
        return self._go_to_first_open(every if step > 0 else reversed(every))

    def go_to_label(self, at: Positions, label: str) -> None:
        """Goes to the decision point of a label at some positions, if there is one."""
        for row, point in enumerate(self._points.points):
            item = point.item if isinstance(point, MergedItem) else None
            if item and self._found and (self._found.at(item.span), item.kind.label) == (at, label):
                self.points.setCurrentIndex(self._points.index(row, 0))
                return

    @Slot(object)
    def select_span(self, span: Span | None) -> None:
        """Selects the decision point of a span that was clicked on in the trees, first what is open: keys decide it."""
        if not span or (self.point and span in spans_of_point(self.point)):
            return
        rows = [row for row, point in enumerate(self._points.points) if span in spans_of_point(point)]
        if rows:
            row = next((row for row in rows if is_open(self._points.points[row])), rows[0])
            self._clicked = span
            self.points.setCurrentIndex(self._points.index(row, 0))
            self._clicked = 0

    def _go_to_first_open(self, rows: Iterable[int]) -> bool:
        for row in rows:
            if is_open(self._points.points[row]):
                self._select(row)
                if self.queue.hasFocus():  # Otherwise the next key would decide kinds.
                    self.points.setFocus()
                return True
        return False

    def _select(self, row: int) -> None:
        """Selects a decision point on the program's behalf: the person has not chosen it."""
        was_chosen, is_same = self._is_chosen, row == self.points.currentIndex().row()
        self.points.setCurrentIndex(self._points.index(row, 0))
        self._is_chosen = was_chosen and is_same

    @property
    def is_to_decide(self) -> bool:
        """Whether the selected point may be decided: it is not decided, or chosen by the person to decide it again."""
        if self._is_chosen:
            return True
        whole = self.reach.currentData() is Reach.SENTENCE and self._merged is not None
        points = self._points.points if whole else [self.point]
        return any(isinstance(each, MergedItem | MergedGroup) and each.state is not State.DECIDED for each in points)

    @property
    def is_at_open(self) -> bool:
        return self.point is not None and is_open(self.point)

    def leave_decided(self) -> None:
        """The selected point was decided: from now on keys leave it alone, unless the person chooses it again."""
        self._is_chosen = False

    def decide(self, answer: Answer) -> None:
        """Decides the selected kinds if their table has the focus, else the selected point of the sentence."""
        if self.queue.hasFocus():
            self._request_kinds(answer)
        elif isinstance(self.point, MergedGroup) and self.reach.currentData() is not Reach.SENTENCE:
            if answer is Answer.ACCEPT:
                self.choices.choose_current()
            else:
                self.choices.setFocus()
                self.chosen_only.emit(
                    self.tr("Choose among the spans that cross: arrow keys, then Enter on a drawing.")
                )
        elif self._found and (scope := self._scope()):
            if answer is Answer.EDIT:
                self.relabel_requested.emit(scope)
            else:
                self.decided.emit(LabelDecision(scope, answer, seen_in=self._found.key.name))

    def _scope(self) -> Scope | None:
        """The scope of a decision; None if there is nothing to decide."""
        point, found, reach = self.point, self._found, self.reach.currentData()
        if found is None or (reach is Reach.SENTENCE and not found.items):
            return None
        if reach is Reach.SENTENCE:
            return found.key
        if not isinstance(point, MergedItem):
            return None
        return found.node_scope(point.item.span) if reach is Reach.NODE else found.label_scope(point.item)

    def _request_kinds(self, answer: Answer) -> None:
        if kinds := self.kinds:
            self.kinds_requested.emit(kinds, answer)

    @Slot()
    def _show_recipe(self) -> None:
        recipe = self.client.recipe
        self._about.setText(
            described(recipe) if recipe else self.tr("No merge. Start one with Merge → Merge versions…")
        )

    @Slot()
    def refresh(self) -> None:
        client = self.client
        self._show_recipe()
        is_adjudication = client.is_adjudication
        for widget in (self.accept, self.refuse, self.edit, self.accept_all, self.refuse_all, self._of_labels):
            widget.setVisible(not is_adjudication)
        for shown in (self.decide_kind, self.items):
            shown.setVisible(is_adjudication)
        self.queue.setColumnHidden(QueueColumn.CATEGORY, is_adjudication)
        self._queue.show_queue(client.queue(), self._marks_of_donors())
        for shortcut in self._keys_of_kinds:
            shortcut.setEnabled(is_adjudication)
        if self._queue.rowCount() and not self._queue.is_open(self.queue.currentIndex().row()):
            # Decided kinds moved down, so the next open kind is on top.
            self._select_kind(0)
            self.queue.scrollToTop()
        if is_adjudication:
            self._follow_item()
        self.progress.refresh()
        self._enable()

    def _show_title(self, why: Text) -> None:
        merged = self._merged
        if merged is None:
            self.title.setText(not_merged_text(why))
            return
        title = self.tr("In this sentence: {open:,} open of {all:,}, {unplaced:,} without a place")
        if not merged.unplaced:
            title = self.tr("In this sentence: {open:,} open of {all:,}")
        every = len(merged.items) + len(merged.groups)
        text = filled(title, open=merged.open, all=every, unplaced=len(merged.unplaced))
        self.title.setText(f"{text}\n{unasked_text(merged)}" if merged.points.unasked else text)

    @Slot()
    def _enable(self) -> None:
        is_chosen = bool(self.queue.selectionModel().selectedRows()) and self.client.is_going
        for button in (self.accept, self.refuse, self.edit):
            button.setEnabled(is_chosen)
        self.decide_kind.setEnabled(is_chosen)
        for button in (self.accept_all, self.refuse_all):
            button.setEnabled(self.client.is_going and self.client.tallies.open > 0)
        self.reach.setEnabled(self._found is not None and bool(self._found.items))

    @Slot(QModelIndex)
    def _go_to(self, index: QModelIndex) -> None:
        self._is_chosen = True
        self._show_choices()
        if index.isValid() and index.row() < len(self._points.points):
            self.points.scrollTo(index)
            spans = spans_of_point(self._points.points[index.row()])
            self.span_requested.emit(self._clicked if self._clicked in spans else spans[0])

    @Slot()
    def _choose_point(self) -> None:
        self._is_chosen = True

    def _show_choices(self) -> None:
        point, merged, recipe = self.point, self._merged, self.client.recipe
        group = point if isinstance(point, MergedGroup) else None
        marks = self._marks()
        subject, names = merged.subject if merged else None, recipe.versions if recipe else ()
        self.choices.show_group(group, subject, [marks.get(name, "") for name in names])
        if group is None and self.choices.hasFocus():  # Otherwise the focus would move to the box below.
            self.points.setFocus()
        self.choices.setVisible(group is not None)
        self._sentence_grid.setRowStretch(2, 3 if group else 0)

    def _choice(self, kept: frozenset[Span]) -> GroupDecision | None:
        point = self.point
        return self._found.choice(point.group, kept) if self._found and isinstance(point, MergedGroup) else None

    @Slot(object)
    def _preview(self, kept: frozenset[Span] | None) -> None:
        self.previewed.emit(None if kept is None else self._choice(kept))

    @Slot(object)
    def _choose(self, kept: frozenset[Span]) -> None:
        if decision := self._choice(kept):
            self.decided.emit(decision)


class _ActButton(QPushButton):
    """A button for a menu action, enabled like it."""

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        self.setText(self._action.iconText())
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())


def _button(text: str, meaning: str, act: Callable[[], object]) -> QPushButton:
    button = push_button(text, meaning)
    button.clicked.connect(lambda _=False: act())
    return button


def _grid(box: QWidget) -> QGridLayout:
    grid = QGridLayout(box)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(4)
    return grid


def _table(model: TableModel, name: str, stretched: Sequence[int]) -> QTableView:
    table = PlainTable(padding=6)
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setAlternatingRowColors(True)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setStretchLastSection(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    for column in stretched:
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
    return table
