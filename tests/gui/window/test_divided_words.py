"""Sentences that versions divide into other words: opened, scored, drawn, searched and not edited by a person (§7)."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from core.formats.registry import read_version
from core.model.choices import Unit
from core.model.spans import span_of
from core.scoring.run import score
from core.scoring.settings import Settings
from core.scoring.version_options import gold_spec, parse_spec, resolved
from gui.docks.instances.model import Cell, InstancesModel
from gui.docks.instances.panel import InstancesPanel
from gui.docks.score.tables import ParseModel, ParseView
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.table import SentencesTable
from gui.editing.drag_to_edit import Gestures
from gui.session.session import Session
from gui.trees_view.span_card import SpanCard
from gui.window.choice_bar import MoreChoices
from gui.window.main_window import MainWindow
from tests.core.cli.test_divided_words import GOLD, PARSE
from tests.gui.editing.annotator import unlock, view
from tests.gui.sessions import catch_up, settle
from tests.gui.window.test_instances_wiring import bring_up

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def opened(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A gold and a parse of three sentences: with other words, with the same, with another text."""
    for name, text in (("g", GOLD), ("p", PARSE)):
        (tmp_path / f"{name}.conllu").write_text(text, "utf-8")
    specs = resolved([gold_spec(f"g={tmp_path}/g.conllu"), parse_spec(f"p={tmp_path}/p.conllu")])
    session.open(specs, Settings())
    settle(session, qtbot)
    return window


def entry(window: MainWindow, text: str) -> QAction:
    (button,) = window.findChildren(MoreChoices)
    (found,) = (action for action in button.menu().actions() if action.text().replace("&", "") == text)
    return found


