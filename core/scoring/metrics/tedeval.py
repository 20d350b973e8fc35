"""TedEval: how close a parse is to the generalized gold, in edits (Tsarfaty, Nivre and Andersson 2011, 2012)."""

from functools import partial
from typing import Final

from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.counts import DistanceCounts
from core.scoring.metrics.measure import Measure


def _tedeval(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> DistanceCounts:
    script = comparison.script(parse, against, labelled=labelled)
    generalized = comparison.generalized(against, labelled=True)
    return DistanceCounts(script.delta, script.size, len(generalized.nodes), generalized.labelled_count)


TEDEVAL: Final = (
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
