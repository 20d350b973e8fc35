"""Trees on pages: nothing is clipped or lost, whatever the width, and a cut is marked."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from core.model.spans import Span, positions
from core.scoring.settings import Settings
from gui.drawing.content import Content, chip_text
from gui.drawing.describe import content_of
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.primitives import Area, Arrowhead, Primitive, RectOutline, Route, Rule, Text
from gui.drawing.layout.fonts import Face
from gui.drawing.layout.line_breaks import TEAR, Cut, costs_of_cuts, end_of_line
from gui.report_pages.paper import Paper, Type
from gui.report_pages.trees import Picture, Space, pictures_of, row_of_words
from gui.session.view_choice import Choice
from tests.comparisons import compared
from tests.treebanks import version

WIDE = Space(5000.0, 5000.0)
NARROW = Space(330.0, 5000.0)
HALF = Space(650.0, 5000.0)
UD = " | ".join(f"word{i} {max(0, i - 1)} relation{i}" for i in range(1, 31))
SUD = " | ".join(f"word{i} {i + 1 if i < 30 else 0} other{i}" for i in range(1, 31))
HEBREW = " | ".join(f"מילה{i} {max(0, i - 1)} rel{i}" for i in range(1, 21))


@pytest.fixture
def type_(qapp: QApplication) -> Type:
    return Type(QFont(), Paper.A4, 96)


def content(*golds: str) -> Content:
    """The content of a sentence in some schemes."""
    names = ("ud", "sud")[: len(golds)]
    comparison = compared([version(name, gold) for name, gold in zip(names, golds, strict=True)], Settings())
    return content_of(comparison, Choice(names, labelled=True))


def drawn(of: Content, type_: Type, space: Space, style: DrawingStyle = DrawingStyle.SPANS) -> list[Picture]:
    return list(pictures_of(of, style, type_.look, space))


def texts(picture: Picture) -> list[Text]:
    """What a picture says, in the order in which it is painted, each in its place on the picture."""
    return [shape for part in picture.parts for shape in part.sheet.primitives() if isinstance(shape, Text)]


def extent(picture: Picture) -> tuple[float, float, float, float]:
    """The least and greatest x and y of all that is painted."""
    xs, ys = list[float](), list[float]()
    for part in picture.parts:
        for shape in part.sheet.primitives():
            for x, y in corners(shape):
                xs.append(part.left + x)
                ys.append(part.top + y)
    return min(xs), max(xs), min(ys), max(ys)


def corners(shape: Primitive) -> Sequence[tuple[float, float]]:
    """Places between which all of a shape lies."""
    match shape:
        case Area() | RectOutline():
            return (shape.left, shape.top), (shape.left + shape.width, shape.top + shape.height)
        case Rule():
            return (shape.left, shape.y), (shape.right, shape.y)
        case Text():
            return (shape.left, shape.baseline - shape.size), (shape.left + shape.width, shape.baseline)
        case Route():
            return shape.points
        case Arrowhead():
            return shape.corners()


def words_of(pictures: Sequence[Picture], among: Sequence[str]) -> list[str]:
    return [text.text for picture in pictures for text in texts(picture) if text.text in among]


@pytest.mark.parametrize("space", [WIDE, NARROW, Space(330.0, 120.0), Space(120.0, 80.0)])
@pytest.mark.parametrize("golds", [(UD,), (UD, SUD), (HEBREW,)])
def test_nothing_leaves_the_space(type_: Type, space: Space, golds: tuple[str, ...]) -> None:
    for picture in drawn(content(*golds), type_, space):
        assert picture.width * picture.scale <= space.width + 0.01
        assert picture.drawn_height <= space.height + 0.01
        left, right, top, bottom = extent(picture)
        # Lines are as thick as a pixel, and snap to a grid.
        assert left >= -1
        assert right <= picture.width + 1
        assert top >= -1
        assert bottom <= picture.height + 1


def test_a_sentence_that_fits_is_drawn_once_and_whole(type_: Type) -> None:
    (picture,) = drawn(content(UD), type_, WIDE)
    assert picture.scale == 1.0
    assert words_of([picture], content(UD).words) == list(content(UD).words)


def test_one_that_is_a_little_too_wide_is_made_smaller(type_: Type) -> None:
    widths = range(4000, 0, -50)
    drawings = (drawn(content(UD), type_, Space(float(width), 5000.0)) for width in widths)
    reduced = next(pictures for pictures in drawings if len(pictures) > 1 or pictures[0].scale < 1)
    (picture,) = reduced
    assert 0.86 <= picture.scale < 1


@pytest.mark.parametrize("golds", [(UD, SUD), (HEBREW,)])
def test_all_words_and_all_that_is_said_are_there(type_: Type, golds: tuple[str, ...]) -> None:
    """A span says its labels in each row in which it has a word, unless it only runs through from cut to cut."""
    of = content(*golds)
    pictures = drawn(of, type_, NARROW)
    assert len(pictures) > 2
    assert words_of(pictures, of.words) == list(of.words)
    for places, picture in zip(rows_of(of, pictures), pictures, strict=True):
        expected = Counter(
            chip_text(label)
            for band in of.bands
            for span in band.spans
            if places & set(positions(span.node.span)) and not runs_through(span.node.span, places)
            for label in span.node.labels
        )
        found = Counter(text.text for text in texts(picture))
        assert {label: found[label] for label in expected} == expected


def rows_of(of: Content, pictures: Sequence[Picture]) -> list[set[int]]:
    """The positions in each row."""
    return [{of.words.index(word) + 1 for word in words_of([picture], of.words)} for picture in pictures]


def runs_through(span: Span, row: set[int]) -> bool:
    """Whether a span has all words of a row, and words before and after it."""
    within = set(positions(span))
    return row < within and min(within) < min(row) and max(within) > max(row)


def test_spans_that_only_run_through_a_row_are_counted_there(type_: Type) -> None:
    """Of a sentence of eighty words, they would fill most of each row, and say nothing that others don't."""
    of = content(UD)
    pictures = drawn(of, type_, HALF)
    assert max(picture.width for picture in pictures) <= HALF.width
    for places, picture in zip(rows_of(of, pictures), pictures, strict=True):
        number = sum(runs_through(span.node.span, places) for span in of.bands[0].spans)
        said = [text.text for text in texts(picture) if "through" in text.text]
        expected = "1 span runs through this row" if number == 1 else f"{number} spans run through this row"
        assert said == [expected] * (len(of.bands) if number else 0)
    first, *others = [picture.height for picture in pictures[:-1]]
    assert max(others) <= first


