"""All that is open is decided with a button or a key, after a look at what it comes to."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.merging.decision_files import read_decisions
from core.merging.merge_input import Strategy
from core.model.choices import Protocol
from core.scoring.settings import Settings
from gui.docks.merge.decide_dialog import DecideDialog
from gui.widgets.sample import sample_specs
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import labels, states
from tests.gui.sessions import settle


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
    assert f"{is_open} places in 30 sentences, all open" in dialog.counts.text()
    assert dialog.list.count() == is_open, "what is decided, by kind or one by one, is not listed"
    dialog.list.itemClicked.emit(dialog.list.item(0))
    merged.waits()
    assert "01-sunday: nsubj – They" in [dialog.list.item(i).text() for i in range(9)]
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


@pytest.mark.parametrize(("act", "wins"), [("merge_accept_all", "later"), ("merge_refuse_all", "earlier")])
def test_groups_of_crossing_spans_are_decided_too_and_the_sentence_stays(unified: Bench, act: str, wins: str) -> None:
    unified.session.show(7)
    unified.waits()
    shown, is_open = unified.shown, unified.merging.client.tallies.open
    groups = is_open - sum(each.open for each in unified.merging.client.queue())
    assert groups
    unified.acts(act)
    (dialog,) = dialogs(unified)
    assert f"Open groups of crossing spans, in each of which the {wins} version wins: {groups}." in dialog.what.text()
    QTest.keyClick(dialog.apply, Qt.Key.Key_Return)
    unified.waits()
    assert set(states(unified)) == {"done", "rest ≠"}
    assert unified.shown == shown
    unified.session.show(1)
    unified.acts("undo")
    assert unified.merging.client.tallies.open == is_open
    assert unified.shown == shown, "where it was decided"
    unified.acts("redo")
    assert set(states(unified)) == {"done", "rest ≠"}
    assert unified.shown == shown, "the groups are all over the treebank"
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


def test_nothing_is_decided_in_a_merge_that_begins_anew_under_the_dialog(merged: Bench) -> None:
    """With another limit of length, 72 decisions were made where the dialog spoke of 21 labels."""
    client = merged.merging.client
    merged.session.set_settings(Settings(max_length=6))
    settle(merged.session, merged.qtbot)
    merged.waits()
    dialog = merged.presses(merged.panel.refuse_all)
    few = client.tallies.open
    assert dialog.what.text().startswith(f"Open labels, all left out: {few}.")
    merged.session.set_settings(Settings())
    merged.qtbot.waitUntil(lambda: not client.is_going)
    assert not dialog.apply.isEnabled()
    dialog.accept()
    merged.waits()
    assert client.tallies.open > few, "nothing is decided"
    assert dialog.what.text().startswith(f"Open labels, all left out: {client.tallies.open}.")
    dialog.apply.click()
    merged.waits()
    assert client.tallies.open == 0


def test_the_dialog_closes_when_the_merge_ends(merged: Bench) -> None:
    dialog = merged.presses(merged.panel.refuse_all)
    merged.merging.client.end()
    assert not dialog.isVisible()


def test_a_closed_dialog_follows_no_merge(merged: Bench, qtbot: QtBot) -> None:
    """It was deleted, but still told that the merge begins anew: an error report opened."""
    dialog = merged.presses(merged.panel.refuse_all)
    with qtbot.waitSignal(dialog.destroyed):
        dialog.reject()
    with qtbot.captureExceptions() as errors:
        merged.session.set_settings(Settings(max_length=6))
        settle(merged.session, merged.qtbot)
        merged.waits()
    assert errors == []


def test_a_preview_of_another_dialog_is_not_shown(merged: Bench) -> None:
    """It said that 364 labels are left out, and listed the 23 of a kind whose dialog was just replaced."""
    merged.selects_kind("obl", "PP")
    merged.panel.accept.click()
    merged.panel.refuse_all.click()
    merged.waits()
    (dialog,) = dialogs(merged)
    assert dialog.counts.text().startswith(f"{merged.merging.client.tallies.open} places in 30 sentences")


def test_a_preview_of_groups_alone_has_no_empty_list(bench: Bench) -> None:
    bench.opens(sample_specs())
    bench.session.set_settings(Settings(protocol=Protocol.MULTIFUNCTION))
    settle(bench.session, bench.qtbot)
    bench.begins("ud", "sud", strategy=Strategy.ASK)
    bench.session.show(7)
    bench.waits()
    shown = bench.shown
    dialog = bench.presses(bench.panel.refuse_all)
    assert "Open labels" not in dialog.what.text()
    assert not dialog.list.isVisible()
    assert dialog.what.heightForWidth(dialog.what.width()) <= dialog.what.height()
    assert dialog.height() < 300
    dialog.apply.click()
    bench.waits()
    for act in ("undo", "redo"):
        bench.acts(act)
        assert bench.shown == shown, "the groups are all over the treebank"
