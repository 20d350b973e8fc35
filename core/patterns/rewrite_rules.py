"""Fires rules of a grammar of Grew on the graph of a sentence (protocol §13; Guillaume 2021).

Which of several matches fires first decides where rules do not commute, so words are tried in Grew's order: from the
last to the first, a node before those to which its edges lead. That order is fixed when a rule is made ready; words
that can be no part of a match are not tried. A grammar may come from anyone: steps and texts are bounded.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.base.errors import InputError
from core.base.messages import Text, said
from core.formats.conll_features import FEATURES_OF_UD, normal
from core.patterns.matcher import COMPARED, feature_check
from core.patterns.read_grew_grammar import (
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
from core.patterns.request import (
    META,
    Block,
    Clause,
    Compared,
    EdgeClause,
    FeatureTest,
    HasChild,
    HasHead,
    Measure,
    Measured,
    NodeClause,
    Ref,
    Related,
    Relation,
    Side,
    ValueTest,
    edges_in,
    nodes_in,
)
from core.patterns.rewrite_graph import (
    Edge,
    Fitting,
    LabelTest,
    Nodes,
    Parts,
    RewriteGraph,
    edge_label_test,
    edge_parts,
    label_of,
    last_first,
)
from core.patterns.word_graph import number_in, parts_of, relation_of

STEPS_OF_COMMAND: Final = 4
"""What a command takes, in steps, besides the text that it makes."""

MOST_CHARACTERS: Final = 10_000
"""The longest value that a rule may make."""

Values = tuple[list[int], list[Edge]]
"""What a match has found so far: the nodes and the named edges, by their numbers in a rule."""

Check = Callable[[RewriteGraph, Values], bool]

Found = Sequence[tuple[int, Edge | None]]
"""The nodes that one may be, each with the edge along which it is found."""

Candidates = Callable[[RewriteGraph, Values, Nodes], Found]
"""Gives them, of the nodes that are free."""

_AnEdge = tuple[str, LabelTest, str, str]
"""An edge of a pattern: source, label, target, and its name."""


# Matches.


class _Names(NamedTuple):
    """The numbers of the nodes and of the named edges of a rule."""

    nodes: dict[str, int]
    edges: dict[str, int]


@dataclass(slots=True)
class _Step:
    """How one node is found: what may be it, with the edge to it if it is found along one, and what is checked then.

    ``node`` and ``edge`` are the numbers of what is found, or -1.
    """

    node: int
    edge: int
    is_injective: bool
    candidates: Candidates
    checks: list[Check]


class _Pattern:
    """The clauses of a pattern or of a filter, compiled."""

    def __init__(self, clauses: Sequence[Clause], names: _Names, *, is_filter: bool) -> None:
        """``names`` are those that are found before; the new ones are added to them."""
        self._names = names
        before = frozenset(names.nodes), frozenset(names.edges)
        self._fitting: dict[str, Fitting] = {}
        self._labels = list[LabelTest]()
        self._edges = list[_AnEdge]()
        checks = list[tuple[frozenset[str], Check]]()
        for name in sorted(nodes_in(clauses)):
            self._fitting[name] = Fitting()
            names.nodes.setdefault(name, len(names.nodes))
        named = [name for name in edges_in(clauses) if name not in names.nodes]
        for name in named:
            names.edges.setdefault(name, len(names.edges))
        for clause in clauses:
            match clause:
                case NodeClause():
                    self._fitting[clause.node].add_features(clause.alternatives)
                case EdgeClause():
                    test = edge_label_test(clause.label)
                    self._labels.append(test)
                    self._fitting[clause.source].leaving.append(test)
                    self._fitting[clause.target].entering.append(test)
                    name = clause.name if clause.name in named else ""
                    self._edges.append((clause.source, test, clause.target, name))
                case HasChild(node, label):
                    self._fits(node).leaving.append(edge_label_test(label))
                case HasHead(node, label):
                    self._fits(node).entering.append(edge_label_test(label))
                case _:
                    checks.append(self._check(clause))
        self._bound = [(names.nodes[name], fits) for name, fits in self._fitting.items() if name in before[0]]
        self._new = [fits for name, fits in self._fitting.items() if name not in before[0]]
        self._checks = checks
        self._steps = list[_Step]()
        known = set(before[0] | before[1])
        self._at_once = self._ready(known)
        self._plan_filter(known) if is_filter else self._plan_pattern(known)

    def _fits(self, node: str) -> Fitting:
        return self._fitting.setdefault(node, Fitting())

    # Plans.

    def _ready(self, known: set[str]) -> list[Check]:
        ready = [check for names, check in self._checks if names <= known]
        self._checks = [each for each in self._checks if not each[0] <= known]
        inside = [each for each in self._edges if not each[3] and {each[0], each[2]} <= known]
        self._edges = [each for each in self._edges if each not in inside]
        return [*(self._is_there(*each[:3]) for each in inside), *ready]

    def _is_there(self, source: str, test: LabelTest, target: str) -> Check:
        head, node = self._names.nodes[source], self._names.nodes[target]

        def holds(graph: RewriteGraph, found: Values) -> bool:
            at = found[0][node]
            return any(to == at and test[parts] for to, parts in graph.out[found[0][head]])

        return holds

    def _add(self, known: set[str], node: str, edge: _AnEdge | None) -> None:
        """The step that finds a node, or none (""), freely or along an edge."""
        names = {node} if node else set()
        if edge:
            self._edges.remove(edge)
            names |= {edge[3]} if edge[3] else set()
        if edge is None:
            candidates = self._freely(node)
        elif not node:
            candidates = self._between(*edge[:3])
        else:
            candidates = self._along(*edge[:3], is_down=node == edge[2])
        known |= names
        at = self._names.nodes[node] if node else -1
        number = self._names.edges[edge[3]] if edge and edge[3] else -1
        self._steps.append(_Step(at, number, not node.endswith("$"), candidates, self._ready(known)))

    def _plan_pattern(self, known: set[str]) -> None:
        """Grew's order: those from which edges lead, and to which none do, come first; among them the last by name."""
        entered = {target for _, _, target, _ in self._edges}
        nodes = sorted(set(self._fitting) - known, key=lambda name: (name not in entered, name), reverse=True)
        nodes.sort(key=lambda name: name in entered)
        leaving = dict[str, list[_AnEdge]]()
        for each in self._edges:
            leaving.setdefault(each[0], []).append(each)
        waiting = list[_AnEdge]()
        while waiting or nodes:
            if waiting:
                edge = waiting.pop()
                if edge not in self._edges:
                    continue
                node = "" if edge[2] in known else edge[2]
                self._add(known, node, edge)
                if not node:
                    continue
                nodes.remove(node)
            else:
                node = nodes.pop(0)
                self._add(known, node, None)
            waiting += sorted(leaving.get(node, ()), key=lambda each: each[2])

    def _plan_filter(self, known: set[str]) -> None:
        """The order that finds any match soon."""
        while (nodes := set(self._fitting) - known) or self._edges:
            edge = next((each for each in self._edges if {each[0], each[2]} & known), None)
            if edge is None:
                self._add(known, min(nodes, key=lambda name: (name.endswith("$"), name)), None)
            else:
                node = next((each for each in (edge[0], edge[2]) if each not in known), "")
                self._add(known, node, edge)

    def _freely(self, node: str) -> Candidates:
        fits, key = self._fitting[node], object()
        below = [(test, self._fitting[to]) for source, test, to, _ in self._edges if source == node != to]

        def fitting(graph: RewriteGraph) -> Nodes:
            """The nodes that fit; also by those below, where these are few."""
            found = fits.nodes(graph)
            for test, other in below:
                ends = other.nodes(graph)
                if ends.bit_count() < found.bit_count():
                    graph.take_steps(ends.bit_count())
                    heads = 0
                    for at in last_first(ends):
                        for head, parts in graph.heads[at]:
                            if test[parts]:
                                heads |= 1 << head
                    found &= heads
            return found

        def freely(graph: RewriteGraph, _: Values, free: Nodes) -> Found:
            nodes = graph.known.get(key)
            if nodes is None:
                nodes = graph.known[key] = fitting(graph)
            return [(at, None) for at in last_first(nodes & free)]

        return freely

    def _along(self, source: str, test: LabelTest, target: str, *, is_down: bool) -> Candidates:
        begin, fits = self._names.nodes[source if is_down else target], self._fitting[target if is_down else source]

        def down(graph: RewriteGraph, found: Values, free: Nodes) -> Found:
            head = found[0][begin]
            free &= fits.nodes(graph)
            edges = reversed(graph.out[head])
            return [(at, (head, parts, at)) for at, parts in edges if free >> at & 1 and test[parts]]

        def up(graph: RewriteGraph, found: Values, free: Nodes) -> Found:
            node = found[0][begin]
            free &= fits.nodes(graph)
            edges = graph.heads[node]
            return [(head, (head, parts, node)) for head, parts in edges if free >> head & 1 and test[parts]]

        return down if is_down else up

    def _between(self, source: str, test: LabelTest, target: str) -> Candidates:
        one, other = self._names.nodes[source], self._names.nodes[target]

        def between(graph: RewriteGraph, found: Values, _: Nodes) -> Found:
            head, node = found[0][one], found[0][other]
            return [(node, (head, parts, node)) for at, parts in graph.out[head] if at == node and test[parts]]

        return between

    def found(self, graph: RewriteGraph, values: Values, taken: Nodes) -> Iterator[Nodes]:
        """All matches that go on from ``values``, of which other names take none of the nodes ``taken``.

        Each is written into ``values``, and overwritten by the next; what is given are the nodes that are taken then.
        """
        nodes, edges = values
        graph.take_steps(1)
        if any(not graph.ends(test)[0] for test in self._labels) or any(not fits.nodes(graph) for fits in self._new):
            return
        if not all(fits.nodes(graph) >> nodes[node] & 1 for node, fits in self._bound):
            return
        if not all(check(graph, values) for check in self._at_once):
            return
        steps = self._steps
        if not steps:
            yield taken
            return
        first = steps[0].candidates(graph, values, ~taken if steps[0].is_injective else -1)
        graph.take_steps(len(first))
        waiting = [(iter(first), taken)]
        while waiting:
            depth = len(waiting) - 1
            step, (candidates, before) = steps[depth], waiting[-1]
            for at, edge in candidates:
                now = before
                if step.node >= 0:
                    nodes[step.node] = at
                    if step.is_injective:
                        now |= 1 << at
                if edge is not None and step.edge >= 0:
                    edges[step.edge] = edge
                if not all(check(graph, values) for check in step.checks):
                    continue
                if depth + 1 == len(steps):
                    yield now
                    continue
                following = steps[depth + 1]
                others = following.candidates(graph, values, ~now if following.is_injective else -1)
                graph.take_steps(1 + len(others))
                waiting.append((iter(others), now))
                break
            else:
                waiting.pop()

    def _check(self, clause: Clause) -> tuple[frozenset[str], Check]:
        match clause:
            case Related():
                return frozenset({clause.first, clause.second}), self._related(clause)
            case ValueTest(base, feature):
                return self._value_test(base, feature)
            case Compared(left, comparator, right):
                compare = COMPARED[comparator]
                names = {each.base for each in (left, right) if isinstance(each, Ref)} - {META}
                names.update(name for each in (left, right) if isinstance(each, Measured) for name in each.nodes)
                of_left, of_right = self._value_of(left), self._value_of(right)

                def holds(graph: RewriteGraph, found: Values) -> bool:
                    one, other = of_left(graph, found), of_right(graph, found)
                    if isinstance(other, float):
                        one = number_in(one)
                    return one is not None and other is not None and bool(compare(one, other))

                return frozenset(names), holds
        raise AssertionError(f"{clause} is refused when grammars are read")

    def _value_of(self, side: Side) -> Callable[[RewriteGraph, Values], str | float | None]:
        if isinstance(side, int | float):
            return lambda *_: side
        if isinstance(side, Measured):
            return self._distance(side)
        name = side.attribute
        if side.base == META:
            return lambda graph, _: graph.meta.get(name)
        if side.base in self._names.edges:
            edge = self._names.edges[side.base]
            return lambda graph, found: edge_value(graph, found[1][edge], name)
        node = self._names.nodes[side.base]
        return lambda graph, found: graph.features[found[0][node]].get(name)

    def _value_test(self, base: str, feature: FeatureTest) -> tuple[frozenset[str], Check]:
        check = feature_check(feature)
        if base == META:
            return frozenset(), lambda graph, _: check(graph.meta.get)
        if base in self._names.edges:
            edge = self._names.edges[base]
            return frozenset({base}), lambda graph, found: check(
                lambda name: as_text(edge_value(graph, found[1][edge], name))
            )
        node = self._names.nodes[base]
        return frozenset({base}), lambda graph, found: check(graph.features[found[0][node]].get)

    def _related(self, clause: Related) -> Check:
        nodes, edges, asked = self._names.nodes, self._names.edges, clause.relation
        if clause.second in edges:
            second = edges[clause.second]
            if clause.first in edges:
                first = edges[clause.first]
                return lambda graph, found: (
                    relation_of(graph.span(found[1][first]), graph.span(found[1][second])) is asked
                )
            inner = nodes[clause.first]

            def covered(graph: RewriteGraph, found: Values) -> bool:
                low, high = graph.span(found[1][second])
                return low < graph.position[found[0][inner]] < high

            return covered
        one, other = nodes[clause.first], nodes[clause.second]
        match asked:
            case Relation.DOMINATES:
                return lambda graph, found: graph.dominates(found[0][one], found[0][other])
            case Relation.NEXT:
                return lambda graph, found: graph.position[found[0][one]] + 1 == graph.position[found[0][other]]
            case _:
                return lambda graph, found: graph.position[found[0][one]] < graph.position[found[0][other]]

    def _distance(self, measured: Measured) -> Callable[[RewriteGraph, Values], int]:
        one, other = (self._names.nodes[name] for name in measured.nodes)

        def distance(graph: RewriteGraph, found: Values) -> int:
            delta = graph.position[found[0][other]] - graph.position[found[0][one]]
            return delta if measured.measure is Measure.DELTA else abs(delta)

        return distance


