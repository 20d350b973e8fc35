"""Leaving punctuation out of everything: trees and every measure (protocol §1, Punctuation)."""

from collections.abc import Sequence
from typing import Final

from core.labels import base_label
from core.sentence import DependencyTree, Sentence

_TAGS: Final = frozenset(["PUNCT", "``", "''", ",", ".", ":", "-LRB-", "-RRB-", "$,", "$.", "$("])
_RELATION: Final = "punct"


def is_punctuation(sentence: Sentence, i: int) -> bool:
    """Whether a gold marks its i-th token, from 0, as punctuation: by UPOS, a tag of PTB or STTS, or its base relation."""
    if sentence.tags[i] in _TAGS or sentence.fine_tags[i] in _TAGS:
        return True
    return base_label(sentence.dependencies.relations[i]) == _RELATION


def kept_positions(golds: Sequence[Sentence]) -> tuple[int, ...]:
    """The positions, from 1, of the tokens that are left: those that not every gold marks as punctuation."""
    length = len(golds[0])
    return tuple(i + 1 for i in range(length) if not all(is_punctuation(gold, i) for gold in golds))


_NO_TOKEN: Final = -1
"""The head of a token whose heads all were dropped and lead nowhere; in parses that are no trees only."""


def reduced_tree(tree: DependencyTree, kept: Sequence[int]) -> DependencyTree:
    """``tree`` over the ``kept`` tokens alone, counted anew: dependents of a dropped token go to its head.

    A token that hangs on a dropped root hangs on the virtual root, with its own relation. Heads that were out of range
    stay so.
    """
    new = {old: i for i, old in enumerate(kept, start=1)} | {0: 0}
    heads = []
    for position in kept:
        head, steps = tree.heads[position - 1], 0
        while head not in new and 0 < head <= len(tree.heads) and steps < len(tree.heads):
            head, steps = tree.heads[head - 1], steps + 1
        heads.append(new.get(head, _NO_TOKEN))
    return DependencyTree(tuple(heads), tuple(tree.relations[position - 1] for position in kept))
