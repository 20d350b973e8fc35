"""Fires rules of a grammar of Grew on the tree of a sentence (protocol §13; Guillaume 2021).

While rules fire the tree is a graph: a word may have several heads, or none, and edges have any parts. Which of several
matches fires first decides where rules do not commute, so words are tried in Grew's order: from the last to the first,
a node before those to which its edges lead. A grammar may come from anyone: steps, nodes, edges and texts are bounded.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Final

from core.base.errors import FailedRunError, InputError, Problem
from core.base.messages import Text, said
from core.formats.conll_columns import Columns
from core.model.sentence import Sentence
from core.patterns.grew_grammars import (
    AddEdge,
    AddNode,
    Assign,
    Command,
    DeleteEdge,
    DeleteEdgeBetween,
    DeleteFeature,
    DeleteNode,
    RewriteRule,
    Shift,
)
from core.patterns.matcher import COMPARED, feature_check
from core.patterns.regexes import value_test
from core.patterns.request import (
    META,
    Block,
    Clause,
    EdgeClause,
    FeatureTest,
    HasChild,
    HasHead,
    Label,
    LabelIs,
    LabelMatches,
    LabelParts,
    Measured,
    MeasuresCompared,
    NodeClause,
    Ref,
    Related,
    Relation,
    ValuesCompared,
    ValueTest,
    nodes_of,
)
from core.patterns.word_graph import (
    FEATURES_OF_UD,
    NO_HEAD,
    WordGraph,
    normal,
    number_in,
    part_holds,
    parts_of,
    relation_of,
)

MOST_STEPS: Final = 10_000_000
"""The most words and strategies that are tried in one sentence."""

MOST_ADDED: Final = 100_000
"""How many nodes and edges may be added to one sentence; more is a loop."""

MOST_NODES_OF: Final = 20
"""How many nodes for each word there may be, those that are gone again included; more is a loop, too."""

MOST_CHARACTERS: Final = 10_000
"""The longest value that a rule may make."""

Parts = tuple[tuple[str, str], ...]
"""The parts of an edge's label, by name."""

Edge = tuple[int, Parts, int]
"""An edge: its head, the parts of its label, its dependent."""


class EndlessRulesError(FailedRunError):
    """The rules of a grammar fire again and again, or take too many steps."""


_SIGNS: Final = (("1", ""), ("2", ":"), ("subsem", "$"), ("deep", "@"), ("type", "/"))


def label_of(parts: Parts) -> str | None:
    """The label that has these parts, as in a file; None if it would have others than those of labels."""
    found = dict(parts)
    if "1" not in found or not found.keys() <= {name for name, _ in _SIGNS}:
        return None
    return "".join(f"{sign}{found[name]}" for name, sign in _SIGNS if name in found)


def edge_parts(parts: Mapping[str, str]) -> Parts:
    """Parts in a fixed order."""
    return tuple(sorted(parts.items()))


