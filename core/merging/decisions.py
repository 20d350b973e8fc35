"""A person's decisions in a merge, the points that they are about, and which decision applies to each point.

Decisions are identified so that they survive a new run with other settings. The points of a sentence are found once,
when a merge begins. The more specific decision applies, and among equals the later one (guide, Merging).
"""

import marshal
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations, compress, count
from operator import ne
from typing import Final, NamedTuple

from core.base.byte_strings import ByteStrings
from core.base.errors import UsageError
from core.base.messages import Phrase
from core.formats.conll_columns import NOT_ANNOTATED
from core.merging.crossing_groups import Group, crossing_groups
from core.merging.merge_input import (
    Item,
    LabelKind,
    Operation,
    Positions,
    Recipe,
    SentenceKey,
    Subject,
    items,
)
from core.model.sentence import UNIVERSAL
from core.model.spans import HEAD, WILDCARD, Span, SpecialLabel, positions, span_of
from core.trees.conversion import dependency_spans


class Answer(StrEnum):
    """What happens to a donor's label; in the functional ⊔ it replaces the existing label."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    EDIT = "edit"
    """Accepted under another label."""


@dataclass(frozen=True, slots=True)
class NodeScope:
    """All items at one span of one sentence."""

    sentence: SentenceKey
    span: Positions


@dataclass(frozen=True, slots=True)
class LabelScope:
    """One label of one version at one span of one sentence."""

    sentence: SentenceKey
    span: Positions
    version: str
    label: str


Scope = LabelKind | SentenceKey | NodeScope | LabelScope
"""What a decision about labels covers. The more specific wins: label, node, sentence, kind; among equals the later."""


def is_choosable(label: str) -> bool:
    """Whether a person may choose ``label``: it is not empty, nor one of those that only mark heads."""
    return bool(label.strip()) and label not in (HEAD, WILDCARD.value)


@dataclass(frozen=True, slots=True)
class LabelDecision:
    """A decision about all labels in ``scope``; ``label`` is the new label of an `EDIT`, otherwise None.

    ``seen_in`` is the sentence in which a kind was decided, to be shown when the decision is undone. Raises
    `UsageError` if an edit has no label, or if the label is ``hd`` or ``*``, which can't be chosen.
    """

    scope: Scope
    answer: Answer
    label: str | None = None
    seen_in: str | None = None

    def __post_init__(self) -> None:
        if (self.answer is Answer.EDIT) != (self.label is not None):
            raise UsageError("an edit needs a label, and only an edit has one")
        if self.label is not None and not is_choosable(self.label):
            raise UsageError("'{label}' can't be chosen; expected a label other than 'hd' and '*'", label=self.label)

    @property
    def sentence(self) -> str | None:
        """The name of the sentence that it changes, or in which it was made."""
        return self.seen_in if isinstance(self.scope, LabelKind) else sentence_of(self.scope).name

    def result(self, label: str) -> str | None:
        """The label in the result for a label that is decided so; None for none."""
        return {Answer.ACCEPT: label, Answer.REFUSE: None, Answer.EDIT: self.label}[self.answer]


@dataclass(frozen=True, slots=True)
class GroupScope:
    """A group of crossing spans of one sentence, identified by all its spans."""

    sentence: SentenceKey
    spans: frozenset[Positions]


@dataclass(frozen=True, slots=True)
class GroupDecision:
    """Which spans of a crossing group are kept; the others are dropped."""

    scope: GroupScope
    kept: frozenset[Positions]

    @property
    def sentence(self) -> str:
        return self.scope.sentence.name


Decision = LabelDecision | GroupDecision
AnyScope = Scope | GroupScope


def sentence_of(scope: SentenceKey | NodeScope | LabelScope | GroupScope) -> SentenceKey:
    """The one sentence of ``scope``."""
    return scope if isinstance(scope, SentenceKey) else scope.sentence


def specificity(scope: Scope) -> int:
    """How specific ``scope`` is; of two decisions about an item, the one with the higher value wins."""
    return [LabelKind, SentenceKey, NodeScope, LabelScope].index(type(scope))


@dataclass(frozen=True, slots=True)
class DecisionPoints:
    """The items and crossing groups of a sentence; ``positions`` as in `Subject`."""

    key: SentenceKey
    positions: Sequence[int]
    items: tuple[Item, ...]
    groups: tuple[Group, ...]
    unasked: Span = 0
    """The words whose heads, tags, lemmas or features differ, and about which no decision point asks."""
    unplaced: int = 0
    """How many labels of ⊔tl are at spans that the base lacks, so that nothing can be decided about them."""

    def at(self, span: Span) -> Positions:
        """The original positions of ``span``."""
        return tuple(self.positions[i - 1] for i in positions(span))

    def label_scope(self, item: Item) -> LabelScope:
        """The scope of decisions about this very label."""
        return LabelScope(self.key, self.at(item.span), item.kind.version, item.kind.label)

    def node_scope(self, span: Span) -> NodeScope:
        """The scope of decisions about all items at ``span``."""
        return NodeScope(self.key, self.at(span))

    def group_scope(self, group: Group) -> GroupScope:
        """The scope of decisions about ``group``."""
        return GroupScope(self.key, frozenset(map(self.at, group.spans)))

    def choice(self, group: Group, kept: Iterable[Span]) -> GroupDecision:
        """The decision to keep these spans of ``group``."""
        return GroupDecision(self.group_scope(group), frozenset(map(self.at, kept)))


def decision_points(subject: Subject, recipe: Recipe) -> DecisionPoints:
    """What can be decided in a sentence. In ⊔tl nothing crosses, since all spans are the base's."""
    groups = crossing_groups(subject.trees) if recipe.operation is Operation.UNIFY else []
    found = tuple(items(subject, recipe))
    return DecisionPoints(
        subject.key,
        subject.positions,
        found,
        tuple(groups),
        _unasked_heads(subject, groups) | _other_annotation(subject),
        _count_unplaced(subject) if recipe.operation is Operation.TL_UNIFY else 0,
    )


