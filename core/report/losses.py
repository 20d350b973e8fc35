"""Which points each parse loses, by construction, and to whom (protocol §9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.base.messages import Phrase, said
from core.base.progress import Progress, ignore_progress
from core.breakdown.aspect import Aspect
from core.breakdown.breakdown import Breakdown, add_sentence, values_in_order
from core.report.charts import BarChart, BarPanel
from core.report.main_scores import MainScore
from core.schemes.constructions import Construction
from core.scoring.metrics.measure import Measure
from core.scoring.run import Results, comparisons

UNSPECIFIC: Final = frozenset([Construction.OTHER.value, Construction.PUNCTUATION.value])
"""Constructions that say little about a parser or a scheme."""


@dataclass(frozen=True, slots=True)
class Losses:
    """The points of parses by their main score, broken down by construction."""

    measure: Measure
    parses: tuple[Breakdown, ...]

    @property
    def constructions(self) -> list[str]:
        """Those where a parse loses points, most of the parsers' first."""
        return values_in_order(self.parses, Aspect.CONSTRUCTION)


def losses(results: Results, scores: Sequence[MainScore], progress: Progress = ignore_progress) -> Losses | None:
    """The points that parses lose by their main scores; None where there is none."""
    columns = [score.column for score in scores]
    if not columns:
        return None
    found = [Breakdown(column.parse) for column in columns]
    for sentence, comparison in enumerate(comparisons(results.frame, results.aligned, progress)):
        for column, breakdown in zip(columns, found, strict=True):
            by_aspect = {Aspect.CONSTRUCTION: breakdown}
            add_sentence(by_aspect, sentence, comparison, column.measure, column.against)
    return Losses(columns[0].measure, tuple(found))


def losses_chart(found: Losses) -> BarChart | None:
    """Each parse's points by construction, those lost to the parser and those to the scheme; None if there are none."""
    names = found.constructions
    if not names:
        return None
    kinds = [said("lost to the parser"), said("lost to the scheme, forgiven")]
    if not any(each.total.scheme for each in found.parses):
        kinds.pop()
    panels = [BarPanel(each.parse, tuple(_points(each, name)[: len(kinds)] for name in names)) for each in found.parses]
    return BarChart(
        said("Where each parser loses, and to whom"),
        said("edits of {measure}", measure=found.measure.title_phrase),
        tuple(kinds),
        tuple(Phrase(name, {}) for name in names),
        tuple(panels),
    )


def _points(breakdown: Breakdown, name: str) -> tuple[int, int]:
    lost = breakdown.values.get(name)
    return (lost.parser, lost.scheme) if lost else (0, 0)
