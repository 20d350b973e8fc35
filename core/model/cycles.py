"""Whether the heads of a sentence form a tree: cycles, heads out of range, roots (protocol §1, Invalid trees)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.base.messages import Phrase, said


class Flaw(NamedTuple):
    """Why heads do not form a tree: the position of the token to look at, and what is wrong."""

    token: int
    what: Phrase


def flaws(heads: Sequence[int]) -> Iterator[Flaw]:
    """Each head that is out of range, then each cycle, reported at its leftmost token; nothing for a tree.

    ``heads`` gives each token's head, from 1; 0 is the virtual root. Several roots are not a flaw. Takes linear time.
    """
    length = len(heads)
    for token, head in enumerate(heads, start=1):
        if not 0 <= head <= length:
            yield Flaw(
                token,
                said("head {head} of token {token} out of range 0–{length}", head=head, token=token, length=length),
            )
    # Walk upwards from each token to one met before: if it was met on the same walk, there is a cycle.
    met_from = [0] * (length + 1)
    for start in range(1, length + 1):
        token = start
        while 0 < token <= length and not met_from[token]:
            met_from[token] = start
            token = heads[token - 1]
        if 0 < token <= length and met_from[token] == start:
            leftmost, other = token, heads[token - 1]
            while other != token:
                leftmost = min(leftmost, other)
                other = heads[other - 1]
            yield Flaw(leftmost, said("cycle through token {leftmost}", leftmost=leftmost))


def is_tree(heads: Sequence[int]) -> bool:
    """Whether there are no `flaws`, in less time than it takes to name them. No head may be negative."""
    length = len(heads)
    if max(heads, default=0) > length:
        return False
    met_from = [-1, *[0] * length]
    for start in range(1, length + 1):
        token = start
        while not met_from[token]:
            met_from[token] = start
            token = heads[token - 1]
        if met_from[token] == start:
            return False
    return True


def roots(heads: Sequence[int]) -> tuple[int, ...]:
    """The positions of the tokens attached to the virtual root."""
    return tuple(token for token, head in enumerate(heads, start=1) if head == 0)
