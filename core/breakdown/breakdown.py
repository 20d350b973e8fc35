"""The points that parses lose by one measure, broken down by one aspect, sentence by sentence."""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from core.breakdown.aspect import Aspect
from core.breakdown.aspect_values import NO_LABEL, Valuer, in_order
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.measure import Loss, Measure, Shares
from core.scoring.metrics.registry import measures_of
from core.scoring.resampling import randomization_of_sums
from core.scoring.settings import GoldSet
from core.scoring.significance import holm
from core.trees.causes import Cause


@dataclass(slots=True)
class Lost:
    """The points lost at one value: to whom, and in which sentences, with the parser's share of each."""

    parser: int = 0
    scheme: int = 0
    sentences: "array[int]" = field(default_factory=lambda: array("i"))
    in_each: "array[int]" = field(default_factory=lambda: array("i"))

    @property
    def shares(self) -> Shares:
        return Shares(self.parser, self.scheme)

    def add(self, sentence: int, shares: Shares) -> None:
        """Adds the points lost in a sentence after all those already added."""
        self.parser += shares.parser
        self.scheme += shares.scheme
        self.sentences.append(sentence)
        self.in_each.append(shares.parser)

    def extend(self, other: "Lost") -> None:
        """Adds the points lost in the sentences that follow."""
        self.parser += other.parser
        self.scheme += other.scheme
        self.sentences.extend(other.sentences)
        self.in_each.extend(other.in_each)


class Relation(NamedTuple):
    """How often a label occurs on either side, and how often it is wrong there, by cause.

    A wrong label is not found in the gold (it lowers precision), a missed one not found in the parse (recall).
    """

    in_parse: int = 0
    in_gold: int = 0
    wrong_parser: int = 0
    wrong_scheme: int = 0
    missed_parser: int = 0
    missed_scheme: int = 0

    @property
    def precision(self) -> float | None:
        return 1 - (self.wrong_parser + self.wrong_scheme) / self.in_parse if self.in_parse else None

    @property
    def recall(self) -> float | None:
        return 1 - (self.missed_parser + self.missed_scheme) / self.in_gold if self.in_gold else None


@dataclass(slots=True)
class Breakdown:
    """The points lost by one parse in the first ``sentences`` sentences; ``relations`` is empty for other aspects."""

    parse: str
    sentences: int = 0
    values: dict[str, Lost] = field(default_factory=dict)
    relations: dict[str, Relation] = field(default_factory=dict)

    @property
    def total(self) -> Shares:
        """All points lost: the values' sums."""
        every = self.values.values()
        return Shares(sum(lost.parser for lost in every), sum(lost.scheme for lost in every))

    def add_losses(self, sentence: int, losses: Sequence[Loss], valuer: Valuer, aspect: Aspect) -> None:
        """Adds the points lost in a sentence."""
        self.sentences += 1
        found = Counter((valuer.value(loss, aspect), loss.cause) for loss in losses)
        for value in dict.fromkeys(value for value, _ in found):
            shares = Shares(found[value, Cause.PARSER], found[value, Cause.SCHEME])
            self.values.setdefault(value, Lost()).add(sentence, shares)

    def add_relations(self, losses: Sequence[Loss], in_parse: Counter[str], in_gold: Counter[str]) -> None:
        """Adds the labels of a sentence on both sides, and how often they are wrong or missed."""
        wrong = Counter((loss.found, loss.cause) for loss in losses if loss.found is not None)
        missed = Counter((loss.expected, loss.cause) for loss in losses if loss.expected is not None)
        for label in in_parse.keys() | in_gold.keys():
            by_cause = (counts[label, cause] for counts in (wrong, missed) for cause in Cause)
            new = Relation(in_parse[label], in_gold[label], *by_cause)
            self._add_relation(label or NO_LABEL, new)

    def _add_relation(self, label: str, new: Relation) -> None:
        known = self.relations.get(label, Relation())
        self.relations[label] = Relation(*(a + b for a, b in zip(known, new, strict=True)))

    def extend(self, other: "Breakdown") -> None:
        """Adds the results for the sentences that follow."""
        self.sentences += other.sentences
        for value, lost in other.values.items():
            self.values.setdefault(value, Lost()).extend(lost)
        for label, relation in other.relations.items():
            self._add_relation(label, relation)


def add_sentence(
    breakdowns: Mapping[Aspect, Breakdown], sentence: int, comparison: Comparison, measure: Measure, against: GoldSet
) -> None:
    """Adds a sentence to the breakdowns of one parse, by aspect; it is given with its index in the corpus."""
    (parse,) = {each.parse for each in breakdowns.values()}
    assert measure.losses is not None
    losses, valuer = list(measure.losses(comparison, parse, against)), Valuer(comparison, parse, against)
    for aspect, breakdown in breakdowns.items():
        breakdown.add_losses(sentence, losses, valuer, aspect)
        if aspect is Aspect.RELATION and measure.labels is not None:
            breakdown.add_relations(losses, *measure.labels(comparison, parse, against))


def values_in_order(breakdowns: Sequence[Breakdown], aspect: Aspect) -> list[str]:
    """The values at which any of the parses loses something, in the order of the aspect."""
    sums: dict[str, Shares] = {}
    for each in breakdowns:
        for value, lost in each.values.items():
            before = sums.get(value, Shares(0, 0))
            sums[value] = Shares(before.parser + lost.parser, before.scheme + lost.scheme)
    return in_order(sums, aspect)


class Difference(NamedTuple):
    """How many points more one parser loses than another at a value; ``p_holm`` is corrected over all values."""

    points: int
    p: float
    p_holm: float


def differences(
    a: Breakdown, b: Breakdown, values: Sequence[str], iterations: int, seed: int
) -> Mapping[str, Difference]:
    """The difference of the parsers' shares at each of ``values``, with its test (protocol §4).

    D: the test is on the sum of points, not on a rate, so that all aspects are tested alike; Holm's correction is over
    ``values``.
    """
    nothing = Lost()
    pairs = [(a.values.get(value, nothing), b.values.get(value, nothing)) for value in values]
    p_values = [randomization_of_sums(_steps(*pair), iterations, seed) for pair in pairs]
    rows = zip(values, pairs, p_values, holm(p_values), strict=True)
    return {value: Difference(one.parser - other.parser, p, p_holm) for value, (one, other), p, p_holm in rows}


def _steps(a: Lost, b: Lost) -> Counter[int]:
    """How often the parsers' shares of a sentence differ by each number."""
    shares = np.zeros(max((each.sentences[-1] + 1 for each in (a, b) if each.sentences), default=0), np.intp)
    shares[np.asarray(a.sentences)] += np.asarray(a.in_each)
    shares[np.asarray(b.sentences)] -= np.asarray(b.in_each)
    least = int(shares.min(initial=0))
    numbers = np.bincount(shares - least).tolist()
    return Counter({step: number for step, number in enumerate(numbers, least) if number})


class Question(NamedTuple):
    """What is broken down by what: a measure, the golds it is against, and an aspect."""

    metric: str
    labelled: bool | None
    against: GoldSet
    aspect: Aspect

    def measure(self, frame: Frame) -> Measure:
        """The measure under the settings of a run."""
        measures = measures_of(frame, (self.metric,))
        return next(each for each in measures if each.labelled == self.labelled)


def broken_down(frame: Frame, measure: Measure, against: GoldSet) -> list[str]:
    """The parses whose points can be divided by ``measure`` against these golds."""
    return [
        parse.name
        for parse in frame.parses
        if against in frame.sets_for(parse.name) and not measure.why_undivided(frame, parse.name, against)
    ]
