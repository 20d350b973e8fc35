"""The search for the patterns of rules: those under which most places have an effect, told in the fewest bits."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from itertools import chain, combinations, permutations, product
from math import log2, sqrt
from operator import or_
from typing import Final, NamedTuple

from core.revisions.changes import Move
from core.revisions.patterns import (
    CONDITIONS,
    OF_ONE_NAME,
    OF_SISTERS,
    SEVERAL,
    WITH_EXCEPTION,
    Attribute,
    Condition,
    Pattern,
    WordIndex,
    Words,
    numbers_of,
)
from core.schemes.annotations import AnnotationKind

# Chosen on English EWT, French Sequoia and Norwegian. On Swedish Talbanken (releases 2.13 to 2.16, dev and test), of
# which none was seen before, half or twice READING or ONE_MORE, and 0.7 or 0.9 for REGULARITY, changes how much rules
# tell by at most 7% of it: 87, 66 and 80% of the changes of three releases, by 77, 41 and 58 rules.
# Nor was French GSD (2.11 to 2.12, dev and test): 67% of its 347 changes of arcs and labels are told by 12 rules, and
# with those variations 60 to 69% by 10 to 13. All this before each condition had to be worth its bits (`_tells`).
FEWEST: Final = 3
"""The fewest places that make a rule."""

REGULARITY: Final = 0.8
"""The least share of the places of its pattern that have its effect, whatever other rules tell."""

LONGEST: Final = 3
"""The most conditions of a pattern."""

MOST_VALUES: Final = 30
"""The most values of a condition that are searched for at a time."""

ATTRIBUTE: Final = 4.0
"""The bits that name an attribute; a quarter more for each that comes before it, since one has to look further."""

READING: Final = 2.5
"""A bit of a pattern counts for so many: whoever reads a rule keeps it in mind for all its places."""

ONE_MORE: Final = 20.0
"""The bits that any rule costs, so that one rule is not told as two."""

BEAM: Final = 6
"""How many patterns are refined at a time."""

MOST_PARTS: Final = 4
"""The most old values of which a rule from any is tried as several."""

HAD: Final = {
    AnnotationKind.ARC: Attribute.RELATION,
    AnnotationKind.LABEL: Attribute.RELATION,
    AnnotationKind.TAG: Attribute.CLASS,
    AnnotationKind.FINE_TAG: Attribute.FINE_TAG,
    AnnotationKind.LEMMA: Attribute.LEMMA,
}
"""Which attribute says what the old value was: of effects from any, patterns never say that it was not one."""

_AKIN: Final = (
    {Attribute.CLASS, Attribute.RELATION},
    {Attribute.LEMMA, Attribute.RELATION},
    {Attribute.HEAD_CLASS, Attribute.HEAD_RELATION},
)
"""Attributes of which some values hardly occur but with some of the other's: a determiner is a `det`."""


class Effect(NamedTuple):
    """What a rule does: a new value for an old one, or for any; of arcs, where the new head is, and the relation."""

    kind: AnnotationKind
    before: str | None
    after: str
    move: Move = Move.NONE


@dataclass(frozen=True, slots=True)
class Target:
    """An effect to learn, the ``places`` that have it, and all places that ``could`` have it.

    Of targets with the same ``places`` for one change only one tells it. The rule of a target that ``is_plain`` is on
    classes of words, or holds everywhere: of more conditions, some would tell by chance which half of the arcs went.
    """

    effect: Effect
    places: Words
    could: Words
    is_plain: bool = False

    @property
    def effect_from_any(self) -> Effect:
        """The effect, whatever the old value was."""
        return self.effect._replace(before=None)


_Found = tuple[Target, Pattern, Words]
"""A rule: its target, its pattern, and the places that it tells."""


