"""A complete drawing of a sentence, for papers: visible bands with headers, ruler, title and legend."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, inf
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontInfo, QPainter

from core.explain.span_states import Chip, Line
from core.scoring.comparison import Comparison
from gui.drawing.content import Content, drawable_text
from gui.drawing.describe import content_of, states_in
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.fonts import Face, fonts_at
from gui.drawing.occurrences import arc_signs
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.drawing import Drawing, put_boxes
from gui.drawing.paint.header import put_header
from gui.drawing.paint.legend_rows import MARGIN, entries_of, put_entries
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.paint.scene import DisplayOptions, draw_at_scale
from gui.drawing.paint.shapes import LineShape
from gui.drawing.punctuation_conflicts import count_punctuation_conflicts, hidden_conflicts_text
from gui.drawing.text_outline import Outline
from gui.session.view_choice import Choice
from gui.widgets.theme_colours import LIGHT, Theme

POINTS: Final = 10.0
"""The font size of the words, in points on paper."""

_LEGEND_WIDTHS: Final = (560.0, 1200.0)
"""The smallest and largest width of the legend, in logical pixels."""

_TITLE_MARGIN: Final = 6.0


@dataclass(frozen=True, slots=True)
class FigureSubject:
    """What a figure shows: a sentence, how to display it, and the states that the legend explains."""

    content: Content
    display: DisplayOptions
    lines: Sequence[Line]
    chips: Sequence[Chip]


@dataclass(frozen=True, slots=True)
class FigureStyle:
    """Title, legend, colours and font of a figure."""

    titled: bool = False
    legend: bool = True
    theme: Theme = LIGHT
    font: QFont = field(default_factory=QFont)


@dataclass(frozen=True, slots=True)
class PlacedSheet:
    """A sheet at its position in the figure."""

    sheet: Sheet
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in logical pixels; ``outline`` is its content as plain text, ``family`` names its font."""

    name: str
    outline: str
    family: str
    background: str
    width: int
    height: int
    parts: tuple[PlacedSheet, ...]

    def paint(self, painter: QPainter) -> None:
        """Paints the figure at the origin."""
        painter.fillRect(QRectF(0, 0, self.width, self.height), colour(self.background))
        for part in self.parts:
            painter.save()
            painter.translate(part.left, part.top)
            part.sheet.paint(painter)
            painter.restore()


def subject_of(comparison: Comparison, choice: Choice, display: DisplayOptions) -> FigureSubject:
    """A sentence compared as ``choice`` says."""
    return FigureSubject(content_of(comparison, choice), display, *states_in(comparison.frame, choice))


def compose(subject: FigureSubject, style: FigureStyle, ratio: float = 1.0) -> Figure:
    """The figure of ``subject``, for a device with ``ratio`` pixels per logical pixel."""
    look = Look(style.theme, fonts_at(style.font.toString(), POINTS), ratio=ratio)
    content = printable_content(subject.content)
    drawing = draw_at_scale(content, subject.display, look, 0.0, inf)
    hidden = 0 if subject.display.punctuation else count_punctuation_conflicts(content)
    least, most = _LEGEND_WIDTHS
    legend_width = min(max(drawing.width, least), most) if style.legend else 0.0
    width = ceil(max(drawing.width, legend_width))
    parts, top = list[PlacedSheet](), 0.0
    if style.titled:
        title = Sheet(look)
        height = look.fonts.height(Face.TITLE)
        middle, left = _TITLE_MARGIN + height / 2, look.fonts.width(content.name, Face.TITLE) + 3 * _TITLE_MARGIN
        title.text(_TITLE_MARGIN, middle, content.name, Face.TITLE, style.theme.text)
        text = look.fonts.elided(drawable_text(content.text), Face.DETAIL, width - left - _TITLE_MARGIN)
        title.text(left, middle, text, Face.DETAIL, style.theme.text)
        parts.append(PlacedSheet(title, 0.0, 0.0))
        top = float(ceil(height + _TITLE_MARGIN))
    parts += _trees(drawing, width, top)
    top += ceil(drawing.height)
    if style.legend:
        states = subject.lines, subject.chips, arc_signs(drawing.layout.bands, subject.display)
        entries = entries_of(states, look.fonts, legend_width)
        legend = Sheet(look)
        put_entries(legend, entries, tint_generalized=subject.display.tint_generalized)
        bottom = max(entry.rect.bottom() for entry in entries)
        if hidden:
            height = look.fonts.sizes.row_pitch
            legend.text(MARGIN, bottom + height / 2, hidden_conflicts_text(hidden), Face.DETAIL, style.theme.dim_text)
            bottom += height
        parts.append(PlacedSheet(legend, 0.0, top))
        top += ceil(bottom)
    outline = Outline(drawing.content, hidden).text()
    family = QFontInfo(style.font).family()
    return Figure(content.name, outline, family, style.theme.view, width, ceil(top), tuple(parts))


def _trees(drawing: Drawing, width: float, top: float) -> list[PlacedSheet]:
    look, layout = drawing.look, drawing.layout
    headers, trees, words, rule = Sheet(look), Sheet(look), Sheet(look), Sheet(look)
    window = Stretch(0.0, layout.width)
    for band in layout.bands:
        headers.area(Layer.BACKGROUNDS, QRectF(0, band.top, width, band.height), 0.0, look.theme.band)
        put_header(headers, band, drawing.margin)
    put_boxes(trees, layout.bands, window)
    drawing.put_words(words, window)
    rule.line(Layer.LINES, 0.0, width, drawing.ruler - 1, look.theme.rule, LineShape())
    drawing.put_ruler_margin(rule)
    below = top + drawing.ruler
    return [
        PlacedSheet(headers, 0.0, below),
        PlacedSheet(trees, drawing.margin, below),
        PlacedSheet(words, drawing.margin, top),
        PlacedSheet(rule, 0.0, top),
    ]


def printable_content(content: Content) -> Content:
    """``content`` with names fit for a figure file; words and labels are made so when they are drawn."""
    bands = [
        replace(band, title=drawable_text(band.title), details=tuple(map(drawable_text, band.details)))
        for band in content.bands
    ]
    return replace(content, name=drawable_text(content.name), bands=tuple(bands))
