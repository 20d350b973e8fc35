"""Blocks that flow from page to page: lines of text, tables, the table of contents."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, zip_longest
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextLine, QTextOption

from core.output.tables import Cell, Table
from core.report.content import Code, Facts, Paragraph
from gui.drawing.layout.fonts import fitting_weight
from gui.drawing.paint.paint_state import colour
from gui.drawing.state_names import State
from gui.i18n.bidi_isolates import runs_right_to_left
from gui.i18n.translate import in_report, in_table
from gui.pdf.structure import Element
from gui.report_pages.paper import Column, Type

Paint = Callable[[QPainter], None]
"""Paints at the origin."""


class Bookmark(NamedTuple):
    """A title to jump to; ``level`` 0 is the highest."""

    level: int
    title: str


class Part(NamedTuple):
    """A part of a piece with a meaning of its own, painted at the origin of the piece; ``text`` is what it says."""

    element: Element | None
    paint: Paint
    text: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a page, ``height`` logical pixels high, painted at the origin, with a ``gap`` above it.

    The gap is dropped at the top of a page. With ``holds_next``, no page ends after it, unless the pieces held together
    are higher than a page. ``at_top`` replaces it at the top of a page. ``states`` are those of
    drawn trees, which the legend of its page explains; None if there are no trees. These are drawn ``as_spans`` where
    they are too wide for what was asked for.
    ``element`` says what it is, None for decoration, and ``text`` what it says, if that is text alone; of a row,
    ``cells`` paint the same cell by cell. ``target`` is the number of the bookmark that it links to.
    """

    height: float
    paint: Paint
    gap: float = 0.0
    holds_next: bool = False
    at_top: tuple["Piece", ...] = ()
    bookmark: Bookmark | None = None
    states: frozenset[State] | None = None
    as_spans: bool = False
    element: Element | None = None
    cells: tuple["Part", ...] = ()
    target: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Pieces that depend on how much of the page is left, in logical pixels, where they begin."""

    pieces: Callable[[float], Iterable[Piece]]


def in_parts(height: float, parts: Iterable[Part]) -> Piece:
    """A piece that consists of parts."""
    cells = tuple(parts)
    return Piece(height, partial(_paint_all, cells), cells=cells)


def _paint_all(parts: Iterable[Part | Piece], painter: QPainter) -> None:
    for part in parts:
        part.paint(painter)


@dataclass(frozen=True, slots=True)
class Flow:
    """Pieces that flow down pages of their own, ``aside`` in the last column of the same pages.

    Adjacent flows of one ``type`` without anything aside share pages.
    """

    type: Type
    pieces: Iterable[Piece | Fitted]
    aside: Sequence[Piece] = ()


def holds(i: int, lines: int) -> bool:
    """Whether no page may end after line ``i``: a page neither ends nor begins with a single line of several."""
    return i < lines - 1 and (i == 0 or i == lines - 2)


# Breaks text into lines.


_LONGEST: Final = 1e6
"""Wider than any line."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A text broken into lines of some width; ``natural`` is its width in one line."""

    layout: QTextLayout
    height: float
    natural: float

    @property
    def ascent(self) -> float:
        """The distance from the top to the baseline of the first line."""
        return self.layout.lineAt(0).ascent()

    def paint(self, painter: QPainter, left: float, top: float, ink: str) -> None:
        """Paints the lines at a position."""
        painter.setPen(colour(ink))
        self.layout.draw(painter, QPointF(left, top))

    def pieces(
        self, left: float, ink: str, gap: float, *, holds_next: bool = False, kind: str = "P"
    ) -> Iterator[Piece]:
        """The lines as pieces of a flow, the first with a ``gap`` above it; together an element of a ``kind``."""
        element = Element(kind)
        for i in range(self.layout.lineCount()):
            line = self.layout.lineAt(i)
            paint, text = partial(self._paint_line, i, left, ink), self._text_of(line)
            yield Piece(line.height(), paint, 0.0 if i else gap, holds_next, element=element, text=text)

    def _text_of(self, line: QTextLine) -> str:
        units = self.layout.text().encode("utf-16-le")  # Qt counts in these.
        return units[2 * line.textStart() : 2 * (line.textStart() + line.textLength())].decode("utf-16-le")

    def _paint_line(self, i: int, left: float, ink: str, painter: QPainter) -> None:
        painter.setPen(colour(ink))
        line = self.layout.lineAt(i)
        line.draw(painter, QPointF(left, -line.y()))


