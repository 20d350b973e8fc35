"""In which manner a band is drawn."""

from enum import StrEnum


class Manner(StrEnum):
    """As bars over their words, as a tree, or as arcs from heads to dependents."""

    SPANS = "spans"
    TREE = "tree"
    ARCS = "arcs"
