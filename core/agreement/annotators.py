"""What several annotators say of the words that they share, as their files have it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple

from core.base.errors import UsageError
from core.formats.conll_columns import Columns
from core.formats.conll_details import word_rows
from core.formats.registry import format_named
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.alignment import Excluded, align, first_difference


class Field(StrEnum):
    """What is annotated of a word; an arc is its head and its relation."""

    ARC = "arc"
    HEAD = "head"
    DEPREL = "deprel"
    UPOS = "upos"
    XPOS = "xpos"
    FEATS = "feats"
    LEMMA = "lemma"

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


class Annotator:
    """A version of dependencies, and which of its columns hold what."""

    def __init__(self, version: Version) -> None:
        """Raises `UsageError` if words have no columns in it."""
        self.version, self.name = version, version.name
        if not version.spec.has_file:
            raise UsageError("'{name}' is made of other versions; expected annotators' own files", name=self.name)
        layout = format_named(version.format).layout
        if not isinstance(layout, Columns):
            raise UsageError(
                "'{name}' has no columns of words; expected dependencies in a CoNLL format", name=self.name
            )
        self.layout = layout
        found = {part: self.column(*names) for part, names in _NAMES.items()}
        self.columns = {part: at for part, at in found.items() if at is not None}
        self.columns |= {Field.HEAD: layout.head, Field.DEPREL: layout.relation}

    def column(self, *names: str) -> int | None:
        """The index of the first of these columns that it has."""
        return next((self.layout.names.index(name) for name in names if name in self.layout.names), None)

    def values(self, sentence: Sentence) -> list[dict[Field, str]]:
        """What each word of ``sentence`` has."""
        return [{part: row[column] for part, column in self.columns.items()} for row in word_rows(sentence.source)]


ALIKE: Final = 0.9
"""So many of the words of two annotators of one scheme at least have labels that both use.

D: annotators of one scheme share .98 and more of them, two schemes .4 and less; equal sets of labels are rare.
"""


def has_columns(version: Version) -> bool:
    """Whether a version can be an annotator's: words with columns, in a file."""
    return version.spec.has_file and isinstance(format_named(version.format).layout, Columns)


def are_alike(one: Version, other: Version) -> bool:
    """Whether two versions seem to be annotated in one scheme, by the labels that they use."""
    if not (has_columns(one) and has_columns(other)):
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
