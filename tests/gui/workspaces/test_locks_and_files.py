"""A second window on a workspace is noticed, and files that are gone or changed are told, never guessed."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import EXACT
from core.workspaces.files import load_workspace, save_workspace
from core.workspaces.missing_or_changed_files import file_state, with_file_states
from core.workspaces.workspace import SentenceNote, Workspace
from gui.session.session import Session
from gui.widgets.dialogs import TextDialog
from gui.widgets.sample import bracketed_sample_specs
from gui.window.main_window import MainWindow
from gui.workspaces.questions import LockQuestion
from gui.workspaces.sources_dialog import SourcesDialog
from tests.gui.sessions import settle, treebank
from tests.gui.workspaces.workspace_steps import (
    choose_in,
    drop,
    has_asterisk,
    note,
    open_workspace,
    save_as,
    trigger,
    visible,
    wait_for,
)

REMARKS = {"1": SentenceNote("mine", is_flagged=True)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A workspace of two golds and a parse, saved in a folder of its own."""
    folder = tmp_path / "work"
    folder.mkdir()
    specs = (
        VersionSpec("a", treebank(folder, "a", "one two", "three"), Role.GOLD),
        VersionSpec("b", treebank(folder, "b", "one two", "three"), Role.GOLD),
        VersionSpec("p", treebank(folder, "p", "one two", "three"), Role.PARSE, "b"),
    )
    found = folder / "w.concord"
    save_workspace(with_file_states(Workspace(specs, remarks=REMARKS)), str(found))
    return found


def begin_to_open(window: MainWindow, path: Path) -> None:
    trigger(window, "open_workspace")
    choose_in(window, path)


def asked(window: MainWindow, kind: type[QDialog], qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(kind)))


