"""Locates a finding in the aligned trees."""

from collections.abc import Sequence

from core.model.sentence import DependencyTree
from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from core.trees.conversion import dependency_spans


def span_of_finding(comparison: Comparison, version: str, words: Sequence[int]) -> Span:
    """The span to select for some words of a version, given by position in its file; 0 if there is none.

    In dependency trees, it is the span headed by the first word.
    """
    places = {position: place for place, position in enumerate(comparison.positions, start=1)}
    left = [places[word] for word in words if word in places]
    sentence = comparison.sentences.get(version)
    if sentence is None or not left:
        return 0
    if isinstance(sentence.tree, DependencyTree) and not sentence.defect:
        return dependency_spans(sentence.tree.heads)[left[0] - 1]
    return span_of(left)
