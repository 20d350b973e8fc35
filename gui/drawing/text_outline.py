"""The outline of a sentence: its drawing as a tree of text, with the spans of each band nested."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.model.spans import Span, first_position
from gui.drawing.content import BandContent, Content, SpanContent, drawable_text
from gui.drawing.punctuation_conflicts import hidden_conflicts_text
from gui.drawing.span_descriptions import heads_of, labels_in_words, span_text, state_in_words
from gui.i18n.bidi_isolates import isolated


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A row of an outline: a band, a span in it or, without a band, the note on hidden conflicts.

    ``parent`` and ``children`` are indices into `Outline.entries` (-1: no parent); ``row`` is the index among the
    parent's children.
    """

    band: BandContent | None
    content: SpanContent | None
    parent: int
    row: int
    depth: int
    children: list[int] = field(default_factory=list)

    @property
    def span(self) -> Span:
        """The span of the row, 0 if none."""
        return self.content.node.span if self.content else 0


class Outline:
    """The outline of a drawn sentence, with ``hidden`` conflicts about punctuation."""

    def __init__(self, content: Content, hidden: int) -> None:
        self.content = content
        self.hidden = hidden
        self.entries: list[OutlineEntry] = []
        self.top: list[int] = []
        for band in content.bands:
            self._add_band(band)
        if hidden:
            self._add(None, None, -1)

    def _add_band(self, band: BandContent) -> None:
        """Adds a band and its spans, each nested in the smallest span that contains it."""
        spans = band.drawn_spans
        children = _children_of(spans)
        top = self._add(band, None, -1)
        waiting = [(place, top) for place in reversed(children[-1])]
        while waiting:
            place, parent = waiting.pop()
            entry = self._add(band, spans[place], parent)
            waiting += [(below, entry) for below in reversed(children[place])]

    def _add(self, band: BandContent | None, content: SpanContent | None, parent: int) -> int:
        siblings = self.top if parent < 0 else self.entries[parent].children
        depth = 0 if parent < 0 else self.entries[parent].depth + 1
        siblings.append(len(self.entries))
        self.entries.append(OutlineEntry(band, content, parent, len(siblings) - 1, depth))
        return siblings[-1]

    def columns(self, entry: OutlineEntry) -> tuple[str, str, str, str]:
        """A row as columns: words, state, labels, heads."""
        if entry.band is None:
            return hidden_conflicts_text(self.hidden), "", "", ""
        if entry.content is None:
            return (
                f"{entry.band.mark} {isolated(drawable_text(entry.band.title))}",
                "; ".join(map(drawable_text, entry.band.details)),
                "",
                "",
            )
        words, span = self.content.words, entry.span
        heads = heads_of(entry.band, span, words)
        text = span_text(span, words, (entry.band,))
        return text, state_in_words(entry.content), labels_in_words(entry.band, entry.content), heads

    def line(self, entry: OutlineEntry) -> str:
        """A row as one line of text."""
        first, *others = self.columns(entry)
        return ": ".join(filter(None, (first, "; ".join(filter(None, others)))))

    def text(self) -> str:
        """The whole outline as indented plain text."""
        return "\n".join([self.title(), *self.lines(range(len(self.entries)))]) + "\n"

    def title(self) -> str:
        """The name of the sentence and its text."""
        return f"{self.content.name}: {' '.join(map(drawable_text, self.content.text.split()))}"

    def lines(self, places: Iterable[int]) -> Iterator[str]:
        """Some rows as indented plain text."""
        for place in places:
            yield "  " * self.entries[place].depth + self.line(self.entries[place])


def _children_of(spans: Sequence[SpanContent]) -> Mapping[int, list[int]]:
    """The children of each span, as indices; those of none at -1.

    ``spans`` are sorted by first word, then longest first.
    """
    children: dict[int, list[int]] = defaultdict(list)
    around: list[int] = []
    for place, content in enumerate(spans):
        span = content.node.span
        start = first_position(span)
        while around and spans[around[-1]].node.span.bit_length() < start:
            around.pop()
        children[next((each for each in reversed(around) if not span & ~spans[each].node.span), -1)].append(place)
        around.append(place)
    return children
