"""Workspaces through menus and dialogs: all that was chosen and noted comes back, and nothing is lost unasked."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDockWidget,
    QFileDialog,
    QMenu,
    QMessageBox,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from core.model.protocol import Protocol
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import load_workspace, save_workspace
from core.workspaces.lock import workspace_lock
from core.workspaces.workspace import Remark, Workspace
from gui.docks.corpus.heat import HeatModel
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.versions.card import VersionCard
from gui.session.session import Session
from gui.trees_view.panel import ConcordPanel
from gui.widgets.message_dialogs import TextDialog
from gui.widgets.profile import Profile
from gui.widgets.sample import sample_specs, sample_workspace
from gui.window.choice_bar import ChoiceBar
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank
from tests.gui.workspaces.acting import (
    answer,
    choose_in,
    has_asterisk,
    note,
    open_workspace,
    save_as,
    trigger,
    visible,
    wait_for,
)

Button = QMessageBox.StandardButton
TABLE = "comp:obj\tobj\n"


def choose(window: MainWindow, box: str, text: str) -> None:
    """Chooses in the tool bar."""
    (bar,) = window.findChildren(ChoiceBar)
    (found,) = (each for each in bar.findChildren(QComboBox) if each.accessibleName() == box)
    found.setCurrentText(text)
    found.activated.emit(found.currentIndex())


def hide(window: MainWindow, version: str) -> None:
    box_of(window, version).click()


def box_of(window: MainWindow, version: str) -> QCheckBox:
    (card,) = (card for card in window.findChildren(VersionCard) if card.accessibleName().endswith(f" {version}"))
    return card.findChildren(QCheckBox)[0]


def make_equivalent(window: MainWindow, a: str, b: str, qtbot: QtBot) -> None:
    """As in the heat map of the Corpus dock."""
    (dock,) = window.findChildren(QDockWidget, "corpus")
    dock.show()
    qtbot.waitUntil(lambda: bool(window.findChildren(CorpusContents)))
    (contents,), (page,) = window.findChildren(CorpusContents), window.findChildren(LabelsPage)
    contents.tabs.setCurrentIndex([contents.tabs.tabText(i) for i in range(contents.tabs.count())].index(page.title))
    model = page.heat.model()
    assert isinstance(model, HeatModel)
    qtbot.waitUntil(lambda: window._session.is_idle and a in model.grid.rows)
    cell = model.index(model.grid.rows.index(a), model.grid.columns.index(b))
    page.heat.selectionModel().select(cell, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    (button,) = (each for each in page.findChildren(QPushButton) if each.text() == "Make e&quivalent")
    button.click()


def bands(window: MainWindow) -> list[str]:
    (panel,) = window.findChildren(ConcordPanel)
    return [band.content.key for band in panel.view.drawing.layout.bands]


def test_all_that_was_chosen_and_noted_comes_back(
    opened: MainWindow, session: Session, again: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.concord"
    session.change([replace(spec, labels=TABLE) if spec.name == "ud" else spec for spec in session.specs])
    settle(session, qtbot)
    choose(opened, "Protocol", "multi-function")
    choose(opened, "Scores", "unlabelled")
    choose(opened, "Golds", "sud")
    hide(opened, "parser_ud")
    session.show(2)
    trigger(opened, "flag")
    note(opened, "Is «on» a head?\n日曜日")
    session.set_filters({"long": "len>12"})
    trigger(opened, "next")
    settle(session, qtbot)
    save_as(opened, path)
    assert opened.windowTitle() == "mine[*] – TreeConcord"
    opened.close()
    open_workspace(again, path, qtbot)
    found = again._session
    assert found.specs == session.specs
    assert found.specs[0].labels == TABLE
    assert found.settings.protocol is Protocol.MULTIFUNCTION
    assert (found.choice.against, found.choice.labelled) == (("sud",), False)
    assert found.corpus.remarks.by_name == {session.corpus.names[2]: Remark("Is «on» a head?\n日曜日", is_flagged=True)}
    assert found.current == 3
    assert dict(found.document.filters) == {"long": "len>12"}
    assert "parser_ud" not in bands(again)
    qtbot.waitUntil(lambda: not box_of(again, "parser_ud").isChecked())
    assert box_of(again, "sud").isChecked()
    has_asterisk(again, qtbot, wanted=False)


def test_labels_made_equivalent_are_in_the_workspace_and_in_no_source(
    opened: MainWindow, session: Session, again: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    before = {spec.path: Path(spec.path).read_bytes() for spec in session.specs}
    make_equivalent(opened, "nsubj", "subj", qtbot)
    settle(session, qtbot)
    has_asterisk(opened, qtbot, wanted=True)
    path = tmp_path / "w.concord"
    save_as(opened, path)
    table = json.loads(path.read_text("utf-8"))["settings"]["labels"]["table"]
    assert table.get("nsubj", "nsubj") == table.get("subj", "subj")
    assert {spec.path: Path(spec.path).read_bytes() for spec in session.specs} == before
    opened.close()
    open_workspace(again, path, qtbot)
    assert again._session.settings.labels == session.settings.labels


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
    settle(opened._session, qtbot)
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
    assert opened._session.corpus.remarks.notes
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


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
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
    assert "never overwritten" in box.text()
    assert Path(path).read_bytes() == before


def test_opening_asks_before_remarks_are_lost(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    trigger(opened, "flag")
    opened.files.open_files([treebank(tmp_path, "a", "one")])
    assert session.specs == sample_specs()
    answer(opened, Button.Discard)
    settle(session, qtbot)
    assert [spec.name for spec in session.specs] == ["a"]
    has_asterisk(opened, qtbot, wanted=False)


def test_what_was_given_up_for_what_cannot_be_opened_is_asked_about_again(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    note(opened, "mine")
    opened.files.open_files([str(tmp_path / "nowhere.conllu")])
    answer(opened, Button.Discard)
    settle(session, qtbot)
    assert session.corpus.remarks.notes
    has_asterisk(opened, qtbot, wanted=True)
    assert not opened.close()
    answer(opened, Button.Discard)


def saved(folder: Path, name: str = "w", **chosen: object) -> tuple[str, Workspace]:
    """The path of a workspace with a gold and a parse, and what it holds."""
    golds, parses = (treebank(folder, each, "one two", "three") for each in ("a", "p"))
    specs = VersionSpec("a", golds, Role.GOLD), VersionSpec("p", parses, Role.PARSE, "a")
    workspace = replace(Workspace(specs), **chosen)  # type: ignore[arg-type]
    path = str(folder / f"{name}.concord")
    save_workspace(workspace, path)
    return path, workspace


def drop(window: MainWindow, *paths: str) -> None:
    dragged = QMimeData()
    dragged.setUrls([QUrl.fromLocalFile(path) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window, QDragEnterEvent(QPointF(9, 9).toPoint(), copy, dragged, left, none))
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), copy, dragged, left, none))


def test_a_workspace_is_dropped_alone(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    path, workspace = saved(tmp_path, remarks={"2": Remark("odd")}, sentence="2")
    drop(opened, path, workspace.versions[0].path)
    answer(opened, Button.Close)
    assert session.specs == sample_specs()
    drop(opened, path)
    wait_for(opened, path, qtbot)
    assert session.specs == workspace.versions
    assert session.corpus.remarks.notes == {"2": "odd"}
    assert session.current == 1


def test_recent_has_workspaces_and_files_together(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path, workspace = saved(tmp_path)
    opened.files.open_files([treebank(tmp_path, "b", "one")])
    settle(session, qtbot)
    open_workspace(opened, path, qtbot)
    (menu,) = (menu for menu in opened.findChildren(QMenu) if menu.title() == "&Recent")
    assert [action.text() for action in menu.actions()] == ["w.concord", "b"]
    menu.actions()[1].trigger()
    settle(session, qtbot)
    assert (session.document.path, [spec.name for spec in session.specs]) == (None, ["b"])
    menu.actions()[1].trigger()
    wait_for(opened, path, qtbot)
    assert session.specs == workspace.versions


def test_the_last_workspace_is_opened_at_the_next_start(
    opened: MainWindow, again: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path, _ = saved(tmp_path)
    open_workspace(opened, path, qtbot)
    opened.close()
    again.workspaces.open_last(Settings(), None)
    wait_for(again, path, qtbot)
    assert again.windowTitle() == "w[*] – TreeConcord"


def test_the_sample_is_nobodys_file(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    assert session.document.path is None
    assert list(session.document.filters.values()) == [each.text for each in sample_workspace().filters]
    assert sample_workspace().versions == sample_specs()
    trigger(opened, "save")
    dialog = visible(opened, QFileDialog)
    assert Path(dialog.directory().absolutePath()) != Path(sample_specs()[0].path).parent
    dialog.close()


def test_a_workspace_that_is_none_leaves_all_as_it_was(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "none.concord"
    path.write_text("{", "utf-8")
    note(opened, "mine")
    trigger(opened, "open_workspace")
    choose_in(opened, path)
    answer(opened, Button.Discard)
    dialog = visible(opened, TextDialog)
    assert "not valid JSON" in dialog.text.toPlainText()
    dialog.close()
    assert session.specs == sample_specs()
    has_asterisk(opened, qtbot, wanted=True)
    assert workspace_lock(str(path)).take() is None


def test_a_window_that_would_be_empty_has_the_sample(
    window: MainWindow, session: Session, profile: Profile, qtbot: QtBot, tmp_path: Path
) -> None:
    profile.remember(str(tmp_path / "gone.concord"))
    window.workspaces.open_last(Settings(), None)
    settle(session, qtbot)
    visible(window, TextDialog).close()
    assert session.specs == sample_specs()


def test_what_is_not_known_is_kept(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    document = json.loads(Path(path).read_text("utf-8")) | {"merging": {"decisions": [1]}}
    Path(path).write_text(json.dumps(document), "utf-8")
    open_workspace(opened, path, qtbot)
    note(opened, "mine")
    trigger(opened, "save")
    assert json.loads(Path(path).read_text("utf-8"))["merging"] == {"decisions": [1]}


def test_choices_that_make_no_sense_are_told(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path, _ = saved(tmp_path)
    document = json.loads(Path(path).read_text("utf-8")) | {"view": {"compared": ["nobody"]}}
    Path(path).write_text(json.dumps(document), "utf-8")
    open_workspace(opened, path, qtbot)
    dialog = visible(opened, TextDialog)
    assert "compared" in dialog.text.toPlainText()