@pytest.fixture
def divided(opened: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """The same once characters are chosen where words differ, at the first sentence."""
    entry(opened, "Characters where words differ").trigger()
    settle(session, qtbot)
    session.show(session.corpus.names.index("a"))
    catch_up(opened)
    return opened


def test_the_choice_brings_such_sentences_in_and_takes_them_out(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    assert session.corpus.compared == 1
    choice = entry(opened, "Characters where words differ")
    choice.trigger()
    settle(session, qtbot)
    assert (session.settings.unit, session.corpus.compared, choice.isChecked()) == (Unit.CHARACTERS, 2, True)
    (button,) = opened.findChildren(MoreChoices)
    assert button.text() == "More: characters", "hints and the guide call the button More"
    assert not entry(opened, "Scale of TedEval 2.2").isEnabled()
    choice.trigger()
    settle(session, qtbot)
    assert (session.settings.unit, session.corpus.compared) == (Unit.WORDS, 1)


def test_the_published_scale_ends_with_the_choice(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """It counts words, so it would be refused."""
    entry(opened, "Scale of TedEval 2.2").trigger()
    settle(session, qtbot)
    entry(opened, "Characters where words differ").trigger()
    settle(session, qtbot)
    assert session.settings == Settings(unit=Unit.CHARACTERS)


def test_scores_are_those_of_the_command_line(divided: MainWindow, session: Session) -> None:
    results = score([read_version(version.spec) for version in session.corpus.frame.versions], session.settings)
    for column in session.corpus.columns:
        (same,) = (each for each in results.columns if (each.measure, each.against) == (column.measure, column.against))
        assert column.total() == same.total()
    (dock,) = divided.findChildren(ParseView)
    table = dock.model()
    assert isinstance(table, ParseModel)
    shown = [table.index(0, i).data() for i in range(1, table.columnCount())]
    assert shown == ["0.769", "0.769", "0.667", "0.667"]
    (sentences,) = divided.findChildren(SentencesTable)
    assert isinstance(sentences.model(), SentencesModel)


def test_the_ruler_has_the_atoms_and_the_token(divided: MainWindow) -> None:
    layout = view(divided).drawing.layout
    assert list(layout.words) == ["il", "mange", "de", "le", "pain"]
    spans = {band.content.key: set(band.by_span) for band in layout.bands}
    token = span_of([3, 4])
    assert token in spans["p"]
    assert {span_of([3]), span_of([4])} <= spans["g"]


def test_the_ruler_is_of_characters_and_each_band_has_its_words(divided: MainWindow, qtbot: QtBot) -> None:
    """A linguist sees where *du* = *de* + *le* divides, and in which version."""
    shown = view(divided)
    layout = shown.drawing.layout
    assert [part.text for part in layout.parts] == ["il", "mange", "du", "pain"]
    rows = {band.content.key: band.words_top for band in layout.bands}
    words = {band.content.key: [word.form for word in band.content.own_words] for band in layout.bands}
    assert words["g"] == ["il", "mange", "de", "le", "pain"]
    assert words["p"] == ["il", "mange", "du", "pain"]
    top = rows["p"]
    assert top is not None
    under = QPointF(layout.columns[3].centre, top + 2)
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.to_viewport(under).toPoint())
    assert shown.selected_span == span_of([3, 4])
    catch_up(divided)
    (card,) = divided.findChildren(SpanCard)
    text = card.findChildren(QTextBrowser)[0].toPlainText()
    assert text.startswith("du")
    assert "2 parts of the text, 3–4" in text


def test_arcs_are_those_of_the_words(divided: MainWindow) -> None:
    contents = {band.content.key: band.content for band in view(divided).drawing.layout.bands}
    assert [(arc.head, arc.dependent) for arc in contents["g"].arcs] == [(2, 1), (0, 2), (5, 3), (5, 4), (2, 5)]
    assert [(arc.head, arc.dependent) for arc in contents["p"].arcs] == [(2, 1), (0, 2), (5, 3), (2, 5)]


def test_nothing_is_edited_there_and_a_message_says_why(divided: MainWindow, session: Session, qtbot: QtBot) -> None:
    """Its positions are not those of words in the file."""
    unlock(divided, "p")
    (editing,) = divided.findChildren(Gestures)
    line = view(divided).drawing.layout
    band = next(band for band in line.bands if band.content.key == "p")
    box = band.by_span[span_of([3, 4])]
    middle = QPointF((box.left + box.right) / 2, box.top + line.sizes.row_height / 2)
    place = view(divided).to_viewport(middle).toPoint()
    with qtbot.waitSignal(editing.message) as said:
        qtbot.mousePress(view(divided).viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseRelease(view(divided).viewport(), Qt.MouseButton.LeftButton, pos=QPoint(0, 0))
    assert said.args == ["The versions have other words in this sentence: it can't be edited here."]
    assert session.corpus.ledger.edits == []


@pytest.fixture
def both_cut(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The gold divides *du*, the parse *pain*."""
    token = "\t".join(["4-5", "pain", *"_" * 8])
    both = PARSE.replace("4\tpain\t_\tNOUN", f"{token}\n4\tpa\t_\tNOUN", 1)
    both = both.replace("2\tobj\t_\t_\n", "2\tobj\t_\t_\n5\tin\t_\tX\t_\t_\t4\tdep\t_\t_\n", 1)
    for name, text in (("g", GOLD), ("p", both)):
        (tmp_path / f"{name}.conllu").write_text(text, "utf-8")
    specs = resolved([gold_spec(f"g={tmp_path}/g.conllu"), parse_spec(f"p={tmp_path}/p.conllu")])
    session.open(specs, Settings(unit=Unit.CHARACTERS))
    settle(session, qtbot)
    session.show(session.corpus.names.index("a"))
    catch_up(window)
    return window


def test_tokens_of_all_versions_stand_above(both_cut: MainWindow) -> None:
    layout = view(both_cut).drawing.layout
    assert list(layout.words) == ["il", "mange", "de", "le", "pa", "in"]
    assert [token.form for token in layout.tokens] == ["du", "pain"]


def test_what_is_written_is_what_is_shown_and_searched(both_cut: MainWindow, session: Session, qtbot: QtBot) -> None:
    """Nobody has written *pa in*, so nobody looks for it."""
    view(both_cut).go_to_span(span_of([3, 4, 5, 6]), "g")
    catch_up(both_cut)
    (card,) = both_cut.findChildren(SpanCard)
    assert card.findChildren(QTextBrowser)[0].toPlainText().startswith("du pain 4 parts of the text")
    (panel,) = both_cut.findChildren(InstancesPanel)
    model = panel.table.model()
    assert isinstance(model, InstancesModel)
    for text, found in (
        ('span:"du pain"', ("il mange", "du pain", "")),
        ('"du pain"', ("il mange", "du pain", "")),
        ('"mange du"', ("il", "mange du", "pain")),
        ("g.rel:nsubj len>2", ("", "il", "mange du pain")),
    ):
        bring_up(both_cut, "instances")
        panel.text_entered.emit(text)
        settle(session, qtbot)
        at = [i for i, each in enumerate(model.columns) if each.kind in (Cell.LEFT, Cell.WORDS, Cell.RIGHT)]
        assert tuple(model.index(0, i).data() for i in at) == found
