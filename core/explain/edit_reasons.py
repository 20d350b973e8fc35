"""Why each edit of a script is needed, and why it is forgiven or not, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final

from core.base.messages import Phrase
from core.explain.span_states import categories_of, common_categories, disputed_labels, label_text
from core.model.spans import (
    NO_LABELS,
    UNSPECIFIED,
    WILDCARD,
    AnyTree,
    FunctionTree,
    Label,
    Span,
    sort_key,
)
from core.scoring.comparison import Comparison
from core.scoring.settings import GoldSet
from core.scoring.whose_points import Cause, cause_of
from core.trees.edit_distance import Operation, ScriptEdit


class Why(Enum):
    """The reasons, worded for one gold and for several."""

    FORGIVEN = (
        "its native gold {native} has it, {golds} does not: forgiven",
        "its native gold {native} has it, {golds} do not: forgiven",
    )
    NOT_COMPARED = (
        "its native gold {native} has it, but only {golds} is compared: not forgiven",
        "its native gold {native} has it, but only {golds} are compared: not forgiven",
    )
    IN_NO_GOLD = ("{parse} has it, {golds} does not", "{parse} has it, {golds} do not")
    IN_OTHER_GOLD = (
        "{golds} has it, its native gold {native} does not",
        "{golds} have it, its native gold {native} does not",
    )
    SPAN_IN_OTHER_GOLD = (
        "{golds} has this span, its native gold {native} does not",
        "{golds} have this span, its native gold {native} does not",
    )
    OTHER_LABEL = (
        "{golds} calls it {expected}, {parse} says {found}",
        "{golds} call it {expected}, {parse} says {found}",
    )
    LABEL_OF_HEAD = (
        "for {native} it is a head, which takes any label; {golds} calls it {expected}, {parse} says {found}",
        "for {native} it is a head, which takes any label; {golds} call it {expected}, {parse} says {found}",
    )
    ONE_LABEL_MORE = ("{parse} calls it {found}, {golds} does not", "{parse} calls it {found}, {golds} do not")
    ONE_LABEL_LESS = ("{golds} calls it {expected}, {parse} does not", "{golds} call it {expected}, {parse} does not")
    MISSING = ("{golds} has it, {parse} does not", "{golds} have it, {parse} does not")

    def phrase(self, golds: Sequence[str], **values: str | Sequence[str]) -> Phrase:
        """The reason with its values; ``golds`` are the golds that it names."""
        one, several = self.value
        return Phrase(several if len(golds) > 1 else one, {"golds": tuple(golds), **values})


MAX_WORDS: Final = 24
"""How many words of a span are shown; showing all would take quadratic space in long sentences."""


@dataclass(frozen=True, slots=True)
class ExplainedEdit:
    """An edit as people read it.

    ``found`` are the parse's labels concerned, ``expected`` those of the generalized gold; in the unlabelled score,
    which edits the span itself, they are all labels at the span. ``words`` are those of the span. ``cause`` says to
    whom the point is lost, whether or not it is forgiven (protocol §9). ``stand_in`` is shown where there is no label:
    those of golds that agree on none, or the category.
    """

    operation: Operation
    span: Span
    words: str
    found: tuple[str, ...]
    expected: tuple[str, ...]
    forgiven: bool
    cause: Cause
    why: Phrase
    stand_in: str = ""

    @property
    def cost(self) -> int:
        """The edit's share of δ: 0 or 1."""
        return int(not self.forgiven)


def explained_script(
    comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool
) -> tuple[ExplainedEdit, ...]:
    """The edit script from ``parse`` to the generalized gold of ``against``, explained, in the order of spans."""
    edits = comparison.script(parse, against, labelled=labelled).edits
    return _explained(edits, comparison, parse, against, labelled=labelled)


def explained_at(
    comparison: Comparison, parse: str, against: GoldSet, span: Span, *, labelled: bool
) -> tuple[ExplainedEdit, ...]:
    """The edits of `explained_script` at ``span``."""
    edits = [edit for edit in comparison.script(parse, against, labelled=labelled).edits if edit.span == span]
    return _explained(edits, comparison, parse, against, labelled=labelled)


def _explained(
    edits: Sequence[ScriptEdit], comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool
) -> tuple[ExplainedEdit, ...]:
    trees = _Trees(comparison, parse, against, labelled=labelled)
    shown = trees if labelled else _Trees(comparison, parse, against, labelled=True)
    explained, stand_ins = [], _StandIns(comparison, parse, against)
    for edit in edits:
        span = edit.span
        why = _why_deleted(trees, edit) if edit.operation is Operation.DELETE else _why_expected(trees, edit)
        found, expected = _texts(edit.found), _texts(edit.expected)
        if not labelled:
            found = shown.tree.labels_at(span) if found else ()
            expected = shown.generalized.labels_at(span) if expected else ()
        words = comparison.text_over(span, parse, MAX_WORDS)
        cause = cause_of(edit, trees.own)
        stand_in = "" if found or expected else stand_ins.of(edit)
        edited = (edit.operation, span, words, found, expected)
        explained.append(ExplainedEdit(*edited, edit.forgiven, cause, why, stand_in))
    return tuple(sorted(explained, key=lambda e: (sort_key(e.span), e.operation is Operation.ADD, e.found, e.expected)))


