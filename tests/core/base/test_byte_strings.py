"""Many byte strings are kept as they were added."""

import sys
import tracemalloc
from random import Random
from weakref import ref

import pytest

from core.base.byte_strings import ByteStrings, Texts


def test_strings_are_kept_in_order() -> None:
    """Also empty ones, and more than there are in a piece."""
    chance, kept = Random(1), ByteStrings()
    added = [chance.randbytes(chance.choice((0, 1, 40, 900))) for _ in range(700)]
    for number, string in enumerate(added, start=1):
        kept.append(string)
        assert (len(kept), kept[number - 1]) == (number, string)
    assert list(kept) == added
    for place in (700, -1):
        with pytest.raises(IndexError):
            kept[place]


def test_they_are_few_objects() -> None:
    kept, before = ByteStrings(), sys.getallocatedblocks()
    for _ in range(10_000):
        kept.append(b"12 bytes each")
    assert sys.getallocatedblocks() - before < 200


def test_what_an_earlier_list_has_is_not_kept_twice() -> None:
    """A corpus that is opened again would take the memory twice until the earlier one is dropped."""
    chance, earlier = Random(1), ByteStrings()
    added = [chance.randbytes(400) for _ in range(2000)]
    for string in added:
        earlier.append(string)
    added[300] = b"another"  # In the second piece of eight.
    tracemalloc.start()
    kept = ByteStrings(earlier)
    for string in added:
        kept.append(string)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert list(kept) == added
    assert taken < 0.35 * sum(map(len, added)), "one piece, and the last that is not full"
    gone = ref(earlier)
    del earlier
    assert gone() is None
    assert list(kept) == added


def test_texts_are_kept_as_they_were_added() -> None:
    """Names of sentences may have any letters, even halves of them, as some paths do."""
    added, kept = ["", "été", "\U0001f600", "half \udce9", *map(str, range(600))], Texts()
    for text in added:
        kept.append(text)
    assert list(kept) == added
    assert (len(kept), kept[3]) == (604, "half \udce9")
