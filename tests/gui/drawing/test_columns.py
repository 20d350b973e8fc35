from core.model.direction import Direction
from core.model.spans import span_of
from gui.drawing.layout.columns import Stretch, columns_of, parts_of, stretched, widened


def test_span_makes_room_for_what_it_says() -> None:
    assert widened([10, 10, 10], [(span_of([2, 3]), 31.0)]) == [10, 16, 16]
    assert widened([10, 10, 10], [(span_of([2, 3]), 20.0)]) == [10, 10, 10]


def test_room_for_short_spans_serves_the_longer_ones() -> None:
    needs = [(span_of([1, 2]), 40.0), (span_of([2]), 30.0)]
    assert widened([10, 10], needs) == [10, 30]


def test_widest_part_of_a_span_makes_room() -> None:
    assert widened([10, 10, 10, 10], [(span_of([1, 3, 4]), 30.0)]) == [10, 10, 15, 15]


def test_columns_fill_what_there_is_evenly() -> None:
    assert stretched([10, 30, 50], 150, 100) == [50, 50, 50]
    assert stretched([10, 30, 80], 150, 100) == [35, 35, 80]
    assert stretched([10, 30, 50], 150, 40) == [40, 40, 50]
    assert stretched([10, 30, 50], 60, 100) == [10, 30, 50]
    assert stretched([], 60, 100) == []


def test_right_to_left_is_the_mirror_image() -> None:
    ltr = columns_of([10, 20, 30], Direction.LEFT_TO_RIGHT)
    assert ltr == (Stretch(0, 10), Stretch(10, 30), Stretch(30, 60))
    assert columns_of([10, 20, 30], Direction.RIGHT_TO_LEFT) == (Stretch(50, 60), Stretch(30, 50), Stretch(0, 30))


def test_parts_of_a_span_run_from_left_to_right_either_way() -> None:
    span = span_of([1, 2, 4])
    assert parts_of(span, columns_of([10] * 4, Direction.LEFT_TO_RIGHT)) == [Stretch(0, 20), Stretch(30, 40)]
    assert parts_of(span, columns_of([10] * 4, Direction.RIGHT_TO_LEFT)) == [Stretch(0, 10), Stretch(20, 40)]
