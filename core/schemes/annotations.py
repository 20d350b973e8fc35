"""What is annotated of each word of a sentence, by kind, as text, and how versions differ in it."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Final, NamedTuple

from core.formats.conll_columns import FORM, ID, NOT_ANNOTATED, Columns
from core.formats.conll_details import columns_in, further_rows, word_rows
from core.model.sentence import UNIVERSAL, DependencyTree, Sentence
from core.model.spans import Span, first_position
from core.model.version import bracket_labels
from core.schemes.disagreements import word_class
from core.scoring.comparison import Comparison
from core.trees.conversion import bracket_spans


class AnnotationKind(StrEnum):
    """The kinds of annotation, in the order in which they are listed."""

    WORD = "word"
    MULTIWORD = "multiword token"
    EMPTY = "empty node"
    ARC = "arc"
    LABEL = "label"
    BRACKET = "bracket"
    TAG = "tag"
    FINE_TAG = "fine tag"
    FEATURE = "feature"
    LEMMA = "lemma"
    GRAPH = "enhanced arc"
    OTHER = "other column"


ROOT: Final = "root"
ABSENT: Final = ""
"""The value of a feature, or of a column, that a word does not have."""

_LEMMA: Final = ("LEMMA",)
_FEATURES: Final = ("FEATS", "FEAT")


class Annotations:
    """The annotation of one sentence. Columns besides those of the tree are read only when they are asked for."""

    def __init__(self, sentence: Sentence, columns: Columns | None) -> None:
        self.sentence = sentence
        self.columns = columns

    @cached_property
    def classes(self) -> list[str]:
        """The class of each word: its tag if that is universal, also a negation's, else what its tags stand for."""
        both = zip(self.sentence.tags, self.sentence.fine_tags, strict=True)
        return [tag if tag in UNIVERSAL else word_class(tag, fine_tag) for tag, fine_tag in both]

    @cached_property
    def further_rows(self) -> Mapping[str, Mapping[str, str]]:
        """The lines of CoNLL-U that are no words, by their ids: multiword tokens and empty nodes, by column."""
        if self.columns is None or self.columns.graph is None:
            return {}
        lines = further_rows(self.sentence.source)
        return {fields[ID]: dict(zip(self.columns.names, fields, strict=False)) for fields in lines}

    @cached_property
    def rows(self) -> Sequence[Sequence[str]]:
        """The fields of each word in its file; empty for brackets."""
        return [] if self.columns is None else word_rows(self.sentence.source)

    def column(self, *names: str) -> list[str] | None:
        """The first of these columns in the file, with `ABSENT` for what is not annotated; None if it has none."""
        at = self.columns.find(*names) if self.columns else None
        return None if at is None else [ABSENT if fields[at] == NOT_ANNOTATED else fields[at] for fields in self.rows]

    @cached_property
    def lemmas(self) -> list[str] | None:
        return self.column(*_LEMMA)

    @cached_property
    def feature_texts(self) -> list[str] | None:
        """The features of each word as they are written."""
        return self.column(*_FEATURES)

    @cached_property
    def features(self) -> list[Mapping[str, str]] | None:
        """The features of each word by name."""
        return None if self.feature_texts is None else [features_in(text) for text in self.feature_texts]

    @cached_property
    def graph(self) -> list[str] | None:
        """The enhanced graph's column."""
        at = self.columns.graph if self.columns else None
        return None if at is None or self.columns is None else self.column(self.columns.names[at])

    @cached_property
    def other_columns(self) -> Mapping[str, list[str]]:
        """The columns that are none of the others, by name."""
        if self.columns is None:
            return {}
        names, tag, fine_tag, head, relation, graph = self.columns
        known = {ID, FORM, tag, fine_tag, head, relation, graph}
        others = [name for i, name in enumerate(names) if i not in known and name not in (*_LEMMA, *_FEATURES)]
        return {name: column for name in others if (column := self.column(name)) is not None}

    @property
    def heads(self) -> Sequence[int] | None:
        """The heads; None for brackets."""
        return self.sentence.tree.heads if isinstance(self.sentence.tree, DependencyTree) else None

    @property
    def labels(self) -> Sequence[str]:
        """The relation of each word, or the functions of its pre-terminal."""
        tree = self.sentence.tree
        if isinstance(tree, DependencyTree):
            return tree.relations
        return ["-".join(functions) for functions in tree.token_functions]

    @cached_property
    def brackets(self) -> list[tuple[int, str]]:
        """The first word and the label of each bracket that has words; empty for dependencies."""
        tree = self.sentence.tree
        if isinstance(tree, DependencyTree):
            return []
        spans = zip(bracket_spans(tree), bracket_labels(tree), strict=True)
        return [(first_position(span), label) for span, label in spans if span]


def features_in(text: str) -> Mapping[str, str]:
    """The features of a word by name; one without ``=`` has itself as its value, a repeated one all values."""
    found = dict[str, str]()
    for part in filter(None, text.split("|")):
        name, equals, value = part.partition("=")
        value = value if equals else name
        found[name] = f"{found[name]}|{value}" if name in found else value
    return found


# How versions differ in what they say of each word: its head and relation, tags, lemma and features.


HEAD: Final = "head"
RELATION: Final = "relation"
_IN_COLUMNS: Final = (AnnotationKind.TAG, AnnotationKind.FINE_TAG, AnnotationKind.LEMMA)
WORD_KINDS: Final = (HEAD, RELATION, *_IN_COLUMNS, AnnotationKind.FEATURE)
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

    @property
    def name(self) -> str:
        """The kind of annotation, with the name of a feature: ``feature Number``."""
        return f"{self.kind} {self.feature}".rstrip()

    def __str__(self) -> str:
        return f"{self.name}: {self.a or NOTHING} ¦ {self.b or NOTHING}"


