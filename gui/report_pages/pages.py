"""Breaks the flow into numbered pages; pages with trees have a legend."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from core.explain.span_states import Chip, Line
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.legend_rows import StateEntry, entries_of, put_entries
from gui.drawing.paint.paint_state import colour
from gui.report_pages.flow import Bookmark, Piece
from gui.report_pages.lines import set_lines
from gui.report_pages.paper import Type

_FOOT: Final = 0.35
"""The position of the page number, as a share of the lower margin."""


@dataclass(frozen=True, slots=True)
class Legend:
    """The meaning of lines and chips, at the bottom of each page with trees."""

    entries: tuple[StateEntry, ...]
    height: float


@dataclass(slots=True)
class Page:
    """A page while it is filled: pieces with their distances from the upper margin."""

    number: int
    placed: list[tuple[float, Piece]] = field(default_factory=list)
    filled: float = 0.0
    has_legend: bool = False

    def bookmarks(self) -> Iterator[tuple[Bookmark, float]]:
        """The bookmarks that lead to the page, with their distances from the upper margin."""
        for top, piece in self.placed:
            if piece.bookmark:
                yield piece.bookmark, top


def pages_of(pieces: Iterable[Piece], type_: Type, legend: Legend) -> Iterator[Page]:
    """Yields each page as soon as it is full."""
    page = Page(1)
    for held in _held_together(pieces):
        if page.placed and not _fits(page, held, type_, legend):
            yield page
            page = Page(page.number + 1)
        for piece in held:
            if page.placed and not _fits(page, [piece], type_, legend):
                yield page
                page = Page(page.number + 1)
            for each in (not page.placed and piece.at_top) or [piece]:
                _place(page, each)
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


def _fits(page: Page, held: Sequence[Piece], type_: Type, legend: Legend) -> bool:
    needed = sum(piece.gap + piece.height for piece in held)
    has_legend = page.has_legend or any(piece.is_drawing for piece in held)
    return page.filled + needed + (legend.height if has_legend else 0.0) <= type_.height


def _place(page: Page, piece: Piece) -> None:
    top = page.filled + (piece.gap if page.placed else 0.0)
    page.placed.append((top, piece))
    page.filled = top + piece.height
    page.has_legend = page.has_legend or piece.is_drawing


def legend_of(lines: Sequence[Line], chips: Sequence[Chip], type_: Type) -> Legend:
    """The legend for trees with these states."""
    entries = tuple(entries_of((lines, chips), type_.fonts, type_.width))
    return Legend(entries, max(entry.rect.bottom() for entry in entries) + type_.line)


def paint_page(painter: QPainter, page: Page, title: str, legend: Legend, type_: Type) -> None:
    """Paints a page at the origin, with ``title`` and page number below."""
    painter.save()
    painter.translate(type_.margin, type_.margin)
    for top, piece in page.placed:
        painter.save()
        painter.translate(0.0, top)
        piece.paint(painter)
        painter.restore()
    if page.has_legend:
        _paint_legend(painter, legend, type_)
    painter.translate(0.0, type_.height)
    foot = type_.margin * _FOOT
    metrics = QFontMetricsF(type_.small)
    number = str(page.number)
    width = metrics.horizontalAdvance(number)
    shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, type_.width - width - type_.line)
    for text, left in ((shown, 0.0), (number, type_.width - width)):
        set_lines(text, type_.small, type_.width - left + 1.0).paint(painter, left, foot, type_.theme.dim_text)
    painter.restore()


def _paint_legend(painter: QPainter, legend: Legend, type_: Type) -> None:
    sheet = Sheet(type_.look)
    put_entries(sheet, legend.entries, tint_generalized=True)
    painter.save()
    painter.translate(0.0, type_.height - legend.height + type_.line)
    painter.fillRect(QRectF(0.0, -type_.line * 0.3, type_.width, 0.8), colour(type_.theme.rule))
    sheet.paint(painter)
    painter.restore()
