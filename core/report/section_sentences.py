"""The sentences of a report: which are shown, and their section."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, TypeVar

from core.base.messages import Phrase, Text, Value, said
from core.base.progress import Progress
from core.breakdown.breakdown import Breakdown
from core.explain.edit_reasons import MAX_WORDS, ExplainedEdit, explained_script
from core.explain.formulas import MeasureReading, readings, tree_remark
from core.formats.conll_details import text_of
from core.model.spans import Span
from core.output.tables import Cell, Table, cells
from core.report.analysis import UNSPECIFIC, Analysis, Losses, draws_labels, main_scores, report_golds
from core.report.content import Block, Facts, Paragraph, Section, StatesLegend, Trees, harmless, shown
from core.report.request import ReportOptions
from core.schemes.disagreements import disagreements
from core.schemes.overlap import SchemeComparison, agreement
from core.scoring.alignment import normalized
from core.scoring.comparison import Comparison, Frame, place_of
from core.scoring.metrics.measure import Counts
from core.scoring.metrics.registry import headline_of
from core.scoring.run import Column, Results
from core.scoring.settings import GoldSet, is_applicable
from core.trees.edit_distance import Operation
from core.workspaces.workspace import SentenceNote, WordNote

# Choosing the sentences of a report: flagged or noted ones, the worst ones, and those with most conflicts.
#
# D: all flagged or noted sentences come first. The rest is chosen in turns: the worst remaining sentence of each parse,
# then the remaining sentence with most conflicts between golds that are not only about punctuation; at last those
# in which golds differ otherwise.


MAX_WORDS_CHOSEN: Final = 25
"""Longer sentences are chosen only if named, flagged or noted, because their trees fill pages."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A sentence, by its index in the run, and why it is shown."""

    index: int
    why: Phrase


def choose(analysis: Analysis, wishes: ReportOptions, progress: Progress) -> list[Chosen]:
    """The named sentences, in order, else those worth a look. Raises `UsageError` for an unknown name."""
    results = analysis.results
    if wishes.sentences:
        return [Chosen(place_of(results.aligned, name), said("requested")) for name in dict.fromkeys(wishes.sentences)]
    found = {chosen.index: chosen for chosen in remarked(results, wishes)}
    if len(found) < wishes.number:
        labelled = wishes.labelled and draws_labels(analysis)
        conflicts, differences = _where_golds_differ(results, progress, labelled=labelled)
        for queues in ([*_worst(results), conflicts], [differences]):
            for chosen in _in_turns(queues, lambda each: each.index not in found):
                if len(found) < wishes.number:
                    found[chosen.index] = chosen
    return list(found.values())


Item = TypeVar("Item")


def _in_turns(queues: Iterable[Iterator[Item]], is_new: Callable[[Item], bool]) -> Iterator[Item]:
    """The next new item of each queue in turns, until none has any."""
    waiting = deque(filter(is_new, queue) for queue in queues)
    while waiting:
        queue = waiting.popleft()
        for item in queue:
            yield item
            waiting.append(queue)
            break


def remarked(results: Results, wishes: ReportOptions) -> Iterator[Chosen]:
    """The flagged or noted sentences."""
    for i, name in enumerate(results.aligned.names):
        if remark := wishes.remarks.get(name):
            is_flagged = remark.is_flagged or any(word.is_flagged for word in remark.words)
            yield Chosen(i, said("flagged") if is_flagged else said("has a note"))


def _worst(results: Results) -> Iterator[Iterator[Chosen]]:
    """For each parse its sentences, worst first."""
    for score in main_scores(results):
        yield _worst_of(score.column, _readable(results))


def _worst_of(column: Column, candidates: Sequence[int]) -> Iterator[Chosen]:
    """The candidates with something to edit, by ascending score; among equals the longest first."""
    counts = {i: column.sentence(i) for i in candidates}
    faulty = [i for i in candidates if counts[i].delta]
    for i in sorted(faulty, key=lambda i: (_value(counts[i]), -counts[i].size, i)):
        about: dict[str, Value] = {"parse": column.parse, "measure": column.measure.title_phrase}
        yield Chosen(
            i, said("one of the lowest scores of {parse}: {measure} {value:.3f}", value=_value(counts[i]), **about)
        )


def _value(counts: Counts) -> float:
    return 1.0 if counts.value is None else counts.value


