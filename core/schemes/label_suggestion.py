"""Suggesting which labels of two schemes should count as equal: classes learnt from one half of the sentences.

Every merge of two classes raises the overlap; a single class for all labels raises it most and says nothing. What is
maximized here is the *information agreed upon*: each shared span whose labels are in one class counts −log2 p bits,
where p is the share of that class among all labels. A merge adds the spans on which it creates agreement, and reduces
the value of every agreement on its two classes, so merging comes to an end. A merge must also improve the held-out
half.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from core import __version__
from core.base.errors import UsageError
from core.base.progress import Progress, counting, ignore_progress
from core.model.sentence import DependencyTree
from core.model.spans import HEAD
from core.model.version import Version, VersionSpec
from core.schemes.overlap import Labelling, Labellings, SchemePair, correspondence, distance, names
from core.scoring.comparison import Frame
from core.trees.label_mapping import LabelMapping, table_mapping
from core.trees.relation_subtypes import base_label

PROTECTED: Final = frozenset([HEAD, "root", "punct"])
"""Base labels that are never merged."""

NEGLIGIBLE: Final = 1e-4
"""The least gain in overlap that a merge must bring on the held-out half."""


@dataclass(frozen=True, slots=True)
class Classes:
    """The state after some merges: the number of ``classes``, the labelled ``overlap`` and the ``bits``.

    ``bits`` is the information agreed upon per shared span, in the half used for learning.
    """

    classes: int
    overlap: float
    bits: float


@dataclass(frozen=True, slots=True)
class Merge(Classes):
    """A merge of two classes, named by their representatives, and the state after it.

    The gains in overlap are those of this merge: in all sentences, in the half used for learning, in the held-out half.
    """

    kept: str
    merged: str
    gain: float
    learnt_gain: float
    held_out_gain: float


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A sequence of merges, the state before it, and the resulting table: label → representative.

    ``collapsed`` is the state with all labels that may be merged in one class. ``unborne`` counts merges that
    improve the half used for learning but not the held-out half.
    """

    start: Classes
    merges: tuple[Merge, ...]
    collapsed: Classes
    unborne: int
    table: Mapping[str, str]


def suggest(pairs: Iterable[SchemePair]) -> Suggestion:
    """Learns label classes from the sentences at odd positions and checks them on those at even positions.

    All pairs of golds count equally. Greedy: each step takes the merge with the highest gain in information.
    """
    learnt, held_out = Counter[Labelling](), Counter[Labelling]()
    for pair in pairs:
        learnt.update(pair.halves[0])
        held_out.update(pair.halves[1])
    return _Search(learnt, held_out).run()


class _Agreement:
    """The information agreed upon by labels, while classes are merged."""

    def __init__(self, found: Labellings) -> None:
        self._joint = correspondence(found)
        self._sides = Counter[str]()
        for (a, b), count in self._joint.items():
            self._sides[a] += count
            self._sides[b] += count
        self._total = self._joint.total()

    @property
    def bits(self) -> float:
        """The information per pair of corresponding labels."""
        agreed = sum(count * self._worth(self._sides[a]) for (a, b), count in self._joint.items() if a == b)
        return agreed / self._total if self._total else 0.0

    def _worth(self, size: int) -> float:
        """The bits of an agreement on a class with ``size`` labels on both sides."""
        return log2(2 * self._total / size) if size else 0.0

    def gain(self, x: str, y: str) -> float:
        """The increase of `bits` by merging two classes."""
        in_x, in_y, across = self._joint[x, x], self._joint[y, y], self._joint[x, y] + self._joint[y, x]
        size_x, size_y = self._sides[x], self._sides[y]
        before = in_x * self._worth(size_x) + in_y * self._worth(size_y)
        after = (in_x + in_y + across) * self._worth(size_x + size_y)
        return (after - before) / self._total if self._total else 0.0

    def merge(self, kept: str, merged: str) -> None:
        """Merges two classes under the name ``kept``."""
        joint = Counter[tuple[str, str]]()
        for (a, b), count in self._joint.items():
            joint[kept if a == merged else a, kept if b == merged else b] += count
        self._joint = joint
        self._sides[kept] += self._sides.pop(merged, 0)

    def candidates(self) -> set[tuple[str, str]]:
        """Pairs of different classes that correspond somewhere, in code-point order."""
        return {(min(pair), max(pair)) for pair in self._joint if pair[0] != pair[1] and all(map(_may_merge, pair))}


def _may_merge(label: str) -> bool:
    """Whether a label is unprotected and can begin a line of a table."""
    return base_label(label) not in PROTECTED and not label.startswith("# ")


