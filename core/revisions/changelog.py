"""What changed between two states of a treebank, as sentences for the changelog of a release, in Markdown."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from core.base.harmless_text import printable
from core.base.messages import listed
from core.formats.conll_details import text_units
from core.output.tables import INVISIBLE, markdown
from core.revisions.change_rule import ChangeRule, Fate, Spot
from core.revisions.changes import NO
from core.revisions.key_effects import is_moved, name_of
from core.revisions.revision import ChangedPlace, NotTree, Revision
from core.revisions.rule_search import Effect
from core.revisions.rules_in_words import (
    MOST_SAID,
    Style,
    also_said,
    change_said,
    effect_said,
    further_conditions,
    where_said,
)
from core.schemes.annotations import ABSENT, AnnotationKind

AROUND: Final = 4
"""Words shown on both sides of an example."""

MOST_LEFT: Final = 5
"""The most words listed that a rule did not change."""

MOST_RARE: Final = 100
"""The most changes of a kind that are listed one by one."""

_RARE: Final = (
    AnnotationKind.WORD,
    AnnotationKind.ARC,
    AnnotationKind.LABEL,
    AnnotationKind.BRACKET,
    AnnotationKind.TAG,
)
"""The kinds whose rare changes are listed one by one: they show what a guideline is about, even in one place."""

MOST_LOST: Final = 0.1
"""How many of the words that lost a feature may have no other one in its place, if it is said to be another one."""

LONGEST: Final = 80
"""The most characters shown of a value."""


def as_changelog(revision: Revision, examples: int) -> Iterator[str]:
    """The lines; ``examples`` of changes without a rule are told for each kind."""
    beside = _told_by_another_name(revision)
    yield f"{_summary(revision, beside)}\n"
    if revision.not_trees:
        yield "\n### Sentences that are not trees\n\n"
        yield from _not_trees(revision.not_trees)
    if revision.rules:
        yield "\n### Changes that follow a rule\n\n"
    for together in _together([rule for i, rule in enumerate(revision.rules) if i not in beside], revision):
        yield f"- {_rule_sentence(together, revision)}\n"
    left = [revision.places[i] for i in sorted([*revision.without_rule, *chain.from_iterable(beside.values())])]
    if left and examples:
        yield "\n### Changes without a rule\n\n"
    rare = list[list[ChangedPlace]]()
    for kind in AnnotationKind if examples else ():
        if of_kind := [place for place in left if place.change.kind is kind]:
            ranked = _alike(of_kind)
            yield f"- {_single_sentence(kind, ranked, examples)}\n"
            if kind in _RARE and ranked[examples:]:
                rare.append(list(chain.from_iterable(ranked[examples:])))
    if rare:
        yield "\n### Rare changes\n\n"
    for places in rare:
        yield f"- {_counted(len(places), _noun(places))}: {'; '.join(_rare(places))}.\n"


def _summary(revision: Revision, beside: Mapping[int, Sequence[int]]) -> str:
    """How many sentences and values changed."""
    total = revision.changed + revision.unchanged
    parts = [f"The annotation of {revision.changed:,} of {_counted(total, 'sentence')} changed."]
    if not total:
        parts = ["No sentence is in both states."]
    for verb, sentences in (("added", revision.added), ("removed", revision.removed)):
        if sentences:
            parts.append(f"{_were(len(sentences))} {verb}: {_names([each.name for each in sentences])}.")
    if renamed := revision.renamed:
        parts.append(f"{_were(len(renamed))} given another id: {_names([new.name for _, new in renamed])}.")
    if revision.remarked:
        noun = "more sentence" if revision.changed else "sentence"
        parts.append(f"Only {revision.not_compared} changed in {_counted(len(revision.remarked), noun)}.")
    numbers = Counter(place.change.kind for place in revision.places)
    relabelled = sum(place.change.kind is AnnotationKind.ARC and place.change.before != place.change.after
                     for place in revision.places)  # fmt: skip
    told = Counter(revision.places[i].change.kind for rule in revision.rules for i in rule.changed)
    told.subtract(revision.places[i].change.kind for i in chain.from_iterable(beside.values()))
    counts = []
    for kind in AnnotationKind:
        if numbers[kind]:
            with_label = f"; {relabelled:,} with a new label"
            by_rule = f"; {told[kind]:,} by rule" if told[kind] else ""
            more = (with_label if kind is AnnotationKind.ARC and relabelled else "") + by_rule
            noun = _noun([place for place in revision.places if place.change.kind is kind])
            counts.append(f"{_counted(numbers[kind], noun)}{f' ({more[2:]})' if more else ''}")
    if counts:
        parts.append(f"Changed: {listed(counts)}.")
    return " ".join(parts)


def _not_trees(found: Sequence[NotTree]) -> Iterator[str]:
    """What is not a tree in the new state, first what was one."""
    for each in sorted(found, key=lambda each: each.was_tree is False)[:MOST_RARE]:
        before = "Not a tree before either: " if each.was_tree is False else ""
        yield f"- {before}{markdown(shortened(str(each.finding.phrase)))} ({markdown(each.new.name)})\n"
    if len(found) > MOST_RARE:
        yield f"- {len(found) - MOST_RARE:,} more\n"


_VALUES: Final = {
    AnnotationKind.MULTIWORD: "value of a multiword token",
    AnnotationKind.EMPTY: "value of an empty node",
    AnnotationKind.OTHER: "value of another column",
    AnnotationKind.GRAPH: "change of enhanced arcs",
}
"""What is counted of kinds that are not one value a word: of one empty node, form and lemma may have changed."""

_STRETCH: Final = "stretch of words"

_PLURALS: Final = {
    _VALUES[AnnotationKind.MULTIWORD]: "values of multiword tokens",
    _VALUES[AnnotationKind.EMPTY]: "values of empty nodes",
    _VALUES[AnnotationKind.OTHER]: "values of other columns",
    _VALUES[AnnotationKind.GRAPH]: "changes of enhanced arcs",
    _STRETCH: "stretches of words",
}


def _noun(places: Sequence[ChangedPlace]) -> str:
    """What some changes of one kind are counted as; one or more of words in a row may be one change."""
    kind = places[0].change.kind
    if kind is AnnotationKind.WORD and any(map(_is_of_several, places)):
        return _STRETCH
    return _VALUES.get(kind, kind)


def _is_of_several(place: ChangedPlace) -> bool:
    """Whether a change is of several words in a row; one word may have a space in it."""
    sides = ((place.change.before, place.change.old, place.old), (place.change.after, place.change.new, place.new))
    return any(text and text != sentence.forms[at - 1] for text, at, sentence in sides)


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun if number == 1 else _PLURALS.get(noun, f'{noun}s')}"


def _were(number: int) -> str:
    return f"{_counted(number, 'sentence')} {'was' if number == 1 else 'were'}"


def _names(names: Sequence[str]) -> str:
    shown = [markdown(name) for name in names[:MOST_LEFT]]
    more = len(names) - len(shown)
    return listed([*shown, f"{more:,} more"]) if more else listed(shown)


def _value(text: str) -> str:
    shown, escaped = printable(shortened(text)), markdown(shortened(text))
    # What would notify a person in a comment is kept apart by an entity, which is none between backticks.
    return escaped if "`" in shown or INVISIBLE in escaped else f"`{shown}`"


def _word(text: str) -> str:
    return f"*{markdown(shortened(text))}*"


def shortened(text: str) -> str:
    """As much of a value or a sentence as is shown."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


