"""What is known of every sentence of a corpus, packed: as objects it would take twenty times the memory."""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.base.byte_strings import ByteStrings
from core.engine.packing import Packer
from core.engine.rows import AlignedRow, ExcludedRow
from core.merging.session import Tally
from core.model.sentence import Sentence
from core.model.version import VersionSpec

_NONE: Final = -1


class NumberMap(Mapping[int, int]):
    """A dictionary of numbers from 0 to others, in 4 bytes up to the greatest key; a ``dict`` would take 100 each.

    Of two equal ``keys``, the later counts.
    """

    def __init__(
        self, keys: Sequence[int] | NDArray[np.int32] = (), values: Sequence[int] | NDArray[np.int32] = ()
    ) -> None:
        places = np.asarray(keys, np.int64)
        self._values: NDArray[np.int32] = np.full(int(places.max()) + 1 if len(places) else 0, _NONE, np.int32)
        self._values[places] = values

    def __getitem__(self, key: int) -> int:
        value = int(self._values[key]) if 0 <= key < len(self._values) else _NONE
        if value == _NONE:
            raise KeyError(key)
        return value

    def __iter__(self) -> Iterator[int]:
        return iter(self.all_keys.tolist())

    def __len__(self) -> int:
        return int(np.count_nonzero(self._values != _NONE))

    @property
    def all_keys(self) -> NDArray[np.int32]:
        """The keys, ascending."""
        return np.flatnonzero(self._values != _NONE).astype(np.int32)

    @property
    def all_values(self) -> NDArray[np.int32]:
        """Their values."""
        values: NDArray[np.int32] = self._values[self._values != _NONE]
        return values

    def inverse(self) -> "NumberMap":
        """The keys by the values, which must differ."""
        return NumberMap(self.all_values, self.all_keys)

    def after(self, first: Sequence[int]) -> "NumberMap":
        """The values by the places in ``first``, which lists keys; without those that there are not."""
        keys = np.asarray(first, np.int64)
        known = np.flatnonzero((keys >= 0) & (keys < len(self._values)))
        found = self._values[keys[known]]
        return NumberMap(known[found != _NONE], found[found != _NONE])


class PackedSentences:
    """One entry per sentence, in plain bytes and numbers: a million objects would take ten times the memory.

    Python's garbage collector would also traverse them again and again, and freeze the window meanwhile. The sentences
    of the versions in ``specs`` that are not derived are packed by ``packers``. What the same versions had ``earlier``
    is not kept twice.
    """

    def __init__(
        self,
        specs: Sequence[VersionSpec] = (),
        packers: Sequence[Packer] = (),
        earlier: "PackedSentences | None" = None,
    ) -> None:
        self._packers = packers
        packed = [spec.name for spec in specs if not spec.derived_from]
        self._sources = [packed.index(spec.derived_from[0] if spec.derived_from else spec.name) for spec in specs]
        before = earlier._by_dictionary if earlier else {}
        self._packed = [ByteStrings(before.get(packer.dictionary)) for packer in packers]
        self._ordinals = array("i")
        self._versions = 0

    @property
    def _by_dictionary(self) -> Mapping[bytes, ByteStrings]:
        return {packer.dictionary: packed for packer, packed in zip(self._packers, self._packed, strict=True)}

    def __len__(self) -> int:
        return len(self._ordinals) // self._versions if self._versions else 0

    def add(self, row: AlignedRow) -> None:
        """Adds the next sentence."""
        for packed, sentence in zip(self._packed, row.packed, strict=True):
            packed.append(sentence)
        self._versions = len(row.ordinals)
        self._ordinals.extend(row.ordinals)

    def unpacked(self, row: ExcludedRow) -> Sequence[Sentence | None]:
        """An excluded sentence in each version; None if it lacks the sentence."""
        pairs = zip(self._packers, row.packed, strict=True)
        sentences = [packer.unpacked(packed) if packed else None for packer, packed in pairs]
        return [sentences[source] for source in self._sources]

    def __getitem__(self, i: int) -> Sequence[Sentence]:
        """The i-th sentence in each version."""
        pairs = zip(self._packers, self._packed, strict=True)
        sentences = [packer.unpacked(packed[i]) for packer, packed in pairs]
        return [sentences[source] for source in self._sources]

    def by_ordinal(self, version: int) -> NumberMap:
        """The index of each sentence of a version, by its ordinal there; ``version`` is an index too."""
        if not len(self):
            return NumberMap()
        ordinals = self._ordinals[version :: self._versions]
        return NumberMap(ordinals, range(len(ordinals)))


_BITS: Final = 21
"""Enough for each number of a sentence, so that its three numbers are one."""
_MOST: Final = (1 << _BITS) - 1


class Tallies:
    """The tallies of all sentences of a merge, by their indices there, and their sums."""

    def __init__(self) -> None:
        self._open = array("i")
        self._all = array("i")
        self._unasked = array("i")
        self._unplaced = array("i")
        self.open = 0
        """How many decisions are open."""
        self.all = 0
        """How many decision points there are."""
        self.done = 0
        """How many sentences have nothing open, and no annotation that differs without a question."""
        self.unasked = 0
        """How many sentences have such annotation."""
        self.unplaced = 0
        """How many labels of ⊔tl have no place in the result."""

    def __len__(self) -> int:
        return len(self._open)

    def __getitem__(self, i: int) -> Tally:
        return Tally(self._open[i], self._all[i], self._unasked[i], self._unplaced[i])

    def put(self, i: int, still_open: int, every: int, unasked: int = 0, unplaced: int = 0) -> None:
        """Sets the tally of a sentence: of one that has a tally, or of the next."""
        if i == len(self):
            self._open.append(0)
            self._all.append(0)
            self._unasked.append(0)
            self._unplaced.append(0)
            self.done += 1
        self.done += (not still_open and not unasked) - (not self._open[i] and not self._unasked[i])
        self.unasked += bool(unasked) - bool(self._unasked[i])
        self.open += still_open - self._open[i]
        self.all += every - self._all[i]
        self.unplaced += unplaced - self._unplaced[i]
        self._open[i], self._all[i], self._unasked[i], self._unplaced[i] = still_open, every, unasked, unplaced

    def texts(self, sentences: NDArray[np.int32], text: Callable[[Tally], str]) -> list[str]:
        """What ``text`` says of the tallies of some sentences but for labels without a place.

        It is asked once for each that differs.
        """
        numbers = np.array((self._open, self._all, self._unasked), np.int64)[:, sentences]
        as_one = (numbers[0] << 2 * _BITS) + (numbers[1] << _BITS) + numbers[2]
        different, which = np.unique(as_one, return_inverse=True)
        said = [text(Tally(n >> 2 * _BITS, n >> _BITS & _MOST, n & _MOST)) for n in different.tolist()]
        return [said[i] for i in which.tolist()]

    def open_in(self, sentences: NDArray[np.int32]) -> NDArray[np.int32]:
        """How many decisions are open in each of some sentences."""
        return np.array(self._open, np.int32)[sentences]

    def unasked_in(self, sentences: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Which of some sentences have annotation that differs without a question."""
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
        """The sentences with annotation that differs without a question."""
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
