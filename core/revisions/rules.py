"""Which changes follow a rule, as a new guideline is applied throughout, and which are single corrections.

A rule replaces one value by another at all places of one sort. It is recognized by its regularity: the share of those
places, in the old state, at which the new state has the new value.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.revisions.changes import NO, Change, feature
from core.schemes.annotations import Annotations, Context, Kind

FEWEST: Final = 5
"""The fewest changes that make a rule."""

REGULARITY: Final = 0.8
"""The least share of places of its sort that a rule changes."""


class Place(NamedTuple):
    """A sort of places: what a word's context must be. Empty fields may be anything, all empty is everywhere."""

    relation: str = ""
    word_class: str = ""
    head_class: str = ""
    lemma: str = ""


_PLACES: Final[tuple[Callable[[Context], Place], ...]] = (
    lambda _: Place(),
    lambda context: Place(word_class=context.word_class),
    lambda context: Place(relation=context.relation),
    lambda context: Place(word_class=context.word_class, head_class=context.head_class),
    lambda context: Place(relation=context.relation, word_class=context.word_class),
    lambda context: Place(lemma=context.lemma),
    lambda context: Place(lemma=context.lemma, relation=context.relation),
)
"""Sorts of places, from the most general to the most specific: the first that is regular enough makes the rule."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A change that was made at most places of one sort.

    ``changed`` are the indices of its changes, without those of more general rules; ``left`` counts the places where
    the old value was kept or something else was put, ``total`` all places of its sort.
    """

    kind: Kind
    before: str
    after: str
    place: Place
    changed: tuple[int, ...]
    left: int
    total: int

    @property
    def regularity(self) -> float:
        """The share of the places of its sort that have the new value, by whichever rule."""
        return (self.total - self.left) / self.total


_Value = tuple[Kind, str]
_Sort = tuple[_Value, Place]


def rules(found: Sequence[Change], sentences: Iterable[Annotations]) -> list[Rule]:
    """The rules behind the changes ``found``, those that changed most first; a change is counted for one rule.

    ``sentences`` are the old states of all sentences that are still there.
    """
    same = defaultdict[tuple[_Value, str], list[int]](list)
    for i, change in enumerate(found):
        if change.old:
            same[(change.kind, change.before), change.after].append(i)
    often = {value for (value, _), indices in same.items() if len(indices) >= FEWEST}
    places = _places(sentences, often) if often else {}
    made = list[Rule]()
    for (value, after), indices in same.items():
        if value in often:
            made += _rules_of(value, after, [(i, found[i].context) for i in indices], places)
    return sorted(made, key=lambda rule: -len(rule.changed))


def _rules_of(
    value: _Value, after: str, changed: Sequence[tuple[int, Context]], places: Mapping[_Sort, int]
) -> Iterator[Rule]:
    """Takes the most general rules first, and looks for more specific ones among the changes that are left."""
    waiting = list(changed)
    for sort in _PLACES:
        followed = Counter(sort(context) for _, context in changed)
        by_place = defaultdict[Place, list[int]](list)
        for i, context in waiting:
            by_place[sort(context)].append(i)
        taken = set[int]()
        for place, indices in by_place.items():
            total = places.get((value, place), 0)
            if len(indices) >= FEWEST and followed[place] >= REGULARITY * total > 0:
                yield Rule(*value, after, place, tuple(indices), total - followed[place], total)
                taken.update(indices)
        waiting = [(i, context) for i, context in waiting if i not in taken]


def _places(sentences: Iterable[Annotations], often: set[_Value]) -> Mapping[_Sort, int]:
    """How many places of each sort had each of the values ``often``."""
    by_context = Counter[tuple[_Value, Context]]()
    wanted = defaultdict[Kind, set[str]](set)
    for kind, value in often:
        wanted[kind].add(value)
    brackets = wanted.pop(Kind.BRACKET, set())
    for each in sentences:
        for position in range(1, len(each.sentence) + 1):
            has = [(kind, value) for kind, values in wanted.items() for value in _values(each, position, kind, values)]
            if has:
                context = each.context(position)
                by_context.update([(valued, context) for valued in has])
        for position, label in each.brackets if brackets else ():
            if label in brackets:
                by_context[(Kind.BRACKET, label), each.context(position)] += 1
    found = defaultdict[_Sort, int](int)
    for (valued, context), number in by_context.items():
        for place in {sort(context) for sort in _PLACES}:
            found[valued, place] += number
    return found


def _values(annotations: Annotations, position: int, kind: Kind, wanted: set[str]) -> Iterator[str]:
    """Which of the ``wanted`` values of a kind a word has."""
    column: Sequence[str] | None = None
    match kind:
        case Kind.WORD:
            column = annotations.sentence.forms
        case Kind.LABEL:
            column = annotations.labels
        case Kind.TAG:
            column = annotations.sentence.tags
        case Kind.FINE_TAG:
            column = annotations.sentence.fine_tags
        case Kind.LEMMA:
            column = annotations.lemmas
        case Kind.ARC:
            if annotations.heads is not None and (head := annotations.head_class(position)) in wanted:
                yield head
        case Kind.FEATURE:
            features = annotations.features[position - 1] if annotations.features else {}
            yield from wanted & {feature(name, value) for name, value in features.items()}
            yield from (value for value in wanted if value.startswith(NO) and value.removeprefix(NO) not in features)
    if column is not None and column[position - 1] in wanted:
        yield column[position - 1]
