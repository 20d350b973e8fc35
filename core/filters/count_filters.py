"""Filters for what was counted: as many places as the count says, in the same versions."""

from core.filters.located_values import difference_name
from core.filters.syntax import Expression, Field, Is, Not, Or, Text, Together, written
from core.model.protocol import Protocol
from core.schemes.contrast import Difference, Labels

Golds = tuple[str, str]
"""The two golds compared."""


def differences_filter(golds: Golds, differences: list[Difference], *, is_only_pair: bool) -> str:
    """The filter for differences of two golds, who need no naming if there are no others."""
    pair = "" if is_only_pair else "+".join(golds)
    return any_of([Is(Field.DIFFERENCE, pair, Text(difference_name(*each))) for each in differences])


def labels_filter(golds: Golds, pairs: list[Labels], protocol: Protocol) -> str:
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


def any_of(parts: list[Expression]) -> str:
    """The filter that finds what any of its parts finds; empty without any."""
    return written(parts[0] if len(parts) == 1 else Or(tuple(parts))) if parts else ""
