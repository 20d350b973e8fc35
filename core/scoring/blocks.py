"""Blocks of sentences: read and counted by any process, and their results put together."""

from array import array
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, islice, product
from typing import Final, NamedTuple

from core.base.messages import Text
from core.formats.registry import format_named
from core.formats.stored_sentences import MadeSentences, StoredSentences, Stretch, read_stretch
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Role, Version, VersionSpec, relations_in
from core.scoring.alignment import NOWHERE, Aligned, AlignedRows, Excluded, Fit, IncompleteRows, Pairing, fit_of, pair
from core.scoring.comparison import Comparison, Frame, compare, differences_of, why_too_long
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.relation_sets import (
    BUILT_IN_SETS,
    SURFACE_SYNTACTIC_SETS,
    UNIVERSAL_SETS,
    unknown_relations,
)
from core.scoring.settings import GoldSet

BLOCK_BYTES: Final = 1 << 20
"""About how much text a block has, in all versions together."""

_LEAST: Final = 1 << 17
_SHARE: Final = 16
"""The last blocks are smaller, down to ``_LEAST``: a ``_SHARE`` of what is left, so that processes end together."""

_HELD: Final = 64
"""How many rows a block has whose sentences are in memory: between two, progress is reported."""


class Block(NamedTuple):
    """Consecutive rows of a `Pairing` from the row ``first`` on.

    For each version that has a file there are the ``stretches`` in which its sentences are, and, for each row, the
    index of its sentence in these, or `NOWHERE`.
    """

    first: int
    stretches: tuple[tuple[Stretch, ...], ...]
    places: tuple[Sequence[int], ...]

    @property
    def size(self) -> int:
        """The bytes of its text."""
        return sum(stretch.size for stretches in self.stretches for stretch in stretches)


def stored_blocks(frame: Frame, pairing: Pairing, parts: Iterable[range] | None = None) -> Iterator[Block]:
    """Blocks of sentences in files: of some ``parts`` of all rows, else of the sizes above.

    These are always the same for the same files.
    """
    stored = [each.sentences for each in with_files(frame.versions) if isinstance(each.sentences, StoredSentences)]
    for rows in _by_size(stored, pairing) if parts is None else parts:
        stretches, places = [], []
        for sentences, every in zip(stored, pairing.places, strict=True):
            wanted = every[rows.start : rows.stop]
            runs = [wanted] if isinstance(wanted, range) else list(_runs(wanted))
            stretches.append(tuple(sentences.stretch(run[0], run[-1] + 1) for run in runs))
            places.append(_indices(wanted, chain.from_iterable(runs)))
        yield Block(rows.start, tuple(stretches), tuple(places))


def _indices(wanted: Sequence[int], found: Iterable[int]) -> Sequence[int]:
    """For each of the places ``wanted`` its index among those ``found``, or `NOWHERE`."""
    in_order = range(len(wanted))
    if isinstance(wanted, range):
        return in_order
    order = {place: i for i, place in enumerate(found)}
    places = [order.get(place, NOWHERE) for place in wanted]
    return in_order if places == [*in_order] else array("q", places)


