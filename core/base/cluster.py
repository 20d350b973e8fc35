"""Distributing work over a Dask scheduler's workers, with results in the order of the work.

Dask, which is an extra, trusts whoever reaches it: client, scheduler and workers run each other's code.
"""

import logging
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import count, islice
from typing import Any, Final, NamedTuple, TypeVar
from uuid import uuid4
from warnings import catch_warnings, simplefilter

from core import __version__
from core.base.errors import FailedRunError, TreeConcordError

Shared = TypeVar("Shared")
Batch = TypeVar("Batch")
Result = TypeVar("Result")

_AHEAD: Final = 4
"""Batches submitted per thread of the workers: enough to keep them busy, few enough to spare memory."""

_CONNECTING: Final = 10
"""Seconds that a scheduler has to answer."""

_PATIENCE: Final = 5
"""Seconds without any worker before somebody is told."""


class UnreachableError(Exception):
    """A worker can't reach what a batch names; the batch must be sent with its content."""


class _Task(NamedTuple):
    """A batch and the work on it, which happens while it is unpickled: so the scheduler itself needs only Dask."""

    work: Callable[[Any, Any], Any]
    shared: bytes
    batch: object

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, ...]]:
        return _run, (__version__, *self)


class _Outcome(NamedTuple):
    """What came of a batch: its result, or an error that is not a defect."""

    result: Any = None
    error: Exception | None = None


def _run(version: str, work: Callable[[Any, Any], Any], shared: bytes, batch: object) -> _Outcome:
    """Runs on a worker."""
    if version != __version__:
        template = "a worker has TreeConcord {other}, but this is {version}; install the same there"
        return _Outcome(error=FailedRunError(template, other=__version__, version=version))
    try:
        return _Outcome(work(_unpacked(shared), batch))
    except (TreeConcordError, UnreachableError, MemoryError) as error:
        return _Outcome(error=error)


@lru_cache(maxsize=4)
def _unpacked(shared: bytes) -> Any:
    return pickle.loads(shared)  # noqa: S301  # From the client, whose code runs here anyway.


def map_on_cluster(
    work: Callable[[Shared, Batch], Result],
    shared: Shared,
    batches: Iterable[Batch],
    address: str,
    *,
    with_content: Callable[[Batch], Batch],
    name: Callable[[Batch], str],
    tell: Callable[[str], None],
) -> Generator[Result, None, None]:
    """Yields ``work(shared, batch)`` for each batch, in order, computed by the workers of the scheduler at ``address``.

    ``work`` is a module-level function; ``shared``, the batches and the results must be picklable. A batch whose worker
    dies goes to another one. If ``work`` raises `UnreachableError`, that batch and all later ones are sent as
    ``with_content`` makes them. ``name`` says what a batch is, and ``tell`` is given remarks. However the generator
    ends, nothing of it stays on the cluster. Raises `FailedRunError` if there is no such scheduler, if its workers have
    another version of the program, or if too many of them die at one batch.
    """
    distributed = _distributed()
    with _connected(distributed, address) as client:
        run = _Run(distributed, client, work, pickle.dumps(shared), with_content, name, tell)
        try:
            yield from run.results(iter(batches))
        finally:
            run.release()


def _distributed() -> Any:
    try:
        import distributed  # noqa: PLC0415  # An extra, and slow to load.
    except ImportError as error:
        raise FailedRunError(
            "a cluster needs the package distributed; install it with: pip install 'treeconcord[cluster]'"
        ) from error
    if not logging.getLogger(__name__).isEnabledFor(logging.DEBUG):
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    return distributed


@contextmanager
def _connected(distributed: Any, address: str) -> Iterator[Any]:
    class Client(distributed.Client):  # type: ignore[misc]
        """Ends its thread if it can't connect. Dask leaves that to its finalizer, which may stop the next client."""

        def start(self, **keywords: Any) -> None:
            try:
                super().start(**keywords)
            except BaseException:
                self.close(timeout=_CONNECTING)
                self._loop_runner.stop()
                raise

    # Only what TreeConcord itself needs must be the same everywhere, and it looks for that.
    with catch_warnings():
        simplefilter("ignore")
        try:
            client = Client(address, timeout=_CONNECTING, set_as_default=False, name="treeconcord")
        except (OSError, ValueError, TypeError) as error:
            raise FailedRunError(
                "no Dask scheduler answers at {address}; expected one like tcp://HOST:8786", address=address
            ) from error
    try:
        yield client
    finally:
        client.close(timeout=_CONNECTING)


