"""Attachment scores: shares of tokens with the gold head, or head and relation (Buchholz and Marsi 2006)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import eq
from typing import Final

from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.counts import AccuracyCounts
from core.scoring.metrics.losses import Loss, LossKind
from core.scoring.metrics.measure import Measure, without_dependencies
from core.trees.causes import cause_if


def same(found: Sequence[int] | Sequence[str], expected: Sequence[int] | Sequence[str]) -> list[bool]:
    """For each token whether its head, or its relation, is the gold's. Arcs of invalid trees count as they are (§1)."""
    return list(map(eq, found, expected))


def undirected(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> list[bool]:
    """For each token whether its head in the parse is its gold head or one of its gold children (S11 §5)."""
    return [
        head == gold or _head_of(gold_heads, head) == dependent
        for dependent, (head, gold) in enumerate(zip(parse_heads, gold_heads, strict=True), start=1)
    ]


def neutral_edge_direction(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> list[bool]:
    """NED: as `undirected`, or the head is the gold grandparent, possibly the virtual root (S11 §5).

    D: the virtual root is node 0 and can't be a child (protocol §4).
    """
    return [
        head == gold or _head_of(gold_heads, head) == dependent or (gold != 0 and head == gold_heads[gold - 1])
        for dependent, (head, gold) in enumerate(zip(parse_heads, gold_heads, strict=True), start=1)
    ]


_NONE: Final = -1


def _head_of(heads: Sequence[int], position: int) -> int:
    """The head of a token; -1 for the virtual root and for a position out of range."""
    return heads[position - 1] if 0 < position <= len(heads) else _NONE


Right = Callable[[Comparison, str, str], list[bool]]
"""For each token whether a parse is right by a gold."""


def _of_heads(
    right: Callable[[Sequence[int], Sequence[int]], list[bool]], comparison: Comparison, parse: str, gold: str
) -> list[bool]:
    return right(comparison.dependencies(parse).heads, comparison.dependencies(gold).heads)


def _of_labels(comparison: Comparison, parse: str, gold: str) -> list[bool]:
    """Relations are compared as mapped."""
    return same(comparison.relations(parse), comparison.relations(gold))


def _of_arcs(comparison: Comparison, parse: str, gold: str) -> list[bool]:
    heads = _of_heads(same, comparison, parse, gold)
    return list(map(bool.__and__, heads, _of_labels(comparison, parse, gold)))


def _count(right: Right, comparison: Comparison, parse: str, against: GoldSet) -> AccuracyCounts:
    (gold,) = against
    tokens = right(comparison, parse, gold)
    return AccuracyCounts(sum(tokens), len(tokens))


def _losses(right: Right, comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The words that are wrong. One that the native gold counts as right, by the same measure, is the scheme's."""
    (gold,) = against
    native = right(comparison, parse, comparison.frame.native_gold(parse))
    heads, relations = _of_heads(same, comparison, parse, gold), _of_labels(comparison, parse, gold)
    labels = comparison.relations(parse), comparison.relations(gold)
    for i, is_right in enumerate(right(comparison, parse, gold)):
        if not is_right:
            kind = LossKind.HEAD_AND_RELATION if not heads[i] and not relations[i] else LossKind.HEAD
            kind = LossKind.RELATION if heads[i] else kind
            yield Loss(cause_if(is_native=native[i]), kind, 1 << i, labels[0][i], labels[1][i])


def _labels(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    return Counter(comparison.relations(parse)), Counter(comparison.relations(against[0]))


def _attachment(metric: str, title: str, meaning: str, right: Right) -> Measure:
    count, losses = partial(_count, right), partial(_losses, right)
    return Measure(
        metric,
        title,
        meaning,
        AccuracyCounts,
        count,
        single=True,
        reason=without_dependencies,
        losses=losses,
        labels=_labels,
    )


ATTACHMENT: Final = (
    _attachment(
        "uas",
        "UAS",
        "The share of words with the gold's head (Buchholz and Marsi 2006).",
        partial(_of_heads, same),
    ),
    _attachment(
        "las",
        "LAS",
        "The share of words with the gold's head and relation (Buchholz and Marsi 2006).",
        _of_arcs,
    ),
)
OTHER_ATTACHMENT: Final = (
    _attachment(
        "label",
        "label accuracy",
        "The share of words with the gold's relation, whatever their heads.",
        _of_labels,
    ),
    _attachment(
        "undirected",
        "undirected",
        "The share of words whose head is the gold's, or one of their children there (Schwartz et al. 2011).",
        partial(_of_heads, undirected),
    ),
    _attachment(
        "ned",
        "NED",
        "The share of words whose head is the gold's, or one of their children or their grandparent there: "
        "neutral edge direction (Schwartz et al. 2011).",
        partial(_of_heads, neutral_edge_direction),
    ),
)
