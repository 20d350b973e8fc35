"""Hides conflicts that are only about punctuation, unless the user wants to see them."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from core.explain.span_states import Line
from core.model.spans import Span
from gui.drawing.content import ArcContent, ArcContents, BandContent, Content, SpanContent, TagKind


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
