"""The pages of a short report: the result, where schemes differ and parsers lose, and a few sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import ceil
from typing import Final

from core.base.messages import Phrase, Text, Value, counted, joined, rounded, said
from core.model.choices import Protocol
from core.output.paper_tables import low_coverage, measures_table, reading_notes
from core.output.results import signature
from core.output.tables import Table, cells
from core.report.analysis import Analysis, Losses, MainScore, main_scores, report_golds
from core.report.content import BarChart, Block, Code, Facts, Paragraph, Section, StatesLegend, Trees, harmless, shown
from core.report.request import Part, ReportOptions
from core.report.section_inputs import left_out_counts, settings, terms
from core.report.section_schemes import differences_chart
from core.report.section_scores import losses_chart, with_intervals
from core.report.section_sentences import Chosen, notes_in, text_shown, with_labels
from core.schemes.disagreements import Construction
from core.schemes.overlap import SchemeComparison, SchemePair
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import DistanceCounts, Standing, shown_coverage
from core.scoring.metrics.registry import metrics_from
from core.scoring.metrics.tedeval import tedeval
from core.scoring.run import Column, Results
from core.scoring.settings import GoldSet
from core.scoring.significance import Inference, letters
from core.workspaces.workspace import SentenceNote

# The last column of a short report: what stands on the page, defined, and how to make the report again.


def of_scores(results: Results, columns: Sequence[Column]) -> Iterator[Block]:
    """How the versions were compared, and what the table of scores says."""
    yield Paragraph(said("How they were compared"))
    yield Facts(tuple(settings(results)))
    yield from left_out_counts(results)
    if columns:
        yield Paragraph(said("What the table says"))
        measures = dict.fromkeys(column.measure for column in columns)
        of_measures = [(measure.title_phrase, Phrase(measure.meaning, {})) for measure in measures]
        wanted = ["native gold", "generalized gold", "forgiven", "test-set score", "95% interval"]
        marks = ["† and letters"] if len(results.frame.parses) > 1 else []
        yield Facts((*_gold_column(results), *of_measures, *_named(results, [*wanted, *marks, "coverage"])))


def _gold_column(results: Results) -> Iterator[tuple[Text, Text]]:
    if len(results.frame.golds) > 1:
        yield (
            said("gold"),
            said("What a parse is compared with: one gold alone, or, written with +, what several have in common."),
        )


def of_schemes(results: Results) -> Iterator[Block]:
    """What the chart and the tables of golds count."""
    yield Paragraph(said("Where the schemes differ"))
    wanted = ["construction", "crossing", "one-sided span", "flipped edge", "scheme overlap", "δ and size", "unifiable"]
    yield Facts(_named(results, wanted))


def of_losses(results: Results, losses: Losses) -> Iterator[Block]:
    """What the chart of the parses counts."""
    yield Paragraph(said("Where the parsers lose"))
    has_schemes = any(each.total.scheme for each in losses.parses)
    yield Facts(_named(results, ["edit", "lost to the parser", *(["lost to the scheme"] if has_schemes else [])]))


def repetition(analysis: Analysis, command: str) -> Iterator[Block]:
    """How to make the report again."""
    yield Paragraph(said("To make this report again"))
    yield Code(shown(command, len(command)))
    line = signature(analysis.results, analysis.inference)
    full = said("With --depth full, a report also has the files' SHA-256, all measures, more sentences and every edit.")
    yield Paragraph(said("Signature of the run"))
    yield Code(shown(line, len(line)))
    yield Facts(((said("the full report"), full),))


def _named(results: Results, wanted: Sequence[str]) -> tuple[tuple[Text, Text], ...]:
    """The terms with these names that a report of ``results`` needs."""
    found = {str(name): (name, meaning) for name, meaning in terms(results)}
    return tuple(found[name] for name in wanted if name in found)


MOST_DRAWN: Final = 6
"""How many parses are drawn, and have a chart of their own."""


def groups_alike(results: Results, comparison: Comparison) -> list[list[str]]:
    """The parses of a sentence, those with the same tree and native gold together; by score, the best first."""
    frame = results.frame
    scores = {score.column.parse: score.value for score in main_scores(results)}
    groups: list[tuple[object, list[str]]] = []
    for name in sorted((parse.name for parse in frame.parses), key=lambda name: -scores.get(name, 0.0)):
        drawn = frame.native_gold(name), comparison.sentences[name].tree, comparison.tree(name, labelled=True)
        group = next((names for other, names in groups if other == drawn), None)
        if group is None:
            groups.append((drawn, [name]))
        else:
            group.append(name)
    return [names for _, names in groups]


def drawn_parses(results: Results, comparison: Comparison) -> tuple[frozenset[str], list[Text]]:
    """The parses that are not drawn, and sentences that say which: of more than `MOST_DRAWN`, one for each tree."""
    if len(results.frame.parses) <= MOST_DRAWN:
        return frozenset(), []
    groups = groups_alike(results, comparison)
    drawn, rest = groups[:MOST_DRAWN], [name for group in groups[MOST_DRAWN:] for name in group]
    return frozenset([*rest, *(name for _, *others in drawn for name in others)]), [*_told(drawn, rest)]


def _told(drawn: list[list[str]], left_out: list[str]) -> Iterator[Text]:
    same = [" = ".join(names) for names in drawn if len(names) > 1]
    if same:
        yield said("The same tree is drawn once: {parses}.", parses=same)
    if left_out:
        yield said("Other trees, not drawn: {parses}.", parses=left_out)


# The result of a comparison in a sentence or two.


_NAMED: Final = 6
"""How many parses are named; more are counted."""


def parses_in_words(scores: Sequence[MainScore], inference: Inference) -> Iterator[Text]:
    """Which parse is best and by how much, and which ones do not differ."""
    ranked = sorted(scores, key=lambda score: -score.value)
    if not ranked:
        return
    best, measure = ranked[0], ranked[0].column.measure.title_phrase
    places = _decimals(ranked)
    if len({score.column.against for score in ranked}) > 1:
        yield said(
            "{measure}, each parse against its own gold: {scores}.",
            measure=measure,
            scores=[_with_value(score, places) for score in ranked],
        )
        return
    leaders = [score for score in ranked if score.value == best.value]
    about: dict[str, Value] = {
        "parse": best.column.parse,
        "parses": [score.column.parse for score in leaders],
        "golds": _golds(best.column.against),
        "score": said("{measure} {value}", measure=measure, value=rounded(best.value, places)),
        "interval": _interval(best, inference),
    }
    if len(ranked) == 1:
        yield said("{parse} reaches {score}{interval} against {golds}.", **about)
        return
    first = said("{parse} comes closest to {golds}: {score}{interval}", **about)
    if len(leaders) > 1:
        first = said("{parses} come equally close to {golds}: {score}", **about)
    yield _followed(first, ranked[len(leaders) :], places)
    if len(leaders) < len(ranked):
        yield from _differences_in_words(ranked, inference)


def _decimals(ranked: Sequence[MainScore]) -> int:
    """Three, or four as in the table where three do not tell the scores apart."""
    values = {score.value for score in ranked}
    return next((places for places in (3, 4) if len({round(value, places) for value in values}) == len(values)), 4)


def _followed(first: Text, rest: Sequence[MainScore], places: int) -> Text:
    if not rest:
        return said("{sentence}.", sentence=first)
    if len(rest) > _NAMED:
        return said("{first}; {n} others follow.", first=first, n=len(rest))
    others = [_with_value(score, places) for score in rest]
    if len(rest) == 1:
        return said("{first}; then follows {other}.", first=first, other=others[0])
    return said("{first}; then follow {others}.", first=first, others=others)


def _differences_in_words(ranked: Sequence[MainScore], inference: Inference) -> Iterator[Text]:
    """Which of several parses differ significantly, as the marks of a table say it; nothing if that was not tested."""
    tests = {frozenset((test.a, test.b)): test.differs for test in inference.tests}
    pairs = [frozenset((a.index, b.index)) for a, b in combinations(ranked, 2)]
    if not all(pair in tests for pair in pairs):
        return
    is_only = len(pairs) == 1
    if not any(tests[pair] for pair in pairs):
        several, one = said("None of these differences is significant."), said("The difference is not significant.")
        yield one if is_only else several
    elif all(tests[pair] for pair in pairs):
        several, one = said("All these differences are significant."), said("The difference is significant.")
        yield one if is_only else several
    else:
        differ = [[tests.get(frozenset((a.index, b.index)), False) for b in ranked] for a in ranked]
        yield _many_in_words(ranked, differ[0]) if len(ranked) > _NAMED + 1 else _ties_in_words(ranked, differ)


def _many_in_words(ranked: Sequence[MainScore], differ: Sequence[bool]) -> Text:
    """Which parses do not differ from the first, of too many for all ties to be listed."""
    best, *others = (score.column.parse for score in ranked)
    tied = [parse for parse, differs in zip(others, differ[1:], strict=True) if not differs]
    if not tied:
        first = said("{parse} is significantly better than all others.", parse=best)
    elif len(tied) > _NAMED:
        first = said("Not significantly different from {parse}: {n} of them.", parse=best, n=len(tied))
    else:
        first = said("Not significantly different from {parse}: {parses}.", parse=best, parses=tied)
    return said("{sentence} The table says which of the others differ.", sentence=first)


def _ties_in_words(ranked: Sequence[MainScore], differ: Sequence[Sequence[bool]]) -> Text:
    """The groups of parses that share a letter, each two of which do not differ."""
    marks = letters([score.value for score in ranked], differ)
    found = (
        [score for score, its in zip(ranked, marks, strict=True) if each in its] for each in sorted({*"".join(marks)})
    )
    groups = [said("{parses}", parses=[score.column.parse for score in group]) for group in found if len(group) > 1]
    return said(
        "Not significantly different: {groups}. All other differences in {measure} are significant.",
        groups=joined(groups),
        measure=ranked[0].column.measure.title_phrase,
    )


def forgiven_in_words(found: Losses) -> Iterator[Text]:
    """How many of the points would be lost to the schemes alone."""
    lost = sum(each.total.total for each in found.parses)
    scheme = sum(each.total.scheme for each in found.parses)
    if scheme == 1:
        yield said(
            "Of {lost:,} edits in all, 1 ({share:.1%}) is due to a scheme, not to a parser, and is forgiven.",
            lost=lost,
            share=scheme / lost,
        )
    elif scheme:
        yield said(
            "Of {lost:,} edits in all, {scheme:,} ({share:.1%}) are due to schemes, not to parsers, and are forgiven.",
            lost=lost,
            scheme=scheme,
            share=scheme / lost,
        )


def schemes_in_words(comparison: SchemeComparison) -> Iterator[Text]:
    """How much the golds share, and where they differ most."""
    pairs = comparison.pairs
    if len(pairs) == 1:
        (pair,) = pairs
        labelled, unlabelled = (overlap(pair, labelled=each) for each in (True, False))
        values: dict[str, Value] = {"a": pair.a, "b": pair.b, "unlabelled": unlabelled, "labelled": labelled}
        if unlabelled == labelled == 1.0 and not {pair.a, pair.b} & {*comparison.results.frame.dependencies}:
            yield said(
                "{a} and {b} have the same spans with the same functions; categories and tags are not compared.",
                **values,
            )
        elif unlabelled == labelled == 1.0:
            yield said("{a} and {b} have the same spans with the same labels.", **values)
        elif unlabelled == 1.0:
            yield said(
                "{a} and {b} have the same spans; if labels count too, they overlap by {labelled:.3f}.", **values
            )
        elif labelled:
            yield said(
                "The spans of {a} and {b} overlap by {unlabelled:.3f}; if labels count too, by {labelled:.3f}.",
                **values,
            )
        else:
            yield said("The spans of {a} and {b} overlap by {unlabelled:.3f}; none has the same label.", **values)
        yield from _most_different(pair)
        return
    overlaps = [round(overlap(pair, labelled=False), 3) for pair in pairs]
    most, least = max(overlaps), min(overlaps)
    number = len(comparison.results.frame.golds)
    if most == least:
        yield said("The {n} golds are all equally alike: their spans overlap by {most:.3f}.", n=number, most=most)
        return
    first, last = ([pairs[i] for i, value in enumerate(overlaps) if value == wanted] for wanted in (most, least))
    if len(first) == len(last) == 1:
        yield said(
            "Of the {n} golds, {a} and {b} are most alike (their spans overlap by {most:.3f}), {c} and {d} least alike "
            "({least:.3f}).",
            n=number,
            a=first[0].a,
            b=first[0].b,
            most=most,
            c=last[0].a,
            d=last[0].b,
            least=least,
        )
        return
    yield said(
        "Of the {n} golds, most alike: {pairs} (their spans overlap by {most:.3f}); least alike: {others} "
        "({least:.3f}).",
        pairs=tuple(f"{pair.a}–{pair.b}" for pair in first),
        others=tuple(f"{pair.a}–{pair.b}" for pair in last),
        n=number,
        most=most,
        least=least,
    )


def _most_different(pair: SchemePair) -> Iterator[Text]:
    """The construction in which two golds differ most often, and how often in none that has a name."""
    counts = {each: pair.profile.of(each) for each in Construction}
    other = counts.pop(Construction.OTHER)
    where = max(counts, key=lambda each: counts[each])
    if not counts[where]:
        return
    shares: dict[str, Value] = {"share": counts[where] / pair.profile.total, "other": other / pair.profile.total}
    if other > counts[where]:
        yield said(
            "Of the spans and flipped edges that differ, {other:.0%} are in no named construction; the most frequent "
            "named one is {where}, with {share:.0%} of all.",
            where=Phrase(where.value, {}),
            **shares,
        )
    else:
        yield said(
            "The construction in which they differ most: {where}, with {share:.0%} of the spans and flipped edges "
            "that differ.",
            where=Phrase(where.value, {}),
            **shares,
        )


def overlap(pair: SchemePair, *, labelled: bool) -> float:
    """How much two golds share, from 0 to 1."""
    (column,) = (column for column in pair.overlap if column.measure.labelled is labelled)
    value = column.value()
    return 1.0 if value is None else value


def _golds(against: GoldSet) -> Text:
    return against[0] if len(against) == 1 else said("what {golds} have in common", golds=against)


def _interval(score: MainScore, inference: Inference) -> Text:
    interval = inference.intervals[score.index]
    return said(" (95% interval {low:.3f} to {high:.3f})", low=interval[0], high=interval[1]) if interval else ""


def _with_value(score: MainScore, places: int) -> Text:
    return said("{parse} {value}", parse=score.column.parse, value=rounded(score.value, places))


SHORT_METRICS: Final = metrics_from(Standing.SHORT)
"""The measures of a short report, unless others are named too: those of T11's table, and that of brackets."""

