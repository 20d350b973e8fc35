"""The Merge dock: what is open by kind, then what there is to decide in the sentence shown, one by one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from core.merging.decision_points import DecisionPoints
from core.merging.decisions import Answer, LabelDecision, Scope
from core.merging.item_states import MergedGroup, MergedItem
from core.merging.label_items import Kind
from core.merging.merge_input import Positions, SentenceKey
from core.merging.merged_sentence import MergedSentence
from core.model.spans import Span
from gui.docks.merge.choices import ChoicesList
from gui.docks.merge.items_model import ItemColumn, Thing, ThingsModel, is_open, span_of_thing
from gui.docks.merge.process_client import Ongoing
from gui.docks.merge.queue_model import QueueColumn, QueueModel
from gui.docks.merge.wording import recipe_told, strategy_told
from gui.i18n.locale_numbers import filled


class Reach(Enum):
    """What a decision in a sentence is about."""

    LABEL = auto()
    NODE = auto()
    SENTENCE = auto()


class MergePanel(QWidget):
    """Shows an `Ongoing` merge, and tells what a person wants to decide."""

    kinds_requested = Signal(object, object)
    """Kinds to be decided about, and the `Answer`."""
    decided = Signal(object)
    """A decision, which is to be made at once."""
    relabel_requested = Signal(object)
    """The scope of labels for which another one is to be asked."""
    looked_at = Signal(object)
    """A decision that is not made: what would come of it is to be seen; None for nothing more."""
    span_requested = Signal(object)
    """The span that is to be selected among the trees."""
    cancel_requested = Signal()
    """The beginning takes too long."""

    def __init__(
        self,
        ongoing: Ongoing,
        marks: Callable[[], Mapping[str, str]],
        acts: Sequence[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """``marks`` gives the letters of versions, by their names, as they are now."""
        super().__init__(parent)
        self.setAccessibleName(self.tr("Merge"))
        self.ongoing, self._marks = ongoing, marks
        self._merged: MergedSentence | None = None
        self._found: DecisionPoints | None = None
        self._selected: tuple[SentenceKey, Thing, int] | None = None
        """The sentence in which something was selected last, what that was, and its row."""
        self._about = QLabel(wordWrap=True)
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self._counts = QLabel(wordWrap=True)
        self._bar = QProgressBar(textVisible=False)
        self._bar.setFixedHeight(8)
        self._bar.setAccessibleName(self.tr("Decided"))
        self._cancel = QPushButton(self.tr("Cancel"))
        self._cancel.hide()
        self._cancel.clicked.connect(self.cancel_requested)
        self.queue = _table(QueueModel(self), self.tr("Open by kind"))
        self.queue.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.things = _table(ThingsModel(self), self.tr("In this sentence"))
        self.choices = ChoicesList()
        self.choices.hide()
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._reach = QComboBox()
        self._reach.setAccessibleName(self.tr("What is decided about"))
        for reach, text in (
            (Reach.LABEL, self.tr("this label")),
            (Reach.NODE, self.tr("all at its span")),
            (Reach.SENTENCE, self.tr("the whole sentence")),
        ):
            self._reach.addItem(text, reach)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._kinds())
        splitter.addWidget(self._sentence(acts))
        splitter.setStretchFactor(0, 5)
        splitter.setStretchFactor(1, 6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 4)
        layout.setSpacing(4)
        for widget in (self._about, self._counts, self._bar, self._cancel):
            layout.addWidget(widget)
        layout.addWidget(splitter, 1)
        ongoing.begun.connect(self.refresh)
        ongoing.decided.connect(self.refresh)
        ongoing.progressed.connect(self._show_progress)
        self.queue.selectionModel().selectionChanged.connect(self._enable)
        self.things.selectionModel().currentRowChanged.connect(self._go_to)
        self.choices.chosen.connect(self._choose)
        self.choices.looked_at.connect(self._look_at)
        self.refresh()

    def _kinds(self) -> QWidget:
        box = QWidget()
        grid = _grid(box)
        title = QLabel(self.tr("By &kind, the commonest first"))
        title.setBuddy(self.queue)
        grid.addWidget(title, 0, 0, 1, 3)
        grid.addWidget(self.queue, 1, 0, 1, 3)
        self.accept = QPushButton(self.tr("Accept…"))
        self.refuse = QPushButton(self.tr("Refuse…"))
        self.edit = QPushButton(self.tr("Take as…"))
        for column, (button, answer, told) in enumerate(
            (
                (self.accept, Answer.ACCEPT, self.tr("Take the labels of the kinds selected, all over the treebank")),
                (self.refuse, Answer.REFUSE, self.tr("Leave out the labels of the kinds selected")),
                (self.edit, Answer.EDIT, self.tr("Take the labels of the kinds selected as another one")),
            )
        ):
            button.setToolTip(told)
            button.clicked.connect(lambda _=False, answer=answer: self._ask_kinds(answer))
            grid.addWidget(button, 2, column)
        return box

    def _sentence(self, acts: Sequence[QAction]) -> QWidget:
        box = QWidget()
        grid = _grid(box)
        grid.addWidget(self._title, 0, 0, 1, 3)
        grid.addWidget(self.things, 1, 0, 1, 3)
        grid.addWidget(self.choices, 2, 0, 1, 3)
        grid.setRowStretch(1, 3)
        self._sentence_grid = grid
        grid.addWidget(self._reach, 3, 0, 1, 3)
        self.buttons = [_ActButton(action) for action in acts]
        for number, button in enumerate(self.buttons):
            grid.addWidget(button, 4 + number // 3, number % 3)
        return box

    @property
    def thing(self) -> Thing | None:
        """What is selected in the sentence."""
        row, things = self.things.currentIndex().row(), self._things.things
        return things[row] if 0 <= row < len(things) else None

    @property
    def _things(self) -> ThingsModel:
        model = self.things.model()
        assert isinstance(model, ThingsModel)
        return model

    @property
    def _queue(self) -> QueueModel:
        model = self.queue.model()
        assert isinstance(model, QueueModel)
        return model

    @property
    def kinds(self) -> list[Kind]:
        """The kinds that are selected."""
        return [self._queue.kind_at(row) for row in sorted(i.row() for i in self.queue.selectionModel().selectedRows())]

    def show_sentence(self, merged: MergedSentence | None, found: DecisionPoints | None) -> None:
        """Shows what there is to decide in a sentence; the same one keeps what is selected, begun anew or not."""
        if self._found and self.thing:
            self._selected = self._found.key, self.thing, self.things.currentIndex().row()
        self._merged, self._found = merged, found
        self._things.show_sentence(merged, self._marks_of_donors())
        self._show_title()
        if self._things.things:
            row = next((i for i, thing in enumerate(self._things.things) if is_open(thing)), 0)
            if found and self._selected and self._selected[0] == found.key:
                _, selected, before = self._selected
                row = self._things.row_of(selected, otherwise=before)
            self.things.setCurrentIndex(self._things.index(min(row, len(self._things.things) - 1), 0))
        self._show_choices()
        self._enable()

    def _marks_of_donors(self) -> Mapping[str, str]:
        """By their names; none where there is but one donor, so that it goes without saying which is meant."""
        recipe = self.ongoing.recipe
        return self._marks() if recipe and len(recipe.donors) > 1 else {}

    def go_to_open(self, step: int) -> bool:
        """Goes to the next open thing of the sentence, or the one before; returns whether there is one."""
        things, row = self._things.things, self.things.currentIndex().row()
        rows = range(row + 1, len(things)) if step > 0 else range(min(row, len(things)) - 1, -1, -1)
        return self._go_to_first_open(rows)

    def go_to_end(self, step: int) -> bool:
        """Goes to the first open thing of the sentence, or to the last one."""
        every = range(len(self._things.things))
        return self._go_to_first_open(every if step > 0 else reversed(every))

    def go_to_label(self, at: Positions, label: str) -> None:
        """Goes to a label of the sentence at the words with these positions, if there it is to be decided about."""
        for row, thing in enumerate(self._things.things):
            item = thing.item if isinstance(thing, MergedItem) else None
            if item and self._found and (self._found.at(item.span), item.kind.label) == (at, label):
                self.things.setCurrentIndex(self._things.index(row, 0))
                return

    def _go_to_first_open(self, rows: Iterable[int]) -> bool:
        for row in rows:
            if is_open(self._things.things[row]):
                self.things.setCurrentIndex(self._things.index(row, 0))
                if self.queue.hasFocus():  # Or the next key would decide about kinds.
                    self.things.setFocus()
                return True
        return False

    def decide(self, answer: Answer) -> None:
        """Decides about the kinds selected, if the queue has the focus, else about what is selected in the sentence."""
        if self.queue.hasFocus():
            self._ask_kinds(answer)
        elif isinstance(self.thing, MergedGroup) and self._reach.currentData() is not Reach.SENTENCE:
            if answer is Answer.ACCEPT:
                self.choices.choose_current()
            else:
                self.choices.setFocus()  # Spans are neither refused nor called otherwise; one of these is chosen.
        elif self._found and (scope := self._scope()):
            if answer is Answer.EDIT:
                self.relabel_requested.emit(scope)
            else:
                self.decided.emit(LabelDecision(scope, answer, seen_in=self._found.key.name))

    def _scope(self) -> Scope | None:
        """What a decision is about, None where there is nothing to decide."""
        thing, found, reach = self.thing, self._found, self._reach.currentData()
        if found is None or (reach is Reach.SENTENCE and not found.items):
            return None
        if reach is Reach.SENTENCE:
            return found.key
        if not isinstance(thing, MergedItem):
            return None
        return found.node_scope(thing.item.span) if reach is Reach.NODE else found.label_scope(thing.item)

    def _ask_kinds(self, answer: Answer) -> None:
        if kinds := self.kinds:
            self.kinds_requested.emit(kinds, answer)

    @Slot()
    def refresh(self) -> None:
        """Shows the counts as they are now."""
        ongoing, recipe = self.ongoing, self.ongoing.recipe
        self._about.setText(
            f"{recipe_told(recipe)} – {strategy_told(recipe.strategy)}"
            if recipe
            else self.tr("Nothing is merged. Menu Merge → Merge versions… begins.")
        )
        self._queue.show_queue(ongoing.queue(), self._marks_of_donors())
        if self._queue.rowCount() and not self._queue.is_open(self.queue.currentIndex().row()):
            # What was decided went below: the next kind is on top.
            self.queue.setCurrentIndex(self._queue.index(0, 0))
            self.queue.scrollToTop()
        done = sum(not tally.open for tally in ongoing.tallies.values())
        told = self.tr("{open:,} open of {all:,}; {done:,} of {sentences:,} sentences done")
        self._counts.setText(
            filled(told, open=ongoing.open, all=ongoing.all, done=done, sentences=len(ongoing.tallies))
            if ongoing.is_going
            else ""
        )
        self._bar.setVisible(ongoing.is_going)
        self._bar.setRange(0, max(1, ongoing.all))
        self._bar.setValue(ongoing.all - ongoing.open if ongoing.all else 1)
        self._enable()

    @Slot(object)
    def _show_progress(self, share: float | None) -> None:
        self._bar.setVisible(share is not None or self.ongoing.is_going)
        self._cancel.setVisible(share is not None)
        if share is not None:
            self._counts.setText(self.tr("Looking for what there is to decide"))
            self._bar.setRange(0, 1000)
            self._bar.setValue(round(1000 * share))

    def _show_title(self) -> None:
        merged = self._merged
        if merged is None:
            self._title.setText(self.tr("This sentence is not merged."))
            return
        told = self.tr("In this sentence: {open:,} open of {all:,}, {unplaced:,} without a place")
        if not merged.unplaced:
            told = self.tr("In this sentence: {open:,} open of {all:,}")
        every = len(merged.items) + len(merged.groups)
        self._title.setText(filled(told, open=merged.open, all=every, unplaced=len(merged.unplaced)))

    @Slot()
    def _enable(self) -> None:
        is_chosen = bool(self.queue.selectionModel().selectedRows()) and self.ongoing.is_going
        for button in (self.accept, self.refuse, self.edit):
            button.setEnabled(is_chosen)
        self._reach.setEnabled(self._found is not None and bool(self._found.items))

    @Slot(QModelIndex)
    def _go_to(self, index: QModelIndex) -> None:
        self._show_choices()
        if index.isValid() and index.row() < len(self._things.things):
            self.things.scrollTo(index)
            self.span_requested.emit(span_of_thing(self._things.things[index.row()]))

    def _show_choices(self) -> None:
        thing, merged, recipe = self.thing, self._merged, self.ongoing.recipe
        group = thing if isinstance(thing, MergedGroup) else None
        words = merged.subject.base.forms if merged else ()
        marks = self._marks()
        self.choices.show_group(group, words, [marks.get(name, "") for name in recipe.versions] if recipe else [])
        if group is None and self.choices.hasFocus():  # Or keys would go on in the box below.
            self.things.setFocus()
        self.choices.setVisible(group is not None)
        self._sentence_grid.setRowStretch(2, 3 if group else 0)

    @Slot(object)
    def _look_at(self, kept: frozenset[Span] | None) -> None:
        thing, found = self.thing, self._found
        decision = None
        if kept is not None and found is not None and isinstance(thing, MergedGroup):
            decision = found.choice(thing.group, kept)
        self.looked_at.emit(decision)

    @Slot(object)
    def _choose(self, kept: frozenset[Span]) -> None:
        thing, found = self.thing, self._found
        if isinstance(thing, MergedGroup) and found:
            self.decided.emit(found.choice(thing.group, kept))


class _ActButton(QPushButton):
    """Does an act of the menu, and is enabled as that is."""

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


def _grid(box: QWidget) -> QGridLayout:
    grid = QGridLayout(box)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(4)
    return grid


def _table(model: QueueModel | ThingsModel, name: str) -> QTableView:
    table = QTableView()
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setAlternatingRowColors(True)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + 6)
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setStretchLastSection(False)
    stretched = (
        (QueueColumn.LABEL, QueueColumn.CATEGORY)
        if isinstance(model, QueueModel)
        else (ItemColumn.WHAT, ItemColumn.WORDS)
    )
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    for column in stretched:
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
    return table
