"""The pictures of a report: positioned sheets, reduced if there is not enough room."""

from dataclasses import dataclass, field

from PySide6.QtGui import QPainter

from gui.drawing.figures.figure import PlacedSheet
from gui.drawing.state_names import State


@dataclass(frozen=True, slots=True)
class Picture:
    """Sheets in logical pixels; ``scale`` reduces them. ``states`` are those of drawn trees."""

    width: float
    height: float
    parts: tuple[PlacedSheet, ...] = field(repr=False)
    scale: float = 1.0
    states: frozenset[State] = frozenset()

    @property
    def drawn_height(self) -> float:
        """The height on the page."""
        return self.height * self.scale

    def paint(self, painter: QPainter) -> None:
        """Paints the picture at the origin."""
        painter.save()
        painter.scale(self.scale, self.scale)
        for part in self.parts:
            painter.save()
            painter.translate(part.left, part.top)
            part.sheet.paint(painter)
            painter.restore()
        painter.restore()


def fitted(
    width: float, height: float, parts: tuple[PlacedSheet, ...], most_width: float, most_height: float
) -> Picture:
    """A picture, reduced only if necessary."""
    return Picture(width, height, parts, min(1.0, most_width / width, most_height / height))
