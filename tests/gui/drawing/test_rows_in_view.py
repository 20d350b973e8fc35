"""Rows of a long sentence that have nothing in view take no room."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.model.spans import span_of
from core.scoring.settings import Settings
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Band, Box, Layout
from gui.drawing.layout.rows_in_view import empty_rows, without_rows
from tests.comparisons import compared
from tests.gui.drawing.test_layout import Drawn, bands, laid_out, sentences, styles
from tests.treebanks import version


def in_view(box: Box, window: Stretch) -> bool:
    return box.right > window.left and box.left < window.right


def boxes_in_view(band: Band, window: Stretch) -> list[Box]:
    return [box for row in band.rows for box in row if in_view(box, window)]


def closed_up(layout: Layout, window: Stretch) -> Layout:
    return without_rows(layout, empty_rows(layout, window))


@given(sentences(), styles, st.floats(0, 600), st.floats(30, 300))
def test_what_is_in_view_keeps_its_order_and_nothing_covers_it(
    sentence: Drawn, style: DrawingStyle, left: float, width: float
) -> None:
    layout, window = laid_out(*sentence, style=style), Stretch(left, left + width)
    closed = closed_up(layout, window)
    assert closed.height <= layout.height
    assert all(one.bottom <= other.top for one, other in pairwise(closed.bands))
    for before, after in zip(layout.bands, closed.bands, strict=True):
        old, new = boxes_in_view(before, window), boxes_in_view(after, window)
        assert [box._replace(top=0) for box in new] == [box._replace(top=0) for box in old]
        for (a, b), (x, y) in zip(pairwise(old), pairwise(new), strict=True):
            assert (a.top < b.top) == (x.top < y.top)
        assert after.by_span.keys() == before.by_span.keys()
        for box in new:
            assert after.top <= box.top
            assert box.top + layout.sizes.row_height <= after.bottom
        if after.foot is not None:
            assert all(box.top + layout.sizes.row_height <= after.foot for box in new)
        ends = [(point.x, point.y) for line in after.picture.connectors for point in line.points]
        assert all(after.top <= y <= after.bottom for _, y in ends)


@given(sentences(), styles)
def test_nothing_is_closed_where_all_is_in_view(sentence: Drawn, style: DrawingStyle) -> None:
    layout = laid_out(*sentence, style=style)
    assert closed_up(layout, Stretch(0, layout.width)) is layout


@pytest.mark.parametrize("style", DrawingStyle)
def test_rows_are_as_high_as_what_is_in_view_needs(style: DrawingStyle) -> None:
    """Deep nesting at the other end of the sentence leaves no empty screen here."""
    words = [f"word{i}" for i in range(1, 41)]
    heads = [0, *([1] * 19), *range(1, 2), *range(21, 40)]
    text = " | ".join(f"{word} {head} x" for word, head in zip(words, heads, strict=True))
    layout = laid_out(words, bands(compared([version("g", text)], Settings())), style=style)
    closed = closed_up(layout, Stretch(0, 200))
    assert closed.height < 0.75 * layout.height
    band = closed.bands[0]
    word = band.by_span[span_of([2])]
    assert closed.box_at((word.left + word.right) / 2, word.top + 1) is word
