"""Learns rules from places: the pattern under which an effect is found, as short as it can be said.

By minimum description length. To tell an effect at one place costs bits: which place it is, and which effect. A rule
tells many at once for the bits of its pattern, and each place that matches but does not have the effect must be told as
an exception. The rule that saves most is taken first; the places that it tells are no places of other rules.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from core.revisions.patterns import CONDITIONS, SEVERAL, Attribute, Condition, Pattern, WordIndex, Words, numbers_of

FEWEST: Final = 3
"""The fewest places that make a rule."""

REGULARITY: Final = 0.8
"""The least share of places of its pattern that have its effect, as far as no other rule tells them."""

LONGEST: Final = 3
"""The most conditions of a pattern."""

MOST_VALUES: Final = 30
"""The most values that a condition lists."""

READING: Final = 2.5
"""A bit of a pattern counts for so many: whoever reads a rule keeps it in mind for all its places."""

ONE_MORE: Final = 20.0
"""The bits that any rule costs, so that one rule is not told as two."""

BEAM: Final = 6
"""How many patterns are refined at a time."""


@dataclass(frozen=True, slots=True)
class Target:
    """An effect to learn, the ``places`` that have it, and all places that ``could`` have it.

    Of targets with the same ``places`` for one change only one tells it.
    """

    effect: Hashable
    places: Words
    could: Words


@dataclass(frozen=True, slots=True)
class LearntRule:
    """A target's effect under a pattern: the places that it tells, and those ``left`` that match without its effect."""

    target: Target
    pattern: Pattern
    told: Words
    left: Words


@dataclass(frozen=True, slots=True)
class _Draft:
    """A pattern, its places, how many of them have the effect, and what telling them by it saves, in bits."""

    pattern: Pattern
    places: Words
    followed: int
    bits: float
    saved: float
    sharpness: float


def learn(targets: Sequence[Target], index: WordIndex, search: Callable[[], None]) -> list[LearntRule]:
    """The rules that tell most of the targets' places, in the order in which they were found.

    ``search`` is called before each search for a pattern, once or more often for each target.

    All targets are effects on one thing: each place is told by at most one rule. When all rules are known, those of
    each target are looked for again among the places that are left to it: what seemed to be several may be one.
    """
    learner = _Learner(targets, index, search)
    found = learner.rules(range(len(targets)), 0)
    for at in sorted({at for at, _, _ in found}):
        own, others = [each for each in found if each[0] == at], [each for each in found if each[0] != at]
        again = learner.rules([at], _told(others))
        if _saved(again) > _saved(own):
            found = [*others, *again]
    told = _told(found)
    return [LearntRule(targets[i], draft.pattern, new, draft.places & ~told) for i, draft, new in found]


_Found = tuple[int, "_Draft", Words]
"""The number of a target, its pattern, and the places that it tells."""


def _told(found: Iterable[_Found]) -> Words:
    told = 0
    for _, _, new in found:
        told |= new
    return told


def _saved(found: Iterable[_Found]) -> float:
    return sum(draft.saved for _, draft, _ in found)


class _Learner:
    def __init__(self, targets: Sequence[Target], index: WordIndex, search: Callable[[], None]) -> None:
        self._targets, self._index, self._search = targets, index, search
        every = 0
        for target in targets:
            every |= target.could | target.places
        self._place_bits = log2(max(every.bit_count(), 2)) + 1
        self._effect_bits = log2(len(targets) + 1)

    def rules(self, asked: Sequence[int], told: Words) -> list[_Found]:
        """The rules of the targets with these numbers, greedily, without the places that are ``told``."""
        found, old = list[_Found](), set[int]()
        waiting = {i: self._best(self._targets[i], told) for i in asked}
        while drafts := [(draft.saved, -i) for i, draft in waiting.items() if draft]:
            at = -max(drafts)[1]
            draft = waiting[at]
            assert draft is not None
            if at in old:
                # Other rules have told some of its places since it was found.
                waiting[at] = self._best(self._targets[at], told)
                old.discard(at)
                continue
            new = draft.places & self._targets[at].places
            found.append((at, draft, new))
            told |= new
            waiting[at] = self._best(self._targets[at], told)
            old |= {i for i, other in waiting.items() if i != at and other and other.places & new}
        return found

    def _best(self, target: Target, told: Words) -> _Draft | None:
        """The pattern that saves most for a target, without the places that are ``told``; None if none saves."""
        self._search()
        places, could = target.places & ~told, (target.could | target.places) & ~told
        if places.bit_count() < FEWEST:
            return None
        bits = self._place_bits + self._effect_bits, self._effect_bits + ONE_MORE
        return _Search(self._index, places, could, *bits).best()


class _Search:
    """The search for the pattern that saves most: the sharpest ones are refined by one more condition at a time."""

    def __init__(self, index: WordIndex, places: Words, could: Words, one: float, rule: float) -> None:
        """``one`` is what it costs to tell a place by itself, ``rule`` what a rule costs besides its pattern."""
        self._index, self._places, self._one, self._rule = index, places, one, rule
        self._share = log2(places.bit_count() / could.bit_count())
        self._numbers = list(numbers_of(places))
        self._start = self._draft((), could, 0)
        self._best = self._start if self._is_rule(self._start) else None

    def best(self) -> _Draft | None:
        drafts, seen = [self._start], set[Words]()
        for _ in range(LONGEST):
            refined = list[_Draft]()
            for draft in drafts:
                for each in self._refined(draft):
                    if each.places not in seen:
                        seen.add(each.places)
                        refined.append(each)
                        if self._is_rule(each) and (self._best is None or each.saved > self._best.saved):
                            self._best = each
            drafts = sorted(refined, key=lambda draft: (-draft.sharpness, draft.pattern))[:BEAM]
        return self._best

    @staticmethod
    def _is_rule(draft: _Draft) -> bool:
        number = draft.places.bit_count()
        return draft.followed >= FEWEST and draft.followed >= REGULARITY * number and draft.saved > 0

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

    def _refined(self, draft: _Draft) -> Iterator[_Draft]:
        """The draft with one more condition, as far as that may save more than the best rule so far."""
        inside = draft.places.to_bytes((draft.places.bit_length() + 7) // 8, "little")
        size = 8 * len(inside)
        numbers = [each for each in self._numbers if each < size and inside[each >> 3] >> (each & 7) & 1]
        asked = {condition.attribute for condition in draft.pattern}
        for attribute in CONDITIONS:
            known = self._index.values(attribute)
            if (attribute in asked or len(known) < 2) and attribute not in SEVERAL:
                continue
            one, bits = log2(max(len(known), 2)), draft.bits + _place_in(attribute)
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
