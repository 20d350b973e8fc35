"""PARSEVAL: comparing brackets of parse and gold (Black et al. 1991), counted as `evalb` does (protocol §4).

A sentence that `evalb` skips, because parse and gold have different words left, counts nothing.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from core.base.messages import Text, said
from core.formats.evalb_parameters import EvalbParameters
from core.model.choices import Unit
from core.model.sentence import VIRTUAL_ROOT, Sentence
from core.model.spans import Span
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.evalb_brackets import Side, crossing, kept_sides, matches
from core.scoring.metrics.measure import (
    AccuracyCounts,
    AverageCounts,
    Counts,
    Labels,
    Loss,
    Losses,
    LossKind,
    Measure,
    OverlapCounts,
    Standing,
)
from core.scoring.metrics.relation_sets import RelationSets
from core.scoring.settings import GoldSet
from core.scoring.whose_points import cause_if
from core.trees.conversion import bracket_spans

# The points that PARSEVAL takes from a parse, bracket by bracket and word by word, each with its cause (protocol §9).
#
# D: where `evalb` would skip the parse against its native gold, because words differ, all points are the parser's.


_ANY_LABEL = EvalbParameters()


def lost_brackets(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> Iterator[Loss]:
    """The brackets that only the parse or only the gold has; both are multisets."""
    trees = _Trees(comparison, parse, against)
    found, expected = sides = trees.sides(trees.parse, trees.gold)
    paired = trees.paired(sides, labelled=labelled)
    native = trees.paired(trees.sides(trees.parse, trees.native), labelled=labelled).keys()
    spans = _spans_of(comparison, parse)
    for i in found.brackets.keys() - paired.keys():
        yield Loss(cause_if(is_native=i in native), LossKind.DELETE, spans[i], found.brackets[i].category, None)
    sides = trees.sides(trees.native, trees.gold)
    lacking = () if sides is _SKIPPED else expected.brackets.keys() - trees.paired(sides, labelled=labelled).values()
    spans = _spans_of(comparison, against[0])
    for i in expected.brackets.keys() - paired.values():
        yield Loss(cause_if(is_native=i in lacking), LossKind.ADD, spans[i], None, expected.brackets[i].category)


def categories(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    """The categories of the brackets that count, in the parse and in the gold."""
    trees = _Trees(comparison, parse, against)
    sides = trees.sides(trees.parse, trees.gold)
    found, expected = (Counter(bracket.category for bracket in side.brackets.values()) for side in sides)
    return found, expected


def crossing_categories(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    """The categories of the brackets that may cross; only those of the parse can."""
    found, _ = categories(comparison, parse, against)
    return found, Counter()


def lost_crossings(comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The brackets of the parse that cross the gold; the scheme's if the native gold has the span."""
    trees = _Trees(comparison, parse, against)
    found, expected = trees.sides(trees.parse, trees.gold)
    native = trees.paired(trees.sides(trees.parse, trees.native), labelled=False).keys()
    brackets, spans = found.brackets.values(), _spans_of(comparison, parse)
    does_cross = crossing(list(brackets), list(expected.brackets.values()), sum(found.kept))
    for (i, bracket), is_crossing in zip(found.brackets.items(), does_cross, strict=True):
        if is_crossing:
            yield Loss(cause_if(is_native=i in native), LossKind.DELETE, spans[i], bracket.category, None)


