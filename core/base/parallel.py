"""Distributing work over processes, with results in the order of the work."""

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain, islice
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Event, Thread, active_count, current_thread, main_thread
from typing import Any, Final, Literal, TypeVar

from core.base.errors import FailedRunError
from core.base.garbage import collect_rarely

Shared = TypeVar("Shared")
Batch = TypeVar("Batch")
Result = TypeVar("Result")

_Way = Literal["fork", "spawn"]

_AHEAD: Final = 3
"""Batches that each other process has: one that it works on, and two since it gets others only while this one is not at
work itself; few enough that it is not waited for in the end."""

_WAITING: Final = 8
"""Results for each process that may wait for an earlier one."""

_POOL_THREADS: Final = 2
"""The threads of a pool: one that gives out its work, and one that sends it."""

_EACH: Final = 4
"""Processes for each processor of the machine at most: more only take memory."""

_WINDOWS: Final = 61
"""Processes of one pool at most that Windows can wait for."""

_THREADS: Final = Path("/proc/self/task")
"""Where Linux lists the threads of a process, those of libraries too."""

_ENDING: Final = 20
"""Milliseconds that a thread may take to leave that list when it has ended."""


def map_in_processes(
    work: Callable[[Shared, Batch], Result], shared: Shared, batches: Iterable[Batch], jobs: int
) -> Generator[Result, None, None]:
    """Yields ``work(shared, batch)`` for each batch, in order, computed by ``jobs`` processes, of which this is one.

    There are never more than `most_processes`, and only this one where the system lets no other, or no thread, start.
    ``work`` is a module-level function; ``shared``, sent to each process once, the batches and the results must be
    picklable. The processes end with the generator, however it ends. Raises `FailedRunError` if one of them dies.
    """
    jobs = min(jobs, most_processes())
    executor = _pool(jobs - 1, way_to_start(), (work, shared)) if _can_start(_POOL_THREADS) else None
    if executor is None:
        yield from (work(shared, batch) for batch in batches)
        return
    left, waiting, away = iter(batches), deque[Future[Result]](), list[Future[Result]]()

    def give(each: int) -> None:
        """Gives batches to the other processes, until each has so many."""
        nonlocal jobs, left
        away[:] = [result for result in away if not result.done()]
        for batch in islice(left, max(0, each * (jobs - 1) - len(away))):
            others = active_children()
            try:
                with _keeping_interrupts_from_others():
                    away.append(executor.submit(_run_task, batch))
            except BrokenProcessPool:
                raise
            except (OSError, RuntimeError):  # No process or no thread can be started, for lack of memory perhaps.
                for process in {*active_children()}.difference(others):
                    process.kill()  # Those that were started get no work, and nobody else would end them.
                    process.join()
                jobs, left = 1, chain([batch], left)
                return
            waiting.append(away[-1])

    try:
        while True:
            give(1)
            is_own_turn = len(waiting) < _WAITING * jobs and not (waiting and waiting[0].done())
            # Where batches are few, this process has one before others have two.
            own = [*islice(left, 1)] if is_own_turn else []
            waiting.extend(result := [Future[Result]() for _ in own])
            give(_AHEAD)
            if own:
                _work_out(result[0], work, shared, own[0])
            elif waiting:
                yield waiting.popleft().result()
            else:
                return
    except BrokenProcessPool as error:
        raise FailedRunError(
            "a worker process ended early, perhaps for lack of memory; try fewer with --jobs"
        ) from error
    finally:
        with suppress(RuntimeError):  # Its thread was not started.
            executor.shutdown(cancel_futures=True)


def _pool(processes: int, way: _Way, work: tuple[Callable[[Any, Any], Any], object]) -> ProcessPoolExecutor | None:
    """Processes to be started; None where there are no semaphores for several, as in some containers."""
    try:
        return ProcessPoolExecutor(processes, get_context(way), _start_worker, work)
    except (OSError, NotImplementedError):
        return None


def _can_start(threads: int) -> bool:
    """Whether so many threads can run at once; a pool whose own ones can't start would wait for them for ever."""
    end, started = Event(), list[Thread]()
    try:
        for _ in range(threads):
            thread = Thread(target=end.wait)
            thread.start()
            started.append(thread)
    except RuntimeError:
        return False
    finally:
        end.set()
        for thread in started:
            thread.join()
    return True


def most_processes() -> int:
    """How many processes share work at most, however many are asked for."""
    most = _EACH * (os.cpu_count() or 1)
    return min(most, _WINDOWS + 1) if sys.platform == "win32" else most


def _work_out(result: "Future[Result]", work: Callable[[Shared, Batch], Result], shared: Shared, batch: Batch) -> None:
    """Does the work here; an error waits for its turn, as those of others do."""
    try:
        result.set_result(work(shared, batch))
    except Exception as error:  # noqa: BLE001  # Raised by `Future.result`.
        result.set_exception(error)


def way_to_start() -> _Way:
    """A copy of this process is there in ten milliseconds, a new one takes a fifth of a second.

    Copies are safe only where there is one thread, which Linux alone can tell: a window or a notebook has more.
    """
    for _ in range(_ENDING if _THREADS.exists() else 0):
        if len([*_THREADS.iterdir()]) == 1:
            return "fork"
        if active_count() > 1:
            break
        time.sleep(0.001)
    return "spawn"


@contextmanager
def _keeping_interrupts_from_others() -> Generator[None, None, None]:
    """Keeps Ctrl+C from processes started meanwhile: the waiting process handles it."""
    if current_thread() is not main_thread():
        yield
    elif sys.platform != "win32":
        # Others inherit this, so that Ctrl+C never reaches them; here it arrives in the end, if it came meanwhile.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, handler)


_task: Callable[[Any], Any]


def _start_worker(work: Callable[[Any, Any], Any], shared: object) -> None:
    global _task  # noqa: PLW0603  # Each worker process receives this once for all its work.
    _task = partial(work, shared)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Not every system inherits the parent's setting.
    collect_rarely()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends a worker whose parent was killed: it would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _run_task(batch: object) -> Any:
    return _task(batch)
