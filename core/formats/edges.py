"""Trees given by labelled edges from each word and node to the node above (protocol §1, `edge`), and edits of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from sys import intern
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Phrase, Text, said
from core.formats.brackets import ROOTS, TRACE, UNKNOWN_CATEGORY
from core.formats.conll_columns import LONGEST_NAME, quoted
from core.formats.format import ReadResult
from core.model.cycles import flaws, is_tree
from core.model.sentence import MAX_TOKENS, VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import HEAD, Span, is_contiguous, subtree_spans
from core.model.version import Role

NO_LABEL: Final = "--"
_HEAD_EDGE: Final = "HD"


@lru_cache(maxsize=1 << 12)
def functions_of(label: str) -> tuple[str, ...]:
    """The function, if any, that an edge label gives to the node or word below it."""
    if label in (NO_LABEL, ""):
        return ()
    return (HEAD if label == _HEAD_EDGE else intern(label),)


def edge_label(functions: tuple[str, ...]) -> str:
    """The edge label for these functions, at most one: ``hd`` is written HD."""
    (function,) = functions or (NO_LABEL,)
    return _HEAD_EDGE if function == HEAD else function


def label_fault(functions: Iterable[str]) -> Phrase | None:
    """Why one of ``functions``, written as an edge label, would not be read back unchanged; None if all would."""
    wrong = (each for each in functions if each in (NO_LABEL, _HEAD_EDGE, ""))
    faults = (said("the label {label}, which has a special meaning in this format", label=repr(each)) for each in wrong)
    return next(faults, None)


def with_single_functions(tree: ConstituencyTree) -> ConstituencyTree:
    """``tree`` with one function at most on each bracket and pre-terminal.

    Each further function gets its own bracket above. Unary chains pool their labels, so the multi-function tree stays
    the same (protocol §1). New brackets above a pre-terminal are `UNKNOWN_CATEGORY`.
    """
    categories, functions, parents = list[str | None](), list[tuple[str, ...]](), list[int]()

    def bracket(category: str | None, function: tuple[str, ...], parent: int) -> int:
        categories.append(category)
        functions.append(function)
        parents.append(parent)
        return len(parents) - 1

    places = {VIRTUAL_ROOT: VIRTUAL_ROOT}
    for i, parent in enumerate(tree.parents):
        place = places[parent]
        for function in (tree.functions[i] or ())[:-1]:
            place = bracket(tree.categories[i], (function,), place)
        places[i] = bracket(tree.categories[i], (tree.functions[i] or ())[-1:], place)
    token_parents = []
    for i, parent in enumerate(tree.token_parents):
        place = places[parent]
        for function in tree.token_functions[i][:-1]:
            place = bracket(UNKNOWN_CATEGORY, (function,), place)
        token_parents.append(place)
    return ConstituencyTree(
        tuple(categories),
        tuple(functions),
        tuple(parents),
        tuple(each[-1:] for each in tree.token_functions),
        tuple(token_parents),
        tree.root,
    )


TREE: Final = said("a tree, with a path from every word up to the root")
"""The expectation in messages about edges."""


class EdgePart(NamedTuple):
    """A word or a node.

    ``name`` identifies it in its file; ``category`` is the tag of a word; ``label`` belongs to the edge above it.
    ``parent`` is the index of the node above it, or `VIRTUAL_ROOT`.
    """

    line: int
    name: str
    category: str
    label: str
    parent: int


Nodes = Sequence[EdgePart] | Mapping[int, EdgePart]
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
    words: Sequence[EdgePart] = ()
    nodes: Sequence[EdgePart] = ()
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
            what = said("{number:,} tokens", number=len(self.words))
            yield self.problem(self.line, what, said("at most {most:,}", most=MAX_TOKENS))
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
                what = said("node {name} is empty", name=quoted(node.name))
                yield self.problem(node.line, what, said("words or nodes below it"))


def constituents(words: Sequence[EdgePart], nodes: Nodes) -> ConstituencyTree:
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


def topmost(words: Sequence[EdgePart], nodes: Nodes) -> dict[Span, int]:
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


def virtual_root(words: Sequence[EdgePart], nodes: Nodes) -> int:
    """The node that represents the virtual root, or `VIRTUAL_ROOT` if none does; ``words`` as in `topmost`."""
    return _brackets([words[i] for i in kept_words(words)], nodes)[1]


def kept_words(words: Sequence[EdgePart]) -> list[int]:
    """The indices of the words that are not traces."""
    return [i for i, word in enumerate(words) if word.category != TRACE]


def _brackets(words: Sequence[EdgePart], nodes: Nodes) -> tuple[list[int], int]:
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


_NOWHERE: Final = 0
"""The line of a new part."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The words, including traces, and the nodes of a sentence whose edges form a tree.

    A node keeps its key when others change; ``next_key`` is the key of the next new node. A *place* is the key of a
    node, or ``~i`` for the i-th word. ``bound`` holds the nodes that something outside the tree refers to, such as a
    secondary edge.
    """

    words: Sequence[EdgePart]
    nodes: Mapping[int, EdgePart]
    next_key: int
    bound: frozenset[int]

    def at(self, place: int) -> EdgePart:
        """The part at a place."""
        return self.nodes[place] if place >= 0 else self.words[~place]

    def places(self) -> Iterator[int]:
        """The places of the words, then of the nodes."""
        yield from (~i for i in range(len(self.words)))
        yield from self.nodes

    def below(self) -> dict[int, list[int]]:
        """The places directly below each node and below the virtual root."""
        found: dict[int, list[int]] = {node: [] for node in (VIRTUAL_ROOT, *self.nodes)}
        for place in self.places():
            found[self.at(place).parent].append(place)
        return found

    def above(self, place: int) -> Iterator[int]:
        """The nodes above a place, from the lowest to the outermost."""
        node = self.at(place).parent
        while node != VIRTUAL_ROOT:
            yield node
            node = self.nodes[node].parent

    def with_part(self, place: int, part: EdgePart) -> "Edges":
        """A copy with a part at a place replaced or added."""
        if place >= 0:
            return replace(self, nodes={**self.nodes, place: part})
        return replace(self, words=[*self.words[:~place], part, *self.words[~place + 1 :]])

    def with_node(self, category: str, label: str, below: Sequence[int]) -> "Edges":
        """A copy with a new node, with the last key, above places that share a parent."""
        new = self.next_key
        found = replace(self, next_key=new + 1)
        found = found.with_part(new, EdgePart(_NOWHERE, "", category, label, self.at(below[0]).parent))
        for place in below:
            found = found.with_part(place, self.at(place)._replace(parent=new))
        return found

    def without(self, node: int) -> "Edges":
        """A copy without a node; its children move to its parent."""
        found = self
        for place in self.below()[node]:
            found = found.with_part(place, self.at(place)._replace(parent=self.nodes[node].parent))
        return replace(found, nodes={key: part for key, part in found.nodes.items() if key != node})

    @property
    def virtual_root(self) -> int:
        """The node that represents the virtual root, or `VIRTUAL_ROOT` if none does."""
        return virtual_root(self.words, self.nodes)

    def spans(self, places: Mapping[int, int]) -> dict[int, Span]:
        """The span of each node over the words in ``places``, which maps their indices to positions from 0."""
        found = dict.fromkeys([VIRTUAL_ROOT, *self.nodes], 0)
        for i, position in places.items():
            for node in (VIRTUAL_ROOT, *self.above(~i)):
                found[node] |= 1 << position
        return found

    @property
    def yields(self) -> dict[int, Span]:
        """The span of each node over all words, including traces."""
        return self.spans({i: i for i in range(len(self.words))})

    @property
    def has_gaps(self) -> bool:
        """Whether any node is discontinuous."""
        return not all(map(is_contiguous, filter(None, self.yields.values())))


class EdgeLayout(NamedTuple):
    """Trees written as words and nodes with edges between them.

    ``edges`` reads the source of a sentence that is a tree. ``rewritten`` returns this source with words and nodes
    replaced; the forms must be the same, and everything else stays byte for byte. ``most_nodes`` is the most nodes
    that a sentence can have.
    """

    edges: Callable[[str], Edges]
    rewritten: Callable[[str, Edges], str]
    most_nodes: float


def functions_added(layout: EdgeLayout, sentence: Sentence, added: Mapping[Span, Sequence[str]]) -> str:
    """The source of ``sentence`` with functions ``added`` to its spans: see `with_functions`."""
    return layout.rewritten(sentence.source, with_functions(layout.edges(sentence.source), added))


def with_functions(edges: Edges, added: Mapping[Span, Sequence[str]]) -> Edges:
    """``edges`` with functions ``added`` to its spans, which do not count traces.

    A function goes to the edge above the topmost node over its span, or above the word if there is no node. If this
    edge already has a function, and for each further one, a new node of the same category is added above. Raises
    `KeyError` for a span without a node or word.
    """
    places = topmost(edges.words, edges.nodes)
    for span, functions in added.items():
        place = places[span]
        part = edges.at(place)
        category = part.category if place >= 0 else UNKNOWN_CATEGORY
        own = [] if part.label in (NO_LABEL, "") else [part.label]
        first, *further = [*own, *(edge_label((function,)) for function in functions)]
        edges = edges.with_part(place, part._replace(label=first))
        for label in further:
            edges = edges.with_node(category, label, [place])
            place = edges.next_key - 1
    return edges
