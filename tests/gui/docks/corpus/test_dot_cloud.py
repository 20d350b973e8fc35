"""Very many dots as one picture."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from gui.docks.corpus import style
from gui.docks.corpus.dots import Cloud, Marks
from gui.docks.corpus.style import pg

BLACK_GLASS = style.brush("#000000", style.SEE_THROUGH)
SIZE = 9

Darkness = NDArray[np.float64]


def drawn(item: object, qtbot: QtBot) -> QImage:
    """A white plot from 0 to 1 with an item, without axes."""
    plot = pg.PlotWidget()
    qtbot.addWidget(plot)
    plot.setBackground("w")
    for side in style.SIDES:
        plot.hideAxis(side)
    plot.addItem(item, ignoreBounds=True)
    plot.setRange(xRange=(0, 1), yRange=(0, 1), padding=0)
    plot.resize(200, 200)
    plot.show()
    qtbot.waitExposed(plot)
    image: QImage = plot.grab().toImage()
    return image


def darkness(image: QImage) -> Darkness:
    """How far each pixel is from white, from 0 to 1."""
    return np.array([[1 - image.pixelColor(x, y).redF() for x in range(image.width())] for y in range(image.height())])


def centre_of(found: Darkness) -> Darkness:
    """The row and the column around which it is dark."""
    return np.array([(each * found).sum() / found.sum() for each in np.indices(found.shape)])


def cloud_of(x: list[float], y: list[float]) -> Cloud:
    cloud = Cloud()
    cloud.show_dots(np.array(x), np.array(y), SIZE, None, BLACK_GLASS)
    return cloud


def test_dots_are_where_and_as_dark_as_those_painted_one_by_one(qtbot: QtBot) -> None:
    x, y = [0.2, 0.2, 0.5, 0.8], [0.3, 0.3, 0.75, 0.8]
    marks = Marks()
    marks.setData(x, y, size=SIZE, symbol="o", pen=None, brush=BLACK_GLASS)
    expected, found = darkness(drawn(marks, qtbot)), darkness(drawn(cloud_of(x, y), qtbot))
    assert abs(found.sum() - expected.sum()) < 0.1 * expected.sum()
    assert np.hypot(*(centre_of(found) - centre_of(expected))) < 1, "the places are the same"
    assert abs(found.max() - expected.max()) < 0.03, "two at one place are darker"


def test_where_very_many_are_nothing_is_seen_through(qtbot: QtBot) -> None:
    image = drawn(cloud_of([0.5] * 1000, [0.5] * 1000), qtbot)
    assert image.pixelColor(image.width() // 2, image.height() // 2) == QColor("black")


def test_dots_at_the_edge_are_cut_off_and_those_beyond_are_not_drawn(qtbot: QtBot) -> None:
    inside, at_edge = (darkness(drawn(cloud_of([x], [0.5]), qtbot)).sum() for x in (0.5, 0.0))
    assert 0.3 * inside < at_edge < 0.7 * inside
    assert darkness(drawn(cloud_of([1.5], [0.5]), qtbot)).sum() == 0


def test_dots_without_a_place_are_no_picture(qtbot: QtBot) -> None:
    assert darkness(drawn(cloud_of([], []), qtbot)).sum() == 0
