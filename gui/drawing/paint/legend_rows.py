"""Lays out and paints the entries of a legend: a sample of each line, chip and arc with its meaning."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF

from core.explain.span_states import BETWEEN_GOLDS, Chip, LabelState, Line, NodeState
from core.model.direction import Direction
from gui.drawing.content import AnswerState, SpanContent, Tag, TagKind
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.fonts import Face, Fonts
from gui.drawing.layout.layout import Piece, pieces_in
from gui.drawing.paint.boxes import fill_of, put_line, put_pieces
from gui.drawing.paint.connectors import arc_look
from gui.drawing.paint.display_list import Sheet
from gui.drawing.state_names import ArcLine, ArcSign, State, short_meaning

MARGIN: Final = 6
"""Space around a legend, and between a sample and its meaning."""

APART: Final = 12
"""Space between entries."""

SIGN_LINES: Final[Mapping[ArcSign, Line]] = {ArcSign.SPURIOUS: Line.SPURIOUS, ArcSign.MISSING: Line.MISSING}
"""The line style of arcs with each sign."""

ANSWER_CHIPS: Final[Mapping[AnswerState, Chip]] = {
    AnswerState.AGREED: Chip.OWN,
    AnswerState.OPEN: Chip.DISPUTED,
    AnswerState.DECIDED: Chip.AGREED,
}
"""The chip of a word in each state of an adjudication."""

_SPAN_WIDTH: Final = 26
_WIDEST_HEADING: Final = 0.25
"""The largest share of a legend's width for headings; beyond it, they have room in the first row of their kind only."""

_EXAMPLE: Final = "obj"
_EXPECTED: Final = "obl"
_TAGS: Final[Mapping[Line, Tag]] = {
    Line.CROSSING: Tag(TagKind.GROUP, "1"),
    Line.FOREIGN: Tag(TagKind.GOLDS, "B"),
}


@dataclass(frozen=True, slots=True)
class StateEntry:
    """A laid-out entry for one state; its pieces are centred in the width ``sample``.

    ``meaning`` is empty if there is no room for it.
    """

    state: State
    pieces: tuple[Piece, ...]
    pieces_width: float
    sample: float
    meaning: str
    rect: QRectF


def entries_of(states: Iterable[Sequence[State]], fonts: Fonts, width: float, spare: float = 0.0) -> list[StateEntry]:
    """All entries, row by row: each kind of state on its own rows, right of its heading.

    Where headings are wide, further rows of their kind begin below them. Each entry has ``spare`` room at its end.
    """
    sizes, indent = fonts.sizes, _indent(fonts)
    is_narrow = indent > width * _WIDEST_HEADING
    entries, top = list[StateEntry](), float(MARGIN)
    for kind in filter(None, states):
        left = indent
        if is_narrow:
            left, indent = MARGIN + fonts.width(_heading(kind[0]), Face.DETAIL) + APART, MARGIN
        for state in kind:
            entry = _entry(state, short_meaning(state), fonts, spare)
            needed = entry.rect.width()
            if left > indent and left + needed > width - MARGIN:
                left, top = indent, top + sizes.row_pitch
            entry.rect.moveTo(left, top)
            entries.append(entry)
            left += needed + APART
        top += sizes.row_pitch
    return entries


def samples_of(states: Iterable[State], fonts: Fonts, width: float, spare: float) -> list[StateEntry]:
    """Entries without meanings, in one row: as many as fit into ``width``."""
    entries, left = list[StateEntry](), float(MARGIN)
    for state in states:
        entry = _entry(state, "", fonts, spare)
        if left + entry.rect.width() > width:
            break
        entry.rect.moveTo(left, MARGIN)
        entries.append(entry)
        left += entry.rect.width() + MARGIN
    return entries


def put_legend(sheet: Sheet, states: Iterable[Sequence[State]], width: float, *, tint_generalized: bool) -> float:
    """Puts the legend of ``states``, by kind, on the sheet; returns its height.

    ``tint_generalized`` says whether bands highlight the generalized gold.
    """
    entries = entries_of(states, sheet.look.fonts, width)
    put_headings(sheet, entries)
    for entry in entries:
        put_entry(sheet, entry, sheet.look.theme.text, tint_generalized=tint_generalized)
    return max((entry.rect.bottom() for entry in entries), default=0.0)


