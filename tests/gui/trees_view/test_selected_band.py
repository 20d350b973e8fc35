"""The band in which something was selected stays in sight: the keys that edit it act there."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from core.model.spans import Span, span_of
from gui.drawing.content import GENERALIZED
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band
from gui.trees_view.panel import TreesPanel
from tests.gui.trees_view.panels import BOTH, chain, sentence

LENGTH = 12
HEAD = 4
"""A word with a dependent in both golds, so that it is no arc of theirs, but a span of the generalized gold."""


def flat(root: int) -> str:
    """All words depend on one at an end, but for a dependent of `HEAD`: its arcs are as many rows as there are."""
    heads = {root: 0, HEAD - 1: HEAD}
    return " | ".join(f"word{i} {heads.get(i, root)} relation" for i in range(1, LENGTH + 1))


@pytest.fixture
def low(panel: TreesPanel, qtbot: QtBot) -> TreesPanel:
    """Arcs in a room as low as with the Corpus dock open: each band is about as high as the trees are."""
    panel.resize(1200, 420)
    panel.view.set_display(panel.view.display.with_style("ud", DrawingStyle.ARCS).with_style("sud", DrawingStyle.ARCS))
    panel.show_comparison(sentence(flat(LENGTH), flat(1), parses=()), BOTH)
    qtbot.waitUntil(lambda: panel.view.viewport().height() > 150)
    return panel


def drawn(panel: TreesPanel, key: str, span: Span) -> Band:
    """A band, in the line with a span."""
    return next(band for band in panel.view.line_with(span).bands if band.content.key == key)


def word_in(panel: TreesPanel, key: str, position: int) -> QPointF:
    """The middle of a word below the arcs of a band, in the viewport."""
    view = panel.view
    foot = drawn(panel, key, span_of([position])).foot
    assert foot is not None
    sizes = view.drawing.layout.sizes
    return view.to_viewport(QPointF(view.drawing.layout.columns[position - 1].centre, foot + sizes.row_height / 2))


def is_seen(panel: TreesPanel, place: QPointF) -> bool:
    view = panel.view
    in_height = view.drawing.ruler <= place.y() <= view.viewport().height() - view.drawing.layout.sizes.row_height / 2
    return in_height and view.drawing.margin <= place.x() < view.viewport().width()


def clicks(panel: TreesPanel, qtbot: QtBot, key: str, position: int, *, lower: bool = False) -> QPoint:
    """Scrolls to a word of a band, at the lower or upper edge of the view, and clicks on it."""
    view = panel.view
    wanted = view.viewport().height() - 20 if lower else view.drawing.ruler + view.drawing.layout.sizes.row_height
    down = view.verticalScrollBar()
    down.setValue(down.value() + round(word_in(panel, key, position).y() - wanted))
    where = word_in(panel, key, position).toPoint()
    assert view.viewport().rect().contains(where)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    qtbot.wait(50)  # The card opens once the button is released.
    return where


@pytest.mark.parametrize("key", ["ud", "sud"])
@pytest.mark.parametrize("lower", [False, True])
def test_a_word_that_is_clicked_on_stays_in_sight_in_its_band(
    low: TreesPanel, qtbot: QtBot, key: str, lower: bool
) -> None:
    """The card opened, and the view went to the word's * in the generalized gold: H then edited a band unseen."""
    clicks(low, qtbot, key, HEAD, lower=lower)
    span = span_of([HEAD])
    assert (low.view.selected_span, low.view.selected_band) == (span, key)
    assert span not in drawn(low, key, span).by_span
    assert span in drawn(low, GENERALIZED, span).by_span
    assert is_seen(low, word_in(low, key, HEAD))


def test_the_view_stays_where_it_is_if_what_was_clicked_on_is_in_sight_above_the_card(
    low: TreesPanel, qtbot: QtBot
) -> None:
    """A person who goes on to drag from there would find other words below the mouse."""
    where = clicks(low, qtbot, "ud", HEAD)
    assert word_in(low, "ud", HEAD).toPoint() == where


def test_so_it_is_where_a_sentence_is_drawn_in_lines(low: TreesPanel, qtbot: QtBot) -> None:
    """The * of the generalized gold, in view or not, decided how far to scroll there, too."""
    low.resize(620, 420)
    low.view.change_display(wrapped=True)
    assert low.view.is_wrapped
    for key in ("ud", "sud"):
        for lower in (False, True):
            clicks(low, qtbot, key, HEAD, lower=lower)
            assert (low.view.selected_span, low.view.selected_band) == (span_of([HEAD]), key)
            assert is_seen(low, word_in(low, key, HEAD))
            low.view.go_to_span(span_of([LENGTH]))
            low.set_cards(False)
            low.set_cards(True)


@pytest.mark.parametrize("far", [False, True])
def test_words_that_are_no_span_of_their_band_are_shown_there(low: TreesPanel, qtbot: QtBot, far: bool) -> None:
    """Going to them, as where a selection is extended word by word, led to another band that has them as a span."""
    down = low.view.verticalScrollBar()
    down.setValue(down.maximum() if far else 0)
    low.view.go_to_span(span_of([HEAD]), "ud")
    qtbot.wait(50)
    assert low.view.selected_band == "ud"
    assert is_seen(low, word_in(low, "ud", HEAD))


def test_a_span_that_another_panel_selects_is_shown_where_it_is(low: TreesPanel, qtbot: QtBot) -> None:
    """Only what is selected in a band stays there: a span that it lacks would not be seen at all."""
    low.show_comparison(sentence(flat(LENGTH), chain(LENGTH), parses=()), BOTH)
    clicks(low, qtbot, "ud", HEAD)
    span = span_of(range(HEAD + 2, LENGTH + 1))
    low.select_span(span)
    qtbot.wait(50)
    assert span not in drawn(low, "ud", span).by_span
    assert low.view.is_in_view(drawn(low, "sud", span).by_span[span])
