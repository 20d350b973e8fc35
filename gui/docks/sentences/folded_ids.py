"""Folds the characters that all sentence ids begin with, so that a narrow column shows how they differ."""

import re
from collections.abc import Sequence
from typing import Final

FOLD: Final = "…"
"""Stands for the common beginning of the ids."""

LEAST: Final = 3
"""The fewest characters worth folding."""

_END_OF_PART: Final = re.compile(r"[\W_]")


class FoldedIds:
    """The common beginning of ids, as they arrive."""

    def __init__(self) -> None:
        self._taken = 0
        self._shared = ""
        self._length = 0

    @property
    def beginning(self) -> str:
        """What all ids begin with, up to a sign such as ``-`` or ``_``; empty if it is too short to fold."""
        return self._shared[: self._length]

    def take_in(self, names: Sequence[str]) -> bool:
        """Looks at the ids that are new; whether the common beginning is another one now."""
        new, before = names[self._taken :], self.beginning
        if new:
            # What the first and the last in alphabetical order have in common, all have.
            shared = _common_beginning(min(new), max(new))
            self._shared = _common_beginning(self._shared, shared) if self._taken else shared
            self._taken = len(names)
            ends = [sign.end() for sign in _END_OF_PART.finditer(self._shared)]
            self._length = ends[-1] if self._taken > 1 and ends and ends[-1] >= LEAST else 0
        return self.beginning != before

    def folded(self, name: str) -> str:
        """The id with its common beginning folded."""
        return f"{FOLD}{name[self._length :]}" if self._length and name[self._length :] else name


def _common_beginning(a: str, b: str) -> str:
    pairs = zip(a, b, strict=False)
    return a[: next((i for i, (x, y) in enumerate(pairs) if x != y), min(len(a), len(b)))]
