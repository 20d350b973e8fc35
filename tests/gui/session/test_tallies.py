"""The progress of a merge is told of each sentence, however the corpus orders and leaves out sentences."""

import sys

import numpy as np
import pytest

from core.merging.session import Tally
from gui.session.packed import NumberMap, ShownTallies, Tallies


@pytest.fixture
def tallies() -> Tallies:
    """Four sentences, of which the second is done, the last has nothing to decide."""
    tallies = Tallies()
    for i, (still_open, every) in enumerate([(2, 3), (0, 4), (1, 1), (0, 0)]):
        tallies.put(i, still_open, every)
    return tallies


def test_a_map_is_what_a_dictionary_would_be() -> None:
    found = NumberMap([5, 0, 2], [7, 8, 0])
    assert found == {0: 8, 2: 0, 5: 7}
    assert (len(found), list(found), found.get(1), found.get(9), found.get(-1)) == (3, [0, 2, 5], None, None, None)
    assert found.inverse() == {7: 5, 8: 0, 0: 2}
    assert found.after([2, 9, 5, 3, -1]) == {0: 0, 2: 7}
    assert NumberMap() == {}
    assert NumberMap().after([1]).inverse() == {}


def test_sums_follow_every_change(tallies: Tallies) -> None:
    assert (tallies.open, tallies.all, tallies.done, len(tallies)) == (3, 8, 2, 4)
    tallies.put(0, 0, 3)
    tallies.put(1, 1, 2)
    assert (tallies.open, tallies.all, tallies.done, len(tallies)) == (2, 6, 2, 4)
    assert tallies[1] == Tally(1, 2)
    tallies.put(3, 0, 0, unasked=2)
    assert (tallies.done, tallies.unasked) == (1, 1)
    tallies.put(3, 0, 0, unasked=1)
    assert (tallies.done, tallies.unasked) == (1, 1)
    tallies.put(3, 0, 0)
    assert (tallies.done, tallies.unasked) == (2, 0)
    tallies.put(3, 0, 0, unplaced=3)
    tallies.put(0, 0, 3, unplaced=2)
    assert (tallies.done, tallies.unplaced, tallies[3].unplaced) == (2, 5, 3), "its sentence is done"
    tallies.put(3, 0, 0, unplaced=1)
    assert tallies.unplaced == 3


def test_sentences_of_the_corpus_are_found_in_the_merge(tallies: Tallies) -> None:
    """The corpus has another order, and a sentence that is not merged."""
    shown = ShownTallies(tallies, NumberMap([0, 2, 3], [1, 0, 2]))
    assert dict(shown) == {0: Tally(0, 4), 2: Tally(2, 3), 3: Tally(1, 1)}
    assert np.array_equal(shown.open_counts(5), [0, np.nan, 2, 1, np.nan], equal_nan=True)
    assert np.array_equal(shown.open_counts(2), [0, np.nan], equal_nan=True)
    assert [shown.first_open(each) for each in ([3, 2], [0, 2, 3], [1, 0], [0], [], [7])] == [
        3,
        2,
        None,
        None,
        None,
        None,
    ]
    assert ShownTallies().first_open([0, 1]) is None
    assert not ShownTallies()


def test_what_is_said_of_all_sentences_is_asked_once_for_equal_ones(tallies: Tallies) -> None:
    """A filter by the state of 250,000 sentences would stop the window for a third of a second."""
    asked: list[Tally] = []

    def text(tally: Tally) -> str:
        asked.append(tally)
        return f"{tally.open}/{tally.all}"

    shown = ShownTallies(tallies, NumberMap([0, 2, 3, 4], [1, 0, 2, 0]))
    assert shown.texts(text) == {0: "0/4", 2: "2/3", 3: "1/1", 4: "2/3"}
    assert len(asked) == 3
    tallies.put(2, 1, 1, unasked=5)
    assert shown.texts(str)[3] == str(Tally(1, 1, 5))
    assert ShownTallies().texts(text) == {}


def test_a_sentence_takes_some_bytes() -> None:
    """As a dictionary of objects, it would take two hundred, three times over."""
    tallies = Tallies()
    before = sys.getallocatedblocks()
    for i in range(10_000):
        tallies.put(i, 1, 1)
    shown = ShownTallies(tallies, NumberMap(range(10_000), range(10_000)))
    assert len(shown) == 10_000
    assert sys.getallocatedblocks() - before < 200
