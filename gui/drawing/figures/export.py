"""Writes figures to files, in the format that the extension names."""

from collections.abc import Callable, Mapping
from math import floor
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QByteArray, QMetaType, QMimeData
from PySide6.QtGui import QColor, QImage, QPainter

from core.base.atomic_files import write_bytes
from core.base.errors import UsageError, check_room
from gui.drawing.drawing_kind import TikzKind
from gui.drawing.figures.editable_tex import dependency_tikz, forest_tikz
from gui.drawing.figures.figure import Figure, FigureStyle, FigureSubject, compose
from gui.drawing.figures.svg import svg_of
from gui.drawing.figures.tikz import tikz_of
from gui.pdf.writer import new_writer, opened, png_bytes

_SCALE: Final = 2
"""PNG pixels per logical pixel."""

_MOST_PIXELS: Final = 100_000_000
_LONGEST_SIDE: Final = 14_400
"""Points; no page may be larger (PDF 1.7, Annex C)."""


def write_figure(subject: FigureSubject, style: FigureStyle, path: str) -> None:
    """Writes a figure of ``subject`` atomically, in the format that the extension of ``path`` names.

    Raises `UsageError` for an unknown extension or a figure too large for the format, `InputError` if the file cannot
    be written.
    """
    write_bytes(path, drawn_figure(subject, style, path).content)


class DrawnFigure(NamedTuple):
    """The content of a figure file; ``height`` is in logical pixels, 0 if LaTeX makes the layout and tells."""

    content: bytes
    height: float


def drawn_figure(subject: FigureSubject, style: FigureStyle, path: str) -> DrawnFigure:
    """A figure of ``subject`` as `write_figure` writes it to ``path``. Raises `UsageError` as that does."""
    check_kind(path)
    return EXTENSIONS[Path(path).suffix.lower()](subject, style)


def _svg(subject: FigureSubject, style: FigureStyle) -> DrawnFigure:
    figure = compose(subject, style)
    return DrawnFigure(svg_of(figure).encode(), figure.size[1])


def _pdf(subject: FigureSubject, style: FigureStyle) -> DrawnFigure:
    from gui.pdf.document import document_bytes, read_document  # Its library takes long to load for a window to open.

    figure = compose(subject, style)
    width, height = _checked(figure)
    if figure.scale != 1.0:
        width = floor(width)  # Qt rounds, and LaTeX complains of a hair's breadth beyond the column.
    buffer = opened()
    writer = new_writer(buffer, figure.name, dpi(), width, height)
    painter = QPainter(writer)
    figure.paint(painter)
    painter.end()
    return DrawnFigure(document_bytes(read_document(bytes(buffer.data().data()))), figure.size[1])


def _png(subject: FigureSubject, style: FigureStyle) -> DrawnFigure:
    figure = compose_image(subject, style)
    return DrawnFigure(png_bytes(image_of(figure)), figure.size[1])


def _tikz(subject: FigureSubject, style: FigureStyle) -> DrawnFigure:
    if style.tikz is TikzKind.DEPENDENCY:
        return DrawnFigure(dependency_tikz(subject, style).encode(), 0.0)
    if style.tikz is TikzKind.FOREST:
        return DrawnFigure(forest_tikz(subject, style).encode(), 0.0)
    figure = compose(subject, style)
    _checked(figure)
    return DrawnFigure(tikz_of(figure, style.font).encode(), figure.size[1])


EXTENSIONS: Final[Mapping[str, Callable[[FigureSubject, FigureStyle], DrawnFigure]]] = {
    ".svg": _svg,
    ".pdf": _pdf,
    ".png": _png,
    ".tex": _tikz,
}
"""The function that renders each format, by file extension."""


def check_kind(path: str) -> None:
    """Raises `UsageError` unless ``path`` ends in one of `EXTENSIONS`."""
    extension = Path(path).suffix
    known = ", ".join(EXTENSIONS)
    if not extension:
        raise UsageError("{path}: a figure's format is its extension; expected one of {known}", path=path, known=known)
    if extension.lower() not in EXTENSIONS:
        raise UsageError(
            "{path}: unknown figure format '{extension}'; expected one of {known}",
            path=path,
            extension=extension,
            known=known,
        )


def compose_image(subject: FigureSubject, style: FigureStyle) -> Figure:
    """The figure that `image_of` paints. Raises `UsageError` if it is too large for that."""
    figure = compose(subject, style, _SCALE)
    width, height = _pixels(figure)
    if width * height > _MOST_PIXELS:
        raise UsageError("the drawing of this sentence is too large for a picture; SVG has no limit")
    return figure


def image_of(figure: Figure) -> QImage:
    """The picture of a figure that `compose_image` has made: 4 bytes a pixel. Raises `MemoryError` if they lack."""
    width, height = _pixels(figure)
    check_room(4 * width * height)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(figure.background))
    image.setDevicePixelRatio(_SCALE)
    painter = QPainter(image)
    figure.paint(painter)
    painter.end()
    per_metre = round(dpi() * _SCALE / 0.0254)
    image.setDotsPerMeterX(per_metre)
    image.setDotsPerMeterY(per_metre)
    return image


def _pixels(figure: Figure) -> tuple[int, int]:
    width, height = figure.size
    return round(width * _SCALE), round(height * _SCALE)


def _checked(figure: Figure) -> tuple[float, float]:
    """The size of a figure in points, once it is known to fit on a page. Raises `UsageError` if it does not."""
    width, height = (side * 72 / dpi() for side in figure.size)
    if max(width, height) > _LONGEST_SIDE:
        raise UsageError("the drawing of this sentence is too large for a page; SVG has no limit")
    return width, height


def dpi() -> int:
    """The logical pixels per inch that fonts are measured with."""
    return QImage(1, 1, QImage.Format.Format_RGB32).logicalDpiX()


_SVG: Final = "image/svg+xml"
_IMAGE: Final = "application/x-qt-image"
"""Which Qt offers as PNG and so on."""


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
        return [_IMAGE, _SVG, *super().formats()]

    def retrieveData(self, format_: str, type_: QMetaType | QMetaType.Type) -> object:
        """The figure in a format, made now."""
        if format_ == _IMAGE:
            return image_of(compose_image(self._subject, self._style))
        if format_ == _SVG:
            return QByteArray(_svg(self._subject, self._style).content)
        return super().retrieveData(format_, type_)