class RewriteGraph:
    """A sentence while it is rewritten: features of each node, and edges; node 0 is the virtual root."""

    def __init__(self, sentence: Sentence, columns: Columns) -> None:
        graph = WordGraph(sentence, columns)
        self.name = sentence.name
        self.meta = graph.meta
        self.features = [_all_features(graph, node) for node in graph.nodes]
        self.out: list[list[tuple[int, Parts]]] = [[] for _ in graph.nodes]
        for node in graph.nodes:
            label, head = graph.labels[node], graph.heads[node]
            if label is not None and head != NO_HEAD:
                self.out[head].append((node, edge_parts(parts_of(normal(label)))))
        self.words = len(self.out)
        self.order = list(graph.nodes)
        """All nodes there are, in the order of the text."""
        self.position = list(graph.nodes)
        self._spent = {"steps": 0, "added": 0}
        self._labels: frozenset[Parts] | None = None

    def copy(self) -> "RewriteGraph":
        """Another graph of the same nodes and edges; what is spent on either counts for both."""
        other = copy(self)
        other.features = [dict(each) for each in self.features]
        other.out = [list(each) for each in self.out]
        other.order, other.position = list(self.order), list(self.position)
        return other

    def take_steps(self, number: int) -> None:
        """Counts what is tried. Raises `EndlessRulesError` once it is too much."""
        self._spent["steps"] += number
        if self._spent["steps"] > MOST_STEPS:
            raise EndlessRulesError(
                "sentence {name}: the grammar takes more than {most:,} steps; expected rules whose nodes have edges or"
                " features in common, and strategies that end",
                name=self.name,
                most=MOST_STEPS,
            )

    def _count_added(self) -> None:
        self._spent["added"] += 1
        if self._spent["added"] > MOST_ADDED or len(self.out) > MOST_NODES_OF * self.words:
            raise EndlessRulesError(
                "sentence {name}: rules have added {added:,} nodes and edges; expected each rule to make its own"
                " pattern fail",
                name=self.name,
                added=self._spent["added"],
            )

    @property
    def labels(self) -> frozenset[Parts]:
        """The labels of all edges."""
        if self._labels is None:
            self._labels = frozenset(parts for edges in self.out for _, parts in edges)
        return self._labels

    def insert(self, beside: int, *, is_before: bool) -> int:
        """Adds a node beside another. Raises `EndlessRulesError`."""
        self._count_added()
        self.features.append({})
        self.out.append([])
        self.order.insert(self.order.index(beside) + (not is_before), len(self.out) - 1)
        self._number()
        return len(self.out) - 1

    def delete(self, node: int) -> bool:
        """Removes a node with its edges; False if it is gone."""
        if self.position[node] < 0:
            return False
        self.order.remove(node)
        self._number()
        self.out[node], self._labels = [], None
        for edges in self.out:
            edges[:] = [each for each in edges if each[0] != node]
        return True

    def _number(self) -> None:
        self.position = [-1] * len(self.out)
        for place, node in enumerate(self.order):
            self.position[node] = place

    def span(self, edge: Edge) -> tuple[int, int]:
        """The first and last position of an edge."""
        one, other = self.position[edge[0]], self.position[edge[2]]
        return min(one, other), max(one, other)

    def entering(self, node: int) -> list[tuple[int, Parts]]:
        """The heads of a node, with the labels."""
        return [(head, parts) for head, edges in enumerate(self.out) for to, parts in edges if to == node]

    def add(self, edge: Edge) -> bool:
        """Adds an edge; False if it is there, or one of its nodes is gone. Raises `EndlessRulesError`."""
        head, parts, node = edge
        if (node, parts) in self.out[head] or min(self.position[head], self.position[node]) < 0:
            return False
        self._count_added()
        self.out[head].append((node, parts))
        self._labels = None
        return True

    def remove(self, edge: Edge) -> bool:
        """Removes an edge; False if it is not there."""
        head, parts, node = edge
        if (node, parts) not in self.out[head]:
            return False
        self.out[head].remove((node, parts))
        self._labels = None
        return True

    def dominates(self, upper: int, lower: int) -> bool:
        """Whether a path of edges, perhaps of none, leads from one node to another."""
        seen, waiting = {upper}, [upper]
        while waiting:
            if (node := waiting.pop()) == lower:
                return True
            new = {to for to, _ in self.out[node]} - seen
            seen |= new
            waiting.extend(new)
        return False


def _all_features(graph: WordGraph, node: int) -> dict[str, str]:
    own = {name: graph.value(node, name) for name in ("form", "lemma", "upos", "xpos", "textform", "wordform")}
    return {**graph.features(node), **{name: value for name, value in own.items() if value is not None}}


# Matches.


class _Binding:
    """What a match has found so far: nodes and named edges."""

    __slots__ = ("edges", "nodes")

    def __init__(self, nodes: Mapping[str, int], edges: Mapping[str, Edge]) -> None:
        self.nodes, self.edges = nodes, edges


Check = Callable[[RewriteGraph, _Binding], bool]
LabelTest = Callable[[Parts], bool]


def label_check(label: Label) -> LabelTest:
    """Whether an edge has a label as asked."""
    known = dict[Parts, bool]()
    match label:
        case LabelIs(labels, is_negated):
            wanted = {edge_parts(parts_of(each)) for each in labels}
            return lambda parts: (parts in wanted) is not is_negated
        case LabelMatches(regex):
            takes = value_test(regex)
            test: LabelTest = lambda parts: (text := label_of(parts)) is not None and takes(text)  # noqa: E731
        case LabelParts(tests):
            test = lambda parts: all(part_holds(each, dict(parts)) for each in tests)  # noqa: E731

    def remembered(parts: Parts) -> bool:
        if parts not in known:
            known[parts] = test(parts)
        return known[parts]

    return remembered


