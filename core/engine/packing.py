"""Packs parsed sentences for sending and for keeping in the window.

Only the process that reads the files parses them. The window unpacks the parsed sentence, in a seventh of the time that
parsing takes.
"""

import zlib
from collections.abc import Sequence
from typing import Final

import msgspec

from core.engine.rows import AlignedRow, ExcludedRow, Header, PackedSentence
from core.formats.conll.surface_text import text_to_search
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence
from core.model.version import Version, VersionSpec
from core.scoring.alignment import Excluded

_FAST: Final = 1
"""The compression level at which packing sentences is faster than parsing them."""

_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(tuple[PackedSentence, ...])


def travelling(sentence: Sentence) -> PackedSentence:
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


def arrived(packed: PackedSentence) -> Sentence:
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


def aligned_row(name: str, sentences: Sequence[Sentence]) -> AlignedRow:
    """The row of an aligned sentence."""
    ordinals = [sentence.ordinal for sentence in sentences]
    defects = [sentence.defect for sentence in sentences]
    packed = zlib.compress(_encoder.encode(list(map(travelling, sentences))), level=_FAST)
    surface = next(filter(None, map(text_to_search, sentences)), "")
    return AlignedRow(name, sentences[0].text, len(sentences[0]), ordinals, defects, packed, surface)


def unpacked(packed: bytes) -> Sequence[Sentence]:
    """The sentence in all versions, from the bytes in an `AlignedRow`."""
    return list(map(arrived, _decoder.decode(zlib.decompress(packed))))


def excluded_row(excluded: Excluded, sentence: Sentence) -> ExcludedRow:
    """The row of an excluded sentence; ``sentence`` is from the first version that has it."""
    return ExcludedRow(excluded.name, sentence.text, len(sentence), excluded.version, excluded.reason)


def header_of(version: Version) -> Header:
    """The header of a version."""
    has_arcs, first = version.relations is not None, travelling(version.sentences[0])
    number = len(version.sentences)
    return Header(version.format, number, has_arcs, version.inventory, first, version.coordination)


def version_from(spec: VersionSpec, header: Header) -> Version:
    """The version with this header, and only its first sentence."""
    relations = frozenset(header.inventory.labels) if header.has_arcs else None
    first = (arrived(header.first),)
    return Version(spec, header.format, first, relations, header.inventory, coordination=header.coordination)
