"""Finds the matches of a request in a sentence: an ordered join over its nodes (protocol §12).

A `Matcher` is a request, compiled once and held against any number of sentences. Each part of a request becomes a plan:
its nodes in the order in which they are looked for, the most telling first, each by the shortest way: the head of
a node that is already found, the word beside it, its children, or else all words that fit by themselves. What must hold
between nodes is checked as soon as all of them are found.

Nodes are injective: different names are different words, in whichever version they were found, unless a name ends in
``$``. A match assigns its pattern's nodes, and named edges, each once. D: where several versions are asked, the pattern
is what all blocks together ask, so that a node of a filter is different from those of every block.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import prod
from operator import eq, ge, gt, itemgetter, le, lt, ne
from typing import Any, Final

from core.base.errors import FailedRunError
from core.formats.conll_features import normal
from core.patterns.checks import NUMERIC, POSITION
from core.patterns.grew_regexes import Known, value_test
from core.patterns.request import (
    META,
    Clause,
    Comparator,
    Compared,
    EdgeClause,
    FeatureAbsent,
    FeatureElse,
    FeatureIs,
    FeatureMatches,
    FeatureTest,
    HasChild,
    HasHead,
    Label,
    LabelIs,
    LabelMatches,
    LabelParts,
    Measured,
    NodeClause,
    Related,
    Relation,
    Request,
    Side,
    TreeIs,
    ValueTest,
    edges_in,
    nodes_in,
)
from core.patterns.word_graph import COLUMNS, NO_HEAD, WordGraph, number_in, part_holds, parts_of, relation_of

MOST_STEPS: Final = 10_000_000
"""The most words that are tried in one sentence; more is a request whose nodes have too little in common."""

UNBOUND: Final = -2


class TooManyStepsError(FailedRunError):
    """A sentence has more combinations of words than are tried."""


@dataclass(frozen=True, slots=True)
class Match:
    """Where a request was found: the nodes of its pattern, and for each named edge the node that it enters.

    Nodes are numbered from 1, as in the sentence; 0 is the virtual root.
    """

    nodes: Mapping[str, int]
    edges: Mapping[str, int] = field(default_factory=dict)


Graphs = Sequence[WordGraph]
"""One sentence in each version of a request, in the order of its blocks."""

Check = Callable[[WordGraph, Sequence[int]], bool]
"""Whether something holds, in one version, of the nodes found so far."""

Candidates = Callable[[WordGraph, Sequence[int]], Iterable[int]]
"""The nodes of one version that another may be, given those found so far."""

NodeTest = Callable[[WordGraph, int], bool]


class Matcher:
    """A compiled request."""

    def __init__(self, request: Request) -> None:
        """``request`` must be a checked one (`core.patterns.parser.parse_request`, `core.patterns.checks`)."""
        self._index = {name: at for at, name in enumerate(request.nodes)}
        edges = [edges_in(block.pattern) for block in request.blocks]
        self._targets = [(name, self._index[target]) for each in edges for name, target in each.items()]
        clauses = [(b, clause) for b, block in enumerate(request.blocks) for clause in block.pattern]
        self._pattern = _Plan(clauses, self._index, 0, edges)
        self._filters = [
            (self._filter(b, each.clauses, edges[b]), each.is_wanted)
            for b, block in enumerate(request.blocks)
            for each in block.filters
        ]

    def _filter(self, block: int, clauses: Sequence[Clause], edges: Mapping[str, str]) -> "_Plan":
        index = dict(self._index)
        for name in nodes_in(clauses):
            index.setdefault(name, len(index))
        own = {name: target for name, target in edges_in(clauses).items() if name not in self._index}
        of_blocks: list[Mapping[str, str]] = [{}] * block + [{**edges, **own}]
        return _Plan([(block, clause) for clause in clauses], index, len(self._index), of_blocks)

    def may_match(self, graph: WordGraph) -> bool:
        """Whether a sentence of the first version can have a match at all; False is sure."""
        return all(needed(graph) for needed in self._pattern.needed)

    def matches(self, *graphs: WordGraph) -> Iterator[Match]:
        """All matches in one sentence, given in each version that the request names, in their order.

        Raises `TooManyStepsError`.
        """
        steps = _Steps()
        for found in self._pattern.found(graphs, [], steps):
            if all(plan.is_found(graphs, found, steps) is is_wanted for plan, is_wanted in self._filters):
                nodes = dict(zip(self._index, found, strict=True))
                yield Match(nodes, {name: found[target] for name, target in self._targets})


@dataclass(slots=True)
class _Steps:
    """Counts the words that are tried in a sentence."""

    number: int = 0

    def add(self, number: int, graph: WordGraph) -> None:
        self.number += number
        if self.number > MOST_STEPS:
            raise TooManyStepsError(
                "sentence {name}: more than {most:,} combinations of words; expected edges, an order or features that"
                " tie the nodes together",
                name=graph.sentence.name,
                most=MOST_STEPS,
            )


# Plans.


@dataclass(frozen=True, slots=True)
class _Step:
    """How one node is found: its candidates, in a block's version, and what is checked of each, in which."""

    node: int
    block: int
    candidates: Candidates
    checks: tuple[tuple[int, Check], ...]
    is_injective: bool


