"""The section of what the parses score, and the chart of which points are lost to whom."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import floor, isclose
from typing import Final

from core.base.messages import Phrase, Text, said
from core.breakdown.breakdown import Breakdown
from core.model.choices import DISTANCE
from core.output.paper_tables import (
    experiment_rows,
    framework_tables,
    headline_table,
    other_measures_table,
    reading_notes,
    with_values,
)
from core.output.tables import Cell, Table
from core.report.analysis import Analysis, Losses, main_scores
from core.report.content import (
    BarChart,
    BarPanel,
    Chart,
    Histogram,
    Interval,
    IntervalChart,
    IntervalRow,
    LengthChart,
    Section,
    harmless,
)
from core.report.request import Part, ReportOptions
from core.schemes.disagreements import Construction
from core.scoring.metrics.measure import DistanceCounts
from core.scoring.run import Column, Results
from core.scoring.settings import GoldSet
from core.scoring.significance import Inference


def losses_chart(found: Losses, most: int | None = None) -> BarChart | None:
    """Each parse's points by construction, those lost to the parser and those to the scheme; None if there are none.

    With more than ``most`` constructions, the rarer ones are counted together with *other*.
    """
    names = found.constructions
    if not names:
        return None
    groups: list[tuple[Text, list[str]]] = [(Phrase(name, {}), [name]) for name in names]
    if most is not None and len(names) > most + 1:
        kept = [name for name in names if name != Construction.OTHER.value][:most]
        rest = [name for name in names if name not in kept]
        groups = [*((Phrase(name, {}), [name]) for name in kept), (said("rarer or other"), rest)]
    kinds = [said("lost to the parser"), said("lost to the scheme, forgiven")]
    if not any(each.total.scheme for each in found.parses):
        kinds.pop()
    panels = [
        BarPanel(each.parse, tuple(_points(each, together)[: len(kinds)] for _, together in groups))
        for each in found.parses
    ]
    return BarChart(
        said("Where each parser loses, and to whom"),
        said("edits of {measure}", measure=found.measure.title_phrase),
        tuple(kinds),
        tuple(title for title, _ in groups),
        tuple(panels),
    )


def _points(breakdown: Breakdown, names: Sequence[str]) -> tuple[int, int]:
    lost = [breakdown.values[name] for name in names if name in breakdown.values]
    return sum(each.parser for each in lost), sum(each.scheme for each in lost)


BINS: Final = 20
"""How many bins a histogram of sentence scores has."""

_LENGTHS: Final = (10, 20, 30, 40, 50)
"""The upper limits of all length classes but the last."""


_THEORIES: Final = (
    said("Each theory's own measures, and TedEval on the generalized gold"),
    said("TedEval, single and multiple"),
)
"""The titles of T12's two tables."""


def scores(analysis: Analysis, wishes: ReportOptions) -> Section:
    """The section about the parses, which must be one or more."""
    results, inference = analysis.results, analysis.inference
    tables = [replace(table, title=title) for table, title in zip(framework_tables(results), _THEORIES, strict=False)]
    headline, others = headline_table(results, inference), other_measures_table(results, inference)
    if headline:
        columns = [(i, column) for i, column in enumerate(results.columns) if column.measure.is_headline]
        tables.append(replace(with_intervals(headline, results, columns, inference), title="Scores"))
    if others:
        tables.append(replace(others, title="Other measures"))
    noted = results if wishes.are_measures_named else with_values(results)
    tables[-1] = replace(tables[-1], notes=tuple(reading_notes(noted, inference, results)))
    drawn = _charts(results, inference) if Part.CHARTS in wishes.parts else ()
    return Section(said("Scores of the parses"), (*map(harmless, tables), *drawn))


