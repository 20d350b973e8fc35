"""The arcs of a parse and a gold, counted by relation; every score over some of the relations is a sum of these."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import and_, eq
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

    ``correct`` are the arcs in common that have one relation. ``mixed`` are those with two, the parse's and the gold's:
    a label table may make them equal.
    """

    in_parse: Mapping[str, int]
    in_gold: Mapping[str, int]
    correct: Mapping[str, int]
    mixed: Mapping[tuple[str, str], int]

    def among(self, relations: Container[str]) -> tuple[int, int, int]:
        """The numbers of correct arcs, of the parse's and of the gold's, each side filtered by its own relation."""
        mixed = sum([n for (a, b), n in self.mixed.items() if a in relations and b in relations])
        return _sum(self.correct, relations) + mixed, _sum(self.in_parse, relations), _sum(self.in_gold, relations)


def count_arcs(parse: Arcs, gold: Arcs, alike: Sequence[int] | None = None) -> ArcCounts:
    """Counts the arcs of a sentence. An arc is correct if head and label are the gold's.

    Where words differ, ``alike`` has for each word of the parse the same word of the gold (protocol §7).
    """
    found = parse if alike is None else at_gold(parse, alike, len(gold.heads))
    correct = list(map(and_, map(eq, found.heads, gold.heads), map(eq, found.labels, gold.labels)))
    ours, theirs = (list(compress(side.relations, correct)) for side in (found, gold))
    if ours == theirs:
        return ArcCounts(Counter(parse.relations), Counter(gold.relations), Counter(ours), {})
    same, mixed = Counter[str](), Counter[tuple[str, str]]()
    for a, b in zip(ours, theirs, strict=True):
        if a == b:
            same[a] += 1
        else:
            mixed[a, b] += 1
    return ArcCounts(Counter(parse.relations), Counter(gold.relations), same, mixed)


def at_gold(parse: Arcs, alike: Sequence[int], length: int) -> Arcs:
    """The arcs of a parse at the words of the gold; none has the relation and the label of a word that it lacks."""
    relations, labels = (values_at(alike, column, length) for column in (parse.relations, parse.labels))
    return Arcs(heads_at(alike, parse.heads, length), [r or "" for r in relations], [label or "" for label in labels])


def _sum(counts: Mapping[str, int], relations: Container[str]) -> int:
    return sum(compress(counts.values(), map(relations.__contains__, counts)))
