"""What a person wants to have in a report."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from core.scoring.statistics.inference import ITERATIONS, SEED
from core.workspaces.workspace import Remark

SENTENCES: Final = 10
"""Sentences that a report shows unless others are asked for."""


class Part(StrEnum):
    """The parts of a report, in their order. Charts stand where what they show does."""

    VERSIONS = "versions"
    SCORES = "scores"
    GOLDS = "golds"
    CHARTS = "charts"
    SENTENCES = "sentences"
    DEFINITIONS = "definitions"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is wanted.

    ``sentences`` are named; where they are not, ``count`` of them are chosen (`core.report.choose_sentences`).
    ``command`` is what makes the same report again. ``remarks`` are by the name of the sentence. ``title`` is empty for
    the usual one.
    """

    command: str
    title: str = ""
    parts: frozenset[Part] = frozenset(Part)
    sentences: tuple[str, ...] = ()
    count: int = SENTENCES
    labelled: bool = True
    remarks: Mapping[str, Remark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scope:
    """What is computed for a report: the measures (None for all), and how tests and intervals are drawn."""

    metrics: tuple[str, ...] | None = None
    iterations: int = ITERATIONS
    seed: int = SEED
    jobs: int = 1
