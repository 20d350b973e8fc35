"""What grows is told from what only goes up and down."""

from tests.gui.soak.slopes import Tolerance, slopes

MINUTES = [i / 2 for i in range(41)]


def is_flat(values: list[float], tolerance: Tolerance) -> bool:
    (slope,) = slopes(MINUTES, [{"widgets": value} for value in values], {"widgets": tolerance})
    return slope.is_flat


def test_two_widgets_a_minute_are_growth() -> None:
    assert not is_flat([1000 + 2 * minute for minute in MINUTES], Tolerance(1))


def test_what_comes_and_goes_is_none() -> None:
    assert is_flat([1000 + i % 3 for i in range(len(MINUTES))], Tolerance(1))


def test_a_beginning_that_fills_caches_does_not_count() -> None:
    assert is_flat([min(1000.0, 500 + 200 * minute) for minute in MINUTES], Tolerance(1))


def test_memory_may_grow_by_a_share() -> None:
    values = [200 + 0.1 * minute for minute in MINUTES]
    assert is_flat(values, Tolerance(1, share=0.02))
    assert not is_flat(values, Tolerance(1))
