"""How versions differ in what they say of each word: its head and relation, tags, lemma and features."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.registry import format_named
from core.model.spans import Span, first_position
from core.schemes.annotations import ABSENT, Annotations, Kind
from core.schemes.word_classes import UNIVERSAL
from core.scoring.comparison import Comparison

HEAD: Final = "head"
RELATION: Final = "relation"
_IN_COLUMNS: Final = (Kind.TAG, Kind.FINE_TAG, Kind.LEMMA)
WORD_KINDS: Final = (HEAD, RELATION, *_IN_COLUMNS, Kind.FEATURE)
"""The kinds of annotation that are compared."""

NOTHING = "–"
"""Where a word does not have a feature that it has in the other version."""


class WordDifference(NamedTuple):
    """What two versions say differently of the word at ``position``, from 1.

    ``a`` and ``b`` are the values. Those of a feature, whose name is ``feature``, are `ABSENT` if a word lacks it; a
    head is its number and its form, or 0.
    """

    position: int
    kind: str
    a: str
    b: str
    feature: str = ""

    def __str__(self) -> str:
        name = f"{self.kind} {self.feature}".rstrip()
        return f"{name}: {self.a or NOTHING} ¦ {self.b or NOTHING}"


def word_differences(comparison: Comparison, a: str, b: str) -> Iterator[WordDifference]:
    """The differences between two versions of a sentence, in word order, by kind for each word.

    Only what both have is compared: where a version has no lemmas, or not for this word, it does not differ in them.
    Nor are tags compared if only one version has universal ones; brackets have but one kind of tags. Relations are
    those of the files, whatever the label mapping; dependents of a dropped punctuation mark have its head.
    """
    sides = [_Side(comparison, name) for name in (a, b)]
    kinds = [Kind.FINE_TAG, Kind.LEMMA]
    if sides[0].has_universal_tags == sides[1].has_universal_tags:
        kinds.insert(0, Kind.TAG)
    if all(side.has_one_kind_of_tags for side in sides):
        kinds.remove(Kind.FINE_TAG)
    both_have_arcs = all(name in comparison.frame.dependencies for name in (a, b))
    for position, *places in _words_of_both(comparison, a, b):
        if both_have_arcs:
            yield from _arc_differences(position, *(side.arc(position) for side in sides))
        first, second = (side.values(at) for side, at in zip(sides, places, strict=True))
        for kind in kinds:
            if first[kind] and second[kind] and first[kind] != second[kind]:
                yield WordDifference(position, kind, first[kind], second[kind])
        features, others = (side.features(at) for side, at in zip(sides, places, strict=True))
        if features is not None and others is not None and features != others:
            for name in sorted(features.keys() | others.keys()):
                if features.get(name) != others.get(name):
                    found = features.get(name, ABSENT), others.get(name, ABSENT)
                    yield WordDifference(position, Kind.FEATURE, *found, name)


def _arc_differences(position: int, a: "_Arc", b: "_Arc") -> Iterator[WordDifference]:
    if a.head != b.head:
        yield WordDifference(position, HEAD, a.written_head, b.written_head)
    if a.relation != b.relation:
        yield WordDifference(position, RELATION, a.relation, b.relation)


def _words_of_both(comparison: Comparison, a: str, b: str) -> Iterator[tuple[int, int, int]]:
    """The words that both versions have: the position compared, and the index in either version."""
    divided = comparison.divided
    if divided is None:
        yield from ((place, number - 1, number - 1) for place, number in enumerate(comparison.positions, start=1))
        return
    for span, number in zip(divided.spans[a], divided.words[a], strict=True):
        if other := divided.number_of(b, span):
            yield first_position(span), number - 1, other - 1


class _Arc(NamedTuple):
    """The arc to a word: the head's span (0: the virtual root), its number and form, and the relation."""

    head: Span
    written_head: str
    relation: str


class _Side:
    """One version of a sentence; words that do not take part in the comparison are left out."""

    def __init__(self, comparison: Comparison, name: str) -> None:
        (version,) = (each for each in comparison.frame.versions if each.name == name)
        layout = format_named(version.format).layout
        self._sentence = comparison.originals[name]
        annotations = Annotations(self._sentence, layout if isinstance(layout, Columns) else None)
        self._lemmas, features = annotations.lemmas, annotations.features
        self._features = features if features and any(features) else None
        self._comparison, self._name = comparison, name
        self.has_universal_tags = UNIVERSAL.issuperset({*self._sentence.tags} - {NOT_ANNOTATED})
        self.has_one_kind_of_tags = self._sentence.tags == self._sentence.fine_tags

    @cached_property
    def _words(self) -> Mapping[int, tuple[Span, int]]:
        """By the position at which a word begins: its span, and its number in the file."""
        divided, positions = self._comparison.divided, self._comparison.positions
        if divided is None:
            return {place: (1 << place - 1, number) for place, number in enumerate(positions, start=1)}
        words = zip(divided.spans[self._name], divided.words[self._name], strict=True)
        return {first_position(span): (span, number) for span, number in words}

    def arc(self, position: int) -> _Arc:
        """The arc to the word that begins at a position."""
        tree = self._comparison.dependencies(self._name)
        head, relation = tree.heads[position - 1], tree.relations[position - 1]
        if head not in self._words:  # The virtual root, or a head out of range.
            return _Arc(0, str(head), relation)
        span, number = self._words[head]
        return _Arc(span, f"{number} {self._sentence.forms[number - 1]}", relation)

    def values(self, at: int) -> Mapping[str, str]:
        """Tags and lemma of the word at an index; empty where they are not annotated."""
        found = self._sentence.tags[at], self._sentence.fine_tags[at], self._lemmas[at] if self._lemmas else ABSENT
        plain = (ABSENT if value == NOT_ANNOTATED else value for value in found)
        return dict(zip(_IN_COLUMNS, plain, strict=True))

    def features(self, at: int) -> Mapping[str, str] | None:
        """The features of the word at an index; None where no word of the sentence has any."""
        return self._features[at] if self._features else None