_STYLE: Final = Style(_value, _word)


def _together(told: Iterable[ChangeRule], revision: Revision) -> Iterator[Sequence[ChangeRule]]:
    """The rules; those that change the same words, and leave the same, together, as a tag and its features."""
    same = defaultdict[tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int, Fate]], int], list[ChangeRule]](list)
    for rule in told:
        left = frozenset((spot.sentence.ordinal, spot.position, spot.fate) for spot in rule.left)
        own = frozenset(_words(rule, revision))
        same[own, left, 0 if len(own) == len(rule.changed) else 1 + len(same)].append(rule)
    order = list(AnnotationKind)
    found = [sorted(rules, key=lambda rule: order.index(rule.effect.kind)) for rules in same.values()]
    # What follows the tree, or stands in a column without a meaning here, stands after what changed in the tree.
    yield from sorted(
        found, key=lambda together: together[0].effect.kind in (AnnotationKind.GRAPH, AnnotationKind.OTHER)
    )


def _told_by_another_name(revision: Revision) -> Mapping[int, Sequence[int]]:
    """The rules, by their index, that only remove what has another name or place now, as other rules say.

    With the changes that those leave: a few words may have lost it altogether.
    """
    moved = defaultdict[str, set[tuple[int, int]]](set)
    for rule in filter(lambda rule: is_moved(rule.effect), revision.rules):
        moved[name_of(rule.effect.before or ABSENT)].update(_words(rule, revision))
    found = dict[int, Sequence[int]]()
    for i, rule in enumerate(revision.rules):
        named = moved.get(_removed(rule.effect), set())
        left = [at for at, word in zip(rule.changed, _words(rule, revision), strict=True) if word not in named]
        if len(left) <= MOST_LOST * len(rule.changed):
            found[i] = left
    return found


