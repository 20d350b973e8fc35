"""Converts breakdowns of lost points to message rows and back."""

from array import array

from core.breakdown.breakdown import Breakdown, Lost
from core.engine.rows import BreakdownRow


def breakdown_row(breakdown: Breakdown) -> BreakdownRow:
    """The inverse of `breakdown_from`."""
    values = [
        (value, lost.parser, lost.scheme, lost.sentences.tolist(), lost.in_each.tolist())
        for value, lost in breakdown.values.items()
    ]
    return BreakdownRow(breakdown.parse, breakdown.sentences, values, list(breakdown.relations.items()))


def breakdown_from(row: BreakdownRow) -> Breakdown:
    """The breakdown in a message."""
    values = {
        value: Lost(parser, scheme, array("i", sentences), array("i", in_each))
        for value, parser, scheme, sentences, in_each in row.values
    }
    return Breakdown(row.parse, row.sentences, values, dict(row.relations))
