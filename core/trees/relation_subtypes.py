"""Cutting the subtypes of relations: ``comp:aux@tense`` is ``comp``."""

from functools import cache
from sys import intern
from typing import Final

MARKS: Final = ":@$/"
"""What begins a further part of a relation; UD has but the first."""


@cache
def base_label(label: str) -> str:
    """The part of a relation before its first ``:``, ``@``, ``$`` or ``/``: ``comp:aux@tense`` is ``comp``.

    D: the last two as well: what follows them in SUD is about meaning (``mod$cond``), or says that the words are parts
    of one (``mod/m``). A label that begins with one of them, as the tags ``$,`` and ``$.`` of STTS do, is whole.
    """
    base = label.split(":", 1)[0].split("@", 1)[0]
    base = base.partition("$")[0] or base
    return intern(base.partition("/")[0] or base)


def without_features(relation: str) -> str:
    """A relation of SUD without its features, after ``@``, what it means, after ``$``, and its type, after ``/``."""
    return relation.partition("/")[0].partition("$")[0].partition("@")[0]


def feature_of(relation: str) -> str:
    """The feature of a relation of SUD, after ``@``, before or behind its further parts; empty if it has none."""
    return relation.partition("@")[2].partition("$")[0].partition("/")[0]


_NOT_CONJUNCTS: Final = frozenset(["appos", "dicto"])
"""Subtypes of SUD's `conj` for appositions and reformulations."""


def is_conjunct(relation: str) -> bool:
    """Whether a relation links a conjunct to another conjunct or to the conjunction."""
    return base_label(relation) == "conj" and without_features(relation).partition(":")[2] not in _NOT_CONJUNCTS


def is_foreign(relation: str) -> bool:
    """Whether a relation links words of another language: UD's ``flat:foreign``, SUD's ``flat@foreign``."""
    return "foreign" in (feature_of(relation), without_features(relation).partition(":")[2])


def base_of(relation: str) -> str:
    """For rules: what stands before the first ``:``, ``@``, ``$`` or ``/`` that does not begin the relation."""
    end = len(relation)
    for mark in MARKS:
        found = relation.find(mark)
        if 0 < found < end:
            end = found
    return relation[:end]
