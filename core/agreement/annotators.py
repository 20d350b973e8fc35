"""What several annotators say of the words that they share, as their files have it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple

from core.base.errors import UnfitError, UsageError
from core.editing.constituents import Phrases, phrases_of
from core.formats.brackets import bracket_label, split_label
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import word_rows
from core.formats.edges import NO_LABEL, EdgeLayout, functions_of
from core.formats.registry import format_named
from core.model.sentence import MAX_TOKENS, Sentence
from core.model.spans import Span, first_position, in_numbers, span_of
from core.model.version import Version
from core.scoring.alignment import Excluded, align, first_difference


class Field(StrEnum):
    """What is annotated of a word; an arc is its head and its relation.

    Of constituents it is the word's tag, the label of its edge, and the brackets that begin at it.
    """

    ARC = "arc"
    HEAD = "head"
    DEPREL = "deprel"
    UPOS = "upos"
    XPOS = "xpos"
    FEATS = "feats"
    LEMMA = "lemma"
    BRACKETS = "brackets"
    EDGE = "edge"

    @property
    def parts(self) -> "tuple[Field, ...]":
        """The fields, of one column each, that it is made of."""
        return (Field.HEAD, Field.DEPREL) if self is Field.ARC else (self,)


_NAMES: Final = {
    Field.UPOS: ("UPOS", "CPOSTAG", "POS"),
    Field.XPOS: ("XPOS", "POSTAG"),
    Field.FEATS: ("FEATS", "FEAT"),
    Field.LEMMA: ("LEMMA",),
}
"""The columns, of whatever format, that hold a field."""

Values = Mapping[Field, str]
"""What a word has in each field of one column; a field that its format lacks is missing."""


# Constituents. D: the brackets that begin at one word are compared and decided together, because they hold each other.

AND: Final = "+"
"""Between the brackets that begin at one word."""

_NEXT: Final = re.compile(r" \+ (?=\d[\d,-]* )", re.ASCII)
"""Where the next of them begins; a label may be a plus, too."""

_WORDS: Final = re.compile(r"\d{1,9}(-\d{1,9})?(,\d{1,9}(-\d{1,9})?)*", re.ASCII)


class Bracket(NamedTuple):
    """The words of a bracket and its labels: the whole one, or in formats with edges category and function."""

    span: Span
    labels: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join([in_numbers(self.span), *self.labels])

    def kind(self, *, with_size: bool) -> str:
        """Its labels, and how many words it has."""
        return " ".join(self.labels) + (f" ×{self.span.bit_count()}" if with_size else "")


def node_label(labels: str) -> str:
    """The label that filters know for a bracket's labels: without indices, category and function in one."""
    label, *function = labels.split(" ")
    category, functions = (label, functions_of(function[0])) if function else split_label(label)
    return bracket_label(category, functions)


def brackets_in(phrases: Phrases) -> dict[Span, list[int]]:
    """The nodes over each span, outermost first, but words, traces and the virtual root."""
    found = dict[Span, list[int]]()
    nodes = [node for node, span in enumerate(phrases.spans) if span and node not in phrases.words]
    for node in sorted((node for node in nodes if node != phrases.root), key=phrases.depth):
        found.setdefault(phrases.spans[node], []).append(node)
    return found


def labels_of(phrases: Phrases, node: int) -> tuple[str, ...]:
    """The labels of a node; ``--`` for one that is empty, as Penn brackets may be."""
    return tuple(label or NO_LABEL for label in phrases.labels[node])


def word_nodes(phrases: Phrases) -> list[int]:
    """The node of each word, without traces."""
    return [node for node in sorted(phrases.words, key=lambda node: phrases.spans[node]) if phrases.spans[node]]


def bracket_values(sentence: Sentence, version: Version) -> list[dict[Field, str]]:
    """What each word of a sentence has; nothing begins at any word of a sentence that is no tree."""
    if sentence.defect:
        return [{Field.XPOS: tag, Field.BRACKETS: NOT_ANNOTATED} for tag in sentence.tags]
    phrases = phrases_of(sentence, version)
    begin = defaultdict[int, list[Bracket]](list)
    for span, nodes in brackets_in(phrases).items():
        begin[first_position(span)] += [Bracket(span, labels_of(phrases, node)) for node in nodes]
    values = list[dict[Field, str]]()
    for token, node in enumerate(word_nodes(phrases), start=1):
        tag, *edge = phrases.labels[node]
        word = {Field.XPOS: tag, Field.BRACKETS: in_one_value(begin[token])}
        values.append(word | ({Field.EDGE: edge[0]} if edge else {}))
    return values