def _count_unplaced(subject: Subject) -> int:
    """How many labels of the donors are at spans that the base lacks."""
    base, *donors = subject.trees
    outside = ((tree, span) for tree in donors for span in tree.nodes.keys() - base.nodes.keys())
    return sum(len(tree.labels_at(span)) for tree, span in outside if not isinstance(tree.nodes[span], SpecialLabel))


def _unasked_heads(subject: Subject, groups: Collection[Group]) -> Span:
    """The words whose heads differ, but for those whose head follows from what is kept of the ``groups``.

    D: function trees have spans and labels, and no heads. In ⊔tl the heads of the base stay; in ⊔ spans that differ
    without crossing are all taken, and within a span that both have no choice tells which word heads it. Nothing asks
    about such a head; its sentence is not done when nothing is open.
    """
    differing: Span = 0
    for other in subject.heads[1:]:
        differing |= span_of(compress(count(1), map(ne, subject.heads[0], other)))
    if not groups or not differing:
        return differing
    crossing = frozenset(chain.from_iterable(group.spans for group in groups))
    firm = {span for tree in subject.trees for span in tree.nodes if span & (span - 1)} - crossing
    versions = [(heads, dependency_spans(heads)) for heads in subject.heads]
    for word in positions(differing):
        claims = {_claim(word, heads, spans) for heads, spans in versions}
        if all(_is_choice(a, b, crossing, firm) for a, b in combinations(claims, 2) if a.head != b.head):
            differing &= ~(1 << (word - 1))
    return differing


