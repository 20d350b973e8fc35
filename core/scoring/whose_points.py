"""Whose point is lost: the cause of each edit, the parser or the scheme (protocol §9).

An edit from a parse to a gold, or to the generalized gold, is the scheme's where the parse and its native gold say the
same, and the parser's where they do not.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from core.model.spans import AnyTree, FunctionTree
from core.trees.edit_distance import Operation, ScriptEdit, forgiven_labels, is_node_forgiven


class Cause(StrEnum):
    """To whom a point is lost."""

    PARSER = "parser"
    SCHEME = "scheme"


def cause_if(*, is_native: bool) -> Cause:
    """The cause of a lost point at which the parse and its native gold say the same if ``is_native``."""
    return Cause.SCHEME if is_native else Cause.PARSER


def cause_of(edit: ScriptEdit, native: AnyTree) -> Cause:
    """The cause of an edit of a parse whose native gold is ``native``, whatever it is compared with.

    Multi-function: both have, or both lack, that label at that span. Functional: a deletion is the scheme's where the
    native gold has an equal label (``*`` equals all), an addition where it lacks the span, a relabelling where it has
    the very label of the parse.
    """
    if isinstance(native, FunctionTree):
        match edit.operation:
            case Operation.DELETE:
                assert edit.found is not None
                return cause_if(is_native=is_node_forgiven(edit.span, edit.found, native))
            case Operation.ADD:
                return cause_if(is_native=edit.span not in native.nodes)
            case Operation.RELABEL:
                return cause_if(is_native=native.nodes.get(edit.span) == edit.found)
    labels = forgiven_labels(edit.span, native)
    return cause_if(
        is_native=edit.found in labels if edit.operation is Operation.DELETE else edit.expected not in labels
    )


class Shares(NamedTuple):
    """How many points are lost to the parser, and how many to the scheme."""

    parser: int
    scheme: int

    @property
    def total(self) -> int:
        """The cost before forgiveness."""
        return self.parser + self.scheme


def shares_of(causes: Iterable[Cause]) -> Shares:
    """The number of points lost to each cause."""
    every = list(causes)
    parser = every.count(Cause.PARSER)
    return Shares(parser, len(every) - parser)
