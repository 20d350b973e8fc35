"""Decisions go where the workspace goes, and nobody writes to those of another window."""

import json
import os
from dataclasses import replace
from pathlib import Path
from shutil import copy, copytree, rmtree

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox

from core.base.write_ahead_journal import read_journal
from core.editing.acts import Rename
from core.merging.decision_files import DECISIONS, read_decisions
from core.merging.merge_input import Recipe, Strategy
from core.workspaces.files import load_workspace
from gui.docks.merge.log_dialog import LogDialog
from gui.widgets.dialogs import TextDialog
from gui.workspaces.sources_dialog import SourcesDialog
from tests.forbidden_folder import out_of_reach
from tests.gui.docks.merge.conftest import Bench
from tests.gui.sessions import settle
from tests.gui.workspaces.workspace_steps import has_asterisk, note, save_as, trigger, visible, wait_for

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

RECIPE = Recipe("ptb", ("ud",), Strategy.ALL)


def kept_in(bench: Bench) -> Path:
    """The file of decisions that the workspace names."""
    merge = bench.session.document.merge
    assert merge is not None
    return Path(merge.decisions)


def saved(bench: Bench, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    save_as(bench.window, path)
    bench.waits()
    has_asterisk(bench.window, bench.qtbot, wanted=False)


def reopened(bench: Bench, path: Path) -> None:
    """Opens a workspace, and waits until its merge goes on, or there is a question about its files."""
    bench.session.document.is_given_up = True
    trigger(bench.window, "sample")
    settle(bench.session, bench.qtbot)
    bench.waits()
    bench.window.workspaces.open_file(str(path))
    bench.qtbot.waitUntil(
        lambda: bench.session.document.path == str(path) or bool(bench.window.findChildren(SourcesDialog))
    )
    if not bench.window.findChildren(SourcesDialog):
        settle(bench.session, bench.qtbot)
        bench.waits()


@pytest.fixture
def begun(bench: Bench) -> Bench:
    """A merge of files that were never saved as a workspace, with a decision in the profile."""
    bench.path = bench.merging.files.path_for(RECIPE)
    bench.begins("ptb", "ud")
    bench.acts("merge_refuse")
    return bench


def test_decisions_come_beside_the_workspace_when_it_is_first_saved_and_travel_with_it(
    begun: Bench, tmp_path: Path
) -> None:
    first = kept_in(begun)
    assert first.parent == begun.window.workspaces._profile.merges
    path = tmp_path / "work" / "mine.concord"
    saved(begun, path)
    beside = kept_in(begun)
    assert beside == path.with_name("mine-ptb-ud.decisions")
    assert begun.merging.client.done == 1
    begun.acts("merge_refuse")
    assert (len(read_decisions(str(beside))), len(read_decisions(str(first)))) == (2, 1)
    assert not begun.window.isWindowModified(), "decisions need no saving"
    away = tmp_path / "away"
    copytree(path.parent, away)
    rmtree(path.parent)
    first.unlink()
    reopened(begun, away / path.name)
    assert begun.merging.client.done == 2, "what was decided since is no change of which anybody is asked"
    assert kept_in(begun) == away / beside.name


def test_the_workspace_says_which_decisions_are_its_own(begun: Bench, tmp_path: Path) -> None:
    path = tmp_path / "mine.concord"
    saved(begun, path)
    state = load_workspace(str(path)).workspace.files[str(kept_in(begun))]
    assert state.size == kept_in(begun).stat().st_size


def test_a_workspace_that_names_a_file_in_the_profile_brings_it_beside_at_the_next_save(
    begun: Bench, tmp_path: Path
) -> None:
    path = tmp_path / "mine.concord"
    first = kept_in(begun)
    saved(begun, path)
    beside = kept_in(begun)
    text = path.read_text("utf-8").replace(json.dumps(beside.name), json.dumps(str(first)), 1)
    path.write_text(text, "utf-8")
    reopened(begun, path)
    assert (kept_in(begun), begun.merging.client.done) == (first, 1)
    begun.acts("merge_refuse")
    trigger(begun.window, "save")
    begun.waits()
    assert kept_in(begun) == beside
    assert len(read_decisions(str(beside))) == 2


def test_decisions_of_another_merge_are_not_written_over(begun: Bench, tmp_path: Path) -> None:
    path = tmp_path / "mine.concord"
    other = path.with_name("mine-ptb-ud.decisions")
    other.write_text('{"journal": "decisions of a merge", "version": 1}\n{"do": {}}\n', "utf-8")
    before = other.read_bytes()
    saved(begun, path)
    assert kept_in(begun) == path.with_name("mine-ptb-ud-2.decisions")
    assert other.read_bytes() == before


def test_a_workspace_saved_under_another_name_has_decisions_of_its_own(begun: Bench, tmp_path: Path) -> None:
    saved(begun, tmp_path / "mine.concord")
    mine = kept_in(begun)
    saved(begun, tmp_path / "theirs.concord")
    begun.acts("merge_refuse")
    assert kept_in(begun) == tmp_path / "theirs-ptb-ud.decisions"
    assert (len(read_decisions(str(kept_in(begun)))), len(read_decisions(str(mine)))) == (2, 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no open file")
@pytest.mark.parametrize("act", ["decide", "edit", "save", "close"])
def test_decisions_deleted_meanwhile_are_written_again(begun: Bench, tmp_path: Path, act: str) -> None:
    path = tmp_path / "mine.concord"
    saved(begun, path)
    beside = kept_in(begun)
    beside.unlink()
    if act == "decide":
        begun.acts("merge_refuse")
    elif act == "edit":
        assert begun.window.editing.editor.do("ud", Rename(2, "parataxis"))
        begun.merging.again.timeout.emit()
        begun.waits()
        assert begun.merging.client.done == 1, "the merge goes on"
    elif act == "save":
        trigger(begun.window, "save")
        begun.waits()
    else:
        begun.window.close()
        begun.qtbot.waitUntil(lambda: not begun.window.isVisible())
    assert len(read_decisions(str(beside))) == (2 if act == "decide" else 1)
    assert not begun.window.findChildren(TextDialog)


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no open file")
def test_a_window_whose_decisions_were_deleted_with_their_folder_says_so_and_closes(
    begun: Bench, tmp_path: Path
) -> None:
    path = tmp_path / "work" / "mine.concord"
    saved(begun, path)
    rmtree(path.parent)
    begun.window.close()
    begun.qtbot.waitUntil(lambda: not begun.window.isVisible())
    (box,) = begun.window.findChildren(QMessageBox)
    assert box.windowTitle() == "The decisions were not saved"
    assert f"{path.parent / 'mine-ptb-ud.decisions'}: cannot be written" in box.text()


def test_decisions_that_are_gone_are_asked_for_and_found_again(begun: Bench, tmp_path: Path) -> None:
    path = tmp_path / "mine.concord"
    saved(begun, path)
    beside, elsewhere = kept_in(begun), tmp_path / "elsewhere"
    beside.rename(elsewhere)
    reopened(begun, path)
    (dialog,) = begun.window.findChildren(SourcesDialog)
    assert f"{beside} does not exist" in dialog.text.toPlainText()
    assert not dialog.open_so.isEnabled()
    dialog.take_located(str(beside), str(elsewhere))
    dialog.open_so.click()
    wait_for(begun.window, path, begun.qtbot)
    begun.waits()
    assert (kept_in(begun), begun.merging.client.done) == (elsewhere, 1)
    assert not beside.exists()


def test_without_its_decisions_a_workspace_opens_without_the_merge(begun: Bench, tmp_path: Path) -> None:
    path = tmp_path / "mine.concord"
    saved(begun, path)
    beside = kept_in(begun)
    beside.unlink()
    reopened(begun, path)
    (dialog,) = begun.window.findChildren(SourcesDialog)
    dialog.without.click()
    wait_for(begun.window, path, begun.qtbot)
    begun.waits()
    assert begun.session.document.merge is None
    assert not beside.exists(), "nothing empty is begun in their place"


def test_decisions_that_go_while_the_merge_is_open_are_not_begun_anew(begun: Bench) -> None:
    kept_in(begun).unlink()
    begun.merging.client.end()
    begun.merging.begin_noted()
    begun.waits()
    (box,) = (each for each in begun.window.findChildren(QMessageBox) if each.isVisible())
    assert "does not exist" in box.text()
    assert not kept_in(begun).exists()
    box.close()


def test_in_a_window_that_only_reads_a_merge_is_looked_at_and_nothing_is_decided(begun: Bench, tmp_path: Path) -> None:
    saved(begun, tmp_path / "mine.concord")
    before = kept_in(begun).read_bytes()
    begun.session.document.is_read_only = True
    begun.merging.begin_noted()
    begun.waits()
    assert begun.points()[0][2] == "refused"
    begun.acts("merge_accept")
    (box,) = (each for each in begun.window.findChildren(QMessageBox) if each.isVisible())
    assert box.windowTitle() == "Nothing was decided"
    assert "save the workspace under another name to decide" in box.text()
    box.close()
    box.deleteLater()
    assert kept_in(begun).read_bytes() == before
    begun.merging.begin(Recipe("ud", ("ptb",), Strategy.ALL), str(tmp_path / "new.decisions"))
    (box,) = (each for each in begun.window.findChildren(QMessageBox) if "to merge here" in each.text())
    box.close()
    assert not (tmp_path / "new.decisions").exists()
    saved(begun, tmp_path / "theirs.concord")
    begun.acts("merge_accept")
    assert len(read_journal(str(kept_in(begun)), DECISIONS)) == 3, "under another name, all can be decided"
    assert (tmp_path / "mine-ptb-ud.decisions").read_bytes() == before


def test_a_workspace_saved_where_its_folder_was_moved_to_has_decisions_of_its_own(begun: Bench, tmp_path: Path) -> None:
    """The window knows only where they were; a file that two workspaces share could be written to by one alone."""
    path = tmp_path / "work" / "mine.concord"
    saved(begun, path)
    begun.acts("merge_refuse")
    before = kept_in(begun)
    away = path.parent.rename(tmp_path / "away")
    save_as(begun.window, away / "other.concord")
    begun.qtbot.waitUntil(lambda: begun.session.document.path == str(away / "other.concord"))
    workspace = load_workspace(str(away / "other.concord")).workspace
    assert workspace.merge is not None
    assert workspace.merge.decisions == str(away / "other-ptb-ud.decisions")
    assert len(read_decisions(workspace.merge.decisions)) == 2
    assert len(read_decisions(str(away / before.name))) == 2
    begun.session.document.is_given_up = True


def test_decisions_that_moved_with_their_workspace_stay_the_same_file(begun: Bench, tmp_path: Path) -> None:
    path = tmp_path / "work" / "mine.concord"
    saved(begun, path)
    before = kept_in(begun)
    away = path.parent.rename(tmp_path / "away")
    inode = (away / before.name).stat().st_ino
    trigger(begun.window, "save_as")
    dialog = visible(begun.window, QFileDialog)
    dialog.fileSelected.emit(str(away / path.name))  # The dialog itself has asked whether to replace the file.
    dialog.reject()
    begun.qtbot.waitUntil(lambda: begun.session.document.path == str(away / path.name))
    assert kept_in(begun) == away / before.name
    assert (away / before.name).stat().st_ino == inode
    begun.session.document.is_given_up = True


def test_from_a_folder_that_is_only_read_a_merge_is_looked_at_and_goes_on_elsewhere(
    begun: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A colleague's share: what was decided is seen, and saved elsewhere it can be gone on with."""
    path = tmp_path / "shared" / "mine.concord"
    saved(begun, path)
    kept = kept_in(begun)
    can = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: (str(path) != str(kept) or mode != os.W_OK) and can(path, mode)
    )
    reopened(begun, path)
    assert begun.points()[0][2] == "refused"
    begun.acts("merge_accept")
    (box,) = (each for each in begun.window.findChildren(QMessageBox) if each.isVisible())
    assert (box.windowTitle(), "can only be read here" in box.text()) == ("Nothing was decided", True)
    box.close()
    saved(begun, tmp_path / "mine.concord")
    begun.acts("merge_accept")
    assert [len(read_decisions(str(each))) for each in (kept, kept_in(begun))] == [1, 2]


def test_a_merge_that_cannot_go_on_is_paused_and_says_what_to_do(bench: Bench, tmp_path: Path) -> None:
    """An editor has changed a sentence that is edited here, too."""
    specs = [replace(spec, path=str(copy(spec.path, tmp_path))) for spec in bench.session.specs]
    bench.opens(specs)
    bench.begins("ptb", "ud")
    (ud,) = (Path(spec.path) for spec in specs if spec.name == "ud")
    ud.write_text(ud.read_text("utf-8").replace("\tarrive\t", "\tcome\t"), "utf-8")
    assert bench.window.editing.editor.do("ud", Rename(2, "parataxis"))
    bench.merging.again.timeout.emit()
    bench.waits()
    (box,) = (each for each in bench.window.findChildren(QMessageBox) if each.isVisible())
    assert box.windowTitle() == "The merge is paused"
    assert "save the workspace and reopen it" in box.text()
    assert bench.session.document.merge
    box.close()


def test_the_log_comes_once_for_decisions_that_do_not_apply_any_more(merged: Bench) -> None:
    """Whoever goes on editing is not covered by it again and again, and sees at once which ones they are."""
    merged.acts("merge_accept")
    merged.session.show(5)
    for _ in range(12):
        merged.acts("merge_accept")
    merged.session.show(0)
    for label in ("parataxis", "dep"):
        assert merged.window.editing.editor.do("ud", Rename(2, label))
        merged.merging.again.timeout.emit()
        merged.waits()
        logs = [each for each in merged.window.findChildren(LogDialog) if each.isVisible()]
        assert len(logs) == (label == "parataxis")
        told = merged.window.statusBar().currentMessage()
        assert told == "12 of 13 decisions apply. The other is kept and listed in the log."
        for log in logs:
            (row,) = (index.row() for index in log.table.selectionModel().selectedRows())
            assert "01-sunday" in log.rows()[row]
            assert "01-sunday" in log.table.model().index(row, 2).data(Qt.ItemDataRole.ToolTipRole)
            assert any("13 decisions, of which one does not apply" in each.text() for each in log.findChildren(QLabel))
            log.close()


def test_that_earlier_decisions_are_in_force_is_said_once_and_not_after_others_were_made(
    merged: Bench,
) -> None:
    said = merged.window.statusBar().currentMessage
    merged.acts("merge_accept")
    merged.merging.client.end()
    merged.merging.begin_noted()
    merged.waits()
    assert said() == "The merge goes on with the earlier decisions."
    merged.acts("merge_refuse")
    assert said() == "", "there are two by now"
    merged.session.show(5)
    assert merged.window.editing.editor.do("ud", Rename(2, "nonsense"))
    finding = said()
    merged.merging.again.timeout.emit()
    merged.waits()
    assert said() == finding != "", "what is unusual about the edited tree stays to be read"


def test_a_merge_out_of_reach_is_saved_elsewhere(begun: Bench, tmp_path: Path) -> None:
    """The drive of the workspace and its decisions is gone: that is said, and all goes on."""
    path = tmp_path / "drive" / "mine.concord"
    saved(begun, path)
    note(begun.window, "mine")
    with out_of_reach(path.parent):
        trigger(begun.window, "save")
        dialog = visible(begun.window, TextDialog)
        assert (dialog.windowTitle(), "Nothing is lost" in dialog.findChildren(QLabel)[0].text()) == (
            "The workspace was not saved",
            True,
        )
        dialog.close()
    saved(begun, path)


def test_a_merge_begins_beside_a_workspace_with_a_long_name(begun: Bench, tmp_path: Path) -> None:
    path = tmp_path / f"{'树' * 82}.concord"
    saved(begun, path)
    assert kept_in(begun).parent == tmp_path
    assert len(read_decisions(str(kept_in(begun)))) == 1
