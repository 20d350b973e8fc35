"""What was probably meant by a name that does not exist."""

from collections.abc import Iterable
from typing import Final

_LIKENESS: Final = 0.7
"""From 0 to 1: how alike a name must be to be suggested."""


def suggestion(written: str, known: Iterable[str]) -> str:
    """The end of a message: which of the ``known`` names was probably meant; empty if none is like ``written``."""
    from difflib import get_close_matches  # noqa: PLC0415  # Only mistakes need it.

    alike = get_close_matches(written, [*known], 1, _LIKENESS)
    return f"; did you mean {alike[0]}?" if alike else ""