def _where_golds_differ(
    results: Results, progress: Progress, *, labelled: bool
) -> tuple[Iterator[Chosen], Iterator[Chosen]]:
    """The sentences with conflicts between golds, and those with other differences: most first, then the shortest."""
    conflicts, differences = list[tuple[int, int, int]](), list[tuple[int, int, int]]()
    for i in _readable(results) if len(results.frame.golds) > 1 else ():
        progress(i, len(results.lengths))
        golds = agreement(results.comparison(i))
        if golds.conflicts:
            conflicts.append((-golds.conflicts, results.lengths[i], i))
        elif edits := golds.labelled_delta if labelled else golds.unlabelled_delta:
            differences.append((-edits, results.lengths[i], i))
    return (
        (Chosen(i, said("conflicts between the golds: {count}", count=-n)) for n, _, i in sorted(conflicts)),
        (Chosen(i, said("edits between the golds: {count}", count=-n)) for n, _, i in sorted(differences)),
    )


def _readable(results: Results) -> Sequence[int]:
    return [i for i, length in enumerate(results.lengths) if length <= MAX_WORDS_CHOSEN]


# Choosing the few sentences of a short report: those that show what its charts count.
#
# D: flagged or noted sentences come first. Then, in turns, a short sentence for each construction in which the golds
# differ, and one for each in which parsers lose points, the most frequent construction first: the sentence with most
# such places; for parsers, the one in which two of them differ most. If nothing is found, the rest is chosen as in a
# full report (above).


_FEWEST_WORDS: Final = (8, 4)
"""The shortest sentences that are chosen, in words; the second where there are none of the first."""

_LENGTHS_DRAWN: Final = ((3, 20), (6, 12), (8, 10))
"""The longest sentences that are chosen, in words, for up to so many versions; with more versions, the last."""

_SEARCHED: Final = 2_000
"""The most sentences that are searched for differences of golds."""


def choose_for_short_report(analysis: Analysis, wishes: ReportOptions, progress: Progress) -> list[Chosen]:
    """The named sentences, else those that show what the charts count. Raises `UsageError` for an unknown name."""
    results, schemes, losses = analysis.results, analysis.schemes, analysis.losses
    if wishes.sentences:
        return choose(analysis, wishes, progress)
    short = _short(results)
    of_schemes = _of_schemes(results, schemes, short, progress) if schemes else iter(())
    of_losses = _of_losses(losses, results, short) if losses else iter(())
    found = {each.index: each for each in islice(remarked(results, wishes), wishes.number)}
    seen = set[str]()
    for name, each in _in_turns([of_schemes, of_losses], lambda pair: pair[0] not in seen):
        if len(found) >= wishes.number:
            break
        seen.add(name)
        found.setdefault(each.index, each)
    if len(found) < wishes.number:
        others = choose(analysis, replace(wishes, count=wishes.number + len(found)), progress)
        rest = (each for each in others if each.index not in found)
        found |= {each.index: each for each in islice(rest, wishes.number - len(found))}
    return list(found.values())


def _short(results: Results) -> list[int]:
    """The sentences whose trees in all versions fit a page."""
    versions = len(results.frame.golds) + len(results.frame.parses)
    most = next((words for fewest, words in _LENGTHS_DRAWN if versions <= fewest), _LENGTHS_DRAWN[-1][1])
    lengths = list(enumerate(results.lengths))
    found = ([i for i, length in lengths if fewest <= length <= most] for fewest in _FEWEST_WORDS)
    return next(filter(None, found), [])


def _of_schemes(
    results: Results, schemes: SchemeComparison, short: Sequence[int], progress: Progress
) -> Iterator[tuple[str, Chosen]]:
    counts = _differences(results, short, progress)
    totals = Counter[str]()
    for pair in schemes.pairs:
        for (construction, _), count in pair.profile.counts.items():
            totals[construction.value] += count
    for name in _specific(totals):
        places = {i: count[name] for i, count in counts.items() if count[name]}
        if not places:
            continue
        best = min(places, key=lambda i: (-places[i], results.lengths[i], i))
        where: dict[str, Value] = {"construction": Phrase(name, {}), "here": places[best], "total": totals[name]}
        why = said(
            "Example: {construction}. There the golds differ in {total:,} places, {here} of them in this sentence.",
            **where,
        )
        if totals[name] == 1:
            why = said(
                "Example: {construction}. There the golds differ in 1 place, which is in this sentence.", **where
            )
        yield name, Chosen(best, why)


def _differences(results: Results, short: Sequence[int], progress: Progress) -> Mapping[int, Counter[str]]:
    """How often golds differ in each of some sentences, by construction."""
    found = {}
    searched = short[:_SEARCHED]
    for done, i in enumerate(searched):
        progress(done, len(searched))
        comparison = results.comparison(i)
        found[i] = Counter(
            each.construction.value for a, b in _pairs(results.frame) for each in disagreements(comparison, a, b)
        )
    return found


