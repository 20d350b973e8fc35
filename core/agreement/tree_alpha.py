"""α of trees (Skjærholt 2014), and the edit distances between ordered labelled trees that it rests on.

Zhang and Shasha (1989), each insertion, deletion and relabelling 1; ``zss`` is the reference in tests. A row of all
their tables is computed in one go, because α needs some ten thousand distances.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.base.progress import Progress, counting, ignore_progress

Integers = NDArray[np.int64]

_APART: Final = 1 << 32
"""More than any cost: keeps the tables of different trees apart."""


@dataclass(frozen=True, slots=True)
class OrderedTree:
    """Nodes in postorder: their labels, and the index of the leftmost leaf below each."""

    labels: tuple[str, ...]
    leftmost: tuple[int, ...]

    def keyroots(self) -> list[int]:
        """The topmost node of each leftmost leaf, ascending."""
        return sorted({leaf: node for node, leaf in enumerate(self.leftmost)}.values())


def ordered_tree(heads: Sequence[int], relations: Sequence[str]) -> OrderedTree:
    """A node a word, labelled with its relation, in the order of words, below a virtual root labelled "".

    ``heads`` make a tree, or several below the virtual root (Skjærholt 2014 §3.1).
    """
    children: list[list[int]] = [[] for _ in range(len(heads) + 1)]
    for token, head in enumerate(heads, start=1):
        children[head].append(token)
    labels, leftmost = list[str](), list[int]()
    stack = [(0, iter(children[0]), 0)]
    while stack:
        node, rest, first = stack[-1]
        child = next(rest, None)
        if child is not None:
            stack.append((child, iter(children[child]), len(labels)))
            continue
        stack.pop()
        leftmost.append(first)
        labels.append(relations[node - 1] if node else "")
    return OrderedTree(tuple(labels), tuple(leftmost))


@dataclass(frozen=True, slots=True)
class _Level:
    """The tables of keyroots none of which is below another: a column for each node, and one for the empty forest."""

    node: Integers
    position: Integers
    before: Integers
    """The column of the forest to the left of the node's subtree."""
    is_node: NDArray[np.bool_]
    on_path: Integers
    """The columns of nodes whose leftmost leaf is the keyroot's."""
    apart: Integers


class DistancesTo:
    """Distances to a fixed row of trees."""

    def __init__(self, trees: Sequence[OrderedTree]) -> None:
        self._codes: dict[str, int] = {}
        self._roots = np.cumsum([len(tree.labels) for tree in trees], dtype=np.int64) - 1
        self._labels = np.array([self._code(label) for tree in trees for label in tree.labels], np.int64)
        self._levels = list(_levels(trees))

    def _code(self, label: str) -> int:
        return self._codes.setdefault(label, len(self._codes))

    def of(self, tree: OrderedTree) -> Integers:
        """The distance from ``tree`` to each of them."""
        labels = [self._code(label) for label in tree.labels]
        between = np.zeros((len(labels), len(self._labels)), np.int64)
        for level in self._levels:
            for keyroot in tree.keyroots():
                self._fill(tree, labels, keyroot, level, between)
        found: Integers = between[-1][self._roots]
        return found

    def _fill(self, tree: OrderedTree, labels: Sequence[int], keyroot: int, level: _Level, between: Integers) -> None:
        """Computes the distances between the subtrees of two keyroots' paths, from those of smaller ones."""
        first = tree.leftmost[keyroot]
        rows = [level.position]
        at = level.on_path
        for node in range(first, keyroot + 1):
            above = rows[-1]
            here = above + 1
            left = rows[tree.leftmost[node] - first]
            other = left[level.before] + between[node][level.node]
            if tree.leftmost[node] == first:
                other[at] = above[at - 1] + (self._labels[level.node[at]] != labels[node])
            np.minimum(here, other, out=here, where=level.is_node)
            # Insertions run along the row: the least of what is to the left, plus the way from there.
            here = np.minimum.accumulate(here - level.position + level.apart) + level.position - level.apart
            rows.append(here)
            if tree.leftmost[node] == first:
                between[node][level.node[at]] = here[at]


def _levels(trees: Sequence[OrderedTree]) -> Iterator[_Level]:
    by_level = dict[int, list[tuple[int, OrderedTree, int]]]()
    offset = 0
    for tree in trees:
        levels = dict[int, int]()
        for keyroot in tree.keyroots():
            inner = (level for other, level in levels.items() if other >= tree.leftmost[keyroot])
            levels[keyroot] = 1 + max(inner, default=-1)
            by_level.setdefault(levels[keyroot], []).append((offset, tree, keyroot))
        offset += len(tree.labels)
    for level in sorted(by_level):
        node, position, before, is_node, on_path, apart = (list[int]() for _ in range(6))
        for number, (start, tree, keyroot) in enumerate(by_level[level]):
            first, base = tree.leftmost[keyroot], len(node)
            own = range(first, keyroot + 1)
            node += [0, *(start + each for each in own)]
            position += range(len(own) + 1)
            before += [base, *(base + tree.leftmost[each] - first for each in own)]
            is_node += [0] + [1] * len(own)
            on_path += [base + 1 + i for i, each in enumerate(own) if tree.leftmost[each] == first]
            apart += [-number * _APART] * (len(own) + 1)
        numbers = [np.array(each, np.int64) for each in (node, position, before, is_node, on_path, apart)]
        yield _Level(numbers[0], numbers[1], numbers[2], numbers[3].astype(np.bool_), numbers[4], numbers[5])


# α of trees.

EXACT: Final = 300
"""Up to so many trees every two are compared."""

DRAWN: Final = 200
"""So many trees are drawn from more, and each is compared with `AGAINST` others."""

AGAINST: Final = 100

_NORMAL: Final = 1.96
"""Between minus and plus so many standard errors is the true value, 95 times of 100."""


class Alpha(NamedTuple):
    """α, and its 95% interval where what is expected comes from samples; exact values are their own interval."""

    value: float
    low: float
    high: float


def tree_alpha(units: Sequence[Sequence[OrderedTree]], seed: int, progress: Progress = ignore_progress) -> Alpha | None:
    """α_plain (Skjærholt 2014 §3): units are sentences with the trees of those who have them, δ = distance².

    The expected part is exact up to `EXACT` trees, else from samples drawn by ``seed``. None where no unit has two
    trees, or all trees are the same.
    """
    units = [unit for unit in units if len(unit) > 1]
    trees = [tree for unit in units for tree in unit]
    if not trees:
        return None
    within = 0.0
    for unit in units:
        to = DistancesTo(unit)
        within += sum(float((to.of(tree) ** 2).sum()) for tree in unit) / (len(unit) - 1)
    observed = within / len(trees)
    if len(trees) <= EXACT:
        to = DistancesTo(trees)
        sums = [float((to.of(tree) ** 2).sum()) for tree in counting(trees, progress)]
        expected, error = sum(sums) / (len(trees) * (len(trees) - 1)), 0.0
    else:
        means, draw = list[float](), Random(seed)  # noqa: S311  # Samples, not secrets.
        for _ in counting(range(DRAWN), progress):
            one, *others = draw.sample(range(len(trees)), AGAINST + 1)
            means.append(float((DistancesTo([trees[at] for at in others]).of(trees[one]) ** 2).mean()))
        expected, error = fmean(means), _NORMAL * stdev(means) / sqrt(DRAWN)
    if not expected:
        return None
    least = max(expected - error, 0.0)
    low = 1 - observed / least if least else -float("inf")
    return Alpha(1 - observed / expected, low, 1 - observed / (expected + error))
