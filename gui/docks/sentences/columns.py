"""Which columns of the table of sentences are in sight, and how wide each is."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from gui.docks.sentences.model import Kind

LEAST_TEXT: Final = 120
"""Pixels without which it makes no sense to begin a text, a remark or a note."""

ALWAYS: Final = (Kind.NAME, Kind.SCORE, Kind.MERGE)
CHOSEN: Final = (Kind.FLAG, Kind.OVERLAP, Kind.CONFLICTS, Kind.TOKENS, Kind.REMARKS, Kind.NOTE, Kind.TEXT)
"""Those that a person can have or not; as long as none was chosen, those of them that find room stand in the table."""

_TEXTS: Final = (Kind.REMARKS, Kind.NOTE, Kind.TEXT)


def fitting(kinds: Sequence[Kind], needs: Sequence[int], room: int) -> list[int]:
    """The columns that fit into ``room`` pixels, each with the width that it ``needs``; the first come first."""
    found: list[int] = []
    left = room
    for column, kind in enumerate(kinds):
        needed = min(LEAST_TEXT, needs[column]) if kind in _TEXTS else needs[column]
        if kind in ALWAYS or needed <= left:
            found.append(column)
            left -= needed
    return found


def chosen(kinds: Sequence[Kind], wanted: Collection[Kind]) -> list[int]:
    """The columns of the kinds ``wanted``, beside those that are always there."""
    return [column for column, kind in enumerate(kinds) if kind in ALWAYS or kind in wanted]


def widths(columns: Sequence[int], kinds: Sequence[Kind], needs: Sequence[int], room: int) -> Mapping[int, int]:
    """The width of each of ``columns``, so that none is cut at the edge of the room.

    A text at the edge takes what is left, if that is enough to begin it; if not, the name does.
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
