"""The results of a run as in the papers: T11's Table 1, T12's Tables 1 to 4, pairwise tests, NF17's Tables 2 and 3."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import fsum
from typing import Final, NamedTuple

from core.base.messages import Phrase, Text, joined, listed, named, rounded, said
from core.base.progress import Progress, ignore_progress
from core.base.tsv import tsv_line
from core.output.results import (
    compared,
    header,
    left_out,
    measure_entry,
    reason,
    signature,
    signature_with,
    tsv_field,
    versions_of,
)
from core.output.tables import Cell, Table
from core.scoring.comparison import Frame
from core.scoring.metrics.clas import (
    attachment_without_subtypes,
    functional_relations,
    restricted_measures,
    scheme_of_sets,
)
from core.scoring.metrics.measure import ENOUGH_COVERAGE, DistanceCounts, Measure, shown_coverage
from core.scoring.metrics.relation_sets import RelationSets
from core.scoring.run import Column, Results, columns_of, fill
from core.scoring.settings import GoldSet
from core.scoring.significance import Inference, PairTest, letters


class ExperimentRow(NamedTuple):
    """A row of T11's Table 1: the column of each parse, then floor, with its index in the run, or None."""

    against: GoldSet
    measure: Measure
    columns: tuple[tuple[int, Column] | None, ...]


def _marks(row: Sequence[tuple[int, Column] | None], differ: Mapping[tuple[int, int], bool]) -> dict[int, str]:
    """† for two results that do not differ; for more results letters: those that share one do not differ."""
    present = [(i, column.value()) for i, column in filter(None, row) if not column.is_floor]
    scored = [(i, value) for i, value in present if value is not None]
    if len(scored) == 2:
        pair = (scored[0][0], scored[1][0])
        return {} if differ[pair] else dict.fromkeys(pair, "†")
    if len(scored) < 3:
        return {}
    matrix = [[i != j and differ[min(i, j), max(i, j)] for j, _ in scored] for i, _ in scored]
    return dict(zip((i for i, _ in scored), letters([v for _, v in scored], matrix), strict=True))


def _row(
    title: tuple[str, Phrase], row: Sequence[tuple[int, Column] | None], marks: Mapping[int, str]
) -> tuple[Cell, ...]:
    present = [column for _, column in filter(None, row)]
    best = _best(present)
    cells = [_cell(found[1], best, marks.get(found[0], "")) if found else Cell("") for found in row]
    totals = [column.total() for column in present if column.measure.labelled]
    coverage = next((t.coverage for t in totals if isinstance(t, DistanceCounts) and t.coverage is not None), None)
    return (
        Cell(title[0]),
        Cell(title[1]),
        *cells,
        Cell("" if coverage is None else rounded(shown_coverage(coverage), 2)),
    )


def _best(columns: Sequence[Column]) -> float | None:
    """The best value of several. D: a floor is never the best, whatever its value."""
    values = [value for column in columns if not column.is_floor and (value := column.value()) is not None]
    better = min if any(column.measure.fewer_is_better for column in columns) else max
    return better(values) if len(values) > 1 else None


def _cell(column: Column | None, best: float | None, mark: str = "") -> Cell:
    value = column.value() if column else None
    if column is None or value is None:
        return Cell(said("n/a"))
    return Cell(rounded(value, 4), value == best and not column.is_floor, mark)


def cross_experiment_tables(results: Results, inference: Inference) -> list[Table]:
    """T11's Table 1: a column per parse, a row per gold or gold set and measure; then the other measures likewise.

    The best value of a row is bold. † marks two results that do not differ significantly; in rows of three or more,
    results that share a letter do not differ. Every labelled distance has its coverage. Rows of other measures without
    any value are left to the notes, unless there are no others.
    """
    found = headline_table(results, inference), other_measures_table(results, inference)
    *before, last = filter(None, found)
    return [*before, replace(last, notes=tuple(_notes(results, inference)))]


