"""Changes and rules in English, as a maintainer writes them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from core.base.messages import EITHER, LISTED, listed
from core.revisions.changes import NO, Change, Move
from core.revisions.patterns import Attribute, Condition, Pattern
from core.revisions.rules import AS_BEFORE, AS_HEAD, MOST_VALUES, Rule
from core.schemes.annotations import ABSENT, Kind

MOST_NAMED: Final = 4
"""The most old values that are named of a rule from any value."""


@dataclass(frozen=True, slots=True)
class Style:
    """How values of annotation and words of the text are set apart from the sentence around them."""

    value: Callable[[str], str]
    word: Callable[[str], str]


PLAIN: Final = Style(str, str)

_WORDS: Final = frozenset({Attribute.LEMMA, Attribute.HEAD_LEMMA, Attribute.NEXT, Attribute.PREVIOUS})
"""The attributes whose values are words of the language."""

_CONDITIONS: Final = {
    Attribute.CLASS: "the word is {}",
    Attribute.RELATION: "its relation is {}",
    Attribute.LEMMA: "the lemma is {}",
    Attribute.SIDE: "it stands {}",
    Attribute.FEATURE: "it has {}",
    Attribute.HEAD_CLASS: "its head is {}",
    Attribute.HEAD_RELATION: "its head's relation is {}",
    Attribute.HEAD_LEMMA: "its head's lemma is {}",
    Attribute.CHILD: "a dependent of it is {}",
    Attribute.SISTER: "another dependent of its head is {}",
    Attribute.HEAD_OF_HEAD: "the head of its head is {}",
    Attribute.FINE_TAG: "its fine tag is {}",
    Attribute.NEXT: "the next lemma is {}",
    Attribute.PREVIOUS: "the lemma before is {}",
}
_WITHOUT: Final = {
    Attribute.FEATURE: "it does not have {}",
    Attribute.CHILD: "no dependent of it is {}",
    Attribute.SISTER: "no other dependent of its head is {}",
}

_MOVES: Final = {
    Move.IN_PLACE: "takes the place of its head",
    Move.BELOW_DEPENDENT: "goes below its own dependent",
    Move.ALONG: "goes along to the dependent of its head that took its head's place",
    Move.UP: "goes up to the head of its head",
    Move.SISTER: "goes below another dependent of its head",
    Move.ROOT: "becomes the root",
    Move.ELSEWHERE: "goes to another head",
}

_NAMED: Final = {Kind.TAG: "the tag ", Kind.FINE_TAG: "the fine tag ", Kind.LEMMA: "the lemma ", Kind.WORD: "the word "}
"""What comes before an old value whose kind it does not show itself."""


def where_said(pattern: Pattern, style: Style = PLAIN, most: int = MOST_VALUES) -> str:
    """The places of a rule: ``everywhere``, or their conditions, with so many values of each at most."""
    order = list(Attribute)
    plainest = sorted(pattern, key=lambda condition: order.index(condition.attribute))
    return " and ".join(_condition(each, style, most) for each in plainest) or "everywhere"


def _condition(condition: Condition, style: Style, most: int) -> str:
    attribute = condition.attribute
    shown = style.word if attribute in _WORDS else str if attribute is Attribute.SIDE else style.value
    texts = _CONDITIONS if condition.holds else _WITHOUT
    values = [shown(value) for value in condition.values]
    if len(values) > most:
        values = [*values[: most - 1], f"{len(values) - most + 1} others"]
    return texts[attribute].format(_either(values))


def further_conditions(rule: Rule) -> Pattern:
    """The conditions of a rule besides the old relations, which `effect_said` names."""
    return tuple(each for each in rule.pattern if each not in _old_relations(rule))


def _old_relations(rule: Rule) -> Pattern:
    if rule.effect.kind not in (Kind.ARC, Kind.LABEL):
        return ()
    return tuple(each for each in rule.pattern if each.attribute is Attribute.RELATION)


def _either(texts: Sequence[str]) -> str:
    """One of several texts: ``a, b or c``."""
    return EITHER.format(first=", ".join(texts[:-1]), then=texts[-1]) if len(texts) > 1 else texts[0]


def effect_said(rule: Rule, style: Style = PLAIN) -> str:
    """What a rule does, as the beginning of a sentence without its capital."""
    effect, before = rule.effect, rule.before
    if effect.kind is Kind.GRAPH:
        return "the enhanced graph changes as the tree does"
    shown = style.word if effect.kind in (Kind.WORD, Kind.LEMMA) else style.value
    if effect.kind is Kind.ARC:
        return f"{_subject(rule, shown)} {_MOVES[effect.move]}{_relation(effect.after, style)}"
    if effect.kind in (Kind.FEATURE, Kind.OTHER, Kind.BRACKET):
        if set(before) <= {ABSENT} or all(value.startswith(NO) for value in before):
            return f"{shown(effect.after)} is added"
        if effect.after == ABSENT or effect.after.startswith(NO):
            return f"{listed([shown(value) for value in before])} {'is' if len(before) == 1 else 'are'} removed"
    named = _NAMED.get(effect.kind, "")
    if effect.before is None:
        return f"{_subject(rule, shown)} has {named}{shown(effect.after)} now"
    return f"{named}{shown(effect.before)} is {shown(effect.after)} now"


def _subject(rule: Rule, shown: Callable[[str], str]) -> str:
    """The words that a rule is about, by their old values."""
    if rule.effect.before is not None:
        return f"a word that was {shown(rule.effect.before)}"
    if conditions := _old_relations(rule):
        return f"a word that was {_either([shown(value) for value in conditions[0].values])}"
    named = [shown(value) for value in rule.before[:MOST_NAMED]]
    if len(rule.before) > MOST_NAMED:
        return f"a word ({LISTED.format(others=', '.join(named), last='others')})"
    return f"a word ({listed(named)})"


def _relation(after: str, style: Style) -> str:
    match after:
        case str() if after == AS_BEFORE:
            return ", with the relation that it had"
        case str() if after == AS_HEAD:
            return ", with its relation"
        case _:
            return f", as {style.value(after)}"


def change_said(change: Change, style: Style = PLAIN) -> str:
    """A change without a rule, or several that are alike, as a fragment: old value, arrow, new value."""
    shown = style.word if change.kind in (Kind.WORD, Kind.LEMMA) else style.value
    before, after = (shown(value) if value else "nothing" for value in (change.before, change.after))
    if change.kind is not Kind.ARC:
        return f"{before} → {after}"
    value = before if change.before == change.after else f"{before} → {after}"
    return f"{value} {_MOVES[change.move]}"


def rule_values(rule: Rule) -> tuple[str, str]:
    """The values before and after, for a table."""
    effect = rule.effect
    if effect.kind is Kind.GRAPH:
        return "", "as the tree"
    several = len(rule.before) > MOST_NAMED
    before = ", ".join([*rule.before[: MOST_NAMED - several], *(["…"] if several else [])])
    if effect.kind is not Kind.ARC:
        return before, effect.after
    return before, f"{_MOVES[effect.move]}{_relation(effect.after, PLAIN)}"
