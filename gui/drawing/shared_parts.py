"""What the versions shown have in common, which can be left out for their differences to be seen."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from core.model.spans import AnyTree, Span, sort_key
from core.trees.algebra import shared_spans
from gui.drawing.content import Arc, BandContent
from gui.drawing.drawing_style import Manner


def differing_spans(trees: Sequence[AnyTree]) -> list[Span]:
    """The spans that not all ``trees`` have under the same labels, in the order of their first words, larger first."""
    every = {span for tree in trees for span in tree.nodes}
    return sorted(every - shared_spans(trees), key=sort_key) if every else []


def without_shared(
    bands: Sequence[BandContent], trees: Mapping[str, AnyTree], manner_of: Callable[[BandContent], Manner]
) -> list[BandContent]:
    """``bands`` with what all versions among them share left out, and its number among the details.

    An arc is shared if all that have arcs have it, and all of them what it leads to. One version shares nothing.
    """
    shown = [trees[band.key] for band in bands if band.key in trees]
    if len(shown) < 2:
        return list(bands)
    spans = shared_spans(shown)
    arcs = _shared_arcs(bands, spans)
    return [_without(band, spans, arcs, manner_of(band)) for band in bands]


def _shared_arcs(bands: Iterable[BandContent], spans: frozenset[Span]) -> frozenset[Arc]:
    found = [
        {(arc.head, arc.dependent) for arc in band.arcs if arc.said.node.span in spans} for band in bands if band.arcs
    ]
    return frozenset(set.intersection(*found)) if found else frozenset()


def _without(band: BandContent, spans: frozenset[Span], arcs: frozenset[Arc], manner: Manner) -> BandContent:
    if manner is Manner.ARCS:
        number = sum((arc.head, arc.dependent) in arcs for arc in band.arcs)
    else:
        number = sum(content.node.span in spans for content in band.spans)
    counted = QCoreApplication.translate("Concord", "{n} shared, left out").format(n=number)
    return replace(band, left_out=spans | arcs, details=(*band.details, counted))


def after(spans: Sequence[Span], span: Span | None) -> Span | None:
    """The first of ``spans``, which are in their order, after ``span``, or of all."""
    place = bisect_right(spans, sort_key(span), key=sort_key) if span else 0
    return spans[place] if place < len(spans) else None


def before(spans: Sequence[Span], span: Span | None) -> Span | None:
    """The last of ``spans``, which are in their order, before ``span``, or of all."""
    place = bisect_left(spans, sort_key(span), key=sort_key) if span else len(spans)
    return spans[place - 1] if place else None