def as_text(value: str | float | None) -> str | None:
    """A value as it is written."""
    return f"{value:g}" if isinstance(value, float) else value


def edge_value(graph: RewriteGraph, edge: Edge, attribute: str) -> str | float | None:
    """An attribute of an edge: its label, its length, its delta, or a part of its label."""
    head, parts, node = edge
    match attribute:
        case "label":
            return label_of(parts)
        case "length":
            return float(abs(graph.position[node] - graph.position[head]))
        case "delta":
            return float(graph.position[node] - graph.position[head])
    return dict(parts).get(attribute)


# Rules.


_NO_EDGE: Final[Edge] = (-1, (), -1)


class FiringRule:
    """A rule, made ready."""

    def __init__(self, rule: RewriteRule) -> None:
        self.rule = rule
        path, line = rule.place
        self._said = said("rule '{name}' ({path}:{line})", name=rule.name, path=path, line=line)
        block: Block = rule.block
        self._names = _Names({}, {})
        self._pattern = _Pattern(block.pattern, self._names, is_filter=False)
        self._filters = list[tuple[_Pattern, bool]]()
        self._size = len(self._names.nodes), len(self._names.edges)
        for each in block.filters:
            names = _Names(dict(self._names.nodes), dict(self._names.edges))
            found = _Pattern(each.clauses, names, is_filter=True)
            self._filters.append((found, each.is_wanted))
            self._size = max(self._size[0], len(names.nodes)), max(self._size[1], len(names.edges))

    def fire(self, graph: RewriteGraph) -> bool | None:
        """Does the commands at the first match: whether they changed something, which does not matter to ``Onf``.

        None without a match. Raises `InputError` if it can't be done, and `EndlessRulesError`.
        """
        graph.trying = self._said
        values: Values = [-1] * self._size[0], [_NO_EDGE] * self._size[1]
        for taken in self._pattern.found(graph, values, 0):
            if all(any(True for _ in each.found(graph, values, taken)) is wanted for each, wanted in self._filters):
                nodes = {name: values[0][at] for name, at in self._names.nodes.items()}
                edges = {name: values[1][at] for name, at in self._names.edges.items()}
                graph.take_steps(STEPS_OF_COMMAND * len(self.rule.commands))
                firing = _Firing(self.rule, graph, nodes, edges)
                return sum(map(firing.does, self.rule.commands)) > 0
        return None


