"""Attachment scores: shares of tokens with the gold head, or head and relation (Buchholz and Marsi 2006)."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import eq
from typing import Final

from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.counts import AccuracyCounts
from core.scoring.metrics.measure import Count, Measure, without_dependencies


def unlabelled_attachment(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> AccuracyCounts:
    """UAS. The arcs of an invalid tree are counted as they are (protocol §1)."""
    return AccuracyCounts(sum(map(eq, parse_heads, gold_heads)), len(gold_heads))


def labelled_attachment(
    parse_heads: Sequence[int],
    parse_relations: Sequence[str],
    gold_heads: Sequence[int],
    gold_relations: Sequence[str],
) -> AccuracyCounts:
    """LAS; the relations have passed the label mapping."""
    heads = map(eq, parse_heads, gold_heads)
    relations = map(eq, parse_relations, gold_relations)
    return AccuracyCounts(sum(map(bool.__and__, heads, relations)), len(gold_heads))


def label_accuracy(parse_relations: Sequence[str], gold_relations: Sequence[str]) -> AccuracyCounts:
    """The share of tokens with the gold relation, whatever the head."""
    return AccuracyCounts(sum(map(eq, parse_relations, gold_relations)), len(gold_relations))


def undirected_attachment(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> AccuracyCounts:
    """The share of tokens whose head in the parse is their gold head or one of their gold children (S11 §5)."""
    correct = sum(
        head == gold or _head_of(gold_heads, head) == dependent
        for dependent, (head, gold) in enumerate(zip(parse_heads, gold_heads, strict=True), start=1)
    )
    return AccuracyCounts(correct, len(gold_heads))


def neutral_edge_direction(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> AccuracyCounts:
    """NED: as `undirected_attachment`, or the head is the gold grandparent, possibly the virtual root (S11 §5).

    D: the virtual root is node 0 and can't be a child (protocol §4).
    """
    correct = sum(
        head == gold or _head_of(gold_heads, head) == dependent or (gold != 0 and head == gold_heads[gold - 1])
        for dependent, (head, gold) in enumerate(zip(parse_heads, gold_heads, strict=True), start=1)
    )
    return AccuracyCounts(correct, len(gold_heads))


_NONE: Final = -1


def _head_of(heads: Sequence[int], position: int) -> int:
    """The head of a token; -1 for the virtual root and for a position out of range."""
    return heads[position - 1] if 0 < position <= len(heads) else _NONE


def _of_heads(
    score: Callable[[Sequence[int], Sequence[int]], AccuracyCounts],
    comparison: Comparison,
    parse: str,
    against: GoldSet,
) -> AccuracyCounts:
    return score(comparison.dependencies(parse).heads, comparison.dependencies(against[0]).heads)


def _las(comparison: Comparison, parse: str, against: GoldSet) -> AccuracyCounts:
    (gold,) = against
    return labelled_attachment(
        comparison.dependencies(parse).heads,
        comparison.relations(parse),
        comparison.dependencies(gold).heads,
        comparison.relations(gold),
    )


def _label(comparison: Comparison, parse: str, against: GoldSet) -> AccuracyCounts:
    return label_accuracy(comparison.relations(parse), comparison.relations(against[0]))


def _attachment(metric: str, title: str, meaning: str, count: Count) -> Measure:
    return Measure(metric, title, meaning, AccuracyCounts, count, single=True, reason=without_dependencies)


ATTACHMENT: Final = (
    _attachment(
        "uas",
        "UAS",
        "The share of words with the gold's head (Buchholz and Marsi 2006).",
        partial(_of_heads, unlabelled_attachment),
    ),
    _attachment(
        "las",
        "LAS",
        "The share of words with the gold's head and relation (Buchholz and Marsi 2006).",
        _las,
    ),
)
OTHER_ATTACHMENT: Final = (
    _attachment(
        "label",
        "label accuracy",
        "The share of words with the gold's relation, whatever their heads.",
        _label,
    ),
    _attachment(
        "undirected",
        "undirected",
        "The share of words whose head is the gold's, or one of their children there (Schwartz et al. 2011).",
        partial(_of_heads, undirected_attachment),
    ),
    _attachment(
        "ned",
        "NED",
        "The share of words whose head is the gold's, or one of their children or their grandparent there: "
        "neutral edge direction (Schwartz et al. 2011).",
        partial(_of_heads, neutral_edge_direction),
    ),
)
