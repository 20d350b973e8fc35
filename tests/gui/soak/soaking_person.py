"""A person who works for a long time: the same acts again and again, in one window after the other.

``python -m tests.gui.soak.soaking_person --minutes 20`` says at the end what has grown; it fails if anything has.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QMessageBox, QWidget

from gui.docks.corpus.pages import CorpusContents
from gui.docks.instances.panel import InstancesPanel
from gui.docks.instances.table import InstancesTable
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.log_dialog import LogDialog
from gui.docks.merge.start_dialog import StartDialog
from gui.docks.sentences.filter_bar import FilterBar
from gui.docks.sentences.table import SentencesTable
from gui.report_dialog.dialog import ReportDialog
from gui.trees_view.panel import TreesPanel
from gui.widgets.message_dialogs import TextDialog
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from main import main
from tests.gui.killing.person import ACTS, Acting, Person, Task, a_turn, first, shown
from tests.gui.soak.slopes import slopes
from tests.gui.soak.usage import TOLERANCES, now, objects_by_class

ROUNDS: Final = 5
"""How often a person does everything before the window is closed and opened again."""

SHOWN: Final = 12
"""The most classes of which it is said that there are more."""

LINE: Final = "{minute:6.2f} min, window {window}: {usage}"


class Records:
    """What was used at the end of each round, in all windows."""

    def __init__(self, seconds: float) -> None:
        self._begun, self._seconds = monotonic(), seconds
        self.minutes: list[float] = []
        self.samples: list[Mapping[str, float]] = []
        self.classes: list[Counter[str]] = []

    @property
    def is_over(self) -> bool:
        return monotonic() - self._begun > self._seconds

    def take(self, window: int) -> None:
        """Records what is used now."""
        self.minutes.append((monotonic() - self._begun) / 60)
        self.samples.append(now())
        self.classes.append(objects_by_class())
        usage = ", ".join(f"{name} {value:.0f}" for name, value in self.samples[-1].items())
        print(LINE.format(minute=self.minutes[-1], window=window, usage=usage), flush=True)  # noqa: T201
        if len(self.classes) > 1:
            print("   more than before:", dict(self.more_since(-2)), flush=True)  # noqa: T201

    def more_since(self, first: int) -> Mapping[str, int]:
        """The classes of which there are more objects now than in an earlier record, and how many more."""
        return dict((self.classes[-1] - self.classes[first]).most_common(SHOWN))


class SoakingPerson(Person):
    """Does everything some times, records after each, and closes the window."""

    def __init__(self, task: Task, records: Records, number: int, rounds: int) -> None:
        super().__init__(task, 2)
        self._records, self._number, self._rounds = records, number, rounds

    def begin(self) -> None:
        """Returns when the window is closed."""
        main(["view", *self._task.opened])
        for timer in self._timers:
            timer.stop()
            timer.deleteLater()
        vars(self).clear()  # Nothing of the window is to be held by whoever has sat at it.

    def _say(self, key: str, value: object) -> None:
        if key in ("failed", "told"):
            sys.stderr.write(f"{key}: {value if key == 'failed' else json.dumps(value)}\n")

    def _answer_questions(self) -> None:
        for box in shown(QMessageBox):
            for answer in (QMessageBox.StandardButton.Discard, QMessageBox.StandardButton.Yes):
                if box.standardButtons() & answer:
                    box.button(answer).click()
                    break
            else:
                self._hear(box.text(), box)
        for dialog in shown(TextDialog):
            self._hear(dialog.text.toPlainText(), dialog)

    def _script(self) -> Acting:
        yield lambda: bool(shown(MainWindow))
        yield self._is_settled
        for _ in range(self._rounds):
            for name in ROUND:
                yield from self._does(name)
            yield from self._still()
            yield from self._still()
            self._records.take(self._number)
            if self._records.is_over:
                break
        self._action("quit").trigger()
        while True:
            yield lambda: False

    def _does(self, name: str) -> Acting:
        if name in SOAK_ACTS:
            yield from SOAK_ACTS[name](self, name)
        else:
            yield from ACTS[name](self)
        yield a_turn
        yield self._is_settled

    def _is_settled(self) -> bool:
        return self._is_open() and self._merging.is_idle and not any(map(shown, (QMessageBox, TextDialog, QFileDialog)))

    # Acts

    def _open(self, which: str) -> Acting:
        """Opens treebanks in place of those that are open, whose changes are discarded."""
        names = {"open_golds": ("ud", "sud"), "open_all": ("ud", "sud", "parser_ud", "parser_sud")}[which]
        self._window.files.open_files([f"{self._task.folder}/{name}.conllu" for name in names])
        yield a_turn

    def _scroll(self, _: str) -> Acting:
        view = self._find(TreesPanel).view
        for key in (Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_Home):
            QTest.keyClick(view, key)
            yield a_turn
        (table,) = self._window.findChildren(SentencesTable)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar(), table.verticalScrollBar()):
            for place in (bar.maximum(), bar.maximum() // 2, 0):
                bar.setValue(place)
                yield a_turn

    def _switch(self, _: str) -> Acting:
        for name in (*["next"] * 8, *["previous"] * 4, "last", "worst", "longest", "next_difference", "first"):
            self._action(name).trigger()
            yield from self._still()

    def _layouts(self, _: str) -> Acting:
        for name in ("layout_schemes", "layout_inspect", "layout_focus", "layout_compare"):
            self._action(name).trigger()
            yield from self._still()

    def _twice(self, _: str) -> Acting:
        """Acts that a second time put back what the first has changed."""
        for name in (*("wrap_lines", "tags", "card", "outline"), *("all_versions", "only_differences", "flag")):
            for _again in range(2):
                self._action(name).trigger()
                yield from self._still()
        for name in ("zoom_in", "zoom_in", "zoom_out", "zoom_out", "fit", "dark", "light"):
            self._action(name).trigger()
            yield from self._still()

    def _pages(self, _: str) -> Acting:
        """All pages of the Corpus dock, as charts and as tables."""
        self._action("corpus").trigger()
        yield lambda: bool(self._window.findChildren(CorpusContents))
        (contents,) = self._window.findChildren(CorpusContents)
        for index in [*range(contents.tabs.count()), 0]:
            contents.tabs.setCurrentIndex(index)
            yield from self._still()
            yield self._is_settled
            self._right_click(contents)
            yield from self._closed_menus()

    def _filter(self, _: str) -> Acting:
        (bar,) = self._window.findChildren(FilterBar)
        for text in ("len>5", "la", "nonsense:", ""):
            bar.line.setText(text)
            bar.line.applied.emit(text)
            yield from self._still()

    def _instances(self, _: str) -> Acting:
        (panel,) = self._window.findChildren(InstancesPanel)
        for text in ("ud+sud.differs:", "rel:nsubj", ""):
            self._action("findings").trigger()
            panel.text_entered.emit(text)
            yield a_turn
            self._action("next_place").trigger()
            yield from self._still()
        (table,) = self._window.findChildren(InstancesTable)
        for column in (0, 1, 0):
            table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
            yield a_turn
        self._right_click(panel)
        yield from self._closed_menus()

    def _menus(self, _: str) -> Acting:
        """Context menus of the trees and the tables, and the menu of filters about a span."""
        self._select(2)
        self._right_click(self._find(TreesPanel).view.viewport())
        yield from self._closed_menus()
        self._action("show_these").trigger()
        yield from self._closed_menus()
        for menu in self._window.menuBar().findChildren(QMenu):
            menu.popup(self._window.mapToGlobal(self._window.rect().center()))
            yield a_turn
            menu.close()
        yield from self._closed_menus()

    def _dialogs(self, _: str) -> Acting:
        for name in ("about", "shortcuts", "keys", "report", "open", "open_workspace", "merge_versions", "variation"):
            self._action(name).trigger()
            yield from self._still()
            yield lambda: not any(dialog.is_working for dialog in shown(ReportDialog))
            for dialog in shown(QDialog):
                dialog.reject()
            yield lambda: not shown(QDialog)

    def _change(self, _: str) -> Acting:
        yield from self._rename()
        yield self._is_settled
        yield from self._attach()
        yield self._is_settled
        for name in ("undo", "redo", "undo", "undo"):
            self._action(name).trigger()
            yield self._is_settled

    def _merge(self, _: str) -> Acting:
        self._action("merge_versions").trigger()
        start = first(StartDialog)
        assert start is not None
        start.unifying.setChecked(True)
        start.merge.click()
        yield self._is_merging
        for name in (*("merge_accept", "merge_accept", "merge_refuse", "undo", "redo"), *["merge_perspective"] * 2):
            self._action(name).trigger()
            yield self._is_settled
        self._action("merge_log").trigger()
        yield a_turn
        for log in shown(LogDialog):
            log.reject()
        self._action("merge_export").trigger()
        yield lambda: bool(shown(MergeExportDialog))
        dialog = first(MergeExportDialog)
        assert dialog is not None
        yield dialog.write.isEnabled
        dialog.write.click()
        yield from self._name_file("result.export")
        yield self._is_settled
        self._action("merge_end").trigger()

    def _export(self, _: str = "") -> Acting:
        for name in ("drawing.svg", "drawing.png", "drawing.pdf"):
            self._action("export").trigger()
            yield from self._name_file(name)
        self._action("copy").trigger()
        yield a_turn
        QApplication.clipboard().clear()  # Another program copies something else: the picture of a drawing is large.

    def _save(self, _: str) -> Acting:
        yield from self._choose("save_as", "mine.concord")
        yield lambda: not self._window.isWindowModified()
        yield from self._choose("save_version", "ud-edited.conllu")

    def _settings(self, _: str) -> Acting:
        """Other choices and settings, and back."""
        session = self._window._session
        before = session.choice
        for golds in (*session.corpus.frame.gold_sets, before.against):
            session.set_choice(replace(before, against=golds))
            yield from self._still()
        session.score()

    # Helpers

    def _right_click(self, widget: QWidget) -> None:
        place = widget.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
        QApplication.postEvent(widget, event)

    def _closed_menus(self) -> Acting:
        yield from self._still()
        for menu in shown(QMenu):
            menu.close()
        yield lambda: not shown(QMenu)

    def _still(self) -> Acting:
        """Waits until all has been drawn that waits for a pause."""
        passed = list[bool]()
        QTimer.singleShot(120, lambda: passed.append(True))
        yield lambda: bool(passed)


SOAK_ACTS: Final[Mapping[str, Callable[..., Any]]] = {
    "open_golds": SoakingPerson._open,
    "open_all": SoakingPerson._open,
    "scroll": SoakingPerson._scroll,
    "switch": SoakingPerson._switch,
    "layouts": SoakingPerson._layouts,
    "twice": SoakingPerson._twice,
    "pages": SoakingPerson._pages,
    "filter": SoakingPerson._filter,
    "instances": SoakingPerson._instances,
    "menus": SoakingPerson._menus,
    "dialogs": SoakingPerson._dialogs,
    "change": SoakingPerson._change,
    "merge": SoakingPerson._merge,
    "export": SoakingPerson._export,
    "save": SoakingPerson._save,
    "settings": SoakingPerson._settings,
}

ROUND: Final = (
    *("open_all", "scroll", "switch", "layouts", "twice", "pages", "filter", "instances", "menus", "settings"),
    *("dialogs", "export", "open_golds", "note", "change", "merge", "save", "scroll", "open_all"),
)
"""One round; it ends as it begins."""


def soak(minutes: float, rounds: int, folder: Path) -> bool:
    """Works for so many minutes in ``folder``; returns whether nothing has grown."""
    for spec in sample_specs():
        (folder / Path(spec.path).name).write_bytes(Path(spec.path).read_bytes())
    records, number = Records(60 * minutes), 0
    task = Task(str(folder), 0, opened=tuple(str(folder / f"{name}.conllu") for name in ("ud", "sud")))
    while not records.is_over:
        number += 1
        SoakingPerson(task, records, number, rounds).begin()
    found = slopes(records.minutes, records.samples, TOLERANCES)
    print(*found, sep="\n")  # noqa: T201
    print("more than after the first quarter:", records.more_since(len(records.samples) // 4))  # noqa: T201
    return all(slope.is_flat for slope in found)


def run() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="after which the window is closed and opened again")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        os.environ |= {"HOME": folder, "XDG_CONFIG_HOME": folder, "LANGUAGE": "en"}
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        return 0 if soak(arguments.minutes, arguments.rounds, Path(folder)) else 1


if __name__ == "__main__":
    sys.exit(run())
