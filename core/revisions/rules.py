"""Which changes follow a rule, as a new guideline is applied throughout, and which are single corrections.

A rule has an effect, as *nsubj becomes mark*, and a pattern of the old state under which it holds. It is recognized by
its regularity: the share of the places of its pattern that have its effect (`core.revisions.rules`).
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property
from itertools import chain, count
from typing import Final

from core.base.progress import Progress, ignore_progress
from core.formats.conll_columns import Columns
from core.model.sentence import Sentence
from core.revisions.change_rule import ARCS, AS_BEFORE, AS_HEAD, ChangeRule, Fate, Spot
from core.revisions.changes import NO, Change, Move
from core.revisions.enhanced_arcs import EnhancedArcs
from core.revisions.key_effects import (
    ANY,
    BARE,
    MOST_OF_A_KEY,
    any_of,
    are_bare,
    as_feature,
    by_key,
    is_feature,
    is_moved,
    is_of_key,
    name_of,
    without_copies,
)
from core.revisions.patterns import (
    SEVERAL,
    Attribute,
    Condition,
    WordIndex,
    Words,
    numbers_of,
    pair_words_of,
    words_of,
)
from core.revisions.respellings import (
    COPIES,
    WAS,
    Respelling,
    are_several,
    is_respelt,
    of_many,
    respellings,
    transliterations,
)
from core.revisions.rule_choice import learn
from core.revisions.rule_search import LONGEST, Effect, Target
from core.schemes.annotations import ABSENT, AnnotationKind, Annotations

_VALUES: Final = {
    AnnotationKind.WORD: Attribute.FORM,
    AnnotationKind.LABEL: Attribute.RELATION,
    AnnotationKind.TAG: Attribute.TAG,
    AnnotationKind.FINE_TAG: Attribute.FINE_TAG,
    AnnotationKind.LEMMA: Attribute.OWN_LEMMA,
    AnnotationKind.FEATURE: Attribute.FEATURE,
    AnnotationKind.OTHER: Attribute.OTHER,
}
"""Which attribute a kind of change changes."""

_OLD: Final = {
    AnnotationKind.ARC: Attribute.RELATION,
    AnnotationKind.WORD: Attribute.FORM,
    AnnotationKind.LEMMA: Attribute.LEMMA,
    AnnotationKind.OTHER: Attribute.OTHER,
    AnnotationKind.GRAPH: Attribute.ENHANCED,
}
"""Which attribute says what several old values were that become alike."""

_FROM_ANY: Final = frozenset(
    {
        AnnotationKind.LABEL,
        AnnotationKind.TAG,
        AnnotationKind.FINE_TAG,
        AnnotationKind.LEMMA,
        AnnotationKind.FEATURE,
        AnnotationKind.OTHER,
    }
)
"""The kinds of which a rule may give the new value whatever the old one was."""

_COPIED: Final = frozenset({AnnotationKind.WORD, AnnotationKind.LEMMA, AnnotationKind.FINE_TAG})
"""The kinds of which a rule may say that another column had the new value."""

_DIRECTIONS: Final = frozenset({Move.IN_PLACE, Move.BELOW_DEPENDENT, Move.ALONG, Move.UP, Move.UP_NOW, Move.SISTER})
"""The moves that say where the new head is, so that a rule can."""

_FOLLOWING: Final = frozenset({Move.BELOW_DEPENDENT, Move.ALONG, Move.UP_NOW})
"""The moves that follow from another word's new head."""

MANY: Final = 20
"""From how many places on such a move is a rule, though no rule tells the heads from which it follows.

Of fewer it may be a coincidence: no word but these can have done so, so that nothing speaks against such a rule.
"""

MOST_ALIKE: Final = 0.8
"""How many of the words that lost a feature got another, and the reverse, if it has another name and value now."""

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
    made = [_with_tokens(rule, found) for rule in _as_one(made)]
    return sorted(made, key=lambda rule: (-len(rule.changed), rule.changed))


