"""Values that filters test in the trees of a sentence, computed from its comparison."""

from collections.abc import Iterator
from itertools import combinations

from core.explain.edit_reasons import ExplainedEdit, explained_script
from core.model.spans import HEAD, WILDCARD, words_of
from core.schemes.disagreements import disagreements
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet, is_applicable


def relations_of(comparison: Comparison, version: str) -> frozenset[str]:
    """The relations of a version as its file has them; where it has brackets, its functions after label mapping."""
    if version in comparison.frame.dependencies:
        return frozenset(comparison.dependencies(version).relations)
    tree = comparison.tree(version, labelled=True)
    return frozenset(label for span in tree.nodes for label in tree.labels_at(span)) - {HEAD, WILDCARD.value}


def spans_of(comparison: Comparison, version: str) -> Iterator[str]:
    """The words of each span of a version."""
    forms = comparison.sentences[version].forms
    for span in comparison.tree(version, labelled=False).nodes:
        yield words_of(forms, span)


def edits_of(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> Iterator[str]:
    """The edits behind the score of a parse; none for a version that is not scored against these golds."""
    scored = [each.name for each in comparison.frame.scored]
    if parse in scored and is_applicable(against, comparison.frame.native_gold(parse)):
        yield from map(written_edit, explained_script(comparison, parse, against, labelled=labelled))


def written_edit(edit: ExplainedEdit) -> str:
    """An edit as text: its operation or ``forgiven``, and its labels: ``relabel obj → obl``."""
    labels = " → ".join(", ".join(each) for each in (edit.found, edit.expected) if each)
    return f"{'forgiven' if edit.forgiven else edit.operation} {labels}".rstrip()


def conflicts_of(comparison: Comparison) -> frozenset[str]:
    """The constructions in which some two golds disagree."""
    golds = [gold.name for gold in comparison.frame.golds]
    pairs = combinations(golds, 2)
    return frozenset(found.construction for a, b in pairs for found in disagreements(comparison, a, b))
