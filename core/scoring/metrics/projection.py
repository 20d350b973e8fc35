"""A parse's arcs at the words of a gold: themselves where both have the same words (protocol §7)."""

from collections.abc import Sequence
from typing import NamedTuple

from core.scoring.comparison import Comparison
from core.scoring.word_alignment import heads_at, values_at


class Projected(NamedTuple):
    """A parse's heads and relations at each word of a gold, with its words as heads; None at a word it lacks."""

    heads: Sequence[int]
    relations: Sequence[str | None]


def projected(comparison: Comparison, parse: str, gold: str) -> Projected:
    """The heads and mapped relations of ``parse`` at the words of ``gold``."""
    heads, relations = comparison.word_dependencies(parse).heads, comparison.word_relations(parse)
    if comparison.divided is None:
        return Projected(heads, relations)
    alike, length = comparison.alike(parse, gold), len(comparison.word_relations(gold))
    return Projected(heads_at(alike, heads, length), values_at(alike, relations, length))