class _StandIns:
    """What to show of edits without labels; categories are found once for all of them, and only if need be."""

    def __init__(self, comparison: Comparison, parse: str, against: GoldSet) -> None:
        self._comparison, self._parse, self._against = comparison, parse, against

    def of(self, edit: ScriptEdit) -> str:
        """The labels of golds that agree on none, else the category; empty if there is neither."""
        if edit.operation is Operation.DELETE:
            return self._found.get(edit.span, "")
        return disputed_labels(self._comparison, self._against, edit.span) or self._expected.get(edit.span, "")

    @cached_property
    def _found(self) -> Mapping[Span, str]:
        return categories_of(self._comparison, self._parse)

    @cached_property
    def _expected(self) -> Mapping[Span, str]:
        return common_categories(self._comparison, self._against)


class _Trees:
    """The trees behind a script and its reasons: parse, native gold, compared golds, generalized gold."""

    def __init__(self, comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> None:
        self.parse = parse
        self.native = comparison.frame.native_gold(parse)
        self.tree, self.own, self.generalized = comparison.compared(parse, against, labelled=labelled)
        self.golds = {gold: comparison.tree(gold, labelled=labelled) for gold in against}


def _texts(label: Label | None) -> tuple[str, ...]:
    """The label as written; none if there is none or it is unspecified."""
    return (label_text(label),) if label is not None and label is not UNSPECIFIED else ()


def _has(tree: AnyTree, span: Span, label: Label | None) -> bool:
    """Whether ``tree`` has ``label``, or an equal one, at ``span``."""
    if isinstance(tree, FunctionTree):
        return span in tree.nodes and label is not None and tree.below(label, tree.nodes[span])
    return label in tree.nodes.get(span, NO_LABELS)


def _why_deleted(trees: _Trees, edit: ScriptEdit) -> Phrase:
    """Why the generalized gold lacks a label or span of the parse."""
    span, golds, native = edit.span, trees.golds, trees.native
    golds_with_label = [gold for gold, tree in golds.items() if _has(tree, span, edit.found)]
    if edit.forgiven:
        return Why.FORGIVEN.phrase([gold for gold in golds if gold not in golds_with_label], native=native)
    if native not in golds and _has(trees.own, span, edit.found):
        return Why.NOT_COMPARED.phrase([*golds], native=native)
    golds_with_span = [gold for gold, tree in golds.items() if span in tree.nodes]
    if not golds_with_span:
        return Why.IN_NO_GOLD.phrase([*golds], parse=trees.parse)
    if native in golds and native not in golds_with_span:
        return Why.SPAN_IN_OTHER_GOLD.phrase(golds_with_span, native=native)
    if golds_with_label:
        return Why.IN_OTHER_GOLD.phrase(golds_with_label, native=native)
    expected = golds[native if native in golds_with_span else golds_with_span[0]].labels_at(span)
    agreeing = [gold for gold in golds_with_span if golds[gold].labels_at(span) == expected]
    return _why_labelled(trees, span, agreeing, _texts(edit.found), expected)


def _why_expected(trees: _Trees, edit: ScriptEdit) -> Phrase:
    """Why the generalized gold has a label or span that the parse lacks or labels differently."""
    span, golds, expected = edit.span, trees.golds, _texts(edit.expected)
    if span not in trees.tree.nodes:
        return Why.MISSING.phrase([*golds], parse=trees.parse)
    golds_with_label = [gold for gold, tree in golds.items() if expected[0] in tree.labels_at(span)]
    agreed = trees.generalized.labels_at(span)
    found = tuple(label for label in trees.tree.labels_at(span) if label not in agreed)
    return _why_labelled(trees, span, golds_with_label, found, expected)


def _why_labelled(
    trees: _Trees, span: Span, golds: Sequence[str], found: Sequence[str], expected: Sequence[str]
) -> Phrase:
    """Why labels differ at a span that the parse and ``golds`` share."""
    missing = tuple(label for label in expected if label not in trees.tree.labels_at(span))
    if not missing:
        return Why.ONE_LABEL_MORE.phrase(golds, parse=trees.parse, found=tuple(found))
    if not found:
        return Why.ONE_LABEL_LESS.phrase(golds, parse=trees.parse, expected=missing)
    native = trees.native
    if native not in golds and native in trees.golds and trees.own.nodes.get(span) is WILDCARD:
        values = {"parse": trees.parse, "native": native, "found": tuple(found), "expected": missing}
        return Why.LABEL_OF_HEAD.phrase(golds, **values)
    return Why.OTHER_LABEL.phrase(golds, parse=trees.parse, found=tuple(found), expected=missing)
