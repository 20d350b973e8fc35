"""What goes wrong is told in a dialog, and the window goes on with what it had."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.model.choices import Protocol
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from core.workspaces.files import save_workspace
from core.workspaces.workspace import Workspace
from gui.report_dialog.dialog import ReportDialog
from gui.session.engine import Engine
from gui.session.session import Session
from gui.widgets.dialogs import TextDialog
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.window.error_reports import ErrorReports
from gui.window.main_window import MainWindow
from tests.core.formats.broken_input import GOOD, Refused
from tests.core.formats.broken_inputs import BROKEN_INPUTS
from tests.gui.sessions import settle, treebank
from tests.gui.workspaces.workspace_steps import choose, open_workspace

NO_MARKS = dict.fromkeys(map(ord, "\u200e\u2068\u2069"))
"""What keeps words that run from right to left from turning the others round."""


@pytest.fixture
def complaining(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window with the sample, and with dialogs for what goes wrong."""
    ErrorReports(session, window, window.workspaces)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    yield window
    for dialog in window.findChildren(QDialog):
        dialog.close()


def test_of_a_broken_setting_it_is_not_said_that_files_were_not_opened(
    complaining: MainWindow, session: Session, tmp_path: Path
) -> None:
    table = tmp_path / "labels.tsv"
    table.write_text("no tab\n", "utf-8")
    session.set_settings(Settings(labels=str(table)))
    (dialog,) = complaining.findChildren(TextDialog)
    assert "no tab" in dialog.text.toPlainText()
    (lead,) = dialog.findChildren(QLabel)
    assert "What is open stays as it is" in lead.text()
    assert "not opened" not in lead.text() + dialog.windowTitle()


