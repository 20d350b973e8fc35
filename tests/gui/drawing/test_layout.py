"""The geometry of the drawing, over texts in which each character is as wide as any other."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.explain.span_states import sentence_states
from core.model.choices import Protocol
from core.model.direction import Direction
from core.model.sentence import Sentence
from core.model.spans import first_position, positions, span_of
from core.model.version import Role, Version, VersionSpec
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import BandContent, Content, SurfaceToken
from gui.drawing.describe import bands_of
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.arrange import lay_out
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Layout, Measures, Sizes
from gui.drawing.layout.tree_layout import rows_of
from gui.session.view_choice import Choice
from tests.comparisons import compared
from tests.gui.drawing.layout_faults import overlaps
from tests.random_trees import trees
from tests.treebanks import version

Drawn = tuple[tuple[str, ...], tuple[BandContent, ...]]
"""The words and the bands of a sentence."""

SIZES = Sizes(13)
MEASURES = Measures(
    lambda text, bold: len(text) * (8.0 if bold else 7.0),
    lambda word: len(word) * 9.0,
    lambda tag: len(tag) * 6.0,
)


def bands(comparison: Comparison, *, labelled: bool = True) -> tuple[BandContent, ...]:
    against = tuple(gold.name for gold in comparison.frame.golds)
    choice = Choice(against, labelled)
    return bands_of(comparison, sentence_states(comparison, against, labelled=labelled), choice)


def laid_out(
    words: Sequence[str],
    contents: Sequence[BandContent],
    *,
    direction: Direction = Direction.LEFT_TO_RIGHT,
    available: float = 0.0,
    folded: Sequence[str] = (),
    style: DrawingStyle = DrawingStyle.SPANS,
    tokens: Sequence[SurfaceToken] = (),
) -> Layout:
    styles = {band.key: style for band in contents if style is not DrawingStyle.ARCS or not band.without_arcs}
    drawn = Content(words=tuple(words), tokens=tuple(tokens), bands=tuple(contents))
    return lay_out(drawn, folded, styles, direction, available, SIZES, MEASURES)


@st.composite
def sentences(draw: st.DrawFn) -> Drawn:
    """A sentence in two golds and a parse."""
    drawn = draw(trees(3, 9))
    forms = tuple(
        draw(st.lists(st.text("abcde", min_size=1, max_size=9), min_size=(n := len(drawn[0].heads)), max_size=n))
    )
    versions = [
        Version(
            VersionSpec(name, "", Role.PARSE if native else Role.GOLD, native),
            "conllu",
            [Sentence(1, 1, None, forms, forms, forms, tree, "")],
        )
        for name, native, tree in zip(("a", "b", "p"), (None, None, "a"), drawn, strict=True)
    ]
    comparison = compared(versions, Settings(draw(st.sampled_from(Protocol))))
    return forms, bands(comparison, labelled=draw(st.booleans()))


styles = st.sampled_from(DrawingStyle)


@given(sentences(), st.sampled_from(Direction), st.sampled_from([0.0, 500.0, 2000.0]), styles)
def test_nothing_overlaps_and_all_text_fits(
    sentence: Drawn, direction: Direction, available: float, style: DrawingStyle
) -> None:
    words, contents = sentence
    layout = laid_out(words, contents, direction=direction, available=available, style=style)
    assert overlaps(layout, MEASURES) == []
    assert layout.width == pytest.approx(sum(column.width for column in layout.columns))


@given(sentences(), st.sampled_from(Direction))
def test_equal_spans_have_equal_places_in_all_bands(sentence: Drawn, direction: Direction) -> None:
    layout = laid_out(*sentence, direction=direction)
    places: dict[int, set[tuple[Stretch, ...]]] = {}
    for band in layout.bands:
        assert band.by_span.keys() == {content.node.span for content in band.content.spans}
        for span, box in band.by_span.items():
            places.setdefault(span, set()).add(box.parts)
    assert all(len(place) == 1 for place in places.values())


@given(sentences(), styles)
def test_right_to_left_mirrors_everything(sentence: Drawn, style: DrawingStyle) -> None:
    ltr = laid_out(*sentence, style=style)
    rtl = laid_out(*sentence, style=style, direction=Direction.RIGHT_TO_LEFT)

    def mirrored(part: Stretch) -> Stretch:
        return Stretch(ltr.width - part.right, ltr.width - part.left)

    assert rtl.columns == tuple(map(mirrored, ltr.columns))
    for one, other in zip(ltr.bands, rtl.bands, strict=True):
        assert (one.top, one.height) == (other.top, other.height)
        for span, box in one.by_span.items():
            twin = other.by_span[span]
            assert twin.top == box.top
            for part, reflected in zip(map(mirrored, reversed(box.parts)), twin.parts, strict=True):
                assert reflected == pytest.approx(part)
            for piece, image in zip(box.pieces, twin.pieces, strict=True):
                assert image.content == piece.content
                beside = MEASURES.label(piece.beside, False) + 2 * SIZES.chip_padding if piece.beside else 0
                assert image.left == pytest.approx(box.text_width - piece.left - piece.width - beside)
        for connector, opposite in zip(one.picture.connectors, other.picture.connectors, strict=True):
            for point, reflection in zip(connector.points, opposite.points, strict=True):
                assert reflection == pytest.approx((ltr.width - point.x, point.y))


@given(sentences())
def test_a_span_lies_below_what_it_contains_and_what_lies_in_its_gaps(sentence: Drawn) -> None:
    for band in laid_out(*sentence).bands:
        first_row = band.rows[0][0].top
        for span, box in band.by_span.items():
            assert (box.top == first_row) == (span.bit_count() == 1)
            first, last = first_position(span), span.bit_length()
            for other, above in band.by_span.items():
                start, end = first_position(other), other.bit_length()
                within = first <= start and end <= last and (start, end) != (first, last)
                if within or (other != span and other & span == other):
                    assert above.top < box.top


@given(sentences(), styles, st.data())
def test_a_box_is_found_at_every_place_within_it(sentence: Drawn, style: DrawingStyle, data: st.DataObject) -> None:
    layout = laid_out(*sentence, style=style)
    band = data.draw(st.sampled_from(layout.bands))
    box = data.draw(st.sampled_from(list(band.by_span.values())))
    part = data.draw(st.sampled_from(box.parts))
    x = data.draw(st.floats(part.left, part.right, exclude_max=True))
    y = data.draw(st.floats(box.top, box.top + SIZES.row_height, exclude_max=True))
    assert layout.band_at(y) is band
    assert layout.box_at(x, y) is box
    if band.style is not DrawingStyle.ARCS:
        assert layout.position_at(x) in positions(box.span)


def test_bridge_over_a_gap_is_part_of_the_box_and_what_is_beside_it_is_not() -> None:
    gap = version("g", "a 0 root | b 3 x | c 1 y | d 2 z")
    (gold,) = bands(compared([gap], Settings()))
    layout = laid_out(["a", "b", "c", "d"], [gold])
    (band,) = layout.bands
    box = band.by_span[span_of([2, 4])]
    between = (box.parts[0].right + box.parts[1].left) / 2
    assert layout.box_at(between, box.top + 1) is box
    assert layout.box_at(box.left - 1, box.top + 1) is None
    assert layout.box_at(between, band.bottom + 1) is None
    assert layout.box_at(between, -1) is None
    assert layout.position_at(layout.width + 1) == 0


def test_label_is_named_in_the_widest_part_that_is_seen() -> None:
    chain = version("g", " | ".join(f"word{i} {i - 1} relation" for i in range(1, 31)))
    (gold,) = bands(compared([chain], Settings()))
    layout = laid_out([f"word{i}" for i in range(1, 31)], [gold])
    (band,) = layout.bands
    box = band.by_span[span_of(range(1, 31))]
    assert box.text_left(Stretch(0, 300)) == pytest.approx((box.left + 300 - box.text_width) / 2)
    middle = box.text_left(Stretch(700, 1000)) + box.text_width / 2
    assert middle == pytest.approx(850)
    # Where too little is seen of it, it stays within the span.
    assert box.text_left(Stretch(box.right - 5, box.right + 300)) == pytest.approx(box.right - box.text_width)
    assert box.text_left(Stretch(box.right + 100, box.right + 300)) >= box.left


@given(sentences(), styles, st.floats(0, 900), st.floats(50, 900))
def test_text_never_leaves_its_span(sentence: Drawn, style: DrawingStyle, left: float, width: float) -> None:
    for band in laid_out(*sentence, style=style).bands:
        for box in band.by_span.values():
            start = box.text_left(Stretch(left, left + width))
            assert any(part.left <= start and start + box.text_width <= part.right + 1e-6 for part in box.parts)


def test_folding_leaves_one_line_and_the_columns_as_they_were() -> None:
    text = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl"
    contents = bands(compared([version("g", text), version("h", text)], Settings()))
    words = ["Kim", "arrives", "on", "Sunday"]
    whole, folded = laid_out(words, contents), laid_out(words, contents, folded=["g"])
    assert folded.columns == whole.columns
    assert (len(whole.bands[0].rows), len(folded.bands[0].rows)) == (3, 1)
    assert folded.bands[0].hidden == 2
    assert not folded.bands[0].is_unfolded
    assert folded.bands[0].height < whole.bands[0].height
    assert folded.bands[1].top < whole.bands[1].top
    assert folded.bands[1].rows[0][0].parts == whole.bands[1].rows[0][0].parts


def test_band_is_never_lower_than_its_header() -> None:
    contents = bands(compared([version("g", "Stop 0 root"), version("h", "Stop 0 root")], Settings()))
    layout = laid_out(["Stop"], contents)
    for band in layout.bands:
        assert band.height >= SIZES.row_height + len(band.content.details) * SIZES.detail_pitch
    assert [one.bottom < other.top for one, other in pairwise(layout.bands)] == [True, True]


def test_short_sentences_fill_the_window_without_being_torn_apart() -> None:
    contents = bands(compared([version("g", "Kim 2 nsubj | arrives 0 root")], Settings()))
    words = ["Kim", "arrives"]
    assert laid_out(words, contents, available=200).width == 200
    assert laid_out(words, contents, available=5000).width == 2 * SIZES.widest


def test_long_words_and_labels_make_room_and_monstrous_ones_are_cut() -> None:
    text = f"{'x' * 5000} 0 {'y' * 5000}"
    contents = bands(compared([version("g", text)], Settings()))
    layout = laid_out(["x" * 5000], contents)
    assert overlaps(layout, MEASURES) == []
    assert 200 * 7 <= layout.width <= 201 * 9 + 50
    assert layout.words[0].endswith("…")


def test_crossing_spans_have_rows_of_their_own() -> None:
    a, b = span_of([1, 2]), span_of([2, 3])
    rows = rows_of([a, b, span_of([2]), span_of([1, 2, 3])], 3)
    assert rows[span_of([2])] == 0
    assert {rows[a], rows[b]} == {1, 2}
    assert rows[span_of([1, 2, 3])] == 3


def test_a_node_over_parts_of_one_width_stands_over_the_first_in_reading_order() -> None:
    """Else the tree of an Arabic sentence would not be that of an English one in a mirror."""
    (gold,) = bands(compared([version("g", "a 0 root | a 1 x | a 1 x | a 1 x | a 2 x")], Settings()))
    ltr, rtl = (
        laid_out(["a"] * 5, [gold], direction=direction, style=DrawingStyle.TREE)
        for direction in (Direction.LEFT_TO_RIGHT, Direction.RIGHT_TO_LEFT)
    )
    one, other = (layout.bands[0].by_span[span_of([2, 5])].parts[0] for layout in (ltr, rtl))
    assert one.left < ltr.columns[1].right
    assert other.centre == pytest.approx(ltr.width - one.centre)


def test_no_sentence_at_all() -> None:
    layout = laid_out([], [])
    assert (layout.width, layout.height, layout.band_at(0), layout.box_at(0, 0), layout.position_at(0)) == (
        0,
        0,
        None,
        None,
        0,
    )
