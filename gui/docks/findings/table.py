"""The table of findings: its rows, their words, and what is shown of each."""

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final

import numpy as np
from PySide6.QtCore import (
    QCoreApplication,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHeaderView

from core.engine.rows import FindingRow
from core.validation.findings import MIN_LABELS_FOR_RARE, MIN_SHARE, Concern
from gui.i18n.bidi_isolates import isolated, on_one_line
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.finding_arrays import Rows
from gui.widgets.slices import Work, as_lines
from gui.widgets.tables import START, NameDelegate, RowsTable, TableModel, TextDelegate, select_row
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

NONE: Rows = np.empty(0, np.intp)

_BETWEEN_WORDS: Final = re.compile(r", (?=\d+ |…$)")


class FindingColumn(IntEnum):
    """The columns of the table."""

    KIND = 0
    LABEL = 1
    WORDS = 2
    VERSION = 3
    SENTENCE = 4
    TEXT = 5


class FindingTexts:
    """What is in the columns for each finding of a corpus, whatever is opened later."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._titles = {concern: title_of(concern) for concern in Concern}
        self._called = titles_of_versions(corpus)

    def text(self, finding: FindingRow, column: FindingColumn) -> str:
        match column:
            case FindingColumn.KIND:
                return self._titles[Concern(finding.concern)]
            case FindingColumn.LABEL:
                return finding_label(self._corpus, finding)
            case FindingColumn.WORDS:
                return finding.word_list
            case FindingColumn.VERSION:
                return self._called[finding.version]
            case FindingColumn.SENTENCE:
                return self._corpus.names[finding.sentence]
            case FindingColumn.TEXT:
                return self._corpus.written(finding.sentence)


class FindingsModel(TableModel):
    """One row per finding, identified by its number in the corpus."""

    def __init__(self, corpus: Corpus, parent: QObject) -> None:
        super().__init__(parent)
        self._corpus = corpus
        self.rows = NONE
        self._texts = FindingTexts(corpus)

    def show(self, corpus: Corpus, rows: Rows) -> None:
        """Shows these findings; does nothing if they are shown already."""
        if corpus is self._corpus and np.array_equal(rows, self.rows):
            return
        with self.replacing():
            self._corpus, self.rows = corpus, rows
            self._texts = FindingTexts(corpus)

    def finding_at(self, row: int) -> FindingRow:
        return self._corpus.findings.finding(int(self.rows[row]))

    def as_text(self, rows: Rows) -> Work[str]:
        """The titles and some rows as tab-separated lines; no text in them is a formula.

        They stay those of the findings listed now.
        """
        finding_of, text = self._corpus.findings.finding, self._texts.text

        def fields(number: int) -> Iterator[str]:
            finding = finding_of(number)
            return (text(finding, column) for column in FindingColumn)

        return as_lines(list(map(self.title, FindingColumn)), fields, self.rows[rows].tolist())

    def size(self) -> tuple[int, int]:
        return len(self.rows), len(FindingColumn)

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return START

    def text(self, row: int, column: int) -> str:
        return on_one_line(self._shown(row, FindingColumn(column)))

    def tooltip(self, row: int, column: int) -> str:
        if column == FindingColumn.KIND:
            return as_tooltip(meaning_of(Concern(self.finding_at(row).concern)))
        return as_tooltip(self._shown(row, FindingColumn(column)))

    def _shown(self, row: int, column: FindingColumn) -> str:
        text = self._texts.text(self.finding_at(row), column)
        return _in_order(text) if column is FindingColumn.WORDS else text

    def title(self, column: int) -> str:
        of_finding = self.tr("Finding"), self.tr("Label"), self.tr("Words")
        return (*of_finding, self.tr("Version"), self.tr("Sentence"), self.tr("Text"))[column]


def finding_lines(corpus: Corpus, sentence: int) -> list[str]:
    """The findings of a sentence, one line each."""
    called = titles_of_versions(corpus)
    return [
        ": ".join(
            filter(
                None,
                (
                    called[finding.version],
                    title_of(Concern(finding.concern)),
                    finding_label(corpus, finding),
                    _in_order(finding.word_list),
                ),
            )
        )
        for finding in corpus.findings.of(sentence)
    ]


def _in_order(word_list: str) -> str:
    """A list of words, each beside its own number even if it runs from right to left."""
    numbered = (each.partition(" ") for each in _BETWEEN_WORDS.split(word_list))
    return ", ".join(f"{number}{space}{isolated(word)}" for number, space, word in numbered)


def finding_label(corpus: Corpus, finding: FindingRow) -> str:
    """The label that a finding is about, or why brackets form no valid tree."""
    if finding.concern == Concern.NO_TREE:
        name = corpus.frame.versions[finding.version].name
        for version, defect in corpus.defects.get(finding.sentence, ()):
            if version == name:
                return in_words(defect)
    return finding.label


def titles_of_versions(corpus: Corpus) -> Sequence[str]:
    """The title of each version: its letter or number, if any, and its name."""
    marks = marks_of(corpus.specs)
    return [" ".join(filter(None, (marks.get(spec.name), isolated(spec.name)))) for spec in corpus.specs]


translate = QCoreApplication.translate


def title_of(concern: Concern) -> str:
    """The title of a kind of finding."""
    return {
        Concern.CYCLE: translate("Findings", "cycle"),
        Concern.HEAD: translate("Findings", "head outside the sentence"),
        Concern.NO_TREE: translate("Findings", "invalid tree"),
        Concern.ROOTS: translate("Findings", "several roots"),
        Concern.GRAPH: translate("Findings", "DEPS not updated"),
        Concern.UNKNOWN: translate("Findings", "unknown relation"),
        Concern.NEW: translate("Findings", "new label"),
        Concern.RARE: translate("Findings", "label used once"),
        Concern.DISCONTINUOUS: translate("Findings", "discontinuous"),
        Concern.NON_PROJECTIVE: translate("Findings", "non-projective"),
        Concern.EDITED: translate("Findings", "edited"),
    }[concern]


def meaning_of(concern: Concern) -> str:
    """The explanation of a kind of finding."""
    template = {
        Concern.CYCLE: translate("Findings", "Words of a parse depend on each other in a cycle."),
        Concern.HEAD: translate("Findings", "A word's head is not in the sentence."),
        Concern.NO_TREE: translate(
            "Findings", "The brackets of a parse form no valid tree; the table of sentences says why."
        ),
        Concern.ROOTS: translate("Findings", "Several words depend on the root, in a format that allows only one."),
        Concern.GRAPH: translate("Findings", "The DEPS column still has the arc from before an edit."),
        Concern.UNKNOWN: translate(
            "Findings",
            "A relation unknown to UD and SUD, in a version that otherwise uses theirs ({share}% of the arcs). "
            "Subtypes are ignored.",
        ),
        Concern.NEW: translate("Findings", "A label from an edit that occurs nowhere in the file."),
        Concern.RARE: translate(
            "Findings", "A label that occurs only once among {number:,} or more; it may be a typo."
        ),
        Concern.DISCONTINUOUS: translate("Findings", "A bracket with words of other brackets between its own."),
        Concern.NON_PROJECTIVE: translate("Findings", "An arc over a word that its head does not dominate."),
        Concern.EDITED: translate("Findings", "A sentence that differs from its file, with the changed words."),
    }[concern]
    return filled(template, share=round(100 * MIN_SHARE), number=MIN_LABELS_FOR_RARE)


WIDEST: Final = 240
"""The largest column width in pixels, except for the text column, which takes the rest."""

MOST_KEPT: Final = 1000
"""The most findings that stay selected when the list changes."""


class FindingsTable(RowsTable):
    """Allows selecting several rows; a click or Enter on one goes to the finding."""

    finding_chosen = Signal(object)
    """The `core.engine.rows.FindingRow` to go to."""

    def __init__(self, model: FindingsModel) -> None:
        super().__init__(model)
        self._model = model
        self.setAccessibleName(self.tr("Findings"))
        self.setItemDelegate(NameDelegate(self))
        self.setItemDelegateForColumn(FindingColumn.TEXT, TextDelegate(self))
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(FindingColumn.TEXT, QHeaderView.ResizeMode.Stretch)
        self.activated.connect(self._choose)
        self.clicked.connect(self._choose)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt makes the first row current if none is, but does not select it.
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            select_row(self, self.currentIndex().row())

    def show_findings(self, corpus: Corpus, findings: Rows) -> None:
        """Shows these findings, keeping the current and the selected ones.

        If the current one is gone, for example because it was fixed, the next one becomes current.
        """
        before, current = self._model.rows, self.currentIndex().row()
        kept = before[self.selected_rows()]
        place = self.verticalScrollBar().value()
        self._model.show(corpus, findings)
        self.widen_columns((column for column in FindingColumn if column is not FindingColumn.TEXT), WIDEST)
        if not 0 <= current < len(before) or not len(findings):
            return
        (found,) = np.nonzero(findings == before[current])
        row = int(found[0]) if len(found) else min(current, len(findings) - 1)
        rows = np.flatnonzero(np.isin(findings, kept)) if len(kept) <= MOST_KEPT else NONE
        self._select(rows if len(rows) or not len(kept) else np.array([row]))
        self.selectionModel().setCurrentIndex(self._model.index(row, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
        self.verticalScrollBar().setValue(place)

    def choose_current(self) -> None:
        """Goes to the current finding, if there is one."""
        if self.currentIndex().isValid():
            self._choose(self.currentIndex())

    def go_to(self, rows: Rows) -> None:
        if len(rows):
            self._select(rows)
            self.selectionModel().setCurrentIndex(
                self._model.index(int(rows[0]), 0), QItemSelectionModel.SelectionFlag.NoUpdate
            )
            self.scrollTo(self.currentIndex())

    def _select(self, rows: Rows) -> None:
        selection, last = QItemSelection(), self._model.columnCount() - 1
        for each in rows.tolist():
            selection.select(self._model.index(each, 0), self._model.index(each, last))
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    @Slot(QModelIndex)
    def _choose(self, index: QModelIndex) -> None:
        if len(self.selected_rows()) <= 1:
            self.finding_chosen.emit(self._model.finding_at(index.row()))
