"""PARSEVAL: comparing brackets of parse and gold (Black et al. 1991), counted as `evalb` does (protocol §4).

A sentence that `evalb` skips, because parse and gold have different words left, counts nothing.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from core.base.messages import Text, said
from core.scoring.comparison import Comparison, Frame
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.bracket_losses import (
    categories,
    crossing_categories,
    lost_brackets,
    lost_crossings,
    lost_sentence,
    lost_tags,
    tags,
)
from core.scoring.metrics.counts import AccuracyCounts, AverageCounts, Counts, OverlapCounts
from core.scoring.metrics.evalb_brackets import Bracketing
from core.scoring.metrics.measure import Labels, Losses, Measure

SAME_WORDS: Final = said("nothing to count: as evalb, it counts only sentences with the same words in parse and gold")


def labelled_brackets(counts: Bracketing) -> OverlapCounts:
    """Precision, recall and F1 of brackets with categories, counted as a multiset."""
    return OverlapCounts(counts.labelled, counts.in_parse, counts.in_gold)


def unlabelled_brackets(counts: Bracketing) -> OverlapCounts:
    """Precision, recall and F1 of bracket spans, counted as a multiset."""
    return OverlapCounts(counts.unlabelled, counts.in_parse, counts.in_gold)


def complete_match(counts: Bracketing) -> AccuracyCounts:
    """The share of sentences in which all brackets match, including sentences without brackets on either side."""
    return AccuracyCounts(int(counts.labelled == counts.in_parse == counts.in_gold), 1)


def average_crossing(counts: Bracketing) -> AverageCounts:
    """The average number of brackets per sentence of the parse that cross a bracket of the gold."""
    return AverageCounts(counts.crossing, 1)


def no_crossing(counts: Bracketing) -> AccuracyCounts:
    """The share of sentences in which no bracket of the parse crosses a bracket of the gold."""
    return AccuracyCounts(int(not counts.crossing), 1)


def tagging_accuracy(counts: Bracketing) -> AccuracyCounts:
    """The share of words, without deleted ones, with the gold tag."""
    return AccuracyCounts(counts.same_tag, counts.words)


def _without_brackets(frame: Frame, parse: str, against: GoldSet) -> Text:
    without = [name for name in (parse, *against) if name not in frame.brackets]
    return said("no brackets in {versions}, only dependencies", versions=without) if without else ""


def _count_sentence(
    count: Callable[[Bracketing], Counts], nothing: Counts, comparison: Comparison, parse: str, against: GoldSet
) -> Counts:
    (gold,) = against
    found = comparison.bracketing(parse, gold)
    return count(found) if found else nothing


def _measure(
    metric: str,
    title: str,
    meaning: str,
    counts: type[Counts],
    count: Callable[[Bracketing], Counts],
    losses: Losses,
    *,
    labels: Labels | None = None,
    labelled: bool | None = None,
    fewer_is_better: bool = False,
) -> Measure:
    return Measure(
        metric,
        title,
        meaning,
        counts,
        partial(_count_sentence, count, counts(*[0] * len(counts._fields))),
        labelled,
        single=True,
        reason=_without_brackets,
        fewer_is_better=fewer_is_better,
        losses=losses,
        labels=labels,
        needs_same_words=True,
        nothing=SAME_WORDS,
    )


PARSEVAL: Final = (
    _measure(
        "parseval",
        "U-PARSEVAL",
        "Harmonic mean of precision and recall of the spans of brackets (Black et al. 1991, as evalb counts).",
        OverlapCounts,
        unlabelled_brackets,
        partial(lost_brackets, labelled=False),
        labels=categories,
        labelled=False,
    ),
    _measure(
        "parseval",
        "L-PARSEVAL",
        "Harmonic mean of precision and recall of brackets with their categories (Black et al. 1991, as evalb counts).",
        OverlapCounts,
        labelled_brackets,
        partial(lost_brackets, labelled=True),
        labels=categories,
        labelled=True,
    ),
    _measure(
        "parseval:complete",
        "complete match",
        "The share of sentences in which parse and gold have the same brackets and categories (as evalb counts).",
        AccuracyCounts,
        complete_match,
        partial(lost_sentence, partial(lost_brackets, labelled=True)),
    ),
    _measure(
        "parseval:crossing",
        "crossing",
        "How many brackets of the parse cross one of the gold, per sentence: fewer is better (as evalb counts).",
        AverageCounts,
        average_crossing,
        lost_crossings,
        labels=crossing_categories,
        fewer_is_better=True,
    ),
    _measure(
        "parseval:no-crossing",
        "no crossing",
        "The share of sentences in which no bracket of the parse crosses one of the gold (as evalb counts).",
        AccuracyCounts,
        no_crossing,
        partial(lost_sentence, lost_crossings),
    ),
    _measure(
        "parseval:tagging",
        "tagging",
        "The share of words with the gold's tag, without words that the parameters delete (as evalb counts).",
        AccuracyCounts,
        tagging_accuracy,
        lost_tags,
        labels=tags,
    ),
)
"""All measures that `evalb` reports, with the parameters of the run."""
