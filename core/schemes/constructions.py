"""The construction that a disagreement between two schemes is about, from the classes of the words it links."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from core.schemes.word_classes import ADPOSITION_OR_SUBORDINATOR


class Construction(StrEnum):
    """Constructions in which annotation schemes are known to differ (T11 §2, S11 Table 1), and the rest."""

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

MARKERS: Final = frozenset(["ADP", "PART", "SCONJ", ADPOSITION_OR_SUBORDINATOR])
"""Word classes that introduce a phrase, whether or not a scheme makes them its head."""

_VERBAL: Final = frozenset(["VERB", "AUX"])
_NAMES: Final = frozenset(["PROPN", "X"])
_NOMINAL: Final = frozenset(["NOUN", "PROPN", "PRON", "NUM", "SYM", "X"])
_INSIDE_INFINITIVES: Final = frozenset(["ADV", "AUX", "PART", "PRON"])


def construction_of(links: Iterable[Link], classes: Sequence[str]) -> Construction:
    """The construction of the first of ``links`` with a known one; ``classes`` has the class of every token."""
    for dependent, head in links:
        found = _of_link(min(dependent, head), max(dependent, head), classes)
        if found is not Construction.OTHER:
            return found
    return Construction.OTHER


def _of_link(first: int, last: int, classes: Sequence[str]) -> Construction:
    """The construction of two words, in order; a function word's own class counts before that of its partner."""
    ends = {classes[first - 1], classes[last - 1]}
    between = set(classes[first : last - 1])
    if "PUNCT" in ends:
        return Construction.PUNCTUATION
    if "CCONJ" in ends or _are_conjuncts(ends, between):
        return Construction.COORDINATION
    if "SCONJ" in ends or (ADPOSITION_OR_SUBORDINATOR in ends and ends & _VERBAL):
        return Construction.SUBORDINATOR
    marked = classes[first - 1] in MARKERS
    if marked and ends & _VERBAL and between <= _INSIDE_INFINITIVES:
        return Construction.INFINITIVE
    if "AUX" in ends and not marked:
        return Construction.VERB_GROUP if ends <= _VERBAL else Construction.COPULA
    if "ADP" in ends or (ends & MARKERS and not ends & _VERBAL):
        return Construction.PREPOSITIONAL_PHRASE
    if "DET" in ends:
        return Construction.DETERMINER
    if ends <= _NAMES:
        return Construction.PROPER_NAME
    return Construction.OTHER


def _are_conjuncts(ends: set[str], between: set[str]) -> bool:
    """Whether two words of one kind are separated as conjuncts are; a comma separates verbs for other reasons too."""
    alike = len(ends) == 1 or any(ends <= kinds for kinds in (_VERBAL, _NOMINAL, MARKERS))
    return alike and ("CCONJ" in between or ("PUNCT" in between and not ends <= _VERBAL))
