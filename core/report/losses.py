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


def losses_chart(found: Losses, most: int | None = None) -> BarChart | None:
    """Each parse's points by construction, those lost to the parser and those to the scheme; None if there are none.

    With more than ``most`` constructions, the rarer ones are counted as *other*.
    """
    names = found.constructions
    if not names:
        return None
    groups = [(name, [name]) for name in names]
    if most is not None and len(names) > most + 1:
        kept = [name for name in names if name != Construction.OTHER.value][:most]
        rest = [name for name in names if name not in kept]
        groups = [*((name, [name]) for name in kept), (Construction.OTHER.value, rest)]
    kinds = [said("lost to the parser"), said("lost to the scheme, forgiven")]
    if not any(each.total.scheme for each in found.parses):
        kinds.pop()
    panels = [
        BarPanel(each.parse, tuple(_points(each, together)[: len(kinds)] for _, together in groups))
        for each in found.parses
    ]
    return BarChart(
        said("Where each parser loses, and to whom"),
        said("edits of {measure}", measure=found.measure.title_phrase),
        tuple(kinds),
        tuple(Phrase(name, {}) for name, _ in groups),
        tuple(panels),
    )


def _points(breakdown: Breakdown, names: Sequence[str]) -> tuple[int, int]:
    lost = [breakdown.values[name] for name in names if name in breakdown.values]
    return sum(each.parser for each in lost), sum(each.scheme for each in lost)
