"""CoNLL-X: the format of the 2006 and 2007 shared tasks and of many later parsers."""

import re
from collections.abc import Iterator
from typing import Final

from core.base.errors import Problem
from core.base.messages import said
from core.formats.conll_columns import (
    ID,
    Columns,
    PlainReader,
    TokenTable,
    beginning_of_tokens,
    blocks,
    find_commented_blocks,
    is_comment,
    position,
    read_token_table,
)
from core.formats.format import WHOLE, Format, Portion, ReadResult
from core.formats.sentence_ids import LinesOfIds, are_plain, earlier_uses, id_problems, keyed_comments, sent_ids
from core.model.version import Role, VersionSpec

COLUMNS: Final = ("ID", "FORM", "LEMMA", "CPOSTAG", "POSTAG", "FEATS", "HEAD", "DEPREL", "PHEAD", "PDEPREL")
_TAG: Final = COLUMNS.index("CPOSTAG")
_PROJECTIVE_HEAD: Final = COLUMNS.index("PHEAD")
_FIRST_SENTENCE: Final = re.compile(r"(?:[^\r\n][^\n]*\n?)*")


def recognizes(beginning: str) -> bool:
    """Whether the first line is a token of ten columns, without the ranges or graph of CoNLL-U.

    D: the format has no comments, but files of it do. With comments they are those of CoNLL-U, unless the first
    sentence is tagged in small letters, as never in CoNLL-U.
    """
    lines = _FIRST_SENTENCE.match(beginning.lstrip("\r\n"))[0].split("\n")  # type: ignore[index]
    rows = [line.rstrip("\r").split("\t") for line in lines if not is_comment(line)]
    if not rows or len(rows[0]) != len(COLUMNS) or rows[0][ID] != "1":
        return False
    projective_head = rows[0][_PROJECTIVE_HEAD]
    if projective_head != "_" and position(projective_head) is None:
        return False
    return not is_comment(lines[0]) or any(len(row) == len(COLUMNS) and row[_TAG].islower() for row in rows)


def read(pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentences and problems of a text in CoNLL-X, which has no ranges or empty nodes.

    D: comments above the tokens are allowed; ``# sent_id`` is the id, as in CoNLL-U. A gold may have words whose
    relation is ``_``, as annotations do that are not finished; that counts as a relation of its own.
    """
    lines_of_ids = LinesOfIds()
    reader = PlainReader(Columns(COLUMNS), Role.INPUT)
    for ordinal, block in enumerate(blocks(pieces, spec.path, portion.line), start=portion.ordinal):
        begin = beginning_of_tokens(block.text)
        comments = block.text[:begin].removesuffix("\n").split("\n") if begin else []
        ids = sent_ids(keyed_comments(enumerate(comments, block.line)))
        earlier = earlier_uses(ids, lines_of_ids)
        sent_id = ids[0].value if ids else None
        if are_plain(ids, earlier) and (plain := reader.read(block, begin, ordinal, sent_id)):
            yield plain
            continue
        texts = enumerate(block.lines[len(comments) :], start=block.line + len(comments))
        rows = [(line, text.split("\t")) for line, text in texts]
        table = TokenTable(spec.path, Columns(COLUMNS), block, ordinal, sent_id, rows)
        problems = list(id_problems(ids, earlier, table.problem))
        if rows:
            results = list(read_token_table(table, spec.role, all_related=False))
            problems += [each for each in results if isinstance(each, Problem)]
            yield from () if problems else results
        else:
            expected = said("a line for each word, right after the comments")
            problems.append(table.problem(block.line, said("a sentence without words"), expected))
        yield from problems


FORMAT: Final = Format(
    name="conllx",
    title="CoNLL-X",
    extensions=(".conll", ".conllx", ".conll06", ".conll07"),
    recognizes=recognizes,
    read=read,
    find_places=find_commented_blocks,
    layout=Columns(COLUMNS),
)
