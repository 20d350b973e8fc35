"""In which order sentences stand: where there is no value, and where values are the same."""

import numpy as np

from gui.docks.sentences.order import indices, ordered, ranks, values_of_first, values_of_texts


def test_the_worst_come_first_and_those_not_scored_last_in_both_directions() -> None:
    values = values_of_first([0.5, 1.0, 0.25], 5)
    shown = indices([4, 1, 0, 3, 2])
    assert ordered(shown, values, backwards=False).tolist() == [2, 0, 1, 3, 4]
    assert ordered(shown, values, backwards=True).tolist() == [1, 0, 2, 3, 4]


def test_sentences_with_the_same_value_stay_as_in_the_files_in_both_directions() -> None:
    values = np.array([1.0, 2.0, 1.0, 2.0])
    shown = indices([3, 2, 1, 0])
    assert ordered(shown, values, backwards=False).tolist() == [0, 2, 1, 3]
    assert ordered(shown, values, backwards=True).tolist() == [1, 3, 0, 2]


def test_a_filtered_table_sorts_what_it_shows() -> None:
    assert ordered(indices([3, 1]), np.array([0.0, 2.0, 0.0, 1.0]), backwards=False).tolist() == [3, 1]


def test_notes_sort_by_their_text_and_sentences_without_one_come_last() -> None:
    values = values_of_texts({3: "b", 1: "é", 0: "b"}, 4)
    assert ordered(indices(range(4)), values, backwards=False).tolist() == [0, 3, 1, 2]
    assert ordered(indices(range(4)), values, backwards=True).tolist() == [1, 0, 3, 2]


def test_ranks_count_the_texts_that_come_before() -> None:
    assert list(ranks(["b", "a", "c", "a"])) == [1, 0, 2, 0]
