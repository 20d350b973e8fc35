"""Requests found in treebanks: what `treeconcord.search` returns."""

from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from typing import Any, Literal

from core.base.atomic_files import check_target, write_text
from core.base.errors import UsageError
from core.base.messages import said
from core.base.progress import ignore_progress
from core.cli.arguments import FORMATS
from core.cli.console import inputs_of
from core.cli.search_output import Wanted, options_beside, search_output
from core.library.options import with_files
from core.library.scores import Columns, Excluded, Table, Tabled, columns_of, excluded_in, table_of
from core.library.versions import Versions, annotations_in
from core.library.wording import given_choice, given_path, given_text, unexpected, worded
from core.model.version import Version
from core.output.tables import Table as TableContent
from core.output.tables import cells
from core.patterns.parser import parse_request
from core.patterns.request import RequestError
from core.patterns.search import (
    UNDEFINED,
    Hit,
    Key,
    Search,
    asked_keys,
    count_entries,
    counts_of,
    head_entry,
    match_entry,
    summary,
)
from core.scoring.alignment import check_compared


class Matches(Tabled):
    """Where a request was found, in order; a notebook shows the `table`."""

    def __init__(self, search: Search, versions: Sequence[Version]) -> None:  # Made by `treeconcord.search`.
        self._search = search
        self._versions = versions
        self._inputs = inputs_of(version.spec for version in versions)
        self._entries = [match_entry(search, hit) for hit in search.hits()]

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Each match as in JSON: the sentence's ``id``, its ``nodes`` by name, and the labels of its ``edges``."""
        return map(dict[str, Any], self._entries)

    @property
    def excluded(self) -> list[Excluded]:
        """The sentences that are not the same in all versions of the request, and so were not searched."""
        return excluded_in(self._search.excluded)

    @worded
    def columns(self, keys: str | Iterable[str] = "") -> Columns:
        """A row for each match: its sentence, nodes, labels of edges, and keys such as ``X.form, sud.Y.lemma``.

        Raises `UsageError` for other keys.
        """
        request, wanted = self._search.request, self._keys(keys)
        rows = (
            [hit.sentence, *hit.match.nodes.values(), *self._search.labels(hit).values(), *self._values(hit, wanted)]
            for hit in self._search.hits()
        )
        return columns_of(["sentence", *request.nodes, *request.edges, *(key.text for key in wanted)], rows)

    @worded
    def count(self, by: str | Iterable[str]) -> Columns:
        """How many matches have each value of one key or several, such as ``Y.upos, e.label``; the most frequent first.

        Raises `UsageError` for other keys.
        """
        wanted = self._keys(by)
        entries = count_entries(counts_of(self._search.hits(), wanted), wanted)
        return columns_of([*(key.text for key in wanted), "count"], (list(entry.values()) for entry in entries))

    @worded
    def table(self, format: str = "text", *, keys: str | Iterable[str] = "") -> Table:  # noqa: A002  # As on the command line.
        """The matches as `text`, `markdown`, `latex` or `tsv`, with ``keys`` as in `columns`."""
        found = self.columns(keys)
        rows = [
            cells(*(UNDEFINED if value is None else str(value) for value in row))
            for row in zip(*found.values(), strict=True)
        ]
        return table_of([TableContent(tuple(found), tuple(rows), len(found))], format)

    def to_dict(self) -> dict[str, Any]:
        """All of it, as ``search --format json`` writes it."""
        return {**head_entry(self._search), "matches": list(self), "counts": []}

    @worded
    def save(
        self,
        path: str | PathLike[str],
        *,
        format: Literal["text", "json", "tsv", "markdown", "latex"] = "text",  # noqa: A002  # As on the command line.
        columns: str | Iterable[str] = "",
        count_by: str | Iterable[str] = "",
    ) -> None:
        """Writes them to a file, as ``search -o`` does: as ``.html``, a page with the trees at each place.

        The trees are those of all versions that were given; of several, the request says which it is about. Other files
        are in a ``format``, with ``columns`` of keys for each match, or counted by keys. Raises `UsageError` for
        the file of a version, other keys, and options that do not go together; `InputError` if the file can't be
        written.
        """
        where, kind = given_path("path", path), given_choice("format", format, FORMATS)
        wanted = Wanted(where, kind, _listed("count_by", count_by), _listed("columns", columns))
        wanted.check()
        specs = [version.spec for version in self._versions]
        check_target(where, self._inputs)
        options = options_beside(with_files(specs))
        written = search_output(self._search.request, self._versions, wanted, options, ignore_progress)
        write_text(where, written.pieces())

    def _keys(self, keys: str | Iterable[str]) -> list[Key]:
        text = _listed("keys", keys)
        return asked_keys(text, self._search) if text else []

    @staticmethod
    def _values(hit: Hit, keys: list[Key]) -> list[str | None]:
        return [key.value(hit) for key in keys]

    def __repr__(self) -> str:
        return f"<Matches: {summary(self._search, len(self))}>"


def _listed(name: str, keys: str | Iterable[str]) -> str:
    """The argument ``name``, a key or several, as one text. Raises `UsageError` for anything else."""
    if not keys:
        return ""
    if not isinstance(keys, str | Iterable):
        raise unexpected(name, said("a text or several"), keys)
    return ", ".join(given_text(name, each) for each in ([keys] if isinstance(keys, str) else keys))


def search(versions: Versions, request: str) -> Matches:
    """Searches for a request. Raises `UsageError` and `InputError`."""
    try:
        parsed = parse_request(given_text("request", request))
    except RequestError as error:
        raise UsageError("request: {error}", error=error.located) from error
    read = annotations_in(versions, "version")
    found = Matches(asked := Search(parsed, read), read)
    check_compared(asked.sentences, asked.excluded, asked.versions[0].spec.path)
    return found
