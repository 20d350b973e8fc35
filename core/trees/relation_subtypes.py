"""Cutting the subtypes of relations: ``comp:aux@tense`` is ``comp``."""

from functools import cache
from sys import intern


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
    """The feature of a relation of SUD, after ``@``; empty if it has none."""
    return relation.partition("$")[0].partition("@")[2]


def base_of(relation: str) -> str:
    """For rules: what stands before the first ``:`` or ``@`` that does not begin the relation; ``$`` is part of it."""
    end = len(relation)
    for mark in ":@":
        found = relation.find(mark)
        if 0 < found < end:
            end = found
    return relation[:end]