def _other_annotation(subject: Subject) -> Span:
    """The words with other tags, lemmas or features: the result has the base's.

    D: only what both annotate is compared, of which any word has some in both, and tags unless one has those of UD.
    """
    differing: Span = 0
    for other in subject.words[1:]:
        base = subject.words[0]
        if other == base:
            continue
        given = [[{*column} - {"", NOT_ANNOTATED} for column in columns] for columns in (base, other)]
        have_tags, have_fine_tags, have_lemmas, have_features = map(all, zip(*given, strict=True))
        have_tags &= len({UNIVERSAL.issuperset(tags) for tags, *_ in given}) == 1
        pairs = [zip(a, b, strict=True) for a, b in zip(base, other, strict=True)]
        for i, (tags, fine_tags, lemmas, (a, b)) in enumerate(zip(*pairs, strict=True)):
            has_other_tag = (have_tags and ne(*tags)) or (have_fine_tags and ne(*fine_tags))
            has_other_features = have_features and {*a.split("|")} != {*b.split("|")}
            if has_other_tag or has_other_features or (have_lemmas and ne(*lemmas)):
                differing |= 1 << i
    return differing


class _Claim(NamedTuple):
    """What a version says of a word: its head, its own span, and the span of its head; of the root, all words."""

    word: int
    head: int
    own: Span
    above: Span

    def rules_out(self, span: Span) -> bool:
        """Whether this is no longer what spans say if ``span`` is one of them.

        Those with the word are its own, or have its head with all that is above; so have those with the head.
        """
        lacks_above = bool(self.above & ~span)
        if _has(span, self.head) and lacks_above:
            return True
        return _has(span, self.word) and (bool(self.own & ~span) or (span != self.own and lacks_above))


def _claim(word: int, heads: Sequence[int], spans: Sequence[Span]) -> _Claim:
    head = heads[word - 1]
    return _Claim(word, head, spans[word - 1], spans[head - 1] if head else (1 << len(heads)) - 1)


def _has(span: Span, word: int) -> bool:
    return word > 0 and bool(span >> (word - 1) & 1)


def _is_choice(a: _Claim, b: _Claim, crossing: Set[Span], firm: Iterable[Span]) -> bool:
    """Whether what is kept of the spans that cross can be for either claim, and never for both."""
    if any(a.rules_out(span) or b.rules_out(span) for span in firm):
        return False
    return any(
        other.rules_out(span) for one, other in ((a, b), (b, a)) for span in (one.own, one.above) if span in crossing
    )


_BYTE: Final = 255


