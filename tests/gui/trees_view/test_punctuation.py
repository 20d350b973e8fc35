"""Conflicts that are only about punctuation: hidden at first, their count in sight, in the window and in figures."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.explain.span_states import Line
from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import Tag, TagKind
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.export import write_figure
from gui.drawing.figures.figure import FigureStyle, subject_of
from gui.drawing.paint.scene import DisplayOptions
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.trees_view.sentence_title import PunctuationSwitch
from tests.comparisons import compared
from tests.treebanks import version

UD = "a 4 x | b 4 x | , 2 punct | v 0 root | e 4 x | f 5 y | g 4 z"
SUD = "a 4 x | b 1 x | , 4 punct | v 0 root | e 4 x | f 7 y | g 4 z"
"""Two conflicts: whose the comma is, and whose "f" is."""

WITHOUT_COMMA = tuple(text.replace("punct", "x") for text in (UD, SUD))
BOTH = Choice(("ud", "sud"), labelled=True)
B_COMMA, E_F = span_of([2, 3]), span_of([5, 6])


def sentence(ud: str = UD, sud: str = SUD) -> Comparison:
    return compared([version("ud", ud), version("sud", sud)], Settings())


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 640)
    panel.show_comparison(sentence(), BOTH)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def switch(panel: TreesPanel) -> PunctuationSwitch:
    (found,) = panel.findChildren(PunctuationSwitch)
    return found


def state(panel: TreesPanel, span: Span) -> tuple[Line, tuple[Tag, ...]]:
    content = panel.view.drawing.layout.bands[0].by_span[span].content
    return content.node.line, content.tags


def test_they_are_drawn_as_what_they_otherwise_are_until_they_are_wanted(panel: TreesPanel, qtbot: QtBot) -> None:
    hidden = Line.PARTIAL, ()
    assert state(panel, B_COMMA) == hidden
    assert state(panel, E_F) == (Line.CROSSING, (Tag(TagKind.GROUP, "1"),))
    assert switch(panel).text() == "1 conflict about punctuation hidden – show"
    qtbot.mouseClick(switch(panel), Qt.MouseButton.LeftButton)
    assert state(panel, B_COMMA) == (Line.CROSSING, (Tag(TagKind.GROUP, "2"),))
    assert switch(panel).text() == "1 conflict about punctuation – hide"
    switch(panel).setFocus()
    qtbot.keyClick(switch(panel), Qt.Key.Key_Space)
    assert state(panel, B_COMMA) == hidden


def test_what_is_wanted_of_one_sentence_is_wanted_of_the_next(panel: TreesPanel) -> None:
    switch(panel).click()
    panel.show_comparison(sentence(*WITHOUT_COMMA), BOTH)
    assert not switch(panel).isVisible()
    panel.show_comparison(sentence(), BOTH)
    assert switch(panel).isVisible()
    assert state(panel, B_COMMA)[0] is Line.CROSSING


def test_the_trees_stay_where_they_are_whether_there_are_some_or_not(panel: TreesPanel) -> None:
    place = panel.view.y()
    panel.show_comparison(sentence(*WITHOUT_COMMA), BOTH)
    panel.layout().activate()  # type: ignore[union-attr]
    assert panel.view.y() == place


def test_of_one_gold_alone_they_are_in_every_gold_compared(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(), Choice(("ud",), labelled=True))
    assert state(panel, B_COMMA) == (Line.SHARED, ())


def test_arcs_lose_the_number_too(panel: TreesPanel) -> None:
    panel.draw_all_as(DrawingStyle.ARCS)
    numbers = {tag.text for arc in panel.view.drawing.content.bands[0].arcs for tag in arc.content.tags}
    assert numbers == {"1"}
    switch(panel).click()
    numbers = {tag.text for arc in panel.view.drawing.content.bands[0].arcs for tag in arc.content.tags}
    assert numbers == {"1", "2"}


def test_the_selected_span_is_told_as_it_is_drawn(panel: TreesPanel) -> None:
    panel.select_span(B_COMMA)
    assert "crosses" not in panel.view.accessibleDescription()
    switch(panel).click()
    assert "crosses" in panel.view.accessibleDescription()


@pytest.mark.parametrize("wanted", [False, True])
def test_a_figure_says_what_it_does_not_show(qapp: object, tmp_path: Path, wanted: bool) -> None:
    path = tmp_path / "f.svg"
    write_figure(subject_of(sentence(), BOTH, DisplayOptions(punctuation=wanted)), FigureStyle(), str(path))
    texts = [element.text for element in ET.parse(path).iter("{http://www.w3.org/2000/svg}text")]
    assert ("1 conflict about punctuation hidden" in texts) == (not wanted)
    assert ("2" in texts) == wanted
