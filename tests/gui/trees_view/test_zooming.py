"""Zooming and scrolling: what is pointed at stays where it is, and so do ruler and headers."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QTextBrowser, QWidget

from core.model.spans import span_of
from gui.drawing.paint.scene import LARGEST, SMALLEST
from gui.trees_view.panel import TreesPanel
from tests.gui.trees_view.panels import BOTH, SUD, UD, UD_ALONE, chain, grabbed, sentence


def turn(panel: TreesPanel, where: QPoint, notches: int, modifiers: Qt.KeyboardModifier) -> None:
    """Turns the wheel of the mouse over the trees, away from the person if ``notches`` is positive."""
    turn_over(panel.view.viewport(), where, notches, modifiers)


def turn_over(viewport: QWidget, where: QPoint, notches: int, modifiers: Qt.KeyboardModifier) -> None:
    event = QWheelEvent(
        QPointF(where),
        QPointF(viewport.mapToGlobal(where)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def zoom(panel: TreesPanel) -> float:
    """How large the words are drawn, times the font of the window."""
    return panel.view.drawing.look.fonts.points / panel.view.font().pointSizeF()


def test_wheel_with_control_zooms_around_the_pointer(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    panel.view.horizontalScrollBar().setValue(1500)
    where = QPoint(500, 40)

    def position() -> int:
        return panel.view.drawing.layout.position_at(where.x() - panel.view.to_viewport(QPointF()).x())

    before = position()
    turn(panel, where, 3, Qt.KeyboardModifier.ControlModifier)
    assert zoom(panel) == pytest.approx(1.1**3)
    assert position() == before
    turn(panel, where, 100, Qt.KeyboardModifier.ControlModifier)
    assert zoom(panel) == pytest.approx(LARGEST)
    assert position() == before
    turn(panel, where, -200, Qt.KeyboardModifier.ControlModifier)
    assert zoom(panel) == pytest.approx(SMALLEST)


def test_wheel_with_shift_scrolls_sideways(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(chain(60), chain(60), parses=()), BOTH)
    turn(panel, QPoint(500, 40), -1, Qt.KeyboardModifier.ShiftModifier)
    assert panel.view.horizontalScrollBar().value() == 120
    turn(panel, QPoint(500, 40), -1, Qt.KeyboardModifier.NoModifier)
    assert panel.view.horizontalScrollBar().value() == 120
    assert panel.view.verticalScrollBar().value() > 0


def test_fit_shrinks_no_further_than_can_be_read(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    assert zoom(panel) == 1
    panel.fit()
    assert zoom(panel) == SMALLEST
    assert panel.view.horizontalScrollBar().maximum() > 0
    panel.show_comparison(sentence(UD, SUD), BOTH)
    assert zoom(panel) == 1
    panel.zoom_in()
    panel.zoom_in()
    assert zoom(panel) == pytest.approx(1.21)
    panel.zoom_out()
    assert zoom(panel) == pytest.approx(1.1)
    panel.fit()
    assert zoom(panel) == 1


def test_sentence_that_is_a_little_too_wide_is_shown_whole(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(chain(12), parses=()), UD_ALONE)
    margin = panel.view.drawing.margin
    panel.resize(300, 640)
    needed = margin + panel.view.drawing.layout.width
    panel.resize(int(needed * 0.95), 640)
    assert SMALLEST < zoom(panel) < 1
    assert panel.view.horizontalScrollBar().maximum() == 0
    panel.resize(int(needed * 0.7), 640)
    assert zoom(panel) == 1
    assert panel.view.horizontalScrollBar().maximum() > 0


def test_ruler_and_headers_stay_while_the_trees_are_scrolled(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(chain(60), chain(60), parses=()), BOTH)
    margin, ruler = int(panel.view.drawing.margin), int(panel.view.drawing.ruler)
    before = grabbed(panel)
    panel.view.verticalScrollBar().setValue(100)
    after = grabbed(panel)
    top = QRect(0, 0, after.width(), ruler)
    assert after.copy(top) == before.copy(top)
    assert after != before
    panel.view.verticalScrollBar().setValue(0)
    panel.view.horizontalScrollBar().setValue(300)
    after = grabbed(panel)
    # What is below the first header moves, since other rows have something in view.
    left = QRect(0, ruler, margin, 3 * panel.view.drawing.layout.sizes.row_height)
    assert after.copy(left) == before.copy(left)
    assert after.copy(top) != before.copy(top)


class Resized(QObject):
    """Counts how often the viewport of a panel is resized."""

    def __init__(self, panel: TreesPanel) -> None:
        super().__init__(panel)
        self.times = 0
        panel.view.viewport().installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        self.times += event.type() is QEvent.Type.Resize
        return False


def test_a_bar_that_makes_itself_needless_stays(panel: TreesPanel) -> None:
    """Beside it, a word less is in view, and rows close up; without it they opened, and so on for ever."""
    flat = [f"word{i} {1 if i > 1 else 0} relation" for i in range(1, 10)]
    steep = [f"word{i} {i - 1} relation" for i in range(10, 21)]
    panel.show_comparison(sentence(" | ".join([*flat, *steep]), parses=()), UD_ALONE)
    resized = Resized(panel)
    for height in range(220, 500, 20):
        for width in range(560, 720, 6):
            resized.times = 0
            panel.resize(width, height)
            QApplication.processEvents()
            assert resized.times < 20, (width, height)


def test_the_text_of_the_card_keeps_its_size(panel: TreesPanel) -> None:
    """It shrank until nobody could read it, and neither Ctrl+0 nor another span brought it back."""
    panel.show_comparison(sentence(UD, SUD), BOTH)
    panel.view.go_to_span(span_of([1]), "ud")
    (text,) = panel.findChildren(QTextBrowser)
    before = text.font().pointSizeF()
    turn_over(text.viewport(), QPoint(20, 10), -6, Qt.KeyboardModifier.ControlModifier)
    assert text.font().pointSizeF() == before
