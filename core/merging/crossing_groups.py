"""Groups of crossing spans of several versions, and which of their spans can be kept together (guide, Merging)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations, islice
from typing import Any, Final

from core.model.spans import Span, Tree, positions, sort_key, span_of
from core.trees.algebra import crossing_spans

MAX_CHOICES: Final = 24
"""How many maximal consistent subsets of a group are listed; a long sentence may have more than anybody looks at."""

MAX_SPANS: Final = 400
"""For larger groups only the first choices are computed, because each takes quadratic time."""


@dataclass(frozen=True, slots=True)
class Group:
    """A connected component of the graph of crossing spans: a decision about one span affects the others.

    ``spans`` are in the order of the first version that has them, then in span order. ``versions`` gives, for each, the
    versions that have it, by their indices in the recipe; ``crossed`` the spans that it crosses, as a bit set.
    """

    spans: tuple[Span, ...]
    versions: tuple[tuple[int, ...], ...]
    crossed: tuple[int, ...]

    def is_consistent(self, spans: frozenset[Span]) -> bool:
        """Whether ``spans``, a subset of the group, do not cross each other."""
        chosen = sum(1 << i for i, span in enumerate(self.spans) if span in spans)
        return not any(chosen & self.crossed[i] for i, span in enumerate(self.spans) if span in spans)

    def earliest(self) -> frozenset[Span]:
        """The spans kept if versions are added in order and earlier spans win."""
        return self._spans(self._filled(0, range(len(self.spans))))

    def latest(self) -> frozenset[Span]:
        """The spans kept if versions are added in order and later spans win: those that cross no later one."""
        return frozenset(
            span
            for span, versions, crossed in zip(self.spans, self.versions, self.crossed, strict=True)
            if not any(self.versions[i - 1][-1] > versions[-1] for i in positions(crossed))
        )

    def choices(self) -> tuple[list[frozenset[Span]], bool]:
        """The maximal consistent subsets, starting with `earliest`, and whether the list is complete."""
        if len(self.spans) > MAX_SPANS:
            from_last = sorted(range(len(self.spans)), key=lambda i: -self.versions[i][-1])
            return list(dict.fromkeys([self.earliest(), self._spans(self._filled(0, from_last))])), False
        found = list(islice(self._maximal(), MAX_CHOICES + 1))
        return [self._spans(chosen) for chosen in found[:MAX_CHOICES]], len(found) <= MAX_CHOICES

    def preferring(self, version: int) -> frozenset[Span]:
        """The spans of one version, given by its index, and those of the others that fit, earlier ones first."""
        own = span_of(i for i, versions in enumerate(self.versions, start=1) if version in versions)
        return self._spans(self._filled(own, range(len(self.spans))))

    def _filled(self, chosen: int, order: Sequence[int]) -> int:
        """``chosen`` and, in this order, every further span that crosses none of them."""
        for i in order:
            if not self.crossed[i] & chosen:
                chosen |= 1 << i
        return chosen

    def _maximal(self) -> Iterator[int]:
        """The maximal consistent subsets, each once, those with the earliest spans first.

        They are the maximal independent sets of the graph in lexicographic order (Johnson, Yannakakis and Papadimitriou
        1988): each is made from another by adding one span and removing those that it crosses.
        """
        order = range(len(self.spans))
        first = self._filled(0, order)
        waiting, met = [(positions(first), first)], {first}
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
                        heappush(waiting, (positions(other), other))

    def _spans(self, chosen: int) -> frozenset[Span]:
        return frozenset(self.spans[i - 1] for i in positions(chosen))


def crossing_groups(trees: Sequence[Tree[Any]]) -> list[Group]:
    """The groups of crossing spans of different ``trees``, in the order of their first spans."""
    numbers: dict[Span, int] = {}
    # Bit sets: a long sentence may have more crossing pairs than memory holds.
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
    owners = {span: tuple(i for i, tree in enumerate(trees) if span in tree.nodes) for span in members}
    ordered = sorted(members, key=lambda span: (owners[span][0], sort_key(span)))
    index = {span: i for i, span in enumerate(ordered, start=1)}
    neighbours = (span_of(index[spans[i - 1]] for i in positions(crossed[span])) for span in ordered)
    return Group(tuple(ordered), tuple(owners[span] for span in ordered), tuple(neighbours))
