"""Words as rules see them: the columns of a sentence, from 1, with the virtual root at 0."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.base.errors import UsageError
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import columns_in, word_rows
from core.model.sentence import Sentence
from core.model.version import Version

ROOT_TAG: Final = ""
"""The tag of the virtual root, which no word has."""

MORE_FEATURES: Final = 60
"""Features of one word that are read at most; no tagset has as many."""


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence's words and tree in columns: index 0 is the virtual root, whose head is -1."""

    forms: Sequence[str]
    lemmas: Sequence[str]
    tags: Sequence[str]
    features: Sequence[Mapping[str, str]]
    heads: Sequence[int]
    relations: Sequence[str]
    children: Sequence[Sequence[int]]

    def __len__(self) -> int:
        """The number of words, without the virtual root."""
        return len(self.forms) - 1


def words_of(sentence: Sentence, columns: Columns) -> Words:
    """The words of a sentence that has dependencies."""
    tree = sentence.dependencies
    lemmas, features = _annotation(sentence, columns)
    children: list[list[int]] = [[] for _ in range(len(sentence) + 1)]
    for word, head in enumerate(tree.heads, start=1):
        if 0 <= head <= len(sentence):
            children[head].append(word)
    return Words(
        ("", *sentence.forms),
        ("", *lemmas),
        (ROOT_TAG, *sentence.tags),
        ({}, *features),
        (-1, *tree.heads),
        ("", *tree.relations),
        children,
    )


def _annotation(sentence: Sentence, columns: Columns) -> tuple[list[str], list[Mapping[str, str]]]:
    """The lemmas and features of all words, from the source; features in MISC are told apart from remarks by form."""
    lemma, features, misc = columns.find("LEMMA"), columns.find("FEATS", "FEAT"), columns.find("MISC")
    lemmas: list[str] = []
    found: list[Mapping[str, str]] = []
    for row in word_rows(sentence.source):
        lemmas.append(NOT_ANNOTATED if lemma is None else row[lemma])
        further = {} if misc is None else _features(row[misc])
        own = {} if features is None else _features(row[features])
        found.append({**{name: value for name, value in further.items() if _is_feature(name, value)}, **own})
    return lemmas, found


def _is_feature(name: str, value: str) -> bool:
    """Whether an entry of MISC is a feature as in FEATS: ``Subject=Generic``, but not ``SpaceAfter=No``, ``ref=12``."""
    return name[0].isupper() and value.isalnum() and value[0].isupper() and not name.startswith("Space")


def _features(text: str) -> Mapping[str, str]:
    """Features as written ``Name=Value|…``; one without a value is a flag; layers, ``Number[psor]``, are left out."""
    if text == NOT_ANNOTATED:
        return {}
    pairs = (part.partition("=") for part in text.split("|")[:MORE_FEATURES])
    return {name: value or "Yes" for name, _, value in pairs if name.isidentifier()}


def columns_of(version: Version) -> Columns:
    """The columns of a version's file. Raises `UsageError` if it has no dependencies."""
    columns = columns_in(version)
    if columns is None:
        raise UsageError(
            "'{name}' is in the format {format}; rules need dependencies", name=version.name, format=version.format
        )
    return columns
