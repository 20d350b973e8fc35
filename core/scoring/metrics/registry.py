"""The measures there are, by the names that ``--metrics`` takes."""

from collections.abc import Callable, Sequence
from functools import partial

from core.base.errors import UsageError
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.attachment import (
    label_accuracy,
    labelled_attachment,
    neutral_edge_direction,
    undirected_attachment,
    unlabelled_attachment,
)
from core.scoring.metrics.counts import AccuracyCounts, DistanceCounts
from core.scoring.metrics.measure import Count, Measure, without_dependencies
from core.scoring.metrics.parseval import PARSEVAL
from core.scoring.metrics.relation_scores import restricted_measures
from core.scoring.metrics.relation_sets import UNIVERSAL_SETS, RelationSets


def _tedeval(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> DistanceCounts:
    script = comparison.script(parse, against, labelled=labelled)
    generalized = comparison.generalized(against, labelled=True)
    return DistanceCounts(script.delta, script.size, len(generalized.nodes), generalized.labelled_count)


def _of_heads(
    score: Callable[[Sequence[int], Sequence[int]], AccuracyCounts],
    comparison: Comparison,
    parse: str,
    against: GoldSet,
) -> AccuracyCounts:
    return score(comparison.dependencies(parse).heads, comparison.dependencies(against[0]).heads)


def _las(comparison: Comparison, parse: str, against: GoldSet) -> AccuracyCounts:
    (gold,) = against
    return labelled_attachment(
        comparison.dependencies(parse).heads,
        comparison.relations(parse),
        comparison.dependencies(gold).heads,
        comparison.relations(gold),
    )


def _label(comparison: Comparison, parse: str, against: GoldSet) -> AccuracyCounts:
    return label_accuracy(comparison.relations(parse), comparison.relations(against[0]))


def _attachment(metric: str, title: str, meaning: str, count: Count) -> Measure:
    return Measure(metric, title, meaning, AccuracyCounts, count, single=True, reason=without_dependencies)


_ATTACHMENT = (
    _attachment(
        "uas",
        "UAS",
        "The share of words with the gold's head (Buchholz and Marsi 2006).",
        partial(_of_heads, unlabelled_attachment),
    ),
    _attachment(
        "las",
        "LAS",
        "The share of words with the gold's head and relation (Buchholz and Marsi 2006).",
        _las,
    ),
)
_TEDEVAL = (
    Measure(
        "tedeval",
        "U-TED",
        "How close the parse's spans are to the generalized gold: 1 − (edits − forgiven) / nodes of both "
        "(TedEval: Tsarfaty, Nivre and Andersson 2011, 2012).",
        DistanceCounts,
        partial(_tedeval, labelled=False),
        labelled=False,
    ),
    Measure(
        "tedeval",
        "L-TED",
        "How close the parse's spans and labels are to the generalized gold: 1 − (edits − forgiven) / size of both "
        "(TedEval: Tsarfaty, Nivre and Andersson 2011, 2012).",
        DistanceCounts,
        partial(_tedeval, labelled=True),
        labelled=True,
    ),
)
_OTHER_ATTACHMENT = (
    _attachment(
        "label",
        "label accuracy",
        "The share of words with the gold's relation, whatever their heads.",
        _label,
    ),
    _attachment(
        "undirected",
        "undirected",
        "The share of words whose head is the gold's, or one of their children there (Schwartz et al. 2011).",
        partial(_of_heads, undirected_attachment),
    ),
    _attachment(
        "ned",
        "NED",
        "The share of words whose head is the gold's, or one of their children or their grandparent there: "
        "neutral edge direction (Schwartz et al. 2011).",
        partial(_of_heads, neutral_edge_direction),
    ),
)

HEADLINE = (*_ATTACHMENT, *_TEDEVAL)
"""Those of T11's Table 1, in its order."""


def _measures(sets: RelationSets) -> tuple[Measure, ...]:
    return (*HEADLINE, *_OTHER_ATTACHMENT, *restricted_measures(sets), *PARSEVAL)


MEASURES = _measures(UNIVERSAL_SETS)
"""All of them, with UD's sets of relations."""


def measures_with(sets: RelationSets) -> tuple[Measure, ...]:
    """All measures, those over some relations by ``sets``."""
    return MEASURES if sets is UNIVERSAL_SETS else _measures(sets)


def named_measures(metrics: tuple[str, ...] | None, sets: RelationSets = UNIVERSAL_SETS) -> tuple[Measure, ...]:
    """The measures that ``--metrics`` names, one by one or in groups; all by default.

    Raises `UsageError` for an unknown one.
    """
    measures = measures_with(sets)
    if metrics is None:
        return measures
    groups = {
        "attachment": [measure.metric for measure in (*_ATTACHMENT, *_OTHER_ATTACHMENT)],
        "relations": [measure.metric for measure in restricted_measures(sets)],
        "brackets": [measure.metric for measure in PARSEVAL],
        "nf17": ["las", *(measure.metric for measure in restricted_measures(sets))],
    }
    known = dict.fromkeys(measure.metric for measure in measures)
    for metric in metrics:
        if metric not in known and metric not in groups:
            raise UsageError(
                "no metric is called '{metric}'; there are {known}, and the groups {groups}",
                metric=metric,
                known=", ".join(known),
                groups=", ".join(groups),
            )
    chosen = {name for metric in metrics for name in groups.get(metric, [metric])}
    return tuple(measure for measure in measures if measure.metric in chosen)
