"""The filters used before, which one walks through like lines of a shell."""

from collections.abc import Sequence
from typing import Final

REMEMBERED: Final = 50
"""Filters, the last ones first."""


class History:
    """Where one is among filters used before; at the newer end is what was being written."""

    def __init__(self, entries: Sequence[str]) -> None:
        self._entries = list(entries[:REMEMBERED])
        self._at = -1
        self._draft = ""

    @property
    def entries(self) -> Sequence[str]:
        """The last one first."""
        return tuple(self._entries)

    def add(self, text: str) -> None:
        """Puts a filter before all others, and goes to the newer end."""
        self._entries = [text, *(entry for entry in self._entries if entry != text)][:REMEMBERED]
        self._at = -1

    def older(self, text: str) -> str:
        """What was used before ``text``, which is what is written now; at the older end the same."""
        if self._at < 0:
            self._draft = text
        self._at = min(self._at + 1, len(self._entries) - 1)
        if self._at >= 0 and self._entries[self._at] == text:
            self._at = min(self._at + 1, len(self._entries) - 1)
        return self._entries[self._at] if self._at >= 0 else text

    def newer(self, text: str) -> str:
        """What was used after ``text``, or was being written; at the newer end the same."""
        if self._at < 0:
            return text
        self._at -= 1
        return self._entries[self._at] if self._at >= 0 else self._draft

    def leave(self) -> None:
        """Goes to the newer end: something else is being written."""
        self._at = -1
