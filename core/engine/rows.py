"""The rows of messages between the window and a process: sentences, findings, rules, merged labels, places."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from core.base.messages import Text
from core.model.scheme import Coordination
from core.model.sentence import ConstituencyTree, DependencyTree
from core.model.version import Inventory

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
    """An excluded sentence, with the ``text`` and ``tokens`` of the first version that has it.

    ``ordinals`` and ``packed`` are as in `AlignedRow`, 0 and empty for versions without the sentence.
    """

    name: str
    text: str
    tokens: int
    version: str
    reason: Text
    ordinals: Sequence[int]
    packed: Sequence[bytes]


class FindingRow(NamedTuple):
    """A `core.validation.findings.Finding` without its text; sentence and version are indices."""

    sentence: int
    version: int
    concern: str
    words: Sequence[int]
    word_list: str
    label: str


class LeftWordRow(NamedTuple):
    """A `core.rules.learn.Exceptional`: a word of the sentence at an index; ``rules`` are their names.

    What is expected and found are each a head, 0 for the virtual root, and a relation; or None and a tag.
    """

    sentence: int
    word: int
    form: str
    rules: Sequence[str]
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
