"""Filters that the window writes: each finds as many places as a chart or table counted, or what a span has."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from core.filters.located_values import difference_name
from core.filters.syntax import (
    And,
    Comparator,
    Expression,
    Field,
    Has,
    Is,
    Not,
    Number,
    NumberComparison,
    Or,
    Quantity,
    Score,
    Text,
    Together,
    written,
)
from core.filters.vocabulary import measure_names
from core.formats.conll_columns import NOT_ANNOTATED
from core.model.choices import Protocol
from core.model.sentence import Sentence
from core.model.spans import HEAD, WILDCARD, Span, positions
from core.patterns.request import (
    Clause,
    EdgeClause,
    FeatureIs,
    LabelIs,
    LabelParts,
    NodeClause,
    Related,
    Relation,
    request_of,
    word_or_quoted,
)
from core.patterns.word_graph import parts_of
from core.schemes.overlap import Difference, LabelPair
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import GoldSet

Golds = tuple[str, str]
"""The two golds compared."""

_FEWER_IS_BETTER: Final = frozenset(measure.metric for measure in MEASURES if measure.fewer_is_better)
_COMPARED: Final = Not(Has(Field.EXCLUDED, "", None))


def differences_filter(golds: Golds, differences: Sequence[Difference], *, is_only_pair: bool) -> str:
    """The filter for differences of two golds, which it does not name if there are no others."""
    pair = "" if is_only_pair else "+".join(golds)
    return any_of([Is(Field.DIFFERENCE, pair, Text(difference_name(*each))) for each in differences])


def labels_filter(golds: Golds, pairs: Sequence[LabelPair], protocol: Protocol) -> str:
    """The filter for labels of two golds on the same spans, as `core.schemes.overlap.correspondence` counts them.

    Where a span can have several labels, a label that both golds have there corresponds to itself only.
    """
    return any_of([_pair(golds, labels, protocol) for labels in pairs])


def _pair(golds: Golds, labels: LabelPair, protocol: Protocol) -> Expression:
    (a, b), (x, y) = golds, labels
    both: list[Expression] = [Is(Field.NODE, a, Text(x)), Is(Field.NODE, b, Text(y))]
    if protocol is Protocol.MULTIFUNCTION and x != y:
        both += [Not(Is(Field.NODE, b, Text(x))), Not(Is(Field.NODE, a, Text(y)))]
    return Together(tuple(both))


def losses_filter(parse: str, measure: Measure, against: GoldSet) -> str:
    """The filter for the points that a parse loses by a measure; without ``against``, against the golds compared."""
    return written(losses(parse, measure, against))


def losses(parse: str, measure: Measure, against: GoldSet) -> Expression:
    """The condition that a parse loses by a measure."""
    return NumberComparison(_score(parse, measure, against), *_losing(measure.metric))


def is_of_losses(condition: NumberComparison) -> bool:
    """Whether a condition is that a version loses by a measure, as `losses` says it."""
    score, *compared = condition.left, condition.comparator, condition.right
    return isinstance(score, Score) and tuple(compared) == _losing(score.measure.metric)


def scores_between(parse: str, measure: Measure, low: float, high: float | None, against: GoldSet = ()) -> Expression:
    """The condition that a score is from ``low`` to below ``high`` (None: to 1); ``against`` as for `losses`.

    It is about sentences, not about the points lost in them.
    """
    score = _score(parse, measure, against)
    if low == 1:
        return NumberComparison(score, Comparator.EQUAL, _number(1))
    least = NumberComparison(score, Comparator.AT_LEAST, _number(low))
    if high is None:
        return least
    below = Comparator.LESS if high < 1 else Comparator.UNEQUAL  # Below 1 would be `losses`.
    return And((least, NumberComparison(score, below, _number(high))))


def lengths_filter(ranges: Sequence[tuple[int, int | None]], *, has_excluded: bool) -> str:
    """The filter for compared sentences with from one to another number of tokens (None: without limit)."""
    lengths = any_of([_lengths_between(*each) for each in ranges])
    return f"({lengths}) {written(_COMPARED)}" if has_excluded and lengths else lengths


def _lengths_between(low: int, high: int | None) -> Expression:
    least = NumberComparison(Quantity.LENGTH, Comparator.AT_LEAST, _number(low))
    return And((least, NumberComparison(Quantity.LENGTH, Comparator.AT_MOST, _number(high)))) if high else least


def _number(number: float) -> Number:
    return Number(f"{number:g}")


def _score(parse: str, measure: Measure, against: GoldSet) -> Score:
    *_, name = measure_names([measure])
    return Score(parse, name, against)


def _losing(metric: str) -> tuple[Comparator, Number]:
    return (Comparator.MORE, Number("0")) if metric in _FEWER_IS_BETTER else (Comparator.LESS, Number("1"))


def any_of(parts: Sequence[Expression]) -> str:
    """The filter that finds what any of its parts finds; empty without any."""
    return written(parts[0] if len(parts) == 1 else Or(tuple(parts))) if parts else ""


# Filters and requests that find what is like a span: its labels, its words, its construction.


MOST_CHILDREN: Final = 4
"""The most dependents of a span's head that a request is made of."""