def test_a_second_window_reads_only(
    opened: MainWindow, again: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    open_workspace(opened, path, qtbot)
    begin_to_open(again, path)
    question = visible(again, LockQuestion)
    assert "w.concord is open in another window." in question.text()
    assert question.take_over is None, "it is certain"
    question.read_only.click()
    wait_for(again, path, qtbot)
    assert again.windowTitle() == "w (read-only)[*] – TreeConcord"
    before = path.read_bytes()
    note(again, "theirs")
    has_asterisk(again, qtbot, wanted=True)
    trigger(again, "save")  # Asks for another file.
    choose_in(again, path)
    box = visible(again, QMessageBox)
    assert box.windowTitle() == "The workspace was not saved"
    assert "is open in another window" in box.text()
    box.close()
    assert path.read_bytes() == before
    other = path.with_name("other.concord")
    save_as(again, other)
    has_asterisk(again, qtbot, wanted=False)
    assert again.windowTitle() == "other[*] – TreeConcord"
    assert load_workspace(str(other)).workspace.remarks["1"].note == "theirs"


def test_a_second_window_may_stay_as_it_is(
    opened: MainWindow, again: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    open_workspace(opened, path, qtbot)
    begin_to_open(again, path)
    visible(again, LockQuestion).button(QMessageBox.StandardButton.Cancel).click()
    settle(again.session, qtbot)
    assert again.session.document.path is None


def test_once_closed_it_is_free(opened: MainWindow, again: MainWindow, path: Path, qtbot: QtBot) -> None:
    open_workspace(opened, path, qtbot)
    opened.close()
    open_workspace(again, path, qtbot)
    assert not again.session.document.is_read_only


def test_once_another_is_open_it_is_free(opened: MainWindow, again: MainWindow, path: Path, qtbot: QtBot) -> None:
    open_workspace(opened, path, qtbot)
    trigger(opened, "sample")
    settle(opened.session, qtbot)
    open_workspace(again, path, qtbot)
    assert not again.session.document.is_read_only


def test_opening_it_once_more_keeps_it(opened: MainWindow, again: MainWindow, path: Path, qtbot: QtBot) -> None:
    open_workspace(opened, path, qtbot)
    open_workspace(opened, path, qtbot)
    begin_to_open(again, path)
    visible(again, LockQuestion).button(QMessageBox.StandardButton.Cancel).click()


def test_an_opening_that_is_cancelled_brings_back_all_and_holds_nothing(
    opened: MainWindow, again: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    mine = path.with_name("mine.concord")
    save_as(opened, mine)
    note(opened, "mine")
    trigger(opened, "save")
    paths = []

    def cancel() -> None:
        paths.append(session.document.path)
        session.progress.disconnect(cancel)
        session.cancel()

    session.progress.connect(cancel)
    begin_to_open(opened, path)
    qtbot.waitUntil(lambda: bool(paths))
    assert paths == [str(path)]
    assert session.document.path == str(mine)
    assert list(session.corpus.remarks.notes.values()) == ["mine"]
    assert opened.windowTitle() == "mine[*] – TreeConcord"
    has_asterisk(opened, qtbot, wanted=False)
    open_workspace(again, path, qtbot)
    assert not again.session.document.is_read_only


def test_a_lock_of_another_machine_can_be_taken_over(opened: MainWindow, path: Path, qtbot: QtBot) -> None:
    said = {"process": 7, "machine": "elsewhere", "since": "2026-01-01T00:00:00+00:00"}
    path.with_name(".w.concord.lock").write_text(json.dumps(said), "utf-8")
    begin_to_open(opened, path)
    question = visible(opened, LockQuestion)
    assert "elsewhere" in question.text()
    assert question.take_over is not None
    question.take_over.click()
    wait_for(opened, path, qtbot)
    note(opened, "theirs")
    trigger(opened, "save")
    has_asterisk(opened, qtbot, wanted=False)
    assert load_workspace(str(path)).workspace.remarks["1"].note == "theirs"


def test_nothing_is_asked_about_files_that_are_as_they_were(opened: MainWindow, path: Path, qtbot: QtBot) -> None:
    open_workspace(opened, path, qtbot)
    has_asterisk(opened, qtbot, wanted=False)
    assert opened.findChildren(SourcesDialog) == []


def test_a_missing_file_is_located(opened: MainWindow, session: Session, path: Path, qtbot: QtBot) -> None:
    moved = path.parent / "elsewhere"
    moved.mkdir()
    for name in ("a.conllu", "p.conllu"):
        shutil.move(path.with_name(name), moved / name)
    before = load_workspace(str(path)).workspace
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    dialog = visible(opened, SourcesDialog)
    told = dialog.text.toPlainText()
    state = before.files[before.versions[0].path]
    assert f"{before.versions[0].path} does not exist" in told
    assert f"expected: {state.size:,} bytes, SHA-256 {state.sha256}" in told
    assert not dialog.open_so.isEnabled()
    assert dialog.locate.text() == "&Locate a.conllu…"
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == told
    QGuiApplication.clipboard().clear()
    dialog.locate.click()
    (where,) = (found for found in dialog.findChildren(QFileDialog) if found.isVisible())
    assert where.directory().absolutePath() == str(path.parent), "beside the workspace"
    where.fileSelected.emit(str(moved / "a.conllu"))
    where.close()
    told = dialog.text.toPlainText()
    assert f"{moved / 'a.conllu'}, which has the same content, is used instead" in told
    assert f"{moved / 'p.conllu'}, which has the same content, is used instead" in told, "beside it"
    dialog.open_so.click()
    wait_for(opened, path, qtbot)
    assert [spec.path for spec in session.specs] == [
        str(moved / "a.conllu"),
        before.versions[1].path,
        str(moved / "p.conllu"),
    ]
    assert session.corpus.remarks.by_name == REMARKS
    has_asterisk(opened, qtbot, wanted=True)
    trigger(opened, "save")
    open_workspace(opened, path, qtbot)
    has_asterisk(opened, qtbot, wanted=False)


def test_a_renamed_file_is_offered_without_being_located(
    opened: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    path.with_name("a.conllu").rename(path.with_name("renamed.conllu"))
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    dialog = visible(opened, SourcesDialog)
    assert f"{path.with_name('renamed.conllu')}, which has the same content, is used" in dialog.text.toPlainText()
    assert not dialog.locate.isVisible()
    dialog.open_so.click()
    wait_for(opened, path, qtbot)
    assert session.specs[0].path == str(path.with_name("renamed.conllu"))
    session.document.is_given_up = True


def test_what_is_located_may_have_other_content_but_that_is_told(
    opened: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    path.with_name("a.conllu").unlink()
    wrong, other = (treebank(path.parent, name, "one two", "three", "four") for name in ("wrong", "other"))
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    dialog = visible(opened, SourcesDialog)
    for found in (wrong, other):
        assert dialog.locate.text() == "&Locate a.conllu…", "a wrong file can be replaced by another"
        dialog.locate.click()
        (where,) = (each for each in dialog.findChildren(QFileDialog) if each.isVisible())
        where.fileSelected.emit(found)
        where.close()
        where.deleteLater()
        assert f"a.conllu does not exist; {found}, chosen instead, has other content" in dialog.text.toPlainText()
    dialog.open_so.click()
    wait_for(opened, path, qtbot)
    assert session.specs[0].path == other


@pytest.mark.parametrize("is_opened", [True, False], ids=["opened without it", "given up"])
def test_what_is_dropped_while_files_are_looked_for_is_not_lost(
    opened: MainWindow, session: Session, path: Path, qtbot: QtBot, is_opened: bool
) -> None:
    """It was opened, and the workspace in its place a moment later."""
    path.with_name("b.conllu").unlink()
    before = [spec.name for spec in session.specs]
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    new = path.parent / "new"
    new.mkdir()
    drop(opened, treebank(new, "dropped", "one two", "three"))
    assert [spec.name for spec in session.specs] == before
    dialog = visible(opened, SourcesDialog)
    if is_opened:
        dialog.without.click()
        wait_for(opened, path, qtbot)
        assert session.document.path == str(path)
        assert [spec.name for spec in session.specs] == ["a", "p", "dropped"]
        has_asterisk(opened, qtbot, wanted=True)
        session.document.is_given_up = True
    else:
        dialog.reject()
        settle(session, qtbot)
        assert [spec.name for spec in session.specs] == ["dropped"], "in place of the sample"


def test_the_sample_chosen_while_files_are_looked_for_stays(
    opened: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    """It was shown, and a moment later the workspace that had been chosen before."""
    begin_to_open(opened, path)
    opening = qtbot.waitSignal(opened.workspaces.started_afresh)
    trigger(opened, "brackets")
    opening.wait()
    settle(session, qtbot)
    assert [spec.name for spec in session.specs] == [spec.name for spec in bracketed_sample_specs()]
    assert session.document.path is None


def test_a_workspace_opens_without_what_is_missing(
    opened: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    path.with_name("b.conllu").unlink()
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    visible(opened, SourcesDialog).without.click()
    wait_for(opened, path, qtbot)
    assert [(spec.name, spec.native_gold) for spec in session.specs] == [("a", None), ("p", "a")]
    has_asterisk(opened, qtbot, wanted=False)


def test_without_any_gold_nothing_can_be_opened(opened: MainWindow, session: Session, path: Path, qtbot: QtBot) -> None:
    for name in ("a.conllu", "b.conllu"):
        path.with_name(name).unlink()
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    dialog = visible(opened, SourcesDialog)
    assert not dialog.without.isEnabled()
    assert dialog.meanwhile.text() == "Without the missing files there is no gold: find them first."
    dialog.reject()
    assert session.document.path is None
    open_again = path.with_name(".w.concord.lock")
    assert not open_again.exists(), "it is not held"


def test_a_missing_label_table_is_told_and_can_be_left_out(
    opened: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    table = path.with_name("labels.tsv")
    table.write_text("dep\tother\n", "utf-8")
    workspace = replace(load_workspace(str(path)).workspace, settings=Settings(labels=str(table)))
    save_workspace(with_file_states(workspace), str(path))
    table.unlink()
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    dialog = visible(opened, SourcesDialog)
    assert "labels.tsv does not exist" in dialog.text.toPlainText()
    dialog.without.click()
    wait_for(opened, path, qtbot)
    assert session.settings.labels == EXACT


def test_a_changed_file_says_so_and_asks(opened: MainWindow, session: Session, path: Path, qtbot: QtBot) -> None:
    changed = path.with_name("a.conllu")
    before = file_state(str(changed))
    changed.write_text(changed.read_text("utf-8").replace("three", "threw"), "utf-8")
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    dialog = visible(opened, SourcesDialog)
    now = file_state(str(changed))
    assert before is not None
    assert now is not None
    told = dialog.text.toPlainText()
    assert "other content of the same" in told
    assert before.sha256 in told
    assert now.sha256 in told
    dialog.reject()
    settle(session, qtbot)
    assert session.document.path is None
    begin_to_open(opened, path)
    qtbot.waitUntil(lambda: any(d.isVisible() for d in opened.findChildren(SourcesDialog)))
    visible(opened, SourcesDialog).open_so.click()
    wait_for(opened, path, qtbot)
    trigger(opened, "save")
    assert load_workspace(str(path)).workspace.files[str(changed)] == now, "the next time it is as it was"


def test_a_workspace_whose_folder_was_moved_says_where_to_look(
    opened: MainWindow, session: Session, path: Path, qtbot: QtBot
) -> None:
    """Whoever starts the program as ever, and has moved the folder."""
    path.parent.rename(path.parent.with_name("moved"))
    opened.workspaces.open_file(str(path))
    dialog = visible(opened, TextDialog)
    assert dialog.windowTitle() == "The workspace was not opened"
    (lead,) = dialog.findChildren(QLabel)
    assert "If its folder was moved or renamed, open it where it is now" in lead.text()
    dialog.close()


def test_no_name_of_a_missing_file_pushes_a_button_off_the_screen_or_adds_lines(
    opened: MainWindow, path: Path, qtbot: QtBot
) -> None:
    """As from another system, whose names may be longer or have line ends and overrides of direction."""
    content = json.loads(path.read_text("utf-8"))
    long, steering = f"{'v' * 240}.conllu", "a\n\u202eb & c.conllu"
    for entry, name in zip(content["versions"], (long, steering), strict=False):
        entry["path"] = name
    path.write_text(json.dumps(content), "utf-8")
    begin_to_open(opened, path)
    asked(opened, SourcesDialog, qtbot)
    dialog = visible(opened, SourcesDialog)
    assert dialog.width() < 1280
    assert dialog.locate.text().startswith("&Locate vvv")
    first, *_ = (line for line in dialog.text.toPlainText().splitlines() if ".conllu" in line and long not in line)
    assert r"a\n\u202eb & c.conllu does not exist" in first
    dialog.reject()
