"""The texts of all sentences in all versions, packed."""

from array import array
from base64 import b64decode
from collections.abc import Mapping, Sequence

from core.engine.wire import AlignedRow, Source, unpacked


class PackedSources:
    """One entry a sentence, in plain bytes and numbers: a million objects would take ten times the memory.

    Python's garbage collector would also go through them again and again, and the window stand still meanwhile.
    """

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._places = array("q")
        self._versions = 0

    def __len__(self) -> int:
        return len(self._packed)

    def add(self, row: AlignedRow) -> None:
        """The next sentence."""
        self._packed.append(b64decode(row.packed))
        self._versions = len(row.places)
        for place in row.places:
            self._places.extend(place)

    def __getitem__(self, i: int) -> Sequence[Source]:
        """The i-th sentence in each version."""
        width = 2 * self._versions
        places = self._places[i * width : (i + 1) * width]
        return list(map(Source, places[::2], places[1::2], unpacked(self._packed[i])))

    def by_ordinal(self, version: int) -> Mapping[int, int]:
        """Where each sentence is that a version has, by its ordinal there; ``version`` is its index."""
        if not self._packed:
            return {}
        ordinals = self._places[2 * version :: 2 * self._versions]
        return {ordinal: i for i, ordinal in enumerate(ordinals)}
