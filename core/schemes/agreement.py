"""How far the golds agree on one sentence, in few enough numbers to keep them for a whole corpus."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from core.explain.span_states import conflict_groups
from core.schemes.overlap import OVERLAP
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Measure
from core.trees.punctuation import non_punctuation_span

MAX_COUNTED_WORDS: Final = 2000
"""Conflicts are counted in sentences up to this length, the longest that the window draws."""

UNCOUNTED: Final = -1


class Agreement(NamedTuple):
    """δ and sizes of the scheme overlap (protocol §3), summed over all pairs of golds, and the golds' conflicts.

    ``conflicts`` is the number of crossing groups that are not only about punctuation
    (`core.explain.span_states.ConflictGroup`), or `UNCOUNTED` in a very long sentence.
    """

    labelled_delta: int
    labelled_size: int
    unlabelled_delta: int
    unlabelled_size: int
    conflicts: int

    @property
    def labelled(self) -> float:
        """The share of spans and labels that golds have in common; 1 if they have none."""
        return _share(self.labelled_delta, self.labelled_size)

    @property
    def unlabelled(self) -> float:
        """The share of spans that golds have in common."""
        return _share(self.unlabelled_delta, self.unlabelled_size)


def agreement(comparison: Comparison) -> Agreement:
    """The agreement of the golds of a sentence, which must be two or more."""
    golds = [gold.name for gold in comparison.frame.golds]
    labelled, unlabelled = (_summed(measure, comparison, golds) for measure in OVERLAP)
    return Agreement(*labelled, *unlabelled, _conflicts(comparison, golds))


def _summed(measure: Measure, comparison: Comparison, golds: Sequence[str]) -> tuple[int, int]:
    """δ and size summed over all pairs of golds."""
    counted = [measure.count(comparison, a, (b,)) for a, b in combinations(golds, 2)]
    return sum(delta for delta, *_ in counted), sum(size for _, size, *_ in counted)


def _conflicts(comparison: Comparison, golds: Sequence[str]) -> int:
    if len(comparison.positions) > MAX_COUNTED_WORDS:
        return UNCOUNTED
    words = non_punctuation_span([comparison.sentences[gold] for gold in golds])
    groups = conflict_groups(golds, [comparison.tree(gold, labelled=True) for gold in golds], words)
    return sum(not group.is_about_punctuation for group in groups)


def _share(delta: int, size: int) -> float:
    return 1 - delta / size if size else 1.0
