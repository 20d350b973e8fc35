"""Decision lists: learnt greedily from facts, the shortest that explains (minimum description length, protocol §13).

A list is learnt from its end, as by error-driven learning (Brill 1995): first what holds mostly, then each time the
rule that mends more than it breaks and than its own length. Rules learnt later stand before the earlier ones, so that
the first rule that holds decides.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.rules.conditions import Condition, cost_of

MOST_CONDITIONS: Final = 4

_BEAM: Final = 2

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Examples:
    """Words with their facts and the effects that are right for each, as numbers.

    ``lists`` are ids of facts of each example, ``right`` has a row of flags for each effect.
    """

    def __init__(self) -> None:
        self._numbers: dict[Condition, int] = {}
        self._effect_numbers: dict[str, int] = {}
        self._facts: list[int] = []
        self._starts: list[int] = [0]
        self._rights: list[tuple[int, ...]] = []

    def __len__(self) -> int:
        return len(self._rights)

    def add(self, facts: Mapping[str, str], right: Collection[str]) -> None:
        numbers, effects = self._numbers, self._effect_numbers
        self._facts += [numbers.setdefault(fact, len(numbers)) for fact in facts.items()]
        self._starts.append(len(self._facts))
        self._rights.append(tuple([effects.setdefault(effect, len(effects)) for effect in right]))

    def table(self) -> "FactTable":
        """All that was added, in arrays; without facts that hold in fewer than three examples."""
        conditions, effects = list(self._numbers), list(self._effect_numbers)
        facts, starts = np.array(self._facts, np.int64), np.array(self._starts, np.int64)
        rows = np.repeat(np.arange(len(self)), np.diff(starts))
        times = np.bincount(facts, minlength=len(conditions))
        kept = times >= 3
        order = np.array(sorted(np.flatnonzero(kept), key=conditions.__getitem__), np.int64)
        renumbered = np.full(len(conditions), -1)
        renumbered[order] = np.arange(len(order))
        wanted = kept[facts] if len(facts) else np.zeros(0, bool)
        facts, rows = renumbered[facts[wanted]], rows[wanted]
        right = np.zeros((len(effects), len(self)), bool)
        for example, numbers in enumerate(self._rights):
            right[list(numbers), example] = True
        by_effect = sorted(range(len(effects)), key=effects.__getitem__)
        return FactTable(
            [conditions[number] for number in order],
            [effects[number] for number in by_effect],
            facts,
            np.searchsorted(rows, np.arange(len(self) + 1)),
            right[by_effect],
        )


class FactTable:
    """Examples in arrays: facts of each, and examples of each fact."""

    def __init__(
        self, conditions: Sequence[Condition], effects: Sequence[str], facts: Ids, starts: Ids, right: Flags
    ) -> None:
        self.conditions, self.effects, self.right = conditions, effects, right
        self._facts, self._starts = facts, starts
        self._lengths = np.diff(starts)
        order = np.argsort(facts, kind="stable")
        self._examples = np.repeat(np.arange(len(starts) - 1), self._lengths)[order]
        self._ends = np.searchsorted(facts[order], np.arange(len(conditions) + 1))
        self.costs = np.array([cost_of(key) for key, _ in conditions])

    def __len__(self) -> int:
        return len(self._lengths)

    def holds(self, condition: int) -> Ids:
        """The examples of a fact, in order."""
        return self._examples[self._ends[condition] : self._ends[condition + 1]]

    def count(self, examples: Ids) -> NDArray[np.int64]:
        lengths = self._lengths[examples]
        total = int(lengths.sum())
        offsets = np.repeat(self._starts[examples] - np.concatenate(([0], np.cumsum(lengths)[:-1])), lengths)
        return np.bincount(self._facts[offsets + np.arange(total)], minlength=len(self.conditions))


@dataclass(frozen=True, slots=True)
class Found:
    """A rule as numbers: its effect, its conditions, what it mends less what it breaks, and that less its length."""

    effect: int
    conditions: tuple[int, ...]
    net: int
    score: float


@dataclass(frozen=True, slots=True)
class Decision:
    """A rule of a list: if all conditions hold, the effect. ``gain`` is what it mended beyond what it broke."""

    conditions: tuple[Condition, ...]
    effect: str
    gain: int


def learn_list(
    table: FactTable,
    default: str,
    used: Flags | None = None,
    *,
    usual: str = "",
    cost: float,
    check: Callable[[], None] = lambda: None,
) -> list[Decision]:
    """The list for ``table``, with the rule that decides first in front; where none holds ``default`` does.

    ``used`` says which examples to learn from. ``usual`` is a fact for whose values what is usual is learnt first, if
    ``default`` is never right there. ``cost`` is what a rule must mend beyond what it breaks, before its conditions
    are counted. ``check`` is called now and then; it raises to cancel.
    """
    return _Learner(table, default, used, cost, check).learn(usual)


class _Learner:
    def __init__(
        self, table: FactTable, default: str, used: Flags | None, cost: float, check: Callable[[], None]
    ) -> None:
        self._table, self._cost, self._check = table, cost, check
        self._used = np.ones(len(table), bool) if used is None else used
        right = table.right
        if default in table.effects:
            self._is_right = right[table.effects.index(default)].copy()
        else:
            self._is_right = np.zeros(len(table), bool)
        self._at_first = self._is_right.copy()
        self._mask = np.zeros(len(table), bool)

    def learn(self, usual: str) -> list[Decision]:
        table, best = self._table, dict[int, Found | None]()
        dirty = set(range(len(table.effects)))
        rules = [*self._usual_ones(usual)]
        while True:
            self._check()
            for effect in sorted(dirty):
                best[effect] = self._search(effect)
            found = max(
                (each for each in best.values() if each), key=lambda each: (each.score, -each.effect), default=None
            )
            if not found:
                break
            rules.append(
                Decision(
                    tuple(table.conditions[each] for each in found.conditions), table.effects[found.effect], found.net
                )
            )
            examples = self._matching(found.conditions)
            before, after = self._is_right[examples], table.right[found.effect, examples]
            changed = examples[before != after]
            self._is_right[examples] = after
            touched = table.right[:, changed].any(axis=1)
            dirty = {int(effect) for effect in np.flatnonzero(touched)} | {found.effect}
            for effect, each in best.items():
                if each and effect not in dirty and self._net(each) != each.net:
                    dirty.add(effect)
        return self._pruned(rules)

    def _usual_ones(self, key: str) -> Iterator[Decision]:
        """For each value of a fact the effect that is right most often, if the default never is."""
        table = self._table
        for condition, fact in enumerate(table.conditions):
            examples = table.holds(condition)
            examples = examples[self._used[examples]]
            if fact[0] == key and len(examples) and not self._is_right[examples].any():
                right = table.right[:, examples].sum(axis=1)
                effect = int(right.argmax())
                if right[effect]:
                    self._is_right[examples] = table.right[effect, examples]
                    yield Decision((fact,), table.effects[effect], int(right[effect]))

    def _pruned(self, rules: Sequence[Decision]) -> list[Decision]:
        """The rules in the order in which they decide, without those that later ones made idle."""
        table = self._table
        numbers = {condition: number for number, condition in enumerate(table.conditions)}
        matching = [self._matching([numbers[each] for each in rule.conditions]) for rule in rules]
        effects = [table.right[table.effects.index(rule.effect)] for rule in rules]
        kept = list(range(len(rules)))
        fewest = self._wrong(kept, matching, effects)
        for number in range(len(rules)):
            others = [each for each in kept if each != number]
            if (wrong := self._wrong(others, matching, effects)) <= fewest + self._cost / 2:
                kept, fewest = others, wrong
        return [rules[number] for number in reversed(kept)]

    def _wrong(self, kept: Sequence[int], matching: Sequence[Ids], effects: Sequence[Flags]) -> int:
        """How many examples some of the rules leave wrong."""
        is_right = self._at_first.copy()
        for number in kept:
            is_right[matching[number]] = effects[number][matching[number]]
        return int((~is_right & self._used).sum())

    def _matching(self, conditions: Sequence[int]) -> Ids:
        found = self._table.holds(conditions[0])
        for condition in conditions[1:]:
            found = np.intersect1d(found, self._table.holds(condition), assume_unique=True)
        return found

    def _net(self, rule: Found) -> int:
        examples = self._matching(rule.conditions)
        examples = examples[self._used[examples]]
        return int(self._table.right[rule.effect, examples].sum()) - int(self._is_right[examples].sum())

    def _search(self, effect: int) -> Found | None:
        """The best rule with this effect; None if none is worth its length."""
        right = self._table.right[effect]
        positive = np.flatnonzero(right & ~self._is_right & self._used)
        if len(positive) <= self._cost:
            return None
        negative = np.flatnonzero(~right & self._is_right & self._used)
        best: Found | None = None
        beam: list[tuple[tuple[int, ...], float, Ids, Ids]] = [((), self._cost, positive, negative)]
        seen: set[tuple[int, ...]] = set()
        for _ in range(MOST_CONDITIONS):
            candidates: dict[tuple[int, ...], tuple[float, tuple[int, ...], int, float]] = {}
            for conditions, cost, ups, downs in beam:
                mends, breaks = self._table.count(ups), self._table.count(downs)
                costs, purer = cost + self._table.costs, _purer(mends, breaks, len(ups), len(downs))
                for scores in (mends - breaks - costs, purer):
                    scores[list(conditions)] = -np.inf
                    for condition in np.argsort(-scores, kind="stable")[: _BEAM + 3].tolist():
                        if mends[condition] - costs[condition] <= (best.score if best else 0):
                            continue
                        key = tuple(sorted((*conditions, condition)))
                        score = float(mends[condition] - breaks[condition] - costs[condition])
                        if score > (best.score if best else 0):
                            net = int(mends[condition] - breaks[condition])
                            best = Found(effect, (*conditions, condition), net, score)
                        if key in seen or not breaks[condition]:
                            continue
                        seen.add(key)
                        candidates[key] = max(
                            candidates.get(key, (-np.inf, (), 0, 0.0)),
                            (float(purer[condition]), conditions, condition, float(costs[condition])),
                        )
            parents = {conditions: (ups, downs) for conditions, _, ups, downs in beam}
            beam = []
            for _, conditions, condition, cost in sorted(candidates.values(), reverse=True)[: 2 * _BEAM]:
                ups, downs = parents[conditions]
                self._mask[self._table.holds(condition)] = True
                beam.append(((*conditions, condition), cost, ups[self._mask[ups]], downs[self._mask[downs]]))
                self._mask[self._table.holds(condition)] = False
            if not beam:
                break
        return best


def _purer(mends: Ids, breaks: Ids, all_mends: int, all_breaks: int) -> NDArray[np.float64]:
    """How much purer each condition makes a rule, times what it then mends (Quinlan 1990, FOIL's gain)."""
    share = (mends + 0.1) / (mends + breaks + 0.2)
    before = (all_mends + 0.1) / (all_mends + all_breaks + 0.2)
    gained: NDArray[np.float64] = mends * (np.log2(share) - np.log2(before))
    return gained
