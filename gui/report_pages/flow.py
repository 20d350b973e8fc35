"""The unbreakable pieces that flow down the pages of a report."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QPainter

from gui.drawing.state_names import State
from gui.pdf.structure import Element
from gui.report_pages.paper import Type

Paint = Callable[[QPainter], None]
"""Paints at the origin."""


class Bookmark(NamedTuple):
    """A title to jump to; ``level`` 0 is the highest."""

    level: int
    title: str


class Part(NamedTuple):
    """A part of a piece with a meaning of its own, painted at the origin of the piece."""

    element: Element | None
    paint: Paint


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a page, ``height`` logical pixels high, painted at the origin, with a ``gap`` above it.

    The gap is dropped at the top of a page. With ``holds_next``, no page ends after it, unless the pieces held together
    are higher than a page. ``at_top`` replaces it at the top of a page. ``states`` are those of
    drawn trees, which the legend of its page explains; None if there are no trees.
    ``element`` says what it is, None for decoration; of a row, ``cells`` paint the same cell by cell. ``target`` is the
    number of the bookmark that it links to.
    """

    height: float
    paint: Paint
    gap: float = 0.0
    holds_next: bool = False
    at_top: tuple["Piece", ...] = ()
    bookmark: Bookmark | None = None
    states: frozenset[State] | None = None
    element: Element | None = None
    cells: tuple["Part", ...] = ()
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Fitted:
    """Pieces that depend on how much of the page is left, in logical pixels, where they begin."""

    pieces: Callable[[float], Iterable[Piece]]


def in_parts(height: float, parts: Iterable[Part]) -> Piece:
    """A piece that consists of parts."""
    cells = tuple(parts)
    return Piece(height, partial(_paint_all, cells), cells=cells)


def _paint_all(parts: Iterable[Part], painter: QPainter) -> None:
    for part in parts:
        part.paint(painter)


@dataclass(frozen=True, slots=True)
class Flow:
    """Pieces that flow down pages of their own, ``aside`` in the last column of the same pages.

    Adjacent flows of one ``type`` without anything aside share pages.
    """

    type: Type
    pieces: Iterable[Piece | Fitted]
    aside: Sequence[Piece] = ()


def holds(i: int, lines: int) -> bool:
    """Whether no page may end after line ``i``: a page neither ends nor begins with a single line of several."""
    return i < lines - 1 and (i == 0 or i == lines - 2)
