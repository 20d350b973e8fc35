"""The three ways to draw a band."""

from enum import StrEnum


class DrawingStyle(StrEnum):
    """Spans as bars over their words, a tree, or arcs from heads to dependents."""

    SPANS = "spans"
    TREE = "tree"
    ARCS = "arcs"
