"""Scoring every parse against every gold set, over all aligned sentences (protocol §3)."""

from array import array
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import compress, starmap
from math import fsum

from core.base.errors import UsageError
from core.base.messages import Text
from core.base.progress import Progress, ignore_progress
from core.model.choices import Unit
from core.model.version import Version
from core.scoring.alignment import Aligned, Pairing
from core.scoring.blocks import (
    BlockResults,
    Count,
    CountBlocks,
    Counted,
    Work,
    are_stored,
    count_blocks,
    count_rows,
    held_blocks,
    may_apply,
    pair_files,
    stored_blocks,
    work_of,
)
from core.scoring.comparison import Comparison, Frame, compare, make_frame
from core.scoring.metrics.measure import Counts, Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.settings import GoldSet, Settings


@dataclass(frozen=True, slots=True)
class Column:
    """One measure of one parse against one gold set; ``numbers`` holds its counts for every sentence, end to end.

    Numbers are appended, or replaced by `replace`; each has 32 bits, sums may have more. ``reason`` says why there
    are none if the measure does not apply. ``is_floor`` is set if the parse is a floor.
    """

    parse: str
    native: str
    against: GoldSet
    measure: Measure
    reason: Text = ""
    is_floor: bool = False
    numbers: "array[int]" = field(default_factory=lambda: array("i"), repr=False)
    _summed: list[int] = field(default_factory=list, init=False, repr=False, compare=False)
    """How many of the numbers `total` has added up so far, followed by the sums."""

    def __len__(self) -> int:
        return len(self.numbers) // self._width

    @property
    def _width(self) -> int:
        return len(self.measure.counts._fields)

    @property
    def counted(self) -> Count:
        """What is counted in each sentence."""
        return Count(self.measure, self.parse, self.against)

    def count(self, comparison: Comparison) -> Counts:
        """The counts of a sentence: of all sentences in one process, of an edited one in another."""
        return self.measure.count(comparison, self.parse, self.against)

    def sentence(self, i: int) -> Counts:
        """The counts of the i-th compared sentence, from 0."""
        return self.measure.counts(*self.numbers[i * self._width : (i + 1) * self._width])

    def sentences(self) -> Iterator[Counts]:
        """The counts of all compared sentences."""
        return starmap(self.measure.counts, zip(*[iter(self.numbers)] * self._width, strict=True))

    def replace(self, i: int, counts: Iterable[int]) -> None:
        """Replaces the counts of the i-th sentence, as after an edit."""
        place = slice(i * self._width, (i + 1) * self._width)
        new = array(self.numbers.typecode, counts)
        done, *sums = self._summed or [0]
        if place.start < done:
            changed = zip(sums, new, self.numbers[place], strict=True)
            self._summed[1:] = [total + now - before for total, now, before in changed]
        self.numbers[place] = new

    def total(self) -> Counts:
        """The counts of the corpus, whose value is the test-set score. Only new numbers are added up."""
        done, *sums = self._summed or [0] * (1 + self._width)
        sums = [before + sum(self.numbers[done + i :: self._width]) for i, before in enumerate(sums)]
        self._summed[:] = len(self.numbers), *sums
        return self.measure.counts(*sums)

    def value(self) -> float | None:
        """The test-set score; None if there is nothing to score."""
        return self.total().value if len(self) else None

    def mean(self) -> float | None:
        """The arithmetic mean of the sentence scores, without sentences that have none."""
        values = [value for counts in self.sentences() if (value := counts.value) is not None]
        # Exact: what `sum` rounds depends on Python's version, and on their order.
        return fsum(values) / len(values) if values else None


@dataclass(frozen=True, slots=True)
class NotTree:
    """A sentence of a parse that is not a tree: scored, counted and listed (protocol §1)."""

    name: str
    version: str
    reason: Text


@dataclass(frozen=True, slots=True)
class Results:
    """All results of a run.

    ``lengths`` are the tokens of each compared sentence, without dropped punctuation; ``lifts`` counts the lifted arcs
    of each version, or its discontinuous constituents, which are not lifted.
    """

    frame: Frame
    settings: Settings
    aligned: Aligned
    not_trees: tuple[NotTree, ...]
    lengths: tuple[int, ...]
    columns: tuple[Column, ...]
    lifts: Mapping[str, int]

    @property
    def lifted(self) -> Mapping[str, int]:
        """How many arcs are lifted, by version with dependencies."""
        return {name: number for name, number, is_of_arcs in self._lifts if is_of_arcs}

    @property
    def discontinuous(self) -> Mapping[str, int]:
        """How many constituents would be lifted if they were arcs, by version with brackets (protocol §1)."""
        return {name: number for name, number, is_of_arcs in self._lifts if not is_of_arcs}

    @property
    def _lifts(self) -> Iterator[tuple[str, int, bool]]:
        """`lifts` of the versions that have files, and whether they are of arcs; others have the trees of these."""
        for name, number in self.lifts.items():
            version = self.frame.version(name)
            if not version.spec.derived_from:
                yield name, number, version.relations is not None

    def comparison(self, i: int) -> Comparison:
        """The i-th compared sentence, from 0."""
        return compare(self.frame, self.aligned.rows[i])


