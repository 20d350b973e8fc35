"""The nodes of a constituency tree as acts number them, whatever the file format."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.editing.acts import Act, Assign, Group, Relabel, Wrap
from core.formats.brackets import BracketLayout, Brackets, has_virtual_root
from core.formats.edges import NO_LABEL, EdgeLayout, Edges, kept_words
from core.formats.registry import format_named
from core.model.sentence import VIRTUAL_ROOT, Sentence
from core.model.spans import Span
from core.model.version import Version


@dataclass(frozen=True, slots=True)
class Phrases:
    """For each node, by its number: its parent, its span and its labels.

    ``labels`` are as written: of a bracket its whole label; of a node with an edge its category, or a word's tag, and
    the label of the edge. ``words`` are the nodes that are words or traces; ``root`` is the node that stands for the
    virtual root, or `VIRTUAL_ROOT`. ``by_edges`` says whether edges define the tree.
    """

    parents: Sequence[int]
    spans: Sequence[Span]
    labels: Sequence[tuple[str, ...]]
    words: range | frozenset[int]
    root: int
    by_edges: bool

    def span_of(self, node: int) -> Span:
        """The words of a node or of the virtual root."""
        if node != VIRTUAL_ROOT:
            return self.spans[node]
        span = 0
        for each in self.spans:
            span |= each
        return span

    def over(self, span: Span) -> list[int]:
        """The nodes over exactly this span, outermost first, without the virtual root."""
        found = [i for i, each in enumerate(self.spans) if each == span and i != self.root]
        return sorted(found, key=self.depth)

    def siblings_over(self, span: Span) -> list[int]:
        """Nodes of one parent that together cover exactly ``span``; the outermost if there are several, else empty."""
        around = [i for i, each in enumerate(self.spans) if span & ~each == 0 and i not in self.words]
        around.sort(key=self.depth)
        if self.by_edges and self.root == VIRTUAL_ROOT:
            around.insert(0, VIRTUAL_ROOT)
        for parent in around:
            inside = (i for i, each in enumerate(self.parents) if each == parent)
            found = [i for i in inside if self.spans[i] and self.spans[i] & ~span == 0]
            together = 0
            for child in found:
                together |= self.spans[child]
            if together == span:
                return found
        return []

    def are_neighbours(self, nodes: Sequence[int]) -> bool:
        """Whether no word of their parent stands between siblings, so that a bracket can hold them and nothing else."""
        parent = self.parents[nodes[0]]
        between = range(nodes[0], nodes[-1] + 1)
        return nodes == [i for i in between if self.parents[i] == parent and self.spans[i]]

    def labels_over(self, span: Span) -> list[str]:
        """The labels of all nodes over a span, in the order of `over`."""
        return [label for node in self.over(span) for label in self.labels[node]]

    def relabelling(self, span: Span, labels: Sequence[str]) -> Iterator[Act]:
        """The acts that give the nodes over a span new labels, as many as `labels_over` has."""
        given = iter(labels)
        for node in self.over(span):
            for i, before in enumerate(self.labels[node]):
                label = next(given)
                if label != before:
                    yield Assign(node, label) if i else Relabel(node, label)

    def grouping(self, nodes: Sequence[int], labels: Sequence[str]) -> Act:
        """The act that puts a node with these labels over siblings."""
        if self.by_edges:
            label, function = labels
            return Group(tuple(nodes), label, function)
        (label,) = labels
        return Wrap(nodes[0], nodes[-1], label)

    def path_up(self, node: int) -> list[int]:
        """A node and its ancestors, bottom up; empty for the virtual root."""
        path = list[int]()
        while node != VIRTUAL_ROOT:
            path.append(node)
            node = self.parents[node]
        return path

    def depth(self, node: int) -> int:
        """The depth of a node: 0 for the virtual root, 1 for its children."""
        return len(self.path_up(node))


def phrases_of(sentence: Sentence, version: Version) -> Phrases:
    """The nodes of a sentence of ``version``, which must have constituents and be editable."""
    match format_named(version.format).layout:
        case EdgeLayout(edges):
            return phrases_in(edges(sentence.source))
        case BracketLayout(brackets):
            return _phrases_of_brackets(brackets(sentence.source))
        case _:
            raise AssertionError("constituents are written as brackets or as edges")


def _phrases_of_brackets(found: Brackets) -> Phrases:
    return Phrases(
        [node.parent for node in found.nodes],
        found.spans,
        [(node.label,) for node in found.nodes],
        frozenset(i for i, node in enumerate(found.nodes) if node.word is not None),
        0 if has_virtual_root(found.nodes) else VIRTUAL_ROOT,
        by_edges=False,
    )


def phrases_in(edges: Edges) -> Phrases:
    """The nodes of a tree defined by edges."""
    words = len(edges.words)
    numbers = {VIRTUAL_ROOT: VIRTUAL_ROOT} | {key: words + i for i, key in enumerate(edges.nodes)}
    positions = {i: position for position, i in enumerate(kept_words(edges.words))}
    spans = edges.spans(positions)
    parts = [*edges.words, *edges.nodes.values()]
    return Phrases(
        [numbers[part.parent] for part in parts],
        [1 << positions[i] if i in positions else 0 for i in range(words)] + [spans[node] for node in edges.nodes],
        [(in_one_piece(part.category), in_one_piece(part.label)) for part in parts],
        range(words),
        numbers[edges.virtual_root],
        by_edges=True,
    )


def in_one_piece(label: str) -> str:
    """A label without white space, and not empty: TIGER-XML allows both."""
    return "␣".join(label.split()) or NO_LABEL
