"""Which heads make a tree, compared with a literal definition."""

from collections.abc import Sequence
from itertools import product

import pytest

from core.model.cycles import flaws, roots


def _reaches_root(heads: Sequence[int], token: int) -> bool:
    """Whether going up once per token leaves the sentence."""
    for _ in heads:
        if 1 <= token <= len(heads):
            token = heads[token - 1]
    return not 1 <= token <= len(heads)


def _on_cycle(heads: Sequence[int], token: int) -> frozenset[int]:
    """The tokens on the cycle through ``token``; none if there is no cycle."""
    met, at = {token}, heads[token - 1]
    while 1 <= at <= len(heads) and at not in met:
        met.add(at)
        at = heads[at - 1]
    return frozenset(met) if at == token else frozenset()


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_all_small_sentences(length: int) -> None:
    for heads in product(range(-1, length + 2), repeat=length):
        outside = [token for token, head in enumerate(heads, start=1) if not 0 <= head <= length]
        cycles = {cycle for token in range(1, length + 1) if (cycle := _on_cycle(heads, token))}
        found = list(flaws(heads))
        assert [flaw.token for flaw in found[: len(outside)]] == outside
        assert sorted(flaw.token for flaw in found[len(outside) :]) == sorted(map(min, cycles))
        assert (not found) == (not outside and all(_reaches_root(heads, token) for token in range(1, length + 1)))


def test_what_flaws_say() -> None:
    assert [(token, str(what)) for token, what in flaws((2, 3, 2, 9, 5))] == [
        (4, "head 9 of token 4 out of range 0–5"),
        (2, "cycle through token 2"),
        (5, "cycle through token 5"),
    ]


def test_as_deep_as_a_sentence_may_be() -> None:
    chain = tuple(range(20_000))
    assert not list(flaws(chain))
    assert [(token, str(what)) for token, what in flaws((20_000, *chain[1:]))] == [(1, "cycle through token 1")]


def test_roots() -> None:
    assert roots((0, 1, 0)) == (1, 3)
    assert roots((2, 1)) == ()
