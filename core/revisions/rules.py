"""Which changes follow a rule, as a new guideline is applied throughout, and which are single corrections.

A rule has an effect, as *nsubj becomes mark*, and a pattern of the old state under which it holds. It is recognized by
its regularity: the share of the places of its pattern that have its effect (`core.revisions.rules`).
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import chain, combinations, count
from math import log2
from operator import or_
from typing import Final, NamedTuple

from core.base.progress import Progress, ignore_progress
from core.formats.conll_columns import Columns
from core.model.sentence import Sentence
from core.revisions.changes import NO, Change, GraphPart, Move
from core.revisions.patterns import (
    CONDITIONS,
    SEVERAL,
    Attribute,
    Condition,
    Pattern,
    WordIndex,
    Words,
    numbers_of,
    pair_words,
    words_of,
)
from core.schemes.annotations import ABSENT, AnnotationKind, Annotations

# Chosen on English EWT, French Sequoia and Norwegian. On Swedish Talbanken (releases 2.13 to 2.16, dev and test), of
# which none was seen before, half or twice READING or ONE_MORE, and 0.7 or 0.9 for REGULARITY, changes how much rules
# tell by at most 7% of it: 87, 66 and 80% of the changes of three releases, by 77, 41 and 58 rules.
# Nor was French GSD (2.11 to 2.12, dev and test): 67% of its 347 changes of arcs and labels are told by 12 rules, and
# with those variations 60 to 69% by 10 to 13.
FEWEST: Final = 3
"""The fewest places that make a rule."""

REGULARITY: Final = 0.8
"""The least share of the places of its pattern that have its effect, whatever other rules tell."""

LONGEST: Final = 3
"""The most conditions of a pattern."""

MOST_VALUES: Final = 30
"""The most values that a condition lists."""

MOST_OF_A_KEY: Final = 100
"""The most changes of value of one key of another column that rules are looked for: nobody reads as many rules."""

READING: Final = 2.5
"""A bit of a pattern counts for so many: whoever reads a rule keeps it in mind for all its places."""

ONE_MORE: Final = 20.0
"""The bits that any rule costs, so that one rule is not told as two."""

BEAM: Final = 6
"""How many patterns are refined at a time."""


@dataclass(frozen=True, slots=True)
class Target:
    """An effect to learn, the ``places`` that have it, and all places that ``could`` have it.

    Of targets with the same ``places`` for one change only one tells it. The rule of a target that ``is_plain`` is on
    classes of words, or holds everywhere: of more conditions, some would tell by chance which half of the arcs went.
    """

    effect: "Effect"
    places: Words
    could: Words
    is_plain: bool = False


@dataclass(frozen=True, slots=True)
class _Draft:
    """A pattern, its places, how many of them have the effect, and what telling them by it saves, in bits."""

    pattern: Pattern
    places: Words
    followed: int
    bits: float
    saved: float
    sharpness: float


def learn(
    targets: Sequence[Target], index: WordIndex, search: Callable[[], None]
) -> Iterator[tuple[Target, Pattern, Words, Words, Words]]:
    """The rules that tell most of the targets' places, in the order in which they were found.

    Each has a target's effect under a pattern: the places that it tells, those that match without its effect, and
    those that match with it and are told by others.
    ``search`` is called before each search for a pattern, once or more often for each target.

    All targets are effects on one thing: at most one rule tells a place. Yet each holds by itself: a place without
    its effect speaks against it, also if another rule tells that place. Otherwise two rules could be each other's
    reason.
    """
    every = reduce(or_, (target.could | target.places for target in targets), 0)
    place_bits, effect_bits = log2(max(every.bit_count(), 2)) + 1, log2(len(targets) + 1)

    def best(target: Target, told: Words) -> _Draft | None:
        """The pattern that saves most for a target, without the places that are ``told``; None if none saves."""
        search()
        places = target.places & ~told
        if places.bit_count() < FEWEST:
            return None
        could = places | target.could & ~target.places
        return _Search(index, places, could, place_bits + effect_bits, effect_bits + ONE_MORE).best(
            (Attribute.CLASS,) if target.is_plain else CONDITIONS
        )

    told = 0
    waiting = {i: draft for i, target in enumerate(targets) if (draft := best(target, told))}
    while waiting:
        at = max(waiting, key=lambda i: (waiting[i].saved, -i))
        draft, target = waiting.pop(at), targets[at]
        new = draft.places & target.places
        if not new & told:  # Else another rule has told some of its places since it was found.
            told |= new
            for pattern in _parted(draft.pattern, target, new, index):
                matching = index.matching(pattern, target.could | target.places)
                own = matching & new
                yield target, pattern, own, matching & ~target.places, matching & target.places & ~own
        if again := best(target, told):
            waiting[at] = again


def _parted(pattern: Pattern, target: Target, places: Words, index: WordIndex) -> Sequence[Pattern]:
    """The patterns that ``pattern`` is if some values of its conditions occur with some of another, others with others.

    So *der* in the plural and ordinal numbers are two rules, not *der* or an ordinal in the plural or with a numeral.
    """
    values = {
        i: {value: index.having(condition.attribute, value) & places for value in condition.values}
        for i, condition in enumerate(pattern)
        if condition.holds and len(condition.values) > 1
    }
    could = target.could | target.places
    for pair in combinations(values, 2):  # Of a third condition, as on what a rule removes, both may have all values.
        parts: list[Words] = []
        for words in chain.from_iterable(values[i].values() for i in pair):
            linked = [part for part in parts if part & words]
            parts = [*(part for part in parts if not part & words), reduce(or_, linked, words)]
        parted = [
            tuple(
                condition._replace(values=tuple(value for value, words in values[i].items() if words & part))
                if i in values
                else condition
                for i, condition in enumerate(pattern)
            )
            for part in parts
            if part
        ]
        found = [index.matching(each, could) for each in parted]
        if len(parted) > 1 and all(
            FEWEST <= (each & target.places).bit_count() >= REGULARITY * each.bit_count() for each in found
        ):
            return parted
    return [pattern]


class _Search:
    """The search for the pattern that saves most: the sharpest ones are refined by one more condition at a time."""

    def __init__(self, index: WordIndex, places: Words, could: Words, one: float, rule: float) -> None:
        """``one`` is what it costs to tell a place by itself, ``rule`` what a rule costs besides its pattern."""
        self._index, self._places, self._one, self._rule = index, places, one, rule
        self._share = log2(places.bit_count() / could.bit_count())
        self._numbers = list(numbers_of(places))
        self._start = self._draft((), could, 0)
        self._best = self._start if self._is_rule(self._start) else None

    def best(self, attributes: Sequence[Attribute]) -> _Draft | None:
        """The best pattern of conditions on these attributes, on each once; None if no rule has one."""
        drafts, seen = [self._start], set[Words]()
        for _ in range(LONGEST):
            refined = list[_Draft]()
            for draft in drafts:
                for each in self._refined(draft, attributes):
                    if each.places not in seen:
                        seen.add(each.places)
                        refined.append(each)
                        if self._is_rule(each) and (self._best is None or each.saved > self._best.saved):
                            self._best = each
            drafts = sorted(refined, key=lambda draft: (-draft.sharpness, draft.pattern))[:BEAM]
        return self._best

    def _is_rule(self, draft: _Draft) -> bool:
        """Whether a draft is regular, saves something, and each of its conditions tells more than it takes to say it.

        Where half of all nouns changed, some long list of lemmas has only such: that is chance, and nothing in common.
        """
        number, followed = draft.places.bit_count(), draft.followed
        if followed < FEWEST or followed < REGULARITY * number or draft.saved <= 0:
            return False
        return all(self._tells(draft, condition) for condition in draft.pattern)

    def _tells(self, draft: _Draft, condition: Condition) -> bool:
        """Whether a condition is worth its bits, beside the others, and beside the class and relation of all places."""
        rest = tuple(each for each in draft.pattern if each is not condition)
        around = self._index.matching(rest, self._start.places)
        first = next(numbers_of(draft.places))
        for attribute in (Attribute.CLASS, Attribute.RELATION):
            for value in self._index.counts_at(attribute, [first]) if attribute is not condition.attribute else ():
                having = self._index.having(attribute, value)
                if not draft.places & ~having:
                    around &= having
        usual = (around & self._places).bit_count() / around.bit_count()
        if usual >= REGULARITY:
            return True
        number, followed = draft.places.bit_count(), draft.followed
        left = number - followed
        told = followed * log2(followed / number / usual) + (left and left * log2(left / number / (1 - usual)))
        known = max(len(self._index.values(condition.attribute)), 2)
        return told >= _place_in(condition.attribute) + log2(known) * len(condition.values) + (not condition.holds)

    def _may_save(self, followed: int, bits: float) -> bool:
        """Whether a pattern would save more than the best one, if it had no exception."""
        most = followed * self._one - READING * bits - self._rule
        return followed >= FEWEST and most > (self._best.saved if self._best else 0)

    def _draft(self, pattern: Pattern, matched: Words, bits: float) -> _Draft:
        followed, number = (matched & self._places).bit_count(), matched.bit_count()
        exceptions = number - followed
        saved = (followed - exceptions) * self._one - READING * bits - self._rule
        # As Quinlan's FOIL (1990) measures what conditions bring: it also sees those that are not regular yet.
        sharpness = (followed * (log2(followed / number) - self._share) if followed else 0) - READING * bits
        return _Draft(pattern, matched, followed, bits, saved, sharpness)

    def _refined(self, draft: _Draft, attributes: Sequence[Attribute]) -> Iterator[_Draft]:
        """The draft with one more condition, as far as that may save more than the best rule so far."""
        inside = draft.places.to_bytes((draft.places.bit_length() + 7) // 8, "little")
        size = 8 * len(inside)
        numbers = [each for each in self._numbers if each < size and inside[each >> 3] >> (each & 7) & 1]
        asked = {condition.attribute for condition in draft.pattern}
        for attribute in attributes:
            bits = draft.bits + _place_in(attribute)
            if not self._may_save(draft.followed, bits + 1):
                continue  # Whatever its values are: where one rule tells all, none are read.
            known = self._index.values(attribute)
            if (attribute in asked or len(known) < 2) and attribute not in SEVERAL:
                continue
            one = log2(max(len(known), 2))
            if not self._may_save(draft.followed, bits + one):
                continue
            counts = self._index.counts_at(attribute, numbers)
            for values, matched in self._value_sets(attribute, counts, draft.places, bits, one):
                yield self._draft((*draft.pattern, Condition(attribute, values)), matched, bits + one * len(values))
            if attribute not in SEVERAL:
                continue
            for value in known:
                if not self._may_save(draft.followed - counts.get(value, 0), bits + one + 1):
                    continue
                without = draft.places & ~self._index.having(attribute, value)
                if without != draft.places:
                    condition = Condition(attribute, (value,), holds=False)
                    yield self._draft((*draft.pattern, condition), without, bits + one + 1)

    def _value_sets(
        self, attribute: Attribute, counts: Mapping[str, int], matched: Words, bits: float, one: float
    ) -> Iterator[tuple[tuple[str, ...], Words]]:
        """Each value by itself, and more and more of them, the most regular first, if they are worth listing."""
        shares = list[tuple[float, int, str, Words]]()
        for value, followed in counts.items():
            if followed > 1:
                having = self._index.having(attribute, value) & matched
                shares.append((-followed / having.bit_count(), -followed, value, having))
        shares.sort()
        for _, followed, value, having in shares:
            if self._may_save(-followed, bits + one):
                yield (value,), having
        several, number, places = list[str](), 0, 0
        for _, followed, value, having in shares[:MOST_VALUES]:
            several.append(value)
            number -= followed
            places |= having
            worth = len(several) > 1 and number >= FEWEST * len(several)
            if worth and self._may_save(number, bits + one * len(several)):
                yield tuple(several), places


def _place_in(attribute: Attribute) -> float:
    """The bits that name an attribute: more for those that come later, which one has to look further for."""
    return log2(len(CONDITIONS)) + CONDITIONS.index(attribute) / 4


AS_BEFORE: Final = "the same relation"
AS_HEAD: Final = "the relation of its head"
"""What an arc's effect may say of its relation in place of a name."""

