"""What the columns of a CoNLL format say of one word beside its tag, read on demand: lemma, fine tag and features."""

import re
from collections.abc import Sequence
from typing import Final

from core.formats.conll.columns import NOT_ANNOTATED, Columns
from core.formats.open_text import BYTE_ORDER_MARK

_DETAILS: Final = ("LEMMA", "XPOS", "POSTAG", "FEATS", "FEAT")
"""The columns, of whatever format."""


def word_details(source: str, columns: Columns, position: int) -> Sequence[str]:
    """What is annotated of the word at ``position`` (from 1) in the ``source`` of a sentence; empty if nothing is."""
    row = re.search(rf"^{position}\t[^\n]*", source.removeprefix(BYTE_ORDER_MARK), re.MULTILINE)
    fields = row[0].rstrip("\r").split("\t") if row else []
    named = zip(columns.names, fields, strict=False)
    return [field for name, field in named if name in _DETAILS and field != NOT_ANNOTATED]
