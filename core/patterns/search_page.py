"""A search as one HTML file that needs nothing else: the request, the files, the trees at each place, the command.

It has no script that runs and refers to nothing outside, which its policy forbids as well; so it shows in years what it
shows now, and says how to find the same places again. The matches are in it a second time as ``search --format json``
writes them.
"""

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from itertools import chain
from typing import Final, NamedTuple

from core.base.harmless_text import printable
from core.base.messages import Text, said
from core.base.progress import Progress, ignore_progress
from core.base.regular_files import ScratchText
from core.formats.conll_details import written_text
from core.model.direction import Direction, direction_of
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Version
from core.output.tables import width
from core.patterns.request import Request, nodes_in, word_or_quoted
from core.patterns.search import Hit, Search, head_entry, match_entry, summary
from core.scoring.alignment import align
from core.workspaces.missing_or_changed_files import file_state

MOST_DRAWN: Final = 2_000
"""The most places whose trees are drawn: browsers take long for more. All are in the data."""

_WIDTH: Final = 8.4
"""The pixels of a letter, and the half of those of a Chinese one; wider than most, so that no words touch."""

_GAP: Final = 16
_LEAST: Final = 34
_LEVEL: Final = 22
"""The height of an arc above those below it."""

_STYLE: Final = """
:root { color-scheme: light dark; --line: #6b7687; --mark: #0b62c4; }
@media (prefers-color-scheme: dark) { :root { --line: #98a2b3; --mark: #7db5ff; } }
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; }
pre { padding: .6rem; border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; } th, td { text-align: start; padding: .1rem 1rem .1rem 0; vertical-align: top; }
td { overflow-wrap: anywhere; } .wide { overflow-x: auto; }
section { content-visibility: auto; contain-intrinsic-size: auto 22rem; border-top: 1px solid var(--line); }
h2 { margin-top: 2rem; } h3 { margin: .6rem 0 0; font-size: 1rem; overflow-wrap: anywhere; }
h4 { margin: .4rem 0 0; font-size: .85rem; font-weight: 600; }
svg { display: block; font-size: 14px; } text { fill: currentColor; text-anchor: middle; }
.dim { opacity: .75; } .tag, .rel, .node { font-size: 11px; } .tag { opacity: .75; }
path { fill: none; stroke: var(--line); stroke-width: 1.2; }
.found { font-weight: 700; } .node, .found .rel { fill: var(--mark); font-weight: 700; }
.found path { stroke: var(--mark); stroke-width: 2.4; }
@media print { section { break-inside: avoid; } }
"""


class Shown(NamedTuple):
    """A version on the page, and a ``note`` on it."""

    version: Version
    note: Text = ""


