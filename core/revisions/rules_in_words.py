"""Rules and changes in words: what a rule does, and where; as a changelog, a table or a page may say it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from sys import maxsize
from typing import Final

from core.base.harmless_text import SPACES, UNSEEN, told_apart
from core.base.messages import EITHER, LISTED, listed
from core.formats.conll_columns import NOT_ANNOTATED
from core.revisions.change_rule import ARCS, AS_BEFORE, AS_HEAD, ChangeRule
from core.revisions.changes import NO, Change, Move
from core.revisions.enhanced_arcs import OF_NAMES, WITH_NAME, ArcName
from core.revisions.key_effects import is_feature, is_moved, name_of
from core.revisions.patterns import AFTER, BEFORE, Attribute, Condition, Pattern
from core.revisions.respellings import (
    BEGINNING,
    COPIES,
    COUNTED,
    ENDING,
    FOR,
    IN_LETTERS,
    IN_PLACE,
    INSIDE,
    ITSELF,
    LETTERS,
    PART,
    SIDES,
    SIGN,
    is_of_several_letters,
    is_respelt,
)
from core.revisions.rule_search import HAD
from core.schemes.annotations import ABSENT, AnnotationKind

MOST_SAID: Final = 6
"""The most values that a condition has in a sentence."""

MOST_NAMED: Final = 4
"""The most old values that are named of a rule from any value."""


@dataclass(frozen=True, slots=True)
class Style:
    """How values of annotation and words of the text are set apart from the sentence around them."""

    value: Callable[[str], str]
    word: Callable[[str], str]


PLAIN: Final = Style(str, str)

_WORDS: Final = frozenset(
    {
        *(Attribute.FORM, Attribute.LEMMA, Attribute.HEAD_LEMMA, Attribute.NEXT, Attribute.PREVIOUS),
        Attribute.CHILD_LEMMA,
    }
)
"""The attributes whose values are words of the language."""

_FEATURES: Final = frozenset({Attribute.FEATURE, Attribute.HEAD_FEATURE})

_CONDITIONS: Final = {
    Attribute.CLASS: "the word is {}",
    Attribute.RELATION: "its relation is {}",
    Attribute.LEMMA: "the {lexical} is {}",
    Attribute.SIDE: "it stands {}",
    Attribute.FEATURE: "it has {}",
    Attribute.HEAD_CLASS: "its head is {}",
    Attribute.HEAD_RELATION: "its head's relation is {}",
    Attribute.HEAD_LEMMA: "its head's {lexical} is {}",
    Attribute.CHILD: "a dependent of it is {}",
    Attribute.SISTER: "another dependent of its head is {}",
    Attribute.EARLIER_SISTER: "another {} of its head stands before it",
    Attribute.LATER_SISTER: "another {} of its head stands after it",
    Attribute.HEAD_OF_HEAD: "the head of its head is {}",
    Attribute.FINE_TAG: "its fine tag is {}",
    Attribute.NEXT: "the next {lexical} is {}",
    Attribute.PREVIOUS: "the {lexical} before is {}",
    Attribute.HEAD_FEATURE: "its head has {}",
    Attribute.CHILD_LEMMA: "a dependent of it has the {lexical} {}",
    Attribute.PART_OF_FINE_TAG: "its fine tag contains {}",
    Attribute.DOCUMENT: "its sentence's id begins with {}",
    Attribute.FORM: "the form is {}",
    Attribute.OTHER: "it has {}",
}
_WITHOUT: Final = {
    Attribute.RELATION: "its relation is not {}",
    Attribute.CLASS: "the word is not {}",
    Attribute.LEMMA: "the {lexical} is not {}",
    Attribute.HEAD_CLASS: "its head is not {}",
    Attribute.HEAD_RELATION: "its head's relation is not {}",
    Attribute.FINE_TAG: "its fine tag is not {}",
    Attribute.FEATURE: "it does not have {}",
    Attribute.CHILD: "no dependent of it is {}",
    Attribute.SISTER: "no other dependent of its head is {}",
    Attribute.EARLIER_SISTER: "it is no {} with another one of its head before it",
    Attribute.LATER_SISTER: "it is no {} with another one of its head after it",
}

_FURTHER: Final = {
    Attribute.CHILD: ("a dependent of it is", "a dependent of it, perhaps the same, is"),
    Attribute.SISTER: ("another dependent of its head is", "another one of its head, perhaps the same, is"),
}
"""What is asked of one word is asked of another one, or of the same."""

_MOVES: Final = {
    Move.IN_PLACE: "becomes the head of its head",
    Move.BELOW_DEPENDENT: "goes below the dependent that became its head",
    Move.ALONG: "goes along to the dependent of its head that became its head's head",
    Move.UP: "goes up to the head of its head",
    Move.UP_NOW: "goes up to the new head of its head",
    Move.SISTER: "goes below another dependent of its head",
    Move.ROOT: "becomes the root",
    Move.ELSEWHERE: "goes to another head",
}

_NAMED: Final = {
    AnnotationKind.TAG: "the tag ",
    AnnotationKind.FINE_TAG: "the fine tag ",
    AnnotationKind.LEMMA: "the lemma ",
    AnnotationKind.WORD: "the word ",
}
"""What comes before an old value whose kind it does not show itself."""

_TAGS: Final = frozenset({AnnotationKind.TAG, AnnotationKind.FINE_TAG})

_HAD: Final = {
    AnnotationKind.LEMMA: "had the lemma",
    AnnotationKind.FEATURE: "had",
    AnnotationKind.OTHER: "had",
}
"""What comes before an old value of a word that a rule is about, which else `was` that."""


_ARC_NAMES: Final = {
    ArcName.MARKER: "the lemma of the word's {case}, {mark} or {cc}",
    ArcName.CASE: "the word's {Case}",
    ArcName.BOTH: "the lemma of the word's {case}, {mark} or {cc} and its {Case}, as far as it has them",
}
_IN_ARC_NAMES: Final = ("case", "mark", "cc", "Case")


def where_said(pattern: Pattern, style: Style = PLAIN, most: int = maxsize, *, lemmatized: bool = True) -> str:
    """The places of a rule: ``everywhere``, or their conditions, with so many values of each at most.

    If it is not ``lemmatized``, conditions on lemmas are on forms.
    """
    order = list(Attribute)
    plainest = sorted(pattern, key=lambda condition: order.index(condition.attribute))
    told = [_condition(each, style, most, "lemma" if lemmatized else "form") for each in plainest]
    for i, (before, each) in enumerate(pairwise(plainest), start=1):
        are_alike = before.attribute is each.attribute in _FEATURES and before.holds and each.holds
        if before.attribute is each.attribute and each.attribute in _FURTHER and before.holds and each.holds:
            told[i] = told[i].replace(*_FURTHER[each.attribute])
        if are_alike and len(before.values) == len(each.values) == 1:
            told[i] = told[i].removeprefix(_CONDITIONS[each.attribute].format(""))
    several = any(len(each.values) > 1 for each in plainest)
    return (", and " if several else " and ").join(told) or "everywhere"


_MISSING: Final[Mapping[tuple[Attribute, tuple[str, ...]], str]] = {
    (Attribute.FINE_TAG, (NOT_ANNOTATED,)): "fine tag",
    (Attribute.LEMMA, (ABSENT,)): "lemma",
}
"""What a word has none of, by the condition that says so."""


def _condition(condition: Condition, style: Style, most: int, lexical: str) -> str:
    attribute = condition.attribute
    if attribute is Attribute.SIDE and {*condition.values} == {BEFORE, AFTER}:
        return "it is not the root"
    if missing := _MISSING.get((attribute, condition.values)):
        return f"it has {'no' if condition.holds else 'a'} {missing}"
    shown = style.word if attribute in _WORDS else str if attribute is Attribute.SIDE else style.value
    texts = _CONDITIONS if condition.holds else _WITHOUT
    values = [shown(value) if value else "none" for value in _apart(condition.values)]
    return texts[attribute].format(_either(values, most), lexical=lexical)


def further_conditions(rule: ChangeRule) -> Pattern:
    """The conditions of a rule besides the old relations or tags, which `effect_said` names."""
    return tuple(each for each in rule.pattern if each not in _old_values(rule))


_OLD_VALUES: Final = {
    **HAD,
    AnnotationKind.WORD: Attribute.FORM,
    AnnotationKind.FEATURE: Attribute.FEATURE,
    AnnotationKind.OTHER: Attribute.OTHER,
    AnnotationKind.GRAPH: Attribute.ENHANCED,
}


def _old_values(rule: ChangeRule) -> Pattern:
    """The conditions on what the rule changes; a word class is not always a tag, nor what is asked of a lemma one.

    What is written otherwise is one of several, of which some are named as examples, whatever is asked of it.
    """
    if is_respelt(rule.effect.after) or rule.effect.after in COPIES:
        return ()
    attribute, before = _OLD_VALUES.get(rule.effect.kind), set(rule.before)
    return tuple(
        each for each in rule.pattern if each.attribute is attribute and each.holds and before <= set(each.values)
    )


def _either(texts: Sequence[str], most: int) -> str:
    """One of several texts: ``a, b or c``; of more than ``most``, the last ones are counted."""
    if len(texts) > most:
        texts = [*texts[: most - 1], f"{len(texts) - most + 1} others"]
    return EITHER.format(first=", ".join(texts[:-1]), then=texts[-1]) if len(texts) > 1 else texts[0]


def effect_said(rule: ChangeRule, style: Style = PLAIN) -> str:
    """What a rule does, as the beginning of a sentence without its capital."""
    rule = _annotated(rule if rule.left or rule.elsewhere else _from_one(rule))
    effect, before = rule.effect, rule.before
    if effect.kind is AnnotationKind.GRAPH:
        return _graph_said(rule, style)
    shown = _shown(rule, style)
    if effect.kind is AnnotationKind.ARC:
        return f"{_subject(rule, shown)} {_MOVES[effect.move]}{_relation(effect.after, style)}"
    if effect.after in COPIES:
        which = f"({_most_of(before, shown)})" if set(before) != {ABSENT} else "that was missing"
        return f"a {effect.kind} {which} is now {effect.after}"
    if is_respelt(effect.after):
        key, equals, said = effect.after.rpartition(f"={ITSELF}")
        subject = shown(key) if equals else f"a {effect.kind}"
        values = [value.removeprefix(f"{key}=") for value in before] if equals else before
        return f"{subject} ({_most_of(values, shown)}) is written {_respelt(said.removeprefix(ITSELF), shown)} now"
    named = _NAMED.get(effect.kind, "")
    of_feature = effect.kind is AnnotationKind.FEATURE
    if set(before) <= {ABSENT} or (of_feature and all(value.startswith(NO) for value in before)):
        return f"{named}{shown(effect.after)} is added{_without(rule, shown)}"
    if effect.after == ABSENT or (of_feature and effect.after.startswith(NO)):
        if effect.before is None and (rule.left or rule.elsewhere):  # Of which some may have had other values.
            key = shown(f"{name_of(effect.after)}=…") if of_feature else named.strip()
            return f"{key} ({_most_of(before, shown)}) is removed"
        if len(before) == 1:
            return f"{named}{shown(before[0])} is removed"
        return f"{named and f'{named[:-1]}s '}{_most_of(before, shown)} are removed"
    if effect.before is None:
        verb = "is" if effect.kind in (AnnotationKind.LABEL, AnnotationKind.WORD) else "has"
        named = "" if effect.kind is AnnotationKind.WORD else named
        apart = (new for _, new in (told_apart(value, effect.after) for value in before) if new != effect.after)
        after = f"{named}{shown(next(apart, effect.after))}"
        return f"{_subject(rule, shown)} {verb} {after} now"
    old, new = map(shown, told_apart(effect.before, effect.after))
    if is_moved(effect):
        if of_feature:
            return f"{old} is {'' if is_feature(name_of(effect.before or ABSENT)) else 'the feature '}{new} now"
        return f"the feature {old} is {new} now"
    return f"{named}{old} is {new} now"


def _respelt(after: str, set_apart: Callable[[str], str]) -> str:
    """How lemmas, words or tags are written that one effect is about, with letters set apart."""
    if f"{ITSELF}{after}" in IN_LETTERS or after.startswith(COUNTED):
        return after
    preposition, _, letters = after.partition(" ")
    named = next((each for each in (PART, LETTERS, BEGINNING, ENDING, SIGN, *SIDES) if letters.startswith(each)), "")
    if is_of_several_letters(after):
        pairs = (each.partition(FOR) for each in letters.split(", "))
        return (
            f"{preposition} {listed([f'{_seen(new, set_apart)}{FOR}{_seen(old, set_apart)}' for new, _, old in pairs])}"
        )
    new, between, old = letters.removeprefix(named).partition(IN_PLACE)
    if not between:
        inside = INSIDE if named == SIGN else ""
        return f"{preposition} {named}{_seen(new.removesuffix(inside), set_apart)}{inside}"
    shown = [_seen(text, set_apart) for text in told_apart(new, old)]
    if len(new) == len(old) == 1 and not (new + old).isascii():  # They may look the same in most fonts.
        shown = [f"{text} (U+{ord(each):04X})" for text, each in zip(shown, (new, old), strict=True)]
    return f"{preposition} {named}{between.join(shown)}"


def _seen(letters: str, set_apart: Callable[[str], str]) -> str:
    """Letters set apart, or the numbers of those that nobody sees."""
    if not re.fullmatch(f"[{SPACES}{UNSEEN}]+", letters.strip("-")):
        return set_apart(letters)
    return set_apart("".join(each if each == "-" else f"U+{ord(each):04X}" for each in letters))


def _graph_said(rule: ChangeRule, style: Style) -> str:
    """What a rule does to enhanced arcs."""
    effect = rule.effect
    if effect.move is Move.ALONG:
        return "the enhanced graph changes as the tree does"
    if effect.after in OF_NAMES:
        name = _ARC_NAMES[OF_NAMES[effect.after]].format_map({each: style.value(each) for each in _IN_ARC_NAMES})
        verb = "is named" if effect.after in WITH_NAME else "is no longer named"
        return f"an enhanced arc {effect.move or 'of the tree'} {verb} with {name}"
    if ARCS in (effect.before, effect.after):
        return f"the enhanced arcs of a word are {'removed' if effect.before == ARCS else 'added'}"
    before = rule.before if effect.before is None else (effect.before,)
    _, new = told_apart(before[0], effect.after)
    place = effect.move or ("of the tree" if before[0] else "of the tree, beside others,")
    becomes = f"{style.value(new)} now" if before[0] and new else "removed" if before[0] else "added"
    if AS_HEAD in (before[0], new):
        return f"an enhanced arc {place} with its head's relation is {becomes}"
    return f"an enhanced arc {_of_arc(rule, before, new, style)} {place} is {becomes}"


def _of_arc(rule: ChangeRule, before: Sequence[str], new: str, style: Style) -> str:
    """Which relations the enhanced arcs of a rule had, or, if they were added, have."""
    if not before[0]:
        return style.value(new)
    if rule.effect.before is None and not _old_values(rule):
        return f"({_most_of(_apart(before, new), style.value)})"
    return _either([*map(style.value, _apart(before, new))], MOST_SAID)


def _without(rule: ChangeRule, shown: Callable[[str], str]) -> str:
    """To which words something is added, where others have it, as most words have a lemma where a rule adds some."""
    if rule.effect.kind is AnnotationKind.LEMMA:
        return " to a word without one"
    return f" to a word without {shown(name_of(rule.effect.after))}" if rule.spares else ""


def also_said(rule: ChangeRule, style: Style) -> str:
    """What a rule does besides another one, to words of which that has told."""
    said = effect_said(rule, style)
    if rule.effect.kind is AnnotationKind.ARC or not said.startswith("a word "):
        return said
    if len(rule.before) == 1:
        return effect_said(_from_one(rule), style)
    return f"it{said.removeprefix(_subject(rule, _shown(rule, style)))}"


def _from_one(rule: ChangeRule) -> ChangeRule:
    """The rule as one from the old value that all its words had, if it is one from any."""
    effect = rule.effect
    is_of_more = effect.after in OF_NAMES or effect.move is Move.ALONG
    if effect.before is None and not is_of_more and len(rule.before) == 1:
        return replace(rule, effect=effect._replace(before=rule.before[0]))
    return rule


def _annotated(rule: ChangeRule) -> ChangeRule:
    """The rule with nothing in the place of the underscores of tags that are not annotated."""
    if rule.effect.kind not in _TAGS:
        return rule
    effect, before = rule.effect, tuple(map(_tag, rule.before))
    old = effect.before and _tag(effect.before)
    return replace(rule, effect=effect._replace(before=old, after=_tag(effect.after)), before=before)


def _tag(value: str) -> str:
    return ABSENT if value == NOT_ANNOTATED else value


def _shown(rule: ChangeRule, style: Style) -> Callable[[str], str]:
    return style.word if rule.effect.kind in (AnnotationKind.WORD, AnnotationKind.LEMMA) else style.value


def _subject(rule: ChangeRule, shown: Callable[[str], str]) -> str:
    """The words that a rule is about, by their old values."""
    effect = rule.effect
    if effect.before is not None:
        return f"a word that was {shown(effect.before)}"
    if conditions := _old_values(rule):
        values = [*map(shown, _apart(conditions[0].values, effect.after))]
        return f"a word that {_HAD.get(effect.kind, 'was')} {_either(values, MOST_SAID)}"
    return f"a word ({_most_of(_apart(rule.before, effect.after), shown)})"


def _apart(values: Sequence[str], *others: str) -> list[str]:
    """The values as they are shown: none of the first ones, which are said, looks like another one."""
    said = values[:MOST_SAID]
    apart = ((told_apart(value, other)[0] for other in (*said, *others)) for value in said)
    shown = [next((seen for seen in each if seen != value), value) for each, value in zip(apart, said, strict=True)]
    return [*shown, *values[MOST_SAID:]]


def _most_of(values: Sequence[str], shown: Callable[[str], str]) -> str:
    """Values as an enumeration, the last ones not named if there are many."""
    named = [shown(value) if value else "nothing" for value in values[:MOST_NAMED]]
    return LISTED.format(others=", ".join(named), last="others") if len(values) > MOST_NAMED else listed(named)


def _relation(after: str, style: Style) -> str:
    match after:
        case str() if after == AS_BEFORE:
            return ", with the relation that it had"
        case str() if after == AS_HEAD:
            return ", with its head's relation"
        case _:
            return f", as {style.value(after)}"


def change_said(change: Change, style: Style = PLAIN) -> str:
    """A change without a rule, or several that are alike, as a fragment: old value, arrow, new value."""
    shown = style.word if change.kind in (AnnotationKind.WORD, AnnotationKind.LEMMA) else style.value
    nothing = (ABSENT, NOT_ANNOTATED) if change.kind in _TAGS else (ABSENT,)
    values = told_apart(change.before, change.after)
    before, after = ("nothing" if each in nothing else shown(each) for each in values)
    if change.kind is not AnnotationKind.ARC:
        return f"{before} → {after}"
    value = before if change.before == change.after else f"{before} → {after}"
    return f"{value} {_MOVES[change.move]}"


def _spelt(after: str) -> str:
    """What an effect says of a new value, as `_respelt` shows letters that nobody sees."""
    key, itself, letters = after.rpartition(ITSELF)
    return f"{key}{itself}{_respelt(letters, str)}" if is_respelt(after) else after


def rule_values(rule: ChangeRule) -> tuple[str, str]:
    """The values before and after, for a table; with an ellipsis if there were more, or others count, too."""
    effect = rule.effect
    if effect.kind is AnnotationKind.GRAPH:
        if effect.move is Move.ALONG:
            return "", "as the tree"
        if effect.after in OF_NAMES:
            return f"… {effect.move}".strip(), effect.after
    several = len(rule.before) > MOST_NAMED
    has_more = several or (effect.before is None and bool(rule.left or rule.elsewhere))
    none = "–" if len(rule.before) > 1 or has_more else ABSENT  # By itself it is an empty cell.
    before = ", ".join([*(each or none for each in rule.before[: MOST_NAMED - several]), *["…"] * has_more])
    if effect.kind is AnnotationKind.GRAPH:
        old, new = (f"{side} {effect.move}".strip() if side else "" for side in (before, effect.after))
        return old, new
    if effect.kind is not AnnotationKind.ARC:
        return told_apart(before, _spelt(effect.after))
    return before, f"{_MOVES[effect.move]}{_relation(effect.after, PLAIN)}"