def set_lines(
    text: str,
    font: QFont,
    width: float,
    alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    *,
    bold: int = 0,
    is_from_right: bool = False,
) -> Lines:
    """``text`` in lines of ``width``, broken between words; only words wider than a line are broken.

    The first ``bold`` characters are in bold type. A text that runs from right to left begins at the right.
    """
    layout = _layout(text, font, alignment, is_from_right=is_from_right)
    if bold:
        named = QTextLayout.FormatRange()
        named.start, named.length = 0, len(text[:bold].encode("utf-16-le")) // 2
        named.format.setFontWeight(fitting_weight(font, QFont.Weight.Bold))
        layout.setFormats([named])
    layout.beginLayout()
    top = natural = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0.0, top))
        top += line.height()
        natural += line.naturalTextWidth()
    layout.endLayout()
    return Lines(layout, top, natural)


def natural_width(text: str, font: QFont) -> float:
    """The width of ``text`` in one line."""
    return set_lines(text, font, _LONGEST).natural


def _layout(text: str, font: QFont, alignment: Qt.AlignmentFlag, *, is_from_right: bool) -> QTextLayout:
    layout = QTextLayout(text, font)
    option = QTextOption(alignment)
    if is_from_right:
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    return layout


# Headings, paragraphs, facts and code of a report, as pieces of the flow.


_NAMES: Final = 0.3
"""The largest share of the page width for the names of facts."""

_PADDING: Final = 5.0


def title_of(text: str, type_: Type) -> Iterator[Piece]:
    """The title of the report."""
    lines = set_lines(text, type_.title, type_.width)
    yield from lines.pieces(0.0, type_.theme.text, 0.0, holds_next=True, kind="H1")


def remark(text: str, type_: Type) -> Iterator[Piece]:
    """A line of small print, such as the date and notes below a table."""
    yield from set_lines(text, type_.small, type_.width).pieces(0.0, type_.theme.dim_text, type_.line * 0.25)


def heading(text: str, level: int, type_: Type) -> Iterator[Piece]:
    """The title of a section, with a bookmark."""
    lines = set_lines(text, type_.headings[level], type_.width)
    gap = type_.line * (2.2 if level == 0 else 1.8)
    first, *others = lines.pieces(0.0, type_.theme.text, gap, holds_next=True, kind=f"H{level + 2}")
    yield replace(first, bookmark=Bookmark(level, text))
    yield from others
    yield Piece(
        type_.line * 0.35, partial(_fill, QRectF(0.0, 1.0, type_.width, 0.8), type_.theme.rule), holds_next=True
    )


def subtitle(text: str, type_: Type) -> Iterator[Piece]:
    """The title of a table or chart."""
    font = type_.font(weight=type_.headings[0].Weight.DemiBold)
    yield from set_lines(text, font, type_.width).pieces(0.0, type_.theme.text, type_.line, holds_next=True)
    yield Piece(type_.line * 0.2, _nothing, holds_next=True)


def paragraph(block: Paragraph, type_: Type) -> Iterator[Piece]:
    """Running text, from the side where it begins; no page ends after a colon, which announces what follows."""
    text = in_report(block.text)
    lines = set_lines(text, type_.text, type_.width, is_from_right=runs_right_to_left(text))
    pieces = [*lines.pieces(0.0, type_.theme.text, type_.line * 0.5)]
    for i, piece in enumerate(pieces):
        announces = i == len(pieces) - 1 and text.endswith(":")
        yield replace(piece, holds_next=announces or holds(i, len(pieces)))


def code(block: Code, type_: Type) -> Iterator[Piece]:
    """Code to copy, on its own background."""
    gap = type_.line * 0.4
    broken = [set_lines(text, type_.code, type_.width - 2 * _PADDING) for text in _broken_at_spaces(block.text, type_)]
    element = Element("P")
    pieces = [piece for lines in broken for piece in lines.pieces(_PADDING, type_.theme.text, 0.0)]
    for i, piece in enumerate(pieces):
        ground = partial(_fill, QRectF(0.0, 0.0, type_.width, piece.height), type_.theme.band)
        paint = partial(_paint_all, [Part(None, ground), piece])
        yield Piece(piece.height, paint, 0.0 if i else gap, holds(i, len(pieces)), element=element, text=piece.text)


