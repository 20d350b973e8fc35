"""The parts of a report."""

from enum import StrEnum
from typing import Final

SENTENCES: Final = 10
"""How many sentences a report shows by default."""


class Part(StrEnum):
    """The parts of a report, in order. Charts are placed with the data that they show."""

    VERSIONS = "versions"
    SCORES = "scores"
    GOLDS = "golds"
    CHARTS = "charts"
    SENTENCES = "sentences"
    DEFINITIONS = "definitions"
