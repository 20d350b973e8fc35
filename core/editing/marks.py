"""What a person should look at in a tree: what keeps it from being one, and what is unusual."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.editing.arcs import GRAPH, cells
from core.editing.change import ONE_ROOT
from core.phrase import Phrase
from core.projectivity import nonprojective
from core.sentence import DependencyTree, Sentence
from core.structure import flaws, roots
from core.version import Version, bracket_labels

MOST_WORDS: Final = 8
"""Words that are told of one mark."""


class Remark(StrEnum):
    """What there is to be looked at; templates, for translation."""

    FLAW = "no tree: {what}"
    ROOTS = "{n} roots: {words}"
    UNKNOWN = "{label} is new to {version}"
    NON_PROJECTIVE = "not projective: {words}"
    GRAPH = "DEPS still has the arc before the edit: {words}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A remark, and the positions of the words that it is about."""

    remark: Remark
    words: tuple[int, ...]
    phrase: Phrase


def marks_of(sentence: Sentence, version: Version, original: Sentence) -> Iterator[Mark]:
    """All marks of a sentence; ``original`` is it as the file has it, ``version`` has all labels of that file."""
    if isinstance(sentence.tree, DependencyTree):
        yield from _of_arcs(sentence, sentence.tree, version)
        if version.format in ONE_ROOT and sentence.source != original.source:
            yield from _of_graph(sentence, original)
    else:
        known = version.inventory.labels
        for label in dict.fromkeys(bracket_labels(sentence.tree)):
            if label not in known:
                yield _mark(Remark.UNKNOWN, sentence, (), label=label, version=version.name)


def _of_arcs(sentence: Sentence, tree: DependencyTree, version: Version) -> Iterator[Mark]:
    flawed = list(flaws(tree.heads))
    for token, what in flawed:
        yield _mark(Remark.FLAW, sentence, (token,), what=what)
    hanging = roots(tree.heads)
    if version.format in ONE_ROOT and len(hanging) != 1:
        yield _mark(Remark.ROOTS, sentence, hanging, n=len(hanging))
    yield from _unknown(sentence, tree, version.inventory.labels, version.name)
    if not flawed and (arcs := nonprojective(tree.heads)):
        yield _mark(Remark.NON_PROJECTIVE, sentence, arcs)


def _unknown(sentence: Sentence, tree: DependencyTree, known: Container[str], version: str) -> Iterator[Mark]:
    for relation in dict.fromkeys(tree.relations):
        if relation not in known:
            words = tuple(i for i, each in enumerate(tree.relations, start=1) if each == relation)
            yield _mark(Remark.UNKNOWN, sentence, words, label=relation, version=version)


def _of_graph(sentence: Sentence, original: Sentence) -> Iterator[Mark]:
    """D: DEPS is left alone, since only a person can tell what becomes of an enhanced graph."""
    before, after = original.dependencies, sentence.dependencies
    words = []
    for i, (begin, end) in enumerate(cells(sentence.source, GRAPH)):
        old, new = (f"{tree.heads[i]}:{tree.relations[i]}" for tree in (before, after))
        arcs = sentence.source[begin:end].split("|")
        if old != new and old in arcs and new not in arcs:
            words.append(i + 1)
    if words:
        yield _mark(Remark.GRAPH, sentence, tuple(words))


def _mark(remark: Remark, sentence: Sentence, words: tuple[int, ...], **values: str | int) -> Mark:
    told = [f"{word} {sentence.forms[word - 1]}" for word in words[:MOST_WORDS]]
    told += ["…"] if len(words) > MOST_WORDS else []
    return Mark(remark, words, Phrase(remark, {"words": ", ".join(told), **values}))
