"""Converting native trees to function trees, that is to labelled spans (protocol §1)."""

from collections.abc import Sequence

from core.model.protocol import Protocol
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
    subtree_spans,
)
from core.trees.label_mapping import LabelMapping


def dependency_spans(heads: Sequence[int]) -> list[Span]:
    """The span of each token: itself and everything it dominates. ``heads`` must have no cycles.

    Works upwards from the leaves, so that deep trees need no recursion.
    """
    spans = [1 << i for i in range(len(heads))]
    waiting = [0] * (len(heads) + 1)
    for head in heads:
        waiting[head] += 1
    ready = [i for i in range(len(heads)) if not waiting[i + 1]]
    while ready:
        i = ready.pop()
        head = heads[i]
        if head:
            spans[head - 1] |= spans[i]
            waiting[head] -= 1
            if not waiting[head]:
                ready.append(head - 1)
    return spans


def functional_tree(tree: DependencyTree, mapping: LabelMapping) -> FunctionTree:
    """The functional tree of a dependency tree (T11 §3, step 1).

    D: discontinuous spans are kept, not projectivized; T11 and T12 leave non-projective trees open (protocol §1).
    """
    nodes: dict[Span, Label] = {}
    for i, span in enumerate(dependency_spans(tree.heads)):
        nodes[span] = mapping(tree.relations[i])
        own = 1 << i
        if span != own:
            nodes[own] = WILDCARD
    return FunctionTree(len(tree.heads), nodes)


_ONLY_HEAD: LabelSet = frozenset({HEAD})


def multifunction_tree(tree: DependencyTree, mapping: LabelMapping) -> MultiFunctionTree:
    """The multi-function tree of a dependency tree: as `functional_tree`, with ``hd`` for the wildcard (T12 §2)."""
    nodes: dict[Span, LabelSet] = {}
    sets: dict[str, LabelSet] = {}
    spans = dependency_spans(tree.heads)
    for i, span in enumerate(spans):
        relation = tree.relations[i]
        if relation not in sets:
            sets[relation] = frozenset({mapping(relation)})
        nodes[span] = sets[relation]
        own = 1 << i
        if span != own:
            nodes[own] = _ONLY_HEAD
    for spans_of, functions in ((spans, tree.functions), ([1 << i for i in range(len(spans))], tree.head_functions)):
        for span, further in zip(spans_of, functions, strict=False):
            if further:
                nodes[span] |= frozenset(map(mapping, further))
    return MultiFunctionTree(len(tree.heads), nodes)


def bracket_spans(tree: ConstituencyTree) -> list[Span]:
    """The span of each bracket: the tokens it covers."""
    own = [0] * len(tree.parents)
    for i, parent in enumerate(tree.token_parents):
        if parent != VIRTUAL_ROOT:
            own[parent] |= 1 << i
    return subtree_spans(own, tree.parents)


def constituency_functions(tree: ConstituencyTree, mapping: LabelMapping) -> MultiFunctionTree:
    """The multi-function tree of a constituency tree: grammatical functions only, unary chains pooled (T12 §2).

    D: categories and tags are not labels; a node without a function has an empty set (protocol §1). Brackets that lost
    all their tokens are not nodes.
    """
    nodes: dict[Span, LabelSet] = {}
    for i, functions in enumerate(tree.token_functions):
        nodes[1 << i] = frozenset(map(mapping, functions))
    for span, labels in zip(bracket_spans(tree), tree.functions, strict=True):
        if span and labels is not None:
            nodes[span] = nodes.get(span, NO_LABELS) | frozenset(map(mapping, labels))
    return MultiFunctionTree(len(tree.token_parents), nodes)


def function_tree(sentence: Sentence, protocol: Protocol, mapping: LabelMapping) -> AnyTree:
    """The function tree of a sentence.

    D: an invalid tree of a parse counts as the empty tree; excluding it would reward the parser (protocol §1). Raises
    `TypeError` for brackets in the functional protocol.
    """
    if protocol is Protocol.FUNCTIONAL:
        if sentence.defect:
            return FunctionTree(len(sentence), {})
        return functional_tree(sentence.dependencies, mapping)
    if sentence.defect:
        return MultiFunctionTree(len(sentence), {})
    if isinstance(sentence.tree, ConstituencyTree):
        return constituency_functions(sentence.tree, mapping)
    return multifunction_tree(sentence.tree, mapping)
