"""Dialogs: what they say can be copied, and they are gone when closed."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core import __version__
from core.base.errors import Problem
from gui.widgets import dialogs


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def only(parent: QWidget) -> QDialog:
    (dialog,) = parent.findChildren(QDialog)
    assert dialog.isVisible()
    return dialog


def close(dialog: QDialog, parent: QWidget, qtbot: QtBot) -> None:
    dialog.close()
    qtbot.waitUntil(lambda: not parent.findChildren(QDialog))


def test_problems_are_listed_and_copied(parent: QWidget, qtbot: QtBot) -> None:
    problems = [Problem("a.conllu", 3, "<b>2 columns", "10", "s1"), Problem("b.conllu", 0, "no file", "one")]
    dialogs.show_problems(parent, problems)
    dialog = only(parent)
    assert isinstance(dialog, dialogs.TextDialog)
    dialog.copy()
    expected = "a.conllu:3: sentence s1: <b>2 columns; expected 10\nb.conllu: no file; expected one"
    assert QGuiApplication.clipboard().text() == expected
    close(dialog, parent, qtbot)


def test_remarks(parent: QWidget, qtbot: QtBot) -> None:
    dialogs.show_remarks(parent, "ud", [("s1", "cycle through token 4")])
    dialog = only(parent)
    assert isinstance(dialog, dialogs.TextDialog)
    assert dialog.text.toPlainText() == "s1: cycle through token 4"
    assert "ud" in dialog.windowTitle()
    close(dialog, parent, qtbot)


def test_a_crash_says_what_is_needed_to_report_it(parent: QWidget, qtbot: QtBot) -> None:
    dialogs.show_crash(parent, "What happened", "ValueError: x")
    dialog = only(parent)
    assert isinstance(dialog, dialogs.TextDialog)
    assert dialog.text.toPlainText() == f"{dialogs.versions()}\n\nValueError: x"
    assert __version__ in dialogs.versions()
    close(dialog, parent, qtbot)


def test_a_process_that_ended_for_lack_of_memory_is_not_an_error_of_the_program(parent: QWidget, qtbot: QtBot) -> None:
    """Whoever reads that it is closes something else, instead of writing a report."""
    dialogs.show_crash(parent, "What happened", "Traceback:\nMemoryError\n")
    dialog = only(parent)
    assert dialog.windowTitle() == "Not enough memory"
    (lead,) = (label.text() for label in dialog.findChildren(QLabel) if label.text())
    assert lead == "What happened\nThere was not enough memory: close other programs, or open less at a time."
    close(dialog, parent, qtbot)


def test_a_refusal_is_plain_text(parent: QWidget, qtbot: QtBot) -> None:
    dialogs.show_information(parent, "The <i>thing was not saved", "<i>no such thing")
    box = only(parent)
    assert isinstance(box, QMessageBox)
    assert box.windowTitle() == "The <i>thing was not saved"
    assert (box.text(), box.textFormat()) == ("<i>no such thing", Qt.TextFormat.PlainText)
    close(box, parent, qtbot)


def test_about(parent: QWidget, qtbot: QtBot) -> None:
    dialogs.show_about(parent)
    box = only(parent)
    assert isinstance(box, QMessageBox)
    assert f"TreeConcord {__version__}" in box.text()
    close(box, parent, qtbot)


@pytest.mark.parametrize("is_written", [False, True], ids=["read", "written"])
def test_a_folder_that_is_gone_is_not_proposed_as_a_name(parent: QWidget, tmp_path: Path, is_written: bool) -> None:
    """*Where is a.conllu?* proposed the name of its folder, and Enter took that."""
    gone = str(tmp_path / "gone")
    asked = dialogs.writing_dialog(parent, "?", gone, print, {}) if is_written else None
    dialog = asked or dialogs.reading_dialog(parent, "?", gone, print)
    dialog.open()
    (name,) = dialog.findChildren(QLineEdit)
    assert name.text() == ""
    dialog.close()


@pytest.mark.parametrize(("lines", "scrolls"), [(3, False), (2000, True)])
def test_a_message_of_many_lines_is_not_higher_than_a_screen(
    parent: QWidget, qtbot: QtBot, lines: int, scrolls: bool
) -> None:
    """A label table with 28 bad lines made a box of 900 px, whose button was below the screen."""
    text = "\n".join(f"table.tsv:{i + 1}: 1 column; expected 2" for i in range(lines))
    dialogs.show_information(parent, "The labels were not read", text)
    dialog = only(parent)
    assert isinstance(dialog, dialogs.TextDialog) is scrolls
    assert dialog.height() < 600
    close(dialog, parent, qtbot)
