"""Filters for what charts and tables count: each finds as many places as was counted, in the same versions."""

from collections.abc import Sequence
from typing import Final

from core.filters.located_values import difference_name
from core.filters.syntax import (
    And,
    Comparator,
    Comparison,
    Expression,
    Field,
    Has,
    Is,
    Not,
    Number,
    Or,
    Quantity,
    Score,
    Text,
    Together,
    written,
)
from core.filters.vocabulary import measure_names
from core.model.protocol import Protocol
from core.schemes.contrast import Difference, Labels
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


def labels_filter(golds: Golds, pairs: Sequence[Labels], protocol: Protocol) -> str:
    """The filter for labels of two golds on the same spans, as `core.schemes.labellings.correspondence` counts them.

    Where a span can have several labels, a label that both golds have there corresponds to itself only.
    """
    return any_of([_pair(golds, labels, protocol) for labels in pairs])


def _pair(golds: Golds, labels: Labels, protocol: Protocol) -> Expression:
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
    return Comparison(_score(parse, measure, against), *_losing(measure.metric))


def is_of_losses(condition: Comparison) -> bool:
    """Whether a condition is that a version loses by a measure, as `losses` says it."""
    score, *compared = condition.left, condition.comparator, condition.right
    return isinstance(score, Score) and tuple(compared) == _losing(score.measure.metric)


def scores_between(parse: str, measure: Measure, low: float, high: float | None) -> Expression:
    """The condition that a score against the golds compared is from ``low`` to below ``high`` (None: to 1).

    It is about sentences, not about the points lost in them.
    """
    score = _score(parse, measure, ())
    if low == 1:
        return Comparison(score, Comparator.EQUAL, _number(1))
    least = Comparison(score, Comparator.AT_LEAST, _number(low))
    if high is None:
        return least
    below = Comparator.LESS if high < 1 else Comparator.UNEQUAL  # Below 1 would be `losses`.
    return And((least, Comparison(score, below, _number(high))))


def lengths_filter(ranges: Sequence[tuple[int, int | None]], *, has_excluded: bool) -> str:
    """The filter for compared sentences with from one to another number of tokens (None: without limit)."""
    lengths = any_of([_lengths_between(*each) for each in ranges])
    return f"({lengths}) {written(_COMPARED)}" if has_excluded and lengths else lengths


def _lengths_between(low: int, high: int | None) -> Expression:
    least = Comparison(Quantity.LENGTH, Comparator.AT_LEAST, _number(low))
    return And((least, Comparison(Quantity.LENGTH, Comparator.AT_MOST, _number(high)))) if high else least


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
