"""Computes which columns of the table of sentences are visible, and their widths."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from gui.docks.sentences.model import Kind

LEAST_TEXT: Final = 120
"""The least useful width in pixels of a text, remark or note."""

ALWAYS: Final = (Kind.NAME, Kind.SCORE, Kind.MERGE)
CHOSEN: Final = (Kind.FLAG, Kind.OVERLAP, Kind.CONFLICTS, Kind.TOKENS, Kind.REMARKS, Kind.NOTE, Kind.TEXT)
"""The optional columns; until the user has chosen, those that fit are shown."""

_TEXTS: Final = (Kind.REMARKS, Kind.NOTE, Kind.TEXT)


def fitting(kinds: Sequence[Kind], needs: Sequence[int], room: int) -> list[int]:
    """The columns that fit into ``room`` pixels with the widths they ``need``; earlier columns take precedence."""
    found: list[int] = []
    left = room
    for column, kind in enumerate(kinds):
        needed = min(LEAST_TEXT, needs[column]) if kind in _TEXTS else needs[column]
        if kind in ALWAYS or needed <= left:
            found.append(column)
            left -= needed
    return found


def chosen(kinds: Sequence[Kind], wanted: Collection[Kind]) -> list[int]:
    """The columns of the kinds ``wanted``, plus those that are always shown."""
    return [column for column, kind in enumerate(kinds) if kind in ALWAYS or kind in wanted]


def widths(columns: Sequence[int], kinds: Sequence[Kind], needs: Sequence[int], room: int) -> Mapping[int, int]:
    """The width of each of ``columns``, so that none is cut off at the edge.

    A text at the edge takes the rest if that is wide enough; otherwise the name column does.
    """
    found, left = {column: needs[column] for column in columns}, room - needs[columns[0]]
    for column in columns[1:]:
        if 0 <= left < needs[column]:
            is_text = kinds[column] in _TEXTS and left >= LEAST_TEXT
            found[column if is_text else 0] += left - (needs[column] if is_text else 0)
            return found
        left -= needs[column]
    found[columns[-1] if kinds[columns[-1]] in _TEXTS else 0] += max(0, left)
    return found
