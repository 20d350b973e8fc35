"""Pieces of a text put in place of others, so that all else stays as it is, to the byte."""

from collections.abc import Iterable
from typing import NamedTuple


class Splice(NamedTuple):
    """From ``begin`` up to ``end`` there shall be ``text``."""

    begin: int
    end: int
    text: str


def spliced(text: str, splices: Iterable[Splice]) -> str:
    """``text`` after all of ``splices``, whose places are those before any, and which do not overlap."""
    parts, rest = [], 0
    for begin, end, new in sorted(splices):
        parts += [text[rest:begin], new]
        rest = end
    return "".join([*parts, text[rest:]])
