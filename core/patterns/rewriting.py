"""Runs a grammar of Grew on the tree of a sentence (protocol §13; Guillaume 2021).

While rules fire the tree is a graph: a word may have several heads, or none, and edges have any parts. Which of several
matches fires first decides where rules do not commute, so words are tried in Grew's order: from the last to the first,
a node before those to which its edges lead.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from core.base.errors import FailedRunError, UsageError
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
    Package,
    RewriteRule,
    Shift,
    Strategy,
)
from core.patterns.matcher import COMPARED, feature_check
from core.patterns.regexes import value_test
from core.patterns.request import (
    META,
    Block,
    Clause,
    EdgeClause,
    FeatureIs,
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
from core.patterns.word_graph import NO_HEAD, WordGraph, normal, number_in, part_holds, parts_of, relation_of

MOST_APPLICATIONS: Final = 10_000
"""How often rules may fire in one sentence, as in Grew; more is a loop."""

MOST_NODES_OF: Final = 20
"""How many nodes for each word there may be, those that are gone again included; more is a loop, too."""

Parts = tuple[tuple[str, str], ...]
"""The parts of an edge's label, by name."""

Edge = tuple[int, Parts, int]
"""An edge: its head, the parts of its label, its dependent."""


class EndlessRulesError(FailedRunError):
    """The rules of a grammar fire again and again."""


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
        self._labels: frozenset[Parts] | None = None

    @property
    def labels(self) -> frozenset[Parts]:
        """The labels of all edges."""
        if self._labels is None:
            self._labels = frozenset(parts for edges in self.out for _, parts in edges)
        return self._labels

    def insert(self, beside: int, *, is_before: bool) -> int:
        """Adds a node beside another."""
        self.features.append({})
        self.out.append([])
        self.order.insert(self.order.index(beside) + (not is_before), len(self.out) - 1)
        self._number()
        return len(self.out) - 1

    def delete(self, node: int) -> None:
        """Removes a node with its edges."""
        self.order.remove(node)
        self._number()
        self.out[node], self._labels = [], None
        for edges in self.out:
            edges[:] = [each for each in edges if each[0] != node]

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
        """Adds an edge; False if it is there."""
        head, parts, node = edge
        if (node, parts) in self.out[head]:
            return False
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
        self._checks: list[tuple[frozenset[str], Check]] = []
        self._out: dict[str, list[tuple[LabelTest, str, str]]] = {}
        self._between: list[tuple[str, LabelTest, str, str]] = []
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
                    self._checks.append(self._check(clause))
        for edges in self._out.values():
            edges.sort(key=lambda edge: edge[1])
        new = names - before
        self._nodes = sorted(new, key=lambda name: (name not in entered, name), reverse=True)
        # Those from which edges lead, and to which none do, come first; among them the last by name.
        self._nodes.sort(key=lambda name: name in entered)
        self._first = [(source, *edge) for source in sorted(before) for edge in self._out.get(source, ())][::-1]

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
        if not self._hold(graph, start, set(start.nodes) | set(start.edges), whole=True):
            return
        waiting = [(start, tuple(self._first), tuple(self._nodes))]
        while waiting:
            binding, edges, nodes = waiting.pop()
            if edges:
                waiting += reversed([*self._along(graph, binding, edges, nodes)])
            elif nodes:
                name, *others = nodes
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
                if self._hold(graph, new, {name}):
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
        if not self._hold(graph, new, {name, edge}):
            return None
        leaving = tuple((name, *each) for each in self._out.get(name, ()))[::-1]
        return new, leaving + edges, nodes

    def _hold(self, graph: RewriteGraph, binding: _Binding, new: set[str], *, whole: bool = False) -> bool:
        """Whether all that can be checked since there are ``new`` names holds."""
        known = binding.nodes.keys() | binding.edges.keys()
        return all(check(graph, binding) for names, check in self._checks if names <= known and (whole or names & new))

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

    def _value_test(self, base: str, feature: object) -> tuple[frozenset[str], Check]:
        assert feature is not None
        check = feature_check(feature)  # type: ignore[arg-type]
        if base == META:
            return frozenset(), lambda graph, _: check(graph.meta.get)
        is_length = isinstance(feature, FeatureIs) and feature.name in ("length", "delta")
        assert not is_length or base in self._edges
        return frozenset({base}), lambda graph, found: check(lambda name: _text(_value(graph, found, Ref(base, name))))

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