def _broken_at_spaces(text: str, type_: Type) -> Iterator[str]:
    """Lines broken at spaces but not after hyphens, so that options stay whole; long words also after commas."""
    width = type_.width - 2 * _PADDING
    line = ""
    for word in text.split(" "):
        parts = word.split(",") if natural_width(word, type_.code) > width else [word]
        for i, part in enumerate(parts):
            added = part if i == len(parts) - 1 else f"{part},"
            longer = f"{line}{added}" if i or not line else f"{line} {added}"
            if line and natural_width(longer, type_.code) > width:
                yield line
                longer = added
            line = longer
    yield line


def facts(block: Facts, type_: Type) -> Iterator[Piece]:
    """Names with their values beside them, or, in a narrow column, after them."""
    if type_.column is Column.LAST:
        yield from _run_in(block, type_)
        return
    names = [in_report(name) for name, _ in block.rows]
    column = min(max(natural_width(name, type_.text) for name in names) + 3 * _PADDING, type_.width * _NAMES)
    gap = type_.line * 0.5
    for name, (_, value) in zip(names, block.rows, strict=True):
        left = set_lines(name, type_.text, column - 3 * _PADDING)
        right = set_lines(in_report(value), type_.text, type_.width - column)
        beside = zip_longest(left.pieces(0.0, type_.theme.dim_text, 0.0), right.pieces(column, type_.theme.text, 0.0))
        rows, element = [[piece for piece in both if piece] for both in beside], Element("P")
        for i, both in enumerate(rows):
            height, text = max(piece.height for piece in both), " ".join(piece.text for piece in both)
            paint = partial(_paint_all, both)
            yield Piece(height, paint, 0.0 if i else gap, holds(i, len(rows)), element=element, text=text)
        gap = type_.line * 0.12


def _run_in(block: Facts, type_: Type) -> Iterator[Piece]:
    """Names in bold type, each with its value in the same paragraph."""
    for name, value in block.rows:
        title = in_report(name)
        text = QCoreApplication.translate("Report", "{name}: {value}").format(name=title, value=in_report(value))
        lines = set_lines(text, type_.text, type_.width, bold=len(title))
        pieces = [*lines.pieces(0.0, type_.theme.text, type_.line * 0.25)]
        yield from (replace(line, holds_next=holds(i, len(pieces))) for i, line in enumerate(pieces))


def _fill(rect: QRectF, name: str, painter: QPainter) -> None:
    painter.fillRect(rect, colour(name))


def _nothing(painter: QPainter) -> None:
    """A gap that is kept at the top of a page."""


# Lays out the tables of a report: at natural width if possible, else wrapped, in smaller type, or divided.


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


class _Setting:
    """A table in some font size: the widths that its columns need, and what is to spare of the page's."""

    def __init__(self, block: Table, type_: Type, points: float) -> None:
        self.type, self.element = type_, Element("Table")
        self._texts = block.texts
        self._plain, self._bold = type_.font(points), type_.font(points, QFont.Weight.Bold)
        self._widths = _natural_widths(block, self._plain, self._bold)
        room = type_.width - _APART * (len(self._widths) - 1)
        self.spare = room - sum(self._widths)
        self._for_words = room - sum(self._widths[block.texts :])

    @property
    def has_room_for_words(self) -> bool:
        """Whether columns of words can be narrowed to what is left."""
        return self._for_words >= sum(min(width, _NARROWEST) for width in self._widths[: self._texts])

    @property
    def width(self) -> float:
        """The width of the whole table."""
        return sum(self._widths) + _APART * (len(self._widths) - 1)

    def narrow(self) -> None:
        """Narrows the columns of words to what is left."""
        self._widths[: self._texts] = _narrowed(self._widths[: self._texts], self._for_words)

    def row(self, cells: Sequence[Cell], *, is_head: bool = False) -> Piece:
        """A row of the table."""
        placed, left = list[tuple[Lines, float]](), 0.0
        for i, (cell, width) in enumerate(zip(cells, self._widths, strict=True)):
            font = self._bold if cell.best or is_head else self._plain
            alignment = Qt.AlignmentFlag.AlignLeft if i < self._texts else Qt.AlignmentFlag.AlignRight
            text = _written(cell)
            is_from_right = i < self._texts and runs_right_to_left(text)
            placed.append((set_lines(text, font, width, alignment, is_from_right=is_from_right), left))
            left += width + _APART
        # Cells with letters of another font stand on the same baseline as the others.
        ascent = max(lines.ascent for lines, _ in placed)
        row, kind, ink = Element("TR", self.element), "TH" if is_head else "TD", self.type.theme.text
        parts, height = list[Part](), 0.0
        for lines, left in placed:
            top = _ABOVE + ascent - lines.ascent
            paint = partial(lines.paint, left=left, top=top, ink=ink)
            parts.append(Part(Element(kind, row), paint, lines.layout.text()))
            height = max(height, top + lines.height)
        return in_parts(height + _ABOVE, parts)


