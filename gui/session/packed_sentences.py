"""All sentences in all versions, in compact form."""

from array import array
from collections.abc import Mapping, Sequence

from core.engine.packing import unpacked
from core.engine.rows import AlignedRow
from core.model.sentence import Sentence


class PackedSentences:
    """One entry per sentence, in plain bytes and numbers: a million objects would take ten times the memory.

    Python's garbage collector would also traverse them again and again, and freeze the window meanwhile.
    """

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._ordinals = array("q")
        self._versions = 0

    def __len__(self) -> int:
        return len(self._packed)

    def add(self, row: AlignedRow) -> None:
        """Adds the next sentence."""
        self._packed.append(row.packed)
        self._versions = len(row.ordinals)
        self._ordinals.extend(row.ordinals)

    def __getitem__(self, i: int) -> Sequence[Sentence]:
        """The i-th sentence in each version."""
        return unpacked(self._packed[i])

    def by_ordinal(self, version: int) -> Mapping[int, int]:
        """The index of each sentence of a version, by its ordinal there; ``version`` is an index too."""
        if not self._packed:
            return {}
        ordinals = self._ordinals[version :: self._versions]
        return {ordinal: i for i, ordinal in enumerate(ordinals)}
