"""The same words annotated differently at several places of one version (Boyd, Dickinson and Meurers 2008; §13).

An annotation is that of two words: the relation of the arc between them and the side of its head, or that it has none.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Any, Final, NamedTuple

from core import __version__
from core.base.errors import UsageError
from core.base.messages import number_of
from core.base.progress import Progress, counting, ignore_progress
from core.formats.conll_columns import Columns
from core.formats.conll_details import columns_in
from core.model.sentence import Sentence
from core.model.version import Version
from core.output.results import signature_of
from core.output.tables import Table, cells
from core.rules.words import words_of

FORM: Final = "form"
LEMMA: Final = "lemma"
BETWEEN: Final = "between"
ENDS: Final = "ends"

MOST_WORDS: Final = 8
"""Two words and so many between them, at most, less two: longer stretches hardly come twice."""

LEFT: Final = "left"
RIGHT: Final = "right"
NONE: Final = "none"


class PairAnnotation(NamedTuple):
    """How two words are annotated: the relation between them, and which of them is the head; without both if none."""

    relation: str
    head: str


class PairPlace(NamedTuple):
    """Two words of a sentence, counted from 1, and how the witness annotates them; None if it has other words there."""

    sentence: Sentence
    first: int
    last: int
    witness: PairAnnotation | None


@dataclass(frozen=True, slots=True)
class UnevenWords:
    """The same words, and their annotations with all places, the most frequent first.

    ``has_same_context`` says whether two annotations also have the same neighbouring words (not at the fringe),
    ``uneven`` is the binary logarithm of how much more frequent the first annotation is than all others, and
    ``witness_varies`` says whether the witness differs among these places; None without a witness of the same words.
    """

    words: tuple[str, ...]
    annotations: tuple[tuple[PairAnnotation, Sequence[PairPlace]], ...]
    has_same_context: bool
    uneven: float
    witness_varies: bool | None

    @property
    def places(self) -> int:
        return sum(len(places) for _, places in self.annotations)


@dataclass(frozen=True, slots=True)
class FoundVariation:
    """All of a version's words that are annotated differently, the most uneven first."""

    version: Version
    witness: Version | None
    by: str
    nuclei: str
    sentences: int
    found: Sequence[UnevenWords]

    @property
    def signature(self) -> str:
        """One line that lets someone else repeat it."""
        parts = {"version": self.version.name, "witness": self.witness and self.witness.name}
        return signature_of({"treeconcord": __version__, **parts, "by": self.by, "nuclei": self.nuclei})


class _Line(NamedTuple):
    """A sentence's words, lowered, and the head and relation of each; index 0 is unused."""

    words: Sequence[str]
    heads: Sequence[int]
    relations: Sequence[str]

    def arcs(self) -> Iterator[tuple[int, int]]:
        """The ends of each arc, from left to right; a head outside the sentence is no end."""
        for dependent in range(1, len(self.words)):
            first, last = sorted((dependent, self.heads[dependent]))
            if first > 0 and last < len(self.words):
                yield first, last

    def between(self, first: int, last: int) -> PairAnnotation:
        """How two words are annotated."""
        if self.heads[last] == first:
            return PairAnnotation(self.relations[last], LEFT)
        if self.heads[first] == last:
            return PairAnnotation(self.relations[first], RIGHT)
        return PairAnnotation("", NONE)


