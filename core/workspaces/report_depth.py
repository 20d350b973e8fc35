"""How much a report says, as a workspace keeps it."""

from enum import StrEnum


class Depth(StrEnum):
    """How much a report says: what one reads in ten minutes, or all there is."""

    SHORT = "short"
    FULL = "full"
