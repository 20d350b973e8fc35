"""The measures there are, by the names that ``--metrics`` takes. Each family has its module."""

from core.base.errors import UsageError
from core.model.choices import Unit
from core.scoring.comparison import Frame
from core.scoring.metrics.attachment import (
    ALIGNED_ATTACHMENT,
    ATTACHMENT,
    ENHANCED,
    OF_WORDS,
    OTHER_ALIGNED_ATTACHMENT,
    OTHER_ATTACHMENT,
    SEGMENTATION,
    of_content_words,
)
from core.scoring.metrics.clas import restricted_measures
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.parseval import PARSEVAL
from core.scoring.metrics.relation_sets import BUILT_IN_SETS, RelationSets
from core.scoring.metrics.tedeval import TEDEVAL

HEADLINE = (*ATTACHMENT, *TEDEVAL)
"""Those of T11's Table 1, in its order."""

_ALIGNED_HEADLINE = (*ALIGNED_ATTACHMENT, *TEDEVAL)
_ABOUT_CUTS = frozenset(measure.metric for measure in SEGMENTATION)


def _measures(sets: RelationSets, unit: Unit) -> tuple[Measure, ...]:
    if unit is Unit.WORDS:
        return (*HEADLINE, *OTHER_ATTACHMENT, *restricted_measures(sets), *PARSEVAL)
    restricted = restricted_measures(sets)
    return (*_ALIGNED_HEADLINE, *OTHER_ALIGNED_ATTACHMENT, *SEGMENTATION, *restricted, *PARSEVAL)


MEASURES = _measures(BUILT_IN_SETS, Unit.WORDS)
"""All measures of versions with the same words, with the sets of relations of UD and SUD."""


OF_COLUMNS = (*OF_WORDS, *of_content_words(BUILT_IN_SETS), *ENHANCED)
"""The measures that read columns of the files; they are counted only where they are named."""

BY_CHARACTERS = _measures(BUILT_IN_SETS, Unit.CHARACTERS)
"""All measures of versions whose words may differ, likewise."""


def measures_with(sets: RelationSets, unit: Unit = Unit.WORDS) -> tuple[Measure, ...]:
    """All measures of spans made of ``unit``, the restricted ones with these ``sets`` of relations."""
    if sets is not BUILT_IN_SETS:
        return _measures(sets, unit)
    return MEASURES if unit is Unit.WORDS else BY_CHARACTERS


def measures_of(frame: Frame, metrics: tuple[str, ...] | None = None) -> tuple[Measure, ...]:
    """The measures of a run, as in `named_measures`."""
    return named_measures(metrics, frame.relation_sets, frame.settings.unit)


def headline_of(frame: Frame) -> tuple[Measure, ...]:
    """The measures of T11's Table 1 in a run."""
    return HEADLINE if frame.settings.unit is Unit.WORDS else _ALIGNED_HEADLINE


def is_headline(measure: Measure) -> bool:
    """Whether a measure is one of T11's Table 1 in some run."""
    return measure in HEADLINE or measure in ALIGNED_ATTACHMENT


def named_measures(
    metrics: tuple[str, ...] | None, sets: RelationSets = BUILT_IN_SETS, unit: Unit = Unit.WORDS
) -> tuple[Measure, ...]:
    """The measures that ``--metrics`` names, singly or in groups; by default all that need nothing but trees.

    Raises `UsageError` for an unknown name, and for one that does not apply to ``unit``.
    """
    measures = measures_with(sets, unit)
    if metrics is None:
        return measures
    further = (*OF_WORDS, *of_content_words(sets), *ENHANCED)
    measures = (*measures, *further)
    groups = {
        "attachment": [measure.metric for measure in (*ATTACHMENT, *OTHER_ATTACHMENT)],
        "relations": [measure.metric for measure in restricted_measures(sets)],
        "brackets": [measure.metric for measure in PARSEVAL],
        "ud": [measure.metric for measure in further],
        "nf17": ["las", *(measure.metric for measure in restricted_measures(sets))],
    }
    known = dict.fromkeys(measure.metric for measure in measures)
    for metric in metrics:
        if unit is Unit.WORDS and metric in _ABOUT_CUTS:
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
