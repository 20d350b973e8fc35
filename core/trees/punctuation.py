"""Punctuation: which words are, and what trees and measures are without them (protocol §1, Punctuation)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from core.model.sentence import ConstituencyTree, DependencyTree, Sentence
from core.model.spans import Span, cross, span_of
from core.trees.relation_subtypes import base_label

_UPOS: Final = "PUNCT"
_TAGS: Final = frozenset(["``", "''", ",", ".", ":", "-LRB-", "-RRB-", "$,", "$.", "$("])
_RELATION: Final = "punct"


def is_punctuation(sentence: Sentence, i: int) -> bool:
    """Whether a gold marks its i-th token (from 0) as punctuation: by UPOS, PTB or STTS tag, or base relation."""
    if sentence.tags[i] == _UPOS or sentence.tags[i] in _TAGS or sentence.fine_tags[i] in _TAGS:
        return True
    return isinstance(sentence.tree, DependencyTree) and base_label(sentence.tree.relations[i]) == _RELATION


def kept_positions(golds: Sequence[Sentence]) -> tuple[int, ...]:
    """The positions (from 1) of the tokens to keep: those that some gold does not mark as punctuation."""
    length = len(golds[0])
    return tuple(i + 1 for i in range(length) if not all(is_punctuation(gold, i) for gold in golds))


def non_punctuation_span(golds: Sequence[Sentence]) -> Span:
    """The span of all words that `kept_positions` keeps."""
    return span_of(kept_positions(golds))


def cross_only_by_punctuation(a: Span, b: Span, words: Span) -> bool:
    """Whether two crossing spans no longer cross when restricted to ``words``, the words that are not punctuation.

    D: the restricted spans decide, even if punctuation heads one of them and `restrict_to` no longer has such a span.
    """
    return not cross(a & words, b & words)


_NOWHERE: Final = -1
Value = TypeVar("Value")


def restrict_to(sentence: Sentence, kept: Sequence[int]) -> Sentence:
    """``sentence`` with only the tokens at ``kept`` positions (from 1), renumbered."""
    tree = sentence.tree

    def chosen(column: Sequence[Value]) -> tuple[Value, ...]:
        return tuple(column[position - 1] for position in kept)

    if isinstance(tree, DependencyTree):
        left: DependencyTree | ConstituencyTree = DependencyTree(
            _heads(tree.heads, kept),
            chosen(tree.relations),
            chosen(tree.functions) if tree.functions else (),
            chosen(tree.head_functions) if tree.head_functions else (),
        )
    else:
        functions, parents = chosen(tree.token_functions), chosen(tree.token_parents)
        left = replace(tree, token_functions=functions, token_parents=parents)
    forms, tags, fine_tags = chosen(sentence.forms), chosen(sentence.tags), chosen(sentence.fine_tags)
    return replace(sentence, tree=left, forms=forms, tags=tags, fine_tags=fine_tags)


def _heads(heads: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    """The heads of the ``kept`` tokens, renumbered: dependents of a dropped token are attached to its head.

    Dependents of a dropped root are attached to the virtual root and keep their relation. In an invalid tree a head
    that leads nowhere still leads nowhere.
    """
    new = {old: i for i, old in enumerate(kept, start=1)} | {0: 0}
    heads_of_kept = []
    for position in kept:
        head, steps = heads[position - 1], 0
        while head not in new and 0 < head <= len(heads) and steps < len(heads):
            head, steps = heads[head - 1], steps + 1
        heads_of_kept.append(new.get(head, _NOWHERE))
    return tuple(heads_of_kept)
