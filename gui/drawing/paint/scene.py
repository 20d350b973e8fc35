"""Display options, and the drawing they make of a sentence: which bands, how large, in which direction."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cache, partial
from typing import Final

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFont

from core.model.direction import Direction
from gui.drawing.content import NON_VERSION_KEYS, BandContent, Content
from gui.drawing.drawing_kind import DrawingStyle, TooWide
from gui.drawing.excerpt import within
from gui.drawing.layout.arrange import lay_out
from gui.drawing.layout.fonts import Fonts, fonts_at
from gui.drawing.paint.drawing import Drawing, ruler_height
from gui.drawing.paint.header import header_width, marks_width
from gui.drawing.paint.paint_state import Look
from gui.drawing.shared_parts import with_shared_tags, without_punctuation, without_shared, without_tags
from gui.widgets.theme_colours import Theme

SMALLEST: Final = 0.85
"""The smallest zoom, as a multiple of the window's font; smaller text would be illegible."""

LARGEST: Final = 3.0

MOST_IN_LINES: Final = 500
"""The most words that are drawn in lines: each has its own part of every span around it, which takes time."""

_ROUNDING: Final = 0.95
"""Since fonts come in whole pixels, a drawing may shrink by this much more than its font."""

_MOST_MARGIN: Final = 0.4
"""The largest share of the window for headers."""

_FREE: Final = 6
"""Pixels kept free at the right."""


class Fit(Enum):
    """When to shrink a sentence that is too wide: never, only if it then fits, always as far as it stays legible."""

    NEVER = auto()
    IF_WHOLE = auto()
    ALWAYS = auto()


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """The user's choices of how to display sentences; ``hidden`` and ``folded`` are keys of bands.

    The bands ``first`` are at the top, in this order. The ``chosen`` parse is above others if there is no room for all
    bands. While a ``pair`` of versions is compared, only they and the
    generalized gold are shown. ``only_differences`` leaves out what the versions shown share. Bands are drawn in one
    ``style``, except for those in ``styles``. With ``differences``, arcs show how a parse differs from its native gold
    instead of from all golds. Without ``punctuation``, conflicts that are only about punctuation are not drawn as
    conflicts. ``tagged`` drawings show categories and tags. A sentence that is too wide is ``wrapped`` into lines. Only
    the words of an ``excerpt`` are drawn, counted from 1. With ``marks_only``, headers are just letters and numbers.
    """

    hidden: frozenset[str] = frozenset()
    first: tuple[str, ...] = ()
    chosen: str = ""
    pair: tuple[str, str] | None = None
    only_differences: bool = False
    folded: frozenset[str] = frozenset()
    style: DrawingStyle = DrawingStyle.SPANS
    styles: Mapping[str, DrawingStyle] = field(default_factory=dict)
    differences: bool = False
    punctuation: bool = False
    direction: Direction = Direction.AUTO
    tint_generalized: bool = True
    numbered: bool = False
    tagged: bool = True
    wrapped: bool = False
    excerpt: range | None = None
    marks_only: bool = False
    zoom: float = 1.0
    fit: Fit = Fit.IF_WHOLE

    def shows(self, key: str) -> bool:
        """Whether the band ``key`` is shown."""
        if self.pair and key not in NON_VERSION_KEYS:
            return key in self.pair
        return key not in self.hidden

    def style_of(self, band: BandContent) -> DrawingStyle:
        """The style of a band; a band that can't have arcs is drawn as spans instead."""
        style = self.styles.get(band.key, self.style)
        return DrawingStyle.SPANS if style is DrawingStyle.ARCS and band.without_arcs else style

    def comparing(self, one: str, other: str) -> "DisplayOptions":
        """These options with only two versions shown, both unfolded."""
        return replace(self, pair=(one, other), folded=self.folded - {one, other})

    def afresh(self) -> "DisplayOptions":
        """The options of a new window, but for what layouts and the profile say."""
        kept = DisplayOptions(hidden=self.hidden, first=self.first, chosen=self.chosen, folded=self.folded)
        return replace(kept, tagged=self.tagged, wrapped=self.wrapped)

    def with_style(self, key: str, style: DrawingStyle) -> "DisplayOptions":
        """These options with another style for the band ``key``."""
        return replace(self, styles={**self.styles, key: style})

    def with_style_everywhere(self, style: DrawingStyle) -> "DisplayOptions":
        """These options with one style for all bands."""
        return replace(self, style=style, styles={})


@dataclass(frozen=True, slots=True)
class Viewport:
    """The window's size, font, font size in points, and colours.

    ``size`` is that of the room for a drawing, some of which a ``bar`` of this height takes if it is too wide.
    """

    size: QSizeF
    font: QFont
    points: float
    theme: Theme
    bar: int = 0


def draw_fitted(content: Content, display: DisplayOptions, room: Viewport) -> Drawing:
    """The drawing of ``content``, shrunk as ``display.fit`` says; in lines if it is still too wide and ``wrapped``.

    If not all bands fit in the height, the chosen parse is the first below the golds; and rows are closer together, and
    as small as legible, if the golds and this parse then fit, or at least more golds.
    """
    drawing = _fitted(content, display, room)
    is_wrapped = display.wrapped and len(content.words) <= MOST_IN_LINES
    if drawing.width > room.size.width() and is_wrapped:
        return _at(drawing.look.fonts.points / room.points, content, display, room, TooWide.IN_LINES)
    return drawing if _is_in_height(drawing, room) else _lowered(drawing, content, display, room)


