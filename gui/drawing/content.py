"""The content of a drawing, before layout: bands of spans over words, with labels and tags."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from core.base.harmless_text import SPACES, UNSEEN
from core.explain.span_states import BETWEEN_GOLDS, Chip, ConflictGroup, LabelState, Line, NodeState
from core.formats.conll_details import WrittenWords
from core.model.spans import AnyTree, Span, first_position, positions, runs
from core.scoring.word_alignment import TextPart, WrittenText

GENERALIZED: Final = ""
"""The key of the generalized gold's band. A version's key is its name, which is never empty."""

RESULT: Final = "="
"""The key of the merge result's band. No version can have this name."""

NON_VERSION_KEYS: Final = frozenset({GENERALIZED, RESULT})

LONGEST: Final = 200
"""The most characters drawn of a label or a word. Only a broken file has more."""

_SIGNS: Final = {
    **{code: 0x2400 + code for code in range(0x20)},
    0x7F: 0x2421,
    **dict.fromkeys((*range(0x80, 0xA0), 0x2028, 0x2029, *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), 0xFFFD),
    **dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0xFFFD),
}
"""Control pictures for control characters; U+FFFD for characters that XML 1.0 (§2.2) forbids.

Characters that change the text direction are replaced too, since they could make one word look like another.
"""

_INVISIBLE: Final = re.compile(f"[{SPACES}{UNSEEN}]+")
"""A text of characters that are seen, if at all, by what they do to others."""

GHOSTS: Final = frozenset({Line.MISSING, Line.NATIVE})
"""The states of spans that are drawn in a band although its version lacks them."""

NO_LABEL: Final = "∅"
"""Shown as the label of an unlabelled span that is itself counted or forgiven (the empty set in T12)."""

ABSENT: Final = "–"
"""Shown for a span that a band lacks."""


Arc = tuple[int, int]
"""A head and its dependent."""


class TagKind(Enum):
    """The kinds of tags."""

    CATEGORY = auto()
    GROUP = auto()
    GOLDS = auto()
    SHARE = auto()


class Tag(NamedTuple):
    """Text beside a span's labels.

    It is the bracket's category, a conflict number, the letters of the golds that have the span, or their share "k/n".
    """

    kind: TagKind
    text: str


class AnswerState(StrEnum):
    """How far annotators agree on a word whose arc is adjudicated."""

    AGREED = "all agree"
    OPEN = "open"
    DECIDED = "decided"


class SpanContent(NamedTuple):
    """A span with its state and tags.

    If only some words of the sentence are drawn, ``part`` holds the span's positions among them (0: the whole span),
    and ``reach`` also the words next to the cuts beyond which it goes on.
    ``answer`` is the state where annotators are adjudicated, instead of that among golds; ``label_text``, if any,
    replaces the description of the labels and their states. ``category`` is that of the bracket, or the tag of a word
    in brackets; `NO_LABEL` if there is nothing else to show.
    """

    node: NodeState
    tags: tuple[Tag, ...] = ()
    part: Span = 0
    reach: Span = 0
    label_text: str = ""
    category: str = ""
    answer: AnswerState | None = None


class SurfaceToken(NamedTuple):
    """A token of the text that is several words: ``span`` are those drawn."""

    form: str
    span: Span


class OwnWord(NamedTuple):
    """A word of a version that divides the text in its own way: ``span`` are its atoms.

    ``is_shared`` if every version drawn with words has this one.
    """

    form: str
    span: Span
    is_shared: bool = True

    @property
    def position(self) -> int:
        """The atom that stands for the word: its first."""
        return first_position(self.span)

    @property
    def written(self) -> tuple[int, int]:
        """The first and last atom of the stretch over which it is written: the longest, the first of several."""
        return max(runs(self.span), key=lambda run: run[1] - run[0])


class ArcContent(NamedTuple):
    """An arc from ``head`` (0: the virtual root) to ``dependent``; ``content`` is the span that the dependent heads."""

    head: int
    dependent: int
    content: SpanContent


class ArcContents(Collection[ArcContent]):
    """Arcs computed on first access, since most bands are drawn as spans and never need them."""

    def __init__(self, describe: Callable[[], Iterable[ArcContent]]) -> None:
        self._describe = describe

    @cached_property
    def _described(self) -> tuple[ArcContent, ...]:
        return tuple(self._describe())

    def __iter__(self) -> Iterator[ArcContent]:
        return iter(self._described)

    def __contains__(self, arc: object) -> bool:
        return arc in self._described

    def __len__(self) -> int:
        return len(self._described)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Collection) and self._described == tuple(other)

    def __hash__(self) -> int:
        return hash(self._described)


@dataclass(frozen=True, slots=True)
class BandContent:
    """A band: ``mark`` is its letter or number, ``details`` are the lines below its title.

    ``without_arcs`` says why the band can't have ``arcs``. ``differences`` are the arcs of a parse plus those of its
    native gold that it lacks; empty if there is no such gold. Spans and arcs that are ``left_out`` are not drawn, but
    tooltips still describe them. ``word_tags`` are the tags of the words, if any: "" for a word without one.
    ``own_tags`` are those drawn in the band, and ``unlike`` the indices of those that differ from other bands'.
    ``own_words`` are the words of the version where versions have other words.
    ``score`` is the one of ``details`` that has the score, if any, and ``measured`` what it is a score of.
    ``reading``, if any, stands above the trees instead of what the golds share. ``is_blind`` where nobody is to know
    which version says what.
    """

    key: str
    mark: str
    title: str
    details: tuple[str, ...]
    spans: tuple[SpanContent, ...]
    arcs: Collection[ArcContent] = ()
    differences: Collection[ArcContent] = ()
    without_arcs: str = ""
    left_out: frozenset[Span | Arc] = frozenset()
    word_tags: tuple[str, ...] = ()
    own_tags: tuple[str, ...] = ()
    own_words: tuple[OwnWord, ...] = ()
    unlike: frozenset[int] = frozenset()
    summary: str = ""
    score: str = ""
    measured: str = ""
    meaning: str = ""
    reading: str = ""
    is_blind: bool = False

    @property
    def drawn_spans(self) -> list[SpanContent]:
        """The spans that are not left out."""
        return [span for span in self.spans if span.node.span not in self.left_out]

    @property
    def drawn_arcs(self) -> list[ArcContent]:
        """The arcs that are not left out."""
        return [arc for arc in self.arcs if (arc.head, arc.dependent) not in self.left_out]


