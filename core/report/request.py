"""What a person requests of a report: its parts, sentences and seeds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from core.model.choices import ITERATIONS, SEED, Depth

if TYPE_CHECKING:
    from core.workspaces.workspace import SentenceNote

SENTENCES: Final = {Depth.SHORT: 2, Depth.FULL: 10}
"""How many sentences a report shows by default."""


class Part(StrEnum):
    """The parts of a report, in order. Charts are placed with the data that they show."""

    VERSIONS = "versions"
    SCORES = "scores"
    GOLDS = "golds"
    CHARTS = "charts"
    SENTENCES = "sentences"
    DEFINITIONS = "definitions"


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """The requested content.

    ``sentences`` are names; if empty, ``count`` sentences are chosen (`core.report.section_sentences`), or as many as
    is usual if that is None. ``command`` is the command line that makes the same report again. ``remarks`` are by
    sentence name. An empty ``title`` means the default one. A full report passes over measures without any value unless
    ``are_measures_named``.
    """

    command: str
    title: str = ""
    parts: frozenset[Part] = frozenset(Part)
    sentences: tuple[str, ...] = ()
    count: int | None = None
    labelled: bool = True
    remarks: Mapping[str, "SentenceNote"] = field(default_factory=dict)
    depth: Depth = Depth.SHORT
    are_measures_named: bool = False

    @property
    def number(self) -> int:
        """How many sentences are chosen."""
        return SENTENCES[self.depth] if self.count is None else self.count


@dataclass(frozen=True, slots=True)
class Scope:
    """What is computed for a report: the measures (None for all), and the settings of tests and intervals."""

    metrics: tuple[str, ...] | None = None
    iterations: int = ITERATIONS
    seed: int = SEED
    jobs: int = 1
