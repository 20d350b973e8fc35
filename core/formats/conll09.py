"""CoNLL-2009: the format of that year's shared task. Scoring ignores its predicates and arguments."""

from collections.abc import Iterator
from typing import Final

from core.formats.conll_columns import Columns, TokenTable, blocks, find_blocks, position, read_token_table
from core.formats.format import WHOLE, Format, Portion, ReadResult
from core.model.version import VersionSpec

COLUMNS: Final = (
    *("ID", "FORM", "LEMMA", "PLEMMA", "POS", "PPOS", "FEAT", "PFEAT", "HEAD", "PHEAD", "DEPREL", "PDEPREL"),
    *("FILLPRED", "PRED"),
)
"""The fixed columns. One more follows for the arguments of each predicate in the sentence."""

_TAG: Final = COLUMNS.index("POS")
_HEAD: Final = COLUMNS.index("HEAD")
_PREDICTED_HEAD: Final = COLUMNS.index("PHEAD")

_PLACES: Final = Columns(COLUMNS, _TAG, _TAG, _HEAD, COLUMNS.index("DEPREL"))
"""D: predicted columns (PHEAD, PDEPREL) are neither read nor edited."""


def recognizes(beginning: str) -> bool:
    """Whether the first line is a token with enough columns, and a head or ``_`` in HEAD and PHEAD."""
    fields = beginning.lstrip("\r\n").split("\n", 1)[0].rstrip("\r").split("\t")
    if len(fields) < len(COLUMNS) or fields[0] != "1":
        return False
    return all(fields[column] == "_" or position(fields[column]) is not None for column in (_HEAD, _PREDICTED_HEAD))


def read(pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentences and problems of a text in CoNLL-2009.

    D: tags, heads and relations come from POS, HEAD and DEPREL, in a parse as in a gold; the predictions in PPOS,
    PHEAD and PDEPREL are ignored.
    """
    for ordinal, block in enumerate(blocks(pieces, spec.path, portion.line), start=portion.ordinal):
        rows = [(line, text.split("\t")) for line, text in enumerate(block.lines, start=block.line)]
        arguments = (f"APRED{number}" for number in range(1, len(rows[0][1]) - len(COLUMNS) + 1))
        columns = _PLACES._replace(names=(*COLUMNS, *arguments))
        yield from read_token_table(TokenTable(spec.path, columns, block, ordinal, None, rows), spec.role)


FORMAT: Final = Format(
    name="conll09",
    title="CoNLL-2009",
    extensions=(".conll09", ".conll2009"),
    recognizes=recognizes,
    read=read,
    find_places=find_blocks,
    layout=_PLACES,
)
