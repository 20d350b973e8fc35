"""The result of a merge as constituents, for formats that can represent any span (guide, Merging)."""

from collections.abc import Mapping
from dataclasses import replace

from core.formats.penn.bracket_labels import UNKNOWN_CATEGORY
from core.merging.merged_sentence import MergedSentence
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import HEAD, WILDCARD, Span, positions, sort_key
from core.trees.conversion import bracket_spans


def as_constituents(merged: MergedSentence) -> Sentence:
    """The base's sentence with the merged tree.

    The base's brackets keep their categories and unary chains; new ones get a donor's category, or `UNKNOWN_CATEGORY`.
    Functions are written on the topmost bracket of their span, on the pre-terminal only if there is no bracket above
    it. D: ``*`` of a functional result becomes ``hd``, as in T12; an unspecified label becomes no function.
    """
    base = merged.subject.base
    functions = _functions(merged)
    brackets: list[tuple[Span, str | None]] = []
    if isinstance(base.tree, ConstituencyTree):
        own = zip(bracket_spans(base.tree), base.tree.categories, strict=True)
        brackets = [(span, category) for span, category in own if span in functions]
    existing = {span for span, _ in brackets}
    categories = merged.subject.phrases
    new = (span for span in functions if span.bit_count() > 1 and span not in existing)
    brackets += [(span, categories.get(span, UNKNOWN_CATEGORY)) for span in new]
    brackets.sort(key=lambda bracket: sort_key(bracket[0]))
    topmost = {span: i for i, (span, _) in reversed(list(enumerate(brackets)))}
    parents, token_parents = _parents([span for span, _ in brackets], len(base))
    tree = ConstituencyTree(
        tuple(category for _, category in brackets),
        tuple(functions[span] if topmost[span] == i else () for i, (span, _) in enumerate(brackets)),
        parents,
        tuple(functions.get(1 << i, ()) if 1 << i not in topmost else () for i in range(len(base))),
        token_parents,
        base.tree.root if isinstance(base.tree, ConstituencyTree) else None,
    )
    return replace(base, tree=tree, source="")


def _functions(merged: MergedSentence) -> Mapping[Span, tuple[str, ...]]:
    nodes = merged.tree.nodes
    return {span: (HEAD,) if nodes[span] is WILDCARD else merged.tree.labels_at(span) for span in merged.tree}


def _parents(spans: list[Span], length: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The parents of all brackets, whose spans are given parents first, and of all tokens."""
    parents, innermost = [VIRTUAL_ROOT] * len(spans), [VIRTUAL_ROOT] * length
    for i, span in enumerate(spans):
        parents[i] = innermost[span.bit_length() - 1]
        for position in positions(span):
            innermost[position - 1] = i
    return tuple(parents), tuple(innermost)
