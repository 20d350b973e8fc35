"""A sentence drawn as a whole, for papers: all visible bands with their headers, the ruler, a title and a legend."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, inf
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontInfo, QPainter

from core.explain.span_states import Chip, Line
from core.scoring.comparison import Comparison
from gui.drawing.content import Content, cut
from gui.drawing.describe import content_of, states_in
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.fonts import Face, fonts_at
from gui.drawing.occurrences import arc_signs
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.drawing import Drawing, put_boxes
from gui.drawing.paint.header import put_header
from gui.drawing.paint.legend_rows import MARGIN, entries_of, put_entries
from gui.drawing.paint.look import Look, colour
from gui.drawing.paint.scene import Staging, drawn
from gui.drawing.paint.shapes import LineShape
from gui.drawing.punctuation_conflicts import about_punctuation, told_hidden
from gui.drawing.text_outline import Outline
from gui.session.view_choice import Choice
from gui.widgets.theme import LIGHT, Theme

POINTS: Final = 10.0
"""The size of the words, in points on paper."""

_LEGEND_WIDTHS: Final = (560.0, 1200.0)
"""A legend is never narrower nor wider, in logical pixels, whatever the drawing is."""

_TITLE_MARGIN: Final = 6.0


@dataclass(frozen=True, slots=True)
class Subject:
    """What a figure shows: a sentence, how a person wants it to be shown, and the states that a legend explains."""

    content: Content
    staging: Staging
    lines: Sequence[Line]
    chips: Sequence[Chip]


@dataclass(frozen=True, slots=True)
class Style:
    """What goes with the drawing of a figure, and its colours: those for paper unless others are asked for."""

    titled: bool = False
    legend: bool = True
    theme: Theme = LIGHT
    font: QFont = field(default_factory=QFont)


@dataclass(frozen=True, slots=True)
class Part:
    """A sheet in its place."""

    sheet: Sheet
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in logical pixels; ``outline`` is what it says in plain text, ``family`` names its font."""

    name: str
    outline: str
    family: str
    background: str
    width: int
    height: int
    parts: tuple[Part, ...]

    def paint(self, painter: QPainter) -> None:
        """Paints all of it, from the origin on."""
        painter.fillRect(QRectF(0, 0, self.width, self.height), colour(self.background))
        for part in self.parts:
            painter.save()
            painter.translate(part.left, part.top)
            part.sheet.paint(painter)
            painter.restore()


def subject_of(comparison: Comparison, choice: Choice, staging: Staging) -> Subject:
    """A sentence in the light of ``choice``."""
    return Subject(content_of(comparison, choice), staging, *states_in(comparison.frame, choice))


def compose(subject: Subject, style: Style, ratio: float = 1.0) -> Figure:
    """The figure of ``subject``, for a device with so many pixels to a logical one."""
    look = Look(style.theme, fonts_at(style.font.toString(), POINTS), ratio=ratio)
    content = printable_content(subject.content)
    drawing = drawn(content, subject.staging, look, 0.0, inf)
    hidden = 0 if subject.staging.punctuation else about_punctuation(content)
    least, most = _LEGEND_WIDTHS
    legend_width = min(max(drawing.width, least), most) if style.legend else 0.0
    width = ceil(max(drawing.width, legend_width))
    parts, top = list[Part](), 0.0
    if style.titled:
        title = Sheet(look)
        height = look.fonts.height(Face.TITLE)
        title.text(_TITLE_MARGIN, _TITLE_MARGIN + height / 2, content.name, Face.TITLE, style.theme.text)
        parts.append(Part(title, 0.0, 0.0))
        top = float(ceil(height + _TITLE_MARGIN))
    parts += _trees(drawing, width, top)
    top += ceil(drawing.height)
    if style.legend:
        states = subject.lines, subject.chips, arc_signs(drawing.layout.bands, subject.staging)
        entries = entries_of(states, look.fonts, legend_width)
        legend = Sheet(look)
        put_entries(legend, entries, laid_over=subject.staging.laid_over)
        bottom = max(entry.rect.bottom() for entry in entries)
        if hidden:
            height = look.fonts.sizes.row_pitch
            legend.text(MARGIN, bottom + height / 2, told_hidden(hidden), Face.DETAIL, style.theme.dim_text)
            bottom += height
        parts.append(Part(legend, 0.0, top))
        top += ceil(bottom)
    outline = Outline(drawing.content, hidden).text()
    family = QFontInfo(style.font).family()
    return Figure(content.name, outline, family, style.theme.view, width, ceil(top), tuple(parts))


def _trees(drawing: Drawing, width: float, top: float) -> list[Part]:
    look, layout = drawing.look, drawing.layout
    headers, trees, words, rule = Sheet(look), Sheet(look), Sheet(look), Sheet(look)
    window = Stretch(0.0, layout.width)
    for band in layout.bands:
        headers.area(Layer.GROUNDS, QRectF(0, band.top, width, band.height), 0.0, look.theme.band)
        put_header(headers, band, drawing.margin)
    put_boxes(trees, layout.bands, window)
    drawing.put_words(words, window)
    rule.line(Layer.LINES, 0.0, width, drawing.ruler - 1, look.theme.rule, LineShape())
    below = top + drawing.ruler
    return [
        Part(headers, 0.0, below),
        Part(trees, drawing.margin, below),
        Part(words, drawing.margin, top),
        Part(rule, 0.0, top),
    ]


def printable_content(content: Content) -> Content:
    """``content`` without characters in names that no file of a figure may hold; words and labels are cut anyway."""
    bands = [replace(band, title=cut(band.title), details=tuple(map(cut, band.details))) for band in content.bands]
    return replace(content, name=cut(content.name), bands=tuple(bands))
