"""The hands of an annotator: where words and boxes are, and what mouse and keys do there."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from gui.docks.versions.panel import VersionCard
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.trees_view.view import TreesView
from gui.window.main_window import MainWindow

WORKED = 3
"""The plan would have worked ."""


def panel(window: MainWindow) -> TreesPanel:
    (found,) = window.findChildren(TreesPanel)
    return found


def view(window: MainWindow) -> TreesView:
    return panel(window).view


def action(window: MainWindow, name: str) -> QAction:
    (found,) = window.findChildren(QAction, name)
    return found


def unlock(window: MainWindow, name: str) -> None:
    """By the pencil on the version's card."""
    QApplication.processEvents()
    card = next(card for card in window.findChildren(VersionCard) if card.accessibleName().endswith(f" {name}"))
    (pencil,) = (button for button in card.findChildren(QToolButton) if button.text() == "✎")
    pencil.click()


def word(window: MainWindow, version: str, position: int) -> QPoint:
    """Where a word stands below the arcs or the tree of a version."""
    line = view(window).line_with(span_of([position]))
    band = next(band for band in line.bands if band.content.key == version)
    assert band.foot is not None
    return view(window).to_viewport(QPointF(line.columns[position - 1].centre, band.foot + 5)).toPoint()


def box(window: MainWindow, version: str, *positions: int) -> QPoint:
    """The middle of the box over a span."""
    layout = view(window).line_with(span_of(positions))
    band = next(band for band in layout.bands if band.content.key == version)
    found = band.by_span[span_of(positions)]
    centre = QPointF((found.left + found.right) / 2, found.top + layout.sizes.row_height / 2)
    return view(window).to_viewport(centre).toPoint()


def move(viewport: QWidget, place: QPoint) -> None:
    """With the left button down, as no function of Qt's tests does it."""
    where = QPointF(place), QPointF(viewport.mapToGlobal(place))
    nothing, left, plain = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(viewport, QMouseEvent(QEvent.Type.MouseMove, *where, nothing, left, plain))


def drag(window: MainWindow, start: QPoint, end: QPoint, qtbot: QtBot) -> None:
    viewport = view(window).viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    move(viewport, (start + end) / 2)
    move(viewport, end)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)


def press(window: MainWindow, key: Qt.Key, qtbot: QtBot, modifier: Qt.KeyboardModifier | None = None) -> None:
    qtbot.keyClick(view(window), key, modifier or Qt.KeyboardModifier.NoModifier)


def label_line(window: MainWindow) -> QLineEdit | None:
    lines = view(window).viewport().findChildren(QLineEdit)
    return next((line for line in lines if line.isVisible()), None)


def write(window: MainWindow, text: str, qtbot: QtBot) -> None:
    line = label_line(window)
    assert line is not None
    line.clear()
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, Qt.Key.Key_Return)


def heads(session: Session, version: str) -> tuple[int, ...]:
    comparison = session.corpus.comparison(session.current)
    assert comparison is not None
    return comparison.dependencies(version).heads


def relations(session: Session, version: str) -> tuple[str, ...]:
    comparison = session.corpus.comparison(session.current)
    assert comparison is not None
    return comparison.dependencies(version).relations
