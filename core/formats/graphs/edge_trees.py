"""Trees given by labelled edges from each word and node to the node above it (protocol §1, `edge`)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from sys import intern
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Text, said
from core.formats.conll.columns import LONGEST_NAME, quoted
from core.formats.graphs.edge_labels import NO_LABEL, functions_of
from core.formats.penn.brackets import ROOTS, TRACE
from core.formats.read_result import ReadResult
from core.model.sentence import MAX_TOKENS, VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import Span, subtree_spans
from core.model.tree_check import flaws, is_tree
from core.model.version import Role

TREE: Final = said("a tree, with a path from every word up to the root")
"""The expectation in messages about edges."""


class Part(NamedTuple):
    """A word or a node.

    ``name`` identifies it in its file; ``category`` is the tag of a word; ``label`` belongs to the edge above it.
    ``parent`` is the index of the node above it, or `VIRTUAL_ROOT`.
    """

    line: int
    name: str
    category: str
    label: str
    parent: int


Nodes = Sequence[Part] | Mapping[int, Part]
"""Nodes by index or by key."""


@dataclass(frozen=True, slots=True)
class Graph:
    """A sentence as its file has it: words with their ``forms``, nodes, and the edges between them.

    ``no_tree`` lists the problems with edges that prevent a tree. The rest is as in `Sentence`.
    """

    path: str
    ordinal: int
    line: int
    sent_id: str | None
    source: str
    forms: Sequence[str] = ()
    words: Sequence[Part] = ()
    nodes: Sequence[Part] = ()
    no_tree: Sequence[Problem] = ()

    def problem(self, line: int, what: Text, expected: Text) -> Problem:
        return Problem(self.path, line, what, expected, (self.sent_id or str(self.ordinal))[:LONGEST_NAME])

    def results(self, role: Role) -> Iterator[ReadResult]:
        """The sentence, or its problems.

        D: edges that do not form a tree are an error in a gold. A parse then keeps only its words and counts as an
        empty tree, as with dependencies (protocol §1).
        """
        problems = list(self._word_problems())
        no_tree = [*self.no_tree, *self._cycle_problems()]
        if role is Role.GOLD:
            problems += no_tree
        if problems or not no_tree:
            problems += self._empty_problems()
        if problems:
            yield from problems
            return
        words, nodes = self.words, self.nodes
        if no_tree:
            words, nodes = [word._replace(label=NO_LABEL, parent=VIRTUAL_ROOT) for word in words], []
        kept = kept_words(words)
        tags = tuple([_written(words[i].category) for i in kept])
        yield Sentence(
            ordinal=self.ordinal,
            line=self.line,
            sent_id=self.sent_id,
            forms=tuple([intern(self.forms[i]) for i in kept]),
            tags=tags,
            fine_tags=tags,
            tree=constituents([words[i] for i in kept], nodes),
            source=self.source,
            defect=no_tree[0].what if no_tree else "",
        )

    def _word_problems(self) -> Iterator[Problem]:
        if len(self.words) > MAX_TOKENS:
            yield self.problem(
                self.line,
                said("{number:,} tokens", number=len(self.words)),
                said("at most {most:,}", most=MAX_TOKENS),
            )
        if all(word.category == TRACE for word in self.words):
            yield self.problem(self.line, said("a sentence without words"), said("at least one"))

    def _cycle_problems(self) -> Iterator[Problem]:
        heads = [node.parent + 1 for node in self.nodes]
        for token, _ in () if is_tree(heads) else flaws(heads):
            node = self.nodes[token - 1]
            yield self.problem(node.line, said("cycle through node {name}", name=quoted(node.name)), TREE)

    def _empty_problems(self) -> Iterator[Problem]:
        parents = {part.parent for part in (*self.words, *self.nodes)}
        for i, node in enumerate(self.nodes):
            if i not in parents:
                yield self.problem(
                    node.line,
                    said("node {name} is empty", name=quoted(node.name)),
                    said("words or nodes below it"),
                )


def constituents(words: Sequence[Part], nodes: Nodes) -> ConstituencyTree:
    """The tree of ``words``, without traces, below ``nodes`` without cycles; empty nodes are dropped."""
    brackets, top = _brackets(words, nodes)
    places = {VIRTUAL_ROOT: VIRTUAL_ROOT, top: VIRTUAL_ROOT} | {node: i for i, node in enumerate(brackets)}
    return ConstituencyTree(
        tuple([_written(nodes[i].category) for i in brackets]),
        tuple([functions_of(nodes[i].label) for i in brackets]),
        tuple([places[nodes[i].parent] for i in brackets]),
        tuple([functions_of(word.label) for word in words]),
        tuple([places[word.parent] for word in words]),
        None if top == VIRTUAL_ROOT else _written(nodes[top].category),
    )


def topmost(words: Sequence[Part], nodes: Nodes) -> dict[Span, int]:
    """The topmost part over each span, below the virtual root: the index of a node, or ``~i`` for the i-th word.

    Traces among ``words`` are ignored.
    """
    kept = kept_words(words)
    brackets, top = _brackets([words[i] for i in kept], nodes)
    places = {VIRTUAL_ROOT: VIRTUAL_ROOT, top: VIRTUAL_ROOT} | {node: i for i, node in enumerate(brackets)}
    own = [0] * len(brackets)
    for position, i in enumerate(kept):
        if places[words[i].parent] != VIRTUAL_ROOT:
            own[places[words[i].parent]] |= 1 << position
    found: dict[Span, int] = {}
    for node, span in zip(brackets, subtree_spans(own, [places[nodes[i].parent] for i in brackets]), strict=True):
        found.setdefault(span, node)
    for position, i in enumerate(kept):
        found.setdefault(1 << position, ~i)
    return found


def virtual_root(words: Sequence[Part], nodes: Nodes) -> int:
    """The node that represents the virtual root, or `VIRTUAL_ROOT` if none does; ``words`` as in `topmost`."""
    return _brackets([words[i] for i in kept_words(words)], nodes)[1]


def kept_words(words: Sequence[Part]) -> list[int]:
    """The indices of the words that are not traces."""
    return [i for i, word in enumerate(words) if word.category != TRACE]


def _brackets(words: Sequence[Part], nodes: Nodes) -> tuple[list[int], int]:
    """The nodes above ``words``, by first word, outer nodes first, without the virtual root; and the virtual root.

    D: a single outermost node is the virtual root only if it contains all words. Otherwise `VIRTUAL_ROOT` is.
    """
    order: list[int] = []
    met, outermost = {VIRTUAL_ROOT}, 0
    parents = [word.parent for word in words]
    for node in parents:
        if node in met:
            continue
        above: list[int] = []
        while node not in met:
            met.add(node)
            above.append(node)
            node = nodes[node].parent
        order += reversed(above)
        outermost += node == VIRTUAL_ROOT
    alone = outermost == 1 and VIRTUAL_ROOT not in parents
    if alone and _written(nodes[order[0]].category) in ROOTS:
        return order[1:], order[0]
    return order, VIRTUAL_ROOT


@lru_cache(maxsize=1 << 12)
def _written(category: str) -> str:
    return "" if category == NO_LABEL else intern(category)