def _by_size(stored: Sequence[StoredSentences], pairing: Pairing) -> Iterator[range]:
    left = sum(sentences.stored.size for sentences in stored)
    first = bytes_ = 0
    for row in range(len(pairing.keys)):
        for sentences, places in zip(stored, pairing.places, strict=True):
            if places[row] != NOWHERE:
                bytes_ += sentences.where.size(places[row])
        if bytes_ >= min(BLOCK_BYTES, max(_LEAST, left // _SHARE)):
            yield range(first, row + 1)
            first, left, bytes_ = row + 1, left - bytes_, 0
    if first < len(pairing.keys):
        yield range(first, len(pairing.keys))


def _runs(wanted: Sequence[int]) -> Iterator[range]:
    """The consecutive numbers among those ``wanted``, in order."""
    numbers = sorted(place for place in wanted if place != NOWHERE)
    begin = 0
    for i in range(1, len(numbers) + 1):
        if i == len(numbers) or numbers[i] != numbers[i - 1] + 1:
            yield range(numbers[begin], numbers[i - 1] + 1)
            begin = i


Read = Mapping[str, Sequence[Sentence]]
"""The sentences of a block in each version that is not TL-unified."""


def held_blocks(frame: Frame, pairing: Pairing, parts: Iterable[range] | None = None) -> Iterator[tuple[Block, Read]]:
    """Blocks of sentences that are in memory, without bytes, each with its sentences: of some ``parts`` of all rows."""
    rows = len(pairing.keys)
    every = (range(first, min(first + _HELD, rows)) for first in range(0, rows, _HELD))
    of_version = dict(zip([version.name for version in frame.versions], files_of(frame), strict=True))
    for part in every if parts is None else parts:
        wanted = [places[part.start : part.stop] for places in pairing.places]
        found = [each if isinstance(each, range) else [i for i in each if i != NOWHERE] for each in wanted]
        places = tuple(map(_indices, wanted, found))
        read = {
            version.name: [*map(version.sentences.__getitem__, found[of_version[version.name]])]
            for version in frame.versions
            if not version.spec.derived_from
        }
        yield Block(part.start, (), places), read


# Counting one block: what any process does with it, and what it gives back.


Make = Callable[[Sentence], Sentence]
"""Makes the sentence of a variation from that of its source."""


class Count(NamedTuple):
    """What is counted in each sentence: a measure of a parse against golds."""

    measure: Measure
    parse: str
    against: GoldSet


@dataclass(frozen=True, slots=True)
class Work:
    """What is done with every block of a run; sent to each process once.

    The versions of ``frame`` have no sentences. ``files`` says how each file is read; ``makes`` are for variations, by
    name.
    """

    frame: Frame
    files: tuple[VersionSpec, ...]
    counts: tuple[Count, ...] = ()
    makes: Mapping[str, Make] = field(default_factory=dict)


Row = tuple[tuple[Sentence, ...], Fit, Text]
"""A sentence in every version of the frame; none if it is excluded, for the reason in the fit or for its length."""


class Counted(NamedTuple):
    """What a block adds to a run. Sentences are numbered by their row in the block, from 0.

    ``numbers`` are the counts of the compared sentences, for each `Count`, end to end; ``lengths`` are their tokens.
    ``excluded`` and ``too_long`` give the version that causes it, and the reason; ``not_trees`` the version and the
    reason. ``relations`` are all relations of each version of which they were not known, None for brackets.
    """

    rows: int
    numbers: "Sequence[array[int]]"
    lengths: "array[int]"
    lifts: Mapping[str, int]
    excluded: Sequence[tuple[int, str, Text]]
    too_long: Sequence[tuple[int, str, Text]]
    divided: Sequence[int]
    not_trees: Sequence[tuple[int, str, Text]]
    relations: Mapping[str, frozenset[str] | None]


CountBlocks = Callable[[Work, Iterable[Block]], Generator[Counted, None, None]]
"""Counts blocks, in order: here, in other processes or on other machines."""


def count_blocks(work: Work, blocks: Iterable[Block], jobs: int) -> Generator[Counted, None, None]:
    """`count_block` for each block, in order, in as many processes. Raises `FailedRunError` if one of them dies."""
    if jobs == 1:
        yield from (count_block(work, block) for block in blocks)
    else:
        from core.base.parallel import map_in_processes  # noqa: PLC0415  # Loads much that one process does not need.

        yield from map_in_processes(count_block, work, blocks, jobs)


def count_block(work: Work, block: Block) -> Counted:
    """Reads and counts the sentences of a block. Raises `MisplacedError` if they are not those it was made for."""
    return count_new(work, block, read_block(work, block))


def count_new(work: Work, block: Block, read: Read) -> Counted:
    """Counts the sentences of a block that were ``read``, and finds their relations."""
    relations = {name: relations_in(sentences) for name, sentences in read.items()}
    return count_rows(work, (block, read))._replace(relations=relations)


def count_rows(work: Work, block_read: tuple[Block, Read]) -> Counted:
    """Counts the sentences of a block, whose relations are known."""
    block, read = block_read
    versions = work.frame.versions
    numbers = [array("i") for _ in work.counts]
    lengths, lifts = array("q"), Counter[str]()
    excluded, too_long, not_trees = (list[tuple[int, str, Text]]() for _ in range(3))
    divided = list[int]()
    for i, (sentences, fit, long) in enumerate(rows_of(work, block, read)):
        if fit.is_divided:
            divided.append(i)
        if fit.reason:
            excluded.append((i, fit.version, fit.reason))
        elif long:
            too_long.append((i, versions[0].name, long))
        else:
            comparison = compare(work.frame, sentences)
            for added, (measure, parse, against) in zip(numbers, work.counts, strict=True):
                added.extend(measure.count(comparison, parse, against))
            lengths.append(comparison.length)
            lifts.update(comparison.lifts)
            for version, sentence in zip(versions, sentences, strict=True):
                if sentence.defect and version.spec.role is not Role.INPUT:  # What is only derived from is not scored.
                    not_trees.append((i, version.name, sentence.defect))
    return Counted(len(block.places[0]), numbers, lengths, lifts, excluded, too_long, divided, not_trees, {})


def read_block(work: Work, block: Block) -> Read:
    """The sentences of a block, from its files. Raises like `count_block`."""
    formats = {version.name: format_named(version.format) for version in work.frame.versions}
    read: dict[str, Sequence[Sentence]] = {}
    for spec, stretches in zip(work.files, block.stretches, strict=True):
        read[spec.name] = [each for part in stretches for each in read_stretch(part, spec, formats[spec.name])]
    for version in work.frame.versions:
        if version.spec.variation:
            read[version.name] = [*map(work.makes[version.name], read[version.spec.variation.source])]
    return read


def rows_of(work: Work, block: Block, read: Read) -> Iterator[Row]:
    """The rows of a block, of which the sentences were ``read``."""
    frame = work.frame
    every = list(zip(frame.versions, files_of(frame), strict=True))
    names = [version.name for version, _ in every if not version.spec.derived_from]
    columns = [(read[each.name], block.places[i]) for each, i in every if not each.spec.derived_from]
    of_version = {name: i for i, name in enumerate(names)}
    for name, (base, _) in frame.sources.items():
        of_version[name] = of_version[base]
    order = [of_version[version.name] for version in frame.versions]
    of_texts, has_limit = differences_of(frame.settings), frame.settings.max_length is not None
    for i in range(len(block.places[0])):
        found = [None if at[i] == NOWHERE else sentences[at[i]] for sentences, at in columns]
        fit = fit_of(names, found, of_texts)
        sentences = () if fit.reason else tuple([each for j in order if (each := found[j]) is not None])
        too_long = why_too_long(frame, sentences) if has_limit and sentences else ""
        yield () if too_long else sentences, fit, too_long


def files_of(frame: Frame) -> list[int]:
    """For each version of ``frame``, from which of its files the sentences come; sources stand before what is made."""
    files: dict[str, int] = {}
    for version in frame.versions:
        spec = version.spec
        files[spec.name] = files[spec.sources[0]] if spec.sources else len({*files.values()})
    return list(files.values())


# The results of all blocks of a run, put together; and its sentences, read again where they are needed.


def are_stored(versions: Sequence[Version]) -> bool:
    """Whether the sentences of ``versions`` can be read block by block."""
    return all(isinstance(version.sentences, StoredSentences) for version in with_files(versions))


def pair_files(frame: Frame) -> Pairing:
    """The pairing of the versions of a frame that have files. Raises `InputError` as `pair` does."""
    files = with_files(frame.versions)
    stored = [each.sentences for each in files if isinstance(each.sentences, StoredSentences)]
    for i, sentences in enumerate(stored):
        sentences.share_ids(stored[:i])
    return pair(files, [*map(_ids_of, files)], frame.settings.alignment)


def _ids_of(version: Version) -> Sequence[str | None]:
    sentences = version.sentences
    return sentences.where.ids if isinstance(sentences, StoredSentences) else [each.sent_id for each in sentences]


def with_files(versions: Sequence[Version]) -> list[Version]:
    """Those of ``versions`` that have files."""
    return [version for version in versions if version.spec.has_file]


def work_of(frame: Frame, counts: Sequence[Count] = ()) -> Work:
    """What is done with the blocks of ``frame``."""
    makes = {each.name: each.sentences.make for each in frame.versions if isinstance(each.sentences, MadeSentences)}
    lean = replace(frame, versions=tuple(replace(version, sentences=()) for version in frame.versions))
    files = (each.sentences.spec for each in with_files(frame.versions) if isinstance(each.sentences, StoredSentences))
    return Work(lean, tuple(files), tuple(counts), makes)


class BlockResults:
    """What the blocks of a run so far have given back, in their order: ``rows`` are as many as there were.

    ``not_trees`` gives name, version and reason; ``relations`` are those found in each version.
    """

    def __init__(self, pairing: Pairing) -> None:
        self.rows = 0
        self.lengths = array("q")
        self.lifts = Counter[str]()
        self.not_trees: list[tuple[str, str, Text]] = []
        self.relations: dict[str, frozenset[str] | None] = {}
        self._pairing = pairing
        self._left = pairing.names()
        self._names: list[str] = []
        self._excluded: list[Excluded] = []
        self._too_long: list[Excluded] = []
        self._divided: set[str] = set()
        self._apart, self._long = array("q"), array("q")

    def add(self, counted: Counted) -> None:
        """Adds the next block, but not its numbers."""
        names = [*islice(self._left, counted.rows)]
        self._excluded += (Excluded(names[i], version, reason) for i, version, reason in counted.excluded)
        self._too_long += (Excluded(names[i], version, reason) for i, version, reason in counted.too_long)
        left_out = {i for i, _, _ in (*counted.excluded, *counted.too_long)}
        self._apart.extend(self.rows + i for i, _, _ in counted.excluded)
        self._long.extend(self.rows + i for i, _, _ in counted.too_long)
        self.rows += counted.rows
        self._names += [name for i, name in enumerate(names) if i not in left_out]
        self._divided.update(names[i] for i in counted.divided if i not in left_out)
        self.not_trees += [(names[i], version, reason) for i, version, reason in counted.not_trees]
        self.lengths.extend(counted.lengths)
        self.lifts.update(counted.lifts)
        for name, found in counted.relations.items():
            before = self.relations.get(name, frozenset())
            self.relations[name] = None if found is None or before is None else before | found

    def aligned(self, frame: Frame) -> Aligned:
        """The compared sentences of ``frame``, and those that are excluded; they are read again if they are needed."""
        places = [self._pairing.places[i] for i in files_of(frame)]
        rows = IncompleteRows([version.sentences for version in frame.versions], places)
        left_out = rows.of_rows([*self._apart, *self._long])
        if left_out:
            apart = {*self._apart, *self._long}
            places = list(rows.of_rows([row for row in range(self.rows) if row not in apart]).places)
        return Aligned(
            self._pairing.alignment,
            tuple(self._names),
            AlignedRows(rows.versions, places),
            (*self._excluded, *self._too_long),
            left_out,
            frozenset(self._divided),
        )


# Which measures may apply to a run of which not all relations are known yet.


_ANNOTATED: Final = Sentence(
    1, 1, None, ("x",), ("x",), ("x",), DependencyTree((0,), ("root",)), "\t".join(["1", *20 * "x"]) + "\n"
)
"""A sentence in which every column has a value."""


def may_apply(frame: Frame, counts: Sequence[Count]) -> list[bool]:
    """Which of ``counts`` may apply once all relations of the versions are known; those of ``frame`` are among them.

    Some measures need certain relations, or relations of one scheme only. So they may apply if they would with all the
    relations of some scheme that has those known.
    """
    annotated = with_annotation(frame)

    @cache
    def frames(parse: str, against: GoldSet) -> Sequence[Frame]:
        names = (parse, *against)
        possible = ([(name, every) for every in _completed(frame, name)] for name in names)
        return [annotated.with_relations(dict(each)) for each in product(*possible)]

    def may(count: Count) -> bool:
        measure, parse, against = count
        if not measure.reason(frame, parse, against):
            return True
        if lacks(frame, count, annotated):
            return False
        return not all(measure.reason(each, parse, against) for each in frames(parse, against))

    return [*map(may, counts)]


def lacks(frame: Frame, count: Count, annotated: Frame) -> Text:
    """Why the sentences of ``frame`` do not have what is counted, whatever their relations; empty if they do.

    ``annotated`` is the frame as `with_annotation` makes it.
    """
    measure, parse, against = count
    reason = measure.reason(frame, parse, against) if measure.reads_source else ""
    return reason if reason and reason != measure.reason(annotated, parse, against) else ""


def with_annotation(frame: Frame) -> Frame:
    """The frame with sentences in which all columns of the files are annotated."""
    versions = (each if each.spec.derived_from else replace(each, sentences=(_ANNOTATED,)) for each in frame.versions)
    return replace(frame, versions=tuple(versions))


def _completed(frame: Frame, version: str) -> Iterator[frozenset[str] | None]:
    """The relations that a version may have in the end."""
    known = frame.version(version).relations
    sets = frame.relation_sets
    inventories = (UNIVERSAL_SETS, SURFACE_SYNTACTIC_SETS) if sets == BUILT_IN_SETS else (sets,)
    fitting = () if known is None else [each for each in inventories if not unknown_relations(known, each)]
    yield from map(frozenset, fitting) if fitting else [known]


def comparisons_of(frame: Frame, excluded: list[Excluded]) -> Iterator[tuple[str, Comparison]]:
    """Each aligned sentence with its name. Those that are ``excluded`` are added to these, at the latest in the end.

    Raises `InputError` if sentences can't be aligned, and `MisplacedError` if stored ones can't be read.
    """
    pairing, work, too_long = pair_files(frame), work_of(frame), list[Excluded]()
    blocks: Iterable[tuple[Block, Read]] = held_blocks(frame, pairing)
    if are_stored(frame.versions):
        blocks = ((block, read_block(work, block)) for block in stored_blocks(frame, pairing))
    names = pairing.names()
    for block, read in blocks:
        for sentences, fit, long in rows_of(work, block, read):
            name = next(names)
            if fit.reason:
                excluded.append(Excluded(name, fit.version, fit.reason))
            elif long:
                too_long.append(Excluded(name, frame.versions[0].name, long))
            else:
                yield name, compare(work.frame, sentences)
    excluded += too_long