class _Plan:
    """The clauses of a pattern or of a filter, in the order in which they are tried."""

    def __init__(
        self,
        clauses: Sequence[tuple[int, Clause]],
        index: Mapping[str, int],
        bound: int,
        edges: Sequence[Mapping[str, str]],
    ) -> None:
        """``clauses`` come with the index of their block; the first ``bound`` nodes are found before."""
        self._size = len(index)
        self._bound = bound
        self._injective = [not name.endswith("$") for name in index]
        parts = [part for block, clause in clauses for part in _Compiler(block, index, edges[block]).parts(clause)]
        self._before = [(part.block, part.check) for part in parts if all(node < bound for node in part.nodes)]
        self._steps = self._ordered([part for part in parts if any(node >= bound for node in part.nodes)])
        self.needed = [part.needed for part in parts if part.needed and part.block == 0]

    def _ordered(self, parts: Sequence["_Part"]) -> list[_Step]:
        steps, known = list[_Step](), set(range(self._bound))
        open_parts = list(parts)
        while len(known) < self._size:
            way = self._next(open_parts, known)
            known.add(way.node)
            ready = [part for part in open_parts if known.issuperset(part.nodes)]
            open_parts = [part for part in open_parts if part not in ready]
            ordered = sorted((part for part in ready if part is not way.part), key=lambda part: part.cost)
            checks = tuple((part.block, part.check) for part in ordered)
            steps.append(_Step(way.node, way.block, way.candidates, checks, self._injective[way.node]))
        return steps

    def _next(self, parts: Sequence["_Part"], known: set[int]) -> "_Way":
        """How the node that is looked for next is found: the one with the fewest candidates, by estimate."""
        ways = list[tuple[float, _Way]]()
        for node in range(self._size):
            if node in known:
                continue
            # A node that other versions have too must be there.
            own = [part for part in parts if part.nodes == (node,)]
            share = prod(part.share for part in own)
            own_ways = [way for part in parts for way in part.ways if way.node == node and known.issuperset(way.needs)]
            own_ways.append(_Way(node, (), _WORDS_OF_A_SENTENCE, *_everything(own), None))
            ways += [(way.estimate * share, way) for way in own_ways]
        return min(ways, key=itemgetter(0))[1]

    def is_found(self, graphs: Graphs, found: Sequence[int], steps: _Steps) -> bool:
        """Whether there is any way to find the rest."""
        return next(iter(self.found(graphs, found, steps)), None) is not None

    def found(self, graphs: Graphs, found: Sequence[int], steps: _Steps) -> Iterator[Sequence[int]]:
        """All ways to find the rest, once ``found`` is; each is overwritten by the next."""
        if not all(check(graphs[block], found) for block, check in self._before):
            return
        if not self._steps:
            yield found
            return
        now = [*found, *[UNBOUND] * (self._size - len(found))]
        waiting = [iter(self._candidates(0, graphs, now, steps))]
        while waiting:
            depth = len(waiting) - 1
            step = self._steps[depth]
            now[step.node] = UNBOUND
            node = next(waiting[-1], None)
            if node is None:
                waiting.pop()
                continue
            if step.is_injective and self._is_taken(node, now):
                continue
            now[step.node] = node
            if not all(check(graphs[block], now) for block, check in step.checks):
                continue
            if depth + 1 == len(self._steps):
                yield now
            else:
                waiting.append(iter(self._candidates(depth + 1, graphs, now, steps)))

    def _candidates(self, depth: int, graphs: Graphs, now: Sequence[int], steps: _Steps) -> Sequence[int]:
        step = self._steps[depth]
        found = list(step.candidates(graphs[step.block], now))
        steps.add(len(found), graphs[0])
        return found

    def _is_taken(self, node: int, now: Sequence[int]) -> bool:
        return node in now and any(
            is_injective and other == node for other, is_injective in zip(now, self._injective, strict=True)
        )