def columns_of(frame: Frame, measures: Sequence[Measure]) -> tuple[Column, ...]:
    """An empty column for each parse, then floor, each of its gold sets and each measure."""
    return tuple(
        Column(
            parse.name,
            frame.native_gold(parse.name),
            against,
            measure,
            measure.reason(frame, parse.name, against),
            parse in frame.floors,
        )
        for parse in frame.scored
        for against in frame.sets_for(parse.name)
        for measure in measures
        if len(against) == 1 or not measure.single
    )


def count_sentence(comparison: Comparison, columns: Sequence[Column]) -> None:
    """Appends one sentence's counts to each of ``columns``."""
    for column in columns:
        if not column.reason:
            column.numbers.extend(column.measure.count(comparison, column.parse, column.against))


def comparisons(frame: Frame, aligned: Aligned, progress: Progress) -> Iterator[Comparison]:
    """The comparisons of all aligned sentences, one by one, with progress reports."""
    for done, row in enumerate(aligned.rows):
        if done % 64 == 0:
            progress(done, len(aligned.rows))
        yield compare(frame, row)
    progress(len(aligned.rows), len(aligned.rows))


def score(
    versions: Sequence[Version],
    settings: Settings,
    metrics: tuple[str, ...] | None = None,
    progress: Progress = ignore_progress,
    jobs: int = 1,
    count: CountBlocks | None = None,
) -> Results:
    """Scores all parses of ``versions``. Raises `UsageError` or `InputError` if settings or versions are unfit."""
    frame = make_frame(versions, settings)
    return fill(frame, columns_of(frame, measures_of(frame, metrics)), progress, jobs, count)


def check_measured(results: Results, metrics: Sequence[str] | None) -> None:
    """Raises `UsageError` if none of ``metrics`` can be computed against the sets of golds that are named."""
    if not results.columns:
        raise UsageError(
            "{metrics}: for single golds only; --against names only larger sets", metrics=", ".join(metrics or ())
        )


def fill(
    frame: Frame,
    columns: tuple[Column, ...],
    progress: Progress = ignore_progress,
    jobs: int = 1,
    count: CountBlocks | None = None,
) -> Results:
    """Counts all aligned sentences in ``columns``, using ``jobs`` processes; the result does not depend on ``jobs``.

    Stored sentences are counted by ``count``, if given. Raises `InputError` if the sentences can't be aligned, and
    `MisplacedError` if stored ones can't be read.
    """
    pairing = pair_files(frame)
    rows, results = len(pairing.keys), BlockResults(pairing)
    counts = [column.counted for column in columns]
    is_stored = are_stored(frame.versions)
    # Which relations stored versions have is known in the end only: all measures that may apply are counted.
    may = may_apply(frame, counts) if is_stored else [not column.reason for column in columns]
    active, work = [*compress(columns, may)], work_of(frame, [*compress(counts, may)])
    if is_stored:
        found = (count or partial(count_blocks, jobs=jobs))(work, stored_blocks(frame, pairing))
    else:
        found = _count_held(frame, pairing, work, jobs)
    with closing(found) as parts:
        for part in parts:
            progress(results.rows, rows)
            results.add(part)
            for column, numbers in zip(active, part.numbers, strict=True):
                column.numbers.extend(numbers)
    if is_stored:
        frame = frame.with_relations(results.relations)
        columns = tuple(_as_known(frame, each) for each in columns)
    progress(rows, rows)
    defects = tuple(starmap(NotTree, results.not_trees))
    aligned, lengths = results.aligned(frame), tuple(results.lengths)
    return Results(frame, frame.settings, aligned, defects, lengths, columns, results.lifts)


def _as_known(frame: Frame, column: Column) -> Column:
    """A counted column, empty if it does not apply as is known by now."""
    reason = column.measure.reason(frame, column.parse, column.against)
    return replace(column, reason=reason, numbers=array(column.numbers.typecode) if reason else column.numbers)


_WORTH_PROCESSES = 250_000
"""How many counts other processes are started for: fewer take less time than it takes until these have begun."""


def _count_held(frame: Frame, pairing: Pairing, work: Work, jobs: int) -> Generator[Counted, None, None]:
    """Counts sentences that are in memory, in blocks."""
    blocks = held_blocks(frame, pairing)
    if jobs == 1 or len(pairing.keys) * len(work.counts) < _WORTH_PROCESSES:
        yield from (count_rows(work, each) for each in blocks)
    else:
        from core.base.parallel import map_in_processes  # noqa: PLC0415  # Loads much that one process does not need.

        # Where words differ, multiword tokens are read from the source; so are the columns of some measures.
        if frame.settings.unit is Unit.WORDS and not any(count.measure.reads_source for count in work.counts):
            blocks = (
                (block, {name: [replace(each, source="") for each in sentences] for name, sentences in read.items()})
                for block, read in blocks
            )
        yield from map_in_processes(count_rows, work, blocks, jobs)
