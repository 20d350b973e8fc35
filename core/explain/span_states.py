"""How spans and labels of each version stand to the golds compared, and their labels and categories as drawn."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from core.model.sentence import DependencyTree, Sentence
from core.model.spans import WILDCARD, AnyTree, Span, cross, sort_key
from core.scoring.comparison import Comparison
from core.scoring.settings import GoldSet
from core.trees.conversion import bracket_spans, function_tree
from core.trees.edit_distance import ScriptEdit
from core.trees.label_mapping import exact
from core.trees.punctuation import non_punctuation_span
from core.trees.relation_subtypes import base_label

BETWEEN_GOLDS: Final = " ¦ "
"""Separates the labels of golds that disagree."""


class Line(StrEnum):
    """What a span is."""

    SHARED = "in every gold compared"
    PARTIAL = "in some golds, its own among them"
    CROSSING = "crosses another gold"
    SPURIOUS = "in no gold"
    FOREIGN = "right by another gold, wrong by its own"
    MISSING = "missing from the parse"
    NATIVE = "in its native gold only, not in the parse"


class Chip(StrEnum):
    """What a label is."""

    AGREED = "agreed: in the generalized gold"
    OWN = "this scheme's own"
    DISPUTED = "no agreed label"
    FORGIVEN = "forgiven: in its native gold, not in the generalized gold"
    WRONG = "wrong"
    MISSING = "missing"
    RELABELLED = "relabelled"
    UNCOUNTED = "wrong by its native gold, but not counted"


class LabelState(NamedTuple):
    """A label and what it is; ``expected`` is the label that the parse should have (functional).

    That is the generalized gold's where the score counts the difference, and the native gold's where it does not.
    ``text`` is empty where a span without a label is itself what the score counts or forgives. Where golds disagree,
    the labels of all of them are the ``text`` of the generalized gold's node, or ``expected`` of a missing one.
    ``written`` are the labels in the file if ``text`` is the class that counts in their place, else empty.
    """

    text: str
    chip: Chip
    expected: str = ""
    written: str = ""


class NodeState(NamedTuple):
    """A node of one band.

    ``golds`` are the names of all golds that have the span; ``group`` is the number (from 1) of the conflict (a
    connected component of crossing spans) that a gold's span takes part in, or 0.
    """

    span: Span
    line: Line
    labels: tuple[LabelState, ...]
    golds: tuple[str, ...]
    group: int = 0


@dataclass(frozen=True, slots=True)
class ConflictGroup:
    """A connected component of crossing spans: each with its gold, in the order of golds, then of spans.

    D: it is about punctuation if none of its spans cross any more without punctuation; otherwise the whole component is
    one conflict.
    """

    number: int
    spans: tuple[tuple[str, Span], ...]
    is_about_punctuation: bool

    def crossed_by(self, span: Span) -> Iterator[tuple[str, Span]]:
        """The spans of the group that cross ``span``."""
        return (node for node in self.spans if cross(node[1], span))

    def pairs(self) -> Iterator[tuple[str, Span, str, Span]]:
        """The crossing pairs, one by one: a long sentence may have more than memory holds."""
        return ((a, x, b, y) for (a, x), (b, y) in combinations(self.spans, 2) if cross(x, y))


@dataclass(frozen=True, slots=True)
class SentenceStates:
    """The states of all bands of one sentence: nodes in output order by version, and those of the generalized gold."""

    bands: Mapping[str, tuple[NodeState, ...]]
    generalized: tuple[NodeState, ...]
    groups: tuple[ConflictGroup, ...]


def disputed_labels(comparison: Comparison, against: GoldSet, span: Span) -> str:
    """The labels of the golds ``against`` at a span that they do not agree on; empty where no gold has one."""
    trees = (comparison.tree(gold, labelled=True) for gold in against)
    found = (", ".join(tree.labels_at(span)) for tree in trees)
    return BETWEEN_GOLDS.join(dict.fromkeys(filter(None, found)))


def _edits_by_span(edits: Sequence[ScriptEdit]) -> Mapping[Span, list[ScriptEdit]]:
    found: dict[Span, list[ScriptEdit]] = defaultdict(list)
    for edit in edits:
        found[edit.span].append(edit)
    return found


def conflict_groups(golds: Sequence[str], trees: Sequence[AnyTree], words: Span) -> tuple[ConflictGroup, ...]:
    """The conflicts between golds, numbered from left to right, those about punctuation last.

    ``words`` are the words that are not punctuation.
    """
    groups = [
        ConflictGroup(0, tuple((golds[i], span) for i, span in component), not _cross_beyond(component, words))
        for component in _components(trees)
    ]
    groups.sort(key=lambda group: group.is_about_punctuation)
    return tuple(replace(group, number=number) for number, group in enumerate(groups, start=1))


_Node = tuple[int, Span]
"""The index of a tree, and one of its spans."""


def _components(trees: Sequence[AnyTree]) -> list[list[_Node]]:
    """The connected components of crossing spans, from left to right.

    Pairs are not stored: two long sentences, one left-branching and one right-branching, have a million.
    """
    shared = frozenset.intersection(*(frozenset(tree.nodes) for tree in trees))
    # The largest spans come last and are popped first: they cross most, and what they cross is done with.
    waiting = [
        sorted((span for span in tree.nodes.keys() - shared if span.bit_count() > 1), key=int.bit_count)
        for tree in trees
    ]
    found = []
    for i, _ in enumerate(trees):
        while waiting[i]:
            component = _component((i, waiting[i].pop()), waiting)
            if len(component) > 1:
                found.append(component)
    found.sort(key=lambda component: min(sort_key(span) for _, span in component))
    return found


def _component(start: _Node, waiting: list[list[Span]]) -> list[_Node]:
    """The spans connected with ``start``, which are removed from ``waiting``."""
    component, reached = [], [start]
    while reached:
        i, span = node = reached.pop()
        component.append(node)
        for j, others in enumerate(waiting):
            if j != i and (crossed := [other for other in others if cross(span, other)]):
                waiting[j] = [other for other in others if not cross(span, other)]
                reached += [(j, other) for other in crossed]
    return sorted(component, key=lambda node: (node[0], sort_key(node[1])))


def _cross_beyond(component: Iterable[_Node], words: Span) -> bool:
    """Whether some of the spans still cross when restricted to ``words``."""
    return any(cross(x, y) for x, y in combinations([span & words for _, span in component], 2))


def _chips(tree: AnyTree, span: Span, chip: Chip) -> tuple[LabelState, ...]:
    return tuple(LabelState(text, chip) for text in tree.labels_at(span))


def _span_chips(tree: AnyTree, span: Span, chip: Chip) -> tuple[LabelState, ...]:
    """The labels at ``span`` if the score counts or forgives the span itself; a chip even if there is no label."""
    return _chips(tree, span, chip) or (LabelState("", chip),)


def _gold_labels(tree: AnyTree, generalized: AnyTree, span: Span) -> tuple[LabelState, ...]:
    agreed = generalized.labels_at(span)
    return tuple(LabelState(text, Chip.AGREED if text in agreed else Chip.OWN) for text in tree.labels_at(span))


_STAR: Final = WILDCARD.value


def own_labels(native: AnyTree, span: Span) -> Sequence[str]:
    """What a label at ``span`` may be by the native gold; at a star, also those of the phrase that the word heads."""
    own = native.labels_at(span)
    if _STAR not in own:
        return own
    around = [each for each in native.nodes if each != span and span & ~each == 0]
    return (*own, *native.labels_at(min(around, key=int.bit_count))) if around else own


def is_uncounted(text: str, agreed: Collection[str], own: Collection[str]) -> bool:
    """Whether a label that no ``agreed`` one but a star is compared with is wrong by its native gold (`own_labels`)."""
    return text != _STAR and not {*agreed} - {_STAR} and bool(own) and text not in own


def _unedited(text: str, agreed: Collection[str], counted: Collection[str], native: AnyTree, span: Span) -> LabelState:
    """A label that no edit changes; with one that is ``counted``, it would be compared. A star fits all."""
    if text == _STAR:
        fits = agreed and text not in native.labels_at(span)
    elif text in counted:
        return LabelState(text, Chip.AGREED)
    else:
        own = own_labels(native, span)
        if is_uncounted(text, counted, own):
            return LabelState(text, Chip.UNCOUNTED, ", ".join(label for label in own if label != _STAR))
        fits = _STAR in agreed
    return LabelState(text, Chip.AGREED if text in agreed or fits else Chip.OWN)


def _parse_labels(
    tree: AnyTree, generalized: AnyTree, native: AnyTree, span: Span, edits: Sequence[ScriptEdit]
) -> tuple[LabelState, ...]:
    """The labels that the parse has at ``span``, and those that it lacks there.

    D: a label that is not counted because the golds do not agree on one is the scheme's own only if the parse's native
    gold has an equal label there; otherwise the parser got it wrong. So it is where the golds have a star, which fits
    all: the phrase that the word heads in the native gold has the label that it should be.
    """
    agreed = generalized.labels_at(span)
    if not edits:
        return tuple([_unedited(text, agreed, agreed, native, span) for text in tree.labels_at(span)])
    by_label = {str(edit.found): edit for edit in edits if edit.found is not None}
    states = []
    for text in tree.labels_at(span):
        edit = by_label.get(text)
        if edit is None:
            states.append(_unedited(text, agreed, agreed, native, span))
        elif edit.expected is not None:
            states.append(LabelState(text, Chip.RELABELLED, str(edit.expected)))
        else:
            states.append(LabelState(text, Chip.FORGIVEN if edit.forgiven else Chip.WRONG))
    added = (str(edit.expected) for edit in edits if edit.found is None and edit.expected is not None)
    return (*states, *(LabelState(text, Chip.MISSING) for text in sorted(added)))


def _parse_spans(
    tree: AnyTree, generalized: AnyTree, native: AnyTree, span: Span, edits: Sequence[ScriptEdit]
) -> tuple[LabelState, ...]:
    """The labels of a node in the unlabelled score, which counts none of a span that all golds have."""
    if span not in tree.nodes:
        return _span_chips(generalized, span, Chip.MISSING)
    if span in generalized.nodes:
        agreed = generalized.labels_at(span)
        return tuple(_unedited(text, agreed, (), native, span) for text in tree.labels_at(span))
    return _span_chips(tree, span, Chip.FORGIVEN if any(edit.forgiven for edit in edits) else Chip.WRONG)


@dataclass(frozen=True, slots=True)
class _View:
    """A sentence compared with the generalized gold: ``owners`` are the golds with a span, ``groups`` its conflict.

    ``ranks`` gives the position of every span in the output order.
    """

    comparison: Comparison
    against: GoldSet
    labelled: bool
    generalized: AnyTree
    owners: Mapping[Span, tuple[str, ...]]
    groups: Mapping[tuple[str, Span], int]
    ranks: Mapping[Span, int]

    def in_order(self, spans: Iterable[Span]) -> list[Span]:
        return sorted(spans, key=self.ranks.__getitem__)

    def gold_band(self, gold: str) -> Iterator[NodeState]:
        tree, generalized = self.comparison.tree(gold, labelled=True), self.generalized
        for span in self.in_order(tree.nodes):
            group = self.groups.get((gold, span), 0)
            line = Line.CROSSING if group else Line.SHARED if span in generalized.nodes else Line.PARTIAL
            yield NodeState(span, line, _gold_labels(tree, generalized, span), self.owners[span], group)

    def generalized_band(self) -> Iterator[NodeState]:
        for span in self.in_order(self.generalized.nodes):
            labels = _chips(self.generalized, span, Chip.AGREED) or self._disputed(span)
            yield NodeState(span, Line.SHARED, labels, self.owners[span])

    def _disputed(self, span: Span) -> tuple[LabelState, ...]:
        """The labels of the golds compared at a span that they do not agree on; none where no gold has one."""
        labels = disputed_labels(self.comparison, self.against, span)
        return (LabelState(labels, Chip.DISPUTED),) if labels else ()

    def parse_band(self, parse: str) -> Iterator[NodeState]:
        comparison, generalized = self.comparison, self.generalized
        native = comparison.frame.native_gold(parse)
        tree, own = comparison.tree(parse, labelled=True), comparison.tree(native, labelled=True)
        edits = _edits_by_span(comparison.script(parse, self.against, labelled=self.labelled).edits)
        labels = _parse_labels if self.labelled else _parse_spans
        for span in self.in_order({*tree.nodes, *generalized.nodes, *own.nodes}):
            owners = self.owners.get(span, ())
            if span in tree.nodes or span in generalized.nodes:
                line = self._line(span, tree, native, owners)
                states = labels(tree, generalized, own, span, edits.get(span, ()))
                if not states and span not in tree.nodes:
                    states = self._disputed(span)
                if line is Line.MISSING:
                    states = tuple(self._with_labels_of_golds(span, states))
                yield NodeState(span, line, states, owners)
            else:
                yield NodeState(span, Line.NATIVE, _chips(own, span, Chip.OWN), owners)

    def _with_labels_of_golds(self, span: Span, states: Iterable[LabelState]) -> Iterator[LabelState]:
        """``states``, in which a missing node without an agreed label has the labels of the golds beside it."""
        for state in states:
            disputed = self._disputed(span) if not state.text and state.chip is Chip.MISSING else ()
            yield state._replace(expected=disputed[0].text) if disputed else state

    def _line(self, span: Span, tree: AnyTree, native: str, owners: tuple[str, ...]) -> Line:
        """The line of a span of a parse or of the generalized gold, in the parse's band."""
        if span in self.generalized.nodes:
            return Line.SHARED if span in tree.nodes else Line.MISSING
        if native in owners:
            return Line.PARTIAL
        return Line.FOREIGN if owners else Line.SPURIOUS


