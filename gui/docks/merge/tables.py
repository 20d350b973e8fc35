"""The tables of the Merge dock: the kinds of decisions, and the decision points of the current sentence."""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from core.adjudication.items import ItemKind
from core.merging.crossing_groups import Group
from core.merging.merge_input import Item, Subject
from core.merging.merged_sentence import MergedGroup, MergedItem, MergedSentence, State, Unplaced
from core.merging.session import QueuedKind
from core.model.spans import FunctionTree, Label, Span, sort_key
from gui.docks.merge.process_client import AnyKind
from gui.docks.merge.wording import (
    VERSUS,
    item_kind_text,
    kind_text,
    marked,
    name_of,
    result_text,
)
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import counted, filled
from gui.widgets.tables import END, START, Role, TableModel
from gui.widgets.tooltips import as_tooltip


class QueueColumn(IntEnum):
    """The columns of the table."""

    LABEL = 0
    CATEGORY = 1
    PLACE = 2
    OPEN = 3
    ALL = 4


class QueueModel(TableModel):
    """One row per kind; kinds without open decisions come last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[QueuedKind[AnyKind]] = ()
        self._marks: Mapping[str, str] = {}
        self._open_font = QFont()
        self._open_font.setBold(True)

    def show_queue(self, rows: Sequence[QueuedKind[AnyKind]], marks: Mapping[str, str]) -> None:
        """Shows these kinds, keeping the selection.

        ``marks`` are the letters of versions, by name; empty if there is only one donor.
        """
        self._marks = marks
        before, places = self._rows, {each.kind: row for row, each in enumerate(rows)}
        if {each.kind for each in before} != places.keys():
            with self.replacing():
                self._rows = rows
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(QueueColumn) - 1)
            return
        with self.reordering(lambda row: places[before[row].kind]):
            self._rows = rows

    def kind_at(self, row: int) -> AnyKind:
        return self._rows[row].kind

    def row_of(self, kind: AnyKind) -> int | None:
        return next((row for row in range(self.rowCount()) if self.kind_at(row) == kind), None)

    def is_open(self, row: int) -> bool:
        """Whether a row exists and its kind has open decisions."""
        return 0 <= row < len(self._rows) and self._rows[row].open > 0

    def size(self) -> tuple[int, int]:
        return len(self._rows), len(QueueColumn)

    def title(self, column: int) -> str:
        return self._title_and_meaning(QueueColumn(column))[0]

    def about_column(self, column: int, role: int) -> str | None:
        is_asked = role in (Role.ToolTipRole, Role.AccessibleTextRole)
        return self._title_and_meaning(QueueColumn(column))[1] if is_asked else None

    def _title_and_meaning(self, column: QueueColumn) -> tuple[str, str]:
        about_items = bool(self._rows) and isinstance(self._rows[0].kind, ItemKind)
        titles = {
            QueueColumn.LABEL: (self.tr("Label"), self.tr("The label of the donor")),
            QueueColumn.CATEGORY: (self.tr("On"), self.tr("The base's category or relation there")),
            QueueColumn.PLACE: (
                self.tr("Place"),
                self.tr("A phrase, a word, or the head word alone"),
            ),
            QueueColumn.OPEN: (self.tr("Open"), self.tr("Open decisions")),
            QueueColumn.ALL: (self.tr("All"), self.tr("All labels of this kind")),
        }
        if about_items:
            titles |= {
                QueueColumn.LABEL: (
                    self.tr("Answers"),
                    self.tr("What annotators say, after the relation if only heads differ"),
                ),
                QueueColumn.PLACE: (self.tr("Of"), self.tr("What is annotated of the word")),
                QueueColumn.ALL: (self.tr("All"), self.tr("All items of this kind")),
            }
        return titles[column]

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return END if column in (QueueColumn.OPEN, QueueColumn.ALL) else START

    def tooltip(self, row: int, column: int) -> str:
        return as_tooltip(self._summary(row))

    def look(self, row: int, column: int, role: int) -> str | QFont | None:
        if role == Role.AccessibleDescriptionRole:
            return self._summary(row)
        is_bold = role == Role.FontRole and column == QueueColumn.OPEN and self._rows[row].open
        return self._open_font if is_bold else None

    def _summary(self, row: int) -> str:
        queued, text = self._rows[row], self.tr("{kind}: {open:,} of {all:,} open")
        return filled(text, kind=_kind_text(queued.kind), open=queued.open, all=queued.items)

    def text(self, row: int, column: int) -> str:
        queued, kind = self._rows[row], self._rows[row].kind
        if column == QueueColumn.OPEN:
            return counted(queued.open) if queued.open else "✓"
        if column == QueueColumn.ALL:
            return counted(queued.items)
        if isinstance(kind, ItemKind):
            if column != QueueColumn.LABEL:
                return name_of(kind.field)
            answers = joined(VERSUS, map(drawable_text, kind.values))
            return f"{drawable_text(kind.label)}: {answers}" if kind.label else answers
        if column == QueueColumn.LABEL:
            return drawable_text(marked(kind, self._marks))
        if column == QueueColumn.CATEGORY:
            return drawable_text(kind.category) or self.tr("no span")
        return name_of(kind.place)


def _kind_text(kind: AnyKind) -> str:
    return item_kind_text(kind) if isinstance(kind, ItemKind) else kind_text(kind)


DecisionPoint = MergedItem | MergedGroup | Unplaced


class ItemColumn(IntEnum):
    """The columns of the table."""

    WHAT = 0
    WORDS = 1
    BECOMES = 2


def spans_of_point(point: DecisionPoint) -> Sequence[Span]:
    """The span of a decision point; of a group, all that cross."""
    match point:
        case MergedItem():
            return (point.item.span,)
        case MergedGroup():
            return point.group.spans
        case Unplaced():
            return (point.span,)


def span_of_point(point: DecisionPoint) -> Span:
    """The span of a decision point; for a group, its first span."""
    return spans_of_point(point)[0]


def is_open(point: DecisionPoint) -> bool:
    """Whether a point still needs a decision."""
    return not isinstance(point, Unplaced) and point.state is State.OPEN


def _about(point: DecisionPoint) -> Item | Group | Unplaced:
    match point:
        case MergedItem():
            return point.item
        case MergedGroup():
            return point.group
        case Unplaced():
            return point


class DecisionPointsModel(TableModel):
    """One row per decision point in word order; labels without a place come last.

    ``reopened`` is the first row that was decided when the sentence was shown before, and is open now.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.points: Sequence[DecisionPoint] = ()
        self.reopened: int | None = None
        self._subject: Subject | None = None
        self._labels: Mapping[Span, Label] = {}
        """The one label of each span of the result, if it has no sets of labels."""
        self._marks: Mapping[str, str] = {}
        self._open_font = QFont()
        self._open_font.setBold(True)

    def show_sentence(self, merged: MergedSentence | None, marks: Mapping[str, str]) -> None:
        """Shows the decision points of a sentence, or none; the same points keep their rows.

        ``marks`` are the letters of versions, by name; empty if there is only one donor.
        """
        self._marks = marks
        found: list[DecisionPoint] = []
        if merged:
            placed = (each for each in merged.items if each.state is not State.UNPLACED)
            found += [*merged.groups, *placed]
            found.sort(key=lambda point: sort_key(span_of_point(point)))
            found += merged.unplaced
        self._labels = merged.tree.nodes if merged and isinstance(merged.tree, FunctionTree) else {}
        subject = merged.subject if merged else None
        words, before = (each.base.forms if each else () for each in (subject, self._subject))
        is_same = words == before and len(found) == len(self.points)
        both = zip(self.points, found, strict=True) if is_same else ()
        self.reopened = next((row for row, (was, now) in enumerate(both) if is_open(now) and not is_open(was)), None)
        with self.replacing(keeps_shape=is_same):
            self.points, self._subject = found, subject

    def row_of(self, point: DecisionPoint, otherwise: int) -> int:
        """The row of a point, whatever was decided about it."""
        return next((row for row, each in enumerate(self.points) if _about(each) == _about(point)), otherwise)

    def size(self) -> tuple[int, int]:
        return len(self.points), len(ItemColumn)

    def title(self, column: int) -> str:
        return (self.tr("Label"), self.tr("Words"), self.tr("Becomes"))[column]

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return START

    def tooltip(self, row: int, column: int) -> str:
        return as_tooltip(self._in_full(self.points[row]))

    def look(self, row: int, column: int, role: int) -> str | QFont | None:
        if role == Role.AccessibleDescriptionRole:
            return self._in_full(self.points[row])
        return self._open_font if role == Role.FontRole and is_open(self.points[row]) else None

    def text(self, row: int, column: int) -> str:
        point = self.points[row]
        if column == ItemColumn.WORDS:
            return self._text_over(point)
        match point:
            case MergedItem():
                kind = point.item.kind
                becomes = column == ItemColumn.BECOMES
                return self._result(point) if becomes else drawable_text(marked(kind, self._marks))
            case MergedGroup():
                if column == ItemColumn.BECOMES:
                    return self._becomes(point)
                return self.tr("{n} spans cross").format(n=len(point.group.spans))
            case Unplaced():
                return self.tr("no place") if column == ItemColumn.BECOMES else drawable_text(point.label)

    def _text_over(self, point: DecisionPoint) -> str:
        return drawable_text(self._subject.written.over(span_of_point(point)) if self._subject else "")

    def _result(self, point: MergedItem) -> str:
        """What becomes of a label, and which other one has replaced it in the result."""
        label = self._labels.get(point.item.span)
        is_replaced = isinstance(label, str) and point.result not in (None, label)
        return result_text(point, str(label) if is_replaced else "")

    def _becomes(self, point: MergedGroup) -> str:
        result = self.tr("{n} kept, {state}")
        return filled(result, n=len(point.kept), state=name_of(point.state))

    def _in_full(self, point: DecisionPoint) -> str:
        words = self._text_over(point)
        match point:
            case MergedItem():
                text = self.tr("{kind}, here over “{words}”: {becomes}")
                return filled(text, kind=kind_text(point.item.kind), words=words, becomes=self._result(point))
            case MergedGroup():
                text = self.tr("{n} spans cross, among them “{words}”: {becomes}")
                return filled(text, n=len(point.group.spans), words=words, becomes=self._becomes(point))
            case Unplaced():
                text = self.tr("“{label}” of {version} over “{words}” has no place: the result lacks the span")
                return filled(text, label=drawable_text(point.label), version=drawable_text(point.version), words=words)