@dataclass
class SearchPage:
    """The page of a search over ``versions``, whose trees are all shown. ``command`` finds the same places again."""

    request: Request
    versions: Sequence[Shown]
    command: str
    search: Search = field(init=False)
    matches: int = 0
    _places: ScratchText = field(default_factory=ScratchText)
    _data: ScratchText = field(default_factory=ScratchText)

    def __post_init__(self) -> None:
        """Raises `UsageError` unless all versions of the request are there."""
        every = [shown.version for shown in self.versions]
        self.search = Search(self.request, every if self.request.versions else every[:1])

    def fill(self, progress: Progress = ignore_progress) -> None:
        """Searches all sentences. Raises like `Search.hits`."""
        beside = _Beside(self.search.versions[0], [shown.version for shown in self.versions])
        for hit in self.search.hits(progress):
            self.matches += 1
            entry = json.dumps(match_entry(self.search, hit), ensure_ascii=False)
            self._data.write([f"{',' if self.matches > 1 else ''}\n  {entry}"])
            if self.matches <= MOST_DRAWN:
                self._places.write(self._place(hit, beside.row(hit.graphs[0].sentence)))

    def pieces(self) -> Iterator[str]:
        """The text of the file, in pieces."""
        digest = b64encode(sha256(_STYLE.encode()).digest()).decode()
        policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
        title = summary(self.search, self.matches)
        yield '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">\n'
        yield f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        yield f"<title>{_text(title)}</title><style>{_STYLE}</style></head><body>\n<h1>{_text(title)}</h1>\n"
        yield f"<pre>{_text(self.request.text.strip())}</pre>\n<h2>Searched</h2>\n{''.join(self._files())}"
        yield f'<p class="dim">{_text(self.search.signature)}</p>\n<h2>To find the same places</h2>\n'
        yield f"<p>In the folder of these files:</p>\n<pre>{_text(self.command)}</pre>\n<h2>Places</h2>\n"
        if self.matches > MOST_DRAWN:
            yield f"<p>The trees of the first {MOST_DRAWN:,} places are drawn; all are in the data of this page.</p>\n"
        yield from self._places.pieces()
        head = head_entry(self.search)
        yield '<script type="application/json" id="matches">'
        yield from map(
            _in_script, chain([json.dumps(head, ensure_ascii=False)[:-1], ', "matches": ['], self._data.pieces())
        )
        yield "\n]}</script>\n</body></html>\n"

    def _files(self) -> Iterator[str]:
        yield '<div class="wide"><table><tr><th>version<th>file<th>sentences<th>SHA-256</tr>\n'
        for version, note in self.versions:
            state = file_state(version.spec.path) if version.spec.has_file else None
            name = version.spec.path.replace("\\", "/").rpartition("/")[2] if version.spec.has_file else ""
            digest = f"<code>{state.sha256}</code>" if state else ""
            remark = f'<br><span class="dim">{_text(note)}</span>' if note else ""
            cells = (_text(version.name), f"{_text(name)}{remark}", f"{len(version.sentences):,}", digest)
            yield f"<tr><td>{'<td>'.join(cells)}</tr>\n"
        yield "</table></div>\n"

    def _place(self, hit: Hit, row: Sequence[Sentence | None]) -> Iterator[str]:
        graph, match = hit.graphs[0], hit.match
        text = written_text(graph.sentence)
        yield f"<section>\n<h3>{self.matches:,}. {_text(hit.sentence)}: <bdi>{_text('; '.join(hit.words))}</bdi></h3>\n"
        yield f"<p><bdi>{_text(text)}</bdi></p>\n"
        of_block = {
            version.name: nodes_in(block.pattern)
            for version, block in zip(self.search.versions, self.request.blocks, strict=True)
        }
        for (version, _), sentence in zip(self.versions, row, strict=True):
            if sentence is None:
                continue
            yield f"<h4>{_text(version.name)}</h4>\n"
            if not isinstance(sentence.tree, DependencyTree):
                yield f"<pre>{_text(sentence.source.strip(), lines=True)}</pre>\n"
                continue
            asked = of_block.get(version.name, ())
            named = dict[int, str]()
            for node, at in match.nodes.items():
                if sentence.forms == graph.sentence.forms or node in asked:
                    named[at] = f"{named[at]}={node}" if at in named else node
            own = {at for node, at in match.nodes.items() if node in asked}
            yield from drawing(sentence, named, own)
        yield "</section>\n"


def edited_note(number: int) -> Text:
    """The note on a version some of whose sentences are others than in its file."""
    return said("with edits that the file does not have: {number}", number=number) if number else ""


class _Beside:
    """The sentences of all versions beside one of the first that is searched."""

    def __init__(self, first: Version, versions: Sequence[Version]) -> None:
        at = [version.name for version in versions].index(first.name)
        aligned = align(versions)
        self._parts: Sequence[Sequence[Sequence[Sentence | None]]] = (aligned.rows, aligned.left_out)
        self._places = dict[int, tuple[int, int]]()
        for part, rows in enumerate(self._parts):
            for i, row in enumerate(rows):
                if (sentence := row[at]) is not None:
                    self._places[sentence.ordinal] = part, i

    def row(self, sentence: Sentence) -> Sequence[Sentence | None]:
        """The same sentence in each version; None where it is missing."""
        part, i = self._places[sentence.ordinal]
        return self._parts[part][i]


