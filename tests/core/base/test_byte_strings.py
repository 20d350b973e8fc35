"""Many byte strings are kept as they were added."""

import sys
from random import Random

import pytest

from core.base.byte_strings import ByteStrings


def test_strings_are_kept_in_order() -> None:
    """Also empty ones, and more than there are in a piece."""
    chance, kept = Random(1), ByteStrings()
    added = [chance.randbytes(chance.choice((0, 1, 40, 900))) for _ in range(700)]
    for number, string in enumerate(added, start=1):
        kept.append(string)
        assert (len(kept), kept[number - 1]) == (number, string)
    assert list(kept) == added
    with pytest.raises(IndexError):
        kept[700]


def test_they_are_few_objects() -> None:
    kept, before = ByteStrings(), sys.getallocatedblocks()
    for _ in range(10_000):
        kept.append(b"12 bytes each")
    assert sys.getallocatedblocks() - before < 200