def _as_one(made: Iterable[ChangeRule]) -> Iterator[ChangeRule]:
    """The rules; those of one effect on several old relations, forms, lemmas or values of a key are one."""
    same = defaultdict[tuple[Effect, frozenset[Condition], int], list[ChangeRule]](list)
    for rule in made:
        effect, attribute = rule.effect, _OLD.get(rule.effect.kind)
        is_alone = not effect.before or attribute is None or any(attribute is each[0] for each in rule.pattern)
        is_alone = is_alone or len(rule.pattern) == LONGEST or (attribute is Attribute.LEMMA and not rule.lemmatized)
        is_alone = is_alone or (
            attribute is Attribute.OTHER and (is_of_key(effect) or (effect.before or NO).startswith(NO))
        )
        is_alone = is_alone or (attribute is Attribute.ENHANCED and not {ARCS, AS_HEAD}.isdisjoint(effect[1:3]))
        name = name_of(effect.before) if attribute is Attribute.OTHER and effect.before else None
        key = effect._replace(before=name), frozenset(rule.pattern), len(same) + 1 if is_alone else 0
        same[key].append(rule)
    for together in same.values():
        first = together[0]
        if len(together) == 1:
            yield first
            continue
        by_number = sorted(together, key=lambda rule: (-len(rule.changed), rule.before))
        old = Condition(_OLD[first.effect.kind], tuple(chain.from_iterable(rule.before for rule in by_number)))
        left = chain.from_iterable(rule.left for rule in together)
        yield replace(
            first,
            effect=first.effect._replace(before=None),
            pattern=(*first.pattern, old),
            before=old.values,
            changed=tuple(sorted(chain.from_iterable(rule.changed for rule in together))),
            left=tuple(sorted(left, key=lambda spot: (spot.sentence.ordinal, spot.position))),
            elsewhere=sum(rule.elsewhere for rule in together),
        )


def _with_tokens(rule: ChangeRule, found: Sequence[_Located]) -> ChangeRule:
    """The rule; one that renames a key everywhere also tells the multiword tokens and empty nodes that have it."""
    if rule.pattern or not (is_of_key(rule.effect) and rule.effect.before):
        return rule
    keys, kinds = rule.effect[1:3], (AnnotationKind.MULTIWORD, AnnotationKind.EMPTY)
    changes = ((i, change) for i, (_, change) in enumerate(found) if change.kind in kinds)
    told = (i for i, change in changes if (name_of(change.before) + ANY, name_of(change.after) + ANY) == keys)
    return replace(rule, changed=(*rule.changed, *told))


