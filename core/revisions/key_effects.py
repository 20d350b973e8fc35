"""Effects on keys: features, and parts of other columns, whatever their values are, and what they are called."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Set
from itertools import chain
from typing import Final

from core.revisions.changes import NO
from core.revisions.enhanced_arcs import OF_NAMES
from core.revisions.rule_search import Effect
from core.schemes.annotations import ABSENT, AnnotationKind

MOST_OF_A_KEY: Final = 100
"""The most changes of value of one key of another column that rules are looked for: nobody reads as many rules."""

OFTEN: Final = 10
"""The fewest places of a change of value of a key that has more changes than these: glosses change word by word."""

ANY: Final = "=…"
"""After the key of another column: with any value, which stays if the key becomes another one."""

BARE: Final = ": …"
"""After another column: with any value that has no key."""


def name_of(value: str) -> str:
    """The name of a feature, or of a part of a column."""
    return value.removeprefix(NO).partition("=")[0]


def is_of_key(effect: Effect) -> bool:
    """Whether an effect is on a key of another column, whatever its value, or on one that becomes a feature."""
    is_on_key = effect.kind in (AnnotationKind.FEATURE, AnnotationKind.OTHER)
    return is_on_key and (effect.before or effect.after).endswith((ANY, BARE))


def is_moved(effect: Effect) -> bool:
    """Whether an effect takes a feature from another one or another column, or a part of a column from a feature."""
    if effect.kind not in (AnnotationKind.FEATURE, AnnotationKind.OTHER) or not (effect.before and effect.after):
        return False
    old, new = name_of(effect.before), name_of(effect.after)
    return old != new and (is_feature(old) or is_feature(new))


def is_feature(name: str) -> bool:
    """Whether a name is that of a feature; before that of a part of another column stands the column."""
    return ": " not in name


def as_feature(part: str) -> str:
    """What a part of another column is as a feature."""
    return part.partition(": ")[2]


def are_bare(effects: Mapping[Effect, object]) -> bool:
    """Whether effects are on values of another column without a key."""
    sides = chain.from_iterable((effect.before or "", effect.after) for effect in effects)
    return all(effect.kind is AnnotationKind.OTHER for effect in effects) and not any("=" in side for side in sides)


def any_of(value: str) -> str:
    """Any value of the same key, or, if it has none, any without a key in its column."""
    return name_of(value) + ANY if "=" in value else value.partition(": ")[0] + BARE


def by_key(
    effects: Mapping[Effect, Mapping[int, int]], forms: Callable[[Iterable[int]], Set[str]]
) -> Mapping[Effect, Mapping[int, int]]:
    """The effects; of a key of another column also that it was added or removed, whatever its value.

    Of one that has about as many values as there are words, what each was given is no effect, nor what changed of one
    word alone, as of transliterations. ``forms`` returns the forms of the words of changes.
    """
    if any(effect.kind is not AnnotationKind.OTHER for effect in effects):
        return effects
    of_keys, numbers = defaultdict[Effect, dict[int, int]](dict), Counter[Effect]()
    for effect, places in effects.items():
        if effect.before is not None and not (effect.before and effect.after):
            before, after = (any_of(side) if side else ABSENT for side in (effect.before, effect.after))
            of_key = Effect(effect.kind, before, after)
            of_keys[of_key].update(places)
            numbers[of_key] += 1
    if sum(effect.before is not None for effect in effects) > MOST_OF_A_KEY:
        several = ((each, places) for each, places in without_copies(effects).items() if len(places) >= OFTEN)
        changed = ((effect, places) for effect, places in several if effect.before != ABSENT and effect.after)
        often = {effect: places for effect, places in changed if len(forms(places.values())) > 1}
        kept = {effect: places for effect, places in effects.items() if is_of_key(effect)}
        return kept | of_keys | (often if len(often) <= MOST_OF_A_KEY else {})
    return {**effects, **{effect: places for effect, places in of_keys.items() if numbers[effect] > 1}}


def without_copies(effects: Mapping[Effect, Mapping[int, int]]) -> Mapping[Effect, Mapping[int, int]]:
    """The effects, without those from any value that had only one."""
    named = [places.keys() for effect, places in effects.items() if effect.before is not None]
    return {
        effect: places
        for effect, places in effects.items()
        if effect.before is not None or effect.after in OF_NAMES or places.keys() not in named
    }
