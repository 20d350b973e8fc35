"""Sorts the sentences of a corpus by their values in a column."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

Indices = NDArray[np.intp]
Values = NDArray[np.float64]
"""One number per sentence, in corpus order; NaN for no value."""


def indices(sentences: Iterable[int]) -> Indices:
    """Corpus indices as an array."""
    return np.fromiter(sentences, np.intp)


def ordered(sentences: Indices, values: Values, *, backwards: bool) -> Indices:
    """The sentences sorted by value; those without a value come last in either direction, ties in file order."""
    in_files = np.sort(sentences)
    of_these = values[in_files]
    # NaN is sorted last.
    return in_files[np.argsort(-of_these if backwards else of_these, kind="stable")]


def values_of_first(found: ArrayLike, sentences: int) -> Values:
    """The values of the first sentences; the others have no value yet."""
    values = np.full(sentences, np.nan)
    known = np.asarray(found, dtype=np.float64)
    values[: len(known)] = known
    return values


def values_of_texts(found: Mapping[int, str], sentences: int) -> Values:
    """The alphabetical ranks of some sentences' texts; the other sentences have no value."""
    values = np.full(sentences, np.nan)
    values[list(found)] = ranks(found.values())
    return values


def ranks(texts: Collection[str]) -> Sequence[int]:
    """The alphabetical rank of each text among the different texts."""
    place = {text: i for i, text in enumerate(sorted(set(texts)))}
    return [place[text] for text in texts]
