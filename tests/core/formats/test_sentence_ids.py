"""The ids of a large version are what they would be in a list."""

import pickle

import pytest

from core.formats.sentence_ids import SentenceIds


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
