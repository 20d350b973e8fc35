"""Current tabs and the buttons of docks stand out from the window, light or dark (WCAG 2.2, 1.4.11)."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QDockWidget, QLabel, QMainWindow, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.dock_marks import CurrentTabMark, DockButtons, DockTabMarks
from gui.widgets.profile import ThemeChoice
from gui.window.main_window import apply_theme
from tests.gui.widgets.test_theme_colours import contrast


@pytest.fixture(params=[ThemeChoice.LIGHT, ThemeChoice.DARK])
def theme(request: pytest.FixtureRequest) -> Iterator[ThemeChoice]:
    before = QApplication.palette()
    apply_theme(request.param)
    yield request.param
    QApplication.setPalette(before)


def drawn(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def strongest(image: QImage, place: QRect) -> float:
    """The greatest contrast of a pixel with the window behind."""
    behind = QApplication.palette().window().color().name()
    inside = place.intersected(image.rect())
    return max(
        contrast(image.pixelColor(x, y).name(), behind)
        for x in range(inside.left(), inside.right() + 1)
        for y in range(inside.top(), inside.bottom() + 1)
    )


def outer_edge(bar: QTabBar, index: int) -> QRect:
    """The uppermost pixels of a tab, above its text."""
    tab = bar.tabRect(index)
    return QRect(tab.left() + 3, tab.top(), tab.width() - 6, 3)


@pytest.mark.usefixtures("theme")
def test_the_current_tab_has_a_bar(qtbot: QtBot) -> None:
    bar = QTabBar()
    qtbot.addWidget(bar)
    CurrentTabMark(bar)
    for text in ("Scores", "Labels", "Length"):
        bar.addTab(text)
    bar.show()
    for current in (0, 2, 1):
        bar.setCurrentIndex(current)
        image = drawn(bar)
        seen = [strongest(image, outer_edge(bar, index)) >= 3 for index in range(3)]
        assert seen == [index == current for index in range(3)]


@pytest.mark.usefixtures("theme")
def test_a_tab_that_moves_takes_its_bar_along(qtbot: QtBot) -> None:
    bar = QTabBar()
    qtbot.addWidget(bar)
    CurrentTabMark(bar)
    for text in ("Scores", "Labels"):
        bar.addTab(text)
    bar.show()
    bar.setCurrentIndex(1)
    bar.setTabText(0, "Scores of all parses")
    QApplication.processEvents()
    assert strongest(drawn(bar), outer_edge(bar, 1)) >= 3
    bar.removeTab(1)
    bar.removeTab(0)
    drawn(bar)
    (mark,) = bar.findChildren(CurrentTabMark)
    assert not mark.isVisible()


@pytest.mark.usefixtures("theme")
def test_docks_at_one_place_have_a_marked_tab(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    DockTabMarks(window)
    docks = [QDockWidget(name, window) for name in ("Corpus", "Merge")]
    for dock in docks:
        dock.setWidget(QLabel(dock.windowTitle()))
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
    window.tabifyDockWidget(*docks)
    window.resize(400, 300)
    window.show()
    qtbot.waitUntil(lambda: bool(window.findChildren(CurrentTabMark)))
    (mark,) = window.findChildren(CurrentTabMark)
    bar = mark.parentWidget()
    assert isinstance(bar, QTabBar)
    qtbot.waitUntil(mark.isVisible)
    gc.collect()
    for dock in docks:
        dock.raise_()
        QApplication.processEvents()
        drawn(bar)
        assert bar.tabText(bar.currentIndex()) == dock.windowTitle()
        assert bar.tabRect(bar.currentIndex()).contains(mark.geometry())


def test_buttons_of_a_dock_are_seen(theme: ThemeChoice, qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = QDockWidget("Corpus", window)
    DockButtons(dock)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
    window.show()

    def assert_seen() -> None:
        buttons = [each for each in dock.findChildren(QAbstractButton) if each.isVisible()]
        assert len(buttons) == 2
        behind = QApplication.palette().window().color()
        for button in buttons:
            image = button.icon().pixmap(10).toImage()
            inked = [
                contrast(blended(image.pixelColor(x, y), behind).name(), behind.name())
                for x in range(image.width())
                for y in range(image.height())
            ]
            assert max(inked) >= 4.5

    assert_seen()
    dock.setFloating(True)
    dock.setFloating(False)
    assert_seen()
    apply_theme(ThemeChoice.DARK if theme is ThemeChoice.LIGHT else ThemeChoice.LIGHT)
    QApplication.processEvents()
    assert_seen()


def blended(colour: QColor, behind: QColor) -> QColor:
    share = colour.alphaF()
    (red, green, blue), (r, g, b) = ((each.redF(), each.greenF(), each.blueF()) for each in (colour, behind))
    rest = 1 - share
    return QColor.fromRgbF(share * red + rest * r, share * green + rest * g, share * blue + rest * b)
