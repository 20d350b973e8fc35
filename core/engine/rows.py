"""The rows of messages between the window and a process: sentences, findings, kinds, contrasts, breakdowns."""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from core.agreement.agreement import Agreement, BracketShare, Pair, Share
from core.agreement.annotators import Field
from core.agreement.tree_alpha import Alpha
from core.base.messages import Text
from core.breakdown.breakdown import Breakdown, Lost, Relation
from core.model.scheme import Coordination
from core.model.sentence import ConstituencyTree, DependencyTree
from core.model.version import Inventory
from core.schemes.disagreements import Construction, DisagreementKind
from core.schemes.overlap import Contrast, DifferencePlaces
from core.scoring.alignment import Excluded
from core.scoring.metrics.measure import DistanceCounts

Step = Literal["decide", "undo", "redo"]
"""How a decision took effect, or why it did not."""

DecisionDocument = Mapping[str, Any]
"""A decision as stored in files: `core.merging.decision_files` writes and checks it."""


class PackedSentence(Struct, frozen=True, array_like=True):
    """A `Sentence` in a message; one of the two trees is None."""

    ordinal: int
    line: int
    sent_id: str | None
    forms: tuple[str, ...]
    tags: tuple[str, ...]
    fine_tags: tuple[str, ...]
    dependencies: DependencyTree | None
    constituents: ConstituencyTree | None
    source: str
    defect: Text


class Header(Struct, frozen=True, array_like=True):
    """What the window knows of a version whose sentences stay in the engine: their number and the ``first``.

    ``has_arcs`` says whether its labels are relations, ``coordination`` and ``rules`` are those of a `Version`,
    ``dictionary`` that of the `core.engine.packing.Packer` of its sentences.
    """

    format: str
    sentences: int
    has_arcs: bool
    inventory: Inventory
    first: PackedSentence
    coordination: Coordination | None = None
    dictionary: bytes = b""
    rules: str = ""


class AlignedRow(NamedTuple):
    """A sentence that all versions share, with the ``text`` and ``tokens`` of the first version.

    ``surface`` are further lines that a search for words goes through (`core.formats.conll_details`), of the first
    version that has any.
    ``ordinals`` and ``defects`` have one entry per version. ``packed`` is the sentence in each version that is not
    derived, as its `core.engine.packing.Packer` has packed it.
    """

    name: str
    text: str
    tokens: int
    ordinals: Sequence[int]
    defects: Sequence[Text]
    packed: Sequence[bytes]
    surface: str = ""


class ExcludedRow(NamedTuple):
    """An excluded sentence, with the ``text`` and ``tokens`` of the first version that has it."""

    name: str
    text: str
    tokens: int
    version: str
    reason: Text


class FindingRow(NamedTuple):
    """A `core.validation.findings.Finding` without its text; sentence and version are indices."""

    sentence: int
    version: int
    concern: str
    words: Sequence[int]
    word_list: str
    label: str


class ContrastRow(NamedTuple):
    """A `core.schemes.overlap.Contrast` of some sentences: a difference, its frequency, and its sentences."""

    a: str
    b: str
    sentences: int
    overlap: DistanceCounts
    labels: Sequence[tuple[str, str, int, Sequence[int]]]
    differences: Sequence[tuple[Construction, DisagreementKind, int, Sequence[int]]]
    clashes: tuple[int, Sequence[int]]
    words: tuple[int, int]


Shares = tuple[int, int, int, int]
"""A `core.agreement.agreement.Share`."""

LabelPairs = Sequence[tuple[str, str, int]]
"""How often one annotator has the first value where the other has the second."""


class AnnotatorsRow(NamedTuple):
    """A `core.agreement.agreement.Pair`."""

    a: str
    b: str
    sentences: int
    share: Shares
    labels: LabelPairs
    labels_of_same_head: LabelPairs
    values: Sequence[tuple[Field, LabelPairs]]
    arcs_by_label: Sequence[tuple[str, int]]
    constructions: Sequence[tuple[Construction, Shares]]
    tenths: Sequence[Shares]
    brackets: Sequence[Shares]
    """Of constituents: `BracketShare`, of all and of each tenth."""
    brackets_by_label: Sequence[Sequence[tuple[str, int]]]


