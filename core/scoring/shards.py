"""Shards: every N-th block of the aligned sentences, counted by itself, on whatever machine."""

import logging
import pickle
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import count, islice
from os.path import abspath
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar
from uuid import uuid4
from warnings import catch_warnings, simplefilter

from core import __version__
from core.base.errors import FailedRunError, TreeConcordError, import_failure
from core.base.progress import Progress, ignore_progress
from core.base.remote_files import identity, is_remote
from core.formats.open_text import ChangedError, read_bytes, unreadable
from core.formats.stored_sentences import MisplacedError, StoredSentences
from core.model.version import Version
from core.scoring.alignment import Pairing
from core.scoring.blocks import (
    Block,
    CountBlocks,
    Counted,
    Work,
    are_stored,
    count_block,
    count_new,
    held_blocks,
    lacks,
    may_apply,
    pair_files,
    stored_blocks,
    with_annotation,
    with_files,
    work_of,
)
from core.scoring.comparison import Frame
from core.scoring.run import Column

ROWS: Final = 128
"""How many aligned sentences are a block of a shard: of sentences, not of bytes, so that it does not depend on how they
are read."""


class Shard(NamedTuple):
    """The blocks ``number``, ``number`` + ``of`` and so on, counted from 1."""

    number: int
    of: int

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def blocks(self, rows: int, size: int) -> list[range]:
        """Its blocks of ``size`` rows, among so many rows, from 0."""
        return [
            range(first, min(first + size, rows)) for first in range((self.number - 1) * size, rows, self.of * size)
        ]


class ShardRun:
    """The counts of a shard: of each measure of each parse that may apply.

    ``columns`` are all of the run, without numbers; ``counted`` are the places of those that are counted among them.
    ``lacking`` says what their files do not have. ``block`` sentences are a block.
    """

    def __init__(self, frame: Frame, columns: Sequence[Column], shard: Shard) -> None:
        """Raises `InputError` if the sentences can't be aligned."""
        self.frame, self.columns, self.shard, self.block = frame, columns, shard, ROWS
        self.pairing = pair_files(frame)
        counts = [each.counted for each in columns]
        self.counted = [i for i, may in enumerate(may_apply(frame, counts)) if may]
        annotated = with_annotation(frame)
        self.lacking = {i: why for i, each in enumerate(counts) if (why := lacks(frame, each, annotated))}

    @property
    def rows(self) -> int:
        """The aligned sentences of all shards, those that are excluded among them."""
        return len(self.pairing.keys)

    def blocks(
        self, count_blocks: CountBlocks, progress: Progress = ignore_progress
    ) -> Generator[tuple[int, Sequence[str], Counted], None, None]:
        """For each block its first row, the names of its sentences and what it adds, in order."""
        work = work_of(self.frame, [self.columns[i].counted for i in self.counted])
        blocks = self.shard.blocks(self.rows, self.block)
        names, last = self.pairing.names(), 0
        with closing(self._counted(work, blocks, count_blocks)) as results:
            for done, (rows, result) in enumerate(zip(blocks, results, strict=True)):
                progress(done, len(blocks))
                yield rows.start, [*islice(names, rows.start - last, rows.stop - last)], result
                last = rows.stop
        progress(len(blocks), len(blocks))

    def _counted(self, work: Work, blocks: list[range], count_blocks: CountBlocks) -> Generator[Counted, None, None]:
        if are_stored(self.frame.versions):
            yield from count_blocks(work, stored_blocks(self.frame, self.pairing, blocks))
        else:
            yield from (count_new(work, *each) for each in held_blocks(self.frame, self.pairing, blocks))


def digests(frame: Frame) -> Mapping[str, str]:
    """A digest of the content of each version with a file, after edits, and of each table that the settings name.

    Raises `ChangedError` for a file that is not as it was.
    """
    found = {version.name: _digest(version) for version in with_files(frame.versions)}
    settings = frame.settings
    tables = (settings.labels, settings.prm, settings.sets, *(each.spec.labels for each in frame.versions))
    for path in filter(None, tables):
        if Path(path).is_file():
            found[path] = blake2b(Path(path).read_bytes(), digest_size=16).hexdigest()
    return found


def _digest(version: Version) -> str:
    found = blake2b(digest_size=16)
    if isinstance(version.sentences, StoredSentences):
        for piece in version.sentences.stored.pieces():
            found.update(piece)
        version.sentences.stored.check()
    else:
        for sentence in version.sentences:
            found.update(sentence.source.encode())
    return found.hexdigest()


def digest_of_names(pairing: Pairing) -> str:
    """A digest of the names of all sentences."""
    found = blake2b(digest_size=16)
    for name in pairing.names():
        found.update(name.encode() + b"\n")
    return found.hexdigest()


# Counting blocks on the workers of a Dask scheduler, which read the files themselves where they can.


class _SharedWork(NamedTuple):
    """What is done with every block, and what tells whether a worker finds the same files."""

    work: Work
    identities: Mapping[str, tuple[object, ...]]


def count_on_cluster(
    work: Work, blocks: Iterable[Block], address: str, tell: Callable[[str], None]
) -> Generator[Counted, None, None]:
    """`count_block` for each block, in order, on the workers of the scheduler at ``address``.

    Workers read the blocks from the files if they reach the same ones, else they are sent the bytes. ``tell`` is given
    remarks. Raises like `map_on_cluster`.
    """
    everywhere = replace(work, files=tuple(replace(spec, path=_anywhere(spec.path)) for spec in work.files))
    shared = _SharedWork(everywhere, dict(_identities(spec.path for spec in everywhere.files)))
    yield from map_on_cluster(
        count_there,
        shared,
        blocks,
        address,
        with_content=partial(_with_content, shared),
        name=_name_of,
        tell=tell,
    )


