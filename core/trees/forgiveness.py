"""Forgiveness: which deletions of an edit script cost nothing (protocol §3; T11 §4, T12 §3).

A deletion is forgiven if the parse's native gold has what is deleted: the parser found what its scheme has and the
generalized gold lacks. Against a foreign gold alone there is no native gold to ask, and nothing is forgiven.
"""

from core.model.spans import NO_LABELS, FunctionTree, Label, LabelSet, MultiFunctionTree, Span


def is_node_forgiven(span: Span, label: Label, native: FunctionTree | None) -> bool:
    """Whether deleting a functional tree's node costs nothing: the native gold has an equal label at its span."""
    return native is not None and span in native.nodes and native.below(label, native.nodes[span])


def forgiven_labels(span: Span, native: MultiFunctionTree | None) -> LabelSet:
    """The labels of a multi-function tree that cost nothing if deleted at ``span``: those of the native gold there."""
    return native.nodes.get(span, NO_LABELS) if native else NO_LABELS