class _Firing:
    """A rule that fires on a graph: ``nodes`` and ``edges`` are what its names mean there, and change with commands."""

    def __init__(self, rule: RewriteRule, graph: RewriteGraph, nodes: dict[str, int], edges: dict[str, Edge]) -> None:
        self._rule, self._graph, self._nodes, self._edges = rule, graph, nodes, edges

    def _problem(self, what: Text, expected: Text) -> InputError:
        path, line = self._rule.place
        named = said("rule {name}: {what}", name=self._rule.name, what=what)
        return InputError.at(path, line, named, expected, self._graph.name)

    def does(self, command: Command) -> bool:
        """Does a command: whether it changed something. Raises `InputError` if it can't be done."""
        graph, nodes, edges = self._graph, self._nodes, self._edges
        match command:
            case AddEdge(source, target, parts, name):
                values = {part: self._word(value) for part, value in parts}
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
                    return graph.drop_feature(nodes[ref.base], ref.attribute)
                kept = {part: value for part, value in edges[ref.base][1] if part != ref.attribute}
                return self._relabel(ref.base, edge_parts(kept))
            case Assign(to, values):
                return self._assign(to, values)
            case Shift():
                return self._shift(command)
            case AddNode():
                return self._add_node(command)
            case DeleteNode(node):
                if nodes[node] < graph.words:
                    form = graph.features[nodes[node]].get("form", "")
                    what = said("it would remove '{form}'; words are never removed here", form=form)
                    raise self._problem(what, said("only nodes that the grammar added to be removed"))
                return graph.delete(nodes[node])

    def _add_node(self, command: AddNode) -> bool:
        if self._graph.position[self._nodes[command.beside]] < 0:
            what = said("'{node}' has been removed", node=command.beside)
            raise self._problem(what, said("a node that is there"))
        self._nodes[command.node] = self._graph.insert(self._nodes[command.beside], is_before=command.is_before)
        return True

    def _value(self, ref: Ref) -> str | float | None:
        if ref.base == META:
            return self._graph.meta.get(ref.attribute)
        if ref.base in self._edges:
            return edge_value(self._graph, self._edges[ref.base], ref.attribute)
        return self._graph.features[self._nodes[ref.base]].get(ref.attribute)

    def _text(self, *values: str | Ref) -> str:
        """The text of values, one behind the other."""
        texts = list[str]()
        for value in values:
            found = value if isinstance(value, str) else as_text(self._value(value))
            if found is None:
                what = said("'{value}' is not there", value=str(value))
                raise self._problem(what, said("a pattern that asks for it"))
            texts.append(normal(found))
        whole = "".join(texts)
        self._graph.take_steps(len(texts) + len(whole) // 32)
        if len(whole) > MOST_CHARACTERS:
            raise self._problem(said("a value is too long"), said("at most {most:,}", most=MOST_CHARACTERS))
        if "\t" in whole or "\0" in whole or whole.splitlines() != [whole] or not whole.strip(" "):
            raise self._unfit(whole, said("one with characters, and without tabs and ends of lines"))
        return whole

    def _unfit(self, value: str, expected: Text) -> InputError:
        return self._problem(said("the value '{value}'", value=value[:30]), expected)

    def _word(self, *values: str | Ref) -> str:
        """The text of values, without spaces, as labels and tags are."""
        whole = self._text(*values)
        if whole.split() != [whole]:
            raise self._unfit(whole, said("one without spaces"))
        return whole

    def _value_for(self, attribute: str, *values: str | Ref) -> str:
        """The value of a word's attribute, which must fit into its column."""
        if attribute in ("form", "lemma"):
            return self._text(*values)
        is_in_misc = attribute not in ("upos", "xpos") and attribute not in FEATURES_OF_UD
        whole = self._text(*values) if is_in_misc else self._word(*values)
        if "|" in whole and attribute not in ("upos", "xpos", "__RAW_MISC__"):
            raise self._unfit(whole, said("one without '|', which is between features"))
        return whole

    def _assign(self, to: Ref, values: Sequence[str | Ref]) -> bool:
        edges, first = self._edges, values[0]
        if to.base not in edges:
            value = self._value_for(to.attribute, *values)
            self._graph.set_feature(self._nodes[to.base], to.attribute, value)
            return True
        if to.attribute != "label":
            parts = edge_parts({**dict(edges[to.base][1]), to.attribute: self._word(*values)})
        elif len(values) == 1 and isinstance(first, Ref) and first.base in edges and first.attribute == "label":
            parts = edges[first.base][1]
        else:
            parts = edge_parts(parts_of(self._word(*values)))
        return self._relabel(to.base, parts)

    def _relabel(self, name: str, parts: Parts) -> bool:
        old = self._edges[name]
        if parts == old[1]:
            return False
        self._graph.remove(old)
        self._edges[name] = old[0], parts, old[2]
        return self._graph.add(self._edges[name])

    def _shift(self, command: Shift) -> bool:
        """Edges from and to words outside of the match; one that is there already just goes."""
        graph, test, local = self._graph, edge_label_test(command.label), set(self._nodes.values())
        source, target = self._nodes[command.source], self._nodes[command.target]
        moved = list[tuple[Edge, Edge]]()
        if command.leaving:
            moved += [((source, p, to), (target, p, to)) for to, p in graph.out[source] if to not in local and test[p]]
        if command.entering:
            heads = [(head, parts) for head, parts in graph.heads[source] if head not in local and test[parts]]
            moved += [((head, parts, source), (head, parts, target)) for head, parts in heads]
        for old, new in moved:
            graph.remove(old)
            graph.add(new)
        return bool(moved)
