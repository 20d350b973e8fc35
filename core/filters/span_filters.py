"""Filters and requests that find what is like a span: its labels, its words, its construction."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from core.filters.syntax import Field, Has, Text, written
from core.formats.conll_columns import NOT_ANNOTATED
from core.model.sentence import Sentence
from core.model.spans import HEAD, WILDCARD, Span, positions
from core.patterns.request import (
    Clause,
    EdgeClause,
    FeatureIs,
    LabelIs,
    LabelParts,
    NodeClause,
    PartTest,
    Related,
    Relation,
    request_of,
    word_or_quoted,
)
from core.patterns.word_graph import parts_of
from core.scoring.comparison import Comparison

MOST_CHILDREN: Final = 4
"""The most dependents of a span's head that a request is made of."""

LOOSENED: Final = 4
"""How many requests there are for a construction, each looser than the one before."""

_LETTERS: Final = {
    "VERB": "V",
    "AUX": "X",
    "NOUN": "N",
    "PROPN": "N",
    "PRON": "R",
    "ADJ": "A",
    "ADV": "B",
    "ADP": "P",
    "DET": "D",
    "NUM": "M",
    "SCONJ": "S",
    "CCONJ": "C",
    "PART": "T",
    "INTJ": "I",
}
"""What a node is called by its tag; others are W."""


def filters_about(comparison: Comparison, span: Span) -> list[str]:
    """For each version that has the span, its relation or functions; and, for any version, its words."""
    found: dict[str, None] = {}
    for version in comparison.sentences:
        tree = comparison.tree(version, labelled=True)
        labels = sorted(set(tree.labels_at(span)) - {HEAD, WILDCARD.value}) if span in tree.nodes else []
        if labels and version in comparison.frame.dependencies:
            labels = _relations_at(comparison, version, span)
        for label in labels:
            found[written(Has(Field.RELATION, version, Text(label)))] = None
    text = comparison.text_over(span, next(iter(comparison.sentences)))
    found[written(Has(Field.SPAN, "", Text(text)))] = None
    return list(found)


def _relations_at(comparison: Comparison, version: str, span: Span) -> list[str]:
    """The relations of a version's file by which the words of a span depend on others: one, if it is a subtree."""
    tree = comparison.dependencies(version)
    within = set(positions(span))
    return [tree.relations[i - 1] for i in sorted(within) if tree.heads[i - 1] not in within]


def construction_requests(comparison: Comparison, span: Span, version: str, *, is_alone: bool) -> list[str]:
    """Requests for the construction of a span in a version with dependencies, from the strictest to the loosest.

    They are about the words of the span that no other of it is above, their heads, and their first dependents in it:
    their tags, relations and order; then without order; then without tags; then without the subtypes of relations.
    If the version ``is_alone``, it is not named. None if versions have other words, or the span has several heads.
    """
    if comparison.divided is not None:
        return []
    sentence, within = comparison.words[version], set(positions(span))
    tree = sentence.dependencies
    tops = [word for word in sorted(within) if tree.heads[word - 1] not in within]
    if len(tops) != 1:
        return []
    (top,) = tops
    inside = [word for word in sorted(within) if tree.heads[word - 1] == top and not _is_punctuation(sentence, word)]
    words = [*filter(None, [tree.heads[top - 1]]), top, *inside[:MOST_CHILDREN]]
    made = (_requested(sentence, words, looseness) for looseness in range(LOOSENED))
    return [text if is_alone else f"{word_or_quoted(version)} {{ {text} }}" for text in made]


def _is_punctuation(sentence: Sentence, word: int) -> bool:
    return parts_of(sentence.dependencies.relations[word - 1])["1"] == "punct"


def _requested(sentence: Sentence, words: Sequence[int], looseness: int) -> str:
    """The request for ``words``, of which the first is above the second, and that above all others."""
    names, tree = _names(sentence, words), sentence.dependencies
    clauses = list[Clause]()
    for word in words:
        tag = sentence.tags[word - 1]
        if looseness < 2 and tag != NOT_ANNOTATED:
            clauses.append(NodeClause(names[word], ((FeatureIs("upos", (tag,)),),)))
    for word in words:
        if (head := tree.heads[word - 1]) in names:
            relation = tree.relations[word - 1]
            base = LabelParts((PartTest("1", (parts_of(relation)["1"],)),))
            label = LabelIs((relation,)) if looseness < LOOSENED - 1 else base
            clauses.append(EdgeClause(names[head], label, names[word]))
    if looseness == 0:
        clauses += _order([names[word] for word in sorted(words)])
    if not clauses:
        clauses.append(NodeClause(names[words[0]]))
    return request_of(clauses).text


def _order(names: Sequence[str]) -> Iterator[Related]:
    return (Related(one, Relation.BEFORE, other) for one, other in pairwise(names))


def _names(sentence: Sentence, words: Sequence[int]) -> dict[int, str]:
    """A letter for each word, by its tag, with a number if another has it."""
    found, used = dict[int, str](), dict[str, int]()
    for word in words:
        letter = _LETTERS.get(sentence.tags[word - 1], "W")
        used[letter] = used.get(letter, 0) + 1
        found[word] = letter if used[letter] == 1 else f"{letter}{used[letter]}"
    return found
