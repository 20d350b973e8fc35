"""A person who works for a long time: the same acts again and again, in one window after the other.

``python -m tests.gui.soak.soaking_person --minutes 20`` says at the end what has grown; it fails if anything has.
"""

import argparse
import faulthandler
import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from gui.actions.all_acts import acts
from gui.widgets.application import application
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from main import main
from tests.gui.killing.person import Acting, Task, shown
from tests.gui.soak.acts import LABELS, ROUND, SOAK_ACTS, WRITTEN, BusyPerson
from tests.gui.soak.mishaps import LARGE, SENTENCES
from tests.gui.soak.slopes import Round, slopes
from tests.gui.soak.usage import ROUNDS, TOLERANCES, now, objects_by_class
from tests.made_corpora import write

SHOWN: Final = 12
"""The most classes of which it is said that there are more."""

LINE: Final = "{minute:6.2f} min, window {window}: {usage}"


@dataclass(frozen=True, slots=True)
class Plan:
    """How often each window sees which acts."""

    rounds: int
    acts: tuple[str, ...]


class Records:
    """What was used at the end of each round, in all windows."""

    def __init__(self, seconds: float, folder: Path) -> None:
        self._begun, self._seconds, self._folder = monotonic(), seconds, folder
        self._written = dict.fromkeys(WRITTEN, 0)
        self._classes = Counter[str]()
        self.rounds: list[Round] = []
        self.done = set[str]()
        """The acts of the menus that were triggered."""

    @property
    def is_over(self) -> bool:
        return monotonic() - self._begun > self._seconds

    def take(self, window: int, number: int) -> None:
        """Records what is used now, after a round of a window."""
        used = now(self._folder)
        self.rounds.append(Round(window, number, used))
        minute = (monotonic() - self._begun) / 60
        listed = ", ".join(f"{name} {value:.2f}".removesuffix(".00") for name, value in used.items())
        print(LINE.format(minute=minute, window=window, usage=listed), flush=True)  # noqa: T201
        before, self._classes = self._classes, objects_by_class()
        if before:
            print("   more than before:", dict((self._classes - before).most_common(SHOWN)), flush=True)  # noqa: T201

    def check_files(self) -> None:
        """Makes sure that all files were written since the last time."""
        for name, before in self._written.items():
            self._written[name] = (self._folder / name).stat().st_mtime_ns
            assert self._written[name] > before, f"{name} was not written again"

    def never_done(self) -> list[str]:
        """The acts of the menus that were not triggered."""
        return [act.name for act in acts() if act.name not in self.done]


class SoakingPerson(BusyPerson):
    """Does everything some times, records after each, begins a merge, and closes the window."""

    def __init__(self, task: Task, records: Records, number: int, plan: Plan) -> None:
        super().__init__(task, records.done)
        self._records, self._number, self._plan = records, number, plan

    def begin(self) -> None:
        """Returns when the window is closed."""
        main(["view", *self.task.opened])
        for timer in self._timers:
            timer.stop()
            timer.deleteLater()
        vars(self).clear()  # Nothing of the window is to be held by whoever has sat at it.

    def _script(self) -> Acting:
        yield lambda: bool(shown(MainWindow))
        self._window.workspaces.saved.connect(self._count_save)
        yield self._is_settled
        for number in range(1, self._plan.rounds + 1):
            for name in self._plan.acts:
                yield from self._does(name)
            for _ in range(2):  # What waits for a pause may ask the engine for more.
                yield from self.still()
                yield self._is_settled
            if self._plan.acts == ROUND:
                self._records.check_files()
            self._records.take(self._number, number)
            if self._records.is_over:
                break
        yield from self._does("begin_merge")
        self.action("quit").trigger()
        while True:
            yield lambda: False


def soak(minutes: float, plan: Plan, folder: Path) -> bool:
    """Works for so many minutes in ``folder``; returns whether nothing has grown and, in a full round, all was done."""
    for spec in sample_specs():
        (folder / Path(spec.path).name).write_bytes(Path(spec.path).read_bytes())
    (folder / LABELS).write_text("subj\tnsubj\n", encoding="utf-8")
    (folder / "notes.txt").write_text("No treebank.\n", encoding="utf-8")
    write(folder / Path(LARGE).parent, SENTENCES)
    records, number = Records(60 * minutes, folder), 0
    task = Task(str(folder), 0, opened=tuple(str(folder / f"{name}.conllu") for name in ("ud", "sud")))
    while not (records.rounds and records.is_over):
        number += 1
        SoakingPerson(task, records, number, plan).begin()
    found = slopes(records.rounds, TOLERANCES)
    forgotten = records.never_done() if plan.acts == ROUND else []
    print(f"rounds: {len(records.rounds)}, windows: {number}", *found, sep="\n")  # noqa: T201
    print("never done:", forgotten)  # noqa: T201
    return all(slope.is_flat for slope in found) and not forgotten


def run() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="after which the window is closed and opened again")
    parser.add_argument("--acts", nargs="+", choices=list(SOAK_ACTS), default=ROUND, help="to find out which one grows")
    arguments = parser.parse_args()
    faulthandler.enable()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        temporary = Path(folder) / "temporary"
        temporary.mkdir()
        os.environ |= {"HOME": folder, "XDG_CONFIG_HOME": folder, "TMPDIR": str(temporary), "LANGUAGE": "en"}
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        tempfile.tempdir = None
        application()
        qInstallMessageHandler(_say)
        return 0 if soak(arguments.minutes, Plan(arguments.rounds, tuple(arguments.acts)), Path(folder)) else 1


def _say(_: QtMsgType, __: QMessageLogContext, message: str) -> None:
    """Says what Qt says, but not what a screen that is none can't do."""
    if "This plugin does not support" not in message:
        sys.stderr.write(f"{message}\n")


if __name__ == "__main__":
    sys.exit(run())
