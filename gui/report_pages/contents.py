"""The table of contents: titles with their pages, each of which is a link."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from gui.pdf.structure import Element
from gui.report_pages.flow import Piece
from gui.report_pages.lines import Lines, set_lines
from gui.report_pages.paper import Type

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
        yield replace(Piece(before.height, paint, gap), element=link, target=entry.number)
        gap = 0.0


def _paint(title: Lines, left: float, page: Lines, ink: str, painter: QPainter) -> None:
    title.paint(painter, left, 0.0, ink)
    page.paint(painter, 0.0, 0.0, ink)
