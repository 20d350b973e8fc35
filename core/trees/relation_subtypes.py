"""Cutting the subtypes of relations: ``comp:aux@tense`` is ``comp``."""

from functools import cache
from sys import intern
from typing import Final


@cache
def base_label(label: str) -> str:
    """The part of a relation before its first ``:``, ``@`` or ``$``: ``comp:aux@tense`` is ``comp``.

    D: ``$`` too: what follows it in SUD (``mod$cond``) is about meaning. A label that begins with it, as the tags
    ``$,`` and ``$.`` of STTS do, is whole.
    """
    base = label.split(":", 1)[0].split("@", 1)[0]
    return intern(base.partition("$")[0] or base)


def without_features(relation: str) -> str:
    """A relation of SUD without its features, after ``@``, and without what it means, after ``$``."""
    return relation.partition("$")[0].partition("@")[0]


def feature_of(relation: str) -> str:
    """The feature of a relation of SUD, after ``@``, before or behind what it means; empty if it has none."""
    return relation.partition("@")[2].partition("$")[0]


_NOT_CONJUNCTS: Final = frozenset(["appos", "dicto"])
"""Subtypes of SUD's `conj` for appositions and reformulations."""


def is_conjunct(relation: str) -> bool:
    """Whether a relation links a conjunct to another conjunct or to the conjunction."""
    return base_label(relation) == "conj" and without_features(relation).partition(":")[2] not in _NOT_CONJUNCTS


def is_foreign(relation: str) -> bool:
    """Whether a relation links words of another language: UD's ``flat:foreign``, SUD's ``flat@foreign``."""
    return "foreign" in (feature_of(relation), without_features(relation).partition(":")[2])


def base_of(relation: str) -> str:
    """For rules: what stands before the first ``:``, ``@`` or ``$`` that does not begin the relation."""
    end = len(relation)
    for mark in ":@$":
        found = relation.find(mark)
        if 0 < found < end:
            end = found
    return relation[:end]
