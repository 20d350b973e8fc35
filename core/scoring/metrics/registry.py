"""The measures there are, by the names that ``--metrics`` takes. Each family has its module."""

from core.base.errors import UsageError
from core.scoring.metrics.attachment import ATTACHMENT, OTHER_ATTACHMENT
from core.scoring.metrics.clas import restricted_measures
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.parseval import PARSEVAL
from core.scoring.metrics.relation_sets import BUILT_IN_SETS, RelationSets
from core.scoring.metrics.tedeval import TEDEVAL

HEADLINE = (*ATTACHMENT, *TEDEVAL)
"""Those of T11's Table 1, in its order."""


def _measures(sets: RelationSets) -> tuple[Measure, ...]:
    return (*HEADLINE, *OTHER_ATTACHMENT, *restricted_measures(sets), *PARSEVAL)


MEASURES = _measures(BUILT_IN_SETS)
"""All measures, with the sets of relations of UD and SUD."""


def measures_with(sets: RelationSets) -> tuple[Measure, ...]:
    """All measures, the restricted ones with these ``sets`` of relations."""
    return MEASURES if sets is BUILT_IN_SETS else _measures(sets)


def named_measures(metrics: tuple[str, ...] | None, sets: RelationSets = BUILT_IN_SETS) -> tuple[Measure, ...]:
    """The measures that ``--metrics`` names, singly or in groups; all by default.

    Raises `UsageError` for an unknown name.
    """
    measures = measures_with(sets)
    if metrics is None:
        return measures
    groups = {
        "attachment": [measure.metric for measure in (*ATTACHMENT, *OTHER_ATTACHMENT)],
        "relations": [measure.metric for measure in restricted_measures(sets)],
        "brackets": [measure.metric for measure in PARSEVAL],
        "nf17": ["las", *(measure.metric for measure in restricted_measures(sets))],
    }
    known = dict.fromkeys(measure.metric for measure in measures)
    for metric in metrics:
        if metric not in known and metric not in groups:
            raise UsageError(
                "no metric is called '{metric}'; the metrics are {known}, the groups {groups}",
                metric=metric,
                known=", ".join(known),
                groups=", ".join(groups),
            )
    chosen = {name for metric in metrics for name in groups.get(metric, [metric])}
    return tuple(measure for measure in measures if measure.metric in chosen)
