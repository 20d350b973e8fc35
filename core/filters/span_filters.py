"""Filters that find sentences with the same labels or words as a span."""

from core.filters.syntax import Field, Has, Text, written
from core.model.spans import HEAD, WILDCARD, Span, positions
from core.scoring.comparison import Comparison


def filters_about(comparison: Comparison, span: Span) -> list[str]:
    """For each version that has the span, its relation or functions; and, for any version, its words."""
    found: dict[str, None] = {}
    for version in comparison.sentences:
        tree = comparison.tree(version, labelled=True)
        labels = sorted(set(tree.labels_at(span)) - {HEAD, WILDCARD.value}) if span in tree.nodes else []
        if labels and version in comparison.frame.dependencies:
            labels = _relations_at(comparison, version, span)
        for label in labels:
            found[written(Has(Field.RELATION, version, Text(label)))] = None
    text = comparison.text_over(span, next(iter(comparison.sentences)))
    found[written(Has(Field.SPAN, "", Text(text)))] = None
    return list(found)


def _relations_at(comparison: Comparison, version: str, span: Span) -> list[str]:
    """The relations of a version's file by which the words of a span depend on others: one, if it is a subtree."""
    tree = comparison.dependencies(version)
    within = set(positions(span))
    return [tree.relations[i - 1] for i in sorted(within) if tree.heads[i - 1] not in within]
