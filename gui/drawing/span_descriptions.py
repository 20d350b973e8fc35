"""What a span is in each band, told in words instead of drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.model.spans import Span, words_of
from gui.drawing.content import ABSENT, BandContent, SpanContent, TagKind, cut
from gui.drawing.state_names import briefly, label_in_words, translated
from gui.i18n.locale_numbers import filled

_WITH_TAG: Final = {
    TagKind.GROUP: QT_TRANSLATE_NOOP("Concord", "{state} (conflict {tag})"),
    TagKind.GOLDS: QT_TRANSLATE_NOOP("Concord", "{state} ({tag})"),
    TagKind.SHARE: QT_TRANSLATE_NOOP("Concord", "{state} ({tag})"),
}


@dataclass(frozen=True, slots=True)
class Told:
    """What a band says of a span: its state, its labels with theirs, and the heads that it hangs on."""

    state: str
    labels: str = ""
    heads: str = ""

    def __iter__(self) -> Iterator[str]:
        """What there is to say."""
        return filter(None, (self.state, self.labels, self.heads))


def words_told(span: Span, words: Sequence[str]) -> str:
    """The words of a span, as they are drawn."""
    return cut(words_of(words, span))


def state_in_words(said: SpanContent) -> str:
    """The state of a span, with the number of its conflict or the golds that have it."""
    state = briefly(said.node.line)
    for tag in said.tags:
        state = filled(translated(str(_WITH_TAG[tag.kind])), state=state, tag=tag.text)
    return state


def labels_in_words(said: SpanContent) -> str:
    """The labels of a span, each with its state."""
    return said.told or ", ".join(map(label_in_words, said.node.labels))


def told_of(band: BandContent, span: Span, words: Sequence[str]) -> Told:
    """What a band says of a span; a dash where it does not have it."""
    heads = heads_of(band, span, words)
    said = next((said for said in band.spans if said.node.span == span), None)
    return Told(ABSENT, "", heads) if said is None else Told(state_in_words(said), labels_in_words(said), heads)


def heads_of(band: BandContent, span: Span, words: Sequence[str]) -> str:
    """The heads of what dominates a span in a band, and what the arcs from them are; nothing where there are none."""
    return ", ".join(
        filled(
            QCoreApplication.translate("Concord", "← {head} ({state})"),
            head=cut(words[arc.head - 1]) if arc.head else QCoreApplication.translate("Concord", "root"),
            state=briefly(arc.said.node.line),
        )
        for arc in band.arcs
        if arc.said.node.span == span and arc.head <= len(words)
    )


def span_tooltip(span: Span, words: Sequence[str], bands: Sequence[BandContent]) -> str:
    """A span named in each band, as rich text."""
    told = [(band, told_of(band, span, words)) for band in bands]
    rows = [(band.mark, band.title, each.state, each.labels, each.heads) for band, each in told]
    cells = ([f"<td style='padding-right:1em'>{escape(text)}</td>" for text in row] for row in rows)
    table = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    return f"<p style='white-space:pre-wrap'><b>{escape(words_told(span, words))}</b></p><table>{table}</table>"


def header_tooltip(band: BandContent, hint: str) -> str:
    """What a band is, and what can be done with it, as rich text."""
    details = "<br>".join(map(escape, band.details))
    return f"<p style='white-space:pre'><b>{escape(band.title)}</b><br>{details}</p><p>{escape(hint)}</p>"


def spoken(span: Span, words: Sequence[str], bands: Sequence[BandContent]) -> str:
    """A span named in each band, as plain text."""
    named = (f"{band.title}: {', '.join(told_of(band, span, words))}" for band in bands)
    return f"{words_told(span, words)}. {'; '.join(named)}."