def _pairs(frame: Frame) -> Iterable[tuple[str, str]]:
    """The first gold with each other one: enough to find an example, where there may be dozens of pairs."""
    first, *others = (gold.name for gold in frame.golds)
    return ((first, other) for other in others)


def _of_losses(losses: Losses, results: Results, short: Sequence[int]) -> Iterator[tuple[str, Chosen]]:
    candidates = frozenset(short)
    totals = Counter({name: sum(_points(each, name) for each in losses.parses) for name in losses.constructions})
    for name in _specific(totals):
        lost: dict[int, Counter[str]] = {}
        for each in losses.parses:
            if value := each.values.get(name):
                for i, points in zip(value.sentences, value.in_each, strict=True):
                    if points and i in candidates:
                        lost.setdefault(i, Counter())[each.parse] = points
        if not lost:
            continue
        parses = [each.parse for each in losses.parses]
        spread = {i: max(by.values()) - min(by[parse] for parse in parses) for i, by in lost.items()}
        if len(parses) == 1:
            spread = {i: by.total() for i, by in lost.items()}
        best = min(spread, key=lambda i: (-spread[i], results.lengths[i], i))
        of_each = [said("{parse} {n}", parse=parse, n=lost[best][parse]) for parse in parses]
        about: dict[str, Value] = {"construction": Phrase(name, {}), "total": totals[name], "points": of_each}
        why = said(
            "Example: {construction}. There the parsers lose {total:,} edits; in this sentence: {points}.", **about
        )
        if totals[name] == 1:
            why = said("Example: {construction}. There the parsers lose 1 edit; in this sentence: {points}.", **about)
        yield name, Chosen(best, why)


def _points(breakdown: Breakdown, name: str) -> int:
    lost = breakdown.values.get(name)
    return lost.parser if lost else 0


def _specific(totals: Counter[str]) -> list[str]:
    """The constructions that occur, most frequent first, those that say little last."""
    return sorted((name for name in totals if totals[name]), key=lambda name: (name in UNSPECIFIC, -totals[name], name))


def with_labels(analysis: Analysis, wishes: ReportOptions) -> Callable[[Comparison], bool]:
    """Tells of a sentence whether it is drawn with labels: without, all that differ in nothing else would be alike."""
    labelled = wishes.labelled and draws_labels(analysis)
    return lambda comparison: labelled or (wishes.labelled and _share_all_spans(comparison))


def _share_all_spans(comparison: Comparison) -> bool:
    """Whether trees without labels would all be left out, though versions may differ in labels."""
    versions = comparison.frame.versions
    return len({frozenset(comparison.tree(version.name, labelled=False).nodes) for version in versions}) == 1


def sentences(analysis: Analysis, chosen: Sequence[Chosen], wishes: ReportOptions) -> Section:
    """The section with a part for each sentence."""
    results, are_drawn = analysis.results, with_labels(analysis, wishes)
    against = report_golds(results.frame)
    lead = said("The trees are compared with what {golds} have in common.", golds=against)
    parts = tuple(_sentence(results, each, against, wishes, are_drawn) for each in chosen)
    opening = [Paragraph(lead)] if len(against) > 1 else []
    return Section(said("Sentences"), (*opening, StatesLegend()), parts)


def _sentence(
    results: Results,
    chosen: Chosen,
    against: GoldSet,
    wishes: ReportOptions,
    are_labels_drawn: Callable[[Comparison], bool],
) -> Section:
    name = results.aligned.names[chosen.index]
    comparison = results.comparison(chosen.index)
    blocks: list[Block] = [
        Paragraph(text_shown(comparison)),
        Facts(tuple(_facts(chosen, comparison.length, name, wishes))),
        Trees(comparison, against, are_labels_drawn(comparison)),
    ]
    if results.frame.parses:
        blocks.append(_scores(comparison, against))
    return Section(said("Sentence {name}", name=shown(name)), tuple(blocks))


def edits(analysis: Analysis, chosen: Sequence[Chosen], wishes: ReportOptions) -> Section:
    """The appendix with all edits of the sentences, a table each."""
    results, are_drawn = analysis.results, with_labels(analysis, wishes)
    against = report_golds(results.frame)
    comparisons = [(results.aligned.names[each.index], results.comparison(each.index)) for each in chosen]
    blocks = [
        block
        for name, comparison in comparisons
        for block in _scripts(comparison, against, name, labelled=are_drawn(comparison))
    ]
    return Section(said("Appendix: all edits"), tuple(blocks))


