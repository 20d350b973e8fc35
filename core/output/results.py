"""The results of a run as other programs read them: JSON, and TSV with a score or a sentence a line (interfaces)."""

from collections.abc import Iterator, Mapping
from typing import Final

from core import __version__
from core.base.errors import printable
from core.base.messages import Text, said
from core.base.tsv import tsv_line
from core.scoring.metrics.counts import DistanceCounts, OverlapCounts
from core.scoring.run import Column, Results
from core.scoring.statistics.inference import Inference
from core.trees.label_mapping import describe_labels

NOTHING_COMPARED: Final = said("no sentence could be compared")
NO_DENOMINATOR: Final = said("nothing to count: the denominator is empty")


def conditions(results: Results, particular: Mapping[str, object]) -> str:
    """One line that lets someone else repeat a run on the same versions; ``particular`` is what no other kind has."""
    parts = {
        "treeconcord": __version__,
        "protocol": results.frame.protocol,
        "labels": describe_labels(results.settings.labels),
        "punct": results.settings.punct,
        "nonprojective": results.settings.nonprojective,
        "max-length": results.settings.max_length,
        "prm": results.settings.prm,
        "sets": results.settings.sets,
        "align": results.aligned.alignment,
        **particular,
        "sentences": len(results.lengths),
        "excluded": len(results.aligned.excluded),
    }
    return signature_of(parts)


def signature_of(parts: Mapping[str, object]) -> str:
    """One line of what a run was made with; what is None is left out."""
    return " | ".join(f"{key}:{value}" for key, value in parts.items() if value is not None)


def signature(results: Results, inference: Inference) -> str:
    """The `conditions` of scores, their intervals and tests."""
    against = ",".join("+".join(against) for against in results.frame.gold_sets)
    return conditions(results, {"against": against, "iterations": inference.iterations, "seed": inference.seed})


def reason(column: Column) -> Text:
    """Why a column has no score; empty if it has one."""
    if column.value() is not None:
        return ""
    return column.reason or (NO_DENOMINATOR if len(column) else NOTHING_COMPARED)


def _counts(column: Column) -> Mapping[str, object]:
    total = column.total()
    if isinstance(total, DistanceCounts):
        return {"delta": total.delta, "size": total.size, "coverage": total.coverage}
    if isinstance(total, OverlapCounts):
        return {"precision": total.precision, "recall": total.recall, **total._asdict()}
    return total._asdict()


def measure_entry(column: Column) -> Mapping[str, object]:
    """What one measure found, however the versions it is between are named."""
    entry: dict[str, object] = {"metric": column.measure.metric}
    if column.measure.labelled is not None:
        entry["labeled"] = column.measure.labelled
    entry["value"] = column.value()
    if why := reason(column):
        return {**entry, "reason": str(why)}
    return {**entry, "mean": column.mean(), **_counts(column)}


def _score_entry(column: Column, interval: tuple[float, float] | None) -> Mapping[str, object]:
    entry: dict[str, object] = {"parse": column.parse, "native": column.native, "against": list(column.against)}
    entry |= measure_entry(column)
    if interval is not None:
        entry |= {"low": interval[0], "high": interval[1]}
    return entry


def left_out(results: Results) -> Iterator[str]:
    """What a person must be told of each sentence that was not taken as it is: lifted arcs, excluded, no tree."""
    if results.lifts:
        yield "arcs lifted: " + ", ".join(f"{version} {count}" for version, count in results.lifts.items()) + "."
    for excluded in results.aligned.excluded:
        yield f"excluded: {excluded.name}: {excluded.version}: {excluded.reason}"
    for not_tree in results.not_trees:
        yield f"no tree: {not_tree.name}: {not_tree.version}: {not_tree.reason}"


def compared(results: Results) -> str:
    """How many sentences take part, and how many do not."""
    excluded, not_trees = len(results.aligned.excluded), len(results.not_trees)
    return f"{len(results.lengths)} sentences compared, {excluded} excluded; {not_trees} no trees."


def header(results: Results, signed: str) -> Mapping[str, object]:
    """What every JSON output begins with: settings, signature, and what was compared and what not."""
    return {
        "treeconcord": __version__,
        "protocol": results.frame.protocol,
        "labels": results.settings.labels,
        "punct": results.settings.punct,
        "nonprojective": results.settings.nonprojective,
        **({"lifted": results.lifts} if results.lifts else {}),
        "signature": signed,
        "sentences": sentences_entry(results),
    }


def nothing_compared(results: Results) -> str:
    """The problem of a run in which no sentence could be compared; empty where one was."""
    return "" if results.lengths else f"{NOTHING_COMPARED}: {len(results.aligned.excluded)} excluded"


def sentences_entry(results: Results) -> Mapping[str, object]:
    """What JSON has of the sentences: how many were compared, and which were excluded or are no trees."""
    return {
        "compared": len(results.lengths),
        "excluded": [{"id": x.name, "version": x.version, "reason": str(x.reason)} for x in results.aligned.excluded],
        "not_trees": [{"id": x.name, "version": x.version, "reason": str(x.reason)} for x in results.not_trees],
    }


def as_json(results: Results, inference: Inference) -> Mapping[str, object]:
    """What ``score --format json`` writes."""
    entries = [
        _score_entry(column, interval) for column, interval in zip(results.columns, inference.intervals, strict=True)
    ]
    return {**header(results, signature(results, inference)), "scores": entries}


MEASURE_FIELDS = (
    *("metric", "labeled", "value", "mean", "delta", "size", "coverage", "correct", "total", "in_parse", "in_gold"),
    *("found", "sentences", "precision", "recall"),
)
"""What a `measure_entry` may hold beside its reason, as columns."""

_FIELDS = ("parse", "native", "against", *MEASURE_FIELDS, "low", "high", "reason")


def written(value: object) -> str:
    """A value of an entry as a field of TSV; empty where there is none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(value) if isinstance(value, list) else printable(str(value))


def as_tsv(results: Results, inference: Inference) -> str:
    """One score a line, in full precision, with the fields of the JSON as columns."""
    lines = [tsv_line(_FIELDS)]
    for column, interval in zip(results.columns, inference.intervals, strict=True):
        entry = _score_entry(column, interval)
        lines.append(tsv_line(written(entry.get(field)) for field in _FIELDS))
    return "".join(lines)


def per_sentence_lines(results: Results) -> Iterator[str]:
    """The TSV of ``--per-sentence``: each sentence's delta, size and score under each measure, sentence by sentence."""
    yield "sentence\ttokens\tparse\tnative\tagainst\tmetric\tlabeled\tdelta\tsize\tscore\n"
    places = [
        (c.parse, c.native, "+".join(c.against), c.measure.metric, written(c.measure.labelled)) for c in results.columns
    ]
    for i, (name, tokens) in enumerate(zip(results.aligned.names, results.lengths, strict=True)):
        for place, column in zip(places, results.columns, strict=True):
            if column.reason:
                continue
            counts = column.sentence(i)
            yield tsv_line((name, tokens, *place, counts.delta, counts.size, written(counts.value)))


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
