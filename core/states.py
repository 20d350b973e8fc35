"""What each span and each label of a sentence is, seen from the common ground (design, Concord).

Two carriers, never mixed: the *line* says what the span is, the *chip* says what the label is. Both look at the golds
that are compared; conflicts, and golds that are right where a parse's own is not, are looked for among all there are.
Each edit of the script that the score counts or forgives is a chip, and only those are.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from core.algebra import Crossing, crossings
from core.comparison import Comparison
from core.distance import Edit
from core.goldsets import GoldSet
from core.punctuation import cross_by_punctuation, words_but_punctuation
from core.spans import AnyTree, Label, Mark, Span, sort_key


class Line(StrEnum):
    """What a span is."""

    SHARED = "in every gold compared"
    PARTIAL = "in some golds, its own among them"
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


class LabelState(NamedTuple):
    """A label and what it is; ``expected`` is the common ground's, where the parse has another (functional).

    ``text`` is empty where a span without a label is itself what the score counts or forgives.
    """

    text: str
    chip: Chip
    expected: str = ""


class NodeState(NamedTuple):
    """A node of one band.

    ``golds`` are the names of the golds that have the span, of all there are; ``group`` numbers, from 1, the conflict
    that a gold's span takes part in (connected spans of golds that cross), 0 where it takes part in none.
    """

    span: Span
    line: Line
    labels: tuple[LabelState, ...]
    golds: tuple[str, ...]
    group: int = 0


@dataclass(frozen=True, slots=True)
class ConflictGroup:
    """A connected component of crossing spans: the pairs that cross, a gold and its span each.

    D: it is about punctuation if no two of its spans cross any more once punctuation is left out; a component in which
    some do is one conflict, whatever else crosses in it.
    """

    number: int
    pairs: tuple[tuple[str, Span, str, Span], ...]
    is_about_punctuation: bool


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


def conflict_groups(golds: Sequence[str], trees: Sequence[AnyTree], words: Span) -> tuple[ConflictGroup, ...]:
    """The conflicts between golds, numbered from left to right, those about punctuation after all others.

    ``words`` are those that are no punctuation.
    """
    found = [
        (all(cross_by_punctuation(pair.span_a, pair.span_b, words) for pair in component), component)
        for component in _components(trees)
    ]
    found.sort(key=lambda group: group[0])
    return tuple(
        ConflictGroup(number, tuple((golds[p.a], p.span_a, golds[p.b], p.span_b) for p in component), is_about)
        for number, (is_about, component) in enumerate(found, start=1)
    )


def _components(trees: Sequence[AnyTree]) -> Iterator[list[Crossing]]:
    """The pairs that cross, those connected together, from left to right."""
    members: dict[tuple[int, Span], list[Crossing]] = defaultdict(list)
    for pair in crossings(trees):
        members[pair.a, pair.span_a].append(pair)
        members[pair.b, pair.span_b].append(pair)
    seen: set[tuple[int, Span]] = set()
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
        yield [*found]


def _chips(tree: AnyTree, span: Span, chip: Chip) -> tuple[LabelState, ...]:
    return tuple(LabelState(text, chip) for text in tree.labels_at(span))


def _span_chips(tree: AnyTree, span: Span, chip: Chip) -> tuple[LabelState, ...]:
    """The labels at ``span`` where the score counts or forgives the span itself: it has one even without them."""
    return _chips(tree, span, chip) or (LabelState("", chip),)


def _gold_labels(tree: AnyTree, ground: AnyTree, span: Span) -> tuple[LabelState, ...]:
    agreed = ground.labels_at(span) if span in ground.nodes else ()
    return tuple(LabelState(text, Chip.AGREED if text in agreed else Chip.OWN) for text in tree.labels_at(span))


def _gold_spans(tree: AnyTree, ground: AnyTree, span: Span) -> tuple[LabelState, ...]:
    return _chips(tree, span, Chip.AGREED if span in ground.nodes else Chip.OWN)


def _parse_labels(tree: AnyTree, ground: AnyTree, span: Span, edits: Sequence[Edit]) -> tuple[LabelState, ...]:
    """The labels that the parse has at ``span``, and those that it lacks there."""
    if not edits:
        return _gold_labels(tree, ground, span) if span in tree.nodes else ()
    by_label = {written(edit.found): edit for edit in edits if edit.found is not None}
    agreed = ground.labels_at(span) if span in ground.nodes else ()
    states = []
    for text in tree.labels_at(span) if span in tree.nodes else ():
        edit = by_label.get(text)
        if edit is None:
            states.append(LabelState(text, Chip.AGREED if text in agreed else Chip.OWN))
        elif edit.expected is not None:
            states.append(LabelState(text, Chip.RELABELLED, written(edit.expected)))
        else:
            states.append(LabelState(text, Chip.FORGIVEN if edit.forgiven else Chip.WRONG))
    added = (written(edit.expected) for edit in edits if edit.found is None and edit.expected is not None)
    return (*states, *(LabelState(text, Chip.MISSING) for text in sorted(added)))


def _parse_spans(tree: AnyTree, ground: AnyTree, span: Span, edits: Sequence[Edit]) -> tuple[LabelState, ...]:
    """The labels of a node as the unlabelled score sees them."""
    if span not in tree.nodes:
        return _span_chips(ground, span, Chip.MISSING)
    if span in ground.nodes:
        return _chips(tree, span, Chip.AGREED)
    return _span_chips(tree, span, Chip.FORGIVEN if any(edit.forgiven for edit in edits) else Chip.WRONG)


@dataclass(frozen=True, slots=True)
class _View:
    """A sentence seen from the common ground: ``owners`` are the golds that have a span, ``groups`` its conflict.

    ``places`` are those of all spans in the order of every output.
    """

    comparison: Comparison
    against: GoldSet
    labelled: bool
    ground: AnyTree
    owners: Mapping[Span, tuple[str, ...]]
    groups: Mapping[tuple[str, Span], int]
    places: Mapping[Span, int]

    def in_order(self, spans: Iterable[Span]) -> list[Span]:
        return sorted(spans, key=self.places.__getitem__)

    def gold_band(self, gold: str) -> Iterator[NodeState]:
        tree, ground = self.comparison.tree(gold, labelled=True), self.ground
        labels = _gold_labels if self.labelled else _gold_spans
        for span in self.in_order(tree.nodes):
            group = self.groups.get((gold, span), 0)
            line = Line.CROSSING if group else Line.SHARED if span in ground.nodes else Line.PARTIAL
            yield NodeState(span, line, labels(tree, ground, span), self.owners[span], group)

    def ground_band(self) -> Iterator[NodeState]:
        for span in self.in_order(self.ground.nodes):
            yield NodeState(span, Line.SHARED, _chips(self.ground, span, Chip.AGREED), self.owners[span])

    def parse_band(self, parse: str) -> Iterator[NodeState]:
        comparison, ground = self.comparison, self.ground
        native = comparison.frame.native_gold(parse)
        tree, own = comparison.tree(parse, labelled=True), comparison.tree(native, labelled=True)
        edits = _by_span(comparison.script(parse, self.against, labelled=self.labelled).edits)
        labels = _parse_labels if self.labelled else _parse_spans
        for span in self.in_order({*tree.nodes, *ground.nodes, *own.nodes}):
            owners = self.owners.get(span, ())
            if span in tree.nodes or span in ground.nodes:
                line = self._line(span, tree, native, owners)
                yield NodeState(span, line, labels(tree, ground, span, edits.get(span, ())), owners)
            else:
                yield NodeState(span, Line.NATIVE, _chips(own, span, Chip.OWN), owners)

    def _line(self, span: Span, tree: AnyTree, native: str, owners: tuple[str, ...]) -> Line:
        """The line of a span of a parse or of the common ground, in the parse's band."""
        if span in self.ground.nodes:
            return Line.SHARED if span in tree.nodes else Line.MISSING
        if native in owners:
            return Line.PARTIAL
        return Line.FOREIGN if owners else Line.SPURIOUS


