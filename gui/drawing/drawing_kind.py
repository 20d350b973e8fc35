"""The three ways to draw a band, as an option too, and those to draw what is too wide."""

import argparse
from enum import Enum, StrEnum, auto


class DrawingStyle(StrEnum):
    """Spans as bars over their words, a tree, or arcs from heads to dependents."""

    SPANS = "spans"
    TREE = "tree"
    ARCS = "arcs"


class TooWide(Enum):
    """What becomes of a sentence that is too wide: it runs on, or is broken into lines."""

    RUNS_ON = auto()
    IN_LINES = auto()


class TikzKind(StrEnum):
    """Every shape at its place, or the packages tikz-dependency and forest, whose sources authors edit."""

    ABSOLUTE = "absolute"
    DEPENDENCY = "tikz-dependency"
    FOREST = "forest"


def add_drawing(parser: argparse.ArgumentParser) -> None:
    """Adds ``--drawing``."""
    parser.add_argument(
        "--drawing",
        choices=list(DrawingStyle),
        default=DrawingStyle.SPANS.value,
        help=f"how each version is drawn (default: {DrawingStyle.SPANS})",
    )
