"""Builds the content of a report from versions that have been read."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Final

from core.agreement.agreement import agreement_of
from core.agreement.annotators import of_one_scheme
from core.base.messages import Text, said
from core.base.progress import Progress
from core.model.choices import Depth
from core.model.version import Role, Version, VersionSpec
from core.report.content import Report, Section, shown
from core.report.request import Part, ReportOptions, Scope
from core.report.section_agreement import agreement_section
from core.report.section_inputs import definitions, inputs
from core.report.section_schemes import schemes
from core.report.section_scores import Analysis, losses, main_scores, scores
from core.report.section_sentences import Chosen, choose, choose_for_short_report, edits, sentences
from core.report.section_short import result_sections, sentence_sections
from core.schemes.overlap import compare_schemes
from core.scoring.run import Results, score
from core.scoring.settings import Settings
from core.scoring.significance import infer

_NAMED: Final = 4
"""How many parses a title names; more are counted."""

Stages = Callable[[str], AbstractContextManager[Progress]]
"""Opens a named stage of the work and yields its progress callable."""


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


def make_report(analysis: Analysis, wishes: ReportOptions, stages: Stages) -> Report:
    """The requested parts of an analysis. Raises `UsageError` if a requested sentence does not exist."""
    sections = (_short if wishes.depth is Depth.SHORT else _full)(analysis, wishes, stages)
    return Report(shown(wishes.title) or _title(analysis.results), tuple(sections), wishes.depth)


def _short(analysis: Analysis, wishes: ReportOptions, stages: Stages) -> Iterator[Section]:
    yield from result_sections(analysis, wishes)
    if Part.SENTENCES in wishes.parts:
        with stages("choosing") as progress:
            chosen = choose_for_short_report(analysis, wishes, progress)
        yield from sentence_sections(analysis, chosen, wishes)


def _full(analysis: Analysis, wishes: ReportOptions, stages: Stages) -> Iterator[Section]:
    results, parts = analysis.results, wishes.parts
    if Part.VERSIONS in parts:
        yield inputs(analysis, wishes.command)
    if Part.SCORES in parts and results.columns and results.lengths:
        yield scores(analysis, wishes)
    if Part.GOLDS in parts and analysis.schemes is not None:
        yield schemes(analysis.schemes, wishes)
    if Part.GOLDS in parts and analysis.agreement is not None:
        yield agreement_section(analysis.agreement, parts)
    chosen: list[Chosen] = []
    if Part.SENTENCES in parts:
        with stages("choosing") as progress:
            chosen = choose(results, wishes, progress)
        if chosen:
            yield sentences(results, chosen, wishes)
    if Part.DEFINITIONS in parts:
        yield definitions(results)
    if Part.SENTENCES in parts and chosen and results.frame.parses:
        yield edits(results, chosen, wishes)


def _title(results: Results) -> Text:
    golds, parses = ([version.name for version in each] for each in (results.frame.golds, results.frame.parses))
    if len(parses) > _NAMED:
        return said("{number} parses against {golds}", number=len(parses), golds=golds)
    if parses:
        return said("{parses} against {golds}", parses=parses, golds=golds)
    return said("{golds} compared", golds=golds) if len(golds) > 1 else golds[0]
