"""What lost points can be broken down by: the choices of ``--breakdown``; loads nothing else."""

from enum import StrEnum


class Aspect(StrEnum):
    """By what lost points are broken down."""

    RELATION = "relation"
    CONFUSION = "confusion"
    CONSTRUCTION = "construction"
    TAG = "tag"
    LENGTH = "length"
    DISTANCE = "distance"
    EDIT = "edit"
