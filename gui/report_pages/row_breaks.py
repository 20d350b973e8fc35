"""The rows of a sentence that is too wide for a page."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QCoreApplication

from core.model.spans import Span
from core.scoring.word_alignment import TextPart
from gui.drawing.content import BandContent, Content, OwnWord, SpanContent, SurfaceToken
from gui.i18n.locale_numbers import filled


def row_of_words(content: Content, first: int, last: int) -> Content:
    """``content`` with only the words from ``first`` to ``last``, and the spans reduced to these words.

    Spans that only run through the row are counted in the details of their band.
    """
    window = (1 << last) - (1 << (first - 1))
    bands = [
        replace(
            band,
            spans=tuple(_seen(band.spans, window, first, last)),
            details=tuple(_run_through(band, first, last)) if first > 1 else band.details,
            arcs=(),
            own_words=tuple(_within(band.own_words, window, first - 1)),
            texts={},
            word_tags=band.word_tags[first - 1 : last],
        )
        for band in content.bands
    ]
    words, numbers = content.words[first - 1 : last], content.numbers[first - 1 : last]
    tokens = tuple(_within(content.tokens, window, first - 1))
    parts = tuple(_within(content.parts, window, first - 1))
    return replace(content, words=words, numbers=numbers, tokens=tokens, parts=parts, bands=tuple(bands))


Over = TypeVar("Over", SurfaceToken, TextPart, OwnWord)


def _within(texts: Iterable[Over], window: Span, before: int) -> Iterator[Over]:
    """The texts over words of the ``window``, each with these words only, counted from its first."""
    for text in texts:
        if part := text.span & window:
            yield text._replace(span=part >> before)


def _seen(spans: Iterable[SpanContent], window: Span, first: int, last: int) -> Iterable[SpanContent]:
    for content in spans:
        part = content.node.span & window
        if part and not runs_through(content.node.span, first, last):
            yield content._replace(part=part >> (first - 1))


def _run_through(band: BandContent, first: int, last: int) -> Iterable[str]:
    if number := sum(runs_through(content.node.span, first, last) for content in band.drawn_spans):
        yield _number_in_words(number)


def _number_in_words(number: int) -> str:
    if number == 1:
        return QCoreApplication.translate("Report", "1 span runs through this row")
    return filled(QCoreApplication.translate("Report", "{n:,} spans run through this row"), n=number)


def widest_headers(content: Content) -> list[BandContent]:
    """The bands of ``content`` with headers as wide as any that they have in a row."""
    return [replace(band, details=(*band.details, _number_in_words(len(band.drawn_spans)))) for band in content.bands]


def runs_through(span: Span, first: int, last: int) -> bool:
    """Whether a span has all words of a row, from ``first`` to ``last``, and others before and after them."""
    window = (1 << last) - (1 << (first - 1))
    return span & window == window and is_cut_before(span, first) and is_cut_behind(span, last)


def is_cut_before(span: Span, first: int) -> bool:
    """Whether a span has words before the row that begins at ``first``."""
    return bool(span & ((1 << (first - 1)) - 1))


def is_cut_behind(span: Span, last: int) -> bool:
    """Whether a span has words after the row that ends at ``last``."""
    return span.bit_length() > last
