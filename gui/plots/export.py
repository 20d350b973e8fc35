"""Plots written to files, as they look on screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QBuffer, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from core.writing import write_text
from gui.screenshot import save_image

SCALE = 2
"""Pixels of a picture in a pixel of the screen."""


def save_svg(plot: Any, path: str) -> None:
    """Writes a `PlotWidget` as it looks, in vectors. Raises `InputError`."""
    buffer = QBuffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(plot.size())
    generator.setViewBox(plot.rect())
    generator.setResolution(plot.logicalDpiX())
    generator.setTitle(plot.accessibleName())
    painter = QPainter(generator)
    with _exporting(plot, painter, 1):
        plot.render(painter, QRectF(plot.rect()))
    painter.end()
    write_text(path, [bytes(buffer.data().data()).decode()])


def save_png(plot: Any, path: str) -> None:
    """Writes a `PlotWidget` as it looks, twice as large. Raises `InputError`."""
    image = QImage(QSize(plot.width(), plot.height()) * SCALE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SCALE, SCALE)
    with _exporting(plot, painter, SCALE):
        plot.render(painter, QRectF(plot.rect()))
    painter.end()
    save_image(image, path)


def save_text(text: str, path: str) -> None:
    """Writes a text. Raises `InputError`."""
    write_text(path, [text])


@contextmanager
def _exporting(plot: Any, painter: QPainter, scale: int) -> Iterator[None]:
    """Has the items of a plot draw themselves in full instead of from their pictures for the screen."""
    items = [item for item in plot.scene().items() if hasattr(item, "setExportMode")]
    options = {"painter": painter, "resolutionScale": scale, "antialias": True}
    for item in items:
        item.setExportMode(True, options)
    try:
        yield
    finally:
        for item in items:
            item.setExportMode(False)
