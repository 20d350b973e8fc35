"""Examples of differences between golds, each within its whole sentence."""

from collections.abc import Sequence

from core.base.messages import Phrase, Text, said
from core.output.tables import Cell, Table, cells
from core.schemes.difference_profile import Example
from core.schemes.disagreements import Kind
from core.schemes.overlap import SchemePair
from core.scoring.alignment import normalized

_MARKS = (("[", "]"), ("‹", "›"))
"""What encloses the words of the first gold's span, and of the second's."""


def examples_in_sentences(pair: SchemePair) -> list[Table]:
    """An example of each kind of difference in each construction; no table if there is none."""
    rows: list[tuple[Cell, ...]] = []
    rules = set[int]()
    for construction in pair.profile.constructions():
        first: Text = Phrase(construction.value, {})
        for kind in Kind:
            for example in pair.profile.examples.get((construction, kind), [])[:1]:
                if first:
                    rules.add(len(rows))
                rows.append(cells(first, _what(pair, kind, example), in_sentence(example), example.sentence))
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


def _what(pair: SchemePair, kind: Kind, example: Example) -> Text:
    if kind is Kind.FLIPPED:
        return said("flipped")
    if kind is Kind.CROSSING:
        return said("crossing")
    return said("only {a}", a=pair.a if example.places[0] else pair.b)


def in_sentence(example: Example) -> str:
    """The sentence of an example, with the words concerned enclosed, each stretch of words by itself."""
    words = [normalized(form) for form in example.forms]
    a, b = example.places
    is_flipped = sorted(a) == sorted(b)
    enclosed = [(a or b, _MARKS[0]), *([(b, _MARKS[1])] if a and b and not is_flipped else [])]
    for places, (opening, closing) in enclosed:
        for place in places:
            alone = is_flipped
            if alone or place - 1 not in places:
                words[place - 1] = opening + words[place - 1]
            if alone or place + 1 not in places:
                words[place - 1] += closing
    return " ".join(words)


def shortened(words: str, most: int) -> str:
    """The ``words`` of a span, those in the middle left out if there are more than ``most``."""
    each: Sequence[str] = words.split()
    return words if len(each) <= most else " ".join([*each[: most - 1], "…", each[-1]])