def headline_table(results: Results, inference: Inference) -> Table | None:
    """T11's Table 1, without notes; None if the run has none of its measures."""
    headline = [(i, column) for i, column in enumerate(results.columns) if column.measure.is_headline]
    return measures_table(results.frame, headline, inference.tests) if headline else None


def other_measures_table(results: Results, inference: Inference) -> Table | None:
    """The measures that are not in T11's Table 1, in the same shape, without notes; None if there are no values."""
    headline = any(column.measure.is_headline for column in results.columns)
    others = [(i, column) for i, column in enumerate(results.columns) if not column.measure.is_headline]
    filled = {(column.against, column.measure) for _, column in others if column.value() is not None}
    if headline or filled:
        others = [(i, column) for i, column in others if (column.against, column.measure) in filled]
    if not others:
        return None
    table = measures_table(results.frame, others, inference.tests)
    return replace(table, head=table.head[:-1], rows=tuple(row[:-1] for row in table.rows))


def experiment_rows(frame: Frame, columns: Sequence[tuple[int, Column]]) -> Iterator[ExperimentRow]:
    """The rows of a cross-experiment table: for each gold set, the measures with a column for some parse."""

    def key(item: tuple[int, Column]) -> tuple[int, GoldSet]:
        return frame.gold_sets.index(item[1].against), item[1].against

    measures = list(dict.fromkeys(column.measure for _, column in columns))
    for (_, against), group in groupby(sorted(columns, key=key), key):
        found = {(column.parse, column.measure): (i, column) for i, column in group}
        for measure in measures:
            row = tuple(found.get((parse.name, measure)) for parse in frame.scored)
            if any(row):
                yield ExperimentRow(against, measure, row)


def measures_table(frame: Frame, columns: Sequence[tuple[int, Column]], tests: Sequence[PairTest]) -> Table:
    """A table like T11's Table 1 of some columns, each with its index in the run, without notes.

    Without ``tests`` there are no marks.
    """
    differ = {(test.a, test.b): test.differs for test in tests}
    rows: list[tuple[Cell, ...]] = []
    rules = set[int]()
    for against, group in groupby(experiment_rows(frame, columns), lambda row: row.against):
        rules.add(len(rows))
        title = "+".join(against)
        for _, measure, row in group:
            rows.append(_row((title, measure.title_phrase), row, _marks(row, differ) if tests else {}))
            title = ""
    return Table(
        ("gold", "measure", *(named(parse.name) for parse in frame.scored), "coverage"),
        tuple(rows),
        2,
        frozenset(rules),
    )


def _notes(results: Results, inference: Inference) -> Iterator[Text]:
    """Notes for the tables: how much was compared, how, and what was left out and why."""
    yield compared(results)
    yield from reading_notes(results, inference)
    yield signature(results, inference)
    yield from left_out(results)


def with_values(results: Results) -> Results:
    """Only the measures that have a value somewhere; all if none has."""
    filled = {column.measure for column in results.columns if not reason(column)}
    return replace(results, columns=tuple(each for each in results.columns if each.measure in filled or not filled))


def reading_notes(results: Results, inference: Inference, every: Results | None = None) -> Iterator[Text]:
    """What the marks in the tables mean, and why cells are empty; ``inference`` is on ``every`` column, or on these."""
    parses = len(results.frame.parses)
    if parses == 2 or _some_are_alone((every or results).columns, inference):
        yield _alike(inference)
    if parses > 2:
        yield said(
            "Results that share a letter do not differ (randomization, {n:,} iterations, p ≥ .05).",
            n=inference.iterations,
        )
    if any(column.measure.is_headline and column.measure.labelled for column in results.columns):
        yield said("coverage: share of the generalized gold's nodes that have a label.")
    yield from low_coverage(("+".join(column.against), column) for column in results.columns)
    yield from _schemes_of_sets(results)
    filled = {column.measure for column in results.columns if not reason(column)}
    if results.aligned.divided and (strict := [measure for measure in filled if measure.needs_same_words]):
        named = _named(sorted(strict, key=lambda measure: measure.title))
        yield said("{measures}: only over sentences with the same words in parse and gold, as evalb.", measures=named)
    yield from _unfilled(results.columns)


