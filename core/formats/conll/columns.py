"""Common parts of the CoNLL formats: one token per line in tab-separated columns, six of them used for scoring."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from sys import intern
from typing import Final, NamedTuple

from core.base.errors import InputError, Problem
from core.base.messages import Phrase, Text, said
from core.formats.conll.blocks import Block
from core.model.sentence import MAX_TOKENS, DependencyTree, Sentence
from core.model.tree_check import flaws
from core.model.version import Role

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
class Table:
    """The rows of one sentence, in the ``columns`` of a format."""

    path: str
    columns: Columns
    block: Block
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


def read_table(table: Table, role: Role) -> Iterator[Sentence | Problem]:
    """The sentence in ``table``, in which every row is a token, or its problems."""
    try:
        raise_any(table.shape_problems())
        raise_any(table.id_problems())
        sentence = table.sentence(role)
        if role is Role.GOLD:
            raise_any(table.flaw_problems(sentence))
    except InputError as error:
        yield from error.problems
    else:
        yield sentence


def raise_any(problems: Iterable[Problem]) -> None:
    """Raises `InputError` with the ``problems`` if there are any."""
    found = list(problems)
    if found:
        raise InputError(found)


def quoted(text: str) -> str:
    """``text`` as shown in messages: shortened, with invisible characters escaped."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")
