"""A report as one self-contained HTML file, without scripts, readable on a phone."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from html import escape
from typing import Final

from core.base.messages import Text
from core.output.tables import Cell, Table
from core.report.content import Block, Chart, Code, Facts, Paragraph, Report, Section, StatesLegend, Trees

Words = Callable[[Text], str]
"""Renders a message in the report's language."""

Drawn = Callable[[Trees | StatesLegend | Chart], str]
"""Draws a picture as SVG."""

STYLE: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; color: #1c2635; background: #fff;
  max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #d5dae2; } h3 { margin-top: 2rem; }
.dim, figcaption, dt, nav { color: #586274; } .dim { font-size: .85rem; margin: .2rem 0; }
.warning { border-left: 4px solid #b4530a; padding-left: .7rem; }
pre { background: #f5f7fa; padding: .6rem; white-space: pre-wrap; font-size: .8rem; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .2rem 1rem; } dd { margin: 0; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .85rem; overflow-wrap: normal; }
caption, .caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .15rem .6rem .15rem 0; text-align: left; vertical-align: top; min-width: 2rem; }
th { border-bottom: 1px solid #586274; } .number { text-align: right; font-variant-numeric: tabular-nums; }
.first td { border-top: 1px solid #d5dae2; } td { max-width: 24rem; overflow-wrap: break-word; }
figure { margin: 1rem 0; } figcaption { font-size: .9rem; }
svg { display: block; }
.columns > div { min-width: 0; }
@media (min-width: 52rem) {
  body { max-width: 70rem; } .columns { display: grid; grid-template-columns: minmax(0, 1fr) 17rem; gap: 2rem; }
}
aside { font-size: .8rem; } aside dl { display: block; } aside dt { font-weight: 600; color: #1c2635; }
aside dd { margin-bottom: .4rem; } aside p { font-weight: 600; margin: 1rem 0 .3rem; }
@media print {
  :root { font-size: 11px; } body { font-size: 1rem; max-width: none; padding: 0; } nav { display: none; }
  .wide { overflow: visible; } svg { max-width: 100%; max-height: 19cm; height: auto; }
  body > section + section { break-before: page; } aside { font-size: .68rem; } aside dd { margin: 0; }
  aside pre { font-size: .6rem; line-height: 1.2; }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: 1.5rem; }
  figure, tr, dd, pre, p { break-inside: avoid; } h1, h2, h3, caption, .caption, figcaption, dt { break-after: avoid; }
}
"""


def as_html(
    report: Report, date: str, warnings: list[str], words: Words, titles: Words, drawn: Drawn, language: str
) -> Iterator[str]:
    """The lines of the file; ``titles`` renders the titles of tables and columns."""
    digest = b64encode(sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    yield f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    title = _escaped(words(report.title))
    yield f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    yield f'<h1><bdi>{title}</bdi></h1>\n<p class="dim">{_escaped(date)}</p>\n'
    for warning in warnings:
        yield f'<p class="warning">{_escaped(warning)}</p>\n'
    writer = _Writer(words, titles, drawn)
    yield from writer.contents(report.sections)
    for section in report.sections:
        yield from writer.section(section, 2)
    yield "</body>\n</html>\n"


class _Writer:
    """Writes sections, numbered so that the table of contents can link to them."""

    def __init__(self, words: Words, titles: Words, drawn: Drawn) -> None:
        self._words, self._titles, self._drawn = words, titles, drawn
        self._sections = 0

    def contents(self, sections: tuple[Section, ...]) -> Iterator[str]:
        yield "<nav><ul>\n"
        number = 0
        for section in sections:
            number += 1
            yield f'<li><a href="#s{number}">{self._text(section.title)}</a>'
            links = [
                f'<a href="#s{number + i}">{self._text(inner.title)}</a>' for i, inner in enumerate(section.sections, 1)
            ]
            number += len(links)
            yield f"<br>{' · '.join(links)}</li>\n" if links else "</li>\n"
        yield "</ul></nav>\n"

    def section(self, section: Section, level: int) -> Iterator[str]:
        self._sections += 1
        yield f'<section id="s{self._sections}">\n<h{level}>{self._text(section.title)}</h{level}>\n'
        yield '<div class="columns"><div>\n' if section.aside else ""
        for block in section.blocks:
            yield from self._block(block)
        if section.aside:
            yield "</div><aside>\n"
            for block in section.aside:
                yield from self._block(block)
            yield "</aside></div>\n"
        for inner in section.sections:
            yield from self.section(inner, level + 1)
        yield "</section>\n"

    def _block(self, block: Block) -> Iterator[str]:
        match block:
            case Paragraph():
                yield f'<p dir="auto">{self._text(block.text)}</p>\n'
            case Code():
                yield f"<pre>{_escaped(block.text)}</pre>\n"
            case Facts():
                rows = (f"<dt>{self._text(name)}</dt><dd>{self._text(value)}</dd>\n" for name, value in block.rows)
                yield f"<dl>\n{''.join(rows)}</dl>\n"
            case Table():
                yield from self._table(block)
            case Trees() | StatesLegend():
                yield f'<figure class="wide">\n{self._drawn(block)}</figure>\n'
            case _:  # A chart.
                title = self._text(block.title)
                yield f'<figure class="wide"><figcaption>{title}</figcaption>\n{self._drawn(block)}</figure>\n'

    def _table(self, table: Table) -> Iterator[str]:
        if table.rows:
            yield from self._filled_table(table)
        elif table.title:  # The note below says why there are no rows.
            yield f'<p class="caption">{self._title(table.title)}</p>\n'
        for note in table.notes:
            yield f'<p class="dim">{self._text(note)}</p>\n'

    def _filled_table(self, table: Table) -> Iterator[str]:
        yield '<div class="wide"><table>\n'
        if table.title:
            yield f"<caption>{self._title(table.title)}</caption>\n"
        heads = (f'<th scope="col"{_kind(i, table)}>{self._title(text)}</th>' for i, text in enumerate(table.head))
        yield f"<thead><tr>{''.join(heads)}</tr></thead>\n<tbody>\n"
        for n, row in enumerate(table.rows):
            first = ' class="first"' if n and n in table.rules else ""
            cells = (f"<td{_kind(i, table)}>{self._cell(cell)}</td>" for i, cell in enumerate(row))
            yield f"<tr{first}>{''.join(cells)}</tr>\n"
        yield "</tbody></table></div>\n"

    def _cell(self, cell: Cell) -> str:
        text = self._text(cell.text)
        mark = f"<sup>{_escaped(cell.mark)}</sup>" if cell.mark else ""
        return (f"<strong>{text}</strong>" if cell.best else text) + mark

    def _title(self, text: Text) -> str:
        return f"<bdi>{_escaped(self._titles(text))}</bdi>"

    def _text(self, text: Text) -> str:
        return f"<bdi>{_escaped(self._words(text))}</bdi>"


def _kind(i: int, table: Table) -> str:
    return "" if i < table.texts else ' class="number"'


def _escaped(text: str) -> str:
    """``text`` escaped for HTML, including what UTF-8 can't encode."""
    return escape(text.encode("utf-8", "backslashreplace").decode())
