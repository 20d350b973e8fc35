"""Breakdowns as JSON, TSV and tables (docs/interfaces.md, score)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from core.base.messages import Text, said
from core.base.tsv import tsv_line
from core.breakdown.breakdown import Breakdown, Difference, MeasureBreakdowns, differences, values_in_order
from core.model.choices import Aspect
from core.output.results import names_of, tsv_field
from core.output.tables import Cell, Table, cells

MOST_ROWS: Final = 40
"""How many values a table for people lists; all are in JSON and TSV."""

ASPECT_TITLES: Final[Mapping[Aspect, str]] = {
    Aspect.RELATION: "relation",
    Aspect.CONFUSION: "expected → found",
    Aspect.CONSTRUCTION: "construction",
    Aspect.TAG: "part of speech",
    Aspect.LENGTH: "sentence length",
    Aspect.DISTANCE: "distance to head",
    Aspect.EDIT: "kind of edit",
}

Entry = Mapping[str, object]

_RELATION: Final = (
    *("precision", "recall", "in_parse", "in_gold"),
    *("wrong_parser", "wrong_scheme", "missed_parser", "missed_scheme"),
)
_FIELDS: Final = ("parse", "against", "metric", "labeled", "by", "value", "parser", "scheme", *_RELATION, "reason")


def _names(part: MeasureBreakdowns) -> Entry:
    return {"against": list(part.against), **names_of(part.measure)}


def entries(parts: Sequence[MeasureBreakdowns]) -> Iterator[Entry]:
    """The rows of ``breakdown`` in JSON: the sum over everything, then each value."""
    for part in parts:
        names = _names(part)
        for parse, reason in part.reasons.items():
            row = {"by": "all", "value": "", "parser": None, "scheme": None, "reason": str(reason)}
            yield {"parse": parse, **names, **row}
        for of_parse in zip(*part.breakdowns.values(), strict=True):
            total = of_parse[0].total
            yield {"parse": of_parse[0].parse, **names, "by": "all", "value": "", **total._asdict()}
            for aspect, breakdown in zip(part.breakdowns, of_parse, strict=True):
                yield from _values(breakdown, aspect, {"parse": breakdown.parse, **names})


def _values(breakdown: Breakdown, aspect: Aspect, names: Entry) -> Iterator[Entry]:
    relations = breakdown.relations
    values = values_in_order([breakdown], aspect)
    for value in [*values, *sorted(relations.keys() - set(values))]:
        lost, relation = breakdown.values.get(value), relations.get(value)
        row = {**names, "by": aspect.value, "value": value}
        row |= lost.shares._asdict() if lost else {"parser": 0, "scheme": 0}
        if relation is not None:
            row |= {"precision": relation.precision, "recall": relation.recall, **relation._asdict()}
        yield row


def test_entries(parts: Sequence[MeasureBreakdowns], iterations: int, seed: int) -> Iterator[Entry]:
    """The rows of ``breakdown_tests`` in JSON: the parser's share of two parses at each value."""
    for part in parts:
        for aspect, breakdowns in part.breakdowns.items():
            for a, b in combinations(breakdowns, 2):
                values = values_in_order([a, b], aspect)
                for value, found in differences(a, b, values, iterations, seed).items():
                    row = {"by": aspect.value, "value": value, "difference": found.points}
                    yield {"a": a.parse, "b": b.parse, **_names(part), **row, "p": found.p, "p_holm": found.p_holm}


def as_tsv(parts: Sequence[MeasureBreakdowns]) -> str:
    """The rows of ``breakdown``, a line each."""
    lines = (tsv_line(tsv_field(entry.get(name)) for name in _FIELDS) for entry in entries(parts))
    return tsv_line(_FIELDS) + "".join(lines)


def tables(parts: Sequence[MeasureBreakdowns], iterations: int, seed: int) -> Iterator[Table]:
    """A table for each measure, set of golds and aspect; of two parses, with the difference and its test."""
    for part in parts:
        for aspect, breakdowns in part.breakdowns.items():
            yield _table(part, aspect, breakdowns, iterations, seed)


def _table(
    part: MeasureBreakdowns, aspect: Aspect, breakdowns: Sequence[Breakdown], iterations: int, seed: int
) -> Table:
    values = values_in_order(breakdowns, aspect)
    tests: Mapping[str, Difference] = {}
    head: list[Text] = [ASPECT_TITLES[aspect]]
    for each in breakdowns:
        head += [said("{parse}: parser", parse=each.parse), said("{parse}: scheme", parse=each.parse)]
        if aspect is Aspect.RELATION:
            head += [said("{parse}: precision", parse=each.parse), said("{parse}: recall", parse=each.parse)]
    if len(breakdowns) == 2:
        tests = differences(breakdowns[0], breakdowns[1], values, iterations, seed)
        head += ["difference", "p (Holm)"]
    rows = [tuple(_row(value, aspect, breakdowns, tests.get(value))) for value in values[:MOST_ROWS]]
    totals: list[Text] = ["all"]
    for each in breakdowns:
        totals += [f"{each.total.parser:,}", f"{each.total.scheme:,}", *[""] * (2 * (aspect is Aspect.RELATION))]
    if len(breakdowns) == 2:
        totals += [f"{breakdowns[0].total.parser - breakdowns[1].total.parser:+,}", ""]
    title = said(
        "{measure} against {golds}: points lost to the parser and to the scheme",
        measure=part.measure.title_phrase,
        golds=" ⊓ ".join(part.against),
    )
    more = len(values) - MOST_ROWS
    notes: list[Text] = [said("{n:,} more values in JSON and TSV", n=more)] if more > 0 else []
    if more == 1:
        notes = [said("1 more value in JSON and TSV")]
    if tests:
        notes.append(said("difference: of the parser's points; tested over the sentences, corrected over all values"))
    return Table(tuple(head), (*rows, cells(*totals)), 1, frozenset([len(rows)]), tuple(notes), title)


def _row(value: str, aspect: Aspect, breakdowns: Sequence[Breakdown], difference: Difference | None) -> Iterator[Cell]:
    yield Cell(value)
    for each in breakdowns:
        lost = each.values.get(value)
        yield from cells(*(f"{points:,}" for points in (lost.shares if lost else (0, 0))))
        if aspect is Aspect.RELATION:
            relation = each.relations.get(value)
            for share in (relation.precision, relation.recall) if relation else (None, None):
                yield Cell("–" if share is None else f"{share:.3f}")
    if difference:
        yield from cells(f"{difference.points:+,}", f"{difference.p_holm:.3f}")
