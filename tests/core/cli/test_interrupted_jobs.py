"""Ctrl+C while several processes share the work: it ends soon, says so in one line, and leaves none of them."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

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
    return [f"--gold=ud={paths[0]}", f"--parse=p={paths[1]}", "--jobs=2", "--iterations=10000000"]


@contextmanager
def started(options: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """A run as the leader of a group of processes."""
    command = [sys.executable, "main.py", "score", *options]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        try:
            yield process
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


def others(process: subprocess.Popen[bytes], number: int) -> None:
    """Waits until so many other processes have been there, one after the other."""
    seen = set[int]()

    def enough() -> bool:
        seen.update(group(process))
        return len(seen - {process.pid}) >= number

    wait_for(enough)


def while_sentences_are_found(process: subprocess.Popen[bytes]) -> None:
    others(process, 1)


def while_they_are_counted(process: subprocess.Popen[bytes]) -> None:
    others(process, 2)


def while_intervals_are_computed(process: subprocess.Popen[bytes]) -> None:
    others(process, 2)
    wait_for(lambda: group(process) == [process.pid])


@pytest.mark.parametrize("moment", [while_sentences_are_found, while_they_are_counted, while_intervals_are_computed])
@pytest.mark.parametrize("to_all", [False, True], ids=["to the process", "to its group"])
def test_control_c(options: list[str], moment: Callable[[subprocess.Popen[bytes]], None], to_all: bool) -> None:
    with started(options) as process:
        moment(process)
        (os.killpg if to_all else os.kill)(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err) == (130, b"", b"interrupted\n")
        assert group(process) == []


def test_no_process_outlives_one_that_is_killed(options: list[str]) -> None:
    with started(options) as process:
        while_they_are_counted(process)
        process.kill()
        wait_for(lambda: not group(process))
