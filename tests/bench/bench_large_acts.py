"""How long the window works at one go when a person does things with all sentences, or with 100,000 places, at once.

``SENTENCES=250000`` makes the corpus as large as that. Acts that take long are done in slices, so each may take as long
as it likes, but not at one go.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.scoring.settings import Settings
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.findings.panel import FindingsPanel
from gui.docks.instances.panel import InstancesPanel
from gui.docks.sentences.filter_bar import FilterBar
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.table import SentencesTable
from gui.session.engine import Engine
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.slices import Slices
from gui.window.main_window import MainWindow
from tests.bench import bench_window
from tests.bench.bench_large import SENTENCES, specs_of, wait_long
from tests.bench.bench_window import Watchdog
from tests.bench.yardstick import Gauge
from tests.made_corpora import NAMES, write

AT_ONE_GO = 18.0
"""In loads. Grouping 100,000 instances by a column that differs everywhere takes 11 to 15, if the host is busy."""

ASCENDING = Qt.SortOrder.AscendingOrder

REST = 300
"""Milliseconds in which what is put off is done too."""

engine, session, window = bench_window.engine, bench_window.session, bench_window.window

Act = Callable[[], object]


class Acts:
    """Does one act after the other, and notes how long the window worked at one go."""

    def __init__(self, session: Session, window: MainWindow, qtbot: QtBot) -> None:
        self._session, self._window, self._qtbot = session, window, qtbot
        (self._filter,) = window.findChildren(FilterBar)
        self.gauges: dict[str, Gauge] = {}

    def does(self, name: str, act: Act) -> None:
        watchdog, gauge = Watchdog(), Gauge()
        act()
        self._qtbot.wait(REST)
        wait_long(self._qtbot, lambda: self._session.is_idle and not self._filter.filtering.is_working)
        wait_long(self._qtbot, lambda: not any(each.is_busy for each in self._window.findChildren(Slices)))
        self._qtbot.wait(REST)
        watchdog.stop(gauge)
        self.gauges[name] = gauge


def renamed(window: MainWindow, label: str) -> None:
    """Gives the first word of the sentence another relation in the first version."""
    (trees,) = window.findChildren(TreesPanel)
    trees.view.go_to_span(span_of([1]), NAMES[0])
    for name in ("unlock", "rename"):
        (action,) = window.findChildren(QAction, name)
        action.trigger()
    for typed in trees.view.viewport().findChildren(QLineEdit):
        typed.setText(label)
        QTest.keyClick(typed, Qt.Key.Key_Return)


def test_nothing_that_is_done_with_all_sentences_blocks_the_window(
    window: MainWindow, session: Session, engine: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    session.open(specs_of(write(tmp_path, SENTENCES)), Settings())
    wait_long(qtbot, lambda: session.is_idle and session.corpus.is_complete)
    (table,), (line,) = window.findChildren(SentencesTable), window.findChildren(FilterBar)
    (instances,), (findings,) = window.findChildren(InstancesPanel), window.findChildren(FindingsPanel)
    model, acts = table.model(), Acts(session, window, qtbot)
    assert isinstance(model, SentencesModel)

    def trigger(name: str) -> Act:
        (action,) = window.findChildren(QAction, name)
        return action.trigger

    for kind in (Kind.SCORE, Kind.OVERLAP, Kind.TEXT, Kind.NAME):
        acts.does(f"sort by {kind.name}", partial(table.sortByColumn, model.kinds.index(kind), ASCENDING))
    acts.does("type in the table", lambda: table.keyboardSearch("nothing begins so"))
    for name in ("last", "first", "worst", "longest", "flag"):
        acts.does(name, trigger(name))
    acts.does("find instances", lambda: window.instances.look_for("node:"))
    for column in range(len(instances.table.instances_model.columns)):
        acts.does(f"sort instances by {column}", partial(instances.table.sortByColumn, column, ASCENDING))
        acts.does(f"group them by {column}", partial(instances.group_by.setCurrentIndex, column + 1))
    acts.does("no groups", lambda: instances.group_by.setCurrentIndex(0))
    acts.does("select all instances", instances.table.selectAll)
    acts.does("copy them", instances.copy_button.click)
    acts.does("all sentences again", line.clear)
    acts.does("findings", trigger("findings"))
    acts.does("select all findings", findings.table.selectAll)
    acts.does("copy them all", findings.copy_button.click)
    QApplication.clipboard().clear()
    acts.does("edit", partial(renamed, window, "dep"))
    acts.does("undo", trigger("undo"))
    acts.does("corpus", trigger("corpus"))
    (contents,) = window.findChildren(CorpusContents)
    for tab, page in enumerate(contents.pages):
        acts.does(page.title, partial(contents.tabs.setCurrentIndex, tab))
        for form in page.formats():
            acts.does(f"{page.title} as {form.title}", partial(contents.write_page, form, str(tmp_path / "page")))
        if isinstance(page, PlotPage):
            acts.does(f"{page.title}, all selected", page.twin.selectAll)
    acts.does("all sentences once more", line.clear)
    print(f"\n{len(session.corpus):,} sentences; the window's work at one go:")
    for name, gauge in acts.gauges.items():
        print(f"{name:24} {gauge}")
    assert {name for name, gauge in acts.gauges.items() if gauge.least > AT_ONE_GO} == set()