class _Search:
    """Merges learnt from one half and checked on the other, with the exact overlap."""

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
        """Sort key for representatives: the first gold's most frequent label, else the second's."""
        first, second = self._frequency
        return -first[label], -second[label], label

    def run(self) -> Suggestion:
        start = Classes(len(self._labels), self._all.overlap, self._learnt.agreement.bits)
        collapsed = self._collapsed()
        merges: list[Merge] = []
        table: dict[str, str] = {}
        rejected = set[tuple[str, str]]()
        while pair := self._best(rejected):
            kept, merged = sorted(pair, key=self._rank)
            wider = {label: kept if name == merged else name for label, name in table.items()} | {merged: kept}
            held_out = self._held_out
            gain = held_out.overlap_with(wider) - held_out.overlap
            if gain < NEGLIGIBLE or held_out.agreement.gain(kept, merged) <= 0:
                rejected.add(pair)
                continue
            table = wider
            gains = [part.merge(kept, merged, table) for part in (self._all, self._learnt, self._held_out)]
            remaining = len(self._labels) - len(table)
            merges.append(Merge(remaining, self._all.overlap, self._learnt.agreement.bits, kept, merged, *gains))
            rejected = {other for other in rejected if not {kept, merged} & set(other)}
        return Suggestion(start, tuple(merges), collapsed, len(rejected), table)

    def _collapsed(self) -> Classes:
        kept, *others = [label for label in self._labels if _may_merge(label)] or [""]
        agreement = _Agreement(self._learnt.found)
        for merged in others:
            agreement.merge(kept, merged)
        overlap = self._all.overlap_with(dict.fromkeys(others, kept))
        return Classes(len(self._labels) - len(others), overlap, agreement.bits)

    def _best(self, rejected: set[tuple[str, str]]) -> tuple[str, str] | None:
        """The merge with the highest gain in information in the half used for learning; None if there is no gain."""
        gain = self._learnt.agreement.gain
        best = max(sorted(self._learnt.agreement.candidates() - rejected), key=lambda pair: gain(*pair), default=None)
        return best if best and gain(*best) > 0 else None


class _Part:
    """Some of the sentences: how their spans are labelled, and the state after the merges so far."""

    def __init__(self, found: Labellings) -> None:
        self.found = found
        self.agreement = _Agreement(found)
        self.overlap = self.overlap_with({})

    def overlap_with(self, table: Mapping[str, str]) -> float:
        """The labelled overlap after mapping labels by ``table``, exactly as scoring would compute it."""
        delta, size = distance(self.found, table_mapping(table))
        return 1 - delta / size if size else 1.0

    def merge(self, kept: str, merged: str, table: Mapping[str, str]) -> float:
        """Merges two classes, after which ``table`` applies; returns the gain in overlap."""
        self.agreement.merge(kept, merged)
        before, self.overlap = self.overlap, self.overlap_with(table)
        return self.overlap - before


# Suggested label classes as a table for ``--labels``: label, tab, representative.


def check_one_mapping(specs: Sequence[VersionSpec]) -> None:
    """Raises `UsageError` if versions have their own label mappings: one table could not replace them all."""
    own = [spec.name for spec in specs if spec.labels is not None]
    if own:
        raise UsageError(
            "a label table is suggested for all versions together; leave out labels=… for {own}", own=", ".join(own)
        )


def label_table_lines(suggestion: Suggestion, frame: Frame) -> Iterator[str]:
    """The lines of the table, sorted by class.

    A run takes only one mapping, so the table includes what the current one does (``--labels base``).
    """
    golds = " and ".join(gold.name for gold in frame.golds)
    start = suggestion.start
    end = suggestion.merges[-1] if suggestion.merges else start
    yield f"# Labels of {golds} that may count as equal, suggested by TreeConcord {__version__} ({frame.protocol})\n"
    yield f"# {start.classes} classes of labels become {end.classes}\n"
    yield f"# overlap {start.overlap:.4f} becomes {end.overlap:.4f}\n"
    given = frame.mappings[frame.golds[0].name]
    merged = table_mapping(suggestion.table)
    rows = {(merged(given(label)), label) for label in labels_of(frame.versions) | suggestion.table.keys()}
    for representative, label in sorted(rows):
        if label != representative:
            yield f"{label}\t{representative}\n"


def labels_of(versions: Iterable[Version], progress: Progress = ignore_progress) -> set[str]:
    """Every label of every version, as written; ``progress`` counts the sentences of each version."""
    found: set[str] = set()
    for version in versions:
        for sentence in counting(version.sentences, progress):
            if isinstance(sentence.tree, DependencyTree):
                found.update(sentence.tree.relations)
            else:
                for functions in (*sentence.tree.functions, *sentence.tree.token_functions):
                    found.update(functions or ())
    return found


def made_equivalent(
    labels: Iterable[str], mapping: LabelMapping, pairs: Iterable[tuple[str, str]]
) -> Mapping[str, str]:
    """The table that maps ``labels`` as ``mapping`` does and also makes the labels of each pair equal.

    ``pairs`` contain mapped labels. A new class is represented by the label that comes first in ``pairs``.
    """
    classes: dict[str, list[str]] = {}
    for pair in pairs:
        first, second = (classes.setdefault(label, [label]) for label in pair)
        if first is not second:
            ranks = list(classes)
            kept, merged = sorted((first, second), key=lambda members: ranks.index(members[0]))
            kept += merged
            for label in merged:
                classes[label] = kept
    return _table(labels, lambda label: classes.get(mapping(label), [mapping(label)])[0])


def separated(labels: Iterable[str], mapping: LabelMapping, representatives: Collection[str]) -> Mapping[str, str]:
    """The table that maps ``labels`` as ``mapping`` does, except for labels of these classes, which stay unchanged."""
    return _table(labels, lambda label: label if mapping(label) in representatives else mapping(label))


def _table(labels: Iterable[str], mapping: LabelMapping) -> Mapping[str, str]:
    """What ``mapping`` changes, sorted by class; labels that a table can't contain stay unchanged."""
    rows = sorted((mapping(label), label) for label in set(labels))
    return {label: kept for kept, label in rows if label != kept and _fits(label) and _fits(kept)}


def _fits(label: str) -> bool:
    return bool(label) and not label.startswith("# ") and label == label.strip() and not set(label) & set("\t\r\n")
