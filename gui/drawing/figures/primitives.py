"""What a drawing consists of, free of Qt: for those that write it down instead of painting it."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist
from typing import NamedTuple

from gui.drawing.paint.shapes import LineShape


@dataclass(frozen=True, slots=True)
class Area:
    """A filled rectangle, hatched from bottom left to top right if it is not solid. Lengths are logical pixels."""

    left: float
    top: float
    width: float
    height: float
    radius: float
    colour: str
    hatched: bool


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a rectangle, around the middle of its line."""

    left: float
    top: float
    width: float
    height: float
    colour: str
    shape: LineShape


@dataclass(frozen=True, slots=True)
class Rule:
    """A level line, by its ends and its middle."""

    left: float
    right: float
    y: float
    colour: str
    shape: LineShape


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text, and the ``width`` that it takes in the font it was measured in.

    ``size`` is that of the font in logical pixels, ``weight`` from 100 to 900. One that is ``centred`` has to stay in
    the middle of its place where another font makes it narrower.
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
    """A rounded corner: a curve from ``start`` to ``end`` that has its control point ``at`` the corner itself."""

    start: Place
    at: Place
    end: Place


@dataclass(frozen=True, slots=True)
class Route:
    """A line through ``points``, from point to point level or plumb, its corners as round as ``shape`` says."""

    points: tuple[Place, ...]
    colour: str
    shape: LineShape

    def corners(self) -> Iterator[Corner]:
        """Its corners, in no one's way: a radius is at most half of what is on either side."""
        for before, at, after in zip(self.points, self.points[1:], self.points[2:], strict=False):
            radius = min(self.shape.radius, dist(before, at) / 2, dist(at, after) / 2)
            yield Corner(_towards(at, before, radius), at, _towards(at, after, radius))


@dataclass(frozen=True, slots=True)
class Arrowhead:
    """A filled triangle that points down to a place."""

    x: float
    y: float
    width: float
    height: float
    colour: str

    def corners(self) -> tuple[Place, Place, Place]:
        top, half = self.y - self.height, self.width / 2
        return (self.x - half, top), (self.x + half, top), (self.x, self.y)


def _towards(start: Place, end: Place, by: float) -> Place:
    """The place ``by`` further from ``start`` on the way to ``end``, which is level or plumb."""
    (x, y), (to_x, to_y) = start, end
    return x + min(max(to_x - x, -by), by), y + min(max(to_y - y, -by), by)


Primitive = Area | Outline | Rule | Text | Route | Arrowhead
