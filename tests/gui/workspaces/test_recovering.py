"""What is not saved survives the end of the program, however it ends, and is offered, never forced."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.editing.apply import SentenceEdit
from core.scoring.settings import Settings
from core.workspaces.files import load_workspace, save_workspace
from core.workspaces.missing_or_changed_files import file_state
from core.workspaces.recovery import Leftover, Recovery, leftover_in
from core.workspaces.workspace import MergeNote, SentenceNote, WordNote, Workspace
from gui.session.session import Session
from gui.widgets.dialogs import TextDialog
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import sample_workspace
from gui.window.error_reports import ErrorReports
from gui.window.main_window import MainWindow
from gui.workspaces.questions import RecoveryDialog
from gui.workspaces.snapshots import DELAY
from tests.gui.sessions import settle
from tests.gui.workspaces.workspace_steps import (
    answer,
    has_asterisk,
    note,
    save_as,
    trigger,
    visible,
    wait_for,
)
from tests.paths import ROOT
from tests.patience import PATIENCE

NOTING = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QInputDialog
from PySide6.QtGui import QAction
from gui.widgets.application import application
from gui.window.main_window import MainWindow
from main import main

def look():
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow) and window.session.is_idle and len(window.session.corpus):
            timer.stop()
            window.findChildren(QAction, "note")[0].trigger()
            dialog = window.findChildren(QInputDialog)[0]
            dialog.setTextValue("survives")
            dialog.accept()

application()
timer = QTimer(interval=20)
timer.timeout.connect(look)
timer.start()
sys.exit(main(sys.argv[1:]))
"""
"""The program itself, with somebody at it who makes a note."""


