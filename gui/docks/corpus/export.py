"""Exports plots, always on white, whatever the theme of the window."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from re import compile as pattern
from typing import Any, Final
from xml.etree import ElementTree as ET

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from gui.docks.corpus.chart import Chart
from gui.pdf.writer import opened, png_bytes
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
    return png_bytes(image)


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


# Gives the lines of a plot their intended width in every SVG viewer.
#
# Qt writes plots in the units of their axes, with a transformation to pixels and the attribute ``vector-effect``, which
# keeps line widths from being transformed. Viewers that ignore the attribute draw lines as wide as the axes are long,
# so that the plot is one black box.


_SVG: Final = "http://www.w3.org/2000/svg"
_XLINK: Final = "http://www.w3.org/1999/xlink"
_REMARK: Final = "vector-effect"
_POINTS: Final = {"path": "d", "polyline": "points", "polygon": "points"}
"""The attribute that holds the points of each element, as ``x,y``."""

_PAIR: Final = pattern(r"([-+.\deE]+),([-+.\deE]+)")
_MATRIX: Final = pattern(r"matrix\((.*)\)")

Matrix = tuple[float, ...]


def with_plain_lines(svg: bytes) -> bytes:
    """Qt's SVG with all lines in pixels."""
    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", _XLINK)  # Some viewers know links by this prefix only.
    root = ET.fromstring(svg)  # noqa: S314 (it is our own)
    for group in root.iter(f"{{{_SVG}}}g"):
        found = _MATRIX.fullmatch(group.get("transform", ""))
        if found and any(element.get(_REMARK) == "non-scaling-stroke" for element in group):
            matrix = tuple(map(float, found[1].split(",")))
            del group.attrib["transform"]
            for element in group:
                _place(element, matrix)
    for element in root.iter():
        element.attrib.pop(_REMARK, None)
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _place(element: ET.Element, matrix: Matrix) -> None:
    """Transforms the points of an element; an element without a list of points gets the transformation instead."""
    name = element.tag.removeprefix(f"{{{_SVG}}}")
    if name == "rect":
        x, y, width, height = (float(element.attrib.pop(side)) for side in ("x", "y", "width", "height"))
        corners = (x, y), (x + width, y), (x + width, y + height), (x, y + height)
        element.tag = f"{{{_SVG}}}polygon"
        element.set("points", " ".join(_moved(*corner, matrix) for corner in corners))
    elif name in _POINTS:
        points = element.get(_POINTS[name], "")
        element.set(_POINTS[name], _PAIR.sub(lambda pair: _moved(float(pair[1]), float(pair[2]), matrix), points))
    else:
        element.set("transform", f"matrix({','.join(map(str, matrix))})")


def _moved(x: float, y: float, matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    return f"{a * x + c * y + e:.6g},{b * x + d * y + f:.6g}"