ARCS: Final = "arcs"
"""Enhanced arcs, whichever: the value before an effect that removes them, and after one that adds them."""

ANY: Final = "=…"
"""After the key of another column: with any value, which stays if the key becomes another one."""

_VALUES: Final = {
    AnnotationKind.WORD: Attribute.FORM,
    AnnotationKind.LABEL: Attribute.RELATION,
    AnnotationKind.TAG: Attribute.TAG,
    AnnotationKind.FINE_TAG: Attribute.FINE_TAG,
    AnnotationKind.LEMMA: Attribute.LEMMA,
    AnnotationKind.FEATURE: Attribute.FEATURE,
    AnnotationKind.OTHER: Attribute.OTHER,
}
"""Which attribute a kind of change changes."""

_FROM_ANY: Final = frozenset(
    {AnnotationKind.LABEL, AnnotationKind.TAG, AnnotationKind.FINE_TAG, AnnotationKind.FEATURE}
)
"""The kinds of which a rule may give the new value whatever the old one was."""

_DIRECTIONS: Final = frozenset({Move.IN_PLACE, Move.BELOW_DEPENDENT, Move.ALONG, Move.UP, Move.UP_NOW, Move.SISTER})
"""The moves that say where the new head is, so that a rule can."""


class Effect(NamedTuple):
    """What a rule does: a new value for an old one, or for any; of arcs, where the new head is, and the relation."""

    kind: AnnotationKind
    before: str | None
    after: str
    move: Move = Move.NONE