def _schemes_of_sets(results: Results) -> Iterator[Text]:
    """Whose sets of relations CLAS and its kind use, for each gold that has a score by them (protocol §4)."""
    found: dict[str, dict[str, None]] = {}
    for column in results.columns:
        scheme = scheme_of_sets(column.measure, results.frame, column.parse, column.against)
        if scheme and not reason(column):
            found.setdefault(scheme, {})[column.against[0]] = None
    if found:
        named = [said("{scheme} for {golds}", golds=list(golds), scheme=scheme) for scheme, golds in found.items()]
        yield said("Sets of relations (protocol §4): {golds}.", golds=named)


def low_coverage(columns: Iterable[tuple[str, Column]]) -> Iterator[Text]:
    """A warning where golds agree on few labels, and what to do about it (protocol §3); each column has its golds."""
    found: dict[str, float] = {}
    for golds, column in columns:
        total = column.total() if column.measure.labelled and not reason(column) else None
        if isinstance(total, DistanceCounts) and total.coverage is not None and total.coverage < ENOUGH_COVERAGE:
            found[golds] = shown_coverage(total.coverage)
    if found:
        named = [said("{golds} {coverage:.0%}", golds=golds, coverage=value) for golds, value in found.items()]
        yield said("Low coverage, labelled scores say little: {golds}.", golds=named)
        if all("+" in golds for golds in found):
            yield said("If other labels mean the same, map them by a table (--labels); or use the unlabelled scores.")
        else:
            yield said("Brackets without a function have no label; the unlabelled scores count them, too.")


def _some_are_alone(columns: Sequence[Column], inference: Inference) -> bool:
    """Whether only two parses have a value in some row, and do not differ."""
    rows = Counter((columns[test.a].measure, columns[test.a].against) for test in inference.tests)
    alike = [columns[test.a] for test in inference.tests if not test.differs]
    return any(rows[column.measure, column.against] == 1 for column in alike)


def _alike(inference: Inference) -> Phrase:
    """What † means; if it stands nowhere, that all tests found a difference."""
    if inference.tests and all(test.differs for test in inference.tests):
        return said(
            "In every test the two differ (approximate randomization, {n:,} iterations, p < .05).",
            n=inference.iterations,
        )
    return said(
        "†: the two do not differ (approximate randomization, {n:,} iterations, p ≥ .05).", n=inference.iterations
    )


_MAX_NAMED: Final = 3
"""How many measures a note names; the rest are counted."""


def _unfilled(columns: Sequence[Column]) -> Iterator[Text]:
    """Why measures are n/a: a line for all with the same reasons; one of those alike will do if nothing has a value."""
    reasons: dict[Measure, dict[str, Text]] = {}
    without_names = dict[str, str]()
    for column in columns:
        if why := reason(column):
            reasons.setdefault(column.measure, {})[str(why)] = why
            without_names[str(why)] = _without_names(str(why), (column.parse, *column.against))
    filled = {column.measure for column in columns if not reason(column)}
    by_reasons: dict[tuple[str, ...], list[Measure]] = {}
    for measure, found in reasons.items():
        of_each_kind = {without_names[why]: why for why in reversed(found)}
        whys = [why for why in found if measure in filled or of_each_kind[without_names[why]] == why]
        by_reasons.setdefault(tuple(whys), []).append(measure)
    for shared, measures in by_reasons.items():
        named = _named(measures)
        texts = [*_alike_once((reasons[measures[0]][why], without_names[why]) for why in shared)]
        yield said("n/a: {measures}: {why}", measures=named, why=joined(texts))


def _without_names(reason: str, names: Iterable[str]) -> str:
    """A reason without the names of versions. Saved scores have it only as text."""
    return re.sub(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)(?: and )?", "", reason)


