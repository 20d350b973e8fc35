"""The pages of a short report: the result, where schemes differ and parsers lose, and a few sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from core.base.messages import Text, Value, counted, joined, rounded, said
from core.model.protocol import Protocol
from core.output.paper_tables import low_coverage, measures_table, reading_notes
from core.output.tables import Table, cells
from core.report.charts import BarChart
from core.report.choose_sentences import Chosen
from core.report.content import Block, Paragraph, Section, StatesLegend, Trees, harmless, shown
from core.report.drawn_parses import MOST_DRAWN, drawn_parses
from core.report.losses import Losses, losses_chart
from core.report.main_scores import agree_on_labels, main_scores, report_golds
from core.report.parts import Part
from core.report.request import Wishes
from core.report.result_in_words import forgiven_in_words, overlap, parses_in_words, schemes_in_words
from core.report.section_schemes import differences_chart
from core.report.section_scores import with_intervals
from core.report.section_sentences import text_shown
from core.report.short_definitions import of_losses, of_schemes, of_scores, repetition
from core.schemes.overlap import SchemeComparison
from core.scoring.comparison import compare
from core.scoring.metrics.measure import DistanceCounts, shown_coverage
from core.scoring.metrics.registry import HEADLINE, is_headline
from core.scoring.run import Column, Results
from core.scoring.significance import Inference

_BRACKETING: Final = "parseval"
SHORT_METRICS: Final = (*dict.fromkeys(measure.metric for measure in HEADLINE), _BRACKETING)
"""The measures of a short report, unless others are named too: those of T11's table, and that of brackets."""

_MOST_PAIRS: Final = 10
"""With more pairs of golds, the tables of pairs are left to the full report."""

_MOST_ROWS: Final = 24
"""The most rows of scores and intervals; with more, only scores against all golds have intervals."""

_BESIDE: Final = 6
"""How many parses a table has room for; with more, it is divided."""

_PANELS_WITH_ALL: Final = 4
"""With more parses than this, the chart of losses has only the commonest constructions."""

_COMMONEST: Final = 7

_PAIR_COLUMNS: Final = ("a", "b", "spans", "with labels", "coverage", "unifiable", "spans cross")


def result_sections(
    results: Results, inference: Inference, schemes: SchemeComparison | None, losses: Losses | None, wishes: Wishes
) -> Iterator[Section]:
    """The result in words and T11's table; then, on another page if it has both charts, where versions differ."""
    first, aside = _result(results, inference, schemes, losses, wishes)
    charts, defined = _places(results, schemes, losses, wishes)
    if Part.DEFINITIONS not in wishes.parts:
        aside, defined = [], []
    repeated = list(repetition(results, inference, wishes.command)) if Part.VERSIONS in wishes.parts else []
    if schemes is None or losses is None:
        yield Section(said("The result"), (*first, *charts), aside=(*aside, *defined, *repeated))
        return
    yield Section(said("The result"), tuple(first), aside=tuple(aside))
    if charts or repeated:
        yield Section(said("Where they differ"), tuple(charts), aside=(*defined, *repeated))


def _result(
    results: Results, inference: Inference, schemes: SchemeComparison | None, losses: Losses | None, wishes: Wishes
) -> tuple[list[Block], list[Block]]:
    """What was compared, the result in words, and T11's table; and the definitions of what stands there."""
    scored = list(_scored(results)) if Part.SCORES in wishes.parts else []
    blocks: list[Block] = [Paragraph(_compared(results))]
    if scored:
        found = list(parses_in_words(main_scores(results), inference))
        blocks += map(Paragraph, [*found, *(forgiven_in_words(losses) if losses else ())])
    if schemes is not None and Part.GOLDS in wishes.parts:
        blocks += map(Paragraph, schemes_in_words(schemes))
    if scored:
        blocks.append(_scores(results, scored, inference))
    return blocks, list(of_scores(results, [column for _, column in scored]))


def _places(
    results: Results, schemes: SchemeComparison | None, losses: Losses | None, wishes: Wishes
) -> tuple[list[Block], list[Block]]:
    """Where golds differ and where parsers lose; and the definitions of what stands there."""
    blocks, defined = list[Block](), list[Block]()
    if schemes is not None and Part.GOLDS in wishes.parts:
        differ = any(pair.profile.total for pair in schemes.pairs)
        if differ and Part.CHARTS in wishes.parts:
            blocks.append(differences_chart(schemes.pairs))
        if len(schemes.pairs) <= _MOST_PAIRS:
            blocks.append(harmless(_pairs(schemes)))
        defined += of_schemes(results)
    chart = _losses_chart(results, losses) if losses and {Part.SCORES, Part.CHARTS} <= wishes.parts else None
    if chart and losses:
        blocks.append(chart)
        defined += of_losses(results, losses)
    return blocks, defined


def _losses_chart(results: Results, losses: Losses) -> BarChart | None:
    """What the parses lose; if they are many, the best of them, and the commonest constructions, so that it fits."""
    scores = sorted(main_scores(results), key=lambda score: -score.value)
    best = {score.column.parse for score in scores[:MOST_DRAWN]}
    drawn = replace(losses, parses=tuple(each for each in losses.parses if each.parse in best))
    if len(drawn.parses) <= _PANELS_WITH_ALL:
        return losses_chart(drawn)
    title = said("Where the {n} best parsers lose, and to whom", n=MOST_DRAWN)
    chart = losses_chart(drawn, _COMMONEST)
    return replace(chart, title=title) if chart and len(losses.parses) > MOST_DRAWN else chart