def text_shown(comparison: Comparison) -> str:
    """The text of a sentence, as it is read and not as a file escapes it."""
    return " ".join(shown(normalized(word)) for word in text_of(comparison.originals.values()).split())


def _facts(chosen: Chosen, length: int, name: str, wishes: ReportOptions) -> Iterator[tuple[Text, Text]]:
    yield said("shown because"), said("{why}; words: {length:,}", why=chosen.why, length=length)
    remark = wishes.remarks.get(name, SentenceNote())
    if remark.is_flagged:
        yield said("flag"), said("flagged")
    for word in remark.words:
        if word.is_flagged:
            yield said("flag"), _named(word)
    for note in notes_in(remark):
        yield said("note"), note


def notes_in(remark: SentenceNote) -> Iterator[str]:
    """The note on a sentence, then those on its words, each on one line."""
    if remark.note:
        yield _on_one_line(remark.note)
    for word in remark.words:
        if word.note:
            yield f"{_named(word)}: {_on_one_line(word.note)}"


def _named(word: WordNote) -> str:
    return f"{shown(word.form)} ({word.word})"


def _on_one_line(note: str) -> str:
    return " ".join(map(shown, note.split()))


def _scores(comparison: Comparison, against: GoldSet) -> Table:
    """A row for each parse, with the formula of each measure."""
    rows, notes, head = list[tuple[Cell, ...]](), list[Text](), list[Text](["parse"])
    for parse in comparison.frame.parses:
        found = readings(comparison, parse.name, against, headline_of(comparison.frame))
        kept = [each for each in found if each.against == against or each.measure.single]
        if not rows:
            golds = "+".join(against)
            head += [
                said("{measure} ({golds})", measure=r.measure.title_phrase, golds=_against(r, golds)) for r in kept
            ]
        rows.append(cells(parse.name, *(each.formula for each in kept)))
        if remark := tree_remark(comparison, parse.name):
            notes.append(remark)
    return Table(tuple(head), tuple(rows), len(head), notes=tuple(notes))


def _against(reading: MeasureReading, golds: str) -> Text:
    return said("native gold") if reading.measure.single else golds


_WORDS_OF_EDIT: Final = 5
"""How many words of a span the list of edits has, if these tell it from the other spans in the list."""


def _scripts(comparison: Comparison, against: GoldSet, name: str, *, labelled: bool) -> Iterator[Table]:
    """The edits of all parses of a sentence, those that count first."""
    rows, rules, notes = list[tuple[Cell, ...]](), set[int](), list[Text]()
    for parse in comparison.frame.parses:
        if not is_applicable(against, comparison.frame.native_gold(parse.name)):
            continue
        found = explained_script(comparison, parse.name, against, labelled=labelled)
        rules.add(len(rows))
        first, words = parse.name, _words_of_spans(found)
        for edit in sorted(found, key=lambda edit: edit.forgiven):
            rows.append((Cell(first), *_row(edit, words[edit.span])))
            first = ""
        if not found:
            notes.append(said("{parse} has nothing to edit.", parse=parse.name))
    if rows or notes:
        head = ("parse", "edit", "label", "words", "why", "cost")
        yield harmless(Table(head, tuple(rows), 5, frozenset(rules), tuple(notes), shown(name)))


def _words_of_spans(edits: Sequence[ExplainedEdit]) -> Mapping[Span, str]:
    """Of each edited span few words, but enough to tell it from the others, which may begin and end alike."""
    whole = {edit.span: edit.words for edit in edits}
    texts = {span: _shortened(words, _WORDS_OF_EDIT) for span, words in whole.items()}
    for most in range(_WORDS_OF_EDIT + 1, MAX_WORDS + 1):
        times = Counter(texts.values())
        alike = [span for span, text in texts.items() if times[text] > 1]
        if not alike:
            break
        texts.update((span, _shortened(whole[span], most)) for span in alike)
    return texts


def _shortened(words: str, most: int) -> str:
    """The words of a span, those in the middle left out if there are more than ``most``."""
    each = words.split()
    if len(each) <= most:
        return words
    kept = each[: most - 1]
    while kept[-1] == "…":  # A gap of the span.
        kept.pop()
    return " ".join([*kept, "…", each[-1]])


def _row(edit: ExplainedEdit, words: str) -> tuple[Cell, ...]:
    found, expected = (shown(", ".join(labels) or edit.stand_in) or "∅" for labels in (edit.found, edit.expected))
    label = {
        Operation.DELETE: found,
        Operation.ADD: expected,
        Operation.RELABEL: f"{found} → {expected}",
    }[edit.operation]
    return cells(Phrase(edit.operation, {}), label, shown(words), edit.why, str(edit.cost))
