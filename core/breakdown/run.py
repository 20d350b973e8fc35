"""All breakdowns of a run, in one pass over its sentences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from core.base.errors import UsageError
from core.base.messages import Text
from core.base.progress import Progress, ignore_progress
from core.breakdown.aspect import Aspect
from core.breakdown.breakdown import Breakdown, add_sentence
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import HEADLINE, measures_of
from core.scoring.run import Results, comparisons
from core.scoring.settings import GoldSet

USUAL: Final = (*dict.fromkeys(measure.metric for measure in HEADLINE), "parseval")
"""The measures that are broken down unless some are named."""


@dataclass(slots=True)
class Part:
    """The points of all parses by one measure against one set of golds, by aspect.

    ``reasons`` say of other parses why their points can't be divided.
    """

    measure: Measure
    against: GoldSet
    breakdowns: dict[Aspect, list[Breakdown]] = field(default_factory=dict)
    reasons: dict[str, Text] = field(default_factory=dict)


def aspects_named(names: Iterable[str]) -> list[Aspect]:
    """The aspects called ``names``, each once. Raises `UsageError` for an unknown one."""
    found = dict.fromkeys(name.strip() for name in names)
    for name in found:
        if name not in [*Aspect]:
            raise UsageError(
                "--breakdown has no '{name}'; choose from {aspects}", name=name, aspects=", ".join(Aspect)
            ).suggesting(name, Aspect)
    return [Aspect(name) for name in found]


def break_down(
    results: Results,
    aspects: Sequence[Aspect],
    metrics: tuple[str, ...] | None = None,
    progress: Progress = ignore_progress,
) -> list[Part]:
    """The breakdowns of all parses of a run by ``aspects``, for each set of golds and each measure.

    Measures of whole sentences are left out. The parts of measures that apply to no parse are too. Raises `UsageError`
    if no measure is left.
    """
    frame = results.frame
    measures = [each for each in measures_of(frame, metrics or USUAL) if each.labels is not None]
    if not measures:
        raise UsageError("--breakdown takes measures of words and spans; name one with --metrics, such as las")
    parts = []
    for against in frame.gold_sets:
        for measure in measures:
            if measure.single and len(against) > 1:
                continue
            part = Part(measure, against)
            names = [parse.name for parse in frame.parses if against in frame.sets_for(parse.name)]
            part.reasons = {name: why for name in names if (why := measure.why_undivided(frame, name, against))}
            divided = [name for name in names if name not in part.reasons]
            part.breakdowns = {aspect: [Breakdown(name) for name in divided] for aspect in aspects}
            if divided:
                parts.append(part)
    for sentence, comparison in enumerate(comparisons(frame, results.aligned, progress)):
        for part in parts:
            for of_parse in zip(*part.breakdowns.values(), strict=True):
                by_aspect = dict(zip(part.breakdowns, of_parse, strict=True))
                add_sentence(by_aspect, sentence, comparison, part.measure, part.against)
    return parts
