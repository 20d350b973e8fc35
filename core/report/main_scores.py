"""The score of each parse that a report is about: TedEval against the generalized gold."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from core.scoring.comparison import Frame
from core.scoring.metrics.measure import ENOUGH_COVERAGE, DistanceCounts
from core.scoring.run import Column, Results
from core.scoring.settings import GoldSet

_DISTANCE: Final = "tedeval"


@dataclass(frozen=True, slots=True)
class MainScore:
    """A parse's score: its column with its index in the run."""

    index: int
    column: Column

    @property
    def value(self) -> float:
        """The test-set score. A distance always has one."""
        value = self.column.value()
        return 1.0 if value is None else value


def report_golds(frame: Frame) -> GoldSet:
    """The golds whose generalization the report shows: the first requested set, else all golds."""
    return frame.gold_sets[0] if frame.settings.against else max(frame.gold_sets, key=len)


def distance_column(results: Results, parse: str, against: GoldSet, *, labelled: bool) -> Column | None:
    """TedEval of a parse against golds, else against its native gold alone; None if neither was computed."""
    found = {
        column.against: column
        for column in results.columns
        if (column.parse, column.measure.metric, column.measure.labelled) == (parse, _DISTANCE, labelled)
    }
    return found.get(against) or found.get((results.frame.native_gold(parse),))


def main_scores(results: Results) -> list[MainScore]:
    """The main score of each parse: labelled, unless the golds agree on too few labels (protocol §3)."""
    against = report_golds(results.frame)
    found = list(_scores(results, against, labelled=True))
    if agree_on_labels(score.column for score in found):
        return found
    return list(_scores(results, against, labelled=False))


def agree_on_labels(columns: Iterable[Column]) -> bool:
    """Whether golds agree on enough labels for the labelled distances among ``columns`` to mean something."""
    totals = (column.total() for column in columns if column.measure.labelled)
    coverages = (total.coverage for total in totals if isinstance(total, DistanceCounts))
    return all(coverage is None or coverage >= ENOUGH_COVERAGE for coverage in coverages)


def _scores(results: Results, against: GoldSet, *, labelled: bool) -> Iterator[MainScore]:
    for parse in results.frame.parses:
        column = distance_column(results, parse.name, against, labelled=labelled)
        if column is not None and len(column):
            yield MainScore(next(i for i, each in enumerate(results.columns) if each is column), column)
