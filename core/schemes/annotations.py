"""What is annotated of each word of a sentence, by kind, as text that can be compared with another annotation."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Final, NamedTuple

from core.formats.conll_columns import FORM, ID, NOT_ANNOTATED, Columns
from core.formats.conll_details import rows_in
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import first_position
from core.model.version import bracket_labels
from core.schemes.word_classes import word_class
from core.trees.conversion import bracket_spans


class Kind(StrEnum):
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


class Context(NamedTuple):
    """Where a word stands: its relation, its class and its head's (``root`` at the top), its lemma.

    The lemma is the form in lower case where there is none; without dependencies, relation and head are empty.
    """

    relation: str
    word_class: str
    head_class: str
    lemma: str


ROOT: Final = "root"
ABSENT: Final = ""
"""The value of a feature, or of a column, that a word does not have."""

_LEMMA: Final = frozenset({"LEMMA"})
_FEATURES: Final = frozenset({"FEATS", "FEAT"})


class Annotations:
    """The annotation of one sentence. Columns besides those of the tree are read only when they are asked for."""

    def __init__(self, sentence: Sentence, columns: Columns | None) -> None:
        self.sentence = sentence
        self._columns = columns

    @cached_property
    def classes(self) -> list[str]:
        """The class of each word."""
        return list(map(word_class, self.sentence.tags, self.sentence.fine_tags))

    @cached_property
    def further_rows(self) -> Mapping[str, Mapping[str, str]]:
        """The lines of CoNLL-U that are no words, by their ids: multiword tokens and empty nodes, by column."""
        if self._columns is None or self._columns.graph is None:
            return {}
        lines = rows_in(self.sentence.source)
        return {
            fields[ID]: dict(zip(self._columns.names, fields, strict=False))
            for fields in lines
            if not fields[ID].isdigit()
        }

    @cached_property
    def _rows(self) -> list[list[str]]:
        """The fields of each word in its file; empty for brackets."""
        if self._columns is None:
            return []
        lines = rows_in(self.sentence.source)
        return [fields for fields in lines if fields[ID].isdigit()]

    def column(self, name: str) -> list[str] | None:
        """A column of the file, with `ABSENT` for what is not annotated; None if the file does not have it."""
        if self._columns is None or name not in self._columns.names:
            return None
        at = self._columns.names.index(name)
        return [ABSENT if fields[at] == NOT_ANNOTATED else fields[at] for fields in self._rows]

    def _first_column(self, names: frozenset[str]) -> list[str] | None:
        found = (self.column(name) for name in self._columns.names if name in names) if self._columns else iter(())
        return next(found, None)

    @cached_property
    def lemmas(self) -> list[str] | None:
        return self._first_column(_LEMMA)

    @cached_property
    def features(self) -> list[Mapping[str, str]] | None:
        """The features of each word by name; one without ``=`` has itself as its value, a repeated one all values."""
        column = self._first_column(_FEATURES)
        return None if column is None else [_by_name(text) for text in column]

    @cached_property
    def graph(self) -> list[str] | None:
        """The enhanced graph's column."""
        at = self._columns.graph if self._columns else None
        return None if at is None or self._columns is None else self.column(self._columns.names[at])

    @cached_property
    def other_columns(self) -> Mapping[str, list[str]]:
        """The columns that are none of the others, by name."""
        if self._columns is None:
            return {}
        names, tag, fine_tag, head, relation, graph = self._columns
        known = {ID, FORM, tag, fine_tag, head, relation, graph}
        others = [name for i, name in enumerate(names) if i not in known and name not in _LEMMA | _FEATURES]
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

    def head_class(self, word: int) -> str:
        """The class of the head of the word at a position from 1; empty for brackets."""
        heads = self.heads
        if heads is None:
            return ""
        head = heads[word - 1]
        return self.classes[head - 1] if 0 < head <= len(self.classes) else ROOT

    def context(self, word: int) -> Context:
        """Where the word at a position from 1 stands."""
        relation = self.labels[word - 1] if self.heads is not None else ""
        lemma = (self.lemmas[word - 1] if self.lemmas else "") or self.sentence.forms[word - 1].lower()
        return Context(relation, self.classes[word - 1], self.head_class(word), lemma)


def _by_name(text: str) -> Mapping[str, str]:
    found = dict[str, str]()
    for part in filter(None, text.split("|")):
        name, equals, value = part.partition("=")
        value = value if equals else name
        found[name] = f"{found[name]}|{value}" if name in found else value
    return found
