"""The lines of a plot in SVG, as wide as they are meant in whatever shows it.

Axes of numbers have units of their own, in which Qt writes what is plotted, with a transformation to pixels and the
remark that lines are not to be transformed along (``vector-effect``). Programs that do not know the remark draw them as
wide as the axes are long: the plot is one black box.
"""

from re import compile as pattern
from typing import Final
from xml.etree import ElementTree as ET

_SVG: Final = "http://www.w3.org/2000/svg"
_REMARK: Final = "vector-effect"
_POINTS: Final = {"path": "d", "polyline": "points", "polygon": "points"}
"""Where the points of each element are, as ``x,y``."""

_PAIR: Final = pattern(r"([-+.\deE]+),([-+.\deE]+)")
_MATRIX: Final = pattern(r"matrix\((.*)\)")

Matrix = tuple[float, ...]


def with_plain_lines(svg: bytes) -> bytes:
    """What Qt has written, with every line where it is in pixels."""
    ET.register_namespace("", _SVG)
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
    """Transforms the points of an element. What has others than a list of them keeps the transformation."""
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
