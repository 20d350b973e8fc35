"""What to look for instead of a label that no version has."""

import re
from difflib import get_close_matches
from itertools import chain
from typing import Final

from core.base.messages import Phrase, said
from core.filters.syntax import Expression, Field, Has, Text, terms_of, written
from core.filters.value_tests import fit_of
from core.filters.vocabulary import Vocabulary

_MOST: Final = 3
"""The most labels that are named."""

_SIGNS: Final = re.compile(r"[-=:@$|+]")
"""What stands between the category and the functions of a bracket, and between a label and its subtype."""


def label_hint(wanted: Expression, vocabulary: Vocabulary) -> Phrase | None:
    """How the versions call a label that a filter asks for in vain; None if they have it, or nothing like it.

    ``NP-SBJ`` is written on a bracket, but its label is ``SBJ``.
    """
    for term in terms_of(wanted):
        if term.field in (Field.RELATION, Field.NODE) and isinstance(term.value, Text):
            known = _labels(term.version, vocabulary)
            if not any(map(fit_of(term), known)) and (near := _like(term.value.text, known)):
                filters = ", ".join(written(Has(term.field, term.version, Text(label))) for label in near)
                return said("No version has the label {label}; try {filters}", label=term.value.text, filters=filters)
    return None


def _labels(version: str, vocabulary: Vocabulary) -> list[str]:
    """All labels of a version, or of all."""
    kinds = (vocabulary.labels, vocabulary.relations)
    rows = [labels for kind in kinds for name, labels in kind.items() if version in ("", name)]
    return list(dict.fromkeys(chain.from_iterable(rows)))


def _like(label: str, known: list[str]) -> list[str]:
    """The labels that are a part of this one, or else written nearly alike."""
    parts = {part.casefold() for part in _SIGNS.split(label)}
    found = [each for each in known if each.casefold() in parts]
    return (found or get_close_matches(label, known))[:_MOST]
