"""The graph that the tree of a sentence is while a grammar of Grew rewrites it (protocol §13).

A word may have several heads, or none, and edges have any parts. Which nodes have a feature or an edge is known at any
time, as sets of nodes in the bits of a number, so that rules look only at nodes that can match. A grammar may come from
anyone: steps, nodes and edges are bounded.
"""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from typing import Final

from core.base.errors import FailedRunError
from core.base.messages import Text, said
from core.formats.conll_columns import Columns
from core.formats.conll_features import normal
from core.model.sentence import Sentence
from core.patterns.checks import NUMERIC
from core.patterns.grew_regexes import Known, value_test
from core.patterns.matcher import feature_check
from core.patterns.request import (
    FeatureAbsent,
    FeatureElse,
    FeatureIs,
    FeatureTest,
    Label,
    LabelIs,
    LabelMatches,
    LabelParts,
)
from core.patterns.word_graph import NO_HEAD, SIGNS, WordGraph, part_holds, parts_of

MOST_STEPS: Final = 10_000_000
"""The most words, rules and strategies that are tried in one sentence."""

MOST_ADDED: Final = 100_000
"""How many nodes and edges may be added to one sentence; more is a loop."""

MOST_NODES_OF: Final = 20
"""How many nodes for each word there may be, those that are gone again included; more is a loop, too."""

_STEPS_OF_COPY: Final = 2
"""What a node takes where a graph is copied."""

Parts = tuple[tuple[str, str], ...]
"""The parts of an edge's label, by name."""

Edge = tuple[int, Parts, int]
"""An edge: its head, the parts of its label, its dependent."""

Nodes = int
"""A set of nodes, each a bit of the number."""


class EndlessRulesError(FailedRunError):
    """The rules of a grammar fire again and again, or take too many steps."""


_SIGNS: Final = {"1": "", **dict(SIGNS)}


def label_of(parts: Parts) -> str | None:
    """The label that has these parts, as in a file; None if it would have others than those of labels."""
    found = dict(parts)
    if "1" not in found or not found.keys() <= _SIGNS.keys():
        return None
    return "".join(f"{sign}{found[name]}" for name, sign in _SIGNS.items() if name in found)


def edge_parts(parts: Mapping[str, str]) -> Parts:
    """Parts in a fixed order."""
    return tuple(sorted(parts.items()))


def last_first(nodes: Nodes) -> Iterator[int]:
    """The nodes of a set, from the last to the first."""
    while nodes:
        node = nodes.bit_length() - 1
        yield node
        nodes ^= 1 << node


LabelTest = Known[Parts]
"""Whether an edge has a label as asked."""


def edge_label_test(label: Label) -> LabelTest:
    """The test for a label."""
    return Known(_parts_test(label))


def _parts_test(label: Label) -> Callable[[Parts], bool]:
    match label:
        case LabelIs(labels, is_negated):
            wanted = {edge_parts(parts_of(each)) for each in labels}
            return lambda parts: (parts in wanted) is not is_negated
        case LabelMatches(regex):
            takes = value_test(regex)
            return lambda parts: (text := label_of(parts)) is not None and takes(text)
        case LabelParts(tests):
            return lambda parts: all(part_holds(each, dict(parts)) for each in tests)


