"""Pieces of a text put in place of others, so that all else stays as it is, to the byte."""

from collections.abc import Iterable
from typing import AnyStr, Generic, NamedTuple


class Splice(NamedTuple, Generic[AnyStr]):
    """From ``begin`` up to ``end`` there shall be ``text``."""

    begin: int
    end: int
    text: AnyStr


def spliced(text: AnyStr, splices: Iterable[Splice[AnyStr]]) -> AnyStr:
    """``text`` after all of ``splices``, whose places are those before any, and which do not overlap."""
    written, rest = text[:0], 0
    for begin, end, new in sorted(splices):
        written += text[rest:begin] + new
        rest = end
    return written + text[rest:]