def _text(value: str | float | None) -> str | None:
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


class _CompiledRule:
    def __init__(self, rule: RewriteRule) -> None:
        self.rule = rule
        block: Block = rule.block
        self._pattern = _Pattern(block.pattern, (), ())
        nodes = {name for clause in block.pattern for name in nodes_of(clause)}
        named = {clause.name for clause in block.pattern if isinstance(clause, EdgeClause) and clause.name}
        self._filters = [(_Pattern(each.clauses, nodes, named), each.is_wanted) for each in block.filters]

    def fire(self, graph: RewriteGraph) -> bool:
        """Does the commands at the first match; False if there is none, or it changes nothing."""
        for found in self._pattern.found(graph, _Binding({}, {})):
            if all((next(each.found(graph, found), None) is not None) is wanted for each, wanted in self._filters):
                return self._do(graph, found)
        return False

    def _do(self, graph: RewriteGraph, found: _Binding) -> bool:
        nodes, edges = dict(found.nodes), dict(found.edges)
        done = [self._command(graph, nodes, edges, command) for command in self.rule.commands]
        return any(done)

    def _command(self, graph: RewriteGraph, nodes: dict[str, int], edges: dict[str, Edge], command: Command) -> bool:
        match command:
            case AddEdge(source, target, parts, name):
                values = {part: self._text(graph, nodes, edges, value) for part, value in parts}
                edge = nodes[source], edge_parts(values), nodes[target]
                if name:
                    edges[name] = edge
                return graph.add(edge)
            case DeleteEdge(name):
                return name in edges and graph.remove(edges.pop(name))
            case DeleteEdgeBetween(source, label, target):
                return graph.remove((nodes[source], edge_parts(parts_of(label)), nodes[target]))
            case DeleteFeature(ref) if ref.base in edges:
                parts = edges[ref.base][1]
                return self._relabel(graph, edges, ref.base, tuple(each for each in parts if each[0] != ref.attribute))
            case DeleteFeature(ref):
                return graph.features[nodes[ref.base]].pop(ref.attribute, None) is not None
            case Assign():
                return self._assign(graph, nodes, edges, command)
            case Shift():
                return self._shift(graph, nodes, command)
            case AddNode(node, beside, is_before):
                nodes[node] = graph.insert(nodes[beside], is_before=is_before)
                return True
            case DeleteNode(node):
                if nodes[node] >= graph.words:
                    graph.delete(nodes[node])
                    return True
                raise UsageError(
                    "rule {name}, {path}:{line}: it would remove '{form}'; words are never removed here",
                    name=self.rule.name,
                    path=self.rule.place[0],
                    line=self.rule.place[1],
                    form=graph.features[nodes[node]].get("form", ""),
                )

    def _text(self, graph: RewriteGraph, nodes: Mapping[str, int], edges: Mapping[str, Edge], value: str | Ref) -> str:
        if isinstance(value, str):
            return normal(value)
        found = _text(_value(graph, _Binding(nodes, edges), value))
        if found is None:
            raise UsageError(
                "rule {name}, {path}:{line}: {value} is not there",
                name=self.rule.name,
                path=self.rule.place[0],
                line=self.rule.place[1],
                value=str(value),
            )
        return found

    def _assign(self, graph: RewriteGraph, nodes: Mapping[str, int], edges: dict[str, Edge], command: Assign) -> bool:
        to, values = command.to, command.values
        if to.base not in edges:
            graph.features[nodes[to.base]][to.attribute] = "".join(
                self._text(graph, nodes, edges, each) for each in values
            )
            return True
        if to.attribute == "label":
            only = values[0]
            if len(values) == 1 and isinstance(only, Ref) and only.base in edges and only.attribute == "label":
                return self._relabel(graph, edges, to.base, edges[only.base][1])
            text = "".join(self._text(graph, nodes, edges, each) for each in values)
            return self._relabel(graph, edges, to.base, edge_parts(parts_of(text)))
        text = "".join(self._text(graph, nodes, edges, each) for each in values)
        return self._relabel(graph, edges, to.base, edge_parts({**dict(edges[to.base][1]), to.attribute: text}))

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


# Strategies.


