"""The arcs of a parse and a gold, counted by relation; every score over some of the relations is a sum of these."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import and_, eq
from typing import Final, NamedTuple

from core.model.sentence import MAX_TOKENS
from core.scoring.word_alignment import heads_at, values_at

_MORE: Final = 1 << MAX_TOKENS.bit_length()
"""More than the arcs of any sentence."""


class Arcs(NamedTuple):
    """The arcs of one tree, for each token: its head, its base relation and the label used for comparison."""

    heads: Sequence[int]
    relations: Sequence[str]
    labels: Sequence[str]


@dataclass(frozen=True, slots=True)
class ArcCounts:
    """How many arcs of each base relation the parse has, the gold has, and both have in common.

    Of each relation, ``numbers`` has the three in one, like the digits of a number to the base `_MORE`, so that a sum
    over relations adds up all three at once: arcs in common that have this relation, arcs of the parse, arcs of the
    gold. ``mixed`` are the arcs in common with two relations, the parse's and the gold's: a label table may make them
    equal.
    """

    numbers: Mapping[str, int]
    mixed: Mapping[tuple[str, str], int]

    def among(self, relations: Container[str]) -> tuple[int, int, int]:
        """The numbers of correct arcs, of the parse's and of the gold's, each side filtered by its own relation."""
        both = sum([n for (a, b), n in self.mixed.items() if a in relations and b in relations]) if self.mixed else 0
        rest, correct = divmod(sum(compress(self.numbers.values(), map(relations.__contains__, self.numbers))), _MORE)
        in_gold, in_parse = divmod(rest, _MORE)
        return correct + both, in_parse, in_gold


def count_arcs(parse: Arcs, gold: Arcs, alike: Sequence[int] | None = None) -> ArcCounts:
    """Counts the arcs of a sentence. An arc is correct if head and label are the gold's.

    Where words differ, ``alike`` has for each word of the parse the same word of the gold (protocol §7).
    """
    found = parse if alike is None else at_gold(parse, alike, len(gold.heads))
    correct = list(map(and_, map(eq, found.heads, gold.heads), map(eq, found.labels, gold.labels)))
    ours, theirs = (list(compress(side.relations, correct)) for side in (found, gold))
    same, mixed = ours, Counter[tuple[str, str]]()
    if ours != theirs:
        same = [a for a, b in zip(ours, theirs, strict=True) if a == b]
        mixed = Counter((a, b) for a, b in zip(ours, theirs, strict=True) if a != b)
    numbers = {relation: n * _MORE * _MORE for relation, n in Counter(gold.relations).items()}
    for relation, n in Counter(parse.relations).items():
        numbers[relation] = numbers.get(relation, 0) + n * _MORE
    for relation, n in Counter(same).items():
        numbers[relation] += n
    return ArcCounts(numbers, mixed)


def at_gold(parse: Arcs, alike: Sequence[int], length: int) -> Arcs:
    """The arcs of a parse at the words of the gold; none has the relation and the label of a word that it lacks."""
    relations, labels = (values_at(alike, column, length) for column in (parse.relations, parse.labels))
    return Arcs(heads_at(alike, parse.heads, length), [r or "" for r in relations], [label or "" for label in labels])
