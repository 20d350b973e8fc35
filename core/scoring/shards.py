"""Shards: every N-th block of the aligned sentences, counted by itself, on whatever machine."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from core.base.progress import Progress, ignore_progress
from core.formats.stored_sentences import StoredSentences
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.aligned_rows import NOWHERE
from core.scoring.applicability import lacks, may_apply, with_annotation
from core.scoring.block_results import are_stored, pair_files, with_files, work_of
from core.scoring.blocks import Block, block_at
from core.scoring.comparison import Frame
from core.scoring.count_blocks import Count, CountBlocks, Counted, Work, count_rows, files_of
from core.scoring.pairing import Pairing
from core.scoring.run import Column

ROWS: Final = 128
"""How many aligned sentences are a block of a shard: of sentences, not of bytes, so that it does not depend on how they
are read."""


class Shard(NamedTuple):
    """The blocks ``number``, ``number`` + ``of`` and so on, counted from 1."""

    number: int
    of: int

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def blocks(self, rows: int, size: int) -> list[range]:
        """Its blocks of ``size`` rows, among so many rows, from 0."""
        return [
            range(first, min(first + size, rows)) for first in range((self.number - 1) * size, rows, self.of * size)
        ]


class ShardRun:
    """The counts of a shard: of each measure of each parse that may apply.

    ``columns`` are all of the run, without numbers; ``counted`` are the places of those that are counted among them.
    ``lacking`` says what their files do not have. ``block`` sentences are a block.
    """

    def __init__(self, frame: Frame, columns: Sequence[Column], shard: Shard) -> None:
        """Raises `InputError` if the sentences can't be aligned."""
        self.frame, self.columns, self.shard, self.block = frame, columns, shard, ROWS
        self.pairing = pair_files(frame)
        counts = [Count(each.measure, each.parse, each.against) for each in columns]
        self.counted = [i for i, may in enumerate(may_apply(frame, counts)) if may]
        annotated = with_annotation(frame)
        self.lacking = {i: why for i, each in enumerate(counts) if (why := lacks(frame, each, annotated))}

    @property
    def rows(self) -> int:
        """The aligned sentences of all shards, those that are excluded among them."""
        return len(self.pairing.keys)

    def blocks(
        self, count_blocks: CountBlocks, progress: Progress = ignore_progress
    ) -> Generator[tuple[int, Sequence[str], Counted], None, None]:
        """For each block its first row, the names of its sentences and what it adds, in order."""
        counted = (self.columns[i] for i in self.counted)
        work = work_of(self.frame, [Count(each.measure, each.parse, each.against) for each in counted])
        blocks = self.shard.blocks(self.rows, self.block)
        names, last = self.pairing.names(), 0
        with closing(self._counted(work, blocks, count_blocks)) as results:
            for done, (rows, result) in enumerate(zip(blocks, results, strict=True)):
                progress(done, len(blocks))
                yield rows.start, [*islice(names, rows.start - last, rows.stop - last)], result
                last = rows.stop
        progress(len(blocks), len(blocks))

    def _counted(self, work: Work, blocks: list[range], count_blocks: CountBlocks) -> Generator[Counted, None, None]:
        if are_stored(self.frame.versions):
            files = with_files(self.frame.versions)
            yield from count_blocks(work, (block_at(files, self.pairing, rows.start, rows.stop) for rows in blocks))
        else:
            yield from (count_rows(work, *_held_block(self.frame, self.pairing, rows)) for rows in blocks)


def _held_block(frame: Frame, pairing: Pairing, rows: range) -> tuple[Block, Mapping[str, Sequence[Sentence]]]:
    """The same of sentences that are in memory: a block without bytes, and its sentences in each version."""
    places, read = [], {}
    for every in pairing.places:
        wanted = every[rows.start : rows.stop]
        order = {place: i for i, place in enumerate(place for place in wanted if place != NOWHERE)}
        places.append([order.get(place, NOWHERE) for place in wanted])
    for version, i in zip(frame.versions, files_of(frame), strict=True):
        if not version.spec.derived_from:
            wanted = pairing.places[i][rows.start : rows.stop]
            read[version.name] = [version.sentences[place] for place in wanted if place != NOWHERE]
    return Block(rows.start, (), tuple(places)), read


def digests(frame: Frame) -> Mapping[str, str]:
    """A digest of the content of each version with a file, after edits, and of each table that the settings name.

    Raises `ChangedError` for a file that is not as it was.
    """
    found = {version.name: _digest(version) for version in with_files(frame.versions)}
    settings = frame.settings
    tables = (settings.labels, settings.prm, settings.sets, *(each.spec.labels for each in frame.versions))
    for path in filter(None, tables):
        if Path(path).is_file():
            found[path] = blake2b(Path(path).read_bytes(), digest_size=16).hexdigest()
    return found


def _digest(version: Version) -> str:
    found = blake2b(digest_size=16)
    if isinstance(version.sentences, StoredSentences):
        for piece in version.sentences.stored.pieces():
            found.update(piece)
        version.sentences.stored.check()
    else:
        for sentence in version.sentences:
            found.update(sentence.source.encode())
    return found.hexdigest()


def digest_of_names(pairing: Pairing) -> str:
    """A digest of the names of all sentences."""
    found = blake2b(digest_size=16)
    for name in pairing.names():
        found.update(name.encode() + b"\n")
    return found.hexdigest()
