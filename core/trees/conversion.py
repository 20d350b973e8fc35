"""Converting native trees to function trees, that is to labelled spans (protocol §1); lifting."""

from collections.abc import Sequence
from dataclasses import replace
from heapq import heappop, heappush

from core.model.choices import Protocol
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, DependencyTree, Sentence
from core.model.spans import (
    HEAD,
    NO_LABELS,
    WILDCARD,
    AnyTree,
    FunctionTree,
    Label,
    LabelSet,
    MultiFunctionTree,
    Span,
    is_contiguous,
    subtree_spans,
)
from core.trees.label_mapping import LabelMapping, exact

Words = Sequence[Span]
"""The span of each token itself: one position each, or the atoms that it covers (protocol §7)."""


def single_positions(length: int) -> Words:
    """The spans of ``length`` tokens with one position each."""
    return [1 << i for i in range(length)]


def dependency_spans(heads: Sequence[int], words: Words | None = None) -> list[Span]:
    """The span of each token: itself and everything it dominates. ``heads`` must have no cycles.

    ``words`` are the tokens' own spans, unless each is one position. Works upwards from the leaves, so that deep trees
    need no recursion.
    """
    spans = list(single_positions(len(heads)) if words is None else words)
    waiting = [0] * (len(heads) + 1)
    for head in heads:
        waiting[head] += 1
    leaves = [i for i, dependents in enumerate(waiting[1:]) if not dependents]
    for leaf in leaves:
        # Up to the first token that waits for others.
        i, head = leaf, heads[leaf]
        while head:
            spans[head - 1] |= spans[i]
            waiting[head] -= 1
            if waiting[head]:
                break
            i = head - 1
            head = heads[i]
    return spans


def functional_tree(tree: DependencyTree, mapping: LabelMapping, words: Words | None = None) -> FunctionTree:
    """The functional tree of a dependency tree (T11 §3, step 1); ``words`` as in `dependency_spans`.

    D: discontinuous spans are kept, not projectivized; T11 and T12 leave non-projective trees open (protocol §1).
    """
    if words is None:
        labels = tree.relations if mapping is exact else map(mapping, tree.relations)
        nodes: dict[Span, Label] = dict(zip(dependency_spans(tree.heads), labels, strict=True))
        for head in {*tree.heads} - {0}:  # Of all other tokens the span is the token itself.
            nodes[1 << (head - 1)] = WILDCARD
        return FunctionTree(len(tree.heads), nodes)
    nodes = {}
    for span, own, relation in zip(dependency_spans(tree.heads, words), words, tree.relations, strict=True):
        nodes[span] = mapping(relation)
        if span != own:
            nodes[own] = WILDCARD
    return FunctionTree(_length(words), nodes)


def _length(words: Words) -> int:
    """The number of positions of a sentence with these ``words``, which together cover all of them."""
    return max(map(int.bit_length, words), default=0)


_ONLY_HEAD: LabelSet = frozenset({HEAD})


def multifunction_tree(tree: DependencyTree, mapping: LabelMapping, words: Words | None = None) -> MultiFunctionTree:
    """The multi-function tree of a dependency tree: as `functional_tree`, with ``hd`` for the wildcard (T12 §2)."""
    nodes: dict[Span, LabelSet] = {}
    sets: dict[str, LabelSet] = {}
    own_spans = single_positions(len(tree.heads)) if words is None else words
    spans = dependency_spans(tree.heads, own_spans)
    for i, span in enumerate(spans):
        relation = tree.relations[i]
        if relation not in sets:
            sets[relation] = frozenset({mapping(relation)})
        nodes[span] = sets[relation]
        own = own_spans[i]
        if span != own:
            nodes[own] = _ONLY_HEAD
    for spans_of, functions in ((spans, tree.functions), (own_spans, tree.head_functions)):
        for span, further in zip(spans_of, functions, strict=False):
            if further:
                nodes[span] |= frozenset(map(mapping, further))
    return MultiFunctionTree(len(own_spans) if words is None else _length(words), nodes)


def bracket_spans(tree: ConstituencyTree, words: Words | None = None) -> list[Span]:
    """The span of each bracket: the tokens it covers; ``words`` as in `dependency_spans`."""
    own = [0] * len(tree.parents)
    for parent, word in zip(tree.token_parents, words or single_positions(len(tree.token_parents)), strict=True):
        if parent != VIRTUAL_ROOT:
            own[parent] |= word
    return subtree_spans(own, tree.parents)


