"""Text for people, kept apart from what fills its gaps, so that it can be had in any language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

LISTED: Final = "{others} and {last}"
"""How the last of several names is joined to those before it; translated like the template of a `Phrase`."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text with gaps: ``template`` in English, which is also what it is translated by, and ``values`` for its gaps.

    A value is a text, a number, or names to be listed.
    """

    template: str
    values: Mapping[str, str | int | float | Sequence[str]]

    def __str__(self) -> str:
        """The phrase in English."""
        return self.told(str)

    def told(self, translated: Callable[[str], str]) -> str:
        """The phrase in the language into which ``translated`` turns a template."""
        texts = {
            gap: value if isinstance(value, (str, int, float)) else listed(value, translated(LISTED))
            for gap, value in self.values.items()
        }
        return translated(self.template).format_map(texts)


Text = str | Phrase
"""What is said: names and numbers as they are, or a phrase that can be had in any language."""


def listed(names: Sequence[str], template: str = LISTED) -> str:
    """The names as a language lists them, in English ``ud``, ``ud and sud``, ``ud, sud and ssd``."""
    *others, last = names
    return template.format(others=", ".join(others), last=last) if others else last
