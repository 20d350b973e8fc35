"""Which word of a sentence before is which word after, where words were changed, added or removed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

MOST_COMPARED: Final = 1_000_000
"""The most pairs of words that are compared: a sentence that differs throughout is one rewording beyond that."""


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
    for is_same, a, b, c, d in _blocks(old, new):
        if is_same or b - a == d - c:
            pairs += zip(range(a + 1, b + 1), range(c + 1, d + 1), strict=True)
        else:
            rewordings.append(Rewording(range(a + 1, b + 1), range(c + 1, d + 1)))
    old_units, new_units = [0] * (len(old) + 1), [0] * (len(new) + 1)
    for unit, (i, j) in enumerate(pairs, start=1):
        old_units[i] = new_units[j] = unit
    for unit, each in enumerate(rewordings, start=len(pairs) + 1):
        for i in each.old:
            old_units[i] = unit
        for j in each.new:
            new_units[j] = unit
    return WordPairs(tuple(pairs), tuple(rewordings), tuple(old_units), tuple(new_units))


def _blocks(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[bool, int, int, int, int]]:
    """Runs of words that are the same, or not, each as a range of indices of ``old`` and one of ``new``."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    end = next((i for i in range(shorter - start) if old[-1 - i] != new[-1 - i]), shorter - start)
    b, d = len(old) - end, len(new) - end
    yield True, 0, start, 0, start
    if (b - start) * (d - start) > MOST_COMPARED:
        yield False, start, b, start, d
    else:
        for tag, i, j, k, m in SequenceMatcher(None, old[start:b], new[start:d], autojunk=False).get_opcodes():
            yield tag == "equal", start + i, start + j, start + k, start + m
    yield True, b, len(old), d, len(new)
