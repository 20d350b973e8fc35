"""Changes words and nodes in the source of a TIGER-XML sentence, and leaves everything else as it is."""

import re
from collections.abc import Iterable, Mapping
from itertools import chain, count
from typing import Final

from core.formats.graphs.edge_labels import NO_LABEL
from core.formats.graphs.edges import Edges
from core.formats.graphs.tiger.quoting import quoted_value
from core.formats.graphs.tiger.reader import graph_of
from core.formats.graphs.tiger.source_elements import (
    Placed,
    comments_in,
    elements_in,
    prefix_of,
    space_before,
    tag_with,
)
from core.formats.graphs.tiger.xml_stream import tiger_text
from core.formats.splices import Splice, spliced
from core.model.sentence import VIRTUAL_ROOT
from core.model.spans import first_position

_OF_TREES: Final = ("s", "graph", "terminals", "t", "nonterminals", "nt", "edge")
_ROOT: Final = "VROOT"
_FIRST_NODE: Final = 500
"""The number of the first node, as in the TIGER treebank."""
_NUMBERED: Final = re.compile("(.*?)([0-9]{1,9})", re.DOTALL)


def edges_in(source: str) -> Edges:
    """The words and nodes of a sentence that is a tree."""
    graph = graph_of(tiger_text(source, ""))
    names, node = set[str](), ""
    for element in elements_in(source.encode()):
        if element.name == "nt":
            node = element.attributes["id"]
        elif element.name not in _OF_TREES:
            names |= set(element.attributes.values())
            if "nt" in element.around:
                names.add(node)
    bound = frozenset(i for i, part in enumerate(graph.nodes) if part.name in names)
    return Edges(graph.words, dict(enumerate(graph.nodes)), len(graph.nodes), bound)


def rewritten(source: str, edges: Edges) -> str:
    """The source with words and nodes replaced: see `EdgeLayout`.

    An edge moves, as written, with the part below it, and is sorted by first word among the others. If several parts
    are outermost, or one with a label, a new node `VROOT` is added above them. Comments in a removed node stay.
    D: the attribute ``discontinuous`` of the graph is updated when a tree gets its first gap or loses its last.
    """
    return _Rewriting(source, edges).written()


