"""The window as the command line starts it on a workspace."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from core.model.choices import Punctuation
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import save_workspace
from core.workspaces.missing_or_changed_files import with_file_states
from core.workspaces.workspace import SentenceNote, Workspace
from gui.app.open_window import ViewRequest, run_view
from gui.window.main_window import MainWindow
from gui.workspaces.snapshots import contents_of, is_modified
from gui.workspaces.sources_dialog import SourcesDialog
from tests.gui.sessions import treebank


class Visit:
    """Looks at what the window of a run has open, agrees to files found again, and gives up what is not saved."""

    def __init__(self) -> None:
        self.found: list[Workspace] = []
        self.modified: list[bool] = []
        self.told: list[str] = []
        self._timer = QTimer(interval=50)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow) and window.isVisible():
                self._look_at(window)

    def _look_at(self, window: MainWindow) -> None:
        session = window.session
        for dialog in window.findChildren(SourcesDialog):
            if dialog.isVisible():
                self.told.append(dialog.text.toPlainText())
                dialog.open_so.click()
        is_marked = window.isWindowModified() == is_modified(session)  # The mark of changes comes a moment after them.
        if session.is_idle and len(session.corpus) and is_marked:
            self._timer.stop()
            self.found.append(contents_of(session))
            self.modified.append(window.isWindowModified())
            session.document.is_given_up = True
            window.close()


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A gold and a parse with a note, in a file beside them."""
    a, p = (treebank(tmp_path, name, "one two", "three") for name in ("a", "p"))
    specs = VersionSpec("a", a, Role.GOLD), VersionSpec("p", p, Role.PARSE, "a")
    workspace = with_file_states(Workspace(specs, remarks={"2": SentenceNote("odd")}))
    save_workspace(workspace, str(tmp_path / "w.concord"))
    return workspace


def visit(folder: Path, **asked: object) -> Visit:
    visit = Visit()
    assert run_view(replace(ViewRequest(profile=str(folder / "profile.ini")), **asked)) == 0  # type: ignore[arg-type]
    return visit


def test_a_workspace_is_there_as_it_was_saved_and_again_the_next_time(
    qapp: QApplication, workspace: Workspace, tmp_path: Path
) -> None:
    asked = {"workspace": str(tmp_path / "w.concord"), "specs": workspace.versions, "settings": workspace.settings}
    for seen in visit(tmp_path, **asked), visit(tmp_path):
        (found,) = seen.found
        assert found == replace(workspace, sentence="1")
        assert seen.modified == [False]
        assert seen.told == []


def test_options_beside_a_workspace_win_and_are_not_saved_yet(
    qapp: QApplication, workspace: Workspace, tmp_path: Path
) -> None:
    more = VersionSpec("b", treebank(tmp_path, "b", "one two", "three"), Role.GOLD)
    specs, settings = (*workspace.versions, more), Settings(punct=Punctuation.DROP)
    seen = visit(tmp_path, workspace=str(tmp_path / "w.concord"), specs=specs, settings=settings, sentence="2")
    (found,) = seen.found
    assert (found.versions, found.settings, found.sentence) == (specs, settings, "2")
    assert found.remarks == workspace.remarks
    assert seen.modified == [True]


def test_files_found_again_are_told(qapp: QApplication, workspace: Workspace, tmp_path: Path) -> None:
    moved = tmp_path / "moved"
    moved.mkdir()
    for name in ("w.concord", "a.conllu", "p.conllu"):
        (tmp_path / name).rename(moved / name)
    lost = replace(workspace.versions[0], path=str(tmp_path / "elsewhere" / "a.conllu"))
    states = {lost.path: workspace.files[workspace.versions[0].path]}
    save_workspace(Workspace((lost,), files=states), str(moved / "w.concord"))
    seen = visit(moved, workspace=str(moved / "w.concord"), specs=(replace(lost, path=str(moved / "a.conllu")),))
    assert "which has the same content, is used instead" in seen.told[0]
    assert [spec.path for spec in seen.found[0].versions] == [str(moved / "a.conllu")]


def test_options_alone_hold_for_what_was_open_last_and_for_the_sample(
    qapp: QApplication, workspace: Workspace, tmp_path: Path
) -> None:
    settings = Settings(punct=Punctuation.DROP)
    (sample,) = visit(tmp_path, settings=settings).found
    assert sample.settings == settings
    visit(tmp_path, workspace=str(tmp_path / "w.concord"), specs=workspace.versions)
    (last,) = visit(tmp_path, settings=settings, sentence="2").found
    assert (last.versions, last.settings, last.sentence) == (workspace.versions, settings, "2")
