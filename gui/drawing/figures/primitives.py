"""The shapes of a drawing without Qt, for writing SVG and TikZ."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist
from typing import NamedTuple

from gui.drawing.paint.paint_state import LineShape


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle, filled or hatched from bottom left to top right. Lengths are logical pixels."""

    left: float
    top: float
    width: float
    height: float
    radius: float
    colour: str
    hatched: bool


@dataclass(frozen=True, slots=True)
class RectOutline:
    """The outline of a rectangle; coordinates are those of the middle of the line."""

    left: float
    top: float
    width: float
    height: float
    colour: str
    shape: LineShape


@dataclass(frozen=True, slots=True)
class Rule:
    """A horizontal line; ``y`` is the middle of its width."""

    left: float
    right: float
    y: float
    colour: str
    shape: LineShape


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text, and its ``width`` in the font it was measured in.

    ``size`` is the font's in logical pixels, ``weight`` from 100 to 900. ``centred`` text stays centred if another font
    makes it narrower.
    """

    left: float
    baseline: float
    width: float
    text: str
    size: float
    weight: int
    colour: str
    centred: bool
    right_to_left: bool


Place = tuple[float, float]


class Corner(NamedTuple):
    """A rounded corner: a quadratic curve from ``start`` to ``end`` with its control point ``at`` the corner itself."""

    start: Place
    at: Place
    end: Place


@dataclass(frozen=True, slots=True)
class Route:
    """A line of horizontal and vertical segments through ``points``, its corners rounded as ``shape`` says."""

    points: tuple[Place, ...]
    colour: str
    shape: LineShape

    def corners(self) -> Iterator[Corner]:
        """The rounded corners; no radius exceeds half of an adjacent segment, so that corners never overlap."""
        for before, at, after in zip(self.points, self.points[1:], self.points[2:], strict=False):
            radius = min(self.shape.radius, dist(before, at) / 2, dist(at, after) / 2)
            yield Corner(_towards(at, before, radius), at, _towards(at, after, radius))


@dataclass(frozen=True, slots=True)
class Arrowhead:
    """A filled triangle that points down, its tip at ``x``, ``y``."""

    x: float
    y: float
    width: float
    height: float
    colour: str

    def corners(self) -> tuple[Place, Place, Place]:
        top, half = self.y - self.height, self.width / 2
        return (self.x - half, top), (self.x + half, top), (self.x, self.y)


def _towards(start: Place, end: Place, by: float) -> Place:
    """The point ``by`` away from ``start`` on the horizontal or vertical line to ``end``."""
    (x, y), (to_x, to_y) = start, end
    return x + min(max(to_x - x, -by), by), y + min(max(to_y - y, -by), by)


Primitive = Area | RectOutline | Rule | Text | Route | Arrowhead


def is_between(shape: Primitive, left: float, right: float) -> bool:
    """Whether some of ``shape`` is between ``left`` and ``right``."""
    match shape:
        case Rule():
            ends = shape.left, shape.right
        case Route():
            ends = min(x for x, _ in shape.points), max(x for x, _ in shape.points)
        case Arrowhead():
            ends = shape.x - shape.width / 2, shape.x + shape.width / 2
        case _:
            ends = shape.left, shape.left + shape.width
    return ends[1] >= left and ends[0] <= right
