"""The bounds of the middle of many values, without keeping all of them."""

import tracemalloc

import numpy as np
import pytest
from numpy.random import default_rng

from core.scoring import middle as module
from core.scoring.middle import Matrix, Middle

SHARE = 0.025


def bounds_of(values: Matrix, block: int, most: int | None = None) -> list[tuple[float, float] | None]:
    middle = Middle(values.shape[1], len(values) if most is None else most, SHARE)
    for first in range(0, len(values), block):
        middle.add(values[first : first + block])
    return middle.bounds()


@pytest.mark.parametrize("at_once", [1, 7, 4096])
def test_bounds_are_those_of_numpys_percentiles(monkeypatch: pytest.MonkeyPatch, at_once: int) -> None:
    """An interval in a paper must not depend on how many values fit into memory, to the last digit."""
    monkeypatch.setattr(module, "_AT_ONCE", at_once)
    rng = default_rng(1)
    for length in (1, 2, 3, 40, 41, 999):
        values = 1 - rng.integers(0, 50, (length, 3)) / rng.integers(50, 99, (length, 3))
        expected = [tuple(np.percentile(column, [2.5, 97.5])) for column in values.T]
        for block in (1, 16, length):
            assert bounds_of(values, block) == expected


def test_resamples_without_a_value_do_not_count() -> None:
    """A measure of rare relations has nothing to count in most resamples."""
    rng = default_rng(2)
    values = rng.random((500, 4))
    for column, share in enumerate((0.0, 0.5, 0.99, 1.0)):
        values[rng.random(500) < share, column] = np.nan
    *found, nothing = bounds_of(values, 16)
    assert nothing is None
    kept = (column[~np.isnan(column)] for column in values.T[:3])
    assert found == [tuple(np.percentile(column, [2.5, 97.5])) for column in kept]


def test_memory_is_a_part_of_what_all_values_take() -> None:
    """A million iterations of all measures took more than a gigabyte, and more of them ended the run."""
    columns, block = 40, 496
    length = 400 * block
    rng, middle = default_rng(3), Middle(columns, length, SHARE)
    tracemalloc.start()
    try:
        for _ in range(0, length, block):
            middle.add(rng.random((block, columns)))
        middle.bounds()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < columns * length * 8 / 3