_MOST_PAIRS: Final = 10
"""With more pairs of golds, the tables of pairs are left to the full report."""

_MOST_ROWS: Final = 24
"""The most rows of scores and intervals; with more, only scores against all golds have intervals."""

_BESIDE: Final = 6
"""How many parses a table has room for; with more, it is divided."""

_PANELS_WITH_ALL: Final = 4
"""With more parses than this, the chart of losses has only the commonest constructions."""

_COMMONEST: Final = 5
_FEWEST: Final = 3
"""The constructions of such a chart, and of one that has to be briefer to fit its page."""


def result_sections(analysis: Analysis, wishes: ReportOptions) -> Iterator[Section]:
    """The result in words and T11's table; then, on another page if it has both charts, where versions differ."""
    first, aside = _result(analysis, wishes)
    charts, defined = _places(analysis, wishes)
    brief_first, brief_charts = (each(analysis, wishes, is_brief=True)[0] for each in (_result, _places))
    if Part.DEFINITIONS not in wishes.parts:
        aside, defined = [], []
    repeated = list(repetition(analysis, wishes.command)) if Part.VERSIONS in wishes.parts else []
    if analysis.schemes is None or analysis.losses is None:
        beside = (*aside, *defined, *repeated)
        yield Section(said("The result"), (*first, *charts), aside=beside, briefer=(*brief_first, *brief_charts))
        return
    yield Section(said("The result"), tuple(first), aside=tuple(aside), briefer=tuple(brief_first))
    if charts or repeated:
        beside = (*defined, *repeated)
        yield Section(said("Where they differ"), tuple(charts), aside=beside, briefer=tuple(brief_charts))


