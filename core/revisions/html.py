"""What changed between two states of a treebank, as one HTML file to attach to a release or a pull request."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from core.base.printable import printable
from core.model.sentence import Sentence
from core.output.tables import Table
from core.revisions.revision import Place, Revision
from core.revisions.rules import Spot
from core.revisions.tables import NOTHING, tables, values
from core.revisions.wording import rule_values, where_said

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
        head = f"{change} ({_text(where_said(rule.pattern))}): {len(rule.changed):,} changed{left}"
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


def _places(head: str, places: Sequence[Place], left: Sequence[Spot] = (), *, is_open: bool = False) -> Iterator[str]:
    yield f"<details{' open' if is_open else ''}><summary>{head}</summary><ol>\n"
    for place in places[:MOST_LISTED]:
        yield f"<li>{_change(place.change.kind, *values(place.change))}<br>{_context(place)}</li>\n"
    yield "</ol>"
    if (more := len(places) - MOST_LISTED) > 0:
        yield f"<p>{'1 more is' if more == 1 else f'{more:,} more are'} in JSON and TSV.</p>"
    if left:
        yield "<p>Left as they were, or changed otherwise:</p><ol>\n"
        yield from (f"<li>{_words(spot.sentence, spot.position)}</li>\n" for spot in left[:MOST_LISTED])
        yield "</ol>"
    yield "</details>\n"


def _context(place: Place) -> str:
    """Where a change is; in the old state if its word is removed."""
    change = place.change
    return _words(place.new, change.new) if change.new else _words(place.old, change.old)


def _words(sentence: Sentence, position: int) -> str:
    """The sentence's id and line, and a word between its neighbours."""
    at = position - 1
    before, after = sentence.forms[max(at - AROUND, 0) : at], sentence.forms[at + 1 : at + 1 + AROUND]
    words = f"{_text(' '.join(before))} <mark>{_text(sentence.forms[at])}</mark> {_text(' '.join(after))}"
    return f'<span class="where">{_text(sentence.name)}, line {sentence.line}:</span> <bdi>{words}</bdi>'
