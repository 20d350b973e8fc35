"""The outline of a sentence: its drawing as text, with the spans of each band nested, or its arcs word by word."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.explain.span_states import LabelState
from core.model.spans import Span, first_position, words_of
from gui.drawing.content import (
    ABSENT,
    NO_LABEL,
    NON_VERSION_KEYS,
    ArcContent,
    BandContent,
    Content,
    SpanContent,
    TagKind,
    chip_texts,
    drawable_text,
    with_category,
    words_in,
)
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.shared_parts import hidden_conflicts_text
from gui.drawing.state_names import ARC_SIGNS, State, short_meaning, translated
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A row of an outline: a band, a span or an arc in it or, without a band, the note on hidden conflicts.

    ``parent`` is an index into `Outline.entries` (-1: no parent).
    """

    band: BandContent | None
    content: SpanContent | None
    parent: int
    depth: int
    arc: ArcContent | None = None

    @property
    def span(self) -> Span:
        """The span of the row, or that the dependent of its arc heads; 0 if none."""
        return self.content.node.span if self.content else 0


@dataclass(frozen=True)
class Outline:
    """The outline of a sentence drawn as ``display`` says, with ``hidden`` conflicts about punctuation."""

    content: Content = field(default_factory=Content)
    hidden: int = 0
    display: DisplayOptions = field(default_factory=DisplayOptions)

    @cached_property
    def entries(self) -> Sequence[OutlineEntry]:
        """All rows, each after its parent."""
        entries = list[OutlineEntry]()
        for band in self.content.bands:
            self._add_band(entries, band)
        if self.hidden:
            entries.append(OutlineEntry(None, None, -1, 0))
        return entries

    def _add_band(self, entries: list[OutlineEntry], band: BandContent) -> None:
        """Adds a band and its arcs, or its spans, each nested in the smallest span that contains it."""
        top = len(entries)
        entries.append(OutlineEntry(band, None, -1, 0))
        if self.display.style_of(band) is DrawingStyle.ARCS:
            arcs = (arc for arc in band.drawn_arcs if arc.head <= len(self.content.words))
            entries += [
                OutlineEntry(band, arc.content, top, 1, arc) for arc in sorted(arcs, key=lambda each: each.dependent)
            ]
            return
        spans = band.drawn_spans
        children = _children_of(spans)
        waiting = [(place, top) for place in reversed(children[-1])]
        while waiting:
            place, parent = waiting.pop()
            waiting += [(below, len(entries)) for below in reversed(children[place])]
            entries.append(OutlineEntry(band, spans[place], parent, entries[parent].depth + 1))

    @cached_property
    def _arcs(self) -> Mapping[tuple[str, Span], Sequence[ArcContent]]:
        """The arcs by band and by the span that their dependents head."""
        arcs: dict[tuple[str, Span], list[ArcContent]] = defaultdict(list)
        for band in self.content.bands:
            for arc in band.arcs:
                arcs[band.key, arc.content.node.span].append(arc)
        return arcs

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
        if entry.arc:
            return self._arc_columns(entry.band, entry.arc)
        heads = heads_in_words(entry.band, self._arcs.get((entry.band.key, span), ()), words)
        text = span_text(span, self.content, (entry.band,))
        return text, state_in_words(entry.content), labels_in_words(entry.band, entry.content), heads

    def _arc_columns(self, band: BandContent, arc: ArcContent) -> tuple[str, str, str, str]:
        """An arc as columns: its dependent, no state of a span, its label, its head with the state of the arc."""
        signs = ARC_SIGNS if self.display.differences and band.differences else None
        own, tag = words_in(band, self.content.words), _tag(band, 1 << (arc.dependent - 1))
        labels = ", ".join(_label_in_words(label, is_judged=signs is None) for label in arc.content.node.labels)
        text = arc.content.label_text or labels
        state = arc.content.answer or (signs.get(arc.content.node.line) if signs else arc.content.node.line)
        return (
            drawable_text(own[arc.dependent - 1]),
            "",
            " · ".join(filter(None, (tag, text))),
            _head_in_words(arc, own, state),
        )

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


_WITH_TAG: Final = {
    TagKind.GROUP: QT_TRANSLATE_NOOP("Concord", "{state} (conflict {tag})"),
    TagKind.GOLDS: QT_TRANSLATE_NOOP("Concord", "{state} ({tag})"),
    TagKind.SHARE: QT_TRANSLATE_NOOP("Concord", "{state} ({tag})"),
}