_WORDS_OF_A_SENTENCE: Final = 25.0
"""For estimates."""


@dataclass(frozen=True, slots=True, eq=False)
class _Way:
    """How the candidates of a node are found once the nodes that it ``needs`` are; it makes ``part`` hold."""

    node: int
    needs: tuple[int, ...]
    estimate: float
    block: int
    candidates: Candidates
    part: "_Part | None"


@dataclass(slots=True, eq=False)
class _Part:
    """Something that must hold between ``nodes``: one condition of a clause.

    ``share`` estimates how many words fulfil it, ``cost`` how long it takes to check. ``scan`` are all nodes that
    fulfil a condition about one node, where there is a fast way to tell. ``needed`` tells whether a sentence of the
    first version can fulfil it at all.
    """

    block: int
    nodes: tuple[int, ...]
    check: Check
    share: float = 0.5
    cost: int = 1
    scan: Callable[[WordGraph], Iterable[int]] | None = None
    ways: tuple[_Way, ...] = ()
    needed: Callable[[WordGraph], bool] | None = None


def _everything(own: Sequence[_Part]) -> tuple[int, Candidates]:
    """All nodes that fulfil the condition about one node that fewest fulfil; the others are checked."""
    best = min((part for part in own if part.scan), key=lambda part: (part.share, part.cost), default=None)
    if best is None or best.scan is None:
        return min((part.block for part in own), default=0), lambda graph, _: graph.nodes
    scan = best.scan
    return best.block, lambda graph, _: scan(graph)


# Clauses to conditions.


COMPARED: Final[Mapping[Comparator, Callable[[Any, Any], bool]]] = {
    Comparator.EQUAL: eq,
    Comparator.UNEQUAL: ne,
    Comparator.LESS: lt,
    Comparator.GREATER: gt,
    Comparator.AT_MOST: le,
    Comparator.AT_LEAST: ge,
}


def label_test(label: Label) -> Callable[[str], bool]:
    """Whether a label is one that is asked for."""
    match label:
        case LabelIs():
            wanted = [parts_of(each) for each in label.labels]
            return lambda found: (parts_of(normal(found)) in wanted) is not label.is_negated
        case LabelMatches():
            takes = value_test(label.regex)
            return lambda found: takes(normal(found))
        case LabelParts():
            return lambda found: all(part_holds(test, parts_of(normal(found))) for test in label.tests)


