"""How far the golds agree over one sentence: few enough numbers to have them of every sentence of a corpus."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from core.explain.span_states import conflict_groups
from core.schemes.overlap import OVERLAP
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Measure
from core.trees.punctuation import non_punctuation_span

LONGEST: Final = 2000
"""Words of a sentence whose conflicts are counted: as many as the window draws."""

UNCOUNTED: Final = -1


class Agreement(NamedTuple):
    """The δ and sizes of the scheme overlap (protocol §3), summed over every two golds, and their conflicts.

    ``conflicts`` are the groups of spans that cross and are not about punctuation alone
    (`core.explain.span_states.ConflictGroup`), `UNCOUNTED` in a very long sentence.
    """

    labelled_delta: int
    labelled_size: int
    unlabelled_delta: int
    unlabelled_size: int
    conflicts: int

    @property
    def labelled(self) -> float:
        """The share of spans and labels that golds have in common; 1 where they have none at all."""
        return _share(self.labelled_delta, self.labelled_size)

    @property
    def unlabelled(self) -> float:
        """The share of spans that golds have in common."""
        return _share(self.unlabelled_delta, self.unlabelled_size)


def agreement(comparison: Comparison) -> Agreement:
    """The agreement of all golds of a sentence, of which there are two or more."""
    golds = [gold.name for gold in comparison.frame.golds]
    labelled, unlabelled = (_summed(measure, comparison, golds) for measure in OVERLAP)
    return Agreement(*labelled, *unlabelled, _conflicts(comparison, golds))


def _summed(measure: Measure, comparison: Comparison, golds: Sequence[str]) -> tuple[int, int]:
    """What the overlaps of every two golds come to: δ and size."""
    counted = [measure.count(comparison, a, (b,)) for a, b in combinations(golds, 2)]
    return sum(delta for delta, *_ in counted), sum(size for _, size, *_ in counted)


def _conflicts(comparison: Comparison, golds: Sequence[str]) -> int:
    if len(comparison.positions) > LONGEST:
        return UNCOUNTED
    words = non_punctuation_span([comparison.sentences[gold] for gold in golds])
    groups = conflict_groups(golds, [comparison.tree(gold, labelled=True) for gold in golds], words)
    return sum(not group.is_about_punctuation for group in groups)


def _share(delta: int, size: int) -> float:
    return 1 - delta / size if size else 1.0
