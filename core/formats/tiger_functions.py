"""Grammatical functions put on the edges of TIGER-XML, where everything else stays as it is."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple
from xml.sax.saxutils import quoteattr

from core.formats.bracket_labels import UNKNOWN_CATEGORY
from core.formats.edge_labels import edges_with
from core.formats.edge_trees import topmost
from core.formats.tiger import graph_of
from core.formats.tiger_texts import Element, TigerText, tiger_text
from core.sentence import Sentence
from core.spans import Span

_NAME: Final = re.compile(rb"<([^\s/>]+)")
_ATTRIBUTE: Final = re.compile(rb"\s+([^\s=]+)\s*=\s*(\"[^\"]*\"|'[^']*')")
_ROOT: Final = "VROOT"


class _Splice(NamedTuple):
    """Bytes from ``begin`` to ``end`` of the source for which others are put."""

    begin: int
    end: int
    text: str


def add_functions(sentence: Sentence, added: Mapping[Span, Sequence[str]]) -> str:
    """The source of ``sentence``, read from TIGER-XML, with functions ``added`` to those over spans that it has.

    They go to the edge above the topmost node over their span, or above the word where no other node is; where there is
    one already, and for each further one, there is a new node above, called as the one below. Where the topmost is the
    root, there is a new one, `VROOT`. Raises `KeyError` for a span that no node has.
    """
    text = tiger_text(sentence.source, "")
    graph = graph_of(text)
    places, document = topmost(graph.words, graph.nodes), _Document(text)
    for span, functions in added.items():
        place = places[span]
        part = graph.nodes[place] if place >= 0 else graph.words[~place]
        category = part.category if place >= 0 else UNKNOWN_CATEGORY
        *labels, label = edges_with(part.label, functions)
        name = part.name
        for below in labels:
            name = document.add_node(name, category, below)
        document.lead(part.name, name, label)
    return document.written()


class _Document:
    """The source of a sentence, and what is to be changed in it."""

    def __init__(self, text: TigerText) -> None:
        assert text.graph, "a sentence has words, and they are in a graph"
        self._graph, self._ends = text.graph, text.ends
        self._source = text.source.encode()
        self._edges = {edge.attributes["idref"]: edge for node in text.nodes for edge in node.edges}
        self._names = {element.attributes["id"] for element in (*text.words, *(node.element for node in text.nodes))}
        self._splices: list[_Splice] = []
        self._prefix = self._tag(text.graph.place)[1].decode().removesuffix("graph")
        self._nodes: list[str] = []

    def add_node(self, below: str, category: str, label: str) -> str:
        """Adds a node with one edge, to what is called ``below``, and gives its name."""
        name = next(name for number in count(1) if (name := f"{below}_{number}") not in self._names)
        self._names.add(name)
        edge = f"<{self._prefix}edge label={quoteattr(label)} idref={quoteattr(below)}/>"
        nt = f"{self._prefix}nt"
        self._nodes.append(f"<{nt} id={quoteattr(name)} cat={quoteattr(category)}>{edge}</{nt}>\n")
        return name

    def lead(self, old: str, new: str, label: str) -> None:
        """Has the edge to ``old`` lead to ``new`` instead, with a ``label``; if ``old`` is the root, from a new one."""
        edge = self._edges.get(old)
        if edge:
            self._set(edge, "label", label)
            if new != old:
                self._set(edge, "idref", new)
        else:
            self._set(self._graph, "root", self.add_node(new, _ROOT, label))

    def written(self) -> str:
        """The source with all changes."""
        if self._nodes:
            self._splices.append(self._nodes_put_in())
        parts, done = list[bytes](), 0
        for begin, end, text in sorted(self._splices):
            parts += [self._source[done:begin], text.encode()]
            done = end
        return b"".join([*parts, self._source[done:]]).decode()

    def _nodes_put_in(self) -> _Splice:
        tag, nodes = f"{self._prefix}nonterminals", "".join(self._nodes)
        place = self._ends.get("nonterminals")
        if place is None:
            end = self._ends["graph"]
            return _Splice(end, end, f"<{tag}>\n{nodes}</{tag}>\n")
        if self._source.startswith(b"</", place):
            return _Splice(place, place, nodes)
        end = self._source.index(b"/>", self._attributes_end(place))
        return _Splice(end, end + 2, f">\n{nodes}</{tag}>")

    def _set(self, element: Element, attribute: str, value: str) -> None:
        end = self._tag(element.place).end()
        insertion = _Splice(end, end, f" {attribute}={quoteattr(value)}")
        for found in self._attributes(element.place):
            if found[1].decode() == attribute:
                insertion = _Splice(*found.span(2), quoteattr(value))
        self._splices.append(insertion)

    def _tag(self, place: int) -> re.Match[bytes]:
        found = _NAME.match(self._source, place)
        assert found, "an element begins there"
        return found

    def _attributes(self, place: int) -> Iterator[re.Match[bytes]]:
        """Those of the element that begins at a place."""
        found = _ATTRIBUTE.match(self._source, self._tag(place).end())
        while found:
            yield found
            found = _ATTRIBUTE.match(self._source, found.end())

    def _attributes_end(self, place: int) -> int:
        return max((found.end() for found in self._attributes(place)), default=self._tag(place).end())
