"""A figure on the clipboard."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QByteArray, QMetaType, QMimeData
from PySide6.QtGui import QImage

from gui.drawing.figures.export import compose_image, image_of, svg_bytes
from gui.drawing.figures.figure import FigureStyle, FigureSubject


def _image(subject: FigureSubject, style: FigureStyle) -> QImage:
    return image_of(compose_image(subject, style))


def _svg(subject: FigureSubject, style: FigureStyle) -> QByteArray:
    return QByteArray(svg_bytes(subject, style))


_MADE: Final[Mapping[str, Callable[[FigureSubject, FigureStyle], object]]] = {
    "application/x-qt-image": _image,
    "image/svg+xml": _svg,
}
"""What makes each format; Qt offers an image as PNG and so on."""


class CopiedFigure(QMimeData):
    """A figure as image, SVG and plain text.

    Image and SVG are made whenever they are pasted, and not kept: for a long sentence they have hundreds of megabytes.
    Raises `UsageError` if the figure is too large for an image.
    """

    def __init__(self, subject: FigureSubject, style: FigureStyle) -> None:
        super().__init__()
        self._subject, self._style = subject, style
        self.setText(compose_image(subject, style).outline)

    def formats(self) -> list[str]:
        """The formats that can be pasted."""
        return [*_MADE, *super().formats()]

    def retrieveData(self, format_: str, type_: QMetaType | QMetaType.Type) -> object:
        """The figure in a format, made now."""
        make = _MADE.get(format_)
        return make(self._subject, self._style) if make else super().retrieveData(format_, type_)
