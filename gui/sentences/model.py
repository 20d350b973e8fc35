"""The table of sentences: over the plain lists of the corpus, in an order of its own."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot
from PySide6.QtGui import QFont

from gui.marks import marks_of
from gui.session import Session

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

NOT_YET: Final = "…"
NONE: Final = "–"


class Kind(Enum):
    """What a column shows."""

    NAME = auto()
    SCORE = auto()
    TOKENS = auto()
    NOTE = auto()
    TEXT = auto()


class SentencesModel(QAbstractTableModel):
    """A row for each sentence, in the order of the files or as sorted last; a column for the score of each parse."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._order: list[int] = []
        self._sorted_by = 0
        self._direction = Qt.SortOrder.AscendingOrder
        self._excluded_font = QFont()
        self._excluded_font.setItalic(True)
        self._set_columns()

    def _set_columns(self) -> None:
        corpus = self._session.corpus
        self._parses = [parse.name for parse in corpus.frame.parses]
        scores = [Kind.SCORE] * len(self._parses)
        self.kinds: Sequence[Kind] = [Kind.NAME, *scores, Kind.TOKENS, Kind.NOTE, Kind.TEXT]

    @Slot()
    def show_corpus(self) -> None:
        """Begins anew with the corpus of the session, as it was sorted if it has such a column."""
        self.beginResetModel()
        before = self.kinds
        self._set_columns()
        if self.kinds != before:
            self._sorted_by = 0
            self._direction = Qt.SortOrder.AscendingOrder
        self._order = self._sorted(range(len(self._session.corpus)))
        self.endResetModel()

    @Slot()
    def add_sentences(self) -> None:
        """Puts the sentences that have come in below the others."""
        first, end = len(self._order), len(self._session.corpus)
        if first < end:
            self.beginInsertRows(QModelIndex(), first, end - 1)
            self._order.extend(range(first, end))
            self.endInsertRows()

    @Slot()
    def refresh_scores(self) -> None:
        """Other scores are shown, each in its row."""
        if self._order and self._parses:
            last = self.index(len(self._order) - 1, len(self._parses))
            self.dataChanged.emit(self.index(0, 1), last)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 1, len(self._parses))

    @Slot()
    def sort_again(self) -> None:
        """Moves rows to where they belong now."""
        if self._order != self._sorted(self._order):
            self.sort(self._sorted_by, self._direction)

    @property
    def sorted_by(self) -> int:
        """The column that decides the order."""
        return self._sorted_by

    @property
    def direction(self) -> Qt.SortOrder:
        return self._direction

    def sentence_at(self, row: int) -> int:
        """The index in the corpus of the sentence in a row."""
        return self._order[row]

    def row_of(self, sentence: int) -> int:
        """The row of the sentence with this index in the corpus; -1 if there is none."""
        try:
            return self._order.index(sentence)
        except ValueError:
            return -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.kinds)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sorts by a column; what has no value there comes last in either direction."""
        self.layoutAboutToBeChanged.emit()
        self._sorted_by, self._direction = max(0, column), order
        before, self._order = self._order, self._sorted(self._order)
        moved = self.persistentIndexList()
        rows = {sentence: row for row, sentence in enumerate(self._order)} if moved else {}
        self.changePersistentIndexList(moved, [self.index(rows[before[i.row()]], i.column()) for i in moved])
        self.layoutChanged.emit()

    def _sorted(self, sentences: Sequence[int]) -> list[int]:
        values = self._values(self._sorted_by)
        backwards = self._direction is Qt.SortOrder.DescendingOrder
        in_files = sorted(sentences)
        known = sorted((i for i in in_files if values[i] is not None), key=values.__getitem__, reverse=backwards)
        return known + [i for i in in_files if values[i] is None]

    def _values(self, column: int) -> Sequence[Any]:
        """What each sentence of the corpus is sorted by; None where it has nothing."""
        corpus = self._session.corpus
        match self.kinds[column]:
            case Kind.NAME:
                return range(len(corpus))
            case Kind.SCORE:
                found = corpus.column(self._parses[column - 1], self._session.choice)
                values = [counts.value for counts in found.sentences()] if found else []
                return values + [None] * (len(corpus) - len(values))
            case Kind.TOKENS:
                return corpus.lengths
            case Kind.NOTE:
                return [self._note(i) or None for i in range(len(corpus))]
            case Kind.TEXT:
                return corpus.texts

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.kinds):
            return None
        kind = self.kinds[section]
        if role == Role.TextAlignmentRole:
            return _alignment(kind)
        if role not in (Role.DisplayRole, Role.ToolTipRole, Role.AccessibleTextRole):
            return None
        if kind is Kind.SCORE:
            return self._score_header(self._parses[section - 1], is_short=role == Role.DisplayRole)
        titles = {
            Kind.NAME: (
                self.tr("Sentence"),
                self.tr("Its id, or its place in the files; sorts as in the files, those excluded last"),
            ),
            Kind.TOKENS: (self.tr("Tokens"), self.tr("How many tokens it has")),
            Kind.NOTE: (self.tr("Remarks"), self.tr("Why it is excluded from every score, or which parse is no tree")),
            Kind.TEXT: (self.tr("Text"), self.tr("Its tokens")),
        }
        return titles[kind][role != Role.DisplayRole]

    def _score_header(self, parse: str, *, is_short: bool) -> str:
        mark = marks_of([version.spec for version in self._session.corpus.frame.versions])[parse]
        if is_short:
            return mark
        choice = self._session.choice
        kind = self.tr("labelled") if choice.labelled else self.tr("unlabelled")
        told = self.tr("Score of {mark} {parse} against {golds}, {kind}")
        return told.format(mark=mark, parse=parse, golds=" ⊓ ".join(choice.against), kind=kind)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        sentence, kind = self._order[index.row()], self.kinds[index.column()]
        match role:
            case Role.DisplayRole:
                return self._text(sentence, kind, index.column())
            case Role.ToolTipRole:
                return self._tool_tip(sentence, kind, index.column())
            case Role.TextAlignmentRole:
                return _alignment(kind)
            case Role.FontRole if sentence in self._session.corpus.excluded:
                return self._excluded_font
        return None

    def _text(self, sentence: int, kind: Kind, column: int) -> str:
        corpus = self._session.corpus
        match kind:
            case Kind.NAME:
                return corpus.names[sentence]
            case Kind.SCORE:
                return self._score(sentence, self._parses[column - 1])
            case Kind.TOKENS:
                return str(corpus.lengths[sentence])
            case Kind.NOTE:
                return self._note(sentence)
            case Kind.TEXT:
                return corpus.texts[sentence]

    def _score(self, sentence: int, parse: str) -> str:
        corpus, choice = self._session.corpus, self._session.choice
        if corpus.column(parse, choice) is None or sentence in corpus.excluded:
            return NONE
        counts = corpus.counts_of(parse, choice, sentence)
        return NOT_YET if counts is None else f"{counts.value:.3f}"

    def _note(self, sentence: int) -> str:
        corpus = self._session.corpus
        if excluded := corpus.excluded.get(sentence):
            told = self.tr("excluded: {version}: {reason}")
            return told.format(version=excluded.version, reason=excluded.reason)
        defects = corpus.defects.get(sentence, ())
        return "; ".join(self.tr("no tree: {}: {}").format(version, defect) for version, defect in defects)

    def _tool_tip(self, sentence: int, kind: Kind, column: int) -> str:
        corpus, choice = self._session.corpus, self._session.choice
        if kind is not Kind.SCORE or sentence in corpus.excluded:
            return self._note(sentence) or (corpus.texts[sentence] if kind is Kind.TEXT else "")
        parse = self._parses[column - 1]
        if corpus.column(parse, choice) is None:
            return self.tr("Several golds must have the parse's native gold among them")
        counts = corpus.counts_of(parse, choice, sentence)
        return self.tr("Not scored yet") if counts is None else f"1 − {counts.delta}/{counts.size}"


def _alignment(kind: Kind) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if kind in (Kind.SCORE, Kind.TOKENS) else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