class PackedPoints:
    """The decision points of the sentences with these ``names``, added in their order; made anew when asked for.

    Kinds are kept once, since a treebank has few.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._packed = ByteStrings()
        self._kinds: list[tuple[LabelKind, bool]] = []
        """Each kind, and whether its items contradict earlier versions."""
        self._numbers: dict[tuple[LabelKind, bool], int] = {}

    def append(self, found: DecisionPoints) -> None:
        numbers = [self._number(item.kind, contradicts=item.contradicts) for item in found.items]
        spans = tuple(item.span for item in found.items)
        groups = tuple((group.spans, group.versions, group.crossed) for group in found.groups)
        # Nearly always, no token is left out: then their number says all.
        count = len(found.positions)
        kept = count if found.positions == range(1, count + 1) else tuple(found.positions)
        short = tuple(numbers) if max(numbers, default=0) > _BYTE else bytes(numbers)
        forms = bytes.fromhex(found.key.forms)
        self._packed.append(marshal.dumps((forms, kept, short, spans, groups, found.unasked, found.unplaced)))

    def _number(self, kind: LabelKind, *, contradicts: bool) -> int:
        number = self._numbers.setdefault((kind, contradicts), len(self._kinds))
        if number == len(self._kinds):
            self._kinds.append((kind, contradicts))
        return number

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, i: int) -> DecisionPoints:
        # Only what was packed above.
        forms, kept, numbers, spans, groups, unasked, unplaced = marshal.loads(self._packed[i])  # noqa: S302
        items = [Item(span, *self._kinds[number]) for span, number in zip(spans, numbers, strict=True)]
        return DecisionPoints(
            SentenceKey(self._names[i], forms.hex()),
            range(1, kept + 1) if isinstance(kept, int) else kept,
            tuple(items),
            tuple(Group(*group) for group in groups),
            unasked,
            unplaced,
        )

    def __iter__(self) -> Iterator[DecisionPoints]:
        return map(self.__getitem__, range(len(self)))


OneSentence = SentenceKey | NodeScope | LabelScope | GroupScope
"""The scope of a decision that is about one sentence only."""


class Reason(StrEnum):
    """Why a decision does not apply; templates, for translation."""

    NO_SENTENCE = "no merged sentence is called '{sentence}'"
    OTHER_WORDS = "the words of sentence '{sentence}' have changed since the decision"
    NO_KIND = "label '{label}' of '{version}' does not occur in such a context"
    NO_ITEM = "sentence '{sentence}' has no such label there"
    NO_GROUP = "sentence '{sentence}' has no such group of crossing spans"
    CROSSING = "in sentence '{sentence}' the spans to keep cross each other"


class Index:
    """Everything that can be decided, ``found`` in the sentences with these ``names``, in order.

    A sentence is identified by its index in ``names``.
    """

    def __init__(self, names: Sequence[str], found: Iterable[DecisionPoints]) -> None:
        self.decision_points = PackedPoints(names)
        self.kinds: dict[LabelKind, array[int]] = {}
        """For each kind of items, the sentences that have some, in order."""
        self.totals = Counter[LabelKind]()
        """How many items of each kind there are."""
        self._names = names
        for i, each in enumerate(found):
            self.decision_points.append(each)
            for item in each.items:
                kind = item.kind
                self.totals[kind] += 1
                sentences = self.kinds.get(kind)
                if sentences is None:
                    self.kinds[kind] = array("I", [i])
                elif sentences[-1] != i:
                    sentences.append(i)
        self._by_name = array("I", sorted(range(len(names)), key=names.__getitem__))

    def sentences(self, decision: Decision) -> Sequence[int]:
        """The sentences that a decision may affect, in order."""
        if isinstance(decision.scope, LabelKind):
            return self.kinds.get(decision.scope, ())
        index = self._index_of(sentence_of(decision.scope))
        return [] if index is None else [index]

    def items(self, decisions: Sequence[Decision]) -> Iterator[tuple[int, DecisionPoints, list[Item]]]:
        """All items in the scope of any of ``decisions``, by sentence: those that the decisions may change."""
        kinds, others = set[LabelKind](), dict[int, list[OneSentence]]()
        for decision in decisions:
            if isinstance(decision.scope, LabelKind):
                kinds.add(decision.scope)
            else:
                for i in self.sentences(decision):
                    others.setdefault(i, []).append(decision.scope)
        for i in in_order([*map(self.sentences, decisions)]):
            found, scopes = self.decision_points[i], others.get(i, ())
            items = [each for each in found.items if each.kind in kinds or _is_about(scopes, each, found)]
            if items:
                yield i, found, items

    def index_of(self, name: str | None) -> int | None:
        """The index of the sentence called ``name``; None if there is none."""
        if name is None:
            return None
        at = bisect_left(self._by_name, name, key=self._names.__getitem__)
        if at == len(self._by_name) or self._names[self._by_name[at]] != name:
            return None
        return self._by_name[at]

    def _index_of(self, key: SentenceKey) -> int | None:
        """The index of a sentence; None if there is none with that name and those words."""
        index = self.index_of(key.name)
        return index if index is not None and self.decision_points[index].key == key else None

    def obstacle(self, decision: Decision) -> Phrase | None:
        """Why a decision does not apply; None if it does."""
        scope = decision.scope
        if isinstance(scope, LabelKind):
            values = {"label": scope.label, "version": scope.version}
            return None if scope in self.kinds else Phrase(Reason.NO_KIND, values)
        key = sentence_of(scope)
        sentence = {"sentence": key.name}
        index = self._index_of(key)
        if index is None:
            is_there = self.index_of(key.name) is not None
            return Phrase(Reason.OTHER_WORDS if is_there else Reason.NO_SENTENCE, sentence)
        if not isinstance(scope, GroupScope):
            return None if next(self.items([decision]), None) else Phrase(Reason.NO_ITEM, sentence)
        assert isinstance(decision, GroupDecision), "only group decisions have a group as scope"
        found = self.decision_points[index]
        group = next((group for group in found.groups if found.group_scope(group) == scope), None)
        if group is None:
            return Phrase(Reason.NO_GROUP, sentence)
        kept = frozenset(span for span in group.spans if found.at(span) in decision.kept)
        return None if group.is_consistent(kept) else Phrase(Reason.CROSSING, sentence)


def in_order(lists: Sequence[Sequence[int]]) -> Iterator[int]:
    """The sentences that are in any of some ``lists``, each of which is in order; a set would take 50 times as much."""
    if len(lists) == 1:
        return iter(lists[0])
    marks = bytearray(max((each[-1] + 1 for each in lists if each), default=0))
    for each in lists:
        for i in each:
            marks[i] = 1
    return compress(count(), marks)


def _is_about(scopes: Iterable[OneSentence], item: Item, found: DecisionPoints) -> bool:
    for scope in scopes:
        if isinstance(scope, GroupScope):
            if found.at(item.span) in scope.spans:
                return True
        elif scope in (found.key, found.node_scope(item.span), found.label_scope(item)):
            return True
    return False


class DecisionsInForce:
    """The decisions in force; those of one scope are stacked, so that undoing one restores the one before."""

    def __init__(self) -> None:
        self._standing: dict[AnyScope, list[Decision]] = {}
        self._node_and_label_decisions: Counter[SentenceKey] = Counter()
        """For each sentence, how many decisions are about its nodes and labels."""

    def add(self, decision: Decision) -> None:
        self._standing.setdefault(decision.scope, []).append(decision)
        if isinstance(decision.scope, NodeScope | LabelScope):
            self._node_and_label_decisions[decision.scope.sentence] += 1

    def without_repeated(self, decisions: Sequence[Decision]) -> list[Decision]:
        """Those of ``decisions``, made in this order, that do not say again what is in force for the same scope."""
        new, last = list[Decision](), dict[AnyScope, Decision | None]()
        for decision in decisions:
            before = last.get(decision.scope, self._last(decision.scope))
            if before is None or not _say_the_same(before, decision):
                new.append(decision)
            last[decision.scope] = decision
        return new

    def remove_last(self, decision: Decision) -> None:
        """Removes ``decision``, which must be the one added last."""
        of_scope = self._standing[decision.scope]
        of_scope.pop()
        if not of_scope:
            del self._standing[decision.scope]
        if isinstance(decision.scope, NodeScope | LabelScope):
            self._node_and_label_decisions[decision.scope.sentence] -= 1

    def __iter__(self) -> Iterator[Decision]:
        """The decisions in force, the last of each scope."""
        return (decisions[-1] for decisions in self._standing.values())

    def on(self, item: Item, found: DecisionPoints) -> LabelDecision | None:
        """The decision that applies to an item of the sentence of ``found``, if any."""
        if not self._standing:
            return None  # When a merge begins, every item asks.
        if self._node_and_label_decisions[found.key]:
            more_specific = self.about(found.label_scope(item)) or self.about(found.node_scope(item.span))
            if more_specific:
                return more_specific
        return self.about(found.key) or self.about(item.kind)

    def on_group(self, scope: GroupScope) -> GroupDecision | None:
        found = self._last(scope)
        return found if isinstance(found, GroupDecision) else None

    def about(self, scope: AnyScope) -> LabelDecision | None:
        """The last decision about the labels in a scope, if any."""
        found = self._last(scope)
        return found if isinstance(found, LabelDecision) else None

    def _last(self, scope: AnyScope) -> Decision | None:
        of_scope = self._standing.get(scope)
        return of_scope[-1] if of_scope else None


def _say_the_same(one: Decision, other: Decision) -> bool:
    """Whether two decisions about one scope come to the same, wherever they were made."""
    if isinstance(one, LabelDecision) and isinstance(other, LabelDecision):
        return (one.answer, one.label) == (other.answer, other.label)
    return one == other
