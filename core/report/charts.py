"""The data of a report's charts; drawing them is not done here."""

from dataclasses import dataclass

from core.base.messages import Phrase, Text


@dataclass(frozen=True, slots=True)
class Interval:
    """A score with its 95% interval; ``is_filled`` marks the labelled one of two scores in a row."""

    value: float
    low: float
    high: float
    is_filled: bool


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """The scores of one parse against ``group``."""

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
    """The distribution of sentence scores: each series has a name and the counts of equal bins from 0 to 1."""

    title: Phrase
    series: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class LengthChart:
    """Scores by sentence length: ``bins`` are the names of the length classes, with their numbers of sentences.

    Each series has a name and a score per bin, None for a bin without sentences.
    """

    title: Phrase
    bins: tuple[tuple[str, int], ...]
    series: tuple[tuple[str, tuple[float | None, ...]], ...]


@dataclass(frozen=True, slots=True)
class BarPanel:
    """The bars of one series in the order of the chart's names; each has a count for each kind."""

    title: Text
    bars: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class BarChart:
    """Counts by name, each split into the given ``kinds``; ``axis`` says what is counted.

    All panels have the same ``names`` and scale.
    """

    title: Phrase
    axis: Phrase
    kinds: tuple[Phrase, ...]
    names: tuple[Text, ...]
    panels: tuple[BarPanel, ...]


@dataclass(frozen=True, slots=True)
class HeatMap:
    """How often a label of one gold (``rows``) and a label of another (``columns``) share a span."""

    title: Phrase
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]


Chart = IntervalChart | Histogram | LengthChart | BarChart | HeatMap
