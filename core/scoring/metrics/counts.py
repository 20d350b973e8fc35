"""Sufficient statistics: what a measure counts in a sentence, and the value of their sums.

The counts of all sentences add up to those of the corpus; scores, means, intervals and tests use nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

ENOUGH_COVERAGE: Final = 0.6
"""Below this coverage a labelled score is mostly about spans without labels, and a warning is shown (protocol §3)."""


def shown_coverage(coverage: float) -> float:
    """A coverage to be shown with two digits: one below `ENOUGH_COVERAGE` must not be rounded up to it."""
    return min(coverage, ENOUGH_COVERAGE - 0.01) if coverage < ENOUGH_COVERAGE else coverage


class DistanceCounts(NamedTuple):
    """δ and size of a tree edit distance, and how many nodes the generalized gold has, in all and with a label."""

    delta: int
    size: int
    nodes: int
    labelled: int

    @property
    def value(self) -> float:
        """1 − δ/size, and 1 for trees without nodes (T11 footnote 5)."""
        return 1 - self.delta / self.size if self.size else 1.0

    @property
    def coverage(self) -> float | None:
        """The share of the generalized gold's nodes that have a label."""
        return self.labelled / self.nodes if self.nodes else None


class AccuracyCounts(NamedTuple):
    """Counts for a share of tokens."""

    correct: int
    total: int

    @property
    def value(self) -> float | None:
        return self.correct / self.total if self.total else None

    @property
    def delta(self) -> int:
        return self.total - self.correct

    @property
    def size(self) -> int:
        return self.total


class WordCounts(AccuracyCounts):
    """Counts for a share of the words of a sentence."""

    __slots__ = ()


class OverlapCounts(NamedTuple):
    """Counts for a harmonic mean of precision and recall: in both, in the parse, in the gold."""

    correct: int
    in_parse: int
    in_gold: int

    @property
    def value(self) -> float | None:
        return 2 * self.correct / self.size if self.size else None

    @property
    def precision(self) -> float | None:
        return self.correct / self.in_parse if self.in_parse else None

    @property
    def recall(self) -> float | None:
        return self.correct / self.in_gold if self.in_gold else None

    @property
    def delta(self) -> int:
        return self.size - 2 * self.correct

    @property
    def size(self) -> int:
        return self.in_parse + self.in_gold


class AlignedCounts(OverlapCounts):
    """Counts for an F1 of words: correct ones, those of the parse and those of the gold (protocol §7)."""

    __slots__ = ()

    @property
    def total(self) -> int | None:
        """The number of words, where both sides have as many: the value is then a share of them."""
        return self.in_gold if self.in_parse == self.in_gold else None


class AverageCounts(NamedTuple):
    """Counts for an average per sentence: occurrences, and sentences scored."""

    found: int
    sentences: int

    @property
    def value(self) -> float | None:
        return self.found / self.sentences if self.sentences else None

    @property
    def delta(self) -> int:
        """Defined so that the value is 1 − δ/size, as for all measures."""
        return self.sentences - self.found

    @property
    def size(self) -> int:
        return self.sentences


Counts = DistanceCounts | AccuracyCounts | OverlapCounts | AverageCounts

WORDS: Final = "tokens"
"""Stands in `LAWS` for the number of words of the sentence; of its gold with the most where words differ."""

LAWS: Final[Mapping[type[Counts], Sequence[tuple[str, str]]]] = {
    DistanceCounts: (("delta", "size"), ("labelled", "nodes")),
    AccuracyCounts: (("correct", "total"),),
    WordCounts: (("correct", "total"), ("total", WORDS)),
    OverlapCounts: (("correct", "in_parse"), ("correct", "in_gold")),
    AlignedCounts: (("correct", "in_parse"), ("correct", "in_gold"), ("in_gold", WORDS)),
    AverageCounts: (),
}
"""For each kind of counts which of a sentence's numbers are never larger than which others. None is negative."""
