"""Finds conflicts pair by pair, independently of the program."""

from collections.abc import Iterable

from core.trees.algebra import Crossing


def connected(pairs: Iterable[Crossing]) -> list[list[Crossing]]:
    """The pairs connected by a span of a tree."""
    groups: list[list[Crossing]] = []
    for pair in pairs:
        touching = [group for group in groups if any(_nodes(pair) & _nodes(other) for other in group)]
        groups = [group for group in groups if group not in touching]
        groups.append([pair, *(other for group in touching for other in group)])
    return groups


def _nodes(pair: Crossing) -> set[tuple[int, int]]:
    return {(pair.a, pair.span_a), (pair.b, pair.span_b)}