def put_headings(sheet: Sheet, entries: Iterable[StateEntry]) -> None:
    """Puts the heading of each kind of state on the sheet, left of its first entry."""
    height, tops = sheet.look.fonts.sizes.row_height, dict[str, float]()
    for entry in entries:
        tops.setdefault(_heading(entry.state), entry.rect.top())
    for heading, top in tops.items():
        sheet.text(MARGIN, top + height / 2, heading, Face.DETAIL, sheet.look.theme.dim_text)


def put_entry(sheet: Sheet, entry: StateEntry, ink: str, *, tint_generalized: bool) -> None:
    """Puts an entry on the sheet, its meaning in the colour ``ink``; see `put_legend`."""
    look = sheet.look
    height = look.fonts.sizes.row_height
    rect, middle, backing = entry.rect, entry.rect.top() + height / 2, ""
    if isinstance(entry.state, ArcSign | ArcLine):
        _put_arc(sheet, entry, SIGN_LINES[entry.state] if isinstance(entry.state, ArcSign) else entry.state.line)
    elif isinstance(entry.state, Line):
        common = entry.state in (Line.SHARED, Line.MISSING) and tint_generalized
        fill = fill_of(look, entry.state, common=common)
        backing = fill if entry.state is Line.CROSSING else ""
        part = Stretch(rect.left(), rect.left() + entry.sample)
        put_line(sheet, [part], rect.top(), entry.state, fill, common=common)
    put_pieces(sheet, entry.pieces, rect.left() + (entry.sample - entry.pieces_width) / 2, middle, backing)
    sheet.text(rect.left() + entry.sample + MARGIN, middle, entry.meaning, Face.DETAIL, ink)


def _entry(state: State, meaning: str, fonts: Fonts, spare: float) -> StateEntry:
    """An entry at the origin."""
    pieces, pieces_width = pieces_in(Direction.LEFT_TO_RIGHT, fonts.sizes, fonts.measures)(_sample(state))
    sample = pieces_width if isinstance(state, Chip | AnswerState) else max(_SPAN_WIDTH, pieces_width)
    meaning_width = fonts.width(meaning, Face.DETAIL)
    rect = QRectF(0, 0, sample + MARGIN + meaning_width + spare, fonts.sizes.row_height)
    return StateEntry(state, pieces, pieces_width, sample, meaning, rect)


def _put_arc(sheet: Sheet, entry: StateEntry, line: Line) -> None:
    """Puts a small arc as the sample."""
    name, shape = arc_look(sheet.look, line)
    size = sheet.look.fonts.sizes.text * 0.4 + shape.width
    left, right = entry.rect.left() + 3, entry.rect.left() + entry.sample - 5
    top, bottom = entry.rect.top() + 3, entry.rect.bottom() - 2
    sheet.route([(left, bottom), (left, top), (right, top), (right, bottom - size)], name, shape)
    sheet.arrowhead(right, bottom, size, name, shape)


def _heading(state: State) -> str:
    if isinstance(state, AnswerState):
        return QCoreApplication.translate("Concord", "what annotators say")
    if isinstance(state, ArcSign | ArcLine):
        return QCoreApplication.translate("Concord", "arc: the head")
    if isinstance(state, Line):
        return QCoreApplication.translate("Concord", "line: the span")
    return QCoreApplication.translate("Concord", "chip: the label; * a head")


def _indent(fonts: Fonts) -> float:
    states = (Line.SHARED, Chip.AGREED, ArcSign.MISSING)
    return MARGIN + max(fonts.width(_heading(state), Face.DETAIL) for state in states) + APART


def _sample(state: State) -> SpanContent:
    if isinstance(state, AnswerState):
        text = f"A: {_EXAMPLE}" if state is AnswerState.OPEN else _EXAMPLE
        return SpanContent(NodeState(1, Line.SHARED, (LabelState(text, ANSWER_CHIPS[state]),), ()))
    if isinstance(state, Chip):
        text = _EXAMPLE + BETWEEN_GOLDS.rstrip() if state is Chip.DISPUTED else _EXAMPLE
        return SpanContent(NodeState(1, Line.SHARED, (LabelState(text, state, _EXPECTED),), ()))
    line = state.line if isinstance(state, ArcLine) else state
    tag = _TAGS.get(line) if isinstance(line, Line) else None
    return SpanContent(NodeState(1, Line.SHARED, (), ()), (tag,) if tag else ())
