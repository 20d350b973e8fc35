"""Common parts of the CoNLL formats: blocks of lines, one token a line, in columns, six of them used for scoring."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, compress
from sys import intern
from typing import Final, NamedTuple

from core.base.errors import InputError, Problem, raise_any
from core.base.messages import Phrase, Text, said
from core.formats.format import SentencePlace, Window
from core.formats.open_text import BYTE_ORDER_MARK
from core.model.cycles import flaws, is_tree
from core.model.sentence import MAX_TOKENS, DependencyTree, Sentence
from core.model.version import Role

MAX_LINES: Final = 5 * MAX_TOKENS
"""The most lines without a new sentence: a file without empty lines would fill the memory."""

_BLOCK: Final = re.compile(r"(?:\r*+[^\r\n][^\n]*+\n?+)++(?:\r*+\n)*+(?:\r++\Z)?+")
_BEGINNING: Final = re.compile(rf"{BYTE_ORDER_MARK}?+(?:\r*+\n)*+")


class SentenceBlock(NamedTuple):
    """The lines of one sentence, from ``line`` of the file on: ``text``, with line feeds only and none at its end.

    ``source`` is their text as it is, with everything up to the next block; the first also has everything before it,
    so that joining the sources of all blocks gives the file.
    """

    line: int
    text: str
    source: str

    @property
    def lines(self) -> list[str]:
        """The lines, without line ends."""
        return self.text.split("\n")


def is_comment(text: str) -> bool:
    """Whether a line is a comment. Comments are allowed only above the tokens."""
    return text.startswith("#")


def beginning_of_tokens(text: str) -> int:
    """Where the first line that is not a comment begins."""
    begin = 0
    while text.startswith("#", begin):
        begin = text.find("\n", begin) + 1 or len(text)
    return begin


def blocks(pieces: Iterable[str], path: str, first: int = 1) -> Iterator[SentenceBlock]:
    """The blocks of a text, given in ``pieces`` of whole lines, which begins on line ``first`` of the file.

    Only a line without any characters is empty. Tools differ in whether white space separates sentences, so a line of
    white space stays in its block, and the format refuses it. Raises `InputError` for more than `MAX_LINES` in a block.
    """
    line, before, text, searched = first, "", "", 0
    for piece in chain(pieces, [None]):
        text += piece or ""
        if piece is not None and len(text) < 2 * searched:
            continue  # Searched again only when it is twice as long: a block may come line by line.
        if line == 1:  # Nothing was found yet.
            beginning = _BEGINNING.match(before + text)
            assert beginning
            before, text = beginning[0], (before + text)[beginning.end() :]
        found = _BLOCK.findall(text)
        # More lines, empty ones among them, may follow the last.
        text = found.pop() if found and piece is not None else ""
        searched = len(text)
        for content in found:
            source = before + content
            _check_length(source, path, line)
            line += before.count("\n")
            yield SentenceBlock(line, _text(content), source)
            line, before = line + content.count("\n"), ""
        _check_length(before + text, path, line)


def _check_length(source: str, path: str, line: int) -> None:
    """Raises `InputError` if the text since the last sentence, which begins on ``line``, has too many lines."""
    if len(source) > MAX_LINES and source.count("\n") + (not source.endswith("\n")) > MAX_LINES:
        what = said("more than {most:,} lines since the last sentence", most=MAX_LINES)
        raise InputError.at(path, line + MAX_LINES, what, said("an empty line between sentences"))


def _text(content: str) -> str:
    """The lines of a block, without the empty ones after it."""
    text = content.rstrip("\r\n")
    return "\n".join([line.rstrip("\r") for line in text.split("\n")]) if "\r" in text else text


_SENTENCE: Final = re.compile(rb"(?:\r*+[^\r\n][^\n]*+\n?+)++(?:\r*+\n)*+")
_COMMENTS: Final = re.compile(rb"(?:#[^\n]*+\n)++")
_ID: Final = re.compile(rb"^#([^\n=]*sent_id[^\n=]*+)=([^\n]*+)", re.MULTILINE)


def find_blocks(window: Window) -> list[SentencePlace]:
    """The places of sentences without ids."""
    (offset, line, _, _), text = window
    found = [sentence.start() for sentence in _SENTENCE.finditer(text, window.begin)]
    if found:
        found[0] = 0
    places, last = list[SentencePlace](), 0
    for begin in found:
        line += text.count(b"\n", last, begin)
        places.append(SentencePlace(offset + begin, line))
        last = begin
    return places


def find_commented_blocks(window: Window) -> list[SentencePlace]:
    """The places of sentences with their ids, if they have any."""
    text, offset = window.text, window.place.offset
    places = find_blocks(window)
    for i, (begin, line, _, _) in enumerate(places):
        at = begin - offset if i else window.begin
        comments = _COMMENTS.match(text, at)
        for key, value in _ID.findall(text, at, comments.end()) if comments else ():
            if key.decode().strip() == "sent_id":
                places[i] = SentencePlace(begin, line, value.decode().strip())
                break
    return places


ID: Final = 0
FORM: Final = 1
HEAD: Final = 6
RELATION: Final = 7
NOT_ANNOTATED: Final = "_"


class Columns(NamedTuple):
    """The names of a format's columns, and the indices of those used besides id and form.

    The defaults are those of CoNLL-U and CoNLL-X. ``graph`` is the index of an enhanced graph, if there is one.
    """

    names: tuple[str, ...]
    tag: int = 3
    fine_tag: int = 4
    head: int = HEAD
    relation: int = RELATION
    graph: int | None = None

    def find(self, *names: str) -> int | None:
        """The index of the first of these columns that the format has."""
        return next((self.names.index(name) for name in names if name in self.names), None)


_POSITION: Final = re.compile(f"0|[1-9][0-9]{{0,{len(str(MAX_TOKENS)) - 1}}}")
"""Checked as text because `int` would also accept ``+1``, ``1_0``, ``٣`` and `` 3``."""

_WHOLE_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,8}")
"""A head, perhaps outside the sentence. Longer numbers are invalid, and would overflow some machine integers."""

LONGEST_NAME: Final = 100
"""The most characters of a sentence id in a message; a thousand ids of a megabyte each would fill the memory."""


def position(text: str) -> int | None:
    """The position, from 1, that is written so, or 0 for the virtual root; None if no sentence has such a position."""
    found = int(text) if _POSITION.fullmatch(text) else None
    return found if found is None or found <= MAX_TOKENS else None


Row = tuple[int, list[str]]
"""The number of a line in the file, and its fields."""


@dataclass(frozen=True, slots=True)
class TokenTable:
    """The rows of one sentence, in the ``columns`` of a format."""

    path: str
    columns: Columns
    block: SentenceBlock
    ordinal: int
    sent_id: str | None
    rows: Sequence[Row]

    def problem(self, line: int, what: Text, expected: Text) -> Problem:
        return Problem(self.path, line, what, expected, (self.sent_id or str(self.ordinal))[:LONGEST_NAME])

    def shape_problems(self) -> Iterator[Problem]:
        """Rows with too many or too few columns, or with an empty one.

        D: a line of white space is refused, because tools differ in whether it ends a sentence. It is then the only
        problem reported, because it may be the cause of others.
        """
        wrong = [(line, fields) for line, fields in self.rows if len(fields) != len(self.columns.names) or "" in fields]
        blank = [(line, fields) for line, fields in wrong if not "".join(fields).strip()]
        for line, fields in blank or wrong:
            yield self.problem(line, *self._misshapen(fields))

    def _misshapen(self, fields: Sequence[str]) -> tuple[Phrase, Phrase]:
        width = len(self.columns.names)
        if not "".join(fields).strip():
            return said("a line of white space"), said("an empty line or a token")
        if len(fields) == width:
            empty = self.columns.names[fields.index("")]
            return said("{column} is empty", column=empty), said("a value, or _ for none")
        if len(fields) > 1:
            found = said("{number} columns", number=len(fields))
        elif fields[0].startswith("#"):
            found = said("comment {comment} instead of a token", comment=quoted(fields[0]))
        else:
            found = said("a line without tabs: {line}", line=quoted(fields[0]))
        return found, said("{number} columns separated by tabs", number=width)

    def id_problems(self) -> Iterator[Problem]:
        """Too many rows, or the first row whose id is not its position."""
        if len(self.rows) > MAX_TOKENS:
            most = said("at most {most:,}, and an empty line between sentences", most=MAX_TOKENS)
            yield self.problem(self.rows[0][0], said("{number:,} tokens", number=len(self.rows)), most)
            return
        for number, (line, fields) in enumerate(self.rows, start=1):
            found, expected = fields[ID], str(number)
            if found != expected:
                is_again = 0 < (position(found) or 0) < number
                what = (
                    said("duplicate token id {id}", id=quoted(found))
                    if is_again
                    else said("token id {id}", id=quoted(found))
                )
                yield self.problem(line, what, expected)
                return

    def sentence(self, role: Role) -> Sentence:
        """The sentence in these rows. Raises `InputError` for invalid heads and relations.

        If the heads do not form a tree, the sentence has a defect, which only a parse may have (protocol §1).
        """
        tree = self._tree(role)
        flaw = next(flaws(tree.heads), None)
        return Sentence(
            ordinal=self.ordinal,
            line=self.block.line,
            sent_id=self.sent_id,
            forms=self._interned(FORM),
            tags=self._interned(self.columns.tag),
            fine_tags=self._interned(self.columns.fine_tag),
            tree=tree,
            source=self.block.source,
            defect=flaw.what if flaw else "",
        )

    def flaw_problems(self, sentence: Sentence) -> Iterator[Problem]:
        """Why the heads of ``sentence``, read from these rows, do not form a tree."""
        if sentence.defect:
            for token, what in flaws(sentence.dependencies.heads):
                expected = said("a tree, with a path from every token up to the root")
                yield self.problem(self.rows[token - 1][0], what, expected)

    def _interned(self, column: int) -> tuple[str, ...]:
        return tuple([intern(fields[column]) for _, fields in self.rows])

    def _tree(self, role: Role) -> DependencyTree:
        """The heads and relations. Raises `InputError` for heads that are not numbers and for invalid relations."""
        names, _, _, head_column, relation_column, _ = self.columns
        heads, relations, problems = list[int](), self._interned(relation_column), list[Problem]()
        for line, fields in self.rows:
            text = fields[head_column]
            if _WHOLE_NUMBER.fullmatch(text):
                heads.append(int(text))
                continue
            column, most = names[head_column], len(self.rows)
            is_empty = said("{column} is _, not annotated", column=column)
            what = is_empty if text == NOT_ANNOTATED else f"{column} {quoted(text)}"
            problems.append(self.problem(line, what, said("a whole number from 0 to {most}", most=most)))
        wrong = {relation: why for relation in set(relations) if (why := self._wrong(relation, role))}
        if wrong:
            problems += [
                self.problem(line, wrong[fields[relation_column]], said("a relation"))
                for line, fields in self.rows
                if fields[relation_column] in wrong
            ]
        raise_any(sorted(problems, key=lambda problem: problem.line))
        return DependencyTree(tuple(heads), relations)

    def _wrong(self, relation: str, role: Role) -> Phrase | None:
        """Why ``relation`` is invalid; None if it is valid.

        D: in a gold, ``_`` is a missing annotation; in a parse it comes from an unlabelled parser, whose heads can be
        scored.
        """
        column = self.columns.names[self.columns.relation]
        if relation == NOT_ANNOTATED and role is Role.GOLD:
            return said("{column} is _, not annotated", column=column)
        if relation.split() != [relation]:
            return said("{column} {relation} has white space", column=column, relation=quoted(relation))
        return None


def read_token_table(table: TokenTable, role: Role, *, all_related: bool = True) -> Iterator[Sentence | Problem]:
    """The sentence in ``table``, in which every row is a token, or its problems.

    ``all_related``: every word of a gold needs a relation.
    """
    try:
        raise_any(table.shape_problems())
        raise_any(table.id_problems())
        sentence = table.sentence(role if all_related else Role.INPUT)
        if role is Role.GOLD:
            raise_any(table.flaw_problems(sentence))
    except InputError as error:
        yield from error.problems
    else:
        yield sentence


def quoted(text: str) -> str:
    """``text`` as shown in messages: shortened, with invisible characters escaped."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")


