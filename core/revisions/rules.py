"""Which changes follow a rule, as a new guideline is applied throughout, and which are single corrections.

A rule has an effect, as *nsubj becomes mark*, and a pattern of the old state under which it holds. It is recognized by
its regularity: the share of the places of its pattern that have its effect (`core.revisions.rule_learning`).
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Final, NamedTuple

from core.base.progress import Progress, ignore_progress
from core.formats.conll.columns import Columns
from core.model.sentence import Sentence
from core.revisions.changes import NO, Change, Move
from core.revisions.patterns import SEVERAL, Attribute, Pattern, WordIndex, Words, numbers_of, words_of
from core.revisions.rule_learning import Target, learn
from core.revisions.word_pairs import pair_words
from core.schemes.annotations import ABSENT, Annotations, Kind

AS_BEFORE: Final = "the same relation"
AS_HEAD: Final = "the relation of its head"
"""What an arc's effect may say of its relation in place of a name."""

_VALUES: Final = {
    Kind.WORD: Attribute.FORM,
    Kind.LABEL: Attribute.RELATION,
    Kind.TAG: Attribute.TAG,
    Kind.FINE_TAG: Attribute.FINE_TAG,
    Kind.LEMMA: Attribute.LEMMA,
    Kind.FEATURE: Attribute.FEATURE,
    Kind.OTHER: Attribute.OTHER,
}
"""Which attribute a kind of change changes."""

_FROM_ANY: Final = frozenset({Kind.LABEL, Kind.TAG, Kind.FINE_TAG, Kind.FEATURE})
"""The kinds of which a rule may give the new value whatever the old one was."""

_DIRECTIONS: Final = frozenset({Move.IN_PLACE, Move.BELOW_DEPENDENT, Move.ALONG, Move.UP, Move.SISTER})
"""The moves that say where the new head is, so that a rule can."""


class Effect(NamedTuple):
    """What a rule does: a new value for an old one, or for any; of arcs, where the new head is, and the relation."""

    kind: Kind
    before: str | None
    after: str
    move: Move = Move.NONE


class Spot(NamedTuple):
    """A word of the old state."""

    sentence: Sentence
    position: int


@dataclass(frozen=True, slots=True)
class Rule:
    """An effect that most places of a pattern have.

    ``changed`` are the indices of its changes, each of one rule only; ``before`` their old values, the most frequent
    first; ``left`` the other places of its pattern, without those that another rule tells.
    """

    effect: Effect
    pattern: Pattern
    before: tuple[str, ...]
    changed: tuple[int, ...]
    left: tuple[Spot, ...]

    @property
    def regularity(self) -> float:
        """The share of its places that have its effect."""
        return len(self.changed) / (len(self.changed) + len(self.left))


_Located = tuple[int, Change]
"""A change and the number of its pair of sentences."""


def rules(
    found: Sequence[_Located],
    pairs: Sequence[tuple[Sentence, Sentence]],
    columns: Columns | None,
    progress: Progress = ignore_progress,
) -> list[Rule]:
    """The rules behind the changes ``found`` in ``pairs`` of sentences before and after, the largest first.

    ``progress`` counts the effects for which a rule was looked for.
    """
    if not found:
        return []
    made = [
        *_WordRules(found, pairs, columns).rules(progress),
        *_BracketRules(found, pairs, columns).rules(progress),
    ]
    return sorted(made, key=lambda rule: (-len(rule.changed), rule.changed))


class _Rules:
    """Rules over the places of one index; ``_changes`` has the indices of changes by the number of their place."""

    def __init__(self, pairs: Sequence[tuple[Sentence, Sentence]], found: Sequence[_Located], index: WordIndex) -> None:
        self._pairs, self._found, self._index = pairs, found, index

    def _learnt(
        self,
        targets: Mapping[Effect, Mapping[int, int]],
        could: Callable[[Effect], Words],
        search: Callable[[], None],
    ) -> Iterator[Rule]:
        """The rules of effects on one thing; ``targets`` have the index of the change at each place, by its number."""
        asked = [Target(effect, words_of(places), could(effect)) for effect, places in targets.items()]
        for learnt in learn(asked, self._index, search):
            effect = learnt.target.effect
            assert isinstance(effect, Effect)
            changed = [targets[effect][number] for number in numbers_of(learnt.told)]
            before = Counter(self._found[i][1].before for i in changed)
            left = (self._index.words[number] for number in numbers_of(learnt.left))
            spots = tuple(Spot(self._pairs[i][0], position) for i, position in left)
            ranked = sorted(before, key=lambda value: (-before[value], value))
            yield Rule(effect, learnt.pattern, tuple(ranked), tuple(changed), spots)


