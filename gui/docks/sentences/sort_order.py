"""In which order the sentences of a corpus stand, by the values that they have in a column."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

Indices = NDArray[np.intp]
Values = NDArray[np.float64]
"""One number a sentence, in the order of the corpus; not a number where it has no value."""


def indices(sentences: Iterable[int]) -> Indices:
    """Sentences by their indices in the corpus, as an array."""
    return np.fromiter(sentences, np.intp)


def ordered(sentences: Indices, values: Values, *, backwards: bool) -> Indices:
    """The sentences by their values; those that have none come last in either direction, and ties as in the files."""
    in_files = np.sort(sentences)
    of_these = values[in_files]
    # What is not a number is sorted last.
    return in_files[np.argsort(-of_these if backwards else of_these, kind="stable")]


def values_of_first(found: ArrayLike, sentences: int) -> Values:
    """The values of the first sentences; the others have none yet."""
    values = np.full(sentences, np.nan)
    known = np.asarray(found, dtype=np.float64)
    values[: len(known)] = known
    return values


def values_of_texts(found: Mapping[int, str], sentences: int) -> Values:
    """The places that the texts of some sentences have among each other; the other sentences have none."""
    values = np.full(sentences, np.nan)
    values[list(found)] = ranks(found.values())
    return values


def ranks(texts: Collection[str]) -> Sequence[int]:
    """For each text, how many different ones come before it."""
    place = {text: i for i, text in enumerate(sorted(set(texts)))}
    return [place[text] for text in texts]
