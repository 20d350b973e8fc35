"""The progress of a merge in all sentences, as numbers: as objects they would take twenty times the memory."""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.merging.session import Tally
from gui.session.number_map import NumberMap

_BITS: Final = 21
"""Enough for each number of a sentence, so that its three numbers are one."""
_MOST: Final = (1 << _BITS) - 1


class Tallies:
    """The tallies of all sentences of a merge, by their indices there, and their sums."""

    def __init__(self) -> None:
        self._open = array("i")
        self._all = array("i")
        self._unasked = array("i")
        self.open = 0
        """How many decisions are open."""
        self.all = 0
        """How many decision points there are."""
        self.done = 0
        """How many sentences have nothing open, and no heads that differ without a question."""
        self.unasked = 0
        """How many sentences have such heads."""
        self.unasked_words = 0

    def __len__(self) -> int:
        return len(self._open)

    def __getitem__(self, i: int) -> Tally:
        return Tally(self._open[i], self._all[i], self._unasked[i])

    def put(self, i: int, still_open: int, every: int, unasked: int = 0) -> None:
        """Sets the tally of a sentence: of one that there is, or of the next."""
        if i == len(self):
            self._open.append(0)
            self._all.append(0)
            self._unasked.append(0)
            self.done += 1
        self.done += (not still_open and not unasked) - (not self._open[i] and not self._unasked[i])
        self.unasked += bool(unasked) - bool(self._unasked[i])
        self.unasked_words += unasked - self._unasked[i]
        self.open += still_open - self._open[i]
        self.all += every - self._all[i]
        self._open[i], self._all[i], self._unasked[i] = still_open, every, unasked

    def texts(self, sentences: NDArray[np.int32], text: Callable[[Tally], str]) -> list[str]:
        """What ``text`` says of the tallies of some sentences; it is asked once for each that differs."""
        numbers = np.array((self._open, self._all, self._unasked), np.int64)[:, sentences]
        as_one = (numbers[0] << 2 * _BITS) + (numbers[1] << _BITS) + numbers[2]
        different, which = np.unique(as_one, return_inverse=True)
        said = [text(Tally(n >> 2 * _BITS, n >> _BITS & _MOST, n & _MOST)) for n in different.tolist()]
        return [said[i] for i in which.tolist()]

    def open_in(self, sentences: NDArray[np.int32]) -> NDArray[np.int32]:
        """How many decisions are open in each of some sentences."""
        return np.array(self._open, np.int32)[sentences]

    def unasked_in(self, sentences: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Which of some sentences have heads that differ without a question."""
        return np.array(self._unasked, np.int32)[sentences] > 0


class ShownTallies(Mapping[int, Tally]):
    """The tallies of the sentences of a corpus, by their indices in the corpus.

    ``places`` has the indices in the merge by those. They change as those of the merge do.
    """

    def __init__(self, tallies: Tallies | None = None, places: NumberMap | None = None) -> None:
        self._tallies = Tallies() if tallies is None else tallies
        self._places = NumberMap() if places is None else places
        self._count = len(self._places)

    def __getitem__(self, sentence: int) -> Tally:
        return self._tallies[self._places[sentence]]

    def __iter__(self) -> Iterator[int]:
        return iter(self._places)

    def __len__(self) -> int:
        return self._count

    def texts(self, text: Callable[[Tally], str]) -> dict[int, str]:
        """What ``text`` says of the tally of each sentence."""
        places = self._places
        return dict(zip(places.all_keys.tolist(), self._tallies.texts(places.all_values, text), strict=True))

    def open_counts(self, sentences: int) -> NDArray[np.float64]:
        """How many decisions are open in each of the first ``sentences``; not a number in those that are not merged."""
        keys = self._places.all_keys
        found = np.full(max(sentences, int(keys[-1]) + 1 if len(keys) else 0), np.nan)
        found[keys] = self._tallies.open_in(self._places.all_values)
        return found[:sentences]

    def with_unasked(self) -> list[int]:
        """The sentences with heads that differ without a question."""
        keys = self._places.all_keys
        found: list[int] = keys[self._tallies.unasked_in(self._places.all_values)].tolist()
        return found

    def first_open(self, sentences: Sequence[int]) -> int | None:
        """The first of some sentences that has open decisions."""
        looked_at = np.asarray(sentences, np.int64)
        if not len(looked_at):
            return None
        is_open = self.open_counts(int(looked_at.max()) + 1)[looked_at] > 0
        first = int(is_open.argmax())
        return int(looked_at[first]) if is_open[first] else None