class _WordRules(_Rules):
    def __init__(
        self, found: Sequence[_Located], pairs: Sequence[tuple[Sentence, Sentence]], columns: Columns | None
    ) -> None:
        paired = [_paired(old, new) for old, new in pairs]

        def sentences() -> Iterator[tuple[Annotations, Sequence[int]]]:
            for (old, _), positions in zip(pairs, paired, strict=True):
                yield Annotations(old, columns), positions

        super().__init__(pairs, found, WordIndex(sentences))
        number = {word: i for i, word in enumerate(self._index.words)}
        kept = ((i, number.get((at, change.old)), change) for i, (at, change) in enumerate(found))
        self._changes = [(i, n, change) for i, n, change in kept if n is not None]

    def rules(self, progress: Progress) -> Iterator[Rule]:
        families = defaultdict[tuple[str, str], dict[Effect, dict[int, int]]](lambda: defaultdict(dict))
        for i, number, change in self._changes:
            family = _family(change)
            for effect in self._effects(number, change) if family else ():
                families[family or ("", "")][effect][number] = i
        asked = [_without_copies(effects) for effects in families.values()]
        search = _counted(sum(map(len, asked)), progress)
        for effects in asked:
            yield from self._learnt(effects, self._could, search)

    def _effects(self, number: int, change: Change) -> Iterator[Effect]:
        kind, move = change.kind, change.move
        match kind:
            case Kind.ARC:
                if move in _DIRECTIONS:
                    # Of effects that tell the same, the first is taken.
                    relations = [AS_BEFORE] if change.before == change.after else []
                    if change.after in self._index.counts_at(Attribute.HEAD_RELATION, [number]):
                        relations.append(AS_HEAD)
                    for relation in (*relations, change.after):
                        yield Effect(kind, change.before, relation, move)
                        yield Effect(kind, None, relation, move)
            case Kind.GRAPH:
                if move is Move.ALONG:
                    yield Effect(kind, None, ABSENT, move)
            case _:
                yield Effect(kind, change.before, change.after)
                if kind in _FROM_ANY:
                    yield Effect(kind, None, change.after)

    def _could(self, effect: Effect) -> Words:
        if effect.kind is Kind.GRAPH:
            return words_of(number for _, number, change in self._changes if change.kind in (Kind.ARC, Kind.LABEL))
        if effect.kind is Kind.ARC:
            could = self._moved_along if effect.move is Move.ALONG else self._index.all
            return could if effect.before is None else could & self._index.having(Attribute.RELATION, effect.before)
        attribute = _VALUES[effect.kind]
        if effect.before is None:
            return self._index.all & ~self._index.having(attribute, effect.after)
        if attribute not in SEVERAL:
            return self._index.having(attribute, effect.before)
        absent = effect.before == ABSENT or effect.before.startswith(NO)
        if not absent:
            return self._index.having(attribute, effect.before)
        name, found = _name(effect.after), 0
        for value in self._index.values(attribute):
            if _name(value) == name:
                found |= self._index.having(attribute, value)
        return self._index.all & ~found

    @cached_property
    def _moved_along(self) -> Words:
        """The words whose head went below another of its dependents."""
        below = {(self._found[i][0], change.old): change.head for i, _, change in self._changes
                 if change.move is Move.BELOW_DEPENDENT}  # fmt: skip
        sentences = {at for at, _ in below}
        numbers = []
        for number, (at, position) in enumerate(self._index.words):
            if at in sentences:
                tree = self._pairs[at][0].dependencies
                if below.get((at, tree.heads[position - 1]), position) != position:
                    numbers.append(number)
        return words_of(numbers)


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

    def rules(self, progress: Progress) -> Iterator[Rule]:
        every = [(i, *bracket) for i, brackets in enumerate(self._brackets) for bracket in brackets]
        free = defaultdict[tuple[int, int, str], list[int]](list)
        having = defaultdict[str, list[int]](list)
        for number, (i, position, label) in enumerate(every):
            free[i, position, label].append(number)
            having[label].append(number)
        effects = defaultdict[Effect, dict[int, int]](dict)
        for i, (at, change) in enumerate(self._found):
            if change.kind is Kind.BRACKET and (places := free[at, change.old, change.before]):
                effects[Effect(change.kind, change.before, change.after)][places.pop(0)] = i
        search = _counted(len(effects), progress)
        yield from self._learnt(effects, lambda effect: words_of(having[effect.before or ""]), search)


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
        case Kind.ARC | Kind.LABEL:
            return Kind.ARC, ""
        case Kind.FEATURE | Kind.OTHER:
            return change.kind, _name(change.after or change.before)
        case Kind.GRAPH | Kind.WORD | Kind.TAG | Kind.FINE_TAG | Kind.LEMMA:
            return change.kind, ""
        case _:
            return None


def _name(value: str) -> str:
    """The name of a feature, or of a part of a column."""
    return value.removeprefix(NO).partition("=")[0]


def _without_copies(effects: Mapping[Effect, Mapping[int, int]]) -> Mapping[Effect, Mapping[int, int]]:
    """The effects, without those from any value that had only one."""
    named = [places.keys() for effect, places in effects.items() if effect.before is not None]
    return {
        effect: places
        for effect, places in effects.items()
        if effect.before is not None or effect.kind is Kind.GRAPH or places.keys() not in named
    }
