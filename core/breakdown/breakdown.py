"""The points that parses lose by each measure, broken down by aspects such as relation and construction."""

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from core.base.byte_strings import Numbers
from core.base.errors import UsageError
from core.base.messages import Text
from core.base.progress import Progress, ignore_progress
from core.model.choices import Aspect
from core.model.spans import Span, positions
from core.schemes.disagreements import (
    Construction,
    WordKinds,
    construction_of_span,
    construction_of_word,
    is_about_punctuation,
    word_kinds,
)
from core.scoring.comparison import Comparison, Frame
from core.scoring.intervals_and_p_values import randomization_of_sums
from core.scoring.metrics.measure import Loss, LossKind, Measure, Standing
from core.scoring.metrics.registry import measures_of, metrics_from
from core.scoring.run import Results, comparisons
from core.scoring.settings import GoldSet
from core.scoring.significance import holm
from core.scoring.whose_points import Cause, Shares
from core.trees.conversion import bracket_spans
from core.trees.punctuation import non_punctuation_span

# The value of each lost point in each aspect: its relation, its construction, its group of lengths and so on.


NO_VALUE: Final = "–"
"""Where a side has nothing, or a point has no value."""

NO_LABEL: Final = "∅"
"""Where a side has a span without a label."""

ROOT: Final = "root"
"""The distance of a word to the virtual root."""

LENGTHS: Final = (10, 20, 30, 40, 50)
"""The longest sentences of each group, in words."""

DISTANCES: Final = (1, 2, 6)
"""The longest distances of each group, in words, as in MaltEval."""

_ARCS: Final = frozenset({LossKind.HEAD, LossKind.RELATION, LossKind.HEAD_AND_RELATION})


def band(number: int, longest: Sequence[int]) -> str:
    """The group of a number: ``1–10``, or ``51+`` above all of ``longest``."""
    at = bisect_left(longest, number)
    first = longest[at - 1] + 1 if at else 1
    if at == len(longest):
        return f"{first}+"
    return str(first) if first == longest[at] else f"{first}–{longest[at]}"


def bands(longest: Sequence[int]) -> list[str]:
    """All groups, in order."""
    return [band(number, longest) for number in (*longest, longest[-1] + 1)]


class Constructions:
    """What spans of a sentence are about, looked up once for all parses and measures."""

    def __init__(self, comparison: Comparison) -> None:
        self._comparison = comparison
        self._found: dict[tuple[Span, tuple[str, ...]], Construction] = {}

    def at(self, span: Span, golds: Sequence[str]) -> Construction:
        """What these golds, which have dependencies, link there: of a word, it and its head; of a span, its edges."""
        key = (span, tuple(golds))
        if key not in self._found:
            self._found[key] = self._linked(*key)
        return self._found[key]

    def _linked(self, span: Span, golds: Sequence[str]) -> Construction:
        if span.bit_count() == 1:
            return construction_of_word(span.bit_length(), map(self._comparison.linked_heads, golds), self._kinds)
        trees = {name: self._comparison.tree(name, labelled=True) for name in golds}
        having = [name for name in golds if span in trees[name].nodes]
        lacking = [name for name in golds if name not in having]
        if having and lacking and all(is_about_punctuation(span, trees[name], self._words) for name in lacking):
            return Construction.PUNCTUATION
        groups = having, lacking
        return construction_of_span(
            span, [list(map(self._comparison.linked_heads, group)) for group in groups], self._kinds
        )

    @cached_property
    def _words(self) -> Span:
        """The words without punctuation."""
        return non_punctuation_span([self._comparison.sentences[gold.name] for gold in self._comparison.frame.golds])

    @cached_property
    def _kinds(self) -> WordKinds:
        return word_kinds([self._comparison.sentences[gold.name] for gold in self._comparison.frame.golds])


