"""Attachment scores: the share of tokens with the gold head, and the gold relation too (Buchholz and Marsi 2006)."""

from collections.abc import Sequence
from operator import eq

from core.metrics.counts import AccuracyCounts


def unlabelled_attachment(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> AccuracyCounts:
    """UAS. A parse that is no tree has its arcs counted as they are (protocol §1)."""
    return AccuracyCounts(sum(map(eq, parse_heads, gold_heads)), len(gold_heads))


def labelled_attachment(
    parse_heads: Sequence[int],
    parse_relations: Sequence[str],
    gold_heads: Sequence[int],
    gold_relations: Sequence[str],
) -> AccuracyCounts:
    """LAS, with relations that have passed the labels' mapping."""
    heads = map(eq, parse_heads, gold_heads)
    relations = map(eq, parse_relations, gold_relations)
    return AccuracyCounts(sum(map(bool.__and__, heads, relations)), len(gold_heads))
