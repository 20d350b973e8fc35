"""What a large corpus costs the window: memory beside the size of its files, the first sentence, keys, and cancelling.

``SENTENCES=250000 make bench`` makes it as large as that; by default it is small, and only growth counts.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.sentences.table import SentencesTable
from gui.session.engine import Engine
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.bench import bench_window
from tests.bench.bench_window import FirstPaint, Watchdog
from tests.bench.yardstick import AT_ONCE, Gauge
from tests.gui.soak.usage import descendants, memory
from tests.made_corpora import NAMES, write

SENTENCES = int(os.environ.get("SENTENCES", "12000"))
SMALL = 5000
"""Of as many, the engine keeps the first as objects anyway: what comes with them is not growth."""

PERIOD = 250
"""Milliseconds between two looks at the memory."""

GROWTH = 2.0
"""Bytes of window and engine together for each byte more in the files."""

DRAWN = 4.5
GAP = 4.5
CANCELLED = 4.8
"""In loads: of the window until a sentence is drawn, at one go, and from cancelling until another corpus is drawn."""

engine, session, window = bench_window.engine, bench_window.session, bench_window.window

pytestmark = pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="no system tells memory like this")


def specs_of(paths: list[Path]) -> list[VersionSpec]:
    ud, sud, parse_ud, parse_sud = NAMES
    roles = {ud: (Role.GOLD, None), sud: (Role.GOLD, None), parse_ud: (Role.PARSE, ud), parse_sud: (Role.PARSE, sud)}
    return [VersionSpec(path.stem, str(path), *roles[path.stem]) for path in paths]


def wait_long(qtbot: QtBot, is_over: Callable[[], bool]) -> None:
    """Waits for what takes as long as there are sentences, which patience has no idea of."""
    while not is_over():
        qtbot.wait(PERIOD)


class Used:
    """The most memory of window and engine together, in bytes."""

    def __init__(self) -> None:
        self.most = 0.0

    def look(self) -> None:
        process = os.getpid()
        megabytes = memory(process) + sum(map(memory, descendants(process)))
        self.most = max(self.most, megabytes * 2**20)


def opened(session: Session, paths: list[Path], qtbot: QtBot) -> float:
    """Opens treebanks after the sample; returns the most memory used until all is scored."""
    session.open(sample_specs(), Settings())
    qtbot.waitUntil(lambda: session.is_idle)
    used = Used()
    session.open(specs_of(paths), Settings())

    def is_scored() -> bool:
        used.look()
        return session.is_idle and session.corpus.is_complete

    wait_long(qtbot, is_scored)
    return used.most


def test_memory_grows_with_the_files_by_no_more_than_twice(
    window: MainWindow, session: Session, engine: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    few, many = write(tmp_path / "few", SMALL), write(tmp_path / "many", SENTENCES)
    before = opened(session, few, qtbot)
    after = opened(session, many, qtbot)
    sizes = [sum(path.stat().st_size for path in paths) for paths in (few, many)]
    growth = (after - before) / (sizes[1] - sizes[0])
    print(f"\n{SENTENCES:,} sentences in {len(many)} versions: {growth:.2f} bytes for each byte of the files; in all")
    print(f"{after / 2**20:.0f} MB for {sizes[1] / 2**20:.0f} MB, {after / sizes[1]:.2f} times as much")
    assert growth <= GROWTH


def test_a_person_can_work_while_it_is_read_and_cancel(
    window: MainWindow, session: Session, engine: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    many = write(tmp_path, SENTENCES)
    (trees,) = window.findChildren(TreesPanel)
    (table,) = window.findChildren(SentencesTable)
    session.open(sample_specs(), Settings())
    qtbot.waitUntil(lambda: session.is_idle)
    drawn, gap, cancelled = Gauge(), Gauge(), Gauge()
    first, watchdog = FirstPaint(session, trees, drawn), Watchdog()
    session.open(specs_of(many), Settings())
    qtbot.waitUntil(lambda: session.corpus.frame.versions[0].spec.path == str(many[0]) and session.current == 0)
    assert session.is_opening, "the first sentence is shown before the others are read"
    wait_long(qtbot, lambda: len(session.corpus) > 100)
    while not session.corpus.is_complete:
        for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_Home):
            QTest.keyClick(table, key)
            qtbot.wait(20)
    watchdog.stop(gap)
    session.open(specs_of(list(reversed(many))), Settings())
    qtbot.waitUntil(lambda: session.is_opening)
    again = FirstPaint(session, trees, cancelled)
    session.cancel()
    session.open(sample_specs(), Settings())
    qtbot.waitUntil(lambda: session.is_idle)
    print(f"\nuntil the first of {SENTENCES:,} sentences is drawn: {drawn}")
    print(f"the longest gap while they are read and keys are pressed: {gap}; {AT_ONCE:.0f} ms are at once")
    print(f"from cancelling until another corpus is drawn: {cancelled}")
    first.deleteLater()
    again.deleteLater()
    assert drawn.least <= DRAWN
    assert gap.least <= GAP
    assert cancelled.least <= CANCELLED
