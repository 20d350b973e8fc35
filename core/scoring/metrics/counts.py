"""Sufficient statistics: what a measure yields for a sentence, and what sums of it come to.

The counts of sentences add up to those of the corpus; score, mean, intervals and tests all come from them alone.
"""

from typing import NamedTuple


class DistanceCounts(NamedTuple):
    """δ and size of a tree edit distance, and how many nodes of the generalized gold there are and carry a label."""

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
        """The share of the generalized gold's nodes that carry a label."""
        return self.labelled / self.nodes if self.nodes else None


class AccuracyCounts(NamedTuple):
    """Of a share of tokens."""

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


class OverlapCounts(NamedTuple):
    """Of a harmonic mean of precision and recall: what is in both, in the parse, and in the gold."""

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


class AverageCounts(NamedTuple):
    """Of what is counted a sentence: how often it was found, and in how many sentences that were scored."""

    found: int
    sentences: int

    @property
    def value(self) -> float | None:
        return self.found / self.sentences if self.sentences else None

    @property
    def delta(self) -> int:
        """What makes the value 1 − δ/size, as of all measures."""
        return self.sentences - self.found

    @property
    def size(self) -> int:
        return self.sentences


Counts = DistanceCounts | AccuracyCounts | OverlapCounts | AverageCounts