def uneven_words(
    version: Version,
    witness: Version | None = None,
    *,
    by: str = FORM,
    nuclei: str = BETWEEN,
    same_context: bool = False,
    progress: Progress = ignore_progress,
) -> FoundVariation:
    """Where ``version`` annotates the same words differently.

    ``by`` compares forms, or lemmas, in lower case. ``nuclei`` are two words with all words between them, where an arc
    at one place and none at another differ as well, or the two ends of arcs, whatever stands between. ``same_context``
    leaves only words that vary with the same neighbours too. Raises `UsageError` without dependencies.
    """
    columns = _columns_of(version)
    if witness is not None:
        _columns_of(witness)
    others = {} if witness is None else {sentence.name: sentence for sentence in witness.sentences}
    lines = [_line(sentence, columns, by) for sentence in counting(version.sentences, progress)]
    arcs = _keys_of_arcs(lines, nuclei)
    keys = {key for key, times in arcs.items() if times > 1 or nuclei == BETWEEN}
    places: dict[tuple[str, ...], dict[PairAnnotation, list[PairPlace]]] = defaultdict(lambda: defaultdict(list))
    contexts: dict[tuple[str, ...], dict[tuple[str, str], set[PairAnnotation]]] = defaultdict(lambda: defaultdict(set))
    for sentence, line in zip(version.sentences, lines, strict=True):
        other = _same_words(sentence, others.get(sentence.name))
        for key, first, last in _pairs(line, keys, nuclei):
            found = line.between(first, last)
            places[key][found].append(PairPlace(sentence, first, last, other and other.between(first, last)))
            left = line.words[first - 1] if first > 1 else ""
            right = line.words[last + 1] if last + 1 < len(line.words) else ""
            contexts[key][left, right].add(found)
    listed = [
        _uneven(key, found, has_same_context=any(len(each) > 1 for each in contexts[key].values()))
        for key, found in places.items()
        if len(found) > 1
    ]
    kept = [each for each in listed if each.has_same_context or not same_context]
    kept.sort(key=lambda each: (-each.uneven, -each.places, each.words))
    return FoundVariation(version, witness, by, nuclei, len(lines), kept)


def check_witness(version: Version, witness: Version) -> None:
    """Raises `UsageError` unless both have dependencies, and some sentence has the same words in both."""
    for each in (version, witness):
        _columns_of(each)
    others = {sentence.name: sentence for sentence in witness.sentences}
    if not any(_same_words(sentence, others.get(sentence.name)) for sentence in version.sentences):
        raise UsageError("'{a}' and '{b}' share no sentence with the same words", a=version.name, b=witness.name)


def _columns_of(version: Version) -> Columns:
    columns = columns_in(version)
    if columns is None:
        raise UsageError(
            "'{name}' is in the format {format}; variation is found in dependencies",
            name=version.name,
            format=version.format,
        )
    return columns


def _line(sentence: Sentence, columns: Columns, by: str) -> _Line:
    tree = sentence.dependencies
    words = words_of(sentence, columns).lemmas[1:] if by == LEMMA else sentence.forms
    return _Line(("", *map(str.lower, words)), (-1, *tree.heads), ("", *tree.relations))


def _same_words(sentence: Sentence, other: Sentence | None) -> _Line | None:
    """The witness of a sentence, if it has the same words."""
    if other is None or other.forms != sentence.forms:
        return None
    return _Line(("", *other.forms), (-1, *other.dependencies.heads), ("", *other.dependencies.relations))


def _keys_of_arcs(lines: Iterable[_Line], nuclei: str) -> Counter[tuple[str, ...]]:
    """How often the words of arcs have an arc; punctuation is left out."""
    found: Counter[tuple[str, ...]] = Counter()
    for line in lines:
        for first, last in line.arcs():
            if (nuclei == ENDS or last - first < MOST_WORDS) and _are_words(line, first, last):
                found[_key(line, first, last, nuclei)] += 1
    return found


def _are_words(line: _Line, first: int, last: int) -> bool:
    return all(any(map(str.isalnum, line.words[each])) for each in (first, last))


def _key(line: _Line, first: int, last: int, nuclei: str) -> tuple[str, ...]:
    return (line.words[first], line.words[last]) if nuclei == ENDS else tuple(line.words[first : last + 1])


