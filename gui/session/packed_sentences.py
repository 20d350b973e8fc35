"""All sentences in all versions, packed."""

from array import array
from collections.abc import Mapping, Sequence

from core.engine.packing import unpacked
from core.engine.rows import AlignedRow
from core.model.sentence import Sentence


class PackedSentences:
    """One entry a sentence, in plain bytes and numbers: a million objects would take ten times the memory.

    Python's garbage collector would also go through them again and again, and the window stand still meanwhile.
    """

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._ordinals = array("q")
        self._versions = 0

    def __len__(self) -> int:
        return len(self._packed)

    def add(self, row: AlignedRow) -> None:
        """The next sentence."""
        self._packed.append(row.packed)
        self._versions = len(row.ordinals)
        self._ordinals.extend(row.ordinals)

    def __getitem__(self, i: int) -> Sequence[Sentence]:
        """The i-th sentence in each version."""
        return unpacked(self._packed[i])

    def by_ordinal(self, version: int) -> Mapping[int, int]:
        """Where each sentence is that a version has, by its ordinal there; ``version`` is its index."""
        if not self._packed:
            return {}
        ordinals = self._ordinals[version :: self._versions]
        return {ordinal: i for i, ordinal in enumerate(ordinals)}
