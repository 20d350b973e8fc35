"""What a measure is, what it counts in a sentence, and the losses that it places."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Final, NamedTuple

from core.base.messages import Phrase, Text, said
from core.model.spans import Span
from core.scoring.comparison import Comparison, Frame
from core.scoring.settings import GoldSet
from core.scoring.whose_points import Cause

ENOUGH_COVERAGE: Final = 0.6
"""Below this coverage a labelled score is mostly about spans without labels, and a warning is shown (protocol §3)."""


def shown_coverage(coverage: float) -> float:
    """A coverage to be shown with two digits: one below `ENOUGH_COVERAGE`, or 1, must not be rounded up to it."""
    for bound in (ENOUGH_COVERAGE, 1):
        if coverage < bound:
            return min(coverage, bound - 0.01)
    return coverage


class DistanceCounts(NamedTuple):
    """δ and size of a tree edit distance, and how many nodes the generalized gold has, in all and with a label."""

    delta: int
    size: int
    nodes: int
    labelled: int

    @property
    def value(self) -> float:
        """1 − δ/size, and 1 for trees without nodes (T11 footnote 5)."""
        return 1 - self.delta / self.size if self.size else 1.0

    @property
    def coverage(self) -> float | None:
        """The share of the generalized gold's nodes that have a label."""
        return self.labelled / self.nodes if self.nodes else None


class AccuracyCounts(NamedTuple):
    """Counts for a share of tokens."""

    correct: int
    total: int

    @property
    def value(self) -> float | None:
        return self.correct / self.total if self.total else None

    @property
    def delta(self) -> int:
        return self.total - self.correct

    @property
    def size(self) -> int:
        return self.total


class WordCounts(AccuracyCounts):
    """Counts for a share of the words of a sentence."""

    __slots__ = ()


class OverlapCounts(NamedTuple):
    """Counts for a harmonic mean of precision and recall: in both, in the parse, in the gold."""

    correct: int
    in_parse: int
    in_gold: int

    @property
    def value(self) -> float | None:
        return 2 * self.correct / self.size if self.size else None

    @property
    def precision(self) -> float | None:
        return self.correct / self.in_parse if self.in_parse else None

    @property
    def recall(self) -> float | None:
        return self.correct / self.in_gold if self.in_gold else None

    @property
    def delta(self) -> int:
        return self.size - 2 * self.correct

    @property
    def size(self) -> int:
        return self.in_parse + self.in_gold


class AlignedCounts(OverlapCounts):
    """Counts for an F1 of words: correct ones, those of the parse and those of the gold (protocol §7)."""

    __slots__ = ()

    @property
    def total(self) -> int | None:
        """The number of words, where both sides have as many: the value is then a share of them."""
        return self.in_gold if self.in_parse == self.in_gold else None


class AverageCounts(NamedTuple):
    """Counts for an average per sentence: occurrences, and sentences scored."""

    found: int
    sentences: int

    @property
    def value(self) -> float | None:
        return self.found / self.sentences if self.sentences else None

    @property
    def delta(self) -> int:
        """Defined so that the value is 1 − δ/size, as for all measures."""
        return self.sentences - self.found

    @property
    def size(self) -> int:
        return self.sentences


Counts = DistanceCounts | AccuracyCounts | OverlapCounts | AverageCounts

WORDS: Final = "tokens"
"""Stands in `LAWS` for the number of words of the sentence; of its gold with the most where words differ."""

LAWS: Final[Mapping[type[Counts], Sequence[tuple[str, str]]]] = {
    DistanceCounts: (("delta", "size"), ("labelled", "nodes")),
    AccuracyCounts: (("correct", "total"),),
    WordCounts: (("correct", "total"), ("total", WORDS)),
    OverlapCounts: (("correct", "in_parse"), ("correct", "in_gold")),
    AlignedCounts: (("correct", "in_parse"), ("correct", "in_gold"), ("in_gold", WORDS)),
    AverageCounts: (),
}
"""For each kind of counts which of a sentence's numbers are never larger than which others. None is negative."""


