"""The results of a run as JSON, and as TSV with a score per line; its signature; what notes say of its sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core import __version__
from core.base.harmless_text import printable
from core.base.messages import Text, number_of, said
from core.base.tsv import tsv_line
from core.formats.conll_columns import NOT_ANNOTATED
from core.model.choices import Alignment, NonProjectivity, Normalization, Punctuation, Unit
from core.scoring.alignment import MISSING
from core.scoring.metrics.measure import AlignedCounts, DistanceCounts, Measure, OverlapCounts
from core.scoring.run import Column, Results
from core.scoring.settings import GoldSet
from core.scoring.significance import Inference
from core.scoring.version_options import variation_said
from core.trees.label_mapping import describe_labels

NOTHING_COMPARED: Final = said("no sentence could be compared")


def reason(column: Column) -> Text:
    """Why a column has no score; empty if it has one."""
    if column.value() is not None:
        return ""
    return column.reason or (column.measure.nothing if len(column) else NOTHING_COMPARED)


def _counts(column: Column) -> Mapping[str, object]:
    total = column.total()
    if isinstance(total, DistanceCounts):
        return {"delta": total.delta, "size": total.size, "coverage": total.coverage}
    if isinstance(total, AlignedCounts) and total.total is not None:
        shares = {"precision": total.precision, "recall": total.recall}
        return {**shares, **total._asdict(), "total": total.total}
    if isinstance(total, OverlapCounts):
        return {"precision": total.precision, "recall": total.recall, **total._asdict()}
    return total._asdict()


def names_of(measure: Measure) -> Mapping[str, object]:
    """What tells a measure from others in JSON."""
    return {"metric": measure.metric, **({} if measure.labelled is None else {"labeled": measure.labelled})}


def measure_entry(column: Column) -> Mapping[str, object]:
    """The result of one measure, without the names of the versions."""
    entry = {**names_of(column.measure), "value": column.value()}
    if why := reason(column):
        return {**entry, "reason": str(why)}
    return {**entry, "mean": column.mean(), **_counts(column)}


def versions_of(column: Column) -> Mapping[str, object]:
    """The versions of a score in JSON."""
    return {"parse": column.parse, "native": column.native, "against": list(column.against)}


def _bounds(interval: tuple[float, float] | None) -> Mapping[str, float]:
    return {} if interval is None else {"low": interval[0], "high": interval[1]}


def left_out(results: Results) -> Iterator[str]:
    """Notes on sentences that were changed, left out or not annotated: lifted arcs, exclusions, invalid trees."""
    for gold in results.frame.golds:
        if words := gold.inventory.labels.get(NOT_ANNOTATED, 0):
            number = number_of(words, "word")
            yield f"{gold.name}: {number} without a relation; {NOT_ANNOTATED} counts as one of its own."
    for what, lifts in (
        ("arcs lifted", results.lifted),
        ("discontinuous constituents, which are not lifted", results.discontinuous),
    ):
        if lifts:
            yield f"{what}: " + ", ".join(f"{version} {count:,}" for version, count in lifts.items()) + "."
    yield from (f"{note}." for note in skipped(results))
    aligned = results.aligned
    if aligned.excluded and aligned.alignment is Alignment.ORDER and results.settings.alignment is None:
        named = (*aligned.names, *(each.name for each in aligned.excluded))
        if not all(map(str.isdecimal, named)):  # Else no sentence has an id.
            yield "Sentences are paired by their order, since some have no id (sent_id)."
    for excluded in aligned.excluded:
        yield f"excluded: {excluded.name}: {excluded.version}: {excluded.reason}"
    for not_tree in results.not_trees:
        yield f"not a tree: {not_tree.name}: {not_tree.version}: {not_tree.reason}"


_NAMED: Final = 5
"""How many of the sentences that PARSEVAL skips are named."""

_COUNTING_SENTENCES: Final = "parseval:complete"
_SKIPPED: Final = said("the words to compare differ, or there are none")
_SKIPPED_OR_BARE: Final = said("the words to compare differ, or there are none, or no brackets")


def skipped(results: Results) -> Iterator[Text]:
    """In which sentences PARSEVAL counts nothing of a parse and a gold, as `evalb` would not (protocol §4).

    Where no measure counts sentences, those without brackets can't be told from them.
    """
    of_pair = dict[tuple[str, GoldSet], Column]()
    for column in results.columns:
        pair = column.parse, column.against
        is_first = pair not in of_pair or column.measure.metric == _COUNTING_SENTENCES
        if is_first and column.measure.group == "brackets" and not column.reason:
            of_pair[pair] = column
    for (parse, (gold,)), column in of_pair.items():
        counted = zip(results.aligned.names, column.sentences(), strict=True)
        if names := [name for name, counts in counted if not any(counts)]:
            yield said(
                "PARSEVAL of {parse} against {gold} leaves out {n:,} of {all:,} sentences ({names}), "
                "as evalb does: {why}",
                parse=parse,
                gold=gold,
                n=len(names),
                all=len(results.lengths),
                why=_SKIPPED if column.measure.metric == _COUNTING_SENTENCES else _SKIPPED_OR_BARE,
                names=", ".join(names[:_NAMED]) + (" …" if len(names) > _NAMED else ""),
            )


def compared(results: Results) -> str:
    """How many sentences were compared, excluded, and have invalid trees."""
    excluded, not_trees = len(results.aligned.excluded), len({each.name for each in results.not_trees})
    sentences = number_of(len(results.lengths), "sentence")
    counts = f"{sentences} compared, {excluded:,} excluded, {not_trees:,} with invalid trees"
    divided = len(results.aligned.divided)
    return f"{counts}, {divided:,} with other words." if results.settings.unit is Unit.CHARACTERS else f"{counts}."


def header(results: Results, signature_line: str) -> Mapping[str, object]:
    """The beginning of every JSON output: settings, signature and sentences."""
    return {
        "treeconcord": __version__,
        "protocol": results.frame.protocol,
        "labels": results.settings.labels,
        "punct": results.settings.punct,
        "nonprojective": results.settings.nonprojective,
        "normalize": results.settings.normalization,
        **({"lifted": results.lifted} if results.lifted else {}),
        **({"discontinuous": results.discontinuous} if results.discontinuous else {}),
        "signature": signature_line,
        "sentences": sentences_entry(results),
    }


def nothing_compared(results: Results) -> str:
    """The error message if no sentence could be compared; empty if one was."""
    if results.lengths:
        return ""
    aligned = results.aligned
    has_no_id_in_common = aligned.alignment is Alignment.ID and all(each.reason == MISSING for each in aligned.excluded)
    way_out = "; no id is in all versions: --align order pairs sentences by their order" if has_no_id_in_common else ""
    return f"{NOTHING_COMPARED}: {len(aligned.excluded):,} excluded{way_out}"


def sentences_entry(results: Results) -> Mapping[str, object]:
    """The sentences in JSON: how many were compared, which were excluded, and which are not trees."""
    divided = len(results.aligned.divided)
    return {
        "compared": len(results.lengths),
        **({"divided": divided} if divided else {}),
        "excluded": [{"id": x.name, "version": x.version, "reason": str(x.reason)} for x in results.aligned.excluded],
        "not_trees": [{"id": x.name, "version": x.version, "reason": str(x.reason)} for x in results.not_trees],
    }


def as_json(results: Results, inference: Inference) -> Mapping[str, object]:
    """The content of ``score --format json``."""
    return {**header(results, signature(results, inference)), "scores": score_entries(results, inference)}


def score_entries(results: Results, inference: Inference) -> list[Mapping[str, object]]:
    """The ``scores`` of the JSON."""
    pairs = zip(results.columns, inference.intervals, strict=True)
    return [{**versions_of(column), **measure_entry(column), **_bounds(interval)} for column, interval in pairs]


MEASURE_FIELDS = (
    *("metric", "labeled", "value", "mean", "delta", "size", "coverage", "correct", "total", "in_parse", "in_gold"),
    *("found", "sentences", "precision", "recall"),
)
"""The possible fields of a `measure_entry`, except its reason."""

SCORE_FIELDS: Final = ("parse", "native", "against", *MEASURE_FIELDS, "low", "high", "reason")
"""The possible fields of a score."""


def tsv_field(value: object) -> str:
    """A value of an entry as a TSV field; empty for None."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(value) if isinstance(value, list) else printable(str(value))


