"""How soon the program shows something, beside the least that Python and Qt take to show an empty window."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final

import pytest

from tests.bench.yardstick import keeping_modules, processor_time_of_others
from tests.paths import ROOT

ROUNDS: Final = 7
MOST: Final = 2.0
"""Times the empty window."""

UNTIL_PAINTED: Final = """
import os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow

class First(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint:
            os._exit(0)
        return False

begin = QApplication.__init__
first = First()

def begin_and_watch(application, *arguments):
    begin(application, *arguments)
    application.installEventFilter(first)

QApplication.__init__ = begin_and_watch
"""
EMPTY: Final = f"""{UNTIL_PAINTED}
application = QApplication([])
window = QMainWindow()
window.resize(1280, 800)
window.show()
application.exec()
"""
PROGRAM: Final = f"""{UNTIL_PAINTED}
import main
main.main(["view", "--temporary-profile"])
"""


def time_of(code: str, folder: Path) -> float:
    """The seconds of processor time that Python takes for ``code``."""
    before = processor_time_of_others()
    environment = keeping_modules() | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder)}
    subprocess.run([sys.executable, "-c", code], env=environment, cwd=folder, check=True, capture_output=True)
    return processor_time_of_others() - before


def test_something_is_shown_in_twice_the_time_of_an_empty_window(tmp_path: Path) -> None:
    time_of(PROGRAM, tmp_path)  # Compiles the modules.
    pairs = [(time_of(PROGRAM, tmp_path), time_of(EMPTY, tmp_path)) for _ in range(ROUNDS)]
    program, empty = (median(times) for times in zip(*pairs, strict=True))
    print(f"\nuntil something is painted: {program / empty:.2f} times an empty window; here {1000 * program:.0f} ms")
    assert program <= MOST * empty


MOST_FOR_HELP: Final = 5.0
"""Times an empty Python."""


@pytest.mark.parametrize(
    "arguments", [["--help"], ["score", "--help"], ["score", "--nonsense"], ["score"], ["nonsense"]], ids=" ".join
)
def test_help_and_usage_errors_take_five_times_an_empty_python(arguments: Sequence[str]) -> None:
    pairs = [(_time_of("main.py", *arguments), _time_of("-I", "-c", "pass")) for _ in range(1 + ROUNDS)]
    program, empty = (median(times[1:]) for times in zip(*pairs, strict=True))  # The first compiles the modules.
    print(f"\n{' '.join(arguments)}: {program / empty:.2f} times an empty Python; here {1000 * program:.0f} ms")
    assert program <= MOST_FOR_HELP * empty


def _time_of(*command: str) -> float:
    """The seconds of processor time that Python takes."""
    before = processor_time_of_others()
    subprocess.run([sys.executable, *command], cwd=ROOT, env=keeping_modules(), check=False, capture_output=True)
    return processor_time_of_others() - before
