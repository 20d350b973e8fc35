"""Ctrl+C while several processes share the work: it ends soon, says so in one line, and leaves none of them."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from core.cli.read_versions import SHARED
from tests.made_corpora import write
from tests.paths import ROOT
from tests.patience import PATIENCE, wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux lists them")

SENTENCES: Final = 6000


@pytest.fixture(scope="module")
def options(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A run that lasts until someone ends it."""
    folder = tmp_path_factory.mktemp("corpus")
    write(folder, SENTENCES, words=8)
    paths = [folder / "ud.conllu", folder / "parse_ud.conllu"]
    assert sum(path.stat().st_size for path in paths) > SHARED
    return [f"--gold=ud={paths[0]}", f"--parse=p={paths[1]}", "--jobs=2", "--iterations=1000000"]


MARKS: Final = """
import pathlib, sys

class Finder:
    def find_spec(self, name, path, target=None):
        if name in {modules!r}:
            pathlib.Path({folder!r}, name).touch()

sys.meta_path.insert(0, Finder())
"""
"""Has a run leave a file when it comes to load one of some modules: other processes may be gone before one looks."""

WHILE_COUNTING: Final = "numpy"
WITH_THREADS: Final = "concurrent.futures.thread"
"""What is loaded once other processes count, and when threads are to compute intervals."""


class Run(NamedTuple):
    """A run, which leads a group of processes, and the folder of its marks."""

    process: subprocess.Popen[bytes]
    folder: Path

    def comes_to(self, module: str) -> bool:
        """Whether it has come to load a module."""
        assert self.process.poll() is None
        return (self.folder / module).exists()


@contextmanager
def started(options: list[str], folder: Path, more: str = "") -> Iterator[Run]:
    """A run with these options, which begins with ``more``."""
    marks = MARKS.format(modules=(WHILE_COUNTING, WITH_THREADS), folder=str(folder))
    (folder / "sitecustomize.py").write_text(marks + more, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "main.py", "score", *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            yield Run(process, folder)
        finally:
            if group(process):
                os.killpg(process.pid, signal.SIGKILL)


def group(process: subprocess.Popen[bytes]) -> list[int]:
    """The processes that a run has started, and itself, while they are there."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, _, rest = stat.read_text("utf-8", "replace").partition(" ")
        except OSError:
            continue
        state, _, of_group = rest.rpartition(")")[2].split()[:3]
        if int(of_group) == process.pid and state != "Z":
            found.append(int(number))
    return sorted(found)


def while_sentences_are_found(run: Run) -> None:
    """Or later, if the other processes were gone before anybody looked."""
    wait_for(lambda: len(group(run.process)) > 1 or run.comes_to(WHILE_COUNTING))


def while_they_are_counted(run: Run) -> None:
    wait_for(lambda: run.comes_to(WHILE_COUNTING))


def while_intervals_are_computed(run: Run) -> None:
    wait_for(lambda: run.comes_to(WITH_THREADS))


@pytest.mark.parametrize("moment", [while_sentences_are_found, while_they_are_counted, while_intervals_are_computed])
@pytest.mark.parametrize("to_all", [False, True], ids=["to the process", "to its group"])
def test_control_c(options: list[str], tmp_path: Path, moment: Callable[[Run], None], to_all: bool) -> None:
    with started(options, tmp_path) as run:
        moment(run)
        (os.killpg if to_all else os.kill)(run.process.pid, signal.SIGINT)
        out, err = run.process.communicate(timeout=PATIENCE)
        assert (run.process.returncode, out, err) == (130, b"", b"interrupted\n")
        wait_for(lambda: not group(run.process))


INTERRUPTED: Final = """
import importlib._bootstrap as imports
import signal, threading

def interrupted(lock):
    taken = acquire(lock)
    if lock.name == "core.formats.sentence_ids" and threading.current_thread() is threading.main_thread():
        signal.raise_signal(signal.SIGINT)
    return taken

acquire, imports._ModuleLock.acquire = imports._ModuleLock.acquire, interrupted
"""
"""Ctrl+C at the moment in which the process has the lock of a module that a result from another process needs."""


def test_control_c_while_a_module_is_loaded(options: list[str], tmp_path: Path) -> None:
    """The thread that takes the result would wait for that module for ever, and the process for the thread."""
    with started(options, tmp_path, INTERRUPTED) as run:
        out, err = run.process.communicate(timeout=PATIENCE)
        assert (run.process.returncode, out, err) == (130, b"", b"interrupted\n")
        wait_for(lambda: not group(run.process))


def test_no_process_outlives_one_that_is_killed(options: list[str], tmp_path: Path) -> None:
    with started(options, tmp_path) as run:
        while_they_are_counted(run)
        run.process.kill()
        wait_for(lambda: not group(run.process))
