"""CoNLL-X: the format of the 2006 and 2007 shared tasks and of many later parsers."""

from collections.abc import Iterator
from typing import Final

from core.formats.conll_columns import Columns, PlainReader, TokenTable, blocks, find_blocks, position, read_token_table
from core.formats.format import WHOLE, Format, Portion, ReadResult
from core.model.version import VersionSpec

COLUMNS: Final = ("ID", "FORM", "LEMMA", "CPOSTAG", "POSTAG", "FEATS", "HEAD", "DEPREL", "PHEAD", "PDEPREL")
_PROJECTIVE_HEAD: Final = COLUMNS.index("PHEAD")


def recognizes(beginning: str) -> bool:
    """Whether the first line is a token of ten columns, without the comments, ranges or graph of CoNLL-U."""
    fields = beginning.lstrip("\r\n").split("\n", 1)[0].split("\t")
    if len(fields) != len(COLUMNS) or fields[0] != "1":
        return False
    return fields[_PROJECTIVE_HEAD] == "_" or position(fields[_PROJECTIVE_HEAD]) is not None


def read(pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentences and problems of a text in CoNLL-X, which has no ids, comments, ranges or empty nodes."""
    reader = PlainReader(Columns(COLUMNS), spec.role)
    for ordinal, block in enumerate(blocks(pieces, spec.path, portion.line), start=portion.ordinal):
        if plain := reader.read(block, 0, ordinal, None):
            yield plain
            continue
        rows = [(line, text.split("\t")) for line, text in enumerate(block.lines, start=block.line)]
        yield from read_token_table(TokenTable(spec.path, Columns(COLUMNS), block, ordinal, None, rows), spec.role)


FORMAT: Final = Format(
    name="conllx",
    title="CoNLL-X",
    extensions=(".conll", ".conllx", ".conll06", ".conll07"),
    recognizes=recognizes,
    read=read,
    find_places=find_blocks,
    layout=Columns(COLUMNS),
)
