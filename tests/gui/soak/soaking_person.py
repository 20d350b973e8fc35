"""A person who works for a long time: the same acts again and again, in one window after the other.

``python -m tests.gui.soak.soaking_person --minutes 20`` says at the end what has grown; it fails if anything has.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from gui.actions.all_acts import acts
from gui.i18n.qt_application import application
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from main import main
from tests.gui.killing.person import Acting, Task, shown
from tests.gui.soak.acts import LABELS, ROUND, SOAK_ACTS, WRITTEN, BusyPerson
from tests.gui.soak.slopes import slopes
from tests.gui.soak.usage import TOLERANCES, now, objects_by_class

ROUNDS: Final = 5
"""How often a person does everything before the window is closed and opened again."""

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
        self.minutes: list[float] = []
        self.samples: list[Mapping[str, float]] = []
        self.classes: list[Counter[str]] = []
        self.done = set[str]()
        """The acts of the menus that were triggered."""

    @property
    def is_over(self) -> bool:
        return monotonic() - self._begun > self._seconds

    def take(self, window: int) -> None:
        """Records what is used now."""
        self.minutes.append((monotonic() - self._begun) / 60)
        self.samples.append(now(self._folder))
        self.classes.append(objects_by_class())
        usage = ", ".join(f"{name} {value:.0f}" for name, value in self.samples[-1].items())
        print(LINE.format(minute=self.minutes[-1], window=window, usage=usage), flush=True)  # noqa: T201
        if len(self.classes) > 1:
            print("   more than before:", dict(self.more_since(-2)), flush=True)  # noqa: T201

    def check_files(self) -> None:
        """Makes sure that all files were written since the last time."""
        for name, before in self._written.items():
            self._written[name] = (self._folder / name).stat().st_mtime_ns
            assert self._written[name] > before, f"{name} was not written again"

    def never_done(self) -> list[str]:
        """The acts of the menus that were not triggered."""
        return [act.name for act in acts() if act.name not in self.done]

    def more_since(self, first: int) -> Mapping[str, int]:
        """The classes of which there are more objects now than in an earlier record, and how many more."""
        return dict((self.classes[-1] - self.classes[first]).most_common(SHOWN))


class SoakingPerson(BusyPerson):
    """Does everything some times, records after each, begins a merge, and closes the window."""

    def __init__(self, task: Task, records: Records, number: int, plan: Plan) -> None:
        super().__init__(task, records.done)
        self._records, self._number, self._plan = records, number, plan

    def begin(self) -> None:
        """Returns when the window is closed."""
        main(["view", *self._task.opened])
        for timer in self._timers:
            timer.stop()
            timer.deleteLater()
        vars(self).clear()  # Nothing of the window is to be held by whoever has sat at it.

    def _script(self) -> Acting:
        yield lambda: bool(shown(MainWindow))
        yield self._is_settled
        for _ in range(self._plan.rounds):
            for name in self._plan.acts:
                yield from self._does(name)
            yield from self._still()
            yield from self._still()
            if self._plan.acts == ROUND:
                self._records.check_files()
            self._records.take(self._number)
            if self._records.is_over:
                break
        yield from self._does("begin_merge")
        self._action("quit").trigger()
        while True:
            yield lambda: False


def soak(minutes: float, plan: Plan, folder: Path) -> bool:
    """Works for so many minutes in ``folder``; returns whether nothing has grown and, in a full round, all was done."""
    for spec in sample_specs():
        (folder / Path(spec.path).name).write_bytes(Path(spec.path).read_bytes())
    (folder / LABELS).write_text("subj\tnsubj\n", encoding="utf-8")
    records, number = Records(60 * minutes, folder), 0
    task = Task(str(folder), 0, opened=tuple(str(folder / f"{name}.conllu") for name in ("ud", "sud")))
    while not (records.samples and records.is_over):
        number += 1
        SoakingPerson(task, records, number, plan).begin()
    found = slopes(records.minutes, records.samples, TOLERANCES)
    forgotten = records.never_done() if plan.acts == ROUND else []
    print(f"rounds: {len(records.samples)}, windows: {number}", *found, sep="\n")  # noqa: T201
    print("more than after the first quarter:", records.more_since(len(records.samples) // 4))  # noqa: T201
    print("never done:", forgotten)  # noqa: T201
    return all(slope.is_flat for slope in found) and not forgotten


def run() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="after which the window is closed and opened again")
    parser.add_argument("--acts", nargs="+", choices=list(SOAK_ACTS), default=ROUND, help="to find out which one grows")
    arguments = parser.parse_args()
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
