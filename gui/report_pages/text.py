"""Headings, paragraphs, facts and code of a report, as pieces of the flow."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from core.report.content import Code, Facts, Paragraph
from gui.drawing.paint.paint_state import colour
from gui.i18n.bidi_isolates import runs_right_to_left
from gui.i18n.translate import in_report
from gui.pdf.structure import Element
from gui.report_pages.flow import Bookmark, Piece, holds
from gui.report_pages.lines import natural_width, set_lines
from gui.report_pages.paper import Column, Type

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
    yield Piece(type_.line * 0.35, partial(_rule, type_.width, type_.theme.rule), holds_next=True)


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
        paint = partial(_on_background, piece, type_)
        yield Piece(piece.height, paint, 0.0 if i else gap, holds(i, len(pieces)), element=element)


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
            height = max(piece.height for piece in both)
            yield Piece(height, partial(_together, both), 0.0 if i else gap, holds(i, len(rows)), element=element)
        gap = type_.line * 0.12


def _run_in(block: Facts, type_: Type) -> Iterator[Piece]:
    """Names in bold type, each with its value in the same paragraph."""
    for name, value in block.rows:
        title = in_report(name)
        text = QCoreApplication.translate("Report", "{name}: {value}").format(name=title, value=in_report(value))
        lines = set_lines(text, type_.text, type_.width, bold=len(title))
        pieces = [*lines.pieces(0.0, type_.theme.text, type_.line * 0.25)]
        yield from (replace(line, holds_next=holds(i, len(pieces))) for i, line in enumerate(pieces))


def _together(pieces: list[Piece], painter: QPainter) -> None:
    for piece in pieces:
        piece.paint(painter)


def _on_background(piece: Piece, type_: Type, painter: QPainter) -> None:
    painter.fillRect(QRectF(0.0, 0.0, type_.width, piece.height), colour(type_.theme.band))
    piece.paint(painter)


def _rule(width: float, name: str, painter: QPainter) -> None:
    painter.fillRect(QRectF(0.0, 1.0, width, 0.8), colour(name))


def _nothing(painter: QPainter) -> None:
    """A gap that is kept at the top of a page."""