class _Rules:
    """Rules over the places of one index; ``_changes`` has the indices of changes by the number of their place."""

    def __init__(self, pairs: Sequence[tuple[Sentence, Sentence]], found: Sequence[_Located], index: WordIndex) -> None:
        self._pairs, self._found, self._index = pairs, found, index
        self._new_relations = dict[int, Collection[str]]()
        """What an effect may say of the relation of each word with another head."""
        self._further = defaultdict[tuple[Effect, int], list[int]](list)
        """The indices of further changes that an effect tells of one place."""

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

        def changes_at(effect: Effect, numbers: Iterable[int]) -> list[int]:
            return [i for number in numbers for i in sorted({targets[effect][number], *self._further[effect, number]})]

        found = [*learn(asked, self._index, search)]
        told = {i for target, _, words, *_ in found for i in changes_at(target.effect, numbers_of(words))}
        for target, pattern, words, left, elsewhere in found:
            effect = target.effect
            # Of a word with several changes, another rule may tell another one.
            own = [number for number in numbers_of(elsewhere) if told.isdisjoint(changes_at(effect, [number]))]
            followed = changes_at(effect, sorted([*numbers_of(words), *own]))
            told.update(followed)
            is_told = effect.kind is AnnotationKind.GRAPH or is_of_key(effect) or is_moved(effect)
            named = effect.before if is_told else None
            before = Counter(named or _before(self._found[i][1]) for i in followed)
            without = [
                Spot(*self._pairs[self._index.words[number][0]], self._index.words[number][1], fate)
                for number in numbers_of(left)
                for fate in [self._fate(effect, number, changed)]
            ]
            ranked = sorted(before, key=lambda value: (-before[value], value))
            numbers = elsewhere.bit_count() - len(own), self._index.lemmatized
            yield ChangeRule(effect, pattern, tuple(ranked), tuple(followed), tuple(without), *numbers)

    def _fate(self, effect: Effect, number: int, changed: Container[int]) -> Fate:
        """What became of a word that a rule leaves."""
        if effect.kind is AnnotationKind.LABEL and effect.after in self._new_relations.get(number, ()):
            return Fate.MOVED
        return Fate.CHANGED if number in changed else Fate.LEFT


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
        self._respelt = dict[str, Respelling]()
        number = {word: i for i, word in enumerate(self._index.words)}
        kept = ((i, number.get((at, change.old)), change) for i, (at, change) in enumerate(found))
        self._changes = [(i, n, change) for i, n, change in kept if n is not None]
        self._enhanced = EnhancedArcs(sentences, self._index, [(number, change) for _, number, change in self._changes])
        arcs = ((number, change) for _, number, change in self._changes if change.kind is AnnotationKind.ARC)
        for at, change in arcs:
            spelt = respellings(change.before, change.after, AnnotationKind.LABEL)
            self._new_relations[at] = {change.after, *(each.said for each in spelt)}

    def rules(self, progress: Progress) -> Iterator[ChangeRule]:
        families = defaultdict[tuple[str, str], dict[Effect, dict[int, int]]](lambda: defaultdict(dict))
        changed = defaultdict[tuple[str, str], set[int]](set)
        for i, number, change in self._changes:
            family = _family(change)
            if family is None:
                continue
            changed[_all_of(family)].add(number)
            if is_respelt(change.after) or change.after in COPIES:
                continue  # No value is told that reads like what is said of others.
            if change.kind is AnnotationKind.OTHER and not (change.before and change.after):
                self._further[_of_key(change), number].append(i)
            for effect in self._effects(number, change):
                if number in families[family][effect]:
                    self._further[effect, number].append(i)
                else:
                    families[family][effect][number] = i
        bare = [family for family, effects in families.items() if are_bare(effects)]
        if len(bare) > MOST_OF_A_KEY:  # As of transliterations: each word has its own.
            for family in bare:
                families[family[0], BARE].update(families.pop(family))
                changed[family[0], BARE] |= changed.pop(family)
        of_any = {*self._respelt, *COPIES}
        asked = {
            family: without_copies(of_many(self._by_key(effects), of_any, self._value_pairs))
            for family, effects in families.items()
        }
        search = _counted(sum(map(len, asked.values())), progress)
        for family, effects in asked.items():
            named = (
                name_of(effect.before)
                for effect in effects
                if effect.before and (is_of_key(effect) or is_moved(effect))
            )
            old = {(AnnotationKind.FEATURE if is_feature(name) else AnnotationKind.OTHER, name) for name in named}
            things = [changed[each] for each in {_all_of(family), *old} if each in changed]
            found = self._broad(effects, frozenset[int]().union(*things), search)
            for rule in self._led(found):
                yield replace(rule, spares=self._spares(rule))

    def _fate(self, effect: Effect, number: int, changed: Container[int]) -> Fate:
        if effect.kind is AnnotationKind.GRAPH and not self._enhanced.may_be_other(effect, number):
            return Fate.LEFT
        return super()._fate(effect, number, changed)

    def _led(self, rules: Sequence[ChangeRule]) -> Iterator[ChangeRule]:
        """The rules; of those on moves that follow from new heads, only those where rules tell most of these heads."""
        waiting = [rule for rule in rules if _follows(rule) and len(rule.changed) < MANY]
        led = [rule for rule in rules if rule not in waiting]
        told = set[tuple[int, int]]()
        while led:
            yield from led
            told.update((self._found[i][0], self._found[i][1].old) for rule in led for i in rule.changed)
            led = [rule for rule in waiting if 2 * sum(map(told.__contains__, self._leads(rule))) >= len(rule.changed)]
            waiting = [rule for rule in waiting if rule not in led]

    def _leads(self, rule: ChangeRule) -> Iterator[tuple[int, int]]:
        """From whose new head each change follows: the pair of sentences, and the word."""
        for at, change in (self._found[i] for i in rule.changed):
            heads = self._pairs[at][0].dependencies.heads
            yield at, heads[change.old - 1] if change.move is Move.UP_NOW else change.head

    def _broad(
        self, effects: Mapping[Effect, Mapping[int, int]], changed: Container[int], search: Callable[[], None]
    ) -> Sequence[ChangeRule]:
        """The rules of effects; where respellings or copies are of few values alone, rules of these in their place."""
        while True:
            rules = [*self._learnt(effects, changed, self._could, search)]
            narrow = {rule.effect for rule in rules} - {rule.effect for rule in rules if self._is_broad(rule)}
            if not narrow:
                return rules
            effects = {effect: places for effect, places in effects.items() if effect not in narrow}

    def _is_broad(self, rule: ChangeRule) -> bool:
        """Whether it says something of more than a few values, if it says what became of any."""
        kind, after = rule.effect.kind, rule.effect.after
        of_lemmas = after in COPIES and Attribute.OWN_LEMMA in (_VALUES[kind], COPIES[after][0])
        if of_lemmas and any(each.attribute is Attribute.LEMMA and each.holds for each in rule.pattern):
            return False
        is_of_any = after in COPIES or after in self._respelt
        return not is_of_any or are_several(after, self._value_pairs(rule.changed))

    def _by_key(self, effects: Mapping[Effect, Mapping[int, int]]) -> Mapping[Effect, Mapping[int, int]]:
        """The effects `by_key`, and those that are respellings."""
        respelt = {effect: places for effect, places in effects.items() if effect.after in self._respelt}
        others = {effect: places for effect, places in effects.items() if effect not in respelt}
        return {**by_key(others, self._forms), **respelt}

    def _forms(self, changes: Iterable[int]) -> Set[str]:
        return {self._found[i][1].word.lower() for i in changes}

    def _value_pairs(self, changes: Iterable[int]) -> Set[tuple[str, str]]:
        return {(self._found[i][1].before, self._found[i][1].after) for i in changes}

    def _spares(self, rule: ChangeRule) -> bool:
        kind, before, after, _ = rule.effect
        if kind not in (AnnotationKind.FEATURE, AnnotationKind.OTHER) or before is None or is_of_key(rule.effect):
            return False
        is_added = before == ABSENT or before.startswith(NO)
        return is_added and bool(self._index.matching(rule.pattern, self._with_key(name_of(after), _VALUES[kind])))

    def _effects(self, number: int, change: Change) -> Iterator[Effect]:
        kind, move = change.kind, change.move
        match kind:
            case AnnotationKind.ARC:
                if move in _DIRECTIONS:
                    for relation in self._relations(number, change):
                        yield Effect(kind, change.before, relation, move)
                        yield Effect(kind, None, relation, move)
            case AnnotationKind.GRAPH:
                yield from self._enhanced.effects(number, change)
            case AnnotationKind.OTHER if (
                "=" in change.before and "=" in change.after and name_of(change.before) != name_of(change.after)
            ):
                yield Effect(kind, name_of(change.before) + ANY, name_of(change.after) + ANY)
                yield Effect(kind, change.before, change.after)
            case AnnotationKind.LEMMA if change.before == ABSENT:
                for said in self._copies(number, change):
                    yield Effect(kind, ABSENT, said)
                if self._index.lemmatized:  # Else each lemma of the language would be a rule.
                    yield Effect(kind, ABSENT, change.after)
            case _:
                yield from self._moved(number, change)
                yield Effect(kind, change.before, change.after)
                if kind in _FROM_ANY and (change.after or kind is not AnnotationKind.OTHER):  # Else it names no key.
                    yield Effect(kind, None, change.after)
                for said in self._copies(number, change):
                    yield Effect(kind, change.before, said)
                    yield Effect(kind, None, said)
                yield from self._respellings(change)

    @cached_property
    def _transliterated(self) -> Mapping[tuple[AnnotationKind, str, str], Respelling]:
        return transliterations((change.kind, change.before, change.after) for _, _, change in self._changes)

    def _respellings(self, change: Change) -> Iterator[Effect]:
        spelt = self._transliterated.get((change.kind, change.before, change.after))
        for each in (*respellings(change.before, change.after, change.kind), *([spelt] if spelt else [])):
            if each.is_whole or each.said not in self._respelt:
                self._respelt[each.said] = each
            yield Effect(change.kind, None, each.said)

    def _copies(self, number: int, change: Change) -> Iterator[str]:
        """Which columns of a word have its new value, or had it."""
        if change.kind in _COPIED:
            for said, (source, written) in COPIES.items():
                values: Iterable[str] = self._index.counts_at(source, [number])
                if source in (now := self._new_columns[number]) and not said.startswith(WAS):
                    values = [now[source]]
                if source is not _VALUES[change.kind] and change.after in map(written, values):
                    yield said

    @cached_property
    def _new_columns(self) -> Mapping[int, Mapping[Attribute, str]]:
        """The new values of each word, of the columns of which another one may be a copy, as far as they changed."""
        found = defaultdict[int, dict[Attribute, str]](dict)
        for _, number, change in self._changes:
            if change.kind in (*_COPIED, AnnotationKind.TAG):
                found[number][_VALUES[change.kind]] = change.after
        return found

    def _moved(self, number: int, change: Change) -> Iterator[Effect]:
        """That a feature is added which the word had by another name or in another column, or the reverse."""
        kind, after = change.kind, change.after
        if "=" not in after:
            return
        if kind is AnnotationKind.FEATURE and change.before.startswith(NO):
            sources = [each for each in self._index.counts_at(Attribute.OTHER, [number]) if as_feature(each) == after]
            others = self._index.counts_at(Attribute.FEATURE, [number])
            sources += [each for each in others if each.partition("=")[1:] == after.partition("=")[1:]]
        elif kind is AnnotationKind.OTHER and not change.before:
            sources = [as_feature(after)]
        else:
            return
        for source in sources:
            if (number, source) in self._removed:
                yield Effect(kind, source, after)
                yield Effect(kind, any_of(source), any_of(after))
        yield from (
            Effect(kind, source, after)
            for source in self._exchanged.get(after, ())
            if (number, source) in self._removed
        )

    @cached_property
    def _exchanged(self) -> Mapping[str, Sequence[str]]:
        """The features that words lost which got another one, and hardly any other words, by that one."""
        lost = defaultdict[int, list[str]](list)
        for number, value in self._removed:
            if is_feature(name_of(value)):
                lost[number].append(value)
        added, removed, both = Counter[str](), Counter(chain.from_iterable(lost.values())), Counter[tuple[str, str]]()
        for _, number, change in self._changes:
            if change.kind is AnnotationKind.FEATURE and change.before.startswith(NO):
                added[change.after] += 1
                both.update((each, change.after) for each in lost[number])
        found = defaultdict[str, list[str]](list)
        for (old, new), times in both.items():
            if old.partition("=")[2] != new.partition("=")[2] and times >= MOST_ALIKE * max(added[new], removed[old]):
                found[new].append(old)
        return found

    @cached_property
    def _removed(self) -> Set[tuple[int, str]]:
        """The features and parts of other columns that words lost, with no other value in their place."""
        kinds = (AnnotationKind.FEATURE, AnnotationKind.OTHER)
        changes = ((number, change) for _, number, change in self._changes if change.kind in kinds)
        return {(number, each.before) for number, each in changes if not each.after or each.after.startswith(NO)}

    def _relations(self, number: int, change: Change) -> Iterator[str]:
        """What an effect may say of an arc's relation: of effects that tell the same, the first is taken."""
        is_heads = change.after in self._index.counts_at(Attribute.HEAD_RELATION, [number])
        if is_heads and change.move is Move.IN_PLACE:
            yield AS_HEAD  # It comes with the place: that the head had it is no condition, and would tell by chance.
            return
        if change.before == change.after:
            yield AS_BEFORE
        if is_heads:
            yield AS_HEAD
        yield change.after

    def _could(self, effect: Effect) -> Words:
        if effect.kind is AnnotationKind.GRAPH:
            return self._enhanced.could(effect)
        if effect.kind is AnnotationKind.ARC:
            could = self._could_move(effect.move)
            return could if effect.before is None else could & self._index.having(Attribute.RELATION, effect.before)
        attribute = _VALUES[effect.kind]
        if effect.after in COPIES:
            unlike = self._index.unlike(attribute, *COPIES[effect.after])
            return unlike if effect.before is None else unlike & self._index.having(attribute, effect.before)
        if effect.before is None:
            if effect.after.startswith(NO):
                return self._with_key(name_of(effect.after), attribute)
            if effect.after == ABSENT:
                return self._index.having_any(attribute, bool)
            if effect.after in self._respelt:
                return self._index.having_any(attribute, self._respelt[effect.after].fits)
            return self._index.all & ~self._index.having(attribute, effect.after)
        if attribute not in SEVERAL:
            return self._index.having(attribute, effect.before)
        if is_moved(effect):
            source = Attribute.FEATURE if is_feature(name_of(effect.before)) else Attribute.OTHER
            of_key = self._with_key(name_of(effect.before), source)
            having = of_key if is_of_key(effect) else self._index.having(source, effect.before)
            return having & ~self._with_key(name_of(effect.after), attribute)
        if is_of_key(effect):
            side = effect.before or effect.after
            having = self._bare(side) if side.endswith(BARE) else self._with_key(name_of(side))
            return having if effect.before else self._index.all & ~having
        absent = effect.before == ABSENT or effect.before.startswith(NO)
        if not absent:
            return self._index.having(attribute, effect.before)
        return self._index.all & ~self._with_key(name_of(effect.after), attribute)

    def _with_key(self, name: str, attribute: Attribute = Attribute.OTHER) -> Words:
        """The words that have a feature, or a key of another column, with a value."""
        return self._index.having_any(attribute, lambda value: name_of(value) == name and value[-1] != "=")

    def _bare(self, any_value: str) -> Words:
        """The words that have a value without a key in a column."""
        column = any_value.removesuffix("…")
        return self._index.having_any(Attribute.OTHER, lambda value: value.startswith(column) and "=" not in value)

    def _could_move(self, move: Move) -> Words:
        if move is Move.BELOW_DEPENDENT:
            return self._displaced
        if move is Move.ALONG:
            return self._below_moved[0]
        return self._below_moved[1] if move is Move.UP_NOW else self._index.all

    @cached_property
    def _displaced(self) -> Words:
        """The words that went below a dependent: which dependents become heads, the rules of these say."""
        return words_of(number for _, number, change in self._changes if change.move is Move.BELOW_DEPENDENT)

    @cached_property
    def _below_moved(self) -> tuple[Words, Words]:
        """The words whose head went below another of its dependents, and those whose head went below another word."""
        heads = {(self._found[i][0], change.old): change.head for i, _, change in self._changes
                 if change.kind is AnnotationKind.ARC and change.head}  # fmt: skip
        sentences = {at for at, _ in heads}
        along, elsewhere = list[int](), list[int]()
        for number, (at, position) in enumerate(self._index.words):
            if at in sentences:
                old = self._pairs[at][0].dependencies.heads
                above = old[position - 1]
                head = heads.get((at, above), position)
                if head != position:  # A head that went above its own one can be below its dependent, too.
                    (along if old[head - 1] == above else elsewhere).append(number)
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


