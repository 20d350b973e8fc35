"""Finds the spans and arcs that all versions share, to show only differences."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from PySide6.QtCore import QCoreApplication

from core.explain.span_states import Line
from core.model.spans import AnyTree, Span, sort_key
from core.schemes.beyond_rules import Explained
from core.trees.algebra import shared_spans
from gui.drawing.content import (
    GENERALIZED,
    NON_VERSION_KEYS,
    Arc,
    ArcContent,
    ArcContents,
    BandContent,
    Content,
    SpanContent,
    TagKind,
    drawable_text,
)
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
    shares nothing. In trees, what is left keeps branches to its words.
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
        if style is DrawingStyle.TREE:
            words = reduce(or_, (content.node.span for content in band.spans if content.node.span not in spans), 0)
            spans = frozenset(span for span in spans if span.bit_count() > 1 or not span & words)
        number = sum(content.node.span in spans for content in band.spans)
    counted = QCoreApplication.translate("Concord", "{n} shared, left out").format(n=number)
    details = (*band.details, counted) if number else band.details
    return replace(band, left_out=band.left_out | spans | arcs, details=details)


def without_explained(content: Content, golds: Collection[str], explained: Explained) -> Content:
    """``content`` without what rules explain in two ``golds``: their spans, and the arcs of the words explained."""
    spans, words = explained.spans, explained.words
    if not spans and not words:
        return content
    told = QCoreApplication.translate("Concord", "differ by rule, out of view: {n:,} words")
    if len(words) == 1:
        told = QCoreApplication.translate("Concord", "differs by rule, out of view: 1 word")
    details = (filled(told, n=len(words)),) if words else ()

    def beyond(band: BandContent) -> BandContent:
        if band.key == GENERALIZED:
            return replace(band, left_out=band.left_out | spans)
        if band.key not in golds:
            return band
        arcs = {(arc.head, arc.dependent) for arc in band.arcs if arc.dependent in words}
        return replace(band, left_out=band.left_out | spans | arcs, details=(*band.details, *details))

    groups = [
        replace(
            group, spans=tuple((gold, span) for gold, span in group.spans if gold not in golds or span not in spans)
        )
        for group in content.groups
    ]
    bands = tuple(map(beyond, content.bands))
    return replace(content, bands=bands, groups=tuple(group for group in groups if len(group.spans) > 1))


def left_out_texts(content: Content, style: DrawingStyle) -> Iterator[str]:
    """The notes that arcs or spans are not drawn because all versions share them, as far as some are not."""
    trees = list(content.trees.values())
    spans = shared_spans(trees) if len(trees) > 1 else frozenset()
    bands = [band for band in content.bands if band.key in content.trees]
    are_arcs = [style is DrawingStyle.ARCS and bool(band.arcs) for band in bands]
    if any(are_arcs) and (arcs := _shared_arcs(content.bands, spans)):
        yield _arcs_left_out(len(arcs))
    if spans and not all(are_arcs):
        yield _spans_left_out(len(spans))


def _arcs_left_out(number: int) -> str:
    text = QCoreApplication.translate("Concord", "Left out: {n:,} arcs that all versions share.")
    if number == 1:
        text = QCoreApplication.translate("Concord", "Left out: 1 arc that all versions share.")
    return filled(text, n=number)


def _spans_left_out(number: int) -> str:
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


def count_punctuation_conflicts(content: Content) -> int:
    """The number of conflicts that are only about punctuation."""
    return sum(group.is_about_punctuation for group in content.groups)


def without_punctuation(content: Content) -> Content:
    """``content`` with spans of such conflicts drawn as not crossing: in every gold compared, or in some."""
    left = tuple(group for group in content.groups if not group.is_about_punctuation)
    if len(left) == len(content.groups):
        return content
    shown = frozenset(group.number for group in left)
    bands = tuple(_band_without_conflicts(band, shown, content.common) for band in content.bands)
    return replace(content, bands=bands, groups=left)


def _band_without_conflicts(band: BandContent, shown: frozenset[int], common: frozenset[Span]) -> BandContent:
    def calm(span: SpanContent) -> SpanContent:
        return span if not span.node.group or span.node.group in shown else _without_conflict(span, common)

    def calm_arc(arc: ArcContent) -> ArcContent:
        return arc._replace(content=calm(arc.content))

    return replace(
        band,
        spans=tuple(map(calm, band.spans)),
        arcs=ArcContents(lambda: map(calm_arc, band.arcs)),
        differences=ArcContents(lambda: map(calm_arc, band.differences)),
    )


def _without_conflict(span: SpanContent, common: frozenset[Span]) -> SpanContent:
    node = span.node._replace(group=0)
    if node.line is Line.CROSSING:
        node = node._replace(line=Line.SHARED if node.span in common else Line.PARTIAL)
    kept = {TagKind.GOLDS, TagKind.SHARE} if node.line is Line.PARTIAL else {TagKind.GOLDS}
    return span._replace(node=node, tags=tuple(tag for tag in span.tags if tag.kind in kept))


def hidden_conflicts_text(n: int) -> str:
    """Says that ``n`` (at least 1) conflicts about punctuation are hidden."""
    if n == 1:
        return QCoreApplication.translate("Concord", "1 conflict about punctuation hidden")
    return QCoreApplication.translate("Concord", "{n} conflicts about punctuation hidden").format(n=n)


def with_shared_tags(content: Content) -> Content:
    """``content`` with the tags that most bands share by its ruler, and in the others the places where tags differ.

    A row that no two of several bands share stays in its band, and so do all where versions have other words. The row
    of a result has numbers too, so it is by the ruler only where no version has one.
    """
    rows = [band.word_tags for band in content.bands if band.word_tags and band.key not in NON_VERSION_KEYS]
    rows = rows or [band.word_tags for band in content.bands if band.word_tags]
    if not rows:
        return content
    (shared, times), *_ = Counter(rows).most_common(1)
    if times == 1 < len(rows) or content.parts:
        shared = ()
    tagged = tuple(band.mark for band in content.bands if shared and band.word_tags == shared)
    differing = frozenset(i for i, tags in enumerate(zip(*rows, strict=True)) if len(set(tags)) > 1)
    bands = tuple(_with_own_tags(band, shared, differing) for band in content.bands)
    versions = sum(band.key not in NON_VERSION_KEYS for band in content.bands)
    tags = tuple(map(drawable_text, shared))
    return replace(content, bands=bands, tags=tags, tagged=tagged if len(tagged) < versions else ())


def _with_own_tags(band: BandContent, shared: Sequence[str], differing: frozenset[int]) -> BandContent:
    if not band.word_tags or band.word_tags == shared:
        return band
    unlike = frozenset(i for i in differing if not shared or band.word_tags[i] != shared[i])
    unlike = frozenset() if band.key in NON_VERSION_KEYS else unlike
    return replace(band, own_tags=tuple(map(drawable_text, band.word_tags)), unlike=unlike)


def without_tags(content: Content) -> Content:
    """``content`` without categories and tags."""
    bands = [
        replace(band, word_tags=(), spans=tuple([span._replace(category="") for span in band.spans]))
        if band.word_tags or any(span.category for span in band.spans)
        else band
        for band in content.bands
    ]
    return replace(content, bands=tuple(bands))
