"""Scores of Nivre and Fang (2017): LAS of and without sets of relations (Table 2), CLAS and its parts (Table 3)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from core.base.progress import Progress, ignore_progress
from core.output.results import reason
from core.scoring.comparison import Frame
from core.scoring.metrics.clas import attachment_without_subtypes, restricted_measures
from core.scoring.metrics.relation_sets import RelationSets
from core.scoring.run import Column, Results, columns_of, fill
from core.scoring.settings import GoldSet

LAS: Final = "las"
CLAS: Final = "clas"
SUBSETS: Final = ("las:core", "las:noncore", "las:fun", "las:mwe")
WITHOUT_SUBSETS: Final = ("las-punct", "las-fun", "las-mwe")


@dataclass(frozen=True, slots=True)
class Row:
    """The scores of one parse or floor by metric, or the reason why it has none.

    ``name`` is the row's title, ``treebank`` the parse's treebank if there are several.
    """

    name: str
    columns: Mapping[str, Column]
    reason: str = ""
    treebank: str = ""

    @property
    def against(self) -> GoldSet:
        """The golds that the scores are against: the native one."""
        return next((column.against for column in self.columns.values()), ())

    def value(self, metric: str) -> float | None:
        """A score, or None."""
        return None if self.reason else self.columns[metric].value()

    def difference(self, metric: str) -> float | None:
        """A score minus LAS, or None."""
        value, las = self.value(metric), self.value(LAS)
        return None if value is None or las is None else value - las


@dataclass(frozen=True, slots=True)
class Block:
    """Rows of one kind; ``average`` is the title of the row with their average, empty if an average makes no sense."""

    rows: Sequence[Row]
    average: str = ""


@dataclass(frozen=True, slots=True)
class Nf17Scores:
    """The content of both tables: ``subject`` is what a row stands for, ``sets`` are the sets of relations used."""

    subject: str
    blocks: Sequence[Block]
    sets: RelationSets


def average(values: Iterable[float | None]) -> float | None:
    """The arithmetic mean of the values that are not None."""
    found = [value for value in values if value is not None]
    return fmean(found) if found else None


def fill_rows(frame: Frame, progress: Progress = ignore_progress, jobs: int = 1) -> tuple[Results, tuple[Row, ...]]:
    """Scores each parse, then each floor, against its native gold; returns one row each, with its name.

    D: all scores, including LAS, ignore subtypes, whatever the label mapping (NF17 §3). Raises `InputError` if the
    sentences can't be aligned.
    """
    sets = frame.relation_sets
    columns = columns_of(frame, (attachment_without_subtypes(sets), *restricted_measures(sets)))
    results = fill(frame, tuple(column for column in columns if column.against == (column.native,)), progress, jobs)
    return results, tuple(_row(version.name, results.columns) for version in frame.scored)


def _row(version: str, columns: Iterable[Column]) -> Row:
    own = {column.measure.metric: column for column in columns if column.parse == version}
    return Row(version, own, str(reason(own[LAS])))
