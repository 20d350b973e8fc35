"""``search``: where a request in Grew's language is found in one version, or in several at once (protocol §12)."""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core.cli.arguments import add_format, add_output, add_quiet, add_versions

if TYPE_CHECKING:
    from core.model.version import Version
    from core.patterns.request import Request
    from core.patterns.search import Hit, Search


HTML: Final = (".html", ".htm")


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``search``."""
    add_versions(parser, golds_only=True)
    parser.add_argument("text", metavar="REQUEST", nargs="?", help="such as 'pattern { X -[obj]-> Y }'")
    parser.add_argument("--request", metavar="FILE", help="a file with the request, instead of REQUEST")
    parser.add_argument(
        "--count-by", metavar="KEY[,KEY]", help="count the matches by such as Y.upos, e.label, length(X,Y), X#Y"
    )
    parser.add_argument(
        "--columns", metavar="KEY[,KEY]", help="also write these of each match, such as X.form,Y.lemma (not in JSON)"
    )
    add_format(parser)
    add_output(
        parser,
        "the file to write (default: standard output); as .html, one page with the trees of all versions at each place",
    )
    add_quiet(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or unless there is one request."""
    from core.base.errors import UsageError
    from core.cli.argument_values import gold_specs

    gold_specs(arguments)
    if (arguments.text is None) == (arguments.request is None):
        raise UsageError("search takes one request: as an argument, or in a file with --request FILE")
    if arguments.count_by and arguments.columns:
        raise UsageError("--columns are of matches, and --count-by writes no matches; leave one out")
    if arguments.format in ("markdown", "latex") and not arguments.count_by:
        raise UsageError(
            "--format {format} writes counts; add --count-by, or write matches as text, tsv or json",
            format=arguments.format,
        )
    if arguments.output.lower().endswith(HTML) and (arguments.count_by or arguments.columns):
        raise UsageError("a page shows trees; leave out --count-by and --columns, or write another format")


def run(arguments: argparse.Namespace) -> int:
    """Writes matches, or counts of them; exit code 1 if no sentence is in all versions that the request names."""
    from core.cli.argument_values import golds_as_inputs, opened_workspace
    from core.cli.console import check_output, put_text, remark
    from core.cli.read_versions import work_on
    from core.cli.tree_output import tell_excluded
    from core.patterns.search import Search, summary

    specs = golds_as_inputs(arguments)
    check_output(arguments.output, specs, further=[arguments.request])
    request = _request(arguments)

    def work(versions: "Sequence[Version]") -> _Written | _Page:
        if arguments.output.lower().endswith(HTML):
            return _Page(request, versions, arguments)
        return _Written(Search(request, versions), arguments)

    written = work_on(specs, work, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    tell_excluded(written.search.excluded)
    put_text(arguments.output, written.pieces())
    remark(summary(written.search, written.matches), quiet=arguments.quiet)
    return 0 if written.search.sentences else 1


def _request(arguments: argparse.Namespace) -> "Request":
    """The request. Raises `UsageError` with the place of what is wrong, `InputError` if its file can't be read."""
    from core.base.errors import UsageError
    from core.formats.open_text import read_text
    from core.patterns.parser import parse_request
    from core.patterns.request import RequestError

    text = arguments.text if arguments.request is None else read_text(arguments.request)
    try:
        return parse_request(text)
    except RequestError as error:
        name = "request" if arguments.request is None else arguments.request
        raise UsageError("{name}: {error}", name=name, error=error.located) from error


class _Page:
    """The search as a page for a browser, by the extension of the output."""

    def __init__(self, request: "Request", versions: "Sequence[Version]", arguments: argparse.Namespace) -> None:
        from core.cli.composed_command import options_of, typed
        from core.cli.console import shown
        from core.model.version import Role
        from core.patterns.search_page import SearchPage, Shown, edited_note
        from core.scoring.settings import Settings

        def in_folder(path: str) -> str:
            return path.replace(os.sep, "/").rpartition("/")[2]

        if arguments.workspace:
            options = [f"--workspace={in_folder(arguments.workspace)}"]
        else:
            golds = [replace(version.spec, role=Role.GOLD, path=in_folder(version.spec.path)) for version in versions]
            options = options_of(golds, Settings())
        command = typed(["treeconcord", "search", *options, request.text])
        notes = [edited_note(version.edits) for version in versions]
        page = SearchPage(request, list(map(Shown, versions, notes)), command)
        with shown("searching", quiet=arguments.quiet) as progress:
            page.fill(progress)
        self.search, self.matches, self.pieces = page.search, page.matches, page.pieces


class _Written:
    """What is written of a search; it is held until all has been read."""

    def __init__(self, search: "Search", arguments: argparse.Namespace) -> None:
        from core.base.regular_files import ScratchText
        from core.cli.console import shown
        from core.patterns.search import asked_keys

        self.search = search
        self.matches = 0
        self._format = arguments.format
        self._lines = ScratchText()
        self._counts: Counter[tuple[str | None, ...]] = Counter()
        self._keys, self._columns = (
            asked_keys(text, search) if text else [] for text in (arguments.count_by, arguments.columns)
        )
        with shown("searching", quiet=arguments.quiet) as progress:
            for hit in search.hits(progress):
                self.matches += 1
                if self._keys:
                    self._counts[tuple(key.value(hit) for key in self._keys)] += 1
                if not self._keys or self._format == "json":
                    self._lines.write([self._line(hit)])

    def _line(self, hit: "Hit") -> str:
        from core.base.tsv import tsv_line
        from core.patterns.search import match_entry, match_line

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
        from core.base.tsv import tsv_line
        from core.output.tables import RENDERERS
        from core.patterns.search import count_entries, count_table

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
        from core.base.strict_json import escaped_json
        from core.patterns.search import head_entry

        text = json.dumps(head_entry(self.search), ensure_ascii=False, indent=1)
        yield escaped_json(text.removesuffix("\n}")) + ',\n "matches": ['
        yield from map(escaped_json, self._lines.pieces())
        rows = ",".join(f"\n  {json.dumps(each, ensure_ascii=False)}" for each in counts)
        yield f'\n ],\n "counts": [{escaped_json(rows)}'
        yield "\n ]\n}\n" if counts else "]\n}\n"
