"""The kinds of TikZ that a figure can be written as."""

from enum import StrEnum


class TikzKind(StrEnum):
    """Every shape at its place, or the packages tikz-dependency and forest, whose sources authors edit."""

    ABSOLUTE = "absolute"
    DEPENDENCY = "tikz-dependency"
    FOREST = "forest"