def feature_check(test: FeatureTest) -> Callable[[Callable[[str], str | None]], bool]:
    """Whether a feature is as asked, given the function that looks its value up."""
    match test:
        case FeatureIs() if test.name in NUMERIC and test.values:
            numbers = [float(value) for value in test.values]

            def is_number(value_of: Callable[[str], str | None]) -> bool:
                found = number_in(value_of(test.name))
                return found is not None and (found in numbers) is not test.is_negated

            return is_number
        case FeatureIs():
            values = frozenset(map(normal, test.values))

            def is_value(value_of: Callable[[str], str | None]) -> bool:
                found = value_of(test.name)
                return found is not None and (found in values) is not test.is_negated

            return is_value
        case FeatureMatches():
            takes = value_test(test.regex)

            def is_match(value_of: Callable[[str], str | None]) -> bool:
                found = value_of(test.name)
                return found is not None and takes(found) is not test.is_negated

            return is_match
        case FeatureAbsent():
            return lambda value_of: value_of(test.name) is None
        case FeatureElse():
            wanted, other = normal(test.value), normal(test.other_value)

            def is_either(value_of: Callable[[str], str | None]) -> bool:
                found = value_of(test.name)
                return found == wanted if found is not None else value_of(test.other) == other

            return is_either


def _share_of(test: FeatureTest) -> float:
    """An estimate of how many words have a feature as asked."""
    match test:
        case FeatureIs(is_negated=False):
            return {"upos": 0.15, "xpos": 0.15, "lemma": 0.02, "form": 0.01}.get(test.name, 0.2) * len(test.values)
        case FeatureMatches(is_negated=False):
            return 0.1
    return 0.8


