"""The parts of a report, and how many sentences it shows."""

from enum import StrEnum
from typing import Final

from core.workspaces.report_depth import Depth

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