def sentence_states(comparison: Comparison, against: GoldSet, *, labelled: bool) -> SentenceStates:
    """The state of every span and label of the sentence, with ``against`` as the golds that are compared.

    In the unlabelled score the chips tell what became of the span itself, whatever its label.
    """
    golds = [version.name for version in comparison.frame.golds]
    trees = [comparison.tree(gold, labelled=True) for gold in golds]
    owners: dict[Span, tuple[str, ...]] = {}
    for gold, tree in zip(golds, trees, strict=True):
        for span in tree.nodes:
            owners[span] = (*owners.get(span, ()), gold)
    words = words_but_punctuation([comparison.sentences[gold] for gold in golds])
    groups = conflict_groups(golds, trees, words)
    group_at: dict[tuple[str, Span], int] = {}
    for group in groups:
        for a, span_a, b, span_b in group.pairs:
            group_at[a, span_a] = group_at[b, span_b] = group.number
    parses = [comparison.tree(parse.name, labelled=True) for parse in comparison.frame.parses]
    spans = {span for tree in (*trees, *parses) for span in tree.nodes}
    places = {span: place for place, span in enumerate(sorted(spans, key=sort_key))}
    ground = comparison.ground(against, labelled=True)
    view = _View(comparison, against, labelled, ground, owners, group_at, places)
    bands = {gold: tuple(view.gold_band(gold)) for gold in golds}
    bands |= {parse.name: tuple(view.parse_band(parse.name)) for parse in comparison.frame.parses}
    return SentenceStates(bands, tuple(view.ground_band()), groups)
