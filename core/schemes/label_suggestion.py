"""Which labels of two schemes to count as equal: a table of classes learnt from one half of the sentences.

Every merge of two classes raises the overlap, up to one class for all that says nothing. What is raised here is the
*information agreed upon*: each shared span whose labels fall into one class counts −log2 p bits, where p is the share
of that class among all labels. A merge adds the spans that it makes agree and makes every agreement on its two classes
worth less, so that there is an end to it. It has to hold on the other half of the sentences as well.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log2
from typing import Final

from core.model.spans import HEAD
from core.schemes.labellings import Labelling, Labellings, correspondence, distance, names
from core.schemes.overlap import SchemePair
from core.trees.label_mapping import base_label, table_mapping

PROTECTED: Final = frozenset([HEAD, "root", "punct"])
"""Base labels that no merge touches."""

NEGLIGIBLE: Final = 1e-4
"""The least that a merge must add to the overlap of the held-out half."""


@dataclass(frozen=True, slots=True)
class Classes:
    """What it comes to when labels count as equal: how many ``classes`` of them there are, the labelled ``overlap``.

    ``bits`` is the information agreed upon in each shared span of the half learnt on.
    """

    classes: int
    overlap: float
    bits: float


@dataclass(frozen=True, slots=True)
class Merge(Classes):
    """Two classes made one, each named by its representative until then, with all merges before it.

    The gains are what this one adds to the overlap: of all sentences, of the half learnt on, of the held-out half.
    """

    kept: str
    merged: str
    gain: float
    learnt_gain: float
    held_out_gain: float


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Merges in their order, what they start from, and the table they come to: label → representative.

    ``collapsed`` is what one class of all labels that may merge would come to. ``unborne`` counts merges that only the
    half learnt on speaks for.
    """

    start: Classes
    merges: tuple[Merge, ...]
    collapsed: Classes
    unborne: int
    table: Mapping[str, str]


def suggest(pairs: Iterable[SchemePair]) -> Suggestion:
    """Learns label classes from the sentences at odd places and holds them against those at even places.

    Of more than two golds all pairs count alike. Greedy: the merge first that adds most to the information agreed upon.
    """
    learnt, held_out = Counter[Labelling](), Counter[Labelling]()
    for pair in pairs:
        learnt.update(pair.halves[0])
        held_out.update(pair.halves[1])
    return _Search(learnt, held_out).run()


class _Agreement:
    """The information that labels agree upon, while classes of them merge."""

    def __init__(self, found: Labellings) -> None:
        self._joint = correspondence(found)
        self._sides = Counter[str]()
        for (a, b), count in self._joint.items():
            self._sides[a] += count
            self._sides[b] += count
        self._total = self._joint.total()

    @property
    def bits(self) -> float:
        """In each pair of labels that stand for each other."""
        agreed = sum(count * self._worth(self._sides[a]) for (a, b), count in self._joint.items() if a == b)
        return agreed / self._total if self._total else 0.0

    def _worth(self, size: int) -> float:
        """The bits in an agreement on a class that ``size`` labels on either side are in."""
        return log2(2 * self._total / size) if size else 0.0

    def gain(self, x: str, y: str) -> float:
        """What merging two classes adds to `bits`."""
        in_x, in_y, across = self._joint[x, x], self._joint[y, y], self._joint[x, y] + self._joint[y, x]
        size_x, size_y = self._sides[x], self._sides[y]
        before = in_x * self._worth(size_x) + in_y * self._worth(size_y)
        after = (in_x + in_y + across) * self._worth(size_x + size_y)
        return (after - before) / self._total if self._total else 0.0

    def merge(self, kept: str, merged: str) -> None:
        """Makes two classes one, called ``kept``."""
        joint = Counter[tuple[str, str]]()
        for (a, b), count in self._joint.items():
            joint[kept if a == merged else a, kept if b == merged else b] += count
        self._joint = joint
        self._sides[kept] += self._sides.pop(merged, 0)

    def candidates(self) -> set[tuple[str, str]]:
        """Pairs of different classes that stand for each other somewhere, each in code-point order."""
        return {(min(pair), max(pair)) for pair in self._joint if pair[0] != pair[1] and all(map(_may_merge, pair))}


