"""What charts of a report show; how they are drawn is for others to say."""

from dataclasses import dataclass

from core.base.messages import Phrase


@dataclass(frozen=True, slots=True)
class Interval:
    """A score with its 95 % interval; ``is_filled`` marks the labelled one of two that stand in one row."""

    value: float
    low: float
    high: float
    is_filled: bool


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """What one parse got against ``group``."""

    group: str
    name: str
    intervals: tuple[Interval, ...]


@dataclass(frozen=True, slots=True)
class IntervalChart:
    """Scores side by side on one axis, with their intervals."""

    title: Phrase
    rows: tuple[IntervalRow, ...]


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many sentences have which score: for each series its name and the counts of equal bins from 0 to 1."""

    title: Phrase
    series: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class LengthChart:
    """Scores by the length of sentences: ``bins`` name the lengths, with how many sentences each has.

    Each series has a name and a score for every bin, None where no sentence is in it.
    """

    title: Phrase
    bins: tuple[tuple[str, int], ...]
    series: tuple[tuple[str, tuple[float | None, ...]], ...]


@dataclass(frozen=True, slots=True)
class BarChart:
    """Counts by name, each the sum of as many parts as there are ``kinds``."""

    title: Phrase
    kinds: tuple[Phrase, ...]
    bars: tuple[tuple[Phrase, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class HeatMap:
    """How often a label of one gold (``rows``) and one of another (``columns``) stand on the same span."""

    title: Phrase
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]


Chart = IntervalChart | Histogram | LengthChart | BarChart | HeatMap
