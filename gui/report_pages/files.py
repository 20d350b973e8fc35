"""A report as PDF and as HTML."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import ceil
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QPainter

from core.model.choices import Depth
from core.report.content import Chart, Report, StatesLegend, Trees
from core.report.html import as_html
from gui.drawing.content import Content
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import Figure, FigureStyle, FigureSubject, PlacedSheet, compose
from gui.drawing.figures.svg import embedded
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.state_names import State
from gui.i18n.translate import in_report, in_table
from gui.pdf.document import Target, document_bytes, put_outline, read_document
from gui.pdf.structure import Marks
from gui.pdf.tags import Link, put_structure
from gui.pdf.writer import new_writer, opened, set_page_size
from gui.report_pages.charts import sheet_of
from gui.report_pages.page_breaks import Legend, Page, pages_of, paint_page
from gui.report_pages.paper import SIZES, Paper, Type
from gui.report_pages.pieces import Setter, Watch, content_of_trees, remarks_on, too_long_text
from gui.report_pages.report_fonts import PUBLISHED, scripts_of
from gui.report_pages.trees import reported_content
from gui.widgets.size_limits import MOST_WORDS


@dataclass(frozen=True, slots=True)
class Printing:
    """How to print a report.

    ``date`` is printed below the title. ``states`` are those that the legend explains, by kind; ``language`` is a tag
    like ``en``.
    """

    paper: Paper
    font: QFont
    style: DrawingStyle
    date: str
    states: Sequence[Sequence[State]]
    language: str


class PrintedReport:
    """A report laid out on pages, which are made on demand."""

    def __init__(self, report: Report, printing: Printing, dpi: int, watch: Watch) -> None:
        self.title = in_report(report.title)
        self.scripts = scripts_of(report, printing.font)
        self._printing, self._dpi = printing, dpi
        self.type = Type(printing.font, printing.paper, dpi)
        legend = Legend(printing.states, self.type)
        # Each page of a short report stands alone; a full one has its legend once.
        self._legend = legend if report.depth is Depth.SHORT else None
        self._setter = Setter(self.type, printing.style, legend, self._legend is not None, watch)
        self._report = report

    def pages(self) -> Iterator[Page]:
        """Yields the pages one by one. Those of a full report are counted before, for its contents."""
        setter = self._setter
        if self._report.depth is Depth.FULL:
            counted = self._laid_out(replace(setter, numbers=()))
            setter = replace(setter, numbers=[page.number for page in counted for _ in page.bookmarks()])
        yield from self._laid_out(setter)

    def _laid_out(self, setter: Setter) -> Iterator[Page]:
        return pages_of(setter.flows(self._report, self._printing.date, self.scripts.warnings()), self._legend)

    def paint(self, painter: QPainter, page: Page, marks: Marks | None = None) -> None:
        """Paints one of `pages`; for a PDF, with ``marks`` of its structure."""
        paint_page(painter, page, self.title, marks)

    def as_pdf(self) -> bytes:
        """The whole PDF. Raises what ``watch`` raises, and `UsageError` like `read_document`."""
        buffer = opened()
        writer = new_writer(buffer, self.title, self._dpi, *SIZES[self._printing.paper])
        painter = QPainter()
        targets, linked = list[Target](), list[Page]()
        marks = Marks()
        try:
            for page in self.pages():
                set_page_size(writer, *page.type.size)
                if painter.isActive():
                    writer.newPage()
                else:
                    painter.begin(writer)
                self.paint(painter, page, marks)
                targets += self._targets(page)
                linked += [page] if any(placed.piece.target is not None for placed in page.placed) else []
        finally:
            painter.end()
        document = read_document(bytes(buffer.data().data()))
        put_structure(document, marks, [*self._links(linked, targets)])
        put_outline(document, targets, self._printing.language)
        return document_bytes(document)

    def _links(self, pages: Sequence[Page], targets: Sequence[Target]) -> Iterator[Link]:
        """The links of some pages to the headings of all."""
        for page in pages:
            type_, height = page.type, page.type.size[1]
            for left, top, piece in page.placed:
                if piece.target is not None and piece.element is not None:
                    target = targets[piece.target]
                    edges = (left, top + piece.height, left + type_.width, top)
                    x0, y0, x1, y1 = ((type_.margin + edge) * 72 / self._dpi for edge in edges)
                    area = (x0, height - y0, x1, height - y1)
                    yield Link(piece.element, page.number - 1, area, target.page, target.top, target.title)

    def _targets(self, page: Page) -> Iterator[Target]:
        height = page.type.size[1]
        for bookmark, top in page.bookmarks():
            below = (page.type.margin + top) * 72 / self._dpi
            yield Target(bookmark.level, bookmark.title, page.number - 1, height - below)


# Writes a report as HTML with SVG pictures, which are not broken, since a screen can be scrolled.


_WIDTH: Final = 640.0
"""The width of a chart in pixels."""


def html_of(report: Report, printing: Printing, dpi: int, watch: Watch) -> Iterator[str]:
    """The lines of the HTML file."""
    warnings = scripts_of(report, printing.font).warnings()
    drawn = _Pictures(printing, dpi, watch).drawn
    return as_html(report, printing.date, warnings, in_report, in_table, drawn, printing.language)


class _Pictures:
    """Draws the pictures of one file, with element names that are unique in it."""

    def __init__(self, printing: Printing, dpi: int, watch: Watch) -> None:
        self._printing, self._watch = printing, watch
        self._type = Type(printing.font, printing.paper, dpi)
        self._count = 0

    def drawn(self, what: Trees | StatesLegend | Chart) -> str:
        self._watch()
        self._count += 1
        if isinstance(what, StatesLegend):
            return self._embedded(self._legend())
        if not isinstance(what, Trees):
            sheet, height = sheet_of(what, self._type.look, _WIDTH)
            return self._embedded(self._figure(in_report(what.title), sheet, _WIDTH, height))
        words = len(what.comparison.positions)
        if words > MOST_WORDS:
            return escape(too_long_text(words))
        content = content_of_trees(what)
        remarks = (f'<p class="dim">{escape(text)}</p>\n' for text in remarks_on(what, content, self._printing.style))
        return "".join([self._embedded(self._trees(what, content)), *remarks])

    def _embedded(self, figure: Figure) -> str:
        return embedded(replace(figure, family=PUBLISHED), f"p{self._count}-")

    def _trees(self, trees: Trees, content: Content) -> Figure:
        style = self._printing.style
        content = reported_content(content, style, only_differences=trees.only_differences)
        subject = FigureSubject(content, DisplayOptions(style=style), trees.comparison.frame.protocol)
        return compose(subject, FigureStyle(legend=False, font=self._printing.font))

    def _legend(self) -> Figure:
        legend = Legend(self._printing.states, self._type)
        sheet, height = legend.whole()
        title = QCoreApplication.translate("Report", "What lines and chips mean")
        return self._figure(title, sheet, legend.type.width, height)

    def _figure(self, title: str, sheet: Sheet, width: float, height: float) -> Figure:
        background = self._type.theme.view
        return Figure(title, title, PUBLISHED, background, ceil(width), ceil(height), (PlacedSheet(sheet, 0.0, 0.0),))