def sentence_sections(
    results: Results, schemes: SchemeComparison | None, chosen: Sequence[Chosen], wishes: Wishes
) -> Iterator[Section]:
    """A section for each sentence, with its golds and parses one below the other."""
    against = report_golds(results.frame)
    overlaps = [column for pair in schemes.pairs for column in pair.overlap] if schemes else []
    are_labelled = agree_on_labels(overlaps) and all(score.column.measure.labelled for score in main_scores(results))
    labelled = wishes.labelled and are_labelled
    for n, each in enumerate(chosen):
        name = results.aligned.names[each.index]
        comparison = compare(results.frame, results.aligned.rows[each.index])
        remark = wishes.remarks.get(name)
        blocks: list[Block] = [Paragraph(text_shown(comparison)), Paragraph(_reason(each))]
        if remark and remark.note:
            note = " ".join(map(shown, remark.note.split()))
            blocks.append(Paragraph(said("Note: {note}", note=note)))
        hidden, told = drawn_parses(results, comparison)
        blocks.append(Trees(comparison, against, labelled, hidden=hidden))
        blocks += map(Paragraph, told)
        if results.frame.parses:
            blocks.append(
                Paragraph(
                    said("Beside each parse: its score in this sentence, 1 − (edits − forgiven) / size of both trees.")
                )
            )
        if n == len(chosen) - 1:
            blocks.append(StatesLegend())
        yield Section(said("Sentence {name}", name=shown(name)), tuple(blocks))


def _reason(chosen: Chosen) -> Text:
    """Why a sentence is shown, as a sentence."""
    return chosen.why if chosen.why.template.endswith(".") else said("Shown because: {why}.", why=chosen.why)


def _compared(results: Results) -> Text:
    """What was compared, in a sentence."""
    golds = [gold.name for gold in results.frame.golds]
    parses: dict[str, list[Text]] = {}
    for parse in results.frame.parses:
        parses.setdefault(results.frame.native_gold(parse.name), []).append(parse.name)
    numbers: dict[str, Value] = {"sentences": len(results.lengths), "words": sum(results.lengths), "golds": golds}
    if not parses:
        return said("Sentences compared: {sentences:,}; words: {words:,}; golds: {golds}.", **numbers)
    if len(golds) == 1:
        named: Text = said("parses: {parses}", parses=parses[golds[0]])
    else:
        named = joined([_in_scheme(gold, of_gold) for gold, of_gold in parses.items()])
    return said(
        "Sentences compared: {sentences:,}; words: {words:,}; golds: {golds}; {parses}.", parses=named, **numbers
    )


def _in_scheme(gold: str, parses: Sequence[Text]) -> Text:
    if len(parses) == 1:
        return said("parse in the scheme of {gold}: {parse}", gold=gold, parse=parses[0])
    return said("parses in the scheme of {gold}: {parses}", gold=gold, parses=parses)


def _scored(results: Results) -> Iterator[tuple[int, Column]]:
    """The columns of the one table: T11's measures, and that of brackets, against single golds and all of them."""
    golds = report_golds(results.frame)
    wanted = [
        (i, column)
        for i, column in enumerate(results.columns)
        if (len(column.against) == 1 or column.against == golds)
        and (is_headline(column.measure) or column.measure.metric == _BRACKETING)
    ]
    filled = {(column.against, column.measure) for _, column in wanted if column.value() is not None}
    return ((i, column) for i, column in wanted if (column.against, column.measure) in filled)


def _scores(results: Results, scored: Sequence[tuple[int, Column]], inference: Inference) -> Table:
    """The table with an interval below each score or, where it would take more than a page, where all golds count."""
    plain, against = measures_table(results, scored, inference), report_golds(results.frame)
    notes = [*reading_notes(replace(results, columns=tuple(column for _, column in scored)), inference)]
    title = said("Scores, each with its 95% interval below")
    is_long = 2 * len(plain.rows) * ceil(len(results.frame.scored) / _BESIDE) > _MOST_ROWS
    if is_long:
        title = said("Scores, those against {golds} with their 95% interval below", golds="+".join(against))
        notes.append(said("The full report has the 95% intervals of the other scores."))
    table = with_intervals(plain, results, scored, inference, against if is_long else None)
    return harmless(replace(table, title=title, notes=tuple(notes)))


def _pairs(comparison: SchemeComparison) -> Table:
    """How much each pair of golds shares, and how many sentences they can be unified in."""
    rows = []
    can_clash = comparison.results.frame.protocol is Protocol.FUNCTIONAL
    for pair in comparison.pairs:
        values = [overlap(pair, labelled=labelled) for labelled in (False, True)]
        total = next(column.total() for column in pair.overlap if column.measure.labelled)
        assert isinstance(total, DistanceCounts)
        coverage = "" if total.coverage is None else rounded(shown_coverage(total.coverage), 2)
        numbers = [pair.unifiable, pair.with_crossing, *((pair.with_clash, pair.with_both) if can_clash else ())]
        rows.append(cells(pair.a, pair.b, *(rounded(value, 4) for value in values), coverage, *map(counted, numbers)))
    sentences = len(comparison.results.lengths)
    title = said("Overlap of the golds, and which of the {n:,} sentences can be unified", n=sentences)
    return Table(
        (*_PAIR_COLUMNS, *(("labels clash", "both") if can_clash else ())),
        tuple(rows),
        2,
        notes=tuple(
            low_coverage((f"{pair.a}+{pair.b}", column) for pair in comparison.pairs for column in pair.overlap)
        ),
        title=title if sentences > 1 else said("Overlap of the golds, and whether the sentence can be unified"),
    )
