"""The page about differences, walked through on the samples."""

import re
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QToolButton

from core.explain.span_states import Chip, Line
from gui.docks.instances.panel import InstancesPanel
from gui.drawing.drawing_kind import DrawingStyle
from gui.trees_view.legend import LegendEntry
from gui.trees_view.minimap import Minimap
from gui.widgets.filter_line import FilterLine
from gui.window.corpus_strip import CorpusStrip
from tests.gui.guide.guide_pages import part
from tests.gui.guide.reader import Reader
from tests.gui.guide.test_first_steps import spans_of

LEFT = Qt.MouseButton.LeftButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def bands(reader: Reader) -> list[str]:
    return [band.content.mark for band in reader.trees.view.drawing.layout.bands]


def menu_at(reader: Reader, where: QPoint) -> QMenu:
    viewport = reader.trees.view.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, viewport.mapToGlobal(where))
    QApplication.sendEvent(viewport, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_the_overview_of_the_corpus(reader: Reader) -> None:
    text = part("differences", "All sentences at once")
    assert "A click shows the sentence" in text
    assert "with the focus, the arrow keys, Home and End do" in text
    (strip,) = reader.window.findChildren(CorpusStrip)
    reader.qtbot.waitUntil(lambda: not np.isnan([strip.differing, strip.lost]).any())
    reader.does(lambda: reader.qtbot.mouseClick(strip, LEFT, pos=QPoint(strip.column_of(17) + 2, 5)))
    assert reader.session.corpus.names[reader.session.current] == "18-tea"
    reader.qtbot.waitUntil(lambda: "18-tea" in strip.accessibleDescription())
    assert "the worst parse loses 14" in strip.accessibleDescription()
    for key, sentence in (
        (Qt.Key.Key_Left, "17-step"),
        (Qt.Key.Key_Home, "01-sunday"),
        (Qt.Key.Key_End, "30-clockmaker"),
    ):
        reader.does(partial(reader.qtbot.keyClick, strip, key))
        assert reader.session.corpus.names[reader.session.current] == sentence


@pytest.mark.parametrize("style", DrawingStyle)
def test_only_differences_however_they_are_drawn(reader: Reader, style: DrawingStyle) -> None:
    text = part("differences", "From difference to difference")
    assert "whether they are drawn as spans, trees or arcs" in text
    reader.does(lambda: reader.trees.draw_all_as(style))
    reader.presses("only_differences")
    for band in reader.trees.view.drawing.layout.bands:
        (hidden,) = (re.match(r"(\d+) shared, left out", each) for each in band.content.details if "left out" in each)
        assert hidden
        assert int(hidden[1]) == len(band.content.left_out & {span.node.span for span in band.content.spans}) or (
            style is DrawingStyle.ARCS
        )
    reader.presses("only_differences")


def test_two_versions_from_a_header_and_all_back_by_the_cross(reader: Reader) -> None:
    text = part("differences", "Two versions")
    assert "so does Compare with in the menu of a band's header" in text
    assert "✕ beside the sentence, or Ctrl+Shift+A, brings all versions back" in text
    view = reader.trees.view
    (band,) = (each for each in view.drawing.layout.bands if each.content.key == "parser_sud")
    menu = menu_at(reader, QPoint(40, round(view.to_viewport(QPointF(0, band.top + 8)).y())))
    partners = next(each.menu() for each in menu.actions() if each.text() == "Compare with")
    assert isinstance(partners, QMenu)
    next(each for each in partners.actions() if "sud" in each.text()).trigger()
    reader.does(menu.close)
    assert len(bands(reader)) == 3
    (cross,) = (each for each in reader.trees.findChildren(QToolButton) if each.text() == "✕")
    reader.does(cross.click)
    assert bands(reader) == ["A", "B", "⊓", "1", "2"]


def test_categories_tags_and_the_text(reader: Reader) -> None:
    text = part("differences", "Categories, tags and the text")
    assert "au over à and le" in text
    reader.goes_to("26-french")
    written = [line.text() for line in reader.trees.findChildren(QLineEdit)]
    words = reader.trees.content.words
    assert "Le chat du voisin a dormi au soleil." in written
    assert not {"du", "au"} & set(words)
    reader.presses("filter")
    (line,) = (each for each in reader.window.findChildren(FilterLine) if each.hasFocus())
    shown = reader.table.model().rowCount()
    for asked in ("au", "à le"):
        line.clear()
        line.insert(f'"{asked}"')  # A test's keyboard has no à.
        reader.does(lambda: reader.qtbot.keyClick(line, Qt.Key.Key_Return))
        reader.qtbot.waitUntil(lambda: reader.table.model().rowCount() < shown)
        names = [reader.table.model().index(row, 0).data() for row in range(reader.table.model().rowCount())]
        assert "26-french" in names


def test_brackets_show_their_categories_until_they_are_hidden(reader: Reader) -> None:
    text = part("differences", "Categories, tags and the text")
    assert "A bracket shows its category before its function, NP · SBJ" in text
    assert "View → Categories and tags (Ctrl+T) hides it" in text
    reader.presses("brackets")
    before = reader.trees.view.drawing.layout
    assert any("VP" in span.category for span in spans_of(reader, "ptb"))
    image = reader.trees.view.viewport().grab().toImage()
    reader.presses("tags")
    assert reader.trees.view.drawing.layout != before
    assert reader.trees.view.viewport().grab().toImage() != image
    reader.presses("tags")


def test_the_legend_leads_to_what_it_is_about(reader: Reader) -> None:
    text = part("differences", "The legend")
    assert "A click, Space or Enter selects the occurrences one after the other" in text
    assert "lists such places in" in text
    (entry,) = (each for each in reader.window.findChildren(LegendEntry) if each.state is Chip.RELABELLED)
    found = []
    for act in (
        lambda: reader.qtbot.mouseClick(entry, LEFT),
        lambda: reader.qtbot.keyClick(entry, Qt.Key.Key_Space),
        lambda: reader.qtbot.keyClick(entry, Qt.Key.Key_Return),
    ):
        reader.does(act)
        found.append(reader.trees.view.selected_span)
    assert found[0] != found[1]
    assert found[2] == found[0], "there are two in They arrive on Sunday"
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(2, 2), entry.mapToGlobal(QPoint(2, 2)))
    QApplication.sendEvent(entry, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    listing = menu.actions()[1]
    listing.trigger()
    menu.close()
    places = reader.session.places
    reader.qtbot.waitUntil(lambda: places.found is not None and places.found.is_complete)
    (panel,) = reader.window.findChildren(InstancesPanel)
    assert panel.table.model().rowCount() > 2


def test_a_conflict_is_named_in_the_header_of_what_it_crosses(reader: Reader) -> None:
    assert "what it crosses in another gold is outlined, connected to it, and named" in part("differences", "Conflicts")
    reader.goes_to("22-dinner")
    crossing = next(span.node.span for span in spans_of(reader, "ud") if span.node.line is Line.CROSSING)
    reader.does(lambda: reader.trees.select_span(crossing))
    assert {band for band, _ in reader.trees.view.drawing.look.crossed} == {"sud"}


def test_a_long_sentence_is_gone_through_and_seen_as_a_whole(reader: Reader) -> None:
    text = part("differences", "Long sentences")
    assert "or use ←, →, Home and End" in text
    assert "so that no word is beyond the edge" in text
    reader.presses("longest")
    (overview,) = reader.window.findChildren(Minimap)
    bar = reader.trees.view.horizontalScrollBar()
    overview.setFocus()
    for key, end in ((Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, bar.minimum())):
        reader.does(partial(reader.qtbot.keyClick, overview, key))
        assert bar.value() == end
    assert bar.maximum() > bar.minimum()
    reader.presses("whole")
    assert bar.maximum() == bar.minimum()


def test_the_direction_of_words_is_turned(reader: Reader) -> None:
    assert "View → Direction of words changes the direction" in part("differences", "Long sentences")
    reader.presses("right_to_left")
    layout = reader.trees.view.drawing.layout
    assert layout.columns[0].left > layout.columns[-1].left
