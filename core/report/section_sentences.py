"""The report's section on single sentences: why they are shown, trees, scores, edits and notes."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.base.messages import Phrase, Text, said
from core.explain.edit_reasons import ExplainedEdit, explained_script
from core.explain.formulas import Reading, readings, tree_remark
from core.formats.conll_details import text_of
from core.output.tables import Cell, Table, cells
from core.report.choose_sentences import Chosen
from core.report.content import Block, Facts, Paragraph, Section, StatesLegend, Trees, harmless, shown
from core.report.examples import shortened
from core.report.main_scores import report_golds
from core.report.request import Wishes
from core.scoring.alignment import normalized
from core.scoring.comparison import Comparison, compare
from core.scoring.metrics.registry import headline_of
from core.scoring.run import Results
from core.scoring.settings import GoldSet, is_applicable
from core.trees.edit_distance import Operation


def sentences(results: Results, chosen: Sequence[Chosen], wishes: Wishes) -> Section:
    """The section with a part for each sentence."""
    against = report_golds(results.frame)
    lead = said("The trees are compared with what {golds} have in common.", golds=against)
    parts = tuple(_sentence(results, each, against, wishes) for each in chosen)
    opening = [Paragraph(lead)] if len(against) > 1 else []
    return Section(said("Sentences"), (*opening, StatesLegend()), parts)


def _sentence(results: Results, chosen: Chosen, against: GoldSet, wishes: Wishes) -> Section:
    name = results.aligned.names[chosen.index]
    comparison = compare(results.frame, results.aligned.rows[chosen.index])
    blocks: list[Block] = [
        Paragraph(text_shown(comparison)),
        Facts(tuple(_facts(chosen, comparison.length, name, wishes))),
        Trees(comparison, against, wishes.labelled),
    ]
    if results.frame.parses:
        blocks.append(_scores(comparison, against))
    return Section(said("Sentence {name}", name=shown(name)), tuple(blocks))


def edits(results: Results, chosen: Sequence[Chosen], wishes: Wishes) -> Section:
    """The appendix with all edits of the sentences, a table each."""
    against = report_golds(results.frame)
    blocks = [
        block
        for each in chosen
        for block in _scripts(
            compare(results.frame, results.aligned.rows[each.index]),
            against,
            results.aligned.names[each.index],
            labelled=wishes.labelled,
        )
    ]
    return Section(said("Appendix: all edits"), tuple(blocks))


def text_shown(comparison: Comparison) -> str:
    """The text of a sentence, as it is read and not as a file escapes it."""
    return " ".join(shown(normalized(word)) for word in text_of(comparison.sentences.values()).split())


def _facts(chosen: Chosen, length: int, name: str, wishes: Wishes) -> Iterator[tuple[Text, Text]]:
    yield said("shown because"), chosen.why
    yield said("words"), str(length)
    remark = wishes.remarks.get(name)
    if remark and remark.is_flagged:
        yield said("flag"), said("flagged")
    if remark and remark.note:
        yield said("note"), " ".join(map(shown, remark.note.split()))


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
    return Table(tuple(head), tuple(rows), len(head), notes=tuple(notes), title="Scores")


def _against(reading: Reading, golds: str) -> Text:
    return said("native gold") if reading.measure.single else golds


_MOST_WORDS: Final = 5
"""How many words of a span the list of edits has."""


def _scripts(comparison: Comparison, against: GoldSet, name: str, *, labelled: bool) -> Iterator[Table]:
    """The edits of all parses of a sentence, those that count first."""
    rows, rules, notes = list[tuple[Cell, ...]](), set[int](), list[Text]()
    for parse in comparison.frame.parses:
        if not is_applicable(against, comparison.frame.native_gold(parse.name)):
            continue
        found = explained_script(comparison, parse.name, against, labelled=labelled)
        rules.add(len(rows))
        first = parse.name
        for edit in sorted(found, key=lambda edit: edit.forgiven):
            rows.append((Cell(first), *_row(edit)))
            first = ""
        if not found:
            notes.append(said("{parse} has nothing to edit.", parse=parse.name))
    if rows or notes:
        head = ("parse", "edit", "label", "words", "why", "cost")
        yield harmless(Table(head, tuple(rows), 5, frozenset(rules), tuple(notes), shown(name)))


def _row(edit: ExplainedEdit) -> tuple[Cell, ...]:
    found, expected = (shown(", ".join(labels) or edit.stand_in) or "∅" for labels in (edit.found, edit.expected))
    label = {
        Operation.DELETE: found,
        Operation.ADD: expected,
        Operation.RELABEL: f"{found} → {expected}",
    }[edit.operation]
    words = shown(shortened(edit.words, _MOST_WORDS))
    return cells(Phrase(edit.operation, {}), label, words, edit.why, str(edit.cost))