@dataclass(frozen=True, slots=True)
class SpanDescription:
    """The description of a span in one band: its state, its labels with their states, and its heads."""

    state: str
    labels: str = ""
    heads: str = ""

    def __iter__(self) -> Iterator[str]:
        """The parts that are not empty."""
        return filter(None, (self.state, self.labels, self.heads))


def span_text(span: Span, content: Content, bands: Iterable[BandContent] = ()) -> str:
    """The text over a span; where versions have other words, the one that one of ``bands`` has there, if any."""
    own = next((word.form for band in bands for word in band.own_words if word.span == span), "")
    return drawable_text(own or (content.written.over(span) if content.written else words_of(content.words, span)))


def state_in_words(span: SpanContent) -> str:
    """The state of a span, with its conflict number or the golds that have it."""
    state = short_meaning(span.answer or span.node.line)
    for tag in span.tags:
        state = filled(translated(str(_WITH_TAG[tag.kind])), state=state, tag=tag.text)
    return state


def labels_in_words(band: BandContent, span: SpanContent) -> str:
    """The category of a span, or the tag of a word, and the labels, each with its state."""
    labels, tags = with_category(span.node.labels, (), span.category or _tag(band, span.node.span))
    states = (_label_in_words(label) for label in labels)
    text = span.label_text or ", ".join(states)
    return " · ".join([*(tag.text for tag in tags if tag.text != NO_LABEL), *filter(None, (text,))])


def _label_in_words(label: LabelState, *, is_judged: bool = True) -> str:
    text = chip_texts(label)[0]
    return f"{text} ({short_meaning(label.chip)})" if is_judged else text


def _tag(band: BandContent, span: Span) -> str:
    """The tag of the single word in ``span``; empty if it has none, or a number as in a result."""
    is_tagged = bool(band.word_tags) and band.key not in NON_VERSION_KEYS and span.bit_count() == 1
    return band.word_tags[span.bit_length() - 1] if is_tagged else ""


def describe_span(band: BandContent, span: Span, words: Sequence[str]) -> SpanDescription:
    """Describes a span in one band; a dash if the band lacks it."""
    heads = heads_in_words(band, (arc for arc in band.arcs if arc.content.node.span == span), words)
    content = next((content for content in band.spans if content.node.span == span), None)
    if content is None:
        return SpanDescription(ABSENT, "", heads)
    return SpanDescription(state_in_words(content), labels_in_words(band, content), heads)


def heads_in_words(band: BandContent, arcs: Iterable[ArcContent], words: Sequence[str]) -> str:
    """The heads that a span hangs on by its ``arcs`` in a band, with their states; empty if there are none."""
    own = words_in(band, words)
    return ", ".join(
        _head_in_words(arc, own, arc.content.answer or arc.content.node.line) for arc in arcs if arc.head <= len(words)
    )


def _head_in_words(arc: ArcContent, words: Sequence[str], state: State | None) -> str:
    head = drawable_text(words[arc.head - 1]) if arc.head else QCoreApplication.translate("Concord", "root")
    if state is None:
        return f"← {head}"
    text = QCoreApplication.translate("Concord", "← {head} ({state})")
    return filled(text, head=head, state=short_meaning(state))


def span_tooltip(span: Span, content: Content, bands: Sequence[BandContent]) -> str:
    """Describes a span in each band, as rich text."""
    described = [(band, describe_span(band, span, content.words)) for band in bands]
    rows = [(band.mark, band.title, each.state, each.labels, each.heads) for band, each in described]
    cells = ([f"<td style='padding-right:1em'>{escape(text)}</td>" for text in row] for row in rows)
    table = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    return f"<p style='white-space:pre-wrap'><b>{escape(span_text(span, content, bands))}</b></p><table>{table}</table>"


def header_tooltip(band: BandContent, hint: str) -> str:
    """The title and details of a band, and a hint on what to do with it, as rich text."""
    details = "<br>".join(map(escape, filter(None, (*band.details, band.meaning))))
    return f"<p style='white-space:pre'><b>{escape(band.title)}</b><br>{details}</p><p>{escape(hint)}</p>"


def span_announcement(span: Span, content: Content, bands: Sequence[BandContent]) -> str:
    """Describes a span in each band, as plain text for screen readers."""
    named = (f"{band.title}: {', '.join(describe_span(band, span, content.words))}" for band in bands)
    return f"{span_text(span, content, bands)}. {'; '.join(named)}."