def test_a_cut_is_marked_in_both_rows(type_: Type) -> None:
    """By a dotted line at the end that goes on, and by nothing at the ends of the sentence."""
    dots = type_.theme.dim_text
    pictures = drawn(content(UD), type_, NARROW)
    for i, picture in enumerate(pictures):
        marks = {
            part.left + shape.left > picture.width / 2
            for part in picture.parts
            for shape in part.sheet.primitives()
            if isinstance(shape, Area) and shape.colour == dots and shape.width == 1.0
        }
        assert marks == {is_right for is_right in (False, True) if (i < len(pictures) - 1 if is_right else i > 0)}


@pytest.mark.parametrize("word", ["word", "מילה"], ids=["from left", "from right"])
def test_the_gap_of_a_span_runs_to_the_cut(type_: Type, word: str) -> None:
    """In its own row of the drawing, where nothing else stands on the line."""
    heads = [0, 1, *[1] * 26, 2, 1]
    of = content(" | ".join(f"{word}{i} {head} rel{i}" for i, head in enumerate(heads, start=1)))
    pictures = drawn(of, type_, NARROW)
    assert len(pictures) > 2
    trees = [picture.parts[-1] for picture in pictures]
    first, *between, last = [rules_between_boxes([*part.sheet.primitives()]) for part in trees]
    assert (len(first), len(last)) == (1, 1)
    assert not any(between)
    from_right = word != "word"
    outer = first if from_right else last
    assert outer[0].left == -TEAR
    (inner, picture) = (last[0], pictures[-1]) if from_right else (first[0], pictures[0])
    assert picture.parts[-1].left + inner.right == pytest.approx(picture.width)


def rules_between_boxes(shapes: Sequence[Primitive]) -> list[Rule]:
    """The lines over the gaps of spans, which go through no box."""
    boxes = [shape for shape in shapes if isinstance(shape, RectOutline)]
    rules = [shape for shape in shapes if isinstance(shape, Rule)]
    for rule in rules:
        for box in boxes:
            is_beside = box.left >= rule.right - 1 or box.left + box.width <= rule.left + 1
            assert is_beside or not box.top < rule.y < box.top + box.height
    return rules


