"""Why each edit of a script is there, and why it is forgiven or not: told for people, one row an edit."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.base.messages import Phrase
from core.explain.span_states import written
from core.model.spans import (
    NO_LABELS,
    UNSPECIFIED,
    AnyTree,
    FunctionTree,
    Label,
    Span,
    positions,
    sort_key,
    span_of,
    words_of,
)
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.trees.edit_distance import Edit, Operation


class Why(Enum):
    """The reasons there are, in the words for one gold and for several."""

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
    ONE_LABEL_MORE = ("{parse} calls it {found}, {golds} does not", "{parse} calls it {found}, {golds} do not")
    ONE_LABEL_LESS = ("{golds} calls it {expected}, {parse} does not", "{golds} call it {expected}, {parse} does not")
    MISSING = ("{golds} has it, {parse} does not", "{golds} have it, {parse} does not")

    def told(self, golds: Sequence[str], **values: str | Sequence[str]) -> Phrase:
        """The reason with its gaps filled; ``golds`` are those that it is about."""
        one, several = self.value
        return Phrase(several if len(golds) > 1 else one, {"golds": tuple(golds), **values})


MOST_WORDS: Final = 24
"""Words of a span that are told; the text of all spans of a long sentence would grow with the square of its length."""


@dataclass(frozen=True, slots=True)
class ExplainedEdit:
    """An edit as people read it.

    ``found`` are the parse's labels that it is about, ``expected`` those of the generalized gold; in the unlabelled
    score all labels at the span, since there it is the span that is edited. ``words`` are those of the span.
    """

    operation: Operation
    span: Span
    words: str
    found: tuple[str, ...]
    expected: tuple[str, ...]
    forgiven: bool
    why: Phrase

    @property
    def cost(self) -> int:
        """What the edit adds to δ."""
        return int(not self.forgiven)


def outer_words(forms: Sequence[str], span: Span, most: int = MOST_WORDS) -> str:
    """The words of ``span``, as `core.model.spans.words_of` has them; of more than ``most``, those at either end."""
    shown = positions(span)
    if len(shown) > most:
        half = most // 2
        shown = shown[:half] + shown[-half:]
    return words_of(forms, span_of(shown))


def explained_script(
    comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool
) -> tuple[ExplainedEdit, ...]:
    """The edit script from ``parse`` to the generalized gold of ``against``, explained, in the order of spans."""
    edits = comparison.script(parse, against, labelled=labelled).edits
    return _explained(edits, comparison, parse, against, labelled=labelled)


def explained_at(
    comparison: Comparison, parse: str, against: GoldSet, span: Span, *, labelled: bool
) -> tuple[ExplainedEdit, ...]:
    """Those edits of `explained_script` that are made at ``span``."""
    edits = [edit for edit in comparison.script(parse, against, labelled=labelled).edits if edit.span == span]
    return _explained(edits, comparison, parse, against, labelled=labelled)


def _explained(
    edits: Sequence[Edit], comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool
) -> tuple[ExplainedEdit, ...]:
    trees = _Trees(comparison, parse, against, labelled=labelled)
    shown = trees if labelled else _Trees(comparison, parse, against, labelled=True)
    explained = []
    for edit in edits:
        span = edit.span
        why = _why_deleted(trees, edit) if edit.operation is Operation.DELETE else _why_expected(trees, edit)
        found, expected = _texts(edit.found), _texts(edit.expected)
        if not labelled:
            found = shown.tree.labels_at(span) if found else ()
            expected = shown.generalized.labels_at(span) if expected else ()
        words = outer_words(comparison.sentences[parse].forms, span)
        explained.append(ExplainedEdit(edit.operation, span, words, found, expected, edit.forgiven, why))
    return tuple(sorted(explained, key=lambda e: (sort_key(e.span), e.operation is Operation.ADD, e.found, e.expected)))


class _Trees:
    """The trees behind a script and its reasons: parse, native gold, the golds compared, the generalized gold."""

    def __init__(self, comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> None:
        self.parse = parse
        self.tree = comparison.tree(parse, labelled=labelled)
        self.native = comparison.frame.native_gold(parse)
        self.own = comparison.tree(self.native, labelled=labelled)
        self.golds = {gold: comparison.tree(gold, labelled=labelled) for gold in against}
        self.generalized = comparison.generalized(against, labelled=labelled)


def _texts(label: Label | None) -> tuple[str, ...]:
    """The label as a tree writes it: none where there is none or it is unspecified."""
    return (written(label),) if label is not None and label is not UNSPECIFIED else ()


def _has(tree: AnyTree, span: Span, label: Label | None) -> bool:
    """Whether ``tree`` has ``label``, or one that equals it, at ``span``."""
    if isinstance(tree, FunctionTree):
        return span in tree.nodes and label is not None and tree.below(label, tree.nodes[span])
    return label in tree.nodes.get(span, NO_LABELS)


def _why_deleted(trees: _Trees, edit: Edit) -> Phrase:
    """Why the generalized gold lacks what the parse has."""
    span, golds, native = edit.span, trees.golds, trees.native
    having = [gold for gold, tree in golds.items() if _has(tree, span, edit.found)]
    if edit.forgiven:
        return Why.FORGIVEN.told([gold for gold in golds if gold not in having], native=native)
    if native not in golds and _has(trees.own, span, edit.found):
        return Why.NOT_COMPARED.told([*golds], native=native)
    spanning = [gold for gold, tree in golds.items() if span in tree.nodes]
    if not spanning:
        return Why.IN_NO_GOLD.told([*golds], parse=trees.parse)
    if native in golds and native not in spanning:
        return Why.SPAN_IN_OTHER_GOLD.told(spanning, native=native)
    if having:
        return Why.IN_OTHER_GOLD.told(having, native=native)
    expected = golds[native if native in spanning else spanning[0]].labels_at(span)
    agreeing = [gold for gold in spanning if golds[gold].labels_at(span) == expected]
    return _why_labelled(trees, span, agreeing, _texts(edit.found), expected)


def _why_expected(trees: _Trees, edit: Edit) -> Phrase:
    """Why the generalized gold has what the parse lacks, or calls otherwise."""
    span, golds, expected = edit.span, trees.golds, _texts(edit.expected)
    if span not in trees.tree.nodes:
        return Why.MISSING.told([*golds], parse=trees.parse)
    saying = [gold for gold, tree in golds.items() if expected[0] in tree.labels_at(span)]
    agreed = trees.generalized.labels_at(span)
    found = tuple(label for label in trees.tree.labels_at(span) if label not in agreed)
    return _why_labelled(trees, span, saying, found, expected)


def _why_labelled(
    trees: _Trees, span: Span, golds: Sequence[str], found: Sequence[str], expected: Sequence[str]
) -> Phrase:
    """Why labels differ at a span that the parse and ``golds`` share."""
    lacking = tuple(label for label in expected if label not in trees.tree.labels_at(span))
    if not lacking:
        return Why.ONE_LABEL_MORE.told(golds, parse=trees.parse, found=tuple(found))
    if not found:
        return Why.ONE_LABEL_LESS.told(golds, parse=trees.parse, expected=lacking)
    return Why.OTHER_LABEL.told(golds, parse=trees.parse, found=tuple(found), expected=lacking)
