"""What the parts of a PDF's pages are, noted while Qt paints them: `gui.pdf.tags` then tells it in the file.

Qt writes no tags. So a square far off the page, with a number for its position, is painted before and after each part;
in the file, the operators of structure take its place.
"""

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

FAR: Final = -30000
"""The horizontal position of the squares."""

END: Final = -1
"""The number of a square after a part."""


@dataclass(frozen=True, eq=False, slots=True)
class Element:
    """An element of structure (PDF 1.7, 14.8.4): its standard ``kind`` and parent, None for the document.

    ``text`` is what a picture is about, for those who can't see it.
    """

    kind: str
    parent: "Element | None" = None
    text: str = ""


@dataclass(slots=True)
class Marks:
    """The elements of the painted parts, in order, None for decoration, such as page numbers; and what each says."""

    elements: list[tuple[Element | None, str]] = field(default_factory=list)

    def begin(self, painter: QPainter, element: Element | None, text: str) -> None:
        """Marks what is painted from now on, which says ``text`` if it is text alone, as part of ``element``."""
        _square(painter, len(self.elements))
        self.elements.append((element, text))

    def end(self, painter: QPainter) -> None:
        """Ends what was begun."""
        _square(painter, END)


def _square(painter: QPainter, number: int) -> None:
    painter.fillRect(QRectF(FAR, number, 1, 1), QColor(0, 0, 0))
