"""Work split over processes: the same results in the same order, and nothing left behind."""

import os
import signal
import sys
from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from operator import mul, truediv
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from core.base import parallel
from core.base.errors import CancelledError, FailedRunError
from core.base.parallel import map_in_processes
from core.model.choices import NonProjectivity, Punctuation
from core.model.version import Version
from core.scoring.metrics.registry import MEASURES
from core.scoring.run import score
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.patience import wait_for
from tests.treebanks import version

GOLDS = ["on 2 case | Sunday 0 root", "It 2 expl:x | rains 0 root | . 2 punct", "a 3 x | b 4 y | c 0 root | d 3 z"]
PARSE = ["on 0 root | Sunday 1 obl", "It 2 expl | rains 1 root | . 2 punct", "a 4 x | b 3 y | c 0 root | d 3 z"]
TIMES = 50
"""So many copies that there are several batches."""


# The tests have threads, of numpy for example, but none at work.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")


@pytest.fixture(params=["fork", "spawn"], autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How other processes start: copies of this one, where that is safe, or new ones."""
    if request.param == "fork" and sys.platform != "linux":
        pytest.skip("processes are copied on Linux only")
    monkeypatch.setattr("core.base.parallel.way_to_start", lambda: request.param)
    return str(request.param)


def test_results_come_in_the_order_of_the_batches() -> None:
    assert list(map_in_processes(mul, 3, range(40), 2)) == [3 * batch for batch in range(40)]
    assert active_children() == []


def who(first: tuple[int, Path], batch: int) -> int:
    """Which process works; the others do not end before the first has begun."""
    process, begun = first
    if os.getpid() == process:
        begun.touch()
    wait_for(begun.exists)
    return os.getpid()


@pytest.mark.parametrize("jobs", [2, 3])
def test_this_process_has_a_share_however_few_batches_there_are(jobs: int, tmp_path: Path) -> None:
    *others, own = map_in_processes(who, (os.getpid(), tmp_path / "begun"), range(jobs), jobs)
    assert own == os.getpid()
    assert own not in others


def test_batches_are_not_made_before_they_are_needed() -> None:
    made: list[int] = []

    def batches() -> Iterator[int]:
        for batch in range(1000):
            made.append(batch)
            yield batch

    with closing(map_in_processes(mul, 1, batches(), 2)) as results:
        assert next(results) == 0
    assert len(made) < 30, "of 1,000, some 8 for each process wait for their turn"
    assert active_children() == []


@pytest.mark.parametrize("bad", range(5))
def test_an_error_comes_in_its_turn_whoever_has_it(bad: int) -> None:
    batches = [1, 1, 1, 1, 1, 0, 1]
    batches[bad] = 0
    results = map_in_processes(truediv, 1, batches, 2)
    assert [next(results) for _ in range(bad)] == [1] * bad
    with pytest.raises(ZeroDivisionError):
        next(results)
    assert active_children() == []


def leave(parent: int, _batch: int) -> None:
    if os.getpid() != parent:
        os._exit(9)


def test_dead_process_is_reported_as_a_message() -> None:
    with pytest.raises(FailedRunError, match="a worker process ended early"):
        list(map_in_processes(leave, os.getpid(), [1, 2], 2))


@pytest.mark.parametrize("started", [0, 1])
def test_work_is_done_here_where_no_other_process_may_start(monkeypatch: pytest.MonkeyPatch, started: int) -> None:
    """Unless asked for, processes must not be what a run fails for: where their number is limited, say."""
    start, left = BaseProcess.start, iter(range(started))

    def limited(self: BaseProcess) -> None:
        if next(left, None) is None:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        start(self)

    monkeypatch.setattr(BaseProcess, "start", limited)
    assert list(map_in_processes(mul, 3, range(40), 3)) == [3 * batch for batch in range(40)]
    assert active_children() == []


@pytest.mark.parametrize("started", range(3))
def test_work_is_done_here_where_no_thread_may_start(monkeypatch: pytest.MonkeyPatch, started: int) -> None:
    """With little memory the pool's own thread failed, with a traceback, and the process waited for it for ever."""
    start, left = Thread.start, iter(range(started))

    def limited(self: Thread) -> None:
        if next(left, None) is None:
            raise RuntimeError("can't start new thread")
        start(self)

    monkeypatch.setattr(Thread, "start", limited)
    assert list(map_in_processes(mul, 3, range(40), 3)) == [3 * batch for batch in range(40)]
    assert active_children() == []


def test_work_is_done_here_where_processes_cannot_share_semaphores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some containers have no /dev/shm."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(parallel, "ProcessPoolExecutor", refuse)
    assert list(map_in_processes(mul, 3, range(40), 3)) == [3 * batch for batch in range(40)]


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_control_c_while_processes_start_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    start = BaseProcess.start

    def interrupted(self: BaseProcess) -> None:
        signal.raise_signal(signal.SIGINT)  # To this thread: the test runner's other ones would pass it on at once.
        start(self)

    monkeypatch.setattr(BaseProcess, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(map_in_processes(mul, 1, range(5), 2))
    assert active_children() == []


def hears(_: object, _batch: int) -> tuple[bool, bool]:
    """Whether this is the waiting process, and whether it hears Ctrl+C."""
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    hears_it = signal.SIGINT not in mask and signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    return parent_process() is None, hears_it


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_only_the_waiting_process_hears_control_c() -> None:
    found = set(map_in_processes(hears, None, range(9), 2))
    assert (False, False) in found <= {(False, False), (True, True)}
    assert hears(None, 0) == (True, True)


def test_no_more_processes_than_the_machine_can_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies are all started at once: so many would take the machine down."""
    asked: list[int] = []
    pool = ProcessPoolExecutor

    def noted(workers: int, *arguments: Any) -> Any:
        asked.append(workers)
        return pool(workers, *arguments)

    monkeypatch.setattr(parallel, "ProcessPoolExecutor", noted)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert list(map_in_processes(mul, 3, range(9), 100_000)) == [3 * batch for batch in range(9)]
    assert asked == [3]


def dependencies(table: Path) -> list[Version]:
    table.write_text("obl\tobj\n")
    return [
        version("g", *GOLDS * TIMES, labels="base"),
        version("h", *GOLDS * TIMES, labels=str(table)),
        version("p", *PARSE * TIMES, native="g"),
    ]


def brackets(_: Path) -> list[Version]:
    gold, parse = "(S (NP (DT The) (NN cat)) (VP (VBZ sits)))", "(S (DT The) (VP (NN cat) (VBZ sits)))"
    return [bracketed_version("g", *[gold] * 100), bracketed_version("p", *[parse] * 100, native="g")]


@pytest.mark.usefixtures("in_processes")
@pytest.mark.parametrize("versions", [dependencies, brackets])
def test_scores_are_the_same_however_many_processes(versions: Callable[[Path], list[Version]], tmp_path: Path) -> None:
    settings = Settings(punct=Punctuation.DROP, nonprojective=NonProjectivity.LIFT, floors=True)
    alone, together = (score(versions(tmp_path / "table.tsv"), settings, jobs=jobs) for jobs in (1, 2))
    assert len(alone.columns) > len(MEASURES)
    assert [column.numbers for column in together.columns] == [column.numbers for column in alone.columns]
    assert any(column.numbers != array("q") for column in alone.columns)
    assert (together.lengths, together.lifts) == (alone.lengths, alone.lifts)


@pytest.mark.usefixtures("in_processes")
def test_own_sets_of_relations_reach_every_process(tmp_path: Path) -> None:
    table = tmp_path / "sets.tsv"
    table.write_text("root\tcore\nx\tcore\ny\tcore\nz\tfun\n")
    versions = [version("g", *GOLDS[2:] * 100), version("p", *PARSE[2:] * 100, native="g")]
    (column,) = score(versions, Settings(sets=str(table)), ("las-z",), jobs=2).columns
    assert column.total() == (100, 300, 300)


@pytest.mark.usefixtures("in_processes")
def test_stopping_ends_all_processes() -> None:
    def stop(done: int, total: int) -> None:
        if done:
            raise CancelledError

    versions = [version("g", *GOLDS * 100), version("p", *PARSE * 100, native="g")]
    with pytest.raises(CancelledError):
        score(versions, Settings(), progress=stop, jobs=2)
    assert active_children() == []


def test_little_work_starts_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting them takes longer than scoring some hundred sentences."""
    monkeypatch.setattr("core.base.parallel.map_in_processes", None)
    versions = [version("g", *GOLDS), version("p", *PARSE, native="g")]
    alone, together = (score(versions, Settings(), jobs=jobs) for jobs in (1, 2))
    assert [column.numbers for column in together.columns] == [column.numbers for column in alone.columns]