def _may_merge(label: str) -> bool:
    """Whether a label is unprotected, and a line of a table can begin with it."""
    return base_label(label) not in PROTECTED and not label.startswith("# ")


class _Search:
    """Merges learnt from one half and tried on the other, and the exact overlap with them."""

    def __init__(self, learnt: Labellings, held_out: Labellings) -> None:
        self._learnt, self._held_out = _Part(learnt), _Part(held_out)
        self._all = _Part(Counter(learnt) + Counter(held_out))
        self._frequency = Counter[str](), Counter[str]()
        for labelling, count in self._all.found.items():
            for counts, labels in zip(self._frequency, labelling, strict=True):
                for label in names(labels):
                    counts[label] += count
        self._labels = sorted(self._frequency[0] | self._frequency[1], key=self._rank)

    def _rank(self, label: str) -> tuple[int, int, str]:
        """Representatives are the first gold's most frequent label, else the second's."""
        first, second = self._frequency
        return -first[label], -second[label], label

    def run(self) -> Suggestion:
        start = Classes(len(self._labels), self._all.overlap, self._learnt.agreement.bits)
        collapsed = self._collapsed()
        merges: list[Merge] = []
        table: dict[str, str] = {}
        unborne = set[tuple[str, str]]()
        while pair := self._best(unborne):
            kept, merged = sorted(pair, key=self._rank)
            wider = {label: kept if name == merged else name for label, name in table.items()} | {merged: kept}
            held_out = self._held_out
            gain = held_out.overlap_with(wider) - held_out.overlap
            if gain < NEGLIGIBLE or held_out.agreement.gain(kept, merged) <= 0:
                unborne.add(pair)
                continue
            table = wider
            gains = [part.merge(kept, merged, table) for part in (self._all, self._learnt, self._held_out)]
            left = len(self._labels) - len(table)
            merges.append(Merge(left, self._all.overlap, self._learnt.agreement.bits, kept, merged, *gains))
            unborne = {other for other in unborne if not {kept, merged} & set(other)}
        return Suggestion(start, tuple(merges), collapsed, len(unborne), table)

    def _collapsed(self) -> Classes:
        kept, *others = [label for label in self._labels if _may_merge(label)] or [""]
        agreement = _Agreement(self._learnt.found)
        for merged in others:
            agreement.merge(kept, merged)
        overlap = self._all.overlap_with(dict.fromkeys(others, kept))
        return Classes(len(self._labels) - len(others), overlap, agreement.bits)

    def _best(self, barred: set[tuple[str, str]]) -> tuple[str, str] | None:
        """The merge that adds most to the information in the half learnt on, if any adds to it."""
        gain = self._learnt.agreement.gain
        best = max(sorted(self._learnt.agreement.candidates() - barred), key=lambda pair: gain(*pair), default=None)
        return best if best and gain(*best) > 0 else None


class _Part:
    """Some of the sentences: how their spans are labelled, and what that comes to with the merges so far."""

    def __init__(self, found: Labellings) -> None:
        self.found = found
        self.agreement = _Agreement(found)
        self.overlap = self.overlap_with({})

    def overlap_with(self, table: Mapping[str, str]) -> float:
        """The labelled overlap once labels are mapped by ``table``, as scoring with it would find."""
        delta, size = distance(self.found, table_mapping(table))
        return 1 - delta / size if size else 1.0

    def merge(self, kept: str, merged: str, table: Mapping[str, str]) -> float:
        """Merges two classes, which makes ``table`` hold; returns what that adds to the overlap."""
        self.agreement.merge(kept, merged)
        before, self.overlap = self.overlap, self.overlap_with(table)
        return self.overlap - before