@dataclass(frozen=True, slots=True)
class Draft:
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

    def best(target: Target, told: Words) -> Draft | None:
        """The pattern that saves most for a target, without the places that are ``told``; None if none saves."""
        search()
        places = target.places & ~told
        if places.bit_count() < FEWEST:
            return None
        could = places | target.could & ~target.places
        had = HAD.get(target.effect.kind) if target.effect.before is None else None
        return _Search(index, places, could, place_bits + effect_bits, effect_bits + ONE_MORE, had).best(
            (Attribute.CLASS,) if target.is_plain else CONDITIONS
        )

    saved = partial(_saved, index, place_bits + effect_bits, effect_bits + ONE_MORE)
    told, found = 0, list[_Found]()
    waiting = {i: draft for i, target in enumerate(targets) if (draft := best(target, told))}
    while waiting:
        at = max(waiting, key=lambda i: (waiting[i].saved, -i))
        draft, target = waiting.pop(at), targets[at]
        new = draft.places & target.places
        if not new & told:  # Else another rule has told some of its places since it was found.
            part = _part(draft.pattern, target, new, index)
            own = index.matching(part, new)
            if part != draft.pattern and (bits := saved((target, part, own))) > 0:
                # Another draft may save more than a part of this one.
                waiting[at] = replace(draft, pattern=part, places=index.matching(part, draft.places), saved=bits)
                continue
            told |= new
            found.append((target, draft.pattern, new))
        if again := best(target, told):
            waiting[at] = again
    while better := next(_rearranged(found, index, saved, best), None):
        found = better
    while better := next(by_old_value(found, targets, index, saved, best), None):
        found = better
    from_any = {target.effect: target for target in targets if target.effect.before is None}
    whole = joined(without_parts(found, index, saved), from_any, index, saved)
    told = reduce(or_, (own for *_, own in whole), 0)
    for target, pattern, own in whole:
        own |= index.matching(pattern, target.places) & ~told  # What is told by no other rule, is told by this one.
        told |= own
        matching = index.matching(pattern, target.could | target.places)
        with_effect = matching & target.places
        yield target, _by_number(pattern, own, index), own, matching & ~target.places, with_effect & ~own


def without_parts(found: Sequence[_Found], index: WordIndex, saved: Callable[[_Found], float]) -> Iterator[_Found]:
    """The rules but those of which another one has all places, or so many that the rest is not worth a rule.

    That one tells them then: it was found later.
    """
    whole = [index.matching(pattern, target.places) for target, pattern, _ in found]
    kept = dict(enumerate(own for *_, own in found))
    effects = [target.effect_from_any for target, *_ in found]
    for i, effect in enumerate(effects):
        for j in kept.keys() - {i}:
            own, both = kept[i], kept[i] & whole[j]
            if effects[j] != effect or 2 * both.bit_count() < own.bit_count():
                continue
            each, other, together = (
                (*found[k][:2], words) for k, words in ((i, own), (j, kept[j]), (j, kept[j] | both))
            )
            if own == both or saved(together) > saved(each) + saved(other):
                kept[j] |= both
                del kept[i]
                break
    yield from ((*found[i][:2], own) for i, own in kept.items())


def _saved(index: WordIndex, one: float, rule: float, found: _Found) -> float:
    """The bits that a rule saves, as `Draft.saved`; nothing if it is not regular."""
    target, pattern, own = found
    left = _left(found, index)
    if own.bit_count() < REGULARITY * (own.bit_count() + left):
        return 0
    if _has_irregular(pattern, index.matching(pattern, target.could | target.places), target.places, index):
        return 0
    return (own.bit_count() - left) * one - READING * sum(_bits(each, index) for each in pattern) - rule


def _left(rule: _Found, index: WordIndex) -> int:
    """How many places a rule leaves."""
    return (index.matching(rule[1], rule[0].could) & ~rule[0].places).bit_count()


def _by_effect(found: Iterable[_Found]) -> Iterable[list[_Found]]:
    """The rules of one effect, whatever the old values are, together: there may be hundreds of effects."""
    groups = defaultdict[Effect, list[_Found]](list)
    for each in found:
        groups[each[0].effect_from_any].append(each)
    return groups.values()


