"""The value of each measure for one parse of one sentence: its formula with numbers, or why there is none."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.base.messages import Phrase
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import ENOUGH_COVERAGE, Counts, DistanceCounts, Measure, OverlapCounts, shown_coverage
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import GoldSet, is_applicable


class Formula(StrEnum):
    """How a value is computed, or why there is none."""

    DISTANCE = "1 − {cost} / {size} = {value:.3f}"
    FORGIVING = "1 − ({cost} − {forgiven} forgiven) / {size} = {value:.3f}"
    NO_NODES = "nothing to compare on either side: 1"
    RATIO = "{part} / {whole} = {value:.3f}"
    HARMONIC_MEAN = "2 · {correct} / ({in_parse} + {in_gold}) = {value:.3f}"
    NOTHING_TO_COUNT = "n/a: nothing to count"
    NOT_APPLICABLE = "n/a: {reason}"
    FOREIGN_SET = "n/a: its native gold {native} is not among {golds}"


class FormulaRemark(StrEnum):
    """What one must know to judge a value."""

    GENERALIZED_GOLD = "what {golds} have in common"
    NATIVE_GOLD = "its native gold"
    FOREIGN_GOLD = "another scheme's gold, against which nothing is forgiven"
    COVERAGE = "coverage {labelled} / {nodes} = {coverage:.0%}"
    NO_TREE = (
        "{parse} is not a tree here: {defect}. TedEval treats it as empty; UAS and LAS count its arcs as they are."
    )


@dataclass(frozen=True, slots=True)
class MeasureReading:
    """One measure of one parse of a sentence against a set of golds.

    ``counts`` is None if the measure does not apply; ``formula`` then says why.
    """

    measure: Measure
    parse: str
    against: GoldSet
    counts: Counts | None
    formula: Phrase

    @property
    def value(self) -> float | None:
        return self.counts.value if self.counts else None

    @property
    def _generalized(self) -> DistanceCounts | None:
        """The counts, if this is a labelled distance to a generalized gold that is not empty."""
        counts = self.counts if self.measure.labelled else None
        return counts if isinstance(counts, DistanceCounts) and counts.nodes else None

    @property
    def coverage(self) -> Phrase | None:
        """The share of the generalized gold's nodes with a label; for labelled distances only."""
        counts = self._generalized
        if counts is None:
            return None
        coverage = shown_coverage(counts.labelled / counts.nodes)
        return Phrase(FormulaRemark.COVERAGE, {**counts._asdict(), "coverage": coverage})

    @property
    def has_low_coverage(self) -> bool:
        """Whether the coverage of the generalized gold is below `ENOUGH_COVERAGE`."""
        counts = self._generalized
        return counts is not None and counts.labelled / counts.nodes < ENOUGH_COVERAGE


def generalized_gold_remark(comparison: Comparison, parse: str, against: GoldSet) -> Phrase:
    """How the golds ``against`` relate to ``parse``."""
    if len(against) > 1:
        return Phrase(FormulaRemark.GENERALIZED_GOLD, {"golds": against})
    is_own = against == (comparison.frame.native_gold(parse),)
    return Phrase(FormulaRemark.NATIVE_GOLD if is_own else FormulaRemark.FOREIGN_GOLD, {})


def tree_remark(comparison: Comparison, parse: str) -> Phrase | None:
    """Why ``parse`` is not a tree here and what follows from that; None if it is one (protocol §1)."""
    defect = comparison.sentences[parse].defect
    return Phrase(FormulaRemark.NO_TREE, {"parse": parse, "defect": defect}) if defect else None


def read(comparison: Comparison, measure: Measure, parse: str, against: GoldSet) -> MeasureReading:
    """The reading of ``measure`` for ``parse`` against the golds ``against``."""
    native = comparison.frame.native_gold(parse)
    if not is_applicable(against, native):
        formula = Phrase(Formula.FOREIGN_SET, {"native": native, "golds": against})
        return MeasureReading(measure, parse, against, None, formula)
    if reason := measure.reason(comparison.frame, parse, against):
        return MeasureReading(measure, parse, against, None, Phrase(Formula.NOT_APPLICABLE, {"reason": reason}))
    counts = measure.count(comparison, parse, against)
    if isinstance(counts, DistanceCounts):
        forgiven = comparison.script(parse, against, labelled=bool(measure.labelled)).forgiven
        return MeasureReading(measure, parse, against, counts, distance_formula(counts.delta, counts.size, forgiven))
    if counts.value is None and comparison.divided and measure.needs_same_words:
        return MeasureReading(
            measure, parse, against, counts, Phrase(Formula.NOT_APPLICABLE, {"reason": measure.nothing})
        )
    return MeasureReading(measure, parse, against, counts, formula_of(counts))


def readings(
    comparison: Comparison, parse: str, chosen: GoldSet, measures: Sequence[Measure] = MEASURES
) -> Iterator[MeasureReading]:
    """Each measure: against the ``chosen`` golds and each single gold, or, if it takes one gold, the native gold."""
    singles = [(gold.name,) for gold in comparison.frame.golds]
    for against in dict.fromkeys([chosen, *singles]):
        for measure in measures:
            if not measure.single:
                yield read(comparison, measure, parse, against)
    own = (comparison.frame.native_gold(parse),)
    for measure in measures:
        if measure.single:
            yield read(comparison, measure, parse, own)


def distance_formula(delta: int, size: int, forgiven: int = 0) -> Phrase:
    """The score 1 − δ/size with its numbers; ``forgiven`` is the number of edits that δ leaves out."""
    if not size:
        return Phrase(Formula.NO_NODES, {})
    values = {"cost": delta + forgiven, "size": size, "value": 1 - delta / size}
    return Phrase(Formula.FORGIVING, {**values, "forgiven": forgiven}) if forgiven else Phrase(Formula.DISTANCE, values)


def formula_of(counts: Counts) -> Phrase:
    """How the value of counts is computed from their numbers, whatever the measure."""
    if isinstance(counts, DistanceCounts):
        return distance_formula(counts.delta, counts.size)
    if counts.value is None:
        return Phrase(Formula.NOTHING_TO_COUNT, {})
    if isinstance(counts, OverlapCounts):
        return Phrase(Formula.HARMONIC_MEAN, {**counts._asdict(), "value": counts.value})
    part, whole, *_ = counts
    return Phrase(Formula.RATIO, {"part": part, "whole": whole, "value": counts.value})
