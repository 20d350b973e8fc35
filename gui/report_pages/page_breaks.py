"""Breaks flows of pieces into numbered pages; in a short report, those with trees have a legend."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain, count, zip_longest
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.legend_rows import put_legend
from gui.drawing.paint.paint_state import colour
from gui.drawing.state_names import State
from gui.pdf.structure import Element, Marks
from gui.report_pages.flow import Bookmark, Fitted, Flow, Part, Piece, set_lines
from gui.report_pages.paper import Column, Type

_FOOT: Final = 0.3
"""The position of the page number, as a share of the lower margin."""


_ROUNDING: Final = 1e-6


@dataclass(frozen=True)
class Legend:
    """The meaning of lines, arcs and chips: of all that may occur, by their kinds, and of those on a page."""

    kinds: Sequence[Sequence[State]]
    type: Type

    @cached_property
    def height(self) -> float:
        """The height of the whole legend, with the space above it."""
        return self.whole()[1] + self.type.line

    def whole(self) -> tuple[Sheet, float]:
        """The whole legend, and its height."""
        return self.sheet(chain.from_iterable(self.kinds))

    def sheet(self, states: Iterable[State]) -> tuple[Sheet, float]:
        """The legend of some states, and its height."""
        occurring = frozenset(states)
        kinds = [[state for state in kind if state in occurring] for kind in self.kinds]
        sheet = Sheet(self.type.look)
        return sheet, put_legend(sheet, kinds, self.type.width, tint_generalized=True)


class Placed(NamedTuple):
    """A piece with its distances from the left and the upper margin."""

    left: float
    top: float
    piece: Piece


@dataclass(slots=True)
class Page:
    """A page while it is filled; ``legend`` explains its trees, if it has any."""

    type: Type
    legend: Legend | None = None
    number: int = 0
    placed: list[Placed] = field(default_factory=list)
    filled: float = 0.0
    states: frozenset[State] = frozenset()

    def bookmarks(self) -> Iterator[tuple[Bookmark, float]]:
        """The bookmarks that lead to the page, with their distances from the upper margin."""
        for _, top, piece in self.placed:
            if piece.bookmark:
                yield piece.bookmark, top

    @property
    def left(self) -> float:
        """The height that is left for trees."""
        return self.type.height - self.filled - (self.legend.height if self.legend else 0.0)

    def fits(self, held: Sequence[Piece]) -> bool:
        """Whether there is room for these pieces."""
        needed = sum(piece.gap + piece.height for piece in held)
        has_legend = self.legend and (self.states or any(piece.states for piece in held))
        legend_height = self.legend.height if self.legend and has_legend else 0.0
        # Pieces that fit together must fit one by one, whatever is rounded.
        return self.filled + needed + legend_height <= self.type.height + _ROUNDING

    def place(self, piece: Piece) -> None:
        """Puts a piece below the others."""
        top = self.filled + (piece.gap if self.placed else 0.0)
        self.placed.append(Placed(self.type.left, top, piece))
        self.filled = top + piece.height
        self.states |= piece.states or frozenset()


def pages_of(flows: Iterable[Flow], legend: Legend | None) -> Iterator[Page]:
    """Yields each page as soon as it is full; those with trees have room for ``legend``, if there is one."""
    numbers = count(1)
    for flow in flows:
        own = legend and Legend(legend.kinds, flow.type.within(Column.WHOLE))
        main = _filled(flow.pieces, flow.type, own)
        aside = _filled(flow.aside, flow.type.within(Column.LAST), own) if flow.aside else ()
        for page, beside in zip_longest(main, aside):
            both = page or Page(flow.type, own)
            both.number = next(numbers)
            if beside:
                both.placed += beside.placed
            yield both


def _filled(pieces: Iterable[Piece | Fitted], type_: Type, legend: Legend | None) -> Iterator[Page]:
    """Pages with ``pieces`` in one column."""
    page = Page(type_, legend)

    def laid_out() -> Iterator[Piece]:
        for piece in pieces:
            # All pieces before have been placed by now, unless they are held.
            yield from piece.pieces(page.left) if isinstance(piece, Fitted) else [piece]

    for held in _held_together(laid_out()):
        if page.placed and not page.fits(held):
            yield page
            page = Page(type_, legend)
        for piece in held:
            if page.placed and not page.fits([piece]):
                yield page
                page = Page(type_, legend)
            for each in (not page.placed and piece.at_top) or [piece]:
                page.place(each)
    yield page


def _held_together(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    held: list[Piece] = []
    for piece in pieces:
        held.append(piece)
        if not piece.holds_next:
            yield held
            held = []
    if held:
        yield held


def paint_page(painter: QPainter, page: Page, title: str, marks: Marks | None = None) -> None:
    """Paints a page at the origin, with ``title`` and page number below; for a PDF, with ``marks`` of its structure."""
    type_ = page.type.within(Column.WHOLE)
    painter.save()
    painter.translate(type_.margin, type_.margin)
    for left, top, piece in page.placed:
        painter.save()
        painter.translate(left, top)
        for part in piece.cells or [Part(piece.element, piece.paint, piece.text)]:
            _paint_part(painter, part, marks)
        painter.restore()
    if page.legend and page.states:
        meaning = QCoreApplication.translate("Report", "What lines and chips mean")
        paint = partial(_paint_legend, page.legend, page.states)
        _paint_part(painter, Part(Element("Figure", text=meaning), paint), marks)
    _paint_part(painter, Part(None, partial(_paint_foot, page, title)), marks)
    painter.restore()


def _paint_part(painter: QPainter, part: Part, marks: Marks | None) -> None:
    if marks is not None:
        marks.begin(painter, part.element, part.text)
    part.paint(painter)
    if marks is not None:
        marks.end(painter)


def _paint_foot(page: Page, title: str, painter: QPainter) -> None:
    type_ = page.type.within(Column.WHOLE)
    painter.save()
    painter.translate(0.0, type_.height)
    foot = type_.margin * _FOOT
    metrics = QFontMetricsF(type_.small)
    number = str(page.number)
    width = metrics.horizontalAdvance(number)
    shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, type_.width - width - type_.line)
    for text, left in ((shown, 0.0), (number, type_.width - width)):
        set_lines(text, type_.small, type_.width - left + 1.0).paint(painter, left, foot, type_.theme.dim_text)
    painter.restore()


def _paint_legend(legend: Legend, states: frozenset[State], painter: QPainter) -> None:
    type_ = legend.type
    sheet, height = legend.sheet(states)
    painter.save()
    painter.translate(0.0, type_.height - height)
    painter.fillRect(QRectF(0.0, -type_.line * 0.3, type_.width, 0.8), colour(type_.theme.rule))
    sheet.paint(painter)
    painter.restore()
