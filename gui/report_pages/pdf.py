"""Writes a report as PDF. On one machine, the same report gives the same bytes, except for its date."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QFont, QPainter

from core.explain.span_states import Chip, Line
from core.report.content import Report
from gui.drawing.drawing_kind import DrawingStyle
from gui.i18n.translate import in_report
from gui.pdf.bookmarks import Target, put_outline
from gui.pdf.document import document_bytes, read_document
from gui.pdf.writer import new_writer, opened
from gui.report_pages.missing_scripts import missing_scripts, missing_scripts_text
from gui.report_pages.pages import Legend, Page, legend_of, pages_of, paint_page
from gui.report_pages.paper import SIZES, Paper, Type
from gui.report_pages.pieces import OPENING, Setter, Watch

_HEADING: Final = 4
"""The lines that the heading of a sentence and its gaps take."""


@dataclass(frozen=True, slots=True)
class Printing:
    """How to print a report.

    ``date`` is printed below the title. ``lines`` and ``chips`` are the states that the legend explains; ``language``
    is a tag like ``en``.
    """

    paper: Paper
    font: QFont
    style: DrawingStyle
    date: str
    lines: Sequence[Line]
    chips: Sequence[Chip]
    language: str


class PrintedReport:
    """A report laid out on pages, which are made on demand."""

    def __init__(self, report: Report, printing: Printing, dpi: int, watch: Watch) -> None:
        self.title = in_report(report.title)
        self.missing = missing_scripts(report, printing.font)
        self._printing, self._dpi = printing, dpi
        self.type = Type(printing.font, printing.paper, dpi)
        self.legend: Legend = legend_of(printing.lines, printing.chips, self.type)
        height = self.type.height - self.legend.height - (_HEADING + OPENING) * self.type.line
        self._setter = Setter(self.type, printing.style, height, watch)
        self._report = report

    def pages(self) -> Iterator[Page]:
        """Yields the pages one by one."""
        warnings = [missing_scripts_text(self.missing)] if self.missing else []
        pieces = self._setter.pieces(self._report, self._printing.date, warnings)
        return pages_of(pieces, self.type, self.legend)

    def paint(self, painter: QPainter, page: Page) -> None:
        """Paints one of `pages`."""
        paint_page(painter, page, self.title, self.legend, self.type)

    def as_pdf(self) -> bytes:
        """The whole PDF. Raises what ``watch`` raises, and `UsageError` like `read_document`."""
        buffer = opened()
        writer = new_writer(buffer, self.title, self._dpi, *SIZES[self._printing.paper])
        painter = QPainter(writer)
        targets: list[Target] = []
        try:
            for page in self.pages():
                if page.number > 1:
                    writer.newPage()
                self.paint(painter, page)
                targets += self._targets(page)
        finally:
            painter.end()
        document = read_document(bytes(buffer.data().data()))
        put_outline(document, targets, self._printing.language)
        return document_bytes(document)

    def _targets(self, page: Page) -> Iterator[Target]:
        height = SIZES[self._printing.paper][1]
        for bookmark, top in page.bookmarks():
            below = (self.type.margin + top) * 72 / self._dpi
            yield Target(bookmark.level, bookmark.title, page.number - 1, height - below)
