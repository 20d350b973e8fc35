"""Writes a report as HTML with SVG pictures, which are not broken, since a screen can be scrolled."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from math import ceil
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.report.charts import Chart
from core.report.content import Report, StatesLegend, Trees
from core.report.html import as_html
from gui.drawing.figures.figure import Figure, FigureStyle, FigureSubject, PlacedSheet, compose
from gui.drawing.figures.svg import embedded
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.scene import DisplayOptions
from gui.i18n.translate import in_report, in_table
from gui.report_pages.charts import sheet_of
from gui.report_pages.missing_scripts import scripts_of
from gui.report_pages.pages import Legend
from gui.report_pages.paper import Type
from gui.report_pages.pdf import Printing
from gui.report_pages.pieces import Watch, content_of_trees, remarks_on, too_long_text
from gui.report_pages.report_fonts import PUBLISHED
from gui.report_pages.trees import reported_content
from gui.widgets.size_limits import MOST_WORDS

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
            return self._embedded(self._chart(what))
        words = len(what.comparison.positions)
        if words > MOST_WORDS:
            return escape(too_long_text(words))
        remarks = (f'<p class="dim">{escape(text)}</p>\n' for text in remarks_on(what, content_of_trees(what)))
        return "".join([self._embedded(self._trees(what)), *remarks])

    def _embedded(self, figure: Figure) -> str:
        return embedded(replace(figure, family=PUBLISHED), f"p{self._count}-")

    def _trees(self, trees: Trees) -> Figure:
        style = self._printing.style
        content = reported_content(content_of_trees(trees), style, only_differences=trees.only_differences)
        subject = FigureSubject(content, DisplayOptions(style=style), trees.comparison.frame.protocol)
        return compose(subject, FigureStyle(legend=False, font=self._printing.font))

    def _legend(self) -> Figure:
        legend = Legend(self._printing.lines, self._printing.chips, self._type)
        sheet, height = legend.sheet((*legend.lines, *legend.chips))
        title = QCoreApplication.translate("Report", "What lines and chips mean")
        return self._figure(title, sheet, legend.type.width, height)

    def _chart(self, chart: Chart) -> Figure:
        sheet, height = sheet_of(chart, self._type.look, _WIDTH)
        return self._figure(in_report(chart.title), sheet, _WIDTH, height)

    def _figure(self, title: str, sheet: Sheet, width: float, height: float) -> Figure:
        background = self._type.theme.view
        return Figure(title, title, PUBLISHED, background, ceil(width), ceil(height), (PlacedSheet(sheet, 0.0, 0.0),))
