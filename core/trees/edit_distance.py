"""Edit scripts in closed form: from a parse to the generalized gold, with the forgiven edits (protocol §3).

The virtual root and the terminals are fixed, so a tree-edit mapping can only pair nodes over the same span, and the
cheapest script is found span by span. `core.trees.zhang_shasha` computes the same with Zhang and Shasha's algorithm.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from core.model.spans import NO_LABELS, AnyTree, FunctionTree, Label, LabelSet, MultiFunctionTree, Span


class Operation(StrEnum):
    """What an edit does to the parse."""

    DELETE = "delete"
    ADD = "add"
    RELABEL = "relabel"


class ScriptEdit(NamedTuple):
    """One edit of cost 1: the label ``found`` in the parse and the label ``expected`` (None if there is no node)."""

    operation: Operation
    span: Span
    found: Label | None
    expected: Label | None
    forgiven: bool = False


@dataclass(frozen=True, slots=True)
class EditScript:
    """The edits from a parse to the generalized gold; ``size`` is the number of nodes (or labels) of both trees."""

    edits: tuple[ScriptEdit, ...]
    size: int

    @property
    def cost(self) -> int:
        """The tree edit distance before forgiveness."""
        return len(self.edits)

    @property
    def forgiven(self) -> int:
        """The number of edits that are forgiven."""
        return sum(edit.forgiven for edit in self.edits)

    @property
    def delta(self) -> int:
        """δ: the number of edits that count."""
        return self.cost - self.forgiven


def _functional_edits(
    parse: FunctionTree, generalized: FunctionTree, native: FunctionTree | None
) -> Iterable[ScriptEdit]:
    expected_at = generalized.nodes
    for span, found in parse.nodes.items():
        if span not in expected_at:
            yield ScriptEdit(Operation.DELETE, span, found, None, is_node_forgiven(span, found, native))
        elif not parse.below(found, expected_at[span]):
            yield ScriptEdit(Operation.RELABEL, span, found, expected_at[span])
    for span in expected_at.keys() - parse.nodes.keys():
        yield ScriptEdit(Operation.ADD, span, None, expected_at[span])


def _multifunction_edits(
    parse: MultiFunctionTree, generalized: MultiFunctionTree, native: MultiFunctionTree | None
) -> Iterable[ScriptEdit]:
    for span, found in parse.nodes.items():
        expected = generalized.nodes.get(span, NO_LABELS)
        if found is expected:
            continue
        forgiven = forgiven_labels(span, native)
        for label in found - expected:
            yield ScriptEdit(Operation.DELETE, span, label, None, label in forgiven)
        for label in expected - found:
            yield ScriptEdit(Operation.ADD, span, None, label)
    for span in generalized.nodes.keys() - parse.nodes.keys():
        for label in generalized.nodes[span]:
            yield ScriptEdit(Operation.ADD, span, None, label)


class Deltas(NamedTuple):
    """δ of the unlabelled and of the labelled edit script: the edits that count."""

    unlabelled: int
    labelled: int


def deltas(parse: AnyTree, generalized: AnyTree, native: AnyTree | None) -> Deltas:
    """δ of the scripts that `edit_script` gives for the trees with and without labels, without listing the edits.

    Both scripts delete and add the same spans, so these are found once.
    """
    match parse, generalized, native:
        case FunctionTree(), FunctionTree(), FunctionTree() | None:
            return _functional_deltas(parse, generalized, native)
        case MultiFunctionTree(), MultiFunctionTree(), MultiFunctionTree() | None:
            return _multifunction_deltas(parse, generalized, native)
    raise TypeError("trees of different kinds have no distance")


def _functional_deltas(parse: FunctionTree, generalized: FunctionTree, native: FunctionTree | None) -> Deltas:
    found, expected = parse.nodes, generalized.nodes
    deleted, relabelled = list[Span](), 0
    for span, label in found.items():
        other = expected.get(span)
        if other is label:
            continue
        if other is None:
            deleted.append(span)
        elif not parse.below(label, other):
            relabelled += 1
    added = len(expected) - (len(found) - len(deleted))
    own = [span for span in deleted if span in native.nodes] if native else ()
    forgiven = sum(is_node_forgiven(span, found[span], native) for span in own)
    edits = len(deleted) + added
    return Deltas(edits - len(own), edits + relabelled - forgiven)


def _multifunction_deltas(
    parse: MultiFunctionTree, generalized: MultiFunctionTree, native: MultiFunctionTree | None
) -> Deltas:
    found, expected = parse.nodes, generalized.nodes
    deleted, added = found.keys() - expected.keys(), expected.keys() - found.keys()
    own = native.nodes.keys() & deleted if native else ()
    labelled = sum(len(expected[span]) for span in added)
    for span, labels in found.items():
        other = expected.get(span, NO_LABELS)
        if labels is not other:
            labelled += len(labels - other - forgiven_labels(span, native)) + len(other - labels)
    return Deltas(len(deleted) + len(added) - len(own), labelled)


def edit_script(parse: AnyTree, generalized: AnyTree, native: AnyTree | None) -> EditScript:
    """The cheapest edit script from ``parse`` to ``generalized`` (the generalized gold E, or a foreign gold).

    A deletion is forgiven if ``native``, the gold of the parse's own scheme, needs it too: the parser found what its
    scheme has and the generalized gold lacks. Against a foreign gold alone ``native`` is None and nothing is forgiven.
    An edit costs 1 (T11 §3 step 3, T12 §3); the order of edits is arbitrary. All trees are of one kind.
    """
    size = parse.size + generalized.size
    match parse, generalized, native:
        case FunctionTree(), FunctionTree(), FunctionTree() | None:
            return EditScript(tuple(_functional_edits(parse, generalized, native)), size)
        case MultiFunctionTree(), MultiFunctionTree(), MultiFunctionTree() | None:
            return EditScript(tuple(_multifunction_edits(parse, generalized, native)), size)
    raise TypeError("trees of different kinds have no distance")


# Forgiveness: which deletions of an edit script cost nothing (protocol §3; T11 §4, T12 §3).
#
# A deletion is forgiven if the parse's native gold has what is deleted: the parser found what its scheme has and the
# generalized gold lacks. Against a foreign gold alone there is no native gold to ask, and nothing is forgiven.


def is_node_forgiven(span: Span, label: Label, native: FunctionTree | None) -> bool:
    """Whether deleting a functional tree's node costs nothing: the native gold has an equal label at its span."""
    return native is not None and span in native.nodes and native.below(label, native.nodes[span])


def forgiven_labels(span: Span, native: MultiFunctionTree | None) -> LabelSet:
    """The labels of a multi-function tree that cost nothing if deleted at ``span``: those of the native gold there."""
    return native.nodes.get(span, NO_LABELS) if native else NO_LABELS