def _words(rule: ChangeRule, revision: Revision) -> list[tuple[int, int]]:
    """The word of each change of a rule."""
    places = (revision.places[i] for i in rule.changed)
    return [(place.new.ordinal, place.change.new) for place in places]


def _removed(effect: Effect) -> str:
    """The name of a feature, or of a part of a column, that an effect removes; empty if it removes none."""
    if effect.after.startswith(NO):
        return name_of(effect.after)
    return name_of(effect.before or ABSENT) if effect.after == ABSENT else ABSENT


def _rule_sentence(together: Sequence[ChangeRule], revision: Revision) -> str:
    first, *others = together
    said = effect_said(first, _STYLE)
    pattern, comma = further_conditions(first), "," if first.effect.kind is AnnotationKind.ARC else ""
    places = f"{comma} where {where_said(pattern, _STYLE, MOST_SAID, lemmatized=first.lemmatized)}" if pattern else ""
    numbers = f"{len(first.changed):,} of {len(first.changed) + len(first.left):,}"
    by_fate = ((fate, [spot for spot in first.left if spot.fate is fate]) for fate in Fate)
    left = "".join(f"; {_spots(spots, fate)}" for fate, spots in by_fate if spots)
    elsewhere = f"; other rules tell {first.elsewhere:,} more" if first.elsewhere else ""
    also = f" With it, {listed([also_said(each, _STYLE) for each in others])}." if others else ""
    example = _example(revision.places[first.changed[0]])
    return f"{_capital(said)}{places} ({numbers}{left}{elsewhere}).{also} Example: {example}."


def _spots(spots: Sequence[Spot], verb: str) -> str:
    shown = [
        f"{_word(spot.sentence.forms[spot.position - 1])} in {markdown(spot.new.name)}" for spot in spots[:MOST_LEFT]
    ]
    more = len(spots) - len(shown)
    return f"{len(spots):,} {verb}: {listed([*shown, f'{more:,} more'] if more else shown)}"


def _capital(text: str) -> str:
    """A sentence with a capital, unless it begins with a value of the treebank."""
    return text[0].upper() + text[1:] if text.startswith(("a ", "an ", "the ", "enhanced arcs ")) else text


