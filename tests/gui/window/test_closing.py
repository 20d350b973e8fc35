"""Closing while a file is being written: the window says what it waits for, works meanwhile, and leaves the choice."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from core.engine.request_messages import SaveDecisions
from core.merging.merge_input import Recipe, Strategy
from core.scoring.settings import Settings
from gui.docks.merge.merge_controller import MergeController
from gui.session.session import Session
from gui.session.worker_process import Worker
from gui.widgets.dialogs import POLL, WaitingDialog
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle
from tests.paths import ROOT


class Hanging:
    """A process that does not answer, as in a file system that is gone, until it is replaced by one that does."""

    def __init__(self, worker: Worker, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._worker = worker
        module = folder.joinpath(*worker.module.split(".")).with_suffix(".py")
        module.parent.mkdir(parents=True)
        module.write_text("import sys; sys.stdin.read()", encoding="utf-8")
        worker.kill()
        with monkeypatch.context() as patch:
            patch.setattr("gui.session.worker_process.ROOT", folder)
            worker.start()
        monkeypatch.setattr("gui.session.worker_process.ROOT", ROOT)

    def end(self) -> None:
        """Its requests are done by another."""
        self._worker.restart_hung()


@pytest.fixture
def hanging(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Hanging:
    """A window whose engine hangs once everything is open."""
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    return Hanging(session.saves.engine, tmp_path / "program", monkeypatch)


def waiting(window: MainWindow, qtbot: QtBot) -> WaitingDialog:
    """The window's dialog, once it is seen."""
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(WaitingDialog)))
    (dialog,) = window.findChildren(WaitingDialog)
    return dialog


def button(dialog: WaitingDialog, text: str) -> QPushButton:
    (found,) = (each for each in dialog.findChildren(QPushButton) if each.text().replace("&", "") == text)
    return found


def test_a_person_can_close_without_a_file_that_is_not_being_written(
    hanging: Hanging, window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "saved.conllu"
    path.write_text("as before")
    session.save_version("ud", str(path))
    assert not window.close()
    dialog = waiting(window, qtbot)
    assert str(path) in dialog.text()
    turns: list[int] = []
    QTimer.singleShot(0, lambda: turns.append(1))
    session.show(3)
    qtbot.waitUntil(lambda: bool(turns) and session.current == 3)
    button(dialog, "Close without writing").click()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert path.read_text() == "as before"
    assert session.is_idle


def test_a_window_that_is_kept_open_stays_open_when_the_file_is_written(
    hanging: Hanging, window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "saved.conllu"
    session.save_version("ud", str(path))
    window.close()
    button(waiting(window, qtbot), "Keep the window open").click()
    with qtbot.waitSignal(session.version_saved):
        hanging.end()
    qtbot.wait(3 * POLL)
    assert window.isVisible()
    assert path.read_bytes() == Path(sample_specs()[0].path).read_bytes()


def test_a_window_closes_by_itself_when_its_files_are_written(
    hanging: Hanging, window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    paths = [tmp_path / f"{number}.conllu" for number in range(2)]
    for path in paths:
        session.save_version("ud", str(path))
    window.close()
    text = waiting(window, qtbot).text()
    assert all(str(path) in text for path in paths)
    hanging.end()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert [path.read_bytes() for path in paths] == [Path(sample_specs()[0].path).read_bytes()] * 2


def test_what_a_merge_writes_is_waited_for_too(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    (merging,) = window.findChildren(MergeController)
    merging.begin(Recipe("ud", ("sud",), Strategy.ASK), str(tmp_path / "merge.decisions"))
    qtbot.waitUntil(lambda: merging.client.is_going and merging.is_idle)
    session.document.is_given_up = True
    Hanging(merging.client.worker, tmp_path / "program", monkeypatch)
    merging.client.request(SaveDecisions(str(tmp_path / "copy.decisions")))
    window.close()
    dialog = waiting(window, qtbot)
    assert "copy.decisions" in dialog.text()
    button(dialog, "Close without writing").click()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert not (tmp_path / "copy.decisions").exists()