class AgreementRow(NamedTuple):
    """A `core.agreement.agreement.Agreement`."""

    annotators: tuple[str, ...]
    sentences: int
    tokens: int
    pairs: Sequence[AnnotatorsRow]
    alpha_label: float | None
    alpha_plain: Alpha | None
    excluded: Sequence[tuple[str, str, Text]]
    no_trees: Sequence[tuple[str, int]]
    several_roots: Sequence[tuple[str, int]]
    too_long: int
    seed: int


class BreakdownRow(NamedTuple):
    """A `core.breakdown.breakdown.Breakdown` of some sentences.

    Each value has the points lost to parser and scheme, its sentences, and the parser's share of each sentence.
    """

    parse: str
    sentences: int
    values: Sequence[tuple[str, int, int, Sequence[int], Sequence[int]]]
    relations: Sequence[tuple[str, Relation]]


class LeftWordRow(NamedTuple):
    """A `core.rules.learn.Exceptional`: a word of the sentence at an index; ``rule`` is a name, empty for none.

    What is expected and found are each a head, 0 for the virtual root, and a relation; or None and a tag.
    """

    sentence: int
    word: int
    form: str
    rule: str
    expected: tuple[int | None, str]
    found: tuple[int | None, str]
    surprise: float


class ChangedRow(NamedTuple):
    """What rules change in the sentence at an index, as the cells of a bulk change; or why it stays as it is."""

    sentence: int
    cells: Sequence[str]
    why_not: Text


class UnevenRow(NamedTuple):
    """A `core.agreement.inconsistencies.UnevenWords`; a place: the index of a sentence, the first and last word."""

    words: str
    annotations: Sequence[tuple[str, str, Sequence[tuple[int, int, int]]]]
    has_same_context: bool
    uneven: float
    witness_varies: bool | None


class TallyRow(NamedTuple):
    """A `core.merging.session.Tally` of the sentence at an index."""

    sentence: int
    open: int
    all: int
    unasked: int


class ListedItem(NamedTuple):
    """An item: its sentence, word positions, label and words."""

    sentence: str
    positions: Sequence[int]
    label: str
    words: str


class PlaceRow(NamedTuple):
    """A place that a filter found; spans and words are given as runs: first and last position in turn.

    ``words`` are those to show (none: the whole sentence); ``spans`` has the index of a version (-1: of none) and its
    span. ``labels`` has one entry per gold and parse: None where it has no node. ``verdicts`` has one per parse: a
    `core.filters.located_values.Verdict` and in what it is wrong. ``values`` are those of the keys of a request.
    """

    sentence: int
    what: str
    words: Sequence[int]
    spans: Sequence[tuple[int, Sequence[int]]]
    labels: Sequence[str | None]
    verdicts: Sequence[tuple[str, str]]
    values: Sequence[str | None] = ()


class WindowFacts(Struct, frozen=True):
    """What only the window knows of sentences, by their indices: a person's work, and reasons in the window's language.

    ``findings`` are those of the ``edited`` sentences.
    """

    flags: Sequence[int] = ()
    notes: Mapping[int, str] = {}
    states: Mapping[int, str] = {}
    exclusions: Mapping[int, str] = {}
    edited: Sequence[int] = ()
    findings: Sequence[FindingRow] = ()


def breakdown_row(breakdown: Breakdown) -> BreakdownRow:
    """The inverse of `breakdown_from`."""
    values = [
        (value, lost.parser, lost.scheme, lost.sentences.tolist(), lost.in_each.tolist())
        for value, lost in breakdown.values.items()
    ]
    return BreakdownRow(breakdown.parse, breakdown.sentences, values, list(breakdown.relations.items()))


def breakdown_from(row: BreakdownRow) -> Breakdown:
    """The breakdown in a message."""
    values = {
        value: Lost(parser, scheme, array("i", sentences), array("i", in_each))
        for value, parser, scheme, sentences, in_each in row.values
    }
    return Breakdown(row.parse, row.sentences, values, dict(row.relations))


