"""What versions share is left out, two of them are compared, and differences are gone through: as a person does it."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import Figure, FigureStyle, compose
from gui.drawing.figures.primitives import Text
from gui.drawing.layout.layout import Band
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.widgets.theme_colours import LIGHT, palette_of
from tests.comparisons import compared
from tests.treebanks import version

UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
OTHER = "Kim 2 subj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
FLAT = "Kim 2 nsubj | arrives 0 root | on 2 case | Sunday 2 obl | . 2 punct"
BOTH = Choice(("ud", "sud"), labelled=True)
KIM, ON_SUNDAY = span_of([1]), span_of([3, 4])

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def sentence(sud: str = OTHER, parse: str = FLAT) -> Comparison:
    golds = [version("ud", UD), version("sud", sud)]
    return compared([*golds, version("p", parse, native="ud"), version("q", UD, native="ud")], Settings())


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(900, 640)
    panel.show_comparison(sentence(), BOTH)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def bands(panel: TreesPanel) -> dict[str, Band]:
    return {band.content.key: band for band in panel.view.drawing.layout.bands}


def drawn(panel: TreesPanel, key: str) -> set[Span]:
    return set(bands(panel)[key].by_span)


def button(panel: TreesPanel, name: str) -> QToolButton:
    return next(each for each in panel.findChildren(QToolButton) if each.accessibleName() == name)


def click(panel: TreesPanel, name: str, qtbot: QtBot) -> None:
    qtbot.mouseClick(button(panel, name), Qt.MouseButton.LeftButton)


def written(figure: Figure) -> list[str]:
    return [each.text for part in figure.parts for each in part.sheet.primitives() if isinstance(each, Text)]


def figure_of(panel: TreesPanel) -> Figure:
    subject = panel.subject
    assert subject
    return compose(subject, FigureStyle())


def popup() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def entry(menu: QMenu, text: str) -> QAction:
    return next(each for each in menu.actions() if each.text() == text)


def test_button_leaves_out_what_all_share_and_brings_it_back(panel: TreesPanel, qtbot: QtBot) -> None:
    whole = {key: drawn(panel, key) for key in bands(panel)}
    click(panel, "Only differences", qtbot)
    # Kim is nsubj here and subj there; the parse lacks "on Sunday", and so depend its words on others.
    assert drawn(panel, "ud") == {span for span in whole["ud"] if span in (KIM, ON_SUNDAY)}
    assert KIM in drawn(panel, "p")
    left = len(whole["ud"]) - len(drawn(panel, "ud"))
    assert left > 0
    assert bands(panel)["ud"].content.details[-1] == f"{left} shared, left out"
    click(panel, "Only differences", qtbot)
    assert {key: drawn(panel, key) for key in bands(panel)} == whole


def test_what_is_shared_depends_on_the_versions_shown(panel: TreesPanel) -> None:
    panel.set_only_differences(True)
    panel.set_band_visible("p", False)
    assert drawn(panel, "ud") == {KIM}
    panel.set_band_visible("sud", False)
    # Gold and parse are the same tree now.
    assert drawn(panel, "ud") == set()
    panel.view.viewport().grab()


def test_labels_do_not_count_in_the_unlabelled_score(panel: TreesPanel) -> None:
    panel.set_only_differences(True)
    panel.show_comparison(sentence(), Choice(("ud", "sud"), labelled=False))
    assert drawn(panel, "ud") == {ON_SUNDAY}


def test_one_version_alone_is_shown_whole(panel: TreesPanel) -> None:
    whole = drawn(panel, "ud")
    panel.set_only_differences(True)
    for key in ("sud", "p", "q"):
        panel.set_band_visible(key, False)
    assert drawn(panel, "ud") == whole


@pytest.mark.parametrize("style", DrawingStyle)
def test_every_drawing_leaves_out_what_is_shared(panel: TreesPanel, style: DrawingStyle) -> None:
    """All but one label of a sentence so deep that the trees, not their headers, say how high the bands are."""
    chain = " | ".join(f"word{i} {i - 1} x" for i in range(1, 13))
    golds = [version("ud", chain), version("sud", chain.removesuffix("x") + "y")]
    panel.show_comparison(compared(golds, Settings()), BOTH)
    panel.draw_all_as(style)
    before = len(bands(panel)["ud"].by_span)
    height = panel.view.drawing.layout.height
    panel.set_only_differences(True)
    assert 0 < len(bands(panel)["ud"].by_span) < before
    assert panel.view.drawing.layout.height < height
    panel.view.viewport().grab()


def test_a_tree_of_differences_still_says_which_words_are_in_a_span(panel: TreesPanel) -> None:
    """Chips hung in the air: nobody could see that *on Sunday* is two words."""
    panel.draw_all_as(DrawingStyle.TREE)
    panel.set_only_differences(True)
    assert drawn(panel, "ud") == {KIM, ON_SUNDAY, span_of([3]), span_of([4])}
    branches = [each for each in bands(panel)["ud"].picture.connectors if each.span in (span_of([3]), span_of([4]))]
    assert len(branches) == 2


def test_arcs_are_left_out_where_heads_and_labels_are_the_same(panel: TreesPanel) -> None:
    panel.draw_arcs()
    panel.set_only_differences(True)
    arcs = {(arc.head, arc.dependent) for arc in bands(panel)["ud"].content.drawn_arcs}
    assert (2, 1) in arcs
    assert (4, 3) in arcs
    assert (2, 5) not in arcs


def test_what_is_left_out_can_still_be_named(panel: TreesPanel) -> None:
    panel.set_only_differences(True)
    panel.select_span(span_of([5]))
    assert "ud: in every gold, punct" in panel.view.accessibleDescription()


def test_folded_band_counts_what_is_left_out_as_well(panel: TreesPanel, qtbot: QtBot) -> None:
    number = len(drawn(panel, "ud"))
    panel.set_only_differences(True)
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_1)
    assert bands(panel)["ud"].hidden == number - 1


def test_figure_leaves_out_the_same(panel: TreesPanel) -> None:
    root = "Kim arrives on Sunday .: in every gold"
    whole = figure_of(panel)
    panel.set_only_differences(True)
    figure = figure_of(panel)
    assert ("punct" in written(whole), "punct" in written(figure)) == (True, False)
    assert root in whole.outline
    assert root not in figure.outline
    assert "on Sunday: " in figure.outline


def test_two_versions_fill_the_view_and_one_act_brings_all_back(panel: TreesPanel, qtbot: QtBot) -> None:
    assert not button(panel, "Show all versions").isVisible()
    click(panel, "Compare two versions", qtbot)
    first = popup()
    versions = first.actions()[1:]
    assert [each.text() for each in versions] == ["A  ud with", "B  sud with", "1  p with", "2  q with"]
    partners = versions[1].menu()
    assert isinstance(partners, QMenu)
    entry(partners, "1  p").trigger()
    first.close()
    assert list(bands(panel)) == ["sud", GENERALIZED, "p"]
    assert button(panel, "Compare two versions").text() == "B ⇄ 1"
    click(panel, "Show all versions", qtbot)
    assert list(bands(panel)) == ["ud", "sud", GENERALIZED, "p", "q"]


def test_header_offers_to_compare_its_version(panel: TreesPanel) -> None:
    viewport, top = panel.view.viewport(), bands(panel)["q"].top + 8
    where = QPoint(40, round(panel.view.to_viewport(QPointF(0, top)).y()))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, viewport.mapToGlobal(where))
    QApplication.sendEvent(viewport, event)
    partners = next(each.menu() for each in popup().actions() if each.text() == "Compare with")
    assert isinstance(partners, QMenu)
    entry(partners, "A  ud").trigger()
    popup().close()
    assert list(bands(panel)) == ["ud", GENERALIZED, "q"]


def test_two_that_are_compared_are_shown_even_if_hidden_and_with_the_common_ground_as_wanted(
    panel: TreesPanel, qtbot: QtBot
) -> None:
    panel.set_band_visible("q", False)
    panel.set_band_visible(GENERALIZED, False)
    click(panel, "Compare two versions", qtbot)
    menu = popup()
    partners = menu.actions()[1].menu()
    assert isinstance(partners, QMenu)
    entry(partners, "2  q").trigger()
    menu.close()
    assert list(bands(panel)) == ["ud", "q"]
    panel.set_band_visible(GENERALIZED, True)
    assert list(bands(panel)) == ["ud", GENERALIZED, "q"]


def test_two_are_no_longer_compared_where_one_of_them_is_gone(panel: TreesPanel, qtbot: QtBot) -> None:
    click(panel, "Compare two versions", qtbot)
    menu = popup()
    partners = menu.actions()[1].menu()
    assert isinstance(partners, QMenu)
    entry(partners, "2  q").trigger()
    menu.close()
    panel.show_comparison(compared([version("ud", UD), version("sud", OTHER)], Settings()), BOTH)
    assert list(bands(panel)) == ["ud", "sud", GENERALIZED]
    assert not button(panel, "Show all versions").isVisible()


def test_differences_are_gone_through_in_their_order(panel: TreesPanel) -> None:
    seen: list[object] = []
    panel.span_selected.connect(seen.append)
    assert panel.select_next_difference()
    assert panel.select_next_difference()
    assert seen == [KIM, ON_SUNDAY]
    while panel.select_next_difference():
        pass
    assert panel.view.selected_span == seen[-1]
    assert panel.select_previous_difference()
    assert panel.view.selected_span == seen[-3]


def test_difference_is_sought_from_what_is_selected_whatever_that_is(panel: TreesPanel) -> None:
    panel.select_span(span_of([2]))
    assert panel.select_next_difference()
    assert panel.view.selected_span == ON_SUNDAY
    panel.select_span(span_of([2]))
    assert panel.select_previous_difference()
    assert panel.view.selected_span == KIM


def test_difference_far_away_is_brought_into_view_even_where_it_is_no_box(panel: TreesPanel) -> None:
    words = [f"word{i} {i - 1} relation" for i in range(1, 41)]
    other = [*words[:-1], "word40 38 relation"]
    golds = [version("ud", " | ".join(words)), version("sud", " | ".join(other))]
    panel.show_comparison(compared(golds, Settings()), BOTH)
    panel.draw_arcs()
    while panel.select_next_difference():
        pass
    column = panel.view.drawing.layout.columns[39]
    assert panel.view.to_viewport(QPointF(column.left, 0)).x() < panel.view.viewport().width()


def test_leaving_everything_out_leaves_nothing_behind(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(UD, UD), BOTH)
    panel.set_only_differences(True)
    assert all(not band.by_span for band in bands(panel).values())
    assert not panel.select_next_difference()
    QApplication.sendEvent(panel.view.viewport(), QEvent(QEvent.Type.Leave))
    panel.view.viewport().grab()