class RewriteGraph:
    """A sentence while it is rewritten: features of each node, and edges; node 0 is the virtual root."""

    def __init__(self, sentence: Sentence, columns: Columns) -> None:
        graph = WordGraph(sentence, columns)
        self.name = sentence.name
        self.meta = graph.meta
        self.words = len(graph.nodes)
        self.features: list[dict[str, str]] = [{} for _ in graph.nodes]
        """What each node has; only `set_feature` and `drop_feature` change it."""
        self.out: list[list[tuple[int, Parts]]] = [[] for _ in graph.nodes]
        """The edges that leave each node, in order; only `add` and `remove` change them."""
        self.heads: list[list[tuple[int, Parts]]] = [[] for _ in graph.nodes]
        """The edges that enter each node."""
        self.order = list(graph.nodes)
        """All nodes there are, in the order of the text."""
        self.position = list(graph.nodes)
        self.there: Nodes = (1 << self.words) - 1
        """All nodes there are."""
        self.known = dict[object, Nodes]()
        """Sets of nodes that others keep here until something changes."""
        self._spent = {"steps": 0, "added": 0}
        self.trying: Text = ""
        """The rule that is tried, as errors name it."""
        self._having: dict[str, dict[str, Nodes]] = {}
        self._leaving: dict[Parts, Nodes] = {}
        self._entering: dict[Parts, Nodes] = {}
        self._ends: dict[LabelTest, tuple[Nodes, Nodes]] = {}
        for node in graph.nodes:
            for name, value in _all_features(graph, node).items():
                self.set_feature(node, name, value)
            label, head = graph.labels[node], graph.heads[node]
            if label is not None and head != NO_HEAD:
                self._put(head, edge_parts(parts_of(normal(label))), node)

    def copy(self) -> "RewriteGraph":
        """Another graph of the same nodes and edges; what is spent on either counts for both."""
        self.take_steps(_STEPS_OF_COPY * len(self.out))
        other = copy(self)
        other.features = [dict(each) for each in self.features]
        other.out, other.heads = [list(each) for each in self.out], [list(each) for each in self.heads]
        other.order, other.position = list(self.order), list(self.position)
        other.known, other._ends = dict(self.known), dict(self._ends)
        other._having = {name: dict(values) for name, values in self._having.items()}
        other._leaving, other._entering = dict(self._leaving), dict(self._entering)
        return other

    def take_steps(self, number: int) -> None:
        """Counts what is tried. Raises `EndlessRulesError` once it is too much."""
        self._spent["steps"] += number
        if self._spent["steps"] > MOST_STEPS:
            raise EndlessRulesError(
                "sentence {name}: the grammar takes more than {most:,} steps, last in {rule}; expected rules whose"
                " nodes have edges or features in common, and strategies that end",
                name=self.name,
                most=MOST_STEPS,
                rule=self.trying or said("strategies"),
            )

    def _count_added(self) -> None:
        self._spent["added"] += 1
        if self._spent["added"] > MOST_ADDED or len(self.out) > MOST_NODES_OF * self.words:
            raise EndlessRulesError(
                "sentence {name}: rules have added {total:,} nodes and edges, last {rule}; expected each rule to make"
                " its own pattern fail",
                name=self.name,
                total=self._spent["added"],
                rule=self.trying,
            )

    # Nodes.

    def insert(self, beside: int, *, is_before: bool) -> int:
        """Adds a node beside another. Raises `EndlessRulesError`."""
        self._count_added()
        node = len(self.out)
        for each in (self.out, self.heads):
            each.append([])
        self.features.append({})
        self.there |= 1 << node
        self.order.insert(self.order.index(beside) + (not is_before), node)
        self._number()
        return node

    def delete(self, node: int) -> bool:
        """Removes a node with its edges; False if it is gone."""
        if self.position[node] < 0:
            return False
        for to, parts in [*self.out[node]]:
            self.remove((node, parts, to))
        for head, parts in [*self.heads[node]]:
            self.remove((head, parts, node))
        for name in [*self.features[node]]:
            self.drop_feature(node, name)
        self.order.remove(node)
        self.there ^= 1 << node
        self._number()
        return True

    def _number(self) -> None:
        self.known.clear()
        self.position = [-1] * len(self.out)
        for place, node in enumerate(self.order):
            self.position[node] = place

    def span(self, edge: Edge) -> tuple[int, int]:
        """The first and last position of an edge."""
        one, other = self.position[edge[0]], self.position[edge[2]]
        return min(one, other), max(one, other)

    # Features.

    def set_feature(self, node: int, name: str, value: str) -> None:
        self.drop_feature(node, name)
        self.features[node][name] = value
        values = self._having.setdefault(name, {})
        values[value] = values.get(value, 0) | 1 << node

    def drop_feature(self, node: int, name: str) -> bool:
        """Takes a feature from a node; False if it has none."""
        self.known.clear()
        old = self.features[node].pop(name, None)
        if old is None:
            return False
        values = self._having[name]
        values[old] ^= 1 << node
        if not values[old]:
            del values[old]
        return True

    def having(self, name: str) -> Mapping[str, Nodes]:
        """The nodes that have a feature, by its value."""
        return self._having.get(name, {})

    def tried(self, name: str) -> Mapping[str, Nodes]:
        """As `having`, for who looks at all values. Raises `EndlessRulesError`."""
        found = self.having(name)
        self.take_steps(len(found) // 4)
        return found

    # Edges.

    def _put(self, head: int, parts: Parts, node: int) -> None:
        insort(self.out[head], (node, parts))
        self.heads[node].append((head, parts))
        self._leaving[parts] = self._leaving.get(parts, 0) | 1 << head
        self._entering[parts] = self._entering.get(parts, 0) | 1 << node
        self._forget_edges()

    def _forget_edges(self) -> None:
        self.known.clear()
        self._ends.clear()

    def has(self, edge: Edge) -> bool:
        head, parts, node = edge
        edges, sought = self.out[head], (node, parts)
        at = bisect_left(edges, sought)
        return at < len(edges) and edges[at] == sought

    def add(self, edge: Edge) -> bool:
        """Adds an edge; False if it is there, or one of its nodes is gone. Raises `EndlessRulesError`."""
        head, parts, node = edge
        if self.has(edge) or min(self.position[head], self.position[node]) < 0:
            return False
        self._count_added()
        self._put(head, parts, node)
        return True

    def remove(self, edge: Edge) -> bool:
        """Removes an edge; False if it is not there."""
        head, parts, node = edge
        if not self.has(edge):
            return False
        self.out[head].remove((node, parts))
        self.heads[node].remove((head, parts))
        for sets, edges, end in ((self._leaving, self.out[head], head), (self._entering, self.heads[node], node)):
            if all(each[1] != parts for each in edges):
                sets[parts] ^= 1 << end
                if not sets[parts]:
                    del sets[parts]
        self._forget_edges()
        return True

    def ends(self, test: LabelTest) -> tuple[Nodes, Nodes]:
        """The nodes that edges with such a label leave, and those that they enter."""
        found = self._ends.get(test)
        if found is None:
            leaving = entering = 0
            self.take_steps(len(self._leaving) // 4)
            for parts, nodes in self._leaving.items():
                if test[parts]:
                    leaving |= nodes
                    entering |= self._entering[parts]
            found = self._ends[test] = leaving, entering
        return found

    def dominates(self, upper: int, lower: int) -> bool:
        """Whether a path of edges, perhaps of none, leads from one node to another."""
        key = "below", upper
        found = self.known.get(key)
        if found is None:
            found, waiting = 1 << upper, [upper]
            while waiting:
                edges = self.out[waiting.pop()]
                self.take_steps(1 + len(edges))
                for to, _ in edges:
                    if not found >> to & 1:
                        found |= 1 << to
                        waiting.append(to)
            self.known[key] = found
        return bool(found >> lower & 1)


def _all_features(graph: WordGraph, node: int) -> dict[str, str]:
    own = {name: graph.value(node, name) for name in ("form", "lemma", "upos", "xpos", "textform", "wordform")}
    return {**graph.features(node), **{name: value for name, value in own.items() if value is not None}}


# The nodes that fit by themselves.


def _with_feature(test: FeatureTest) -> Callable[[RewriteGraph], Nodes]:
    """The nodes that have a feature as asked."""
    match test:
        case FeatureAbsent(name):
            return lambda graph: graph.there & ~_all_of(graph.tried(name).values())
        case FeatureElse(name, value, other, other_value):
            one, another = normal(value), normal(other_value)

            def either(graph: RewriteGraph) -> Nodes:
                values = graph.tried(name)
                rest = graph.having(other).get(another, 0) & ~_all_of(values.values())
                return values.get(one, 0) | rest

            return either
    check = feature_check(test)
    fits = Known[str](lambda value: check(lambda _: value))

    def fitting(graph: RewriteGraph) -> Nodes:
        return _all_of(nodes for value, nodes in graph.tried(test.name).items() if fits[value])

    # A value that is asked for is looked up; but numbers are written in several ways.
    if isinstance(test, FeatureIs) and not test.is_negated and test.name not in NUMERIC:
        values = frozenset(map(normal, test.values))

        def looked_up(graph: RewriteGraph) -> Nodes:
            having = graph.having(test.name)
            if len(values) > len(having):
                return _all_of(nodes for value, nodes in graph.tried(test.name).items() if value in values)
            return _all_of(having.get(value, 0) for value in values)

        return looked_up
    return fitting


def _all_of(sets: Iterable[Nodes]) -> Nodes:
    found = 0
    for nodes in sets:
        found |= nodes
    return found


class Fitting:
    """What a node must have by itself: features, and edges that leave or enter it."""

    def __init__(self) -> None:
        self.leaving = list[LabelTest]()
        self.entering = list[LabelTest]()
        self.without = list["Fitting"]()
        """What it must not have."""
        self._features = list[list[list[Callable[[RewriteGraph], Nodes]]]]()

    def add_features(self, alternatives: Iterable[Iterable[FeatureTest]]) -> None:
        """The node has all features of one of these."""
        self._features.append([[_with_feature(test) for test in each] for each in alternatives])

    def nodes(self, graph: RewriteGraph) -> Nodes:
        found = graph.known.get(self)
        if found is None:
            found = graph.known[self] = self._nodes(graph)
        return found

    def _nodes(self, graph: RewriteGraph) -> Nodes:
        found = graph.there
        for at, tests in enumerate((self.leaving, self.entering)):
            for test in tests:
                found &= graph.ends(test)[at]
        for alternatives in self._features:
            if not found:
                return 0
            fitting = 0
            for each in alternatives:
                some = found
                for take in each:
                    some &= take(graph)
                fitting |= some
            found = fitting
        for other in self.without:
            found &= ~other.nodes(graph)
        return found
