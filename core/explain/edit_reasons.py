"""Why each edit of a script is needed, and why it is forgiven or not, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final

from core.base.messages import Phrase
from core.explain.span_states import categories_of, common_categories, disputed_labels
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
    comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool, at: Span | None = None
) -> tuple[ExplainedEdit, ...]:
    """The edit script from ``parse`` to the generalized gold of ``against``, explained, in the order of spans.

    Where a span is given, only the edits ``at`` it.
    """
    edits = comparison.script(parse, against, labelled=labelled).edits
    script = _Script(comparison, parse, against, labelled=labelled)
    explained = [script.explained(edit) for edit in edits if at is None or edit.span == at]
    return tuple(sorted(explained, key=lambda e: (sort_key(e.span), e.operation is Operation.ADD, e.found, e.expected)))


def _texts(label: Label | None) -> tuple[str, ...]:
    """The label as written; none if there is none or it is unspecified."""
    return (str(label),) if label is not None and label is not UNSPECIFIED else ()


def _has(tree: AnyTree, span: Span, label: Label | None) -> bool:
    """Whether ``tree`` has ``label``, or an equal one, at ``span``."""
    if isinstance(tree, FunctionTree):
        return span in tree.nodes and label is not None and tree.below(label, tree.nodes[span])
    return label in tree.nodes.get(span, NO_LABELS)


class _Script:
    """What the edits of a script are explained by: the parse, its native gold, the golds compared, what these share."""

    def __init__(self, comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> None:
        self._comparison, self._parse, self._against, self._labelled = comparison, parse, against, labelled
        self._native = comparison.frame.native_gold(parse)
        self._tree, self._own, self._generalized = comparison.compared(parse, against, labelled=labelled)
        self._golds = {gold: comparison.tree(gold, labelled=labelled) for gold in against}

    def explained(self, edit: ScriptEdit) -> ExplainedEdit:
        """An edit of the script."""
        span, is_deleted = edit.span, edit.operation is Operation.DELETE
        why = self._why_deleted(edit) if is_deleted else self._why_expected(edit)
        found, expected = _texts(edit.found), _texts(edit.expected)
        if not self._labelled:
            shown = self._comparison.compared(self._parse, self._against, labelled=True)
            found = shown.parse.labels_at(span) if found else ()
            expected = shown.generalized.labels_at(span) if expected else ()
        words = self._comparison.written.over(span, MAX_WORDS)
        cause = cause_of(edit, self._own)
        stand_in = "" if found or expected else self._stand_in(edit)
        return ExplainedEdit(edit.operation, span, words, found, expected, edit.forgiven, cause, why, stand_in)

    def _stand_in(self, edit: ScriptEdit) -> str:
        """The labels of golds that agree on none, else the category; empty if there is neither."""
        if edit.operation is Operation.DELETE:
            return self._categories.get(edit.span, "")
        disputed = disputed_labels(self._comparison, self._against, edit.span)
        return disputed or self._categories_of_golds.get(edit.span, "")

    @cached_property
    def _categories(self) -> Mapping[Span, str]:
        return categories_of(self._comparison, self._parse)

    @cached_property
    def _categories_of_golds(self) -> Mapping[Span, str]:
        return common_categories(self._comparison, self._against)

    def _why_deleted(self, edit: ScriptEdit) -> Phrase:
        """Why the generalized gold lacks a label or span of the parse."""
        span, golds, native = edit.span, self._golds, self._native
        golds_with_label = [gold for gold, tree in golds.items() if _has(tree, span, edit.found)]
        if edit.forgiven:
            return Why.FORGIVEN.phrase([gold for gold in golds if gold not in golds_with_label], native=native)
        if native not in golds and _has(self._own, span, edit.found):
            return Why.NOT_COMPARED.phrase([*golds], native=native)
        golds_with_span = [gold for gold, tree in golds.items() if span in tree.nodes]
        if not golds_with_span:
            return Why.IN_NO_GOLD.phrase([*golds], parse=self._parse)
        if native in golds and native not in golds_with_span:
            return Why.SPAN_IN_OTHER_GOLD.phrase(golds_with_span, native=native)
        if golds_with_label:
            return Why.IN_OTHER_GOLD.phrase(golds_with_label, native=native)
        expected = golds[native if native in golds_with_span else golds_with_span[0]].labels_at(span)
        agreeing = [gold for gold in golds_with_span if golds[gold].labels_at(span) == expected]
        return self._why_labelled(span, agreeing, _texts(edit.found), expected)

    def _why_expected(self, edit: ScriptEdit) -> Phrase:
        """Why the generalized gold has a label or span that the parse lacks or labels differently."""
        span, golds, expected = edit.span, self._golds, _texts(edit.expected)
        if span not in self._tree.nodes:
            return Why.MISSING.phrase([*golds], parse=self._parse)
        golds_with_label = [gold for gold, tree in golds.items() if expected[0] in tree.labels_at(span)]
        agreed = self._generalized.labels_at(span)
        found = tuple(label for label in self._tree.labels_at(span) if label not in agreed)
        return self._why_labelled(span, golds_with_label, found, expected)

    def _why_labelled(self, span: Span, golds: Sequence[str], found: Sequence[str], expected: Sequence[str]) -> Phrase:
        """Why labels differ at a span that the parse and ``golds`` share."""
        missing = tuple(label for label in expected if label not in self._tree.labels_at(span))
        if not missing:
            return Why.ONE_LABEL_MORE.phrase(golds, parse=self._parse, found=tuple(found))
        if not found:
            return Why.ONE_LABEL_LESS.phrase(golds, parse=self._parse, expected=missing)
        native = self._native
        if native not in golds and native in self._golds and self._own.nodes.get(span) is WILDCARD:
            values = {"parse": self._parse, "native": native, "found": tuple(found), "expected": missing}
            return Why.LABEL_OF_HEAD.phrase(golds, **values)
        return Why.OTHER_LABEL.phrase(golds, parse=self._parse, found=tuple(found), expected=missing)