class Spot(NamedTuple):
    """A word of the old state, its sentence's new state, and whether it was changed otherwise than a rule says."""

    sentence: Sentence
    new: Sentence
    position: int
    changed: bool


@dataclass(frozen=True, slots=True)
class ChangeRule:
    """An effect that most places of a pattern have.

    ``changed`` are the indices of its changes, each of one rule only; ``before`` their old values, the most frequent
    first; ``left`` the places of its pattern without its effect. ``elsewhere`` is how many more have its effect and are
    changes of other rules. If it is not ``lemmatized``, its conditions on lemmas are on forms in small letters.
    """

    effect: Effect
    pattern: Pattern
    before: tuple[str, ...]
    changed: tuple[int, ...]
    left: tuple[Spot, ...]
    elsewhere: int
    lemmatized: bool

    @property
    def regularity(self) -> float:
        """The share of its places that have its effect, without those that are changes of other rules."""
        return len(self.changed) / (len(self.changed) + len(self.left))


_Located = tuple[int, Change]
"""A change and the number of its pair of sentences."""


def rules(
    found: Sequence[_Located],
    pairs: Sequence[tuple[Sentence, Sentence]],
    columns: Columns | None,
    progress: Progress = ignore_progress,
) -> list[ChangeRule]:
    """The rules behind the changes ``found`` in ``pairs`` of sentences before and after, the largest first.

    ``progress`` counts the effects for which a rule was looked for.
    """
    if not found:
        return []
    made = [
        *_WordRules(found, pairs, columns).rules(progress),
        *_BracketRules(found, pairs, columns).rules(progress),
    ]
    made = [_with_tokens(rule, found) for rule in made]
    return sorted(made, key=lambda rule: (-len(rule.changed), rule.changed))


