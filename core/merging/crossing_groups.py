"""Spans of several versions that cross, in groups, and which of them can be had together (guide, Merging)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations, islice
from typing import Any, Final

from core.model.spans import Span, Tree, positions, sort_key, span_of
from core.trees.algebra import crossing_spans

MOST_CHOICES: Final = 24
"""Maximal consistent subsets of a group that are listed; of long sentences there may be more than anybody looks at."""

MOST_SPANS: Final = 400
"""In larger groups only the first choices are looked for: each costs time with the square of the spans."""


@dataclass(frozen=True, slots=True)
class Group:
    """A connected component of the graph of crossing spans: what is decided about one touches all.

    ``spans`` are in the order of the first version that has them, then of their places; ``versions`` says for each
    which have it, by their places in the recipe. ``crossed`` has for each, as a set of bits, the spans that it crosses.
    """

    spans: tuple[Span, ...]
    versions: tuple[tuple[int, ...], ...]
    crossed: tuple[int, ...]

    def is_consistent(self, spans: frozenset[Span]) -> bool:
        """Whether ``spans``, some of the group, do not cross each other."""
        chosen = sum(1 << i for i, span in enumerate(self.spans) if span in spans)
        return not any(chosen & self.crossed[i] for i, span in enumerate(self.spans) if span in spans)

    def earliest(self) -> frozenset[Span]:
        """The spans that stay when versions are folded and what is there already wins."""
        return self._spans(self._filled(0, range(len(self.spans))))

    def latest(self) -> frozenset[Span]:
        """The spans that stay when versions are folded and what comes in wins: those that cross no later one."""
        return frozenset(
            span
            for span, versions, crossed in zip(self.spans, self.versions, self.crossed, strict=True)
            if not any(self.versions[i - 1][-1] > versions[-1] for i in positions(crossed))
        )

    def choices(self) -> tuple[list[frozenset[Span]], bool]:
        """The maximal consistent subsets of the group, that of `earliest` first, and whether that is all of them."""
        if len(self.spans) > MOST_SPANS:
            return list(dict.fromkeys([self.earliest(), self._spans(self._filled(0, self._from_last()))])), False
        found = list(islice(self._maximal(), MOST_CHOICES + 1))
        return [self._spans(chosen) for chosen in found[:MOST_CHOICES]], len(found) <= MOST_CHOICES

    def around(self, version: int) -> frozenset[Span]:
        """The spans that one of the trees has, told by its place, and of the others, the earlier first, what fits."""
        own = span_of(i for i, having in enumerate(self.versions, start=1) if version in having)
        return self._spans(self._filled(own, range(len(self.spans))))

    def _from_last(self) -> Sequence[int]:
        return sorted(range(len(self.spans)), key=lambda i: -self.versions[i][-1])

    def _filled(self, chosen: int, order: Sequence[int]) -> int:
        """``chosen`` and, in this order, each further span that crosses none of them."""
        for i in order:
            if not self.crossed[i] & chosen:
                chosen |= 1 << i
        return chosen

    def _maximal(self) -> Iterator[int]:
        """The maximal consistent subsets, each once, those with the earliest spans first.

        They are maximal independent sets of the graph, in lexicographic order (Johnson, Yannakakis and Papadimitriou
        1988): each is had from another by taking in one span and leaving out what it crosses.
        """
        order = range(len(self.spans))
        first = self._filled(0, order)
        waiting, met = [(_rank(first), first)], {first}
        while waiting:
            _, chosen = heappop(waiting)
            yield chosen
            for i in order:
                below = (1 << i) - 1
                if chosen >> i & 1 or not self.crossed[i] & chosen & below:
                    continue
                kept = chosen & below & ~self.crossed[i] | 1 << i
                if self._filled(kept, range(i)) == kept:
                    other = self._filled(kept, order)
                    if other not in met:
                        met.add(other)
                        heappush(waiting, (_rank(other), other))

    def _spans(self, chosen: int) -> frozenset[Span]:
        return frozenset(self.spans[i - 1] for i in positions(chosen))


def _rank(chosen: int) -> tuple[int, ...]:
    return positions(chosen)


def crossing_groups(trees: Sequence[Tree[Any]]) -> list[Group]:
    """The groups of spans of different ``trees`` that cross, in the order of their first spans."""
    numbers: dict[Span, int] = {}
    # Sets of bits: of a long sentence there may be more crossing pairs than memory holds.
    crossed: list[int] = []

    def number(span: Span) -> int:
        if span not in numbers:
            numbers[span] = len(crossed)
            crossed.append(0)
        return numbers[span]

    for tree, other in combinations(trees, 2):
        for pair in crossing_spans(tree, other):
            a, b = map(number, pair)
            crossed[a] |= 1 << b
            crossed[b] |= 1 << a
    spans, groups, met = list(numbers), list[Group](), 0
    for start in sorted(numbers, key=sort_key):
        if met >> numbers[start] & 1:
            continue
        component = waiting = 1 << numbers[start]
        while waiting:
            new = crossed[waiting.bit_length() - 1] & ~component
            waiting ^= 1 << (waiting.bit_length() - 1)
            component |= new
            waiting |= new
        met |= component
        members = [spans[i - 1] for i in positions(component)]
        groups.append(_group(members, {span: crossed[numbers[span]] for span in members}, spans, trees))
    return groups


def _group(
    members: Sequence[Span], crossed: Mapping[Span, int], spans: Sequence[Span], trees: Sequence[Tree[Any]]
) -> Group:
    having = {span: tuple(i for i, tree in enumerate(trees) if span in tree.nodes) for span in members}
    ordered = sorted(members, key=lambda span: (having[span][0], sort_key(span)))
    places = {span: i for i, span in enumerate(ordered, start=1)}
    neighbours = (span_of(places[spans[i - 1]] for i in positions(crossed[span])) for span in ordered)
    return Group(tuple(ordered), tuple(having[span] for span in ordered), tuple(neighbours))
