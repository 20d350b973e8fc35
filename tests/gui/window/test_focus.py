"""The layout that focuses on one parse: what has the room, what is one line, and how one gets at the rest."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.score.tables import ParseView
from gui.drawing.content import GENERALIZED
from gui.drawing.layout.layout import Band
from gui.session.session import Session
from gui.trees_view.legend import Legend
from gui.trees_view.span_card import HIGHEST, SpanCard
from gui.trees_view.view import TreesView
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle
from tests.paths import SAMPLE

LONG, SHORT = "24-fog", "09-lighthouse"
GOLDS = {"ud": "ud", "sud": "sud"}
PARSES = {"first_ud": "ud", "first_sud": "sud", "second_ud": "ud", "second_sud": "sud"}


def rows_of(file: str, sentence: str) -> list[list[str]]:
    text = (SAMPLE / f"{file}.conllu").read_text("utf-8")
    (block,) = (each for each in text.split("\n\n") if re.search(rf"^# sent_id = {sentence}$", each, re.MULTILINE))
    return [row.split("\t") for row in block.splitlines() if row[0].isdigit()]


def joined(file: str) -> str:
    """Two sentences of the sample as one of twenty words."""
    rows, more = rows_of(file, LONG), rows_of(file, SHORT)
    root = next(row[0] for row in rows if row[7] == "root")
    for row in more:
        is_root = row[6] == "0"
        row[0], row[6] = str(int(row[0]) + len(rows)), root if is_root else str(int(row[6]) + len(rows))
        row[7] = "parataxis" if is_root else row[7]
    assert len(rows) + len(more) == 20
    return "\n".join("\t".join(row) for row in [*rows, *more]) + "\n\n"


@pytest.fixture
def six(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A sentence of twenty words in six versions."""
    specs = []
    for name, scheme in (GOLDS | PARSES).items():
        path = tmp_path / f"{name}.conllu"
        path.write_text(joined(scheme if name in GOLDS else f"parser_{scheme}"), "utf-8")
        native = None if name in GOLDS else scheme
        specs.append(VersionSpec(name, str(path), Role.PARSE if native else Role.GOLD, native))
    session.open(specs, Settings())
    settle(session, qtbot)
    return window


def act(window: MainWindow, name: str) -> None:
    (found,) = window.findChildren(QAction, name)
    found.trigger()
    catch_up(window)


def view(window: MainWindow) -> TreesView:
    (found,) = window.findChildren(TreesView)
    return found


def bands(window: MainWindow) -> list[Band]:
    return list(view(window).drawing.layout.bands)


def unfolded(window: MainWindow) -> list[str]:
    return [band.content.key for band in bands(window) if band.is_unfolded]


def whole(window: MainWindow) -> list[str]:
    """The bands that are in view from top to bottom."""
    shown = view(window)
    bottom = shown.viewport().height()
    return [band.content.key for band in bands(window) if shown.to_viewport(QPointF(0, band.bottom)).y() <= bottom]


def test_the_parse_in_focus_is_under_its_native_gold_and_the_generalized_gold(six: MainWindow) -> None:
    act(six, "layout_focus")
    assert [band.content.key for band in bands(six)][:3] == ["ud", GENERALIZED, "first_ud"]
    assert unfolded(six) == ["ud", GENERALIZED, "first_ud"]
    act(six, "focus_next")
    assert unfolded(six) == ["sud", GENERALIZED, "first_sud"]
    (parses,) = six.findChildren(ParseView)
    parses.selectRow(3)
    assert unfolded(six) == ["sud", GENERALIZED, "second_sud"]
    act(six, "layout_inspect")
    assert len(unfolded(six)) == 7
    assert [band.content.key for band in bands(six)][:2] == ["ud", "sud"]


def test_of_six_versions_of_twenty_words_all_bands_are_whole(six: MainWindow) -> None:
    """At 1280 × 800: three whole trees, and a line for each other version."""
    assert (six.width(), six.height()) == (1280, 800)
    act(six, "layout_inspect")
    assert len(whole(six)) < 7
    act(six, "layout_focus")
    assert len(whole(six)) == 7


def test_a_line_opens_by_its_number_and_by_a_click(six: MainWindow, qtbot: QtBot) -> None:
    act(six, "layout_focus")
    qtbot.keyClick(view(six), Qt.Key.Key_4)
    assert unfolded(six) == ["ud", GENERALIZED, "first_ud", "sud"]
    assert len(whole(six)) >= 4
    line = bands(six)[4]
    place = view(six).to_viewport(QPointF(0, line.top + line.height / 2)).toPoint()
    place.setX(30)
    qtbot.mouseClick(view(six).viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert unfolded(six)[3:] == ["sud", "first_sud"]
    qtbot.keyClick(view(six), Qt.Key.Key_4)
    assert unfolded(six)[3:] == ["first_sud"]


def test_what_is_opened_stays_open_in_the_next_sentence(window: MainWindow, sample: Session, qtbot: QtBot) -> None:
    act(window, "layout_focus")
    qtbot.keyClick(view(window), Qt.Key.Key_4)
    before = unfolded(window)
    act(window, "next")
    assert unfolded(window) == before


def test_a_line_says_the_score_and_who_lost_the_points(window: MainWindow, sample: Session, qtbot: QtBot) -> None:
    """18-tea, as in the guide: of parser_sud's edits three are its own; one is the scheme's, and forgiven."""
    sample.show(sample.corpus.names.index("18-tea"))
    settle(sample, qtbot)
    act(window, "layout_focus")
    (line,) = (band for band in bands(window) if band.content.key == "parser_sud")
    (told,) = (band.content.summary for band in bands(window) if band.content.key == "parser_sud")
    assert told == "0.857 3+1"
    assert "3 of the parser, 1 of the scheme" in line.content.meaning
    assert all(not band.content.summary for band in bands(window) if band.content.key in ("ud", "sud"))


def test_card_and_legend_take_little(six: MainWindow) -> None:
    (legend,) = six.findChildren(Legend)
    (card,) = six.findChildren(SpanCard)
    act(six, "layout_focus")
    assert legend.is_folded
    view(six).go_to_span(span_of([1, 2]))
    catch_up(six)
    assert card.isVisible()
    assert card.height() <= HIGHEST


def test_comparing_two_versions_unfolds_them(six: MainWindow) -> None:
    act(six, "layout_focus")
    shown = view(six)
    shown.set_display(shown.display.comparing("sud", "second_sud"))
    assert {"sud", "second_sud"} <= {*unfolded(six)}


def test_the_sample_opens_in_focus_again(window: MainWindow, sample: Session, qtbot: QtBot) -> None:
    act(window, "layout_focus")
    before = unfolded(window)
    act(window, "sample")
    settle(sample, qtbot)
    assert unfolded(window) == before
