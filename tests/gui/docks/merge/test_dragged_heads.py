"""An adjudicator gives a head in the trees: by dragging the word to it, or by its key."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.agreement.annotators import Field
from core.model.choices import Punctuation
from gui.drawing.content import RESULT
from tests.gui.docks.merge.adjudication_steps import GOLD, Adjudication
from tests.gui.docks.merge.conftest import Bench
from tests.gui.editing.annotator import drag, move, word


def test_a_head_is_given_by_dragging_the_word_to_it(adjudication: Adjudication, qtbot: QtBot) -> None:
    """It said to select a span of an unlocked version, where there is none; so did H in the trees."""
    window, items = adjudication.bench.window, adjudication.items
    drag(window, word(window, RESULT, 5), word(window, RESULT, 4), qtbot)
    assert (items.place, items.head.value()) == ((5, Field.ARC), 4)
    start = word(window, RESULT, 5)
    drag(window, start, QPoint(start.x(), 2), qtbot)
    assert (items.place, items.head.value()) == ((5, Field.ARC), 0)
    drag(window, word(window, RESULT, 5), word(window, RESULT, 1), qtbot)
    QTest.keyClick(items.head, Qt.Key.Key_Return)
    adjudication.bench.waits()
    assert "5\thats\that\tNOUN\t_\t_\t1\t" in adjudication.exported()


def test_escape_and_the_column_of_names_are_no_head(adjudication: Adjudication, qtbot: QtBot) -> None:
    """Escape was not heard while such a word was dragged, and released over the names it went to a word below them."""
    window, items = adjudication.bench.window, adjudication.items
    viewport, start, before = window.trees.view.viewport(), word(window, RESULT, 5), items.head.value()
    drag(window, start, QPoint(5, start.y()), qtbot)
    assert items.head.value() == before
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    move(viewport, word(window, RESULT, 1))
    QTest.keyClick(window.trees.view, Qt.Key.Key_Escape)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=word(window, RESULT, 1))
    assert (items.head.value(), window.statusBar().currentMessage()) == (before, "")


def test_the_key_for_a_head_asks_for_it_in_the_trees_too(adjudication: Adjudication) -> None:
    window = adjudication.bench.window
    window.trees.view.setFocus()
    window.acts["attach"].trigger()
    assert QApplication.focusWidget() in (adjudication.items.head, adjudication.items.head.lineEdit())


def test_without_punctuation_a_click_is_still_about_the_word_that_is_clicked(bench: Bench, qtbot: QtBot) -> None:
    """The item of another word was selected, and 1 decided that: columns were taken for tokens."""
    rows = GOLD.replace("1\tShe\tshe\tPRON\t_\t_\t2\tnsubj", "1\t,\t,\tPUNCT\t_\t_\t2\tpunct")
    adjudication = Adjudication(bench)
    adjudication.begins(*(rows.format(n=1, head=head, label="nmod") for head in (3, 2)))
    window = bench.window
    bench.session.set_settings(replace(bench.session.settings, punct=Punctuation.DROP))
    bench.waits()
    qtbot.waitUntil(lambda: len(window.trees.view.drawing.layout.words) == 4)
    place = word(window, RESULT, 4)
    qtbot.mouseClick(window.trees.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert adjudication.items.place == (5, Field.ARC)
    assert window.trees.view.selected_span == 1 << 3
