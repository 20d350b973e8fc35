"""Comparing golds with each other: how much two schemes share, and where and how they differ."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from typing import Any, Final, NamedTuple

from core.base.byte_strings import Numbers
from core.base.messages import Text
from core.base.progress import Progress, ignore_progress
from core.explain.span_states import conflict_groups
from core.formats.conll_details import MultiwordToken, SurfaceText, has_text, multiword_tokens, text_of
from core.model.choices import DISTANCE, EXAMPLES
from core.model.spans import (
    HEAD,
    NO_LABELS,
    AnyTree,
    FunctionTree,
    Label,
    LabelSet,
    MultiFunctionTree,
    Span,
    SpecialLabel,
)
from core.model.version import Version
from core.schemes.beyond_rules import BeyondRules, differing_words
from core.schemes.disagreements import (
    Construction,
    Disagreement,
    DisagreementKind,
    disagreements,
    flips_reason,
    word_kinds,
)
from core.scoring.comparison import Comparison, Frame, make_frame, select
from core.scoring.metrics.measure import Count, DistanceCounts, Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.run import Column, Results, comparisons, count_sentence
from core.scoring.settings import GoldSet, Settings
from core.trees.algebra import clashes
from core.trees.edit_distance import edit_script
from core.trees.label_mapping import LabelMapping
from core.trees.punctuation import non_punctuation_span

# How two golds label the spans of a corpus: which labels correspond, and the distance under any mapping.


Labels = Label | LabelSet
Labelling = tuple[Labels | None, Labels | None]
"""The labels of two golds at one span; None for a gold without the span."""

Labellings = Mapping[Labelling, int]
"""How often each labelling occurs; this is all that a distance needs, and far smaller than the corpus."""


def labellings(a: AnyTree, b: AnyTree) -> Iterator[Labelling]:
    """The labelling of each span in a sentence that at least one of two golds has."""
    for span in a.nodes.keys() | b.nodes.keys():
        yield a.nodes.get(span), b.nodes.get(span)


def correspondence(found: Labellings) -> Counter[tuple[str, str]]:
    """How often each label of the first gold corresponds to each label of the second (docs/interfaces.md, overlap).

    Each shared span counts once for every pair of a label that only the first gold has there and one that only the
    second has, and once for each label that both have; ``hd`` and the wildcard are left out.
    """
    counts = Counter[tuple[str, str]]()
    for (labels_a, labels_b), count in found.items():
        a, b = names(labels_a), names(labels_b)
        for pair in (*((label, label) for label in a & b), *product(a - b, b - a)):
            counts[pair] += count
    return counts


NO_LABEL: Final = "∅"
"""Stands for no label beside the labels that another gold has on the same span."""


def correspondence_or_none(found: Labellings) -> Counter[tuple[str, str]]:
    """As `correspondence`, and how often a label of one gold is on a span where the other has no other label."""
    counts = correspondence(found)
    for (labels_a, labels_b), count in found.items():
        if isinstance(labels_a, frozenset) and isinstance(labels_b, frozenset):
            if labels_a >= labels_b:
                counts.update({(label, NO_LABEL): count for label in names(labels_a - labels_b)})
            elif labels_b >= labels_a:
                counts.update({(NO_LABEL, label): count for label in names(labels_b - labels_a)})
    return counts


def names(labels: Labels | None) -> LabelSet:
    """The treebank's labels at a span, without ``hd``; none if there is no span or only a special label."""
    if labels is None or isinstance(labels, SpecialLabel):
        return NO_LABELS
    return (frozenset({labels}) if isinstance(labels, str) else labels) - {HEAD}


def distance(found: Labellings, mapping: LabelMapping) -> tuple[int, int]:
    """δ and size of the labelled overlap after ``mapping``, exactly as scored.

    The distance is computed span by span (protocol §3), so equal labellings need to be computed only once.
    """
    delta = size = 0
    for labelling, count in found.items():
        kind = MultiFunctionTree if any(isinstance(labels, frozenset) for labels in labelling) else FunctionTree
        a, b = (kind(1, _node(labels, mapping)) for labels in labelling)
        script = edit_script(a, b, None)
        delta += count * script.delta
        size += count * script.size
    return delta, size


def _node(labels: Labels | None, mapping: LabelMapping) -> dict[Span, Any]:
    """The nodes of a tree with at most one span."""
    if labels is None:
        return {}
    if isinstance(labels, frozenset):
        return {1: frozenset(map(mapping, labels))}
    return {1: labels if isinstance(labels, SpecialLabel) else mapping(labels)}


