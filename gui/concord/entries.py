"""The entries of a legend: a sample of each line and chip, and what it means."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF

from core.states import Chip, LabelState, Line, NodeState
from gui.concord.columns import Stretch
from gui.concord.content import SpanContent, Tag, TagKind
from gui.concord.direction import Direction
from gui.concord.fonts import Face, Fonts
from gui.concord.layout import Piece, pieces_of
from gui.concord.painting import fill_of, put_line, put_pieces
from gui.concord.sheet import Sheet
from gui.concord.words import State, briefly

MARGIN: Final = 6
"""Around a legend, and between a sample and its meaning."""

APART: Final = 12
"""Between entries."""

_SPAN_WIDTH: Final = 26
_EXAMPLE: Final = "obj"
_EXPECTED: Final = "obl"
_TAGS: Final[Mapping[Line, Tag]] = {
    Line.CROSSING: Tag(TagKind.GROUP, "1"),
    Line.FOREIGN: Tag(TagKind.GOLDS, "B"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """What a state looks like and means, in its place: its pieces are centred in the ``sample``'s width."""

    state: State
    pieces: tuple[Piece, ...]
    pieces_width: float
    sample: float
    rect: QRectF


def entries_of(lines: Sequence[Line], chips: Sequence[Chip], fonts: Fonts, width: float) -> list[Entry]:
    """All entries, row by row; what does not fit in a row goes on below it, clear of the heading."""
    sizes, indent = fonts.sizes, _indent(fonts)
    entries, top = list[Entry](), float(MARGIN)
    for states in (lines, chips):
        left = indent
        for state in states:
            pieces, pieces_width = pieces_of(_sample(state), Direction.LEFT_TO_RIGHT, sizes, fonts.measures)
            sample = max(_SPAN_WIDTH, pieces_width) if isinstance(state, Line) else pieces_width
            needed = sample + MARGIN + fonts.width(briefly(state), Face.DETAIL)
            if left > indent and left + needed > width - MARGIN:
                left, top = indent, top + sizes.row_pitch
            entries.append(Entry(state, pieces, pieces_width, sample, QRectF(left, top, needed, sizes.row_height)))
            left += needed + APART
        top += sizes.row_pitch
    return entries


def put_entries(sheet: Sheet, entries: Iterable[Entry], *, laid_over: bool) -> None:
    """Puts a legend on the sheet, with its headings; the common ground may be ``laid_over`` the bands."""
    look, theme = sheet.look, sheet.look.theme
    height = look.fonts.sizes.row_height
    tops = dict[str, float]()
    for entry in entries:
        rect, middle, backing = entry.rect, entry.rect.top() + height / 2, ""
        tops.setdefault(_heading(entry.state), rect.top())
        if isinstance(entry.state, Line):
            common = entry.state in (Line.SHARED, Line.MISSING) and laid_over
            fill = fill_of(look, entry.state, common=common)
            backing = fill if entry.state is Line.CROSSING else ""
            part = Stretch(rect.left(), rect.left() + entry.sample)
            put_line(sheet, [part], rect.top(), entry.state, fill, common=common)
        put_pieces(sheet, entry.pieces, rect.left() + (entry.sample - entry.pieces_width) / 2, middle, backing)
        sheet.text(rect.left() + entry.sample + MARGIN, middle, briefly(entry.state), Face.DETAIL, theme.text)
    for heading, top in tops.items():
        sheet.text(MARGIN, top + height / 2, heading, Face.DETAIL, theme.dim_text)


def _heading(state: State) -> str:
    if isinstance(state, Line):
        return QCoreApplication.translate("Concord", "line: the span")
    return QCoreApplication.translate("Concord", "chip: the label")


def _indent(fonts: Fonts) -> float:
    return MARGIN + max(fonts.width(_heading(state), Face.DETAIL) for state in (Line.SHARED, Chip.AGREED)) + APART


def _sample(state: State) -> SpanContent:
    if isinstance(state, Line):
        tag = _TAGS.get(state)
        return SpanContent(NodeState(1, state, (), ()), (tag,) if tag else ())
    return SpanContent(NodeState(1, Line.SHARED, (LabelState(_EXAMPLE, state, _EXPECTED),), ()))