def _pairs(line: _Line, keys: set[tuple[str, ...]], nuclei: str) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """The pairs of words in a sentence that have an arc here or elsewhere."""
    size = len(line.words)
    if nuclei == ENDS:
        for first, last in line.arcs():
            if (key := _key(line, first, last, nuclei)) in keys:
                yield key, first, last
        return
    for first in range(1, size - 1):
        for last in range(first + 1, min(first + MOST_WORDS, size)):
            if (key := tuple(line.words[first : last + 1])) in keys:
                yield key, first, last


def _uneven(
    words: tuple[str, ...], found: Mapping[PairAnnotation, list[PairPlace]], *, has_same_context: bool
) -> UnevenWords:
    annotations = sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))
    numbers = [len(places) for _, places in annotations]
    seen = {place.witness for _, places in annotations for place in places if place.witness is not None}
    return UnevenWords(
        words,
        tuple((annotation, tuple(places)) for annotation, places in annotations),
        has_same_context,
        log2((numbers[0] + 0.5) / (sum(numbers[1:]) + 0.5)),
        len(seen) > 1 if seen else None,
    )


# --- as written -----------------------------------------------------------------------------------------------------


def annotation_in_words(annotation: PairAnnotation) -> str:
    """Such as ``obj, head left``; ``no arc``."""
    return f"{annotation.relation}, head {annotation.head}" if annotation.relation else "no arc"


def as_entry(uneven: UnevenWords) -> dict[str, Any]:
    """One of the ``variations`` in JSON."""
    return {
        "words": list(uneven.words),
        "places": uneven.places,
        "uneven": uneven.uneven,
        "same_context": uneven.has_same_context,
        "witness_varies": uneven.witness_varies,
        "annotations": [
            {
                "relation": annotation.relation or None,
                "head": annotation.head,
                "count": len(places),
                "places": [
                    {
                        "id": place.sentence.name,
                        "tokens": [place.first, place.last],
                        "witness": place.witness and [place.witness.relation or None, place.witness.head],
                    }
                    for place in places
                ],
            }
            for annotation, places in uneven.annotations
        ],
    }


def as_json(found: FoundVariation) -> dict[str, Any]:
    """All of it, as ``variation --format json`` writes it."""
    return {
        "signature": found.signature,
        "version": found.version.name,
        "witness": found.witness and found.witness.name,
        "sentences": found.sentences,
        "variations": list(map(as_entry, found.found)),
    }


HEAD: Final = ("rank", "words", "relation", "head", "count", "sentence", "tokens", "witness")
"""The columns of `rows_of`."""


def rows_of(found: FoundVariation) -> Iterator[tuple[str | int, ...]]:
    """A row for each place."""
    for rank, uneven in enumerate(found.found, start=1):
        for annotation, places in uneven.annotations:
            for place in places:
                yield (
                    rank,
                    " ".join(uneven.words),
                    annotation.relation,
                    annotation.head,
                    len(places),
                    place.sentence.name,
                    f"{place.first} {place.last}",
                    annotation_in_words(place.witness) if place.witness else "",
                )


def as_table(found: FoundVariation) -> Table:
    """A row for each annotation, with its number of places and the first of them."""
    rows, groups = list[tuple[str, ...]](), list[int]()
    for uneven in found.found:
        groups.append(len(rows))
        witness = {True: "varies", False: "does not vary", None: ""}[uneven.witness_varies]
        for number, (annotation, places) in enumerate(uneven.annotations):
            first = places[0]
            rows.append(
                (
                    "" if number else " ".join(uneven.words),
                    annotation_in_words(annotation),
                    f"{first.sentence.name}: {first.first}, {first.last}",
                    "" if number else witness,
                    str(len(places)),
                )
            )
    head = ("words", "annotation", "first place", "witness", "places")
    return Table(head, tuple(cells(*row) for row in rows), 4, rules=frozenset(groups[1:]))


def summary(found: FoundVariation) -> str:
    """How many words vary, at how many places."""
    places = sum(each.places for each in found.found)
    words = f"{number_of(len(found.found), 'sequence')} of words, {number_of(places, 'place')}"
    return f"annotated differently: {words}, {number_of(found.sentences, 'sentence')}"