# Differences of two golds by construction, counted over a corpus, with examples.


@dataclass(frozen=True, slots=True)
class Example:
    """A disagreement in its sentence, whose words are ``forms``; words and original positions as in `Disagreement`.

    ``places`` are the positions among the ``forms``; ``surface`` is the text, with multiword tokens by these positions.
    """

    sentence: str
    positions_a: tuple[int, ...]
    positions_b: tuple[int, ...]
    words_a: tuple[str, ...]
    words_b: tuple[str, ...]
    forms: tuple[str, ...] = ()
    places: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    surface: SurfaceText = field(default_factory=SurfaceText)

    @property
    def length(self) -> int:
        """The number of words on both sides."""
        return len(self.words_a) + len(self.words_b)


def example_of(disagreement: Disagreement, sentence: str, comparison: Comparison) -> Example:
    """A disagreement in the sentence called ``sentence``, with the words of the first gold."""
    forms = comparison.sentences[comparison.frame.golds[0].name].forms
    original = comparison.positions
    versions = comparison.sentences.values()
    kept = {position: i for i, position in enumerate(original, start=1)}
    tokens = [
        MultiwordToken(form, kept[first], kept[last])
        for form, first, last in multiword_tokens(versions)
        if first in kept and last in kept
    ]
    files = comparison.originals.values()
    text = text_of(files) if any(map(has_text, files)) else ""
    return Example(
        sentence,
        tuple(original[i - 1] for i in disagreement.a),
        tuple(original[i - 1] for i in disagreement.b),
        tuple(forms[i - 1] for i in disagreement.a),
        tuple(forms[i - 1] for i in disagreement.b),
        forms,
        (disagreement.a, disagreement.b),
        SurfaceText(text, tuple(tokens)),
    )


@dataclass(slots=True)
class Profile:
    """The number of disagreements by construction and kind, with up to ``wanted`` examples of each.

    The shortest examples are kept, because they are easiest to grasp; no two have the same words.
    """

    wanted: int = EXAMPLES
    counts: Counter[tuple[Construction, DisagreementKind]] = field(default_factory=Counter)
    examples: dict[tuple[Construction, DisagreementKind], list[Example]] = field(default_factory=dict)

    def add(self, disagreement: Disagreement, sentence: str, comparison: Comparison) -> None:
        """Counts one disagreement, and keeps it as an example if it is better than one of those kept."""
        key = disagreement.construction, disagreement.kind
        self.counts[key] += 1
        kept = self.examples.setdefault(key, [])
        length = len(disagreement.a) + len(disagreement.b)
        if len(kept) == self.wanted and not any(length < example.length for example in kept):
            return
        example = example_of(disagreement, sentence, comparison)
        if all((example.words_a, example.words_b) != (other.words_a, other.words_b) for other in kept):
            kept.append(example)
            kept.sort(key=lambda each: each.length)
            del kept[self.wanted :]

    @property
    def total(self) -> int:
        """The number of all disagreements."""
        return self.counts.total()

    def of(self, construction: Construction) -> int:
        """The number of disagreements about ``construction``, of all kinds."""
        return sum(self.counts[construction, kind] for kind in DisagreementKind)

    def constructions(self) -> list[Construction]:
        """The constructions that occur, the most frequent first, "other" last."""
        found = {construction for construction, _ in self.counts}
        return sorted(found, key=lambda each: (each is Construction.OTHER, -self.of(each), each))


def _overlap(*, labelled: bool) -> Count:
    def count(comparison: Comparison, a: str, against: GoldSet) -> DistanceCounts:
        distance = comparison.distance(a, against, labelled=labelled)
        return DistanceCounts(*distance, *comparison.coverage((a, *against)))

    return count


def _overlap_measure(title: str, what: str, *, labelled: bool) -> Measure:
    meaning = (
        f"How much of two schemes' {what} is the same: 1 − edits / size of both; nothing is forgiven (protocol §3)."
    )
    return Measure("overlap", title, meaning, DistanceCounts, _overlap(labelled=labelled), labelled, single=True)


OVERLAP = (
    _overlap_measure("labelled", "spans and labels", labelled=True),
    _overlap_measure("unlabelled", "spans", labelled=False),
)
"""Scheme overlap: symmetric, with the coverage of what both golds share."""