class Valuer:
    """The values of the points that a parse loses in a sentence, for each aspect.

    A span is represented by its head: its first word with a head outside the span, in the tree that has the span. D: a
    bracket over several words is represented by its category. ``constructions`` of the same sentence may be shared.
    """

    def __init__(
        self, comparison: Comparison, parse: str, against: GoldSet, constructions: Constructions | None = None
    ) -> None:
        self._comparison, self._parse, self._against = comparison, parse, against
        self._constructions = constructions or Constructions(comparison)
        self._brackets: dict[str, Mapping[Span, str]] = {}

    def value(self, loss: Loss, aspect: Aspect) -> str:
        """The one value of a lost point."""
        return _VALUES[aspect](self, loss)

    def _relation(self, loss: Loss) -> str:
        """The label that is expected; where nothing is, the one found."""
        return _shown(loss.found if loss.expected is None else loss.expected)

    def _confusion(self, loss: Loss) -> str:
        return f"{_shown(loss.expected)} → {_shown(loss.found)}"

    def _edit(self, loss: Loss) -> str:
        labels = "" if loss.kind in _ARCS else " → ".join(filter(None, (loss.found, loss.expected)))
        return f"{loss.kind} {labels}".rstrip()

    def _length(self, _loss: Loss) -> str:
        return band(self._comparison.length, LENGTHS)

    def _tag(self, loss: Loss) -> str:
        word, category = self._head(loss)
        if category is not None:
            return category or NO_LABEL
        if word is None:
            return NO_VALUE
        tags = (self._comparison.sentences[version].tags[word] for version in self._versions(loss))
        return next((tag for tag in tags if tag not in ("_", "")), NO_VALUE)

    def _distance(self, loss: Loss) -> str:
        """D: from the word to its head in the tree that has the span; for arcs, in the gold.

        Counted by position: where words differ, in atoms.
        """
        word, _ = self._head(loss)
        heads = next(self._trees(loss), None)
        if word is None or heads is None:
            return NO_VALUE
        return band(abs(heads[word] - 1 - word), DISTANCES) if heads[word] > 0 else ROOT

    def _construction(self, loss: Loss) -> str:
        """D: what the golds link there: of a word, it and its head; of a span, the edges across its border.

        All golds are asked, those that have the span before others, and the parse never is: so the same span is of one
        construction, whichever parse loses it, whatever it is compared with, and where golds differ in it. An arc is
        first that of the gold compared.
        """
        frame = self._comparison.frame
        golds = [gold.name for gold in frame.golds if gold.name in frame.dependencies]
        compared = [name for name in golds if name in self._against] if loss.kind in _ARCS else golds
        found = self._constructions.at(loss.span, compared)
        return self._constructions.at(loss.span, golds) if found is Construction.OTHER else found

    def _versions(self, loss: Loss) -> Sequence[str]:
        """The versions in which to look up a point, the one that has it first.

        The golds compared come first, by name: neither their order nor the parse's scheme makes a difference.
        """
        golds = [*sorted(self._against), self._comparison.frame.native_gold(self._parse)]
        return [self._parse, *golds] if loss.kind is LossKind.DELETE else [*golds, self._parse]

    def _trees(self, loss: Loss) -> Iterator[Sequence[int]]:
        """The heads of the same versions, where they have dependencies."""
        frame = self._comparison.frame
        return (self._comparison.linked_heads(name) for name in self._versions(loss) if name in frame.dependencies)

    def _head(self, loss: Loss) -> tuple[int | None, str | None]:
        """The index of the word that represents a point, or the category of the bracket that does."""
        if loss.span.bit_count() == 1:
            return loss.span.bit_length() - 1, None
        for version in self._versions(loss):
            if version in self._comparison.frame.dependencies:
                heads = self._comparison.dependencies(version).heads
                outside = (i for i in positions(loss.span) if _is_outside(heads[i - 1], loss.span))
                return next(outside, 1) - 1, None
            categories = self._categories(version)
            if loss.span in categories:
                return None, categories[loss.span]
        return None, None

    def _categories(self, version: str) -> Mapping[Span, str]:
        """The category of the outermost bracket over each span."""
        if version not in self._brackets:
            tree = self._comparison.sentences[self._comparison.frame.brackets[version]].constituents
            spans = bracket_spans(tree)
            pairs = reversed(list(zip(spans, tree.categories, strict=True)))
            self._brackets[version] = {span: category for span, category in pairs if category is not None}
        return self._brackets[version]


