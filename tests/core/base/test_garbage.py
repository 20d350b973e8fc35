"""Garbage is searched for as before once reading is over, whatever happens meanwhile."""

import gc

import pytest

from core.base.garbage import collect_rarely, without_collecting


@pytest.fixture(autouse=True)
def as_before():  # type: ignore[no-untyped-def]
    thresholds = gc.get_threshold()
    yield
    gc.enable()
    gc.set_threshold(*thresholds)


@pytest.mark.parametrize("was_enabled", [True, False])
def test_search_is_as_before_even_after_an_error(was_enabled: bool) -> None:
    (gc.enable if was_enabled else gc.disable)()
    with pytest.raises(ValueError, match="broken"), without_collecting():
        assert not gc.isenabled()
        raise ValueError("broken")
    assert gc.isenabled() == was_enabled


def test_search_goes_on_rarely() -> None:
    before = gc.get_threshold()[0]
    collect_rarely()
    assert gc.isenabled()
    assert gc.get_threshold()[0] == 100 * before
