"""No decision that was seen is lost, however the program ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from core.merging.records import read_decisions
from core.settings import Settings
from gui.main_window import MainWindow
from gui.profile import Profile, ThemeChoice
from gui.session import Session
from gui.workspaces.recovery_dialog import RecoveryDialog
from tests.gui.sessions import PATIENCE, settle
from tests.gui.workspaces.acting import visible

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

ROOT = Path(__file__).parents[3]

MERGING = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from core.merging.recipe import Recipe, Strategy
from gui.application import application
from gui.main_window import MainWindow
from main import main

def act():
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow) and window._session.is_idle and window._session.corpus.is_complete:
            merging = window._merging
            if window._session.document.merge is None and len(window._session.corpus):
                recipe = Recipe("ud", ("sud",), Strategy.ASK)
                merging.begin(recipe, merging._files.path_for(recipe))
            elif window._actions["merge_accept"].isEnabled() and merging.is_idle:
                print(merging.done, flush=True)
                window._actions["merge_accept" if merging._panel.thing else "next_open"].trigger()
                if merging.done % 3 == 2:
                    window._actions["next_open"].trigger()

application()
timer = QTimer(interval=1)
timer.timeout.connect(act)
timer.start()
sys.exit(main(sys.argv[1:]))
"""
"""The program itself, with somebody at it who merges, and who says each time how many decisions are seen."""


@pytest.mark.parametrize("moment", [0.05, 0.6])
def test_all_decisions_that_were_seen_are_recovered(
    session: Session, qtbot: QtBot, tmp_path: Path, moment: float
) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
    command = [sys.executable, "-c", MERGING, "view"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=quiet, text=True) as process:
        assert process.stdout is not None
        told = process.stdout.readline() + process.stdout.readline()
        time.sleep(moment)
        os.kill(process.pid, signal.SIGKILL)
        told += process.stdout.read()
    seen = int(told[: told.rindex("\n")].splitlines()[-1])
    assert seen > 0
    settings = QSettings(str(tmp_path / "TreeConcord" / "TreeConcord.ini"), QSettings.Format.IniFormat)
    profile = Profile(settings)
    (journal,) = Path(profile.folder).glob("merges/*.decisions")
    kept = len(read_decisions(str(journal)))
    assert kept in (seen, seen + 1), "one may have been kept that was not yet seen"
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.show()
    window.workspaces.open_last(Settings(), None)
    window.workspaces.start()
    settle(session, qtbot)
    dialog = visible(window, RecoveryDialog)
    assert "a merge of ud, sud" in dialog.list.item(0).text()
    dialog.recover.click()
    qtbot.waitUntil(lambda: window._merging.done == kept, timeout=PATIENCE)
    assert window._actions["merge_accept"].isEnabled()
    session.document.is_given_up = True
    window.close()
