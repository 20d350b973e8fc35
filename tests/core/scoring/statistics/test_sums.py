"""The test of two sums over sentences."""

from collections import Counter

import numpy as np
import pytest

from core.scoring.statistics.randomization import randomization, randomization_of_sums
from core.scoring.statistics.samples import Sample


def test_sums_are_tested_as_scores_over_equal_sizes_are() -> None:
    """The binomial draws have the distribution of swaps, sentence by sentence."""
    rng = np.random.default_rng(3)
    for mean in (0.2, 1.0):
        a, b = rng.poisson(mean, 80), rng.poisson(1.3 * mean, 80)
        size = np.ones(80)
        (swapped,) = randomization([(Sample(a.astype(float), size), Sample(b.astype(float), size))], 20_000, 1)
        drawn = randomization_of_sums(Counter((a - b).tolist()), 20_000, 1)
        assert drawn == pytest.approx(swapped, abs=0.015)


def test_the_same_seed_gives_the_same_p() -> None:
    steps = {-1: 20, 1: 30, 2: 5}
    assert randomization_of_sums(steps, 1000, 7) == randomization_of_sums(steps, 1000, 7)
    assert len({randomization_of_sums(steps, 1000, seed) for seed in range(5)}) > 1


def test_equal_sums_do_not_differ() -> None:
    assert randomization_of_sums({}, 1000, 1) == randomization_of_sums({0: 5, 1: 3, -1: 3}, 1000, 1) == 1
