"""The first thing to see: there before the program is loaded, gone when its own window is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from gui.app.display import opens_window
from gui.app.open_window import ViewRequest, run_view
from gui.app.starting_window import open_starting_window, starting_window
from gui.trees_view.panel import TreesPanel
from gui.widgets.ground_colours import DARK_GROUND, LIGHT_GROUND, Ground
from gui.window.main_window import MainWindow
from tests.paths import ROOT
from tests.patience import PATIENCE

AT_THE_FIRST_PAINT = """
import os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
import main

class First(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint:
            loaded = [name for name in ("core.scoring", "gui.session", "gui.window.main_window") if name in sys.modules]
            print(type(watched).__name__, watched.accessibleDescription(), loaded, flush=True)
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
    done = run(tmp_path, "-c", AT_THE_FIRST_PAINT, "view", "--temporary-profile")
    assert done.stdout == "StartingWindow Loading the program… []\n"


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


def test_it_is_closed_when_the_window_is_painted(qapp: QApplication, tmp_path: Path) -> None:
    """The window never stands there unpainted."""
    told: list[tuple[str, bool]] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if isinstance(watched, MainWindow) and event.type() is QEvent.Type.Paint and not told:
                (trees,) = watched.findChildren(TreesPanel)
                told.append((trees._nothing.text(), starting_window() is not None))
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
