"""What changed between two states of a treebank, as tables for people."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import chain
from typing import Final

from core import __version__
from core.base.harmless_text import printable, told_apart
from core.base.messages import Text, rounded, said
from core.base.tsv import tsv_line
from core.model.sentence import Sentence
from core.output.results import signature_of
from core.output.tables import Cell, Table, cells
from core.revisions.change_rule import ChangeRule, Fate, Spot
from core.revisions.changelog import shortened
from core.revisions.changes import Change, arc_said
from core.revisions.revision import ChangedPlace, Revision
from core.revisions.rule_search import FEWEST, REGULARITY
from core.revisions.rules_in_words import rule_values, where_said
from core.schemes.annotations import AnnotationKind

NOTHING: Final = "–"
"""Where there is no value, or no word."""

ROWS: Final = 30
"""The most rows of a table with a row for each rule, construction or sentence."""

MOST_VALUES: Final = 4
"""The most values of a condition in a table."""


def tables(revision: Revision, examples: int) -> list[Table]:
    """All tables, with ``examples`` of changes without a rule of each kind; those that would be empty are left out."""
    found = [_sentences(revision), _kinds(revision), _not_trees(revision), _rules(revision), _constructions(revision)]
    found += [_without_rule(revision, kind, examples) for kind in AnnotationKind if examples]
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
        (said("of these, with other {what}", what=revision.not_compared), len(revision.remarked)),
    )
    return Table((said("sentences"), said("number")), tuple(cells(text, f"{number:,}") for text, number in numbers))


def _kinds(revision: Revision) -> Table:
    every, left = Counter(place.change.kind for place in revision.places), Counter[AnnotationKind]()
    for i in revision.without_rule:
        left[revision.places[i].change.kind] += 1
    head = said("changes"), said("number"), said("by rule"), said("without")
    rows = [
        cells(kind, f"{every[kind]:,}", f"{every[kind] - left[kind]:,}", f"{left[kind]:,}")
        for kind in AnnotationKind
        if every[kind]
    ]
    return Table(head, tuple(rows))


def _not_trees(revision: Revision) -> Table:
    """What is not a tree in the new state, first what was one."""
    before: dict[bool | None, Text] = {True: said("a tree"), False: said("not a tree"), None: NOTHING}
    ranked = sorted(revision.not_trees, key=lambda each: each.was_tree is False)
    rows = [cells(each.new.name, shortened(str(each.finding.phrase)), before[each.was_tree]) for each in ranked[:ROWS]]
    more = len(ranked) - ROWS
    notes = (said("1 more is in JSON.") if more == 1 else said("{number:,} more are in JSON.", number=more),)
    head = said("sentence"), said("after"), said("before")
    title = said("Sentences that are not trees")
    return Table(head, tuple(rows), 3, notes=notes if more > 0 else (), title=title)


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
        several = said("{number:,} more rules are in JSON and HTML.", number=more)
        notes.append(said("1 more rule is in JSON and HTML.") if more == 1 else several)
    head = said("kind"), said("before"), said("after"), said("where"), said("example")
    numbers = said("changed"), said("left"), said("regularity")
    return Table((*head, *numbers), tuple(rows), 5, notes=tuple(notes), title=said("Changes that follow a rule"))


def _rule_row(rule: ChangeRule, places: Sequence[ChangedPlace]) -> tuple[Cell, ...]:
    first = places[rule.changed[0]]
    before, after = rule_values(rule)
    numbers = f"{len(rule.changed):,}", f"{len(rule.left):,}", rounded(rule.regularity, 2)
    return cells(
        rule.effect.kind,
        before or NOTHING,
        after or NOTHING,
        where_said(rule.pattern, most=MOST_VALUES, lemmatized=rule.lemmatized),
        where(first),
        *numbers,
    )


def where(place: ChangedPlace) -> str:
    """The sentence and the word of a change, by its new position, else by its old one."""
    sentence = place.new if place.change.new else place.old
    return f"{sentence.name}:{place.change.new or place.change.old} {place.change.word}"


def values(change: Change) -> tuple[str, str]:
    """The values before and after; those of an arc with the heads."""
    if change.kind is not AnnotationKind.ARC:
        return _without_heads(change)
    before, after = map(arc_said, (change.before, change.after), change.heads)
    return before, after


def _without_heads(change: Change) -> tuple[str, str]:
    before, after = told_apart(change.before, change.after)
    return before or NOTHING, after or NOTHING


def _constructions(revision: Revision) -> Table:
    counts = revision.counts.most_common()
    rows = [cells(construction, kind, f"{number:,}") for (kind, construction), number in counts[:ROWS]]
    head = said("construction"), said("kind"), said("changes")
    more = len(counts) - ROWS
    notes = (said("1 more is in JSON.") if more == 1 else said("{number:,} more are in JSON.", number=more),)
    return Table(head, tuple(rows), 2, notes=notes if more > 0 else (), title=said("Changes by construction"))


def _without_rule(revision: Revision, kind: AnnotationKind, examples: int) -> Table:
    """Changes of a kind that follow no rule: values that are changed alike together, the most frequent first."""
    alike = defaultdict[tuple[str, str], list[ChangedPlace]](list)
    for i in revision.without_rule:
        if (change := revision.places[i].change).kind is kind:
            alike[change.before, change.after].append(revision.places[i])
    ranked = sorted(alike.values(), key=lambda group: -len(group))
    rows = []
    for group in ranked[:examples]:
        first = group[0].change
        shown = values(first) if len(group) == 1 else _without_heads(first)
        rows.append(cells(*map(shortened, shown), where(group[0]), f"{len(group):,}"))
    left = sum(map(len, ranked[examples:]))
    several = said("{number:,} more are in JSON, TSV and HTML.", number=left)
    notes = (said("1 more is in JSON, TSV and HTML.") if left == 1 else several,) if left else ()
    title = said("Changes without a rule: {kind}", kind=kind)
    head = said("before"), said("after"), said("example"), said("number")
    return Table(head, tuple(rows), 3, notes=notes, title=title)


def _in_one_state(revision: Revision) -> Table:
    sides = ((said("added"), revision.added), (said("removed"), revision.removed))
    rows = [cells(which, each.name, shortened(each.text)) for which, sentences in sides for each in sentences[:ROWS]]
    more = sum(max(len(sentences) - ROWS, 0) for _, sentences in sides)
    several = said("{number:,} more are in JSON and HTML.", number=more)
    notes = (said("1 more is in JSON and HTML.") if more == 1 else several,) if more else ()
    title = said("Sentences in one state only")
    return Table((said("state"), said("sentence"), said("words")), tuple(rows), 3, notes=notes, title=title)


MOST_LISTED: Final = 2_000
"""The most places of a rule, or without one, that are listed: browsers take long for more."""

AROUND: Final = 8
"""Words shown before and after a changed one."""

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; display: block; overflow-x: auto; }
th, td { text-align: start; padding: .2rem .8rem .2rem 0; vertical-align: top; }
th { border-bottom: 1px solid; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
h1, summary, li { overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .2rem 0; }
li { margin: .3rem 0; }
del { text-decoration: line-through; opacity: .75; }
ins { text-decoration: none; font-weight: 600; }
mark { color: inherit; background: none; outline: 1.5px solid; outline-offset: 1px; border-radius: 2px; }
.where { opacity: .75; }
"""


