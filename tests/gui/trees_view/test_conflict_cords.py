"""What crosses what is seen while one of the spans of a conflict is pointed at, or selected by the keyboard."""

import pytest
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from core.explain.span_states import Line
from core.model.spans import Span, span_of
from core.scoring.settings import Settings
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.primitives import Text
from gui.drawing.layout.layout import Box
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.header import put_header
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.widgets.theme_colours import LIGHT, palette_of
from tests.comparisons import compared
from tests.treebanks import version

# {b c} and {d e} are both crossed by {c d}: one conflict of two pairs.
UD = "a 0 root | b 1 x | c 2 y | d 1 z | e 4 v"
SUD = "a 0 root | b 1 x | c 1 y | d 3 z | e 1 v"
B_C, C_D, D_E = span_of([2, 3]), span_of([3, 4]), span_of([4, 5])
CONFLICT = LIGHT.lines[Line.CROSSING]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(900, 640)
    panel.show_comparison(
        compared([version("ud", UD), version("sud", SUD)], Settings()), Choice(("ud", "sud"), labelled=True)
    )
    (tint,) = panel.findChildren(QCheckBox)
    tint.setChecked(False)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def box(panel: TreesPanel, key: str, span: Span) -> Box:
    band = next(band for band in panel.view.drawing.layout.bands if band.content.key == key)
    return band.by_span[span]


def grabbed(panel: TreesPanel) -> QImage:
    return panel.view.viewport().grab().toImage()


def conflict_in(image: QImage, where: QRect) -> int:
    """How many pixels there are in the colour of conflicts."""
    spots = ((x, y) for x in range(where.left(), where.right()) for y in range(where.top(), where.bottom()))
    return sum(image.pixelColor(x, y).name() == CONFLICT for x, y in spots)


def between(panel: TreesPanel, position: int) -> QRect:
    """The gap between the two golds, at a word."""
    layout = panel.view.drawing.layout
    upper, lower = layout.bands[:2]
    left = panel.view.to_viewport(QPointF(layout.columns[position - 1].left, upper.bottom)).toPoint()
    return QRect(left.x(), left.y(), round(layout.columns[position - 1].width), round(lower.top - upper.bottom))


def header(panel: TreesPanel, place: int) -> QRect:
    drawing = panel.view.drawing
    band = drawing.layout.bands[place]
    return QRect(0, round(drawing.ruler + band.top), round(drawing.margin), round(band.height))


@pytest.mark.parametrize("style", DrawingStyle)
def test_selecting_one_ties_and_outlines_what_it_crosses(panel: TreesPanel, style: DrawingStyle) -> None:
    panel.draw_all_as(style)
    before = grabbed(panel)
    panel.select_span(B_C)
    after = grabbed(panel)
    assert panel.view.drawing.look.crossed == (("sud", C_D),)
    crossed = box(panel, "sud", C_D)
    top = panel.view.to_viewport(QPointF(crossed.left, crossed.top)).toPoint()
    above = QRect(top.x(), top.y() - 3, round(crossed.right - crossed.left), 4)
    assert conflict_in(after, above) > conflict_in(before, above)


def test_other_pairs_of_the_conflict_are_tied_faintly(panel: TreesPanel) -> None:
    assert not conflict_in(grabbed(panel), between(panel, 3))
    panel.select_span(B_C)
    image = grabbed(panel)
    strong, faint = conflict_in(image, between(panel, 3)), conflict_in(image, between(panel, 4))
    assert strong > 2 * faint > 0
    panel.select_span(C_D)
    image = grabbed(panel)
    assert conflict_in(image, between(panel, 4)) == conflict_in(image, between(panel, 3)) > faint
    panel.select_span(span_of([1]))
    assert not conflict_in(grabbed(panel), between(panel, 4))


def named(panel: TreesPanel, place: int) -> list[str]:
    """What the header of a band says in the colour of conflicts; the pixels of thin letters are paler than that."""
    drawing = panel.view.drawing
    sheet = Sheet(drawing.look)
    put_header(sheet, drawing.layout.bands[place], drawing.margin)
    texts = (each for each in sheet.primitives() if isinstance(each, Text))
    return [text.text for text in texts if text.colour == CONFLICT]


def test_header_names_what_is_crossed_in_its_gold(panel: TreesPanel) -> None:
    before = grabbed(panel)
    panel.select_span(B_C)
    assert named(panel, 1) == ["crosses y"]
    assert named(panel, 2) == []
    assert grabbed(panel).copy(header(panel, 1)) != before.copy(header(panel, 1))
