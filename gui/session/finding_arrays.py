"""The findings in all sentences of a corpus, as received from the engine and updated after edits."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.engine.rows import FindingRow
from core.validation.findings import Concern

Rows = NDArray[np.intp]
"""The numbers of findings."""

CONCERNS: Final = tuple(Concern)

_NUMBERS: Final[Mapping[str, int]] = {concern: i for i, concern in enumerate(CONCERNS)}


class FoundFindings:
    """Findings in arrays, one entry each, since there may be as many findings as sentences in all versions.

    The engine sends findings in sentence order. Findings of an edited sentence are appended, and its earlier ones no
    longer count.
    """

    def __init__(self) -> None:
        self._sentences = array("l")
        self._versions = array("l")
        self._concerns = array("b")
        self._labels = array("l")
        self._counts = array("b")
        self._word_lists: list[str] = []
        self._words = array("l")
        self._ends = array("l")
        self._sorted = 0
        self._later: dict[int, range] = {}
        self._texts: list[str] = []
        self._numbers: dict[str, int] = {}

    def add(self, found: Iterable[FindingRow]) -> None:
        """Adds the findings of the next sentences."""
        self._append(found)
        self._sorted = len(self._word_lists)

    def replace(self, sentence: int, found: Iterable[FindingRow]) -> None:
        """Replaces the findings of a sentence in all versions, once all sentences have been received."""
        for row in self._rows_of(sentence):
            self._counts[row] = False
        first = len(self._word_lists)
        self._append(found)
        self._later[sentence] = range(first, len(self._word_lists))

    def _append(self, found: Iterable[FindingRow]) -> None:
        for sentence, version, concern, words, word_list, label in found:
            self._sentences.append(sentence)
            self._versions.append(version)
            self._concerns.append(_NUMBERS[concern])
            self._labels.append(self._number(label))
            self._counts.append(True)
            self._word_lists.append(word_list)
            self._words.extend(words)
            self._ends.append(len(self._words))

    def _number(self, label: str) -> int:
        if label not in self._numbers:
            self._numbers[label] = len(self._texts)
            self._texts.append(label)
        return self._numbers[label]

    def _rows_of(self, sentence: int) -> range:
        if sentence in self._later:
            return self._later[sentence]
        sorted_ones = self._sentences, sentence, 0, self._sorted
        return range(bisect_left(*sorted_ones), bisect_right(*sorted_ones))

    def finding(self, row: int) -> FindingRow:
        """A finding by its number."""
        before = self._ends[row - 1] if row else 0
        words = self._words[before : self._ends[row]]
        concern, label = CONCERNS[self._concerns[row]], self._texts[self._labels[row]]
        return FindingRow(self._sentences[row], self._versions[row], concern, words, self._word_lists[row], label)

    def of(self, sentence: int) -> Iterator[FindingRow]:
        """The findings of a sentence in all versions."""
        return map(self.finding, self._rows_of(sentence))

    def listed(self, below: int, version: int | None) -> Rows:
        """The findings of the sentences ``below`` an index, in one version or all.

        They are sorted by concern, label, sentence and version.
        """
        sentences, versions = np.array(self._sentences), np.array(self._versions)
        concerns, labels = np.array(self._concerns), np.array(self._labels)
        wanted = (np.array(self._counts) > 0) & (sentences < below)
        if version is not None:
            wanted &= versions == version
        ranks = np.empty(len(self._texts), np.intp)
        ranks[sorted(range(len(ranks)), key=self._texts.__getitem__)] = np.arange(len(ranks))
        rows = np.flatnonzero(wanted)
        if self._later:  # Otherwise they are in this order already.
            rows = rows[np.lexsort((versions[rows], sentences[rows]))]
        kinds = concerns[rows].astype(np.uint32) * len(ranks) + ranks[labels[rows]]
        small = np.min_scalar_type(len(CONCERNS) * len(ranks))  # Sixteen bits are sorted in a tenth of the time.
        return rows[np.argsort(kinds.astype(small), kind="stable")]

    def where_edited(self, rows: Rows) -> Rows:
        """The findings that belong to an edited sentence of a version."""
        sentences, versions = np.array(self._sentences)[rows], np.array(self._versions)[rows]
        keys = sentences * (versions.max(initial=0) + 1) + versions
        return rows[np.isin(keys, keys[self.concerns(rows) == _NUMBERS[Concern.EDITED]])]

    def concerns(self, rows: Rows) -> NDArray[np.int8]:
        """The concern of each finding, as its index in `CONCERNS`."""
        return np.array(self._concerns)[rows]

    def places(self, rows: Rows, sentence: int) -> Rows:
        """The positions among ``rows`` of the findings of a sentence."""
        return np.flatnonzero(np.array(self._sentences)[rows] == sentence)

    def sentences(self, rows: Rows) -> Sequence[int]:
        """The sentences of these findings, each once, in ascending order."""
        places = np.array(self._sentences)[rows]
        are_there = np.zeros(places.max(initial=-1) + 1, bool)
        are_there[places] = True
        found: Sequence[int] = np.flatnonzero(are_there).tolist()
        return found
