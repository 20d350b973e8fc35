"""The history of filters, navigated with the arrow keys as in a shell."""

from collections.abc import Sequence
from typing import Final

REMEMBERED: Final = 50
"""The most filters remembered."""


class History:
    """A position in the history; beyond its newest entry is the draft being typed."""

    def __init__(self, entries: Sequence[str]) -> None:
        self._entries = list(entries[:REMEMBERED])
        self._at = -1
        self._draft = ""

    @property
    def entries(self) -> Sequence[str]:
        """The filters, newest first."""
        return tuple(self._entries)

    def add(self, text: str) -> None:
        """Adds a filter as the newest, and returns to the draft."""
        self._entries = [text, *(entry for entry in self._entries if entry != text)][:REMEMBERED]
        self._at = -1

    def older(self, text: str) -> str:
        """The filter before ``text``, the current one; at the oldest entry, ``text`` itself."""
        if self._at < 0:
            self._draft = text
        self._at = min(self._at + 1, len(self._entries) - 1)
        if self._at >= 0 and self._entries[self._at] == text:
            self._at = min(self._at + 1, len(self._entries) - 1)
        return self._entries[self._at] if self._at >= 0 else text

    def newer(self, text: str) -> str:
        """The filter after ``text``, or the draft; at the draft, ``text`` itself."""
        if self._at < 0:
            return text
        self._at -= 1
        return self._entries[self._at] if self._at >= 0 else self._draft

    def leave(self) -> None:
        """Returns to the draft, since the user is typing."""
        self._at = -1