def _with_tokens(rule: ChangeRule, found: Sequence[_Located]) -> ChangeRule:
    """The rule; one that renames a key everywhere also tells the multiword tokens and empty nodes that have it."""
    if rule.pattern or not (is_of_key(rule.effect) and rule.effect.before):
        return rule
    keys, kinds = rule.effect[1:3], (AnnotationKind.MULTIWORD, AnnotationKind.EMPTY)
    changes = ((i, change) for i, (_, change) in enumerate(found) if change.kind in kinds)
    told = (i for i, change in changes if (_name(change.before) + ANY, _name(change.after) + ANY) == keys)
    return replace(rule, changed=(*rule.changed, *told))


class _Rules:
    """Rules over the places of one index; ``_changes`` has the indices of changes by the number of their place."""

    def __init__(self, pairs: Sequence[tuple[Sentence, Sentence]], found: Sequence[_Located], index: WordIndex) -> None:
        self._pairs, self._found, self._index = pairs, found, index

    def _learnt(
        self,
        targets: Mapping[Effect, Mapping[int, int]],
        changed: Container[int],
        could: Callable[[Effect], Words],
        search: Callable[[], None],
    ) -> Iterator[ChangeRule]:
        """The rules of effects on one thing; ``targets`` have the index of the change at each place, by its number.

        Whatever the change was, the thing is ``changed`` at these places.
        """
        asked = [
            Target(effect, words_of(places), could(effect), effect.kind is AnnotationKind.GRAPH and ARCS in effect[1:3])
            for effect, places in targets.items()
        ]
        for target, pattern, told, left, elsewhere in learn(asked, self._index, search):
            followed = [targets[target.effect][number] for number in numbers_of(told)]
            is_told = target.effect.kind is AnnotationKind.GRAPH or is_of_key(target.effect)
            named = target.effect.before if is_told else None
            before = Counter(named or self._found[i][1].before for i in followed)
            spots = ((*self._index.words[number], number in changed) for number in numbers_of(left))
            without = tuple(Spot(*self._pairs[i], position, otherwise) for i, position, otherwise in spots)
            ranked = sorted(before, key=lambda value: (-before[value], value))
            numbers = elsewhere.bit_count(), self._index.lemmatized
            yield ChangeRule(target.effect, pattern, tuple(ranked), tuple(followed), without, *numbers)


