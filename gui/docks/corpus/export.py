"""Exports plots, always on white, whatever the theme of the window."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from gui.docks.corpus.chart import Chart
from gui.docks.corpus.svg_lines import with_plain_lines
from gui.pdf.writer import opened
from gui.widgets.theme_colours import LIGHT

SCALE: Final = 2
"""Pixels of the picture per screen pixel."""

Draw = Callable[[QPainter, int], None]
"""Draws with a painter, given the number of pixels per unit."""


def svg(size: QSize, title: str, draw: Draw) -> bytes:
    """The drawing as SVG."""
    buffer = opened()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setResolution(QImage(1, 1, QImage.Format.Format_RGB32).logicalDpiX())
    generator.setTitle(title)
    painter = QPainter(generator)
    draw(painter, 1)
    painter.end()
    return with_plain_lines(bytes(buffer.data().data()))


def png(size: QSize, draw: Draw) -> bytes:
    """The drawing as PNG, twice as large."""
    image = QImage(size * SCALE, QImage.Format.Format_RGB32)
    image.fill(LIGHT.view)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SCALE, SCALE)
    draw(painter, SCALE)
    painter.end()
    buffer = opened()
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def drawing_of(chart: Chart, font: QFont) -> Draw:
    """A drawing of the chart as on the screen, but in the light theme."""

    def draw(painter: QPainter, scale: int) -> None:
        theme = chart.theme
        chart.dress(LIGHT, font)
        chart.draw()
        with _in_full(chart.widget, painter, scale):
            chart.widget.render(painter, QRectF(chart.widget.rect()))
        chart.dress(theme, font)
        chart.draw()

    return draw


@contextmanager
def _in_full(plot: Any, painter: QPainter, scale: int) -> Iterator[None]:
    """Makes plot items draw themselves instead of their cached screen pixmaps."""
    items = [item for item in plot.scene().items() if hasattr(item, "setExportMode")]
    options = {"painter": painter, "resolutionScale": scale, "antialias": True}
    for item in items:
        item.setExportMode(True, options)
    try:
        yield
    finally:
        for item in items:
            item.setExportMode(False)
