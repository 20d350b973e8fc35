"""The labels of brackets: a category, then grammatical functions and indices, then features (protocol §1, `dash`)."""

import re
from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Final, NamedTuple

_CATEGORY: Final = re.compile("-[^-]*-|-.*|[^-][^-=]*|", re.DOTALL)
"""A category that begins with a dash ends with the next dash; without one, it is the whole label."""

_FEATURES: Final = re.compile("(?<=.)##.*?(?:##+|$)", re.DOTALL)
"""Morphology on tags in SPMRL treebanks: ``NC##g=f|n=s##``."""

_NUMBER: Final = re.compile("[-=]?[0-9]+")
_ESCAPED: Final = re.compile("%([2-6][0-9A-F]|7[0-9A-E])")
_UNFIT: Final = re.compile(r"[-=()#%\x00-\x20]|\A[0-9](?=[0-9]*\Z)")

UNKNOWN_CATEGORY: Final = "X"
"""The Penn Treebank category for anything without a known one."""


class BracketLabel(NamedTuple):
    """A label without indices and features: its category, and its functions in the order written."""

    category: str
    functions: tuple[str, ...]


@lru_cache(maxsize=1 << 14)
def split_label(label: str) -> BracketLabel:
    """The parts of ``label``: ``NP-SBJ-1`` has the category NP and the function SBJ, ``-LRB--PRN`` -LRB- and PRN.

    Functions follow the category, separated by ``-`` or ``=``; numbers are ignored. ``%XX`` is the ASCII character
    with that code, written by `with_functions` if a label can't contain the character.
    """
    category, rest = _parted(_FEATURES.sub("", label))
    parts = (part for part in re.split("[-=]", rest) if part and not _NUMBER.fullmatch(part))
    return BracketLabel(_unescaped(category), tuple(dict.fromkeys(map(_unescaped, parts))))


def with_functions(label: str, functions: Sequence[str]) -> str:
    """``label`` with ``functions`` after those it already has, so that `split_label` finds all of them.

    D: two kinds of label leave no room for a function: an empty one becomes `UNKNOWN_CATEGORY`, and in a category
    with an unclosed dash the dash is escaped.
    """
    features = _FEATURES.search(label)
    end = features.start() if features else len(label)
    category, rest = _parted(label[:end])
    parts = re.findall("[-=][^-=]*|[^-=]+", rest)
    last = len(parts)
    while last and _NUMBER.fullmatch(parts[last - 1]):
        last -= 1
    if category.startswith("-") and (len(category) == 1 or not category.endswith("-")):
        category = _UNFIT.sub(_escape, category)
    added = ("-" + _UNFIT.sub(_escape, function) for function in functions)
    return "".join([category or UNKNOWN_CATEGORY, *parts[:last], *added, *parts[last:], label[end:]])


def bracket_label(category: str, functions: Sequence[str]) -> str:
    """The label that `split_label` splits into this ``category``, which must not be empty, and ``functions``."""
    fits = split_label(category) == (category, ()) and not set(category) & set("() ")
    return with_functions(category if fits else _UNFIT.sub(_escape, category), functions)


def _parted(label: str) -> tuple[str, str]:
    """The category, and the rest of the label."""
    found = _CATEGORY.match(label)
    end = found.end() if found else 0
    return label[:end], label[end:]


def _escape(found: re.Match[str]) -> str:
    return f"%{ord(found[0]):02X}"


def _unescaped(text: str) -> str:
    return intern(_ESCAPED.sub(lambda found: chr(int(found[1], 16)), text))
