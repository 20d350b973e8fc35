"""The report's section on single sentences: why they are shown, trees, scores, edits and notes."""

from collections.abc import Iterator, Sequence

from core.base.messages import Phrase, Text, said
from core.explain.edit_reasons import ExplainedEdit, explained_script
from core.explain.formulas import readings, tree_remark
from core.formats.conll.surface_text import text_of
from core.output.tables import Cell, Table, cells
from core.report.choose_sentences import Chosen
from core.report.content import Block, Facts, Paragraph, Section, StatesLegend, Trees, harmless, shown
from core.report.main_scores import report_golds
from core.report.request import Wishes
from core.scoring.alignment import normalized
from core.scoring.comparison import Comparison, compare
from core.scoring.gold_sets import GoldSet, is_applicable
from core.scoring.metrics.registry import headline_of
from core.scoring.run import Results
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
        blocks += _scripts(comparison, against, labelled=wishes.labelled)
    return Section(shown(name), tuple(blocks))


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
    rows: list[tuple[Cell, ...]] = []
    rules, notes = set[int](), list[Text]()
    for parse in comparison.frame.parses:
        rules.add(len(rows))
        for reading in readings(comparison, parse.name, against, headline_of(comparison.frame)):
            if reading.against == against or reading.measure.single:
                first = parse.name if len(rows) in rules else ""
                gold, title = "+".join(reading.against), reading.measure.title_phrase
                rows.append(cells(first, gold, title, reading.formula))
        if remark := tree_remark(comparison, parse.name):
            notes.append(remark)
    return Table(("parse", "gold", "measure", "score"), tuple(rows), 4, frozenset(rules), tuple(notes), "Scores")


def _scripts(comparison: Comparison, against: GoldSet, *, labelled: bool) -> Iterator[Block]:
    for parse in comparison.frame.parses:
        if not is_applicable(against, comparison.frame.native_gold(parse.name)):
            continue
        edits = explained_script(comparison, parse.name, against, labelled=labelled)
        counted = [edit for edit in edits if not edit.forgiven]
        forgiven = [edit for edit in edits if edit.forgiven]
        if not edits:
            yield Paragraph(said("{parse} has nothing to edit.", parse=parse.name))
            continue
        yield harmless(
            Table(
                ("edit", "label", "words", "why", "cost"),
                tuple(map(_row, (*counted, *forgiven))),
                4,
                frozenset({len(counted)}),
                title=said(
                    "Edits of {parse}: {counted} counted, {forgiven} forgiven",
                    parse=parse.name,
                    counted=len(counted),
                    forgiven=len(forgiven),
                ),
            )
        )


def _row(edit: ExplainedEdit) -> tuple[Cell, ...]:
    found, expected = (shown(", ".join(labels) or edit.stand_in) or "∅" for labels in (edit.found, edit.expected))
    label = {
        Operation.DELETE: found,
        Operation.ADD: expected,
        Operation.RELABEL: f"{found} → {expected}",
    }[edit.operation]
    return cells(Phrase(edit.operation, {}), label, shown(edit.words), edit.why, str(edit.cost))
