"""Garbage is searched for as before once reading is over, whatever happens meanwhile."""

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from core.base.garbage import collect_rarely, without_collecting
from tests.paths import ROOT


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.enable()
    gc.set_threshold(*thresholds)


@pytest.mark.parametrize("was_enabled", [True, False])
def test_search_is_as_before_even_after_an_error(was_enabled: bool) -> None:
    (gc.enable if was_enabled else gc.disable)()
    with pytest.raises(ZeroDivisionError), without_collecting():
        assert 1 / int(gc.isenabled())
    assert gc.isenabled() == was_enabled


def test_search_goes_on_rarely_however_many_runs_a_process_has() -> None:
    for _ in range(3):
        collect_rarely()
    assert gc.isenabled()
    assert 10_000 < gc.get_threshold()[0] < 1_000_000


AT_THE_END = """
import atexit, gc
from core.base.garbage import collect_rarely

atexit.register(lambda: print(len(gc.get_objects())))
collect_rarely()
"""


def test_nothing_is_searched_when_a_run_ends() -> None:
    ended = subprocess.run([sys.executable, "-c", AT_THE_END], cwd=ROOT, check=True, capture_output=True, text=True)
    assert int(ended.stdout) < 100