def _result(analysis: Analysis, wishes: ReportOptions, *, is_brief: bool = False) -> tuple[list[Block], list[Block]]:
    """What was compared, the result in words, and T11's table; and the definitions of what stands there."""
    results, inference, losses = analysis.results, analysis.inference, analysis.losses
    scored = list(_scored(results)) if Part.SCORES in wishes.parts else []
    blocks: list[Block] = [Paragraph(_compared(results))]
    if excluded := len(results.aligned.excluded):
        blocks.append(Paragraph(said("Sentences excluded: {n:,}. The full report says why.", n=excluded)))
    if scored:
        found = list(parses_in_words(main_scores(results), inference))
        blocks += map(Paragraph, [*found, *(forgiven_in_words(losses) if losses else ())])
    if analysis.schemes is not None and Part.GOLDS in wishes.parts:
        blocks += map(Paragraph, schemes_in_words(analysis.schemes))
    if scored:
        blocks.append(_scores(results, scored, inference, is_brief=is_brief))
    return blocks, list(of_scores(results, [column for _, column in scored]))


def _places(analysis: Analysis, wishes: ReportOptions, *, is_brief: bool = False) -> tuple[list[Block], list[Block]]:
    """Where golds differ and where parsers lose; and the definitions of what stands there."""
    results, schemes, losses = analysis.results, analysis.schemes, analysis.losses
    blocks, defined = list[Block](), list[Block]()
    if schemes is not None and Part.GOLDS in wishes.parts:
        differ = any(pair.profile.total for pair in schemes.pairs)
        if differ and Part.CHARTS in wishes.parts:
            blocks.append(differences_chart(schemes.pairs))
        if len(schemes.pairs) <= _MOST_PAIRS:
            # The scores against both golds have the same labels, so it is told there.
            is_told = losses is not None and len(schemes.pairs) == 1 and Part.SCORES in wishes.parts
            blocks.append(harmless(_pairs(schemes, warns=not is_told)))
        defined += of_schemes(results)
    chart = (
        _losses_chart(results, losses, is_brief=is_brief)
        if losses and {Part.SCORES, Part.CHARTS} <= wishes.parts
        else None
    )
    if chart and losses:
        blocks.append(chart)
        defined += of_losses(results, losses)
    return blocks, defined


