"""How soon the window follows: another sentence, another protocol, a hundred thousand sentences scrolled and sorted."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.model.choices import Protocol
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.panel import SentencesPanel
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.bench.bench_window import NAMES, Watchdog, engine, session, window
from tests.bench.yardstick import AT_ONCE, FRAME, Gauge
from tests.gui.patient_bot import MILLISECONDS

__all__ = ["engine", "session", "window"]

NEXT = 1.3
NEXT_WHILE_SCORING = 2.4
PROTOCOL = 2.4
EDIT = 2.5
LOADING = 4.5
SCROLLED = 3.0
SORTED = 6.0
"""In loads; those about one sentence are for one of `TOKENS` words."""

TOKENS = range(38, 43)
COPIES = 3334
"""How often the sample's thirty sentences are repeated."""


class Painted(QObject):
    """Records when the painting of a widget has ended, before other events are handled."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.at, self.worked = 0.0, 0.0
        widget.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            QApplication.postEvent(self, QEvent(QEvent.Type.User), Qt.EventPriority.HighEventPriority.value)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.User:
            self.at, self.worked = time.perf_counter(), time.thread_time()
        return super().event(event)


@pytest.fixture
def french(window: MainWindow, session: Session, shared: Path, qtbot: QtBot) -> Session:
    """The French pair with four parses, all scored."""
    paths = [str(shared / "data" / f"{name}_fr_gsd_dev.conllu") for name in NAMES]
    session.open(guess_specs(paths), Settings())
    qtbot.waitUntil(lambda: len(session.corpus) > 1000 and session.is_idle)
    return session


def long_ones(session: Session) -> list[int]:
    return [i for i in range(session.corpus.compared) if session.corpus.lengths[i] in TOKENS]


def draw(act: Callable[[], object], painted: Painted, qtbot: QtBot, gauge: Gauge) -> None:
    """Measures an act until its result is painted."""
    painted.at = 0.0
    worked, begun = time.thread_time(), time.perf_counter()
    act()
    qtbot.waitUntil(lambda: painted.at > 0)
    gauge.note(painted.worked - worked, painted.at - begun)


def walk(window: MainWindow, session: Session, qtbot: QtBot, gauge: Gauge) -> Iterator[int]:
    """Steps with the key to each long sentence from the one before, and measures it; yields its index."""
    (sentences,) = window.findChildren(SentencesPanel)
    (trees,) = window.findChildren(TreesPanel)
    painted = Painted(trees.view.viewport())
    for i in long_ones(session):
        sentences.table.selectRow(i - 1)
        qtbot.wait(100)
        draw(lambda: QTest.keyClick(sentences.table, Qt.Key.Key_Down), painted, qtbot, gauge)
        assert session.current == i
        yield i


def test_the_next_sentence_is_there_at_once(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    gauge = Gauge()
    count = len(list(walk(window, french, qtbot, gauge)))
    print(f"\nnext sentence, idle: {gauge}; {count} of them; a frame has {FRAME:.0f} ms")
    assert gauge.ratio <= NEXT


def test_the_next_sentence_is_there_at_once_while_scoring(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    gauge = Gauge()
    for _ in walk(window, french, qtbot, gauge):
        if french.is_idle:
            french.score()
    print(f"\nnext sentence, while scoring: {gauge}; {AT_ONCE:.0f} ms are at once")
    assert gauge.ratio <= NEXT_WHILE_SCORING


def test_a_change_of_protocol_shows_at_once(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    (trees,) = window.findChildren(TreesPanel)
    painted, gauge = Painted(trees.view.viewport()), Gauge()
    for i, protocol in zip(long_ones(french), list(Protocol) * 6, strict=False):
        french.show(i)
        qtbot.wait(300)
        settings = replace(french.settings, protocol=protocol)
        draw(partial(french.set_settings, settings), painted, qtbot, gauge)
    print(f"\nchange of protocol: {gauge}; {AT_ONCE:.0f} ms are at once")
    assert gauge.ratio <= PROTOCOL


def test_an_edit_shows_at_once(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    (trees,) = window.findChildren(TreesPanel)
    painted, gauge = Painted(trees.view.viewport()), Gauge()
    editor = window.editing.editor
    name = french.corpus.frame.golds[0].name
    for i in long_ones(french):
        french.show(i)
        qtbot.wait(300)
        draw(partial(editor.do, name, Rename(2, "edited")), painted, qtbot, gauge)
    french.document.is_given_up = True
    print(f"\nedit: {gauge}; {AT_ONCE:.0f} ms are at once")
    assert gauge.ratio <= EDIT


def copied(path: str, folder: Path) -> str:
    """The sample repeated, each sentence with a name of its own."""
    text = Path(path).read_text(encoding="utf-8")
    target = folder / Path(path).name
    with target.open("w", encoding="utf-8") as file:
        file.writelines(text.replace("# sent_id = ", f"# sent_id = {i:04}-") for i in range(COPIES))
    return str(target)


def test_a_hundred_thousand_sentences_scroll_and_sort(
    window: MainWindow, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    (sentences,) = window.findChildren(SentencesPanel)
    table = sentences.table
    model = table.model()
    assert isinstance(model, SentencesModel)
    specs = [replace(spec, path=copied(spec.path, tmp_path)) for spec in sample_specs()]
    watchdog, loading = Watchdog(), Gauge()
    session.open(specs, Settings())
    qtbot.waitUntil(lambda: len(session.corpus) > COPIES and session.is_idle, timeout=10 * MILLISECONDS)
    watchdog.stop(loading)
    print(f"\n{len(session.corpus):,} sentences, read and scored; longest gap: {loading}")
    painted, scrolled = Painted(table.viewport()), Gauge()
    bar = table.verticalScrollBar()
    for i in range(1, 50):
        draw(partial(bar.setValue, bar.maximum() * i // 50), painted, qtbot, scrolled)
    print(f"scrolled: {scrolled}; a frame has {FRAME:.0f} ms")
    sorts = {}
    for column, kind in enumerate(model.kinds):
        sorts[kind.name] = Gauge()
        for order in (Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder) * 2:
            draw(partial(table.sortByColumn, column, order), painted, qtbot, sorts[kind.name])
        print(f"sorted by {kind.name}: {sorts[kind.name]}; {AT_ONCE:.0f} ms are at once")
    assert loading.ratio <= LOADING
    assert scrolled.ratio <= SCROLLED
    assert max(gauge.ratio for gauge in sorts.values()) <= SORTED
