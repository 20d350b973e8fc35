"""Excerpts: which words are drawn, and what is left out because it has none of them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.base.errors import UsageError
from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from gui.drawing.content import BandContent


def excerpt_of(comparison: Comparison, words: range) -> range:
    """The drawn words (from 1) at the positions ``words`` in the files. Raises `UsageError` if there are none."""
    originals = next(iter(comparison.originals.values())).forms
    last = max(comparison.positions) if comparison.divided else len(originals)
    if words.stop - 1 > last:
        raise UsageError(
            "the sentence has words 1-{last}, not {first}-{end}", last=last, first=words.start, end=words.stop - 1
        )
    return drawn_words(comparison.positions, words)


def drawn_words(numbers: Sequence[int], words: range) -> range:
    """Those of the drawn words (from 1), whose positions in the files are ``numbers``, that are at ``words`` there.

    Raises `UsageError` if there are none.
    """
    drawn = [i for i, number in enumerate(numbers, start=1) if number in words]
    if not drawn:
        raise UsageError(
            "none of the words {first}-{end} is drawn: all are punctuation", first=words.start, end=words.stop - 1
        )
    return range(drawn[0], drawn[-1] + 1)


def within(bands: Iterable[BandContent], excerpt: range) -> list[BandContent]:
    """``bands`` with what concerns the words of ``excerpt``.

    Spans have some of the words, or all of them and no others: those around the whole excerpt say nothing about it.
    Arcs begin or end at one.
    """
    words, drawn = span_of(excerpt), []
    for band in bands:
        spans = {span.node.span for span in band.spans if _is_beyond(span.node.span, words)}
        arcs = {
            (arc.head, arc.dependent) for arc in band.arcs if arc.head not in excerpt and arc.dependent not in excerpt
        }
        drawn.append(replace(band, left_out=band.left_out | spans | arcs))
    return drawn


def _is_beyond(span: Span, words: Span) -> bool:
    return not span & words or (span != words and not words & ~span)