def as_tsv(results: Results, inference: Inference) -> str:
    """One score per line, unrounded, with the fields of the JSON as columns."""
    lines = [tsv_line(SCORE_FIELDS)]
    for entry in score_entries(results, inference):
        lines.append(tsv_line(tsv_field(entry.get(field)) for field in SCORE_FIELDS))
    return "".join(lines)


def interval_entries(columns: Sequence[Column], inference: Inference) -> list[Mapping[str, object]]:
    """The value and the interval of each measure of each parse that has one."""
    return [
        {**versions_of(column), **names_of(column.measure), "value": column.value(), **_bounds(interval)}
        for column, interval in zip(columns, inference.intervals, strict=True)
        if interval is not None
    ]


def pair_entries(columns: Sequence[Column], inference: Inference) -> list[Mapping[str, object]]:
    """The entries of ``significance --format json``, one per pair of parses."""
    entries: list[Mapping[str, object]] = []
    for test in inference.tests:
        a, b = columns[test.a], columns[test.b]
        names = {"a": a.parse, "b": b.parse, "against": list(a.against), **names_of(a.measure)}
        tested = {"p": test.p, "p_holm": test.p_holm, "differs": test.differs}
        entries.append({**names, "a_value": a.value(), "b_value": b.value(), **tested})
    return entries