class _Pattern:
    """The clauses of a pattern or of a filter, compiled."""

    def __init__(self, clauses: Sequence[Clause], bound: Iterable[str], named: Iterable[str]) -> None:
        before = set(bound)
        self._tests: dict[str, list[Callable[[Mapping[str, str]], bool]]] = {}
        checks = list[tuple[frozenset[str], Check]]()
        self._out: dict[str, list[tuple[LabelTest, str, str]]] = {}
        names = set(before)
        entered = set[str]()
        self._edges = {*named, *(clause.name for clause in clauses if isinstance(clause, EdgeClause))}
        for clause in clauses:
            names.update(nodes_of(clause))
            match clause:
                case NodeClause():
                    self._add_node(clause)
                case EdgeClause():
                    entered.add(clause.target)
                    found = label_check(clause.label), clause.target, clause.name
                    self._out.setdefault(clause.source, []).append(found)
                case _:
                    checks.append(self._check(clause))
        for edges in self._out.values():
            edges.sort(key=lambda edge: edge[1])
        new = names - before
        self._nodes = sorted(new, key=lambda name: (name not in entered, name), reverse=True)
        # Those from which edges lead, and to which none do, come first; among them the last by name.
        self._nodes.sort(key=lambda name: name in entered)
        self._first = [(source, *edge) for source in sorted(before) for edge in self._out.get(source, ())][::-1]
        known = frozenset(before).union(named)
        self._at_once = [check for names, check in checks if names <= known]
        self._checks: dict[str, list[tuple[frozenset[str], Check]]] = {}
        for asked, check in checks:
            for name in asked - known:
                self._checks.setdefault(name, []).append((asked, check))

    def _add_node(self, clause: NodeClause) -> None:
        alternatives = [[feature_check(test) for test in each] for each in clause.alternatives]

        def fits(features: Mapping[str, str]) -> bool:
            return any(all(check(features.get) for check in each) for each in alternatives)

        self._tests.setdefault(clause.node, []).append(fits)

    def found(self, graph: RewriteGraph, start: _Binding) -> Iterator[_Binding]:
        """All matches that go on from ``start``, in Grew's order."""
        if any(not any(map(test, graph.labels)) for edges in self._out.values() for test, *_ in edges):
            return
        for name, tests in self._tests.items():
            if name in start.nodes and not all(test(graph.features[start.nodes[name]]) for test in tests):
                return
        if not all(check(graph, start) for check in self._at_once):
            return
        waiting = [(start, tuple(self._first), tuple(self._nodes))]
        while waiting:
            binding, edges, nodes = waiting.pop()
            graph.take_steps(1)
            if edges:
                waiting += reversed([*self._along(graph, binding, edges, nodes)])
            elif nodes:
                name, *others = nodes
                graph.take_steps(len(graph.order))
                new = (self._with_node(graph, binding, name, at, (), tuple(others)) for at in sorted(graph.order))
                waiting += [each for each in new if each]
            else:
                yield binding

    def _along(
        self,
        graph: RewriteGraph,
        binding: _Binding,
        edges: Sequence[tuple[str, LabelTest, str, str]],
        nodes: tuple[str, ...],
    ) -> "Iterator[_State]":
        """The next states by the first of the edges that are still to be found."""
        (source, test, target, name), *rest = edges
        head = binding.nodes[source]
        if target in binding.nodes:
            at = binding.nodes[target]
            labels = sorted(parts for to, parts in graph.out[head] if to == at and test(parts))
            if not name and labels:
                yield binding, tuple(rest), nodes
            for parts in labels if name else ():
                new = _Binding(binding.nodes, {**binding.edges, name: (head, parts, at)})
                if self._holds(graph, new, name):
                    yield new, tuple(rest), nodes
            return
        others = tuple(each for each in nodes if each != target)
        for at, parts in sorted(graph.out[head], reverse=True):
            if test(parts):
                known = _Binding(binding.nodes, {**binding.edges, name: (head, parts, at)}) if name else binding
                if state := self._with_node(graph, known, target, at, tuple(rest), others, name):
                    yield state

    def _with_node(
        self,
        graph: RewriteGraph,
        binding: _Binding,
        name: str,
        at: int,
        edges: tuple[tuple[str, LabelTest, str, str], ...],
        nodes: tuple[str, ...],
        edge: str = "",
    ) -> "_State | None":
        """The state in which a node is this one; None if it does not fit."""
        if not name.endswith("$") and any(
            other == at and not known.endswith("$") for known, other in binding.nodes.items()
        ):
            return None
        if not all(test(graph.features[at]) for test in self._tests.get(name, ())):
            return None
        new = _Binding({**binding.nodes, name: at}, binding.edges)
        if not self._holds(graph, new, name) or (edge and not self._holds(graph, new, edge)):
            return None
        leaving = tuple((name, *each) for each in self._out.get(name, ()))[::-1]
        return new, leaving + edges, nodes

    def _holds(self, graph: RewriteGraph, found: _Binding, new: str) -> bool:
        """Whether all that can be checked since a name has been found holds."""
        return all(
            check(graph, found)
            for names, check in self._checks.get(new, ())
            if all(name in found.nodes or name in found.edges for name in names)
        )

    def _check(self, clause: Clause) -> tuple[frozenset[str], Check]:
        match clause:
            case HasChild(node, label):
                test = label_check(label)
                return frozenset({node}), lambda graph, found: any(
                    test(parts) for _, parts in graph.out[found.nodes[node]]
                )
            case HasHead(node, label):
                test = label_check(label)
                return frozenset({node}), lambda graph, found: any(
                    test(parts) for _, parts in graph.entering(found.nodes[node])
                )
            case Related():
                return frozenset({clause.first, clause.second}), self._related(clause)
            case ValueTest(base, feature):
                return self._value_test(base, feature)
            case ValuesCompared(left, comparator, right):
                compare = COMPARED[comparator]
                names = {each.base for each in (left, right) if isinstance(each, Ref)} - {META}

                def holds(graph: RewriteGraph, found: _Binding) -> bool:
                    one = _value(graph, found, left)
                    other = _value(graph, found, right) if isinstance(right, Ref) else right
                    if isinstance(other, float):
                        one = number_in(one)
                    return one is not None and other is not None and bool(compare(one, other))

                return frozenset(names), holds
            case MeasuresCompared():
                return self._distance(clause)
        raise AssertionError(f"{clause} is refused when grammars are read")

    def _value_test(self, base: str, feature: FeatureTest) -> tuple[frozenset[str], Check]:
        check = feature_check(feature)
        if base == META:
            return frozenset(), lambda graph, _: check(graph.meta.get)
        return frozenset({base}), lambda graph, found: check(
            lambda name: _as_text(_value(graph, found, Ref(base, name)))
        )

    def _related(self, clause: Related) -> Check:
        first, second, asked = clause.first, clause.second, clause.relation
        if first in self._edges and second in self._edges:
            return lambda graph, found: (
                relation_of(graph.span(found.edges[first]), graph.span(found.edges[second])) is asked
            )
        if second in self._edges:

            def covered(graph: RewriteGraph, found: _Binding) -> bool:
                low, high = graph.span(found.edges[second])
                return low < graph.position[found.nodes[first]] < high

            return covered
        match asked:
            case Relation.DOMINATES:
                return lambda graph, found: graph.dominates(found.nodes[first], found.nodes[second])
            case Relation.NEXT:
                return lambda graph, found: (
                    graph.position[found.nodes[first]] + 1 == graph.position[found.nodes[second]]
                )
            case _:
                return lambda graph, found: graph.position[found.nodes[first]] < graph.position[found.nodes[second]]

    def _distance(self, clause: MeasuresCompared) -> tuple[frozenset[str], Check]:
        compare = COMPARED[clause.comparator]
        sides = clause.left, clause.right

        def of(graph: RewriteGraph, found: _Binding, side: Measured | int) -> int:
            if isinstance(side, int):
                return side
            one, other = (graph.position[found.nodes[name]] for name in side.nodes)
            return other - one if side.measure == "delta" else abs(other - one)

        names = {name for side in sides if isinstance(side, Measured) for name in side.nodes}
        return frozenset(names), lambda graph, found: bool(compare(*(of(graph, found, side) for side in sides)))