class _Compiler:
    """Turns the clauses of one part of a block into conditions."""

    def __init__(self, block: int, index: Mapping[str, int], edges: Mapping[str, str]) -> None:
        self._block = block
        self._index = index
        self._edges = {name: index[target] for name, target in edges.items()}

    def parts(self, clause: Clause) -> list[_Part]:
        """The conditions of a clause. Every node that it names must be a word of the block's version."""
        found = list(self._conditions(clause))
        named = dict.fromkeys(node for part in found for node in part.nodes)
        return [*(self._of_node(node, WordGraph.has, 1.0, 0) for node in named), *found]

    def _conditions(self, clause: Clause) -> Iterator[_Part]:
        match clause:
            case NodeClause():
                yield self._node(clause)
            case EdgeClause():
                yield self._label(self._index[clause.target], clause.label)
                yield self._edge(self._index[clause.source], self._index[clause.target])
            case HasHead():
                yield self._label(self._index[clause.node], clause.label)
            case HasChild():
                yield self._child(self._index[clause.node], clause.label)
            case Related():
                yield from self._related(clause)
            case ValueTest():
                yield self._value_test(clause)
            case Compared():
                yield self._compared(clause)
            case TreeIs():
                structure = clause.structure
                yield _Part(self._block, (), lambda graph, _: graph.is_so(structure))

    def _of_node(self, node: int, test: NodeTest, share: float, cost: int) -> _Part:
        return _Part(self._block, (node,), lambda graph, now: test(graph, now[node]), share, cost)

    def _add_ways(self, part: _Part, *ways: tuple[int, int, float, Candidates]) -> None:
        """Gives a condition about two nodes the ways to find one, once the other is known."""
        part.ways = tuple(
            _Way(node, (known,), estimate, self._block, candidates, part)
            for node, known, estimate, candidates in ways
            if node != known
        )

    def _node(self, clause: NodeClause) -> _Part:
        node = self._index[clause.node]
        alternatives = [[feature_check(test) for test in each] for each in clause.alternatives]
        share = sum(prod(map(_share_of, each)) for each in clause.alternatives)

        def fits(graph: WordGraph, at: int) -> bool:
            def value_of(attribute: str) -> str | None:
                return graph.value(at, attribute)

            return any(all(check(value_of) for check in each) for each in alternatives)

        tests = [test for each in clause.alternatives for test in each]
        is_cheap = all(test.name in COLUMNS for test in tests)
        part = self._of_node(node, fits, min(1.0, share), 1 if is_cheap else 3)
        if len(clause.alternatives) == 1:
            self._speed_up(part, clause.alternatives[0])
        return part

    @staticmethod
    def _speed_up(part: _Part, tests: Sequence[FeatureTest]) -> None:
        """Gives a condition a fast way to its nodes, by one of its features that is a column of its own."""
        for test in tests:
            if test.name in COLUMNS and isinstance(test, FeatureIs | FeatureMatches):
                column, fits = test.name, _known_values(test)
                part.scan = lambda graph, column=column, fits=fits: [
                    at for at, value in enumerate(graph.own_column(column) or ()) if fits[value]
                ]
                if column == "upos" and isinstance(test, FeatureIs) and not test.is_negated:
                    values = frozenset(test.values)
                    part.needed = lambda graph, values=values: not values.isdisjoint(graph.sentence.tags)
                return

    def _label(self, node: int, label: Label) -> _Part:
        fits = _known_labels(label)
        share = 0.95
        if isinstance(label, LabelIs) and not label.is_negated:
            share = 0.06 * len(label.labels)
        elif not isinstance(label, LabelIs):
            share = 0.12
        part = self._of_node(node, lambda graph, at: fits[graph.labels[at]] and graph.heads[at] != NO_HEAD, share, 0)
        part.scan = lambda graph: [at for at, found in enumerate(graph.labels) if fits[found]]
        if share < 0.9:
            part.needed = lambda graph: any(map(fits.__getitem__, graph.sentence.dependencies.relations))
        return part

    def _edge(self, source: int, target: int) -> _Part:
        part = _Part(self._block, (source, target), lambda graph, now: graph.heads[now[target]] == now[source], 0.1)

        def head(graph: WordGraph, now: Sequence[int]) -> Sequence[int]:
            found = graph.heads[now[target]] if graph.has(now[target]) else NO_HEAD
            return () if found == NO_HEAD else (found,)

        def children(graph: WordGraph, now: Sequence[int]) -> Sequence[int]:
            return graph.children.get(now[source], ())

        self._add_ways(part, (source, target, 1.0, head), (target, source, 2.0, children))
        return part

    def _child(self, node: int, label: Label) -> _Part:
        fits = _known_labels(label)

        def has_child(graph: WordGraph, at: int) -> bool:
            return any(fits[graph.labels[child]] for child in graph.children.get(at, ()))

        return self._of_node(node, has_child, 0.3, 1)

    def _related(self, clause: Related) -> Iterator[_Part]:
        block, edges = self._block, self._edges
        if clause.first in edges and clause.second in edges:
            yield from self._edges_related(edges[clause.first], edges[clause.second], clause.relation)
            return
        first = self._index[clause.first]
        if clause.second in edges:
            target = edges[clause.second]

            def covered(graph: WordGraph, now: Sequence[int]) -> bool:
                low, high = graph.span(now[target])
                return low < now[first] < high

            yield _Part(block, (first, target), covered, 0.3, 2)
            return
        second = self._index[clause.second]
        match clause.relation:
            case Relation.DOMINATES:
                yield _Part(block, (first, second), lambda graph, now: graph.dominates(now[first], now[second]), 0.2, 2)
            case Relation.BEFORE:
                yield _Part(block, (first, second), lambda _, now: now[first] < now[second], 0.5)
            case _:
                yield self._beside(first, second)

    def _beside(self, first: int, second: int) -> _Part:
        part = _Part(self._block, (first, second), lambda _, now: now[first] + 1 == now[second], 0.05)

        def beside(known: int, distance: int) -> Candidates:
            def found(graph: WordGraph, now: Sequence[int]) -> Sequence[int]:
                at = now[known] + distance
                return (at,) if graph.has(now[known]) and graph.has(at) else ()

            return found

        self._add_ways(part, (first, second, 1.0, beside(second, -1)), (second, first, 1.0, beside(first, 1)))
        return part

    def _crossing(self, one: int, other: int) -> Iterator[_Part]:
        """Edges that cross, in the few sentences that have some: to look at all pairs of edges takes long."""

        def crossing(graph: WordGraph, now: Sequence[int], node: int) -> Sequence[int]:
            return graph.crossings.get(now[node], ())

        for node in (one, other):
            part = self._of_node(node, lambda graph, at: at in graph.crossings, 0.02, 1)
            part.scan = lambda graph: graph.crossings
            part.needed = lambda graph: not graph.is_projective
            yield part
        both = _Part(self._block, (one, other), lambda graph, now: now[other] in crossing(graph, now, one), 0.02, 1)
        self._add_ways(
            both,
            (one, other, 1.0, partial(crossing, node=other)),
            (other, one, 1.0, partial(crossing, node=one)),
        )
        yield both

    def _edges_related(self, one: int, other: int, relation: Relation) -> Iterator[_Part]:
        if relation is Relation.CROSSES and one != other:
            yield from self._crossing(one, other)
            return

        def related(graph: WordGraph, now: Sequence[int]) -> bool:
            return relation_of(graph.span(now[one]), graph.span(now[other])) is relation

        yield _Part(self._block, tuple(dict.fromkeys((one, other))), related, 0.3, 2)

    def _value_test(self, clause: ValueTest) -> _Part:
        check = feature_check(clause.test)
        if clause.base == META:
            return _Part(self._block, (), lambda graph, _: check(graph.meta.get))
        if clause.base in self._edges:
            return self._of_node(self._edges[clause.base], _edge_test(clause.test, check), 0.3, 1)
        return self._node(NodeClause(clause.base, ((clause.test,),)))

    def _value(self, side: Side) -> tuple[tuple[int, ...], Callable[[WordGraph, Sequence[int]], str | float | None]]:
        """The nodes that one side of a comparison needs, and the function that looks its value up."""
        if isinstance(side, int | float):
            return (), lambda _graph, _now: side
        if isinstance(side, Measured):
            nodes = tuple(self._index[name] for name in side.nodes)
            return nodes, lambda graph, now: graph.measured(side.measure, [now[node] for node in nodes])
        attribute = side.attribute
        if side.base == META:
            return (), lambda graph, _: graph.meta.get(attribute)
        if side.base in self._edges:
            target = self._edges[side.base]
            return (target,), lambda graph, now: graph.edge_value(now[target], attribute)
        node = self._index[side.base]
        if attribute == POSITION:
            return (node,), lambda _, now: float(now[node])
        if attribute in NUMERIC:
            return (node,), lambda graph, now: number_in(graph.value(now[node], attribute))
        return (node,), lambda graph, now: graph.value(now[node], attribute)

    def _compared(self, clause: Compared) -> _Part:
        nodes, left = self._value(clause.left)
        others, right = self._value(clause.right)
        compare = COMPARED[clause.comparator]

        def holds(graph: WordGraph, now: Sequence[int]) -> bool:
            one, other = left(graph, now), right(graph, now)
            return one is not None and other is not None and compare(one, other)

        return _Part(self._block, tuple(dict.fromkeys((*nodes, *others))), holds, 0.3, 4)


def _known_labels(label: Label) -> Known[str | None]:
    """Whether each label, or None, is one that is asked for."""
    test = label_test(label)
    return Known(lambda found: found is not None and test(found))


def _known_values(test: FeatureIs | FeatureMatches) -> Known[str | None]:
    """Whether each value of a column, or None, is as asked."""
    check = feature_check(test)
    return Known(lambda value: value is not None and check(lambda _: value))


def _edge_test(test: FeatureTest, check: Callable[[Callable[[str], str | None]], bool]) -> NodeTest:
    """Whether the edge that enters a node has an attribute as asked; lengths are numbers."""
    if isinstance(test, FeatureIs) and test.name in ("length", "delta") and test.values:
        numbers = [float(value) for value in test.values]
        return lambda graph, at: (graph.edge_value(at, test.name) in numbers) is not test.is_negated

    def holds(graph: WordGraph, at: int) -> bool:
        def value_of(attribute: str) -> str | None:
            found = graph.edge_value(at, attribute)
            return found if found is None or isinstance(found, str) else f"{found:g}"

        return check(value_of)

    return holds
