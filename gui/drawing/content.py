"""What is drawn, before it has a place: bands of spans over words, each with labels and tags."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import Final, NamedTuple, overload

from core.explain.span_states import Chip, ConflictGroup, LabelState, Line, NodeState
from core.model.spans import AnyTree, Span

GROUND: Final = ""
"""The key of the generalized gold's band; a version's is its name, which is never empty."""

RESULT: Final = "="
"""The key of the band of a merge's result; no version is called that."""

OF_NO_VERSION: Final = frozenset({GROUND, RESULT})

LONGEST: Final = 200
"""Characters of a label or a word that are drawn. No treebank has more in one, but a broken file may."""

_SIGNS: Final = {
    **{code: 0x2400 + code for code in range(0x20)},
    0x7F: 0x2421,
    **dict.fromkeys((*range(0x80, 0xA0), 0x2028, 0x2029, *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), 0xFFFD),
    **dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0xFFFD),
}
"""The pictures of control characters, and the replacement character for what no text may hold (XML 1.0, §2.2).

So it is with what would turn the direction of text: it could make a word another one.
"""

GHOSTS: Final = frozenset({Line.MISSING, Line.NATIVE})
"""What is drawn in a band that does not have it."""

NO_LABEL: Final = "∅"
"""Stands for a label where a span without one is itself counted or forgiven (T12's sign for the empty set)."""

ABSENT: Final = "–"
"""Stands for a span in a band that does not have it."""


Arc = tuple[int, int]
"""A head and its dependent."""


class TagKind(Enum):
    """What is said about a span beside its labels."""

    GROUP = auto()
    GOLDS = auto()
    SHARE = auto()


class Tag(NamedTuple):
    """The number of a conflict group, the letters of the golds that have a span, or "k/n" of the golds compared."""

    kind: TagKind
    text: str


class SpanContent(NamedTuple):
    """A span with its state and tags.

    Where only some words of a sentence are drawn, ``part`` are the places of the span's among them; 0 for all of it.
    ``told`` is what is said of the labels in place of their states.
    """

    node: NodeState
    tags: tuple[Tag, ...] = ()
    part: Span = 0
    told: str = ""


class ArcContent(NamedTuple):
    """An arc from ``head`` (0: the virtual root) to ``dependent``, and what is said about it."""

    head: int
    dependent: int
    said: SpanContent


class ArcContents(Sequence[ArcContent]):
    """Arcs that are described when they are first asked for: mostly bands are drawn as spans, and nobody asks."""

    def __init__(self, describe: Callable[[], Iterable[ArcContent]]) -> None:
        self._describe = describe

    @cached_property
    def _described(self) -> tuple[ArcContent, ...]:
        return tuple(self._describe())

    @overload
    def __getitem__(self, place: int) -> ArcContent: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[ArcContent]: ...

    def __getitem__(self, place: int | slice) -> ArcContent | Sequence[ArcContent]:
        return self._described[place]

    def __len__(self) -> int:
        return len(self._described)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._described == tuple(other)

    def __hash__(self) -> int:
        return hash(self._described)


@dataclass(frozen=True, slots=True)
class BandContent:
    """A band: ``mark`` is its letter or number, ``details`` are the lines below its title.

    ``without_arcs`` says why it has no ``arcs``, if it can have none. ``differences`` are the arcs of a parse and those
    of its gold that it lacks; none where there is nothing to tell them from. What is ``left_out`` has no place in the
    drawing, but is there to be named.
    """

    key: str
    mark: str
    title: str
    details: tuple[str, ...]
    spans: tuple[SpanContent, ...]
    arcs: Sequence[ArcContent] = ()
    differences: Sequence[ArcContent] = ()
    without_arcs: str = ""
    left_out: frozenset[Span | Arc] = frozenset()

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
    """A sentence in all its bands; ``name`` is its id, or its ordinal where it has none.

    ``numbers`` are the words' positions in the versions' files, which differ from their places where punctuation was
    dropped; ``common`` are the spans of the generalized gold, ``trees`` those of the versions, as they are scored.
    """

    name: str = ""
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    bands: tuple[BandContent, ...] = ()
    common: frozenset[Span] = frozenset()
    groups: tuple[ConflictGroup, ...] = ()
    trees: Mapping[str, AnyTree] = field(default_factory=dict, repr=False)


def cut(text: str) -> str:
    """``text`` as it is drawn: not without end, and with a sign for each character that steers and cannot be seen."""
    text = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return text if text.isprintable() else text.translate(_SIGNS)


def written(label: LabelState) -> str:
    """The text of a label's chip."""
    found = cut(label.text or NO_LABEL)
    return f"{found} → {cut(label.expected)}" if label.chip is Chip.RELABELLED else found
