"""Packs parsed sentences for keeping and for sending, and makes the rows that are sent.

Only the process that reads the files parses them. The window unpacks the parsed sentence, in a third of the time that
parsing takes.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import Final

import msgspec

from core.base.byte_strings import ByteStrings
from core.base.errors import InputError, UsageError
from core.engine.rows import AlignedRow, ExcludedRow, FindingRow, Header, PackedSentence
from core.formats.conll_details import WordValues, text_to_search
from core.model.sentence import ConstituencyTree, DependencyTree, Outlined, Sentence, SentenceOutline
from core.model.version import Inventory, Version, VersionSpec
from core.scoring.alignment import NOWHERE, Aligned, AlignedRows, IncompleteRows
from core.validation.findings import Validator
from core.variation.rule_files import hash_known, rules_at

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
        with suppress(InputError, UsageError):  # What was read before holds.
            rules_at(spec.variation.rules, again=hash_known(spec.variation.rules) != header.rules)
    made = Version(spec, header.format, first, relations, header.inventory, rules=header.rules)
    return replace(made, coordination=header.coordination)


# The sentences of a version as the engine keeps them: few as objects, many packed in an eighth of that.


LOOKED_AT: Final = 10_000
"""Of so many sentences it is known which features and tags their words have."""

UNPACKED: Final = 4096
"""Most treebanks have no more sentences, and are not to wait for unpacking; of larger ones all are packed."""


class KeptSentences(Outlined):
    """``sentences``, in order."""

    def __init__(self, sentences: Iterable[Sentence]) -> None:
        self._outline = SentenceOutline()
        self._objects: list[Sentence] = []
        self._packed = ByteStrings()
        self._words = WordValues()
        for sentence in sentences:
            self._outline.add(sentence)
            if len(self._outline) <= LOOKED_AT:
                self._words.add(sentence)
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

    def with_words(self, inventory: Inventory) -> Inventory:
        """The inventory, with the features and tags of the words, if not too many sentences have them."""
        return self._words.added_to(inventory) if len(self) <= LOOKED_AT else inventory

    @property
    def outline(self) -> SentenceOutline:
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


Row = Sequence[Sentence | None]
"""A sentence in each version; None if the version lacks it."""


class FindingRows:
    """Collects findings sentence by sentence; derived versions have none of their own."""

    def __init__(self, versions: Sequence[Version]) -> None:
        self._validators = [Validator(version) if version.spec.has_file else None for version in versions]
        self._found: list[FindingRow] = []

    def look_at(self, index: int, row: Row) -> None:
        """Collects the findings of a sentence."""
        for version, (validator, sentence) in enumerate(zip(self._validators, row, strict=True)):
            if validator and sentence:
                for each in validator.findings(sentence):
                    row_of_it = FindingRow(index, version, each.concern, each.words, each.word_list, each.label)
                    self._found.append(row_of_it)

    def take(self) -> list[FindingRow]:
        """The findings collected since this was asked last."""
        found, self._found = self._found, []
        return found


def header_of(version: Version) -> Header:
    """The header of a version whose sentences are kept."""
    has_arcs, sentences = version.relations is not None, version.sentences
    assert isinstance(sentences, KeptSentences), f"the sentences of {version.name} are not kept"
    first, dictionary = to_packed(sentences[0]), sentences.packer.dictionary
    numbers = len(sentences), has_arcs, sentences.with_words(version.inventory)
    return Header(version.format, *numbers, first, version.coordination, dictionary, version.rules)


def aligned_rows(versions: Sequence[Version], aligned: Aligned, findings: FindingRows) -> Iterator[AlignedRow]:
    """The rows of all compared sentences, which ``findings`` look at; derived versions are not packed."""
    rows = aligned.rows
    packed = _to_pack(versions, rows)
    for i, (name, row) in enumerate(zip(aligned.names, rows, strict=True)):
        findings.look_at(i, row)
        yield _aligned_row(name, row, [sentences.packed(places[i]) for sentences, places in packed])


def _to_pack(
    versions: Sequence[Version], rows: AlignedRows | IncompleteRows
) -> list[tuple[KeptSentences, Sequence[int]]]:
    """The sentences of the versions that are not derived, and their places by row."""
    return [
        (sentences, places)
        for version, sentences, places in zip(versions, rows.versions, rows.places, strict=True)
        if isinstance(sentences, KeptSentences) and not version.spec.derived_from
    ]


def _aligned_row(name: str, row: Sequence[Sentence], packed: Sequence[bytes]) -> AlignedRow:
    ordinals = [sentence.ordinal for sentence in row]
    defects = [sentence.defect for sentence in row]
    surface = next(filter(None, map(text_to_search, row)), "")
    return AlignedRow(name, row[0].text, len(row[0]), ordinals, defects, packed, surface)


def excluded_rows(versions: Sequence[Version], aligned: Aligned, findings: FindingRows) -> Iterator[ExcludedRow]:
    """The rows of all excluded sentences, which ``findings`` look at; texts are of the first version with it."""
    to_pack = _to_pack(versions, aligned.left_out)
    for i, (excluded, row) in enumerate(zip(aligned.excluded, aligned.left_out, strict=True)):
        findings.look_at(len(aligned.rows) + i, row)
        first = next(sentence for sentence in row if sentence is not None)
        packed = [b"" if places[i] == NOWHERE else sentences.packed(places[i]) for sentences, places in to_pack]
        ordinals = [sentence.ordinal if sentence else 0 for sentence in row]
        yield ExcludedRow(excluded.name, first.text, len(first), excluded.version, excluded.reason, ordinals, packed)
