"""Scores every parse against every set of golds, over all sentences that align (protocol §3)."""

from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.align import Aligned
from core.comparison import Comparison, Frame, compare, make_frame
from core.goldsets import GoldSet
from core.metrics.counts import Counts
from core.metrics.measure import Measure
from core.metrics.measures import named_measures
from core.progress import Progress, unreported
from core.selection import select
from core.settings import Settings
from core.version import Version


@dataclass(frozen=True, slots=True)
class Column:
    """One measure of one parse against one set of golds: its counts for every sentence, end to end in ``numbers``.

    ``reason`` says why there are none, where the measure can't be had. ``is_floor`` of what is no parse but a floor.
    """

    parse: str
    native: str
    against: GoldSet
    measure: Measure
    reason: str = ""
    is_floor: bool = False
    numbers: "array[int]" = field(default_factory=lambda: array("q"), repr=False)

    def __len__(self) -> int:
        return len(self.numbers) // self._width

    @property
    def _width(self) -> int:
        return len(self.measure.counts._fields)

    def sentence(self, i: int) -> Counts:
        """The counts of the i-th sentence compared, from 0."""
        return self.measure.counts(*self.numbers[i * self._width : (i + 1) * self._width])

    def sentences(self) -> Iterator[Counts]:
        """The counts of each sentence compared."""
        return map(self.sentence, range(len(self)))

    def total(self) -> Counts:
        """The counts of the corpus: the test-set score is their value."""
        return self.measure.counts(*(sum(self.numbers[i :: self._width]) for i in range(self._width)))

    def value(self) -> float | None:
        """The test-set score; None where there is nothing to score."""
        return self.total().value if len(self) else None

    def mean(self) -> float | None:
        """The arithmetic mean of the sentences' scores, of those that have one."""
        values = [value for counts in self.sentences() if (value := counts.value) is not None]
        return sum(values) / len(values) if values else None


@dataclass(frozen=True, slots=True)
class NotTree:
    """A sentence of a parse that is no tree: scored, counted and listed (protocol §1)."""

    name: str
    version: str
    reason: str


@dataclass(frozen=True, slots=True)
class Results:
    """All that a run has found.

    ``lengths`` are the tokens of each sentence compared, without punctuation where it was dropped; ``lifts`` counts the
    arcs that were lifted in each version, where they were.
    """

    frame: Frame
    settings: Settings
    aligned: Aligned
    not_trees: tuple[NotTree, ...]
    lengths: tuple[int, ...]
    columns: tuple[Column, ...]
    lifts: Mapping[str, int]


def columns_of(frame: Frame, measures: Sequence[Measure]) -> tuple[Column, ...]:
    """A column, still empty, for each parse, then floor, each set of golds it is scored against, and each measure."""
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


def not_trees(frame: Frame, aligned: Aligned) -> tuple[NotTree, ...]:
    """The sentences compared that are no trees in some parse."""
    return tuple(
        NotTree(name, version.name, sentence.defect)
        for name, row in zip(aligned.names, aligned.rows, strict=True)
        for version, sentence in zip(frame.versions, row, strict=True)
        if sentence.defect
    )


def comparisons(frame: Frame, aligned: Aligned, progress: Progress) -> Iterator[Comparison]:
    """Each sentence compared, one after the other, with word of how far that is."""
    for done, row in enumerate(aligned.rows):
        if done % 64 == 0:
            progress(done, len(aligned.rows))
        yield compare(frame, row)
    progress(len(aligned.rows), len(aligned.rows))


def score(
    versions: Sequence[Version],
    settings: Settings,
    metrics: tuple[str, ...] | None = None,
    progress: Progress = unreported,
) -> Results:
    """Scores all parses among ``versions``. Raises `UsageError` or `InputError` where settings or versions fail it."""
    frame = make_frame(versions, settings)
    return fill(frame, columns_of(frame, named_measures(metrics, frame.relation_sets)), progress)


def fill(frame: Frame, columns: tuple[Column, ...], progress: Progress = unreported) -> Results:
    """Counts all sentences that align in ``columns``. Raises `InputError` where they can't be aligned."""
    aligned = select(frame)
    lengths: list[int] = []
    lifts = Counter[str]()
    for comparison in comparisons(frame, aligned, progress):
        count_sentence(comparison, columns)
        lengths.append(len(comparison.positions))
        lifts.update(comparison.lifts)
    return Results(frame, frame.settings, aligned, not_trees(frame, aligned), tuple(lengths), columns, lifts)