@dataclass(slots=True)
class SchemePair:
    """All results for two golds ``a`` and ``b``.

    ``overlap`` holds the labelled and the unlabelled overlap, ``measures`` all other measures, first of ``a`` against
    ``b`` and then of ``b`` against ``a``, since not all are symmetric. ``unifiable`` counts sentences in which, in
    the current protocol, no spans cross and no labels clash (protocol §2); ``with_crossing`` and ``with_clash`` count
    the sentences that fail for either reason, ``with_both`` those that fail for both. ``halves`` are the labellings of
    the sentences at odd and at even positions. ``flips`` counts flipped edges by the classes of head and dependent in
    ``a``; ``flips_reason`` says why there can be none, as between brackets and dependencies.
    """

    a: str
    b: str
    overlap: tuple[Column, ...]
    measures: tuple[Column, ...]
    profile: Profile
    flips_reason: Text = ""
    unifiable: int = 0
    crossing_pairs: int = 0
    with_crossing: int = 0
    clashes: int = 0
    with_clash: int = 0
    with_both: int = 0
    halves: tuple[Counter[Labelling], Counter[Labelling]] = field(default_factory=lambda: (Counter(), Counter()))
    flips: Counter[tuple[str, str]] = field(default_factory=Counter)
    sentences: int = 0

    @property
    def labellings(self) -> Counter[Labelling]:
        """The labellings of all sentences."""
        return self.halves[0] + self.halves[1]

    def add(self, name: str, comparison: Comparison) -> None:
        """Adds a sentence called ``name``."""
        count_sentence(comparison, self.overlap)
        count_sentence(comparison, self.measures)
        trees = [comparison.tree(gold, labelled=True) for gold in (self.a, self.b)]
        self.halves[self.sentences % 2].update(labellings(*trees))
        self.sentences += 1
        classes = word_kinds([comparison.sentences[gold] for gold in (self.a, self.b)]).classes
        crossing = 0
        for found in disagreements(comparison, self.a, self.b):
            self.profile.add(found, name, comparison)
            if found.kind is DisagreementKind.CROSSING:
                crossing += 1
            elif found.kind is DisagreementKind.FLIPPED:
                head, dependent = found.a
                self.flips[classes[head - 1], classes[dependent - 1]] += 1
        clashing = len(clashes(trees))
        self.crossing_pairs += crossing
        self.clashes += clashing
        self.with_crossing += crossing > 0
        self.with_clash += clashing > 0
        self.with_both += crossing > 0 and clashing > 0
        self.unifiable += not crossing and not clashing


@dataclass(frozen=True, slots=True)
class SchemeComparison:
    """All pairs of golds compared; ``results`` has the columns of all pairs."""

    results: Results
    pairs: tuple[SchemePair, ...]


def _columns(frame: Frame, a: str, b: str, measures: Sequence[Measure]) -> tuple[Column, ...]:
    """An empty column for each of ``measures`` of the gold ``a`` against the gold ``b``."""
    return tuple(Column(a, a, (b,), measure, measure.reason(frame, a, (b,))) for measure in measures)


def compare_schemes(
    versions: Sequence[Version],
    settings: Settings,
    metrics: tuple[str, ...] | None = None,
    examples: int = EXAMPLES,
    progress: Progress = ignore_progress,
) -> SchemeComparison:
    """Compares each pair of golds among ``versions``, with up to ``examples`` of each disagreement.

    Raises `UsageError` or `InputError` if settings, ``metrics`` or versions are unfit.
    """
    frame = make_frame(versions, settings)
    golds = [gold.name for gold in frame.golds]
    measures = [m for m in measures_of(frame, metrics) if m.metric != DISTANCE]  # Scheme overlap replaces it.
    pairs = tuple(
        SchemePair(
            a,
            b,
            _columns(frame, a, b, OVERLAP),
            (*_columns(frame, a, b, measures), *_columns(frame, b, a, measures)),
            Profile(examples),
            flips_reason(frame, a, b),
        )
        for a, b in combinations(golds, 2)
    )
    aligned = select(frame)
    lengths: list[int] = []
    lifts = Counter[str]()
    for name, comparison in zip(aligned.names, comparisons(frame, aligned, progress), strict=True):
        for pair in pairs:
            pair.add(name, comparison)
        lengths.append(comparison.length)
        lifts.update(comparison.lifts)
    columns = tuple(column for pair in pairs for column in (*pair.overlap, *pair.measures))
    return SchemeComparison(Results(frame, settings, aligned, (), tuple(lengths), columns, lifts), pairs)


# Two golds compared sentence by sentence: which labels correspond and where the golds differ.
#
# Unlike `core.schemes.overlap` it records the sentences of every difference, and it can be computed incrementally.


