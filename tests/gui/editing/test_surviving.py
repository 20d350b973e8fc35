"""No edit that was seen is lost, however the program ends."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach
from core.editing.change import Edit
from core.settings import Settings
from core.workspaces.files import load_workspace, save_workspace
from gui.main_window import MainWindow
from gui.profile import Profile, ThemeChoice
from gui.sample import sample_specs, sample_workspace
from gui.session import Session
from gui.workspaces.recovery_dialog import RecoveryDialog
from tests.gui.sessions import PATIENCE, settle
from tests.gui.workspaces.acting import has_asterisk, save_as, visible, wait_for

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

ROOT = Path(__file__).parents[3]

EDITING = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from PySide6.QtGui import QAction
from gui.application import application
from gui.main_window import MainWindow
from core.editing.acts import Attach
from main import main

def act():
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow) and window._session.is_idle and len(window._session.corpus):
            editor, ledger = window._editing._editor, window._session.corpus.ledger
            if len(ledger.edits) % 3 == 2 and not ledger.undone:
                editor.undo()
            else:
                tree = editor.sentence("ud").dependencies
                editor.do("ud", Attach(1, 2 if tree.heads[0] != 2 else 3))
            print(len(ledger.edits), flush=True)

application()
timer = QTimer(interval=1)
timer.timeout.connect(act)
timer.start()
sys.exit(main(sys.argv[1:]))
"""
"""The program itself, with somebody at it who edits and takes back, and who says each time how many edits are seen."""


def killed(folder: Path, moment: float) -> tuple[int, Profile]:
    """How many edits had been seen when the program was killed, so many seconds after the first; and its profile."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-c", EDITING, "view"]
    pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=quiet, text=True) as process:
        assert process.stdout is not None
        seen = process.stdout.readline()
        time.sleep(moment)
        os.kill(process.pid, signal.SIGKILL)
        # The pipe may hold half of the last line.
        seen += process.stdout.read()
    settings = QSettings(str(folder / "TreeConcord" / "TreeConcord.ini"), QSettings.Format.IniFormat)
    return int(seen[: seen.rindex("\n")].splitlines()[-1]), Profile(settings)


@pytest.mark.parametrize("moment", [0.0, 0.21, 0.5])
def test_all_edits_that_were_seen_are_recovered(session: Session, qtbot: QtBot, tmp_path: Path, moment: float) -> None:
    seen, profile = killed(tmp_path, moment)
    (left,) = Path(profile.folder).glob("recovery/*.snapshot")
    kept = json.loads(left.read_text(encoding="utf-8"))["workspace"].get("edits", [])
    assert len(kept) in (seen - 1, seen, seen + 1), "one step may have been kept that was not yet seen"
    if len(kept) < seen:
        assert (seen - 1) % 3 == 1, "but only if that step was to take one back"
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.show()
    window.workspaces.open_last(Settings(), None)
    window.workspaces.start()
    settle(session, qtbot)
    dialog = visible(window, RecoveryDialog)
    assert f"edits: {len(kept)}" in dialog.list.item(0).text()
    dialog.recover.click()
    qtbot.waitUntil(lambda: len(session.corpus.ledger.edits) == len(kept), timeout=PATIENCE)
    settle(session, qtbot)
    session.document.is_given_up = True
    window.close()


def test_edits_are_saved_with_the_workspace_and_there_again(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    session.show(3)
    editor = window._editing._editor
    with qtbot.waitSignal(session.scores_arrived):
        assert editor.do("ud", Attach(1, 4))
    has_asterisk(window, qtbot, wanted=True)
    counted = [column.numbers[:] for column in session.corpus.columns]
    path = tmp_path / "mine.concord"
    save_as(window, path)
    qtbot.waitUntil(path.exists)
    has_asterisk(window, qtbot, wanted=False)
    workspace = load_workspace(str(path)).workspace
    assert workspace.edits == (Edit("ud", "04-worked", Attach(1, 4)),)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    assert [column.numbers for column in session.corpus.columns] != counted
    window.workspaces.open_file(str(path))
    wait_for(window, path, qtbot)
    settle(session, qtbot)
    assert session.corpus.ledger.edits == list(workspace.edits)
    assert [column.numbers for column in session.corpus.columns] == counted
    (undo,) = window.findChildren(QAction, "undo")
    assert undo.isEnabled()
    session.show(0)
    undo.trigger()
    assert session.current == 3
    assert session.corpus.ledger.amendments() == ()
    session.document.is_given_up = True


def test_edits_that_can_not_be_done_any_more_are_told(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    edits = (
        Edit("ud", "04-worked", Attach(1, 99)),
        Edit("ud", "nowhere", Attach(1, 2)),
        Edit("gone", "x", Attach(1, 2)),
    )
    path = tmp_path / "mine.concord"
    save_workspace(replace(sample_workspace(), edits=edits), str(path))
    told: list[str] = []
    session.refused.connect(told.append)
    window.workspaces.open_file(str(path))
    wait_for(window, path, qtbot)
    settle(session, qtbot)
    (complaint,) = told
    assert "2 edits of the workspace could not be done" in complaint
    assert "ud, 04-worked: there is no word 99; ud, nowhere: there is no sentence nowhere" in complaint
    assert session.document.edits == edits[2:], "its version may be added again"
    session.document.is_given_up = True


def test_edits_are_done_again_to_a_file_that_has_changed(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "ours.conllu"
    source = Path(sample_specs()[0].path).read_text(encoding="utf-8")
    path.write_text(source, encoding="utf-8")
    session.open([replace(sample_specs()[0], path=str(path)), *sample_specs()[1:]], Settings())
    settle(session, qtbot)
    session.show(3)
    assert window._editing._editor.do("ud", Attach(1, 4))
    path.write_text(source.replace("\t5\tnsubj\t_", "\t5\tsubj\t_"), encoding="utf-8")
    session.change(session.specs[:3])
    settle(session, qtbot)
    tree = session.corpus.sentence(3, session.corpus.frame.versions[0]).dependencies
    assert (tree.heads[0], tree.relations[1]) == (4, "subj")
    assert len(session.corpus.columns[0]) == len(session.corpus)
    session.document.is_given_up = True
