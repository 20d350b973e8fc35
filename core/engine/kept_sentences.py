"""The sentences of a version as the engine keeps them: few as objects, many packed in an eighth of that."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final

from core.base.byte_strings import ByteStrings
from core.engine.packing import Packer, dictionary_of
from core.model.outline import Outline, Outlined
from core.model.sentence import Sentence
from core.model.version import Version

UNPACKED: Final = 4096
"""Most treebanks have no more sentences, and are not to wait for unpacking; of larger ones all are packed."""


class KeptSentences(Outlined):
    """``sentences``, in order."""

    def __init__(self, sentences: Iterable[Sentence]) -> None:
        self._outline = Outline()
        self._objects: list[Sentence] = []
        self._packed = ByteStrings()
        for sentence in sentences:
            self._outline.add(sentence)
            if len(self._outline) <= UNPACKED:
                self._objects.append(sentence)
            else:
                self._pack_objects()
                self._packed.append(self.packer.packed(sentence))

    def _pack_objects(self) -> None:
        for sentence in self._objects:
            self._packed.append(self.packer.packed(sentence))
        self._objects = []

    @cached_property
    def packer(self) -> Packer:
        """What packs and unpacks these sentences."""
        return Packer(dictionary_of(self._objects))

    @property
    def outline(self) -> Outline:
        return self._outline

    def packed(self, i: int) -> bytes:
        """The i-th sentence, packed."""
        return self._packed[i] if len(self._packed) else self.packer.packed(self._objects[i])

    def __len__(self) -> int:
        return len(self._outline)

    def at(self, place: int) -> Sentence:
        return self.packer.unpacked(self._packed[place]) if len(self._packed) else self._objects[place]

    def __iter__(self) -> Iterator[Sentence]:
        return map(self.packer.unpacked, self._packed) if len(self._packed) else iter(self._objects)


def kept(version: Version) -> Version:
    """``version`` with its sentences kept so."""
    return replace(version, sentences=KeptSentences(version.sentences))
