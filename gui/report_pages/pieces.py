"""Turns the content of a report into the pieces that flow down its pages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.output.tables import Table
from core.report.charts import BarChart, Chart, HeatMap, Histogram, IntervalChart, LengthChart
from core.report.content import Block, Code, Facts, Paragraph, Report, Section, Trees
from gui.drawing.describe import content_of
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import PlacedSheet
from gui.drawing.punctuation_conflicts import count_punctuation_conflicts, hidden_conflicts_text
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_report
from gui.report_pages.charts import sheet_of
from gui.report_pages.flow import Piece
from gui.report_pages.paper import Type
from gui.report_pages.sheets import fitted
from gui.report_pages.tables import table
from gui.report_pages.text import code, facts, heading, paragraph, remark, subtitle, title_of
from gui.report_pages.trees import Space, pictures_of
from gui.session.view_choice import Choice
from gui.widgets.size_limits import MOST_WORDS

OPENING: Final = 7
"""How many lines above trees stay on one page with them."""

Watch = Callable[[], None]
"""Called before each section; it may raise to stop the work."""


@dataclass(frozen=True, slots=True)
class Setter:
    """Lays out a report: its fonts, the style of its trees, and their maximum height on a page."""

    type: Type
    style: DrawingStyle
    trees_height: float
    watch: Watch

    def pieces(self, report: Report, date: str, warnings: Sequence[str]) -> Iterator[Piece]:
        """Yields the pieces of ``report`` on demand."""
        yield from title_of(in_report(report.title), self.type)
        yield from remark(date, self.type)
        for warning in warnings:
            yield from paragraph(Paragraph(warning), self.type)
        for section in report.sections:
            yield from self._section(section, 0)

    def _section(self, section: Section, level: int) -> Iterator[Piece]:
        self.watch()
        yield from heading(in_report(section.title), level, self.type)
        blocks = section.blocks
        no_trees = len(blocks) if section.sections else 0
        drawn = next((i for i, block in enumerate(blocks) if isinstance(block, Trees)), no_trees)
        yield from self._held([piece for block in blocks[:drawn] for piece in self._block(block)])
        for block in blocks[drawn:]:
            yield from self._block(block)
        for inner in section.sections:
            yield from self._section(inner, level + 1)

    def _held(self, pieces: Sequence[Piece]) -> Iterator[Piece]:
        """Keeps short text above trees or subsections on one page with them."""
        height = sum(piece.gap + piece.height for piece in pieces)
        are_held = height <= OPENING * self.type.line
        yield from (replace(piece, holds_next=True) if are_held else piece for piece in pieces)

    def _block(self, block: Block) -> Iterator[Piece]:
        match block:
            case Paragraph():
                yield from paragraph(block, self.type)
            case Code():
                yield from code(block, self.type)
            case Facts():
                yield from facts(block, self.type)
            case Table():
                yield from table(block, self.type)
            case Trees():
                yield from self._trees(block)
            case IntervalChart() | Histogram() | LengthChart() | BarChart() | HeatMap():
                yield from _chart(block, self.type)

    def _trees(self, block: Trees) -> Iterator[Piece]:
        words = len(block.comparison.positions)
        if words > MOST_WORDS:
            yield from paragraph(Paragraph(too_long_text(words)), self.type)
            return
        content = content_of(block.comparison, Choice(block.against, block.labelled))
        space = Space(self.type.width, self.trees_height)
        for i, picture in enumerate(pictures_of(content, self.style, self.type.look, space)):
            gap = self.type.line * (0.9 if i else 0.7)
            yield Piece(picture.drawn_height, picture.paint, gap, is_drawing=True)
        if hidden := count_punctuation_conflicts(content):
            yield from remark(hidden_conflicts_text(hidden), self.type)


def _chart(chart: Chart, type_: Type) -> Iterator[Piece]:
    yield from subtitle(in_report(chart.title), type_)
    sheet, height = sheet_of(chart, type_.look, type_.width)
    picture = fitted(type_.width, height, (PlacedSheet(sheet, 0.0, 0.0),), type_.width, type_.height - 4 * type_.line)
    yield Piece(picture.drawn_height, picture.paint, type_.line * 0.3)


def too_long_text(words: int) -> str:
    """The note that a sentence of this many words is not drawn."""
    return filled(QCoreApplication.translate("Report", "{n:,} words: too long to be drawn."), n=words)
