"""What the drawing looks like at the moment: colours, fonts, what is pointed at, and the pixels of the screen."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen

from core.explain.span_states import Chip, Line
from core.model.spans import Span
from gui.drawing.layout.fonts import Fonts
from gui.drawing.paint.shapes import LineShape
from gui.widgets.theme import Theme


@lru_cache(maxsize=256)
def colour(name: str) -> QColor:
    """The colour written ``#rrggbb``; not to be changed."""
    return QColor(name)


@dataclass(frozen=True, slots=True)
class Look:
    """``common`` are the spans of the generalized gold where it is laid over the bands.

    ``pointed`` and ``pinned`` are the spans that are pointed at and selected, 0 for none; what is in the state
    ``marked`` stands out, and so do the spans of golds that the lit one crosses, which are ``crossed``. ``ratio`` is
    that of the pixels of what is painted on to logical ones.
    """

    theme: Theme
    fonts: Fonts
    common: frozenset[Span] = frozenset()
    pointed: Span = 0
    pinned: Span = 0
    marked: Line | Chip | None = None
    crossed: tuple[tuple[str, Span], ...] = ()
    ratio: float = 1.0

    @property
    def lit(self) -> Span:
        """The span whose words are lit."""
        return self.pointed or self.pinned

    def pen(self, name: str, shape: LineShape) -> QPen:
        """The pen for lines of ``shape``."""
        width = self._width(shape)
        pen = QPen(colour(name), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        if shape.dashes:
            pen.setDashPattern([length / width for length in shape.dashes])
        return pen

    def area(self, rect: QRectF) -> QRectF:
        """``rect`` in whole device pixels."""
        left, top = self.on_grid(rect.left()), self.on_grid(rect.top())
        return QRectF(left, top, self.on_grid(rect.right()) - left, self.on_grid(rect.bottom()) - top)

    def outline(self, rect: QRectF, shape: LineShape) -> QRectF:
        """Where to draw the outline of ``rect`` so that its line fills whole device pixels within."""
        half = self._width(shape) / 2
        return self.area(rect).adjusted(half, half, -half, -half)

    def crisp(self, length: float, shape: LineShape) -> float:
        """The middle of a line near ``length`` that fills whole device pixels."""
        return self.on_grid(length) + self._width(shape) / 2

    def on_grid(self, length: float) -> float:
        """``length`` in whole device pixels."""
        return round(length * self.ratio) / self.ratio

    def _width(self, shape: LineShape) -> float:
        return max(1, round(shape.width * self.ratio)) / self.ratio