def word_differences(comparison: Comparison, a: str, b: str) -> Iterator[WordDifference]:
    """The differences between two versions of a sentence, in word order, by kind for each word.

    Only what both have in the sentence is compared: where a version has no lemmas, it does not differ in them.
    Nor are tags compared if only one version has universal ones; brackets have but one kind of tags. Relations are
    those of the files, whatever the label mapping; dependents of a dropped punctuation mark have its head.
    """
    sides = [VersionWords(comparison, name) for name in (a, b)]
    kinds = [kind for kind in _IN_COLUMNS if all(side.has(kind) for side in sides)]
    if sides[0].has_universal_tags != sides[1].has_universal_tags:
        kinds = [kind for kind in kinds if kind is not AnnotationKind.TAG]
    if all(side.has_one_kind_of_tags for side in sides):
        kinds = [kind for kind in kinds if kind is not AnnotationKind.FINE_TAG]
    both_have_arcs = all(name in comparison.frame.dependencies for name in (a, b))
    for position, *places in _words_of_both(comparison, a, b):
        if both_have_arcs:
            yield from _arc_differences(position, *(side.arc(position) for side in sides))
        first, second = (side.values(at) for side, at in zip(sides, places, strict=True))
        for kind in kinds:
            if first[kind] != second[kind]:
                yield WordDifference(position, kind, first[kind], second[kind])
        features, others = (side.features(at) for side, at in zip(sides, places, strict=True))
        if features is not None and others is not None and features != others:
            for name in sorted(features.keys() | others.keys()):
                if features.get(name) != others.get(name):
                    found = features.get(name, ABSENT), others.get(name, ABSENT)
                    yield WordDifference(position, AnnotationKind.FEATURE, *found, name)


def _arc_differences(position: int, a: "_Arc", b: "_Arc") -> Iterator[WordDifference]:
    if a.head != b.head:
        yield WordDifference(position, HEAD, a.written_head, b.written_head)
    if a.relation != b.relation:
        yield WordDifference(position, RELATION, a.relation, b.relation)


def _words_of_both(comparison: Comparison, a: str, b: str) -> Iterator[tuple[int, int, int]]:
    """The words that both versions have: the position compared, and the index in either version."""
    others = comparison.numbered_words(b)
    for span, number in comparison.numbered_words(a).items():
        if other := others.get(span):
            yield first_position(span), number - 1, other - 1


class _Arc(NamedTuple):
    """The arc to a word: the head's span (0: the virtual root), its number and form, and the relation."""

    head: Span
    written_head: str
    relation: str


class VersionWords:
    """What one version says of each word of a sentence; words that do not take part in the comparison are left out."""

    def __init__(self, comparison: Comparison, name: str) -> None:
        self._sentence = comparison.originals[name]
        annotations = Annotations(self._sentence, columns_in(comparison.frame.version(name)))
        self._lemmas, features = annotations.lemmas, annotations.features
        self._features = features if features and any(features) else None
        self._comparison, self._name = comparison, name
        self.has_universal_tags = UNIVERSAL.issuperset({*self._sentence.tags} - {NOT_ANNOTATED})
        self.has_one_kind_of_tags = self._sentence.tags == self._sentence.fine_tags

    @cached_property
    def _words(self) -> Mapping[int, tuple[Span, int]]:
        """By the position at which a word begins: its span, and its number in the file."""
        words = self._comparison.numbered_words(self._name).items()
        return {first_position(span): (span, number) for span, number in words}

    def span_at(self, position: int) -> Span:
        """The word that begins at a position; 0 if none does."""
        return self._words.get(position, (0, 0))[0]

    def value_said(self, kind: str, position: int) -> str:
        """What it says of the word that begins at a position, of a kind named as by `WordDifference`."""
        if position not in self._words:
            return ABSENT
        if kind in (HEAD, RELATION):
            if self._name not in self._comparison.frame.dependencies:
                return ABSENT
            arc = self.arc(position)
            return arc.written_head if kind == HEAD else arc.relation
        at = self._words[position][1] - 1
        _, is_feature, feature = kind.partition(f"{AnnotationKind.FEATURE} ")
        return (self.features(at) or {}).get(feature, ABSENT) if is_feature else self.values(at)[kind]

    def arc(self, position: int) -> _Arc:
        """The arc to the word that begins at a position."""
        tree = self._comparison.dependencies(self._name)
        head, relation = tree.heads[position - 1], tree.relations[position - 1]
        if head not in self._words:  # The virtual root, or a head out of range.
            return _Arc(0, str(head), relation)
        span, number = self._words[head]
        return _Arc(span, f"{number} {self._sentence.forms[number - 1]}", relation)

    def has(self, kind: AnnotationKind) -> bool:
        """Whether any word of the sentence has a tag, or a lemma."""
        return any(self.values(at)[kind] for at in range(len(self._sentence)))

    def values(self, at: int) -> Mapping[str, str]:
        """Tags and lemma of the word at an index; empty where they are not annotated."""
        found = self._sentence.tags[at], self._sentence.fine_tags[at], self._lemmas[at] if self._lemmas else ABSENT
        plain = (ABSENT if value == NOT_ANNOTATED else value for value in found)
        return dict(zip(_IN_COLUMNS, plain, strict=True))

    def features(self, at: int) -> Mapping[str, str] | None:
        """The features of the word at an index; None where no word of the sentence has any."""
        return self._features[at] if self._features else None
