"""The state of each arc of a dependency version, compared with the golds.

As in `core.explain.span_states`, the *line* says what the arc is, whatever its label, and the *chip* what became of
the label at the span that its dependent dominates. A wrong head thus shows at its own arc, not at the arcs above it
whose spans are wrong because of it; and every label that the score counts or forgives shows as such.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.explain.span_states import Chip, LabelState, Line, NodeState
from core.model.spans import Span, first_position
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
    frame = comparison.frame
    theirs = {
        gold.name: {(arc.span, arc.head_span) for arc in _arcs(comparison, gold.name)}
        for gold in frame.golds
        if gold.name in frame.dependencies
    }
    compared = [gold for gold in against if gold in theirs]
    own = frame.native_gold(version)
    by_span = {node.span: node for node in nodes}
    is_invalid = bool(comparison.words[version].defect)
    arcs = []
    for arc in _arcs(comparison, version):
        golds = tuple([gold for gold, found in theirs.items() if (arc.span, arc.head_span) in found])
        node = None if is_invalid else by_span.get(arc.subtree)
        # An invalid tree has no spans in the score.
        node = node or NodeState(arc.subtree, Line.SPURIOUS, (LabelState(arc.relation, Chip.OWN),), ())
        line = _line(golds, compared, own) if compared else node.line
        arcs.append(ArcState(arc.head, arc.dependent, NodeState(arc.subtree, line, node.labels, golds, node.group)))
    return tuple(arcs)


def arc_differences(comparison: Comparison, parse: str, *, labelled: bool) -> tuple[ArcState, ...]:
    """The arcs of a parse and, as missing ones, those of its native gold that it lacks.

    An arc that both have, if ``labelled`` with the same relation, is shared; one that only the parse has is spurious
    and its label wrong. What's Wrong With My NLP? distinguishes arcs in the same way.
    """

    def known_by(arc: _Arc) -> tuple[Span, Span, str]:
        return arc.span, arc.head_span, arc.relation if labelled else ""

    found, expected = (_arcs(comparison, version) for version in (parse, comparison.frame.native_gold(parse)))
    known = {known_by(arc) for arc in found} & {known_by(arc) for arc in expected}
    states = []
    for arc in found:
        line, chip = (Line.SHARED, Chip.OWN) if known_by(arc) in known else (Line.SPURIOUS, Chip.WRONG)
        states.append((arc.span, _state(arc, line, chip)))
    states += [(arc.span, _state(arc, Line.MISSING, Chip.OWN)) for arc in expected if known_by(arc) not in known]
    return tuple(state for _, state in sorted(states, key=lambda each: first_position(each[0])))


class _Arc(NamedTuple):
    """An arc from position ``head`` to ``dependent``: the words' own spans (0: none), and what the dependent heads."""

    head: int
    dependent: int
    relation: str
    span: Span
    head_span: Span
    subtree: Span


def _arcs(comparison: Comparison, version: str) -> list[_Arc]:
    """The arcs of a version, in the order of its words; in an invalid tree each word heads just itself."""
    name = comparison.frame.dependencies[version]
    heads, words = comparison.word_dependencies(version).heads, comparison.word_spans(name)
    subtrees = words if comparison.words[version].defect else dependency_spans(heads, words)
    arcs = []
    for head, relation, word, subtree in zip(heads, comparison.word_relations(version), words, subtrees, strict=True):
        known = 0 < head <= len(words)
        head_span = words[head - 1] if known else -abs(head)
        at = first_position(words[head - 1]) if known else head
        arcs.append(_Arc(at, first_position(word), relation, word, head_span, subtree))
    return arcs


def _state(arc: _Arc, line: Line, chip: Chip) -> ArcState:
    return ArcState(arc.head, arc.dependent, NodeState(arc.subtree, line, (LabelState(arc.relation, chip),), ()))


def _line(golds: Sequence[str], compared: Sequence[str], own: str) -> Line:
    """The line of an arc that is in these ``golds``."""
    if set(compared) <= set(golds):
        return Line.SHARED
    if own in golds:
        return Line.PARTIAL
    return Line.FOREIGN if golds else Line.SPURIOUS


def arc_spans(comparison: Comparison, version: str) -> list[Span]:
    """The span that each position of a version with dependencies dominates; in an invalid tree just the position."""
    heads = comparison.dependencies(version).heads
    if comparison.sentences[version].defect:
        return [1 << i for i in range(len(heads))]
    return dependency_spans(heads)
