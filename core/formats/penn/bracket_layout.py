"""Finds the brackets of a tree in the source of its sentence."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import count
from typing import NamedTuple

from core.formats.penn.brackets import Node, parsed
from core.formats.penn.tree_texts import TreeText, tree_texts
from core.model.spans import Span, subtree_spans


@dataclass(frozen=True, slots=True)
class Brackets:
    """The nodes of a tree, and where each of them and its label begin and end in the ``source`` of its sentence.

    ``spans`` are the words in each node, 0 for traces.
    """

    source: str
    nodes: Sequence[Node]
    begins: Sequence[int]
    ends: Sequence[int]
    label_ends: Sequence[int]
    spans: Sequence[Span]

    def children(self, node: int) -> list[int]:
        """The nodes in a bracket, from left to right."""
        return [i for i, each in enumerate(self.nodes) if each.parent == node]


def brackets_in(source: str) -> Brackets:
    """The brackets in the source of a sentence in Penn brackets."""
    (text,) = tree_texts(StringIO(source, newline="\n"), "")
    assert isinstance(text, TreeText), "what was read once can be read again"
    nodes, _ = parsed(text.text)
    # Neither labels nor words contain brackets, so every bracket opens or closes a node.
    begins, ends, opened = list[int](), [0] * len(nodes), list[int]()
    for place, character in enumerate(text.text, start=text.begin):
        if character == "(":
            opened.append(len(begins))
            begins.append(place)
        elif character == ")":
            ends[opened.pop()] = place + 1
    tokens = count()
    own = (1 << next(tokens) if node.is_token else 0 for node in nodes)
    spans = subtree_spans(own, [node.parent for node in nodes])
    # An empty label ends right after the opening bracket.
    labelled = zip(begins, (node.label for node in nodes), strict=True)
    label_ends = [source.index(label, begin + 1) + len(label) if label else begin + 1 for begin, label in labelled]
    return Brackets(source, nodes, begins, ends, label_ends, spans)


class BracketLayout(NamedTuple):
    """Trees written as brackets, which ``brackets`` finds in the source of a sentence."""

    brackets: Callable[[str], Brackets]
