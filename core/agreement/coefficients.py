"""Cohen's κ and Krippendorff's α of labels, as pure functions of counts (protocol §10)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence


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