def sentence_states(comparison: Comparison, against: GoldSet, *, labelled: bool) -> SentenceStates:
    """The state of every span and label of the sentence, compared with the golds ``against``.

    In the unlabelled score the chips show what became of the span itself, whatever its label.
    """
    golds = [version.name for version in comparison.frame.golds]
    trees = [comparison.tree(gold, labelled=True) for gold in golds]
    owners: dict[Span, tuple[str, ...]] = {}
    for gold, tree in zip(golds, trees, strict=True):
        for span in tree.nodes:
            owners[span] = (*owners.get(span, ()), gold)
    words = non_punctuation_span([comparison.sentences[gold] for gold in golds])
    groups = conflict_groups(golds, trees, words)
    group_at: dict[tuple[str, Span], int] = {}
    for group in groups:
        for node in group.spans:
            group_at[node] = group.number
    parses = [comparison.tree(parse.name, labelled=True) for parse in comparison.frame.parses]
    spans = {span for tree in (*trees, *parses) for span in tree.nodes}
    ranks = {span: rank for rank, span in enumerate(sorted(spans, key=sort_key))}
    generalized = comparison.generalized(against, labelled=True)
    view = _View(comparison, against, labelled, generalized, owners, group_at, ranks)
    bands = {gold: tuple(view.gold_band(gold)) for gold in golds}
    bands |= {parse.name: tuple(view.parse_band(parse.name)) for parse in comparison.frame.parses}
    return SentenceStates(bands, tuple(view.generalized_band()), groups)


