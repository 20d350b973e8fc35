"""Steps through the pages of the Corpus dock."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.corpus.chart import Chart
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusRequests
from gui.session.session import Session
from tests.gui.sessions import settle

SCORES, EXPERIMENT, DISTRIBUTION, VERSUS, LENGTH, LABELS, DIFFERENCES, ERRORS, AGREEMENT = range(9)


class Asked:
    """What the dock has asked for."""

    def __init__(self, asks: CorpusRequests) -> None:
        self.sentences: list[tuple[Sequence[int], str]] = []
        self.filters: list[str] = []
        asks.sentences_requested.connect(lambda sentences, why: self.sentences.append((sentences, why)))
        asks.filter_requested.connect(self.filters.append)


def turn(contents: CorpusContents, tab: int) -> PlotPage:
    """Brings a page with a plot to the front."""
    contents.tabs.setCurrentIndex(tab)
    QApplication.processEvents()
    page = contents.page
    assert isinstance(page, PlotPage)
    return page


def fill(contents: CorpusContents, session: Session, qtbot: QtBot) -> None:
    """Waits until the page in front shows all there is to know."""
    settle(session, qtbot)
    qtbot.waitUntil(lambda: contents.page not in contents.stale)


def spot_of(chart: Chart, element: int) -> QPointF:
    """A point of the plot at which there is this element alone."""
    (left, right), (low, high) = chart.box.viewRange()
    across, upward = np.linspace(left, right, 200), np.linspace(low, high, 50)
    spots = [QPointF(x, y) for x in across for y in upward]
    hit = [spot for spot in spots if chart.elements_at(spot).tolist() == [element]]
    return hit[len(hit) // 2]


def place(page: PlotPage, x: float, y: float) -> QPoint:
    """Where a point of the plot is in its widget."""
    chart = page.chart
    found = chart.widget.mapFromScene(chart.box.mapViewToScene(QPointF(x, y)))
    assert isinstance(found, QPoint)
    return found


def drag(viewport: QWidget, at: QPoint) -> None:
    """Moves the pointer with the left button down."""
    where = QPointF(at), QPointF(viewport.mapToGlobal(at))
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(QMouseEvent.Type.MouseMove, *where, Qt.MouseButton.NoButton, left, none)
    QApplication.sendEvent(viewport, event)


def click(
    page: PlotPage, qtbot: QtBot, x: float, y: float, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    qtbot.mouseClick(page.chart.widget.viewport(), Qt.MouseButton.LeftButton, modifier, place(page, x, y))
    qtbot.wait(1)