@dataclass(frozen=True, slots=True)
class Content:
    """A sentence with all its bands; ``name`` is its id, or its ordinal if it has none, ``text`` its text as written.

    ``numbers`` are the words' positions in the files, which differ from those drawn if punctuation is dropped.
    ``tokens`` are those of several words. Where versions have other words, ``words`` are atoms, and ``parts`` the text
    that stands over them. ``written`` tells the text over spans; without it, they are told by words.
    ``tags`` are the words' tags by the ruler: those of all versions, or of those with the marks ``tagged``.
    ``common`` are the spans of the generalized gold, ``trees`` the versions' trees as they are scored.
    """

    name: str = ""
    text: str = ""
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    tokens: tuple[SurfaceToken, ...] = ()
    parts: tuple[TextPart, ...] = ()
    written: WrittenText | WrittenWords | None = field(default=None, repr=False, compare=False)
    tags: tuple[str, ...] = ()
    tagged: tuple[str, ...] = ()
    bands: tuple[BandContent, ...] = ()
    common: frozenset[Span] = frozenset()
    groups: tuple[ConflictGroup, ...] = ()
    trees: Mapping[str, AnyTree] = field(default_factory=dict, repr=False)


def words_in(band: BandContent, words: Sequence[str]) -> tuple[str, ...]:
    """What a band has at each position: where versions have other words, its own, each at its first atom only."""
    if not band.own_words:
        return tuple(words)
    found = list(words)
    for word in band.own_words:
        for position in positions(word.span):
            found[position - 1] = word.form if position == word.position else ""
    return tuple(found)


def drawable_text(text: str) -> str:
    """``text`` shortened to `LONGEST`, with a visible sign for each control character, and where nothing is visible."""
    text = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    if _INVISIBLE.fullmatch(text):
        return "\ufffd" * len(text)
    return text if text.isprintable() else text.translate(_SIGNS)


def with_category(
    labels: tuple[LabelState, ...], tags: tuple[Tag, ...], category: str
) -> tuple[tuple[LabelState, ...], tuple[Tag, ...]]:
    """``labels`` and ``tags`` with a category, if there is one: a tag, or the text of a label without any."""
    if not category or (category == NO_LABEL and labels):
        return labels, tags
    if all(label.text or label.expected for label in labels):
        return labels, (Tag(TagKind.CATEGORY, drawable_text(category)), *tags)
    named = (label if label.text or label.expected else label._replace(text=category) for label in labels)
    return tuple(named), tags


def chip_text(label: LabelState) -> str:
    """The text on a label's chip, as the file has it; of a missing node without an agreed label, those of the golds."""
    text = drawable_text(
        label.written or label.text or (label.expected if label.chip is Chip.MISSING else "") or NO_LABEL
    )
    return f"{text} → {drawable_text(label.expected)}" if label.chip is Chip.RELABELLED else text


def chip_texts(label: LabelState) -> tuple[str, ...]:
    """The texts that may stand on a label's chip, the longest first: which one depends on the room.

    The class of a label is beside it. The labels of golds that disagree hardly widen a drawing: where they have no
    room, each is cut, as long as they still differ, in the end to the letters that tell it apart.
    """
    text = chip_text(label)
    if label.written:
        own, class_ = drawable_text(label.written), drawable_text(label.text)
        return f"{own} = {class_}{text.removeprefix(own)}", text
    if BETWEEN_GOLDS not in text or (label.text and label.chip is not Chip.DISPUTED):
        return (text,)
    return _shortened(text)


@lru_cache(maxsize=1024)
def _shortened(text: str) -> tuple[str, ...]:
    """The labels of golds that disagree, whole and cut."""
    found = text.split(BETWEEN_GOLDS)
    cut = ([_cut(each, letters) for each in found] for letters in _LETTERS)
    shorter = (BETWEEN_GOLDS.join(each) for each in cut if len({*each}) == len({*found}))
    return tuple(dict.fromkeys((text, *shorter, BETWEEN_GOLDS.strip().join(_initials(found)))))


_LETTERS: Final = (8, 6, 4, 3)
"""How many letters are left of each of several labels, as long as there is room."""


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1]}…"


def _initials(labels: Sequence[str]) -> list[str]:
    """The first letter of each label; where others begin alike, also that in which it differs: ``f:`` and ``f@``."""

    def initial(label: str) -> str:
        alike = [other for other in labels if other != label and other[:1] == label[:1]]
        at = max((_first_difference(label, other) for other in alike), default=len(label))
        return label[:1] + label[at : at + 1]

    return [initial(label) for label in labels]


def _first_difference(a: str, b: str) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def native_label(label: LabelState) -> str:
    """The label of the native gold, shown beside a chip that is wrong by it though nothing is counted; else empty."""
    return drawable_text(label.expected) if label.chip is Chip.UNCOUNTED else ""
