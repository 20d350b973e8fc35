"""Keys are shown, changed, kept, and answered at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QKeySequenceEdit, QLabel, QLineEdit, QPushButton, QTableWidget
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.actions.all_acts import acts
from gui.session.session import Session
from gui.shortcuts.shortcuts_dialog import ActsTable, KeysSheet, ShortcutsDialog, acts_of_trees, keys_of_trees
from gui.widgets.profile import ThemeChoice
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle
from tests.gui.widgets.test_profile import reread


def action(window: MainWindow, name: str) -> QAction:
    found = window.findChild(QAction, name)
    assert found is not None
    return found


def keys(window: MainWindow, name: str) -> list[str]:
    return [key.toString() for key in action(window, name).shortcuts()]


@pytest.fixture
def dialog(window: MainWindow) -> Iterator[ShortcutsDialog]:
    action(window, "shortcuts").trigger()
    (dialog,) = window.findChildren(ShortcutsDialog)
    yield dialog
    for left in window.findChildren(QDialog):
        left.close()


def go_to(dialog: ShortcutsDialog, name: str) -> None:
    table = dialog.findChild(ActsTable)
    assert table is not None
    names = [each.name for each in (*acts(), *acts_of_trees())]
    table.setCurrentCell(names.index(name), 0)


def press(dialog: ShortcutsDialog, qtbot: QtBot, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    """Into the field for the first key."""
    edit = dialog.findChildren(QKeySequenceEdit)[0]
    edit.setFocus()
    qtbot.keyClick(edit, key, modifiers)


def button(dialog: ShortcutsDialog, text: str) -> QPushButton:
    (found,) = (each for each in dialog.findChildren(QPushButton) if each.text().replace("&", "") == text)
    return found


def told(dialog: ShortcutsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel) if label.text()]


CONTROL = Qt.KeyboardModifier.ControlModifier
PLAIN = Qt.KeyboardModifier.NoModifier


def test_a_new_key_works_at_once_and_next_time(
    dialog: ShortcutsDialog, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    go_to(dialog, "about")
    press(dialog, qtbot, Qt.Key.Key_F23, PLAIN)
    assert keys(window, "about") == ["F23"]
    assert dict(reread(tmp_path).keys) == {"about": ["F23"]}


def test_keys_of_the_profile_are_in_force_from_the_start(session: Session, tmp_path: Path, qtbot: QtBot) -> None:
    profile = reread(tmp_path)
    profile.keys = {"about": ["F23"], "open": []}
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    assert (keys(window, "about"), keys(window, "open")) == (["F23"], [])


def test_a_key_in_use_is_only_taken_if_one_says_so(dialog: ShortcutsDialog, window: MainWindow, qtbot: QtBot) -> None:
    go_to(dialog, "about")
    press(dialog, qtbot, Qt.Key.Key_O, CONTROL)
    assert "Ctrl+O is already for “Open”." in told(dialog)
    assert (keys(window, "about"), keys(window, "open")) == ([], ["Ctrl+O"])
    button(dialog, "Leave as it was").click()
    assert dialog.findChildren(QKeySequenceEdit)[0].keySequence().isEmpty()
    press(dialog, qtbot, Qt.Key.Key_O, CONTROL)
    button(dialog, "Use it here instead").click()
    assert (keys(window, "about"), keys(window, "open")) == (["Ctrl+O"], [])


@pytest.mark.parametrize(
    ("name", "key", "modifiers"),
    [
        ("about", Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier),
        ("about", Qt.Key.Key_G, Qt.KeyboardModifier.AltModifier),
        ("show_these", Qt.Key.Key_3, PLAIN),
    ],
)
def test_what_menus_labels_and_bands_answer_cannot_be_had(
    dialog: ShortcutsDialog, window: MainWindow, qtbot: QtBot, name: str, key: Qt.Key, modifiers: Qt.KeyboardModifier
) -> None:
    before = keys(window, name)
    go_to(dialog, name)
    press(dialog, qtbot, key, modifiers)
    assert any("Choose another key" in text for text in told(dialog))
    assert not button(dialog, "Use it here instead").isVisible()
    assert keys(window, name) == before


def test_one_act_is_reset_and_all_are(dialog: ShortcutsDialog, window: MainWindow, qtbot: QtBot) -> None:
    assert not button(dialog, "Reset all").isEnabled()
    for name, key in (("open", Qt.Key.Key_F23), ("add", Qt.Key.Key_F24)):
        go_to(dialog, name)
        press(dialog, qtbot, key, PLAIN)
    button(dialog, "Reset").click()
    assert (keys(window, "open"), keys(window, "add")) == (["F23"], ["Ctrl+Shift+O"])
    button(dialog, "Reset all").click()
    assert keys(window, "open") == ["Ctrl+O"]


def test_an_act_can_do_without_keys(dialog: ShortcutsDialog, window: MainWindow) -> None:
    go_to(dialog, "zoom_in")
    button(dialog, "Clear").click()
    assert keys(window, "zoom_in") == []


def test_acts_are_found_by_what_they_are_called_do_and_answer(dialog: ShortcutsDialog) -> None:
    table, line = dialog.findChild(ActsTable), dialog.findChild(QLineEdit)
    assert table is not None
    assert line is not None
    for text, found in (("CLIPBOARD", "copy"), ("ctrl+shift+w", "worst"), ("sheet of nothing", None)):
        line.setText(text)
        assert table.current == found
    assert not any(edit.isEnabled() for edit in dialog.findChildren(QKeySequenceEdit))


def test_the_trees_answer_the_keys_chosen_for_them(session: Session, window: MainWindow, qtbot: QtBot) -> None:
    trees = window.trees.view
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    action(window, "shortcuts").trigger()
    (dialog,) = window.findChildren(ShortcutsDialog)
    go_to(dialog, "span_right")
    press(dialog, qtbot, Qt.Key.Key_L, PLAIN)
    dialog.close()
    qtbot.keyClick(trees, Qt.Key.Key_Right)
    assert trees.selected_span is None
    qtbot.keyClick(trees, Qt.Key.Key_L)
    first = trees.selected_span
    qtbot.keyClick(trees, Qt.Key.Key_L)
    assert None is not first != trees.selected_span


def test_the_sheet_shows_the_keys_in_force(dialog: ShortcutsDialog, window: MainWindow, qtbot: QtBot) -> None:
    go_to(dialog, "open")
    press(dialog, qtbot, Qt.Key.Key_F23, PLAIN)
    dialog.close()
    action(window, "keys").trigger()
    (sheet,) = window.findChildren(KeysSheet)
    (table,) = sheet.findChildren(QTableWidget)
    cells = [[table.item(row, column) for column in range(3)] for row in range(table.rowCount())]
    texts = [[cell.text() if cell else "" for cell in row] for row in cells]
    assert ["F23", "Open files and close the current ones", ""] in texts
    assert ["Ctrl++ or Ctrl+=", "Draw the trees larger", ""] in texts
    assert ["Home", "Show the first sentence of the table", "table of sentences"] in texts
    with_keys = [each for each in (*acts(), *acts_of_trees()) if each.keys]
    assert len(texts) == len(with_keys) + len(keys_of_trees())
    sheet.findChildren(QPushButton)[-1].click()
    assert window.findChildren(ShortcutsDialog)


def test_the_sheet_says_the_whole_of_what_each_key_does(window: MainWindow) -> None:
    """Half of the meanings ended in "…"."""
    action(window, "keys").trigger()
    (sheet,) = window.findChildren(KeysSheet)
    (table,) = sheet.findChildren(QTableWidget)
    sheet.resize(sheet.width() // 2, sheet.height())
    catch_up(sheet)
    heights = [table.sizeHintForRow(row) for row in range(table.rowCount())]
    assert max(heights) > min(heights), "some need two lines"
    assert all(table.rowHeight(row) >= height for row, height in enumerate(heights))
    sheet.close()


def test_every_key_is_one_that_qt_knows() -> None:
    assert all(QKeySequence(key).toString() for act in (*acts(), *acts_of_trees()) for key in act.keys)
