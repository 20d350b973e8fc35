"""What is shown: the golds compared, whether labels count, and the measure of the scores."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.model.choices import DISTANCE
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.settings import GoldSet


@dataclass(frozen=True, slots=True)
class Choice:
    """What the aligned trees and visible scores show.

    ``against`` names the golds whose generalization is the generalized gold; ``labelled`` says whether labels count in
    the trees, and in scores by a ``metric`` that has both. A measure that takes one gold is against the only one
    chosen, or, if several are, against the native gold of each parse.
    """

    against: GoldSet
    labelled: bool
    metric: str = DISTANCE

    @property
    def metrics(self) -> tuple[str, ...]:
        """What has to be counted besides what always is."""
        return () if self.metric == DISTANCE else (self.metric,)

    def measure_in(self, measures: Iterable[Measure]) -> Measure:
        """The measure of the scores among the ``measures`` of a run; the distance in place of one that is not there."""
        found = {each.metric: each for each in measures if each.labelled in (None, self.labelled)}
        return found.get(self.metric, found[DISTANCE])

    def golds_for(self, measure: Measure, native: str) -> GoldSet:
        """The golds that a parse with this ``native`` gold is scored against by a measure."""
        return (native,) if measure.single and len(self.against) > 1 else self.against


def offered_measures(frame: Frame) -> list[Measure]:
    """The measures besides the distance that apply to some parse.

    Not those that count errors: sentences are shown by scores up to 1, of which more is better.
    """
    return [
        measure
        for measure in measures_of(frame)
        if measure.metric != DISTANCE and not measure.fewer_is_better and _applies(measure, frame)
    ]


def _applies(measure: Measure, frame: Frame) -> bool:
    return any(
        not measure.reason(frame, parse.name, against)
        for parse in frame.parses
        for against in frame.sets_for(parse.name)
        if len(against) == 1 or not measure.single
    )


def is_offered(metric: str, frame: Frame) -> bool:
    """Whether scores can be shown by the measure with this metric."""
    return metric == DISTANCE or any(measure.metric == metric for measure in offered_measures(frame))
