"""Comparisons of golds as tables, JSON and TSV: overlap, other measures, labels, edges and constructions."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from functools import partial
from itertools import groupby
from typing import Final

from core.base.messages import Phrase, Text, counted, joined, named, rounded, said
from core.base.tsv import tsv_line
from core.formats.conll_details import spaces_in
from core.model.choices import Protocol
from core.output.paper_tables import low_coverage
from core.output.results import (
    MEASURE_FIELDS,
    compared,
    header,
    left_out,
    measure_entry,
    reason,
    signature_with,
    tsv_field,
)
from core.output.tables import Cell, Table, cells, width
from core.schemes.disagreements import Construction, DisagreementKind
from core.schemes.label_suggestion import Classes, Merge, Suggestion
from core.schemes.overlap import NO_LABEL, Example, SchemeComparison, SchemePair, correspondence, correspondence_or_none
from core.scoring.metrics.measure import DistanceCounts
from core.scoring.run import Column

MAX_ROWS = 30
"""The most rows of a table with a row per label or class."""

WIDTH = 100
"""The width that a line of examples should fit, unless long names leave its words too little room."""

NA: Final = said("n/a")

Row = tuple[Cell, ...]


def tables(comparison: SchemeComparison, suggestion: Suggestion | None) -> list[Table]:
    """All tables of a comparison, then the suggested merges of labels, if there is a suggestion."""
    found = pair_tables(comparison)
    if suggestion is not None:
        found.append(_suggestion_table(suggestion))
    last = found[-1]
    return [*found[:-1], replace(last, notes=(*last.notes, *_notes(comparison)))]


def pair_tables(
    comparison: SchemeComparison,
    examples: Callable[[SchemePair], list[Table]] | None = None,
    measures: Callable[[Sequence[SchemePair]], list[Table]] | None = None,
) -> list[Table]:
    """The tables about pairs of golds, without notes about the whole run.

    ``examples`` and ``measures`` may make other ones of those.
    """
    pairs = comparison.pairs
    found = [overlap_table(pairs), unification_table(comparison)]
    found += (measures or measures_table)(pairs)
    for pair in pairs:
        found += _labels_table(pair)
        found += _flips_table(pair, sum(comparison.results.lengths))
        found += _profile_table(pair)
        found += (examples or _examples_table)(pair)
    return found


def _number(value: float | None) -> Text:
    return NA if value is None else rounded(value, 4)


def _share(part: int, whole: int) -> Text:
    return said("{share:.1%}", share=part / whole) if whole else NA


def overlap_table(pairs: Sequence[SchemePair]) -> Table:
    """How much each pair of golds overlaps, labelled and unlabelled."""
    rows: list[Row] = []
    rules = set[int]()
    for pair in pairs:
        rules.add(len(rows))
        for column in pair.overlap:
            total = column.total()
            assert isinstance(total, DistanceCounts)
            numbers = _number(column.value()), _number(column.mean()), counted(total.delta), counted(total.size)
            coverage = _number(total.coverage) if column.measure.labelled else ""
            rows.append(cells(pair.a, pair.b, column.measure.title_phrase, *numbers, coverage))
    return Table(
        ("a", "b", "score", "overlap", "mean", "δ", "size", "coverage"),
        tuple(rows),
        3,
        frozenset(rules),
        (
            said("overlap: 1 − δ/size of one gold against the other, over all sentences; mean: that of the sentences."),
            said("coverage: share of the spans of both golds with an agreed label."),
            *low_coverage((f"{pair.a}+{pair.b}", column) for pair in pairs for column in pair.overlap),
        ),
        title="Scheme overlap",
    )


def unification_table(comparison: SchemeComparison) -> Table:
    """How many sentences of each pair of golds can be unified, and why not the others."""
    sentences = len(comparison.results.lengths)
    rows = []
    for pair in comparison.pairs:
        because = pair.with_crossing, pair.with_clash, pair.with_both
        numbers = sentences, pair.unifiable, *because, pair.crossing_pairs, pair.clashes
        rows.append(cells(pair.a, pair.b, *(counted(number) for number in numbers)))
    notes = [said("Not unifiable are sentences in which spans cross or labels clash; in some, both (protocol §2).")]
    if comparison.results.frame.protocol is Protocol.MULTIFUNCTION:
        notes.append(said("No labels clash in the multi-function protocol: a span has the labels of both golds."))
    return Table(
        ("a", "b", "sentences", "unifiable", "spans cross", "labels clash", "both", "crossing pairs", "clashing spans"),
        tuple(rows),
        2,
        notes=tuple(notes),
        title="Unification",
    )


def measures_table(pairs: Sequence[SchemePair]) -> list[Table]:
    """Each measure in both directions; those without a value are listed together, with the reason below."""
    return _measures_table(pairs, _unavailable)


def values_table(pairs: Sequence[SchemePair]) -> list[Table]:
    """Each measure in both directions, without those that have no value."""
    return _measures_table(pairs, lambda _: [])


def _measures_table(
    pairs: Sequence[SchemePair], rest_of: Callable[[SchemePair], Sequence[tuple[Row, Text]]]
) -> list[Table]:
    """The measures with a value; for each pair, then the rows and notes of its ``rest_of``."""
    rows: list[Row] = []
    rules, notes = set[int](), list[Text]()
    for pair in pairs:
        rules.add(len(rows))
        for there, back in _both_ways(pair):
            if (values := (there.value(), back.value())) != (None, None):
                rows.append(cells(pair.a, pair.b, there.measure.title_phrase, *map(_number, values)))
        rest = rest_of(pair)
        rows += [row for row, _ in rest]
        notes += [note for _, note in rest]
    if not rows:
        return []
    head = ("a", "b", "measure", "a against b", "b against a")
    return [Table(head, tuple(rows), 3, frozenset(rules), tuple(notes), title="Other measures")]


def _both_ways(pair: SchemePair) -> Iterator[tuple[Column, Column]]:
    half = len(pair.measures) // 2
    return zip(pair.measures[:half], pair.measures[half:], strict=True)


def _unavailable(pair: SchemePair) -> list[tuple[Row, Text]]:
    """A row for all measures without a value for the same reason, and a note with the reason."""
    found = list[tuple[Row, Text]]()
    unavailable = [there for there, back in _both_ways(pair) if (there.value(), back.value()) == (None, None)]
    for _, group in groupby(sorted(unavailable, key=_reason), _reason):
        same_reason = list(group)
        measures = _listed([column.measure.title_phrase for column in same_reason])
        why = reason(same_reason[0])
        note = said("n/a of {a} and {b}: {measures}: {why}", a=pair.a, b=pair.b, measures=measures, why=why)
        found.append((cells(pair.a, pair.b, measures, *[_number(None)] * 2), note))
    return found


def _reason(column: Column) -> str:
    return str(reason(column))


def _listed(titles: Sequence[Text]) -> Text:
    if len(titles) < 3:
        return joined(titles, "{first}, {then}")
    return said("{n} measures, {first} to {last}", n=len(titles), first=titles[0], last=titles[-1])


def _more(total: int) -> tuple[Text, ...]:
    more = total - MAX_ROWS
    return (said("… and {n:,} more, which treeconcord overlap --format json lists.", n=more),) if more > 0 else ()


def _labels_table(pair: SchemePair) -> list[Table]:
    found = correspondence_or_none(pair.labellings)
    if not found:
        return []
    of_a, of_b = Counter[str](), Counter[str]()
    for (label_a, label_b), count in found.items():
        of_a[label_a] += count
        of_b[label_b] += count
    of_a[NO_LABEL] = of_b[NO_LABEL] = 0  # It is no label to have a share of.
    rows = [
        cells(label_a, label_b, counted(count), _share(count, of_a[label_a]), _share(count, of_b[label_b]))
        for (label_a, label_b), count in ranked(found)[:MAX_ROWS]
    ]
    none = (said("∅: no label there."),) if any(NO_LABEL in labels for labels in found) else ()
    return [
        Table(
            (named(pair.a), named(pair.b), "spans", said("of {gold}'s", gold=pair.a), said("of {gold}'s", gold=pair.b)),
            tuple(rows),
            2,
            notes=(*none, *_more(len(found))),
            title=said("Labels of {a} and {b} on the same span", a=pair.a, b=pair.b),
        )
    ]


def _flips_table(pair: SchemePair, tokens: int) -> list[Table]:
    if not pair.flips:
        return []
    rows = [
        cells(f"{head} → {dependent}", counted(count), _share(count, tokens))
        for (head, dependent), count in ranked(pair.flips)[:MAX_ROWS]
    ]
    total = pair.flips.total()
    rows.append(cells(said("all"), counted(total), _share(total, tokens)))
    return [
        Table(
            (said("head → dependent in {gold}", gold=pair.a), "edges", "of all words"),
            tuple(rows),
            rules=frozenset([len(rows) - 1]),
            notes=_more(len(pair.flips)),
            title=said("Edges of {a} that are flipped in {b}", a=pair.a, b=pair.b),
        )
    ]


def _places(pair: SchemePair, kind: DisagreementKind, count: int) -> Text:
    """How many differences of a kind there are; n/a if the two golds can have none."""
    return NA if kind is DisagreementKind.FLIPPED and pair.flips_reason else counted(count)


def _profile_table(pair: SchemePair) -> list[Table]:
    profile = pair.profile
    if not profile.total:
        return []
    rows = []
    for construction in profile.constructions():
        kinds = [_places(pair, kind, profile.counts[construction, kind]) for kind in DisagreementKind]
        count = profile.of(construction)
        rows.append(cells(Phrase(construction.value, {}), *kinds, counted(count), _share(count, profile.total)))
    sums = [_places(pair, kind, sum(profile.counts[each, kind] for each in Construction)) for kind in DisagreementKind]
    rows.append(cells(said("all"), *sums, counted(profile.total), ""))
    return [
        Table(
            ("construction", "crossings", "one-sided spans", "flipped edges", "all", "share"),
            tuple(rows),
            rules=frozenset([len(rows) - 1]),
            notes=(said("n/a: flipped edges: {why}", why=pair.flips_reason),) if pair.flips_reason else (),
            title=said("Where {a} and {b} differ", a=pair.a, b=pair.b),
        )
    ]


def _examples_table(pair: SchemePair) -> list[Table]:
    examples = pair.profile.examples
    places = [(construction, kind) for construction in pair.profile.constructions() for kind in DisagreementKind]
    names = max((width(each.sentence) for kept in examples.values() for each in kept), default=0)
    room = max(WIDTH - max(map(width, Construction)) - max(map(width, (pair.a, pair.b))) - names - 11, 24)
    rows: list[Row] = []
    rules = set[int]()
    last = None
    for construction, kind in places:
        for example in examples.get((construction, kind), []):
            if construction is not last:
                rules.add(len(rows))
            rows.append(
                cells(
                    "" if construction is last else Phrase(construction.value, {}),
                    what_differs(pair, kind, example),
                    example.sentence,
                    _example_words(kind, example, room),
                )
            )
            last = construction
    if not rows:
        return []
    title = said("Where {a} and {b} differ: examples", a=pair.a, b=pair.b)
    return [Table(("construction", "what", "sentence", "words"), tuple(rows), 4, frozenset(rules), title=title)]


def what_differs(pair: SchemePair, kind: DisagreementKind, example: Example) -> Text:
    """The kind of an example, with the gold that has a span which the other lacks."""
    if kind is DisagreementKind.FLIPPED:
        return said("flipped")
    if kind is DisagreementKind.CROSSING:
        return said("crossing")
    return said("only {a}", a=pair.a if example.positions_a else pair.b)


def _example_words(kind: DisagreementKind, example: Example, room: int) -> str:
    if kind is DisagreementKind.FLIPPED:
        return _cut(" → ".join(example.words_a), room)
    a, b = (_text(example, frozenset(places)) for places in example.places)
    if kind is DisagreementKind.CROSSING:
        return " × ".join(_cut(text, (room - 3) // 2) for text in (a, b))
    return _cut(a or b, room)


def _text(example: Example, places: frozenset[int]) -> str:
    """What is written of a span, with … at each gap: multiword tokens where all of their words are in it."""
    tokens = example.surface.tokens_over(example.forms)
    spaces = spaces_in(example.surface.text, [token.form for token in tokens]) or [" "] * len(tokens)
    text, last, space = "", 0, ""
    for token, behind in zip(tokens, spaces, strict=True):
        words = range(token.first, token.last + 1)
        shown = [(token.form, token.first, token.last)] if places.issuperset(words) else []
        for form, first, end in shown or [(example.forms[i - 1], i, i) for i in words if i in places]:
            text += f"{'' if not last else space if first == last + 1 else ' … '}{form}"
            last, space = end, " "
        if last == token.last:
            space = behind
    return text


def _cut(text: str, room: int) -> str:
    """``text`` cut to at most ``room`` terminal columns."""
    if width(text) <= room:
        return text
    text = text[:room]
    while width(text) >= room:
        text = text[:-1]
    return text.rstrip() + "…"


def _suggestion_table(suggestion: Suggestion) -> Table:
    rows = [_classes_row(said("labels as they are"), suggestion.start, "", "")]
    for merge in suggestion.merges:
        gains = said("{gain:+.4f}", gain=merge.gain), said("{gain:+.4f}", gain=merge.held_out_gain)
        rows.append(_classes_row(f"{merge.kept} = {merge.merged}", merge, *gains))
    rows.append(_classes_row(said("all labels that may be merged"), suggestion.collapsed, "", ""))
    notes = [
        said("held out: the gain in the half of the sentences that was not used for learning."),
        said("bits: information agreed upon per shared span; a merge that lowers it loses more than it gains."),
    ]
    if suggestion.unborne:
        several = said(
            "{n} more merges would raise it, but the held-out half does not confirm them.", n=suggestion.unborne
        )
        one = said("1 more merge would raise it, but the held-out half does not confirm it.")
        notes.append(one if suggestion.unborne == 1 else several)
    head = ("classes merged", "classes left", "overlap", "gain", "held out", "bits")
    return Table(
        head, tuple(rows), rules=frozenset([1, len(rows) - 1]), notes=tuple(notes), title="Labels to count as equal"
    )


def _classes_row(title: Text, found: Classes, *gains: Text) -> Row:
    return cells(title, f"{found.classes}", _number(found.overlap), *gains, rounded(found.bits, 3))


def _notes(comparison: SchemeComparison) -> tuple[str, ...]:
    """Notes on the whole run: how much was compared, how, and what was left out and why."""
    results = comparison.results
    return (compared(results), signature(comparison), *left_out(results))


# Comparisons of golds as JSON and TSV (docs/interfaces.md, overlap).


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

_KINDS = {
    DisagreementKind.CROSSING: "crossing",
    DisagreementKind.ONE_SIDED: "one_sided",
    DisagreementKind.FLIPPED: "flipped",
}


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
        yield entry


def _correspondence_entries(pair: SchemePair) -> Iterator[Entry]:
    for (label_a, label_b), count in ranked(correspondence(pair.labellings)):
        yield {"label_a": label_a, "label_b": label_b, "count": count}


def _flip_entries(pair: SchemePair, tokens: int) -> Iterator[Entry]:
    for (head, dependent), count in ranked(pair.flips):
        yield {"head": head, "dependent": dependent, "count": count, "share": count / tokens}


def _difference_entries(pair: SchemePair) -> Iterator[Entry]:
    profile = pair.profile
    for construction in profile.constructions():
        kinds: dict[str, object] = {name: profile.counts[construction, kind] for kind, name in _KINDS.items()}
        if pair.flips_reason:
            kinds |= {_KINDS[DisagreementKind.FLIPPED]: None, "reason": str(pair.flips_reason)}
        count = profile.of(construction)
        yield {"construction": construction, "count": count, "share": count / profile.total, **kinds}


def _example_entries(pair: SchemePair) -> Iterator[Entry]:
    for construction in pair.profile.constructions():
        for kind, name in _KINDS.items():
            for example in pair.profile.examples.get((construction, kind), []):
                yield {
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

    def of_pairs(entries: Callable[[SchemePair], Iterator[Entry]]) -> list[Entry]:
        return [{"a": pair.a, "b": pair.b, **entry} for pair in pairs for entry in entries(pair)]

    differences = of_pairs(_difference_entries)
    return {
        "pairs": of_pairs(_overlap_entries),
        "measures": [
            {"a": column.parse, "b": against, **measure_entry(column)}
            for pair in pairs
            for column in pair.measures
            for against in column.against
        ],
        "correspondence": of_pairs(_correspondence_entries),
        "flips": of_pairs(partial(_flip_entries, tokens=tokens)),
        "conflicts": differences,  # The first name of the list, for programs that read it.
        "differences": differences,
        "examples": of_pairs(_example_entries),
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
