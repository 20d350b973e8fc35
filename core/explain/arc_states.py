"""The state of each arc of a dependency version, compared with the golds, as attachment scores compare arcs.

As in `core.explain.span_states`, the *line* says what the arc is, whatever its label, and the *chip* what its label is:
here both are about the word and its head, not about the span that the word dominates. So an arc with a gold's very
head and label is never wrong, though TedEval may charge for its span, which depends on other arcs too: spans say that.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from core.explain.span_states import Chip, LabelState, Line, NodeState
from core.model.spans import Span, first_position
from core.scoring.comparison import Comparison
from core.scoring.settings import GoldSet
from core.trees.conversion import dependency_spans
from core.trees.label_mapping import exact
from core.trees.relation_subtypes import base_label


class ArcState(NamedTuple):
    """An arc from ``head`` (0: the virtual root) to ``dependent``.

    ``node`` has the dependent's span and its conflict, but ``line``, ``labels`` and ``golds`` are those of the arc.
    """

    head: int
    dependent: int
    node: NodeState


def has_arcs(comparison: Comparison, version: str) -> bool:
    """Whether a version itself has dependencies, rather than being derived from versions with dependencies."""
    return comparison.frame.dependencies.get(version) == version


GoldArcs = Mapping[str, Mapping[Span, "_Arc"]]
"""The arcs of each gold that has dependencies, by the words of their dependents."""


def gold_arcs(comparison: Comparison) -> GoldArcs:
    """What `arc_states` compares each version with."""
    frame = comparison.frame
    golds = [gold.name for gold in frame.golds if gold.name in frame.dependencies]
    return {gold: {arc.span: arc for arc in _arcs(comparison, gold)} for gold in golds}


def arc_states(
    comparison: Comparison,
    version: str,
    nodes: Sequence[NodeState],
    theirs: GoldArcs,
    against: GoldSet,
    *,
    labelled: bool,
) -> tuple[ArcState, ...]:
    """The arcs of a version with dependencies, in the order of their dependents.

    ``nodes`` are the states of its band, ``theirs`` are `gold_arcs`. Golds without dependencies are ignored. D: if no
    gold compared has dependencies, an arc has the line and the labels of its span.
    """
    compared = [gold for gold in against if gold in theirs]
    own = comparison.frame.native_gold(version)
    by_span = {node.span: node for node in nodes}
    is_invalid = bool(comparison.words[version].defect)
    written = _written_relations(comparison, version)
    arcs = []
    for arc, relation in zip(_arcs(comparison, version), written, strict=True):
        # As this runs for all arcs while a key is held down, nothing is made twice.
        given = {gold: found[arc.span] for gold, found in theirs.items() if arc.span in found}
        golds = tuple([gold for gold, other in given.items() if other.head_span == arc.head_span])
        node = None if is_invalid else by_span.get(arc.subtree)
        # An invalid tree has no spans in the score.
        node = node or NodeState(arc.subtree, Line.SPURIOUS, (LabelState(arc.relation, Chip.OWN),), ())
        line, labels = node.line, node.labels
        if compared:
            line = _line(golds, compared, own)
            label = _label(arc, given, compared, own)
            if not labelled and label.chip is not Chip.AGREED:  # Where labels don't count, none is wrong.
                label = LabelState(arc.relation, Chip.OWN)
            labels = (label if relation == arc.relation else label._replace(written=relation),)
        arcs.append(ArcState(arc.head, arc.dependent, NodeState(arc.subtree, line, labels, golds, node.group)))
    return tuple(arcs)


def arc_differences(comparison: Comparison, parse: str, *, labelled: bool) -> tuple[ArcState, ...]:
    """The arcs of a parse and, as missing ones, those of its native gold that it lacks.

    An arc that both have, if ``labelled`` with the same relation, is shared; one that only the parse has is spurious
    and its label wrong. What's Wrong With My NLP? distinguishes arcs in the same way.
    """
    found, expected = (_arcs(comparison, version) for version in (parse, comparison.frame.native_gold(parse)))
    own, theirs = (
        [(arc.span, arc.head_span, arc.relation if labelled else "") for arc in arcs] for arcs in (found, expected)
    )
    known = {*own} & {*theirs}
    states = []
    for arc, key in zip(found, own, strict=True):
        line, chip = (Line.SHARED, Chip.OWN) if key in known else (Line.SPURIOUS, Chip.WRONG)
        states.append((arc.span, _state(arc, line, chip)))
    missing = [arc for arc, key in zip(expected, theirs, strict=True) if key not in known]
    states += [(arc.span, _state(arc, Line.MISSING, Chip.OWN)) for arc in missing]
    return tuple(state for _, state in sorted(states, key=lambda each: first_position(each[0])))


OTHER_HEAD: Final = "head"
OTHER_WORD: Final = "word"


def wrong_arcs(comparison: Comparison, parse: str, *, labelled: bool) -> Mapping[int, Sequence[str]]:
    """In what each arc of a parse is not that of its native gold, by the position of its dependent; no right ones.

    `OTHER_HEAD` stands for another head, `OTHER_WORD` for a word that only one of them has; if ``labelled``, another
    relation stands for itself.
    """
    golds, arcs = (_heads_and_relations(comparison, each) for each in (comparison.frame.native_gold(parse), parse))
    wrong: dict[int, Sequence[str]] = {first_position(span): (OTHER_WORD,) for span in golds.keys() ^ arcs.keys()}
    for span in golds.keys() & arcs.keys():
        (head, relation), (expected, label) = arcs[span], golds[span]
        parts = [OTHER_HEAD] if head != expected else []
        if labelled and relation != label:
            parts.append(relation)
        if parts:
            wrong[first_position(span)] = parts
    return wrong


class WrongWords(NamedTuple):
    """The words of a parse that its native gold does not have, or gives another head, or but another relation."""

    divided: Sequence[str]
    attached: Sequence[str]
    labelled: Sequence[str]


def wrong_words(comparison: Comparison, parse: str, *, labelled: bool) -> WrongWords:
    """What a parse has wrong, word by word; relations only if ``labelled``."""
    golds, arcs = (_heads_and_relations(comparison, each) for each in (comparison.frame.native_gold(parse), parse))
    forms = dict(zip(comparison.word_spans(parse), comparison.words[parse].forms, strict=True))
    divided, attached, relabelled = list[str](), list[str](), list[str]()
    for span, arc in arcs.items():
        gold = golds.get(span)
        if gold is None:
            divided.append(forms[span])
        elif gold[0] != arc[0]:
            attached.append(forms[span])
        elif labelled and gold != arc:
            relabelled.append(forms[span])
    return WrongWords(divided, attached, relabelled)


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
    places = list(map(first_position, words))
    arcs = []
    for head, relation, place, word, subtree in zip(
        heads, comparison.word_relations(version), places, words, subtrees, strict=True
    ):
        known = 0 < head <= len(words)
        at, head_span = (places[head - 1], words[head - 1]) if known else (head, -abs(head))
        arcs.append(_Arc(at, place, relation, word, head_span, subtree))
    return arcs


def _heads_and_relations(comparison: Comparison, version: str) -> Mapping[Span, tuple[Span, str]]:
    """The head and the relation of each word of a version, all words by their own spans, as in `_Arc`."""
    words = comparison.word_spans(comparison.frame.dependencies[version])
    heads = [
        words[head - 1] if 0 < head <= len(words) else -abs(head)
        for head in comparison.word_dependencies(version).heads
    ]
    return dict(zip(words, zip(heads, comparison.word_relations(version), strict=True), strict=True))


def _state(arc: _Arc, line: Line, chip: Chip) -> ArcState:
    return ArcState(arc.head, arc.dependent, NodeState(arc.subtree, line, (LabelState(arc.relation, chip),), ()))


def _label(arc: _Arc, given: Mapping[str, _Arc], compared: Sequence[str], own: str) -> LabelState:
    """The label of an arc, beside those ``given`` to the same word by each gold, whatever its head there.

    A wrong one has the native gold's beside it; if that is not among the golds ``compared``, the first one's.
    """
    relation = arc.relation
    if {given[gold].relation if gold in given else None for gold in compared} == {relation}:
        return LabelState(relation, Chip.AGREED)
    if own in given and given[own].relation == relation:
        return LabelState(relation, Chip.OWN)
    expected = given.get(own if own in compared else compared[0])
    if expected is None:
        return LabelState(relation, Chip.WRONG)
    if expected.relation == relation:
        return LabelState(relation, Chip.OWN)
    return LabelState(relation, Chip.RELABELLED, expected.relation)


def _written_relations(comparison: Comparison, version: str) -> Sequence[str]:
    """The relations as the file has them where a label table puts classes in their place, else those compared."""
    if comparison.frame.mappings[version] in (exact, base_label):
        return comparison.word_relations(version)
    return comparison.word_dependencies(version).relations


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
