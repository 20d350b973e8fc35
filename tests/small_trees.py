"""All function trees over a few tokens, and what each of them says, so that laws can be checked on every one."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import Any, TypeVar

from core.model.spans import UNSPECIFIED, WILDCARD, FunctionTree, Label, LabelSet, MultiFunctionTree, Span, Tree

LABELS: tuple[Label, ...] = ("a", "b", WILDCARD, UNSPECIFIED)
LABEL_SETS: tuple[LabelSet, ...] = tuple(map(frozenset, ("", "a", "b", "ab")))

Statements = frozenset[Hashable]

T = TypeVar("T")


def families(spans: Sequence[Span]) -> list[tuple[Span, ...]]:
    """Every set of ``spans``, discontinuous ones included, without crossing spans."""
    found: list[tuple[Span, ...]] = [()]
    for span in spans:
        found += [(*family, span) for family in found if all(span & other in (0, span, other) for other in family)]
    return found


def _labelled(spans: Sequence[Span], labels: Sequence[T]) -> Iterator[dict[Span, T]]:
    for family in families(spans):
        for chosen in product(labels, repeat=len(family)):
            yield dict(zip(family, chosen, strict=True))


def functional_trees(length: int, spans: Sequence[Span], labels: Sequence[Label]) -> list[FunctionTree]:
    """Every functional tree over ``length`` tokens with some of ``spans`` as nodes."""
    return [FunctionTree(length, nodes) for nodes in _labelled(spans, labels)]


def multifunction_trees(length: int, spans: Sequence[Span], labels: Sequence[LabelSet]) -> list[MultiFunctionTree]:
    """Every multi-function tree over ``length`` tokens with some of ``spans`` as nodes."""
    return [MultiFunctionTree(length, nodes) for nodes in _labelled(spans, labels)]


def agreed(tree: Tree[Any]) -> Statements:
    """What a tree says when trees are asked what they agree on: its spans, and at each the labels it goes with.

    The wildcard goes with every label, the unspecified label with none; a label set with its members.
    """
    said: set[Hashable] = set(tree.nodes)
    for span, label in tree.nodes.items():
        if isinstance(tree, MultiFunctionTree):
            said.update((span, each) for each in tree.nodes[span])
        elif label is not UNSPECIFIED:
            said.update((span, each) for each in LABELS[:2] if label in (each, WILDCARD))
    return frozenset(said)


def specified(tree: Tree[Any]) -> Statements:
    """What a tree says when trees are to be put together: its spans, and at each the labels it asks for.

    The wildcard asks for some label, whichever; the unspecified label for none at all.
    """
    if isinstance(tree, MultiFunctionTree):
        return agreed(tree)
    said: set[Hashable] = set(tree.nodes)
    said.update((span, "some label") for span, label in tree.nodes.items() if label is not UNSPECIFIED)
    said.update((span, label) for span, label in tree.nodes.items() if isinstance(label, str))
    return frozenset(said)
