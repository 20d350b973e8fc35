"""Distributing work over a Dask scheduler's workers, with results in the order of the work.

Dask, which is an extra, trusts whoever reaches it: client, scheduler and workers run each other's code.
"""

import logging
import pickle
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, islice
from typing import Any, Final, NamedTuple, TypeVar
from uuid import uuid4
from warnings import catch_warnings, simplefilter

from core import __version__
from core.base.errors import FailedRunError, TreeConcordError, import_failure

Shared = TypeVar("Shared")
Batch = TypeVar("Batch")
Result = TypeVar("Result")

_AHEAD: Final = 3
"""Batches sent per thread of the workers: enough to keep them busy, few enough that none waits for a slow one."""

_WAITING: Final = 8
"""Batches per thread that are sent, or are done and wait for an earlier one."""

_SUSPECT: Final = 2
"""If workers died so often, nothing else is sent beside a batch."""

_BLAMED: Final = 3
"""If workers died so often, at last with nothing beside it, a batch is named."""

_MOMENT: Final = 0.05
"""Seconds between two looks at the workers."""

_CONNECTING: Final = 10
"""Seconds that a scheduler has to answer."""

_FETCHING: Final = 5
"""Seconds that fetching a finished result may take; after that, its worker is taken to have died with it."""

_PATIENCE: Final = 5
"""Seconds without any worker before somebody is told."""

_ALL_PAUSED: Final = "has only workers that are paused for lack of memory; give them more"


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
        error = FailedRunError(
            "a worker has TreeConcord {other}, but this is {version}; install the same there",
            other=__version__,
            version=version,
        )
        return _Outcome(error=error)
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
        missing = FailedRunError(
            "a cluster needs the package distributed; install it with: pip install 'treeconcord[cluster]'"
        )
        raise import_failure("distributed", error, missing) from error
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
                "no Dask scheduler answers at {address}; expected one like tcp://HOST:8786, or like tls://HOST:8786 "
                "with keys in Dask's configuration",
                address=address,
            ) from error
    try:
        yield client
    finally:
        client.close(timeout=_CONNECTING)


@dataclass(slots=True, eq=False)
class _Sent:
    """A batch: its future, at which worker it is, and how often the worker died that had it.

    ``is_alone`` is set if nothing else was on the cluster.
    """

    batch: Any
    future: Any = None
    worker: str = ""
    deaths: int = 0
    is_alone: bool = False
    has_content: bool = False

    @property
    def is_out(self) -> bool:
        """Whether its result is still to come."""
        return self.future is not None and not self.future.done()