# Converts contrasts between golds, and the agreement of annotators, to message rows and back.


def contrast_row(contrast: Contrast) -> ContrastRow:
    """The inverse of `contrast_from`."""
    labels = [(*pair, places.count, places.sentences.tolist()) for pair, places in contrast.labels.items()]
    differences = [(*pair, places.count, places.sentences.tolist()) for pair, places in contrast.differences.items()]
    clashes = contrast.clashes.count, contrast.clashes.sentences.tolist()
    words = contrast.differed, contrast.left
    return ContrastRow(
        contrast.a, contrast.b, contrast.sentences, contrast.overlap, labels, differences, clashes, words
    )


def contrast_from(row: ContrastRow) -> Contrast:
    """The contrast in a message."""
    contrast = Contrast(row.a, row.b, row.sentences, row.overlap)
    for a, b, count, sentences in row.labels:
        contrast.labels[a, b] = DifferencePlaces(count, array("l", sentences))
    for construction, kind, count, sentences in row.differences:
        contrast.differences[construction, kind] = DifferencePlaces(count, array("l", sentences))
    contrast.clashes.add(*row.clashes)
    contrast.differed, contrast.left = row.words
    return contrast


def agreement_row(found: Agreement) -> AgreementRow:
    """The inverse of `agreement_from`."""
    return AgreementRow(
        found.annotators,
        found.sentences,
        found.tokens,
        [_pair_row(pair) for pair in found.pairs],
        found.alpha_label,
        found.alpha_plain,
        [(each.name, each.version, each.reason) for each in found.excluded],
        list(found.no_trees.items()),
        list(found.several_roots.items()),
        found.too_long,
        found.seed,
    )


def agreement_from(row: AgreementRow) -> Agreement:
    """The agreement in a message."""
    return Agreement(
        row.annotators,
        row.sentences,
        row.tokens,
        [_pair_from(each) for each in row.pairs],
        row.alpha_label,
        row.alpha_plain,
        [Excluded(*each) for each in row.excluded],
        dict(row.no_trees),
        dict(row.several_roots),
        row.too_long,
        row.seed,
    )


def _pair_row(pair: Pair) -> AnnotatorsRow:
    return AnnotatorsRow(
        pair.a,
        pair.b,
        pair.sentences,
        _shares(pair.share),
        _label_pairs(pair.labels),
        _label_pairs(pair.labels_of_same_head),
        [(each, _label_pairs(counts)) for each, counts in pair.values.items()],
        list(pair.arcs_by_label.items()),
        [(each, _shares(share)) for each, share in pair.constructions.items()],
        list(map(_shares, pair.tenths)),
        list(map(_bracket_shares, (pair.brackets, *pair.bracket_tenths))) if pair.brackets else [],
        [list(counts.items()) for counts in pair.brackets_by_label],
    )


def _pair_from(row: AnnotatorsRow) -> Pair:
    pair = Pair(
        row.a,
        row.b,
        row.sentences,
        Share(*row.share),
        _counter(row.labels),
        _counter(row.labels_of_same_head),
        {each: _counter(counts) for each, counts in row.values},
        Counter(dict(row.arcs_by_label)),
        constructions={each: Share(*share) for each, share in row.constructions},
        tenths=[Share(*share) for share in row.tenths],
    )
    if row.brackets:
        whole, *tenths = (BracketShare(*share) for share in row.brackets)
        pair.brackets, pair.bracket_tenths = whole, tenths
        one, other = (Counter(dict(counts)) for counts in row.brackets_by_label)
        pair.brackets_by_label = one, other
    return pair


def _bracket_shares(share: BracketShare) -> Shares:
    return share.a, share.b, share.same_words, share.same


def _shares(share: Share) -> Shares:
    return share.tokens, share.heads, share.labels, share.arcs


def _label_pairs(counts: Mapping[tuple[str, str], int]) -> LabelPairs:
    return [(one, other, number) for (one, other), number in counts.items()]


def _counter(rows: LabelPairs) -> Counter[tuple[str, str]]:
    return Counter({(one, other): number for one, other, number in rows})
