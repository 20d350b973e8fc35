"""What the soak counts is there when it is used, and gone when it is not."""

import ctypes
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.soak.slopes import Round, slopes
from tests.gui.soak.usage import TOLERANCES, allocated, now
from tests.paths import ROOT
from tests.patience import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is counted for Linux")

MALLOC_TELLS = sys.platform == "linux" and hasattr(ctypes.CDLL(None), "mallinfo2")


def settled(folder: Path) -> dict[str, float]:
    """What is used once processes of earlier tests have ended, on busy processors after seconds."""
    before, later = dict[str, float](), now(folder)
    while later["files"] != before.get("files"):
        time.sleep(0.3)
        before, later = later, now(folder)
    return later


def test_a_widget_a_file_and_a_process_are_counted(qapp: QApplication, tmp_path: Path) -> None:
    before = settled(tmp_path)
    widget = QWidget()
    with (tmp_path / "f").open("w"), subprocess.Popen(["sleep", "60"]) as process:
        during = now(tmp_path)
        process.kill()
    names = ("widgets", "objects of Qt", "files", "files on disk", "processes")
    assert [during[name] - before[name] for name in names] == [1] * len(names)
    assert during["their files"] > before["their files"]
    (tmp_path / "f").unlink()
    del widget
    after = now(tmp_path)
    assert [after[name] - before[name] for name in names] == [0] * len(names)


@pytest.mark.skipif(not MALLOC_TELLS, reason="this C library does not tell how much malloc has given out")
def test_what_malloc_has_given_out_is_counted() -> None:
    before = allocated()
    kept = bytearray(32 << 20)
    assert allocated() - before == pytest.approx(len(kept) >> 20, abs=1)
    del kept
    assert allocated() == pytest.approx(before, abs=1)


@pytest.mark.parametrize("is_left", [True, False])
def test_a_message_that_is_left_in_each_round_is_noticed(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, is_left: bool
) -> None:
    parent, rounds = QWidget(), list[Round]()
    qtbot.addWidget(parent)
    parent.show()
    for number in range(1, 9):
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Title", "A text", QMessageBox.StandardButton.Ok, parent)
        box.show()
        qapp.processEvents()
        if is_left:
            box.hide()
        else:
            box.deleteLater()
        del box
        rounds.append(Round(1, number, now(tmp_path)))
    growing = {slope.name for slope in slopes(rounds, TOLERANCES) if not slope.is_flat}
    noticed = {"widgets", "objects of Qt"}
    assert growing & noticed == (noticed if is_left else set())


@pytest.mark.skipif(not MALLOC_TELLS, reason="this C library does not tell how much malloc has given out")
def test_memory_that_is_left_in_each_round_is_noticed(qapp: QApplication, tmp_path: Path) -> None:
    """More of it than what other tests of this process may leave or give back meanwhile."""
    kept, rounds = list[bytearray](), list[Round]()
    for number in range(1, 9):
        kept.append(bytearray(16 << 20))
        rounds.append(Round(1, number, now(tmp_path)))
    assert "allocated MB" in {slope.name for slope in slopes(rounds, TOLERANCES) if not slope.is_flat}


def test_one_can_soak_in_few_acts() -> None:
    arguments = ("--minutes=0", "--acts", "open_golds", "copy", "change")
    done = subprocess.run(
        [sys.executable, "-m", "tests.gui.soak.soaking_person", *arguments],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "rounds: 1, windows: 1\nwindow MB " in done.stdout
