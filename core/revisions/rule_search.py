"""The search for the patterns of rules: those under which most places have an effect, told in the fewest bits."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import log2, sqrt
from typing import Final, NamedTuple

from core.revisions.changes import Move
from core.revisions.patterns import (
    CONDITIONS,
    NEVER_ABSENT,
    OF_ONE_NAME,
    OF_SISTERS,
    SENTENCES,
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

MOST_EXCEPTED: Final = 10
"""The most values of which a pattern may say that a word has none of them."""

MOST_AROUND: Final = 10
"""How many times more places than have the effect there may be where values are only excluded."""

OFTEN: Final = 10
"""The places of a value from which on its own regularity counts."""

BEAM: Final = 6
"""How many patterns are refined at a time."""

HAD: Final = {
    AnnotationKind.ARC: Attribute.RELATION,
    AnnotationKind.LABEL: Attribute.RELATION,
    AnnotationKind.TAG: Attribute.CLASS,
    AnnotationKind.FINE_TAG: Attribute.FINE_TAG,
    AnnotationKind.LEMMA: Attribute.LEMMA,
}
"""Which attribute says what the old value was: of effects from any, patterns never say that it was not one."""

AKIN: Final = (
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


@dataclass(frozen=True, slots=True)
class Draft:
    """A pattern, its places, how many of them have the effect, and what telling them by it saves, in bits."""

    pattern: Pattern
    places: Words
    followed: int
    bits: float
    saved: float
    sharpness: float


def has_irregular(pattern: Pattern, matching: Words, with_effect: Words, index: WordIndex) -> bool:
    """Whether a list has a value that leaves too many places: half of all verbs are not told with all nouns.

    That is, more than a rule may by a standard deviation: by chance a few places may lack regularity.
    """
    for condition in pattern:
        for value in condition.values if condition.holds and len(condition.values) > 1 else ():
            having = index.having(condition.attribute, value) & matching
            if _is_irregular(having.bit_count(), (having & ~with_effect).bit_count()):
                return True
    return False


def _is_irregular(number: int, left: int) -> bool:
    return left - (1 - REGULARITY) * number > sqrt(REGULARITY * (1 - REGULARITY) * number)


def bits_of(condition: Condition, index: WordIndex) -> float:
    """The bits that say a condition."""
    values = _value_bits(condition.attribute, index) * len(condition.values)
    return _place_in(condition.attribute) + values + (not condition.holds)


def _values(pattern: Pattern) -> int:
    """How many values a pattern names."""
    return sum(len(condition.values) for condition in pattern)


def _value_bits(attribute: Attribute, index: WordIndex) -> float:
    """The bits that say a value of an attribute; naming a document takes as many as naming a sentence."""
    number = index.words[-1][0] + 1 if attribute is Attribute.DOCUMENT else len(index.values(attribute))
    return log2(max(number, 2))


def without_idle(pattern: Pattern, words: Words, index: WordIndex) -> Pattern:
    """The pattern without conditions that exclude none of some words, as that a dependent is `flat`, said twice."""
    for condition in pattern:
        others = tuple(each for each in pattern if each is not condition)
        if index.matching(others, words) == index.matching(pattern, words):
            pattern = others
    return pattern


def without_a_value(pattern: Pattern, places: Words, index: WordIndex) -> Iterator[tuple[Condition, Pattern]]:
    """The pattern without each value of its lists, that of the fewest ``places`` first, and the list that had it."""
    for i, condition in enumerate(pattern):
        having = {each: index.having(condition.attribute, each) & places for each in condition.values}
        ranked = sorted(having, key=lambda each: (having[each].bit_count(), each))
        for value in ranked if condition.holds and len(ranked) > 1 else ():
            fewer = condition._replace(values=tuple(each for each in condition.values if each != value))
            yield condition, (*pattern[:i], fewer, *pattern[i + 1 :])


class PatternSearch:
    """The search for the pattern that saves most: the sharpest ones are refined by one more condition at a time."""

    def __init__(
        self,
        index: WordIndex,
        places: Words,
        could: Words,
        one: float,
        rule: float,
        had: Attribute | None,
        least: float = 0,
    ) -> None:
        """``one`` is what it costs to tell a place by itself, ``rule`` what a rule costs besides its pattern.

        Only what saves more than ``least`` is looked for.
        """
        self._least = least
        self._excepted, self._listed = WITH_EXCEPTION - {had}, (WITH_EXCEPTION | {Attribute.FINE_TAG}) - {had}
        self._index, self._places, self._one, self._rule = index, places, one, rule
        self._share = log2(places.bit_count() / could.bit_count())
        self._numbers = list(numbers_of(places))
        self._start = self._draft((), could, 0)
        self._best: Draft | None = None
        if self._is_better(self._start):
            self._best = self._start

    def is_rule(self, pattern: Pattern) -> bool:
        """Whether a pattern is one of a rule: regular, and each of its conditions tells more than it takes to say."""
        bits = sum(bits_of(each, self._index) for each in pattern)
        return self._is_rule(self._draft(pattern, self._index.matching(pattern, self._start.places), bits))

    def turned(self, pattern: Pattern) -> Pattern:
        """The pattern with what no place has, where it lists as many values that places have or more, if it saves more.

        All auxiliaries but *be* are no list of twelve verbs. In place of a list of two it must tell more places.
        """
        bits = sum(bits_of(each, self._index) for each in pattern)
        draft = self._draft(pattern, self._index.matching(pattern, self._start.places), bits)
        for i, condition in enumerate(pattern):
            # Two that are not there say little of what is.
            if len(condition.values) > 1 and all(each.holds for each in draft.pattern):
                others, most = (*pattern[:i], *pattern[i + 1 :]), len(condition.values)
                turned = self._best_without(others, condition.attribute, most, draft)
                if most >= FEWEST or turned.followed >= draft.followed + FEWEST:
                    draft = turned
        return draft.pattern

    def all_but(self, most: int) -> Pattern:
        """The best pattern that only excludes values of an attribute, at ``most`` so many; an empty one if no rule has.

        It is looked for where not too many places have other values.
        """
        best = self._start
        if MOST_AROUND * best.followed >= best.places.bit_count():
            for attribute in sorted(self._excepted):
                best = self._best_without((), attribute, most, best)
        return best.pattern

    def _best_without(self, others: Pattern, attribute: Attribute, most: int, best: Draft) -> Draft:
        """The draft of other conditions, and of one that excludes some values, if it saves more than the best one."""
        if attribute not in self._listed:
            return best
        rest = self._index.matching(others, self._start.places)
        followed = self._index.counts_at(attribute, numbers_of(rest & self._places))
        if _has_main(attribute, followed):
            return best
        left = self._index.counts_at(attribute, numbers_of(rest & ~self._places))
        apart = [
            each for each, number in left.most_common() if FEWEST <= number >= REGULARITY * (number + followed[each])
        ]
        for number in range(1, min(len(apart), most, MOST_EXCEPTED) + 1):
            without = Condition(attribute, tuple(apart[:number]), holds=False)
            kept = (each for each in left if each not in without.values and left[each] + followed[each] >= OFTEN)
            if any(_is_irregular(left[each] + followed[each], left[each]) for each in kept):
                continue
            bits = sum(bits_of(each, self._index) for each in (*others, without))
            draft = self._draft((*others, without), self._index.matching((without,), rest), bits)
            if draft.saved > best.saved and self._is_rule(draft):
                best = draft
        return best

    def best(self, attributes: Sequence[Attribute]) -> Draft | None:
        """The best pattern of conditions on these attributes, on each once; None if no rule has one."""
        drafts, fewest = [self._start], dict[Words, int]()
        for _ in range(LONGEST):
            refined = dict[Words, Draft]()
            for draft in drafts:
                for each in self._refined(draft, attributes):
                    # Of patterns of the same places, that of the fewest values, and of those the plainest that is one.
                    values, same = _values(each.pattern), refined.get(each.places)
                    if values < fewest.get(each.places, values + 1):
                        fewest[each.places] = values
                    elif values > fewest[each.places] or not same or not self._is_better(each) or self._is_rule(same):
                        continue
                    refined[each.places] = each
                    if self._is_better(each):
                        self._best = each
            drafts = sorted(refined.values(), key=lambda draft: (-draft.sharpness, draft.pattern))[:BEAM]
        if self._best is None:
            return None
        return self._without_idle(self._shortened(self._lengthened(self._exchanged(self._best, attributes))))

    def _without_idle(self, draft: Draft) -> Draft:
        pattern = without_idle(draft.pattern, self._start.places, self._index)
        return self._draft(pattern, draft.places, sum(bits_of(each, self._index) for each in pattern))

    def _exchanged(self, best: Draft, attributes: Sequence[Attribute]) -> Draft:
        """The draft without a condition, with another one in its place, or with one more, if it saves more then.

        Fine tags that are found first may be adjectives, beside a condition that is found later.
        """
        better: Draft | None = best
        while better:
            best = self._best = better
            better = next((each for each in self._with_another(best, attributes) if self._is_rule(each)), None)
        return best

    def _with_another(self, draft: Draft, attributes: Sequence[Attribute]) -> Iterator[Draft]:
        """The draft with another condition in the place of each of its own, or of none, as far as it saves more then.

        A condition is only added if it excludes most of the exceptions, and three: to keep it in mind is worth that.
        """
        left = draft.places.bit_count() - draft.followed
        for longer in self._refined(draft, attributes) if left >= FEWEST and len(draft.pattern) < LONGEST else ():
            fewer = longer.places.bit_count() - longer.followed
            if 2 * fewer < left >= fewer + FEWEST and longer.saved > draft.saved:
                yield longer
        for condition in draft.pattern:
            others = tuple(each for each in draft.pattern if each is not condition)
            bits = draft.bits - bits_of(condition, self._index)
            rest = self._draft(others, self._index.matching(others, self._start.places), bits)
            for each in (rest, *self._refined(rest, attributes)):
                is_other = each.places != draft.places or _values(each.pattern) < _values(draft.pattern)
                if is_other and each.saved > draft.saved:
                    yield each
        if Attribute.LEMMA in attributes and all(each.attribute is not Attribute.LEMMA for each in draft.pattern):
            for each in self._on_own_lemma(draft, attributes):
                if each.places != draft.places and each.saved > draft.saved:
                    yield each

    def _on_own_lemma(self, draft: Draft, attributes: Sequence[Attribute]) -> Iterator[Draft]:
        """The lemma that all the places have which a draft tells, with one more condition, or none.

        Lists may be refined in its place, and then pronouns after a full stop be found, all of which are *I*.
        """
        own = self._index.counts_at(Attribute.LEMMA, numbers_of(draft.places & self._places))
        for lemma in (each for each, number in own.items() if number == draft.followed):
            condition = Condition(Attribute.LEMMA, (lemma,))
            bits = bits_of(condition, self._index)
            alone = self._draft((condition,), self._index.matching((condition,), self._start.places), bits)
            yield from (alone, *self._refined(alone, attributes))

    def _shortened(self, draft: Draft) -> Draft:
        """The draft without the values of its lists that tell no more than they take to say, or one place: many do."""
        shorter: Draft | None = draft
        while shorter:  # What a value is worth changes with the others.
            draft, shorter = shorter, self._with_fewer_values(shorter)
        return draft

    def _with_fewer_values(self, draft: Draft) -> Draft | None:
        """The draft without a value, the rarest first, if it saves more then."""
        for condition, pattern in without_a_value(draft.pattern, draft.places & self._places, self._index):
            bits = draft.bits - _value_bits(condition.attribute, self._index)
            shorter = self._draft(pattern, self._index.matching(pattern, self._start.places), bits)
            is_single = draft.followed - shorter.followed < 2
            if (is_single or shorter.saved > draft.saved) and self._is_rule(shorter):
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

    def _is_better(self, draft: Draft) -> bool:
        """Whether a draft is a rule that saves more than the best one so far."""
        return draft.saved > (self._best.saved if self._best else self._least) and self._is_rule(draft)

    def _is_rule(self, draft: Draft) -> bool:
        """Whether a draft is regular, saves something, and each of its conditions tells more than it takes to say it.

        Where half of all nouns changed, some long list of lemmas has only such: that is chance, and nothing in common.
        """
        number, followed = draft.places.bit_count(), draft.followed
        if followed < FEWEST or followed < REGULARITY * number or draft.saved <= 0:
            return False
        draft = self._without_idle(draft)  # Beside one that does as much, none would have to tell anything.
        if has_irregular(draft.pattern, draft.places, self._places, self._index) or self._is_of_few_sentences(draft):
            return False
        # Of two conditions each may tell enough beside the other, and both nothing.
        return self._tells(draft, draft.pattern) and all(self._tells(draft, (each,)) for each in draft.pattern)

    def _is_of_few_sentences(self, draft: Draft) -> bool:
        """Whether a document is named of which a few sentences changed: those may have been corrected by chance."""
        named = [each.values for each in draft.pattern if each.attribute is Attribute.DOCUMENT]
        for value in chain.from_iterable(named):
            own = self._index.having(Attribute.DOCUMENT, value) & draft.places & self._places
            if len({self._index.words[number][0] for number in numbers_of(own)}) < SENTENCES:
                return True
        return False

    def _tells(self, draft: Draft, conditions: Pattern) -> bool:
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
        others = tuple(each for each in conditions if each.attribute not in AKIN[0]) or conditions
        told = [
            (
                self._told(draft, words),
                others if self._index.matching(others, words) == words & draft.places else conditions,
            )
            for words in around
            if self._share_in(words) < REGULARITY or (words == rest and len(conditions) == 1)
        ]
        for each in draft.pattern:  # Else some would only tell which verbs stand in a list beside nouns.
            if each not in conditions and each.holds and len(each.values) > 1 and each.attribute not in SEVERAL:
                parts = (rest & self._index.having(each.attribute, value) for value in each.values)
                told.append((sum(self._told(draft, words) for words in parts if words), conditions))
        share = 1.0
        if OF_SISTERS.issuperset(asked):  # They have it together: of a sentence annotated anew, all of them changed.
            share = len({self._index.sisters[each] for each in numbers_of(own)}) / draft.followed
        return all(share * bits >= sum(bits_of(each, self._index) for each in needed) for bits, needed in told)

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
        return followed >= FEWEST and most > (self._best.saved if self._best else self._least)

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
            told = {value for each in draft.pattern if each.attribute is attribute for value in each.values}
            for values, matched in self._value_sets(attribute, counts, draft.places, bits, one):
                if len(values) > 1 and not told.isdisjoint(values):
                    continue  # One of these, and one of those, of which some are the same, is hard to read.
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
        if attribute in NEVER_ABSENT:
            return ()
        if attribute in SEVERAL:
            having = ((value, self._index.having(attribute, value)) for value in self._index.values(attribute))
            left = draft.places & ~self._places
            return (value for value, words in having if (words & left).bit_count() >= FEWEST)
        if attribute not in self._excepted or 2 * draft.followed < draft.places.bit_count():
            return ()
        if _has_main(attribute, counts):
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


def _has_main(attribute: Attribute, counts: Mapping[str, int]) -> bool:
    """Whether half of some words have one relation, which says more of them than one that they do not have."""
    return attribute is Attribute.RELATION and 2 * max(counts.values(), default=0) >= sum(counts.values())


def _name_in(attribute: Attribute, value: str) -> str:
    """What the values of one list have in common: the feature's name, or nothing."""
    return value.partition("=")[0] if attribute in OF_ONE_NAME else ""


def _gain(share: tuple[float, int, str, Words]) -> tuple[int, str]:
    _, followed, value, having = share
    return having.bit_count() + 2 * followed, value  # Exceptions less what follows, which is negative.


def _place_in(attribute: Attribute) -> float:
    """The bits that name an attribute: more for those that come later."""
    return ATTRIBUTE + CONDITIONS.index(attribute) / 4