def _alike_once(reasons: Iterable[tuple[Text, str]]) -> Iterator[Text]:
    """One of the reasons that say the same of different versions, with the number of the others."""
    found: dict[str, list[Text]] = {}
    for why, without_names in reasons:
        found.setdefault(without_names, []).append(why)
    for first, *others in found.values():
        several = said("{why} (likewise in {n} more columns)", why=first, n=len(others))
        one = said("{why} (likewise in 1 more column)", why=first)
        yield several if len(others) > 1 else one if others else first


def _named(measures: Sequence[Measure]) -> list[Text]:
    """The titles of measures, some of them counted if there are many."""
    named: list[Text] = [measure.title_phrase for measure in measures[:_MAX_NAMED]]
    if len(measures) > _MAX_NAMED:
        named.append(said("{n} more", n=len(measures) - _MAX_NAMED))
    return named


_ATTACHMENT = ("uas", "las")
_BRACKETING = ("parseval",)
_DISTANCE = ("tedeval",)

ColumnGroup = tuple[GoldSet, tuple[str, ...]]
"""Some columns of a table: golds, and the measures against them."""


def framework_tables(results: Results) -> list[Table]:
    """T12's Tables 1 and 2 (3 and 4 for Swedish): a row per parse, a column per theory, if golds are of both kinds.

    The first has each theory's own measures and TedEval against the generalized gold ("multiple"). The second has
    TedEval only, against each parse's native gold ("single") and against the generalized gold. The best value of a
    column is bold. Empty if all golds have dependencies, or none has.
    """
    frame = results.frame
    brackets = [(gold.name,) for gold in frame.golds if gold.name not in frame.dependencies]
    dependencies = [(gold.name,) for gold in frame.golds if gold.name in frame.dependencies]
    if not brackets or not dependencies or not frame.parses:
        return []
    shared = [against for against in frame.gold_sets if len(against) > 1]
    own: list[ColumnGroup] = [(gold, _BRACKETING) for gold in brackets]
    own += [(against, _DISTANCE) for against in shared]
    own += [(gold, _ATTACHMENT) for gold in dependencies]
    distances: list[ColumnGroup] = [(against, _DISTANCE) for against in (*brackets, *shared, *dependencies)]
    single = said("single: against a parse's native gold, n/a against another; multiple: against the generalized gold.")
    return [
        _by_theory(results, own, natives_only=False),
        replace(_by_theory(results, distances, natives_only=True), notes=(single,)),
    ]


def _by_theory(results: Results, groups: Sequence[ColumnGroup], *, natives_only: bool) -> Table:
    head, columns = list[Text](["parse"]), []
    for against, metrics in groups:
        for measure in dict.fromkeys(c.measure for c in results.columns if c.measure.metric in metrics):
            title = measure.title_phrase
            if metrics is _DISTANCE:
                is_single = len(against) == 1
                title = said("{measure} single" if is_single else "{measure} multiple", measure=title)
            head.append(said("{golds}: {measure}", golds="+".join(against), measure=title))
            found = {c.parse: c for c in results.columns if (c.against, c.measure) == (against, measure)}
            if natives_only and len(against) == 1:
                found = {parse: column for parse, column in found.items() if column.native in against}
            columns.append(found)
    parses = [parse.name for parse in results.frame.scored]
    best = [_best([*found.values()]) for found in columns]
    rows = tuple(
        (Cell(parse), *(_cell(found.get(parse), most) for found, most in zip(columns, best, strict=True)))
        for parse in parses
    )
    return Table(tuple(head), rows)


