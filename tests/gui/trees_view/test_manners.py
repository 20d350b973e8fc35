"""Spans, trees and arcs as a person chooses and uses them: by menus, buttons, keys and the mouse."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band
from gui.drawing.paint.header import style_button
from gui.session.view_choice import Choice
from gui.trees_view.band_menu import BandMenu
from gui.trees_view.panel import TreesPanel
from gui.widgets.theme_colours import LIGHT, palette_of
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
FLAT = "Kim 2 nsubj | arrives 0 root | on 2 case | Sunday 2 obl | . 2 punct"
BRACKETS = "(S (NP-SBJ (N Kim)) (VP (V arrives) (PP-TMP (P on) (N Sunday))) (. .))"
CHOICE = Choice(("ud", "ptb"), labelled=True)
ON_SUNDAY = span_of([3, 4])

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def sentence(parse: str = FLAT) -> Comparison:
    return compared(
        [version("ud", UD), bracketed_version("ptb", BRACKETS), version("p", parse, native="ud")], Settings()
    )


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(900, 800)
    panel.show_comparison(sentence(), CHOICE)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def band(panel: TreesPanel, key: str) -> Band:
    return next(band for band in panel.view.drawing.layout.bands if band.content.key == key)


def styles(panel: TreesPanel) -> list[DrawingStyle]:
    return [each.style for each in panel.view.drawing.layout.bands]


def place(panel: TreesPanel, key: str, span: Span) -> QPoint:
    """A place within the box of a span, left of its text."""
    box = band(panel, key).by_span[span]
    return panel.view.to_viewport(QPointF(box.left + 2, box.top + 4)).toPoint()


def header(panel: TreesPanel, key: str) -> QPoint:
    return QPoint(40, round(panel.view.to_viewport(QPointF(0, band(panel, key).top + 8)).y()))


def button(panel: TreesPanel, key: str) -> QPoint:
    where = style_button(band(panel, key), panel.view.drawing.layout.sizes)
    assert where
    centre = panel.view.to_viewport(QPointF(0, where.center().y())).toPoint()
    return QPoint(round(where.center().x()), centre.y())


def menu_of(panel: TreesPanel) -> BandMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, BandMenu)
    assert menu.parent() is panel.view
    return menu


def action(menu: BandMenu, text: str) -> QAction:
    return next(each for each in menu.actions() if each.text() == text)


def take(menu: BandMenu, text: str) -> None:
    action(menu, text).trigger()
    menu.close()


def grabbed(panel: TreesPanel) -> QImage:
    return panel.view.viewport().grab().toImage()


def hover(panel: TreesPanel, qtbot: QtBot, where: QPoint) -> None:
    qtbot.mouseMove(panel.view.viewport(), where + QPoint(1, 1))
    qtbot.mouseMove(panel.view.viewport(), where)


def test_button_of_a_band_offers_its_manners(panel: TreesPanel, qtbot: QtBot) -> None:
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=button(panel, "ud"))
    assert action(menu_of(panel), "Spans").isChecked()
    take(menu_of(panel), "Arcs")
    assert styles(panel) == [DrawingStyle.ARCS, DrawingStyle.SPANS, DrawingStyle.SPANS, DrawingStyle.SPANS]
    assert band(panel, "ud").is_unfolded
    assert len(band(panel, "ud").picture.connectors) == 5


def test_context_menu_of_a_header_is_that_of_its_band(panel: TreesPanel) -> None:
    viewport, where = panel.view.viewport(), header(panel, "ptb")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, viewport.mapToGlobal(where))
    QApplication.sendEvent(viewport, event)
    menu = menu_of(panel)
    assert not action(menu, "Arcs").isEnabled()
    assert action(menu, "Arcs").toolTip() == "This version consists of brackets: it has no arcs."
    assert menu.toolTipsVisible()
    # What is about all bands is there as well.
    assert set(panel.view.actions()) <= set(menu.actions())
    take(menu, "Tree")
    assert band(panel, "ptb").style is DrawingStyle.TREE
    QApplication.sendEvent(viewport, event)
    take(menu_of(panel), "Fold")
    assert not band(panel, "ptb").is_unfolded


def test_keys_take_the_next_manner_that_there_is(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    for key in (Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_9):
        qtbot.keyClick(panel.view, key, Qt.KeyboardModifier.AltModifier)
    assert styles(panel) == [DrawingStyle.ARCS, DrawingStyle.SPANS, DrawingStyle.TREE, DrawingStyle.TREE]
    for key in (Qt.Key.Key_1, Qt.Key.Key_3):
        qtbot.keyClick(panel.view, key, Qt.KeyboardModifier.AltModifier)
    assert styles(panel) == [DrawingStyle.SPANS, DrawingStyle.SPANS, DrawingStyle.SPANS, DrawingStyle.TREE]


def test_all_bands_at_once_but_for_those_without_arcs(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    panel.draw_arcs()
    assert styles(panel) == [DrawingStyle.ARCS, DrawingStyle.SPANS, DrawingStyle.SPANS, DrawingStyle.ARCS]
    panel.draw_trees()
    assert styles(panel) == [DrawingStyle.TREE] * 4
    panel.draw_spans()
    assert styles(panel) == [DrawingStyle.SPANS] * 4


def test_manners_are_kept_from_sentence_to_sentence(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    one = compared([version("ud", "Stop 0 root"), version("p", "Stop 0 root", native="ud")], Settings())
    panel.show_comparison(one, Choice(("ud",), labelled=True))
    assert [(each.content.key, each.style) for each in panel.view.drawing.layout.bands] == [
        ("ud", DrawingStyle.SPANS),
        ("p", DrawingStyle.TREE),
    ]


def test_context_menu_turns_the_words_around(panel: TreesPanel) -> None:
    turn = next(each for each in panel.view.actions() if each.text() == "Direction: right to left")
    turn.trigger()
    layout = panel.view.drawing.layout
    assert layout.columns[0].right == layout.width


def test_words_stay_where_they_are_in_a_tree(panel: TreesPanel) -> None:
    before = panel.view.drawing.layout.columns
    panel.draw_trees()
    assert panel.view.drawing.layout.columns == before


def test_folded_band_is_one_line_in_every_manner(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    heights = set()
    for style in DrawingStyle:
        panel.draw_all_as(style)
        qtbot.keyClick(panel.view, Qt.Key.Key_1)
        folded = band(panel, "ud")
        assert (len(folded.rows), folded.hidden, folded.foot) == (1, 2, None)
        heights.add(folded.height)
        grabbed(panel)
        qtbot.keyClick(panel.view, Qt.Key.Key_1)
    assert len(heights) == 1


def test_span_selected_in_one_drawing_is_lit_in_the_others(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    for key in (Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_2):
        qtbot.keyClick(panel.view, key, Qt.KeyboardModifier.AltModifier)
    assert styles(panel)[:3] == [DrawingStyle.ARCS, DrawingStyle.TREE, DrawingStyle.SPANS]
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place(panel, GENERALIZED, ON_SUNDAY))
    QApplication.sendEvent(panel.view.viewport(), QEvent(QEvent.Type.Leave))
    image = grabbed(panel)
    for name in ("ud", "ptb", GENERALIZED):
        edge = place(panel, name, ON_SUNDAY) - QPoint(1, 0)  # Beside the chip, which fills the label of an arc.
        assert image.pixelColor(edge).name() == LIGHT.lit_box


def test_pointing_to_an_arc_is_pointing_to_what_its_dependent_dominates(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.draw_arcs()
    arc = next(each for each in band(panel, "ud").picture.connectors if each.span == ON_SUNDAY)
    tip = arc.points[-1]
    where = panel.view.to_viewport(QPointF(tip.x, tip.y - 12)).toPoint()
    with qtbot.waitSignal(panel.span_hovered) as hovered:
        hover(panel, qtbot, where)
    assert hovered.args == [ON_SUNDAY]


@pytest.mark.parametrize("style", [DrawingStyle.TREE, DrawingStyle.ARCS])
def test_words_below_can_be_pointed_to(panel: TreesPanel, qtbot: QtBot, style: DrawingStyle) -> None:
    panel.draw_all_as(style)
    foot, layout = band(panel, "ud").foot, panel.view.drawing.layout
    assert foot is not None
    assert layout.words == ("Kim", "arrives", "on", "Sunday", ".")
    with qtbot.waitSignal(panel.span_hovered) as hovered:
        hover(panel, qtbot, panel.view.to_viewport(QPointF(layout.columns[3].centre, foot + 6)).toPoint())
    assert hovered.args == [span_of([4])]


def colours(panel: TreesPanel, key: str) -> set[str]:
    """All colours in a band."""
    image, shown = grabbed(panel), band(panel, key)
    top, left = round(panel.view.drawing.ruler + shown.top), round(panel.view.drawing.margin)
    spots = ((x, y) for x in range(left, image.width()) for y in range(top, top + round(shown.height)))
    return {image.pixelColor(x, y).name() for x, y in spots}


def test_missing_arcs_are_blue_if_wanted(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.draw_arcs()
    assert LIGHT.missing_arc not in colours(panel, "p")
    before = len(band(panel, "p").picture.connectors)
    panel.set_differences(True)
    assert LIGHT.missing_arc in colours(panel, "p")
    assert len(band(panel, "p").picture.connectors) == before + 1
    assert LIGHT.missing_arc not in colours(panel, "ud")
    with qtbot.waitSignal(panel.view.display_changed) as told:
        next(each for each in panel.view.actions() if each.text().startswith("Arcs: missing blue")).trigger()
    assert told.args is not None
    assert not told.args[0].differences
    assert LIGHT.missing_arc not in colours(panel, "p")


def test_parse_that_is_no_tree_is_drawn_as_arcs_and_as_what_it_lacks(panel: TreesPanel) -> None:
    panel.show_comparison(sentence("Kim 2 nsubj | arrives 1 root | on 9 case | Sunday 4 obl | . 2 punct"), CHOICE)
    panel.draw_arcs()
    # Those out of range and to itself have no place.
    assert len(band(panel, "p").picture.connectors) == 3
    panel.draw_trees()
    assert set(band(panel, "p").by_span) == {each.node.span for each in band(panel, "p").content.spans}
    grabbed(panel)
