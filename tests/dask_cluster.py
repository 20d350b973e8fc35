"""A Dask scheduler and two workers on this machine, as separate programs, and work for them."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from core.scoring.shards import UnreachableError
from tests.paths import ROOT
from tests.patience import PATIENCE, wait_for

distributed: Any = pytest.importorskip("distributed", reason="needs treeconcord[cluster]")


class DaskCluster:
    """The scheduler at ``address``, and what a person can see of it and do to it."""

    def __init__(self, address: str) -> None:
        self.address = address

    @contextmanager
    def watched(self) -> Iterator[Any]:
        """A client of its own."""
        with distributed.Client(self.address, set_as_default=False) as client:
            yield client

    def tasks(self) -> int:
        """How many tasks the scheduler knows of."""
        with self.watched() as client:
            return _tasks(client)

    def wait_for_tasks(self, process: "subprocess.Popen[bytes] | None" = None) -> None:
        """Waits until the scheduler knows of tasks; with one client, to miss none of a short run of ``process``."""
        with self.watched() as client:
            wait_for(lambda: _tasks(client) or (process and process.poll() is not None))

    def kill_a_worker(self) -> None:
        """Kills a worker as the system does for lack of memory; another one starts."""
        with self.watched() as client:
            os.kill(next(iter(client.run(os.getpid).values())), signal.SIGKILL)


def _tasks(client: Any) -> int:
    return int(client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)))


@contextmanager
def _program(
    module: str, *arguments: object, folder: Path = ROOT, settings: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A program of Dask that runs in a folder; ``settings`` are those of its configuration, as in its environment."""
    command = [sys.executable, "-m", f"distributed.cli.{module}", *map(str, arguments), "--no-dashboard"]
    environment = {**os.environ, **{f"DASK_DISTRIBUTED__{name}": value for name, value in (settings or {}).items()}}
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):  # Now and then one waits half a minute for another that has ended.
            process.wait(2)
        process.kill()
        process.wait()


@contextmanager
def scheduler(
    folder: Path, *options: str, settings: Mapping[str, str] | None = None
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler without workers: its address, and its process."""
    file = folder / "scheduler.json"
    where = ("--host=127.0.0.1", "--port=0", "--scheduler-file", file)
    with _program("dask_scheduler", *where, *options, settings=settings) as process:
        end = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text():
            assert time.monotonic() < end
            time.sleep(0.05)
        yield json.loads(file.read_text())["address"], process


@contextmanager
def workers(
    address: str, number: int = 2, *options: str, folder: Path = ROOT, settings: Mapping[str, str] | None = None
) -> Iterator[None]:
    """Workers of one thread each unless ``options`` say so, which have the program in its own folder.

    Another one is started for each that dies. Dask's nannies do so too, but not for one that dies before they have
    heard that it is there, as one does that gets a deadly batch at once: then a test would wait for ever.
    """
    is_over = threading.Event()

    def keep_one() -> None:
        where = ("--host=127.0.0.1", "--nthreads=1", "--no-nanny", *options)
        while not is_over.is_set():
            with _program("dask_worker", address, *where, folder=folder, settings=settings) as process:
                while process.poll() is None and not is_over.wait(0.05):
                    pass

    keepers = [threading.Thread(target=keep_one) for _ in range(number)]
    for keeper in keepers:
        keeper.start()
    try:
        yield
    finally:
        is_over.set()
        for keeper in keepers:
            keeper.join()


@contextmanager
def dask_cluster(folder: Path) -> Iterator[DaskCluster]:
    """A scheduler and two workers, which are there."""
    with scheduler(folder) as (address, _), workers(address):
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        yield DaskCluster(address)


def doubled(folder: str, batch: int) -> int:
    """Doubles a number, and leaves a file that says who did so."""
    (Path(folder) / f"{batch}-{os.getpid()}").touch()
    return 2 * batch


def slowly_doubled(folder: str, batch: int) -> int:
    """Doubles a number once there is a file `go`."""
    (Path(folder) / f"begun-{batch}").touch()
    while not (Path(folder) / "go").exists():
        time.sleep(0.01)
    return 2 * batch


def deadly(folder: str, batch: int) -> int:
    """Kills the worker at the number 3, and leaves a file for each that died."""
    if batch == 3:
        (Path(folder) / f"died-{os.getpid()}").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return doubled(folder, batch)


def deadly_twice(folder: str, batch: int) -> int:
    """Kills the first two workers that have the number 3."""
    return doubled(folder, batch) if len(list(Path(folder).glob("died-*"))) == 2 else deadly(folder, batch)


def of_content(_shared: str, batch: int | str) -> int:
    """Can't reach what a number names."""
    if isinstance(batch, int):
        raise UnreachableError
    return int(batch)