CHAIN: Final = "+"
"""Joins the categories of a unary chain, from the topmost down."""

_NO_TAG: Final = frozenset({"", "_", "--"})
"""What formats write for a word without a tag."""


def word_tags(sentence: Sentence) -> tuple[str, ...]:
    """The tag of each word, empty for a word without; no tags at all if no word has one."""
    tags = tuple(["" if tag in _NO_TAG else tag for tag in sentence.tags])
    return tags if any(tags) else ()


def tags_of(comparison: Comparison, version: str) -> tuple[str, ...]:
    """The tags of a version with dependencies; none for brackets, where tags are categories (`categories_of`)."""
    sentence = comparison.sentences[version]
    return word_tags(sentence) if isinstance(sentence.tree, DependencyTree) else ()


def categories_of(comparison: Comparison, version: str) -> Mapping[Span, str]:
    """The category of each span in a version's brackets, with the word's tag for a single word.

    A version that is derived from brackets has theirs; one without brackets has none. The categories of a unary chain
    are joined: ``S+VP``.
    """
    if version not in comparison.frame.brackets:
        return {}
    sentence = comparison.sentences[comparison.frame.brackets[version]]
    chains: dict[Span, list[str]] = {}
    tree = sentence.constituents
    for span, category in zip(bracket_spans(tree), tree.categories, strict=True):
        if category:
            chains.setdefault(span, []).append(category)
    for i, tag in enumerate(word_tags(sentence)):
        if tag:
            chains.setdefault(1 << i, []).append(tag)
    return {span: CHAIN.join(chain) for span, chain in chains.items()}


