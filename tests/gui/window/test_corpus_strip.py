"""The overview of the corpus in the tool bar: it shows where sentences differ, and leads there."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from gui.app.open_window import save_picture
from gui.session.sentence_scores import scored_parses
from gui.session.session import Session
from gui.window.corpus_strip import CorpusStrip
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def strip(window: MainWindow, sample: Session, qtbot: QtBot) -> CorpusStrip:
    (found,) = window.findChildren(CorpusStrip)
    qtbot.waitUntil(lambda: all(told in found.accessibleDescription() for told in ("golds differ", "parse loses")))
    qtbot.waitUntil(lambda: not np.isnan([found.differing, found.lost]).any())
    return found


def test_a_click_shows_the_sentence(strip: CorpusStrip, sample: Session, qtbot: QtBot) -> None:
    place = QPoint(strip.column_of(17) + 2, 5)
    qtbot.mouseClick(strip, LEFT, pos=place)
    assert sample.corpus.names[sample.current] == "18-tea"
    assert "18-tea, sentence 18 of 30" in strip.accessibleDescription()
    assert "the worst parse loses 14%" in strip.accessibleDescription().replace("\N{NO-BREAK SPACE}", "")


def test_keys_go_through_the_corpus(strip: CorpusStrip, sample: Session, qtbot: QtBot) -> None:
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert sample.current == 29
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    assert sample.current == 29
    qtbot.keyClick(strip, Qt.Key.Key_Left)
    assert sample.current == 28
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    assert sample.current == 0


def test_of_many_sentences_on_a_pixel_the_worst_is_shown(sample: Session, qtbot: QtBot) -> None:
    """With 100,000 sentences, a column stands for hundreds: a click leads to the one that it shows."""
    strip = CorpusStrip(sample)
    qtbot.addWidget(strip)
    strip.setMinimumWidth(1)
    strip.resize(3, 20)
    overlaps = sample.corpus.overlaps(labelled=False)
    first = strip.sentence_at(0)
    assert 0 <= first < 10
    scores = scored_parses(sample.corpus, sample.choice).values()
    lost = [1 - min(float(each[i]) for each in scores) for i in range(10)]
    worst = [max(1 - float(overlaps[i]), lost[i]) for i in range(10)]
    assert worst[first] == max(worst)


def test_what_differs_is_drawn_and_what_does_not_is_not(
    strip: CorpusStrip, sample: Session, window: MainWindow, qtbot: QtBot
) -> None:
    """07-silence is the same in all versions; in 22-dinner the golds differ."""
    image = strip.grab().toImage()
    above = strip.height() // 2 - 2
    colours = [
        image.pixelColor(strip.column_of(sample.corpus.names.index(name)) + 3, above).name()
        for name in ("07-silence", "22-dinner")
    ]
    assert colours[0] != colours[1]


def test_it_follows_the_choice(strip: CorpusStrip, sample: Session, window: MainWindow, qtbot: QtBot) -> None:
    before = strip.accessibleDescription()
    window.acts["last"].trigger()
    settle(sample, qtbot)
    assert strip.accessibleDescription() != before


def test_a_picture_has_the_whole_corpus(
    strip: CorpusStrip, window: MainWindow, sample: Session, tmp_path: Path
) -> None:
    """The strip reads numbers in pauses; a picture for a paper or a guide shows what is known when it is taken."""
    strip.differing = np.full(30, np.nan)
    sample.scores_arrived.emit()
    save_picture(window, str(tmp_path / "window.png"))
    assert not np.isnan(strip.differing).any()


def row_place(window: MainWindow, row: int) -> QPoint:
    table = window.sentences.table
    return table.visualRect(table.model().index(row, 0)).center()


def test_no_row_is_chosen_while_a_sentence_is_shown_that_the_filter_hides(
    strip: CorpusStrip, window: MainWindow, sample: Session, qtbot: QtBot
) -> None:
    """Else the highlighted row is about another sentence than the trees, and a click on it does nothing."""
    line, table, name = window.sentences.filter.line, window.sentences.table, sample.corpus.names[4]
    window.acts["filter"].trigger()
    qtbot.keyClicks(line, f"id={name}")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: table.model().rowCount() == 1 and sample.current == 4)
    assert table.selectionModel().isRowSelected(0)
    qtbot.mouseClick(strip, LEFT, pos=QPoint(strip.column_of(17) + 2, 5))
    assert sample.current == 17
    assert not table.currentIndex().isValid()
    assert not table.selectionModel().hasSelection()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    assert sample.current == 17
    qtbot.mouseClick(table.viewport(), LEFT, pos=row_place(window, 0))
    assert sample.current == 4
    window.acts["flag"].trigger()
    assert sample.corpus.remarks.flagged == {name}
    qtbot.mouseClick(strip, LEFT, pos=QPoint(strip.column_of(17) + 2, 5))
    window.acts["filter"].trigger()
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sample.current == 4)
    sample.document.is_given_up = True
