"""Checks a request beyond its syntax: what names mean, and which comparisons make sense."""

from collections.abc import Iterable
from itertools import product
from typing import Final

from core.base.messages import Phrase, said
from core.patterns.request import (
    GLOBAL,
    META,
    MOST_NODES,
    Clause,
    Comparator,
    Compared,
    EdgeClause,
    FeatureIs,
    FeatureTest,
    HasChild,
    HasHead,
    Measured,
    NodeClause,
    Ref,
    Related,
    Relation,
    Request,
    RequestError,
    Side,
    ValueTest,
    edges_in,
    nodes_in,
    nodes_of,
)

NOT_RUN: Final = said("edges of enhanced graphs are not searched here; expected an edge of the tree")


def no_node(name: str, request: Request) -> Phrase:
    """What is wrong with the name of a node that the pattern does not have."""
    if not request.nodes:
        return said("no node of the pattern is called '{name}'", name=name)
    return said("no node of the pattern is called '{name}'; expected one of {names}", name=name, names=request.nodes)


def no_version(name: str, request: Request) -> Phrase:
    """What is wrong with the name of a version that the request does not name."""
    if not request.versions:
        return said("the request names no version; leave out '{name}'", name=name)
    return said("the request is not about '{name}'; expected {names}", name=name, names=request.versions)


_OF_SPEECH: Final = ("Duration", "MeanF0", "AvgAmplitude", "MaxAmplitude")
_NORMALIZED: Final = ("", "Normalized", "NormalizedGlobal", "GlobalZscore", "LocalZscore")
NUMERIC: Final = frozenset(
    (
        *("level", "freq", "freq_old", "freq_new", "_start", "_stop", "AlignBegin", "AlignEnd"),
        *("length", "delta", "weight", "SemitonesFromUtteranceMean"),
        *map("".join, product(_OF_SPEECH, _NORMALIZED)),
    )
)
"""Attributes whose values are numbers, in Grew and so here; others are texts, and have no order."""

POSITION: Final = "__id__"
"""An attribute of nodes: their order."""

_ONLY_A_KEY: Final = "__out__"


def check_request(request: Request) -> None:
    """Raises `RequestError` for names that are not declared or mean two things, and for comparisons without sense."""
    text, nodes = request.text, frozenset(request.nodes)
    most = said("more than {most} nodes; expected fewer", most=MOST_NODES)
    if len(nodes) > MOST_NODES:
        raise RequestError(text, most, request.blocks[0].start)
    every_edge = frozenset[str]()
    for block in request.blocks:
        every_edge |= _new_edges(text, block.pattern, every_edge)
    for block in request.blocks:
        own = frozenset(edges_in(block.pattern))
        _Checker(text, nodes, own).check(block.pattern)
        _check_no_node(text, block.pattern, nodes)
        for each in block.filters:
            added = _new_edges(text, each.clauses, every_edge) - nodes  # As in Grew, such a name stays the node's.
            declared = nodes | frozenset(nodes_in(each.clauses))
            if len(declared) > MOST_NODES:
                raise RequestError(text, most, each.start)
            _Checker(text, declared, own | added).check(each.clauses)


def _error(text: str, clause: Clause, phrase: Phrase) -> RequestError:
    return RequestError(text, phrase, clause.start, min(clause.start + 1, len(text)))


def _new_edges(text: str, clauses: Iterable[Clause], taken: frozenset[str]) -> frozenset[str]:
    """The named edges of a part. Raises `RequestError` if a name was taken before."""
    found = set[str]()
    for clause in clauses:
        if isinstance(clause, EdgeClause) and clause.name:
            if clause.name in taken | found:
                raise _error(text, clause, said("a second edge '{name}'; expected another name", name=clause.name))
            found.add(clause.name)
    return frozenset(found)


def _check_no_node(text: str, clauses: Iterable[Clause], nodes: frozenset[str]) -> None:
    """Raises `RequestError` for an edge that has the name of a node of another version."""
    for clause in clauses:
        if isinstance(clause, EdgeClause) and clause.name in nodes:
            raise _error(text, clause, said("'{name}' is a node; expected another name for an edge", name=clause.name))


