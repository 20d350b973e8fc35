"""How soon the window follows: another sentence, another protocol, a hundred thousand sentences scrolled and sorted."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.model.protocol import Protocol
from core.scoring.settings import Settings
from core.scoring.version_options import guessed
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.panel import SentencesPanel
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.bench.bench_window import NAMES, Watchdog, session, window

__all__ = ["session", "window"]

NEXT_AT_MOST = 16.0
NEXT_WHILE_SCORING_AT_MOST = 50.0
PROTOCOL_AT_MOST = 50.0
GAP_AT_MOST = 50.0
EDIT_AT_MOST = 50.0
MANY_AT_MOST = 100.0
"""Milliseconds, for a sentence of `TOKENS` where it is about one."""

TOKENS = range(38, 43)
COPIES = 3334
"""Of the sample's thirty sentences."""


class Painted(QObject):
    """Notes when painting is over after a widget was painted, before anything else has its turn."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.at = 0.0
        widget.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            QApplication.postEvent(self, QEvent(QEvent.Type.User), Qt.EventPriority.HighEventPriority.value)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.User:
            self.at = time.perf_counter()
        return super().event(event)


@pytest.fixture
def french(window: MainWindow, session: Session, shared: Path, qtbot: QtBot) -> Session:
    """The French pair with four parses, all scored."""
    paths = [str(shared / "data" / f"{name}_fr_gsd_dev.conllu") for name in NAMES]
    session.open(guessed(paths), Settings())
    qtbot.waitUntil(lambda: len(session.corpus) > 1000 and session.is_idle)
    return session


def long_ones(session: Session) -> list[int]:
    return [i for i in range(session.corpus.compared) if session.corpus.lengths[i] in TOKENS]


def drawn_after(act: Callable[[], object], painted: Painted, qtbot: QtBot) -> float:
    """Milliseconds from an act until the trees are painted anew."""
    painted.at = 0.0
    start = time.perf_counter()
    act()
    qtbot.waitUntil(lambda: painted.at > 0)
    return 1000 * (painted.at - start)


def walk(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[float]:
    """Goes from the sentence before each long one to it with the key, and yields how long each took."""
    (sentences,) = window.findChildren(SentencesPanel)
    (concord,) = window.findChildren(TreesPanel)
    painted = Painted(concord.view.viewport())
    for i in long_ones(session):
        sentences.table.selectRow(i - 1)
        qtbot.wait(100)
        yield drawn_after(lambda: QTest.keyClick(sentences.table, Qt.Key.Key_Down), painted, qtbot)
        assert session.current == i


def test_the_next_sentence_is_there_at_once(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    times = list(walk(window, french, qtbot))
    print(f"\nnext sentence, idle: median {median(times):.1f} ms, longest {max(times):.1f} ms of {len(times)}")
    assert median(times) <= NEXT_AT_MOST


def test_the_next_sentence_is_there_at_once_while_scoring(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    times = []
    for time_ in walk(window, french, qtbot):
        times.append(time_)
        if french.is_idle:
            french.score()
    print(f"\nnext sentence, while scoring: median {median(times):.1f} ms, longest {max(times):.1f} ms of {len(times)}")
    assert median(times) <= NEXT_WHILE_SCORING_AT_MOST


def test_a_change_of_protocol_shows_at_once(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    (concord,) = window.findChildren(TreesPanel)
    painted = Painted(concord.view.viewport())
    times = []
    for i, protocol in zip(long_ones(french), list(Protocol) * 6, strict=False):
        french.show(i)
        qtbot.wait(300)
        settings = replace(french.settings, protocol=protocol)
        times.append(drawn_after(partial(french.set_settings, settings), painted, qtbot))
    print(f"\nchange of protocol: median {median(times):.1f} ms, longest {max(times):.1f} ms of {len(times)}")
    assert median(times) <= PROTOCOL_AT_MOST


def test_an_edit_shows_at_once(window: MainWindow, french: Session, qtbot: QtBot) -> None:
    (concord,) = window.findChildren(TreesPanel)
    painted = Painted(concord.view.viewport())
    editor = window._editing._editor
    name = french.corpus.frame.golds[0].name
    times = []
    for i in long_ones(french):
        french.show(i)
        qtbot.wait(300)
        times.append(drawn_after(partial(editor.do, name, Rename(2, "edited")), painted, qtbot))
    french.document.is_given_up = True
    print(f"\nedit: median {median(times):.1f} ms, longest {max(times):.1f} ms of {len(times)}")
    assert median(times) <= EDIT_AT_MOST


def copied(path: str, folder: Path) -> str:
    """The sample's file over and over, each sentence under a name of its own."""
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
    watchdog = Watchdog()
    session.open(specs, Settings())
    qtbot.waitUntil(lambda: len(session.corpus) > COPIES and session.is_idle)
    told = f"longest gap {watchdog.stop():.0f} ms, {watchdog.busiest:.0f} ms of work"
    print(f"\n{len(session.corpus):,} sentences, read and scored: {told}")
    loading = watchdog.busiest  # It takes a minute, in which other processes have their turns.
    painted, scrolls, sorts = Painted(table.viewport()), [], {}
    bar = table.verticalScrollBar()
    for i in range(1, 50):
        scrolls.append(drawn_after(partial(bar.setValue, bar.maximum() * i // 50), painted, qtbot))
    for column, kind in enumerate(model.kinds):
        watchdog = Watchdog()
        drawn_after(partial(table.sortByColumn, column, Qt.SortOrder.DescendingOrder), painted, qtbot)
        qtbot.wait(50)
        sorts[kind.name] = watchdog.stop()
    print(f"scrolled: longest {max(scrolls):.0f} ms; sorted:", ", ".join(f"{k} {v:.0f} ms" for k, v in sorts.items()))
    assert loading <= GAP_AT_MOST
    assert max(scrolls) <= MANY_AT_MOST
    assert max(sorts.values()) <= MANY_AT_MOST
