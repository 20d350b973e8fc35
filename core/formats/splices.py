"""Splices: pieces of a text are replaced; everything else stays byte for byte the same."""

from collections.abc import Iterable
from typing import AnyStr, Generic, NamedTuple


class Splice(NamedTuple, Generic[AnyStr]):
    """Replaces the text from ``begin`` up to ``end`` by ``text``."""

    begin: int
    end: int
    text: AnyStr


def spliced(text: AnyStr, splices: Iterable[Splice[AnyStr]]) -> AnyStr:
    """``text`` after all ``splices``, which refer to the original text and do not overlap."""
    result, rest = text[:0], 0
    for begin, end, new in sorted(splices):
        result += text[rest:begin] + new
        rest = end
    return result + text[rest:]
