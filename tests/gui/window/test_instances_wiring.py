"""From what counts something to its places, and from a place to the trees, through what a person clicks."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QComboBox, QDockWidget, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.model.version import Role
from gui.docks.corpus.agreement import AgreementPage, View
from gui.docks.corpus.pages import CorpusContents
from gui.docks.findings.panel import FindingsPanel, KindsList
from gui.docks.instances.model import Cell
from gui.docks.instances.panel import InstancesPanel
from gui.docks.score.panel import ScorePanel
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.sentences.table import SentencesTable
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.docks.corpus.page_steps import AGREEMENT, DIFFERENCES, DISTRIBUTION, ERRORS, LABELS, LENGTH, spot_of
from tests.gui.sessions import settle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def instances(window: MainWindow) -> InstancesPanel:
    (panel,) = window.findChildren(InstancesPanel)
    return panel


def line_text(window: MainWindow) -> str:
    (sentences,) = window.findChildren(SentencesPanel)
    return sentences.filter.line.text()


def rows(window: MainWindow, session: Session, qtbot: QtBot) -> int:
    """The number of rows once the search is over."""
    settle(session, qtbot)
    assert instances(window).isVisible()
    return instances(window).table.model().rowCount()


def bring_up(window: MainWindow, name: str) -> QDockWidget:
    """Shows a dock as its entry in the menu of panels does."""
    (dock,) = window.findChildren(QDockWidget, name)
    if dock.isHidden():
        dock.toggleViewAction().trigger()
    return dock


def corpus(window: MainWindow, session: Session, qtbot: QtBot, page: int) -> CorpusContents:
    dock = bring_up(window, "corpus")
    qtbot.waitUntil(lambda: bool(dock.findChildren(CorpusContents)))
    (contents,) = dock.findChildren(CorpusContents)
    contents.tabs.setCurrentIndex(page)
    if page in (LABELS, DIFFERENCES):
        qtbot.waitUntil(lambda: session.corpus.contrasted == session.corpus.expected)
    settle(session, qtbot)
    qtbot.waitUntil(lambda: contents.page not in contents.stale)
    return contents


def test_a_click_on_a_bar_lists_as_many_places_as_it_counts(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    contents = corpus(opened, session, qtbot, DIFFERENCES)
    chart = contents.page.chart  # type: ignore[attr-defined]
    counts = [places.count for places in chart.places]
    bar = int(np.argmax(counts))
    chart.box.clicked.emit(spot_of(chart, bar), Qt.KeyboardModifier.NoModifier)
    assert rows(opened, session, qtbot) == counts[bar]
    assert line_text(opened).startswith("diff=")


def test_a_click_on_a_bar_goes_to_a_place_in_the_sentence_shown_or_else_to_the_first(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    contents = corpus(opened, session, qtbot, LENGTH)
    chart, lengths = contents.page.chart, session.corpus.lengths  # type: ignore[attr-defined]
    table = instances(opened).table
    fits = [i for i, length in enumerate(lengths) if 6 <= length <= 10]
    other = next(i for i, length in enumerate(lengths) if length > 10)
    for shown, row in ((fits[3], 3), (other, 0)):
        session.show(shown)
        chart.box.clicked.emit(spot_of(chart, 1), Qt.KeyboardModifier.NoModifier)
        assert rows(opened, session, qtbot) == len(fits)
        assert table.selected_rows().tolist() == [row]
        assert session.current == fits[row]
        (trees,) = opened.findChildren(TreesPanel)
        assert trees.view.selected_span


def test_whole_sentences_have_the_room_of_the_words_around_places(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    panel = instances(opened)
    bring_up(opened, "instances")
    for text, is_hidden in (("len>3", True), ("ud.rel:obl", False)):
        panel.text_entered.emit(text)
        rows(opened, session, qtbot)
        around = [
            i for i, each in enumerate(panel.table.instances_model.columns) if each.kind in (Cell.LEFT, Cell.RIGHT)
        ]
        hidden = [panel.table.isColumnHidden(i) for i in around]
        assert hidden == [is_hidden, is_hidden]


@pytest.mark.parametrize("page", [DISTRIBUTION, LENGTH])
def test_a_click_on_a_bar_of_sentences_lists_each_at_its_root(
    opened: MainWindow, session: Session, qtbot: QtBot, page: int
) -> None:
    contents = corpus(opened, session, qtbot, page)
    chart = contents.page.chart  # type: ignore[attr-defined]
    counts = chart.numbers.columns[3 if page == DISTRIBUTION else 1]
    for bar in np.flatnonzero(counts).tolist():
        chart.box.clicked.emit(spot_of(chart, bar), Qt.KeyboardModifier.NoModifier)
        assert rows(opened, session, qtbot) == counts[bar]
    (trees,) = opened.findChildren(TreesPanel)
    assert len(instances(opened).table.selected_rows()) == 1, "the first place is gone to at once"
    comparison = session.corpus.comparison(session.current)
    assert comparison is not None
    assert trees.view.selected_span == (1 << len(comparison.positions)) - 1
    assert trees.view.selected_band == "ud"


def test_a_click_on_a_row_of_errors_lists_as_many_places_as_points_are_lost(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    contents = errors(opened, session, qtbot)
    chart = contents.page.chart  # type: ignore[attr-defined]
    values, parser, scheme = chart.numbers.columns[:3]
    chart.box.clicked.emit(QPointF(0.5, 1), Qt.KeyboardModifier.NoModifier)
    assert rows(opened, session, qtbot) == parser[1] + scheme[1] > 1
    assert line_text(opened) == f"parser_ud.lost:relation={values[1]};"


def test_a_click_on_errors_against_other_golds_selects_the_row_alone(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """No filter is about other golds than those of the window, so there is nothing to list."""
    contents = errors(opened, session, qtbot)
    chart = contents.page.chart  # type: ignore[attr-defined]
    (box,) = (each for each in contents.page.findChildren(QComboBox) if each.accessibleName() == "against")
    box.setCurrentText("sud")
    box.activated.emit(box.currentIndex())
    settle(session, qtbot)
    qtbot.waitUntil(lambda: contents.page not in contents.stale and len(chart.numbers) > 0)
    chart.box.clicked.emit(QPointF(0.5, 0), Qt.KeyboardModifier.NoModifier)
    assert chart.marked.tolist() == [0]
    assert line_text(opened) == ""
    assert session.corpus.compared == len(sentences_listed(opened))


def errors(window: MainWindow, session: Session, qtbot: QtBot) -> CorpusContents:
    """The Errors page, with its numbers."""
    dock = bring_up(window, "corpus")
    qtbot.waitUntil(lambda: bool(dock.findChildren(CorpusContents)))
    (contents,) = dock.findChildren(CorpusContents)
    contents.tabs.setCurrentIndex(ERRORS)
    settle(session, qtbot)
    chart = contents.page.chart  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: contents.page not in contents.stale and len(chart.numbers) > 0)
    return contents


def sentences_listed(window: MainWindow) -> Sequence[int]:
    (table,) = window.findChildren(SentencesTable)
    return range(table.model().rowCount())


def test_a_cell_of_the_heat_map_lists_its_places(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    contents = corpus(opened, session, qtbot, LABELS)
    page = contents.page
    heat, grid = page.heat, page.heat.cells.grid  # type: ignore[attr-defined]
    cell = heat.model().index(grid.rows.index("obl"), grid.columns.index("mod"))
    heat.setCurrentIndex(cell)
    heat.activated.emit(cell)
    assert rows(opened, session, qtbot) == grid.counts[cell.row(), cell.column()] > 1
    assert line_text(opened) == "ud.node=obl & sud.node=mod"


def test_an_edit_and_a_measure_list_their_places(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    (score,) = opened.findChildren(ScorePanel)
    score.filter_requested.emit('parser_ud.edit="add"')
    assert rows(opened, session, qtbot) > 1
    score.filter_requested.emit("parser_ud.tedeval<1")
    total = session.corpus.total("parser_ud", session.choice)
    assert total is not None
    assert rows(opened, session, qtbot) == total.delta


def test_a_kind_of_finding_lists_its_places(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    (findings,) = opened.findChildren(FindingsPanel)
    bring_up(opened, "findings")
    (kinds,) = findings.findChildren(KindsList)
    qtbot.waitUntil(lambda: any(not each.isHidden() for each in items(kinds)))
    item = next(each for each in items(kinds) if not each.isHidden())
    kinds.itemActivated.emit(item, 0)
    assert rows(opened, session, qtbot) == int(item.text(1))


def items(kinds: KindsList) -> list[QTreeWidgetItem]:
    return [item for item in map(kinds.topLevelItem, range(kinds.topLevelItemCount())) if item]


def test_what_was_clicked_joins_what_was_typed_and_gives_way_to_the_next(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    (sentences,) = opened.findChildren(SentencesPanel)
    (concord,) = opened.findChildren(TreesPanel)
    sentences.filter.line.write("len<9 or len>20")
    concord.sentences_requested.emit("chip=wrong")
    assert line_text(opened) == "(len<9 or len>20) chip=wrong"
    concord.sentences_requested.emit("parser_ud.chip=wrong or parser_sud.chip=wrong")
    assert line_text(opened) == "(len<9 or len>20) (parser_ud.chip=wrong or parser_sud.chip=wrong)"
    concord.sentences_requested.emit("chip=missing")
    assert line_text(opened) == "(len<9 or len>20) chip=missing"
    sentences.filter.line.write("")
    concord.sentences_requested.emit("chip=missing")
    assert line_text(opened) == "chip=missing"
    assert rows(opened, session, qtbot) > 1


def test_all_that_was_clicked_gives_way_to_the_next(opened: MainWindow) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    concord.sentences_requested.emit("parser_ud.chip=wrong or parser_sud.chip=wrong")
    concord.sentences_requested.emit("chip=missing")
    assert line_text(opened) == "chip=missing"


@pytest.mark.parametrize(
    ("changed", "kept"),
    [
        ("ud.rel:obl:arg len>5", "ud.rel:obl:arg len>5"),
        ("not ud.rel:obl", "not ud.rel:obl"),
        ("ud.rel:obl or len>20", "(ud.rel:obl or len>20)"),
        ("len>5 ud.rel:obl", "len>5"),
    ],
)
def test_what_was_clicked_belongs_to_whoever_changes_it(opened: MainWindow, changed: str, kept: str) -> None:
    (sentences,) = opened.findChildren(SentencesPanel)
    (concord,) = opened.findChildren(TreesPanel)
    concord.sentences_requested.emit("ud.rel:obl")
    sentences.filter.line.write(changed)
    concord.sentences_requested.emit("chip=missing")
    assert line_text(opened) == f"{kept} chip=missing"


def test_a_search_goes_on_when_errors_are_asked_for(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """The Errors page asks for its numbers as soon as it is shown, be it in the middle of a search."""
    contents = errors(opened, session, qtbot)
    (concord,) = opened.findChildren(TreesPanel)
    (box,) = (each for each in contents.page.findChildren(QComboBox) if each.accessibleName() == "by")
    box.setCurrentIndex(1)
    concord.sentences_requested.emit("rel:")
    box.activated.emit(1)
    settle(session, qtbot)
    found = session.places.found
    assert found is not None
    assert found.is_complete
    assert session.corpus.breakdowns.sentences == session.corpus.expected


def test_the_text_can_be_edited_in_the_dock(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    concord.sentences_requested.emit("ud.rel:obl")
    every = rows(opened, session, qtbot)
    line = instances(opened).line
    line.setFocus()
    qtbot.keyClicks(line, " len<9")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert line_text(opened) == "ud.rel:obl len<9"
    assert 0 < rows(opened, session, qtbot) < every


def test_f3_goes_from_place_to_place_and_lights_each(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    concord.sentences_requested.emit('diff="prepositional phrase/flipped"')
    places = rows(opened, session, qtbot)
    concord.view.setFocus()
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    assert session.corpus.names[session.current] == "01-sunday"
    assert concord.view.selected_span == span_of([3])
    assert concord.view._lit == {span_of([3]), span_of([4])}
    seen = [(session.current, concord.view.selected_span)]
    for _ in range(places):
        qtbot.keyClick(concord.view, Qt.Key.Key_F3)
        seen.append((session.current, concord.view.selected_span))
    assert seen[-1] == seen[-2], "there is none after the last"
    assert "no instance below" in opened.statusBar().currentMessage()
    qtbot.keyClick(concord.view, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert (session.current, concord.view.selected_span) == seen[-3]


def test_a_row_unfolds_the_band_that_it_is_about(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    concord.view._fold("parser_ud")
    concord.sentences_requested.emit("parser_ud.chip=wrong")
    rows(opened, session, qtbot)
    instances(opened).step(1)
    assert "parser_ud" not in concord.view.display.folded
    assert concord.view.selected_band == "parser_ud"


def test_docks_at_the_bottom_share_their_place(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    corpus(opened, session, qtbot, DIFFERENCES)
    (concord,) = opened.findChildren(TreesPanel)
    concord.sentences_requested.emit("ud.rel:obl")
    (dock,) = opened.findChildren(QDockWidget, "instances")
    assert [each.objectName() for each in opened.tabifiedDockWidgets(dock)] == ["corpus"]
    qtbot.waitUntil(lambda: instances(opened).isVisible())


def test_f3_brings_the_instances_before_the_dock_that_hides_them(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    concord.sentences_requested.emit("ud.rel:obl")
    rows(opened, session, qtbot)
    dock = bring_up(opened, "corpus")
    dock.raise_()
    table = instances(opened).table
    qtbot.waitUntil(lambda: table.visibleRegion().isEmpty())
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: not table.visibleRegion().isEmpty())
    assert table.current_place == 0, "it goes to the first place all the same"


def test_f3_leaves_a_closed_dock_closed_but_goes_to_no_place_of_an_old_filter(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    (sentences,) = opened.findChildren(SentencesPanel)
    concord.sentences_requested.emit("ud.rel:obl")
    rows(opened, session, qtbot)
    (dock,) = opened.findChildren(QDockWidget, "instances")
    dock.close()
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    assert dock.isHidden()
    assert instances(opened).table.current_place == 0
    sentences.filter.line.write("ud.rel:case")
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    assert dock.isVisible()
    settle(session, qtbot)
    assert instances(opened).table.current_place == 0


def test_f3_opens_the_dock_and_goes_to_the_first_place(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """A filter and F3 are enough in a window where the dock has never been open."""
    (concord,) = opened.findChildren(TreesPanel)
    (sentences,) = opened.findChildren(SentencesPanel)
    sentences.filter.line.write("ud.rel:case")
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: instances(opened).table.current_place == 0)
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    assert instances(opened).table.current_place == 1


def test_no_row_stays_selected_while_another_sentence_is_shown(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    concord.sentences_requested.emit('diff="prepositional phrase/flipped"')
    rows(opened, session, qtbot)
    table = instances(opened).table
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    first = session.current
    assert table.selected_rows().tolist() == [0]
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(opened, Qt.Key.Key_L, both)
    assert session.current != first
    assert table.selected_rows().tolist() == []
    qtbot.keyClick(concord.view, Qt.Key.Key_F3)
    assert table.selected_rows().tolist() == [1], "F3 goes on from where it was"


def test_confusions_and_relations_of_annotators_list_as_many_words_as_they_count(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """A confusion counted twelve times of which eleven are listed would be believed by nobody."""
    specs = [replace(spec, role=Role.GOLD, native_gold=None) for spec in session.specs if "ud" in spec.name.split("_")]
    session.change([spec for spec in specs if spec.name in ("ud", "parser_ud")])
    settle(session, qtbot)
    contents = corpus(opened, session, qtbot, AGREEMENT)
    page = contents.page
    assert isinstance(page, AgreementPage)
    qtbot.waitUntil(lambda: page.found is not None)
    (pair,) = page.found.pairs  # type: ignore[union-attr]
    page.twin.selectRow(0)
    page.twin.activated.emit(page.twin.model().index(0, 0))
    assert rows(opened, session, qtbot) == pair.share.tokens - pair.share.arcs
    page.view.setCurrentIndex(page.view.findData(View.RELATIONS))
    for label, of_one, of_other, _ in list(pair.relations())[:4]:
        page.twin.selectRow(list(page.numbers.columns[0]).index(label))
        page.twin.activated.emit(page.twin.model().index(0, 0))
        differing = of_one + of_other - pair.labels[label, label] - pair.arcs_by_label[label]
        assert rows(opened, session, qtbot) == differing
    page.view.setCurrentIndex(page.view.findData(View.CONFUSIONS))
    for labels in [each for each in page.labels if each[0] != each[1]][:3]:
        cell = page.heat.cells.index(
            page.heat.cells.grid.rows.index(labels[0]), page.heat.cells.grid.columns.index(labels[1])
        )
        page.heat.setCurrentIndex(cell)
        page.heat.activated.emit(cell)
        assert rows(opened, session, qtbot) == pair.labels[labels]
