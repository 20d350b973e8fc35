"""Coefficients of agreement, as pure functions of counts and distances (protocol §10)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from core.agreement.tree_distances import DistancesTo, OrderedTree
from core.base.progress import Progress, ignore_progress

EXACT: Final = 300
"""Up to so many trees every two are compared."""

DRAWN: Final = 200
"""So many trees are drawn from more, and each is compared with `AGAINST` others."""

AGAINST: Final = 100

_NORMAL: Final = 1.96
"""Between minus and plus so many standard errors is the true value, 95 times of 100."""


def kappa(pairs: Mapping[tuple[str, str], int]) -> float | None:
    """Cohen's κ (1960) from how often one annotator has a label where the other has another, or the same.

    None where nothing is compared, or where both use one and the same label throughout: agreement by chance is then 1.
    """
    total = sum(pairs.values())
    first, second = Counter[str](), Counter[str]()
    for (one, other), number in pairs.items():
        first[one] += number
        second[other] += number
    by_chance = sum(number * second[label] for label, number in first.items())
    if by_chance == total * total:
        return None
    observed = sum(number for (one, other), number in pairs.items() if one == other)
    return (observed * total - by_chance) / (total * total - by_chance)


def nominal_alpha(units: Iterable[Sequence[str]]) -> float | None:
    """Krippendorff's α (2011) for labels; a unit has the labels of those annotators who have one.

    None where no unit has two labels, or where all labels are the same.
    """
    disagreement, labels = 0.0, Counter[str]()
    for unit in units:
        if len(unit) > 1:
            counts = Counter(unit)
            labels.update(counts)
            disagreement += (len(unit) ** 2 - sum(n * n for n in counts.values())) / (len(unit) - 1)
    total = labels.total()
    expected = total * total - sum(n * n for n in labels.values())
    return 1 - (total - 1) * disagreement / expected if expected else None


class Alpha(NamedTuple):
    """α, and its 95% interval where what is expected comes from samples; exact values are their own interval."""

    value: float
    low: float
    high: float


def tree_alpha(units: Sequence[Sequence[OrderedTree]], seed: int, progress: Progress = ignore_progress) -> Alpha | None:
    """α_plain (Skjærholt 2014 §3): units are sentences with the trees of those who have them, δ = distance².

    The expected part is exact up to `EXACT` trees, else from samples drawn by ``seed``. None where no unit has two
    trees, or all trees are the same.
    """
    units = [unit for unit in units if len(unit) > 1]
    trees = [tree for unit in units for tree in unit]
    if not trees:
        return None
    within = 0.0
    for unit in units:
        to = DistancesTo(unit)
        within += sum(float((to.of(tree) ** 2).sum()) for tree in unit) / (len(unit) - 1)
    observed = within / len(trees)
    if len(trees) <= EXACT:
        to = DistancesTo(trees)
        sums = list[float]()
        for i, tree in enumerate(trees):
            progress(i, len(trees))
            sums.append(float((to.of(tree) ** 2).sum()))
        expected, error = sum(sums) / (len(trees) * (len(trees) - 1)), 0.0
    else:
        means, draw = list[float](), Random(seed)  # noqa: S311  # Samples, not secrets.
        for i in range(DRAWN):
            progress(i, DRAWN)
            one, *others = draw.sample(range(len(trees)), AGAINST + 1)
            means.append(float((DistancesTo([trees[at] for at in others]).of(trees[one]) ** 2).mean()))
        expected, error = fmean(means), _NORMAL * stdev(means) / sqrt(DRAWN)
    if not expected:
        return None
    least = max(expected - error, 0.0)
    low = 1 - observed / least if least else -float("inf")
    return Alpha(1 - observed / expected, low, 1 - observed / (expected + error))