class _WordRules(_Rules):
    def __init__(
        self, found: Sequence[_Located], pairs: Sequence[tuple[Sentence, Sentence]], columns: Columns | None
    ) -> None:
        paired = [_paired(old, new) for old, new in pairs]

        def sentences() -> Iterator[tuple[Annotations, Sequence[int]]]:
            for (old, _), positions in zip(pairs, paired, strict=True):
                yield Annotations(old, columns), positions

        self._sentences = sentences
        super().__init__(pairs, found, WordIndex(sentences))
        number = {word: i for i, word in enumerate(self._index.words)}
        kept = ((i, number.get((at, change.old)), change) for i, (at, change) in enumerate(found))
        self._changes = [(i, n, change) for i, n, change in kept if n is not None]

    def rules(self, progress: Progress) -> Iterator[ChangeRule]:
        families = defaultdict[tuple[str, str], dict[Effect, dict[int, int]]](lambda: defaultdict(dict))
        changed = defaultdict[tuple[str, str], set[int]](set)
        for i, number, change in self._changes:
            family = _family(change)
            if family is None:
                continue
            changed[_all_of(family)].add(number)
            for effect in self._effects(number, change):
                families[family][effect][number] = i
        asked = {family: _without_copies(_by_key(effects)) for family, effects in families.items()}
        search = _counted(sum(map(len, asked.values())), progress)
        for family, effects in asked.items():
            yield from self._learnt(effects, changed[_all_of(family)], self._could, search)

    def _effects(self, number: int, change: Change) -> Iterator[Effect]:
        kind, move = change.kind, change.move
        match kind:
            case AnnotationKind.ARC:
                if move in _DIRECTIONS:
                    # Of effects that tell the same, the first is taken.
                    relations = [AS_BEFORE] if change.before == change.after else []
                    if change.after in self._index.counts_at(Attribute.HEAD_RELATION, [number]):
                        relations.append(AS_HEAD)
                    for relation in (*relations, change.after):
                        yield Effect(kind, change.before, relation, move)
                        yield Effect(kind, None, relation, move)
            case AnnotationKind.GRAPH:
                yield from self._graph_effects(number, change)
            case AnnotationKind.OTHER if change.before and change.after and _name(change.before) != _name(change.after):
                yield Effect(kind, _name(change.before) + ANY, _name(change.after) + ANY)
            case AnnotationKind.LEMMA if change.before == ABSENT:
                return  # The word decides, which is no condition: each would be a rule without one.
            case _:
                yield Effect(kind, change.before, change.after)
                if kind in _FROM_ANY:
                    yield Effect(kind, None, change.after)

    def _graph_effects(self, number: int, change: Change) -> Iterator[Effect]:
        kind, move = change.kind, change.move
        if move is Move.ALONG:
            yield Effect(kind, None, ABSENT, move)
        elif len(change.parts) == 1:
            for part in (*change.parts, *self._as_heads(number, change.parts)):
                yield Effect(kind, part.before, part.after, move)
        elif change.is_whole:
            yield Effect(kind, ARCS, ABSENT) if change.before else Effect(kind, ABSENT, ARCS)

    def _as_heads(self, number: int, parts: Iterable[GraphPart]) -> Iterator[GraphPart]:
        """Those of ``parts`` that add or remove an arc with the relation of the word's head, as conjuncts have it."""
        of_head = self._index.counts_at(Attribute.HEAD_RELATION, [number])
        for part in parts:
            if part.is_beside and not part.before and part.after in of_head:
                yield part._replace(after=AS_HEAD)
            if part.is_beside and not part.after and part.before in of_head:
                yield part._replace(before=AS_HEAD)

    @cached_property
    def _partly(self) -> Mapping[GraphPart, Sequence[int]]:
        """The words of whose enhanced arcs more changed than this: no rule tells that, nor are they left by one."""
        found = defaultdict[GraphPart, list[int]](list)
        for _, number, change in self._changes:
            if len(change.parts) > 1:
                for part in (*change.parts, *self._as_heads(number, change.parts)):
                    found[part].append(number)
        return found

    def _could(self, effect: Effect) -> Words:
        if effect.kind is AnnotationKind.GRAPH:
            if effect.before == ARCS or effect.after == ARCS:
                return self._with_arcs if effect.before == ARCS else self._index.all & ~self._with_arcs
            if effect.before is not None:
                part = GraphPart(effect.before, effect.after, effect.move is Move.BESIDE)
                having = words_of(self._arcs[part.before or part.after, part.is_beside])
                could = having if part.before else self._with_arcs & ~having
                return could & ~words_of(self._partly[part])
            return words_of(
                number
                for _, number, change in self._changes
                if change.kind in (AnnotationKind.ARC, AnnotationKind.LABEL)
            )
        if effect.kind is AnnotationKind.ARC:
            could = self._could_move(effect.move)
            return could if effect.before is None else could & self._index.having(Attribute.RELATION, effect.before)
        attribute = _VALUES[effect.kind]
        if effect.before is None:
            if effect.after.startswith(NO):
                return self._with_key(_name(effect.after), attribute)
            return self._index.all & ~self._index.having(attribute, effect.after)
        if attribute not in SEVERAL:
            return self._index.having(attribute, effect.before)
        if is_of_key(effect):
            having = self._with_key(_name(effect.before or effect.after))
            return having if effect.before else self._index.all & ~having
        absent = effect.before == ABSENT or effect.before.startswith(NO)
        if not absent:
            return self._index.having(attribute, effect.before)
        return self._index.all & ~self._with_key(_name(effect.after), attribute)

    def _with_key(self, name: str, attribute: Attribute = Attribute.OTHER) -> Words:
        """The words that have a feature, or a key of another column, with a value."""
        return self._index.having_any(attribute, lambda value: _name(value) == name and value[-1] != "=")

    @cached_property
    def _arcs(self) -> Mapping[tuple[str, bool], Sequence[int]]:
        """The words by the relations of their enhanced arcs, and by whether these are beside the tree."""
        found, number = defaultdict[tuple[str, bool], list[int]](list), count()
        for sentence, positions in self._sentences():
            for at in positions:
                word, arcs = next(number), {*_enhanced_arcs(sentence, at)}
                head = sentence.heads[at - 1] if sentence.heads else 0
                if 0 < head <= len(sentence.labels) and (sentence.labels[head - 1], True) in arcs:
                    found[AS_HEAD, True].append(word)
                for arc in arcs:
                    found[arc].append(word)
        return found

    @cached_property
    def _with_arcs(self) -> Words:
        """The words with enhanced arcs."""
        columns = ((each.graph or (), positions) for each, positions in self._sentences())
        every = (graph[at - 1] if graph else "" for graph, positions in columns for at in positions)
        return words_of(number for number, arcs in enumerate(every) if arcs)

    def _could_move(self, move: Move) -> Words:
        if move is Move.ALONG:
            return self._below_moved[0]
        return self._below_moved[1] if move is Move.UP_NOW else self._index.all

    @cached_property
    def _below_moved(self) -> tuple[Words, Words]:
        """The words whose head went below another of its dependents, and those whose head went below another word."""
        heads = {(self._found[i][0], change.old): (change.head, change.move) for i, _, change in self._changes
                 if change.kind is AnnotationKind.ARC and change.head}  # fmt: skip
        sentences = {at for at, _ in heads}
        along, elsewhere = list[int](), list[int]()
        for number, (at, position) in enumerate(self._index.words):
            if at in sentences:
                tree = self._pairs[at][0].dependencies
                head, move = heads.get((at, tree.heads[position - 1]), (position, Move.NONE))
                if head != position:
                    (along if move is Move.BELOW_DEPENDENT else elsewhere).append(number)
        return words_of(along), words_of(elsewhere)


