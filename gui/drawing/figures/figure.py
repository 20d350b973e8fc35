"""A complete drawing of a sentence, for papers: visible bands with headers, ruler, title and legend."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil, inf
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontInfo, QPainter

from core.base.errors import UsageError
from core.model.choices import Protocol
from core.model.direction import Direction, direction_of
from core.scoring.comparison import Comparison
from gui.drawing.content import BandContent, Content, drawable_text
from gui.drawing.describe import content_of
from gui.drawing.drawing_kind import TikzKind, TooWide
from gui.drawing.figures.primitives import Primitive, is_between
from gui.drawing.layout.fonts import Face, fonts_of
from gui.drawing.layout.layout import Layout
from gui.drawing.layout.rows_in_view import lines_of_layout
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.drawing import Drawing, order_of, put_boxes
from gui.drawing.paint.header import MARK_MARGIN, put_header, put_mark
from gui.drawing.paint.legend_rows import MARGIN, put_legend
from gui.drawing.paint.paint_state import LineShape, Look, colour
from gui.drawing.paint.scene import MOST_IN_LINES, DisplayOptions, displayed, draw_at_scale
from gui.drawing.shared_parts import count_punctuation_conflicts, hidden_conflicts_text
from gui.drawing.state_filters import states_drawn
from gui.drawing.text_outline import Outline
from gui.session.view_choice import Choice
from gui.widgets.theme_colours import LIGHT, Theme

POINTS: Final = 10.0
"""The font size of the words, in points on paper, of a figure as wide as it needs to be."""

PRINT_POINTS: Final = 8.0
"""The font size of all text in a figure of a given width: that of footnotes."""

_LAID_OUT_POINTS: Final = 8.25
"""Fonts come in whole pixels: so such a figure is laid out in the next larger ones, and scaled."""

_LEAST: Final = 280.0
"""The smallest width of a legend, in logical pixels."""

_MOST_HEADER: Final = 0.3
"""The largest share of a given width for headers; beyond it, they stand below the trees, with letters beside these."""

CENTIMETRE: Final = 96 / 2.54
"""Logical pixels."""

PAGE: Final = 24
"""How high, in centimetres, a figure in a paper may be: the text of a page of A4."""


@dataclass(frozen=True, slots=True)
class FigureSubject:
    """What a figure shows: a sentence, how to display it, and the protocol of its scores."""

    content: Content
    display: DisplayOptions
    protocol: Protocol


@dataclass(frozen=True, slots=True)
class FigureStyle:
    """Title, legend, colours, font and scores of a figure.

    A figure of a given ``width`` in centimetres has lines of that width, and all its text is of one size.
    """

    titled: bool = False
    legend: bool = True
    theme: Theme = LIGHT
    font: QFont = field(default_factory=QFont)
    scores: bool = True
    width: float | None = None
    tikz: TikzKind = TikzKind.ABSOLUTE


@dataclass(frozen=True, slots=True)
class PlacedSheet:
    """A sheet at its position in the figure; of the sheet, only what is in ``clip`` is drawn."""

    sheet: Sheet
    left: float
    top: float
    clip: QRectF | None = None

    def paint(self, painter: QPainter) -> None:
        """Paints the sheet in a figure whose corner is the origin."""
        painter.save()
        painter.translate(self.left, self.top)
        if self.clip is not None:
            painter.setClipRect(self.clip)
        self.sheet.paint(painter)
        painter.restore()

    def primitives(self) -> Iterator[Primitive]:
        """The shapes of the sheet, without those that are wholly outside ``clip``."""
        for shape in self.sheet.primitives():
            if self.clip is None or is_between(shape, self.clip.left(), self.clip.right()):
                yield shape


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure; ``outline`` is its content as plain text, ``family`` names its font.

    Lengths are to be multiplied by ``scale`` for logical pixels.
    """

    name: str
    outline: str
    family: str
    background: str
    width: int
    height: int
    parts: tuple[PlacedSheet, ...]
    scale: float = 1.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels."""
        return self.width * self.scale, self.height * self.scale

    def paint(self, painter: QPainter) -> None:
        """Paints the figure at the origin."""
        painter.scale(self.scale, self.scale)
        painter.fillRect(QRectF(0, 0, self.width, self.height), colour(self.background))
        for part in self.parts:
            part.paint(painter)


def subject_of(comparison: Comparison, choice: Choice, display: DisplayOptions) -> FigureSubject:
    """A sentence compared as ``choice`` says."""
    return FigureSubject(content_of(comparison, choice), display, comparison.frame.protocol)


def shown_content(subject: FigureSubject, style: FigureStyle) -> Content:
    """The content of a figure: what is displayed, scores with what they are scores of, or none."""
    return displayed(_with_scores(subject.content, style), subject.display)


def _with_scores(content: Content, style: FigureStyle) -> Content:
    """``content`` with the measure and the golds before each score, or without any score."""
    changed = _with_measure if style.scores else _without_score
    return printable_content(replace(content, bands=tuple(map(changed, content.bands))))


def compose(subject: FigureSubject, style: FigureStyle, ratio: float = 1.0) -> Figure:
    """The figure of ``subject``, for a device with ``ratio`` pixels per logical pixel.

    Raises `UsageError` if it can't be as narrow as ``style`` says.
    """
    content = _with_scores(subject.content, style)
    display = subject.display
    scale = PRINT_POINTS / _LAID_OUT_POINTS if style.width else 1.0
    given = int(style.width * CENTIMETRE / scale) if style.width else None
    drawing = _drawing(content, display, style, given, ratio)
    lines = lines_of_layout(drawing.layout, drawing.ruler + drawing.layout.sizes.line_gap)
    width = given or ceil(max(drawing.width, _LEAST if style.legend else 0.0))
    stack = _Stack(drawing.look)
    if style.titled:
        stack.add(lambda sheet: put_title(sheet, content, width, is_wrapped=style.width is not None))
    stack.parts += _trees(drawing, lines, width, stack.top)
    stack.top += ceil(drawing.ruler + lines[-1].bottom)
    if drawing.has_only_marks:
        stack.add(lambda sheet: put_bands(sheet, drawing.content.bands, width))
    hidden = 0 if display.punctuation else count_punctuation_conflicts(content)
    if style.legend:
        states = states_drawn([band for line in lines for band in line.bands], display)
        tinted = display.tint_generalized
        stack.add(lambda sheet: put_legend(sheet, states, width, tint_generalized=tinted) + MARGIN / 2)
        if hidden:
            note = [_Run(hidden_conflicts_text(hidden), Face.DETAIL, style.theme.dim_text)]
            stack.add(lambda sheet: _put_runs(sheet, note, MARGIN, 0.0, width - MARGIN) + MARGIN)
    outline = Outline(drawing.content, hidden, display).text()
    family = QFontInfo(style.font).family()
    background, height = style.theme.view, ceil(stack.top)
    return Figure(content.name, outline, family, background, width, height, tuple(stack.parts), scale)


class _Stack:
    """Sheets one below the other; ``top`` is where the next one begins."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.parts = list[PlacedSheet]()
        self.top = 0.0

    def add(self, put: Callable[[Sheet], float]) -> None:
        """Adds a sheet; ``put`` puts its content on it and returns its height."""
        sheet = Sheet(self._look)
        height = put(sheet)
        self.parts.append(PlacedSheet(sheet, 0.0, self.top))
        self.top += ceil(height)


