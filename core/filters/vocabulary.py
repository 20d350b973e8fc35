"""The names that filters and requests about some versions can use."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from core.breakdown.breakdown import GROUPS
from core.explain.span_states import Chip, Line
from core.filters.located_values import FORGIVEN, difference_name, lost_as_text
from core.filters.syntax import Field, MeasureName
from core.model.choices import Aspect
from core.model.version import Role, Version
from core.patterns.search import has_columns
from core.schemes.annotations import WORD_KINDS
from core.schemes.disagreements import Construction, DisagreementKind
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.whose_points import Cause
from core.trees.edit_distance import Operation
from core.validation.findings import Concern

_NAME: Final = re.compile(r'[^\s()"<>=.@]+')
"""Measure names that cannot be confused with the syntax around them; a table of relations may add others."""


_CHIPS: Final = tuple(chip.name.lower() for chip in Chip)
_LINES: Final = tuple(line.name.lower() for line in Line)
"""The names of the states of labels and of spans."""

_EDITS: Final = (*Operation, FORGIVEN)
_CLOSED: Final = {**GROUPS, Aspect.CONSTRUCTION: tuple(Construction)}
_LOST: Final = (
    *Cause,
    *(f"{aspect}=" for aspect in Aspect if aspect not in _CLOSED),
    *(lost_as_text(aspect, each) for aspect, values in _CLOSED.items() for each in values),
)
"""What a text of an edit or of a lost point begins with, or contains; more may follow."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that filters can use, in the order in which they are offered.

    ``measures`` has the measures that each version is scored by, ``relations`` the relations of each version with arcs;
    ``labels`` all labels of each version; ``differences`` the constructions in which golds differ, each with the kinds.
    ``searchable`` are the versions that requests can be about, golds first: those with columns of words. ``categories``
    are those of the brackets of each version, ``features`` and ``tags`` those of the words of all, if they are known.
    """

    measures: Mapping[str, Sequence[MeasureName]]
    golds: Sequence[str]
    relations: Mapping[str, Sequence[str]]
    labels: Mapping[str, Sequence[str]]
    differences: Sequence[str]
    states: Sequence[str]
    findings: Sequence[str]
    searchable: Sequence[str] = ()
    categories: Mapping[str, Sequence[str]] = field(default_factory=dict)
    features: Sequence[str] = ()
    tags: Sequence[str] = ()

    def categories_of(self, version: str) -> Sequence[str]:
        """The categories of brackets in a version, or in all."""
        return [each for name, found in self.categories.items() if version in ("", name) for each in found]

    @property
    def versions(self) -> Sequence[str]:
        """All versions, whether they are scored or not."""
        return tuple(self.measures)

    def values(self, field: Field) -> Sequence[str]:
        """The values of which a field has some; none if it can have any."""
        known: Mapping[Field, Sequence[str]] = {
            Field.DIFFERENCE: self.differences,
            Field.STATE: self.states,
            Field.CHIP: _CHIPS,
            Field.LINE: _LINES,
            Field.EDIT: _EDITS,
            Field.LOST: _LOST,
            Field.WORD: WORD_KINDS,
            Field.FINDING: self.findings,
        }
        return known.get(field, ())


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
    measures = measures_of(frame)
    measured: dict[str, Sequence[MeasureName]] = {}
    for version in frame.versions:
        others = [gold for gold in golds if gold != version.name and version.spec.role is not Role.INPUT]
        possible = [m for m in measures if any(not m.reason(frame, version.name, (other,)) for other in others)]
        measured[version.name] = measure_names(possible)
    relations = {version.name: sorted(version.relations) for version in frame.versions if version.relations}
    labels = {version.name: _labels_of(version, frame) for version in frame.versions if not version.spec.derived_from}
    differences = [*Construction, *(difference_name(*each) for each in product(Construction, DisagreementKind))]
    in_order = dict.fromkeys([*golds, *(version.name for version in frame.versions)])
    with_columns = {version.name for version in frame.versions if has_columns(version)}
    searchable = tuple(name for name in in_order if name in with_columns)
    categories = {version.name: sorted(version.inventory.categories) for version in frame.versions}
    own = [version.inventory for version in frame.versions if not version.spec.derived_from]
    of_words = [[each.features for each in own], [each.word_tags | each.categories.keys() for each in own]]
    known = [sorted(frozenset().union(*each)) if all(each) else [] for each in of_words]
    concerns = tuple(Concern)
    return Vocabulary(
        measured, golds, relations, labels, differences, tuple(states), concerns, searchable, categories, *known
    )


def _labels_of(version: Version, frame: Frame) -> list[str]:
    """All labels of a version's spans after label mapping: its relations or its functions."""
    found = version.inventory.labels if version.relations else version.inventory.functions
    return sorted(set(map(frame.mappings[version.name], found)))
