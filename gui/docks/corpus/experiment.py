"""The cross-experiment table of T11: a column per parse, rows for golds and sets of golds."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QLabel

from core.filters.suggested_filters import any_of, losses
from core.output.paper_tables import ExperimentRow, experiment_rows, measures_table
from core.output.tables import RENDERERS, Table
from core.scoring.intervals_and_p_values import sample_of
from core.scoring.run import Column
from gui.docks.corpus.chart import why_without_scores
from gui.docks.corpus.numbers import few, union
from gui.docks.corpus.page import Format, Page, SelectedSentences
from gui.docks.corpus.plot_table import CorpusTable
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_report, meaning_of, title_of
from gui.session.corpus import Corpus
from gui.session.engine import Work
from gui.session.sentence_scores import axis_labels
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_column
from gui.widgets.tables import START, Index, Role, TableModel
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

NO_TABLE: Final = Table((), ())


class ExperimentModel(TableModel):
    """A table of `core.output.paper_tables`: best values bold, sets of golds with alternating backgrounds."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = NO_TABLE
        self.heads: Sequence[str] = ()
        self.rows: Sequence[ExperimentRow] = ()
        self._groups: list[int] = []
        self._bold = QFont()
        self._bold.setBold(True)

    def show_table(self, table: Table, heads: Sequence[str], rows: Sequence[ExperimentRow]) -> None:
        """Shows a table with these ``heads``; ``rows`` describe its rows."""
        with self.replacing(keeps_shape=heads == self.heads and len(rows) == len(self.rows)):
            self.table, self.heads, self.rows = table, heads, rows
            self._groups = [sum(rule <= i for rule in table.rules) for i in range(len(rows))]

    def column_at(self, index: Index) -> Column | None:
        """The column whose value the cell shows; None for an empty cell."""
        across = index.column() - self.table.texts
        row = self.rows[index.row()].columns
        found = row[across] if 0 <= across < len(row) else None
        return found[1] if found else None

    def tooltip(self, row: int, column: int) -> str:
        """What a cell is the score of, and against which golds."""
        described, scored = self.rows[row], self.column_at(self.index(row, column))
        values = {"measure": title_of(described.measure), "golds": joined(" ⊓ ", described.against)}
        named = filled(self.tr("{measure} against {golds}"), **values)
        if scored:
            named = filled(self.tr("{parse}: {measure} against {golds}"), parse=scored.parse, **values)
        return as_tooltip(f"{named}\n{meaning_of(described.measure)}")

    def size(self) -> tuple[int, int]:
        return len(self.rows), len(self.heads)

    def title(self, column: int) -> str:
        return self.heads[column]

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        """Numbers as texts: they have equal widths, so the marks behind them don't shift them."""
        return START

    def text(self, row: int, column: int) -> str:
        cell = self.table.rows[row][column]
        return f"{in_report(cell.text)} {cell.mark}".rstrip()

    def spoken(self, row: int, column: int) -> str:
        cell = self.table.rows[row][column]
        text = in_report(cell.text)
        if column == 0:
            return joined("+", self.rows[row].against)
        best = self.tr("{value}, best").format(value=text) if cell.best else text
        return f"{best} {cell.mark}".strip()

    def look(self, row: int, column: int, role: int) -> QFont | QBrush | None:
        if role == Role.FontRole:
            return self._bold if self.table.rows[row][column].best else None
        is_shaded = role == Role.BackgroundRole and self._groups[row] % 2 == 0
        return QBrush(QColor(theme_for(QGuiApplication.palette()).band)) if is_shaded else None


class ExperimentPage(Page):
    """The table and a note on its marks. A cell stands for the sentences in which its parse scores below 1."""

    work = Work.INFERRING
    has_floors = True

    def __init__(self) -> None:
        super().__init__(self.tr("Parses by golds"))
        self.model = ExperimentModel(self)
        self.view = CorpusTable()
        self.view.setModel(self.model)
        self.view.setAccessibleName(self.title)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.note = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.note.setContentsMargins(6, 2, 6, 2)
        self._lacking = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        in_column((self.view, 1), self.note, (self._lacking, 1), inside=self, margins=0, spacing=0)
        self.view.selectionModel().selectionChanged.connect(self.selection_changed)
        self.view.activated.connect(self.sentences_requested)

    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        frame, columns = corpus.frame, corpus.columns
        tests = corpus.inference.tests if corpus.inference else ()
        rows = list(experiment_rows(frame, list(enumerate(columns))))
        table = measures_table(frame, list(enumerate(columns)), tests) if corpus.scored else NO_TABLE
        heads = [self.tr("golds"), self.tr("measure"), *axis_labels(corpus).values(), self.tr("coverage")]
        self.model.show_table(table, heads, rows if corpus.scored else ())
        self.view.fit_columns()
        self.note.setText(self._note_on(corpus, table))
        self._lacking.setText(why_without_scores(corpus, columns))
        for widget in (self.view, self.note):
            widget.setVisible(not self._lacking.text())
        self._lacking.setVisible(bool(self._lacking.text()))

    def _note_on(self, corpus: Corpus, table: Table) -> str:
        parses, inference = len(corpus.frame.parses), corpus.inference
        coverage = self.tr("Coverage: the share of the generalized gold's nodes that carry a label.")
        if inference is None or not any(cell.mark for row in table.rows for cell in row):
            return coverage
        marks = self.tr("Results in a row that share a letter do not differ")
        if parses == 2:
            marks = self.tr("†: the two results do not differ")
        by = self.tr("(approximate randomization, {iterations:,} iterations, p ≥ .05).")
        return f"{marks} {filled(by, iterations=inference.iterations)} {coverage}"

    def forget(self) -> None:
        self.view.clearSelection()

    def selected_sentences(self) -> SelectedSentences:
        found = [self.model.column_at(index) for index in self.view.selectedIndexes()]
        columns = [column for column in found if column is not None and not column.reason]
        if not columns:
            return SelectedSentences((), "")
        lost = union(np.flatnonzero(sample_of(column).delta) for column in columns)
        text = self.tr("{parse}: {measure} against {golds} below 1")
        words = [
            filled(text, parse=column.parse, measure=title_of(column.measure), golds=joined(" ⊓ ", column.against))
            for column in columns
        ]
        lost_points = any_of([losses(column.parse, column.measure, column.against) for column in columns])
        return SelectedSentences(lost.tolist(), few(words), lost_points)

    def formats(self) -> Sequence[Format]:
        return (
            Format("TSV", "tsv", partial(self._rendered, "tsv")),
            Format("Markdown", "md", partial(self._rendered, "markdown")),
            Format("LaTeX", "tex", partial(self._rendered, "latex")),
        )

    def _rendered(self, form: str) -> bytes:
        return RENDERERS[form](self.model.table).encode()
