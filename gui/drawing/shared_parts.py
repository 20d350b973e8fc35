"""Finds the spans and arcs that all versions share, to show only differences."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from core.model.spans import AnyTree, Span, sort_key
from core.trees.algebra import shared_spans
from gui.drawing.content import Arc, BandContent, Content
from gui.drawing.drawing_kind import DrawingStyle
from gui.i18n.locale_numbers import filled


def differing_spans(trees: Sequence[AnyTree]) -> list[Span]:
    """The spans that not all ``trees`` have with the same labels, by first word, then larger first."""
    every = {span for tree in trees for span in tree.nodes}
    return sorted(every - shared_spans(trees), key=sort_key) if every else []


def without_shared(
    bands: Sequence[BandContent], trees: Mapping[str, AnyTree], style_of: Callable[[BandContent], DrawingStyle]
) -> list[BandContent]:
    """``bands`` without what all their versions share; a detail line counts what is left out.

    An arc is shared if all versions with arcs have it and all versions share the span it leads to. A single version
    shares nothing.
    """
    shown = [trees[band.key] for band in bands if band.key in trees]
    if len(shown) < 2:
        return list(bands)
    spans = shared_spans(shown)
    arcs = _shared_arcs(bands, spans)
    return [_without(band, spans, arcs, style_of(band)) for band in bands]


def _shared_arcs(bands: Iterable[BandContent], spans: frozenset[Span]) -> frozenset[Arc]:
    arcs_of_bands = [
        {(arc.head, arc.dependent) for arc in band.arcs if arc.content.node.span in spans}
        for band in bands
        if band.arcs
    ]
    return frozenset(set.intersection(*arcs_of_bands)) if arcs_of_bands else frozenset()


def _without(band: BandContent, spans: frozenset[Span], arcs: frozenset[Arc], style: DrawingStyle) -> BandContent:
    if style is DrawingStyle.ARCS:
        number = sum((arc.head, arc.dependent) in arcs for arc in band.arcs)
    else:
        number = sum(content.node.span in spans for content in band.spans)
    counted = QCoreApplication.translate("Concord", "{n} shared, left out").format(n=number)
    return replace(band, left_out=spans | arcs, details=(*band.details, counted))


def count_shared(content: Content) -> int:
    """How many spans all versions share; a single version shares nothing."""
    trees = list(content.trees.values())
    return len(shared_spans(trees)) if len(trees) > 1 else 0


def shared_text(number: int) -> str:
    """The note that spans are not drawn because all versions share them."""
    text = QCoreApplication.translate("Concord", "Left out: {n:,} spans that all versions share.")
    if number == 1:
        text = QCoreApplication.translate("Concord", "Left out: 1 span that all versions share.")
    return filled(text, n=number)


def next_span(spans: Sequence[Span], span: Span | None) -> Span | None:
    """The first of the sorted ``spans`` after ``span``, or the first of all."""
    place = bisect_right(spans, sort_key(span), key=sort_key) if span else 0
    return spans[place] if place < len(spans) else None


def previous_span(spans: Sequence[Span], span: Span | None) -> Span | None:
    """The last of the sorted ``spans`` before ``span``, or the last of all."""
    place = bisect_left(spans, sort_key(span), key=sort_key) if span else len(spans)
    return spans[place - 1] if place else None