def significance_table(columns: Sequence[Column], inference: Inference, signature_line: str) -> Table:
    """A row for each pair of parses and each measure; the better value is bold, † marks pairs that do not differ.

    T11's measures come first, then, after a rule, all others; Holm's correction is applied to each part. The
    ``signature_line`` is the last note.
    """
    rows = []
    tests = sorted(inference.tests, key=lambda test: not columns[test.a].measure.is_headline)
    for test in tests:
        a, b = columns[test.a], columns[test.b]
        values, best = [value for value in (a.value(), b.value()) if value is not None], _best([a, b])
        cells = [Cell(rounded(value, 4), value == best and test.differs) for value in values]
        names = (Cell("+".join(a.against)), Cell(a.measure.title_phrase), Cell(a.parse), Cell(b.parse))
        mark = "" if test.differs else "†"
        rows.append((*names, *cells, Cell(rounded(test.p, 4), mark=mark), Cell(rounded(test.p_holm, 4))))
    head = ("gold", "measure", "a", "b", "a's value", "b's value", "p", "p (Holm)")
    first = sum(columns[test.a].measure.is_headline for test in tests)
    notes: tuple[Text, ...] = (
        _alike(inference),
        _corrected_over(first, len(tests)),
        *low_coverage(("+".join(column.against), column) for column in columns),
        *_unfilled(columns),
        signature_line,
    )
    return Table(head, tuple(rows), 4, frozenset({first}), notes)


def _corrected_over(headline: int, tests: int) -> Text:
    if not 0 < headline < tests:
        return "p (Holm): corrected over all tests of the table."
    return "p (Holm): corrected over the UAS, LAS and TED of the table, and separately over its other measures."


# Scores of Nivre and Fang (2017): LAS of and without sets of relations (Table 2), CLAS and its parts (Table 3).


LAS: Final = "las"
CLAS: Final = "clas"
SUBSETS: Final = ("las:core", "las:noncore", "las:fun", "las:mwe")
WITHOUT_SUBSETS: Final = ("las-punct", "las-fun", "las-mwe")


@dataclass(frozen=True, slots=True)
class Nf17Row:
    """The scores of one parse or floor by metric, or the reason why it has none.

    ``name`` is the row's title, ``treebank`` the parse's treebank if there are several.
    """

    name: str
    columns: Mapping[str, Column]
    reason: str = ""
    treebank: str = ""

    @property
    def against(self) -> GoldSet:
        """The golds that the scores are against: the native one."""
        return next((column.against for column in self.columns.values()), ())

    def value(self, metric: str) -> float | None:
        """A score, or None."""
        return None if self.reason else self.columns[metric].value()

    def difference(self, metric: str) -> float | None:
        """A score minus LAS, or None."""
        value, las = self.value(metric), self.value(LAS)
        return None if value is None or las is None else value - las


@dataclass(frozen=True, slots=True)
class Nf17Block:
    """Rows of one kind; ``average`` is the title of the row with their average, empty if an average makes no sense."""

    rows: Sequence[Nf17Row]
    average: str = ""


@dataclass(frozen=True, slots=True)
class Nf17Scores:
    """The content of both tables: ``subject`` is what a row stands for, ``sets`` are the sets of relations used."""

    subject: str
    blocks: Sequence[Nf17Block]
    sets: RelationSets


def average(values: Iterable[float | None]) -> float | None:
    """The arithmetic mean of the values that are not None."""
    found = [value for value in values if value is not None]
    return fsum(found) / len(found) if found else None


def fill_rows(frame: Frame, progress: Progress = ignore_progress, jobs: int = 1) -> tuple[Results, tuple[Nf17Row, ...]]:
    """Scores each parse, then each floor, against its native gold; returns one row each, with its name.

    D: all scores, including LAS, ignore subtypes, whatever the label mapping (NF17 §3). Raises `InputError` if the
    sentences can't be aligned.
    """
    sets = frame.relation_sets
    columns = columns_of(frame, (attachment_without_subtypes(sets), *restricted_measures(sets)))
    results = fill(frame, tuple(column for column in columns if column.against == (column.native,)), progress, jobs)
    return results, tuple(_nf17_scores_of(version.name, results.columns) for version in frame.scored)


def _nf17_scores_of(version: str, columns: Iterable[Column]) -> Nf17Row:
    own = {column.measure.metric: column for column in columns if column.parse == version}
    return Nf17Row(version, own, str(reason(own[LAS])))


