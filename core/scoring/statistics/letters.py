"""Letters for results that do not differ: a compact letter display (Piepho 2004)."""

from collections.abc import Sequence
from string import ascii_letters


def letters(values: Sequence[float], differ: Sequence[Sequence[bool]]) -> list[str]:
    """Letters for the results of one row: results that share a letter do not differ (a compact letter display).

    ``differ[i][j]`` says whether i and j differ. Letters start with the best value: a to z, A to Z, a′ and so on.
    """
    order = sorted(range(len(values)), key=lambda i: -values[i])
    groups: list[set[int]] = [set(order)]
    for a in order:
        for b in order:
            if a < b and differ[a][b]:
                groups = _split_groups(groups, a, b)
    groups.sort(key=lambda group: min(order.index(i) for i in group))
    return ["".join(_letter(k) for k, group in enumerate(groups) if i in group) for i in range(len(values))]


def _letter(k: int) -> str:
    return ascii_letters[k % len(ascii_letters)] + "′" * (k // len(ascii_letters))


def _split_groups(groups: list[set[int]], a: int, b: int) -> list[set[int]]:
    """``groups`` after splitting those with both ``a`` and ``b``, without subsets of others (Piepho 2004)."""
    split: list[set[int]] = []
    for group in groups:
        split += [group - {a}, group - {b}] if a in group and b in group else [group]
    kept: list[set[int]] = []
    for group in sorted(split, key=len, reverse=True):
        if not any(group <= other for other in kept):
            kept.append(group)
    return kept
