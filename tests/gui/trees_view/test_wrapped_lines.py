"""A long sentence in several lines: everything is done there as in one."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from core.model.direction import Direction
from core.model.spans import span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.paint.scene import MOST_IN_LINES
from gui.session.view_choice import Choice
from gui.trees_view.minimap import Minimap
from gui.trees_view.panel import TreesPanel
from gui.trees_view.view import TreesView
from tests.comparisons import compared
from tests.gui.drawing.layout_faults import overlaps
from tests.gui.sessions import catch_up
from tests.gui.trees_view.panels import point_at
from tests.treebanks import version

WORDS = 90
BOTH = Choice(("a", "b"), labelled=True)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def sentence(words: int = WORDS, form: str = "word") -> Comparison:
    """Each word depends on one of the two before it, in two schemes."""
    chain = " | ".join(f"{form}{i} {max(0, i - 1 - i % 2)} x{i % 7}" for i in range(1, words + 1))
    return compared([version("a", chain), version("b", chain.replace(" x", " other"))], Settings())


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 600)
    panel.show_comparison(sentence(), BOTH)
    panel.view.set_display(replace(panel.view.display, wrapped=True))
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def words_in(view: TreesView) -> list[list[int]]:
    """The positions of the words of each line."""
    columns = list(enumerate(view.drawing.layout.columns, start=1))
    return [
        [i for i, c in columns if line.window.left <= c.left and c.right <= line.window.right] for line in view.lines
    ]


def word_place(view: TreesView, position: int) -> QPoint:
    """The middle of a word on the ruler of its line."""
    line = view.line_with(span_of([position]))
    above = QPointF(line.columns[position - 1].centre, line.top - view.drawing.ruler / 2)
    return view.to_viewport(above).toPoint()


@pytest.mark.parametrize("direction", [Direction.LEFT_TO_RIGHT, Direction.RIGHT_TO_LEFT])
@pytest.mark.parametrize("style", DrawingStyle)
def test_every_word_is_in_one_line_and_lines_fit_the_window(
    panel: TreesPanel, style: DrawingStyle, direction: Direction
) -> None:
    panel.draw_all_as(style)
    panel.view.change_display(direction=direction)
    view = panel.view
    assert [position for line in words_in(view) for position in line] == list(range(1, WORDS + 1))
    assert len(view.lines) > 3
    assert view.horizontalScrollBar().maximum() == 0
    faults = [fault for line in view.lines for fault in overlaps(line, view.drawing.look.fonts.measures)]
    assert faults == []
    for position in range(1, WORDS + 1):
        view.scroll_to_words(span_of([position]))
        assert 0 <= word_place(view, position).x() <= view.viewport().width()


def test_short_sentence_is_drawn_as_ever(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(6), BOTH)
    catch_up(panel)
    wrapped = panel.view.viewport().grab().toImage()
    panel.view.set_display(replace(panel.view.display, wrapped=False))
    assert panel.view.viewport().grab().toImage() == wrapped


def test_sentence_that_would_block_the_window_stays_in_one_line(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(MOST_IN_LINES + 1), BOTH)
    assert not panel.view.is_wrapped
    assert panel.view.horizontalScrollBar().maximum() > 0


def test_every_span_is_labelled_in_every_line(panel: TreesPanel) -> None:
    """Otherwise one would have to look for the label of a span in other lines."""
    for line in panel.view.lines:
        for box in (box for band in line.bands for row in band.rows for box in row):
            left = box.text_left(line.window)
            assert line.window.left <= left
            assert left + box.text_width <= line.window.right


def test_pointing_and_clicking_in_a_later_line(panel: TreesPanel, qtbot: QtBot) -> None:
    view = panel.view
    position = words_in(view)[2][1]
    view.scroll_to_words(span_of([position]))
    where = word_place(view, position)
    with qtbot.waitSignal(view.span_hovered) as hovered:
        point_at(panel, qtbot, where)
    assert hovered.args == [span_of([position])]
    line = view.line_with(span_of([position]))
    assert view.line_in_view(where.y()) is line
    box = line.bands[0].by_span[span_of([position])]
    place = view.to_viewport(QPointF(box.left + 4, box.top + 4)).toPoint()
    assert view.viewport().rect().contains(place)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (view.selected_span, view.selected_band) == (span_of([position]), "a")


def test_header_of_a_band_folds_it_in_every_line(panel: TreesPanel, qtbot: QtBot) -> None:
    view = panel.view
    view.scroll_to_words(span_of([words_in(view)[1][0]]))
    band = view.lines[1].bands[0]
    where = view.to_viewport(QPointF(view.lines[1].window.left, band.top + 8)).toPoint()
    where.setX(40)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert [line.bands[0].is_unfolded for line in view.lines] == [False] * len(view.lines)


def test_words_of_the_line_stay_in_view_above_its_bands(panel: TreesPanel) -> None:
    """Who scrolls down in a line still sees which words the spans are over."""
    view = panel.view
    line = view.lines[1]
    view.verticalScrollBar().setValue(round(line.bands[1].top))
    assert view.is_on_ruler(QPointF(view.viewport().width() / 2, view.drawing.ruler / 2))
    assert view.line_in_view(2) is line
    strip = view.viewport().grab().toImage().copy(0, 0, view.viewport().width(), round(view.drawing.ruler))
    view.verticalScrollBar().setValue(round(line.top))
    assert view.viewport().grab().toImage().copy(strip.rect()) == strip


def test_arrow_keys_go_on_in_the_next_line(panel: TreesPanel, qtbot: QtBot) -> None:
    view = panel.view
    last, first = words_in(view)[0][-1], words_in(view)[1][0]
    view.go_to_span(span_of([last]), "b")
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert (view.selected_span, view.selected_band) == (span_of([first]), "b")
    assert any(view.is_in_view(box) for box in view.boxes(span_of([first])))


def test_going_to_a_place_shows_its_line_in_the_band_that_it_is_about(panel: TreesPanel) -> None:
    view = panel.view
    for position in (WORDS, 2, WORDS // 2):
        span = span_of([position])
        view.go_to_place([("b", span)])
        (box,) = (line.bands[1].by_span[span] for line in view.lines if span in line.bands[1].by_span)
        top = view.to_viewport(QPointF(box.left, box.top)).y()
        assert view.drawing.ruler <= top <= view.viewport().height() - view.drawing.layout.sizes.row_height


def test_overview_says_which_words_are_in_view_and_leads_to_others(panel: TreesPanel, qtbot: QtBot) -> None:
    (overview,) = panel.findChildren(Minimap)
    view = panel.view
    assert overview.isVisible()
    assert overview.accessibleDescription().startswith("Words 1 to ")
    end = QPoint(overview.width() - 12, overview.height() // 2)
    qtbot.mouseClick(overview, Qt.MouseButton.LeftButton, pos=end)
    assert view.verticalScrollBar().value() > 0
    assert overview.accessibleDescription().endswith(f" to {WORDS} of {WORDS} are in view")
    overview.setFocus()
    qtbot.keyClick(overview, Qt.Key.Key_Home)
    assert view.verticalScrollBar().value() == 0
    qtbot.keyClick(overview, Qt.Key.Key_Right)
    assert view.verticalScrollBar().value() > 0


def test_zooming_keeps_the_word_under_the_mouse_in_view(panel: TreesPanel) -> None:
    view = panel.view
    position = words_in(view)[2][2]
    view.scroll_to_words(span_of([position]))
    view.zoom_by(1.21, QPointF(word_place(view, position)) + QPointF(0, view.drawing.ruler))
    assert view.is_wrapped
    assert view.line_with(span_of([position])) in view.lines_in_view()


def test_words_in_view_stay_there_when_lines_change(panel: TreesPanel) -> None:
    """As when a dock beside the trees is opened, or lines are switched off and on."""
    view = panel.view
    position = words_in(view)[2][0]
    view.scroll_to_middle(view.drawing.layout.columns[position - 1].centre)
    view.verticalScrollBar().setValue(round(view.line_with(span_of([position])).top))
    panel.resize(1100, 600)
    catch_up(panel)
    assert view.line_with(span_of([position])) is view.lines_in_view()[0]
    view.set_display(replace(view.display, wrapped=False))
    visible, column = view.visible_stretch(), view.drawing.layout.columns[position - 1]
    assert visible.left <= column.left < column.right <= visible.right
    view.set_display(replace(view.display, wrapped=True))
    assert view.line_with(span_of([position])) in view.lines_in_view()


def test_selected_word_stays_in_view_when_lines_change(panel: TreesPanel) -> None:
    view = panel.view
    span = span_of([words_in(view)[2][-1]])
    view.go_to_span(span, "b")
    for width in (1150, 700):
        panel.resize(width, 600)
        catch_up(panel)
        assert view.line_with(span) in view.lines_in_view()
