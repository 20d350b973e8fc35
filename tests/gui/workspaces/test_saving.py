"""Saving workspaces, and closing: nothing is lost unasked."""

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QFileDialog,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from core.workspaces.files import load_workspace
from gui.session.session import Session
from gui.widgets.dialogs import TextDialog
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank
from tests.gui.workspaces.workspace_steps import (
    answer,
    choose,
    choose_in,
    has_asterisk,
    hide,
    note,
    save_as,
    trigger,
    visible,
)

Button = QMessageBox.StandardButton


def test_saving_again_asks_for_no_file(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "w.concord"
    note(opened, "first")
    has_asterisk(opened, qtbot, wanted=True)
    trigger(opened, "save")  # Which has no file yet.
    choose_in(opened, path)
    has_asterisk(opened, qtbot, wanted=False)
    note(opened, "second")
    has_asterisk(opened, qtbot, wanted=True)
    trigger(opened, "save")
    assert not any(dialog.isVisible() for dialog in opened.findChildren(QFileDialog))
    has_asterisk(opened, qtbot, wanted=False)
    assert [remark.note for remark in load_workspace(str(path)).workspace.remarks.values()] == ["second"]


def test_what_another_program_has_written_is_not_overwritten_unasked(
    opened: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "w.concord"
    save_as(opened, path)
    note(opened, "mine")
    theirs = path.read_text("utf-8").replace("{", '{"theirs": 1,', 1)
    path.write_text(theirs, "utf-8")
    trigger(opened, "save")
    answer(opened, Button.Cancel)
    assert path.read_text("utf-8") == theirs
    has_asterisk(opened, qtbot, wanted=True)
    trigger(opened, "save")
    answer(opened, Button.Save)
    has_asterisk(opened, qtbot, wanted=False)
    note(opened, "more")
    trigger(opened, "save")  # Which asks no more.
    has_asterisk(opened, qtbot, wanted=False)


def test_what_is_done_and_undone_needs_no_saving(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    save_as(opened, tmp_path / "w.concord")
    for name in ("flag", "flag", "next"):
        trigger(opened, name)
    hide(opened, "ud")
    has_asterisk(opened, qtbot, wanted=True)
    hide(opened, "ud")
    has_asterisk(opened, qtbot, wanted=False)
    assert opened.close()


def test_what_a_click_brings_back_is_not_asked_about_where_nothing_was_saved(opened: MainWindow, qtbot: QtBot) -> None:
    choose(opened, "Scores", "unlabelled")
    choose(opened, "Labels", "base")
    hide(opened, "ud")
    settle(opened.session, qtbot)
    assert opened.close()


def test_closing_asks_and_what_is_cancelled_stays(opened: MainWindow, qtbot: QtBot) -> None:
    note(opened, "mine")
    assert not opened.close()
    answer(opened, Button.Cancel)
    assert opened.isVisible()
    assert not opened.close()
    answer(opened, Button.Discard)
    assert not opened.isVisible()


def test_closing_saves_first_if_wanted(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "w.concord"
    note(opened, "mine")
    opened.close()
    answer(opened, Button.Save)
    choose_in(opened, path)
    assert not opened.isVisible()
    assert [remark.note for remark in load_workspace(str(path)).workspace.remarks.values()] == ["mine"]
    assert not path.with_name(".w.concord.lock").exists(), "it is given back"


def test_closing_when_it_cannot_be_saved_keeps_the_window(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    note(opened, "mine")
    opened.close()
    answer(opened, Button.Save)
    choose_in(opened, tmp_path / "nowhere" / "w.concord")
    assert opened.isVisible()
    dialog = visible(opened, TextDialog)
    assert "cannot be written" in dialog.text.toPlainText()
    dialog.close()
    assert opened.session.corpus.remarks.notes
    has_asterisk(opened, qtbot, wanted=True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_loses_nothing(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    full = tmp_path / "full.concord"
    full.symlink_to("/dev/full")
    note(opened, "mine")
    save_as(opened, full)
    dialog = visible(opened, TextDialog)
    assert "No space left" in dialog.text.toPlainText()
    dialog.close()
    has_asterisk(opened, qtbot, wanted=True)
    save_as(opened, tmp_path / "w.concord")
    has_asterisk(opened, qtbot, wanted=False)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_that_cannot_be_written_to_loses_nothing(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "fixed"
    folder.mkdir()
    folder.chmod(0o555)
    note(opened, "mine")
    save_as(opened, folder / "w.concord")
    visible(opened, TextDialog).close()
    has_asterisk(opened, qtbot, wanted=True)


def test_a_source_is_never_saved_over(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    path = treebank(tmp_path, "a", "one")
    before = Path(path).read_bytes()
    opened.files.open_files([path])
    settle(session, qtbot)
    save_as(opened, path)
    box = visible(opened, QMessageBox)
    assert box.windowTitle() == "The workspace was not saved"
    assert "never overwritten" in box.text()
    assert Path(path).read_bytes() == before
