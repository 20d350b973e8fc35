"""Labelled spans: the common form of every annotation (protocol §1).

A *span* is a non-empty set of token positions 1..n, stored as an ``int`` whose bit i - 1 stands for position i. A
discontinuous span thus needs no special case, and set operations are single machine operations on ordinary sentences.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cmp_to_key
from itertools import chain
from typing import Any, Final, Generic, Self, TypeVar

Span = int

L = TypeVar("L")
T = TypeVar("T")


class SpecialLabel(Enum):
    """The two labels of functional trees that no treebank contains: see `FunctionTree`.

    They are not strings, so that a parser that writes ``*`` as a relation does not match everything.
    """

    WILDCARD = "*"
    UNSPECIFIED = ""

    def __str__(self) -> str:
        """The label as written."""
        return self.value


WILDCARD: Final = SpecialLabel.WILDCARD
UNSPECIFIED: Final = SpecialLabel.UNSPECIFIED

Label = str | SpecialLabel
LabelSet = frozenset[str]

HEAD: Final = "hd"
"""The function of a head's own pre-terminal in a multi-function tree (T12)."""

NO_LABELS: Final[LabelSet] = frozenset()


def span_of(positions: Iterable[int]) -> Span:
    """The span of these ``positions`` (from 1)."""
    span = 0
    for position in positions:
        span |= 1 << (position - 1)
    return span


def positions(span: Span) -> tuple[int, ...]:
    """The positions (from 1) in ``span``, ascending."""
    return tuple(chain.from_iterable(range(first, last + 1) for first, last in runs(span)))


def first_position(span: Span) -> int:
    """The leftmost position (from 1) in ``span``."""
    return (span & -span).bit_length()


def is_contiguous(span: Span) -> bool:
    """Whether ``span`` has no gap."""
    shifted = span // (span & -span)
    return shifted & (shifted + 1) == 0


def runs(span: Span) -> tuple[tuple[int, int], ...]:
    """The contiguous parts of ``span`` as (first, last) positions, from left to right."""
    parts = []
    while span:
        lowest = span & -span
        # Adding the lowest bit carries through the lowest run of ones and sets the bit just behind it.
        carried = span + lowest
        parts.append((lowest.bit_length(), (carried & -carried).bit_length() - 1))
        span &= carried
    return tuple(parts)


def in_numbers(span: Span) -> str:
    """The positions in ``span`` as people write them: ``3-5,8``."""
    return ",".join(f"{first}-{last}" if last > first else f"{first}" for first, last in runs(span))


def words_of(forms: Sequence[str], span: Span) -> str:
    """The words of ``span`` in a sentence with these ``forms``, with … for each gap."""
    return " … ".join(" ".join(forms[first - 1 : last]) for first, last in runs(span))


def ends(every: Sequence[T], most: int) -> Sequence[T]:
    """The first and the last of ``every``, ``most`` in all, of an odd number one more of the first; all if not more.

    Raises `ValueError` if ``most`` is negative.
    """
    if most < 0:
        raise ValueError(f"most is {most}, which is less than none")
    if len(every) <= most:
        return every
    last = most // 2
    return [*every[: most - last], *every[len(every) - last :]]


def outer(span: Span, most: int) -> Span:
    """The first and the last positions of ``span``, as in `ends`."""
    return span if span.bit_count() <= most else span_of(ends(positions(span), most))


def cross(a: Span, b: Span) -> bool:
    """Whether the spans overlap and neither contains the other (protocol §2)."""
    both = a & b
    return both != 0 and both != a and both != b


def _compare_positions(a: Span, b: Span) -> int:
    """Compares two spans of one size: negative if the leftmost position not shared belongs to ``a``."""
    only_one = a ^ b
    leftmost = only_one & -only_one
    return bool(b & leftmost) - bool(a & leftmost)


_by_positions = cmp_to_key(_compare_positions)


def subtree_spans(own: Iterable[Span], parents: Sequence[int]) -> list[Span]:
    """For each node the span of its whole subtree, given the tokens that each node holds itself (0: none).

    ``parents`` gives the index of each node's parent, which comes before it, or a negative number. Unary chains share
    one span object.
    """
    spans = list(own)
    for i in range(len(spans) - 1, -1, -1):
        parent = parents[i]
        if parent >= 0:
            spans[parent] = spans[parent] | spans[i] if spans[parent] else spans[i]
    return spans


def sort_key(span: Span) -> tuple[int, int, Any]:
    """Order of nodes in every output: first position, then larger spans first, then positions (docs/interfaces.md).

    The keys don't contain the positions, which would fill the memory for all spans of a long chain.
    """
    return first_position(span), -span.bit_count(), _by_positions(span)