def killed_after_a_note(folder: Path, *arguments: str) -> Profile:
    """The profile of a person whose program was killed (``kill -9``) within two seconds of a note."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-c", NOTING, *arguments]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    ending = time.monotonic() + PATIENCE
    while not list(folder.glob("TreeConcord/recovery/*.snapshot")):
        assert process.poll() is None
        assert time.monotonic() < ending
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    return Profile(QSettings(str(folder / "TreeConcord" / "TreeConcord.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def crashed(tmp_path: Path) -> Profile:
    """The profile of somebody whose first run was killed, with a note on the sample."""
    return killed_after_a_note(tmp_path, "view")


@pytest.fixture
def restarted(crashed: Profile, session: Session, qtbot: QtBot) -> Iterator[MainWindow]:
    """Their next window."""
    window = MainWindow(session, crashed, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.show()
    window.workspaces.open_last(Settings(), None)
    window.workspaces.start()
    settle(session, qtbot)
    yield window
    session.document.is_given_up = True
    window.close()


def snapshots(profile: Profile) -> list[Path]:
    return list(Path(profile.folder).glob("recovery/*.snapshot"))


def test_a_workspace_that_was_saved_since_is_not_overwritten_by_what_is_recovered_unless_that_is_wanted(
    window: MainWindow, session: Session, profile: Profile, qtbot: QtBot, tmp_path: Path
) -> None:
    """As after a crash of two windows: one is recovered and saved, then the other."""
    path = tmp_path / "mine.concord"
    workspace = sample_workspace()
    save_workspace(workspace, str(path))
    crashed = Recovery(str(Path(profile.folder) / "recovery"))
    theirs = replace(workspace, remarks={"01-sunday": SentenceNote("theirs")})
    crashed.write(replace(workspace, remarks={"01-sunday": SentenceNote("ours")}), str(path), file_state(str(path)))
    crashed._lock.release()
    save_workspace(theirs, str(path))
    session.open(workspace.versions, Settings())
    settle(session, qtbot)
    window.workspaces.start()
    visible(window, RecoveryDialog).recover.click()
    qtbot.waitUntil(lambda: session.document.path == str(path))
    settle(session, qtbot)
    trigger(window, "save")
    box = visible(window, QMessageBox)
    assert "has been saved meanwhile, here or by another program" in box.text(), "this window may have saved it"
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert load_workspace(str(path)).workspace.remarks == theirs.remarks
    session.document.is_given_up = True


def test_what_is_recovered_is_offered_once_another_question_is_answered(
    window: MainWindow, session: Session, profile: Profile, qtbot: QtBot
) -> None:
    """It covered the dialog of a damaged workspace; notes of words were not counted among what could be recovered."""
    crashed = Recovery(str(Path(profile.folder) / "recovery"))
    noted = SentenceNote("ours", words=(WordNote(1, "On", "why?", is_flagged=True),))
    crashed.write(replace(sample_workspace(), remarks={"01-sunday": noted}), None)
    crashed._lock.release()
    session.open(sample_workspace().versions, Settings())
    settle(session, qtbot)
    other = QMessageBox(window)
    other.open()
    window.workspaces.start()
    qtbot.wait(700)
    assert not any(dialog.isVisible() for dialog in window.findChildren(RecoveryDialog))
    other.close()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(RecoveryDialog)))
    dialog = visible(window, RecoveryDialog)
    assert "notes: 2, flags: 1, edits: 0" in dialog.list.item(0).text()
    dialog.reject()


@pytest.mark.parametrize(("is_saved_since", "hours"), [(False, -1), (False, 1), (True, -1), (True, 1)])
def test_a_clock_that_was_set_does_not_decide_what_was_saved_since(
    window: MainWindow,
    session: Session,
    profile: Profile,
    qtbot: QtBot,
    tmp_path: Path,
    is_saved_since: bool,
    hours: int,
) -> None:
    """Otherwise a person may discard what is nowhere else."""
    path = tmp_path / "mine.concord"
    workspace = sample_workspace()
    save_workspace(workspace, str(path))
    crashed = Recovery(str(Path(profile.folder) / "recovery"))
    edits = [SentenceEdit("ud", "01-sunday", Rename(word, "obj"), continues=word > 1) for word in (1, 2)]
    ours = replace(workspace, remarks={"01-sunday": SentenceNote("ours")}, edits=tuple(edits))
    crashed.write(ours, str(path), file_state(str(path)))
    crashed._lock.release()
    if is_saved_since:
        save_workspace(replace(workspace, remarks={"01-sunday": SentenceNote("theirs")}), str(path))
    (snapshot,) = snapshots(profile)
    then = path.stat().st_mtime + hours * 3600
    os.utime(snapshot, (then, then))
    session.open(workspace.versions, Settings())
    settle(session, qtbot)
    window.workspaces.start()
    dialog = visible(window, RecoveryDialog)
    assert ("has been saved since" in dialog.list.item(0).text()) is is_saved_since
    assert "edits: 1" in dialog.list.item(0).text(), "one step of Undo takes both back"
    dialog.reject()
    session.document.is_given_up = True


def test_what_a_killed_program_had_is_recovered(
    restarted: MainWindow, session: Session, crashed: Profile, qtbot: QtBot
) -> None:
    assert not session.corpus.remarks.notes, "never silently"
    dialog = visible(restarted, RecoveryDialog)
    assert "notes: 1, flags: 0, edits: 0" in dialog.list.item(0).text()
    (left,) = snapshots(crashed)
    dialog.recover.click()
    qtbot.waitUntil(lambda: list(session.corpus.remarks.notes.values()) == ["survives"])
    settle(session, qtbot)
    has_asterisk(restarted, qtbot, wanted=True)
    qtbot.waitUntil(lambda: not left.exists())
    assert len(snapshots(crashed)) == 1, "it is kept until it is saved"


@pytest.mark.parametrize(("strategy", "said"), [("ask", "a merge of ann"), ("adjudicate", "an adjudication of")])
def test_what_is_to_be_recovered_says_what_its_decisions_are_of(qtbot: QtBot, strategy: str, said: str) -> None:
    workspace = Workspace(merge=MergeNote(strategy, "ann", ("bob",), "ann-bob.decisions"))
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RecoveryDialog(parent, [Leftover("x.snapshot", workspace, None, 0.0)])
    assert f"; {said}" in dialog.list.item(0).text()


def test_what_is_discarded_is_gone(restarted: MainWindow, crashed: Profile, qtbot: QtBot) -> None:
    visible(restarted, RecoveryDialog).discard.click()
    assert snapshots(crashed) == []
    assert not any(dialog.isVisible() for dialog in restarted.findChildren(RecoveryDialog))


def test_what_is_not_decided_about_is_offered_again(
    restarted: MainWindow, session: Session, crashed: Profile, qtbot: QtBot
) -> None:
    visible(restarted, RecoveryDialog).later.click()
    assert not session.corpus.remarks.notes
    assert restarted.close()
    third = MainWindow(session, crashed, ThemeChoice.LIGHT)
    qtbot.addWidget(third)
    third.show()
    third.workspaces.start()
    visible(third, RecoveryDialog).later.click()
    third.close()


def test_a_workspace_that_was_killed_is_recovered_into_its_file(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "mine.concord"
    save_workspace(replace(sample_workspace(), remarks={"01-sunday": SentenceNote("saved")}), str(path))
    crashed = killed_after_a_note(tmp_path, str(path))
    restarted = MainWindow(session, crashed, ThemeChoice.LIGHT)
    qtbot.addWidget(restarted)
    restarted.show()
    restarted.workspaces.open_last(Settings(), None)
    restarted.workspaces.start()
    wait_for(restarted, path, qtbot)
    assert list(session.corpus.remarks.notes.values()) == ["saved"], "never silently"
    dialog = visible(restarted, RecoveryDialog)
    assert "mine.concord" in dialog.list.item(0).text()
    dialog.recover.click()
    qtbot.waitUntil(lambda: list(session.corpus.remarks.notes.values()) == ["survives"])
    settle(session, qtbot)
    has_asterisk(restarted, qtbot, wanted=True)
    trigger(restarted, "save")
    has_asterisk(restarted, qtbot, wanted=False)
    assert list(load_workspace(str(path)).workspace.remarks.values()) == [SentenceNote("survives")]
    qtbot.waitUntil(lambda: snapshots(crashed) == [])
    assert restarted.close()


def test_a_snapshot_follows_a_change_and_goes_when_it_is_saved(
    opened: MainWindow, profile: Profile, qtbot: QtBot, tmp_path: Path
) -> None:
    opened.workspaces.start()
    assert snapshots(profile) == []
    trigger(opened, "flag")
    qtbot.waitUntil(lambda: len(snapshots(profile)) == 1)
    save_as(opened, tmp_path / "w.concord")
    qtbot.waitUntil(lambda: snapshots(profile) == [])


def test_closing_in_order_leaves_nothing(opened: MainWindow, profile: Profile, qtbot: QtBot) -> None:
    opened.workspaces.start()
    note(opened, "mine")
    qtbot.waitUntil(lambda: len(snapshots(profile)) == 1)
    opened.close()
    answer(opened, QMessageBox.StandardButton.Discard)
    assert not opened.isVisible()
    assert list((Path(profile.folder) / "recovery").iterdir()) == []


def test_the_crash_dialog_keeps_a_snapshot_first(
    opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot
) -> None:
    opened.workspaces.start()
    complaints = ErrorReports(session, opened, opened.workspaces)
    note(opened, "mine")
    try:
        raise ValueError("out of luck")
    except ValueError as error:
        complaints.show_crash(type(error), error, error.__traceback__)
    assert len(snapshots(profile)) == 1
    dialog = visible(opened, TextDialog)
    assert "ValueError: out of luck" in dialog.text.toPlainText()
    dialog.close()
    session.document.is_given_up = True
    opened.close()


def test_that_nothing_can_be_kept_is_told(opened: MainWindow, profile: Profile, qtbot: QtBot) -> None:
    (Path(profile.folder) / "recovery").write_bytes(b"")
    opened.workspaces.start()
    dialog = visible(opened, TextDialog)
    assert "cannot be created" in dialog.text.toPlainText()
    dialog.close()
    note(opened, "mine")
    has_asterisk(opened, qtbot, wanted=True)


def test_a_snapshot_that_cannot_be_written_is_told_once(opened: MainWindow, profile: Profile, qtbot: QtBot) -> None:
    opened.workspaces.start()
    shutil.rmtree(Path(profile.folder) / "recovery")
    note(opened, "mine")
    qtbot.waitUntil(lambda: bool(opened.findChildren(TextDialog)))
    dialog = visible(opened, TextDialog)
    assert "cannot be written" in dialog.text.toPlainText()
    dialog.close()
    note(opened, "more")
    qtbot.wait(2 * DELAY)
    assert not any(dialog.isVisible() for dialog in opened.findChildren(TextDialog))
    has_asterisk(opened, qtbot, wanted=True)


def test_an_edit_that_cannot_be_kept_is_told_at_once_and_anew_after_it_could(
    opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot
) -> None:
    opened.workspaces.start()
    folder = Path(profile.folder) / "recovery"
    for relation in ("dep", "nmod"):
        shutil.rmtree(folder)
        assert opened.editing.editor.do("ud", Rename(1, relation))
        dialog = visible(opened, TextDialog)
        assert "cannot be written" in dialog.text.toPlainText()
        dialog.close()
        folder.mkdir()
        assert opened.editing.editor.do("ud", Rename(2, relation))
        assert len(snapshots(profile)) == 1
    session.document.is_given_up = True


def test_an_edit_is_not_lost_to_an_older_snapshot_that_is_still_being_written(
    opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow disk the note's snapshot would end after the edit's, and take its place."""
    begun, is_newer_written, ended = threading.Event(), threading.Event(), threading.Event()
    write = Recovery.write

    def write_slowly(*arguments: Any) -> None:
        if threading.current_thread() is threading.main_thread():
            write(*arguments)
            is_newer_written.set()
        else:
            begun.set()
            is_newer_written.wait(0.5)
            write(*arguments)
            ended.set()

    monkeypatch.setattr(Recovery, "write", write_slowly)
    opened.workspaces.start()
    note(opened, "mine")
    qtbot.waitUntil(begun.is_set)
    assert opened.editing.editor.do("ud", Rename(1, "dep"))
    qtbot.waitUntil(ended.is_set)
    (snapshot,) = snapshots(profile)
    assert [edit.act for edit in leftover_in(snapshot).workspace.edits] == [Rename(1, "dep")]
    session.document.is_given_up = True


