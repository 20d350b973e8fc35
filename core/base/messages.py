"""Text for people, kept apart from what fills its gaps, so that it can be had in any language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

LISTED: Final = "{others} and {last}"
"""How the last of several texts is joined to those before it; translated like the template of a `Phrase`."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text with gaps: ``template`` in English, which is also what it is translated by, and ``values`` for its gaps.

    A value is a text, a number, or texts to be listed.
    """

    template: str
    values: Mapping[str, "Value"]

    def __str__(self) -> str:
        """The phrase in English."""
        return self.told(str)

    def told(self, translated: Callable[[str], str], filled: Callable[..., str] = str.format) -> str:
        """The phrase in the language into which ``translated`` turns a template, and ``filled`` puts what fills it."""

        def text(value: "Value") -> Any:
            if isinstance(value, Phrase):
                return value.told(translated, filled)
            if isinstance(value, str | int | float):
                return value
            return listed([filled("{text}", text=text(each)) for each in value], translated(LISTED))

        return filled(translated(self.template), **{gap: text(value) for gap, value in self.values.items()})


Text = str | Phrase
"""What is said: names as they are, or a phrase that can be had in any language."""

Value = Text | int | float | Sequence[Text]
"""What fills a gap."""


def said(template: str, /, **values: Value) -> Phrase:
    """A phrase of a literal ``template``, as `tools.translate` finds it, with its gaps filled."""
    return Phrase(template, values)


def joined(texts: Sequence[Text], template: str = "{first}; {then}") -> Text:
    """One or more texts as ``template`` joins two, with semicolons between them."""
    # By halves, so that phrases are not nested deeply where there are many.
    half = len(texts) // 2
    if not half:
        return texts[0]
    return Phrase(template, {"first": joined(texts[:half], template), "then": joined(texts[half:], template)})


def counted(number: int) -> Phrase:
    """A number of things, its digits grouped as a language does: ``1,234``."""
    return Phrase("{number:,}", {"number": number})


def rounded(number: float, places: int) -> Phrase:
    """A number with ``places`` decimals, set off as a language does: ``0.1234``."""
    return Phrase(f"{{number:.{places}f}}", {"number": number})


def listed(names: Sequence[str], template: str = LISTED) -> str:
    """The names as a language lists them, in English ``ud``, ``ud and sud``, ``ud, sud and ssd``."""
    *others, last = names
    return template.format(others=", ".join(others), last=last) if others else last
