"""Tests whether a value of a sentence is the one that a condition of a filter asks for."""

from collections.abc import Callable
from typing import Final

from core.base.regular_expressions import CompiledPattern
from core.filters.syntax import Field, Has, Is, Pattern, Value

Fits = Callable[[str], bool]
"""Whether a value is one that is looked for."""

_WITH_SUBTYPES: Final = (Field.RELATION, Field.NODE)


def fit_of(term: Has | Is) -> Fits:
    """Whether a field has the value of a condition.

    The construction of a difference is enough without its kind, the kind of a word's difference without the values.
    """
    if isinstance(term, Has):
        return _having(term)
    fits = _exactly(term.value)
    if term.field is Field.DIFFERENCE:
        return lambda difference: fits(difference) or fits(difference.partition("/")[0])
    if term.field is Field.WORD:
        return lambda difference: fits(difference) or fits(difference.partition(":")[0])
    return fits


def contained(value: Value) -> Fits:
    """Whether a text contains words, ignoring case, or a match of a pattern."""
    if isinstance(value, Pattern):
        return CompiledPattern(value.source).is_in
    words = value.text.casefold()
    return lambda text: words in text.casefold()


def _exactly(value: Value) -> Fits:
    if isinstance(value, Pattern):
        return CompiledPattern(f"^(?:{value.source})$").is_in
    return value.text.__eq__


def _having(term: Has) -> Fits:
    """Whether a field has what ``:`` asks for: a label or a subtype of it, all words of a span."""
    if term.value is None:
        return bool
    if isinstance(term.value, Pattern) or term.field not in (*_WITH_SUBTYPES, Field.SPAN):
        return contained(term.value)
    wanted = term.value.text.casefold()
    if term.field is Field.SPAN:
        return lambda words: words.casefold() == wanted
    subtypes = (f"{wanted}:", f"{wanted}@", f"{wanted}$")

    def is_label(label: str) -> bool:
        found = label.casefold()
        return found == wanted or found.startswith(subtypes)

    return is_label
