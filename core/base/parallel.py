"""Distributing work over processes, with results in the order of the work."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from threading import current_thread, main_thread
from typing import Any, TypeVar

from core.base.errors import FailedRunError

Shared = TypeVar("Shared")
Batch = TypeVar("Batch")
Result = TypeVar("Result")

_AHEAD = 2
"""Batches queued per process: enough to keep it busy, few enough to spare memory."""


def map_in_processes(
    work: Callable[[Shared, Batch], Result], shared: Shared, batches: Iterable[Batch], jobs: int
) -> Generator[Result, None, None]:
    """Yields ``work(shared, batch)`` for each batch, in order, computed by ``jobs`` processes.

    ``work`` is a module-level function; ``shared``, sent to each process once, the batches and the results must be
    picklable. The processes end with the generator, however it ends. Raises `FailedRunError` if one of them dies.
    """
    # Spawn, not fork: it is the same on every system and safe with threads.
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), _start_worker, (work, shared))
    waiting = deque[Future[Result]]()
    try:
        for batch in batches:
            with _ignoring_interrupts():
                waiting.append(executor.submit(_run_task, batch))
            if len(waiting) > _AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise FailedRunError(
            "a worker process ended early, perhaps for lack of memory; try fewer with --jobs"
        ) from error
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _ignoring_interrupts() -> Generator[None, None, None]:
    """Makes processes started meanwhile ignore Ctrl+C: the waiting process handles it."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_task: Callable[[Any], Any]


def _start_worker(work: Callable[[Any, Any], Any], shared: object) -> None:
    global _task  # noqa: PLW0603  # Each worker process receives this once for all its work.
    _task = partial(work, shared)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Not every system inherits the parent's setting.


def _run_task(batch: object) -> Any:
    return _task(batch)
