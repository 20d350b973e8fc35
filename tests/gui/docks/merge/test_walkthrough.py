"""The walkthrough of the guide, act by act: the sample's sentences are merged by kinds, in fewer than 25 acts."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from core.formats.registry import read_version
from core.scoring.version_options import guess_specs
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.start_dialog import StartDialog
from tests.gui.docks.merge.conftest import Bench
from tests.gui.sessions import settle
from tests.paths import GUIDE

MERGING = GUIDE / "merging.md"
MOST = 24
KEYS = Qt.KeyboardModifier


def steps() -> list[str]:
    """The acts of the guide, without their numbers and emphasis."""
    text = MERGING.read_text("utf-8").partition("## A walkthrough: 30 sentences by kinds")[2]
    found = re.findall(r"^(\d+)\. (.*)$", text, flags=re.MULTILINE)
    assert [int(number) for number, _ in found] == list(range(1, len(found) + 1))
    return [re.sub(r"[*`]", "", told) for _, told in found]


class Walk:
    """Does what the guide says, and counts."""

    def __init__(self, bench: Bench) -> None:
        self._bench, self._steps, self.acts = bench, steps(), 0

    def does(self, told: str, act: Callable[[], object]) -> None:
        assert self._steps[self.acts].startswith(told), (self._steps[self.acts], told)
        self.acts += 1
        act()
        self._bench.waits()

    def sees(self, told: str, seen: str) -> None:
        """What the guide tells of the act that was done last is on screen."""
        assert told in self._steps[self.acts - 1]
        assert told in seen

    def clicks_kind(self, row: int, held: KEYS = KEYS.NoModifier) -> None:
        queue = self._bench.panel.queue
        index = queue.model().index(row, 0)
        queue.scrollTo(index)
        place = queue.visualRect(index).center()
        self._bench.qtbot.mouseClick(queue.viewport(), Qt.MouseButton.LeftButton, held, place)

    def row_of(self, label: str, category: str) -> int:
        count = self._bench.panel.queue.model().rowCount()
        return next(row for row in range(count) if self._bench.row(row)[:2] == [label, category])


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_thirty_sentences_by_kinds(bench: Bench, tmp_path: Path, qtbot: QtBot) -> None:
    walk, panel, window = Walk(bench), bench.panel, bench.window
    assert "File → Open sample with brackets" in MERGING.read_text("utf-8").replace("*", "")
    window.acts["brackets"].trigger()
    settle(bench.session, qtbot)
    assert bench.session.corpus.compared == 30
    walk.does("Merge → Merge versions…", window.acts["merge_versions"].trigger)
    (start,) = window.findChildren(StartDialog)
    walk.does("Choose Base: ptb", lambda: start.base.setCurrentText("ptb"))
    start.path.setText(bench.path)
    walk.does("Click Merge", start.merge.click)
    assert bench.row(0)[:2] == ["det", "DT"]
    walk.does("Click obl on PP", lambda: walk.clicks_kind(walk.row_of("obl", "PP")))
    dialogs = []
    walk.does("Click Take as…", lambda: dialogs.append(bench.presses(panel.edit)))
    walk.sees("23 places", dialogs[-1].counts.text())
    walk.does("Write OBL", lambda: QTest.keyClicks(dialogs[-1].label.lineEdit(), "OBL"))  # type: ignore[arg-type]
    walk.does("Click Apply", lambda: QTest.mouseClick(dialogs[-1].apply, Qt.MouseButton.LeftButton))
    walk.does("Click punct on .", lambda: walk.clicks_kind(walk.row_of("punct", ".")))
    walk.does(
        "With Ctrl held, click punct on ,", lambda: walk.clicks_kind(walk.row_of("punct", ","), KEYS.ControlModifier)
    )
    walk.does("Click Refuse…", lambda: dialogs.append(bench.presses(panel.refuse)))
    walk.does("Click Apply", lambda: QTest.mouseClick(dialogs[-1].apply, Qt.MouseButton.LeftButton))
    walk.does("Press Ctrl+↓", window.acts["next_open"].trigger)
    walk.does("Press Ctrl+Backspace", window.acts["merge_refuse"].trigger)
    assert bench.points()[1] == ["nsubj", "They", "refused"]
    walk.does("Click the first kind", lambda: walk.clicks_kind(0))
    count = panel.queue.model().rowCount()
    last = max(row for row in range(count) if bench.row(row)[3] != "✓")
    walk.does("With Shift held, click the last kind that is open", lambda: walk.clicks_kind(last, KEYS.ShiftModifier))
    walk.does("Click Accept…", lambda: dialogs.append(bench.presses(panel.accept)))
    walk.does("Click Apply", lambda: QTest.mouseClick(dialogs[-1].apply, Qt.MouseButton.LeftButton))
    walk.sees("0 open", panel.progress.counts.text())
    walk.does("Merge → Export result…", window.acts["merge_export"].trigger)
    (export,) = window.findChildren(MergeExportDialog)
    walk.sees("Open decisions, written as they stand: 0.", export.still_open.text.text())
    walk.does("Click Write to…", export.write.click)
    (chooser,) = window.findChildren(QFileDialog)
    walk.does("Name the file", lambda: chooser.fileSelected.emit(str(tmp_path / "merged.mrg")))
    chooser.close()
    assert window.findChildren(QMessageBox) == []
    assert walk.acts == len(steps()) <= MOST
    (spec,) = guess_specs([str(tmp_path / "merged.mrg")])
    assert len(read_version(spec).sentences) == 30
    written = (tmp_path / "merged.mrg").read_text("utf-8")
    assert written.count("-OBL") == 23
    assert written.count("(NP-SBJ (PRP They)") == 1
    assert "(NP-SBJ-nsubj (PRP They)" not in written
    assert written.count("(NP-SBJ-nsubj") > 1
    assert "(.-punct" not in written
    assert "(,-punct" not in written