def _drawing(content: Content, display: DisplayOptions, style: FigureStyle, width: int | None, ratio: float) -> Drawing:
    """The drawing of ``content``, in lines if a width is given. Raises `UsageError` if that is too little."""
    if width is None:
        look = Look(style.theme, fonts_of(style.font, POINTS), ratio=ratio)
        return draw_at_scale(content, display, look, 0.0, inf)
    words = len(display.excerpt or content.words)
    if words > MOST_IN_LINES:
        raise UsageError(
            "{words} words are too many for a figure of a given width; choose at most {most}",
            words=words,
            most=MOST_IN_LINES,
        )
    look = Look(style.theme, fonts_of(style.font, _LAID_OUT_POINTS, compact=True), ratio=ratio)
    drawing = draw_at_scale(content, display, look, width, inf, TooWide.IN_LINES)
    if drawing.margin > width * _MOST_HEADER or drawing.width > width:
        display = replace(display, marks_only=True)
        drawing = draw_at_scale(content, display, look, width, inf, TooWide.IN_LINES)
    if drawing.width > width:
        raise UsageError(
            "a word or label needs a width of {least} cm; {given} cm are too little",
            least=f"{ceil(10 * drawing.width / CENTIMETRE * PRINT_POINTS / _LAID_OUT_POINTS) / 10:g}",
            given=f"{style.width:g}",
        )
    return drawing


def _trees(drawing: Drawing, lines: Sequence[Layout], width: float, top: float) -> Iterator[PlacedSheet]:
    """The lines of a drawing: headers, trees, words."""
    for line in lines:
        window, look = line.window, drawing.look
        headers, trees, words, rule = Sheet(look), Sheet(look), Sheet(look), Sheet(look)
        for band in line.bands:
            headers.area(Layer.BACKGROUNDS, QRectF(0, band.top, width, band.height), 0.0, look.theme.band)
            if drawing.has_only_marks:
                top_of_mark = band.top + line.sizes.padding_of_band(is_unfolded=band.is_unfolded)
                put_mark(headers, band.content, MARK_MARGIN, top_of_mark)
            else:
                put_header(headers, band, drawing.margin)
        put_boxes(trees, line, line.bands, window)
        replace(drawing, layout=line).put_words(words, window)
        rule.line(Layer.LINES, 0.0, width, drawing.ruler - 1, look.theme.rule, LineShape())
        if not drawing.has_only_marks:
            drawing.put_ruler_margin(rule)
        # A line that runs from the right begins at the right edge.
        indent = line.widest_line - window.width if line.direction is Direction.RIGHT_TO_LEFT else 0.0
        left, start, below = drawing.margin + indent - window.left, top + line.top, top + drawing.ruler
        is_cut = window.width < line.width
        in_trees = QRectF(window.left, line.top, window.width, line.height) if is_cut else None
        in_ruler = QRectF(window.left, 0.0, window.width, drawing.ruler) if is_cut else None
        yield PlacedSheet(headers, 0.0, below)
        yield PlacedSheet(trees, left, below, in_trees)
        yield PlacedSheet(words, left, start, in_ruler)
        yield PlacedSheet(rule, 0.0, start)


