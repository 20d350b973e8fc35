"""The page about workspaces, walked through on copies of the sample's files."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from gui.session.session import Session
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from gui.workspaces.questions import LockQuestion
from gui.workspaces.sources_dialog import SourcesDialog
from tests.gui.guide.guide_pages import part
from tests.gui.sessions import settle
from tests.gui.workspaces.workspace_steps import (
    choose_in,
    has_asterisk,
    note,
    open_workspace,
    save_as,
    trigger,
    visible,
    wait_for,
)


@pytest.fixture
def folder(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> Iterator[Path]:
    """A folder with the sample's files, which are open, and with a workspace that has a note."""
    folder = tmp_path / "work"
    folder.mkdir()
    paths = [str(shutil.copy(spec.path, folder)) for spec in sample_specs()]
    window.files.open_files(paths)
    settle(session, qtbot)
    save_as(window, folder / "mine.concord")
    note(window, "odd")
    trigger(window, "save")
    has_asterisk(window, qtbot, wanted=False)
    yield folder
    session.document.is_given_up = True


def begin_to_open(window: MainWindow, path: Path, qtbot: QtBot) -> SourcesDialog:
    """Opens a workspace of which files are missing or changed."""
    trigger(window, "sample")
    settle(window.session, qtbot)
    trigger(window, "open_workspace")
    choose_in(window, path)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(SourcesDialog)))
    return visible(window, SourcesDialog)


def test_the_whole_folder_can_be_moved_or_sent(
    window: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    text = part("workspaces", "Save and open")
    assert "with the workspace beside the treebanks, you can move or send the whole folder" in text
    assert not any(Path(spec["path"]).is_absolute() for spec in contents(folder)["versions"])
    trigger(window, "sample")
    settle(session, qtbot)
    moved = folder.with_name("sent")
    folder.rename(moved)
    open_workspace(window, moved / "mine.concord", qtbot)
    assert {Path(spec.path).parent for spec in session.specs} == {moved}
    assert session.corpus.remarks.notes == {"01-sunday": "odd"}
    has_asterisk(window, qtbot, wanted=False)


def contents(folder: Path) -> Any:
    return json.loads((folder / "mine.concord").read_text("utf-8"))


def test_what_is_not_saved_is_asked_about(window: MainWindow, session: Session, folder: Path, qtbot: QtBot) -> None:
    assert "you are asked before it would be lost." in part("workspaces", "Save and open")
    trigger(window, "flag")
    has_asterisk(window, qtbot, wanted=True)
    trigger(window, "sample")
    box = visible(window, QMessageBox)
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert session.document.path == str(folder / "mine.concord")
    has_asterisk(window, qtbot, wanted=True)


def test_a_missing_file_is_offered_from_beside_the_workspace(
    window: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    text = part("workspaces", "When files are missing or have changed")
    assert "where the file was, it is offered instead, even if it was renamed" in text
    (folder / "deep").mkdir()
    trigger(window, "sample")
    settle(session, qtbot)
    document = contents(folder)
    document["versions"][1]["path"] = "deep/sud.conllu"
    document["files"]["deep/sud.conllu"] = document["files"].pop("sud.conllu")
    (folder / "mine.concord").write_text(json.dumps(document), "utf-8")
    dialog = begin_to_open(window, folder / "mine.concord", qtbot)
    assert "which has the same content, is used instead" in dialog.text.toPlainText()
    dialog.open_so.click()
    wait_for(window, folder / "mine.concord", qtbot)
    assert session.specs[1].path == str(folder / "sud.conllu")


def test_a_missing_file_is_located_and_those_beside_it_are_found(
    window: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    assert "others that belong beside it are then found too" in part(
        "workspaces", "When files are missing or have changed"
    )
    away = folder / "away"
    away.mkdir()
    for name in ("sud.conllu", "parser_sud.conllu"):
        (folder / name).rename(away / name)
    dialog = begin_to_open(window, folder / "mine.concord", qtbot)
    dialog.locate.click()
    (where,) = (each for each in dialog.findChildren(QFileDialog) if each.isVisible())
    where.fileSelected.emit(str(away / "sud.conllu"))
    where.close()
    dialog.open_so.click()
    wait_for(window, folder / "mine.concord", qtbot)
    assert {Path(spec.path).parent.name for spec in session.specs} == {"work", "away"}


def test_without_missing_files_the_workspace_keeps_them_until_they_are_taken_out_for_good(
    window: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    text = part("workspaces", "When files are missing or have changed")
    assert "The workspace keeps all that belongs to them, also when you save" in text
    before = contents(folder)["versions"]
    (folder / "sud.conllu").unlink()
    path = folder / "mine.concord"
    for for_good in (False, True):
        dialog = begin_to_open(window, path, qtbot)
        assert "these parses follow another gold; the dialog names them" in text
        assert "is the native gold of" in dialog.meanwhile.text()
        dialog.for_good.setChecked(for_good)
        dialog.without.click()
        wait_for(window, path, qtbot)
        note(window, f"mine {for_good}")
        trigger(window, "save")
        has_asterisk(window, qtbot, wanted=False)
        names = [spec["name"] for spec in contents(folder)["versions"]]
        assert ("sud" in names) is not for_good
        assert for_good or contents(folder)["versions"] == before


def test_a_file_that_has_changed_is_opened_as_it_is_and_the_list_is_copied(
    window: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    text = part("workspaces", "When files are missing or have changed")
    assert "Open as they are continues with the new content" in text
    assert "Copy copies the whole list to the clipboard" in text
    changed = folder / "parser_ud.conllu"
    changed.write_text(changed.read_text("utf-8").replace("\tobl:unmarked\t", "\tobl\t"), "utf-8")
    dialog = begin_to_open(window, folder / "mine.concord", qtbot)
    dialog.copy.click()
    assert "parser_ud.conllu has changed since the workspace was saved" in QGuiApplication.clipboard().text()
    dialog.open_so.click()
    wait_for(window, folder / "mine.concord", qtbot)
    assert session.corpus.remarks.notes == {"01-sunday": "odd"}


def test_a_second_window_only_reads_until_it_saves_elsewhere(
    window: MainWindow, again: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    text = part("workspaces", "In two windows")
    assert "says who has it, and can only read it, until it is saved under another name" in text
    again.workspaces.open_file(str(folder / "mine.concord"))
    qtbot.waitUntil(lambda: any(each.isVisible() for each in again.findChildren(LockQuestion)))
    visible(again, LockQuestion).read_only.click()
    wait_for(again, folder / "mine.concord", qtbot)
    assert "(read-only)" in again.windowTitle()
    before = (folder / "mine.concord").read_bytes()
    note(again, "theirs")
    trigger(again, "save")
    choose_in(again, folder / "theirs.concord")
    qtbot.waitUntil((folder / "theirs.concord").exists)
    assert (folder / "mine.concord").read_bytes() == before
    assert "theirs" in (folder / "theirs.concord").read_text("utf-8")
    assert "(read-only)" not in again.windowTitle()
    assert "If another program has changed the file, you are asked before it is overwritten" in text
    (folder / "mine.concord").write_bytes(before + b"\n")
    note(window, "mine")
    trigger(window, "save")
    box = visible(window, QMessageBox)
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert (folder / "mine.concord").read_bytes() == before + b"\n"
