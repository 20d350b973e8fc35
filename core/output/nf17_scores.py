"""Nivre and Fang (2017): LAS of sets of relations and without them (Table 2), CLAS and its parts (Table 3)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from core.base.progress import Progress, ignore_progress
from core.output.results import reason
from core.scoring.comparison import Frame
from core.scoring.metrics.relation_scores import attachment_without_subtypes, restricted_measures
from core.scoring.metrics.relation_sets import RelationSets
from core.scoring.run import Column, Results, columns_of, fill

LAS: Final = "las"
CLAS: Final = "clas"
SUBSETS: Final = ("las:core", "las:noncore", "las:fun", "las:mwe")
WITHOUT_SUBSETS: Final = ("las-punct", "las-fun", "las-mwe")


@dataclass(frozen=True, slots=True)
class Row:
    """What the tables tell of one parse or floor: its scores by metric, or the reason for none.

    ``treebank`` is which one it is of, where there are several; ``name`` what the row is called.
    """

    name: str
    columns: Mapping[str, Column]
    reason: str = ""
    treebank: str = ""

    def value(self, metric: str) -> float | None:
        """A score; None where there is none."""
        return None if self.reason else self.columns[metric].value()

    def difference(self, metric: str) -> float | None:
        """A score minus LAS; None where there is none."""
        value, las = self.value(metric), self.value(LAS)
        return None if value is None or las is None else value - las


@dataclass(frozen=True, slots=True)
class Block:
    """Rows of one kind; ``average`` is what the row below them is called, empty where an average would mean nothing."""

    rows: Sequence[Row]
    average: str = ""


@dataclass(frozen=True, slots=True)
class Nf17Scores:
    """All that both tables tell: ``subject`` is what a row is of, ``sets`` are the sets of relations in force."""

    subject: str
    blocks: Sequence[Block]
    sets: RelationSets


def average(values: Iterable[float | None]) -> float | None:
    """The arithmetic mean of the values that there are."""
    found = [value for value in values if value is not None]
    return fmean(found) if found else None


def fill_rows(frame: Frame, progress: Progress = ignore_progress, jobs: int = 1) -> tuple[Results, tuple[Row, ...]]:
    """Scores each parse, then each floor, against its native gold; a row for each, by its name.

    D: subtypes are left out of all scores, LAS among them, whatever label mapping is in force (NF17 §3). Raises
    `InputError` where sentences can't be aligned.
    """
    sets = frame.relation_sets
    columns = columns_of(frame, (attachment_without_subtypes(sets), *restricted_measures(sets)))
    results = fill(frame, tuple(column for column in columns if column.against == (column.native,)), progress, jobs)
    return results, tuple(_row(version.name, results.columns) for version in frame.scored)


def _row(version: str, columns: Iterable[Column]) -> Row:
    own = {column.measure.metric: column for column in columns if column.parse == version}
    return Row(version, own, str(reason(own[LAS])))
