"""How far parse and gold divide the text alike: F1 of words and of tokens, as in the CoNLL 2018 shared task (§7)."""

from collections.abc import Collection
from typing import Final

from core.formats.conll.surface_text import surface_text
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.counts import OverlapCounts
from core.scoring.metrics.measure import Measure
from core.scoring.word_alignment import UNALIGNED


def _words(comparison: Comparison, parse: str, against: GoldSet) -> OverlapCounts:
    """The words that are aligned."""
    (gold,) = against
    alike = comparison.alike(parse, gold)
    correct = sum(word != UNALIGNED for word in alike)
    return OverlapCounts(correct, len(comparison.words[parse]), len(comparison.words[gold]))


def _tokens(comparison: Comparison, parse: str, against: GoldSet) -> OverlapCounts:
    """The tokens over the same characters."""
    (gold,) = against
    found, expected = (_cuts(comparison, version) for version in (parse, gold))
    return OverlapCounts(len({*found} & {*expected}), len(found), len(expected))


def _cuts(comparison: Comparison, version: str) -> Collection[tuple[int, int]]:
    """Where each token begins and ends: by characters, or, where all versions have the same words, by words."""
    if comparison.divided is not None:
        return [(token.start, token.end) for token in comparison.divided.tokens[version] if token.span]
    kept = {*comparison.positions}
    cuts = [(first, last) for _, first, last in surface_text(comparison.words[version]).tokens]
    inside = {position for first, last in cuts for position in range(first, last + 1)}
    cuts = [(first, last) for first, last in cuts if not kept.isdisjoint(range(first, last + 1))]
    return [*cuts, *((position, position) for position in kept - inside)]


SEGMENTATION: Final = (
    Measure(
        "words",
        "words",
        "The F1 of words: how many both sides have, over the same characters or, in multiword tokens, with the same "
        "forms (CoNLL 2018 shared task).",
        OverlapCounts,
        _words,
        single=True,
    ),
    Measure(
        "tokens",
        "tokens",
        "The F1 of tokens: how many of the text's tokens, before they are divided into words, both sides have "
        "(CoNLL 2018 shared task).",
        OverlapCounts,
        _tokens,
        single=True,
    ),
)
