"""Sentences in lines: as few lines as the words allow, words in one piece, and labels of arcs in one of the lines."""

from collections.abc import Sequence

from gui.drawing.layout.columns import Spacing
from gui.drawing.layout.line_breaks import TEAR, Cut, LineWidths, WidthNeeds, in_lines, lines_of

ROOM = 120.0


def lines(needs: WidthNeeds, costs: Sequence[Cut] = ()) -> list[LineWidths]:
    words = len(needs.words)
    return in_lines(needs, costs or [Cut(0, 0)] * (words + 1), ROOM + 2 * TEAR, 40.0, range(1, words + 1))


def ends(found: Sequence[LineWidths]) -> list[int]:
    return [line.last for line in found]


def test_an_arc_with_room_for_its_label_in_one_line_takes_none_in_the_next() -> None:
    labelled = lines(WidthNeeds([40.0] * 6, {}, [[Spacing(1, 4, 105.0)]]))
    assert [(line.last, line.before) for line in labelled] == [(3, 0.0), (6, 0.0)]
    at_the_end = lines(WidthNeeds([30.0] * 6, {}, [[Spacing(4, 5, 50.0)]]))
    assert ends(at_the_end)[0] == 4
    assert at_the_end[1].before > 0, "beside the fourth word, there is no room for it"


def test_a_line_ends_where_few_spans_are_cut_but_not_if_that_takes_a_line_more() -> None:
    costs = [Cut(0, 0 if place == 4 else 5) for place in range(12)]
    assert ends(lines(WidthNeeds([24.0] * 9, {}), costs[:10])) == [4, 9]
    assert ends(lines(WidthNeeds([24.0] * 10, {}), costs[:11])) == [5, 10]


def test_a_word_of_the_text_is_not_cut_even_if_that_takes_a_line_more() -> None:
    costs = [Cut(int(place == 3), 0) for place in range(7)]
    assert ends(lines(WidthNeeds([40.0] * 6, {}), costs)) == [2, 4, 6]


def test_the_last_line_has_more_than_a_word_if_the_others_can_give_it_some() -> None:
    widths = [15.0] * 9
    assert ends(lines(WidthNeeds(widths, {}))) == [5, 9]


def test_where_labels_need_more_than_the_words_the_last_line_is_not_a_full_stop_alone() -> None:
    """In a report, every span is labelled in each row: the words would fit into the second line, the labels don't."""
    found = list(lines_of([Cut(0, 0)] * 10, [10.0] * 9, 60.0, lambda first, last: 14.0 * (last - first + 1)))
    assert found == [(1, 4), (5, 6), (7, 9)]
