"""The distance of `core.trees.edit_distance` computed with Zhang and Shasha's algorithm (1989), as in T11 and T12.

It is the reference for testing the closed form, and what ``--verify`` runs; spans must be contiguous.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import zss

from core.model.spans import AnyTree, FunctionTree, Label, Span, is_contiguous, sort_key
from core.trees.edit_distance import EditScript

_FORBIDDEN = 1_000_000_000
"""The cost of a forbidden operation: more than the number of nodes of any two trees."""


@dataclass(slots=True)
class _Node:
    """A node of a sorted function tree; the virtual root and the terminals have no label."""

    span: Span
    label: Label | None
    terminal: bool = False
    children: list["_Node"] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Distance:
    """The edit distance between two trees, with the nodes that the script removes."""

    cost: int
    removed: frozenset[tuple[Span, Label]]


def is_projective(trees: Sequence[AnyTree]) -> bool:
    """Whether no span of the trees has a gap; Zhang and Shasha's ordered trees require it."""
    return all(is_contiguous(span) for tree in trees for span in tree.nodes)


def _chain(tree: AnyTree, span: Span) -> Sequence[Label]:
    if isinstance(tree, FunctionTree):
        return (tree.nodes[span],)
    return tree.labels_at(span)


def _sorted_function_tree(tree: AnyTree) -> _Node:
    """The tree with each label set as a unary chain in code-point order, an empty set as no node (T12 §3)."""
    everything = (1 << tree.length) - 1
    root = _Node(everything, None)
    path = [root]
    spans = sorted({*tree.nodes, *(1 << i for i in range(tree.length))}, key=sort_key)
    for span in spans:
        while span & ~path[-1].span:
            path.pop()
        for label in _chain(tree, span) if span in tree.nodes else ():
            node = _Node(span, label)
            path[-1].children.append(node)
            path.append(node)
        if span.bit_count() == 1:
            path[-1].children.append(_Node(span, None, terminal=True))
    return root


def _is_fixed(node: _Node) -> bool:
    return node.label is None


def _indel_cost(node: _Node) -> int:
    return _FORBIDDEN if _is_fixed(node) else 1


def _update_cost_functional(a: _Node, b: _Node) -> int:
    if a.label is None or b.label is None:
        return _update_cost_fixed(a, b)
    return 0 if FunctionTree.below(a.label, b.label) else 1


def _update_cost_multifunction(a: _Node, b: _Node) -> int:
    if a.label is None or b.label is None:
        return _update_cost_fixed(a, b)
    return 0 if a.label == b.label else _FORBIDDEN


def _update_cost_fixed(a: _Node, b: _Node) -> int:
    same = _is_fixed(a) and _is_fixed(b) and a.terminal == b.terminal and a.span == b.span
    return 0 if same else _FORBIDDEN


def _children(node: _Node) -> list[_Node]:
    return node.children


def tree_distance(source: AnyTree, target: AnyTree) -> Distance:
    """The tree edit distance from ``source`` to ``target`` under the conditions of protocol §3.

    The virtual root and the terminals are fixed. Functional: a relabel costs 1, or 0 if a label is the wildcard or
    unspecified. Multi-function: sorted chains without relabels. For the unlabelled score pass unlabelled trees.
    """
    functional = isinstance(source, FunctionTree)
    cost, operations = zss.distance(
        _sorted_function_tree(source),
        _sorted_function_tree(target),
        get_children=_children,
        insert_cost=_indel_cost,
        remove_cost=_indel_cost,
        update_cost=_update_cost_functional if functional else _update_cost_multifunction,
        return_operations=True,
    )
    removed = [step.arg1 for step in operations if step.type == zss.Operation.remove]
    return Distance(int(cost), frozenset((node.span, node.label) for node in removed))


def _count_shared_removals(tree: AnyTree, ours: Distance, natives: Distance) -> int:
    """The number of removals that both scripts have, which are forgiven."""
    if not isinstance(tree, FunctionTree):
        return len(ours.removed & natives.removed)
    native_at = dict(natives.removed)
    return sum(span in native_at and FunctionTree.below(label, native_at[span]) for span, label in ours.removed)


def disagreement(script: EditScript, parse: AnyTree, generalized: AnyTree, native: AnyTree | None) -> str:
    """How the closed form's ``script`` and its forgiveness differ from Zhang and Shasha's; empty if they agree."""
    ours = tree_distance(parse, generalized)
    forgiven = _count_shared_removals(parse, ours, tree_distance(native, generalized)) if native is not None else 0
    if (script.cost, script.forgiven) == (ours.cost, forgiven):
        return ""
    return f"closed form {script.cost} − {script.forgiven} forgiven, zss {ours.cost} − {forgiven} forgiven"
