"""The measures there are, by the names that ``--metrics`` takes."""

from collections.abc import Collection
from importlib import import_module
from typing import Final

from core.base.errors import UsageError
from core.model.choices import Unit
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure, Standing
from core.scoring.metrics.relation_sets import BUILT_IN_SETS, RelationSets

_FAMILIES: Final = (
    "attachment",
    "tedeval",
    "clas",
    "parseval",
)
"""The modules beside this one with measures, in the order of tables: each has a function ``measures``."""

_OF_NF17: Final = "nf17"
"""The group of the measures in NF17's tables."""


def _every_measure(sets: RelationSets, unit: Unit) -> tuple[Measure, ...]:
    """All measures, those of T11's Table 1 first, in its order, those that must be named last."""
    modules = (import_module(f"{__name__.rpartition('.')[0]}.{family}") for family in _FAMILIES)
    found: list[Measure] = [measure for module in modules for measure in module.measures(sets, unit)]
    return tuple(sorted(found, key=lambda each: (not each.is_headline, each.reads_source)))


def _counted_by_default(every: Collection[Measure]) -> tuple[Measure, ...]:
    return tuple(each for each in every if not each.reads_source)


_EVERY: Final = {unit: _every_measure(BUILT_IN_SETS, unit) for unit in Unit}
"""All measures with the sets of relations of UD and SUD."""

MEASURES: Final = _counted_by_default(_EVERY[Unit.WORDS])
"""All measures of versions with the same words, but those that are counted only where they are named."""

BY_CHARACTERS: Final = _counted_by_default(_EVERY[Unit.CHARACTERS])
"""The same for versions whose words may differ."""

OF_COLUMNS: Final = tuple(each for each in _EVERY[Unit.WORDS] if each.reads_source)
"""The measures that are counted only where they are named."""

HEADLINE: Final = tuple(each for each in MEASURES if each.is_headline)
"""Those of T11's Table 1, in its order."""


def measures_of(frame: Frame, metrics: tuple[str, ...] | None = None) -> tuple[Measure, ...]:
    """The measures of a run, as in `named_measures`."""
    return named_measures(metrics, frame.relation_sets, frame.settings.unit)


def headline_of(frame: Frame, besides: Collection[str] = ()) -> tuple[Measure, ...]:
    """The measures of T11's Table 1 in a run, and those with the metrics ``besides``."""
    return tuple(each for each in measures_of(frame) if each.is_headline or each.metric in besides)


def metrics_from(standing: Standing) -> tuple[str, ...]:
    """The metrics of the measures that have at least this standing."""
    return tuple(dict.fromkeys(each.metric for each in MEASURES if each.standing >= standing))


def named_measures(
    metrics: tuple[str, ...] | None, sets: RelationSets = BUILT_IN_SETS, unit: Unit = Unit.WORDS
) -> tuple[Measure, ...]:
    """The measures that ``--metrics`` names, singly or in groups; by default all that need nothing but trees.

    Spans are made of ``unit``, and the restricted measures have these ``sets`` of relations. Raises `UsageError` for an
    unknown name, and for one that does not apply to ``unit``.
    """
    measures = _EVERY[unit] if sets is BUILT_IN_SETS else _every_measure(sets, unit)
    if metrics is None:
        return _counted_by_default(measures)
    groups: dict[str, list[str]] = {}
    for measure in measures:
        if measure.group:
            groups.setdefault(measure.group, []).append(measure.metric)
    groups[_OF_NF17] = ["las", *groups["relations"]]
    known = dict.fromkeys(measure.metric for measure in measures)
    about_cuts = {measure.metric for measure in BY_CHARACTERS} - {measure.metric for measure in MEASURES}
    for metric in metrics:
        if unit is Unit.WORDS and metric in about_cuts:
            raise UsageError("{metric} is for versions whose words differ: add --align characters", metric=metric)
        if metric not in known and metric not in groups:
            raise UsageError(
                "no measure is called '{metric}'; the measures are {known}, the groups {groups}",
                metric=metric,
                known=", ".join(known),
                groups=", ".join(groups),
            ).suggesting(metric, [*known, *groups])
    chosen = {name for metric in metrics for name in groups.get(metric, [metric])}
    return tuple(measure for measure in measures if measure.metric in chosen)


def known_measure(metric: str, *, labelled: bool | None) -> Measure | None:
    """The measure with these names, whatever versions it is for; None if there is none without a table of sets."""
    every = (*MEASURES, *OF_COLUMNS, *BY_CHARACTERS)
    return next((each for each in every if (each.metric, each.labelled) == (metric, labelled)), None)
