"""The outline of a sentence: all that its drawing says, as a tree of text, each band with its spans nested in it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.model.spans import Span, first_position
from gui.drawing.content import BandContent, Content, SpanContent, cut
from gui.drawing.punctuation_conflicts import told_hidden
from gui.drawing.span_descriptions import heads_of, labels_in_words, state_in_words, words_told
from gui.i18n.bidi_isolates import isolated


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of an outline, below its ``parent``: a band, a span of it, or, without a band, what is hidden.

    ``row`` counts from 0 among the ``children`` of the parent, ``depth`` is that of the row; rows are told by their
    places in `Outline.entries`, -1 for none.
    """

    band: BandContent | None
    said: SpanContent | None
    parent: int
    row: int
    depth: int
    children: list[int] = field(default_factory=list)

    @property
    def span(self) -> Span:
        """The span that the row is about, 0 if none."""
        return self.said.node.span if self.said else 0


class Outline:
    """The rows of a sentence as it is drawn, of which ``hidden`` conflicts about punctuation are not told."""

    def __init__(self, content: Content, hidden: int) -> None:
        self.content = content
        self.hidden = hidden
        self.entries: list[Entry] = []
        self.top: list[int] = []
        for band in content.bands:
            self._add_band(band)
        if hidden:
            self._add(None, None, -1)

    def _add_band(self, band: BandContent) -> None:
        """Row by row, what a span holds right below it, also where words that it does not hold stand in between."""
        spans = band.drawn_spans
        held = _held(spans)
        top = self._add(band, None, -1)
        waiting = [(place, top) for place in reversed(held[-1])]
        while waiting:
            place, parent = waiting.pop()
            entry = self._add(band, spans[place], parent)
            waiting += [(below, entry) for below in reversed(held[place])]

    def _add(self, band: BandContent | None, said: SpanContent | None, parent: int) -> int:
        siblings = self.top if parent < 0 else self.entries[parent].children
        depth = 0 if parent < 0 else self.entries[parent].depth + 1
        siblings.append(len(self.entries))
        self.entries.append(Entry(band, said, parent, len(siblings) - 1, depth))
        return siblings[-1]

    def columns(self, entry: Entry) -> tuple[str, str, str, str]:
        """A row in columns: the words, the state of the span, its labels, and the heads that it hangs on."""
        if entry.band is None:
            return told_hidden(self.hidden), "", "", ""
        if entry.said is None:
            return (
                f"{entry.band.mark} {isolated(cut(entry.band.title))}",
                "; ".join(map(cut, entry.band.details)),
                "",
                "",
            )
        words, span = self.content.words, entry.span
        heads = heads_of(entry.band, span, words)
        return words_told(span, words), state_in_words(entry.said), labels_in_words(entry.said), heads

    def line(self, entry: Entry) -> str:
        """A row as one text."""
        first, *others = self.columns(entry)
        return ": ".join(filter(None, (first, "; ".join(filter(None, others)))))

    def text(self) -> str:
        """All of it in plain text, a line each, indented below what holds it."""
        return "\n".join([self.title(), *self.lines(range(len(self.entries)))]) + "\n"

    def title(self) -> str:
        """The name of the sentence, and its words."""
        return f"{self.content.name}: {' '.join(map(cut, self.content.words))}"

    def lines(self, places: Iterable[int]) -> Iterator[str]:
        """Some rows in plain text, indented."""
        for place in places:
            yield "  " * self.entries[place].depth + self.line(self.entries[place])


def _held(spans: Sequence[SpanContent]) -> Mapping[int, list[int]]:
    """The places of the spans that each holds and no other in it does; of those that none holds, at -1.

    ``spans`` come in the order of their first words, and of those that begin together the longest first.
    """
    held: dict[int, list[int]] = defaultdict(list)
    around: list[int] = []
    for place, said in enumerate(spans):
        span = said.node.span
        start = first_position(span)
        while around and spans[around[-1]].node.span.bit_length() < start:
            around.pop()
        held[next((each for each in reversed(around) if not span & ~spans[each].node.span), -1)].append(place)
        around.append(place)
    return held
