"""A window in which the sample is merged."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from core.merging.merge_input import Recipe, Strategy
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from gui.docks.merge.decide_dialog import DecideDialog
from gui.docks.merge.merge_controller import MergeController
from gui.docks.merge.panel import MergePanel
from gui.session.session import Session
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.window.main_window import MainWindow
from tests.gui.docks.merge.adjudication_steps import Adjudication
from tests.gui.sessions import catch_up, settle


class Bench:
    """A window, and what a person who merges in it sees and does."""

    def __init__(self, window: MainWindow, session: Session, qtbot: QtBot, folder: Path) -> None:
        self.window, self.session, self.qtbot, self.folder = window, session, qtbot, folder
        self.merging: MergeController = window.findChildren(MergeController)[0]
        self.panel: MergePanel = window.findChildren(MergePanel)[0]
        self.path = str(folder / "merge.decisions")

    def opens(self, specs: Sequence[VersionSpec]) -> None:
        self.session.open(specs, Settings())
        settle(self.session, self.qtbot)

    def begins(self, base: str, *donors: str, strategy: Strategy = Strategy.ALL) -> None:
        self.merging.begin(Recipe(base, donors, strategy), self.path)
        self.waits()

    def waits(self) -> None:
        """Until all that was decided is on the disk and on screen."""
        self.qtbot.waitUntil(lambda: self.merging.is_idle and self.session.is_idle)
        catch_up(self.window)

    def acts(self, name: str) -> None:
        self.window.acts[name].trigger()
        self.waits()

    def selects_kind(self, label: str, category: str) -> None:
        model = self.panel.queue.model()
        (row,) = (r for r in range(model.rowCount()) if self.row(r)[:2] == [label, category])
        self.panel.queue.selectRow(row)

    def row(self, row: int) -> list[str]:
        model = self.panel.queue.model()
        return [str(model.index(row, column).data()) for column in range(model.columnCount())]

    def points(self) -> list[list[str]]:
        model = self.panel.points.model()
        return [[str(model.index(r, c).data()) for c in range(3)] for r in range(model.rowCount())]

    def presses(self, button: QPushButton) -> DecideDialog:
        """A button of the queue, and sees what that would come to."""
        button.click()
        (dialog,) = (each for each in self.window.findChildren(DecideDialog) if each.isVisible())
        self.waits()
        return dialog

    @property
    def shown(self) -> str:
        return self.session.corpus.names[self.session.current]


@pytest.fixture
def bench(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(window, session, qtbot, tmp_path)
    bench.opens(bracketed_sample_specs())
    yield bench
    bench.merging.stop()
    session.document.is_given_up = True


@pytest.fixture
def merged(bench: Bench) -> Bench:
    """The brackets of the sample get the relations of its dependencies."""
    bench.begins("ptb", "ud")
    return bench


@pytest.fixture
def unified(bench: Bench) -> Bench:
    """The two schemes of dependencies are unified."""
    bench.opens(sample_specs())
    bench.begins("ud", "sud", strategy=Strategy.ASK)
    return bench


@pytest.fixture
def adjudication(bench: Bench) -> Adjudication:
    """Two annotators of six sentences, with five items, being adjudicated."""
    adjudication = Adjudication(bench)
    adjudication.begins()
    bench.window.show()
    return adjudication
