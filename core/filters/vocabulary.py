"""The names that filters of some versions can use."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.filters.syntax import MeasureName
from core.model.version import Role
from core.schemes.constructions import Construction
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import measures_with
from core.validation.findings import Concern

_NAME: Final = re.compile(r'[^\s()"<>=.@]+')
"""Measure names that cannot be confused with the syntax around them; a table of relations may add others."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that filters can use, in the order in which they are offered.

    ``measures`` has the measures that each version is scored by, ``relations`` the relations of each version with arcs.
    """

    measures: Mapping[str, Sequence[MeasureName]]
    golds: Sequence[str]
    relations: Mapping[str, Sequence[str]]
    constructions: Sequence[str]
    states: Sequence[str]
    findings: Sequence[str]

    @property
    def versions(self) -> Sequence[str]:
        """All versions, whether they are scored or not."""
        return tuple(self.measures)


def measure_names(measures: Sequence[Measure]) -> list[MeasureName]:
    """The names of measures: each by its metric; where two share a metric, also by its title."""
    names: list[MeasureName] = []
    for measure in measures:
        names.append(MeasureName(measure.metric, measure.metric, None))
        if measure.labelled is not None:
            names.append(MeasureName(measure.title.lower(), measure.metric, measure.labelled))
    return [name for name in dict.fromkeys(names) if _NAME.fullmatch(name.name)]


def vocabulary_of(frame: Frame, states: Sequence[str] = ()) -> Vocabulary:
    """The names in a frame; a gold can be scored like a parse, against other golds. ``states`` are those of merging."""
    golds = tuple(gold.name for gold in frame.golds)
    measures = measures_with(frame.relation_sets)
    measured: dict[str, Sequence[MeasureName]] = {}
    for version in frame.versions:
        others = [gold for gold in golds if gold != version.name and version.spec.role is not Role.INPUT]
        possible = [m for m in measures if any(not m.reason(frame, version.name, (other,)) for other in others)]
        measured[version.name] = measure_names(possible)
    relations = {version.name: sorted(version.relations) for version in frame.versions if version.relations}
    return Vocabulary(measured, golds, relations, tuple(Construction), tuple(states), tuple(Concern))