def table(block: Table, type_: Type) -> Iterator[Piece]:
    """Yields the pieces of a table with its title and notes."""
    if block.title:
        yield from subtitle(in_table(block.title), type_)
    block = replace(block, head=tuple(map(in_table, block.head)))
    for i, part in enumerate(_parted(block, type_)):
        yield from _rows(part, type_, gap=type_.line if i or not block.title else 0.0)
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
    head = _with_rule_below(setting.row([Cell(text) for text in block.head], is_head=True), setting)
    yield replace(head, gap=gap, holds_next=True)
    held = _held(block)
    group: Sequence[Cell] = ()
    for i, cells in enumerate(block.rows):
        group = _named(cells, group, block.texts)
        piece = setting.row(cells)
        named = piece if group == cells else setting.row(group)
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


def _with_rule_below(piece: Piece, setting: _Setting) -> Piece:
    rule = partial(_fill, QRectF(0.0, piece.height, setting.width, 0.8), setting.type.theme.dim_text)
    return in_parts(piece.height + 2, [*piece.cells, Part(None, rule)])


def _with_rule_above(piece: Piece, setting: _Setting) -> Piece:
    rule = partial(_fill, QRectF(0.0, 1.0, setting.width, 0.8), setting.type.theme.rule)
    lowered = (each._replace(paint=partial(_lowered, each.paint)) for each in piece.cells)
    return in_parts(piece.height + 4, [Part(None, rule), *lowered])


def _lowered(paint: Paint, painter: QPainter) -> None:
    painter.save()
    painter.translate(0.0, 4.0)
    paint(painter)
    painter.restore()


def _set(block: Table, type_: Type) -> _Setting:
    """The layout in the largest type that fits without wrapping, else in the largest that fits with wrapping."""
    tried = [_Setting(block, type_, points) for points in _SIZES]
    if whole := next((each for each in tried if each.spare >= 0), None):
        return whole
    wrapped = next((each for each in tried[1:] if each.has_room_for_words), tried[-1])
    wrapped.narrow()
    return wrapped


def fits(block: Table, type_: Type) -> bool:
    """Whether a table needs neither to be divided nor its words broken."""
    block = replace(block, head=tuple(map(in_table, block.head)))
    return any(_Setting(block, type_, points).spare >= 0 for points in _SIZES)


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


_INDENT: Final = 1.5
"""How far a subsection is indented, in lines."""


class Entry(NamedTuple):
    """A line of the contents: a heading with its ``page``, and its ``number`` among all headings."""

    level: int
    title: str
    page: int
    number: int


def contents(entries: Iterable[Entry], type_: Type) -> Iterator[Piece]:
    """The lines of a table of contents."""
    whole = Element("TOC")
    gap = type_.line
    for entry in entries:
        link = Element("Link", Element("Reference", Element("TOCI", whole)))
        left, page = type_.line * _INDENT * entry.level, str(entry.page)
        metrics = QFontMetricsF(type_.text)
        room = type_.width - left - metrics.horizontalAdvance("0000") - type_.line
        title = metrics.elidedText(entry.title, Qt.TextElideMode.ElideRight, room)
        before = set_lines(title, type_.text, type_.width - left)
        behind = set_lines(page, type_.text, type_.width, Qt.AlignmentFlag.AlignRight)
        paint = partial(_paint, before, left, behind, type_.theme.text)
        said = f"{title} {page}"
        yield replace(Piece(before.height, paint, gap), element=link, target=entry.number, text=said)
        gap = 0.0


def _paint(title: Lines, left: float, page: Lines, ink: str, painter: QPainter) -> None:
    title.paint(painter, left, 0.0, ink)
    page.paint(painter, 0.0, 0.0, ink)
