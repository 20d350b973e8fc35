"""Blocks: consecutive sentences of all versions, which any process can read and count by itself."""

from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from core.formats.stored_sentences import StoredSentences, Stretch
from core.model.version import Version
from core.scoring.aligned_rows import NOWHERE
from core.scoring.pairing import Pairing

BLOCK_BYTES: Final = 1 << 20
"""About how much text a block has, in all versions together."""

_LEAST: Final = 1 << 17
_SHARE: Final = 16
"""The last blocks are smaller, down to ``_LEAST``: a ``_SHARE`` of what is left, so that processes end together."""


class Block(NamedTuple):
    """Consecutive rows of a `Pairing` from the row ``first`` on.

    For each version that has a file there are the ``stretches`` in which its sentences are, and, for each row, the
    index of its sentence in these, or `NOWHERE`.
    """

    first: int
    stretches: tuple[tuple[Stretch, ...], ...]
    places: tuple[Sequence[int], ...]

    @property
    def size(self) -> int:
        """The bytes of its text."""
        return sum(stretch.size for stretches in self.stretches for stretch in stretches)


def blocks_of(versions: Sequence[Version], pairing: Pairing) -> Iterator[Block]:
    """The blocks of ``versions``, those with files; always the same for the same files."""
    stored = _stored(versions)
    left = sum(sentences.stored.size for sentences in stored)
    first = bytes_ = 0
    for row in range(len(pairing.keys)):
        for sentences, places in zip(stored, pairing.places, strict=True):
            if places[row] != NOWHERE:
                bytes_ += sentences.where.size(places[row])
        if bytes_ >= min(BLOCK_BYTES, max(_LEAST, left // _SHARE)):
            yield block_at(versions, pairing, first, row + 1)
            first, left, bytes_ = row + 1, left - bytes_, 0
    if first < len(pairing.keys):
        yield block_at(versions, pairing, first, len(pairing.keys))


def _stored(versions: Sequence[Version]) -> list[StoredSentences]:
    return [version.sentences for version in versions if isinstance(version.sentences, StoredSentences)]


def block_at(versions: Sequence[Version], pairing: Pairing, first: int, last: int) -> Block:
    """The block of the rows from ``first`` up to ``last``."""
    stretches, places = [], []
    for sentences, every in zip(_stored(versions), pairing.places, strict=True):
        wanted = every[first:last]
        runs = [wanted] if isinstance(wanted, range) else list(_runs(wanted))
        order = {place: i for i, place in enumerate(chain.from_iterable(runs))}
        found = [order.get(place, NOWHERE) for place in wanted]
        in_order = range(len(wanted))
        stretches.append(tuple(sentences.stretch(run[0], run[-1] + 1) for run in runs))
        places.append(in_order if found == [*in_order] else array("q", found))
    return Block(first, tuple(stretches), tuple(places))


def _runs(wanted: Sequence[int]) -> Iterator[range]:
    """The consecutive numbers among those ``wanted``, in order."""
    numbers = sorted(place for place in wanted if place != NOWHERE)
    begin = 0
    for i in range(1, len(numbers) + 1):
        if i == len(numbers) or numbers[i] != numbers[i - 1] + 1:
            yield range(numbers[begin], numbers[i - 1] + 1)
            begin = i