def standing_alone(request: Request, version: str) -> str:
    """The text of a request that names its version, which it must if several are there."""
    return request.text if request.versions else f"{word_or_quoted(version)} {{ {request.text.strip()} }}"


def drawing(sentence: Sentence, named: Mapping[int, str], own: Iterable[int]) -> Iterator[str]:
    """A dependency tree as SVG, arcs above words and tags; nodes are ``named``, and arcs between ``own`` are marked."""
    tree, found = sentence.dependencies, set(own)
    tags = ["" if tag == "_" else tag for tag in sentence.tags]
    widths = [
        max(_LEAST, _width(form), 0.8 * _width(tag)) + _GAP for form, tag in zip(sentence.forms, tags, strict=True)
    ]
    ends = [0.0]
    for at, needed in enumerate(widths):
        # A label needs room too where its arc is the shortest: between neighbours.
        head = tree.heads[at]
        label = _width(tree.relations[at]) + _GAP if abs(head - at - 1) == 1 else 0.0
        ends.append(ends[-1] + max(needed, label))
    total = ends[-1]
    middles = [(ends[i] + ends[i + 1]) / 2 for i in range(len(widths))]
    if direction_of(sentence.forms) is Direction.RIGHT_TO_LEFT:
        middles = [total - middle for middle in middles]
    levels = _levels(tree.heads)
    top = (max(levels, default=1) + 1) * _LEVEL
    base = top + 4
    yield f'<div class="wide"><svg role="img" width="{total:.0f}" height="{base + 48}">\n'
    for at, head in enumerate(tree.heads):
        marked = ' class="found"' if at + 1 in found and head in found else ""
        x, relation = middles[at], _text(tree.relations[at])
        y = top - levels[at] * _LEVEL
        if 1 <= head <= len(middles) and head != at + 1:
            start = middles[head - 1]
            side = 3 if x > start else -3
            path, middle = f"M{start + side:.0f} {base}V{y}H{x:.0f}V{base}", (start + x) / 2
        else:
            path, middle = f"M{x:.0f} {y}V{base}", x
        yield f'<g{marked}><path d="{path}"/><path d="M{x - 3:.0f} {base - 5}L{x:.0f} {base}L{x + 3:.0f} {base - 5}"/>'
        yield f'<text class="rel" x="{middle:.0f}" y="{y - 4}">{relation}</text></g>\n'
    for at, form in enumerate(sentence.forms):
        x, node = middles[at], named.get(at + 1, "")
        marked = ' class="found"' if node else ""
        yield f'<text{marked} x="{x:.0f}" y="{base + 15}">{_text(form)}</text>'
        yield f'<text class="tag" x="{x:.0f}" y="{base + 29}">{_text(tags[at])}</text>'
        yield f'<text class="node" x="{x:.0f}" y="{base + 43}">{_text(node)}</text>\n' if node else "\n"
    yield "</svg></div>\n"


def _levels(heads: Sequence[int]) -> list[int]:
    """The height of each word's arc: arcs over the same words lie above each other, those of roots above all."""
    found = [0] * len(heads)
    highest = [0] * (len(heads) + 1)
    inner = sorted((abs(head - at), min(head, at), max(head, at), at) for at, head in enumerate(heads, 1) if head)
    for _, first, last, at in inner:
        level = max(highest[first:last], default=0) + 1
        highest[first:last] = [level] * (last - first)
        found[at - 1] = level
    top = max(found, default=0) + 1
    return [level or top for level in found]


def _width(text: str) -> float:
    return _WIDTH * width(text)


def _text(text: object, *, lines: bool = False) -> str:
    shown = str(text)
    return escape("\n".join(map(printable, shown.split("\n"))) if lines else printable(shown))


def _in_script(text: str) -> str:
    """JSON that ends no element of HTML."""
    return text.replace("<", "\\u003c").replace("&", "\\u0026")