class _Rewriting:
    """The source of a sentence, the places of its elements, and the changes to make."""

    def __init__(self, source: str, edges: Edges) -> None:
        self._source = source.encode()
        self._elements = elements_in(self._source)
        self._sentence, self._graph = self._named("s")[0], self._named("graph")[0]
        self._words, self._nodes = self._named("t"), self._named("nt")
        self._edges = {each.attributes["idref"]: each for each in self._named("edge")}
        self._prefix = prefix_of(self._source, self._graph)
        self._before = edges_in(source)
        self._after = self._with_names(_below_one(edges))
        self._below_before, self._below = self._before.below(), self._after.below()
        self._firsts = _firsts(self._before) | _firsts(self._after)
        self._splices: list[Splice[bytes]] = []

    def written(self) -> str:
        """The source with all changes."""
        self._change_graph()
        for i, element in enumerate(self._words):
            self._set(element, {"pos": self._after.words[i].category}, {"pos": self._before.words[i].category})
        for key, element in enumerate(self._nodes):
            if key in self._after.nodes:
                self._set(element, {"cat": self._after.nodes[key].category}, {"cat": self._before.nodes[key].category})
                self._change_edges(key)
            else:
                comments = comments_in(self._source[element.inside : element.outside])
                self._put(self._begin(element), element.end, comments)
        self._add_nodes()
        return spliced(self._source, self._splices).decode()

    def _named(self, name: str) -> list[Placed]:
        return [each for each in self._elements if each.name == name]

    def _put(self, begin: int, end: int, text: bytes) -> None:
        self._splices.append(Splice(begin, end, text))

    def _begin(self, element: Placed) -> int:
        """Where an element begins, with the white space before it."""
        return element.begin - len(self._space(element.begin))

    def _space(self, place: int) -> bytes:
        return space_before(self._source, place)

    def _set(self, element: Placed, values: Mapping[str, str | None], before: Mapping[str, str | None]) -> None:
        """Sets the attributes of an element whose ``values`` differ from those ``before``."""
        changed = {name: value for name, value in values.items() if value != before[name]}
        if changed:
            self._put(element.begin, element.inside, tag_with(self._source[element.begin : element.inside], changed))

    def _change_graph(self) -> None:
        (top,) = self._below[VIRTUAL_ROOT]
        now = {"root": self._after.at(top).name, "discontinuous": "true" if self._after.has_gaps else None}
        was = {"root": self._graph.attributes["root"], "discontinuous": "true" if self._before.has_gaps else None}
        self._set(self._graph, now, was)

    def _change_edges(self, key: int) -> None:
        """Removes and adds edges of a node, and changes the labels of the remaining ones."""
        below, own = set(self._below[key]), self._below_before[key]
        found = sorted((self._edges[self._before.at(place).name].begin, place) for place in own)
        edges = [(place, self._edges[self._before.at(place).name]) for _, place in found]
        for place, edge in edges:
            if place not in below:
                self._put(self._begin(edge), edge.end, b"")
            else:
                label = self._after.at(place).label
                self._set(edge, {"label": label}, {"label": self._before.at(place).label})
        put_in: dict[int, bytes] = {}
        for place in _in_order(below - set(own), self._firsts):
            later = [edge for other, edge in edges if self._firsts[other] >= self._firsts[place]]
            at = self._begin(later[0]) if later else edges[-1][1].end
            space = self._space((later[0] if later else edges[-1][1]).begin)
            put_in[at] = put_in.get(at, b"") + space + self._edge(place)
        for at, text in put_in.items():
            self._put(at, at, text)

    def _edge(self, place: int) -> bytes:
        """The edge to the part at a place: the existing one with its current label, or a new one."""
        part = self._after.at(place)
        edge = self._edges.get(part.name)
        if edge is None:
            return f"<{self._prefix}edge label={quoted_value(part.label)} idref={quoted_value(part.name)}/>".encode()
        tag = self._source[edge.begin : edge.inside]
        if part.label != self._before.at(place).label:
            tag = tag_with(tag, {"label": part.label})
        return tag + self._source[edge.inside : edge.end]

    def _add_nodes(self) -> None:
        """Adds new nodes before the existing node above them, as in the TIGER treebank, otherwise after all nodes."""
        put_in: dict[int, bytes] = {}
        new = [key for key in self._after.nodes if key not in self._before.nodes]
        for key in sorted(new, key=lambda key: (-len(list(self._after.above(key))), self._firsts[key])):
            old = next((node for node in self._after.above(key) if node in self._before.nodes), None)
            at = self._begin(self._nodes[old]) if old is not None else self._nodes_end()
            put_in[at] = put_in.get(at, b"") + self._node(key)
        for at, nodes in put_in.items():
            self._put(*self._into_nonterminals(at, nodes))

    def _nodes_end(self) -> int:
        """Where the last node ends; without nodes, where the content of ``nonterminals`` or of the graph ends."""
        if self._nodes:
            return self._nodes[-1].end
        holding = self._named("nonterminals")
        return self._begin_of_end(holding[0] if holding else self._graph)

    def _begin_of_end(self, element: Placed) -> int:
        return element.outside - len(self._space(element.outside))

    def _into_nonterminals(self, at: int, nodes: bytes) -> Splice[bytes]:
        """The insertion of new ``nodes`` at a place, with the element ``nonterminals`` if it is missing."""
        if self._nodes:
            return Splice(at, at, nodes)
        tag, found = f"{self._prefix}nonterminals".encode(), self._named("nonterminals")
        space = self._space(self._words[0].begin) and self._space(self._named("terminals")[0].begin)
        if not found:
            return Splice(at, at, space + b"<" + tag + b">" + nodes + space + b"</" + tag + b">")
        if found[0].inside == found[0].end:
            return Splice(at - len(b"/>"), at, b">" + nodes + self._space(found[0].begin) + b"</" + tag + b">")
        return Splice(at, at, nodes)

    def _node(self, key: int) -> bytes:
        """A new node, with the same white space as the others."""
        part, nt = self._after.nodes[key], f"{self._prefix}nt"
        begin, within, end = self._spaces()
        edges = b"".join(within + self._edge(place) for place in _in_order(self._below[key], self._firsts))
        tag = f"<{nt} id={quoted_value(part.name)} cat={quoted_value(part.category)}>".encode()
        return begin + tag + edges + end + f"</{nt}>".encode()

    def _spaces(self) -> tuple[bytes, bytes, bytes]:
        """The white space before a node, before each of its edges, and before its end."""
        if not self._nodes:
            return self._space(self._words[0].begin), b"", b""
        node = self._nodes[-1]
        edge = next(each for each in self._named("edge") if each.begin > node.begin)
        return self._space(node.begin), self._space(edge.begin), self._space(node.outside)

    def _with_names(self, edges: Edges) -> Edges:
        """``edges`` with a name for each new node, numbered after those named after the sentence id."""
        taken = {edges.at(place).name for place in edges.places()}
        own = self._sentence.attributes.get("id", "")
        found = (_NUMBERED.fullmatch(part.name) for part in self._before.nodes.values())
        numbered = [(each[1], int(each[2])) for each in found if each and each[1].startswith(own)]
        stem = numbered[-1][0] if numbered else f"{own}_"
        number = 1 + max((each for other, each in numbered if other == stem), default=_FIRST_NODE - 1)
        for key, part in edges.nodes.items():
            if not part.name:
                is_root = part.category == _ROOT and part.parent == VIRTUAL_ROOT
                names = chain([f"{stem}{_ROOT}"] if is_root else [], (f"{stem}{i}" for i in count(number)))
                name = next(name for name in names if name not in taken)
                taken.add(name)
                edges = edges.with_part(key, part._replace(name=name))
        return edges


def _below_one(edges: Edges) -> Edges:
    """``edges`` with a single outermost part, which has no label."""
    outermost = edges.below()[VIRTUAL_ROOT]
    if len(outermost) == 1 and edges.at(outermost[0]).label in (NO_LABEL, ""):
        return edges
    return edges.with_node(_ROOT, NO_LABEL, outermost)


def _firsts(edges: Edges) -> dict[int, int]:
    """The position of the first word at each place."""
    words = {~i: i + 1 for i in range(len(edges.words))}
    return words | {node: first_position(span) for node, span in edges.yields.items() if node != VIRTUAL_ROOT}


def _in_order(places: Iterable[int], firsts: Mapping[int, int]) -> list[int]:
    return sorted(places, key=lambda place: (firsts[place], place))