def test_from_right_to_left_the_cut_is_at_the_left(type_: Type) -> None:
    first, *_ = drawn(content(HEBREW), type_, NARROW)
    words = [text for text in texts(first) if text.text in content(HEBREW).words]
    assert words[0].left > words[-1].left
    dots = [
        part.left + shape.left
        for part in first.parts
        for shape in part.sheet.primitives()
        if isinstance(shape, Area) and shape.colour == type_.theme.dim_text and shape.width == 1.0
    ]
    assert dots
    assert max(dots) < words[-1].left + first.width / 2


def test_bands_that_are_too_high_for_a_page_are_parted_between(type_: Type) -> None:
    of = content(UD, SUD)
    (whole,) = drawn(of, type_, WIDE)
    pictures = drawn(of, type_, Space(5000.0, whole.height * 0.7))
    assert len(pictures) == 2
    for picture in pictures:
        assert words_of([picture], of.words) == list(of.words)
    titles = [band.title for band in of.bands]
    assert words_of(pictures, titles) == titles


@pytest.mark.parametrize("style", list(DrawingStyle))
def test_every_manner_is_drawn(type_: Type, style: DrawingStyle) -> None:
    (picture,) = drawn(content(UD), type_, WIDE, style)
    routes = sum(isinstance(shape, Route) for part in picture.parts for shape in part.sheet.primitives())
    assert (routes > 0) is (style is not DrawingStyle.SPANS)
    assert len(drawn(content(UD), type_, NARROW, style)) > 2


def test_rows_of_spans_are_as_long_where_arcs_were_asked_for(type_: Type) -> None:
    """They were as short as arcs with their labels would need: twice as many."""
    of = content(UD.replace("relation", "a_long_relation_that_needs_an_arc_as_wide_"))
    spans = drawn(of, type_, HALF)
    assert len(spans) > 1
    assert [words_of([each], of.words) for each in drawn(of, type_, HALF, DrawingStyle.ARCS)] == [
        words_of([each], of.words) for each in spans
    ]


def test_a_row_ends_where_few_spans_are_cut() -> None:
    bands = content("a 2 x | b 0 root | c 4 y | d 2 z | e 6 v | f 2 w").bands
    costs = costs_of_cuts(bands, 6)
    assert costs[1:] == [Cut(0, spans) for spans in (1, 1, 2, 1, 2, 0)]
    assert end_of_line(costs, [10.0] * 6, 1, 50.0) == 4
    assert end_of_line(costs, [10.0] * 6, 5, 50.0) == 6
    assert end_of_line(costs, [99.0] * 6, 3, 50.0) == 3


def test_spans_without_a_word_in_a_row_are_not_in_it() -> None:
    row = row_of_words(content(UD), 29, 30)
    assert row.words == ("word29", "word30")
    assert all(span.part and span.part <= 0b11 for band in row.bands for span in band.spans)


def test_conflicts_about_punctuation_are_cut_as_all_else(type_: Type) -> None:
    """They are drawn as what they otherwise are, which must not make them longer than their row."""
    rest = " | ".join(f"long{i} 21 relation{i}" for i in range(20))
    of = content(*(f"{rest} | a 0 root | b 21 x | , {head} punct | d 21 z" for head in (22, 24)))
    assert [group.is_about_punctuation for group in of.groups] == [True]
    pictures = drawn(of, type_, NARROW)
    assert len(pictures) > 2
    assert words_of(pictures, of.words) == list(of.words)


def test_rows_are_about_as_wide(type_: Type) -> None:
    """The last one has its share, and is not what happened to be left."""
    for width in range(400, 900, 50):
        widths = [picture.width for picture in drawn(content(UD), type_, Space(width, 5000.0))]
        assert min(widths) > 0.6 * max(widths), width


def test_letters_that_reach_below_the_line_keep_their_distance_from_the_tags(type_: Type) -> None:
    """As those of Arabic, which come from another font than the one that the height of a line is taken from."""

    def distance(word: str) -> float:
        of = version("ud", f"go 0 root | {word} 1 dep")
        of = replace(of, sentences=[replace(of.sentences[0], tags=("VERB", "ADP"))])
        (picture,) = drawn(content_of(compared([of], Settings()), Choice(("ud",), labelled=True)), type_, WIDE)
        baselines = {text.text: text.baseline for text in texts(picture)}
        return baselines["ADP"] - baselines[word]

    metrics, arabic = QFontMetricsF(type_.look.fonts.font(Face.WORD)), "\u0625\u0644\u0649"
    below = metrics.tightBoundingRect(arabic).bottom() - metrics.descent()
    assert below > 0
    assert distance(arabic) >= distance("to") + below