@dataclass(frozen=True, slots=True)
class Tree(ABC, Generic[L]):
    """A map from spans to their labels. The virtual root and the terminals are not among the nodes."""

    length: int
    nodes: Mapping[Span, L]

    def __iter__(self) -> Iterator[Span]:
        """The spans in the order of every output (`sort_key`)."""
        return iter(sorted(self.nodes, key=sort_key))

    def with_nodes(self, nodes: Mapping[Span, L]) -> Self:
        """A tree over the same tokens with other ``nodes``."""
        return type(self)(self.length, nodes)

    @property
    @abstractmethod
    def size(self) -> int:
        """The tree's share of the size of an edit script."""

    @property
    @abstractmethod
    def labelled_count(self) -> int:
        """The number of nodes with a label."""

    @abstractmethod
    def labels_at(self, span: Span) -> tuple[str, ...]:
        """The labels at ``span``, as text; none where the tree lacks it."""

    @abstractmethod
    def unlabelled(self) -> Self:
        """The tree with the same label at every span; unlabelled scores compare such trees."""

    @staticmethod
    @abstractmethod
    def meet(a: L, b: L) -> L:
        """What two labellings of a span have in common (⊓)."""

    @staticmethod
    @abstractmethod
    def join(a: L, b: L) -> L:
        """The union of two labellings of a span that do not clash (⊔)."""

    @staticmethod
    @abstractmethod
    def below(a: L, b: L) -> bool:
        """Whether labelling ``b`` of a span includes all of ``a`` (⊑)."""

    @staticmethod
    @abstractmethod
    def clash(a: L, b: L) -> bool:
        """Whether two labellings of a span contradict each other."""


class FunctionTree(Tree[Label]):
    """A functional tree: one label per span (T11 §3, protocol §1).

    `WILDCARD` equals every label. `UNSPECIFIED` occurs in generalizations only, at a span that all trees have with
    different labels.
    """

    __slots__ = ()

    @property
    def size(self) -> int:
        """The number of nodes."""
        return len(self.nodes)

    @property
    def labelled_count(self) -> int:
        return sum(label is not UNSPECIFIED for label in self.nodes.values())

    def labels_at(self, span: Span) -> tuple[str, ...]:
        """The label at ``span``, ``*`` for the wildcard; none if unspecified, or where the tree lacks it."""
        label = self.nodes.get(span, UNSPECIFIED)
        if label is WILDCARD:
            return _ANY_TEXT
        return () if label is UNSPECIFIED else (label,)

    def unlabelled(self) -> Self:
        """The tree with the wildcard at every span (protocol §3)."""
        return self.with_nodes(dict.fromkeys(self.nodes, WILDCARD))

    @staticmethod
    def meet(a: Label, b: Label) -> Label:
        """Equal labels stay; of a label and the wildcard the label; otherwise unspecified."""
        if a == b or b is WILDCARD:
            return a
        return b if a is WILDCARD else UNSPECIFIED

    @staticmethod
    def join(a: Label, b: Label) -> Label:
        """The more specific label: a treebank's label, else the wildcard, else unspecified."""
        if a is UNSPECIFIED or (a is WILDCARD and b is not UNSPECIFIED):
            return b
        return a

    @staticmethod
    def below(a: Label, b: Label) -> bool:
        """Whether the labels are equal; the wildcard and the unspecified label equal every label."""
        return a == b or isinstance(a, SpecialLabel) or isinstance(b, SpecialLabel)

    @staticmethod
    def clash(a: Label, b: Label) -> bool:
        return not FunctionTree.below(a, b)


class MultiFunctionTree(Tree[LabelSet]):
    """A multi-function tree: a set of labels, possibly empty, per span (T12 §2, protocol §1)."""

    __slots__ = ()

    @property
    def size(self) -> int:
        """The number of (span, label) pairs."""
        return sum(map(len, self.nodes.values()))

    @property
    def labelled_count(self) -> int:
        return sum(map(bool, self.nodes.values()))

    def labels_at(self, span: Span) -> tuple[str, ...]:
        """The labels at ``span`` in code-point order, as in the sorted function tree."""
        return tuple(sorted(self.nodes.get(span, NO_LABELS)))

    def unlabelled(self) -> Self:
        """The tree with one and the same label at every span, so that each span counts once (protocol §3)."""
        return self.with_nodes(dict.fromkeys(self.nodes, _ANYTHING))

    @staticmethod
    def meet(a: LabelSet, b: LabelSet) -> LabelSet:
        return a & b

    @staticmethod
    def join(a: LabelSet, b: LabelSet) -> LabelSet:
        return a | b

    @staticmethod
    def below(a: LabelSet, b: LabelSet) -> bool:
        return a <= b

    @staticmethod
    def clash(a: LabelSet, b: LabelSet) -> bool:  # noqa: ARG004
        """Never: label sets can always be joined."""
        return False


_ANY_TEXT: Final = (WILDCARD.value,)
_ANYTHING: Final[LabelSet] = frozenset(_ANY_TEXT)

AnyTree = FunctionTree | MultiFunctionTree
TreeT = TypeVar("TreeT", bound=Tree[Any])


def require_multifunction(tree: AnyTree) -> MultiFunctionTree:
    """``tree`` itself; raises `TypeError` if it is a functional tree."""
    if isinstance(tree, MultiFunctionTree):
        return tree
    raise TypeError("not a multi-function tree")