# Sentences without any problem, read column by column: the usual case, in a third of the time.
#
# Whatever is unusual is left to `core.formats.conll_columns.TokenTable`, which says what is wrong where.


_LINE_FEED: Final = "\n"
_END: Final = f"\t{_LINE_FEED}\t"

_MOST: Final = 999
"""Longer sentences are unusual."""

_CONSECUTIVE: Final = list(map(str, range(1, _MOST + 1)))
_POSITIONS: Final = {"0": 0} | {text: position for position, text in enumerate(_CONSECUTIVE, start=1)}


class PlainReader:
    """Reads the plain sentences of one version; ``has_parts`` tells whether tokens may be ranges and empty nodes."""

    def __init__(self, columns: Columns, role: Role, *, has_parts: bool = False) -> None:
        self._columns, self._role, self._has_parts = columns, role, has_parts
        self._needs_one_root = has_parts and role is Role.GOLD
        self._relations = set[str]()

    def read(self, block: SentenceBlock, begin: int, ordinal: int, sent_id: str | None) -> Sentence | None:
        """The sentence in ``block``, whose tokens begin at ``begin``; None if anything about it is unusual."""
        text = block.text[begin:].replace("\n", _END)
        if "\t\t" in text or text[-1:] == "\t":
            return None  # An empty column.
        names, tag, fine_tag, head, relation, _ = self._columns
        width = len(names) + 1
        fields = text.split("\t")
        length = len(fields) // width + 1
        # An end in each place where one must be, and nowhere else: each line has all columns.
        if len(fields) != length * width - 1 or fields[len(names) :: width] != [_LINE_FEED] * (length - 1):
            return None
        if length > _MOST or text.count("\n") != length - 1:
            return None
        used = [fields[each::width] for each in (FORM, tag, fine_tag, relation, head)]
        ids = fields[ID::width]
        if ids != _CONSECUTIVE[:length]:
            are_words = _are_words(ids) if self._has_parts else None
            if are_words is None:
                return None
            used = [[*compress(column, are_words)] for column in used]
        forms, tags, fine_tags, relations = (tuple(map(intern, column)) for column in used[:4])
        try:
            heads = tuple(map(_POSITIONS.__getitem__, used[4]))
        except KeyError:
            return None
        if not is_tree(heads) or (self._needs_one_root and heads.count(0) != 1) or not self._are_valid(relations):
            return None
        tree = DependencyTree(heads, relations)
        return Sentence(ordinal, block.line, sent_id, forms, tags, fine_tags, tree, block.source)

    def _are_valid(self, relations: Sequence[str]) -> bool:
        """Whether no relation is missing or has white space."""
        if self._relations.issuperset(relations):
            return True
        new = set(relations) - self._relations
        is_missing = NOT_ANNOTATED in new and self._role is Role.GOLD
        if is_missing or any(each.split() != [each] for each in new):
            return False
        self._relations |= new
        return True


def _are_words(ids: Sequence[str]) -> list[bool] | None:
    """For each row whether it is a word, not a range or an empty node; None if any id is not the one expected."""
    are_words, word, empty, covered = list[bool](), 0, 0, 0
    for token_id in ids:
        if token_id == _CONSECUTIVE[word]:
            word, empty = word + 1, 0
            are_words.append(True)
            continue
        are_words.append(False)
        first, dash, last = token_id.partition("-")
        if not dash:
            empty += 1
            if token_id != f"{word}.{empty}":
                return None
            continue
        end = _POSITIONS.get(last, 0)
        if first != _CONSECUTIVE[word] or end <= word or covered > word:
            return None
        covered = max(covered, end)
    return are_words if word and covered <= word else None
