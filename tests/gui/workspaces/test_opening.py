"""Opening workspaces: by menu, dropped, from the recent ones, and as the last."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QFileDialog,
    QMenu,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import save_workspace
from core.workspaces.lock import workspace_lock
from core.workspaces.workspace import SentenceNote, Workspace
from gui.session.session import Session
from gui.widgets.dialogs import TextDialog
from gui.widgets.profile import Profile
from gui.widgets.sample import sample_specs, sample_workspace
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank
from tests.gui.workspaces.workspace_steps import (
    answer,
    choose_in,
    drop,
    has_asterisk,
    note,
    open_workspace,
    trigger,
    visible,
    wait_for,
)

Button = QMessageBox.StandardButton


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


def test_a_workspace_is_dropped_alone(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    path, workspace = saved(tmp_path, remarks={"2": SentenceNote("odd")}, sentence="2")
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


@pytest.mark.parametrize(
    "step", ["workspace_lock", "load_workspace", "look_for_files", "with_file_states", "open_workspace"]
)
def test_what_waits_for_a_workspace_is_done_when_opening_it_fails_unexpectedly(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """An error of the program itself left the attempt open: no file could be opened any more."""
    path, _ = saved(tmp_path)

    def broken(*_: object) -> None:
        raise RuntimeError(step)

    with monkeypatch.context() as patched, qtbot.captureExceptions() as raised:
        if step == "open_workspace":
            patched.setattr(session, step, broken)
        else:
            patched.setattr(f"gui.workspaces.opening.{step}", broken)
        trigger(opened, "open_workspace")
        choose_in(opened, path)
        opened.files.open_files([treebank(tmp_path, "b", "one")])
        qtbot.waitUntil(lambda: bool(raised))
    assert [str(error) for _, error, _ in raised] == [step]
    qtbot.waitUntil(lambda: [spec.name for spec in session.specs] == ["b"])
    settle(session, qtbot)
    assert "Looking for" not in opened.statusBar().currentMessage()
    lock = workspace_lock(path)
    assert lock.take() is None
    lock.release()
    open_workspace(opened, path, qtbot)


def test_what_waits_is_done_though_something_before_it_fails(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = saved(tmp_path)
    workspaces = opened.workspaces
    done = list[str]()

    def broken() -> None:
        raise RuntimeError("out of luck")

    trigger(opened, "open_workspace")
    choose_in(opened, path)
    for act in (broken, lambda: done.append("after")):
        workspaces.once_found(act)
    with qtbot.captureExceptions() as raised:
        wait_for(opened, path, qtbot)
        qtbot.waitUntil(lambda: done == ["after"])
    assert [str(error) for _, error, _ in raised] == ["out of luck"]


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
