"""Words as rules see them: the columns of a sentence, from 1, with the virtual root at 0."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from core.base.errors import UsageError
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import columns_in, word_rows
from core.formats.conll_features import IN_MISC, named_features
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
    """The lemmas and features of all words, from the source, features by the names that they have in Grew.

    Features in MISC are told apart from remarks by form; layers, ``Number[psor]``, are left out.
    """
    lemma, feats, misc = columns.find("LEMMA"), columns.find("FEATS", "FEAT"), columns.find("MISC")
    lemmas: list[str] = []
    found: list[Mapping[str, str]] = []
    for row in word_rows(sentence.source):
        lemmas.append(NOT_ANNOTATED if lemma is None else row[lemma])
        of_feats = NOT_ANNOTATED if feats is None else row[feats]
        own = named_features(of_feats, NOT_ANNOTATED)
        features = own if misc is None else named_features(of_feats, row[misc])
        kept = (
            name for name, value in features.items() if _is_plain(name) and (name in own or _is_feature(name, value))
        )
        found.append({name: features[name] for name in islice(kept, MORE_FEATURES)})
    return lemmas, found


def _is_plain(name: str) -> bool:
    bare = name.removeprefix(IN_MISC)
    return bare.isidentifier() and "__" not in bare


def _is_feature(name: str, value: str) -> bool:
    """Whether an entry of MISC is a feature as in FEATS: ``Subject=Generic``, but not ``SpaceAfter=No``, ``ref=12``."""
    bare = name.removeprefix(IN_MISC)
    return bare[0].isupper() and value.isalnum() and value[0].isupper() and not bare.startswith("Space")


def columns_of(version: Version) -> Columns:
    """The columns of a version's file. Raises `UsageError` if it has no dependencies."""
    columns = columns_in(version)
    if columns is None:
        raise UsageError(
            "'{name}' is in the format {format}; rules need dependencies", name=version.name, format=version.format
        )
    return columns
