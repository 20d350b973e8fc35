"""Work on a Dask scheduler with two workers: the same results in the same order, whoever dies, and nothing left."""

import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from math import inf
from operator import truediv
from pathlib import Path
from typing import Any

import pytest

from core.base.errors import FailedRunError, InputError, Problem
from core.scoring import shards as module
from core.scoring.shards import map_on_cluster
from tests.dask_cluster import (
    DaskCluster,
    dask_cluster,
    deadly,
    deadly_twice,
    distributed,
    doubled,
    of_content,
    scheduler,
    slowly_doubled,
    workers,
)
from tests.patience import PATIENCE, wait_for


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    with dask_cluster(tmp_path_factory.mktemp("dask")) as cluster:
        yield cluster


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine workers take their time to start; nothing is to be said of that where nobody asks for it."""
    monkeypatch.setattr(module, "_PATIENCE", PATIENCE)


def refuse(text: str) -> None:
    raise AssertionError(text)


def mapped(
    work: Callable[[Any, Any], Any],
    shared: object,
    batches: Iterable[Any],
    address: str,
    with_content: Callable[[Any], Any] = str,
    tell: Callable[[str], None] = refuse,
) -> Any:
    return closing(
        map_on_cluster(work, shared, batches, address, with_content=with_content, name="number {}".format, tell=tell)
    )


def test_results_come_in_the_order_of_the_batches_from_both_workers(dask: DaskCluster, tmp_path: Path) -> None:
    with mapped(doubled, str(tmp_path), range(60), dask.address) as results:
        assert list(results) == [2 * batch for batch in range(60)]
    assert len({path.name.partition("-")[2] for path in tmp_path.iterdir()}) == 2
    wait_for(lambda: not dask.tasks())


def test_batches_are_not_made_before_they_are_needed(dask: DaskCluster, tmp_path: Path) -> None:
    made: list[int] = []

    def batches() -> Iterator[int]:
        for batch in range(1000):
            made.append(batch)
            yield batch

    with mapped(doubled, str(tmp_path), batches(), dask.address) as results:
        assert next(results) == 0
    assert len(made) < 20
    wait_for(lambda: not dask.tasks())


def test_a_worker_killed_in_mid_run_changes_nothing(dask: DaskCluster, tmp_path: Path) -> None:
    def kill_and_go_on() -> None:
        try:
            wait_for(lambda: len(list(tmp_path.glob("begun-*"))) == 2)
            dask.kill_a_worker()
        finally:  # Whatever goes wrong, nobody waits for ever.
            (tmp_path / "go").touch()

    killer = threading.Thread(target=kill_and_go_on)
    killer.start()
    with mapped(slowly_doubled, str(tmp_path), range(20), dask.address) as results:
        assert list(results) == [2 * batch for batch in range(20)]
    killer.join()
    wait_for(lambda: not dask.tasks())


def test_a_batch_that_kills_workers_again_and_again_is_named(dask: DaskCluster, tmp_path: Path) -> None:
    with mapped(deadly, str(tmp_path), range(8), dask.address) as results:
        assert [next(results) for _ in range(3)] == [0, 2, 4]
        with pytest.raises(FailedRunError, match="workers died 3 times at number 3, perhaps for lack of memory"):
            next(results)
    assert len(list(tmp_path.glob("died-*"))) == 3
    wait_for(lambda: not dask.tasks())


def test_whoever_was_beside_a_batch_that_kills_workers_is_not_blamed(dask: DaskCluster, tmp_path: Path) -> None:
    """Twice is too few to blame even the one that does."""
    with mapped(deadly_twice, str(tmp_path), range(8), dask.address) as results:
        assert list(results) == [2 * batch for batch in range(8)]
    assert len(list(tmp_path.glob("died-*"))) == 2
    wait_for(lambda: not dask.tasks())


def test_an_error_of_the_work_reaches_the_caller(dask: DaskCluster) -> None:
    with mapped(truediv, 1, [1, 2, 0, 4], dask.address) as results, pytest.raises(ZeroDivisionError):
        list(results)
    wait_for(lambda: not dask.tasks())


def fail(problem: Problem, _batch: int) -> None:
    raise InputError([problem])


def test_a_problem_of_the_input_stays_what_it_is(dask: DaskCluster) -> None:
    problem = Problem("x.conllu", 3, "what", "else", "id")
    with mapped(fail, problem, [1], dask.address) as results, pytest.raises(InputError) as raised:
        list(results)
    assert (raised.value.problems, str(raised.value)) == ((problem,), str(problem))


def test_what_workers_can_not_reach_is_sent(dask: DaskCluster) -> None:
    sent: list[int] = []

    def content(batch: int) -> str:
        sent.append(batch)
        return str(batch)

    with mapped(of_content, "", range(30), dask.address, content) as results:
        assert list(results) == list(range(30))
    assert sent == sorted(set(sent), key=sent.index)
    assert set(sent) == set(range(30))


def test_workers_of_another_version_are_refused(dask: DaskCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "__version__", "77.0")
    with mapped(doubled, "", [1], dask.address) as results, pytest.raises(FailedRunError) as raised:
        list(results)
    assert "but this is 77.0; install the same there" in str(raised.value)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "ftp://x", "", "tcp://[::1"])
def test_no_scheduler(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {*threading.enumerate()}
    monkeypatch.setattr(module, "_CONNECTING", 1)
    with mapped(doubled, "", [1], address) as results, pytest.raises(FailedRunError, match="no Dask scheduler answers"):
        list(results)
    # One left to Python's garbage collection hangs the next client if it goes at the wrong moment.
    assert not [each for each in {*threading.enumerate()} - before if each.name == "IO loop"]


def test_a_scheduler_that_ends_while_it_is_asked_why_nobody_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 0.1)
    monkeypatch.setattr(module, "_CONNECTING", 1)
    ask = module._Run._states
    with scheduler(tmp_path) as (address, process):

        def end_and_ask(run: module._Run) -> set[str]:
            process.kill()
            process.wait()
            return ask(run)

        monkeypatch.setattr(module._Run, "_states", end_and_ask)
        with (
            mapped(doubled, str(tmp_path), range(3), address) as results,
            pytest.raises(FailedRunError, match=f"the scheduler at {address} is gone"),
        ):
            list(results)


def test_a_scheduler_that_ends_in_mid_run(tmp_path: Path) -> None:
    with (
        scheduler(tmp_path) as (address, process),
        workers(address, 1),
        mapped(doubled, str(tmp_path), range(100), address) as results,
    ):
        assert next(results) == 0
        process.kill()
        process.wait()
        with pytest.raises(FailedRunError, match=f"the scheduler at {address} is gone"):
            list(results)


def told_until_a_worker_comes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said of a scheduler without workers, ``A``; the first remark makes one start."""
    monkeypatch.setattr(module, "_PATIENCE", 0.1)
    told: list[str] = []
    with scheduler(folder) as (address, _):
        started = ExitStack()

        def tell(text: str) -> None:
            told.append(text.replace(address, "A"))
            started.enter_context(workers(address, 1))

        with started, mapped(doubled, str(folder), range(10), address, tell=tell) as results:
            assert list(results) == [2 * batch for batch in range(10)]
    return told