def _losses_chart(results: Results, losses: Losses, *, is_brief: bool) -> BarChart | None:
    """What the parses lose; if they are many, the best of them, and the commonest constructions, so that it fits."""
    scores = sorted(main_scores(results), key=lambda score: -score.value)
    best = {score.column.parse for score in scores[:MOST_DRAWN]}
    drawn = replace(losses, parses=tuple(each for each in losses.parses if each.parse in best))
    if len(drawn.parses) <= _PANELS_WITH_ALL:
        return losses_chart(drawn, _COMMONEST if is_brief else None)
    title = said("Where the {n} best parsers lose, and to whom", n=MOST_DRAWN)
    chart = losses_chart(drawn, _FEWEST if is_brief else _COMMONEST)
    return replace(chart, title=title) if chart and len(losses.parses) > MOST_DRAWN else chart


def sentence_sections(analysis: Analysis, chosen: Sequence[Chosen], wishes: ReportOptions) -> Iterator[Section]:
    """A section for each sentence, with its golds and parses one below the other."""
    results = analysis.results
    against = report_golds(results.frame)
    drawn_with_labels = with_labels(analysis, wishes)
    for n, each in enumerate(chosen):
        name = results.aligned.names[each.index]
        comparison = results.comparison(each.index)
        remark = wishes.remarks.get(name, SentenceNote())
        blocks: list[Block] = [Paragraph(text_shown(comparison)), Paragraph(_reason(each))]
        blocks += [Paragraph(said("Note: {note}", note=note)) for note in notes_in(remark)]
        hidden, told = drawn_parses(results, comparison)
        labelled = drawn_with_labels(comparison)
        blocks.append(Trees(comparison, against, labelled, hidden=hidden))
        blocks += map(Paragraph, told)
        if results.frame.parses:
            blocks.append(
                Paragraph(
                    said(
                        "Beside each parse: its {measure} in this sentence, "
                        "1 − (edits − forgiven) / size of both trees.",
                        measure=tedeval(labelled=labelled).title_phrase,
                    )
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
        if (len(column.against) == 1 or column.against == golds) and column.measure.standing >= Standing.SHORT
    ]
    filled = {(column.against, column.measure) for _, column in wanted if column.value() is not None}
    return ((i, column) for i, column in wanted if (column.against, column.measure) in filled)


def _scores(results: Results, scored: Sequence[tuple[int, Column]], inference: Inference, *, is_brief: bool) -> Table:
    """The table with an interval below each score or, where it would take more than a page, where all golds count."""
    plain, against = measures_table(results.frame, scored, inference.tests), report_golds(results.frame)
    notes = [*reading_notes(replace(results, columns=tuple(c for _, c in scored)), inference, results)]
    title = said("Scores, each with its 95% interval below")
    is_long = is_brief or 2 * len(plain.rows) * ceil(len(results.frame.scored) / _BESIDE) > _MOST_ROWS
    if is_long:
        title = said("Scores, those against {golds} with their 95% interval below", golds="+".join(against))
        notes.append(said("The full report has the 95% intervals of the other scores."))
    table = with_intervals(plain, results, scored, inference, against if is_long else None)
    return harmless(replace(table, title=title, notes=tuple(notes)))


def _pairs(comparison: SchemeComparison, *, warns: bool) -> Table:
    """How much each pair of golds shares, and how many sentences they can be unified in; ``warns`` of few labels."""
    rows = []
    head = ("a", "b", "spans", "with labels", "coverage", "unifiable", "spans cross")
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
        (*head, *(("labels clash", "both") if can_clash else ())),
        tuple(rows),
        2,
        notes=tuple(
            low_coverage((f"{pair.a}+{pair.b}", column) for pair in comparison.pairs for column in pair.overlap)
            if warns
            else ()
        ),
        title=title if sentences > 1 else said("Overlap of the golds, and whether the sentence can be unified"),
    )
