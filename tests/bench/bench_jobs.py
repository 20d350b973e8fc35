"""What two processes gain over one, by the size of the corpus.

On two free cores, a run takes as long as the thread that puts everything together: its processor time says how much
faster two processes are, even on a busy machine. Elapsed times are printed only: they say something on a quiet machine
with two cores or more.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.made_corpora import write
from tests.paths import ROOT

SIZES: Final = (1_000, 4_000, 8_000, 16_000, 64_000)
"""Sentences, of ten words on average."""

ROUNDS: Final = 5
"""Of each the least counts: whatever else the machine does only adds to it."""

SLOWER: Final = 1.1
"""How long two processes may take, in multiples of one."""

FASTER: Final = {16_000: 1.5, 64_000: 1.5}
"""How many times as fast two processes must be."""

OVERHEAD: Final = 1.3
"""Processor time of two processes together, in multiples of that of one."""

RUN: Final = """
import sys, time
from main import main
code = main(sys.argv[1:])
sys.stderr.write(str(time.thread_time()))
sys.exit(code)
"""


class Used(NamedTuple):
    """Seconds: of the processor for the thread that puts everything together, for all processes, and elapsed."""

    thread: float
    processor: float
    elapsed: float


def used_by(argv: Sequence[str]) -> Used:
    begin = time.perf_counter()
    command = [sys.executable, "-c", RUN, *argv, "--quiet"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        thread = float(process.stderr.read())
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return Used(thread, usage.ru_utime + usage.ru_stime, time.perf_counter() - begin)


def least(rounds: Sequence[Used]) -> Used:
    return Used(*map(min, zip(*rounds, strict=True)))


@pytest.mark.parametrize("metrics", ["uas,las,clas", ""], ids=["three measures", "all measures"])
@pytest.mark.parametrize("size", SIZES)
def test_what_two_processes_gain(size: int, metrics: str, tmp_path: Path) -> None:
    gold, _, parse, _ = write(tmp_path, size, words=10)
    argv = ["score", f"--gold=ud={gold}", f"--parse=p={parse}", "--format=json"]
    argv += [f"--metrics={metrics}"] if metrics else []
    pairs = [(used_by([*argv, "--jobs=1"]), used_by([*argv, "--jobs=2"])) for _ in range(ROUNDS)]
    one, two = (least([pair[i] for pair in pairs]) for i in (0, 1))
    print(f"\n{size:,} sentences: {one.thread:.2f} s by one, {two.thread:.2f} s by the first of two")
    print(f"times as fast: {one.thread / two.thread:.2f}; elapsed here {one.elapsed / two.elapsed:.2f}")
    print(f"times the processor time: {two.processor / one.processor:.2f}")
    assert two.thread <= SLOWER * one.thread
    assert one.thread >= FASTER.get(size, 0) * two.thread
    assert two.processor <= OVERHEAD * one.processor
