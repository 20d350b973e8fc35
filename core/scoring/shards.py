"""Shards: every N-th block of the aligned sentences, counted by itself, on whatever machine."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from itertools import islice
from os.path import abspath
from pathlib import Path
from typing import Final, NamedTuple

from core.base.cluster import UnreachableError, map_on_cluster
from core.base.progress import Progress, ignore_progress
from core.base.remote_files import identity, is_remote
from core.formats.open_text import ChangedError, read_bytes, unreadable
from core.formats.stored_sentences import MisplacedError, StoredSentences
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.alignment import NOWHERE, Pairing
from core.scoring.blocks import (
    Block,
    Count,
    CountBlocks,
    Counted,
    Work,
    are_stored,
    block_at,
    count_block,
    count_rows,
    files_of,
    lacks,
    may_apply,
    pair_files,
    with_annotation,
    with_files,
    work_of,
)
from core.scoring.comparison import Frame
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


# Counting blocks on the workers of a Dask scheduler, which read the files themselves where they can.


class _SharedWork(NamedTuple):
    """What is done with every block, and what tells whether a worker finds the same files."""

    work: Work
    identities: Mapping[str, tuple[object, ...]]


def count_on_cluster(
    work: Work, blocks: Iterable[Block], address: str, tell: Callable[[str], None]
) -> Generator[Counted, None, None]:
    """`count_block` for each block, in order, on the workers of the scheduler at ``address``.

    Workers read the blocks from the files if they reach the same ones, else they are sent the bytes. ``tell`` is given
    remarks. Raises like `map_on_cluster`.
    """
    everywhere = replace(work, files=tuple(replace(spec, path=_anywhere(spec.path)) for spec in work.files))
    shared = _SharedWork(everywhere, dict(_identities(spec.path for spec in everywhere.files)))
    yield from map_on_cluster(
        count_there,
        shared,
        blocks,
        address,
        with_content=partial(_with_content, shared),
        name=_name_of,
        tell=tell,
    )


def _identities(paths: Iterable[str]) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What tells the files from others; standard input, which is sent in any case, is none."""
    for path in paths:
        with suppress(OSError, ValueError):
            yield path, identity(path)


def _anywhere(path: str) -> str:
    return path if not path or is_remote(path) else abspath(path)  # noqa: PTH100


def count_there(shared: _SharedWork, block: Block) -> Counted:
    """Counts a block on a worker. Raises `UnreachableError` if it does not find the files that it was made for."""
    work, identities = shared
    needed = [
        spec.path
        for spec, stretches in zip(work.files, block.stretches, strict=True)
        if any(stretch.content is None for stretch in stretches)
    ]
    try:
        if any(identity(path) != identities.get(path) for path in needed):
            raise UnreachableError
        return count_block(work, block)
    except (OSError, ValueError, MisplacedError) as error:
        if needed:
            raise UnreachableError from error
        raise


def _with_content(shared: _SharedWork, block: Block) -> Block:
    """A block with all its bytes.

    Raises `ChangedError` if a file on a disk is not as it was, and `InputError` if a file can't be read any more.
    """
    every = []
    for spec, stretches in zip(shared.work.files, block.stretches, strict=True):
        try:
            contents = [each.content or read_bytes(spec.path, each.offset, each.size) for each in stretches]
            is_read = any(each.content is None for each in stretches)
            # To ask for a file that is on no disk would take as long as reading.
            if is_read and not is_remote(spec.path) and identity(spec.path) != shared.identities.get(spec.path):
                raise ChangedError(spec.path)
        except OSError as error:
            raise unreadable(spec.path, error) from error
        pairs = zip(stretches, contents, strict=True)
        every.append(tuple(stretch._replace(content=content) for stretch, content in pairs))
    return block._replace(stretches=tuple(every))


def _name_of(block: Block) -> str:
    """The sentences of a block, for a message."""
    ids = [each for stretches in block.stretches[:1] for stretch in stretches for each in stretch.ids]
    rows = f"{block.first + 1} to {block.first + len(block.places[0])}"
    return f"the sentences {rows} ({ids[0]} to {ids[-1]})" if ids and ids[0] else f"the sentences {rows}"