class _BracketRules(_Rules):
    """Rules for the labels of brackets; their places are known by the first word of each."""

    def __init__(
        self, found: Sequence[_Located], pairs: Sequence[tuple[Sentence, Sentence]], columns: Columns | None
    ) -> None:
        self._brackets = [] if columns else [Annotations(old, columns).brackets for old, _ in pairs]

        def sentences() -> Iterator[tuple[Annotations, Sequence[int]]]:
            for (old, _), brackets in zip(pairs, self._brackets, strict=False):
                yield Annotations(old, columns), [position for position, _ in brackets]

        super().__init__(pairs, found, WordIndex(sentences))

    def rules(self, progress: Progress) -> Iterator[ChangeRule]:
        every = [(i, *bracket) for i, brackets in enumerate(self._brackets) for bracket in brackets]
        free = defaultdict[tuple[int, int, str], list[int]](list)
        having = defaultdict[str, list[int]](list)
        for number, (i, position, label) in enumerate(every):
            free[i, position, label].append(number)
            having[label].append(number)
        effects = defaultdict[Effect, dict[int, int]](dict)
        for i, (at, change) in enumerate(self._found):
            if change.kind is AnnotationKind.BRACKET and (places := free[at, change.old, change.before]):
                effects[Effect(change.kind, change.before, change.after)][places.pop(0)] = i
        search = _counted(len(effects), progress)
        changed = set(chain.from_iterable(effects.values()))
        yield from self._learnt(effects, changed, lambda effect: words_of(having[effect.before or ""]), search)


