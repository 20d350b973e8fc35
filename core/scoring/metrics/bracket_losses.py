"""The points that PARSEVAL takes from a parse, bracket by bracket and word by word, each with its cause (protocol §9).

D: where `evalb` would skip the parse against its native gold, because their words differ, all points are the parser's.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from core.formats.evalb_parameters import EvalbParameters
from core.model.sentence import VIRTUAL_ROOT, Sentence
from core.model.spans import Span
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.evalb_brackets import Side, crossing, kept_sides, matches
from core.scoring.metrics.losses import Loss, LossKind
from core.scoring.metrics.measure import Losses
from core.trees.causes import cause_if
from core.trees.conversion import bracket_spans

_ANY_LABEL = EvalbParameters()


def lost_brackets(comparison: Comparison, parse: str, against: GoldSet, *, labelled: bool) -> Iterator[Loss]:
    """The brackets that only the parse or only the gold has; both are multisets."""
    trees = _Trees.of(comparison, parse, against)
    sides = trees.sides(trees.parse, trees.gold)
    if sides is None:
        return
    found, expected = sides
    paired = trees.paired(sides, labelled=labelled)
    native = trees.paired(trees.sides(trees.parse, trees.native), labelled=labelled).keys()
    spans = trees.spans_of(parse)
    for i in found.brackets.keys() - paired.keys():
        yield Loss(cause_if(is_native=i in native), LossKind.DELETE, spans[i], found.brackets[i].category, None)
    sides = trees.sides(trees.native, trees.gold)
    lacking = expected.brackets.keys() - trees.paired(sides, labelled=labelled).values() if sides else ()
    spans = trees.spans_of(against[0])
    for i in expected.brackets.keys() - paired.values():
        yield Loss(cause_if(is_native=i in lacking), LossKind.ADD, spans[i], None, expected.brackets[i].category)


def categories(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    """The categories of the brackets that count, in the parse and in the gold."""
    trees = _Trees.of(comparison, parse, against)
    sides = trees.sides(trees.parse, trees.gold)
    if sides is None:
        return Counter(), Counter()
    found, expected = (Counter(bracket.category for bracket in side.brackets.values()) for side in sides)
    return found, expected


def crossing_categories(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    """The categories of the brackets that may cross; only those of the parse can."""
    found, _ = categories(comparison, parse, against)
    return found, Counter()


def lost_crossings(comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The brackets of the parse that cross the gold; the scheme's if the native gold has the span."""
    trees = _Trees.of(comparison, parse, against)
    sides = trees.sides(trees.parse, trees.gold)
    if sides is None:
        return
    found, expected = sides
    native = trees.paired(trees.sides(trees.parse, trees.native), labelled=False).keys()
    brackets, spans = found.brackets.values(), trees.spans_of(parse)
    does_cross = crossing(list(brackets), list(expected.brackets.values()), sum(found.kept))
    for (i, bracket), is_crossing in zip(found.brackets.items(), does_cross, strict=True):
        if is_crossing:
            yield Loss(cause_if(is_native=i in native), LossKind.DELETE, spans[i], bracket.category, None)


def lost_tags(comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The words with another tag than the gold's."""
    trees = _Trees.of(comparison, parse, against)
    native, words = trees.tags_beside(trees.native), comparison.word_spans(parse)
    for i, expected in trees.tags_beside(trees.gold).items():
        found = trees.parse.tags[i]
        if found not in trees.parameters.labels_equal_to(expected):
            is_native = i in native and found in trees.parameters.labels_equal_to(native[i])
            yield Loss(cause_if(is_native=is_native), LossKind.RELABEL, words[i], found, expected)


def tags(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    """The tags of the words that count, in the parse and in the gold."""
    trees = _Trees.of(comparison, parse, against)
    expected = trees.tags_beside(trees.gold)
    return Counter(trees.parse.tags[i] for i in expected), Counter(expected.values())


def lost_sentence(losses: Losses, comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The sentence, if anything in it is lost; the scheme's if nothing is lost against the native gold."""
    if any(True for _ in losses(comparison, parse, against)):
        trees = _Trees.of(comparison, parse, against)
        compared = trees.sides(trees.parse, trees.native)
        is_native = compared and not any(True for _ in losses(comparison, parse, (trees.name_of_native,)))
        span = (1 << len(comparison.positions)) - 1
        yield Loss(cause_if(is_native=bool(is_native)), LossKind.SENTENCE, span, None, None)


class _Trees(NamedTuple):
    """The three trees that decide on a cause, and the parameters of `evalb`."""

    parse: Sentence
    gold: Sentence
    native: Sentence
    name_of_native: str
    comparison: Comparison

    @staticmethod
    def of(comparison: Comparison, parse: str, against: GoldSet) -> "_Trees":
        frame, (gold,) = comparison.frame, against
        native = frame.native_gold(parse)
        three = [comparison.words[frame.brackets[name]] for name in (parse, gold, native)]
        return _Trees(three[0], three[1], three[2], native, comparison)

    @property
    def parameters(self) -> EvalbParameters:
        return self.comparison.frame.parameters

    def spans_of(self, version: str) -> Mapping[int, Span]:
        """The span of each bracket of a version, by its index, with the words that `evalb` leaves out."""
        tree = self.comparison.words[self.comparison.frame.brackets[version]].constituents
        spans = bracket_spans(tree, self.comparison.word_spans(version))
        return {VIRTUAL_ROOT: (1 << len(self.comparison.positions)) - 1, **dict(enumerate(spans))}

    def sides(self, found: Sentence, expected: Sentence) -> tuple[Side, Side] | None:
        """What counts of two trees; None if `evalb` would skip them."""
        return kept_sides(found, expected, self.parameters)

    def tags_beside(self, gold: Sentence) -> Mapping[int, str]:
        """The tags of ``gold`` by the index of the parse's word that each belongs to, without words left out."""
        sides = self.sides(self.parse, gold)
        if sides is None:
            return {}
        words, others = ([i for i, is_kept in enumerate(side.kept) if is_kept] for side in sides)
        return {i: gold.tags[j] for i, j in zip(words, others, strict=True)}

    def paired(self, sides: tuple[Side, Side] | None, *, labelled: bool) -> Mapping[int, int]:
        """The brackets of two trees that match, by their indices."""
        if sides is None:
            return {}
        found, expected = (list(side.brackets.items()) for side in sides)
        plain = [[each if labelled else each._replace(category="") for _, each in side] for side in (found, expected)]
        pairs = matches(plain[0], plain[1], self.parameters if labelled else _ANY_LABEL)
        return {found[i][0]: expected[j][0] for i, j in pairs}