def constituency_functions(
    tree: ConstituencyTree, mapping: LabelMapping, words: Words | None = None
) -> MultiFunctionTree:
    """The multi-function tree of a constituency tree: grammatical functions only, unary chains pooled (T12 §2).

    D: categories and tags are not labels; a node without a function has an empty set (protocol §1). Brackets that lost
    all their tokens are not nodes. ``words`` as in `dependency_spans`.
    """
    own_spans = single_positions(len(tree.token_functions)) if words is None else words
    nodes: dict[Span, LabelSet] = {}
    for own, functions in zip(own_spans, tree.token_functions, strict=True):
        nodes[own] = frozenset(map(mapping, functions))
    for span, labels in zip(bracket_spans(tree, own_spans), tree.functions, strict=True):
        if span and labels is not None:
            nodes[span] = nodes.get(span, NO_LABELS) | frozenset(map(mapping, labels))
    return MultiFunctionTree(len(own_spans) if words is None else _length(words), nodes)


def function_tree(sentence: Sentence, protocol: Protocol, mapping: LabelMapping, words: Words | None = None) -> AnyTree:
    """The function tree of a sentence; ``words`` as in `dependency_spans`.

    D: an invalid tree of a parse counts as the empty tree; excluding it would reward the parser (protocol §1). Raises
    `TypeError` for brackets in the functional protocol.
    """
    if protocol is Protocol.FUNCTIONAL:
        if sentence.defect:
            return FunctionTree(len(sentence) if words is None else _length(words), {})
        return functional_tree(sentence.dependencies, mapping, words)
    if sentence.defect:
        return MultiFunctionTree(len(sentence) if words is None else _length(words), {})
    if isinstance(sentence.tree, ConstituencyTree):
        return constituency_functions(sentence.tree, mapping, words)
    return multifunction_tree(sentence.tree, mapping, words)


# Projectivizing dependency trees by lifting, as the papers did (Nivre and Nilsson 2005, the baseline encoding).


def _between(a: int, b: int) -> Span:
    """The positions strictly between ``a`` and ``b``."""
    low, high = min(a, b), max(a, b)
    return (1 << (high - 1)) - (1 << low) if high - low > 1 else 0


def lifted(sentence: Sentence) -> tuple[Sentence, int]:
    """``sentence`` made projective, and the number of lifts; brackets as they are, and how many are discontinuous.

    The shortest non-projective arc is lifted to its grandparent until none is left; relations are kept. Invalid trees
    stay unchanged, and so do discontinuous constituents (protocol §1).
    """
    tree = sentence.tree
    if sentence.defect:
        return sentence, 0
    if not isinstance(tree, DependencyTree):
        return sentence, sum(1 for span in bracket_spans(tree) if span and not is_contiguous(span))
    heads, lifts = _lifted(tree.heads)
    return (replace(sentence, tree=replace(tree, heads=heads)) if lifts else sentence), lifts


def nonprojective(heads: Sequence[int]) -> tuple[int, ...]:
    """The dependents (positions from 1) of a tree's non-projective arcs."""
    spans = dependency_spans(heads)
    arcs = enumerate(heads, start=1)
    return tuple(token for token, head in arcs if head and _between(head, token) & ~spans[head - 1])


def _lifted(tree_heads: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """The heads after lifting every non-projective arc, and the number of lifts.

    An arc is non-projective if its head does not dominate everything between its ends; arcs from the virtual root are
    never non-projective. A lift shrinks the span of one head only, so only that head's arcs can become non-projective,
    and none becomes projective.
    """
    heads, spans = list(tree_heads), dependency_spans(tree_heads)
    dependents: list[set[int]] = [set() for _ in range(len(heads) + 1)]
    for dependent, head in enumerate(heads, start=1):
        dependents[head].add(dependent)
    queued = set[int]()
    shortest_first: list[tuple[int, int]] = []

    def queue_if_nonprojective(dependent: int) -> None:
        head = heads[dependent - 1]
        if head and dependent not in queued and _between(head, dependent) & ~spans[head - 1]:
            queued.add(dependent)
            heappush(shortest_first, (abs(head - dependent), dependent))

    for dependent in range(1, len(heads) + 1):
        queue_if_nonprojective(dependent)
    lifts = 0
    while shortest_first:
        _, dependent = heappop(shortest_first)
        queued.remove(dependent)
        head = heads[dependent - 1]
        dependents[head].remove(dependent)
        heads[dependent - 1] = heads[head - 1]
        dependents[heads[head - 1]].add(dependent)
        spans[head - 1] &= ~spans[dependent - 1]
        lifts += 1
        for each in (dependent, *dependents[head]):
            queue_if_nonprojective(each)
    return tuple(heads), lifts