def with_intervals(
    table: Table,
    results: Results,
    columns: Sequence[tuple[int, Column]],
    inference: Inference,
    only_against: GoldSet | None = None,
) -> Table:
    """The ``table`` of ``columns``, as in T11, with a row of 95% intervals below each row of scores.

    If ``only_against`` names golds, only the scores against these have intervals.
    """
    rows: list[tuple[Cell, ...]] = []
    rules = set[int]()
    for n, (row, found) in enumerate(zip(table.rows, experiment_rows(results.frame, columns), strict=True)):
        if n in table.rules:
            rules.add(len(rows))
        rows.append(row)
        intervals = [_interval(entry[0], inference) if entry else "" for entry in found.columns]
        if any(intervals) and only_against in {None, found.against}:
            rows.append((Cell(""), Cell(said("{share:.0%}", share=0.95)), *map(Cell, intervals), Cell("")))
    return replace(table, rows=tuple(rows), rules=frozenset(rules))


def _interval(index: int, inference: Inference) -> Text:
    interval = inference.intervals[index]
    return said("{low:.4f}–{high:.4f}", low=interval[0], high=interval[1]) if interval else ""


def _charts(results: Results, inference: Inference) -> Iterator[Chart]:
    if chart := _interval_chart(results, inference):
        yield chart
    columns = [score.column for score in main_scores(results)]
    if columns and len(results.lengths) > 1:
        labelled = all(column.measure.labelled for column in columns)
        by_score, by_length = _TITLES[labelled]
        yield Histogram(by_score, tuple((_series(column), _histogram(column)) for column in columns))
        yield _length_chart(by_length, results, columns)


_TITLES: Final = {
    True: (said("Sentences by their labelled TedEval score"), said("Labelled TedEval by the number of words")),
    False: (said("Sentences by their unlabelled TedEval score"), said("Unlabelled TedEval by the number of words")),
}


def _series(column: Column) -> str:
    return f"{column.parse}: {'+'.join(column.against)}"


def _interval_chart(results: Results, inference: Inference) -> IntervalChart | None:
    rows: dict[tuple[str, str], list[Interval]] = {}
    for column, interval in zip(results.columns, inference.intervals, strict=True):
        value = column.value()
        if column.measure.metric == DISTANCE and value is not None and interval is not None:
            found = Interval(value, *interval, is_filled=bool(column.measure.labelled))
            rows.setdefault(("+".join(column.against), column.parse), []).append(found)
    order = {"+".join(against): i for i, against in enumerate(results.frame.gold_sets)}
    ordered = sorted(rows.items(), key=lambda row: order[row[0][0]])
    if not ordered:
        return None
    title = said("TedEval with 95% intervals: labelled (filled) and unlabelled (hollow)")
    return IntervalChart(title, tuple(IntervalRow(*key, tuple(found)) for key, found in ordered))


def _histogram(column: Column) -> tuple[int, ...]:
    counts = [0] * BINS
    for sentence in column.sentences():
        if sentence.value is not None:
            counts[bin_of(sentence.value)] += 1
    return tuple(counts)


def bin_of(value: float) -> int:
    """The bin of a score from 0 to 1; a score on an edge, up to rounding errors, is in the upper bin."""
    position = value * BINS
    nearest = round(position)
    return min(nearest if isclose(position, nearest, abs_tol=1e-9) else floor(position), BINS - 1)


def _length_chart(title: Phrase, results: Results, columns: Sequence[Column]) -> LengthChart:
    edges = [0, *_LENGTHS]
    titles = [f"{a + 1}–{b}" for a, b in pairwise(edges)] + [f"> {edges[-1]}"]
    bins = [sum(length > most for most in _LENGTHS) for length in results.lengths]
    counts = [bins.count(i) for i in range(len(titles))]
    last = max((i for i, count in enumerate(counts) if count), default=0)
    series = [(_series(column), _by_bin(column, bins, len(titles))[: last + 1]) for column in columns]
    shown_bins = tuple(zip(titles, counts, strict=True))[: last + 1]
    return LengthChart(title, shown_bins, tuple(series))


def _by_bin(column: Column, bins: Sequence[int], number: int) -> tuple[float | None, ...]:
    delta, size, sentences = [0] * number, [0] * number, [0] * number
    for bin_, counts in zip(bins, column.sentences(), strict=True):
        assert isinstance(counts, DistanceCounts)
        delta[bin_] += counts.delta
        size[bin_] += counts.size
        sentences[bin_] += 1
    return tuple(
        DistanceCounts(d, s, 0, 0).value if n else None for d, s, n in zip(delta, size, sentences, strict=True)
    )
