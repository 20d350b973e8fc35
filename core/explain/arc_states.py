"""What each arc of a dependency version is, seen from the golds that are compared.

As in `core.explain.span_states` the *line* says what the thing drawn is, here the arc whatever its label, and the
*chip* says what became of the label at all that its dependent dominates. So a wrong head is seen at the arc that has
it, and not at the arcs above, whose spans are wrong for it; and every label that the score counts or forgives there is
seen as such.
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

    ``node`` is that of all that the dependent dominates, with the ``line`` and the ``golds`` of the arc.
    """

    head: int
    dependent: int
    node: NodeState


def has_arcs(comparison: Comparison, version: str) -> bool:
    """Whether a version is made of dependencies itself, and not derived from some."""
    return comparison.frame.dependencies.get(version) == version


def arc_states(
    comparison: Comparison, version: str, nodes: Sequence[NodeState], against: GoldSet
) -> tuple[ArcState, ...]:
    """The arcs of a version that has some, in the order of their dependents.

    ``nodes`` are the states of its band. A gold without dependencies has no say. D: where no gold that is compared has
    dependencies, an arc is what its span is.
    """
    tree = comparison.dependencies(version)
    frame = comparison.frame
    heads = {
        gold.name: comparison.dependencies(gold.name).heads for gold in frame.golds if gold.name in frame.dependencies
    }
    compared = [gold for gold in against if gold in heads]
    own = frame.native_gold(version)
    by_span = {node.span: node for node in nodes}
    relations, is_none = comparison.relations(version), bool(comparison.sentences[version].defect)
    arcs = []
    for i, (head, span) in enumerate(zip(tree.heads, _spans(comparison, version), strict=True)):
        golds = tuple([gold for gold, theirs in heads.items() if theirs[i] == head])
        node = None if is_none else by_span.get(span)
        # The score knows no spans of what is no tree.
        node = node or NodeState(span, Line.SPURIOUS, (LabelState(relations[i], Chip.OWN),), ())
        line = _line(golds, compared, own) if compared else node.line
        arcs.append(ArcState(head, i + 1, NodeState(span, line, node.labels, golds, node.group)))
    return tuple(arcs)


def arc_differences(comparison: Comparison, parse: str, *, labelled: bool) -> tuple[ArcState, ...]:
    """The arcs of a parse and, as missing ones, those of its native gold that it lacks.

    Shared are those that both have, with one relation if ``labelled``; one that the parse alone has is spurious, its
    label wrong: so What's Wrong With My NLP? tells arcs apart.
    """
    gold = comparison.frame.native_gold(parse)
    found, expected = comparison.dependencies(parse), comparison.dependencies(gold)
    relations, theirs = comparison.relations(parse), comparison.relations(gold)
    spans, their_spans = _spans(comparison, parse), _spans(comparison, gold)
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
    """The line of an arc that ``golds`` have."""
    if set(compared) <= set(golds):
        return Line.SHARED
    if own in golds:
        return Line.PARTIAL
    return Line.FOREIGN if golds else Line.SPURIOUS


def _spans(comparison: Comparison, version: str) -> list[Span]:
    """What each token dominates; in what is no tree, each itself."""
    heads = comparison.dependencies(version).heads
    if comparison.sentences[version].defect:
        return [1 << i for i in range(len(heads))]
    return dependency_spans(heads)
