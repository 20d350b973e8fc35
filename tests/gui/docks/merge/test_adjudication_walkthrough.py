"""The walkthrough of the guide on adjudication, act by act, with the sample's gold and a parser as annotators."""

import re
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.model.version import Role, VersionSpec
from gui.docks.merge.adjudicator import KindDialog
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.start_dialog import StartDialog
from tests.gui.docks.merge.conftest import Bench
from tests.paths import GUIDE, SAMPLE

Shown = TypeVar("Shown", bound=QWidget)


def steps() -> list[str]:
    """The acts of the guide, without their numbers and emphasis."""
    text = (GUIDE / "adjudication.md").read_text("utf-8").partition("## A walkthrough")[2]
    return [re.sub(r"[*`]", "", told) for told in re.findall(r"^\d+\. (.*)$", text, flags=re.MULTILINE)]


def test_the_walkthrough_says_what_to_press_and_what_is_seen(bench: Bench) -> None:
    told = iter(steps())

    def does(beginning: str, act: Callable[[], object]) -> str:
        step = next(told)
        assert step.startswith(beginning), (step, beginning)
        act()
        bench.waits()
        return step

    def dialog_of(kind: type[Shown]) -> Shown:
        (found,) = (each for each in bench.window.findChildren(kind) if each.isVisible())
        return found

    paths = [str(SAMPLE / "ud.conllu"), str(SAMPLE / "parser_ud.conllu")]
    bench.opens([VersionSpec(name, path, Role.GOLD) for name, path in zip(("ud", "parser_ud"), paths, strict=True)])
    bench.window.show()
    client, items = bench.merging.client, bench.panel.items
    does("Merge → Merge versions…", bench.window.acts["merge_versions"].trigger)
    start = dialog_of(StartDialog)
    start.path.setText(bench.path)
    does("Choose Adjudicate annotators of one scheme", lambda: start.adjudicating.setChecked(True))
    start.path.setText(bench.path)
    seen = does("Click Adjudicate", start.merge.click)
    assert "case ← Sunday (4)" in seen
    assert "case ← Sunday (4)" in items.answers[0].text()
    bench.window.activateWindow()
    bench.qtbot.waitUntil(lambda: QApplication.focusWidget() is items)
    number, word = client.tallies.open, items.place
    assert "ud" in does("Press 1: the answer of ud", lambda: QTest.keyClick(items, Qt.Key.Key_1))
    assert client.tallies.open == number - 1
    assert items.is_at_open
    does("Press 2: the answer of parser_ud", lambda: QTest.keyClick(items, Qt.Key.Key_2))
    assert client.tallies.open == number - 2
    assert "open again" in does("Press Ctrl+Z", bench.window.acts["undo"].trigger)
    assert client.tallies.open == number - 1
    assert items.is_at_open
    assert items.place != word or client.decisions
    does("Click the first kind", lambda: bench.panel.queue.selectRow(0))
    does("Click Decide the kind…", bench.panel.decide_kind.click)
    dialog = dialog_of(KindDialog)
    row = dialog.answer.findText("what ud says", Qt.MatchFlag.MatchContains)
    does("Choose what ud says", lambda: dialog.answer.setCurrentIndex(row))
    does("Click Decide", dialog.decide.click)
    assert client.tallies.open < number - 1
    does("Merge → Export result…", bench.window.acts["merge_export"].trigger)
    export = dialog_of(MergeExportDialog)
    assert export.write.isEnabled()
    assert not export.hint.text(), "no labels are added, as a merge of schemes does"
    assert next(told).startswith("Click Write to…")
    export.reject()