def _enhanced_arcs(sentence: Annotations, position: int) -> Iterator[tuple[str, bool]]:
    """The relations of a word's enhanced arcs, and whether they are beside the tree: of another head or relation."""
    heads, label = sentence.heads or (), sentence.labels[position - 1]
    own = str(heads[position - 1]) if heads else ""
    for arc in filter(None, sentence.graph[position - 1].split("|") if sentence.graph else ()):
        head, _, relation = arc.partition(":")
        yield relation, head != own or not (relation == label or relation.startswith(f"{label}:"))


def _counted(total: int, progress: Progress) -> Callable[[], None]:
    """Reports a step of work whose steps may be more than were expected."""
    steps = count()
    return lambda: progress(min(next(steps), total), total)


def _paired(old: Sentence, new: Sentence) -> Sequence[int]:
    """The old words that are in the new state too."""
    if old.forms == new.forms:
        return range(1, len(old) + 1)
    return [i for i, _ in pair_words(old.forms, new.forms).pairs]


def _family(change: Change) -> tuple[str, str] | None:
    """The thing that a change is about, of which only one rule tells it; None if no rule is looked for."""
    match change.kind:
        case AnnotationKind.ARC | AnnotationKind.LABEL:
            return AnnotationKind.ARC, ""
        case AnnotationKind.FEATURE | AnnotationKind.OTHER:
            return change.kind, _name(change.after or change.before)
        case AnnotationKind.GRAPH if change.is_whole:
            return change.kind, ARCS
        case (
            AnnotationKind.GRAPH
            | AnnotationKind.WORD
            | AnnotationKind.TAG
            | AnnotationKind.FINE_TAG
            | AnnotationKind.LEMMA
        ):
            return change.kind, ""
        case _:
            return None


