"""Work that is split over processes, with results in the order of the work."""

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

from core.base.errors import UsageError

Shared = TypeVar("Shared")
Batch = TypeVar("Batch")
Result = TypeVar("Result")

_AHEAD = 2
"""Batches that wait for each process, so that none is idle and few are in memory."""


def in_processes(
    work: Callable[[Shared, Batch], Result], shared: Shared, batches: Iterable[Batch], jobs: int
) -> Generator[Result, None, None]:
    """``work(shared, batch)`` of each batch, in their order, by ``jobs`` processes.

    ``work`` is a function of a module; ``shared``, which each process is sent once, batches and results can be pickled.
    The processes end with the generator, however it ends. Raises `UsageError` when one of them dies.
    """
    # Spawned, not forked: the same on every system, and safe whatever threads there are.
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (work, shared))
    waiting = deque[Future[Result]]()
    try:
        for batch in batches:
            with _uninterrupted():
                waiting.append(executor.submit(_do, batch))
            if len(waiting) > _AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise UsageError(
            "a process ended before its work was done, for lack of memory perhaps; try fewer with --jobs"
        ) from error
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Generator[None, None, None]:
    """Processes that start now do not listen to Ctrl+C: it is answered by the one that waits for them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_task: Callable[[Any], Any]


def _begin(work: Callable[[Any, Any], Any], shared: object) -> None:
    global _task  # noqa: PLW0603  # What a process of the pool has been sent for all of its work.
    _task = partial(work, shared)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Not everywhere does a process take it over from the one before.


def _do(batch: object) -> Any:
    return _task(batch)
