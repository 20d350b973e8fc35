"""What flows down the pages of a report: pieces that are never broken, each as high as it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtGui import QPainter

Paint = Callable[[QPainter], None]
"""Paints from the origin on."""


class Bookmark(NamedTuple):
    """A title to jump to; 0 is the highest ``level``."""

    level: int
    title: str


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a page, ``height`` logical pixels high and painted from the origin on, with a ``gap`` above it.

    The gap goes where a page begins. With ``holds_next`` no page ends behind it, unless what is held together is higher
    than a page. ``at_top`` stands in its place where it begins a page. ``is_drawing`` asks for a legend on its page.
    """

    height: float
    paint: Paint
    gap: float = 0.0
    holds_next: bool = False
    at_top: tuple["Piece", ...] = ()
    bookmark: Bookmark | None = None
    is_drawing: bool = False


def holds(i: int, lines: int) -> bool:
    """Whether no page ends behind line ``i`` of as many: a page neither ends nor begins with one line of several."""
    return i < lines - 1 and (i == 0 or i == lines - 2)
