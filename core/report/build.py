"""Builds the content of a report from versions that have been read."""

from collections.abc import Iterator
from typing import Final

from core.base.messages import Text, said
from core.model.choices import Depth
from core.report.analysis import Analysis, Stages
from core.report.content import Report, Section, shown
from core.report.request import Part, ReportOptions
from core.report.section_agreement import agreement_section
from core.report.section_inputs import definitions, inputs
from core.report.section_schemes import schemes
from core.report.section_scores import scores
from core.report.section_sentences import Chosen, choose, choose_for_short_report, edits, sentences
from core.report.section_short import result_sections, sentence_sections
from core.scoring.run import Results

_NAMED: Final = 4
"""How many parses a title names; more are counted."""


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
            chosen = choose(analysis, wishes, progress)
        if chosen:
            yield sentences(analysis, chosen, wishes)
    if Part.DEFINITIONS in parts:
        yield definitions(results)
    if Part.SENTENCES in parts and chosen and results.frame.parses:
        yield edits(analysis, chosen, wishes)


def _title(results: Results) -> Text:
    golds, parses = ([version.name for version in each] for each in (results.frame.golds, results.frame.parses))
    if len(parses) > _NAMED:
        return said("{number} parses against {golds}", number=len(parses), golds=golds)
    if parses:
        return said("{parses} against {golds}", parses=parses, golds=golds)
    return said("{golds} compared", golds=golds) if len(golds) > 1 else golds[0]