def _identities(paths: Iterable[str]) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What tells the files from others; standard input, which is sent in any case, is none."""
    for path in paths:
        with suppress(OSError, ValueError):
            yield path, identity(path)


def _anywhere(path: str) -> str:
    return path if not path or is_remote(path) else abspath(path)  # noqa: PTH100


def count_there(shared: _SharedWork, block: Block) -> Counted:
    """Counts a block on a worker. Raises `UnreachableError` if it does not find the files that it was made for."""
    work, identities = shared
    needed = [
        spec.path
        for spec, stretches in zip(work.files, block.stretches, strict=True)
        if any(stretch.content is None for stretch in stretches)
    ]
    try:
        if any(identity(path) != identities.get(path) for path in needed):
            raise UnreachableError
        return count_block(work, block)
    except (OSError, ValueError, MisplacedError) as error:
        if needed:
            raise UnreachableError from error
        raise


def _with_content(shared: _SharedWork, block: Block) -> Block:
    """A block with all its bytes.

    Raises `ChangedError` if a file on a disk is not as it was, and `InputError` if a file can't be read any more.
    """
    every = []
    for spec, stretches in zip(shared.work.files, block.stretches, strict=True):
        try:
            contents = [each.content or read_bytes(spec.path, each.offset, each.size) for each in stretches]
            is_read = any(each.content is None for each in stretches)
            # To ask for a file that is on no disk would take as long as reading.
            if is_read and not is_remote(spec.path) and identity(spec.path) != shared.identities.get(spec.path):
                raise ChangedError(spec.path)
        except OSError as error:
            raise unreadable(spec.path, error) from error
        pairs = zip(stretches, contents, strict=True)
        every.append(tuple(stretch._replace(content=content) for stretch, content in pairs))
    return block._replace(stretches=tuple(every))


def _name_of(block: Block) -> str:
    """The sentences of a block, for a message."""
    ids = [each for stretches in block.stretches[:1] for stretch in stretches for each in stretch.ids]
    rows = f"{block.first + 1} to {block.first + len(block.places[0])}"
    return f"the sentences {rows} ({ids[0]} to {ids[-1]})" if ids and ids[0] else f"the sentences {rows}"


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
"""Seconds without any worker before a message says so."""

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


@dataclass(slots=True, eq=False)
class _Run:
    """The batches that are on the cluster at the moment, in order.

    Each goes to one worker only, and to the next one if that dies. Dask by itself would give it to others at once,
    until all have died of it.
    """

    distributed: Any
    client: Any
    work: Callable[[Any, Any], Any]
    shared: bytes
    with_content: Callable[[Any], Any]
    name: Callable[[Any], str]
    tell: Callable[[str], None]
    _sends_content: bool = False
    _group: str = field(default_factory=lambda: f"treeconcord-{uuid4().hex}")
    _numbers: Iterator[int] = field(default_factory=count)
    _waiting: deque[_Sent] = field(default_factory=deque)
    _last_seen: float = field(default_factory=time.monotonic)
    _has_told: bool = False
    _wish: Any = None

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
            self.client.cancel([each for each in futures if each], force=True)

    def _send(self, batches: Iterator[Any]) -> None:
        """Sends batches to the workers that have room."""
        with self._scheduler():
            threads: dict[str, int] = self.client.sync(self.client.scheduler.ncores_running)
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
            there = self.client.nthreads()
            self.client.cancel([each.future for each in lost], force=True)
            for each in lost:
                self._take_back(each, has_died=each.worker not in there)

    def _take_back(self, sent: _Sent, *, has_died: bool) -> None:
        sent.future = None
        sent.deaths += has_died
        if has_died and sent.is_alone and sent.deaths >= _BLAMED:
            raise FailedRunError(
                "workers died {times} times at {batch}, perhaps for lack of memory; give them more, or leave it out",
                times=sent.deaths,
                batch=self.name(sent.batch),
            )

    def _submit(self, sent: _Sent, worker: str, *, is_alone: bool = False) -> None:
        content = self.with_content(sent.batch) if self._sends_content else sent.batch
        task = pickle.dumps(_Task(self.work, self.shared, content))
        with self._scheduler():
            sent.future = self.client.submit(pickle.loads, task, key=self._key(), pure=False, workers=[worker])
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
        except self.distributed.KilledWorker:
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
        except (self.distributed.client.FutureCancelledError, OSError) as error:
            raise FailedRunError("the scheduler at {address} is gone", address=self._address()) from error

    def _address(self) -> str:
        return str(self.client.scheduler.address)

    def _wait_for_some(self) -> None:
        """Asks for workers, and tells, once, that there has been none for a while."""
        if self._wish is None:
            # Clusters that grow by themselves start a worker only if something waits for one.
            with self._scheduler():
                self._wish = self.client.submit(pickle.loads, pickle.dumps(None), key=self._key(), pure=False)
        if not self._has_told and time.monotonic() - self._last_seen > _PATIENCE:
            states = self._states()
            if "running" not in states:  # One that has just started will be seen at the next look.
                why = {(): "has no workers", ("paused",): _ALL_PAUSED}.get((*states,), "has no workers that are ready")
                self.tell(f"the scheduler at {self._address()} {why}; waiting for some")
                self._has_told = True
        time.sleep(_MOMENT)

    def _states(self) -> set[str]:
        """What the workers do, in Dask's words: those that are starting have none of `running` and `paused`."""
        with self._scheduler():
            found = self.client.sync(self.client.scheduler.identity, n_workers=-1)
        return {worker["status"] for worker in found["workers"].values()}
