"""The columns of all words of a sentence as its file has them, such as lemmas and features, which trees do not keep."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from core.formats.conll.columns import ID, NOT_ANNOTATED, Columns
from core.formats.open_text import BYTE_ORDER_MARK


@lru_cache(maxsize=64)
def word_rows(source: str) -> Sequence[Sequence[str]]:
    """The fields of each word in the ``source`` of a sentence; several measures ask for those of one sentence."""
    return [fields for fields in rows_in(source) if fields[ID].isdigit()]


def rows_in(source: str) -> Iterator[list[str]]:
    """The fields of each row in the ``source`` of a sentence: of words, multiword tokens and empty nodes."""
    lines = source.removeprefix(BYTE_ORDER_MARK).split("\n")
    return (line.rstrip("\r").split("\t") for line in lines if line[:1].isdigit())


def word_column(source: str, at: int) -> Sequence[str]:
    """One column, by its index, of each word in the ``source`` of a sentence."""
    return [fields[at] for fields in word_rows(source)]


_DETAILS: Final = ("LEMMA", "XPOS", "POSTAG", "FEATS", "FEAT")
"""The columns, of whatever format."""


def word_details(source: str, columns: Columns, position: int) -> Sequence[str]:
    """What is annotated of the word at ``position`` (from 1) in the ``source`` of a sentence; empty if nothing is."""
    row = re.search(rf"^{position}\t[^\n]*", source.removeprefix(BYTE_ORDER_MARK), re.MULTILINE)
    fields = row[0].rstrip("\r").split("\t") if row else []
    named = zip(columns.names, fields, strict=False)
    return [field for name, field in named if name in _DETAILS and field != NOT_ANNOTATED]