# The signature of a run: one line that lets someone else repeat it (docs/interfaces.md, score).


def signature_with(results: Results, particular: Mapping[str, object]) -> str:
    """One line with everything needed to repeat a run on the same versions; ``particular`` is specific to its kind."""
    return signature_of(_parts(results, particular))


def _parts(results: Results, particular: Mapping[str, object]) -> Mapping[str, object]:
    return {
        "treeconcord": __version__,
        "protocol": results.frame.protocol,
        "labels": describe_labels(results.settings.labels),
        "punct": results.settings.punct,
        "nonprojective": results.settings.nonprojective,
        "normalize": results.settings.normalization,
        "max-length": results.settings.max_length,
        "prm": results.settings.prm,
        "sets": results.settings.sets,
        "align": describe_alignment(results.aligned.alignment, results.settings.unit),
        **particular,
        "variations": _variations(results),
        "edits": _edits(results),
        "sentences": len(results.lengths),
        "excluded": len(results.aligned.excluded),
    }


def _variations(results: Results) -> str | None:
    """The versions that are variations, what of, and the hash of the rules that they follow; None without any."""
    found = (
        f"{each.name}={variation_said(each.spec.variation)}" + (f" ({each.rules})" if each.rules else "")
        for each in results.frame.versions
        if each.spec.variation
    )
    return ";".join(found) or None


def describe_alignment(alignment: Alignment | None, unit: Unit) -> str | None:
    """How sentences are paired, and their words if not by themselves; None if that is left to the versions."""
    parts = [*([alignment] if alignment else []), *([unit] if unit is not Unit.WORDS else [])]
    return "+".join(parts) or None


def _edits(results: Results) -> str | None:
    """How many edits of a workspace are in each version that has any; None without edits."""
    return ",".join(f"{each.name} {each.edits}" for each in results.frame.versions if each.edits) or None


def signature_of(parts: Mapping[str, object]) -> str:
    """One line with these parts; those that are None are left out."""
    return " | ".join(f"{key}:{value}" for key, value in parts.items() if value is not None)


_SHORT: Final = {
    "treeconcord": "tc",
    "protocol": "p",
    "labels": "l",
    "punct": "u",
    "nonprojective": "np",
    "normalize": "n",
    "max-length": "m",
    "prm": "prm",
    "sets": "sets",
    "align": "a",
    "variations": "v",
    "edits": "ed",
    "sentences": "s",
    "excluded": "x",
}
"""The parts of a signature that change values, in short."""

_USUAL: Final[Mapping[str, object]] = {
    "labels": "exact",
    "punct": Punctuation.KEEP,
    "nonprojective": NonProjectivity.NATIVE,
    "normalize": Normalization.PAPER,
    "excluded": 0,
}
"""What is left out of a short signature."""


def short_signature(results: Results) -> str:
    """The signature in short, without what is usual and what changes no value: ``tc:0.9.0|p:functional|s:415``."""
    parts = _parts(results, {})
    said = (f"{_SHORT[name]}:{value}" for name, value in parts.items() if value not in (None, _USUAL.get(name)))
    return "|".join("".join(each.split()) for each in said)


def signature(results: Results, inference: Inference) -> str:
    """One line with everything needed to repeat scores, intervals and tests on the same versions."""
    return signature_of(signature_parts(results, inference))


def signature_parts(results: Results, inference: Inference) -> Mapping[str, str]:
    """What `signature` says, part by part."""
    against = ",".join("+".join(against) for against in results.frame.gold_sets)
    parts = _parts(results, {"against": against, "iterations": inference.iterations, "seed": inference.seed})
    return {name: str(value) for name, value in parts.items() if value is not None}
