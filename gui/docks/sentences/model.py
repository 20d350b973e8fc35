"""The Qt model of the table of sentences, sorted and filtered by index arrays over the corpus."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, Qt, Slot
from PySide6.QtGui import QFont

from core.explain.formulas import formula_of
from core.merging.session import MergeState, merge_state
from core.model.choices import DISTANCE
from core.schemes.overlap import UNCOUNTED
from gui.docks.sentences.order import (
    FOLD,
    NUMBERS,
    FoldedIds,
    Indices,
    Kind,
    TextRanks,
    indices,
    ordered,
    row_of_typed,
    sort_values,
)
from gui.i18n.bidi_isolates import isolated, joined, on_one_line
from gui.i18n.locale_numbers import filled, rounded
from gui.i18n.translate import in_words, meaning_of, title_of
from gui.session.corpus import edited_in
from gui.session.session import Session
from gui.widgets.tables import END, START, Index, Role, TableModel
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

MANY_GOLDS: Final = 3
"""The most golds whose marks fit into the header of a column of scores; of more, the number is given."""

NOT_YET: Final = "…"
NONE: Final = "–"


class SentencesModel(TableModel):
    """One row per sentence, in file order or as sorted; one score column per parse."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._order = indices([])
        self.sorted_by = 0
        """The column that rows are sorted by."""
        self.direction = Qt.SortOrder.AscendingOrder
        self._text_ranks = TextRanks(session, self)
        self._text_ranks.known.connect(self._sort_texts)
        self._excluded_font = QFont()
        self._excluded_font.setItalic(True)
        self.ids = FoldedIds()
        self._set_columns()

    def _set_columns(self) -> None:
        corpus = self._session.corpus
        parses = [parse.name for parse in corpus.frame.parses]
        scores = [Kind.SCORE] * len(parses)
        of_golds = [Kind.OVERLAP, Kind.CONFLICTS] if len(corpus.frame.golds) > 1 else []
        merging = [Kind.MERGE] if corpus.tallies else []
        others = [Kind.TOKENS, Kind.REMARKS, Kind.NOTE, Kind.TEXT]
        self.kinds: Sequence[Kind] = [Kind.NAME, *scores, *merging, Kind.FLAG, *of_golds, *others]
        self._alignments = [END if kind in NUMBERS else START for kind in self.kinds]
        self.parse_of: Mapping[int, str] = dict(enumerate(parses, start=1))
        """The parse of each column of scores."""

    @Slot()
    def show_corpus(self) -> None:
        """Shows the session's new corpus, sorted by the same column if it has one."""
        with self.replacing():
            before = self.kinds
            self._set_columns()
            self.ids = FoldedIds()
            self.ids.take_in(self._session.corpus.names)
            if self.kinds != before:
                self.sorted_by = 0
                self.direction = Qt.SortOrder.AscendingOrder
            self._order = self._sorted(indices(range(len(self._session.corpus))))

    def key(self, column: int) -> str:
        """The name under which the choice of a column is remembered; that of a score has the parse's name."""
        kind = self.kinds[column].name
        return f"{kind} {self.parse_of[column]}" if column in self.parse_of else kind

    def show_columns(self) -> None:
        """Updates the columns when a merge begins or ends; the rows stay."""
        with self.replacing():
            sorted_by = self.kinds[self.sorted_by]
            self._set_columns()
            self.sorted_by = self.kinds.index(sorted_by) if sorted_by in self.kinds else 0

    def show(self, sentences: Sequence[int]) -> None:
        with self.replacing():
            self._order = self._sorted(indices(sentences))

    def append(self, sentences: Sequence[int]) -> None:
        if sentences:
            first = len(self._order)
            self.beginInsertRows(QModelIndex(), first, first + len(sentences) - 1)
            self._order = np.concatenate([self._order, indices(sentences)])
            self.endInsertRows()

    def fold_ids(self) -> bool:
        """Folds the common beginning of the ids, of which more have arrived; whether it is another one now."""
        is_other = self.ids.take_in(self._session.corpus.names)
        if is_other and len(self._order):
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._order) - 1, 0))
        return is_other

    @Slot(int)
    def refresh_sentence(self, sentence: int) -> None:
        row = self.row_of(sentence)
        if row >= 0:
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.kinds) - 1))

    @Slot()
    def refresh_scores(self) -> None:
        last = self.kinds.index(Kind.TOKENS) - 1
        if len(self._order):
            self.dataChanged.emit(self.index(0, 1), self.index(len(self._order) - 1, last))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 1, last)

    @Slot()
    def sort_again(self) -> None:
        """Sorts again, since values have changed."""
        order = self._sorted(self._order)
        if not np.array_equal(order, self._order):
            self._move_to(order)

    @Slot()
    def _sort_texts(self) -> None:
        if self.kinds[self.sorted_by] is Kind.TEXT:
            self.sort_again()

    @property
    def sentences(self) -> Sequence[int]:
        """The corpus indices of the sentences shown, row by row."""
        found: list[int] = self._order.tolist()
        return found

    def sentence_at(self, row: int) -> int:
        return int(self._order[row])

    def row_of(self, sentence: int) -> int:
        """The row of the sentence with this corpus index; -1 if it is not shown."""
        rows = np.flatnonzero(self._order == sentence)
        return int(rows[0]) if len(rows) else -1

    def row_beside(self, step: int) -> int:
        """The row after (1) or before (-1) the sentence shown, which need not be listed; may be none of the table."""
        shown = self._session.current
        row = self.row_of(shown)
        if row < 0 <= shown:
            place = int(np.flatnonzero(self._sorted(np.append(self._order, shown)) == shown)[0])
            row = place - max(0, step)
        return row + step

    def size(self) -> tuple[int, int]:
        return len(self._order), len(self.kinds)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sorts by a column; sentences without a value come last in either direction.

        Texts are ranked first, in slices; until then, rows are in the order of the file.
        """
        self.sorted_by, self.direction = max(0, column), order
        self._move_to(self._sorted(self._order))

    def _move_to(self, order: Indices) -> None:
        before = self._order
        with self.reordering(lambda row: self.row_of(before[row])):
            self._order = order

    def _sorted(self, sentences: Indices) -> Indices:
        backwards = self.direction is Qt.SortOrder.DescendingOrder
        if self.kinds[self.sorted_by] is Kind.NAME:
            in_files = np.sort(sentences)
            return in_files[::-1] if backwards else in_files
        kind, parse = self.kinds[self.sorted_by], self.parse_of.get(self.sorted_by, "")
        values = sort_values(self._session, kind, parse, self._remarks, self._text_ranks.so_far)
        return ordered(sentences, values, backwards=backwards)

    def match(
        self, start: Index, role: int, value: Any, hits: int = 1, flags: Qt.MatchFlag = Qt.MatchFlag.MatchWrap
    ) -> list[QModelIndex]:
        """The next row that begins with what a person types in the table; anything else as Qt does it."""
        if role != Role.DisplayRole or hits != 1 or not start.isValid():
            return super().match(start, role, value, hits, flags)
        kind, corpus = self.kinds[start.column()], self._session.corpus
        row = row_of_typed(str(value), kind, corpus, self.ids.beginning, self._order, start.row())
        return [self.index(row, start.column())] if row >= 0 else []

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return self._alignments[column]

    def title(self, column: int) -> str:
        if column in self.parse_of:
            return self._score_header(self.parse_of[column], is_short=True)
        return self._title_and_meaning(column)[0]

    def about_column(self, column: int, role: int) -> str | None:
        if role not in (Role.ToolTipRole, Role.AccessibleTextRole):
            return None
        if column in self.parse_of:
            meaning = self._score_header(self.parse_of[column], is_short=False)
        else:
            meaning = self._title_and_meaning(column)[1]
        return as_tooltip(meaning) if role == Role.ToolTipRole else meaning

    def _title_and_meaning(self, column: int) -> tuple[str, str]:
        """Of a column that has no scores."""
        titles = {
            Kind.NAME: (
                self.tr("Id"),
                self._meaning_of_name(),
            ),
            Kind.TOKENS: (self.tr("Tokens"), self.tr("Number of tokens")),
            Kind.FLAG: (self.tr("F"), self.tr("Flag; press F or click to toggle")),
            Kind.OVERLAP: (self.tr("Overlap"), self._meaning_of_overlap()),
            Kind.CONFLICTS: (
                self.tr("Conflicts"),
                self.tr("Number of conflicts between golds, as numbered in the trees"),
            ),
            Kind.MERGE: (
                self.tr("Merge"),
                self.tr("Merge progress: open, open/all, or done; sorts by open decisions"),
            ),
            Kind.NOTE: (self.tr("Note"), self.tr("Your note")),
            Kind.REMARKS: (
                self.tr("Remarks"),
                self.tr("Why the sentence is excluded from scores, or which parse is an invalid tree"),
            ),
            Kind.TEXT: (self.tr("Text"), self.tr("The tokens")),
        }
        return titles[self.kinds[column]]

    def score_title(self, column: int) -> str:
        """The letter and name of the parse of a column of scores."""
        parse = self.parse_of[column]
        return f"{self._mark(parse)} {isolated(parse)}"

    def _mark(self, version: str) -> str:
        return marks_of([each.spec for each in self._session.corpus.frame.versions])[version]

    def _score_header(self, parse: str, *, is_short: bool) -> str:
        """The parse and the golds that it is scored against, in a header by their marks."""
        mark, choice, corpus = self._mark(parse), self._session.choice, self._session.corpus
        against = corpus.golds_for(parse, choice)
        if is_short:
            golds = [self._mark(gold) for gold in against]
            return "\n".join(filter(None, (mark, "⊓".join(golds) if len(golds) <= MANY_GOLDS else f"⊓ {len(golds)}")))
        if choice.metric != DISTANCE:
            measure = corpus.measure(choice)
            title = self.tr("{measure} of {mark} {parse} against {golds}: {meaning}")
            values = {"mark": mark, "parse": parse, "golds": joined(" ⊓ ", against)}
            return filled(title, measure=title_of(measure), meaning=meaning_of(measure), **values)
        kind = self.tr("labelled") if choice.labelled else self.tr("unlabelled")
        title = self.tr("Score of {mark} {parse} against {golds}, {kind}")
        return filled(title, mark=mark, parse=parse, golds=joined(" ⊓ ", choice.against), kind=kind)

    def _meaning_of_name(self) -> str:
        meaning = self.tr("Id or position in the file; sorts in file order, excluded sentences last")
        if not self.ids.beginning:
            return meaning
        folded = self.tr("{fold} stands for {beginning}, with which all ids begin.")
        return f"{meaning}\n{filled(folded, fold=FOLD, beginning=self.ids.beginning)}"

    def _meaning_of_overlap(self) -> str:
        if self._session.choice.labelled:
            return self.tr("The share of spans and labels that the golds have in common")
        return self.tr("The share of spans that the golds have in common")

    def spoken(self, row: int, column: int) -> str | None:
        kind = self.kinds[column]
        is_shortened = kind in (Kind.NAME, Kind.NOTE, Kind.TEXT)
        return self._text_in_full(self._order[row], kind) if is_shortened else None

    def look(self, row: int, column: int, role: int) -> Any:
        corpus = self._session.corpus
        if role == Role.FontRole and corpus.excluded:
            return self._excluded_font if self._order[row] in corpus.excluded else None
        if role == Role.CheckStateRole and self.kinds[column] is Kind.FLAG:
            is_flagged = corpus.remarks.is_flagged(corpus.names[self._order[row]])
            return Qt.CheckState.Checked if is_flagged else Qt.CheckState.Unchecked
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        is_flag = index.isValid() and self.kinds[index.column()] is Kind.FLAG
        return flags | Qt.ItemFlag.ItemIsUserCheckable if is_flag else flags

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Sets or removes a sentence's flag; nothing else can be edited in the table."""
        if not index.isValid() or role != Role.CheckStateRole or self.kinds[index.column()] is not Kind.FLAG:
            return False
        self._session.toggle_flag(self._order[index.row()])
        return True

    def text(self, row: int, column: int) -> str:
        sentence, kind, corpus = self._order[row], self.kinds[column], self._session.corpus
        match kind:
            case Kind.NAME:
                return on_one_line(self.ids.folded(corpus.names[sentence]))
            case Kind.SCORE:
                return self._score(sentence, self.parse_of[column])
            case Kind.OVERLAP:
                return self._overlap(sentence)
            case Kind.CONFLICTS:
                return self._conflicts(sentence)
            case Kind.MERGE:
                return self._merge_state(sentence)
            case Kind.TOKENS:
                return str(corpus.lengths[sentence])
            case Kind.FLAG:
                return ""
            case Kind.REMARKS:
                return self._remarks(sentence)
            case Kind.NOTE:
                return on_one_line(" ".join(self._text_in_full(sentence, kind).split()))
            case Kind.TEXT:
                return on_one_line(self._text_in_full(sentence, kind))

    def _text_in_full(self, sentence: int, kind: Kind) -> str:
        """The id, note or text of a sentence exactly as it is."""
        corpus = self._session.corpus
        name = corpus.names[sentence]
        return {Kind.NAME: name, Kind.NOTE: corpus.remarks.note(name), Kind.TEXT: corpus.written(sentence)}[kind]

    def _score(self, sentence: int, parse: str) -> str:
        corpus, choice = self._session.corpus, self._session.choice
        if sentence in corpus.excluded:
            return self.tr("excl.", "abbreviation of excluded")
        counts = corpus.counts_of(parse, choice, sentence)
        if counts is None:
            is_to_come = corpus.column(parse, choice) is not None or corpus.lacks_counts(choice)
            return NOT_YET if is_to_come else NONE
        return NONE if counts.value is None else rounded(counts.value, 3)

    def _overlap(self, sentence: int) -> str:
        corpus = self._session.corpus
        if sentence in corpus.excluded:
            return NONE
        found = corpus.agreement(sentence)
        if found is None:
            return NOT_YET
        return rounded(found.labelled if self._session.choice.labelled else found.unlabelled, 3)

    def _conflicts(self, sentence: int) -> str:
        corpus = self._session.corpus
        found = corpus.agreement(sentence)
        if sentence in corpus.excluded or (found and found.conflicts == UNCOUNTED):
            return NONE
        return NOT_YET if found is None else str(found.conflicts)

    def _merge_state(self, sentence: int) -> str:
        tally = self._session.corpus.tallies.get(sentence)
        match merge_state(tally):
            case None:
                return NONE
            case MergeState.DONE:
                return self.tr("done")
            case MergeState.HEADS_DIFFER:
                return self.tr("rest ≠")
            case MergeState.OPEN:
                return self.tr("open")
            case MergeState.IN_PROGRESS:
                assert tally is not None
                return self.tr("{open}/{all}").format(open=tally.open, all=tally.all)

    def _remarks(self, sentence: int) -> str:
        corpus = self._session.corpus
        if excluded := corpus.excluded.get(sentence):
            excluded_because = self.tr("excluded: {version}: {reason}")
            return filled(excluded_because, version=excluded.version, reason=in_words(excluded.reason))
        defects = corpus.defects.get(sentence, ())
        remarks = [filled(self.tr("invalid tree: {}: {}"), version, in_words(defect)) for version, defect in defects]
        for version, marks in edited_in(corpus, sentence):
            remarks.append(": ".join([filled(self.tr("edited: {version}"), version=version), *filter(None, [marks])]))
        return "; ".join(remarks)

    def tooltip(self, row: int, column: int) -> str:
        sentence, kind, corpus = self._order[row], self.kinds[column], self._session.corpus
        if kind is Kind.SCORE and sentence not in corpus.excluded:
            return self._score_in_full(sentence, self.parse_of[column])
        if kind is Kind.TEXT:
            return as_tooltip(corpus.written(sentence))
        name = corpus.names[sentence]
        title = f"{name}\n{corpus.written(sentence)}" if kind is Kind.NAME else ""
        lines = (title, corpus.remarks.note(name), self._remarks(sentence))
        tooltip = "\n".join(filter(None, lines))
        return as_tooltip(tooltip) if tooltip else ""

    def _score_in_full(self, sentence: int, parse: str) -> str:
        corpus, choice = self._session.corpus, self._session.choice
        if reason := corpus.why_unscored(parse, choice):
            return as_tooltip(in_words(reason))
        if corpus.column(parse, choice) is None and not corpus.lacks_counts(choice):
            return self.tr("Several golds must include the parse's native gold")
        counts = corpus.counts_of(parse, choice, sentence)
        return self.tr("Not scored yet") if counts is None else in_words(formula_of(counts))