LOOSENED: Final = 4
"""How many requests there are for a construction, each looser than the one before."""

_LETTERS: Final = {
    "VERB": "V",
    "AUX": "X",
    "NOUN": "N",
    "PROPN": "N",
    "PRON": "R",
    "ADJ": "A",
    "ADV": "B",
    "ADP": "P",
    "DET": "D",
    "NUM": "M",
    "SCONJ": "S",
    "CCONJ": "C",
    "PART": "T",
    "INTJ": "I",
}
"""What a node is called by its tag; others are W."""


def filters_about(comparison: Comparison, span: Span) -> list[str]:
    """For each version that has the span, its relation or functions; and, for any version, its words."""
    found: dict[str, None] = {}
    for version in comparison.sentences:
        tree = comparison.tree(version, labelled=True)
        labels = sorted(set(tree.labels_at(span)) - {HEAD, WILDCARD.value})
        if labels and version in comparison.frame.dependencies:
            labels = _relations_at(comparison, version, span)
        for label in labels:
            found[written(Has(Field.RELATION, version, Text(label)))] = None
    text = comparison.words_over(span, next(iter(comparison.sentences)))
    found[written(Has(Field.SPAN, "", Text(text)))] = None
    return list(found)


def _relations_at(comparison: Comparison, version: str, span: Span) -> list[str]:
    """The relations of a version's file by which the words of a span depend on others: one, if it is a subtree."""
    tree = comparison.dependencies(version)
    within = set(positions(span))
    return [tree.relations[i - 1] for i in sorted(within) if tree.heads[i - 1] not in within]


def construction_requests(comparison: Comparison, span: Span, version: str, *, is_alone: bool) -> list[str]:
    """Requests for the construction of a span in a version with dependencies, from the strictest to the loosest.

    They are about the words of the span that no other of it is above, their heads, and their first dependents in it:
    their tags, relations and order; then without order; then without tags; then without the subtypes of relations.
    If the version ``is_alone``, it is not named. None if versions have other words, or the span has several heads.
    """
    if comparison.divided is not None:
        return []
    sentence, within = comparison.words[version], set(positions(span))
    tree = sentence.dependencies
    tops = [word for word in sorted(within) if tree.heads[word - 1] not in within]
    if len(tops) != 1:
        return []
    (top,) = tops
    inside = [
        word
        for word in sorted(within)
        if tree.heads[word - 1] == top and parts_of(tree.relations[word - 1])["1"] != "punct"
    ]
    words = [*filter(None, [tree.heads[top - 1]]), top, *inside[:MOST_CHILDREN]]
    made = (_requested(sentence, words, looseness) for looseness in range(LOOSENED))
    return [text if is_alone else f"{word_or_quoted(version)} {{ {text} }}" for text in made]


def _requested(sentence: Sentence, words: Sequence[int], looseness: int) -> str:
    """The request for ``words``, of which the first is above the second, and that above all others."""
    names, tree = _names(sentence, words), sentence.dependencies
    clauses = list[Clause]()
    for word in words:
        tag = sentence.tags[word - 1]
        if looseness < 2 and tag != NOT_ANNOTATED:
            clauses.append(NodeClause(names[word], ((FeatureIs("upos", (tag,)),),)))
    for word in words:
        if (head := tree.heads[word - 1]) in names:
            relation = tree.relations[word - 1]
            base = LabelParts((FeatureIs("1", (parts_of(relation)["1"],)),))
            label = LabelIs((relation,)) if looseness < LOOSENED - 1 else base
            clauses.append(EdgeClause(names[head], label, names[word]))
    if looseness == 0:
        in_order = pairwise(names[word] for word in sorted(words))
        clauses += [Related(one, Relation.BEFORE, other) for one, other in in_order]
    if not clauses:
        clauses.append(NodeClause(names[words[0]]))
    return request_of(clauses).text


def _names(sentence: Sentence, words: Sequence[int]) -> dict[int, str]:
    """A letter for each word, by its tag, with a number if another has it."""
    found, used = dict[int, str](), dict[str, int]()
    for word in words:
        letter = _LETTERS.get(sentence.tags[word - 1], "W")
        used[letter] = used.get(letter, 0) + 1
        found[word] = letter if used[letter] == 1 else f"{letter}{used[letter]}"
    return found
