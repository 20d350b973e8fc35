"""The ids of a large version are what they would be in a list."""

import pickle
import tracemalloc
from collections.abc import Callable
from random import Random

import pytest

from core.formats.sentence_ids import LinesOfIds, SentenceIds


def ids_of(*ids: str | None) -> SentenceIds:
    found = SentenceIds()
    for each in ids:
        found.append(each)
    return found


LISTS: tuple[list[str | None], ...] = (
    [],
    ["a"],
    [None],
    ["a-1", "a-2", "ß–é 語", "", "a"],
    [None, "a", None, None, "", "b\udc80", None],
)


@pytest.mark.parametrize("ids", LISTS)
def test_ids_are_those_that_were_added(ids: list[str | None]) -> None:
    found = ids_of(*ids)
    assert list(found) == ids
    assert [found[i] for i in range(-len(ids), len(ids))] == [*ids, *ids]
    assert found[1:4] == ids[1:4]
    assert (None in found) == (None in ids)
    assert ("a" in found) == ("a" in ids)
    assert list(pickle.loads(pickle.dumps(found))) == ids


def test_ids_are_compared_with_those_of_another_version() -> None:
    for a in LISTS:
        for b in LISTS:
            assert (ids_of(*a) == ids_of(*b)) is (a == b)
    assert ids_of("ab", "c") != ids_of("a", "bc")
    assert ids_of("") != ids_of(None)


def test_an_id_that_is_there_twice_is_found_and_none_does_not_count() -> None:
    every = [f"s{i}" for i in range(500)]
    assert ids_of(*every, None, None).are_different()
    assert not ids_of(*every, "s77").are_different()
    assert ids_of().are_different()


ODD = ("", "a", "aa", "a1", "1", "a\n", "a\t7", "ÿ", "þ", "ÿaþ3ÿ", "ß–é 語", "b\udc80", "b\udcff")


@pytest.mark.parametrize("number", [10, 5_000, 20_000])
def test_lines_of_ids_are_those_of_a_dict(number: int) -> None:
    """Else a file is refused for an id that it has once, or an annotator looks for the first use on a wrong line."""
    random, lines, expected = Random(number), LinesOfIds(), dict[str, int]()
    for line in range(number):
        sent_id = random.choice(ODD) + (str(random.randrange(number)) if random.random() < 0.9 else "")
        assert lines.add(sent_id, line) == expected.get(sent_id)
        expected.setdefault(sent_id, line)
    assert 2 < len(expected) < number
    assert all(lines.add(sent_id, -1) == line for sent_id, line in expected.items())


def test_lines_of_ids_take_half_of_the_memory_of_a_dict() -> None:
    """Validating a corpus of any size should not fill the memory."""
    plain, packed = (_memory_of(keep, 50_000) for keep in (dict[str, int]().setdefault, LinesOfIds().add))
    assert packed < plain / 2


def _memory_of(keep: Callable[[str, int], object], number: int) -> int:
    tracemalloc.start()
    for i in range(number):
        keep(f"train-s{i}", 1_000 + 20 * i)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak
