"""Which rules tell the changes: of those that are found one by one, the set that takes the fewest bits."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial, reduce
from itertools import chain, combinations, permutations, product
from math import log2
from operator import or_
from sys import maxsize
from typing import Final

from core.revisions.patterns import CONDITIONS, SEVERAL, Attribute, Condition, Pattern, WordIndex, Words, numbers_of
from core.revisions.rule_search import (
    AKIN,
    FEWEST,
    HAD,
    LONGEST,
    MOST_VALUES,
    ONE_MORE,
    READING,
    REGULARITY,
    Draft,
    Effect,
    PatternSearch,
    Target,
    bits_of,
    has_irregular,
    without_a_value,
    without_idle,
)

MOST_PARTS: Final = 4
"""The most old values of which a rule from any is tried as several."""

MOST_SIMPLE: Final = 3
"""How many rules on a single value are tried in place of one on several."""

SEVERAL_VALUES: Final = 3
"""The fewest values of a rule that two plainer ones are tried for."""

_AKIN_OF_TWO: Final = (*AKIN, {Attribute.CLASS, Attribute.LEMMA})
"""Attributes that two rules may have lists of when they are one: a lemma mostly has one class."""

_Found = tuple[Target, Pattern, Words]
"""A rule: its target, its pattern, and the places that it tells."""


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

    def searched(target: Target, told: Words, least: float) -> PatternSearch:
        """The search for patterns of a target, without the places that are ``told``, that save more than ``least``."""
        places = target.places & ~told
        could = places | target.could & ~target.places
        had = HAD.get(target.effect.kind) if target.effect.before is None else None
        one, rule = place_bits + effect_bits, effect_bits + ONE_MORE
        return PatternSearch(index, places, could, one, rule, had, least)

    def best(target: Target, told: Words, least: float = 0) -> Draft | None:
        """The pattern that saves most for a target, without the places that are ``told``; None if none saves more."""
        search()
        if (target.places & ~told).bit_count() < FEWEST:
            return None
        return searched(target, told, least).best((Attribute.CLASS,) if target.is_plain else CONDITIONS)

    def is_rule(found: _Found, told: Words) -> bool:
        return searched(found[0], told, 0).is_rule(found[1])

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
    found = _turned(_plainer(found, index, saved, best, is_rule), targets, index, saved, searched)
    from_any = {target.effect: target for target in targets if target.effect.before is None}
    whole = without_told(joined(without_parts(found, index, saved), from_any, index, saved), index)
    told = reduce(or_, (own for *_, own in whole), 0)
    for target, pattern, own in whole:
        own |= index.matching(pattern, target.places) & ~told  # What is told by no other rule, is told by this one.
        told |= own
        matching = index.matching(pattern, target.could | target.places)
        with_effect = matching & target.places
        yield target, _by_number(pattern, own, target.could, index), own, matching & ~target.places, with_effect & ~own


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


def without_told(found: Sequence[_Found], index: WordIndex) -> Sequence[_Found]:
    """The rules without those values of their lists of which others tell all places: these say it more plainly."""
    rules = list(found)
    for i, (target, pattern, own) in enumerate(rules):
        others = reduce(
            or_,
            (
                index.matching(each[1], each[0].places)
                for each in rules
                if each is not rules[i] and each[0].effect_from_any == target.effect_from_any
            ),
            0,
        )
        fewer: _Found | None = (target, pattern, own)
        while others and fewer:
            rules[i] = fewer[0], without_idle(fewer[1], target.could | target.places, index), fewer[2]
            fewer = next(_without_value(fewer, others, index), None)
    return rules


def _without_value(rule: _Found, others: Words, index: WordIndex) -> Iterator[_Found]:
    """The rule without a value of a list, if ``others`` are all places that this takes from it."""
    told = index.matching(rule[1], rule[0].places)
    for each in _without_a_value(rule, index):
        number = each[2].bit_count()
        is_rule = FEWEST <= number >= REGULARITY * (number + _left(each, index))
        if is_rule and not told & ~index.matching(each[1], told) & ~others:
            yield each


def _saved(index: WordIndex, one: float, rule: float, found: _Found) -> float:
    """The bits that a rule saves, as `Draft.saved`; nothing if it is not regular."""
    target, pattern, own = found
    left = _left(found, index)
    if own.bit_count() < REGULARITY * (own.bit_count() + left):
        return 0
    if has_irregular(pattern, index.matching(pattern, target.could | target.places), target.places, index):
        return 0
    return (own.bit_count() - left) * one - READING * sum(bits_of(each, index) for each in pattern) - rule


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
                told |= reduce(or_, (own for *_, own in new[1:]), 0)
                if draft := best(second[0], told):  # It was found for the rest alone.
                    new[0] = max(new[0], (second[0], draft.pattern, draft.places & second[0].places & ~told), key=saved)
                yield [*others, *new]


def _plainer(
    found: Iterable[_Found],
    index: WordIndex,
    saved: Callable[[_Found], float],
    best: Callable[[Target, Words, float], Draft | None],
    is_rule: Callable[[_Found, Words], bool],
) -> list[_Found]:
    """The rules; where one on a single value tells what it can of another one, and a new one the rest, these.

    A pattern of several lists may tell two rules at once, with what it leaves. Unless they tell more, or leave fewer
    places, one rule stays one.
    """
    rules = list(found)
    waiting = rules[::-1]
    while waiting:
        rule = waiting.pop()
        if rule[0].is_plain or sum(len(each.values) for each in rule[1]) < SEVERAL_VALUES:
            continue
        target, _, own = rule
        others = [each for each in rules if each is not rule]
        told, most = reduce(or_, (each for *_, each in others), 0), saved(rule)
        for simple in _on_one_value(rule, told, index, saved):
            told_by_others = told | simple[2]
            if not is_rule(simple, told):
                continue
            if draft := best(target, told_by_others | target.places & ~own, most - saved(simple)):
                draft = best(target, told_by_others, 0) or draft  # There may be more of its kind.
                rest = target, draft.pattern, draft.places & target.places & ~told_by_others
                more = sum(each[2].bit_count() - _left(each, index) for each in (simple, rest))
                more -= own.bit_count() - _left(rule, index)
                if more >= FEWEST and saved(simple) + saved(rest) > most:
                    rules = [*others, simple, rest]
                    waiting.append(rest)
                    break
    return rules


def _turned(
    found: Iterable[_Found],
    targets: Iterable[Target],
    index: WordIndex,
    saved: Callable[[_Found], float],
    searched: Callable[[Target, Words, float], PatternSearch],
) -> list[_Found]:
    """The rules, with what they exclude in place of what they list, where that tells more: one by one, or as one."""
    rules = list(found)
    for i, (target, pattern, _) in enumerate(rules):
        told = reduce(or_, (own for *_, own in (*rules[:i], *rules[i + 1 :])), 0)
        if not target.is_plain and (turned := searched(target, told, 0).turned(pattern)) != pattern:
            rules[i] = target, turned, index.matching(turned, target.places & ~told)
    for target in targets:
        own, others = ([each for each in rules if (each[0] is target) is is_own] for is_own in (True, False))
        told = reduce(or_, (each[2] for each in others), 0)
        most = sum(len(each.values) for _, pattern, _ in own for each in pattern) - 1 if own else maxsize
        if target.is_plain or most < 1 or (target.places & ~told).bit_count() < FEWEST:
            continue
        if pattern := searched(target, told, 0).all_but(most):
            one = target, pattern, index.matching(pattern, target.places & ~told)
            if saved(one) > sum(map(saved, own)):
                rules = [*others, one]
    return rules


def _on_one_value(rule: _Found, told: Words, index: WordIndex, saved: Callable[[_Found], float]) -> Iterable[_Found]:
    """The rules on a single value that save most of those that tell some places of another one, but not all."""
    target, _, own = rule
    found = list[_Found]()
    for attribute in CONDITIONS:
        for value, number in index.counts_at(attribute, numbers_of(own)).items():
            if FEWEST <= number <= own.bit_count() - FEWEST:
                condition = Condition(attribute, (value,))
                found.append((target, (condition,), index.matching((condition,), target.places & ~told)))
    return [each for each in sorted(found, key=saved, reverse=True)[:MOST_SIMPLE] if saved(each) > 0]


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
            if len(pattern) <= LONGEST and index.matching(pattern, own) == own:
                one = _with_fewer_values((target, pattern, own), index, saved)
                bits = saved(one)
                if bits > fewest and _part(one[1], target, one[2], index, _AKIN_OF_TWO) == one[1]:
                    fewest, best = bits, one
        return best

    rules = list[_Found]()
    for group in _by_effect(found):
        while pair := next(((a, b, both) for a, b in combinations(group, 2) if (both := as_one(a, b))), None):
            a, b, both = pair
            group = [both if each is a else each for each in group if each is not b]
        rules += group
    return rules


def _with_fewer_values(rule: _Found, index: WordIndex, saved: Callable[[_Found], float]) -> _Found:
    """The rule without the values of its lists that tell no more than they take to say."""
    fewer: _Found | None = rule
    while fewer:
        rule, most = fewer, saved(fewer)
        fewer = next((each for each in _without_a_value(rule, index) if saved(each) > most), None)
    return rule


def _without_a_value(rule: _Found, index: WordIndex) -> Iterator[_Found]:
    """The rule without each value of its lists, the rarest first."""
    target, pattern, own = rule
    for _, part in without_a_value(pattern, own, index):
        yield target, part, index.matching(part, own)


def _of_any(rule: _Found, from_any: Mapping[Effect, Target]) -> _Found:
    """The rule as one from any old value, if that is a target, with a condition on the old one if there are such."""
    target, pattern, own = rule
    before, had = target.effect.before, HAD.get(target.effect.kind)
    whole = from_any.get(target.effect_from_any)
    if before is None or whole is None or any(each.attribute is had for each in pattern):
        return rule
    return whole, pattern if had is None else (Condition(had, (before,)), *pattern), own


def _common(a: Pattern, b: Pattern, places: Words, index: WordIndex) -> Iterator[Pattern]:
    """Patterns of what two have in common, with one list of values of both, or with all of their lists."""
    same = [each for each in dict.fromkeys((*a, *b)) if index.matching([each], places) == places]
    kept = [part for size in range(LONGEST) for part in combinations(same, size)]
    of_own = dict.fromkeys(each.attribute for each in (*a, *b) if each.holds and each.attribute not in SEVERAL)
    lists = [Condition(each, tuple(index.counts_at(each, numbers_of(places)))) for each in of_own]
    alike = [(each, other) for each, other in product(a, b) if each[::2] == other[::2] and each.holds]
    every = (each._replace(values=tuple(dict.fromkeys(each.values + other.values))) for each, other in alike)
    of_both = [_without_spare(each, places, index) for each in every]
    short = [each for each in (*lists, *of_both) if len(each.values) <= MOST_VALUES]
    for condition in short:
        yield from ((condition, *part) for part in kept if condition not in part)
    of_each = {each.attribute for each in a} & {each.attribute for each in b}
    for each, other in combinations(short, 2):
        if each.attribute is not other.attribute and {each.attribute, other.attribute} & of_each:
            yield from ((each, other, *part) for part in kept if not {each, other} & {*part})
    yield from ((*of_both, *(each for each in part if each not in of_both)) for part in kept)


def _without_spare(condition: Condition, places: Words, index: WordIndex) -> Condition:
    """The condition without those of its values, the rarest first, that none of the places needs to meet it."""
    having = {each: index.having(condition.attribute, each) & places for each in condition.values}
    for value in sorted(having, key=lambda each: (having[each].bit_count(), each)):
        rest = reduce(or_, (words for each, words in having.items() if each != value), 0)
        if not having[value] & ~rest:
            del having[value]
    return condition._replace(values=tuple(having))


def _by_number(pattern: Pattern, places: Words, could: Words, index: WordIndex) -> Pattern:
    """The pattern, with the values of each condition in the order of how many of its places have them, or would."""

    def ordered(condition: Condition) -> tuple[str, ...]:
        words = places if condition.holds else could
        number = {each: (index.having(condition.attribute, each) & words).bit_count() for each in condition.values}
        return tuple(sorted(number, key=lambda value: (-number[value], value)))

    return tuple(each._replace(values=ordered(each)) for each in pattern)


def _part(
    pattern: Pattern, target: Target, places: Words, index: WordIndex, akin: Collection[Set[Attribute]] = AKIN
) -> Pattern:
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
        if {pattern[i].attribute for i in pair} in akin:
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
            return without_idle(max(parted, key=lambda part: index.matching(part, places).bit_count()), could, index)
    return pattern
