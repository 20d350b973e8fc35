"""The numbers of a plot, in words and as a file."""

from array import array

import numpy as np

from gui.docks.corpus.numbers import NO_ELEMENTS, NOTHING, Numbers, few, union
from tests.gui.whole_work import whole

NUMBERS = Numbers(
    ("parse", "score", "n", "from"), (["1\tmalt", "mst"], np.array([0.5, -0.25]), [1234, 5], [None, np.nan])
)


def test_a_row_says_what_each_number_is() -> None:
    assert [NUMBERS.row(i) for i in range(len(NUMBERS))] == [
        "1\tmalt, score: 0.5000, n: 1,234, from: –",
        "mst, score: −0.2500, n: 5, from: –",
    ]


def test_whole_numbers_below_zero_have_the_minus_of_others() -> None:
    """The table of *Errors* wrote "-1" beside "−0.0435" of other tables."""
    assert Numbers(("value", "difference"), (["obl"], [-1234])).row(0) == "obl, difference: −1,234"


def test_a_file_has_them_in_full_and_nothing_that_would_part_a_field() -> None:
    assert whole(NUMBERS.as_tsv()) == b"parse\tscore\tn\tfrom\n1 malt\t0.5\t1234\t\nmst\t-0.25\t5\t\n"


def test_nothing_has_no_rows() -> None:
    assert len(NOTHING) == 0
    assert whole(NOTHING.as_tsv()) == b"\n"


def test_a_few_are_named() -> None:
    assert few(["a", "b"]) == "a, b"
    assert few(list("abcdef")) == "a, b, c, d, …"


def test_a_union_has_each_once_in_order() -> None:
    assert union([np.array([4, 1]), array("l", [1, 0]), NO_ELEMENTS]).tolist() == [0, 1, 4]
    assert union([]).tolist() == []
