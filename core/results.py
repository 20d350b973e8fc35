"""The results of a run as others read them: JSON, TSV a score or a sentence a line (interfaces), and T11's table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from core import __version__
from core.goldsets import GoldSet
from core.inference import Inference
from core.metrics.counts import AccuracyCounts, DistanceCounts
from core.run import Column, Results
from core.significance import letters
from core.tables import Cell, Table

NOTHING_COMPARED = "no sentence could be compared"
NO_DENOMINATOR = "nothing to count: the denominator is empty"


def signature(results: Results, inference: Inference) -> str:
    """One line that lets someone else repeat the run on the same versions."""
    frame = results.frame
    parts = {
        "treeconcord": __version__,
        "protocol": frame.protocol,
        "labels": results.settings.labels,
        "punct": results.settings.punct,
        "nonprojective": results.settings.nonprojective,
        "max-length": results.settings.max_length,
        "align": results.aligned.alignment,
        "against": ",".join("+".join(against) for against in frame.gold_sets),
        "sentences": len(results.lengths),
        "excluded": len(results.aligned.excluded),
        "iterations": inference.iterations,
        "seed": inference.seed,
    }
    return " | ".join(f"{key}:{value}" for key, value in parts.items() if value is not None)


def reason(column: Column) -> str:
    """Why a column has no score; empty if it has one."""
    if column.value() is not None:
        return ""
    return column.reason or (NO_DENOMINATOR if len(column) else NOTHING_COMPARED)


def _counts(column: Column) -> Mapping[str, object]:
    total = column.total()
    if isinstance(total, DistanceCounts):
        return {"delta": total.delta, "size": total.size, "coverage": total.coverage}
    if isinstance(total, AccuracyCounts):
        return {"correct": total.correct, "total": total.total}
    counts = {"correct": total.correct, "in_parse": total.in_parse, "in_gold": total.in_gold}
    return {"precision": total.precision, "recall": total.recall, **counts}


def _score_entry(column: Column, interval: tuple[float, float] | None) -> Mapping[str, object]:
    entry: dict[str, object] = {"parse": column.parse, "native": column.native, "against": list(column.against)}
    entry["metric"] = column.measure.metric
    if column.measure.labelled is not None:
        entry["labeled"] = column.measure.labelled
    entry["value"] = column.value()
    if why := reason(column):
        return {**entry, "reason": why}
    entry |= {"mean": column.mean(), **_counts(column)}
    if interval is not None:
        entry |= {"low": interval[0], "high": interval[1]}
    return entry


def as_json(results: Results, inference: Inference) -> Mapping[str, object]:
    """What ``score --format json`` writes."""
    return {
        "treeconcord": __version__,
        "protocol": results.frame.protocol,
        "labels": results.settings.labels,
        "punct": results.settings.punct,
        "nonprojective": results.settings.nonprojective,
        **({"lifted": results.lifts} if results.lifts else {}),
        "signature": signature(results, inference),
        "sentences": {
            "compared": len(results.lengths),
            "excluded": [{"id": x.name, "version": x.version, "reason": x.reason} for x in results.aligned.excluded],
            "not_trees": [{"id": x.name, "version": x.version, "reason": x.reason} for x in results.not_trees],
        },
        "scores": [
            _score_entry(column, interval)
            for column, interval in zip(results.columns, inference.intervals, strict=True)
        ],
    }


_FIELDS = (
    *("parse", "native", "against", "metric", "labeled", "value", "mean", "delta", "size", "coverage", "correct"),
    *("total", "in_parse", "in_gold", "precision", "recall", "low", "high", "reason"),
)


def _written(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(value) if isinstance(value, list) else str(value)


def as_tsv(results: Results, inference: Inference) -> str:
    """One score a line, in full precision, with the fields of the JSON as columns."""
    lines = ["\t".join(_FIELDS)]
    for column, interval in zip(results.columns, inference.intervals, strict=True):
        entry = _score_entry(column, interval)
        lines.append("\t".join(_written(entry.get(field)) for field in _FIELDS))
    return "".join(line + "\n" for line in lines)


def per_sentence_lines(results: Results) -> Iterator[str]:
    """The TSV of ``--per-sentence``: each sentence's delta, size and score under each measure, sentence by sentence."""
    yield "sentence\ttokens\tparse\tnative\tagainst\tmetric\tlabeled\tdelta\tsize\tscore\n"
    places = [
        (c.parse, c.native, "+".join(c.against), c.measure.metric, _written(c.measure.labelled))
        for c in results.columns
    ]
    for i, (name, tokens) in enumerate(zip(results.aligned.names, results.lengths, strict=True)):
        for place, column in zip(places, results.columns, strict=True):
            if column.reason:
                continue
            counts = column.sentence(i)
            row = (name, tokens, *place, counts.delta, counts.size, _written(counts.value))
            yield "\t".join(map(str, row)) + "\n"


def _marks(row: Sequence[tuple[int, Column] | None], differ: Mapping[tuple[int, int], bool]) -> dict[int, str]:
    """† in a row of two that do not differ; in longer rows letters: results that share one do not differ."""
    present = [(i, column.value()) for i, column in filter(None, row)]
    scored = [(i, value) for i, value in present if value is not None]
    if len(scored) == 2:
        pair = (scored[0][0], scored[1][0])
        return {} if differ[pair] else dict.fromkeys(pair, "†")
    if len(scored) < 3:
        return {}
    matrix = [[i != j and differ[min(i, j), max(i, j)] for j, _ in scored] for i, _ in scored]
    return dict(zip((i for i, _ in scored), letters([v for _, v in scored], matrix), strict=True))