def as_html(revision: Revision, title: str) -> Iterator[str]:
    """The lines of the file."""
    yield "<!doctype html>\n"
    yield f'<html lang="en"><head><meta charset="utf-8"><title>{_text(title)}</title>\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<style>{_STYLE}</style></head><body>\n<h1>{_text(title)}</h1>\n"
    for table in tables(revision, 0):
        yield from _table(table)
    if revision.rules:
        yield "<h2>Places of each rule</h2>\n"
    for rule in revision.rules:
        before, after = (value or NOTHING for value in rule_values(rule))
        change = _change(rule.effect.kind, before, after)
        left = f", {len(rule.left):,} left" if rule.left else ""
        places = _text(where_said(rule.pattern, lemmatized=rule.lemmatized))
        head = f"{change} ({places}): {len(rule.changed):,} changed{left}"
        yield from _places(head, [revision.places[i] for i in rule.changed], rule.left)
    if single := revision.without_rule:
        yield "<h2>Changes without a rule</h2>\n"
        yield from _places(f"All {len(single):,}", [revision.places[i] for i in single], is_open=True)
    yield "</body></html>\n"


def _text(text: object) -> str:
    return escape(printable(str(text)))


def _change(kind: str, before: str, after: str) -> str:
    return f"{_text(kind)} <del>{_text(before)}</del> → <ins>{_text(after)}</ins>"


def _table(table: Table) -> Iterator[str]:
    if table.title:
        yield f"<h2>{_text(table.title)}</h2>\n"
    yield f"<table><thead><tr>{_row(table.head, table.texts, 'th')}</tr></thead><tbody>\n"
    for row in table.rows:
        yield f"<tr>{_row([cell.text for cell in row], table.texts, 'td')}</tr>\n"
    yield "</tbody></table>\n"
    for note in table.notes:
        yield f"<p>{_text(note)}</p>\n"


def _row(texts: Sequence[object], words: int, tag: str) -> str:
    cells = ((tag if i < words else f'{tag} class="number"', text) for i, text in enumerate(texts))
    return "".join(f"<{opening}>{_text(text)}</{tag}>" for opening, text in cells)