def _rearranged(
    found: Sequence[_Found],
    index: WordIndex,
    saved: Callable[[_Found], float],
    best: Callable[[Target, Words], Draft | None],
) -> Iterator[list[_Found]]:
    """The rules if one tells all its places and another one the rest, where that takes fewer bits.

    A long list may be found first, and then a plain rule for the few places that it lacks.
    """
    for first, second in chain.from_iterable(permutations(group, 2) for group in _by_effect(found)):
        others = [each for each in found if each is not first and each is not second]
        told = reduce(or_, (own for *_, own in others), 0)
        whole = index.matching(second[1], second[0].places) & ~told
        if (whole & first[2]).bit_count() > second[2].bit_count():
            new = [(*second[:2], whole)]
            if draft := best(first[0], told | whole):
                new.append((first[0], draft.pattern, draft.places & first[0].places & ~(told | whole)))
            if sum(map(saved, new)) > saved(first) + saved(second):
                yield [*others, *new]


def by_old_value(
    found: Sequence[_Found],
    targets: Sequence[Target],
    index: WordIndex,
    saved: Callable[[_Found], float],
    best: Callable[[Target, Words], Draft | None],
) -> Iterator[list[_Found]]:
    """The rules if one from any value is several, each from one, where these tell more, or leave fewer places.

    The one tells more places than each of these by itself, and is found first.
    """
    for rule in found:
        target, _, own = rule
        if target.effect.before is not None:
            continue
        parts = [
            each
            for each in targets
            if each is not target
            and each.effect_from_any == target.effect
            and (each.places & own).bit_count() >= FEWEST
        ]
        if not 1 < len(parts) <= MOST_PARTS:
            continue
        others = [each for each in found if each is not rule]
        told, new = reduce(or_, (own for *_, own in others), 0), list[_Found]()
        for each in parts:
            if draft := best(each, told):
                new.append((each, draft.pattern, draft.places & each.places & ~told))
                told |= new[-1][2]
        more = sum(each[2].bit_count() - _left(each, index) for each in new) - own.bit_count() + _left(rule, index)
        if more >= FEWEST * len(parts) and sum(map(saved, new)) > saved(rule):
            yield [*others, *new]


def joined(
    found: Iterable[_Found],
    from_any: Mapping[Effect, Target],
    index: WordIndex,
    saved: Callable[[_Found], float],
) -> Sequence[_Found]:
    """The rules; two that a single one tells in fewer bits are that one, whatever the old values were.

    By itself it told too little, as most words had the effect; but after the first the second was found.
    """

    def as_one(a: _Found, b: _Found) -> _Found | None:
        fewest, best, own = saved(a) + saved(b), None, a[2] | b[2]
        if a[0] is not b[0]:
            a, b = _of_any(a, from_any), _of_any(b, from_any)
        target = a[0]
        for pattern in _common(a[1], b[1], own, index) if target is b[0] else ():
            fits = len(pattern) <= LONGEST and index.matching(pattern, own) == own
            if fits and _part(pattern, target, own, index) == pattern:
                bits = saved((target, pattern, own))
                if bits > fewest:
                    fewest, best = bits, (target, pattern, own)
        return best

    rules = list[_Found]()
    for group in _by_effect(found):
        while pair := next(((a, b, both) for a, b in combinations(group, 2) if (both := as_one(a, b))), None):
            a, b, both = pair
            group = [both if each is a else each for each in group if each is not b]
        rules += group
    return rules


def _of_any(rule: _Found, from_any: Mapping[Effect, Target]) -> _Found:
    """The rule as one from any old value, if that is a target, with a condition on the old one."""
    target, pattern, own = rule
    before, had = target.effect.before, HAD.get(target.effect.kind)
    whole = from_any.get(target.effect_from_any)
    if had is None or before is None or whole is None or any(each.attribute is had for each in pattern):
        return rule
    return whole, (Condition(had, (before,)), *pattern), own


