"""Sentences that are wider than the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.scoring.settings import Settings
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.paint.header import style_button
from gui.drawing.paint.scene import SMALLEST, Fit
from gui.session.view_choice import Choice
from gui.trees_view.band_menu import BandMenu
from gui.trees_view.panel import TreesPanel
from tests.comparisons import compared
from tests.gui.sessions import catch_up
from tests.gui.trees_view.panels import grabbed
from tests.treebanks import version

WORDS = 90
CHAIN = " | ".join(f"word{i} {i - 1 if i > 60 else min(i - 1, 1)} x" for i in range(1, WORDS + 1))
LAST = span_of([WORDS])


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 600)
    versions = [version("a", CHAIN), version("b", CHAIN.replace(" x", " y"))]
    panel.show_comparison(compared(versions, Settings()), Choice(("a", "b"), labelled=True))
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def test_no_room_is_taken_by_what_is_out_of_view(panel: TreesPanel) -> None:
    view = panel.view
    at_start = view.drawing.height
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    assert view.drawing.height > 2 * at_start
    view.horizontalScrollBar().setValue(0)
    assert view.drawing.height == at_start


def test_selecting_what_was_closed_up_scrolls_to_it(panel: TreesPanel) -> None:
    for span in (span_of(range(70, WORDS + 1)), LAST, span_of([2])):
        panel.view.go_to_span(span, "b")
        (band,) = (band for band in panel.view.drawing.layout.bands if band.content.key == "b")
        assert panel.view.is_in_view(band.by_span[span])


@pytest.mark.parametrize("positions", [range(20, 21), range(60, WORDS + 1)], ids=["word", "span"])
def test_what_is_selected_has_its_whole_label_in_sight(panel: TreesPanel, positions: range) -> None:
    """Whatever of it was in view before: a label cut off by the edge can't be read."""
    view, span = panel.view, span_of(positions)
    view.go_to_span(span, "b")
    seen = view.visible_stretch()
    box = next(band for band in view.drawing.layout.bands if band.content.key == "b").by_span[span]
    for visible in (box.text_width / 2, box.text_width + 1, 40.0):
        for left in (box.right - visible, box.left + visible - seen.width):
            view.select_span(None)
            view.horizontalScrollBar().setValue(round(left))
            view.select_span(span)
            box = next(band for band in view.drawing.layout.bands if band.content.key == "b").by_span[span]
            window = view.visible_stretch()
            label = box.text_left(window)
            assert window.left <= label
            assert label + box.text_width <= window.right


def test_band_at_the_top_stays_there_while_scrolling_sideways(panel: TreesPanel) -> None:
    view = panel.view
    across, down = view.horizontalScrollBar(), view.verticalScrollBar()
    across.setValue(across.maximum())
    second = view.drawing.layout.bands[1]
    down.setValue(round(second.top))
    across.setValue(0)
    assert down.value() == min(round(view.drawing.layout.bands[1].top), down.maximum())


@pytest.mark.parametrize("style", DrawingStyle)
@pytest.mark.parametrize("words", [91, 400])
def test_whole_sentence_is_whole_and_legible_however_narrow_the_window(
    panel: TreesPanel, words: int, style: DrawingStyle
) -> None:
    """No word is beyond the edge, and no text is smaller than in other sentences that are shrunk to fit."""
    long = " | ".join(f"inconstitutionnellement{i} {i - 1} conj:coordination" for i in range(1, words + 1))
    versions = [version("a", long), version("b", long)]
    panel.show_comparison(compared(versions, Settings()), Choice(("a", "b"), labelled=True))
    view = panel.view
    view.set_display(replace(view.display, style=style, fit=Fit.NEVER))
    full = view.drawing.look.fonts.points
    panel.show_whole()
    catch_up(panel)
    assert view.horizontalScrollBar().maximum() == 0
    assert view.drawing.look.fonts.points >= SMALLEST * full
    room = view.viewport().width() - view.drawing.margin
    assert all(line.window.width <= room for line in view.lines)
    assert sum(len(line.columns) for line in view.lines) >= words


def test_whole_sentence_is_in_view_and_zooming_in_goes_on_from_there(panel: TreesPanel) -> None:
    view = panel.view
    panel.show_whole()
    assert view.drawing.width <= view.viewport().width()
    before = view.drawing.look.fonts.points
    panel.zoom_in()
    assert before < view.drawing.look.fonts.points < 2 * before
    assert view.drawing.width <= view.viewport().width()


def test_whole_sentence_that_fits_once_it_is_shrunk_stays_in_one_line(panel: TreesPanel) -> None:
    short = " | ".join(f"word{i} {i - 1} x" for i in range(1, 8))
    panel.show_comparison(compared([version("a", short), version("b", short)], Settings()), Choice(("a", "b"), True))
    panel.resize(round(panel.width() * 0.62), 600)
    panel.show_whole()
    assert not panel.view.is_wrapped


def test_the_name_of_a_band_higher_than_the_view_stays_in_view(panel: TreesPanel, qtbot: QtBot) -> None:
    """So that one knows whose spans are in view; its buttons are where they are drawn."""
    view = panel.view
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    band, down, ruler = view.drawing.layout.bands[1], view.verticalScrollBar(), round(view.drawing.ruler)
    assert band.height > view.viewport().height() - ruler
    header = QRect(0, ruler, round(view.drawing.margin), 3 * view.drawing.layout.sizes.row_height)
    down.setValue(round(band.top))
    at_top = grabbed(panel).copy(header)
    button = style_button(band, view.drawing.layout.sizes)
    assert button is not None
    place = button.translated(0, ruler - band.top).center().toPoint()
    for value in (round(band.top) + 1, round(band.top + band.height / 2)):
        down.setValue(value)
        assert grabbed(panel).copy(header) == at_top
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        (menu,) = view.findChildren(BandMenu)
        assert menu.isVisible()
        menu.close()
        qtbot.waitUntil(lambda: not view.findChildren(BandMenu))
    down.setValue(round(view.drawing.layout.bands[2].top) - 2)
    assert grabbed(panel).copy(header) != at_top, "it does not lie over the next band"
