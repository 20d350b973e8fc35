"""What changed between two states of a treebank, as tables for people."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from core.base.messages import rounded, said
from core.output.tables import Cell, Table, cells
from core.revisions.changes import Change
from core.revisions.revision import Place, Revision
from core.revisions.rules import FEWEST, REGULARITY, Rule
from core.revisions.wording import rule_values, where_said
from core.schemes.annotations import ROOT, Kind

NOTHING: Final = "–"
"""Where there is no value, or no word."""

ROWS: Final = 30
"""The most rows of a table with a row for each rule, construction or sentence."""

MOST_VALUES: Final = 4
"""The most values of a condition in a table."""

LONGEST: Final = 80
"""The most characters of a sentence in a table."""


def tables(revision: Revision, examples: int) -> list[Table]:
    """All tables, with ``examples`` of changes without a rule of each kind; those that would be empty are left out."""
    found = [_sentences(revision), _kinds(revision), _rules(revision), _constructions(revision)]
    found += [_without_rule(revision, kind, examples) for kind in Kind if examples]
    found.append(_in_one_state(revision))
    return [table for table in found if table.rows]


def _sentences(revision: Revision) -> Table:
    numbers = (
        (said("before"), len(revision.old.sentences)),
        (said("after"), len(revision.new.sentences)),
        (said("added"), len(revision.added)),
        (said("removed"), len(revision.removed)),
        (said("with another id"), len(revision.renamed)),
        (said("with changed annotation"), revision.changed),
        (said("with the same annotation"), revision.unchanged),
        (said("of these, with other comments or spacing"), len(revision.remarked)),
    )
    return Table((said("sentences"), said("number")), tuple(cells(text, f"{number:,}") for text, number in numbers))


def _kinds(revision: Revision) -> Table:
    every, left = Counter(place.change.kind for place in revision.places), Counter[Kind]()
    for i in revision.without_rule:
        left[revision.places[i].change.kind] += 1
    head = said("changes"), said("number"), said("by rule"), said("without")
    rows = [
        cells(kind, f"{every[kind]:,}", f"{every[kind] - left[kind]:,}", f"{left[kind]:,}")
        for kind in Kind
        if every[kind]
    ]
    return Table(head, tuple(rows))


def _rules(revision: Revision) -> Table:
    """The rules, those that changed most first."""
    rows = [_rule_row(rule, revision.places) for rule in revision.rules[:ROWS]]
    definition = said(
        "A rule changes at least {share} of the places of its sort, and at least {fewest}.",
        share=f"{REGULARITY:.0%}",
        fewest=FEWEST,
    )
    notes = [definition] if rows else []
    if len(revision.rules) > ROWS:
        more = len(revision.rules) - ROWS
        several = said("{number} more rules are in JSON and HTML.", number=more)
        notes.append(said("1 more rule is in JSON and HTML.") if more == 1 else several)
    head = said("kind"), said("before"), said("after"), said("where"), said("example")
    numbers = said("changed"), said("left"), said("regularity")
    return Table((*head, *numbers), tuple(rows), 5, notes=tuple(notes), title=said("Changes that follow a rule"))


def _rule_row(rule: Rule, places: Sequence[Place]) -> tuple[Cell, ...]:
    first = places[rule.changed[0]]
    before, after = rule_values(rule)
    numbers = f"{len(rule.changed):,}", f"{len(rule.left):,}", rounded(rule.regularity, 2)
    return cells(
        rule.effect.kind,
        before or NOTHING,
        after or NOTHING,
        where_said(rule.pattern, most=MOST_VALUES),
        where(first),
        *numbers,
    )


def where(place: Place) -> str:
    """The sentence and the word of a change, by its new position, else by its old one."""
    sentence = place.new if place.change.new else place.old
    return f"{sentence.name}:{place.change.new or place.change.old} {place.change.word}"


def values(change: Change) -> tuple[str, str]:
    """The values before and after; those of an arc with the heads."""
    if change.kind is not Kind.ARC:
        return change.before or NOTHING, change.after or NOTHING
    before, after = (
        f"{value} of {form or ROOT}" for value, form in zip((change.before, change.after), change.heads, strict=True)
    )
    return before, after


def _constructions(revision: Revision) -> Table:
    counts = revision.counts.most_common()
    rows = [cells(construction, kind, f"{number:,}") for (kind, construction), number in counts[:ROWS]]
    head = said("construction"), said("kind"), said("changes")
    return Table(head, tuple(rows), 2, title=said("Changes by construction"))


def _without_rule(revision: Revision, kind: Kind, examples: int) -> Table:
    """Changes of a kind that follow no rule: values that are changed alike together, the most frequent first."""
    alike = defaultdict[tuple[str, str], list[Place]](list)
    for i in revision.without_rule:
        if (change := revision.places[i].change).kind is kind:
            alike[change.before, change.after].append(revision.places[i])
    ranked = sorted(alike.values(), key=lambda group: -len(group))
    rows = []
    for group in ranked[:examples]:
        first = group[0].change
        shown = values(first) if len(group) == 1 else (first.before or NOTHING, first.after or NOTHING)
        rows.append(cells(*map(_shortened, shown), where(group[0]), f"{len(group):,}"))
    left = sum(map(len, ranked[examples:]))
    several = said("{number} more are in JSON, TSV and HTML.", number=left)
    notes = (said("1 more is in JSON, TSV and HTML.") if left == 1 else several,) if left else ()
    title = said("Changes without a rule: {kind}", kind=kind)
    head = said("before"), said("after"), said("example"), said("number")
    return Table(head, tuple(rows), 3, notes=notes, title=title)


def _in_one_state(revision: Revision) -> Table:
    sides = ((said("added"), revision.added), (said("removed"), revision.removed))
    rows = [cells(which, each.name, _shortened(each.text)) for which, sentences in sides for each in sentences[:ROWS]]
    more = sum(max(len(sentences) - ROWS, 0) for _, sentences in sides)
    several = said("{number} more are in JSON and HTML.", number=more)
    notes = (said("1 more is in JSON and HTML.") if more == 1 else several,) if more else ()
    title = said("Sentences in one state only")
    return Table((said("state"), said("sentence"), said("words")), tuple(rows), 3, notes=notes, title=title)


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
