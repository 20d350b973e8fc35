"""What the guidelines of Universal Dependencies make mandatory for relations and heads."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from core.model.spans import positions, span_of
from core.trees.conversion import dependency_spans
from core.trees.relation_subtypes import base_label


@dataclass(frozen=True)
class Word:
    """A word as the rules see it; ``tag`` is what it counts as (`ExtPos`, else UPOS)."""

    position: int
    tag: str
    negative: bool
    head: int
    relation: str

    @property
    def base(self) -> str:
        return base_label(self.relation)


Words = Sequence[Word]
Rule = Callable[[Words], Iterable[Word]]
"""Yields the words of a sentence that break it."""

OPEN_CLASS: Final = frozenset({"ADJ", "ADV", "INTJ", "NOUN", "PROPN", "VERB"})
CLOSED_CLASS: Final = frozenset({"ADP", "AUX", "CCONJ", "DET", "NUM", "PART", "PRON", "SCONJ"})
TAGS: Final = OPEN_CLASS | CLOSED_CLASS | {"PUNCT", "SYM", "X"}
RELATION: Final = re.compile(
    "(acl|advcl|advmod|amod|appos|aux|case|cc|ccomp|clf|compound|conj|cop|csubj|dep|det|discourse|dislocated|expl|fixed|"
    "flat|goeswith|iobj|list|mark|nmod|nsubj|nummod|obj|obl|orphan|parataxis|punct|reparandum|root|vocative|xcomp)"
    "(:[a-z]+)?"
)
TAGS_OF: Final = {
    "det": {"DET", "PRON"},
    "nummod": {"NUM", "NOUN", "SYM"},
    "advmod": {"ADV", "ADJ", "CCONJ", "DET", "PART", "SYM"},
    "expl": {"PRON", "DET", "PART"},
    "aux": {"AUX"},
    "cop": {"AUX", "PRON", "DET", "SYM"},
    "case": TAGS - {"PROPN", "ADJ", "PRON", "DET", "NUM", "AUX"},
    "mark": TAGS - {"NOUN", "PROPN", "ADJ", "PRON", "DET", "NUM", "AUX", "INTJ"},
    "cc": TAGS - {"NOUN", "PROPN", "ADJ", "PRON", "DET", "NUM", "VERB", "AUX", "INTJ"},
    "punct": {"PUNCT"},
}
OF_COORDINATION: Final = {"conj", "cc", "punct", "fixed", "goeswith", "reparandum"}
DEPENDENTS_OF: Final = {
    "aux": OF_COORDINATION,
    "cop": OF_COORDINATION,
    "case": OF_COORDINATION | {"advmod", "obl"},
    "mark": OF_COORDINATION | {"advmod", "obl"},
    "clf": (OF_COORDINATION | {"advmod", "obl"}) - {"cc"},
    "det": OF_COORDINATION | {"advmod", "obl", "det", "case", "clf", "flat", "compound", "discourse", "parataxis"},
    "cc": OF_COORDINATION - {"cc"},
    "fixed": {"conj", "punct", "goeswith", "reparandum"},
    "goeswith": frozenset[str](),
    "punct": {"punct"},
}


def dependents(words: Words, word: Word, *bases: str) -> list[Word]:
    return [other for other in words if other.head == word.position and (not bases or other.base in bases)]


def known_relations(words: Words) -> Iterable[Word]:
    """Relations are UD's, with one subtype at most."""
    return (w for w in words if not RELATION.fullmatch(w.relation))


def root_on_zero(words: Words) -> Iterable[Word]:
    """`root` is the relation to 0, and to nothing else."""
    return (w for w in words if (w.head == 0) != (w.base == "root"))


def fitting_tags(words: Words) -> Iterable[Word]:
    """Function words, numbers, adverbs and punctuation have certain tags, and the tag `PUNCT` has one relation."""
    yield from (w for w in words if w.tag not in TAGS_OF.get(w.base, TAGS))
    yield from (w for w in words if w.tag == "PUNCT" and w.base not in {"punct", "root"})


def functional_leaves(words: Words) -> Iterable[Word]:
    """Function words and punctuation have no dependents but those of coordination, negation and the like."""
    for word in words:
        for below in dependents(words, word) if word.base in DEPENDENTS_OF else ():
            negation = below.base == "advmod" and below.negative and word.base != "punct"
            if below.base not in DEPENDENTS_OF[word.base] and not negation:
                yield below


def left_to_right(words: Words) -> Iterable[Word]:
    """Constructions without a natural head take their first word as head."""
    return (w for w in words if w.base in {"conj", "fixed", "flat", "goeswith", "appos"} and w.position < w.head)


def one_subject_and_object(words: Words) -> Iterable[Word]:
    """A predicate has one subject at most (but for outer ones), and one direct object."""
    for word in words:
        subjects = [w for w in dependents(words, word, "nsubj", "csubj") if not w.relation.endswith(":outer")]
        yield from subjects[1:]
        yield from dependents(words, word, "obj")[1:]


def obliques_of_clauses(words: Words) -> Iterable[Word]:
    """A nominal that is not a predicate takes `nmod`, not `obl`."""
    arguments = {"nsubj", "obj", "iobj", "obl", "vocative", "dislocated", "expl", "nmod"}
    for word in words:
        nominal = word.tag in {"NOUN", "PROPN", "PRON"} and word.base in arguments
        if nominal and not dependents(words, word, "cop", "nsubj", "csubj"):
            yield from dependents(words, word, "obl")


def orphans_of_promoted(words: Words) -> Iterable[Word]:
    """An `orphan` hangs on a word that was promoted to head a clause."""
    clauses = {"conj", "parataxis", "root", "csubj", "ccomp", "advcl", "acl", "reparandum"}
    return (w for w in words if w.base == "orphan" and words[w.head - 1].base not in clauses)


def conjunctions_on_the_right(words: Words) -> Iterable[Word]:
    """A conjunction hangs on the conjunct that follows it."""
    return (w for w in words if w.base == "cc" and (w.head < w.position or words[w.head - 1].base != "conj"))


def fixed_without_gaps(words: Words) -> Iterable[Word]:
    """Nothing stands between the words of a fixed expression."""
    for word in words:
        parts = [word, *dependents(words, word, "fixed")]
        yield from (right for left, right in pairwise(parts) if right.position != left.position + 1)


def projective_punctuation(words: Words) -> Iterable[Word]:
    """Punctuation is not attached across a gap, and makes no gap in another phrase."""
    spans = dependency_spans([word.head for word in words])
    marks = span_of(w.position for w in words if w.base == "punct")
    for word, span in zip(words, spans, strict=True):
        found = positions(span)
        gap = span_of(range(found[0], found[-1])) & ~span
        if gap and not gap & ~marks:
            yield word
        if word.base == "punct":
            first, last = sorted((word.position, word.head))
            if span_of(range(first + 1, last)) & ~spans[word.head - 1]:
                yield word
