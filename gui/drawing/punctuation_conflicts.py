"""Conflicts that are only about punctuation, which are drawn as what they otherwise are unless a person wants them."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from core.explain.span_states import Line
from core.model.spans import Span
from gui.drawing.content import ArcContent, ArcContents, BandContent, Content, SpanContent, TagKind


def about_punctuation(content: Content) -> int:
    """How many conflicts of a sentence are only about punctuation."""
    return sum(group.is_about_punctuation for group in content.groups)


def without_punctuation(content: Content) -> Content:
    """``content`` with those conflicts as what their spans are apart from them: in every gold compared, or in some."""
    left = tuple(group for group in content.groups if not group.is_about_punctuation)
    if len(left) == len(content.groups):
        return content
    shown = frozenset(group.number for group in left)
    bands = tuple(_calmed_band(band, shown, content.common) for band in content.bands)
    return replace(content, bands=bands, groups=left)


def _calmed_band(band: BandContent, shown: frozenset[int], common: frozenset[Span]) -> BandContent:
    def calmed(said: SpanContent) -> SpanContent:
        return said if not said.node.group or said.node.group in shown else _calmed(said, common)

    def calmed_arc(arc: ArcContent) -> ArcContent:
        return arc._replace(said=calmed(arc.said))

    return replace(
        band,
        spans=tuple(map(calmed, band.spans)),
        arcs=ArcContents(lambda: map(calmed_arc, band.arcs)),
        differences=ArcContents(lambda: map(calmed_arc, band.differences)),
    )


def _calmed(said: SpanContent, common: frozenset[Span]) -> SpanContent:
    node = said.node._replace(group=0)
    if node.line is Line.CROSSING:
        node = node._replace(line=Line.SHARED if node.span in common else Line.PARTIAL)
    kept = {TagKind.GOLDS, TagKind.SHARE} if node.line is Line.PARTIAL else {TagKind.GOLDS}
    return said._replace(node=node, tags=tuple(tag for tag in said.tags if tag.kind in kept))


def told_hidden(n: int) -> str:
    """That ``n`` conflicts about punctuation, of which there are some, are hidden."""
    if n == 1:
        return QCoreApplication.translate("Concord", "1 conflict about punctuation hidden")
    return QCoreApplication.translate("Concord", "{n} conflicts about punctuation hidden").format(n=n)
