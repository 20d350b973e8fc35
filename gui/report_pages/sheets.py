"""A picture of a report: sheets in their places, as large as they are, or smaller where there is less room."""

from dataclasses import dataclass, field

from PySide6.QtGui import QPainter

from gui.drawing.figures.figure import PlacedSheet


@dataclass(frozen=True, slots=True)
class Picture:
    """Sheets in logical pixels; ``scale`` makes them smaller."""

    width: float
    height: float
    parts: tuple[PlacedSheet, ...] = field(repr=False)
    scale: float = 1.0

    @property
    def drawn_height(self) -> float:
        """The height on the page."""
        return self.height * self.scale

    def paint(self, painter: QPainter) -> None:
        """Paints it from the origin on."""
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
    """A picture that is smaller only where it has to be."""
    return Picture(width, height, parts, min(1.0, most_width / width, most_height / height))
