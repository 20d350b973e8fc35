"""Packs parsed sentences for keeping and for sending.

Only the process that reads the files parses them. The window unpacks the parsed sentence, in a third of the time that
parsing takes.
"""

import zlib
from collections.abc import Iterable
from contextlib import suppress
from itertools import islice
from typing import Final

import msgspec

from core.base.errors import InputError
from core.engine.rows import Header, PackedSentence
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence
from core.model.version import Version, VersionSpec
from core.rules.files import rules_at

_FAST: Final = 1
"""The compression level at which packing sentences is faster than parsing them."""

_BITS: Final = -14
"""The sizes, in powers of two, of the text that is looked through for repetitions, without a checksum (zlib)."""

_MEMORY: Final = 5
"""How much zlib notes of that text: copying it takes as long as packing a sentence."""

_DICTIONARY: Final = 1 << 14
_LEARNT_FROM: Final = 64

_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(PackedSentence)


class Packer:
    """Packs the sentences of a version, by themselves.

    ``dictionary`` has what many of them have in common; a sentence can be unpacked only with the one that it was packed
    with. It makes them smaller by a third.
    """

    def __init__(self, dictionary: bytes) -> None:
        self.dictionary = dictionary
        strategy = zlib.Z_DEFAULT_STRATEGY
        self._deflating = zlib.compressobj(_FAST, zlib.DEFLATED, _BITS, _MEMORY, strategy, dictionary)
        self._inflating = zlib.decompressobj(_BITS, dictionary)

    def packed(self, sentence: Sentence) -> bytes:
        """A sentence as bytes."""
        deflating = self._deflating.copy()
        return deflating.compress(_encoder.encode(to_packed(sentence))) + deflating.flush()

    def unpacked(self, packed: bytes) -> Sentence:
        """The sentence that was packed."""
        return from_packed(_decoder.decode(self._inflating.copy().decompress(packed)))


def dictionary_of(sentences: Iterable[Sentence]) -> bytes:
    """What the first ``sentences`` of a version have, for its `Packer`."""
    content = b"".join(_encoder.encode(to_packed(sentence)) for sentence in islice(sentences, _LEARNT_FROM))
    return content[-_DICTIONARY:]


def to_packed(sentence: Sentence) -> PackedSentence:
    """The message form of a sentence."""
    tree = sentence.tree
    return PackedSentence(
        sentence.ordinal,
        sentence.line,
        sentence.sent_id,
        sentence.forms,
        sentence.tags,
        sentence.fine_tags,
        tree if isinstance(tree, DependencyTree) else None,
        tree if isinstance(tree, ConstituencyTree) else None,
        sentence.source,
        sentence.defect,
    )


def from_packed(packed: PackedSentence) -> Sentence:
    """The sentence in a message."""
    tree = packed.dependencies or packed.constituents
    assert tree is not None, "a sentence has a tree"
    return Sentence(
        packed.ordinal,
        packed.line,
        packed.sent_id,
        packed.forms,
        packed.tags,
        packed.fine_tags,
        tree,
        packed.source,
        packed.defect,
    )


def version_from(spec: VersionSpec, header: Header) -> Version:
    """The version with this header, and only its first sentence."""
    relations = frozenset(header.inventory.labels) if header.has_arcs else None
    first = (from_packed(header.first),)
    if spec.variation and spec.variation.rules:
        with suppress(InputError):  # What was read before holds.
            rules_at(spec.variation.rules, again=True)
    return Version(spec, header.format, first, relations, header.inventory, coordination=header.coordination)