def _places(
    head: str, places: Sequence[ChangedPlace], left: Sequence[Spot] = (), *, is_open: bool = False
) -> Iterator[str]:
    yield f"<details{' open' if is_open else ''}><summary>{head}</summary><ol>\n"
    for place in places[:MOST_LISTED]:
        yield f"<li>{_change(place.change.kind, *values(place.change))}<br>{_context(place)}</li>\n"
    yield "</ol>"
    if (more := len(places) - MOST_LISTED) > 0:
        yield f"<p>{'1 more is' if more == 1 else f'{more:,} more are'} in JSON and TSV.</p>"
    if left:
        yield "<p>Left as they were, or changed otherwise:</p><ol>\n"
        yield from (f"<li>{_spot(each)}</li>\n" for each in left[:MOST_LISTED])
        yield "</ol>"
    yield "</details>\n"


def _context(place: ChangedPlace) -> str:
    """Where a change is; in the old state if its word is removed."""
    change = place.change
    words = _words(place.new, change.new) if change.new else _words(place.old, change.old)
    return f"{words}: <bdi>{_text(change.word)}</bdi>" if change.kind is AnnotationKind.BRACKET else words


def _spot(spot: Spot) -> str:
    words = _words(spot.sentence, spot.position)
    return words if spot.fate is Fate.LEFT else f"{words}, {spot.fate}"


def _words(sentence: Sentence, position: int) -> str:
    """The sentence's id and line, and a word between its neighbours."""
    at = position - 1
    before, after = sentence.forms[max(at - AROUND, 0) : at], sentence.forms[at + 1 : at + 1 + AROUND]
    words = f"{_text(' '.join(before))} <mark>{_text(sentence.forms[at])}</mark> {_text(' '.join(after))}"
    return f'<span class="where">{_text(sentence.name)}, line {sentence.line}:</span> <bdi>{words}</bdi>'


_HEAD = ("id_old", "id_new", "line_old", "line_new", "token_old", "token_new", "word")
_REST = ("kind", "before", "after", "head_before", "head_after", "move", "construction", "rule")


def signature(revision: Revision) -> str:
    """One line that says what was compared."""
    counts = {"sentences": f"{len(revision.old.sentences)}+{len(revision.new.sentences)}"}
    return signature_of({"treeconcord": __version__, "diff": "1", **counts, "changes": len(revision.places)})


def as_json(revision: Revision) -> Mapping[str, object]:
    """Everything that changed; the ``rule`` of a change is the index of its rule, or null."""
    by_rule = _by_rule(revision)
    return {
        "treeconcord": __version__,
        "signature": signature(revision),
        "old": revision.old.spec.path,
        "new": revision.new.spec.path,
        "sentences": {
            "old": len(revision.old.sentences),
            "new": len(revision.new.sentences),
            "changed": revision.changed,
            "unchanged": revision.unchanged,
            "added": [sentence.name for sentence in revision.added],
            "removed": [sentence.name for sentence in revision.removed],
            "renamed": [{"old": old.name, "new": new.name} for old, new in revision.renamed],
            "remarked": [sentence.name for sentence in revision.remarked],
        },
        "not_trees": [
            {
                "id_old": each.old.name if each.old else None,
                "id_new": each.new.name,
                "line_new": each.new.line,
                "concern": each.finding.concern,
                "what": str(each.finding.phrase),
                "tokens": [*each.finding.words],
                "words": [each.new.forms[i - 1] for i in each.finding.words],
                "was_tree": each.was_tree,
            }
            for each in revision.not_trees
        ],
        "counts": [
            {"kind": kind, "construction": construction, "count": count}
            for (kind, construction), count in revision.counts.most_common()
        ],
        "rules": [
            {
                "kind": rule.effect.kind,
                "before": [*rule.before],
                "from_any": rule.effect.before is None,
                "after": rule.effect.after,
                "move": rule.effect.move,
                "where": [
                    {"attribute": attribute, "values": [*values], "holds": holds}
                    for attribute, values, holds in rule.pattern
                ],
                "changed": len(rule.changed),
                "left": len(rule.left),
                "regularity": rule.regularity,
                "places_left": [
                    {"id_old": each.sentence.name, "line_old": each.sentence.line, "token_old": each.position}
                    for each in rule.left
                ],
            }
            for rule in revision.rules
        ],
        "changes": [_entry(place, by_rule.get(i)) for i, place in enumerate(revision.places)],
    }


def as_tsv(revision: Revision) -> Iterator[str]:
    """The lines of a table with a row for each change."""
    by_rule = _by_rule(revision)
    yield tsv_line((*_HEAD, *_REST))
    for i, place in enumerate(revision.places):
        entry = _entry(place, by_rule.get(i))
        yield tsv_line("" if value is None else str(value) for value in entry.values())


def _by_rule(revision: Revision) -> Mapping[int, int]:
    return dict(chain.from_iterable(((i, k) for i in rule.changed) for k, rule in enumerate(revision.rules)))


def _entry(place: ChangedPlace, rule: int | None) -> Mapping[str, object]:
    old, new, change = place.old, place.new, place.change
    head = (old.name, new.name, old.line, new.line, change.old or None, change.new or None, change.word)
    rest = (change.kind, change.before, change.after, *change.heads, change.move, change.construction, rule)
    return dict(zip((*_HEAD, *_REST), (*head, *rest), strict=True))
