"""Comparisons of golds as JSON and TSV (docs/interfaces.md, overlap)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields

from core.base.tsv import tsv_line
from core.output.results import MEASURE_FIELDS, header, measure_entry, tsv_field
from core.output.signature import signature_with
from core.schemes.disagreements import Kind
from core.schemes.label_suggestion import Merge, Suggestion
from core.schemes.labellings import correspondence
from core.schemes.overlap import SchemeComparison, SchemePair
from core.scoring.run import Column

Entry = Mapping[str, object]

_DIFFERENCE_FIELDS = ("construction", "count", "share", "crossing", "one_sided", "flipped", "reason")

_FIELDS: Mapping[str, Sequence[str]] = {
    "pairs": (
        *("labeled", "value", "mean", "delta", "size", "coverage"),
        *("unifiable", "crossing_pairs", "clashes"),
        *("sentences_with_crossing", "sentences_with_clash", "sentences_with_both"),
        *("flipped_edges", "reason", "flipped_reason"),
    ),
    "measures": (*MEASURE_FIELDS, "reason"),
    "correspondence": ("label_a", "label_b", "count"),
    "flips": ("head", "dependent", "count", "share"),
    "conflicts": _DIFFERENCE_FIELDS,
    "differences": _DIFFERENCE_FIELDS,
    "examples": ("construction", "kind", "id", "positions_a", "positions_b", "words_a", "words_b"),
}
"""The columns of each part, after the names of the golds."""

_KINDS = {Kind.CROSSING: "crossing", Kind.ONE_SIDED: "one_sided", Kind.FLIPPED: "flipped"}


def signature(comparison: SchemeComparison) -> str:
    """One line with everything needed to repeat the comparison on the same golds."""
    golds = ",".join(gold.name for gold in comparison.results.frame.golds)
    return signature_with(comparison.results, {"golds": golds})


def _overlap_entries(pair: SchemePair) -> Iterator[Entry]:
    for column in pair.overlap:
        entry = {key: value for key, value in measure_entry(column).items() if key != "metric"}
        entry |= {"unifiable": pair.unifiable, "crossing_pairs": pair.crossing_pairs, "clashes": pair.clashes}
        entry |= {
            "sentences_with_crossing": pair.with_crossing,
            "sentences_with_clash": pair.with_clash,
            "sentences_with_both": pair.with_both,
            "flipped_edges": None if pair.flips_reason else pair.flips.total(),
        }
        if pair.flips_reason:
            entry["flipped_reason"] = str(pair.flips_reason)
        yield {"a": pair.a, "b": pair.b, **entry}


def _measure_entry(column: Column) -> Entry:
    (against,) = column.against
    return {"a": column.parse, "b": against, **measure_entry(column)}


def _correspondence_entries(pair: SchemePair) -> Iterator[Entry]:
    for (label_a, label_b), count in ranked(correspondence(pair.labellings)):
        yield {"a": pair.a, "b": pair.b, "label_a": label_a, "label_b": label_b, "count": count}


def _flip_entries(pair: SchemePair, tokens: int) -> Iterator[Entry]:
    for (head, dependent), count in ranked(pair.flips):
        yield {
            "a": pair.a,
            "b": pair.b,
            "head": head,
            "dependent": dependent,
            "count": count,
            "share": count / tokens,
        }


def _difference_entries(pair: SchemePair) -> Iterator[Entry]:
    profile = pair.profile
    for construction in profile.constructions():
        kinds: dict[str, object] = {name: profile.counts[construction, kind] for kind, name in _KINDS.items()}
        if pair.flips_reason:
            kinds |= {_KINDS[Kind.FLIPPED]: None, "reason": str(pair.flips_reason)}
        count = profile.of(construction)
        entry = {"a": pair.a, "b": pair.b, "construction": construction, "count": count}
        yield {**entry, "share": count / profile.total, **kinds}


def _example_entries(pair: SchemePair) -> Iterator[Entry]:
    for construction in pair.profile.constructions():
        for kind, name in _KINDS.items():
            for example in pair.profile.examples.get((construction, kind), []):
                yield {
                    "a": pair.a,
                    "b": pair.b,
                    "construction": construction,
                    "kind": name,
                    "id": example.sentence,
                    "positions_a": example.positions_a,
                    "positions_b": example.positions_b,
                    "words_a": example.words_a,
                    "words_b": example.words_b,
                }


def ranked(counts: Mapping[tuple[str, str], int]) -> list[tuple[tuple[str, str], int]]:
    """Pairs with their counts, sorted by frequency, then in code-point order."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _parts(comparison: SchemeComparison) -> Mapping[str, Sequence[Entry]]:
    pairs, tokens = comparison.pairs, sum(comparison.results.lengths)
    differences = [entry for pair in pairs for entry in _difference_entries(pair)]
    return {
        "pairs": [entry for pair in pairs for entry in _overlap_entries(pair)],
        "measures": [_measure_entry(column) for pair in pairs for column in pair.measures],
        "correspondence": [entry for pair in pairs for entry in _correspondence_entries(pair)],
        "flips": [entry for pair in pairs for entry in _flip_entries(pair, tokens)],
        "conflicts": differences,  # The first name of the list, for programs that read it.
        "differences": differences,
        "examples": [entry for pair in pairs for entry in _example_entries(pair)],
    }


def as_json(comparison: SchemeComparison, suggestion: Suggestion | None) -> Mapping[str, object]:
    """The content of ``overlap --format json``."""
    found = {**header(comparison.results, signature(comparison)), **_parts(comparison)}
    return found if suggestion is None else {**found, "suggestion": asdict(suggestion)}


def as_tsv(comparison: SchemeComparison, suggestion: Suggestion | None) -> str:
    """The parts of the JSON one after the other: ``# NAME``, field names, one line per entry, a blank line."""
    blocks = [_block(name, ("a", "b", *_FIELDS[name]), entries) for name, entries in _parts(comparison).items()]
    if suggestion is not None:
        merges = [asdict(merge) for merge in suggestion.merges]
        blocks.append(_block("merges", [field.name for field in fields(Merge)], merges))
    return "\n".join(blocks)


def _block(name: str, columns: Sequence[str], entries: Sequence[Entry]) -> str:
    lines = [f"# {name}\n", tsv_line(columns)]
    lines += [tsv_line(_field(entry.get(column)) for column in columns) for entry in entries]
    return "".join(lines)


def _field(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else tsv_field(value)
