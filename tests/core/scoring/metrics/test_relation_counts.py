"""Arcs are added up as if they were counted one by one, however many there are and whatever a label table equates."""

from random import Random

import pytest

from core.model.sentence import MAX_TOKENS
from core.scoring.metrics.relation_sets import Arcs, count_arcs

RELATIONS = ["a", "b", "c", "d"]
LABELS = {"a": "a", "b": "a", "c": "c", "d": "d"}
"""A label table makes two relations equal."""


def arcs(rng: Random, length: int, heads: int) -> Arcs:
    relations = rng.choices(RELATIONS, k=length)
    return Arcs(rng.choices(range(heads), k=length), relations, [LABELS[each] for each in relations])


@pytest.mark.parametrize(("length", "heads"), [(0, 1), (1, 1), (6, 2), (30, 3), (MAX_TOKENS, 1)])
@pytest.mark.parametrize("relations", ["", "a", "bc", "abcd"])
def test_sums_are_those_of_single_arcs(length: int, heads: int, relations: str) -> None:
    rng = Random(length)
    parse, gold = arcs(rng, length, heads), arcs(rng, length, heads)
    pairs = list(zip(zip(*parse, strict=True), zip(*gold, strict=True), strict=True))
    correct = [
        one[0] == other[0] and one[2] == other[2] and one[1] in relations and other[1] in relations
        for one, other in pairs
    ]
    sides = [sum(relation in relations for relation in side.relations) for side in (parse, gold)]
    assert count_arcs(parse, gold).among({*relations}) == (sum(correct), *sides)
