"""Sentences that versions divide into other words: the characters of the text, and each version's words over them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.model.direction import Direction
from core.model.sentence import Sentence
from core.model.spans import span_of
from core.scoring.comparison import Comparison
from core.scoring.word_alignment import TextPart
from gui.drawing.content import Content
from gui.drawing.describe import content_of, own_words_of
from gui.drawing.drawing_kind import DrawingStyle, TooWide
from gui.drawing.layout.arrange import lay_out
from gui.drawing.layout.character_ruler import characters, placed_characters
from gui.drawing.layout.layout import Layout
from gui.drawing.layout.rows_in_view import lines_of_layout
from gui.drawing.shared_parts import with_shared_tags
from gui.drawing.text_outline import Outline, span_announcement, span_tooltip
from gui.session.view_choice import Choice
from tests.comparisons import compared
from tests.divided import BY_CHARACTERS, divided
from tests.gui.drawing.layout_faults import overlaps
from tests.gui.drawing.test_layout import MEASURES, SIZES
from tests.random_words import TEXT, divided_sentence, version_of, words

FRENCH = "il 2 nsubj | mange 0 root | de/du 5 case | le/du 5 det | pain 2 obj"
UNSPLIT = "il 2 nsubj | mange 0 root | du 4 case | pa 2 obj | in 4 dep"
HEBREW = "ב/בצל 2 case | צל/בצל 0 root"
HEBREW_UNSPLIT = "בצל 0 root"


def content(comparison: Comparison) -> Content:
    golds = tuple(gold.name for gold in comparison.frame.golds)
    return with_shared_tags(content_of(comparison, Choice(golds, labelled=True)))


def laid_out(
    comparison: Comparison,
    style: DrawingStyle = DrawingStyle.SPANS,
    direction: Direction = Direction.AUTO,
    width: float = 0.0,
    too_wide: TooWide = TooWide.RUNS_ON,
) -> Layout:
    drawn = content(comparison)
    styles = {band.key: style for band in drawn.bands if style is not DrawingStyle.ARCS or not band.without_arcs}
    return lay_out(drawn, (), styles, direction, width, SIZES, MEASURES, too_wide)


def test_characters_stand_on_the_ruler_and_those_that_words_share_stand_together() -> None:
    """Else *d* would seem to be *de*, and *u* to be *le*."""
    layout = laid_out(divided([FRENCH], UNSPLIT))
    shown = [[text for text, _ in placed_characters(part, layout, MEASURES)] for part in layout.parts]
    assert shown == [["i", "l"], [*"mange"], ["du"], ["p", "a"], ["i", "n"]]
    for part in layout.parts:
        rooms = [place.width - MEASURES.word(text) for text, place in placed_characters(part, layout, MEASURES)]
        assert min(rooms) > 0
        assert rooms == pytest.approx([rooms[0]] * len(rooms))


def test_each_version_has_its_words_over_the_characters() -> None:
    layout = laid_out(divided([FRENCH], UNSPLIT))
    assert all(band.words_top is not None for band in layout.bands)
    found = {band.content.key: [tuple(word) for word in band.content.own_words] for band in layout.bands}
    one, two = (span_of([1]), span_of([2]))
    assert found["A"] == [
        ("il", one, True),
        ("mange", two, True),
        ("de", span_of([3]), False),
        ("le", span_of([4]), False),
        ("pain", span_of([5, 6]), False),
    ]
    assert [word[:2] for word in found["p"][2:]] == [
        ("du", span_of([3, 4])),
        ("pa", span_of([5])),
        ("in", span_of([6])),
    ]


def test_spans_of_several_words_are_told_as_the_text_has_them() -> None:
    """*du pain*, not *de le pa in*: a person reads and copies what is written."""
    drawn = content(divided([FRENCH], UNSPLIT))
    du_pain, everything = span_of([3, 4, 5, 6]), span_of(range(1, 7))
    for span, text in ((du_pain, "du pain"), (everything, "il mange du pain")):
        assert f"<b>{text}</b>" in span_tooltip(span, drawn, drawn.bands)
        assert span_announcement(span, drawn, drawn.bands).startswith(f"{text}. ")
        assert text in [Outline(drawn, 0).columns(entry)[0] for entry in Outline(drawn, 0).entries]


def test_where_words_agree_nothing_of_this_is_drawn() -> None:
    comparison = divided([FRENCH], FRENCH)
    assert content(comparison).parts == ()
    assert list(own_words_of(comparison, ["A"])) == []


def test_from_right_to_left_the_first_character_is_rightmost() -> None:
    layout = laid_out(divided([HEBREW], HEBREW_UNSPLIT))
    places = [place for part in layout.parts for text, place in placed_characters(part, layout, MEASURES)]
    assert "".join(text for part in layout.parts for text, _ in placed_characters(part, layout, MEASURES)) == "בצל"
    assert all(one.left >= other.right for one, other in pairwise(places))


LETTERS = "\u05d1\u05e6\u05dc"
"""Three letters of Hebrew, as they are read."""


@pytest.mark.parametrize(
    ("gold", "parse", "expected"),
    [
        pytest.param(
            "ב/בצל 2 x | צל/בצל 0 root | 91.5 2 y", "בצל 0 root | 91.5 1 y", "91.5" + LETTERS[::-1], id="number"
        ),
        pytest.param("ב/בצל 2 x | צל/בצל 0 root | IB 2 y", "בצל 0 root | IB 1 y", "IB" + LETTERS[::-1], id="Latin"),
        pytest.param(
            "de/du 2 a | le/du 0 root | בצל 2 y | end 2 z",
            "du 0 root | בצל 1 y | end 1 z",
            "du" + LETTERS[::-1] + "end",
            id="Hebrew",
        ),
    ],
)
def test_what_runs_the_other_way_is_written_as_it_is_read(gold: str, parse: str, expected: str) -> None:
    """From left to right: a number among Hebrew letters is no other number."""
    layout = laid_out(divided([gold], parse))
    placed = [each for part in layout.parts for each in placed_characters(part, layout, MEASURES)]
    assert "".join(text for text, _ in sorted(placed, key=lambda each: each[1].left)) == expected


def test_an_arc_ends_in_the_middle_of_its_word() -> None:
    layout = laid_out(divided([FRENCH], UNSPLIT), DrawingStyle.ARCS)
    band = next(band for band in layout.bands if band.content.key == "A")
    (to_pain,) = (line for line in band.picture.connectors if line.span == span_of([3, 4, 5, 6]))
    ends = [to_pain.points[0].x, to_pain.points[-1].x]
    middle = (layout.columns[4].left + layout.columns[5].right) / 2
    # Two more arcs begin at *pain*, so this one ends beside them.
    assert min(abs(x - middle) for x in ends) < 2 * SIZES.foothold


def test_marks_stay_with_their_letters() -> None:
    """A vowel sign by itself says nothing; nor does half of an emoji."""
    assert characters(TextPart("e\u0301a👍🏽b", 1)) == ("e\u0301", "a", "👍🏽", "b")
    assert characters(TextPart("כָּל", 1)) == ("כָּ", "ל")


def test_points_select_words_and_parts_of_the_text() -> None:
    layout = laid_out(divided([FRENCH], UNSPLIT))
    left, right = layout.columns[2], layout.columns[3]
    assert layout.text_at(left.centre) == layout.text_at(right.centre) == span_of([3, 4])
    assert layout.text_at(layout.columns[0].centre) == span_of([1])
    for key, span in (("A", span_of([4])), ("p", span_of([3, 4]))):
        band = next(band for band in layout.bands if band.content.key == key)
        assert band.words_top is not None
        assert layout.word_at(right.centre, band.words_top + 1) == span
        assert layout.word_at(right.centre, band.bottom - 1) == 0


@pytest.mark.parametrize("style", DrawingStyle)
def test_long_words_in_a_short_token_have_room(style: DrawingStyle) -> None:
    gold = "Donaudampfschifffahrt/du 2 a | Gesellschaft/du 0 root"
    assert overlaps(laid_out(divided([gold], "du 0 root"), style), MEASURES) == []


def test_an_arc_of_a_word_that_lines_cut_ends_in_one_of_them() -> None:
    """The label of a root stood in the middle of its word, between two lines, and was cut in both."""
    comparison = divided(["abcdefgh 0 root"], "a/abcdefgh 0 root | bcdefgh/abcdefgh 1 dep")
    layout = laid_out(comparison, DrawingStyle.ARCS, too_wide=TooWide.IN_LINES)
    assert len(layout.lines) > 1
    assert [fault for line in lines_of_layout(layout, 10) for fault in overlaps(line, MEASURES)] == []


@st.composite
def comparisons(draw: st.DrawFn) -> Comparison:
    """A text that a gold and a parse divide at random."""
    a, p = (draw(words(TEXT).flatmap(divided_sentence)) for _ in range(2))
    return _compared(a, p)


def _compared(gold: Sentence, parse: Sentence) -> Comparison:
    return compared([version_of("A", gold), version_of("p", parse, "A")], BY_CHARACTERS)


@given(
    comparisons(),
    st.sampled_from(DrawingStyle),
    st.sampled_from(Direction),
    st.sampled_from([0.0, 150.0, 2000.0]),
    st.sampled_from([TooWide.RUNS_ON, TooWide.IN_LINES]),
)
def test_nothing_is_cut_and_nothing_overlaps(
    comparison: Comparison, style: DrawingStyle, direction: Direction, width: float, too_wide: TooWide
) -> None:
    layout = laid_out(comparison, style, direction, width, too_wide)
    assert [fault for line in lines_of_layout(layout, 10) for fault in overlaps(line, MEASURES)] == []
