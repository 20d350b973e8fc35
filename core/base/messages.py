"""Translatable messages: a template and its values are kept apart until a language is chosen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

LISTED: Final = "{others} and {last}"
"""Joins the last of several texts to those before it; translated like the template of a `Phrase`."""

EITHER: Final = "{first} or {then}"
"""Joins two alternatives; translated like the template of a `Phrase`."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message: an English ``template`` with named gaps, which is also its translation key, and the ``values``.

    A value is a text, a number or a list of texts.
    """

    template: str
    values: Mapping[str, "Value"]

    def __str__(self) -> str:
        """The phrase in English."""
        return self.render(str)

    def render(self, translate: Callable[[str], str], fill: Callable[..., str] = str.format) -> str:
        """The message as text: ``translate`` gives a template in another language, ``fill`` fills in the values."""
        values = {gap: _filled_in(value, translate, fill) for gap, value in self.values.items()}
        return fill(translate(self.template), **values)


Text = str | Phrase
"""A name, which is never translated, or a translatable phrase."""

Value = Text | int | float | Sequence[Text]
"""The value of a gap."""


def _filled_in(value: Value, translate: Callable[[str], str], fill: Callable[..., str]) -> Any:
    """A value as `Phrase.render` fills it in."""
    if isinstance(value, Phrase):
        return value.render(translate, fill)
    if isinstance(value, str | int | float):
        return value
    return listed([fill("{text}", text=_filled_in(each, translate, fill)) for each in value], translate(LISTED))


def said(template: str, /, **values: Value) -> Phrase:
    """A phrase; ``template`` must be a literal, because `tools.translate` reads it from the source."""
    return Phrase(template, values)


def named(name: str) -> Phrase:
    """A name where other texts are titles to be translated: a parse may be called *one*, a gold *gold*."""
    return Phrase("{name}", {"name": name})


def joined(texts: Sequence[Text], template: str = "{first}; {then}") -> Text:
    """One or more texts, joined pairwise by ``template``, by default with semicolons."""
    # Halving keeps the nesting of phrases shallow.
    half = len(texts) // 2
    if not half:
        return texts[0]
    return Phrase(template, {"first": joined(texts[:half], template), "then": joined(texts[half:], template)})


def counted(number: int) -> Phrase:
    """A count with its digits grouped as in the language: ``1,234``."""
    return Phrase("{number:,}", {"number": number})


def number_of(count: int, noun: str) -> str:
    """``1 version``, ``2 versions``: in English, as the command line says it."""
    return f"{count} {noun}" if count == 1 else f"{count:,} {noun}s"


def rounded(number: float, places: int) -> Phrase:
    """A number with ``places`` decimals and the language's decimal mark: ``0.1234``."""
    return Phrase(f"{{number:.{places}f}}", {"number": number})


def listed(names: Sequence[str], template: str = LISTED) -> str:
    """The names as an enumeration, in English ``ud``, ``ud and sud``, ``ud, sud and ssd``."""
    *others, last = names
    return template.format(others=", ".join(others), last=last) if others else last
