"""The columns by which sentences can be sorted, their order, and the search for a typed id."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum, auto
from itertools import chain
from os.path import commonprefix
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QObject, Signal

from core.schemes.overlap import UNCOUNTED
from gui.session.corpus import Corpus
from gui.session.sentence_scores import sentence_scores
from gui.session.session import Session
from gui.widgets.slices import Slices, ranks_of

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


class Kind(Enum):
    """The kinds of columns; there is one of scores for each parse."""

    NAME = auto()
    SCORE = auto()
    FLAG = auto()
    OVERLAP = auto()
    CONFLICTS = auto()
    MERGE = auto()
    TOKENS = auto()
    REMARKS = auto()
    NOTE = auto()
    TEXT = auto()


NUMBERS: Final = frozenset([Kind.SCORE, Kind.OVERLAP, Kind.CONFLICTS, Kind.TOKENS])
TEXTS: Final = frozenset([Kind.REMARKS, Kind.NOTE, Kind.TEXT])


def sort_values(
    session: Session, kind: Kind, parse: str, remarks: Callable[[int], str], texts: Callable[[], ArrayLike]
) -> Values:
    """The sort key of each sentence of the corpus.

    ``parse`` is that of a column of scores; ``texts`` gives the ranks of the texts as far as they are known.
    """
    corpus, choice = session.corpus, session.choice
    match kind:
        case Kind.NAME:
            return values_of_first(range(len(corpus)), len(corpus))
        case Kind.SCORE:
            found = corpus.column(parse, choice)
            return values_of_first(sentence_scores(found) if found else [], len(corpus))
        case Kind.OVERLAP:
            return values_of_first(corpus.overlaps(labelled=choice.labelled), len(corpus))
        case Kind.CONFLICTS:
            conflicts = values_of_first(corpus.conflicts(), len(corpus))
            return np.where(conflicts == UNCOUNTED, np.nan, conflicts)
        case Kind.FLAG:
            values = np.full(len(corpus), np.nan)
            values[corpus.places_of(corpus.remarks.flagged)] = 0
            return values
        case Kind.MERGE:
            return -corpus.tallies.open_counts(len(corpus))
        case Kind.TOKENS:
            return values_of_first(corpus.lengths, len(corpus))
        case Kind.REMARKS:
            edited = corpus.places_of({name for _, name in corpus.ledger.changed_sentences()})
            found_remarks = {i: remarks(i) for i in {*corpus.excluded, *corpus.defects, *edited}}
            return values_of_texts({i: text for i, text in found_remarks.items() if text}, len(corpus))
        case Kind.NOTE:
            notes = corpus.remarks.notes
            return values_of_texts({i: notes[corpus.names[i]] for i in corpus.places_of(notes)}, len(corpus))
        case Kind.TEXT:
            return values_of_first(texts(), len(corpus))


class TextRanks(QObject):
    """Ranks the texts of a corpus once they are asked for."""

    known = Signal()
    """The ranks that were asked for and not known then: those of all texts that were there."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._ranks: NDArray[np.int_] = np.empty(0, np.int_)
        self._texts: list[str] = []
        self._ranking = Slices(self)
        self._is_asked = False

    def so_far(self) -> "NDArray[np.int_]":
        """The ranks of the first texts; if there are more texts by now, all are ranked again."""
        texts = self._session.corpus.texts
        if texts is not self._texts:
            self._texts, self._ranks = texts, np.empty(0, np.int_)
        if len(self._ranks) < len(texts):
            self._is_asked = True
            self._ranking.do(ranks_of(texts.__getitem__, len(texts)), self._take)
            self._is_asked = False
        return self._ranks

    def _take(self, ranks: "NDArray[np.int_]") -> None:
        self._ranks = ranks
        if not self._is_asked:  # A few are ranked at once.
            self.known.emit()


def row_of_typed(typed: str, kind: Kind, corpus: Corpus, folded: str, order: Indices, first: int) -> int:
    """The first row from ``first`` on, then from the top, that begins with ``typed``; -1 if there is none.

    In the columns of texts and notes these count, in all others the ids, with or without the beginning that is
    ``folded``. Qt would make what every cell shows: a second or two for 250,000 rows.
    """
    wanted, length = typed.casefold(), len(typed)

    def begins(text: str) -> bool:
        return text[:length].casefold() == wanted

    rows = enumerate(chain(order[first:].tolist(), order[:first].tolist()))
    match kind:
        case Kind.TEXT:
            found = (row for row, i in rows if begins(corpus.written(i)))
        case Kind.NOTE:
            found = (row for row, i in rows if begins(corpus.remarks.note(corpus.names[i])))
        case _:
            found = (row for row, i in rows if begins(corpus.names[i]) or begins(corpus.names[i].removeprefix(folded)))
    row = next(found, -1)
    return row if row < 0 else (first + row) % len(order)


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
            self._shared = commonprefix([*new, self._shared] if self._taken else new)  # noqa: RUF071  # Ids, not paths.
            self._taken = len(names)
            ends = [sign.end() for sign in _END_OF_PART.finditer(self._shared)]
            self._length = ends[-1] if self._taken > 1 and ends and ends[-1] >= LEAST else 0
        return self.beginning != before

    def folded(self, name: str) -> str:
        """The id with its common beginning folded."""
        return f"{FOLD}{name[self._length :]}" if self._length and name[self._length :] else name