class _Checker:
    """Checks clauses at a place where these ``nodes`` and ``edges`` may be named."""

    def __init__(self, text: str, nodes: frozenset[str], edges: frozenset[str]) -> None:
        self._text, self._nodes, self._edges = text, nodes, edges

    def _error(self, clause: Clause, phrase: Phrase) -> RequestError:
        return _error(self._text, clause, phrase)

    def check(self, clauses: Iterable[Clause]) -> None:
        """Raises `RequestError` for the first clause that names what is not there."""
        for clause in clauses:
            self._check_declared(clause)
            match clause:
                case HasChild() | HasHead():
                    self._node(clause, clause.node)
                case Related():
                    self._related(clause)
                case ValueTest():
                    self._base(clause, clause.base, clause.test.name)
                    if clause.base != META:
                        self._test(clause, clause.test)
                case Compared():
                    for side in (clause.left, clause.right):
                        self._side(clause, side)
                case NodeClause():
                    for test in (test for each in clause.alternatives for test in each):
                        self._test(clause, test)

    def _check_declared(self, clause: Clause) -> None:
        for name in nodes_of(clause):
            if name in (META, GLOBAL):
                raise self._error(clause, said("'{name}' can't be a node; expected another name", name=name))
            if name in self._edges:
                raise self._error(clause, said("'{name}' is an edge; expected another name for a node", name=name))
        if isinstance(clause, EdgeClause) and clause.name in (META, GLOBAL):
            raise self._error(clause, said("'{name}' can't be an edge; expected another name", name=clause.name))

    def _node(self, clause: Clause, name: str) -> None:
        if name not in self._nodes:
            what = said(
                "no node is called '{name}'; expected '{name} []', or an edge between it and another name", name=name
            )
            raise self._error(clause, what)

    def _edge(self, clause: Clause, name: str) -> None:
        if name not in self._edges:
            what = said("no edge is called '{name}'; expected '{name}: X -> Y' beside it", name=name)
            raise self._error(clause, what)

    def _related(self, clause: Related) -> None:
        if clause.relation in (Relation.CROSSES, Relation.APART):
            self._edge(clause, clause.first)
            self._edge(clause, clause.second)
        elif clause.relation is Relation.BEFORE and clause.second in self._edges:
            if clause.first not in self._edges:
                self._node(clause, clause.first)
        elif clause.relation is Relation.BEFORE and clause.first in self._edges:
            self._node(clause, clause.second)
            raise self._error(clause, said("an edge is not before a node; expected two edges, or a node and an edge"))
        else:
            self._node(clause, clause.first)
            self._node(clause, clause.second)

    def _base(self, clause: Clause, base: str, attribute: str) -> None:
        if base == GLOBAL:
            raise self._error(clause, said("'{name}' is true or not; expected it alone", name=f"{base}.{attribute}"))
        if base != META and base not in self._nodes and base not in self._edges:
            what = said(
                "nothing is called '{name}', and lexicons are not read here; expected a node, a named edge or 'meta'",
                name=base,
            )
            raise self._error(clause, what)
        if base in self._edges and attribute == "enhanced":
            raise self._error(clause, NOT_RUN)

    def _test(self, clause: Clause, test: FeatureTest) -> None:
        if test.name in (_ONLY_A_KEY, POSITION):
            raise self._error(clause, said("'{name}' has no values that are asked for", name=test.name))
        if test.name in NUMERIC and isinstance(test, FeatureIs):
            for value in test.values:
                try:
                    float(value)
                except ValueError:
                    what = said("'{name}' is a number; expected one instead of '{value}'", name=test.name, value=value)
                    raise self._error(clause, what) from None

    def _side(self, clause: Compared, side: Side) -> None:
        if isinstance(side, Measured):
            for node in side.nodes:
                self._node(clause, node)
        elif isinstance(side, Ref):
            self._base(clause, side.base, side.attribute)
            is_node = side.base in self._nodes
            is_number = side.attribute in NUMERIC or (is_node and side.attribute == POSITION)
            if clause.comparator not in (Comparator.EQUAL, Comparator.UNEQUAL) and (side.base == META or not is_number):
                what = said("'{name}' is not a number, and has no order; expected '=' or '<>'", name=str(side))
                raise self._error(clause, what)
