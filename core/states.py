"""What each span and each label of a sentence is, seen from the common ground (design, Concord).

Two carriers, never mixed: the *line* says what the span is, the *chip* says what the label is. Lines look at all golds
there are; chips look at the golds that are compared.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.algebra import Crossing, crossings
from core.comparison import Comparison
from core.distance import Edit, Operation
from core.goldsets import GoldSet
from core.spans import AnyTree, Label, Mark, Span, sort_key


class Line(StrEnum):
    """What a span is."""

    SHARED = "in every gold"
    PARTIAL = "in some golds"
    CROSSING = "crosses another gold"
    SPURIOUS = "in no gold"
    FOREIGN = "right by another gold, wrong by its own"
    MISSING = "missing from the parse"
    NATIVE = "in its own gold only, not in the parse"


class Chip(StrEnum):
    """What a label is."""

    AGREED = "agreed: in the common ground"
    OWN = "this scheme's own"
    FORGIVEN = "forgiven: its own gold has it, the common ground not"
    WRONG = "wrong"
    MISSING = "missing"
    RELABELLED = "relabelled"


@dataclass(frozen=True, slots=True)
class LabelState:
    """A label and what it is; ``expected`` is the common ground's, where the parse has another (functional)."""

    text: str
    chip: Chip
    expected: str = ""


@dataclass(frozen=True, slots=True)
class NodeState:
    """A node of one band.

    ``golds`` are the names of the golds that have the span, of all there are; ``group`` numbers, from 1, the conflict
    it takes part in (connected spans of golds that cross), 0 where it takes part in none.
    """

    span: Span
    line: Line
    labels: tuple[LabelState, ...]
    golds: tuple[str, ...]
    group: int = 0


@dataclass(frozen=True, slots=True)
class ConflictGroup:
    """A connected component of crossing spans: for each gold in it, its spans; and the pairs that cross."""

    number: int
    pairs: tuple[tuple[str, Span, str, Span], ...]


@dataclass(frozen=True, slots=True)
class SentenceStates:
    """The states of all bands of one sentence: nodes in output order by version, and those of the common ground."""

    bands: Mapping[str, tuple[NodeState, ...]]
    ground: tuple[NodeState, ...]
    groups: tuple[ConflictGroup, ...]


def written(label: Label) -> str:
    """A label as it is written: ``*`` for the wildcard, nothing where unspecified."""
    return label.value if isinstance(label, Mark) else label


def _by_span(edits: Sequence[Edit]) -> Mapping[Span, list[Edit]]:
    found: dict[Span, list[Edit]] = defaultdict(list)
    for edit in edits:
        found[edit.span].append(edit)
    return found


def conflict_groups(golds: Sequence[str], trees: Sequence[AnyTree]) -> tuple[ConflictGroup, ...]:
    """The conflicts between golds, numbered from left to right."""
    pairs = crossings(trees)
    members: dict[tuple[int, Span], list[Crossing]] = defaultdict(list)
    for pair in pairs:
        members[pair.a, pair.span_a].append(pair)
        members[pair.b, pair.span_b].append(pair)
    seen: set[tuple[int, Span]] = set()
    groups: list[ConflictGroup] = []
    for start in sorted(members, key=lambda node: (sort_key(node[1]), node[0])):
        if start in seen:
            continue
        seen.add(start)
        waiting, found = [start], dict[Crossing, None]()
        while waiting:
            for pair in members[waiting.pop()]:
                found[pair] = None
                for node in ((pair.a, pair.span_a), (pair.b, pair.span_b)):
                    if node not in seen:
                        seen.add(node)
                        waiting.append(node)
        crossing = tuple((golds[p.a], p.span_a, golds[p.b], p.span_b) for p in found)
        groups.append(ConflictGroup(len(groups) + 1, crossing))
    return tuple(groups)


def _gold_labels(tree: AnyTree, ground: AnyTree, span: Span) -> tuple[LabelState, ...]:
    agreed = ground.labels_at(span) if span in ground.nodes else ()
    return tuple(LabelState(text, Chip.AGREED if text in agreed else Chip.OWN) for text in tree.labels_at(span))


