"""Labelled spans: the common ground of all annotation (protocol §1).

A *span* is a non-empty set of token positions 1..n, kept as an ``int`` whose bit i - 1 stands for position i, so that a
discontinuous span needs no special case and set operations are single machine operations on sentences of common length.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeVar

Span = int


class Mark(Enum):
    """The two labels of functional trees that no treebank can write: see `FunctionTree`.

    They are no strings, so that a parser which writes ``*`` as a relation does not match everything.
    """

    WILDCARD = "*"
    UNSPECIFIED = ""


WILDCARD: Final = Mark.WILDCARD
UNSPECIFIED: Final = Mark.UNSPECIFIED

Label = str | Mark
LabelSet = frozenset[str]

HEAD: Final = "hd"
"""The function of a head's own pre-terminal in a multi-function tree (T12)."""

NO_LABELS: Final[LabelSet] = frozenset()


def span_of(positions: Iterable[int]) -> Span:
    """The span that holds ``positions`` (from 1)."""
    span = 0
    for position in positions:
        span |= 1 << (position - 1)
    return span


def positions(span: Span) -> tuple[int, ...]:
    """The positions (from 1) in ``span``, ascending."""
    found = []
    while span:
        lowest = span & -span
        found.append(lowest.bit_length())
        span ^= lowest
    return tuple(found)


def first_position(span: Span) -> int:
    """The leftmost position (from 1) in ``span``."""
    return (span & -span).bit_length()


def is_contiguous(span: Span) -> bool:
    """Whether ``span`` has no gap."""
    shifted = span // (span & -span)
    return shifted & (shifted + 1) == 0


def runs(span: Span) -> tuple[tuple[int, int], ...]:
    """The contiguous parts of ``span`` as (first, last) positions, left to right."""
    parts: list[tuple[int, int]] = []
    for position in positions(span):
        if parts and parts[-1][1] == position - 1:
            parts[-1] = (parts[-1][0], position)
        else:
            parts.append((position, position))
    return tuple(parts)


def cross(a: Span, b: Span) -> bool:
    """Whether the spans overlap and neither contains the other (protocol §2)."""
    both = a & b
    return both != 0 and both != a and both != b


def sort_key(span: Span) -> tuple[int, int, tuple[int, ...]]:
    """Order of nodes in every output: first position, larger first, then positions (interfaces, JSON)."""
    return first_position(span), -span.bit_count(), positions(span)


@dataclass(frozen=True, slots=True)
class FunctionTree:
    """A functional tree: each span with one label (T11 §3, protocol §1).

    ``WILDCARD`` equals every label; ``UNSPECIFIED`` stands, in generalizations only, at a span that all trees have
    under different labels. The virtual root and the terminals are not among the nodes.
    """

    length: int
    nodes: Mapping[Span, Label]

    def __iter__(self) -> Iterator[Span]:
        return iter(sorted(self.nodes, key=sort_key))

    @property
    def size(self) -> int:
        """The number of nodes."""
        return len(self.nodes)

    @property
    def labelled(self) -> int:
        """The number of nodes that carry a label."""
        return sum(label is not UNSPECIFIED for label in self.nodes.values())

    def labels_at(self, span: Span) -> tuple[str, ...]:
        """The labels at ``span`` as they are written: one, or none where unspecified."""
        label = self.nodes[span]
        if label is UNSPECIFIED:
            return ()
        return (label.value if isinstance(label, Mark) else label,)


@dataclass(frozen=True, slots=True)
class MultiFunctionTree:
    """A multi-function tree: each span with a set of labels, possibly empty (T12 §2, protocol §1)."""

    length: int
    nodes: Mapping[Span, LabelSet]

    def __iter__(self) -> Iterator[Span]:
        return iter(sorted(self.nodes, key=sort_key))

    @property
    def size(self) -> int:
        """The number of (span, label) pairs."""
        return sum(map(len, self.nodes.values()))

    @property
    def labelled(self) -> int:
        """The number of nodes that carry a label."""
        return sum(map(bool, self.nodes.values()))

    def labels_at(self, span: Span) -> tuple[str, ...]:
        """The labels at ``span`` in code-point order, as the sorted function tree has them."""
        return tuple(sorted(self.nodes[span]))


AnyTree = FunctionTree | MultiFunctionTree


TreeT = TypeVar("TreeT", FunctionTree, MultiFunctionTree)

_ANYTHING: Final[LabelSet] = frozenset({WILDCARD.value})


def unlabelled(tree: TreeT) -> TreeT:
    """``tree`` with one and the same label at every span: the unlabelled scores are the scores of such trees.

    Functional: every label becomes the wildcard. Multi-function: every label set, the empty one included, becomes
    one and the same singleton, so that each span counts once (protocol §3).
    """
    if isinstance(tree, FunctionTree):
        return FunctionTree(tree.length, dict.fromkeys(tree.nodes, WILDCARD))
    return MultiFunctionTree(tree.length, dict.fromkeys(tree.nodes, _ANYTHING))
