"""Computes which columns of the table of sentences are visible, and their widths."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from gui.docks.sentences.kinds import TEXTS, Kind

LEAST_TEXT: Final = 80
"""The least useful width in pixels of a text, remark or note."""

ALWAYS: Final = (Kind.NAME, Kind.MERGE)
CHOSEN: Final = (Kind.FLAG, Kind.OVERLAP, Kind.CONFLICTS, Kind.TOKENS, Kind.REMARKS, Kind.NOTE, Kind.TEXT)
"""The optional columns besides scores; until the user has chosen, those that fit are shown."""

UNWANTED: Final = "no "
"""Before the key of a column of scores that the user has hidden; scores of other parses are shown."""


_RANKS: Final = {Kind.TEXT: 2, Kind.SCORE: 3}


def fitting(kinds: Sequence[Kind], needs: Sequence[int], room: int, leading: int) -> list[int]:
    """The columns that fit into ``room`` pixels with the widths they ``need``.

    The ``leading`` score comes first, then one to compare it with, the text, the other scores, and what else there is.
    If there is no room for two scores, nothing else takes it.
    """
    second = next((c for c, kind in enumerate(kinds) if kind is Kind.SCORE and c != leading), leading)
    first = {leading: 0, second: 1}
    ranks = [0 if kind in ALWAYS else first.get(c, _RANKS.get(kind, 4)) for c, kind in enumerate(kinds)]
    found: list[int] = []
    left = room
    for column in sorted(range(len(kinds)), key=ranks.__getitem__):
        needed = min(LEAST_TEXT, needs[column]) if kinds[column] in TEXTS else needs[column]
        if not ranks[column] or needed <= left:
            found.append(column)
            left -= needed
        elif ranks[column] == 1:
            break
    return sorted(found)


def chosen(kinds: Sequence[Kind], keys: Sequence[str], wanted: Collection[str]) -> list[int]:
    """The columns whose keys are ``wanted``, those that are always shown, and all scores that are not unwanted."""
    return [
        column
        for column, (kind, key) in enumerate(zip(kinds, keys, strict=True))
        if kind in ALWAYS or (f"{UNWANTED}{key}" not in wanted if kind is Kind.SCORE else key in wanted)
    ]


def widths(columns: Sequence[int], kinds: Sequence[Kind], needs: Sequence[int], room: int) -> Mapping[int, int]:
    """The width of each of ``columns``, so that none is cut off at the edge.

    A text at the edge takes the rest if that is wide enough; otherwise the name column does.
    """
    found, left = {column: needs[column] for column in columns}, room - needs[columns[0]]
    for column in columns[1:]:
        if 0 <= left < needs[column]:
            is_text = kinds[column] in TEXTS and left >= LEAST_TEXT
            found[column if is_text else 0] += left - (needs[column] if is_text else 0)
            return found
        left -= needs[column]
    found[columns[-1] if kinds[columns[-1]] in TEXTS else 0] += max(0, left)
    return found
