"""How much memory large versions take, and what processes gain: made corpora of two sizes.

Peaks are compared with each other, processor times with those of one process. Elapsed times are printed only: they say
something on a quiet machine with two cores or more.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import pytest

from tests.made_corpora import write
from tests.paths import ROOT

SIZES: Final = (16_000, 128_000)
"""Sentences, of ten words on average: both too many to be held in memory."""

GROWTH: Final = 1.5
PER_SENTENCE: Final = 100
"""Bytes that may grow with the corpus, for each sentence, measure and parse."""

OVERHEAD: Final = 1.3
"""Processor time of two processes, in multiples of that of one."""

COMMANDS: Final = {
    "score": "score --gold={ud} --parse={parse_ud} --metrics=uas,las,clas --iterations=200 --format=json",
    "validate": "validate --gold={ud} --gold={sud}",
    "convert": "convert --to=functional --gold={ud}",
    "generalize": "generalize --gold={ud} --gold={sud}",
    "vary": "vary --heads=functional --gold={ud} -o -",
}
COLUMNS: Final = {"score": 3}
"""Measures times parses of each command."""


class Used(NamedTuple):
    """What a process used: the peak of its memory in bytes, its processor time with its children's, and the time."""

    peak: int
    processor: float
    elapsed: float


def used_by(argv: Sequence[str]) -> Used:
    begin = time.perf_counter()
    command = [sys.executable, "main.py", *argv, "--quiet"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return Used(usage.ru_maxrss * 1024, usage.ru_utime + usage.ru_stime, time.perf_counter() - begin)


@pytest.fixture(scope="module")
def corpora(tmp_path_factory: pytest.TempPathFactory) -> dict[int, dict[str, str]]:
    """The options that name each version, for each size."""
    folder = tmp_path_factory.mktemp("made")
    found = {}
    for size in SIZES:
        paths = write(folder / str(size), size, words=10)
        found[size] = {path.stem: f"{_name(path)}={path}" for path in paths}
    return found


def _name(path: Path) -> str:
    return path.stem if not path.stem.startswith("parse") else "p"


def _argv(command: str, names: dict[str, str]) -> list[str]:
    return [word.format(**names) for word in COMMANDS[command].split()]


@pytest.mark.parametrize("command", COMMANDS)
def test_memory_does_not_grow_with_the_corpus(command: str, corpora: dict[int, dict[str, str]]) -> None:
    small, large = (used_by(_argv(command, corpora[size])).peak for size in SIZES)
    allowed = GROWTH * small + PER_SENTENCE * COLUMNS.get(command, 1) * SIZES[1]
    print(f"\n{command}: {small >> 20} MB for {SIZES[0]:,} sentences, {large >> 20} MB for {SIZES[1]:,}")
    print(f"ratio {large / small:.2f}; {(large - small) / (SIZES[1] - SIZES[0]):.0f} bytes a sentence")
    assert large <= allowed


@pytest.mark.parametrize("metrics", ["uas,las,clas", ""], ids=["three measures", "all measures"])
def test_what_two_processes_gain(metrics: str, corpora: dict[int, dict[str, str]]) -> None:
    names = corpora[SIZES[0]]
    argv = ["score", f"--gold={names['ud']}", f"--parse={names['parse_ud']}", "--format=json"]
    argv += [f"--metrics={metrics}"] if metrics else []
    pairs = [(used_by([*argv, "--jobs=1"]), used_by([*argv, "--jobs=2"])) for _ in range(3)]
    one, two = ([pair[i] for pair in pairs] for i in (0, 1))
    processor = median(each.processor for each in two) / median(each.processor for each in one)
    elapsed = median(each.elapsed for each in one) / median(each.elapsed for each in two)
    print(f"\ntwo processes: {processor:.2f} times the processor time, {elapsed:.2f} times as fast")
    assert processor <= OVERHEAD