def _lowered(drawing: Drawing, content: Content, display: DisplayOptions, room: Viewport) -> Drawing:
    """``drawing``, which is too high, so that golds and chosen parse fit if they can, else as many golds as can."""
    parses = [band.key for band in content.bands if band.score]
    others = [band.key for band in content.bands if band.key not in parses]
    if display.chosen in parses[1:] and not display.first:
        display = replace(display, first=(*others, display.chosen))
        drawing = _at(drawing.look.fonts.points / room.points, content, display, room)
    if display.fit is Fit.NEVER:
        return drawing
    zoom = drawing.look.fonts.points / room.points
    low = cache(partial(_at, content=content, display=display, room=room, low=True))
    for last in (display.chosen if display.chosen in parses else None, *reversed(others[1:])):
        if _is_in_height(drawing, room, last):
            break
        for smaller in dict.fromkeys((zoom, min(zoom, SMALLEST))):
            pitch = _fonts(smaller, room, low=True).sizes.row_pitch / drawing.layout.sizes.row_pitch
            # About that much remains: what won't fit is not laid out.
            if _height(drawing, last) * pitch <= room.size.height() and _is_in_height(low(smaller), room, last):
                return low(smaller)
    return drawing


def _height(drawing: Drawing, last: str | None = None) -> float:
    """The height of a drawing down to the band ``last``, or whole."""
    bottoms = [band.bottom for band in drawing.layout.bands if band.content.key == last]
    return drawing.ruler + (bottoms or [drawing.layout.bottom])[0]


def _is_in_height(drawing: Drawing, room: Viewport, last: str | None = None) -> bool:
    bar = room.bar if drawing.width > room.size.width() else 0
    return _height(drawing, last) <= room.size.height() - bar


def _fitted(content: Content, display: DisplayOptions, room: Viewport) -> Drawing:
    """The drawing of ``content`` in one line, shrunk as ``display.fit`` says."""
    available, zoom = room.size.width(), display.zoom
    full = drawing = _at(zoom, content, display, room)
    if display.fit is Fit.IF_WHOLE and full.width * SMALLEST * _ROUNDING > available * zoom:
        return full
    while display.fit is not Fit.NEVER and zoom > SMALLEST and drawing.width > available:
        zoom = max(SMALLEST, min(zoom - 0.02, zoom * available / drawing.width))
        drawing = _at(zoom, content, display, room)
    return drawing if display.fit is Fit.ALWAYS or drawing.width <= available else full


def _at(
    zoom: float,
    content: Content,
    display: DisplayOptions,
    room: Viewport,
    too_wide: TooWide = TooWide.RUNS_ON,
    *,
    low: bool = False,
) -> Drawing:
    look, width = Look(room.theme, _fonts(zoom, room, low=low)), room.size.width()
    return draw_at_scale(content, display, look, width, width * _MOST_MARGIN, too_wide)


def _fonts(zoom: float, room: Viewport, *, low: bool) -> Fonts:
    return fonts_at(room.font.toString(), room.points * zoom, low=low)


def displayed(content: Content, display: DisplayOptions) -> Content:
    """``content`` with what ``display`` shows, in its order."""
    if not display.punctuation:
        content = without_punctuation(content)
    bands = [band for band in content.bands if display.shows(band.key)]
    bands.sort(key=lambda band: display.first.index(band.key) if band.key in display.first else len(display.first))
    if display.only_differences:
        bands = without_shared(bands, content.trees, display.style_of)
    if display.differences:
        bands = [replace(band, arcs=band.differences or band.arcs) for band in bands]
    if display.excerpt:
        bands = within(bands, display.excerpt)
    content = replace(content, bands=tuple(bands))
    return with_shared_tags(content) if display.tagged else without_tags(content)


def draw_at_scale(
    content: Content,
    display: DisplayOptions,
    look: Look,
    width: float,
    most_margin: float,
    too_wide: TooWide = TooWide.RUNS_ON,
) -> Drawing:
    """The drawing of ``content`` at the font size of ``look``.

    It is ``width`` wide, with headers of at most ``most_margin``; ``too_wide`` is what becomes of it if its text needs
    more.
    """
    content = laid_out = displayed(content, display)
    bands, fonts = content.bands, look.fonts
    if display.marks_only:
        margin = marks_width(bands, fonts)
        laid_out = replace(content, bands=tuple(replace(band, title="", details=()) for band in bands))
    else:
        margin = header_width(bands, display.folded, fonts, most_margin)
    layout = lay_out(
        laid_out,
        display.folded,
        {band.key: display.style_of(band) for band in bands},
        display.direction,
        max(0.0, width - margin - (0 if display.marks_only else _FREE)),
        fonts.sizes,
        fonts.measures,
        too_wide,
        display.excerpt,
    )
    look = replace(look, common=content.common if display.tint_generalized else frozenset())
    ruler = ruler_height(fonts, layout, numbered=display.numbered)
    return Drawing(content, layout, look, margin, ruler, display.numbered, display.marks_only)