def lost_tags(comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The words with another tag than the gold's."""
    trees = _Trees(comparison, parse, against)
    native, words = trees.tags_beside(trees.native), comparison.word_spans(parse)
    for i, expected in trees.tags_beside(trees.gold).items():
        found = trees.parse.tags[i]
        if found not in trees.parameters.labels_equal_to(expected):
            is_native = i in native and found in trees.parameters.labels_equal_to(native[i])
            yield Loss(cause_if(is_native=is_native), LossKind.RELABEL, words[i], found, expected)


def tags(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    """The tags of the words that count, in the parse and in the gold."""
    trees = _Trees(comparison, parse, against)
    expected = trees.tags_beside(trees.gold)
    return Counter(trees.parse.tags[i] for i in expected), Counter(expected.values())


def lost_sentence(losses: Losses, comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The sentence, if anything in it is lost; the scheme's if nothing is lost against the native gold."""
    if any(True for _ in losses(comparison, parse, against)):
        trees, native = _Trees(comparison, parse, against), comparison.frame.native_gold(parse)
        is_native = trees.sides(trees.parse, trees.native) is not _SKIPPED
        is_native = is_native and not any(True for _ in losses(comparison, parse, (native,)))
        span = (1 << len(comparison.positions)) - 1
        yield Loss(cause_if(is_native=is_native), LossKind.SENTENCE, span, None, None)


_SKIPPED: Final = (Side((), {}), Side((), {}))
"""What counts of two trees that `evalb` skips: nothing."""


class _Trees:
    """The three trees that decide on a cause, and the parameters of `evalb`."""

    def __init__(self, comparison: Comparison, parse: str, against: GoldSet) -> None:
        frame, (gold,) = comparison.frame, against
        self.parameters = frame.parameters
        self.parse, self.gold, self.native = (
            comparison.words[frame.brackets[name]] for name in (parse, gold, frame.native_gold(parse))
        )

    def sides(self, found: Sentence, expected: Sentence) -> tuple[Side, Side]:
        """What counts of two trees."""
        return kept_sides(found, expected, self.parameters) or _SKIPPED

    def tags_beside(self, gold: Sentence) -> Mapping[int, str]:
        """The tags of ``gold`` by the index of the parse's word that each belongs to, without words left out."""
        sides = self.sides(self.parse, gold)
        words, others = ([i for i, is_kept in enumerate(side.kept) if is_kept] for side in sides)
        return {i: gold.tags[j] for i, j in zip(words, others, strict=True)}

    def paired(self, sides: tuple[Side, Side], *, labelled: bool) -> Mapping[int, int]:
        """The brackets of two trees that match, by their indices."""
        found, expected = (list(side.brackets.items()) for side in sides)
        plain = [[each if labelled else each._replace(category="") for _, each in side] for side in (found, expected)]
        pairs = matches(plain[0], plain[1], self.parameters if labelled else _ANY_LABEL)
        return {found[i][0]: expected[j][0] for i, j in pairs}


def _spans_of(comparison: Comparison, version: str) -> Mapping[int, Span]:
    """The span of each bracket of a version, by its index, with the words that `evalb` leaves out."""
    tree = comparison.words[comparison.frame.brackets[version]].constituents
    spans = bracket_spans(tree, comparison.word_spans(version))
    return {VIRTUAL_ROOT: (1 << len(comparison.positions)) - 1, **dict(enumerate(spans))}


SAME_WORDS: Final = said("nothing to count: as evalb, it counts only sentences with the same words in parse and gold")


def _without_brackets(frame: Frame, parse: str, against: GoldSet) -> Text:
    without = [name for name in (parse, *against) if name not in frame.brackets]
    return said("no brackets in {versions}, only dependencies", versions=without) if without else ""


def _count_sentence(
    kind: type[Counts], numbers: "attrgetter[tuple[int, ...]]", comparison: Comparison, parse: str, against: GoldSet
) -> Counts:
    (gold,) = against
    found = comparison.bracketing(parse, gold)
    return kind(*(numbers(found) if found else [0] * len(kind._fields)))


def _measure(
    metric: str,
    title: str,
    meaning: str,
    counts: type[Counts],
    numbers: Sequence[str],
    losses: Losses,
    *,
    labels: Labels | None = None,
    labelled: bool | None = None,
    fewer_is_better: bool = False,
    standing: Standing = Standing.NAMED,
) -> Measure:
    """A measure whose ``counts`` are these ``numbers`` of `Bracketing`."""
    return Measure(
        metric,
        title,
        meaning,
        counts,
        partial(_count_sentence, counts, attrgetter(*numbers)),
        labelled,
        single=True,
        reason=_without_brackets,
        fewer_is_better=fewer_is_better,
        losses=losses,
        labels=labels,
        needs_same_words=True,
        nothing=SAME_WORDS,
        standing=standing,
        group="brackets",
    )


PARSEVAL: Final = (
    _measure(
        "parseval",
        "U-PARSEVAL",
        "Harmonic mean of precision and recall of the spans of brackets (Black et al. 1991, as evalb counts).",
        OverlapCounts,
        ("unlabelled", "in_parse", "in_gold"),
        partial(lost_brackets, labelled=False),
        labels=categories,
        labelled=False,
        standing=Standing.SHORT,
    ),
    _measure(
        "parseval",
        "L-PARSEVAL",
        "Harmonic mean of precision and recall of brackets with their categories (Black et al. 1991, as evalb counts).",
        OverlapCounts,
        ("labelled", "in_parse", "in_gold"),
        partial(lost_brackets, labelled=True),
        labels=categories,
        labelled=True,
        standing=Standing.SHORT,
    ),
    _measure(
        "parseval:complete",
        "complete match",
        "The share of sentences in which parse and gold have the same brackets and categories (as evalb counts).",
        AccuracyCounts,
        ("complete", "sentences"),
        partial(lost_sentence, partial(lost_brackets, labelled=True)),
    ),
    _measure(
        "parseval:crossing",
        "crossing",
        "How many brackets of the parse cross one of the gold, per sentence: fewer is better (as evalb counts).",
        AverageCounts,
        ("crossing", "sentences"),
        lost_crossings,
        labels=crossing_categories,
        fewer_is_better=True,
    ),
    _measure(
        "parseval:no-crossing",
        "no crossing",
        "The share of sentences in which no bracket of the parse crosses one of the gold (as evalb counts).",
        AccuracyCounts,
        ("uncrossed", "sentences"),
        partial(lost_sentence, lost_crossings),
    ),
    _measure(
        "parseval:tagging",
        "tagging",
        "The share of words with the gold's tag, without words that the parameters delete (as evalb counts).",
        AccuracyCounts,
        ("same_tag", "words"),
        lost_tags,
        labels=tags,
    ),
)
"""All measures that `evalb` reports, with the parameters of the run."""


def measures(_sets: RelationSets, _unit: Unit) -> tuple[Measure, ...]:
    """PARSEVAL of whatever spans are made of."""
    return PARSEVAL
