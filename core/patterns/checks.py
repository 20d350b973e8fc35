"""Checks a request beyond its syntax: what names mean, and which comparisons make sense."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from core.base.messages import Phrase, said
from core.patterns.request import (
    GLOBAL,
    META,
    MOST_NODES,
    Clause,
    Comparator,
    EdgeClause,
    FeatureIs,
    FeatureTest,
    HasChild,
    HasHead,
    Measured,
    MeasuresCompared,
    NodeClause,
    Ref,
    Related,
    Relation,
    Request,
    RequestError,
    ValuesCompared,
    ValueTest,
    edges_in,
    nodes_of,
)

NOT_RUN: Final = said("edges of enhanced graphs are not searched here; expected an edge of the tree")


NUMERIC: Final = frozenset(
    [
        "level",
        "freq",
        "freq_old",
        "freq_new",
        "_start",
        "_stop",
        "AlignBegin",
        "AlignEnd",
        "length",
        "delta",
        "weight",
        "Duration",
        "MeanF0",
        "SemitonesFromUtteranceMean",
        "AvgAmplitude",
        "AvgAmplitudeNormalized",
        "MaxAmplitude",
        "MaxAmplitudeNormalized",
        "MeanF0Normalized",
        "DurationNormalized",
        "MeanF0NormalizedGlobal",
        "MaxAmplitudeNormalizedGlobal",
        "DurationNormalizedGlobal",
        "AvgAmplitudeNormalizedGlobal",
        "DurationGlobalZscore",
        "DurationLocalZscore",
        "MeanF0GlobalZscore",
        "MeanF0LocalZscore",
        "AvgAmplitudeGlobalZscore",
        "AvgAmplitudeLocalZscore",
        "MaxAmplitudeGlobalZscore",
        "MaxAmplitudeLocalZscore",
    ]
)
"""Attributes whose values are numbers, in Grew and so here; others are texts, and have no order."""

POSITION: Final = "__id__"
"""An attribute of nodes: their order."""

_ONLY_A_KEY: Final = "__out__"


@dataclass(frozen=True, slots=True)
class _Names:
    """The nodes and edges that may be named at a place."""

    nodes: frozenset[str]
    edges: frozenset[str]


def check_request(request: Request) -> None:
    """Raises `RequestError` for names that are not declared or mean two things, and for comparisons without sense."""
    nodes = frozenset(request.nodes)
    if len(nodes) > MOST_NODES:
        most = said("more than {most} nodes; expected fewer", most=MOST_NODES)
        raise RequestError(request.text, most, request.blocks[0].start)
    checker = _Checker(request.text)
    every_edge = dict[str, str]()
    for block in request.blocks:
        edges = checker.edges(block.pattern, every_edge)
        every_edge |= dict.fromkeys(edges, block.version)
    for block in request.blocks:
        own = frozenset(edges_in(block.pattern))
        checker.check(block.pattern, _Names(nodes, own))
        for each in block.filters:
            added = frozenset(checker.edges(each.clauses, every_edge))
            declared = frozenset(name for clause in each.clauses for name in nodes_of(clause))
            if len(nodes | declared) > MOST_NODES:
                raise RequestError(
                    request.text, said("more than {most} nodes; expected fewer", most=MOST_NODES), each.start
                )
            checker.check(each.clauses, _Names(nodes | declared, own | added))


class _Checker:
    def __init__(self, text: str) -> None:
        self._text = text

    def _error(self, clause: Clause, phrase: Phrase) -> RequestError:
        return RequestError(self._text, phrase, clause.start, min(clause.start + 1, len(self._text)))

    def edges(self, clauses: Iterable[Clause], taken: Iterable[str]) -> list[str]:
        """The named edges of a part. Raises `RequestError` if a name was taken before."""
        names = list(taken)
        found = list[str]()
        for clause in clauses:
            if isinstance(clause, EdgeClause) and clause.name:
                if clause.name in (*names, *found):
                    raise self._error(clause, said("a second edge '{name}'; expected another name", name=clause.name))
                found.append(clause.name)
        return found

    def check(self, clauses: Iterable[Clause], names: _Names) -> None:
        """Raises `RequestError` for the first clause that names what is not there."""
        for clause in clauses:
            self._check_declared(clause, names)
            match clause:
                case HasChild() | HasHead():
                    self._node(clause, clause.node, names)
                case Related():
                    self._related(clause, names)
                case ValueTest():
                    self._value_test(clause, names)
                case ValuesCompared():
                    self._values(clause, names)
                case MeasuresCompared():
                    for side in (clause.left, clause.right):
                        for node in side.nodes if isinstance(side, Measured) else ():
                            self._node(clause, node, names)
                case NodeClause():
                    for test in (test for each in clause.alternatives for test in each):
                        self._test(clause, test)

    def _check_declared(self, clause: Clause, names: _Names) -> None:
        for name in nodes_of(clause):
            if name in (META, GLOBAL):
                raise self._error(clause, said("'{name}' can't be a node; expected another name", name=name))
            if name in names.edges:
                raise self._error(clause, said("'{name}' is an edge; expected another name for a node", name=name))
        if isinstance(clause, EdgeClause) and clause.name in (META, GLOBAL):
            raise self._error(clause, said("'{name}' can't be an edge; expected another name", name=clause.name))

    def _node(self, clause: Clause, name: str, names: _Names) -> None:
        if name not in names.nodes:
            what = said("no node is called '{name}'; expected '{name} []' or an edge to it", name=name)
            raise self._error(clause, what)

    def _edge(self, clause: Clause, name: str, names: _Names) -> None:
        if name not in names.edges:
            what = said("no edge is called '{name}'; expected '{name}: X -> Y' beside it", name=name)
            raise self._error(clause, what)

    def _related(self, clause: Related, names: _Names) -> None:
        if clause.relation in (Relation.CROSSES, Relation.APART):
            self._edge(clause, clause.first, names)
            self._edge(clause, clause.second, names)
        elif clause.relation is Relation.BEFORE and clause.second in names.edges:
            if clause.first not in names.edges:
                self._node(clause, clause.first, names)
        elif clause.relation is Relation.BEFORE and clause.first in names.edges:
            self._node(clause, clause.second, names)
            raise self._error(clause, said("an edge is not before a node; expected two edges, or a node and an edge"))
        else:
            self._node(clause, clause.first, names)
            self._node(clause, clause.second, names)

    def _base(self, clause: Clause, base: str, attribute: str, names: _Names) -> None:
        if base == GLOBAL:
            raise self._error(clause, said("'{name}' is true or not; expected it alone", name=f"{base}.{attribute}"))
        if base != META and base not in names.nodes and base not in names.edges:
            what = said(
                "nothing is called '{name}', and lexicons are not read here; expected a node, a named edge or 'meta'",
                name=base,
            )
            raise self._error(clause, what)
        if base in names.edges and attribute == "enhanced":
            raise self._error(clause, NOT_RUN)

    def _value_test(self, clause: ValueTest, names: _Names) -> None:
        self._base(clause, clause.base, clause.test.name, names)
        if clause.base != META:
            self._test(clause, clause.test)

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

    def _values(self, clause: ValuesCompared, names: _Names) -> None:
        sides = [clause.left, *([clause.right] if isinstance(clause.right, Ref) else [])]
        for side in sides:
            self._base(clause, side.base, side.attribute, names)
            is_node = side.base in names.nodes
            is_number = side.attribute in NUMERIC or (is_node and side.attribute == POSITION)
            if clause.comparator not in (Comparator.EQUAL, Comparator.UNEQUAL) and (side.base == META or not is_number):
                what = said("'{name}' is not a number, and has no order; expected '=' or '<>'", name=str(side))
                raise self._error(clause, what)
