"""The Sentences dock: the filter bar, the button Worst first, and the table."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Qt, Slot
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from core.filters.syntax import Field
from gui.docks.sentences.filter_bar import FilterBar, Widening
from gui.docks.sentences.filtering import Filtering
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.table import ColumnMenu, SentencesTable
from gui.i18n.locale_numbers import filled
from gui.session.session import Session
from gui.widgets import dialogs
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import flat_button
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.profile import Profile

PAUSE: Final = 100
"""Milliseconds between updates of the table while sentences and scores arrive."""


class SentencesPanel(QWidget):
    """Lists all sentences; the current row is the sentence shown, and none is if that is not listed."""

    def __init__(self, session: Session, profile: Profile) -> None:
        super().__init__()
        self.session = session
        self._model = SentencesModel(session, self)
        self.filtering = Filtering(session, self._model, self)
        self.filter = FilterBar(session, self.filtering, profile)
        self.widening = Widening(self.filter)
        self._goes_to_first = False
        self._taken = 0
        self._worst = QToolButton()
        self._worst.setText(self.tr("Worst first"))
        self._worst.setToolTip(self.tr("Sort by score, lowest first (the score column last sorted by, or the first)"))
        self._worst.clicked.connect(self.show_worst)
        self._count = QLabel()
        self._excluded = flat_button("")
        self._excluded.clicked.connect(lambda: self.filter_by(f"{Field.EXCLUDED}:"))
        self._excluded.hide()
        self.table = SentencesTable(self._model)
        self.table.setAccessibleName(self.tr("Sentences"))
        self.column_menu = ColumnMenu(self._model, self.table, profile, self)
        self._more = QToolButton(autoRaise=True)
        self._more.setAccessibleName(self.tr("Columns of the table"))
        self._more.clicked.connect(self.column_menu.pop_up)
        self.table.columns_shared.connect(self._show_hidden_scores)
        top = in_row(self._worst, self._count, self._excluded, 1, self._more, margins=(6, 2, 6, 2), spacing=6)
        in_column(self.widening, top, self.table, inside=self, margins=0, spacing=0)
        self.table.selectionModel().currentRowChanged.connect(self._show_chosen)
        self.arrival = DeferredCall(self._show_arrivals, self, PAUSE)
        self._model.rowsInserted.connect(self._choose_arrived)
        session.versions_changed.connect(self._show_versions)
        session.sentences_arrived.connect(self.arrival.start_if_idle)
        session.scores_arrived.connect(self.arrival.start_if_idle)
        session.sentence_changed.connect(self._choose_shown)
        session.choice_changed.connect(self._show_choice)
        session.settings_changed.connect(self._model.refresh_scores)
        session.settings_changed.connect(self.filtering.look_again)
        session.remark_changed.connect(self._show_remark)
        session.sentence_edited.connect(self._show_edited)
        session.tallies_changed.connect(self._show_tallies)
        session.progress.connect(self._finish)
        self.filter.committed.connect(self._go_to_found)
        self.filtering.rows_replaced.connect(self._choose_again)
        self.filtering.finished.connect(self._end_filtering)
        self.filtering.caught_up.connect(self._sort_if_idle)
        self.filter.dress(self.palette())
        self._show_versions()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.filter.dress(self.palette())

    def step(self, step: int) -> None:
        """Shows the next sentence in table order, or (-1) the previous one."""
        self._go_to(self._model.row_beside(step))

    def sentences_in_order(self) -> list[int]:
        return list(self._model.sentences)

    def sentences_from(self, step: int) -> Iterator[int]:
        """The sentences below the current one, or (-1) those above, upwards; follows changes of the table."""
        row = self._model.row_beside(step)
        while 0 <= row < self._model.rowCount():
            yield self._model.sentence_at(row)
            row += step

    @Slot()
    def show_first(self) -> None:
        self._go_to(0)

    @Slot()
    def show_last(self) -> None:
        self._go_to(self._model.rowCount() - 1)

    @property
    def can_show_worst(self) -> bool:
        return Kind.SCORE in self._model.kinds and self.session.corpus.compared > 0

    @Slot()
    def show_worst(self) -> None:
        """Sorts by score, lowest first, and shows the first sentence."""
        if self.can_show_worst:
            column = self._model.sorted_by
            if self._model.kinds[column] is not Kind.SCORE:
                column = self._model.kinds.index(Kind.SCORE)
            self.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
            self.show_first()

    @Slot()
    def show_longest(self) -> None:
        """Sorts by the number of tokens, highest first, and shows the first sentence."""
        self.table.sortByColumn(self._model.kinds.index(Kind.TOKENS), Qt.SortOrder.DescendingOrder)
        self.show_first()

    @Slot()
    def focus_filter(self) -> None:
        """Focuses the filter line, widened over the window, and selects its text."""
        self.widening.widen()
        self.filter.line.setFocus()
        self.filter.line.selectAll()

    def show_only(self, sentences: Sequence[int], why: str) -> None:
        """Shows only the sentences with these corpus indices; ``why`` says what they have in common."""
        self.filter.line.write("")
        self.filtering.show_only(sentences, why)
        self._go_to_found()

    def filter_by(self, text: str) -> None:
        self.filtering.show_all()
        self.filter.line.write(text)
        self._go_to_found()

    def start_afresh(self) -> None:
        """Shows all sentences in the order of the file, as in a new window."""
        self.filter.clear()
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)

    @Slot()
    def toggle_flag(self) -> None:
        if self.session.current >= 0:
            self.session.toggle_flag(self.session.current)

    @Slot()
    def edit_note(self) -> None:
        corpus, current = self.session.corpus, self.session.current
        if current >= 0:
            name, take = corpus.names[current], partial(self.session.set_note_in, corpus, current)
            dialogs.ask_for_note(self, name, corpus.remarks.note(name), take)

    @Slot(int)
    def _show_edited(self, sentence: int) -> None:
        self.filtering.forget(sentence)
        self._model.refresh_sentence(sentence)

    @Slot()
    def _show_tallies(self) -> None:
        """Updates the merge column, which exists only during a merge."""
        if (Kind.MERGE in self._model.kinds) != bool(self.session.corpus.tallies):
            self._model.show_columns()
            self.table.horizontalHeader().setSortIndicator(self._model.sorted_by, self._model.direction)
            self.table.fit_columns(self.session.corpus)
            self._choose_again()
        self._model.refresh_scores()
        self.filtering.look_again_at_states()

    @Slot(int)
    def _show_remark(self, sentence: int) -> None:
        self._model.refresh_sentence(sentence)
        self.filtering.look_again_at(sentence)
        self.table.hide_empty(self.session.corpus)

    @Slot()
    def _go_to_found(self) -> None:
        """Focuses the table, and shows the first match unless the current sentence matches."""
        self.table.setFocus()
        self._goes_to_first = True
        if not self.filtering.is_working:
            self._end_filtering()

    @Slot()
    def _show_hidden_scores(self) -> None:
        """Says on the button of the columns how many parses' scores have no room."""
        hidden = self.table.hidden_scores
        self._more.setText(filled("+{count} ⋮", count=hidden) if hidden else "⋮")
        text = self._more.accessibleName()
        if hidden:
            text = filled(self.tr("{columns}; scores not shown: {count}"), columns=text, count=hidden)
        self._more.setToolTip(text)
        self._more.setAccessibleDescription(text if hidden else "")

    @Slot()
    def _end_filtering(self) -> None:
        self._model.sort_again()
        if self._goes_to_first and self._model.rowCount() and self._model.row_of(self.session.current) < 0:
            self._go_to(0)
        self._goes_to_first = False
        self.table.centre()

    @Slot()
    def _choose_again(self) -> None:
        """Selects the current sentence's row, if it has one, else none: F, for one, is about the sentence shown."""
        row = self._model.row_of(self.session.current)
        if row >= 0:
            self._go_to(row)
            self.table.centre()
        else:
            self.table.choose_none()

    @Slot()
    def _choose_arrived(self) -> None:
        """Selects the current sentence's row if it has come in only now."""
        if not self.table.currentIndex().isValid() and (row := self._model.row_of(self.session.current)) >= 0:
            self._go_to(row)

    def _go_to(self, row: int) -> None:
        row = max(0, min(row, self._model.rowCount() - 1))
        self.table.setCurrentIndex(self._model.index(row, max(0, self.table.currentIndex().column())))

    @Slot(QModelIndex)
    def _show_chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            sentence = self._model.sentence_at(index.row())
            if sentence != self.session.current:
                self.session.show(sentence)

    @Slot()
    def _choose_shown(self) -> None:
        if self._taken < len(self.session.corpus):
            self._show_arrivals()
        row = self._model.row_of(self.session.current)
        if row < 0 or row != self.table.currentIndex().row():
            self._choose_again()

    @Slot()
    def _show_versions(self) -> None:
        self._model.show_corpus()
        self._taken = len(self.session.corpus)
        self.filter.show_corpus()
        header = self.table.horizontalHeader()
        header.setSortIndicator(self._model.sorted_by, self._model.direction)
        self._worst.setEnabled(self.can_show_worst)
        self._count.setText("")
        self._excluded.hide()
        self.table.fit_columns(self.session.corpus)

    def _show_arrivals(self) -> None:
        self._model.refresh_scores()
        corpus, before = self.session.corpus, self._taken
        self._taken = len(corpus)
        self.filtering.take_in()
        if self._taken == before:
            return
        self._worst.setEnabled(self.can_show_worst)
        if self._model.fold_ids() or not before or corpus.is_complete:
            self.table.fit_columns(corpus)
        if corpus.is_complete:
            self.table.centre()
            self._count.setText(filled(self.tr("{compared:,} compared"), compared=corpus.expected))
            self._show_excluded(corpus.left_out)

    def _show_excluded(self, number: int) -> None:
        self._excluded.setText(filled(self.tr("{excluded:,} excluded"), excluded=number))
        meaning = self.tr("List the {excluded:,} excluded sentences")
        if number == 1:
            meaning = self.tr("List the excluded sentence")
        meaning = filled(meaning, excluded=number)
        self._excluded.setToolTip(meaning)
        self._excluded.setAccessibleName(meaning)
        self._excluded.setVisible(number > 0)

    @Slot()
    def _show_choice(self) -> None:
        self._model.refresh_scores()
        self.filtering.look_again()
        if self._model.kinds[self._model.sorted_by] is Kind.SCORE:
            self._model.sort_again()

    @Slot(object)
    def _finish(self, progress: object) -> None:
        """Sorts only when all work is done, so that rows don't move under the mouse."""
        if progress is None:
            self._show_arrivals()
            self._sort_if_idle()

    @Slot()
    def _sort_if_idle(self) -> None:
        if self.session.is_idle:
            self._model.sort_again()