def test_a_scheduler_without_workers_waits_for_some_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = told_until_a_worker_comes(tmp_path, monkeypatch)
    assert told == ["the scheduler at A has no workers; waiting for some"]


def test_workers_that_are_just_starting_are_not_called_paused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask knows of them for a moment before they run."""
    monkeypatch.setattr(module._Run, "_states", lambda _run: {"init"})
    told = told_until_a_worker_comes(tmp_path, monkeypatch)
    assert told == ["the scheduler at A has no workers that are ready; waiting for some"]


def test_workers_without_the_program_are_named(tmp_path: Path) -> None:
    with (
        scheduler(tmp_path) as (address, _),
        workers(address, 1, folder=tmp_path),
        mapped(doubled, "", [1], address) as results,
        pytest.raises(FailedRunError, match=r"the worker at tcp://127.0.0.1:\d+ does not have TreeConcord .*; install"),
    ):
        list(results)


def test_a_worker_with_two_threads(tmp_path: Path) -> None:
    with scheduler(tmp_path) as (address, _), workers(address, 1, "--nthreads=2"):
        batches = range(30)
        with mapped(doubled, str(tmp_path), batches, address) as results:
            assert list(results) == [2 * batch for batch in batches]


def test_workers_that_are_paused_for_lack_of_memory_are_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They get nothing; a worker that comes later gets all."""
    monkeypatch.setattr(module, "_PATIENCE", 0.1)
    told: list[str] = []
    nothing_left = {"WORKER__MEMORY__PAUSE": "0.000001", "WORKER__MEMORY__TERMINATE": "False"}
    with scheduler(tmp_path) as (address, _), workers(address, 1, settings=nothing_left), ExitStack() as others:
        with distributed.Client(address, set_as_default=False) as client:
            wait_for(lambda: client.nthreads() and not client.sync(client.scheduler.ncores_running))

        def tell(text: str) -> None:
            told.append(text)
            others.enter_context(workers(address, 1))

        with mapped(doubled, str(tmp_path), range(10), address, tell=tell) as results:
            assert list(results) == [2 * batch for batch in range(10)]
    why = "has only workers that are paused for lack of memory; give them more"
    assert told == [f"the scheduler at {address} {why}; waiting for some"]


def test_nothing_is_said_of_a_worker_that_has_started_meanwhile(
    dask: DaskCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was not there at the first look; at the second it is."""
    send = module._Run._send

    def wait_and_send(run: module._Run, batches: Iterator[Any]) -> None:
        run._last_seen = -inf
        run._wait_for_some()
        send(run, batches)

    monkeypatch.setattr(module._Run, "_send", wait_and_send)
    with mapped(doubled, str(tmp_path), range(3), dask.address) as results:  # It refuses any remark.
        assert list(results) == [0, 2, 4]


def test_a_scheduler_that_gives_up_at_the_first_death(tmp_path: Path) -> None:
    with (
        scheduler(tmp_path, settings={"SCHEDULER__ALLOWED_FAILURES": "0"}) as (address, _),
        workers(address),
        mapped(deadly_twice, str(tmp_path), range(8), address) as results,
    ):
        assert list(results) == [2 * batch for batch in range(8)]
    assert len(list(tmp_path.glob("died-*"))) == 2


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with mapped(doubled, "", [1], "x") as results, pytest.raises(FailedRunError, match=r"'treeconcord\[cluster\]'"):
        list(results)
