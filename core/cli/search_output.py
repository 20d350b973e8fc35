"""What ``search`` writes: the matches, counts of them, or a page for a browser with the trees at each place."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from core.base.errors import UsageError
from core.base.progress import Progress
from core.base.regular_files import ScratchText
from core.base.strict_json import escaped_json
from core.base.tsv import tsv_line
from core.cli.composed_command import options_of, typed
from core.model.version import Role, Version, VersionSpec
from core.output.tables import RENDERERS
from core.patterns.request import Request
from core.patterns.search import (
    Hit,
    Search,
    asked_keys,
    count_entries,
    count_table,
    head_entry,
    match_entry,
    match_line,
)
from core.patterns.search_page import SearchPage, Shown, edited_note
from core.scoring.settings import Settings

_HTML: Final = (".html", ".htm")
_OF_COUNTS: Final = ("markdown", "latex")


class Wanted(NamedTuple):
    """What is to be written: to a page, if ``output`` has the extension of one, else in a format."""

    output: str
    format: str
    count_by: str = ""
    columns: str = ""

    @property
    def is_page(self) -> bool:
        """Whether a page is wanted, by the extension of the output."""
        return self.output.lower().endswith(_HTML)

    def check(self) -> None:
        """Raises `UsageError` unless all of it can be had together."""
        if self.count_by and self.columns:
            raise UsageError("--columns are of matches, and --count-by writes no matches; leave one out")
        if self.format in _OF_COUNTS and not self.count_by:
            raise UsageError(
                "--format {format} writes counts; add --count-by, or write matches as text, tsv or json",
                format=self.format,
            )
        if self.is_page and (self.count_by or self.columns):
            raise UsageError("a page shows trees; leave out --count-by and --columns, or write another format")


def in_folder(path: str) -> str:
    """The name of a file as whoever is beside it types it: a page says nothing about folders."""
    return path.replace(os.sep, "/").rpartition("/")[2]


def options_beside(specs: Sequence[VersionSpec]) -> list[str]:
    """The options that name the versions of a search in the folder of their files."""
    return options_of([replace(spec, role=Role.GOLD, path=in_folder(spec.path)) for spec in specs], Settings())


class WholePage:
    """A search as a page; its command has the ``options`` that name the versions."""

    def __init__(
        self, request: Request, versions: Sequence[Version], options: Sequence[str], progress: Progress
    ) -> None:
        """Searches all sentences. Raises like `Search` and `Search.hits`."""
        command = typed(["treeconcord", "search", *options, request.text])
        notes = [edited_note(version.edits) for version in versions]
        page = SearchPage(request, list(map(Shown, versions, notes)), command)
        page.fill(progress)
        self.search, self.matches, self.pieces = page.search, page.matches, page.pieces


class Lines:
    """What is written of a search in a format; it is held until all has been read."""

    def __init__(self, search: Search, wanted: Wanted, progress: Progress) -> None:
        """Searches all sentences. Raises `UsageError` for keys that the request has not, and like `Search.hits`."""
        self.search = search
        self.matches = 0
        self._format = wanted.format
        self._lines = ScratchText()
        self._counts: Counter[tuple[str | None, ...]] = Counter()
        self._keys, self._columns = (
            asked_keys(text, search) if text else [] for text in (wanted.count_by, wanted.columns)
        )
        for hit in search.hits(progress):
            self.matches += 1
            if self._keys:
                self._counts[tuple(key.value(hit) for key in self._keys)] += 1
            if not self._keys or self._format == "json":
                self._lines.write([self._line(hit)])

    def _line(self, hit: Hit) -> str:
        if self._format == "json":
            return (
                f"{',' if self.matches > 1 else ''}\n  {json.dumps(match_entry(self.search, hit), ensure_ascii=False)}"
            )
        nodes, edges = hit.match.nodes, self.search.labels(hit)
        values = [key.value(hit) or "" for key in self._columns]
        if self._format == "tsv":
            return tsv_line([hit.sentence, *map(str, nodes.values()), *edges.values(), *values])
        return "\t".join([match_line(self.search, hit), *values]) + "\n"

    def pieces(self) -> Iterator[str]:
        """The whole result, in pieces."""
        request = self.search.request
        if self._format == "json":
            yield from self._json(count_entries(self._counts, self._keys))
        elif self._keys:
            yield RENDERERS[self._format](count_table(self._counts, self._keys))
        else:
            if self._format == "tsv":
                yield tsv_line(["sentence", *request.nodes, *request.edges, *(key.text for key in self._columns)])
            yield from self._lines.pieces()

    def _json(self, counts: Sequence[Mapping[str, object]]) -> Iterator[str]:
        text = json.dumps(head_entry(self.search), ensure_ascii=False, indent=1)
        yield escaped_json(text.removesuffix("\n}")) + ',\n "matches": ['
        yield from map(escaped_json, self._lines.pieces())
        rows = ",".join(f"\n  {json.dumps(each, ensure_ascii=False)}" for each in counts)
        yield f'\n ],\n "counts": [{escaped_json(rows)}'
        yield "\n ]\n}\n" if counts else "]\n}\n"


def search_output(
    request: Request, versions: Sequence[Version], wanted: Wanted, options: Sequence[str], progress: Progress
) -> WholePage | Lines:
    """Searches all sentences for what is ``wanted``; ``options`` name the versions on the command line.

    Raises like `WholePage` and `Lines`.
    """
    if wanted.is_page:
        return WholePage(request, versions, options, progress)
    return Lines(Search(request, versions), wanted, progress)
