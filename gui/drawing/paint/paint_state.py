"""The current look of a drawing: colours, fonts, highlighted spans and pixel ratio."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen

from core.explain.span_states import Chip, Line
from core.model.spans import Span
from gui.drawing.layout.fonts import Fonts
from gui.widgets.theme_colours import Theme


@dataclass(frozen=True, slots=True)
class LineShape:
    """A line: its width, the lengths of dashes and gaps, and the radius of corners, in logical pixels."""

    width: float = 1.0
    dashes: tuple[float, ...] = ()
    hatched: bool = False
    radius: float = 4.0


@dataclass(frozen=True, slots=True)
class ChipShape:
    """The chip of a label; ``dashes`` are those of its border, if any."""

    bold: bool = False
    struck: bool = False
    bordered: bool = False
    dashes: tuple[float, ...] = ()


LINE_SHAPES: Final[Mapping[Line, LineShape]] = {
    Line.SHARED: LineShape(),
    Line.PARTIAL: LineShape(dashes=(4.0, 3.0)),
    Line.CROSSING: LineShape(2.0, hatched=True),
    Line.SPURIOUS: LineShape(2.0, (7.0, 3.0), radius=0.0),
    Line.FOREIGN: LineShape(2.0, (7.0, 3.0), radius=0.0),
    Line.MISSING: LineShape(dashes=(1.0, 2.0)),
    Line.NATIVE: LineShape(dashes=(1.0, 4.0)),
}
"""Spurious and foreign look alike; a foreign span has its gold's letter beside it."""

MISSING_ARC: Final = LineShape(2.0, (2.0, 2.0))
"""An arc that a parse lacks."""

CHIP_SHAPES: Final[Mapping[Chip, ChipShape]] = {
    Chip.AGREED: ChipShape(bold=True),
    Chip.OWN: ChipShape(),
    Chip.DISPUTED: ChipShape(),
    Chip.FORGIVEN: ChipShape(bordered=True, dashes=(1.0, 2.0)),
    Chip.WRONG: ChipShape(struck=True, bordered=True),
    Chip.MISSING: ChipShape(bordered=True, dashes=(3.0, 2.0)),
    Chip.RELABELLED: ChipShape(bordered=True),
    Chip.UNCOUNTED: ChipShape(bordered=True),
}
"""A relabelled chip is recognized by the arrow in its text."""


@lru_cache(maxsize=256)
def colour(name: str) -> QColor:
    """The cached colour for ``#rrggbb``; callers must not change it."""
    return QColor(name)


@dataclass(frozen=True, slots=True)
class Look:
    """How a drawing currently looks.

    ``common`` are the spans highlighted as parts of the generalized gold. ``hovered_span`` is the span under the mouse,
    ``selected_span`` the selected one (0: none), ``lit`` are the spans of a place that was gone to. Spans and labels in
    the state ``marked`` are outlined, and so are the golds' spans that the highlighted one crosses (``crossed``).
    ``lit_word`` is the word whose arcs stand for the highlighted span, or 0.
    ``ratio`` is device pixels per logical pixel.
    """

    theme: Theme
    fonts: Fonts
    common: frozenset[Span] = frozenset()
    hovered_span: Span = 0
    selected_span: Span = 0
    marked: Line | Chip | None = None
    lit: frozenset[Span] = frozenset()
    crossed: tuple[tuple[str, Span], ...] = ()
    lit_word: int = 0
    ratio: float = 1.0

    @property
    def highlighted_span(self) -> Span:
        """The highlighted span: under the mouse, else selected."""
        return self.hovered_span or self.selected_span

    def pen(self, name: str, shape: LineShape) -> QPen:
        """A pen for lines of ``shape``."""
        width = self._width(shape)
        pen = QPen(colour(name), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        if shape.dashes:
            pen.setDashPattern([length / width for length in shape.dashes])
        return pen

    def area(self, rect: QRectF) -> QRectF:
        """``rect`` aligned to device pixels."""
        left, top = self.on_grid(rect.left()), self.on_grid(rect.top())
        return QRectF(left, top, self.on_grid(rect.right()) - left, self.on_grid(rect.bottom()) - top)

    def outline(self, rect: QRectF, shape: LineShape) -> QRectF:
        """Where to draw the outline of ``rect`` so that its line fills whole device pixels inside it."""
        half = self._width(shape) / 2
        return self.area(rect).adjusted(half, half, -half, -half)

    def crisp(self, length: float, shape: LineShape) -> float:
        """The middle of a line near ``length`` so that it fills whole device pixels."""
        return self.on_grid(length) + self._width(shape) / 2

    def on_grid(self, length: float) -> float:
        """``length`` rounded to device pixels."""
        return round(length * self.ratio) / self.ratio

    def _width(self, shape: LineShape) -> float:
        return max(1, round(shape.width * self.ratio)) / self.ratio