# Nivre and Fang's tables (2017), for people and, with one score per line, for other programs.


class _Column(NamedTuple):
    """A column of a table: its title, its metric, its value for a row, and how that is formatted."""

    title: str
    metric: str
    score: Callable[[Nf17Row], float | None]
    text: Callable[[float], str]


def _percent(score: float) -> str:
    return f"{100 * score:.2f}"


def _signed(difference: float) -> str:
    return f"{100 * difference:+.2f}".replace("-", "−") if difference else "0.00"


def _value(title: str, metric: str) -> _Column:
    return _Column(title, metric, lambda row: row.value(metric), _percent)


def _difference(title: str, metric: str) -> _Column:
    return _Column(title, metric, lambda row: row.difference(metric), _signed)


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
        rows += [_nf17_row(row.name, columns, [column.score(row) for column in columns]) for row in block.rows]
        if block.average:
            rules.add(len(rows))
            averages = [average(map(column.score, block.rows)) for column in columns]
            rows.append(_nf17_row(block.average, columns, averages))
    return Table(
        (scores.subject, *(column.title for column in columns)), tuple(rows), 1, frozenset(rules), notes, title
    )


def _nf17_row(name: str, columns: Sequence[_Column], scores: Sequence[float | None]) -> tuple[Cell, ...]:
    texts = ("n/a" if score is None else column.text(score) for column, score in zip(columns, scores, strict=True))
    return (Cell(name), *map(Cell, texts))


def _notes_on_gaps(blocks: Sequence[Nf17Block], columns: Sequence[_Column]) -> Iterator[str]:
    """Why cells are n/a, and how many treebanks averages cover."""
    without: dict[str, list[str]] = {}
    for row in (row for block in blocks for row in block.rows if row.reason):
        without.setdefault(row.reason, []).append(row.name)
    for why, names in without.items():
        yield f"n/a: {listed(names)}: {why}"
    for block in blocks:
        rows = [row for row in block.rows if not row.reason]
        for column in columns:
            gaps = defaultdict[str, list[str]](list)
            for row in rows:
                if column.score(row) is None:
                    gaps[str(reason(row.columns[column.metric]))].append(row.name)
            for why, names in gaps.items():
                yield f"n/a: {column.title} of {listed(names)}: {why}"
        if block.average:
            yield f"{block.average}: over {len(rows)} of {len(block.rows)} treebanks, where a cell is not n/a."


Entry = Mapping[str, object]


def nf17_entries(scores: Nf17Scores) -> list[Entry]:
    """One entry per score for JSON, as fractions; with the difference from LAS where the tables show it."""
    return [
        {
            **({"treebank": row.treebank} if row.treebank else {}),
            **versions_of(column),
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


@dataclass(frozen=True, slots=True)
class Nf17Tables:
    """Both tables, the ``notes`` below them, and what JSON begins with."""

    scores: Nf17Scores
    notes: Sequence[str]
    head: Mapping[str, object]

    @property
    def tables(self) -> list[Table]:
        """Both tables."""
        return nf17_tables(self.scores, self.notes)

    def as_tsv(self) -> str:
        """Both in one, for programs."""
        return nf17_tsv(self.scores)

    def as_json(self) -> Mapping[str, object]:
        """Every score, and the averages, if there are any."""
        averages = nf17_averages(self.scores)
        return {**self.head, "scores": nf17_entries(self.scores), **({"averages": averages} if averages else {})}


def nf17_signature(results: Results, metrics: str) -> str:
    """The signature of a run whose measures were named ``metrics``."""
    return signature_with(results, {"metrics": metrics})


def tables_of_run(results: Results, rows: Sequence[Nf17Row], metrics: str) -> Nf17Tables:
    """The tables of one run, with a row for each parse."""
    line = nf17_signature(results, metrics)
    notes = (compared(results), line, *left_out(results))
    return Nf17Tables(
        Nf17Scores("parse", (Nf17Block(rows),), results.frame.relation_sets), notes, header(results, line)
    )
