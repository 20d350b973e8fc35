"""Which words of a parse and of a gold are the same where the two divide the text differently (protocol §7).

As in the evaluation of the CoNLL 2018 shared task (Zeman et al. 2018, §5): words over the same characters are aligned.
The words of multiword tokens share characters: there, and in what overlaps, a longest common subsequence of the forms
is aligned, in capitals or not.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

UNALIGNED: Final = -1
NOWHERE: Final = -2
"""The head of a word that is not aligned, or a head that is not: no word has it."""


class Place(NamedTuple):
    """A word's characters, or those of the multiword token that it is part of, and its form in small letters."""

    start: int
    end: int
    is_part: bool
    form: str


def aligned_words(parse: Sequence[Place], gold: Sequence[Place]) -> list[int]:
    """For each word of the parse the index of the same word in the gold, or `UNALIGNED`."""
    found = [UNALIGNED] * len(parse)
    i = j = 0
    while i < len(parse) and j < len(gold):
        mine, other = parse[i], gold[j]
        if mine.is_part or other.is_part:
            end = other.end if other.is_part else mine.end
            i, j = _at_token(parse, gold, i, j)
            last_i, last_j = _behind_tokens(parse, gold, i, j, end)
            for a, b in _common([p.form for p in parse[i:last_i]], [p.form for p in gold[j:last_j]]):
                found[i + a] = j + b
            i, j = last_i, last_j
        elif mine[:2] == other[:2]:
            found[i] = j
            i, j = i + 1, j + 1
        elif other.start <= mine.start:
            j += 1
        else:
            i += 1
    return found


def _at_token(parse: Sequence[Place], gold: Sequence[Place], i: int, j: int) -> tuple[int, int]:
    """Where the first multiword token of either side begins to be compared: without a plain word that begins before."""
    mine, other = parse[i], gold[j]
    if other.is_part:
        return (i + 1, j) if not mine.is_part and mine.start < other.start else (i, j)
    return (i, j + 1) if other.start < mine.start else (i, j)


def _behind_tokens(parse: Sequence[Place], gold: Sequence[Place], i: int, j: int, end: int) -> tuple[int, int]:
    """The first words behind the multiword token that ends at ``end``, and behind all that overlap it in turn."""
    sides, at = (parse, gold), [i, j]
    while any(_is_within(side, k, end) for side, k in zip(sides, at, strict=True)):
        mine, other = (side[k].start if k < len(side) else None for side, k in zip(sides, at, strict=True))
        chosen = 1 if other is not None and (mine is None or other <= mine) else 0
        word = sides[chosen][at[chosen]]
        if word.is_part:
            end = max(end, word.end)
        at[chosen] += 1
    return at[0], at[1]


def _is_within(words: Sequence[Place], i: int, end: int) -> bool:
    """Whether the i-th word belongs to what ends at ``end``: a part if it begins before, a plain word if it ends."""
    if i == len(words):
        return False
    return words[i].start < end if words[i].is_part else words[i].end <= end


def _common(mine: Sequence[str], other: Sequence[str]) -> list[tuple[int, int]]:
    """The indices of a longest common subsequence, matched as far left as possible, skipping the second side first."""
    longest = [[0] * (len(other) + 1) for _ in range(len(mine) + 1)]
    for i in reversed(range(len(mine))):
        for j in reversed(range(len(other))):
            is_same = mine[i] == other[j]
            longest[i][j] = longest[i + 1][j + 1] + 1 if is_same else max(longest[i + 1][j], longest[i][j + 1])
    pairs, i, j = [], 0, 0
    while i < len(mine) and j < len(other):
        if mine[i] == other[j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif longest[i][j] == longest[i][j + 1]:
            j += 1
        else:
            i += 1
    return pairs


Value = TypeVar("Value")


def values_at(alike: Sequence[int], values: Sequence[Value], length: int) -> list[Value | None]:
    """What ``values`` say of a parse's words, at the ``length`` words of the gold that are ``alike`` them."""
    found: list[Value | None] = [None] * length
    for word, value in zip(alike, values, strict=True):
        if word != UNALIGNED:
            found[word] = value
    return found


def heads_at(alike: Sequence[int], heads: Sequence[int], length: int) -> list[int]:
    """The ``heads`` of a parse's words at the words of the gold, as words of the gold; else `NOWHERE`."""
    known = {0: 0} | {i: word + 1 for i, word in enumerate(alike, start=1) if word != UNALIGNED}
    among_gold = [known.get(head, NOWHERE) for head in heads]
    return [NOWHERE if head is None else head for head in values_at(alike, among_gold, length)]
