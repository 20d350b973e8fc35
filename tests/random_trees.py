"""Random dependency trees over one sentence, as hypothesis draws and shrinks them."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from core.model.cycles import flaws
from core.model.sentence import DependencyTree

RELATIONS = ("a", "b", "c", "hd", "*")
"""Few, so that trees agree often; and what a treebank may well write, though it means something to function trees."""

relations = st.sampled_from(RELATIONS)

T = TypeVar("T")


def _reduced(directions: Sequence[Sequence[bool]]) -> tuple[int, ...]:
    """The heads of the projective tree that a shift-reduce parser builds.

    After each token the two topmost trees are joined as often as there are directions, rightmost head if true.
    """
    heads, stack = [0] * len(directions), list[int]()
    for token, steps in enumerate(directions, start=1):
        stack.append(token)
        for to_the_right in steps[: len(stack) - 1]:
            right, left = stack.pop(), stack.pop()
            head, dependent = (right, left) if to_the_right else (left, right)
            heads[dependent - 1] = head
            stack.append(head)
    while len(stack) > 1:
        dependent = stack.pop()
        heads[dependent - 1] = stack[-1]
    return tuple(heads)


def _moved(heads: tuple[int, ...], moves: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """``heads`` after every move of a token to another head that keeps the tree a tree."""
    for token, head in moves:
        moved = (*heads[: token - 1], head, *heads[token:])
        if 0 in moved and not any(flaws(moved)):
            heads = moved
    return heads


def _varied(draw: st.DrawFn, values: Sequence[T], other: st.SearchStrategy[T]) -> list[T]:
    """``values``, up to half of them redrawn."""
    changes = draw(st.dictionaries(st.integers(0, len(values) - 1), other, max_size=(len(values) + 1) // 2))
    return [changes.get(place, value) for place, value in enumerate(values)]


@st.composite
def projective_trees(draw: st.DrawFn, versions: int, max_tokens: int = 25) -> tuple[DependencyTree, ...]:
    """``versions`` projective trees with one root over one sentence, each a few steps away from the first."""
    length = draw(st.integers(1, max_tokens))
    directions = st.lists(st.booleans(), max_size=3)
    steps = draw(st.lists(directions, min_size=length, max_size=length))
    labels = draw(st.lists(relations, min_size=length, max_size=length))
    found = [DependencyTree(_reduced(steps), tuple(labels))]
    while len(found) < versions:
        heads = _reduced(_varied(draw, steps, directions))
        found.append(DependencyTree(heads, tuple(_varied(draw, labels, relations))))
    return tuple(found)


@st.composite
def trees(draw: st.DrawFn, versions: int, max_tokens: int = 10) -> tuple[DependencyTree, ...]:
    """``versions`` trees of any shape, with one root or several, each a few moves of a token away from the first."""
    order = draw(st.integers(1, max_tokens).flatmap(lambda n: st.permutations(range(1, n + 1))))
    heads = [0] * len(order)
    for i, token in enumerate(order[1:], start=1):
        heads[token - 1] = draw(st.sampled_from([*order[:i], 0]))
    labels = draw(st.lists(relations, min_size=len(order), max_size=len(order)))
    move = st.tuples(st.integers(1, len(order)), st.integers(0, len(order)))
    found = [DependencyTree(tuple(heads), tuple(labels))]
    while len(found) < versions:
        moved = _moved(tuple(heads), draw(st.lists(move, max_size=len(order))))
        found.append(DependencyTree(moved, tuple(_varied(draw, labels, relations))))
    return tuple(found)
