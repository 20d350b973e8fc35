"""Intervals for all scores of a run, tests of parses scored in the same way, and letters for them (protocol §4)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from string import ascii_letters
from typing import Final

from core.base.progress import Progress, ignore_progress
from core.model.choices import ITERATIONS, SEED
from core.scoring.run import Column


def holm(p_values: Sequence[float]) -> list[float]:
    """Holm's step-down correction of a table's p values, in the given order."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    corrected = [0.0] * len(p_values)
    highest = 0.0
    for rank, i in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[i]))
        corrected[i] = highest
    return corrected


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
    from core.scoring.intervals_and_p_values import intervals, randomization, sample_of  # noqa: PLC0415

    def offset(steps: int) -> Progress:
        return lambda done, total: progress(steps + done, 2 * total)

    scored = [i for i, column in enumerate(columns) if column.value() is not None]
    samples = {i: sample_of(columns[i]) for i in scored}
    found = dict(zip(scored, intervals([samples[i] for i in scored], iterations, seed, offset(0), jobs), strict=True))
    pairs = comparable_pairs(columns)
    p_values = randomization([(samples[a], samples[b]) for a, b in pairs], iterations, seed, offset(iterations), jobs)
    corrected = _corrected([columns[a].measure.is_headline for a, _ in pairs], p_values)
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


def letters(values: Sequence[float], differ: Sequence[Sequence[bool]]) -> list[str]:
    """Letters for the results of one row: results that share a letter do not differ (a compact letter display).

    ``differ[i][j]`` says whether i and j differ. Letters start with the best value: a to z, A to Z, a′ and so on.
    """
    order = sorted(range(len(values)), key=lambda i: -values[i])
    groups: list[set[int]] = [set(order)]
    for a in order:
        for b in order:
            if a < b and differ[a][b]:
                groups = _split_groups(groups, a, b)
    groups.sort(key=lambda group: min(order.index(i) for i in group))
    return ["".join(_letter(k) for k, group in enumerate(groups) if i in group) for i in range(len(values))]


def _letter(k: int) -> str:
    return ascii_letters[k % len(ascii_letters)] + "′" * (k // len(ascii_letters))


def _split_groups(groups: list[set[int]], a: int, b: int) -> list[set[int]]:
    """``groups`` after splitting those with both ``a`` and ``b``, without subsets of others (Piepho 2004)."""
    split: list[set[int]] = []
    for group in groups:
        split += [group - {a}, group - {b}] if a in group and b in group else [group]
    kept: list[set[int]] = []
    for group in sorted(split, key=len, reverse=True):
        if not any(group <= other for other in kept):
            kept.append(group)
    return kept
