"""What a drawing consists of, free of Qt: for those that write it down instead of painting it."""

from dataclasses import dataclass

from gui.concord.shapes import LineShape


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


Primitive = Area | Outline | Rule | Text