class LossKind(StrEnum):
    """What is wrong: an edit, the arc of a word, or something in the sentence."""

    ADD = "add"
    DELETE = "delete"
    RELABEL = "relabel"
    HEAD = "head"
    RELATION = "relation"
    HEAD_AND_RELATION = "head and relation"
    SENTENCE = "sentence"


class Loss(NamedTuple):
    """One lost point: the words concerned, and the labels that the parse has and should have there.

    A label is None where that side has nothing, and empty where it has no label. An arc's ``span`` is its dependent.
    """

    cause: Cause
    kind: LossKind
    span: Span
    found: str | None
    expected: str | None


Count = Callable[[Comparison, str, GoldSet], Counts]
Losses = Callable[[Comparison, str, GoldSet], Iterable[Loss]]
Labels = Callable[[Comparison, str, GoldSet], tuple[Counter[str], Counter[str]]]
Reason = Callable[[Frame, str, GoldSet], Text]


NO_DENOMINATOR: Final = said("nothing to count (the denominator is empty)")


class Standing(IntEnum):
    """Where a measure is listed: at its place and at those above it here."""

    NAMED = 0
    """Where all measures are listed, and where it is named."""
    ERRORS = 1
    """On the Errors page."""
    SHORT = 2
    """In short reports, and in breakdowns that name no measures."""
    HEADLINE = 3
    """One of T11's Table 1: in the Score dock, and counted by the window whatever is shown."""


def _always(_frame: Frame, _parse: str, _against: GoldSet) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure: ``metric`` and ``labelled`` identify it in every output, ``title`` is its name for people.

    ``meaning`` explains it in one sentence, with its source. ``count`` takes a sentence, the name of a parse and the
    golds it is compared with (only one if ``single``) and returns ``counts``; ``losses`` takes the same and returns the
    points lost one by one (protocol §9); None if no parser loses them. ``labels`` counts the labels that the parse and
    the golds have, each of which may be lost once; None if a point is a whole sentence. ``reason`` says why the
    measure does not apply to a parse and golds; it is empty if it does. ``fewer_is_better`` is set for measures that
    count errors, ``reads_source`` for those that read columns of the sentences' files, and are counted only where they
    are named. ``nothing`` says why there is no value if nothing was counted; with ``needs_same_words``, a sentence
    whose words differ counts nothing. ``standing`` says where it is listed, ``group`` what else ``--metrics`` calls it.
    """

    metric: str
    title: str
    meaning: str
    counts: type[Counts]
    count: Count
    labelled: bool | None = None
    single: bool = False
    reason: Reason = _always
    fewer_is_better: bool = False
    losses: Losses | None = None
    labels: Labels | None = None
    reads_source: bool = False
    needs_same_words: bool = False
    nothing: Text = field(default=NO_DENOMINATOR, compare=False)
    standing: Standing = Standing.NAMED
    group: str = ""

    @property
    def is_headline(self) -> bool:
        """Whether it is one of T11's Table 1."""
        return self.standing is Standing.HEADLINE

    @property
    def title_phrase(self) -> Phrase:
        """The title for translation. Braces are escaped, because some titles contain names of relations."""
        return Phrase(self.title.replace("{", "{{").replace("}", "}}"), {})

    def why_undivided(self, frame: Frame, parse: str, against: GoldSet) -> Text:
        """Why lost points can't be divided between parser and scheme; empty if they can.

        The measure must apply to the parse's native gold too.
        """
        return self.reason(frame, parse, against) or self.reason(frame, parse, (frame.native_gold(parse),))


def without_dependencies(frame: Frame, parse: str, against: GoldSet) -> Text:
    """The reason why a measure that needs heads on both sides does not apply; empty if it does."""
    without = [name for name in (parse, *against) if name not in frame.dependencies]
    return said("no dependencies in {versions}, only brackets", versions=without) if without else ""
