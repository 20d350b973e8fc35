"""The state of each arc of a dependency version, compared with the golds.

As in `core.explain.span_states`, the *line* says what the arc is, whatever its label, and the *chip* what became of
the label at the span that its dependent dominates. A wrong head thus shows at its own arc, not at the arcs above it
whose spans are wrong because of it; and every label that the score counts or forgives shows as such.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.explain.span_states import Chip, LabelState, Line, NodeState
from core.model.spans import Span
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.trees.conversion import dependency_spans


class ArcState(NamedTuple):
    """An arc from ``head`` (0: the virtual root) to ``dependent``.

    ``node`` is the state of the dependent's span, with the ``line`` and the ``golds`` of the arc.
    """

    head: int
    dependent: int
    node: NodeState


def has_arcs(comparison: Comparison, version: str) -> bool:
    """Whether a version itself has dependencies, rather than being derived from versions with dependencies."""
    return comparison.frame.dependencies.get(version) == version


def arc_states(
    comparison: Comparison, version: str, nodes: Sequence[NodeState], against: GoldSet
) -> tuple[ArcState, ...]:
    """The arcs of a version with dependencies, in the order of their dependents.

    ``nodes`` are the states of its band. Golds without dependencies are ignored. D: if no gold compared has
    dependencies, an arc has the line of its span.
    """
    tree = comparison.dependencies(version)
    frame = comparison.frame
    heads = {
        gold.name: comparison.dependencies(gold.name).heads for gold in frame.golds if gold.name in frame.dependencies
    }
    compared = [gold for gold in against if gold in heads]
    own = frame.native_gold(version)
    by_span = {node.span: node for node in nodes}
    relations, is_invalid = comparison.relations(version), bool(comparison.sentences[version].defect)
    arcs = []
    for i, (head, span) in enumerate(zip(tree.heads, arc_spans(comparison, version), strict=True)):
        golds = tuple([gold for gold, theirs in heads.items() if theirs[i] == head])
        node = None if is_invalid else by_span.get(span)
        # An invalid tree has no spans in the score.
        node = node or NodeState(span, Line.SPURIOUS, (LabelState(relations[i], Chip.OWN),), ())
        line = _line(golds, compared, own) if compared else node.line
        arcs.append(ArcState(head, i + 1, NodeState(span, line, node.labels, golds, node.group)))
    return tuple(arcs)


def arc_differences(comparison: Comparison, parse: str, *, labelled: bool) -> tuple[ArcState, ...]:
    """The arcs of a parse and, as missing ones, those of its native gold that it lacks.

    An arc that both have, if ``labelled`` with the same relation, is shared; one that only the parse has is spurious
    and its label wrong. What's Wrong With My NLP? distinguishes arcs in the same way.
    """
    gold = comparison.frame.native_gold(parse)
    found, expected = comparison.dependencies(parse), comparison.dependencies(gold)
    relations, theirs = comparison.relations(parse), comparison.relations(gold)
    spans, their_spans = arc_spans(comparison, parse), arc_spans(comparison, gold)
    arcs = []
    for i, (head, other) in enumerate(zip(found.heads, expected.heads, strict=True)):
        if head == other and (not labelled or relations[i] == theirs[i]):
            arcs.append(_arc(head, i, spans[i], Line.SHARED, LabelState(relations[i], Chip.OWN)))
        else:
            arcs.append(_arc(head, i, spans[i], Line.SPURIOUS, LabelState(relations[i], Chip.WRONG)))
            arcs.append(_arc(other, i, their_spans[i], Line.MISSING, LabelState(theirs[i], Chip.OWN)))
    return tuple(arcs)


def _arc(head: int, i: int, span: Span, line: Line, label: LabelState) -> ArcState:
    return ArcState(head, i + 1, NodeState(span, line, (label,), ()))


def _line(golds: Sequence[str], compared: Sequence[str], own: str) -> Line:
    """The line of an arc that is in these ``golds``."""
    if set(compared) <= set(golds):
        return Line.SHARED
    if own in golds:
        return Line.PARTIAL
    return Line.FOREIGN if golds else Line.SPURIOUS


def arc_spans(comparison: Comparison, version: str) -> list[Span]:
    """The span that each word of a version with dependencies dominates; in an invalid tree just the word."""
    heads = comparison.dependencies(version).heads
    if comparison.sentences[version].defect:
        return [1 << i for i in range(len(heads))]
    return dependency_spans(heads)
