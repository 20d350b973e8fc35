"""Intervals for all scores of a run, and tests between all parses scored in the same way (protocol §4)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from core.base.progress import Progress, ignore_progress
from core.scoring.metrics.registry import is_headline
from core.scoring.run import Column
from core.scoring.statistics.draws import ITERATIONS, SEED
from core.scoring.statistics.holm import holm

LEVEL: Final = 0.05
"""Two parses differ if p is below this."""


@dataclass(frozen=True, slots=True)
class PairTest:
    """The test of two columns, by their indices, with the same measure and golds; ``p_holm`` is corrected over a table.

    D: T11's measures form one table of a run, all others a second, so that asking for more measures does not change the
    first.
    """

    a: int
    b: int
    p: float
    p_holm: float

    @property
    def differs(self) -> bool:
        """Whether the two parses differ by this test alone, as the papers report it."""
        return self.p < LEVEL


@dataclass(frozen=True, slots=True)
class Inference:
    """An interval for each column (None if it has no score), and the tests."""

    intervals: tuple[tuple[float, float] | None, ...]
    tests: tuple[PairTest, ...]
    iterations: int
    seed: int


def comparable_pairs(columns: Sequence[Column]) -> list[tuple[int, int]]:
    """The pairs of columns of two parses with the same measure and golds, by their indices.

    D: floors are not tested: nobody asks whether they differ from parses, and Holm's correction would become stricter.
    """
    groups: dict[object, list[int]] = defaultdict(list)
    for i, column in enumerate(columns):
        if column.value() is not None and not column.is_floor:
            groups[column.against, column.measure.metric, column.measure.labelled].append(i)
    return [pair for members in groups.values() for pair in combinations(members, 2)]


def infer(
    columns: Sequence[Column],
    iterations: int = ITERATIONS,
    seed: int = SEED,
    progress: Progress = ignore_progress,
    jobs: int = 1,
) -> Inference:
    """Intervals and tests for ``columns``, from ``iterations`` resamples and as many shuffles.

    ``jobs`` as for `counted`.
    """
    # These load numpy, for which no other process that counts needs to wait.
    from core.scoring.statistics.bootstrap import intervals  # noqa: PLC0415
    from core.scoring.statistics.randomization import randomization  # noqa: PLC0415
    from core.scoring.statistics.samples import sample_of  # noqa: PLC0415

    def offset(steps: int) -> Progress:
        return lambda done, total: progress(steps + done, 2 * total)

    scored = [i for i, column in enumerate(columns) if column.value() is not None]
    samples = {i: sample_of(columns[i]) for i in scored}
    found = dict(zip(scored, intervals([samples[i] for i in scored], iterations, seed, offset(0), jobs), strict=True))
    pairs = comparable_pairs(columns)
    p_values = randomization([(samples[a], samples[b]) for a, b in pairs], iterations, seed, offset(iterations), jobs)
    corrected = _corrected([is_headline(columns[a].measure) for a, _ in pairs], p_values)
    tests = [PairTest(a, b, p, q) for (a, b), p, q in zip(pairs, p_values, corrected, strict=True)]
    return Inference(tuple(found.get(i) for i in range(len(columns))), tuple(tests), iterations, seed)


def _corrected(tables: Sequence[object], p_values: Sequence[float]) -> list[float]:
    """Holm's correction of each table's p values."""
    corrected = [0.0] * len(p_values)
    for table in set(tables):
        members = [i for i, each in enumerate(tables) if each == table]
        for i, p in zip(members, holm([p_values[i] for i in members]), strict=True):
            corrected[i] = p
    return corrected
