"""The Sentences dock: the table, and the worst first at one click."""

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.sentences.model import Kind, SentencesModel
from gui.session import Session

NARROWEST_TEXT: Final = 300
"""Pixels that the text has at least; what is beyond the edge of the dock is reached by scrolling."""

PAUSE: Final = 100
"""Milliseconds from one drawing of the table to the next while sentences and scores come in."""

MEASURED: Final = 500
"""Sentences, from the first, whose names decide how wide their column is."""


class _Table(QTableView):
    """One row can be chosen; the last column takes the room that is left."""

    def __init__(self, model: SentencesModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 4)
        self.horizontalHeader().setHighlightSections(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.stretch_last()

    def centre(self) -> None:
        """Scrolls to the row chosen."""
        self.executeDelayedItemsLayout()  # Or it would scroll no further than the rows that there were before.
        sideways = self.horizontalScrollBar().value()
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)
        self.horizontalScrollBar().setValue(sideways)

    def stretch_last(self) -> None:
        """Gives the last column the room that the others leave."""
        header = self.horizontalHeader()
        last = header.count() - 1
        others = sum(header.sectionSize(section) for section in range(last))
        self.setColumnWidth(last, max(NARROWEST_TEXT, self.viewport().width() - others))


class SentencesPanel(QWidget):
    """All sentences of the session; the row chosen is the sentence shown."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._model = SentencesModel(session, self)
        self._worst = QToolButton()
        self._worst.setText(self.tr("Worst first"))
        self._worst.setToolTip(
            self.tr("Sort by score, the lowest first: by the one sorted by last, at first the first parse's")
        )
        self._worst.clicked.connect(self.show_worst)
        self._count = QLabel()
        self.table = _Table(self._model)
        self.table.setAccessibleName(self.tr("Sentences"))
        top = QHBoxLayout()
        top.setContentsMargins(6, 2, 6, 2)
        top.setSpacing(6)
        top.addWidget(self._worst)
        top.addWidget(self._count, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(self.table)
        self.setFocusProxy(self.table)
        self.table.selectionModel().currentRowChanged.connect(self._show_chosen)
        self._arrival = QTimer(self, singleShot=True, interval=PAUSE)
        self._arrival.timeout.connect(self._take_in)
        session.versions_changed.connect(self._show_versions)
        session.sentences_arrived.connect(self._wait_for_more)
        session.scores_arrived.connect(self._wait_for_more)
        session.sentence_changed.connect(self._choose_shown)
        session.choice_changed.connect(self._show_choice)
        session.settings_changed.connect(self._model.refresh_scores)
        session.progress.connect(self._finish)
        self._show_versions()

    @Slot()
    def show_next(self) -> None:
        """Shows the sentence below the one shown."""
        self._go_to(self._model.row_of(self._session.current) + 1)

    @Slot()
    def show_previous(self) -> None:
        """Shows the sentence above the one shown."""
        self._go_to(self._model.row_of(self._session.current) - 1)

    @Slot()
    def show_first(self) -> None:
        """Shows the sentence at the top."""
        self._go_to(0)

    @Slot()
    def show_last(self) -> None:
        """Shows the sentence at the bottom."""
        self._go_to(self._model.rowCount() - 1)

    @Slot()
    def show_worst(self) -> None:
        """Sorts by a score, the lowest first, and shows the sentence at the top."""
        if Kind.SCORE in self._model.kinds:
            column = self._model.sorted_by
            if self._model.kinds[column] is not Kind.SCORE:
                column = self._model.kinds.index(Kind.SCORE)
            self.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
            self.show_first()

    def _go_to(self, row: int) -> None:
        row = max(0, min(row, self._model.rowCount() - 1))
        self.table.setCurrentIndex(self._model.index(row, max(0, self.table.currentIndex().column())))

    @Slot(QModelIndex)
    def _show_chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            sentence = self._model.sentence_at(index.row())
            if sentence != self._session.current:
                self._session.show(sentence)

    @Slot()
    def _choose_shown(self) -> None:
        self._take_in()
        row = self._model.row_of(self._session.current)
        if row >= 0 and row != self.table.currentIndex().row():
            self._go_to(row)
            self.table.centre()

    @Slot()
    def _show_versions(self) -> None:
        self._model.show_corpus()
        header = self.table.horizontalHeader()
        header.setSortIndicator(self._model.sorted_by, self._model.direction)
        self._worst.setEnabled(Kind.SCORE in self._model.kinds)
        self._count.setText("")
        self._fit_columns()

    @Slot()
    def _wait_for_more(self) -> None:
        if not self._arrival.isActive():
            self._arrival.start()

    @Slot()
    def _take_in(self) -> None:
        """Shows what has come in."""
        self._model.refresh_scores()
        if self._model.rowCount() < len(self._session.corpus):
            self._add_sentences()

    def _add_sentences(self) -> None:
        is_first = self._model.rowCount() == 0
        self._model.add_sentences()
        corpus = self._session.corpus
        if is_first or corpus.is_complete:
            self._fit_columns()
        if corpus.is_complete:
            self.table.centre()
            told = self.tr("{compared:,} compared")
            if corpus.left_out:
                told = self.tr("{compared:,} compared, {excluded:,} excluded")
            self._count.setText(told.format(compared=corpus.expected, excluded=corpus.left_out))

    @Slot()
    def _show_choice(self) -> None:
        self._model.refresh_scores()
        if self._model.kinds[self._model.sorted_by] is Kind.SCORE:
            self._model.sort_again()

    @Slot(object)
    def _finish(self, progress: object) -> None:
        """Rows keep their places while work goes on, lest they move under the pointer."""
        if progress is None:
            self._take_in()
            self._model.sort_again()

    def _fit_columns(self) -> None:
        corpus, metrics = self._session.corpus, self.table.fontMetrics()
        around = metrics.averageCharWidth() + 2
        names = [metrics.horizontalAdvance(name) for name in corpus.names[:MEASURED]]
        widths = {
            Kind.NAME: max(names, default=0),
            Kind.SCORE: metrics.horizontalAdvance("0.000"),
            Kind.TOKENS: metrics.horizontalAdvance("0000"),
            Kind.NOTE: NARROWEST_TEXT,
        }
        for column, kind in enumerate(self._model.kinds):
            if kind in widths:
                title = 0 if kind is Kind.SCORE else self.table.horizontalHeader().sectionSizeHint(column)
                self.table.setColumnWidth(column, max(title, widths[kind] + around))
            is_empty = kind is Kind.NOTE and not corpus.excluded and not corpus.defects
            self.table.setColumnHidden(column, is_empty)
        self.table.stretch_last()
