"""The arcs of a parse and a gold, counted by relation; every score over some of the relations is a sum of these."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.scoring.word_alignment import heads_at, values_at


class Arcs(NamedTuple):
    """The arcs of one tree, for each token: its head, its base relation and the label used for comparison."""

    heads: Sequence[int]
    relations: Sequence[str]
    labels: Sequence[str]


@dataclass(frozen=True, slots=True)
class ArcCounts:
    """How many arcs of each base relation the parse has, the gold has, and both have in common.

    ``correct`` is indexed by the relations on both sides: they may differ if a label table makes them equal.
    """

    in_parse: Mapping[str, int]
    in_gold: Mapping[str, int]
    correct: Mapping[tuple[str, str], int]

    def among(self, relations: Container[str]) -> tuple[int, int, int]:
        """The numbers of correct arcs, of the parse's and of the gold's, each side filtered by its own relation."""
        correct = sum(n for (a, b), n in self.correct.items() if a in relations and b in relations)
        return correct, _sum(self.in_parse.items(), relations), _sum(self.in_gold.items(), relations)


def count_arcs(parse: Arcs, gold: Arcs, alike: Sequence[int] | None = None) -> ArcCounts:
    """Counts the arcs of a sentence. An arc is correct if head and label are the gold's.

    Where words differ, ``alike`` has for each word of the parse the same word of the gold (protocol §7).
    """
    pairs = zip(*(parse if alike is None else at_gold(parse, alike, len(gold.heads))), *gold, strict=True)
    correct = Counter(
        (r, s) for head, r, label, gold_head, s, gold_label in pairs if (head, label) == (gold_head, gold_label)
    )
    return ArcCounts(Counter(parse.relations), Counter(gold.relations), correct)


def at_gold(parse: Arcs, alike: Sequence[int], length: int) -> Arcs:
    """The arcs of a parse at the words of the gold; none has the relation and the label of a word that it lacks."""
    relations, labels = (values_at(alike, column, length) for column in (parse.relations, parse.labels))
    return Arcs(heads_at(alike, parse.heads, length), [r or "" for r in relations], [label or "" for label in labels])


def _sum(counts: Iterable[tuple[str, int]], relations: Container[str]) -> int:
    return sum(n for relation, n in counts if relation in relations)