class Rewriter:
    """A grammar with one of its strategies, made ready."""

    def __init__(self, grammar: Package, strategy: str) -> None:
        """Raises `UsageError` if a name means nothing."""
        if grammar.named(strategy) is None:
            raise UsageError(
                "the grammar has no strategy '{name}'; it has {names}",
                name=strategy,
                names=", ".join(grammar.names()) or "–",
            )
        self._grammar, self._strategy = grammar, Strategy("Ref", (), strategy)
        self._compiled: dict[int, _CompiledRule] = {}
        self._check(grammar, self._strategy, 0)

    def _check(self, package: Package, strategy: Strategy, depth: int) -> None:
        if depth > _MOST_NESTED:
            raise UsageError("strategies refer to each other without end, such as '{name}'", name=strategy.name)
        for part in strategy.parts:
            self._check(package, part, depth + 1)
        if strategy.kind == "Ref":
            found = self._named(package, strategy.name)
            if isinstance(found[0], Strategy):
                self._check(found[1], found[0], depth + 1)

    @staticmethod
    def _named(package: Package, name: str) -> tuple[RewriteRule | Package | Strategy, Package]:
        found = package.named(name)
        if found is None:
            raise UsageError(
                "nothing in the grammar is called '{name}'; expected a strategy, package or rule", name=name
            )
        return found

    def rewrite(self, graph: RewriteGraph, name: str) -> bool:
        """Runs the strategy on the sentence of a name; False if it does not apply. Raises `EndlessRulesError`."""
        self._left, self._name = MOST_APPLICATIONS, name
        return self._run(self._grammar, self._strategy, graph)

    def _run(self, package: Package, strategy: Strategy, graph: RewriteGraph) -> bool:
        """Runs a strategy as a whole."""
        match strategy.kind:
            case "Onf":
                while self._step(package, strategy.parts[0], graph):
                    pass
                return True
            case "Iter":
                while self._run(package, strategy.parts[0], graph):
                    pass
                return True
            case "Seq":
                return all(self._run(package, part, graph) for part in strategy.parts)
            case "Alt":
                return any(self._run(package, part, graph) for part in strategy.parts)
            case "Pick":
                return self._run(package, strategy.parts[0], graph)
            case "Try":
                self._run(package, strategy.parts[0], graph)
                return True
            case "If":
                condition, then, otherwise = strategy.parts
                return self._run(package, then if self._applies(package, condition, graph) else otherwise, graph)
        found, where = self._named(package, strategy.name)
        return self._run(where, found, graph) if isinstance(found, Strategy) else self._fire(found, graph)

    def _step(self, package: Package, strategy: Strategy, graph: RewriteGraph) -> bool:
        """One step of what is repeated by ``Onf``."""
        if strategy.kind == "Ref":
            found, where = self._named(package, strategy.name)
            return self._step(where, found, graph) if isinstance(found, Strategy) else self._fire(found, graph)
        if strategy.kind == "Alt":
            return any(self._step(package, part, graph) for part in strategy.parts)
        if strategy.kind in ("Onf", "Iter", "Pick", "Try"):
            return self._step(package, strategy.parts[0], graph)
        raise UsageError(
            "{kind} inside of Onf is not run here; expected rules, packages, Alt, Pick", kind=strategy.kind
        )

    def _applies(self, package: Package, strategy: Strategy, graph: RewriteGraph) -> bool:
        """Whether a strategy would do anything, tried on a copy."""
        copy = object.__new__(RewriteGraph)
        copy.meta, copy.features = graph.meta, [dict(each) for each in graph.features]
        copy.out = [list(each) for each in graph.out]
        copy._labels = None
        copy.words, copy.order, copy.position = graph.words, list(graph.order), list(graph.position)
        return self._step(package, strategy, copy)

    def _fire(self, what: RewriteRule | Package, graph: RewriteGraph) -> bool:
        """Fires one rule: in a package, as in Grew, the last that can."""
        rules = reversed(what.rules) if isinstance(what, Package) else (what,)
        for rule in rules:
            if id(rule) not in self._compiled:
                self._compiled[id(rule)] = _CompiledRule(rule)
            if self._compiled[id(rule)].fire(graph):
                self._left -= 1
                if not self._left or len(graph.out) > MOST_NODES_OF * graph.words:
                    raise EndlessRulesError(
                        "sentence {name}: rules fire without end, {fired:,} times, last '{rule}' ({path}:{line});"
                        " expected each to make its own pattern fail",
                        name=self._name,
                        fired=MOST_APPLICATIONS - self._left,
                        rule=rule.name,
                        path=rule.place[0],
                        line=rule.place[1],
                    )
                return True
        return False


_MOST_NESTED: Final = 100