class _Run:
    """The batches that are on the cluster at the moment, in order.

    Each goes to one worker only, and to the next one if that dies. Dask by itself would give it to others at once,
    until all have died of it.
    """

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
        self._waiting = deque[_Sent]()
        self._last_seen = time.monotonic()
        self._has_told = False
        self._wish: Any = None

    def _key(self) -> tuple[str, int]:
        return self._group, next(self._numbers)

    def results(self, batches: Iterator[Any]) -> Iterator[Any]:
        """The results, in order."""
        while True:
            self._send(batches)
            if not self._waiting:
                return
            first = self._waiting[0]
            outcome = self._outcome(first)
            if outcome is None:
                continue
            if isinstance(outcome.error, UnreachableError) and not first.has_content:
                self._sends_content = True
                first.future = None
            elif outcome.error:
                raise outcome.error
            else:
                self._waiting.popleft()
                yield outcome.result

    def release(self) -> None:
        """Takes everything from the cluster that is still there, if the scheduler still is."""
        with suppress(OSError):
            futures = (self._wish, *(each.future for each in self._waiting))
            self._client.cancel([each for each in futures if each], force=True)

    def _send(self, batches: Iterator[Any]) -> None:
        """Sends batches to the workers that have room."""
        with self._scheduler():
            threads: dict[str, int] = self._client.sync(self._client.scheduler.ncores_running)
            self._take_back_from_others_than(threads)
        if not threads:
            if not self._waiting:
                self._waiting.extend(_Sent(batch) for batch in islice(batches, 1))
            if self._waiting:
                self._wait_for_some()
            return
        self._wish, self._last_seen = None, time.monotonic()
        if self._waiting and self._waiting[0].deaths >= _SUSPECT:
            # Others may have been at work beside it: by itself it shows whether it is to blame.
            first = self._waiting[0]
            if first.future is None and not any(each.is_out for each in self._waiting):
                self._submit(first, next(iter(threads)), is_alone=True)
            return
        unsent = deque(each for each in self._waiting if each.future is None and each.deaths < _SUSPECT)
        for address in self._free(threads):
            if not unsent and len(self._waiting) < _WAITING * sum(threads.values()):
                unsent.extend(_Sent(batch) for batch in islice(batches, 1))
                self._waiting.extend(unsent)
            if not unsent:
                return
            self._submit(unsent.popleft(), address)

    def _free(self, threads: Mapping[str, int]) -> list[str]:
        """The workers that have room, once for each batch, those with most room first."""
        load = Counter(each.worker for each in self._waiting if each.is_out)
        turns = range(_AHEAD * max(threads.values()))
        return [name for turn in turns for name, most in threads.items() if load[name] <= turn < _AHEAD * most]

    def _take_back_from_others_than(self, running: Collection[str]) -> None:
        """Takes batches back from workers that have died, and from those that have to pause for lack of memory."""
        lost = [each for each in self._waiting if each.is_out and each.worker not in running]
        if lost:
            there = self._client.nthreads()
            self._client.cancel([each.future for each in lost], force=True)
            for each in lost:
                self._take_back(each, has_died=each.worker not in there)

    def _take_back(self, sent: _Sent, *, has_died: bool) -> None:
        sent.future = None
        sent.deaths += has_died
        if has_died and sent.is_alone and sent.deaths >= _BLAMED:
            raise FailedRunError(
                "workers died {times} times at {batch}, perhaps for lack of memory; give them more, or leave it out",
                times=sent.deaths,
                batch=self._name(sent.batch),
            )

    def _submit(self, sent: _Sent, worker: str, *, is_alone: bool = False) -> None:
        content = self._with_content(sent.batch) if self._sends_content else sent.batch
        task = pickle.dumps(_Task(self._work, self._shared, content))
        with self._scheduler():
            sent.future = self._client.submit(pickle.loads, task, key=self._key(), pure=False, workers=[worker])
        sent.worker, sent.is_alone, sent.has_content = worker, is_alone, self._sends_content

    def _outcome(self, sent: _Sent) -> _Outcome | None:
        """What came of a batch; None if nothing has yet."""
        end = time.monotonic() + _MOMENT
        while sent.future is None or not sent.future.done():
            if time.monotonic() > end:
                return None
            time.sleep(_MOMENT / 10)
        try:
            with self._scheduler():
                return self._fetched(sent.future)
        except self._distributed.KilledWorker:
            # Some schedulers give up at once.
            self._take_back(sent, has_died=True)
            return None
        except ModuleNotFoundError as error:
            raise FailedRunError(
                "the worker at {address} does not have TreeConcord {version}; install it there",
                address=sent.worker,
                version=__version__,
            ) from error

    @staticmethod
    def _fetched(future: Any) -> _Outcome | None:
        """What a worker found; None if it died with it."""
        try:
            found: _Outcome = future.result(timeout=_FETCHING)
        except TimeoutError:
            return None
        return found

    @contextmanager
    def _scheduler(self) -> Iterator[None]:
        try:
            yield
        except (self._distributed.client.FutureCancelledError, OSError) as error:
            raise FailedRunError("the scheduler at {address} is gone", address=self._address()) from error

    def _address(self) -> str:
        return str(self._client.scheduler.address)

    def _wait_for_some(self) -> None:
        """Asks for workers, and tells, once, that there has been none for a while."""
        if self._wish is None:
            # Clusters that grow by themselves start a worker only if something waits for one.
            with self._scheduler():
                self._wish = self._client.submit(pickle.loads, pickle.dumps(None), key=self._key(), pure=False)
        if not self._has_told and time.monotonic() - self._last_seen > _PATIENCE:
            states = self._states()
            if "running" not in states:  # One that has just started will be seen at the next look.
                why = {(): "has no workers", ("paused",): _ALL_PAUSED}.get((*states,), "has no workers that are ready")
                self._tell(f"the scheduler at {self._address()} {why}; waiting for some")
                self._has_told = True
        time.sleep(_MOMENT)

    def _states(self) -> set[str]:
        """What the workers do, in Dask's words: those that are starting have none of `running` and `paused`."""
        with self._scheduler():
            found = self._client.sync(self._client.scheduler.identity, n_workers=-1)
        return {worker["status"] for worker in found["workers"].values()}
