"""The choices that options offer, apart from all that uses them, so that help loads little."""

from enum import StrEnum
from typing import Final


class Protocol(StrEnum):
    """`FUNCTIONAL` is T11's (one label per span, dependency trees only), `MULTIFUNCTION` T12's (a set of labels)."""

    FUNCTIONAL = "functional"
    MULTIFUNCTION = "multifunction"


# The choices that settings have, apart from them, so that help loads little.


class Alignment(StrEnum):
    """How sentences are paired."""

    ID = "id"
    ORDER = "order"


class Punctuation(StrEnum):
    """Whether punctuation counts (protocol §1)."""

    KEEP = "keep"
    DROP = "drop"


class NonProjectivity(StrEnum):
    """How non-projective dependency trees are treated (protocol §1)."""

    NATIVE = "native"
    LIFT = "lift"


class Normalization(StrEnum):
    """By what TedEval divides its edits (protocol §3 and §8)."""

    PAPER = "paper"
    """The nodes of both trees, as T11 and T12 say."""

    PUBLISHED = "tedeval2.2"
    """Also the words, twice, without one root: as the published program TedEval 2.2 does."""


class Unit(StrEnum):
    """What spans are made of, and so which sentences align (protocol §5 and §7)."""

    WORDS = "words"
    """Words, which must be the same in all versions."""

    CHARACTERS = "characters"
    """Characters where words differ: only the text must be the same."""


ITERATIONS: Final = 10_000
MOST_ITERATIONS: Final = 1_000_000
"""More would take hours, and change no digit that is printed."""

SEED: Final = 1


DISTANCE: Final = "tedeval"
"""The metric of the scores that are shown unless another one is chosen: the tree edit distance."""

EXAMPLES: Final = 2
"""The default for each kind of difference, in words or spans of different sentences."""


class Aspect(StrEnum):
    """By what lost points are broken down."""

    RELATION = "relation"
    CONFUSION = "confusion"
    CONSTRUCTION = "construction"
    TAG = "tag"
    LENGTH = "length"
    DISTANCE = "distance"
    EDIT = "edit"


class Depth(StrEnum):
    """How much a report says: what one reads in ten minutes, or all there is."""

    SHORT = "short"
    FULL = "full"