def test_one_broken_file_of_six_leaves_five_open(
    complaining: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    paths = [treebank(tmp_path, name, "one two") for name in ("ud", "sud", "p_ud", "q_ud", "p_sud", "q_sud")]
    broken = Path(paths[3])
    broken.write_text(broken.read_text("utf-8") + "# sent_id = s2\n1\tone\t_\tX\t_\t_\tx\troot\t_\t_\n\n", "utf-8")
    complaining.files.open_files(paths)
    settle(session, qtbot)
    assert [spec.name for spec in session.specs] == ["ud", "sud", "p_ud", "p_sud", "q_sud"]
    assert len(session.corpus) == 1
    (dialog,) = complaining.findChildren(TextDialog)
    assert dialog.text.toPlainText() == f"{broken}:5: sentence s2: HEAD 'x'; expected a whole number from 0 to 1"
    (lead,) = dialog.findChildren(QLabel)
    assert lead.text().startswith("Opened without q_ud.conllu, which could not be read.")
    assert "File → Add…" in lead.text(), "what to do"


@pytest.mark.parametrize("role", [Role.GOLD, Role.PARSE])
def test_broken_inputs_one_after_the_other(
    complaining: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, role: Role
) -> None:
    good = tmp_path / "good.conllu"
    good.write_text(GOOD, encoding="utf-8")
    gold = VersionSpec("good", str(good), Role.GOLD)
    for number, broken in enumerate(BROKEN_INPUTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = broken.at(folder)
        if broken.name == "unreadable file" and os.access(path, os.R_OK):
            continue  # This user may read every file.
        specs = (gold, VersionSpec("x", str(path), role, "good" if role is Role.PARSE else None, broken.format))
        session.open(specs, Settings())
        settle(session, qtbot)
        result = broken.gold if role is Role.GOLD else broken.parse
        dialogs = complaining.findChildren(TextDialog)
        told = [dialog.text.toPlainText().translate(NO_MARKS) for dialog in dialogs]
        if isinstance(result, Refused):
            assert len(told) == 1, broken.name
            assert all(words in told[0] for words in result.says), broken.name
            assert told[0].count("\n") == len(result.lines) - 1, broken.name
            assert gold in session.specs, broken.name
            assert str(path) not in {spec.path for spec in session.specs}, broken.name
            dialogs[0].close()
            qtbot.waitUntil(lambda: not complaining.findChildren(TextDialog))
        else:
            assert told == [], broken.name
            assert session.specs == specs, broken.name


def test_what_fails_twice_for_one_reason_is_told_once_until_it_is_closed(
    complaining: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    missing = guess_specs([str(tmp_path / "missing.conllu")])
    for _ in range(2):
        session.open(missing, Settings())
        settle(session, qtbot)
    (dialog,) = complaining.findChildren(TextDialog)
    dialog.close()
    session.open(missing, Settings())
    settle(session, qtbot)
    (again,) = (found for found in complaining.findChildren(TextDialog) if found.isVisible())
    again.close()


def test_with_nothing_open_the_sample_is(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    ErrorReports(session, window, window.workspaces)
    session.open(guess_specs([str(tmp_path / "missing.conllu")]), Settings())
    settle(session, qtbot)
    assert session.specs == sample_specs()
    (dialog,) = window.findChildren(TextDialog)
    assert "missing.conllu" in dialog.text.toPlainText()
    dialog.close()


def test_a_sample_that_cannot_be_opened_is_not_tried_again(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing, lost = (tuple(guess_specs([str(tmp_path / f"{name}.conllu")])) for name in ("missing", "lost"))
    monkeypatch.setattr("gui.workspaces.controller.sample_workspace", lambda: Workspace(lost))
    ErrorReports(session, window, window.workspaces)
    session.open(missing, Settings())
    settle(session, qtbot)
    dialogs = window.findChildren(TextDialog)
    assert len(dialogs) == 2
    for dialog in dialogs:
        dialog.close()


def test_a_refusal(complaining: MainWindow, session: Session, qtbot: QtBot) -> None:
    session.open(sample_specs(), Settings(), "nonsense")
    settle(session, qtbot)
    (box,) = complaining.findChildren(QMessageBox)
    assert (box.windowTitle(), box.text()) == ("The sentence was not found", "There is no sentence nonsense.")


def test_functional_trees_of_brackets_are_refused_in_words_of_the_window_too(
    complaining: MainWindow, session: Session, qtbot: QtBot
) -> None:
    session.open(bracketed_sample_specs(), Settings(Protocol.FUNCTIONAL))
    settle(session, qtbot)
    (box,) = complaining.findChildren(QMessageBox)
    assert box.windowTitle() == "The files were not opened"
    assert "'ptb' has brackets" in box.text()
    assert "choose the multi-function protocol" in box.text()
    assert session.specs == sample_specs()


def test_settings_that_do_not_fit_are_refused_as_settings(
    complaining: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """The files are open and stay open; a title about opening them would be false."""
    session.open(bracketed_sample_specs(), Settings())
    settle(session, qtbot)
    session.set_settings(Settings(Protocol.FUNCTIONAL))
    session.set_settings(Settings(Protocol.FUNCTIONAL, max_length=9))
    settle(session, qtbot)
    titles = {box.windowTitle() for box in complaining.findChildren(QMessageBox)}
    assert titles == {"The settings were not changed"}


def test_sentences_that_cannot_be_scored_any_more_are_refused_as_that(
    complaining: MainWindow, session: Session, engine: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    """An editor writes brackets into an open file of dependencies: nothing is opened now, and no setting changed.

    The process that has read the files has hung, and is another one now.
    """
    paths = [str(shutil.copy(spec.path, tmp_path)) for spec in sample_specs()]
    complaining.files.open_files(paths)
    settle(session, qtbot)
    choose(complaining, "Protocol", "functional")
    settle(session, qtbot)
    shutil.copy(next(spec.path for spec in bracketed_sample_specs() if spec.name == "ptb"), paths[1])
    engine.restart_hung()
    assert complaining.editing.editor.do("ud", Rename(2, "parataxis"))
    settle(session, qtbot)
    complaining.acts["score"].trigger()
    settle(session, qtbot)
    (box,) = complaining.findChildren(QMessageBox)
    assert box.windowTitle() == "The sentences were not scored"
    assert "'sud' has brackets" in box.text()


def test_a_workspace_among_files_is_refused_as_nothing_opened(
    complaining: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    complaining.acts["open"].trigger()
    (chooser,) = complaining.findChildren(QFileDialog)
    chooser.filesSelected.emit([str(tmp_path / "w.concord"), sample_specs()[0].path])
    chooser.close()
    settle(session, qtbot)
    (box,) = complaining.findChildren(QMessageBox)
    assert (box.windowTitle(), box.text()) == ("Nothing was opened", "A workspace names its files: open it alone.")
    assert session.specs == sample_specs()


def test_what_is_said_about_the_language_has_its_title(complaining: MainWindow, qtbot: QtBot) -> None:
    complaining.acts["language_german"].trigger()
    (box,) = complaining.findChildren(QMessageBox)
    assert box.windowTitle() == "Language"
    assert "the next time TreeConcord is opened" in box.text()


def test_that_no_report_can_be_made_is_refused_as_that(
    complaining: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """The labels made equivalent here are in no file yet that a command could name."""
    save_workspace(Workspace(sample_specs(), Settings(labels="obj\tobl\n")), str(tmp_path / "w.concord"))
    open_workspace(complaining, tmp_path / "w.concord", qtbot)
    complaining.acts["flag"].trigger()
    complaining.acts["report"].trigger()
    (box,) = complaining.findChildren(QMessageBox)
    assert box.windowTitle() == "No report can be made"
    assert "save the workspace first" in box.text()
    assert not complaining.findChildren(ReportDialog)
    session.document.is_given_up = True


def test_that_no_sentence_is_compared_is_told_once(
    complaining: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.open(
        guess_specs([treebank(tmp_path, "a", "one", "two"), treebank(tmp_path, "b", "un", "deux")]), Settings()
    )
    settle(session, qtbot)
    (box,) = complaining.findChildren(QMessageBox)
    assert box.windowTitle() == "No scores"
    assert box.text() == (
        "No sentence could be compared, so there are no scores. The table of sentences has the reasons; "
        "that of the first, 1: b: token 1: 'un' ≠ 'one'."
    )
    session.open(guess_specs([treebank(tmp_path, "c", "one", "two"), treebank(tmp_path, "d", "un", "two")]), Settings())
    settle(session, qtbot)
    assert complaining.findChildren(QMessageBox) == [box]


def test_the_death_of_the_engine(complaining: MainWindow, session: Session, qtbot: QtBot) -> None:
    session.score()
    process = session._tasks.engine.process
    assert process is not None
    process.kill()
    qtbot.waitUntil(lambda: bool(complaining.findChildren(TextDialog)))
    assert session.is_idle
    session.score()
    settle(session, qtbot)
    assert session.corpus.scored == 30


def test_an_error_of_the_program_is_shown_once(
    complaining: MainWindow, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    complaints = ErrorReports(session, complaining, complaining.workspaces)
    for _ in range(2):
        try:
            raise ValueError("out of luck")
        except ValueError:
            kind, error, trace = sys.exc_info()
            assert kind is not None
            assert error is not None
            complaints.show_crash(kind, error, trace)
    (dialog,) = complaining.findChildren(TextDialog)
    assert "ValueError: out of luck" in dialog.text.toPlainText()
    assert capsys.readouterr().err.count("ValueError: out of luck") == 2
