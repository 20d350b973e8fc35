"""Which word of a sentence before is which word after, where words were changed, added or removed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

MOST_CHANGED: Final = 1_000
"""The most words that may be added and removed: a sentence that differs in more is one rewording from the first on."""

_START: Final[Mapping[int, int]] = {1: 0}


@dataclass(frozen=True, slots=True)
class Rewording:
    """Neighbouring words that were replaced by others, as positions from 1; either may be empty."""

    old: range
    new: range


@dataclass(frozen=True, slots=True)
class WordPairs:
    """The words that are in both states, as pairs of positions from 1, and all others.

    ``old_units`` and ``new_units`` give each position a number that is the same in both states for the same word, and
    for all words of a rewording; that of 0, the virtual root, is 0. So a head is the same if its unit is the same.
    """

    pairs: tuple[tuple[int, int], ...]
    rewordings: tuple[Rewording, ...]
    old_units: tuple[int, ...]
    new_units: tuple[int, ...]


def pair_words(old: Sequence[str], new: Sequence[str]) -> WordPairs:
    """Pairs words by their forms; as many words replaced by as many others are pairs as well."""
    if old == new:
        units = tuple(range(len(old) + 1))
        return WordPairs(tuple((i, i) for i in units[1:]), (), units, units)
    pairs, rewordings = list[tuple[int, int]](), list[Rewording]()
    i = j = 1
    for k, m in [*_same(old, new), (len(old) + 1, len(new) + 1)]:
        if k - i == m - j:
            pairs += zip(range(i, k), range(j, m), strict=True)
        else:
            rewordings.append(Rewording(range(i, k), range(j, m)))
        if k <= len(old):
            pairs.append((k, m))
        i, j = k + 1, m + 1
    old_units, new_units = [0] * (len(old) + 1), [0] * (len(new) + 1)
    for unit, (i, j) in enumerate(pairs, start=1):
        old_units[i] = new_units[j] = unit
    for unit, each in enumerate(rewordings, start=len(pairs) + 1):
        for i in each.old:
            old_units[i] = unit
        for j in each.new:
            new_units[j] = unit
    return WordPairs(tuple(pairs), tuple(rewordings), tuple(old_units), tuple(new_units))


def _same(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Positions of words that stay the same in the shortest way from ``old`` to ``new``, in order."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    end = next((i for i in range(shorter - start) if old[-1 - i] != new[-1 - i]), shorter - start)
    yield from ((i, i) for i in range(1, start + 1))
    inside = _shortest(old[start : len(old) - end], new[start : len(new) - end])
    yield from ((start + i, start + j) for i, j in inside)
    yield from ((len(old) - i, len(new) - i) for i in reversed(range(end)))


def _shortest(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """The same words by Myers's greedy search (An O(ND) Difference Algorithm, 1986); none if it is given up.

    ``furthest[k]`` is how far in ``old`` one comes with so many changes when ``k`` more words were removed than added.
    """
    furthest, history = _START, list[Mapping[int, int]]()
    for changed in range(min(len(old) + len(new), MOST_CHANGED) + 1):
        reached = dict[int, int]()
        history.append(reached)
        for k in range(-changed, changed + 1, 2):
            _, i = _step(furthest, changed, k)
            while i < len(old) and 0 <= i - k < len(new) and old[i] == new[i - k]:
                i += 1
            reached[k] = i
            if i >= len(old) and i - k >= len(new):
                return _way_back(history, k, i)
        furthest = reached
    return []


def _step(furthest: Mapping[int, int], changed: int, k: int) -> tuple[int, int]:
    """The ``k`` from which a way comes to this one, by a word added or removed, and where it then is in ``old``."""
    if k == -changed or (k != changed and furthest[k - 1] < furthest[k + 1]):
        return k + 1, furthest[k + 1]
    return k - 1, furthest[k - 1] + 1


def _way_back(history: Sequence[Mapping[int, int]], k: int, i: int) -> list[tuple[int, int]]:
    """The words that stay the same on the way that ended at ``i`` with ``k``."""
    found = list[tuple[int, int]]()
    for changed in reversed(range(len(history))):
        before = history[changed - 1] if changed else _START
        k_before, start = _step(before, changed, k)
        found += ((at, at - k) for at in range(i, start, -1))
        k, i = k_before, before[k_before]
    return found[::-1]
