"""Work on very many rows, in slices."""

from collections.abc import Generator
from random import Random

import pytest
from PySide6.QtCore import QObject

from gui.widgets.slices import RUN, SLICE, Slices, Work, ranks_of
from tests.gui.whole_work import whole


def slices_of(work: Work[object]) -> int:
    """In how many slices work is done."""
    return sum(1 for _ in work)


@pytest.mark.parametrize("count", [0, 1, SLICE, RUN + 1, 3 * RUN + 5])
def test_ranks_are_those_of_all_texts_sorted_together(count: int) -> None:
    random = Random(count)
    texts = [f"{random.randrange(count // 2 + 1):05}" for _ in range(count)]
    places = {text: i for i, text in enumerate(sorted(set(texts)))}
    assert whole(ranks_of(texts.__getitem__, count)).tolist() == [places[text] for text in texts]


def test_ranking_takes_more_slices_the_more_there_is_to_rank() -> None:
    few, many = (slices_of(ranks_of(str, count)) for count in (4 * RUN, 8 * RUN))
    assert many == 2 * few, "nothing is done with all texts at one go"


def test_work_that_fails_is_not_under_way_for_ever(qapp: QObject) -> None:
    """A picture of the window would wait for it."""

    def failing() -> Generator[int, None, None]:
        yield 0
        raise ValueError

    slices = Slices(qapp)
    with pytest.raises(ValueError):  # noqa: PT011
        slices.do(failing(), lambda _: None)
    assert not slices.is_busy