def _example(place: ChangedPlace) -> str:
    """The word of a change in the text around it, and its sentence."""
    sentence = place.new if place.change.new else place.old
    units = text_units(sentence)
    at = next(i for i, unit in enumerate(units) if unit.last >= (place.change.new or place.change.old))
    start, end = max(at - AROUND, 0), at + 1 + AROUND
    shown = [
        _bold(shortened(unit.form)) if i == at else markdown(shortened(unit.form))
        for i, unit in enumerate(units[start:end], start=start)
    ]
    around = "".join(text + unit.space for text, unit in zip(shown, units[start:end], strict=True)).rstrip()
    return f"{'… ' if start else ''}{around}{' …' if end < len(units) else ''} ({markdown(sentence.name)})"


def _bold(text: str) -> str:
    """Emphasized text; by tags if it begins or ends with a sign, at which stars emphasize nothing beside a letter."""
    is_plain = text[:1].isalnum() and text[-1:].isalnum()
    return f"**{markdown(text)}**" if is_plain else f"<b>{markdown(text)}</b>"


def _alike(places: Sequence[ChangedPlace]) -> list[list[ChangedPlace]]:
    """Changes from and to the same values together, the most frequent first."""
    alike = defaultdict[object, list[ChangedPlace]](list)
    for place in places:
        change = place.change
        alike[change.before, change.after, change.move].append(place)
    return sorted(alike.values(), key=lambda group: -len(group))


def _single_sentence(kind: AnnotationKind, ranked: Sequence[Sequence[ChangedPlace]], examples: int) -> str:
    """The changes of a kind that are alike together."""
    every = [place.change for group in ranked for place in group]
    told = [_group(group) for group in ranked[:examples]]
    if more := sum(map(len, ranked[examples:])):
        told.append(f"{more:,} more{' below' if kind in _RARE else ''}")
    capitals = sum(change.before.lower() == change.after.lower() for change in every)  # Which ß and ss are not.
    in_capitals = (
        f" ({capitals:,} differ in capitals only)"
        if capitals > 1 and kind in (AnnotationKind.LEMMA, AnnotationKind.WORD)
        else ""
    )
    noun = _noun(list(chain.from_iterable(ranked)))
    return f"{_counted(len(every), noun)}{in_capitals}: {'; '.join(told)}."


def _rare(places: Sequence[ChangedPlace]) -> Iterator[str]:
    """Changes one by one, those of a sentence together, each with its word; of an arc with its heads."""
    for place in sorted(places[:MOST_RARE], key=lambda place: place.new.ordinal):
        change = place.change
        said = change_said(change, _STYLE)
        if change.kind is AnnotationKind.ARC:
            heads = [_word(head) if head else "" for head in change.heads]
            if heads[0] == heads[1]:  # Another word of the same form.
                sides = (place.old, change.old), (place.new, change.new)
                heads = [f"{heads[0]} ({side.dependencies.heads[word - 1]})" for side, word in sides]
            arcs = zip((change.before, change.after), heads, strict=True)
            said = " → ".join(f"{_value(value)} of {head}" if head else _value(value) for value, head in arcs)
        named = "" if change.kind is AnnotationKind.WORD else f"{_word(change.word)}: "
        yield f"{named}{said} ({markdown(place.new.name)})"
    if len(places) > MOST_RARE:
        yield f"{len(places) - MOST_RARE:,} more"


def _group(places: Sequence[ChangedPlace]) -> str:
    """Changes that are alike, with their words; a single one with its sentence."""
    change, number = places[0].change, f"{len(places):,}"
    words = Counter(place.change.word for place in places)
    is_named = change.kind in (AnnotationKind.WORD, AnnotationKind.LEMMA) and len(words) == 1
    if len(places) == 1:
        name = markdown(places[0].new.name)
        about = f"in {name}" if is_named else f"{_word(change.word)} in {name}"
    elif is_named:
        about = number
    else:
        shown = [_word(word) for word, _ in words.most_common(3)]
        about = f"{number}: {', '.join(shown)}{', …' if len(words) > len(shown) else ''}"
    return f"{change_said(change, _STYLE)} ({about})"