def _is_outside(head: int, span: Span) -> bool:
    return head <= 0 or not span >> (head - 1) & 1


def _shown(label: str | None) -> str:
    return NO_VALUE if label is None else label or NO_LABEL


_VALUES: Final[Mapping[Aspect, Callable[[Valuer, Loss], str]]] = {
    Aspect.RELATION: Valuer._relation,
    Aspect.CONFUSION: Valuer._confusion,
    Aspect.CONSTRUCTION: Valuer._construction,
    Aspect.TAG: Valuer._tag,
    Aspect.LENGTH: Valuer._length,
    Aspect.DISTANCE: Valuer._distance,
    Aspect.EDIT: Valuer._edit,
}


GROUPS: Final[Mapping[Aspect, Sequence[str]]] = {
    Aspect.LENGTH: bands(LENGTHS),
    Aspect.DISTANCE: [ROOT, *bands(DISTANCES), NO_VALUE],
}
"""The values of the aspects that are numbers, in order."""


def in_order(values: Mapping[str, Shares], aspect: Aspect) -> list[str]:
    """Values by the points lost to the parser there, most first; lengths and distances from short to long."""
    if aspect in GROUPS:
        return sorted(values, key=GROUPS[aspect].index)

    def rank(value: str) -> tuple[bool, int, int, str]:
        is_rest = aspect is Aspect.CONSTRUCTION and value == Construction.OTHER.value
        return is_rest, -values[value].parser, -values[value].scheme, value

    return sorted(values, key=rank)


@dataclass(slots=True)
class Lost:
    """The points lost at one value: to whom, and in which sentences, with the parser's share of each."""

    parser: int = 0
    scheme: int = 0
    sentences: Numbers = field(default_factory=lambda: array("i"))
    in_each: Numbers = field(default_factory=lambda: array("i"))

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
    breakdowns: Mapping[Aspect, Breakdown],
    sentence: int,
    comparison: Comparison,
    measure: Measure,
    against: GoldSet,
    constructions: Constructions | None = None,
) -> None:
    """Adds a sentence to the breakdowns of one parse, by aspect; it is given with its index in the corpus."""
    (parse,) = {each.parse for each in breakdowns.values()}
    assert measure.losses is not None
    losses = list(measure.losses(comparison, parse, against))
    valuer = Valuer(comparison, parse, against, constructions)
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


# All breakdowns of a run, in one pass over its sentences.


USUAL: Final = metrics_from(Standing.SHORT)
"""The measures that are broken down unless some are named."""


@dataclass(slots=True)
class MeasureBreakdowns:
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
) -> list[MeasureBreakdowns]:
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
            part = MeasureBreakdowns(measure, against)
            names = [parse.name for parse in frame.parses if against in frame.sets_for(parse.name)]
            part.reasons = {name: why for name in names if (why := measure.why_undivided(frame, name, against))}
            divided = [name for name in names if name not in part.reasons]
            part.breakdowns = {aspect: [Breakdown(name) for name in divided] for aspect in aspects}
            if divided:
                parts.append(part)
    for sentence, comparison in enumerate(comparisons(frame, results.aligned, progress)):
        constructions = Constructions(comparison)
        for part in parts:
            for of_parse in zip(*part.breakdowns.values(), strict=True):
                by_aspect = dict(zip(part.breakdowns, of_parse, strict=True))
                add_sentence(by_aspect, sentence, comparison, part.measure, part.against, constructions)
    return parts
