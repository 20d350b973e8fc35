"""Two golds compared sentence by sentence: which labels correspond and where the golds differ.

Unlike `core.schemes.overlap` it records the sentences of every difference, and it can be computed incrementally.
"""

from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from core.schemes.beyond_rules import BeyondRules, differing_words
from core.schemes.constructions import Construction
from core.schemes.disagreements import Kind, disagreements
from core.schemes.labellings import correspondence, labellings
from core.schemes.overlap import OVERLAP
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import DistanceCounts
from core.trees.algebra import clashes

LABELLED, _ = OVERLAP
NOTHING: Final = DistanceCounts(0, 0, 0, 0)


@dataclass(slots=True)
class Places:
    """How often something occurs, and the indices of its sentences in ascending order."""

    count: int = 0
    sentences: "array[int]" = field(default_factory=lambda: array("l"))

    def add(self, count: int, sentences: Iterable[int]) -> None:
        """Adds occurrences in sentences after all those already recorded."""
        self.count += count
        self.sentences.extend(sentences)


Labels = tuple[str, str]
"""A label of the first gold and one of the second at the same span."""

Difference = tuple[Construction, Kind]


@dataclass(slots=True)
class Contrast:
    """The differences between the golds ``a`` and ``b`` in the first ``sentences`` sentences.

    ``overlap`` has the sums of their labelled overlap. ``clashes`` are the spans whose labels contradict each other:
    beside crossings, the reason why sentences are not unifiable (protocol §2). If rules are out of view, all this is
    without what they explain, and of the words that ``differed`` in head or relation some are ``left``.
    """

    a: str
    b: str
    sentences: int = 0
    overlap: DistanceCounts = NOTHING
    labels: dict[Labels, Places] = field(default_factory=dict)
    differences: dict[Difference, Places] = field(default_factory=dict)
    clashes: Places = field(default_factory=Places)
    differed: int = 0
    left: int = 0

    @property
    def crossings(self) -> set[int]:
        """The indices of the sentences with crossing spans."""
        found = (places.sentences for (_, kind), places in self.differences.items() if kind is Kind.CROSSING)
        return set(chain.from_iterable(found))

    def add(self, sentence: int, comparison: Comparison, beyond: BeyondRules | None = None) -> None:
        """Adds a sentence, given with its index in the corpus; without what rules explain that are out of view."""
        self.sentences += 1
        if beyond and beyond.is_about(self.a, self.b):
            self.differed += len(differing_words(comparison, self.a, self.b, labelled=True))
            comparison = beyond.seen(comparison)
            self.left += len(differing_words(comparison, self.a, self.b, labelled=True))
        counts = LABELLED.count(comparison, self.a, (self.b,))
        assert isinstance(counts, DistanceCounts)
        self.overlap = _sum(self.overlap, counts)
        trees = [comparison.tree(gold, labelled=True) for gold in (self.a, self.b)]
        if clashing := clashes(trees):
            self.clashes.add(len(clashing), [sentence])
        for labels, count in correspondence(Counter(labellings(*trees))).items():
            self.labels.setdefault(labels, Places()).add(count, [sentence])
        found = Counter((each.construction, each.kind) for each in disagreements(comparison, self.a, self.b))
        for difference, count in found.items():
            self.differences.setdefault(difference, Places()).add(count, [sentence])

    def extend(self, other: "Contrast") -> None:
        """Adds the results for the sentences that follow."""
        self.sentences += other.sentences
        self.overlap = _sum(self.overlap, other.overlap)
        for labels, places in other.labels.items():
            self.labels.setdefault(labels, Places()).add(places.count, places.sentences)
        self.clashes.add(other.clashes.count, other.clashes.sentences)
        self.differed += other.differed
        self.left += other.left
        for difference, places in other.differences.items():
            self.differences.setdefault(difference, Places()).add(places.count, places.sentences)


def _sum(one: DistanceCounts, other: DistanceCounts) -> DistanceCounts:
    return DistanceCounts(*map(sum, zip(one, other, strict=True)))
