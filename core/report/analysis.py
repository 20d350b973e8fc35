"""What is computed for a report: the scores that it is about, which points are lost to whom, and all else."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Final

from core.agreement.agreement import Agreement, agreement_of
from core.agreement.annotators import of_one_scheme
from core.base.progress import Progress, ignore_progress
from core.breakdown.breakdown import Breakdown, Constructions, add_sentence, values_in_order
from core.model.choices import DISTANCE, Aspect, Protocol
from core.model.version import Role, Version, VersionSpec
from core.report.request import Scope
from core.schemes.disagreements import Construction
from core.schemes.overlap import SchemeComparison, compare_schemes
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import ENOUGH_COVERAGE, DistanceCounts, Measure
from core.scoring.run import Column, Results, comparisons, score
from core.scoring.settings import GoldSet, Settings
from core.scoring.significance import Inference, infer

Stages = Callable[[str], AbstractContextManager[Progress]]
"""Opens a named stage of the work and yields its progress callable."""


# The score of each parse that a report is about: TedEval against the generalized gold.


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
        if (column.parse, column.measure.metric, column.measure.labelled) == (parse, DISTANCE, labelled)
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


# Which points each parse loses, by construction, and to whom (protocol §9).


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


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything computed for a report.

    ``schemes`` is None if there are no two golds or nothing was compared, ``losses`` if no parse has a score,
    ``agreement`` if no two golds seem to be annotators of one scheme.
    """

    specs: tuple[VersionSpec, ...]
    results: Results
    inference: Inference
    schemes: SchemeComparison | None
    losses: Losses | None
    agreement: Agreement | None = None


def draws_labels(analysis: Analysis) -> bool:
    """Whether a report's drawings have labels: if the main scores count them or, of golds alone, most are the same."""
    if scores := main_scores(analysis.results):
        return all(score.column.measure.labelled for score in scores)
    overlaps = [column for pair in analysis.schemes.pairs for column in pair.overlap] if analysis.schemes else []
    if analysis.results.frame.protocol is not Protocol.MULTIFUNCTION:
        return agree_on_labels(overlaps)
    # Brackets without a function have none to agree on.
    return all((column.value() or 0) >= ENOUGH_COVERAGE for column in overlaps if column.measure.labelled)


def losses(results: Results, scores: Sequence[MainScore], progress: Progress = ignore_progress) -> Losses | None:
    """The points that parses lose by their main scores; None where there is none."""
    columns = [score.column for score in scores]
    if not columns:
        return None
    found = [Breakdown(column.parse) for column in columns]
    for sentence, comparison in enumerate(comparisons(results.frame, results.aligned, progress)):
        constructions = Constructions(comparison)
        for column, breakdown in zip(columns, found, strict=True):
            by_aspect = {Aspect.CONSTRUCTION: breakdown}
            add_sentence(by_aspect, sentence, comparison, column.measure, column.against, constructions)
    return Losses(columns[0].measure, tuple(found))


def analyse(
    specs: Sequence[VersionSpec], versions: Sequence[Version], settings: Settings, scope: Scope, stages: Stages
) -> Analysis:
    """Compares ``versions``, which come from ``specs``.

    Raises `UsageError` or `InputError` if settings, ``scope`` or versions are unfit.
    """
    with stages("scoring") as progress:
        results = score(versions, settings, scope.metrics, progress, scope.jobs)
    with stages("testing") as progress:
        inference = infer(results.columns, scope.iterations, scope.seed, progress)
    schemes = None
    if len(results.frame.golds) > 1 and results.lengths:
        with stages("comparing") as progress:
            # With the parses, so that the same sentences are compared as in the scores.
            schemes = compare_schemes(versions, replace(settings, floors=False), scope.metrics, progress=progress)
    with stages("dividing") as progress:
        divided = losses(results, main_scores(results), progress) if results.lengths else None
    agreement, annotators = None, of_one_scheme([each for each in versions if each.spec.role is Role.GOLD])
    if annotators:
        with stages("comparing") as progress:
            agreement = agreement_of(annotators, scope.seed, progress)
    return Analysis(tuple(specs), results, inference, schemes, divided, agreement)
