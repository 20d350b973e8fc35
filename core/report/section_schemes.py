"""The report's section on the golds: how much they share, which labels correspond, where they differ."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.base.messages import Phrase, Text, said
from core.output.tables import Cell, Table, cells
from core.report.content import MAX_LENGTH, BarChart, BarPanel, Chart, Section, harmless, heat_map
from core.report.request import Part, ReportOptions
from core.schemes.disagreements import DisagreementKind
from core.schemes.overlap import Example, Profile, SchemeComparison, SchemePair, correspondence_or_none
from core.schemes.tables import measures_table, pair_tables, values_table, what_differs
from core.scoring.alignment import normalized

_KINDS: Final = {
    DisagreementKind.CROSSING: said("crossings"),
    DisagreementKind.ONE_SIDED: said("one-sided spans"),
    DisagreementKind.FLIPPED: said("flipped edges"),
}


def schemes(comparison: SchemeComparison, wishes: ReportOptions) -> Section:
    """The section about golds, which must be two or more."""
    measures = measures_table if wishes.are_measures_named else values_table
    blocks = map(harmless, pair_tables(comparison, examples_in_sentences, measures))
    drawn = (chart for pair in comparison.pairs for chart in _charts(pair)) if Part.CHARTS in wishes.parts else ()
    return Section(said("The golds compared"), (*blocks, *drawn))


def differences_chart(pairs: Sequence[SchemePair]) -> BarChart:
    """Where two golds differ, by construction and kind; all pairs of golds together if there are several."""
    profile = Profile()
    for pair in pairs:
        profile.counts.update(pair.profile.counts)
    kinds = [
        kind for kind in _KINDS if kind is not DisagreementKind.FLIPPED or not all(pair.flips_reason for pair in pairs)
    ]
    names = profile.constructions()
    bars = tuple(tuple(profile.counts[each, kind] for kind in kinds) for each in names)
    if len(pairs) == 1:
        title = said("Where {a} and {b} differ, by construction", a=pairs[0].a, b=pairs[0].b)
    else:
        title = said("Where the golds differ, by construction: all {n} pairs of golds together", n=len(pairs))
    kind_titles = tuple(_KINDS[kind] for kind in kinds)
    phrases = tuple(Phrase(each.value, {}) for each in names)
    return BarChart(title, said("differences"), kind_titles, phrases, (BarPanel("", bars),))


def _charts(pair: SchemePair) -> Iterator[Chart]:
    if pair.profile.total:
        yield differences_chart([pair])
    title = said("Labels of {a} (rows) and {b} (columns) on the same span", a=pair.a, b=pair.b)
    if chart := heat_map(title, correspondence_or_none(pair.labellings)):
        yield chart


# Examples of differences between golds, each within its whole sentence.


_MARKS = (("[", "]"), ("‹", "›"))
"""What encloses the words of the first gold's span, and of the second's."""

_BEFORE_MARKS: Final = 90
"""How many characters of a long sentence are shown before the first mark."""


def examples_in_sentences(pair: SchemePair) -> list[Table]:
    """An example of each kind of difference in each construction; no table if there is none."""
    rows: list[tuple[Cell, ...]] = []
    rules = set[int]()
    for construction in pair.profile.constructions():
        first: Text = Phrase(construction.value, {})
        for kind in DisagreementKind:
            for example in pair.profile.examples.get((construction, kind), [])[:1]:
                if first:
                    rules.add(len(rows))
                rows.append(cells(first, what_differs(pair, kind, example), in_sentence(example), example.sentence))
                first = ""
    if not rows:
        return []
    note = said(
        "[…]: the words of a span of {a}, or of the only gold that has it, or both ends of an edge; ‹…›: those of {b}.",
        a=pair.a,
        b=pair.b,
    )
    title = said("Where {a} and {b} differ: examples", a=pair.a, b=pair.b)
    head = ("construction", "what", "example", "sentence")
    return [Table(head, tuple(rows), 4, frozenset(rules), (note,), title)]


def in_sentence(example: Example) -> str:
    """The text of an example as it is written, with the words concerned enclosed, each stretch of words by itself.

    A multiword token of which only a part is enclosed is written as its words, with spaces unless they spell it.
    """
    before, behind = _marks(example)
    tokens = example.surface.tokens_over(example.forms)
    text = example.surface.text
    places = _places(text, [token.form for token in tokens])
    if places is None:
        forms = [normalized(token.form) for token in tokens]
        text, places = " ".join(forms), _places(" ".join(forms), forms) or []
    written, done = "", 0
    for token, (start, end) in zip(tokens, places, strict=True):
        words = range(token.first, token.last + 1)
        if any(i in before for i in words[1:]) or any(i in behind for i in words[:-1]):
            forms = [normalized(example.forms[i - 1]) for i in words]
            parts = [before.get(i, "") + form + behind.get(i, "") for i, form in zip(words, forms, strict=True)]
            is_spelt = "".join(forms).casefold() == normalized(text[start:end]).casefold()
            written += text[done:start] + ("" if is_spelt else " ").join(parts)
        else:
            written += text[done:start] + before.get(token.first, "") + text[start:end] + behind.get(token.last, "")
        done = end
    return _near_marks(written + text[done:])


def _marks(example: Example) -> tuple[dict[int, str], dict[int, str]]:
    """What stands before and behind words, by their positions."""
    a, b = example.places
    is_flipped = sorted(a) == sorted(b)
    enclosed = [(a or b, _MARKS[0]), *([(b, _MARKS[1])] if a and b and not is_flipped else [])]
    before, behind = dict[int, str](), dict[int, str]()
    for places, (opening, closing) in enclosed:
        for place in places:
            if is_flipped or place - 1 not in places:
                before[place] = opening + before.get(place, "")
            if is_flipped or place + 1 not in places:
                behind[place] = behind.get(place, "") + closing
    return before, behind


def _places(text: str, forms: Sequence[str]) -> list[tuple[int, int]] | None:
    """Where each of some forms is in a text; None if it has other letters or digits than they."""
    found, done = list[tuple[int, int]](), 0
    for form in forms:
        start = text.find(form, done)
        if start < 0 or any(map(str.isalnum, text[done:start])):
            return None
        done = start + len(form)
        found.append((start, done))
    return None if any(map(str.isalnum, text[done:])) else found


def _near_marks(text: str) -> str:
    """``text`` without a long beginning, behind which the marks would be cut off."""
    start = text.rfind(" ", 0, max(text.find(_MARKS[0][0]) - _BEFORE_MARKS, 0))
    return text if len(text) <= MAX_LENGTH or start < 0 else f"… {text[start + 1 :]}"