def _row(
    title: tuple[str, str], row: Sequence[tuple[int, Column] | None], marks: Mapping[int, str]
) -> tuple[Cell, ...]:
    values = [column.value() for _, column in filter(None, row)]
    best = max((value for value in values if value is not None), default=None)
    cells = [Cell(title[0]), Cell(title[1])]
    for found in row:
        value = found[1].value() if found else None
        if found is None:
            cells.append(Cell(""))
        elif value is None:
            cells.append(Cell("n/a"))
        else:
            cells.append(Cell(f"{value:.4f}", len(values) > 1 and value == best, marks.get(found[0], "")))
    totals = [column.total() for _, column in filter(None, row) if column.measure.labelled]
    coverage = next((t.coverage for t in totals if isinstance(t, DistanceCounts) and t.coverage is not None), None)
    return (*cells, Cell("" if coverage is None else f"{coverage:.2f}"))


def cross_experiment_table(results: Results, inference: Inference) -> Table:
    """T11's Table 1: parses across, golds and then sets of golds downward, each with its measures.

    Best in a row is bold. † marks two results that do not differ significantly; in rows of three or more, those that
    share a letter do not. A coverage stands beside every labelled distance.
    """
    parses = [parse.name for parse in results.frame.parses]
    differ = {(test.a, test.b): test.differs for test in inference.tests}
    rows: list[tuple[Cell, ...]] = []
    rules = set[int]()

    def key(item: tuple[int, Column]) -> tuple[int, GoldSet]:
        return results.frame.gold_sets.index(item[1].against), item[1].against

    measures = list(dict.fromkeys(column.measure for column in results.columns))
    for (_, against), group in groupby(sorted(enumerate(results.columns), key=key), key):
        rules.add(len(rows))
        found = {(column.parse, column.measure): (i, column) for i, column in group}
        titles = ["+".join(against), *[""] * len(measures)]
        for measure in measures:
            row = [found.get((parse, measure)) for parse in parses]
            if any(row):
                rows.append(
                    _row(
                        (titles.pop(0) if len(titles) > len(measures) else "", measure.title), row, _marks(row, differ)
                    )
                )
    return Table(
        ("gold", "measure", *parses, "coverage"), tuple(rows), 2, frozenset(rules), tuple(_notes(results, inference))
    )


def _notes(results: Results, inference: Inference) -> Iterator[str]:
    """What must be known to read the table: how much was compared, how, and what was left out and why."""
    excluded, not_trees = results.aligned.excluded, results.not_trees
    yield f"{len(results.lengths)} sentences compared, {len(excluded)} excluded; {len(not_trees)} no trees."
    parses = len(results.frame.parses)
    if parses == 2:
        yield f"†: the two do not differ (approximate randomization, {inference.iterations} iterations, p ≥ .05)."
    elif parses > 2:
        yield f"Results that share a letter do not differ (randomization, {inference.iterations} iterations, p ≥ .05)."
    yield "coverage: share of the common ground's nodes that carry a label."
    yield signature(results, inference)
    if results.lifts:
        yield "arcs lifted: " + ", ".join(f"{version} {count}" for version, count in results.lifts.items()) + "."
    for x in excluded:
        yield f"excluded: {x.name}: {x.version}: {x.reason}"
    for y in not_trees:
        yield f"no tree: {y.name}: {y.version}: {y.reason}"


def pair_entries(results: Results, inference: Inference) -> list[Mapping[str, object]]:
    """What ``significance --format json`` writes of each pair of parses."""
    entries: list[Mapping[str, object]] = []
    for test in inference.tests:
        a, b = results.columns[test.a], results.columns[test.b]
        entry: dict[str, object] = {"a": a.parse, "b": b.parse, "against": list(a.against), "metric": a.measure.metric}
        if a.measure.labelled is not None:
            entry["labeled"] = a.measure.labelled
        entry |= {"a_value": a.value(), "b_value": b.value(), "p": test.p, "p_holm": test.p_holm}
        entries.append({**entry, "differs": test.differs})
    return entries


def significance_table(results: Results, inference: Inference) -> Table:
    """A row for each pair of parses under each measure; the better value is bold, † marks those that don't differ."""
    rows = []
    for test in inference.tests:
        a, b = results.columns[test.a], results.columns[test.b]
        values = [value for value in (a.value(), b.value()) if value is not None]
        cells = [Cell(f"{value:.4f}", value == max(values) and test.differs) for value in values]
        names = (Cell("+".join(a.against)), Cell(a.measure.title), Cell(a.parse), Cell(b.parse))
        mark = "" if test.differs else "†"
        rows.append((*names, *cells, Cell(f"{test.p:.4f}", mark=mark), Cell(f"{test.p_holm:.4f}")))
    head = ("gold", "measure", "a", "b", "a's value", "b's value", "p", "p (Holm)")
    notes = (
        f"†: the two do not differ (approximate randomization, {inference.iterations} iterations, p ≥ .05).",
        signature(results, inference),
    )
    return Table(head, tuple(rows), 4, notes=notes)
