"""TedEval: how close a parse is to the generalized gold, in edits (Tsarfaty, Nivre and Andersson 2011, 2012)."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from core.model.choices import Unit
from core.model.spans import AnyTree, MultiFunctionTree
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import DistanceCounts, Loss, LossKind, Measure, Standing
from core.scoring.metrics.relation_sets import RelationSets
from core.scoring.settings import GoldSet
from core.scoring.whose_points import cause_of


def _tedeval(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> DistanceCounts:
    return DistanceCounts(*comparison.distance(parse, against, labelled=labelled), *comparison.coverage(against))


def _losses(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> Iterator[Loss]:
    """The edits, forgiven ones included."""
    native = comparison.compared(parse, against, labelled=labelled).native
    trees = comparison.tree(parse, labelled=True), comparison.generalized(against, labelled=True)
    for edit in comparison.script(parse, against, labelled=labelled).edits:
        # An unlabelled edit is about all labels at its span.
        found, expected = (
            None if label is None else str(label) if labelled else "+".join(tree.labels_at(edit.span))
            for label, tree in zip((edit.found, edit.expected), trees, strict=True)
        )
        yield Loss(cause_of(edit, native), LossKind(edit.operation), edit.span, found, expected)


def _labels(
    comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool
) -> tuple[Counter[str], Counter[str]]:
    trees = comparison.tree(parse, labelled=True), comparison.generalized(against, labelled=True)
    found, expected = (Counter(_labels_of(tree, labelled=labelled)) for tree in trees)
    return found, expected


def _labels_of(tree: AnyTree, *, labelled: bool) -> Iterator[str]:
    for span in tree.nodes:
        labels = tree.labels_at(span)
        if labelled and (labels or isinstance(tree, MultiFunctionTree)):
            yield from labels
        else:
            yield "+".join(labels)


TEDEVAL: Final = (
    Measure(
        "tedeval",
        "U-TED",
        "How close the parse's spans are to the generalized gold: 1 − (edits − forgiven) / nodes of both "
        "(TedEval: Tsarfaty, Nivre and Andersson 2011, 2012).",
        DistanceCounts,
        partial(_tedeval, labelled=False),
        labelled=False,
        losses=partial(_losses, labelled=False),
        labels=partial(_labels, labelled=False),
        standing=Standing.HEADLINE,
    ),
    Measure(
        "tedeval",
        "L-TED",
        "How close the parse's spans and labels are to the generalized gold: 1 − (edits − forgiven) / size of both "
        "(TedEval: Tsarfaty, Nivre and Andersson 2011, 2012).",
        DistanceCounts,
        partial(_tedeval, labelled=True),
        labelled=True,
        losses=partial(_losses, labelled=True),
        labels=partial(_labels, labelled=True),
        standing=Standing.HEADLINE,
    ),
)


def measures(_sets: RelationSets, _unit: Unit) -> tuple[Measure, ...]:
    """TED of whatever spans are made of."""
    return TEDEVAL


def tedeval(*, labelled: bool) -> Measure:
    """L-TED or U-TED."""
    return next(measure for measure in TEDEVAL if measure.labelled is labelled)
