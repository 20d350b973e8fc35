"""Everything is done without a mouse: what is used is reached by Tab, shows that it is, and is chosen by a letter."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDockWidget,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.i18n.language import Language, set_language
from gui.session.session import Session
from gui.shortcuts.keymap import mnemonics_of
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

USED = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QTabBar)
MOST = 200
"""More widgets than the window has."""


@pytest.fixture(params=[Language.ENGLISH, Language.GERMAN])
def language(request: pytest.FixtureRequest) -> Iterator[Language]:
    set_language(request.param)
    yield request.param
    set_language(Language.ENGLISH)


@pytest.fixture
def whole(language: Language, session: Session, profile: Profile, qtbot: QtBot) -> MainWindow:
    """The window with the sample and all its panels, in each language."""
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    window.show()
    for dock in window.findChildren(QDockWidget):
        dock.show()
    qtbot.waitUntil(lambda: bool(window.findChildren(QTabBar)))
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    return window


def doubles(texts: Iterator[str]) -> dict[str, list[str]]:
    """The letters that several of the texts are chosen by."""
    by_letter: dict[str, list[str]] = {}
    for text in texts:
        letters = text.replace("&&", "")
        if "&" in letters:
            by_letter.setdefault(letters[letters.index("&") + 1].casefold(), []).append(text)
    return {letter: several for letter, several in by_letter.items() if len(several) > 1}


def texts_of_buttons_and_labels(dialog: QWidget) -> Iterator[str]:
    yield from (button.text() for button in dialog.findChildren(QAbstractButton))
    yield from (label.text() for label in dialog.findChildren(QLabel) if label.buddy() is not None)


def test_letters_differ_within_each_menu(whole: MainWindow) -> None:
    for menu in whole.menuBar().findChildren(QMenu):
        texts = [action.text() for action in menu.actions() if not action.isSeparator()]
        assert doubles(iter(texts)) == {}, menu.title()


def test_every_act_of_a_menu_has_a_letter(whole: MainWindow) -> None:
    for menu in whole.menuBar().findChildren(QMenu):
        if menu.title().replace("&", "") not in ("Panels", "Bereiche"):
            assert all("&" in action.text() for action in menu.actions() if not action.isSeparator()), menu.title()


def test_letters_differ_within_the_window(whole: MainWindow) -> None:
    """One text may stand on several pages, of which one is seen."""
    found = {(key, each.meaning) for each in mnemonics_of(whole) for key in each.keys}
    times = Counter(key for key, _ in found)
    assert [each for each in found if times[each[0]] > 1] == []


@pytest.mark.parametrize("name", ["keys", "shortcuts", "export", "variation", "report"])
def test_letters_differ_within_a_dialog(whole: MainWindow, name: str) -> None:
    action = whole.findChild(QAction, name)
    assert action is not None
    action.trigger()
    (dialog,) = (each for each in whole.findChildren(QDialog) if each.isVisible())
    assert doubles(texts_of_buttons_and_labels(dialog)) == {}
    dialog.close()


def by_tab(window: MainWindow, qtbot: QtBot) -> set[QWidget]:
    """All that Tab leads to."""
    found: set[QWidget] = set()
    for _ in range(MOST):
        widget = QApplication.focusWidget()
        if widget in found:
            break
        if widget is not None:
            found.add(widget)
        qtbot.keyClick(widget or window, Qt.Key.Key_Tab)
    return found


def is_used(widget: QWidget) -> bool:
    """Whether a person does something with a widget, on its own; what is on the title of a dock is in the menus."""
    is_part = isinstance(widget.parentWidget(), QComboBox | QLineEdit | QTabBar | QDockWidget) or isinstance(
        widget, QHeaderView
    )
    return isinstance(widget, USED) and widget.isVisible() and widget.isEnabled() and not is_part


@pytest.mark.parametrize("language", [Language.ENGLISH], indirect=True)
def test_tab_leads_to_all_that_is_used(whole: MainWindow, qtbot: QtBot) -> None:
    whole.activateWindow()
    qtbot.waitUntil(whole.isActiveWindow)
    reached = by_tab(whole, qtbot)
    missed = [widget for widget in whole.findChildren(QWidget) if is_used(widget) and widget not in reached]
    assert sorted((type(widget).__name__, widget.accessibleName(), widget.objectName()) for widget in missed) == []


@pytest.mark.parametrize("language", [Language.ENGLISH], indirect=True)
def test_the_widget_with_the_focus_looks_different(whole: MainWindow, qtbot: QtBot) -> None:
    whole.activateWindow()
    qtbot.waitUntil(whole.isActiveWindow)
    alike = []
    for widget in by_tab(whole, qtbot):
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        whole.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)  # As a key does that a person presses.
        place = QRect(widget.mapTo(whole, QPoint(0, 0)), widget.size())
        focused = whole.grab(place).toImage()
        widget.clearFocus()
        if whole.grab(place).toImage() == focused:
            alike.append((type(widget).__name__, widget.accessibleName()))
    assert sorted(alike) == []
