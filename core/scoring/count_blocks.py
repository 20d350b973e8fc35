"""Counting one block: what any process does with it, and what it gives back."""

from array import array
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.base.messages import Text
from core.formats.registry import format_named
from core.formats.stored_sentences import read_stretch
from core.model.sentence import Sentence
from core.model.version import VersionSpec, relations_in
from core.scoring.aligned_rows import NOWHERE
from core.scoring.alignment import Fit, fit_of
from core.scoring.blocks import Block
from core.scoring.compared_sentences import differences_of, why_too_long
from core.scoring.comparison import Frame, compare
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.measure import Measure

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


class Row(NamedTuple):
    """A sentence in every version of the frame; none if it is excluded, for the reason in ``fit`` or ``too_long``."""

    sentences: tuple[Sentence, ...]
    fit: Fit
    too_long: Text = ""


class Counted(NamedTuple):
    """What a block adds to a run. Sentences are numbered by their row in the block, from 0.

    ``numbers`` are the counts of the compared sentences, for each `Count`, end to end; ``lengths`` are their tokens.
    ``excluded`` and ``too_long`` give the version that causes it, and the reason; ``not_trees`` the version and the
    reason. ``relations`` are all relations of each version that is not TL-unified, None for brackets.
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
    return count_rows(work, block, read_block(work, block))


def count_rows(work: Work, block: Block, read: Mapping[str, Sequence[Sentence]]) -> Counted:
    """Counts the sentences of a block, which were ``read`` for each version that is not TL-unified."""
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
            defects = ((each.name, s.defect) for each, s in zip(versions, sentences, strict=True))
            not_trees += [(i, name, defect) for name, defect in defects if defect]
    relations = {name: relations_in(sentences) for name, sentences in read.items()}
    return Counted(len(block.places[0]), numbers, lengths, lifts, excluded, too_long, divided, not_trees, relations)


def read_block(work: Work, block: Block) -> Mapping[str, Sequence[Sentence]]:
    """The sentences of a block in each version that is not TL-unified. Raises like `count_block`."""
    formats = {version.name: format_named(version.format) for version in work.frame.versions}
    read: dict[str, Sequence[Sentence]] = {}
    for spec, stretches in zip(work.files, block.stretches, strict=True):
        read[spec.name] = [each for part in stretches for each in read_stretch(part, spec, formats[spec.name])]
    for version in work.frame.versions:
        if version.spec.variation:
            read[version.name] = [*map(work.makes[version.name], read[version.spec.variation.source])]
    return read


def rows_of(work: Work, block: Block, read: Mapping[str, Sequence[Sentence]]) -> Iterator[Row]:
    """The rows of a block, of which the sentences were ``read``."""
    frame = work.frame
    every = list(zip(frame.versions, files_of(frame), strict=True))
    names = [version.name for version, _ in every if not version.spec.derived_from]
    columns = [(read[each.name], block.places[i]) for each, i in every if not each.spec.derived_from]
    of_version = {name: i for i, name in enumerate(names)}
    for name, (base, _) in frame.sources.items():
        of_version[name] = of_version[base]
    order = [of_version[version.name] for version in frame.versions]
    of_texts = differences_of(frame.settings)
    for i in range(len(block.places[0])):
        found = [None if at[i] == NOWHERE else sentences[at[i]] for sentences, at in columns]
        fit = fit_of(names, found, of_texts)
        sentences = () if fit.reason else tuple([each for j in order if (each := found[j]) is not None])
        too_long = why_too_long(frame, sentences) if sentences else ""
        yield Row(() if too_long else sentences, fit, too_long)


def files_of(frame: Frame) -> list[int]:
    """For each version of ``frame``, from which of its files the sentences come."""
    files: dict[str, int] = {}
    for version in frame.versions:
        spec = version.spec
        files[spec.name] = files[spec.sources[0]] if spec.sources else len({*files.values()})
    return list(files.values())
