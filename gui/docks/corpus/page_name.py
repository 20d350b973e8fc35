"""The pages of the Corpus dock that other parts of the window can bring to the front."""

from enum import Enum, auto


class PageName(Enum):
    """The first page, or one by what it shows."""

    FIRST = auto()
    VERSUS = auto()
    LABELS = auto()
    DIFFERENCES = auto()
    AGREEMENT = auto()
    RULES = auto()
    VARIATION = auto()