def _common(a: Pattern, b: Pattern, places: Words, index: WordIndex) -> Iterator[Pattern]:
    """Patterns of what two have in common, with one list of values of both, or with all of their lists."""
    same = [each for each in dict.fromkeys((*a, *b)) if index.matching([each], places) == places]
    kept = [part for size in range(LONGEST) for part in combinations(same, size)]
    of_own = dict.fromkeys(each.attribute for each in (*a, *b) if each.holds and each.attribute not in SEVERAL)
    lists = [Condition(each, tuple(index.counts_at(each, numbers_of(places)))) for each in of_own]
    alike = [(each, other) for each, other in product(a, b) if each[::2] == other[::2] and each.holds]
    every = (each._replace(values=tuple(dict.fromkeys(each.values + other.values))) for each, other in alike)
    of_both = [_without_spare(each, places, index) for each in every]
    for condition in (*lists, *of_both):
        if len(condition.values) <= MOST_VALUES:
            yield from ((condition, *part) for part in kept if condition not in part)
    yield from ((*of_both, *(each for each in part if each not in of_both)) for part in kept)


def _without_spare(condition: Condition, places: Words, index: WordIndex) -> Condition:
    """The condition without those of its values, the rarest first, that none of the places needs to meet it."""
    having = {each: index.having(condition.attribute, each) & places for each in condition.values}
    for value in sorted(having, key=lambda each: (having[each].bit_count(), each)):
        rest = reduce(or_, (words for each, words in having.items() if each != value), 0)
        if not having[value] & ~rest:
            del having[value]
    return condition._replace(values=tuple(having))


def _has_irregular(pattern: Pattern, matching: Words, with_effect: Words, index: WordIndex) -> bool:
    """Whether a list has a value that leaves too many places: half of all verbs are not told with all nouns.

    That is, more than a rule may by a standard deviation: by chance a few places may lack regularity.
    """
    for condition in pattern:
        for value in condition.values if condition.holds and len(condition.values) > 1 else ():
            having = index.having(condition.attribute, value) & matching
            number, left = having.bit_count(), (having & ~with_effect).bit_count()
            if left - (1 - REGULARITY) * number > sqrt(REGULARITY * (1 - REGULARITY) * number):
                return True
    return False


def _bits(condition: Condition, index: WordIndex) -> float:
    """The bits that say a condition."""
    values = _value_bits(condition.attribute, index) * len(condition.values)
    return _place_in(condition.attribute) + values + (not condition.holds)


def _values(pattern: Pattern) -> int:
    """How many values a pattern names."""
    return sum(len(condition.values) for condition in pattern)


def _value_bits(attribute: Attribute, index: WordIndex) -> float:
    """The bits that say a value of an attribute."""
    return log2(max(len(index.values(attribute)), 2))


def _by_number(pattern: Pattern, places: Words, index: WordIndex) -> Pattern:
    """The pattern, with the values of each condition in the order of how many of its places have them."""

    def number(attribute: Attribute, value: str) -> int:
        return (index.having(attribute, value) & places).bit_count()

    return tuple(
        each._replace(values=tuple(sorted(each.values, key=lambda value: (-number(each.attribute, value), value))))
        for each in pattern
    )


def _part(pattern: Pattern, target: Target, places: Words, index: WordIndex) -> Pattern:
    """The largest part of ``pattern`` if some values of its conditions occur with some of another, others with others.

    So *der* in the plural and ordinal numbers are two rules, not *der* or an ordinal in the plural or with a numeral.
    The rule for the rest is searched for anew. Classes and lemmas with their relations stay one rule: as two, `det` of
    determiners and `amod` of adjectives say no more.
    """
    values = {
        i: {value: index.having(condition.attribute, value) & places for value in condition.values}
        for i, condition in enumerate(pattern)
        if condition.holds and len(condition.values) > 1
    }
    could = target.could | target.places
    for pair in combinations(values, 2):  # Of a third condition, as on what a rule removes, both may have all values.
        if {pattern[i].attribute for i in pair} in _AKIN:
            continue
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
            return _without_idle(max(parted, key=lambda part: index.matching(part, places).bit_count()), could, index)
    return pattern


