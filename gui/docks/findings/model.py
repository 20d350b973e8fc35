"""The Qt model of findings; texts are built only for visible rows."""

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.engine.rows import FindingRow
from core.validation.findings import Concern
from gui.docks.findings.wording import meaning_of, title_of
from gui.i18n.bidi_isolates import isolated, on_one_line
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.finding_arrays import Rows
from gui.widgets.slices import Work, as_lines
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

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
        """What a finding has in a column."""
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
                return self._corpus.texts[finding.sentence]


class FindingsModel(QAbstractTableModel):
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
        self.beginResetModel()
        self._corpus, self.rows = corpus, rows
        self._texts = FindingTexts(corpus)
        self.endResetModel()

    def finding_at(self, row: int) -> FindingRow:
        """The finding in a row."""
        return self._corpus.findings.finding(int(self.rows[row]))

    def as_text(self, rows: Rows) -> Work[str]:
        """The titles and some rows as tab-separated lines; no text in them is a formula.

        They stay those of the findings listed now.
        """
        finding_of, text = self._corpus.findings.finding, self._texts.text

        def fields(number: int) -> Iterator[str]:
            finding = finding_of(number)
            return (text(finding, column) for column in FindingColumn)

        return as_lines(list(map(self._title, FindingColumn)), fields, self.rows[rows].tolist())

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(FindingColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(FindingColumn):
            return None
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return self._title(FindingColumn(section)) if role == Role.DisplayRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = FindingColumn(index.column())
        if role == Role.DisplayRole:
            return on_one_line(self._shown(index.row(), column))
        if role == Role.ToolTipRole:
            if column is FindingColumn.KIND:
                return as_tooltip(meaning_of(Concern(self.finding_at(index.row()).concern)))
            return as_tooltip(self._shown(index.row(), column))
        return None

    def _shown(self, row: int, column: FindingColumn) -> str:
        text = self._texts.text(self.finding_at(row), column)
        return _in_order(text) if column is FindingColumn.WORDS else text

    def _title(self, column: FindingColumn) -> str:
        return {
            FindingColumn.KIND: self.tr("Finding"),
            FindingColumn.LABEL: self.tr("Label"),
            FindingColumn.WORDS: self.tr("Words"),
            FindingColumn.VERSION: self.tr("Version"),
            FindingColumn.SENTENCE: self.tr("Sentence"),
            FindingColumn.TEXT: self.tr("Text"),
        }[column]


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
