"""Finds the sentences of a NEGRA export file, and the columns of their lines (Brants 1997)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from core.base.errors import InputError, Problem
from core.base.messages import Phrase, said
from core.formats.conll_columns import MAX_LINES, quoted
from core.formats.format import WHOLE, Portion, SentencePlace, Window
from core.formats.open_text import BYTE_ORDER_MARK

COMMENT: Final = "%%"
FIRST_NODE: Final = 500
LAST_NODE: Final = 999
MOST_NODES: Final = LAST_NODE - FIRST_NODE + 1
VERSIONS: Final = ("3", "4")
WITH_LEMMAS: Final = "4"
"""The version with lemmas, in its second column."""

_SIXTH: Final = 5
_NODE: Final = re.compile("#([5-9][0-9]{2})")
_PARENT: Final = re.compile("0|[1-9][0-9]{0,8}")
_KEYWORD: Final = re.compile(r"(#[A-Z]+)(?![^ \t])[ \t]*([^ \t]*)")
_BETWEEN_TABS: Final = re.compile(r"[^\t ](?:[^\t]*[^\t ])?")
_BETWEEN_SPACES: Final = re.compile("[^ ]+")
_REMARK: Final = re.compile(f"[\t ]{COMMENT}")


class _Line(NamedTuple):
    """A line of the file. ``text`` has no line end; ``keyword`` is empty unless the line begins with one."""

    number: int
    source: str
    text: str
    keyword: str
    value: str


@dataclass(frozen=True, slots=True)
class ExportText:
    """A sentence as written in the file, from ``#BOS`` on ``line`` to ``#EOS``.

    ``number`` and ``end_number`` are the numbers of these two, and ``remark`` is the comment after the first. ``rows``
    are the lines between them, with their line numbers. ``version`` comes from ``#FORMAT``, and is empty without one.
    ``source`` is the text up to the next sentence; the first also has everything before it, so that joining the
    sources of all sentences gives the file.
    """

    ordinal: int
    line: int
    number: str
    end_number: str
    remark: str
    rows: list[tuple[int, str]]
    version: str
    source: str


def export_texts(lines: Iterable[str], path: str, portion: Portion = WHOLE) -> Iterator[ExportText | Problem]:
    """The sentences of a text, given as ``lines`` with their line ends, and problems with their boundaries.

    Tables (``#BOT`` to ``#EOT``) and comments are skipped. Raises `InputError` for an unknown version, and for more
    than `MAX_LINES` without a new sentence.
    """
    before, version, ordinal = "", portion.before, portion.ordinal - 1
    for stretch in _stretches(enumerate(lines, portion.line), path):
        beginning, source = stretch[0], "".join(line.source for line in stretch)
        if beginning.keyword != "#BOS":
            between, before = stretch, source
        else:
            ordinal += 1
            end = next((i for i, line in enumerate(stretch) if line.keyword == "#EOS"), len(stretch))
            between = stretch[end + 1 :]
            if end == len(stretch):
                what = said("sentence {number}, which begins here, has no end", number=beginning.value)
                yield Problem(
                    path, beginning.number, what, said("#EOS {number} below it", number=beginning.value), str(ordinal)
                )
            else:
                yield ExportText(
                    ordinal,
                    beginning.number,
                    beginning.value,
                    stretch[end].value,
                    beginning.text.partition(COMMENT)[2].strip(),
                    [(line.number, line.text) for line in stretch[1:end] if not line.text.startswith(COMMENT)],
                    version,
                    before + source,
                )
            before = ""
        yield from _problems_between(between, path)
        version = next((line.value for line in reversed(between) if line.keyword == "#FORMAT"), version)


def _stretches(numbered: Iterable[tuple[int, str]], path: str) -> Iterator[list[_Line]]:
    """The lines before the first ``#BOS``, if any, then the lines from each ``#BOS`` up to the next."""
    stretch = list[_Line]()
    for number, source in numbered:
        text = source.rstrip("\r\n")
        if number == 1:
            text = text.removeprefix(BYTE_ORDER_MARK)
        found = _KEYWORD.match(text) if text.startswith("#") else None
        keyword, value = (found[1], found[2]) if found else ("", "")
        if stretch and keyword == "#BOS":
            yield stretch
            stretch = []
        stretch.append(_Line(number, source, text, keyword, value))
        if len(stretch) > MAX_LINES:
            what = said("more than {most:,} lines since the last sentence", most=MAX_LINES)
            raise InputError.at(path, number, what, said("#BOS and #EOS around each sentence"))
    if stretch:
        yield stretch


def _problems_between(lines: Sequence[_Line], path: str) -> Iterator[Problem]:
    """Problems outside sentences. Raises `InputError` for an unknown version."""
    table = 0
    for number, _, text, keyword, value in lines:
        if table:
            table = 0 if keyword == "#EOT" else table
        elif keyword == "#BOT":
            table = number
        elif keyword == "#FORMAT":
            if value not in VERSIONS:
                what = said("unknown version {version} of NEGRA export", version=quoted(value))
                expected = said("#FORMAT {one} or {other}", one=VERSIONS[0], other=VERSIONS[1])
                raise InputError.at(path, number, what, expected)
        elif text.strip() and not text.startswith(COMMENT):
            what = said("{text} outside any sentence", text=quoted(text))
            yield Problem(path, number, what, said("#BOS before it, or %% for a comment"))
    if table:
        yield Problem(path, table, said("the table that begins here has no end"), said("#EOT below it"))


class Row(NamedTuple):
    """The columns of a line for a word or a node; ``node`` is the number of a node, None for a word.

    ``parent`` is the number of the node above it, 0 for none. ``text`` is the line.
    """

    line: int
    node: int | None
    word: str
    category: str
    label: str
    parent: int
    text: str

    @property
    def columns(self) -> Sequence[re.Match[str]]:
        """All columns, with their places in the line."""
        return list(_separator(self.text).finditer(self.text, 0, remark_of(self.text)))


class Misshapen(NamedTuple):
    """What is wrong with a line, and what was expected."""

    line: int
    what: Phrase
    expected: Phrase


def rows_of(text: ExportText) -> Iterator[Row | Misshapen]:
    """The columns of each line of a sentence, separated by tabs, or by spaces if the line has no tab."""
    version = version_of(text)
    category, label, parent = column_places(version)
    for line, row in text.rows:
        columns = _columns(row)
        if len(columns) <= parent:
            expected = said("at least {number} (#FORMAT {version})", number=parent + 1, version=version)
            found = said("1 column") if len(columns) == 1 else said("{number} columns", number=len(columns))
            yield Misshapen(line, found, expected)
        elif (above := _parent_in(columns[parent])) is None:
            expected = said(
                "0, or a number from {first_node} to {last_node}, in column {column} (#FORMAT {version})",
                first_node=FIRST_NODE,
                last_node=LAST_NODE,
                column=parent + 1,
                version=version,
            )
            yield Misshapen(line, said("parent {parent}", parent=quoted(columns[parent])), expected)
        elif len(columns) % 2 != (parent + 1) % 2:
            expected = said("a label and a parent for each secondary edge")
            yield Misshapen(line, said("{number} columns", number=len(columns)), expected)
        else:
            word = columns[0]
            node = _node_in(word) if word.startswith("#") else None
            yield Row(line, node, word, columns[category], columns[label], above, row)


@lru_cache(maxsize=1 << 12)
def _parent_in(column: str) -> int | None:
    return int(column) if _PARENT.fullmatch(column) else None


@lru_cache(maxsize=1 << 12)
def _node_in(word: str) -> int | None:
    found = _NODE.fullmatch(word)
    return int(found[1]) if found else None


class ColumnPlaces(NamedTuple):
    """The indices of the columns that give the tree. Each secondary edge adds a label and a parent after them."""

    category: int
    label: int
    parent: int


def column_places(version: str) -> ColumnPlaces:
    """The column indices in a version: 4 has lemmas before them, and all have morphology between them."""
    category = 1 + (version == WITH_LEMMAS)
    return ColumnPlaces(category, category + 2, category + 3)


def version_of(text: ExportText) -> str:
    """The format version of a sentence.

    D: without ``#FORMAT``, as in a sentence that is read again by itself, it is 4 if the sixth column is the number of
    a parent on most lines, else 3.
    """
    if text.version:
        return text.version
    rows = [_columns(row) for _, row in text.rows]
    parents = sum(len(columns) > _SIXTH and bool(_PARENT.fullmatch(columns[_SIXTH])) for columns in rows)
    return WITH_LEMMAS if 2 * parents > len(rows) else VERSIONS[0]


def _columns(row: str) -> list[str]:
    """The columns of a line, without a comment at the end."""
    if "\t" in row and " " not in row and COMMENT not in row:
        return [*filter(None, row.split("\t"))]  # As below, faster.
    return _separator(row).findall(row, 0, remark_of(row))


def _separator(row: str) -> re.Pattern[str]:
    return _BETWEEN_TABS if "\t" in row else _BETWEEN_SPACES


def remark_of(row: str) -> int:
    """Where the comment at the end of a line begins; without one, where the line ends."""
    found = _REMARK.search(row) if COMMENT in row else None
    return found.start() if found else len(row)


_BEGINNING: Final = re.compile(rb"^#BOS(?![^ \t\r\n])[ \t]*+([^ \t\r\n]*+)([^\r\n]*+)", re.MULTILINE)
_FORMAT: Final = re.compile(rb"^#FORMAT[ \t]++([^ \t\r\n]++)", re.MULTILINE)


def find_sentences(window: Window) -> list[SentencePlace]:
    """The places of sentences with their ids, and the version of the format before all but the first.

    Raises `ValueError` if the version changes on the way.
    """
    (offset, line, _, version), text = window
    places, last = list[SentencePlace](), 0
    versions = [(found.start(), found[1]) for found in _FORMAT.finditer(text, window.begin)]
    for found in _BEGINNING.finditer(text, window.begin):
        begin = found.start()
        line += text.count(b"\n", last, begin)
        last = begin
        if places or offset:
            places.append(SentencePlace(offset + begin, line, _id_of(found), version))
        else:
            places.append(SentencePlace(0, 1, _id_of(found)))
            version = versions.pop()[1].decode() if versions and versions[-1][0] < begin else ""
    if versions and places:
        raise ValueError("the version changes")
    return places


def _id_of(beginning: re.Match[bytes]) -> str | None:
    """The id in the comment after ``#BOS``, else the number there."""
    number, rest = beginning[1].decode().strip(), beginning[2].decode().strip()
    key, _, value = rest.partition(COMMENT)[2].partition("=")
    return value.strip() if key.strip() == "sent_id" else number or None
