"""The columns of all words of a sentence as its file has them, such as lemmas and features, which trees do not keep."""

from collections.abc import Sequence
from functools import lru_cache

from core.formats.conll.columns import ID


@lru_cache(maxsize=64)
def word_rows(source: str) -> Sequence[Sequence[str]]:
    """The fields of each word in the ``source`` of a sentence; several measures ask for those of one sentence."""
    lines = (line.rstrip("\r").split("\t") for line in source.split("\n") if line[:1].isdigit())
    return [fields for fields in lines if fields[ID].isdigit()]


def word_column(source: str, at: int) -> Sequence[str]:
    """One column, by its index, of each word in the ``source`` of a sentence."""
    return [fields[at] for fields in word_rows(source)]