def common_categories(comparison: Comparison, against: GoldSet) -> Mapping[Span, str]:
    """The categories that the golds ``against`` give each span; where they differ, each of them.

    None unless all of them have brackets: a category says nothing about a dependency.
    """
    if not all(gold in comparison.frame.brackets for gold in against):
        return {}
    found: dict[Span, dict[str, None]] = {}
    for gold in against:
        for span, category in categories_of(comparison, gold).items():
            found.setdefault(span, {})[category] = None
    return {span: BETWEEN_GOLDS.join(categories) for span, categories in found.items()}


def first_of(span: Span, sources: Sequence[Mapping[Span, str]]) -> str:
    """The category that the first of ``sources`` to have ``span`` gives it; empty if none has it."""
    return next((source[span] for source in sources if span in source), "")


def with_written_labels(comparison: Comparison, version: str, nodes: Sequence[NodeState]) -> Sequence[NodeState]:
    """``nodes`` of ``version``, each label with those that the file has in its place, if a label table changes them.

    Base relations are the beginnings of those in the file: they are left alone, and so are derived versions.
    """
    frame, mapping = comparison.frame, comparison.frame.mappings[version]
    if mapping in (exact, base_label) or version in frame.sources:
        return nodes
    words = comparison.word_spans(version)
    tree = function_tree(comparison.words[version], frame.protocol, exact, words)

    def named(node: NodeState) -> NodeState:
        if node.span not in tree.nodes:
            return node  # The version lacks it.
        written = defaultdict[str, list[str]](list)
        for label in tree.labels_at(node.span):
            written[mapping(label)].append(label)
        labels = (
            label._replace(written=", ".join(written[label.text]))
            if label.chip is not Chip.MISSING and written.get(label.text, [label.text]) != [label.text]
            else label
            for label in node.labels
        )
        return node._replace(labels=tuple(labels))

    return list(map(named, nodes))