def _all_of(family: tuple[str, str]) -> tuple[str, str]:
    """The thing that a family is about; whole enhanced graphs are no other one than their arcs."""
    return (family[0], "") if family[0] == AnnotationKind.GRAPH else family


def _name(value: str) -> str:
    """The name of a feature, or of a part of a column."""
    return value.removeprefix(NO).partition("=")[0]


def is_of_key(effect: Effect) -> bool:
    """Whether an effect is on a key of another column, whatever its value."""
    return effect.kind is AnnotationKind.OTHER and (effect.before or effect.after).endswith(ANY)


def _by_key(effects: Mapping[Effect, Mapping[int, int]]) -> Mapping[Effect, Mapping[int, int]]:
    """The effects; of a key of another column also that it was added or removed, whatever its value.

    Only these, of one that has about as many values as there are words.
    """
    if any(effect.kind is not AnnotationKind.OTHER for effect in effects):
        return effects
    of_keys, numbers = defaultdict[Effect, dict[int, int]](dict), Counter[Effect]()
    for effect, places in effects.items():
        if not (effect.before and effect.after):
            before, after = (_name(side) + ANY if side else ABSENT for side in (effect.before, effect.after))
            of_key = Effect(effect.kind, before, after)
            of_keys[of_key].update(places)
            numbers[of_key] += 1
    if len(effects) > MOST_OF_A_KEY:
        return {effect: places for effect, places in effects.items() if is_of_key(effect)} | of_keys
    return {**effects, **{effect: places for effect, places in of_keys.items() if numbers[effect] > 1}}


def _without_copies(effects: Mapping[Effect, Mapping[int, int]]) -> Mapping[Effect, Mapping[int, int]]:
    """The effects, without those from any value that had only one."""
    named = [places.keys() for effect, places in effects.items() if effect.before is not None]
    return {
        effect: places
        for effect, places in effects.items()
        if effect.before is not None or effect.kind is AnnotationKind.GRAPH or places.keys() not in named
    }
