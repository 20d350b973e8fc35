"""Comparing golds with each other: how much two schemes share, and where and how they differ."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from core.base.messages import Text
from core.base.progress import Progress, ignore_progress
from core.model.version import Version
from core.schemes.difference_profile import Profile
from core.schemes.disagreements import Kind, disagreements, flips_reason
from core.schemes.labellings import Labelling, labellings
from core.schemes.word_classes import best_classes
from core.scoring.choices import EXAMPLES
from core.scoring.comparison import Comparison, Frame, make_frame, select
from core.scoring.metrics.measure import Count, DistanceCounts, Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.run import Column, Results, comparisons, count_sentence
from core.scoring.settings import GoldSet, Settings
from core.trees.algebra import clashes


def _overlap(*, labelled: bool) -> Count:
    def count(comparison: Comparison, a: str, against: GoldSet) -> DistanceCounts:
        delta, size = (each(a, against, labelled=labelled) for each in (comparison.delta, comparison.size))
        return DistanceCounts(delta, size, *comparison.coverage((a, *against)))

    return count


def _overlap_measure(title: str, what: str, *, labelled: bool) -> Measure:
    meaning = (
        f"How much of two schemes' {what} is the same: 1 − edits / size of both; nothing is forgiven (protocol §3)."
    )
    return Measure("overlap", title, meaning, DistanceCounts, _overlap(labelled=labelled), labelled, single=True)


OVERLAP = (
    _overlap_measure("labelled", "spans and labels", labelled=True),
    _overlap_measure("unlabelled", "spans", labelled=False),
)
"""Scheme overlap: symmetric, with the coverage of what both golds share."""

_DISTANCE = "tedeval"
"""The measure that scheme overlap replaces between golds."""


@dataclass(slots=True)
class SchemePair:
    """All results for two golds ``a`` and ``b``.

    ``overlap`` holds the labelled and the unlabelled overlap, ``measures`` all other measures, first of ``a`` against
    ``b`` and then of ``b`` against ``a``, since not all are symmetric. ``unifiable`` counts sentences in which, in
    the current protocol, no spans cross and no labels clash (protocol §2); ``with_crossing`` and ``with_clash`` count
    the sentences that fail for either reason, ``with_both`` those that fail for both. ``halves`` are the labellings of
    the sentences at odd and at even positions. ``flips`` counts reversed edges by the classes of head and dependent in
    ``a``; ``flips_reason`` says why there can be none, as between brackets and dependencies.
    """

    a: str
    b: str
    overlap: tuple[Column, ...]
    measures: tuple[Column, ...]
    profile: Profile
    flips_reason: Text = ""
    unifiable: int = 0
    crossing_pairs: int = 0
    with_crossing: int = 0
    clashes: int = 0
    with_clash: int = 0
    with_both: int = 0
    halves: tuple[Counter[Labelling], Counter[Labelling]] = field(default_factory=lambda: (Counter(), Counter()))
    flips: Counter[tuple[str, str]] = field(default_factory=Counter)
    sentences: int = 0

    @property
    def labellings(self) -> Counter[Labelling]:
        """The labellings of all sentences."""
        return self.halves[0] + self.halves[1]

    def add(self, name: str, comparison: Comparison) -> None:
        """Adds a sentence called ``name``."""
        count_sentence(comparison, self.overlap)
        count_sentence(comparison, self.measures)
        trees = [comparison.tree(gold, labelled=True) for gold in (self.a, self.b)]
        self.halves[self.sentences % 2].update(labellings(*trees))
        self.sentences += 1
        classes = best_classes([comparison.sentences[gold] for gold in (self.a, self.b)])
        crossing = 0
        for found in disagreements(comparison, self.a, self.b):
            self.profile.add(found, name, comparison)
            if found.kind is Kind.CROSSING:
                crossing += 1
            elif found.kind is Kind.FLIPPED:
                head, dependent = found.a
                self.flips[classes[head - 1], classes[dependent - 1]] += 1
        clashing = len(clashes(trees))
        self.crossing_pairs += crossing
        self.clashes += clashing
        self.with_crossing += crossing > 0
        self.with_clash += clashing > 0
        self.with_both += crossing > 0 and clashing > 0
        self.unifiable += not crossing and not clashing


@dataclass(frozen=True, slots=True)
class SchemeComparison:
    """All pairs of golds compared; ``results`` has the columns of all pairs."""

    results: Results
    pairs: tuple[SchemePair, ...]


def _columns(frame: Frame, a: str, b: str, measures: Sequence[Measure]) -> tuple[Column, ...]:
    """An empty column for each of ``measures`` of the gold ``a`` against the gold ``b``."""
    return tuple(Column(a, a, (b,), measure, measure.reason(frame, a, (b,))) for measure in measures)


def compare_schemes(
    versions: Sequence[Version],
    settings: Settings,
    metrics: tuple[str, ...] | None = None,
    examples: int = EXAMPLES,
    progress: Progress = ignore_progress,
) -> SchemeComparison:
    """Compares each pair of golds among ``versions``, with up to ``examples`` of each disagreement.

    Raises `UsageError` or `InputError` if settings, ``metrics`` or versions are unfit.
    """
    frame = make_frame(versions, settings)
    golds = [gold.name for gold in frame.golds]
    measures = [m for m in measures_of(frame, metrics) if m.metric != _DISTANCE]
    pairs = tuple(
        SchemePair(
            a,
            b,
            _columns(frame, a, b, OVERLAP),
            (*_columns(frame, a, b, measures), *_columns(frame, b, a, measures)),
            Profile(examples),
            flips_reason(frame, a, b),
        )
        for a, b in combinations(golds, 2)
    )
    aligned = select(frame)
    lengths: list[int] = []
    lifts = Counter[str]()
    for name, comparison in zip(aligned.names, comparisons(frame, aligned, progress), strict=True):
        for pair in pairs:
            pair.add(name, comparison)
        lengths.append(comparison.length)
        lifts.update(comparison.lifts)
    columns = tuple(column for pair in pairs for column in (*pair.overlap, *pair.measures))
    return SchemeComparison(Results(frame, settings, aligned, (), tuple(lengths), columns, lifts), pairs)
