"""Text for people, kept apart from what fills its gaps, so that it can be had in any language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text with gaps: ``template`` in English, which is also what it is translated by, and ``values`` for its gaps.

    A value is a text, a number, or names to be listed.
    """

    template: str
    values: Mapping[str, str | int | float | Sequence[str]]

    def __str__(self) -> str:
        """The phrase in English."""
        texts = {gap: listed(v) if isinstance(v, (tuple, list)) else v for gap, v in self.values.items()}
        return self.template.format_map(texts)


def listed(names: Sequence[str]) -> str:
    """The names as English lists them: ``ud``, ``ud and sud``, ``ud, sud and ssd``."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