_State = tuple[_Binding, tuple[tuple[str, LabelTest, str, str], ...], tuple[str, ...]]


def _as_text(value: str | float | None) -> str | None:
    return f"{value:g}" if isinstance(value, float) else value


def _value(graph: RewriteGraph, found: _Binding, ref: Ref) -> str | float | None:
    """The value of an attribute."""
    if ref.base == META:
        return graph.meta.get(ref.attribute)
    if ref.base in found.edges:
        head, parts, node = found.edges[ref.base]
        match ref.attribute:
            case "label":
                return label_of(parts)
            case "length":
                return float(abs(graph.position[node] - graph.position[head]))
            case "delta":
                return float(graph.position[node] - graph.position[head])
        return dict(parts).get(ref.attribute)
    return graph.features[found.nodes[ref.base]].get(ref.attribute)


# Rules.


class FiringRule:
    """A rule, made ready."""

    def __init__(self, rule: RewriteRule) -> None:
        self.rule = rule
        block: Block = rule.block
        self._pattern = _Pattern(block.pattern, (), ())
        nodes = {name for clause in block.pattern for name in nodes_of(clause)}
        named = {clause.name for clause in block.pattern if isinstance(clause, EdgeClause) and clause.name}
        self._filters = [(_Pattern(each.clauses, nodes, named), each.is_wanted) for each in block.filters]

    def fire(self, graph: RewriteGraph) -> bool | None:
        """Does the commands at the first match: whether they changed something, which does not matter to ``Onf``.

        None without a match. Raises `InputError` if it can't be done, and `EndlessRulesError`.
        """
        for found in self._pattern.found(graph, _Binding({}, {})):
            if all((next(each.found(graph, found), None) is not None) is wanted for each, wanted in self._filters):
                nodes, edges = dict(found.nodes), dict(found.edges)
                return sum(self._command(graph, nodes, edges, command) for command in self.rule.commands) > 0
        return None

    def _problem(self, graph: RewriteGraph, what: Text, expected: Text) -> InputError:
        path, line = self.rule.place
        named = said("rule {name}: {what}", name=self.rule.name, what=what)
        return InputError([Problem(path, line, named, expected, graph.name)])

    def _command(self, graph: RewriteGraph, nodes: dict[str, int], edges: dict[str, Edge], command: Command) -> bool:
        match command:
            case AddEdge(source, target, parts, name):
                values = {part: self._word(graph, nodes, edges, value) for part, value in parts}
                edge = nodes[source], edge_parts(values), nodes[target]
                if name:
                    edges[name] = edge
                return graph.add(edge)
            case DeleteEdge(name):
                return name in edges and graph.remove(edges.pop(name))
            case DeleteEdgeBetween(source, label, target):
                return graph.remove((nodes[source], edge_parts(parts_of(label)), nodes[target]))
            case DeleteFeature(ref):
                if ref.base not in edges:
                    return graph.features[nodes[ref.base]].pop(ref.attribute, None) is not None
                kept = {part: value for part, value in edges[ref.base][1] if part != ref.attribute}
                return self._relabel(graph, edges, ref.base, edge_parts(kept))
            case Assign():
                return self._assign(graph, nodes, edges, command)
            case Shift():
                return self._shift(graph, nodes, command)
            case AddNode():
                return self._add_node(graph, nodes, command)
            case DeleteNode(node):
                if nodes[node] < graph.words:
                    form = graph.features[nodes[node]].get("form", "")
                    what = said("it would remove '{form}'; words are never removed here", form=form)
                    raise self._problem(graph, what, said("only nodes that the grammar added to be removed"))
                return graph.delete(nodes[node])

    def _add_node(self, graph: RewriteGraph, nodes: dict[str, int], command: AddNode) -> bool:
        if graph.position[nodes[command.beside]] < 0:
            what = said("'{node}' has been removed", node=command.beside)
            raise self._problem(graph, what, said("a node that is there"))
        nodes[command.node] = graph.insert(nodes[command.beside], is_before=command.is_before)
        return True

    def _text(
        self, graph: RewriteGraph, nodes: Mapping[str, int], edges: Mapping[str, Edge], *values: str | Ref
    ) -> str:
        """The text of values, one behind the other."""
        texts = list[str]()
        for value in values:
            found = value if isinstance(value, str) else _as_text(_value(graph, _Binding(nodes, edges), value))
            if found is None:
                what = said("'{value}' is not there", value=str(value))
                raise self._problem(graph, what, said("a pattern that asks for it"))
            texts.append(normal(found))
        whole = "".join(texts)
        if len(whole) > MOST_CHARACTERS:
            what = said("a value is too long")
            raise self._problem(graph, what, said("at most {most:,}", most=MOST_CHARACTERS))
        if "\t" in whole or "\0" in whole or whole.splitlines() != [whole] or not whole.strip(" "):
            raise self._unfit(graph, whole, said("one with characters, and without tabs and ends of lines"))
        return whole

    def _unfit(self, graph: RewriteGraph, value: str, expected: Text) -> InputError:
        return self._problem(graph, said("the value '{value}'", value=value[:30]), expected)

    def _word(
        self, graph: RewriteGraph, nodes: Mapping[str, int], edges: Mapping[str, Edge], *values: str | Ref
    ) -> str:
        """The text of values, without spaces, as labels and tags are."""
        whole = self._text(graph, nodes, edges, *values)
        if whole.split() != [whole]:
            raise self._unfit(graph, whole, said("one without spaces"))
        return whole

    def _value_for(
        self,
        attribute: str,
        graph: RewriteGraph,
        nodes: Mapping[str, int],
        edges: Mapping[str, Edge],
        *values: str | Ref,
    ) -> str:
        """The value of a word's attribute, which must fit into its column."""
        if attribute in ("form", "lemma"):
            return self._text(graph, nodes, edges, *values)
        is_in_misc = attribute not in ("upos", "xpos") and attribute not in FEATURES_OF_UD
        whole = (self._text if is_in_misc else self._word)(graph, nodes, edges, *values)
        if "|" in whole and attribute not in ("upos", "xpos", "__RAW_MISC__"):
            raise self._unfit(graph, whole, said("one without '|', which is between features"))
        return whole

    def _assign(self, graph: RewriteGraph, nodes: Mapping[str, int], edges: dict[str, Edge], command: Assign) -> bool:
        to, values = command.to, command.values
        if to.base not in edges:
            value = self._value_for(to.attribute, graph, nodes, edges, *values)
            graph.features[nodes[to.base]][to.attribute] = value
            return True
        first = values[0]
        if to.attribute != "label":
            parts = edge_parts({**dict(edges[to.base][1]), to.attribute: self._word(graph, nodes, edges, *values)})
        elif len(values) == 1 and isinstance(first, Ref) and first.base in edges and first.attribute == "label":
            parts = edges[first.base][1]
        else:
            parts = edge_parts(parts_of(self._word(graph, nodes, edges, *values)))
        return self._relabel(graph, edges, to.base, parts)

    @staticmethod
    def _relabel(graph: RewriteGraph, edges: dict[str, Edge], name: str, parts: Parts) -> bool:
        old = edges[name]
        if parts == old[1]:
            return False
        graph.remove(old)
        edges[name] = old[0], parts, old[2]
        return graph.add(edges[name])

    @staticmethod
    def _shift(graph: RewriteGraph, nodes: Mapping[str, int], command: Shift) -> bool:
        """Edges from and to words outside of the match; one that is there already just goes."""
        test, local = label_check(command.label), set(nodes.values())
        source, target = nodes[command.source], nodes[command.target]
        moved = list[tuple[Edge, Edge]]()
        if command.leaving:
            moved += [((source, p, to), (target, p, to)) for to, p in graph.out[source] if to not in local and test(p)]
        if command.entering:
            heads = [(head, parts) for head, parts in graph.entering(source) if head not in local and test(parts)]
            moved += [((head, parts, source), (head, parts, target)) for head, parts in heads]
        for old, new in moved:
            graph.remove(old)
            graph.add(new)
        return bool(moved)
