"""Edits the words, nodes and edges of sentences, independently of any format."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from core.formats.graphs.edge_labels import edges_with
from core.formats.graphs.edge_trees import Part, topmost, virtual_root
from core.formats.penn.brackets import UNKNOWN_CATEGORY
from core.model.sentence import VIRTUAL_ROOT, Sentence
from core.model.spans import Span, is_contiguous

_NOWHERE: Final = 0
"""The line of a new part."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The words, including traces, and the nodes of a sentence whose edges form a tree.

    A node keeps its key when others change; ``next_key`` is the key of the next new node. A *place* is the key of a
    node, or ``~i`` for the i-th word. ``bound`` holds the nodes that something outside the tree refers to, such as a
    secondary edge.
    """

    words: Sequence[Part]
    nodes: Mapping[int, Part]
    next_key: int
    bound: frozenset[int]

    def at(self, place: int) -> Part:
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

    def with_part(self, place: int, part: Part) -> "Edges":
        """A copy with a part at a place replaced or added."""
        if place >= 0:
            return replace(self, nodes={**self.nodes, place: part})
        return replace(self, words=[*self.words[:~place], part, *self.words[~place + 1 :]])

    def with_node(self, category: str, label: str, below: Sequence[int]) -> "Edges":
        """A copy with a new node, with the last key, above places that share a parent."""
        new = self.next_key
        found = replace(self, next_key=new + 1)
        found = found.with_part(new, Part(_NOWHERE, "", category, label, self.at(below[0]).parent))
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
        first, *further = edges_with(part.label, functions)
        edges = edges.with_part(place, part._replace(label=first))
        for label in further:
            edges = edges.with_node(category, label, [place])
            place = edges.next_key - 1
    return edges