class _Run:
    """The batches that are on the cluster at the moment, in order."""

    def __init__(
        self,
        distributed: Any,
        client: Any,
        work: Callable[[Any, Any], Any],
        shared: bytes,
        with_content: Callable[[Any], Any],
        name: Callable[[Any], str],
        tell: Callable[[str], None],
    ) -> None:
        self._distributed = distributed
        self._client = client
        self._work = work
        self._shared = shared
        self._with_content = with_content
        self._name = name
        self._tell = tell
        self._sends_content = False
        self._group = f"treeconcord-{uuid4().hex}"
        self._numbers = count()
        self._waiting = deque[tuple[Any, Any]]()
        self._has_told = False

    def results(self, batches: Iterator[Any]) -> Iterator[Any]:
        """The results, in order."""
        while True:
            for batch in islice(batches, max(0, self._room() - len(self._waiting))):
                self._waiting.append((batch, self._submit(batch)))
            if not self._waiting:
                return
            batch, future = self._waiting[0]
            result = self._result(batch, future or self._submit(batch))
            self._waiting.popleft()
            yield result

    def release(self) -> None:
        """Takes everything from the cluster that is still there, if the scheduler still is."""
        with suppress(OSError):
            self._client.cancel([future for _, future in self._waiting if future], force=True)

    def _room(self) -> int:
        """How many batches may be on the cluster."""
        with self._scheduler():
            threads: dict[str, int] = self._client.nthreads()
        return _AHEAD * max(1, sum(threads.values()))

    def _submit(self, batch: Any) -> Any:
        content = self._with_content(batch) if self._sends_content else batch
        task = pickle.dumps(_Task(self._work, self._shared, content))
        with self._scheduler():
            return self._client.submit(pickle.loads, task, key=(self._group, next(self._numbers)), pure=False)

    def _result(self, batch: Any, future: Any) -> Any:
        """The result of a batch, which is submitted again if what failed was not its own fault."""
        is_alone = has_content = False
        while True:
            outcome = self._outcome(batch, future, is_alone=is_alone)
            if outcome is None:
                # Others may have been at work beside it: by itself it shows whether it is to blame.
                is_alone = True
                self._pause()
            elif isinstance(outcome.error, UnreachableError) and not has_content:
                self._sends_content = has_content = True
            elif outcome.error:
                raise outcome.error
            else:
                return outcome.result
            future = self._submit(batch)

    def _outcome(self, batch: Any, future: Any, *, is_alone: bool) -> _Outcome | None:
        """What comes of a batch; None if workers died, unless it ``is_alone`` on the cluster: then that is an error."""
        try:
            with self._scheduler():
                return self._waited_for(future)
        except self._distributed.KilledWorker as error:
            if not is_alone:
                return None
            raise FailedRunError(
                "workers died {times} times at {batch}, perhaps for lack of memory; give them more, or leave it out",
                times=error.allowed_failures + 1,
                batch=self._name(batch),
            ) from error
        except ModuleNotFoundError as error:
            raise FailedRunError(
                "the workers do not have TreeConcord {version}; install it there", version=__version__
            ) from error

    @contextmanager
    def _scheduler(self) -> Iterator[None]:
        try:
            yield
        except (self._distributed.client.FutureCancelledError, OSError) as error:
            raise FailedRunError("the scheduler at {address} is gone", address=self._address()) from error

    def _pause(self) -> None:
        """Takes all other batches from the cluster, to submit them again later."""
        self.release()
        self._waiting = deque((batch, None) for batch, _ in self._waiting)

    def _address(self) -> str:
        return str(self._client.scheduler.address)

    def _waited_for(self, future: Any) -> _Outcome:
        while True:
            try:
                found: _Outcome = future.result(timeout=_PATIENCE)
            except TimeoutError:
                if not self._has_told and not self._client.nthreads():
                    self._tell(f"the scheduler at {self._address()} has no workers; waiting for some")
                    self._has_told = True
            else:
                return found
