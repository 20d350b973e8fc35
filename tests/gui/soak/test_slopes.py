"""What grows is told from what only goes up and down, and what a window keeps from what stays for good."""

from collections.abc import Callable

import pytest

from tests.gui.soak.slopes import Round, Slope, Tolerance, slopes

WIDGETS = Tolerance(0.5, 0.5)


def slope(value: Callable[[int, int], float], windows: int = 5) -> Slope:
    """The slope of what has this value in each window and round."""
    rounds = [Round(i, k, {"widgets": value(i, k)}) for i in range(1, windows + 1) for k in range(1, 6)]
    (found,) = slopes(rounds, {"widgets": WIDGETS})
    return found


def test_a_widget_left_in_each_round_is_growth() -> None:
    found = slope(lambda _, k: 1000 + k)
    assert [found.a_round, found.a_window] == pytest.approx([1, 0])
    assert not found.is_flat


def test_a_widget_left_by_each_window_is_growth() -> None:
    found = slope(lambda i, _: 1000 + i)
    assert [found.a_round, found.a_window] == pytest.approx([0, 1])
    assert not found.is_flat


def test_what_grows_in_a_window_is_not_hidden_by_its_end() -> None:
    """As with a line through all: it would rise by 1,000 a round five times, and fall by as much again."""
    assert slope(lambda _, k: 700_000 + 1000 * k, windows=6).a_round == pytest.approx(1000)


def test_a_single_window_shows_growth() -> None:
    assert not slope(lambda _, k: 1000 + k, windows=1).is_flat


def test_what_the_first_window_does_once_is_none() -> None:
    """It writes the first settings, and loads what the second shows at once."""
    assert slope(lambda i, k: 1000 + k if i == 1 and k == 1 else 1001, windows=2).is_flat
    assert slope(lambda i, _: 1000 + (i > 1), windows=2).is_flat


def test_what_comes_and_goes_is_none() -> None:
    assert slope(lambda i, k: 1000 + (i + k) % 3).is_flat


def test_a_beginning_that_fills_caches_does_not_count() -> None:
    assert slope(lambda i, k: 1000 if i > 1 else 500 + 100 * k).is_flat
    assert slope(lambda _, k: 900 if k == 1 else 1000).is_flat
