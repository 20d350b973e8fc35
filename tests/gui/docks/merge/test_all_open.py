"""All that is open is decided with a button or a key, after a look at what it comes to."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.merging.decision_files import read_decisions
from gui.docks.merge.decide_dialog import DecideDialog
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import labels, states


def dialogs(bench: Bench) -> list[DecideDialog]:
    return [each for each in bench.window.findChildren(DecideDialog) if each.isVisible()]


def opened(bench: Bench) -> list[str]:
    """Of each kind, how many labels are open."""
    return [bench.row(row)[3] for row in range(bench.panel.queue.model().rowCount())]


def test_all_that_is_open_is_left_out_in_one_step_and_what_was_decided_stays(merged: Bench) -> None:
    merged.selects_kind("obl", "PP")
    merged.presses(merged.panel.accept).apply.click()
    merged.waits()
    merged.session.show(3)
    merged.waits()
    merged.acts("merge_accept")
    point = merged.points()[0]
    assert point[2] == "accepted"
    before, is_open = len(read_decisions(merged.path)), merged.merging.client.tallies.open
    dialog = merged.presses(merged.panel.refuse_all)
    assert dialog.windowTitle() == "Refuse all open"
    assert dialog.what.text() == f"Open labels, all left out: {is_open}.\nWhat is decided stays as it is."
    assert f"{is_open} of them open; for 1 a more specific decision wins" in dialog.counts.text()
    dialog.list.itemClicked.emit(dialog.list.item(0))
    merged.waits()
    assert f"{merged.shown}: " in dialog.list.item(0).text()
    dialog.apply.click()
    merged.waits()
    assert set(states(merged)) == {"done"}
    assert set(opened(merged)) == {"✓"}
    assert merged.merging.client.tallies.open == 0
    assert len(read_decisions(merged.path)) == before + len(opened(merged)) - 1
    assert not merged.panel.refuse_all.isEnabled()
    merged.session.show(3)
    merged.waits()
    assert point in merged.points()
    assert {row[2] for row in merged.points()} == {"accepted", "refused"}
    assert "obl" in {label for i in range(30) for label in shown_labels(merged, i)}
    merged.acts("undo")
    assert merged.merging.client.tallies.open == is_open
    assert merged.panel.refuse_all.isEnabled()


def shown_labels(bench: Bench, i: int) -> set[str]:
    bench.session.show(i)
    bench.waits()
    return labels(bench)


@pytest.mark.parametrize(("act", "wins"), [("merge_accept_all", "the donor"), ("merge_refuse_all", "the base")])
def test_groups_of_crossing_spans_are_decided_too_and_the_sentence_stays(unified: Bench, act: str, wins: str) -> None:
    unified.session.show(7)
    unified.waits()
    shown, is_open = unified.shown, unified.merging.client.tallies.open
    groups = is_open - sum(each.open for each in unified.merging.client.queue())
    assert groups
    unified.acts(act)
    (dialog,) = dialogs(unified)
    assert f"Open groups of crossing spans, in each of which {wins} wins: {groups}." in dialog.what.text()
    QTest.keyClick(dialog.apply, Qt.Key.Key_Return)
    unified.waits()
    assert set(states(unified)) == {"done"}
    assert unified.shown == shown
    unified.session.show(1)
    unified.acts("undo")
    assert unified.merging.client.tallies.open == is_open
    assert unified.shown == shown, "where it was decided"
    unified.acts("redo")
    assert set(states(unified)) == {"done"}
    unified.acts(act)
    assert dialogs(unified) == []
    assert unified.window.statusBar().currentMessage() == "No open decisions left."


def test_the_dialog_can_be_cancelled_and_follows_what_is_decided_meanwhile(merged: Bench) -> None:
    is_open = merged.merging.client.tallies.open
    dialog = merged.presses(merged.panel.accept_all)
    merged.acts("merge_accept")
    assert dialog.what.text().startswith(f"Open labels, all taken: {is_open - 1}.")
    dialog.reject()
    merged.waits()
    assert merged.merging.client.tallies.open == is_open - 1
