"""Nivre and Fang's tables (2017), for people and, with one score per line, for other programs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from core.base.messages import listed
from core.base.tsv import tsv_line
from core.output.nf17_scores import CLAS, LAS, SUBSETS, WITHOUT_SUBSETS, Block, Nf17Scores, Row, average
from core.output.results import measure_entry, tsv_field
from core.output.tables import Cell, Table
from core.scoring.metrics.clas import functional_relations
from core.scoring.metrics.relation_sets import RelationSets


class _Column(NamedTuple):
    """A column of a table: its title, its value for a row, and how that is formatted."""

    title: str
    score: Callable[[Row], float | None]
    text: Callable[[float], str]


def _percent(score: float) -> str:
    return f"{100 * score:.2f}"


def _signed(difference: float) -> str:
    return f"{100 * difference:+.2f}".replace("-", "−") if difference else "0.00"


def _value(title: str, metric: str) -> _Column:
    return _Column(title, lambda row: row.value(metric), _percent)


def _difference(title: str, metric: str) -> _Column:
    return _Column(title, lambda row: row.difference(metric), _signed)


def _without(metric: str) -> _Column:
    return _difference("−" + metric.removeprefix("las-").upper(), metric)


def _table_2() -> list[_Column]:
    """The columns of Table 2."""
    subsets = zip(("CORE", "NON-CORE", "FUN", "MWE"), SUBSETS, strict=True)
    return [_value("LAS", LAS), *(_value(*subset) for subset in subsets), *map(_without, WITHOUT_SUBSETS)]


def _table_3(sets: RelationSets) -> list[_Column]:
    """The columns of Table 3."""
    own = [_value("LAS", LAS), _value("CLAS", CLAS), _difference("CLAS − LAS", CLAS)]
    return own + [_without(f"las-{relation}") for relation in functional_relations(sets)]


def nf17_tables(scores: Nf17Scores, notes: Sequence[str]) -> list[Table]:
    """Tables 2 and 3, in percent, with ``notes`` below them."""
    second, third = _table_2(), _table_3(scores.sets)
    all_notes = (
        "All scores are against the native gold of each parse.",
        "−PUNCT and so on: LAS without these relations, minus LAS. All scores ignore subtypes of relations.",
        *_notes_on_gaps(scores.blocks, (*second, *third[1:])),
        *notes,
    )
    return [
        _table("Sets of relations, and LAS without them (Nivre and Fang 2017, Table 2)", scores, second, ()),
        _table("CLAS, and LAS without functional relations (Nivre and Fang 2017, Table 3)", scores, third, all_notes),
    ]


def _table(title: str, scores: Nf17Scores, columns: Sequence[_Column], notes: tuple[str, ...]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    rules = set[int]()
    for block in scores.blocks:
        rules.add(len(rows))
        rows += [_row(row.name, columns, [column.score(row) for column in columns]) for row in block.rows]
        if block.average:
            rules.add(len(rows))
            averages = [average(map(column.score, block.rows)) for column in columns]
            rows.append(_row(block.average, columns, averages))
    return Table(
        (scores.subject, *(column.title for column in columns)), tuple(rows), 1, frozenset(rules), notes, title
    )


def _row(name: str, columns: Sequence[_Column], scores: Sequence[float | None]) -> tuple[Cell, ...]:
    texts = ("n/a" if score is None else column.text(score) for column, score in zip(columns, scores, strict=True))
    return (Cell(name), *map(Cell, texts))


def _notes_on_gaps(blocks: Sequence[Block], columns: Sequence[_Column]) -> Iterator[str]:
    """Why cells are n/a, and how many treebanks averages cover."""
    without: dict[str, list[str]] = {}
    for row in (row for block in blocks for row in block.rows if row.reason):
        without.setdefault(row.reason, []).append(row.name)
    for why, names in without.items():
        yield f"n/a: {listed(names)}: {why}"
    for block in blocks:
        rows = [row for row in block.rows if not row.reason]
        for column in columns:
            if names := [row.name for row in rows if column.score(row) is None]:
                yield f"n/a: {column.title}: nothing to count in {listed(names)}"
        if block.average:
            yield f"{block.average}: over {len(rows)} of {len(block.rows)} treebanks, where a cell is not n/a."


Entry = Mapping[str, object]


def nf17_entries(scores: Nf17Scores) -> list[Entry]:
    """One entry per score for JSON, as fractions; with the difference from LAS where the tables show it."""
    return [
        {
            **({"treebank": row.treebank} if row.treebank else {}),
            "parse": column.parse,
            "native": column.native,
            "against": list(column.against),
            **measure_entry(column),
            **({"difference": row.difference(metric)} if _is_difference(metric) else {}),
        }
        for block in scores.blocks
        for row in block.rows
        for metric, column in row.columns.items()
    ]


def nf17_averages(scores: Nf17Scores) -> list[Entry]:
    """The averages for JSON; ``treebanks`` is the number of treebanks that each covers."""
    return [
        {
            "average": block.average,
            "metric": metric,
            "value": average(row.value(metric) for row in block.rows),
            **({"difference": average(row.difference(metric) for row in block.rows)} if _is_difference(metric) else {}),
            "treebanks": sum(row.value(metric) is not None for row in block.rows),
        }
        for block in scores.blocks
        if block.average
        for metric in next((row.columns for row in block.rows if row.columns), ())
    ]


def _is_difference(metric: str) -> bool:
    return metric == CLAS or metric.startswith("las-")


def nf17_tsv(scores: Nf17Scores) -> str:
    """Both tables in one, as unrounded fractions; if a row has no scores, the last column gives the reason."""
    columns = [*_table_2(), *_table_3(scores.sets)[1:]]
    lines: list[Sequence[str]] = [(scores.subject, *(column.title for column in columns), "reason", "against")]
    for block in scores.blocks:
        lines += [
            (row.name, *(tsv_field(column.score(row)) for column in columns), row.reason, "+".join(row.against))
            for row in block.rows
        ]
        if block.average:
            averages = [average(map(column.score, block.rows)) for column in columns]
            lines.append((block.average, *map(tsv_field, averages), "", ""))
    return "".join(map(tsv_line, lines))
