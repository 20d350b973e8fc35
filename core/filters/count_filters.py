"""Filters for what was counted: as many places as the count says, in the same versions."""

from collections.abc import Sequence

from core.filters.located_values import difference_name
from core.filters.syntax import (
    Comparator,
    Comparison,
    Expression,
    Field,
    Is,
    Not,
    Number,
    Or,
    Score,
    Text,
    Together,
    written,
)
from core.filters.vocabulary import measure_names
from core.model.protocol import Protocol
from core.schemes.contrast import Difference, Labels
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.measure import Measure

Golds = tuple[str, str]
"""The two golds compared."""


def differences_filter(golds: Golds, differences: Sequence[Difference], *, is_only_pair: bool) -> str:
    """The filter for differences of two golds, who need no naming if there are no others."""
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
    *_, name = measure_names([measure])
    losing = (Comparator.MORE, Number("0")) if measure.fewer_is_better else (Comparator.LESS, Number("1"))
    return Comparison(Score(parse, name, against), *losing)


def any_of(parts: Sequence[Expression]) -> str:
    """The filter that finds what any of its parts finds; empty without any."""
    return written(parts[0] if len(parts) == 1 else Or(tuple(parts))) if parts else ""
