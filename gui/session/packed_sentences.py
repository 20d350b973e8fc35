"""All sentences in all versions, in compact form."""

from array import array
from collections.abc import Mapping, Sequence

from core.base.byte_strings import ByteStrings
from core.engine.packing import Packer
from core.engine.rows import AlignedRow
from core.model.sentence import Sentence
from core.model.version import VersionSpec
from gui.session.number_map import NumberMap


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
