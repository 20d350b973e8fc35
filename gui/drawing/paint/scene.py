"""From content to a drawing: which bands, how large, in which direction."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFont

from gui.drawing.content import OF_NO_VERSION, BandContent, Content
from gui.drawing.direction import Direction
from gui.drawing.drawing_style import Manner
from gui.drawing.layout.arrange import lay_out
from gui.drawing.layout.fonts import fonts_at
from gui.drawing.paint.drawing import Drawing, ruler_height
from gui.drawing.paint.header import header_width
from gui.drawing.paint.look import Look
from gui.drawing.punctuation_conflicts import without_punctuation
from gui.drawing.shared_parts import without_shared
from gui.widgets.theme import Theme

SMALLEST: Final = 0.85
"""Times the font of the window: nothing is ever drawn smaller, since it could not be read."""

LARGEST: Final = 3.0

_ROUNDING: Final = 0.95
"""A drawing may be so much narrower yet than its font is smaller, since fonts come in whole pixels."""

_MOST_MARGIN: Final = 0.4
"""The share of the window that headers take at the most."""

_FREE: Final = 6
"""Pixels at the right that the words leave free."""


class Fit(Enum):
    """Whether a sentence that is too wide is shown smaller: never; if it can then be seen whole; as far as possible."""

    NEVER = auto()
    IF_WHOLE = auto()
    ALWAYS = auto()


@dataclass(frozen=True, slots=True)
class Staging:
    """How a person wants sentences to be shown; ``hidden`` and ``folded`` are keys of bands.

    While a ``pair`` of versions is compared only they are shown, hidden or not, and the generalized gold unless that is
    hidden. With ``only_differences``, what the versions shown share is left out. Bands are drawn in one ``manner``, but
    for those that ``manners`` names. With ``differences``, the arcs of a parse are told from those of its gold, instead
    of from those of all golds. Without ``punctuation``, conflicts that are only about it are drawn as what they
    otherwise are.
    """

    hidden: frozenset[str] = frozenset()
    pair: tuple[str, str] | None = None
    only_differences: bool = False
    folded: frozenset[str] = frozenset()
    manner: Manner = Manner.SPANS
    manners: Mapping[str, Manner] = field(default_factory=dict)
    differences: bool = False
    punctuation: bool = False
    direction: Direction = Direction.AUTO
    laid_over: bool = True
    numbered: bool = False
    zoom: float = 1.0
    fit: Fit = Fit.IF_WHOLE

    def shows(self, key: str) -> bool:
        """Whether the band at ``key`` is to be seen."""
        if self.pair and key not in OF_NO_VERSION:
            return key in self.pair
        return key not in self.hidden

    def manner_of(self, band: BandContent) -> Manner:
        """How a band is drawn: one that can't have arcs, as spans where they are asked for."""
        manner = self.manners.get(band.key, self.manner)
        return Manner.SPANS if manner is Manner.ARCS and band.without_arcs else manner

    def in_manner(self, key: str, manner: Manner) -> "Staging":
        """With the band at ``key`` drawn in another manner."""
        return replace(self, manners={**self.manners, key: manner})

    def all_in_manner(self, manner: Manner) -> "Staging":
        """With all bands drawn in one manner."""
        return replace(self, manner=manner, manners={})


@dataclass(frozen=True, slots=True)
class Room:
    """What a drawing has to do with: the size of the window, its font, of so many points, and its colours."""

    size: QSizeF
    font: QFont
    points: float
    theme: Theme


def stage(content: Content, staging: Staging, room: Room) -> Drawing:
    """The drawing of ``content`` in ``room``."""
    there_is, zoom = room.size.width(), staging.zoom
    full = drawing = _at(zoom, content, staging, room)
    if staging.fit is Fit.IF_WHOLE and full.width * SMALLEST * _ROUNDING > there_is * zoom:
        return full
    while staging.fit is not Fit.NEVER and zoom > SMALLEST and drawing.width > there_is:
        zoom = max(SMALLEST, min(zoom - 0.02, zoom * there_is / drawing.width))
        drawing = _at(zoom, content, staging, room)
    return drawing if staging.fit is Fit.ALWAYS or drawing.width <= there_is else full


def _at(zoom: float, content: Content, staging: Staging, room: Room) -> Drawing:
    fonts = fonts_at(room.font.toString(), room.points * zoom)
    return drawn(content, staging, Look(room.theme, fonts), room.size.width(), room.size.width() * _MOST_MARGIN)


def drawn(content: Content, staging: Staging, look: Look, width: float, most_margin: float) -> Drawing:
    """The drawing of ``content``, ``width`` wide unless its text needs more, with headers of at most ``most_margin``.

    How large it is, ``look`` says.
    """
    if not staging.punctuation:
        content = without_punctuation(content)
    bands = [band for band in content.bands if staging.shows(band.key)]
    if staging.only_differences:
        bands = without_shared(bands, content.trees, staging.manner_of)
    if staging.differences:
        bands = [replace(band, arcs=band.differences or band.arcs) for band in bands]
    content = replace(content, bands=tuple(bands))
    fonts = look.fonts
    margin = header_width(content.bands, staging.folded, fonts, most_margin)
    layout = lay_out(
        content.words,
        content.bands,
        staging.folded,
        {band.key: staging.manner_of(band) for band in bands},
        staging.direction,
        max(0.0, width - margin - _FREE),
        fonts.sizes,
        fonts.measures,
    )
    look = replace(look, common=content.common if staging.laid_over else frozenset())
    return Drawing(content, layout, look, margin, ruler_height(fonts, numbered=staging.numbered), staging.numbered)