def test_a_crash_waits_for_the_snapshot_that_is_being_written(
    opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two threads would write to the same journal of edits."""
    write, begun, ongoing = Recovery.write, threading.Event(), list[bool]()

    def write_slowly(*arguments: Any) -> None:
        ongoing.append(True)
        assert len(ongoing) == 1, "another thread is writing"
        begun.set()
        time.sleep(0.5)
        write(*arguments)
        ongoing.clear()

    monkeypatch.setattr(Recovery, "write", write_slowly)
    opened.workspaces.start()
    note(opened, "mine")
    qtbot.waitUntil(begun.is_set)
    assert opened.workspaces.keep_now()
    assert snapshots(profile)
    session.document.is_given_up = True


def test_a_step_of_many_sentences_is_shown_once_it_is_kept_and_the_window_goes_on_meanwhile(
    opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A treebank of 16,000 sentences kept the window from answering for half a second."""
    write, may_write, seen = Recovery.write, threading.Event(), list[int]()

    def write_slowly(*arguments: Any) -> None:
        assert threading.current_thread() is not threading.main_thread()
        assert may_write.wait(PATIENCE)
        write(*arguments)

    monkeypatch.setattr(Recovery, "write", write_slowly)
    monkeypatch.setattr("gui.editing.editor.MANY", 1)
    monkeypatch.setattr("gui.workspaces.snapshots.MANY", 1)
    opened.workspaces.start()
    session.sentence_edited.connect(seen.append)
    editor, turns = opened.editing.editor, list[None]()
    editor.replace("ud", [(index, Rename(1, "dep:x")) for index in range(5)])
    editor.turned.connect(lambda: turns.append(None))
    qtbot.waitUntil(lambda: len(turns) > 20)
    assert editor.is_busy
    assert seen == []
    may_write.set()
    qtbot.waitUntil(lambda: not editor.is_busy)
    (snapshot,) = snapshots(profile)
    assert len(leftover_in(snapshot).workspace.edits) == len(seen) == 5
    session.document.is_given_up = True


def test_an_edit_undone_to_what_is_saved_is_not_brought_back_by_a_crash_right_after_it(
    opened: MainWindow, session: Session, profile: Profile, tmp_path: Path
) -> None:
    """The snapshot with the edit would be deleted a moment after undo is shown; a crash in between would offer it."""
    opened.workspaces.start()
    save_as(opened, tmp_path / "mine.concord")
    assert opened.editing.editor.do("ud", Rename(1, "dep"))
    assert len(snapshots(profile)) == 1
    left: list[Path] = []
    session.sentence_edited.connect(lambda: left.extend(snapshots(profile)))
    (undo,) = opened.findChildren(QAction, "undo")
    undo.trigger()
    assert not session.document.edits
    assert not left
