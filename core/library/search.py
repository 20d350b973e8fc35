"""Requests found in treebanks: what `treeconcord.search` returns."""

from collections.abc import Iterable, Iterator
from typing import Any

from core.base.errors import UsageError
from core.base.messages import said
from core.library.scores import Columns, Excluded, Table, Tabled, columns_of, excluded_in, table_of
from core.library.versions import Versions, annotations_in
from core.library.wording import given_text, unexpected, worded
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

    def __init__(self, search: Search) -> None:  # Made by `treeconcord.search`.
        self._search = search
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

    def _keys(self, keys: str | Iterable[str]) -> list[Key]:
        if not keys:
            return []
        if not isinstance(keys, str | Iterable):
            raise unexpected("keys", said("a text or several"), keys)
        text = ", ".join(given_text("keys", each) for each in ([keys] if isinstance(keys, str) else keys))
        return asked_keys(text, self._search)

    @staticmethod
    def _values(hit: Hit, keys: list[Key]) -> list[str | None]:
        return [key.value(hit) for key in keys]

    def __repr__(self) -> str:
        return f"<Matches: {summary(self._search, len(self))}>"


def search(versions: Versions, request: str) -> Matches:
    """Searches for a request. Raises `UsageError` and `InputError`."""
    try:
        parsed = parse_request(given_text("request", request))
    except RequestError as error:
        raise UsageError("request: {error}", error=error.located) from error
    found = Matches(asked := Search(parsed, annotations_in(versions, "version")))
    check_compared(asked.sentences, asked.excluded, asked.versions[0].spec.path)
    return found
