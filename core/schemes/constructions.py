"""Which construction a disagreement between two schemes is about, told by the classes of the words it links."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final


class Construction(StrEnum):
    """Where annotation schemes are known to differ (T11 §2, S11 Table 1), and the rest."""

    COORDINATION = "coordination"
    PREPOSITIONAL_PHRASE = "prepositional phrase"
    VERB_GROUP = "verb group"
    INFINITIVE = "infinitive"
    PROPER_NAME = "proper-name sequence"
    DETERMINER = "determiner"
    SUBORDINATOR = "subordinator"
    COPULA = "copula"
    PUNCTUATION = "punctuation"
    OTHER = "other"


Link = tuple[int, int]
"""A dependent and its head, as positions from 1."""

_VERBAL: Final = frozenset(["VERB", "AUX"])
_NAMES: Final = frozenset(["PROPN", "X"])
_NOMINAL: Final = frozenset(["NOUN", "PROPN", "PRON", "NUM", "SYM", "X"])
_PHRASAL: Final = frozenset(["ADP", "PART", "SCONJ"])


def construction_of(links: Iterable[Link], classes: Sequence[str]) -> Construction:
    """The construction of the first of ``links`` that is one of those known; ``classes`` are those of all tokens."""
    for dependent, head in links:
        found = _of_link(dependent, head, classes)
        if found is not Construction.OTHER:
            return found
    return Construction.OTHER


def _of_link(dependent: int, head: int, classes: Sequence[str]) -> Construction:
    ends = {classes[dependent - 1], classes[head - 1]}
    if "PUNCT" in ends:
        return Construction.PUNCTUATION
    if "CCONJ" in ends or _are_conjuncts(dependent, head, classes):
        return Construction.COORDINATION
    if "SCONJ" in ends:
        return Construction.SUBORDINATOR
    if "AUX" in ends and ends <= _VERBAL:
        return Construction.VERB_GROUP
    if ends & {"ADP", "PART"} and ends & _VERBAL:
        return Construction.INFINITIVE
    if "AUX" in ends:
        return Construction.COPULA
    if "ADP" in ends:
        return Construction.PREPOSITIONAL_PHRASE
    if "DET" in ends:
        return Construction.DETERMINER
    if ("PROPN" in ends and ends <= _NAMES) or ends == {"X"}:
        return Construction.PROPER_NAME
    return Construction.OTHER


def _are_conjuncts(a: int, b: int, classes: Sequence[str]) -> bool:
    """Whether two words of one kind have a coordinating conjunction between them."""
    kind_a, kind_b = classes[a - 1], classes[b - 1]
    alike = kind_a == kind_b or any({kind_a, kind_b} <= kinds for kinds in (_VERBAL, _NOMINAL, _PHRASAL))
    low, high = sorted((a, b))
    return alike and "CCONJ" in classes[low : high - 1]