def printable_content(content: Content) -> Content:
    """``content`` with names fit for a figure file; words and labels are made so when they are drawn."""
    bands = [
        replace(band, title=drawable_text(band.title), details=tuple(map(drawable_text, band.details)))
        for band in content.bands
    ]
    return replace(content, name=drawable_text(content.name), bands=tuple(bands))


def _with_measure(band: BandContent) -> BandContent:
    if not band.measured:
        return band
    at = band.details.index(band.score)
    return replace(band, details=(*band.details[:at], band.measured, *band.details[at:]))


def _without_score(band: BandContent) -> BandContent:
    details = tuple(detail for detail in band.details if not band.score or detail != band.score)
    return replace(band, details=details, score="", measured="", summary="")


_TITLE_MARGIN: Final = 6.0
_AND: Final = "\u00a0⊓\u00a0"
"""Never at the end of a row."""


class _Run(NamedTuple):
    """Text of one face and colour."""

    text: str
    face: Face
    colour: str


def put_title(sheet: Sheet, content: Content, width: float, *, is_wrapped: bool) -> float:
    """Puts the sentence's id and text on the sheet; returns the height. The text is wrapped, or else elided."""
    fonts, ink = sheet.look.fonts, sheet.look.theme.text
    text = drawable_text(content.text)
    if is_wrapped:
        runs = [_Run(content.name, Face.TITLE, ink), _Run(text, Face.DETAIL, ink)]
        direction = direction_of(content.words)
        return _put_runs(sheet, runs, MARGIN, 0.0, width - MARGIN, direction) + _TITLE_MARGIN
    height = fonts.height(Face.TITLE)
    middle, left = _TITLE_MARGIN + height / 2, fonts.width(content.name, Face.TITLE) + 3 * _TITLE_MARGIN
    sheet.text(_TITLE_MARGIN, middle, content.name, Face.TITLE, ink)
    sheet.text(left, middle, fonts.elided(text, Face.DETAIL, width - left - _TITLE_MARGIN), Face.DETAIL, ink)
    return height + _TITLE_MARGIN


def put_bands(sheet: Sheet, bands: Iterable[BandContent], width: float) -> float:
    """Puts the headers of ``bands`` on the sheet, each in rows of its own; returns the height."""
    theme, sizes = sheet.look.theme, sheet.look.fonts.sizes
    top = float(MARGIN)
    for band in bands:
        left = put_mark(sheet, band, MARK_MARGIN, top) + MARGIN
        details = "; ".join(band.details)
        if band.measured:
            golds, formula = band.measured.replace(" ⊓ ", _AND), band.score.replace(" ", "\u00a0")
            details = details.replace(f"{band.measured}; {band.score}", f"{golds}: {formula}")
        runs = [_Run(f"{band.title}:" if details else band.title, Face.TITLE, theme.text)]
        runs.append(_Run(details, Face.DETAIL, theme.dim_text))
        shift = (sizes.row_height - sheet.look.fonts.height(Face.TITLE)) / 2
        top = max(top + sizes.row_height, _put_runs(sheet, runs, left, top + shift, width - MARGIN) + shift)
    return top


def _put_runs(
    sheet: Sheet,
    runs: Sequence[_Run],
    left: float,
    top: float,
    right: float,
    direction: Direction = Direction.LEFT_TO_RIGHT,
) -> float:
    """Puts ``runs`` on the sheet, broken between words; returns the bottom of the last row."""
    fonts, height = sheet.look.fonts, sheet.look.fonts.height(Face.TITLE)
    x, order = left, order_of(direction)
    for run in runs:
        space = fonts.width(" ", run.face)
        for text, starts_row in _rows(run, sheet, x, left, right):
            if starts_row and x > left:
                x, top = left, top + height
            sheet.text(x, top + height / 2, text, run.face, run.colour, order)
            x += fonts.width(text, run.face) + space
    return top + height


def _rows(run: _Run, sheet: Sheet, x: float, left: float, right: float) -> Iterator[tuple[str, bool]]:
    """The text of ``run`` in rows that end at ``right``, the first from ``x`` on; with whether each begins a row."""
    fonts = sheet.look.fonts
    row, room, starts_row = "", right - x, False
    for word in run.text.split(" "):
        longer = f"{row} {word}" if row else word
        if fonts.width(longer, run.face) <= room:
            row = longer
            continue
        if row:
            yield row, starts_row
        room, starts_row = right - left, True
        row = fonts.elided(word, run.face, room)
    if row:
        yield row, starts_row
