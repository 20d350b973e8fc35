"""The measures there are."""

from core.comparison import Comparison
from core.errors import UsageError
from core.goldsets import GoldSet
from core.metrics.attachment import labelled_attachment, unlabelled_attachment
from core.metrics.counts import AccuracyCounts, DistanceCounts
from core.metrics.measure import Count, Measure, without_dependencies


def _tedeval(*, labelled: bool) -> Count:
    def count(comparison: Comparison, parse: str, against: GoldSet) -> DistanceCounts:
        script = comparison.script(parse, against, labelled=labelled)
        ground = comparison.ground(against, labelled=True)
        return DistanceCounts(script.delta, script.size, len(ground.nodes), ground.labelled)

    return count


def _uas(comparison: Comparison, parse: str, against: GoldSet) -> AccuracyCounts:
    return unlabelled_attachment(comparison.dependencies(parse).heads, comparison.dependencies(against[0]).heads)


def _las(comparison: Comparison, parse: str, against: GoldSet) -> AccuracyCounts:
    (gold,) = against
    return labelled_attachment(
        comparison.dependencies(parse).heads,
        comparison.relations(parse),
        comparison.dependencies(gold).heads,
        comparison.relations(gold),
    )


_UAS = "The share of words with the gold's head (Buchholz and Marsi 2006)."
_LAS = "The share of words with the gold's head and relation (Buchholz and Marsi 2006)."
_U_TED = (
    "How close the parse's spans are to the common ground: 1 − (edits − forgiven) / nodes of both "
    "(TedEval: Tsarfaty, Nivre and Andersson 2011, 2012)."
)
_L_TED = (
    "How close the parse's spans and labels are to the common ground: 1 − (edits − forgiven) / size of both "
    "(TedEval: Tsarfaty, Nivre and Andersson 2011, 2012)."
)

MEASURES = (
    Measure("uas", "UAS", _UAS, AccuracyCounts, _uas, single=True, reason=without_dependencies),
    Measure("las", "LAS", _LAS, AccuracyCounts, _las, single=True, reason=without_dependencies),
    Measure("tedeval", "U-TED", _U_TED, DistanceCounts, _tedeval(labelled=False), labelled=False),
    Measure("tedeval", "L-TED", _L_TED, DistanceCounts, _tedeval(labelled=True), labelled=True),
)
"""In the order of T11's Table 1."""


def named_measures(metrics: tuple[str, ...] | None) -> tuple[Measure, ...]:
    """The measures that ``--metrics`` names, all by default. Raises `UsageError` for an unknown one."""
    known = dict.fromkeys(measure.metric for measure in MEASURES)
    for metric in metrics or ():
        if metric not in known:
            raise UsageError(f"no metric is called '{metric}'; there are {', '.join(known)}")
    return tuple(measure for measure in MEASURES if metrics is None or measure.metric in metrics)