def _without_idle(pattern: Pattern, words: Words, index: WordIndex) -> Pattern:
    """The pattern without conditions that exclude none of some words, as that a dependent is `flat`, said twice."""
    for condition in pattern:
        others = tuple(each for each in pattern if each is not condition)
        if index.matching(others, words) == index.matching(pattern, words):
            pattern = others
    return pattern


class _Search:
    """The search for the pattern that saves most: the sharpest ones are refined by one more condition at a time."""

    def __init__(
        self, index: WordIndex, places: Words, could: Words, one: float, rule: float, had: Attribute | None
    ) -> None:
        """``one`` is what it costs to tell a place by itself, ``rule`` what a rule costs besides its pattern."""
        self._excepted = WITH_EXCEPTION - {had}
        self._index, self._places, self._one, self._rule = index, places, one, rule
        self._share = log2(places.bit_count() / could.bit_count())
        self._numbers = list(numbers_of(places))
        self._start = self._draft((), could, 0)
        self._best = self._start if self._is_rule(self._start) else None

    def best(self, attributes: Sequence[Attribute]) -> Draft | None:
        """The best pattern of conditions on these attributes, on each once; None if no rule has one."""
        drafts, fewest = [self._start], dict[Words, int]()
        for _ in range(LONGEST):
            refined = dict[Words, Draft]()
            for draft in drafts:
                for each in self._refined(draft, attributes):
                    # Of patterns of the same places, that of the fewest values, and of those the plainest.
                    values = _values(each.pattern)
                    if values < fewest.get(each.places, values + 1):
                        fewest[each.places] = values
                        refined[each.places] = each
                        if (self._best is None or each.saved > self._best.saved) and self._is_rule(each):
                            self._best = each
            drafts = sorted(refined.values(), key=lambda draft: (-draft.sharpness, draft.pattern))[:BEAM]
        if self._best is None:
            return None
        best = self._shortened(self._lengthened(self._exchanged(self._best, attributes)))
        pattern = _without_idle(best.pattern, self._start.places, self._index)
        return self._draft(pattern, best.places, sum(_bits(each, self._index) for each in pattern))

    def _exchanged(self, best: Draft, attributes: Sequence[Attribute]) -> Draft:
        """The draft without a condition, or with another one in its place, if it saves more then.

        Fine tags that are found first may be adjectives, beside a condition that is found later.
        """
        better: Draft | None = best
        while better:
            best = self._best = better
            better = next((each for each in self._with_another(best, attributes) if self._is_rule(each)), None)
        return best

    def _with_another(self, draft: Draft, attributes: Sequence[Attribute]) -> Iterator[Draft]:
        """The draft without each of its conditions, or with another one in its place, as far as it saves more then."""
        for condition in draft.pattern:
            others = tuple(each for each in draft.pattern if each is not condition)
            bits = draft.bits - _bits(condition, self._index)
            rest = self._draft(others, self._index.matching(others, self._start.places), bits)
            for each in (rest, *self._refined(rest, attributes)):
                is_other = each.places != draft.places or _values(each.pattern) < _values(draft.pattern)
                if is_other and each.saved > draft.saved:
                    yield each

    def _shortened(self, draft: Draft) -> Draft:
        """The draft without the values of its lists that tell no more than they take to say: of features, many do."""
        shorter: Draft | None = draft
        while shorter:  # What a value is worth changes with the others.
            draft, shorter = shorter, self._with_fewer_values(shorter)
        return draft

    def _with_fewer_values(self, draft: Draft) -> Draft | None:
        """The draft without a value, the rarest first, if it saves more then."""
        own = draft.places & self._places
        for i, condition in enumerate(draft.pattern):
            having = {each: self._index.having(condition.attribute, each) & own for each in condition.values}
            ranked = sorted(having, key=lambda each: (having[each].bit_count(), each))
            for value in ranked if condition.holds and len(ranked) > 1 else ():
                fewer = condition._replace(values=tuple(each for each in condition.values if each != value))
                pattern = (*draft.pattern[:i], fewer, *draft.pattern[i + 1 :])
                bits = draft.bits - _value_bits(condition.attribute, self._index)
                shorter = self._draft(pattern, self._index.matching(pattern, self._start.places), bits)
                if shorter.saved > draft.saved and self._is_rule(shorter):
                    return shorter
        return None

    def _lengthened(self, draft: Draft) -> Draft:
        """The draft, with all further values of a list if there were more than are searched for."""
        for each in draft.pattern:
            if len(each.values) == 1:
                continue
            others = tuple(other for other in draft.pattern if other is not each)
            rest, one = self._index.matching(others, self._start.places), _value_bits(each.attribute, self._index)
            values, counts = list(each.values), self._index.counts_at(each.attribute, numbers_of(rest & self._places))
            if each.attribute in OF_ONE_NAME or sum(followed > 1 for followed in counts.values()) <= MOST_VALUES:
                continue  # All of them were searched for.
            without = rest & ~self._index.matching((each,), rest)
            for value in (value for value, _ in counts.most_common() if value not in each.values):
                words = self._index.having(each.attribute, value) & without
                number, followed = words.bit_count(), (words & self._places).bit_count()
                is_worth = (2 * followed - number) * self._one > READING * one
                if is_worth and followed >= max(2, REGULARITY * number):
                    values.append(value)
                    without &= ~words
            pattern = (*others, each._replace(values=tuple(values)))
            bits = draft.bits + one * (len(values) - len(each.values))
            draft = self._draft(pattern, self._index.matching(pattern, self._start.places), bits)
        return draft

    def _is_rule(self, draft: Draft) -> bool:
        """Whether a draft is regular, saves something, and each of its conditions tells more than it takes to say it.

        Where half of all nouns changed, some long list of lemmas has only such: that is chance, and nothing in common.
        """
        number, followed = draft.places.bit_count(), draft.followed
        if followed < FEWEST or followed < REGULARITY * number or draft.saved <= 0:
            return False
        if _has_irregular(draft.pattern, draft.places, self._places, self._index):
            return False
        # Of two conditions each may tell enough beside the other, and both nothing.
        return self._tells(draft, draft.pattern) and all(self._tells(draft, [each]) for each in draft.pattern)

    def _tells(self, draft: Draft, conditions: Sequence[Condition]) -> bool:
        """Whether conditions are worth their bits, beside the others, and the class and relation of all places told."""
        rest = self._index.matching([each for each in draft.pattern if each not in conditions], self._start.places)
        own, asked = draft.places & self._places, {each.attribute for each in conditions}
        first, around = next(numbers_of(own)), [rest]
        for attribute in {Attribute.CLASS, Attribute.RELATION} - asked:
            for value in self._index.counts_at(attribute, [first]):
                having = self._index.having(attribute, value)
                if not own & ~having:
                    around += [words & having for words in around]
        # Where the class or the relation tells it as well, they must tell enough without it.
        told = [self._told(draft, words) for words in around if self._share_in(words) < REGULARITY]
        for each in draft.pattern:  # Else some would only tell which verbs stand in a list beside nouns.
            if each not in conditions and each.holds and len(each.values) > 1 and each.attribute not in SEVERAL:
                parts = (rest & self._index.having(each.attribute, value) for value in each.values)
                told.append(sum(self._told(draft, words) for words in parts if words))
        if not told:
            return True
        least = min(told)
        if OF_SISTERS.issuperset(asked):  # They have it together: of a sentence annotated anew, all of them changed.
            least *= len({self._index.sisters[each] for each in numbers_of(own)}) / draft.followed
        return least >= sum(_bits(each, self._index) for each in conditions)

    def _told(self, draft: Draft, around: Words) -> float:
        """The bits that a pattern tells of some words around its places: which of them have the effect."""
        bits, usual = 0.0, self._share_in(around)
        for words in filter(None, (around & draft.places, around & ~draft.places)):
            number, followed = words.bit_count(), (words & self._places).bit_count()
            for share, those in ((usual, followed), (1 - usual, number - followed)):
                bits += those and those * log2(those / number / share)
        return bits

    def _share_in(self, words: Words) -> float:
        """The share of some words that have the effect."""
        return (words & self._places).bit_count() / words.bit_count()

    def _may_save(self, followed: int, bits: float) -> bool:
        """Whether a pattern would save more than the best one, if it had no exception."""
        most = followed * self._one - READING * bits - self._rule
        return followed >= FEWEST and most > (self._best.saved if self._best else 0)

    def _draft(self, pattern: Pattern, matched: Words, bits: float) -> Draft:
        followed, number = (matched & self._places).bit_count(), matched.bit_count()
        exceptions = number - followed
        saved = (followed - exceptions) * self._one - READING * bits - self._rule
        # As Quinlan's FOIL (1990) measures what conditions bring: it also sees those that are not regular yet.
        sharpness = (followed * (log2(followed / number) - self._share) if followed else 0) - READING * bits
        return Draft(pattern, matched, followed, bits, saved, sharpness)

    def _refined(self, draft: Draft, attributes: Sequence[Attribute]) -> Iterator[Draft]:
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
            one = _value_bits(attribute, self._index)
            if not self._may_save(draft.followed, bits + one):
                continue
            counts = self._index.counts_at(attribute, numbers)
            for values, matched in self._value_sets(attribute, counts, draft.places, bits, one):
                yield self._draft((*draft.pattern, Condition(attribute, values)), matched, bits + one * len(values))
            for value in self._exceptions(attribute, counts, draft):
                if not self._may_save(draft.followed - counts.get(value, 0), bits + one + 1):
                    continue
                without = draft.places & ~self._index.having(attribute, value)
                if without != draft.places:
                    condition = Condition(attribute, (value,), holds=False)
                    yield self._draft((*draft.pattern, condition), without, bits + one + 1)

    def _exceptions(self, attribute: Attribute, counts: Mapping[str, int], draft: Draft) -> Iterable[str]:
        """The values of which a pattern may say that a word has another one: some of few places would be by chance."""
        if attribute in OF_ONE_NAME:
            return ()
        if attribute in SEVERAL:
            having = ((value, self._index.having(attribute, value)) for value in self._index.values(attribute))
            left = draft.places & ~self._places
            return (value for value, words in having if (words & left).bit_count() >= FEWEST)
        if attribute not in self._excepted or 2 * draft.followed < draft.places.bit_count():
            return ()
        excepted = self._index.counts_at(attribute, numbers_of(draft.places & ~self._places)).most_common(BEAM)
        return [value for value, left in excepted if FEWEST <= left >= REGULARITY * (left + counts.get(value, 0))]

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
        alike = defaultdict[str, list[tuple[float, int, str, Words]]](list)
        for each in sorted(shares, key=_gain):
            alike[_name_in(attribute, each[2])].append(each)
        for most in alike.values():
            several, number, places = list[str](), 0, 0
            for _, followed, value, having in sorted(most[:MOST_VALUES]):
                several.append(value)
                number -= followed
                places |= having
                worth = len(several) > 1 and number >= FEWEST * len(several)
                if worth and self._may_save(number, bits + one * len(several)):
                    yield tuple(several), places


def _name_in(attribute: Attribute, value: str) -> str:
    """What the values of one list have in common: the feature's name, or nothing."""
    return value.partition("=")[0] if attribute in OF_ONE_NAME else ""


def _gain(share: tuple[float, int, str, Words]) -> tuple[int, str]:
    _, followed, value, having = share
    return having.bit_count() + 2 * followed, value  # Exceptions less what follows, which is negative.


def _place_in(attribute: Attribute) -> float:
    """The bits that name an attribute: more for those that come later."""
    return ATTRIBUTE + CONDITIONS.index(attribute) / 4