def in_one_value(brackets: Iterable[Bracket]) -> str:
    """The brackets that begin at a word, outermost first: ``3-9 S + 3-5 NP-SBJ``; ``_`` if none does."""
    ordered = sorted(brackets, key=lambda each: -each.span.bit_count())
    return f" {AND} ".join(map(str, ordered)) or NOT_ANNOTATED


def brackets_of(value: str, token: int, length: int = MAX_TOKENS) -> list[Bracket]:
    """The inverse of `in_one_value`, for the word at ``token`` of a sentence of this ``length``.

    Raises `UnfitError` with what was expected.
    """
    found = list[Bracket]()
    for written in [] if value == NOT_ANNOTATED else _NEXT.split(value):
        numbers, *labels = written.split(" ")
        if not _WORDS.fullmatch(numbers) or not 1 <= len(labels) <= 2 or not all(labels):
            raise UnfitError(
                "the words of a bracket and its labels, such as 3-5 NP, or _ for none, not '{text}'", text=written
            )
        span = _span(numbers, length)
        if first_position(span) != token:
            raise UnfitError("brackets that begin at word {token}, not '{text}'", token=token, text=written)
        found.append(Bracket(span, tuple(labels)))
    return found


def _span(numbers: str, length: int) -> Span:
    tokens = set[int]()
    for part in numbers.split(","):
        first, _, last = part.partition("-")
        if not 1 <= int(first) <= int(last or first) <= length:
            raise UnfitError("words from 1 to {last}, not '{text}'", last=length, text=part)
        tokens.update(range(int(first), int(last or first) + 1))
    return span_of(sorted(tokens))


def all_brackets(words: Sequence[Values]) -> Iterator[Bracket]:
    """The brackets of a sentence, by the word at which they begin."""
    for token, word in enumerate(words, start=1):
        yield from brackets_of(word[Field.BRACKETS], token, len(words))


def labels_over(words: Sequence[Values]) -> dict[Span, list[tuple[str, ...]]]:
    """The labels of the brackets over each span, outermost first."""
    found = dict[Span, list[tuple[str, ...]]]()
    for bracket in all_brackets(words):
        found.setdefault(bracket.span, []).append(bracket.labels)
    return found


class Annotator:
    """A version, and which of its columns hold what; with ``brackets``, constituents instead of dependencies."""

    def __init__(self, version: Version) -> None:
        """Raises `UsageError` if it is made of other versions, or in a format that is only read."""
        self.version, self.name = version, version.name
        if not version.spec.has_file:
            raise UsageError("'{name}' is made of other versions; expected annotators' own files", name=self.name)
        layout = format_named(version.format).layout
        if layout is None:
            raise UsageError(
                "'{name}' is in the format {format}, which is only read; expected another",
                name=self.name,
                format=version.format,
            )
        self.brackets = not isinstance(layout, Columns)
        self.has_functions = isinstance(layout, EdgeLayout)
        self.columns = dict[Field, int]()
        """The index of the column of each field."""
        self.misc: int | None = None
        self.graph: int | None = None
        """The index of the column of the enhanced graph, DEPS, which is not compared."""
        if isinstance(layout, Columns):
            found = ((part, layout.find(*names)) for part, names in _NAMES.items())
            self.columns = {part: at for part, at in found if at is not None}
            self.columns |= {Field.HEAD: layout.head, Field.DEPREL: layout.relation}
            self.misc, self.graph = layout.find("MISC"), layout.find("DEPS")

    def values(self, sentence: Sentence) -> list[dict[Field, str]]:
        if self.brackets:
            return bracket_values(sentence, self.version)
        return [{part: row[column] for part, column in self.columns.items()} for row in word_rows(sentence.source)]


