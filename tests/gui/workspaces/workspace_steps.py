"""What a person does about workspaces: through menus and dialogs alone."""

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDialog, QFileDialog, QInputDialog, QMessageBox
from pytestqt.qtbot import QtBot

from gui.docks.versions.panel import VersionCard
from gui.window.choice_bar import ChoiceBar
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

Dialog = TypeVar("Dialog", bound=QDialog)


def trigger(window: MainWindow, name: str) -> None:
    """Does what is in a menu."""
    (action,) = window.findChildren(QAction, name)
    action.trigger()


def visible(window: MainWindow, kind: type[Dialog]) -> Dialog:
    """The dialog of this kind that is open."""
    (dialog,) = (dialog for dialog in window.findChildren(kind) if dialog.isVisible())
    return dialog


def note(window: MainWindow, text: str) -> None:
    """Writes a note on the sentence shown."""
    trigger(window, "note")
    dialog = visible(window, QInputDialog)
    dialog.setTextValue(text)
    dialog.accept()


def choose_in(window: MainWindow, path: Path | str) -> None:
    """Names a file in the dialog that is open."""
    dialog = visible(window, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()


def save_as(window: MainWindow, path: Path | str) -> None:
    """Saves to a file."""
    trigger(window, "save_as")
    choose_in(window, path)


def open_workspace(window: MainWindow, path: Path | str, qtbot: QtBot) -> None:
    """Opens a workspace, and waits until it is there."""
    trigger(window, "open_workspace")
    choose_in(window, path)
    wait_for(window, path, qtbot)


def wait_for(window: MainWindow, path: Path | str, qtbot: QtBot) -> None:
    """Waits until a workspace is there."""
    qtbot.waitUntil(lambda: window.session.document.path == str(path))
    settle(window.session, qtbot)


def answer(window: MainWindow, button: QMessageBox.StandardButton) -> None:
    """Answers the question that is asked."""
    visible(window, QMessageBox).button(button).click()


def has_asterisk(window: MainWindow, qtbot: QtBot, *, wanted: bool) -> None:
    """Waits until the title says that something is, or is not, to be saved."""
    qtbot.waitUntil(lambda: window.isWindowModified() is wanted)


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


def drop(window: MainWindow, *paths: str) -> None:
    """Drags files onto the window and drops them."""
    dragged = QMimeData()
    dragged.setUrls([QUrl.fromLocalFile(path) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window, QDragEnterEvent(QPointF(9, 9).toPoint(), copy, dragged, left, none))
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), copy, dragged, left, none))