def _parse_labels(tree: AnyTree, ground: AnyTree, span: Span, edits: Sequence[Edit]) -> tuple[LabelState, ...]:
    """The labels of a node that the parse has, and those that it lacks there."""
    deleted = {written(e.found): e for e in edits if e.operation is Operation.DELETE and e.found is not None}
    relabelled = [e for e in edits if e.operation is Operation.RELABEL]
    added = [written(e.expected) for e in edits if e.operation is Operation.ADD and e.expected is not None]
    states = []
    for text in tree.labels_at(span):
        if relabelled:
            expected = relabelled[0].expected
            states.append(LabelState(text, Chip.RELABELLED, written(expected) if expected is not None else ""))
        elif text in deleted:
            states.append(LabelState(text, Chip.FORGIVEN if deleted[text].forgiven else Chip.WRONG))
        else:
            agreed = span in ground.nodes and text in ground.labels_at(span)
            states.append(LabelState(text, Chip.AGREED if agreed else Chip.OWN))
    return (*states, *(LabelState(text, Chip.MISSING) for text in sorted(added)))


def _parse_spans(tree: AnyTree, ground: AnyTree, span: Span, edits: Sequence[Edit]) -> tuple[LabelState, ...]:
    """The labels of a node as the unlabelled score sees them: all share the lot of their span."""
    if span in ground.nodes:
        chip = Chip.AGREED
    else:
        chip = Chip.FORGIVEN if any(edit.forgiven for edit in edits) else Chip.WRONG
    return tuple(LabelState(text, chip) for text in tree.labels_at(span))


def _golds_with(comparison: Comparison, golds: Sequence[str], span: Span) -> tuple[str, ...]:
    return tuple(gold for gold in golds if span in comparison.tree(gold, labelled=True).nodes)


def _parse_band(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> tuple[NodeState, ...]:
    golds = [version.name for version in comparison.frame.golds]
    native = comparison.frame.native_gold(parse)
    tree, own = comparison.tree(parse, labelled=True), comparison.tree(native, labelled=True)
    ground = comparison.ground(against, labelled=True)
    edits = _by_span(comparison.script(parse, against, labelled=labelled).edits)
    nodes = []
    for span in {*tree.nodes, *ground.nodes, *own.nodes}:
        found = _golds_with(comparison, golds, span)
        if span in tree.nodes:
            if len(found) == len(golds):
                line = Line.SHARED
            elif native in found:
                line = Line.PARTIAL
            else:
                line = Line.FOREIGN if found else Line.SPURIOUS
            labels = _parse_labels if labelled else _parse_spans
            nodes.append(NodeState(span, line, labels(tree, ground, span, edits.get(span, ())), found))
        elif span in ground.nodes:
            labels_missing = tuple(LabelState(text, Chip.MISSING) for text in ground.labels_at(span))
            nodes.append(NodeState(span, Line.MISSING, labels_missing, found))
        else:
            nodes.append(NodeState(span, Line.NATIVE, _gold_labels(own, ground, span), found))
    return tuple(sorted(nodes, key=lambda node: sort_key(node.span)))


def sentence_states(comparison: Comparison, against: GoldSet, *, labelled: bool) -> SentenceStates:
    """The state of every span and label of the sentence, with ``against`` as the golds that are compared.

    In the unlabelled score a parse's chips tell what became of the span itself, whatever its label.
    """
    golds = [version.name for version in comparison.frame.golds]
    trees = [comparison.tree(gold, labelled=True) for gold in golds]
    ground = comparison.ground(against, labelled=True)
    groups = conflict_groups(golds, trees)
    group_at: dict[tuple[str, Span], int] = {}
    for group in groups:
        for a, span_a, b, span_b in group.pairs:
            group_at[a, span_a] = group_at[b, span_b] = group.number
    bands: dict[str, tuple[NodeState, ...]] = {}
    for gold, tree in zip(golds, trees, strict=True):
        nodes = []
        for span in tree:
            found, number = _golds_with(comparison, golds, span), group_at.get((gold, span), 0)
            line = Line.CROSSING if number else Line.SHARED if len(found) == len(golds) else Line.PARTIAL
            nodes.append(NodeState(span, line, _gold_labels(tree, ground, span), found, number))
        bands[gold] = tuple(nodes)
    for parse in comparison.frame.parses:
        bands[parse.name] = _parse_band(comparison, parse.name, against, labelled=labelled)
    common = tuple(
        NodeState(span, Line.SHARED, _gold_labels(ground, ground, span), _golds_with(comparison, golds, span))
        for span in ground
    )
    return SentenceStates(bands, common, groups)
