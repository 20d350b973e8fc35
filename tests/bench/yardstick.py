"""Measures acts against a fixed load run beside each, so that the machine and what else runs on it cancel out.

Limits are ratios: the CPU time of an act divided by that of a load of some 10 ms, about what a person notices.
Milliseconds are printed for this machine and never asserted.
"""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from statistics import median
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QStaticText

from tests.paths import ROOT

FRAME: Final = 16.0
"""Milliseconds between two frames on a screen."""

AT_ONCE: Final = 50.0
"""Milliseconds that nobody notices as a delay."""

ROUNDS: Final = 20
WORDS: Final = tuple(f"word{i * 7919 % 613}" for i in range(1500))


def python_load() -> None:
    """Work like most of the program's own: small objects, dictionaries, sorting, text."""
    for _ in range(8):
        places: dict[str, list[int]] = {}
        for i, word in enumerate(WORDS):
            places.setdefault(word, []).append(i)
        longest = sorted(places.items(), key=lambda item: (-len(item[1]), item[0]))
        heads = [(i * 31) & 1023 for i in range(len(WORDS))]
        spans = {frozenset((i, head)) for i, head in enumerate(heads)}
        assert len(spans) + len(" ".join(word for word, _ in longest)) > 0


@cache
def _texts() -> tuple[QStaticText, ...]:
    return tuple(map(QStaticText, sorted(set(WORDS))[:40]))


def painting_load() -> None:
    """Painting like that of the trees: boxes, lines and texts."""
    image = QImage(1200, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for row in range(12):
        for column, text in enumerate(_texts()):
            left, top = column * 30.0, row * 32.0
            painter.setPen(QPen(QColor("navy"), 1.4))
            painter.setBrush(QColor("lightblue"))
            painter.drawRoundedRect(QRectF(left + 0.5, top + 0.5, 27.0, 18.0), 4.0, 4.0)
            painter.drawLine(QLineF(left + 13.5, top + 19.0, left + 13.5, top + 32.0))
            painter.drawStaticText(QPointF(left + 2.0, top + 2.0), text)
    painter.end()


def window_load() -> None:
    """Work like the window's when it shows another sentence: both."""
    python_load()
    painting_load()


class Gauge:
    """Measures acts of one kind, each followed by one load for comparison."""

    def __init__(self, load: Callable[[], None] = window_load) -> None:
        self._load = load
        self._loads: list[float] = []
        self._works: list[float] = []
        self._waits: list[float] = []
        load()

    def weigh(self) -> None:
        """Runs the load once."""
        start = time.thread_time()
        self._load()
        self._loads.append(time.thread_time() - start)

    def note(self, work: float, waited: float) -> None:
        """Records an act: its seconds of CPU time and of elapsed time."""
        self.weigh()
        self._works.append(work)
        self._waits.append(waited)

    @contextmanager
    def act(self) -> Iterator[None]:
        """Measures the body of the with statement."""
        worked, begun = time.thread_time(), time.perf_counter()
        yield
        self.note(time.thread_time() - worked, time.perf_counter() - begun)

    def times(self, act: Callable[[], object], rounds: int = ROUNDS) -> "Gauge":
        """Measures an act several times."""
        for _ in range(rounds):
            with self.act():
                act()
        return self

    @property
    def ratio(self) -> float:
        """The median of all acts, in loads."""
        return median(self._works) / median(self._loads)

    @property
    def least(self) -> float:
        """The fastest act, in loads: for few and long acts, some of which may be delayed."""
        return min(self._works) / median(self._loads)

    @property
    def most(self) -> float:
        """The slowest act, in loads."""
        return max(self._works) / median(self._loads)

    def __str__(self) -> str:
        waits = [1000 * each for each in self._waits]
        here = f"here {median(waits):.1f} ms, at most {max(waits):.1f} ms"
        return f"{self.ratio:.2f} loads ({self.least:.2f} to {self.most:.2f}), {here}"


def keeping_modules() -> dict[str, str]:
    """The environment, but Python keeps what it has compiled, as after the first run of an installation."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def processor_time_of_others() -> float:
    """The CPU seconds of all ended processes that this one has started."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Used(NamedTuple):
    """What a process used: CPU seconds, and the most bytes of memory."""

    seconds: float
    memory: int


_MEASURED: Final = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


def used_by(command: Sequence[str]) -> Used:
    """What a command uses that succeeds, whose output is dropped."""
    # From a small process, because on Linux a child's peak memory starts from its parent's.
    measured = [sys.executable, "-c", _MEASURED, *command]
    told = subprocess.run(measured, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    code, seconds, kilobytes = told.split()
    assert code == "0"
    return Used(float(seconds), int(kilobytes) * 1024)
