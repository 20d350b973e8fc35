"""The columns of the table of sentences: which are seen in a dock of any width, and what is in them."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import FoldedIds, Kind
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.sentences.table import LEAST_TEXT, ColumnMenu, fitting, widths
from gui.session.session import Session
from gui.widgets.profile import Profile
from tests.gui.docks.sentences.shown_table import names, shown
from tests.gui.sessions import settle, treebank

ASCENDING = Qt.SortOrder.AscendingOrder
PARSER_UD = 1
WIDE = 900
"""Pixels, for all columns."""


def in_sight(panel: SentencesPanel) -> list[Kind]:
    """The kinds of the columns of which something is in sight, from left to right."""
    table, model = panel.table, panel.table.model()
    assert isinstance(model, SentencesModel)
    edge = table.viewport().width()
    return [
        kind
        for column, kind in enumerate(model.kinds)
        if not table.isColumnHidden(column) and 0 <= table.columnViewportPosition(column) < edge
    ]


def cut(panel: SentencesPanel) -> list[Kind]:
    """The kinds of the columns that the edge cuts."""
    table, model = panel.table, panel.table.model()
    assert isinstance(model, SentencesModel)
    edge = table.viewport().width()
    ends = {kind: table.columnViewportPosition(c) + table.columnWidth(c) for c, kind in enumerate(model.kinds)}
    return [kind for kind in in_sight(panel) if ends[kind] > edge]


def elided(panel: SentencesPanel) -> list[str]:
    """The names and scores in the table that have no room in their columns."""
    table, model = panel.table, panel.table.model()
    assert isinstance(model, SentencesModel)
    margin = 2 * (table.style().pixelMetric(table.style().PixelMetric.PM_FocusFrameHMargin) + 1)
    return [
        text
        for column, kind in enumerate(model.kinds)
        if kind in (Kind.NAME, Kind.SCORE) and not table.isColumnHidden(column)
        for row in range(model.rowCount())
        if table.fontMetrics().horizontalAdvance(text := shown(model, row, column)) + margin > table.columnWidth(column)
    ]


@pytest.mark.parametrize("width", [228, 300, 360, 500, 900])
def test_columns_stand_whole_in_a_dock_of_any_width(panel: SentencesPanel, width: int) -> None:
    panel.resize(width, 400)
    panel.show()
    assert elided(panel) == []
    assert cut(panel) == []
    assert panel.table.horizontalScrollBar().maximum() == 0
    assert (Kind.TEXT in in_sight(panel)) == (width > 228)
    assert in_sight(panel).count(Kind.SCORE) == 2
    assert Kind.FLAG in in_sight(panel) or width == 300


def menu_of_columns(panel: SentencesPanel) -> ColumnMenu:
    """The menu that the button opens, open."""
    (button,) = [each for each in panel.findChildren(QToolButton) if each.accessibleName() == "Columns of the table"]
    button.click()
    (menu,) = panel.findChildren(ColumnMenu)
    return menu


def test_a_person_chooses_the_columns_and_finds_them_again(
    panel: SentencesPanel, session: Session, profile: Profile, qtbot: QtBot
) -> None:
    panel.resize(228, 400)
    panel.show()
    assert Kind.CONFLICTS not in in_sight(panel)
    menu = menu_of_columns(panel)
    chosen = {action.text(): action for action in menu.actions()}
    assert chosen["Flag"].isChecked()
    assert chosen["As many as fit"].isChecked()
    chosen["Flag"].trigger()
    menu.close()
    menu = menu_of_columns(panel)
    next(each for each in menu.actions() if each.text() == "Conflicts of the golds").trigger()
    menu.close()
    assert in_sight(panel) == [Kind.NAME, Kind.SCORE, Kind.SCORE]
    qtbot.waitUntil(lambda: panel.table.horizontalScrollBar().maximum() > 0)
    assert cut(panel) == []
    assert elided(panel) == []
    later = SentencesPanel(session, profile)
    qtbot.addWidget(later)
    later.resize(500, 400)
    later.show()
    assert in_sight(later) == [Kind.NAME, Kind.SCORE, Kind.SCORE, Kind.CONFLICTS]
    menu = menu_of_columns(later)
    menu.actions()[-1].trigger()
    menu.close()
    assert Kind.FLAG in in_sight(later)
    assert profile.columns is None


def narrow(panel: SentencesPanel) -> None:
    """Leaves room for an id and one score, whatever the font."""
    panel.resize(WIDE, 400)
    panel.show()
    table = panel.table
    around = table.width() - table.viewport().width()
    table.setMaximumWidth(table.columnWidth(0) + table.columnWidth(PARSER_UD) + around)
    panel.resize(WIDE // 2, 400)


def button_of_columns(panel: SentencesPanel) -> QToolButton:
    (button,) = [each for each in panel.findChildren(QToolButton) if each.accessibleName() == "Columns of the table"]
    return button


def test_text_comes_after_two_scores_and_before_those_of_other_parses() -> None:
    kinds = [Kind.NAME, Kind.SCORE, Kind.SCORE, Kind.SCORE, Kind.FLAG, Kind.TEXT]
    needs, leading = [60, 40, 40, 40, 20, 300], 3
    seen = {
        room: [kinds[c] if c != leading else "leading" for c in fitting(kinds, needs, room, leading)]
        for room in (100, 139, 140, 140 + LEAST_TEXT, 180 + LEAST_TEXT, 200 + LEAST_TEXT)
    }
    assert list(seen.values()) == [
        [Kind.NAME, "leading"],
        [Kind.NAME, "leading"],
        [Kind.NAME, Kind.SCORE, "leading"],
        [Kind.NAME, Kind.SCORE, "leading", Kind.TEXT],
        [Kind.NAME, Kind.SCORE, Kind.SCORE, "leading", Kind.TEXT],
        [Kind.NAME, Kind.SCORE, Kind.SCORE, "leading", Kind.FLAG, Kind.TEXT],
    ]


@pytest.mark.parametrize(
    ("scores", "room", "shown"),
    [
        (2, LEAST_TEXT + 2 * 50, [Kind.NAME, Kind.SCORE, Kind.SCORE]),
        (2, LEAST_TEXT + 2 * 50 - 1, [Kind.NAME, Kind.SCORE]),
        (1, 2 * LEAST_TEXT + 50, [Kind.NAME, Kind.SCORE, Kind.TEXT]),
        (1, 2 * LEAST_TEXT + 50 + 20, [Kind.NAME, Kind.SCORE, Kind.TEXT]),
        (1, 150 + 50 + LEAST_TEXT + 20, [Kind.NAME, Kind.SCORE, Kind.FLAG, Kind.TEXT]),
    ],
)
def test_long_names_are_cut_for_two_scores_and_the_text_but_for_nothing_else(
    scores: int, room: int, shown: list[Kind]
) -> None:
    """At 1280 pixels long ids of two Georgian golds left out the text and the second parse."""
    kinds = [Kind.NAME, *[Kind.SCORE] * scores, Kind.FLAG, Kind.TEXT]
    needs = [150, *[50] * scores, 20, 300]
    found = fitting(kinds, needs, room, 1)
    assert [kinds[column] for column in found] == shown
    given = widths(found, kinds, needs, room)
    assert min(given.values()) >= 20
    assert given[0] >= LEAST_TEXT
    assert sum(given.values()) == room


def test_a_narrow_dock_says_that_there_are_more_scores(panel: SentencesPanel) -> None:
    narrow(panel)
    assert in_sight(panel) == [Kind.NAME, Kind.SCORE]
    assert button_of_columns(panel).text() == "+1 ⋮"
    assert button_of_columns(panel).toolTip() == "Columns of the table; scores not shown: 1"
    panel.table.setMaximumWidth(WIDE)
    panel.resize(WIDE, 400)
    assert in_sight(panel).count(Kind.SCORE) == 2
    assert button_of_columns(panel).text() == "⋮"


def test_every_parse_has_its_scores_in_the_menu(panel: SentencesPanel, profile: Profile) -> None:
    narrow(panel)
    menu = menu_of_columns(panel)
    scores = {action.text(): action for action in menu.actions() if action.text().startswith("Score")}
    assert {text: action.isChecked() for text, action in scores.items()} == {
        "Score of 1 parser_ud": True,
        "Score of 2 parser_sud": False,
    }
    scores["Score of 1 parser_ud"].trigger()
    menu.close()
    menu = menu_of_columns(panel)
    next(each for each in menu.actions() if each.text() == "Score of 2 parser_sud").trigger()
    menu.close()
    table = panel.table
    assert [table.isColumnHidden(column) for column in (PARSER_UD, PARSER_UD + 1)] == [True, False]
    assert profile.columns
    assert "no SCORE parser_ud" in profile.columns
    assert "no SCORE parser_sud" not in profile.columns


def test_the_score_sorted_by_is_seen_first(panel: SentencesPanel) -> None:
    narrow(panel)
    panel.table.sortByColumn(PARSER_UD + 1, ASCENDING)
    assert [panel.table.isColumnHidden(column) for column in (PARSER_UD, PARSER_UD + 1)] == [True, False]


LONG_IDS = ("fr-ud-dev_00001", "fr-ud-dev_00002", "fr-ud-dev_00013")


def opened_with_ids(panel: SentencesPanel, qtbot: QtBot, folder: Path, ids: Sequence[str]) -> SentencesModel:
    path = folder / "a.conllu"
    row = "1\tun\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
    path.write_text("".join(f"# sent_id = {each}\n{row}" for each in ids), encoding="utf-8")
    panel.session.open(guess_specs([str(path)]), Settings())
    settle(panel.session, qtbot)
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    return model


def test_the_common_beginning_of_ids_is_folded(panel: SentencesPanel, qtbot: QtBot, tmp_path: Path) -> None:
    model = opened_with_ids(panel, qtbot, tmp_path, LONG_IDS)
    assert names(panel) == ["…00001", "…00002", "…00013"]
    assert [shown(model, i, 0, Qt.ItemDataRole.AccessibleTextRole) for i in range(3)] == list(LONG_IDS)
    assert LONG_IDS[1] in shown(model, 1, 0, Qt.ItemDataRole.ToolTipRole)
    assert "fr-ud-dev_" in model.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    panel.step(1)
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == LONG_IDS[1]


@pytest.mark.parametrize("ids", [("weblog1", "weblog2"), ("a-1", "b-1"), ("x-1",), ("n-1", "n-")])
def test_ids_that_are_short_or_alone_stay_whole(
    panel: SentencesPanel, qtbot: QtBot, tmp_path: Path, ids: Sequence[str]
) -> None:
    opened_with_ids(panel, qtbot, tmp_path, ids)
    assert names(panel) == list(ids)


def test_folding_follows_ids_that_arrive_later() -> None:
    ids = FoldedIds()
    assert ids.take_in(["dev-a_1", "dev-a_2"])
    assert ids.folded("dev-a_1") == "…1"
    assert ids.take_in(["dev-a_1", "dev-a_2", "dev-b_1"])
    assert ids.folded("dev-a_1") == "…a_1"
    assert not ids.take_in(["dev-a_1", "dev-a_2", "dev-b_1"])


def test_a_text_that_runs_right_to_left_begins_at_the_right(
    panel: SentencesPanel, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.open(guess_specs([treebank(tmp_path, "a", "שלום", "word")]), Settings())
    settle(session, qtbot)
    panel.resize(600, 400)
    panel.show()
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    panel.table.setAlternatingRowColors(False)
    panel.table.clearSelection()
    inked = []
    for row in range(2):
        cell = panel.table.visualRect(model.index(row, model.kinds.index(Kind.TEXT)))
        drawn = panel.table.viewport().grab(cell).toImage()
        paper = drawn.pixelColor(0, 1)
        dark = [x for x in range(drawn.width()) for y in range(drawn.height()) if drawn.pixelColor(x, y) != paper]
        inked.append(sum(dark) / len(dark) / drawn.width())
    assert inked[0] > 0.7 > 0.3 > inked[1]


def test_scroll_bar_ends_with_the_table(panel: SentencesPanel) -> None:
    panel.resize(300, 300)
    panel.show()
    bar = panel.table.verticalScrollBar()
    assert bar.isVisible()
    assert not panel.table.horizontalScrollBar().isVisible()
    assert bar.mapTo(panel.table, bar.rect().bottomLeft()).y() >= panel.table.height() - 1 - panel.table.frameWidth()