LABELLED, _ = OVERLAP
NOTHING: Final = DistanceCounts(0, 0, 0, 0)


@dataclass(slots=True)
class DifferencePlaces:
    """How often something occurs, and the indices of its sentences in ascending order."""

    count: int = 0
    sentences: Numbers = field(default_factory=lambda: array("i"))

    def add(self, count: int, sentences: Iterable[int]) -> None:
        """Adds occurrences in sentences after all those already recorded."""
        self.count += count
        self.sentences.extend(sentences)


LabelPair = tuple[str, str]
"""A label of the first gold and one of the second at the same span."""

Difference = tuple[Construction, DisagreementKind]


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
    labels: dict[LabelPair, DifferencePlaces] = field(default_factory=dict)
    differences: dict[Difference, DifferencePlaces] = field(default_factory=dict)
    clashes: DifferencePlaces = field(default_factory=DifferencePlaces)
    differed: int = 0
    left: int = 0

    @property
    def crossings(self) -> set[int]:
        """The indices of the sentences with crossing spans."""
        found = (
            places.sentences for (_, kind), places in self.differences.items() if kind is DisagreementKind.CROSSING
        )
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
            self.labels.setdefault(labels, DifferencePlaces()).add(count, [sentence])
        found = Counter((each.construction, each.kind) for each in disagreements(comparison, self.a, self.b))
        for difference, count in found.items():
            self.differences.setdefault(difference, DifferencePlaces()).add(count, [sentence])

    def extend(self, other: "Contrast") -> None:
        """Adds the results for the sentences that follow."""
        self.sentences += other.sentences
        self.overlap = _sum(self.overlap, other.overlap)
        for labels, places in other.labels.items():
            self.labels.setdefault(labels, DifferencePlaces()).add(places.count, places.sentences)
        self.clashes.add(other.clashes.count, other.clashes.sentences)
        self.differed += other.differed
        self.left += other.left
        for difference, places in other.differences.items():
            self.differences.setdefault(difference, DifferencePlaces()).add(places.count, places.sentences)


def _sum(one: DistanceCounts, other: DistanceCounts) -> DistanceCounts:
    return DistanceCounts(*map(sum, zip(one, other, strict=True)))


# How far the golds agree on one sentence, in few enough numbers to keep them for a whole corpus.


MAX_COUNTED_WORDS: Final = 2000
"""Conflicts are counted in sentences up to this length, the longest that the window draws."""

UNCOUNTED: Final = -1


class SchemeAgreement(NamedTuple):
    """δ and sizes of the scheme overlap (protocol §3), summed over all pairs of golds, and the golds' conflicts.

    ``conflicts`` is the number of crossing groups that are not only about punctuation
    (`core.explain.span_states.ConflictGroup`), or `UNCOUNTED` in a very long sentence.
    """

    labelled_delta: int
    labelled_size: int
    unlabelled_delta: int
    unlabelled_size: int
    conflicts: int

    @property
    def labelled(self) -> float:
        """The share of spans and labels that golds have in common; 1 if they have none."""
        return _share(self.labelled_delta, self.labelled_size)

    @property
    def unlabelled(self) -> float:
        """The share of spans that golds have in common."""
        return _share(self.unlabelled_delta, self.unlabelled_size)


def agreement(comparison: Comparison) -> SchemeAgreement:
    """The agreement of the golds of a sentence, which must be two or more."""
    golds = [gold.name for gold in comparison.frame.golds]
    labelled, unlabelled = (_summed(measure, comparison, golds) for measure in OVERLAP)
    return SchemeAgreement(*labelled, *unlabelled, _conflicts(comparison, golds))


def _summed(measure: Measure, comparison: Comparison, golds: Sequence[str]) -> tuple[int, int]:
    """δ and size summed over all pairs of golds."""
    counted = [measure.count(comparison, a, (b,)) for a, b in combinations(golds, 2)]
    return sum(delta for delta, *_ in counted), sum(size for _, size, *_ in counted)


def _conflicts(comparison: Comparison, golds: Sequence[str]) -> int:
    if len(comparison.positions) > MAX_COUNTED_WORDS:
        return UNCOUNTED
    words = non_punctuation_span([comparison.sentences[gold] for gold in golds])
    groups = conflict_groups(golds, [comparison.tree(gold, labelled=True) for gold in golds], words)
    return sum(not group.is_about_punctuation for group in groups)


def _share(delta: int, size: int) -> float:
    return 1 - delta / size if size else 1.0
