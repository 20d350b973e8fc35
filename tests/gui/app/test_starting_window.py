"""The first thing to see: there before the program is loaded, gone when its own window is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from gui.app.display import opens_window
from gui.app.open_window import ViewRequest, run_view
from gui.app.starting_window import open_starting_window, starting_window
from gui.trees_view.panel import TreesPanel
from gui.widgets.ground_colours import DARK_GROUND, LIGHT_GROUND, Ground
from gui.window.main_window import MainWindow
from tests.paths import ROOT
from tests.patience import PATIENCE

WHEN_PAINTED = """
import gc, os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
import main

class First(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint and type(watched).__name__ {which}:
            loaded = {{"core.scoring", "core.base.errors", "gui.window.main_window"}} & {{*sys.modules}}
            print({told}, sep="; ", flush=True)
            os._exit(0)
        return False

begin = QApplication.__init__
first = First()

def begin_and_watch(application, *arguments):
    begin(application, *arguments)
    application.installEventFilter(first)

QApplication.__init__ = begin_and_watch
main.main(sys.argv[1:])
"""


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT), "HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_it_is_painted_before_the_program_is_loaded(tmp_path: Path) -> None:
    told = "type(watched).__name__, watched.accessibleDescription(), [*loaded]"
    done = run(tmp_path, "-c", WHEN_PAINTED.format(which="> ''", told=told), "view", "--temporary-profile")
    assert done.stdout == "StartingWindow; Loading the program…; []\n"


def test_what_the_program_loads_is_not_searched_for_garbage(tmp_path: Path) -> None:
    """Else the window stands still for a moment each time."""
    told = "gc.get_freeze_count(), len(gc.get_objects())"
    done = run(tmp_path, "-c", WHEN_PAINTED.format(which="== 'MainWindow'", told=told), "view", "--temporary-profile")
    frozen, searched = map(int, done.stdout.split(";"))
    assert searched < frozen / 2


@pytest.mark.parametrize(
    "argv", [[], ["view"], ["view", "a.conllu"], ["--debug"], ["--temporary-profile", "view"], ["view", "my.concord"]]
)
def test_commands_that_open_a_window(argv: list[str]) -> None:
    assert opens_window(argv)


@pytest.mark.parametrize(
    "argv",
    [
        ["score", "view"],
        ["--help"],
        ["view", "-h"],
        ["view", "--screenshot", "a.png"],
        ["view", "--screenshot=a.png"],
        ["--version"],
        ["figure"],
    ],
)
def test_commands_that_open_none(argv: list[str]) -> None:
    assert not opens_window(argv)


def test_a_usage_error_is_told_all_the_same(tmp_path: Path) -> None:
    done = run(tmp_path, str(ROOT / "main.py"), "view", "--nonsense")
    assert done.returncode == 2
    assert "--nonsense" in done.stderr


def test_nobody_waits_for_what_is_painted_already(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some platforms, as the one without a screen, paint a window while it is shown."""
    looks = []

    def has_expired(_: QDeadlineTimer) -> bool:
        looks.append(True)
        return len(looks) > 1000

    monkeypatch.setattr(QDeadlineTimer, "hasExpired", has_expired)
    open_starting_window(["view", "--profile", "x"]).close()
    assert len(looks) < 1000


def test_it_is_closed_when_the_window_is_painted(qapp: QApplication, tmp_path: Path) -> None:
    """The window never stands there unpainted."""
    told: list[tuple[str, bool]] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if isinstance(watched, MainWindow) and event.type() is QEvent.Type.Paint and not told:
                (trees,) = watched.findChildren(TreesPanel)
                told.append((trees.nothing_to_show.text(), starting_window() is not None))
                closing.start()
            return False

    def close() -> None:
        if not starting.isVisible():
            closing.stop()
            for window in qapp.topLevelWidgets():
                window.close()

    watch, closing = Watch(), QTimer(interval=50)
    closing.timeout.connect(close)
    qapp.installEventFilter(watch)
    starting = open_starting_window(["--profile", str(tmp_path)])
    try:
        assert run_view(ViewRequest(profile=str(tmp_path / "profile.ini"))) == 0
    finally:
        qapp.removeEventFilter(watch)
    assert told == [("Opening…", True)]
    assert not starting.isVisible()


@pytest.mark.parametrize(("theme", "ground"), [("light", LIGHT_GROUND), ("dark", DARK_GROUND)])
def test_it_has_the_colours_asked_for(qapp: QApplication, theme: str, ground: Ground) -> None:
    starting = open_starting_window(["view", "--profile", "x", "--theme", theme])
    colour = starting.grab().toImage().pixelColor(4, 4).name()
    starting.close()
    assert colour == ground.window
