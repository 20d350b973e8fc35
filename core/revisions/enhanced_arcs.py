"""The enhanced arcs of words, and the lemmas by which guidelines lengthen their relations: *nmod:of*."""

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from typing import Final

from core.schemes.annotations import Annotations
from core.trees.relation_subtypes import base_of

_MARKERS: Final = frozenset({"case", "mark", "cc"})
"""The relations of the dependents whose lemmas are added, by the guidelines of UD for enhanced graphs."""

_CONTINUED: Final = "fixed"
"""The relation of the further words of a marker: *because of*."""


def enhanced_arcs(sentence: Annotations, position: int) -> Iterator[tuple[str, bool]]:
    """The relations of a word's enhanced arcs, and whether they are beside the tree: of another head or relation."""
    heads, label = sentence.heads or (), sentence.labels[position - 1]
    own = str(heads[position - 1]) if heads else ""
    for arc in filter(None, sentence.graph[position - 1].split("|") if sentence.graph else ()):
        head, _, relation = arc.partition(":")
        yield relation, head != own or not (relation == label or relation.startswith(f"{label}:"))


def markers(sentence: Annotations) -> Sequence[Set[str]]:
    """For each word what may be added to its relation: the lemma of each of its markers, or those of all, joined.

    Words without a lemma are named by their form. All are in small letters.
    """
    forms = sentence.sentence.forms
    names = [lemma or form for lemma, form in zip(sentence.lemmas or forms, forms, strict=True)]
    below = defaultdict[int, list[int]](list)
    for i, head in enumerate(sentence.heads or (), start=1):
        below[head].append(i)
    found = list[Set[str]]()
    for i in range(1, len(forms) + 1):
        each = list[str]()
        for marker in below.get(i, ()):
            if base_of(sentence.labels[marker - 1]) in _MARKERS:
                further = (k for k in below.get(marker, ()) if base_of(sentence.labels[k - 1]) == _CONTINUED)
                each.append("_".join(names[k - 1] for k in sorted([marker, *further])).lower())
        found.append({*each, "_".join(each)} if each else frozenset())
    return found


def is_lengthened(before: str, after: str, added: Set[str]) -> bool:
    """Whether a relation became the same with what is ``added`` by a marker."""
    start = f"{before}:"
    return after.startswith(start) and after.removeprefix(start).lower() in added


def is_long(relation: str, added: Set[str]) -> bool:
    """Whether a relation has the lemma of a marker already."""
    return any(relation.lower().endswith(f":{each}") for each in added)