def _counted(total: int, progress: Progress) -> Callable[[], None]:
    """Reports a step of work whose steps may be more than were expected."""
    steps = count()
    return lambda: progress(min(next(steps), total), total)


def _paired(old: Sentence, new: Sentence) -> Sequence[int]:
    """The old words that are in the new state too."""
    if old.forms == new.forms:
        return range(1, len(old) + 1)
    return [i for i, _ in pair_words_of(old, new).pairs]


def _before(change: Change) -> str:
    """The old value of a change that an effect from any tells; of enhanced arcs, that of the only one that changed."""
    return change.part.before if change.part else change.before


def _of_key(change: Change) -> Effect:
    """That a part of another column is added or removed, whatever its value."""
    before, after = (any_of(side) if side else ABSENT for side in (change.before, change.after))
    return Effect(change.kind, before, after)


def _follows(rule: ChangeRule) -> bool:
    """Whether a rule is about arcs that follow from another word's new head."""
    return rule.effect.kind is AnnotationKind.ARC and rule.effect.move in _FOLLOWING


def _family(change: Change) -> tuple[str, str] | None:
    """The thing that a change is about, of which only one rule tells it; None if no rule is looked for."""
    match change.kind:
        case AnnotationKind.ARC | AnnotationKind.LABEL:
            return AnnotationKind.ARC, ""
        case AnnotationKind.FEATURE | AnnotationKind.OTHER:
            return change.kind, name_of(change.after or change.before)
        case AnnotationKind.GRAPH if change.is_whole:
            return change.kind, ARCS
        case AnnotationKind.GRAPH if change.move is Move.BESIDE:
            return change.kind, change.move
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
    """The thing that a family is about; enhanced arcs of the tree, beside it and all of a word are one."""
    return (family[0], "") if family[0] == AnnotationKind.GRAPH else family
