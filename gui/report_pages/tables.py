"""Lays out the tables of a report: at natural width if possible, else wrapped, in smaller type, or divided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from core.output.tables import Cell, Table
from gui.drawing.paint.paint_state import colour
from gui.i18n.translate import in_report, in_table
from gui.pdf.structure import Element
from gui.report_pages.flow import Paint, Part, Piece, in_parts
from gui.report_pages.lines import Lines, natural_width, set_lines
from gui.report_pages.paper import Type
from gui.report_pages.text import remark, subtitle

_SIZES: Final = (8.5, 7.5, 6.5)
"""Font sizes of tables in points; the first is used in which all columns fit."""

_NARROWEST: Final = 60.0
"""The minimum width of a column of words in pixels, unless its text is narrower."""

_APART: Final = 12.0
_ABOVE: Final = 1.6
_ROWS_HELD: Final = 3
"""How many rows at the beginning and end stay together."""
_GROUP_HELD: Final = 8
"""The size of a group that is not divided: four scores with their intervals."""


@dataclass(frozen=True, slots=True)
class _Setting:
    """The layout of a table: its fonts and column widths."""

    plain: QFont
    bold: QFont
    widths: Sequence[float]
    texts: int
    type: Type
    element: Element = field(default_factory=lambda: Element("Table"))

    def row(self, cells: Sequence[Cell], *, is_head: bool) -> list[tuple[Lines, float]]:
        """The texts of a row with their positions."""
        placed, left = [], 0.0
        for i, (cell, width) in enumerate(zip(cells, self.widths, strict=True)):
            font = self.bold if cell.best or is_head else self.plain
            alignment = Qt.AlignmentFlag.AlignLeft if i < self.texts else Qt.AlignmentFlag.AlignRight
            placed.append((set_lines(_written(cell), font, width, alignment), left))
            left += width + _APART
        return placed


def table(block: Table, type_: Type) -> Iterator[Piece]:
    """Yields the pieces of a table with its title and notes."""
    if block.title:
        yield from subtitle(in_table(block.title), type_)
    block = replace(block, head=tuple(map(in_table, block.head)))
    for i, part in enumerate(_parted(block, type_)):
        yield from _rows(part, type_, gap=type_.line if i else 0.0)
    for note in block.notes:
        yield from remark(in_report(note), type_)


def _parted(block: Table, type_: Type) -> Iterator[Table]:
    """``block`` divided into parts that fit at least in the smallest type, each with the columns of words."""
    font = type_.font(_SIZES[-1], QFont.Weight.Bold)
    naturals = _natural_widths(block, font, font)
    words = sum(min(width, _NARROWEST) + _APART for width in naturals[: block.texts])
    start = block.texts
    while True:
        end, filled = start, words
        while end < len(naturals) and (end == start or filled + naturals[end] <= type_.width):
            filled += naturals[end] + _APART
            end += 1
        if start == block.texts and end >= len(naturals):
            yield block
            return
        yield _with_columns(block, range(start, end))
        if end >= len(naturals):
            return
        start = end


def _with_columns(block: Table, columns: range) -> Table:
    """The columns of words of ``block`` and these of numbers, without the rows that have nothing there."""
    head = (*block.head[: block.texts], *block.head[columns.start : columns.stop])
    rows, rules = list[tuple[Cell, ...]](), set[int]()
    group: Sequence[Cell] = ()
    is_new_group, last = False, -1
    for i, row in enumerate(block.rows):
        group = _named(row, group, block.texts)
        is_new_group = is_new_group or i in block.rules
        numbers = row[columns.start : columns.stop]
        if any(cell.text for cell in numbers):
            if is_new_group:
                rules.add(len(rows))
            names = row if last == i - 1 else group
            rows.append((*names[: block.texts], *numbers))
            is_new_group, last = False, i
    return replace(block, head=head, rows=tuple(rows), rules=frozenset(rules))


def _rows(block: Table, type_: Type, gap: float) -> Iterator[Piece]:
    if not block.rows:  # The note below says why; a screen reader would read names of nothing.
        return
    setting = _set(block, type_)
    head = _with_rule_below(_row(setting, [Cell(text) for text in block.head], is_head=True), setting)
    yield replace(head, gap=gap, holds_next=True)
    held = _held(block)
    group: Sequence[Cell] = ()
    for i, cells in enumerate(block.rows):
        group = _named(cells, group, block.texts)
        piece = _row(setting, cells, is_head=False)
        named = piece if group == cells else _row(setting, group, is_head=False)
        if i in block.rules and i:
            piece = _with_rule_above(piece, setting)
        # A head that is repeated is decoration: it was read out before.
        again = replace(head, cells=(), holds_next=True)
        yield replace(piece, at_top=(again, named), holds_next=i in held)


def _held(block: Table) -> set[int]:
    """The rows after which no page ends: in small groups, and near the beginning and end of the table."""
    last = len(block.rows) - 1
    held = {*range(_ROWS_HELD - 1), *range(last - _ROWS_HELD + 2, last)}
    starts = sorted({0, *block.rules, last + 1})
    for start, end in pairwise(starts):
        if end - start <= _GROUP_HELD:
            held.update(range(start, end - 1))
    return held - {last}


def _named(cells: Sequence[Cell], above: Sequence[Cell], texts: int) -> Sequence[Cell]:
    """A row completed with the first cells that it leaves empty because the row ``above`` has them."""
    first = next((i for i, cell in enumerate(cells[:texts]) if cell.text), 0) if above else 0
    return (*above[:first], *cells[first:])


def _row(setting: _Setting, cells: Sequence[Cell], *, is_head: bool) -> Piece:
    placed = setting.row(cells, is_head=is_head)
    # Cells with letters of another font stand on the same baseline as the others.
    ascent = max(lines.ascent for lines, _ in placed)
    tops = [_ABOVE + ascent - lines.ascent for lines, _ in placed]
    height = max(top + lines.height for top, (lines, _) in zip(tops, placed, strict=True)) + _ABOVE
    row, ink = Element("TR", setting.element), setting.type.theme.text
    kind = "TH" if is_head else "TD"
    paints = (
        partial(lines.paint, left=left, top=top, ink=ink) for top, (lines, left) in zip(tops, placed, strict=True)
    )
    return in_parts(height, (Part(Element(kind, row), paint) for paint in paints))


def _with_rule_below(piece: Piece, setting: _Setting) -> Piece:
    rule = partial(_rule, setting=setting, top=piece.height, name=setting.type.theme.dim_text)
    return in_parts(piece.height + 2, [*piece.cells, Part(None, rule)])


def _with_rule_above(piece: Piece, setting: _Setting) -> Piece:
    rule = partial(_rule, setting=setting, top=1.0, name=setting.type.theme.rule)
    lowered = (Part(element, partial(_lowered, paint)) for element, paint in piece.cells)
    return in_parts(piece.height + 4, [Part(None, rule), *lowered])


def _lowered(paint: Paint, painter: QPainter) -> None:
    painter.save()
    painter.translate(0.0, 4.0)
    paint(painter)
    painter.restore()


def _rule(painter: QPainter, setting: _Setting, top: float, name: str) -> None:
    width = sum(setting.widths) + _APART * (len(setting.widths) - 1)
    painter.fillRect(QRectF(0.0, top, width, 0.8), colour(name))


def _set(block: Table, type_: Type) -> _Setting:
    """The layout in the largest type that fits without wrapping, else in the largest that fits with wrapping."""
    tried = [_Tried(block, type_, points) for points in _SIZES]
    whole = next((each for each in tried if each.spare >= 0), None)
    if whole:
        return _Setting(whole.plain, whole.bold, whole.naturals, block.texts, type_)
    wrapped = next((each for each in tried[1:] if each.for_words >= each.least_for_words), tried[-1])
    words = _narrowed(wrapped.naturals[: block.texts], wrapped.for_words)
    widths = [*words, *wrapped.naturals[block.texts :]]
    return _Setting(wrapped.plain, wrapped.bold, widths, block.texts, type_)


def fits(block: Table, type_: Type) -> bool:
    """Whether a table needs neither to be divided nor its words broken."""
    block = replace(block, head=tuple(map(in_table, block.head)))
    return any(_Tried(block, type_, points).spare >= 0 for points in _SIZES)


class _Tried:
    """A table in some font size: the widths that its columns need, and the available width."""

    def __init__(self, block: Table, type_: Type, points: float) -> None:
        self.plain, self.bold = type_.font(points), type_.font(points, QFont.Weight.Bold)
        self.naturals = _natural_widths(block, self.plain, self.bold)
        room = type_.width - _APART * (len(self.naturals) - 1)
        self.spare = room - sum(self.naturals)
        self.for_words = room - sum(self.naturals[block.texts :])
        self.least_for_words = sum(min(width, _NARROWEST) for width in self.naturals[: block.texts])


def _narrowed(widths: Sequence[float], room: float) -> list[float]:
    """``widths`` with the widest ones reduced equally until they fit ``room``."""
    rest, level = room, room
    for others, width in zip(range(len(widths), 0, -1), sorted(widths), strict=True):
        level = rest / others
        if width > level:
            break
        rest -= width
    return [min(width, max(level, 1.0)) for width in widths]


def _natural_widths(block: Table, plain: QFont, bold: QFont) -> list[float]:
    # The heads of columns of numbers may have several lines.
    heads = [in_report(text) for text in block.head]
    parts = [[head] if i < block.texts else head.split() or [""] for i, head in enumerate(heads)]
    widths = [max(natural_width(part, bold) for part in each) for each in parts]
    for row in block.rows:
        for i, cell in enumerate(row):
            widths[i] = max(widths[i], natural_width(_written(cell), bold if cell.best else plain))
    return [width + 1.0 for width in widths]


def _written(cell: Cell) -> str:
    """Separates letter marks from the number, since there is no superscript here."""
    text = in_report(cell.text)
    return f"{text} {cell.mark}" if cell.mark.isalpha() else text + cell.mark
