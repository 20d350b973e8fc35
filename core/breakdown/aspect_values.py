"""The value of each lost point in each aspect: its relation, its construction, its group of lengths and so on."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from core.breakdown.aspect import Aspect
from core.model.spans import Span, positions
from core.schemes.constructions import Construction, Link, construction_of
from core.schemes.disagreements import construction_of_span
from core.schemes.word_classes import best_classes
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Loss, LossKind, Shares
from core.scoring.settings import GoldSet
from core.trees.conversion import bracket_spans

NOTHING: Final = "–"
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


class Valuer:
    """The values of the points that a parse loses in a sentence, for each aspect.

    A span is represented by its head: its first word with a head outside the span, in the tree that has the span. D: a
    bracket over several words is represented by its category.
    """

    def __init__(self, comparison: Comparison, parse: str, against: GoldSet) -> None:
        self._comparison, self._parse, self._against = comparison, parse, against

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
            return NOTHING
        tags = (self._comparison.sentences[version].tags[word] for version in self._versions(loss))
        return next((tag for tag in tags if tag not in ("_", "")), NOTHING)

    def _distance(self, loss: Loss) -> str:
        """D: from the word to its head in the tree that has the span; for arcs, in the gold.

        Counted by position: where words differ, in atoms.
        """
        word, _ = self._head(loss)
        heads = next(self._trees(loss), None)
        if word is None or heads is None:
            return NOTHING
        return band(abs(heads[word] - 1 - word), DISTANCES) if heads[word] > 0 else ROOT

    def _construction(self, loss: Loss) -> str:
        """D: what the golds link there: of a word, it and its head; of a span, the edges across its border.

        All golds are asked, in their order, whatever the parse is compared with, and the parse never is: so the same
        span is of one construction, whichever parse loses it.
        """
        frame = self._comparison.frame
        trees = [self._comparison.linked_heads(gold.name) for gold in frame.golds if gold.name in frame.dependencies]
        if loss.span.bit_count() == 1:
            word = loss.span.bit_length()
            links: list[Link] = [(word, heads[word - 1]) for heads in trees if 0 < heads[word - 1] <= len(heads)]
            return construction_of(links, self._classes)
        return construction_of_span(loss.span, trees, self._classes)

    @cached_property
    def _classes(self) -> list[str]:
        return best_classes([self._comparison.sentences[gold.name] for gold in self._comparison.frame.golds])

    def _versions(self, loss: Loss) -> Sequence[str]:
        """The versions in which to look up a point, the one that has it first."""
        golds = [*self._against, self._comparison.frame.native_gold(self._parse)]
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

    @cached_property
    def _brackets(self) -> dict[str, Mapping[Span, str]]:
        return {}


def _is_outside(head: int, span: Span) -> bool:
    return head <= 0 or not span >> (head - 1) & 1


def _shown(label: str | None) -> str:
    return NOTHING if label is None else label or NO_LABEL


_VALUES: Final[Mapping[Aspect, Callable[[Valuer, Loss], str]]] = {
    Aspect.RELATION: Valuer._relation,
    Aspect.CONFUSION: Valuer._confusion,
    Aspect.CONSTRUCTION: Valuer._construction,
    Aspect.TAG: Valuer._tag,
    Aspect.LENGTH: Valuer._length,
    Aspect.DISTANCE: Valuer._distance,
    Aspect.EDIT: Valuer._edit,
}


def in_order(values: Mapping[str, Shares], aspect: Aspect) -> list[str]:
    """Values by the points lost to the parser there, most first; lengths and distances from short to long."""
    fixed: Mapping[Aspect, Sequence[str]] = {
        Aspect.LENGTH: bands(LENGTHS),
        Aspect.DISTANCE: [ROOT, *bands(DISTANCES), NOTHING],
    }
    if aspect in fixed:
        return sorted(values, key=fixed[aspect].index)

    def rank(value: str) -> tuple[bool, int, int, str]:
        is_rest = aspect is Aspect.CONSTRUCTION and value == Construction.OTHER.value
        return is_rest, -values[value].parser, -values[value].scheme, value

    return sorted(values, key=rank)
