"""Deciding by keys alone: every decision goes on to what is open, across sentences, and none is made over another."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.base.write_ahead_journal import read_journal
from core.merging.decision_files import DECISIONS, read_decisions
from core.merging.decisions import Answer, LabelDecision
from gui.docks.merge.decide_dialog import DecideDialog
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import states
from tests.gui.docks.merge.test_fast_input import strikes_with_ctrl

ENTER, BACKSPACE, F2 = Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_F2


def strikes(bench: Bench, key: Qt.Key) -> None:
    strikes_with_ctrl(bench.panel.points, key)
    bench.waits()


def comes_back(bench: Bench) -> None:
    """From a dialog to the labels of the sentence."""
    bench.window.activateWindow()
    bench.panel.points.setFocus()
    bench.qtbot.waitUntil(bench.panel.points.hasFocus)


def records(bench: Bench) -> int:
    return len(read_journal(bench.path, DECISIONS))


def test_what_was_typed_is_not_overwritten_by_the_next_key(merged: Bench) -> None:
    """*Take as* stayed on its label, and the Ctrl+Enter meant for the next one accepted it as it was."""
    merged.panel.points.setFocus()
    strikes_with_ctrl(merged.panel.points, F2)
    (dialog,) = merged.window.findChildren(DecideDialog)
    dialog.label.setEditText("ROOT")
    merged.waits()
    dialog.apply.click()
    merged.waits()
    comes_back(merged)
    strikes(merged, ENTER)
    assert [row[2] for row in merged.points()][:3] == ["as “ROOT”", "accepted", "taken, open"]


def test_forty_keys_make_forty_decisions_across_sentences(merged: Bench) -> None:
    """At the last open label of a sentence, the keys decided it again and again: 29 flips in 40 keys."""
    merged.panel.points.setFocus()
    for n in range(40):
        strikes(merged, BACKSPACE if n % 3 else ENTER)
    made = [each for each in read_decisions(merged.path) if isinstance(each, LabelDecision)]
    assert len({each.scope for each in made}) == len(made) == 40
    assert [each.answer for each in made[:3]] == [Answer.ACCEPT, Answer.REFUSE, Answer.REFUSE]
    assert states(merged)[0] == "done"
    for _ in range(40):
        merged.acts("undo")
    assert states(merged)[0] == "open"
    for _ in range(40):
        merged.acts("redo")
    assert read_decisions(merged.path) == made


def test_at_the_end_it_says_that_all_is_decided_and_keys_decide_nothing(merged: Bench) -> None:
    merged.presses(merged.panel.accept_all).apply.click()
    merged.waits()
    merged.session.show(0)
    merged.waits()
    comes_back(merged)
    merged.panel.points.setCurrentIndex(merged.panel.points.model().index(2, 0))
    strikes(merged, BACKSPACE)
    assert merged.points()[2][2] == "refused", "what a person chooses can be decided again"
    before = records(merged)
    for key in (ENTER, BACKSPACE, ENTER):
        strikes(merged, key)
    merged.acts("take_1")
    assert (records(merged), merged.points()[2][2]) == (before, "refused")
    assert merged.window.statusBar().currentMessage() == "No open decisions left."
    QTest.mouseClick(
        merged.panel.points.viewport(),
        Qt.MouseButton.LeftButton,
        pos=merged.panel.points.visualRect(merged.panel.points.model().index(2, 0)).center(),
    )
    strikes(merged, ENTER)
    assert merged.points()[2][2] == "accepted"


def test_a_sentence_that_is_opened_decided_is_left_by_the_first_key(merged: Bench) -> None:
    """After a crash the window opens where it was: the next key is meant for what is open."""
    merged.panel.points.setFocus()
    for _ in range(5):
        strikes(merged, BACKSPACE)
    before = read_decisions(merged.path)
    merged.session.show(0)
    merged.waits()
    strikes(merged, ENTER)
    assert read_decisions(merged.path) == before
    assert merged.shown == "02-john-mary"


def test_a_decision_that_changes_nothing_is_not_logged_and_goes_on(merged: Bench) -> None:
    merged.panel.points.setFocus()
    strikes(merged, ENTER)
    before, is_open = records(merged), merged.merging.client.tallies.open
    merged.panel.points.setCurrentIndex(merged.panel.points.model().index(0, 0))
    strikes(merged, ENTER)
    assert (records(merged), merged.merging.client.tallies.open) == (before, is_open)
    assert merged.panel.points.currentIndex().row() == 1
    merged.acts("undo")
    assert merged.merging.client.tallies.open == is_open + 1