def annotators_of(versions: Sequence[Version]) -> list[Annotator]:
    """The annotators of one text.

    Raises `UsageError` as `Annotator`, and for dependencies beside constituents. D: also for brackets with functions in
    their labels beside edges: no label of theirs is the same.
    """
    found = [Annotator(version) for version in versions]
    for other in found:
        if other.brackets is not found[0].brackets:
            raise UsageError(
                "'{one}' and '{other}' are not of one kind; expected dependencies of all annotators, or constituents",
                one=found[0].name,
                other=other.name,
            )
        if other.has_functions is not found[0].has_functions:
            raise UsageError(
                "'{one}' and '{other}' are not of one kind; expected Penn brackets of all, or NEGRA and TIGER",
                one=found[0].name,
                other=other.name,
            )
    return found


ALIKE: Final = 0.9
"""So many of the words of two annotators of one scheme at least have labels that both use.

D: annotators of one scheme share .98 and more of them, two schemes .4 and less; equal sets of labels are rare.
"""


def can_annotate(version: Version) -> bool:
    """Whether a version can be an annotator's: a file that can be changed."""
    return version.spec.has_file and format_named(version.format).layout is not None


def are_alike(one: Version, other: Version) -> bool:
    """Whether two versions seem to be annotated in one scheme, by the labels that they use."""
    if not (can_annotate(one) and can_annotate(other)):
        return False
    try:
        annotators_of([one, other])
    except UsageError:
        return False
    labels = one.inventory.labels, other.inventory.labels
    total = sum(sum(each.values()) for each in labels)
    shared = sum(number for each in labels for label, number in each.items() if all(label in both for both in labels))
    return total > 0 and shared >= ALIKE * total


def of_one_scheme(versions: Sequence[Version]) -> list[Version]:
    """The first of ``versions`` that others seem to share a scheme with, with these; none if there is none."""
    for version in versions:
        found = [each for each in versions if each is version or are_alike(version, each)]
        if len(found) > 1:
            return found
    return []


class Shared(NamedTuple):
    """A sentence that several annotators have with the same words; None for those that have not.

    ``place`` is its index in the first version.
    """

    name: str
    place: int
    row: Sequence[Sentence | None]


def shared_sentences(versions: Sequence[Version]) -> tuple[list[Shared], list[Excluded]]:
    """The sentences that at least two versions have, in the order of the text, and all others.

    D: the words are those of the first version that has the sentence. Raises `InputError` as `align` does.
    """
    aligned = align(versions)
    places = list(zip(*aligned.rows.places, strict=True))
    found = [Shared(name, at[0], row) for name, at, row in zip(aligned.names, places, aligned.rows, strict=True)]
    excluded, left_out = list[Excluded](), zip(*aligned.left_out.places, strict=True)
    for reason, at, row in zip(aligned.excluded, left_out, aligned.left_out, strict=True):
        forms = next(sentence.forms for sentence in row if sentence is not None)
        alike = [None if each is None or first_difference(each.forms, forms) else each for each in row]
        if sum(each is not None for each in alike) > 1:
            found.append(Shared(reason.name, at[0], alike))
            places.append(at)
        else:
            excluded.append(reason)
    return [found[row] for row in _in_order_of_text(places)], excluded


def _in_order_of_text(places: Sequence[Sequence[int]]) -> list[int]:
    """The rows in the order of the first version; others follow the sentence before them in the first that has them.

    ``places`` has for each row its place in each version, below 0 where that lacks it.
    """
    first = [next(version for version, place in enumerate(each) if place >= 0) for each in places]
    order, following = list[int](), dict[int, list[int]]()
    for version in range(len(places[0]) if places else 0):
        rows = sorted(
            (row for row, each in enumerate(places) if each[version] >= 0), key=lambda at: places[at][version]
        )
        if version == 0:
            order = rows
        for before, row in pairwise([-1, *rows]):
            if version and first[row] == version:
                following.setdefault(before, []).append(row)
    waiting, found = [*reversed(order), *reversed(following.get(-1, []))], list[int]()
    while waiting:
        found.append(waiting.pop())
        waiting += reversed(following.get(found[-1], []))
    return found
