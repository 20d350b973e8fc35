"""The window at 1280 × 800 with all docks: nothing in it is cut, and short sentences show whole (issue 1)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.naming import resolved
from core.settings import Settings
from core.version import Role, VersionSpec
from gui.concord.view import TreesView
from gui.main_window import MainWindow
from gui.sentences.model import Kind, SentencesModel
from gui.sentences.table import SentencesTable
from gui.session import Session
from tests.gui.sessions import settle

WORDS = 13
"""Sentences of so many words show without scrolling sideways."""


@pytest.fixture
def opened(window: MainWindow, sample: Session) -> MainWindow:
    """The window at its first size, with the sample."""
    assert (window.width(), window.height()) == (1280, 800)
    QApplication.processEvents()
    return window


def assert_whole(window: MainWindow, session: Session, sentences: list[int]) -> None:
    (view,) = window.findChildren(TreesView)
    scrolled = []
    for sentence in sentences:
        session.show(sentence)
        QApplication.processEvents()
        if view.horizontalScrollBar().isVisible():
            scrolled.append(session.corpus.names[sentence])
    assert scrolled == []
    (table,) = window.findChildren(SentencesTable)
    model = table.model()
    assert isinstance(model, SentencesModel)
    names = [model.index(row, 0).data() for row in range(model.rowCount())]
    room = table.columnWidth(0) - 2 * (table.style().pixelMetric(table.style().PixelMetric.PM_FocusFrameHMargin) + 1)
    metrics = table.fontMetrics()
    assert [name for name in names if metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room) != name] == []
    columns = [column for column, kind in enumerate(model.kinds) if kind in (Kind.NAME, Kind.SCORE, Kind.FLAG)]
    edges = [table.columnViewportPosition(column) + table.columnWidth(column) for column in columns]
    assert max(edges) <= table.viewport().width()


def test_short_sentences_of_the_sample_show_whole(opened: MainWindow, sample: Session) -> None:
    short = [i for i, length in enumerate(sample.corpus.lengths) if length <= WORDS]
    assert len(short) > 20
    assert_whole(opened, sample, short)


def test_short_sentences_of_real_treebanks_show_whole(
    window: MainWindow, session: Session, qtbot: QtBot, shared: Path
) -> None:
    folder = shared / "data"
    specs = [
        VersionSpec("ud", str(folder / "ud_fr_gsd_dev.conllu"), Role.GOLD),
        VersionSpec("sud", str(folder / "sud_fr_gsd_dev.conllu"), Role.GOLD),
        VersionSpec("udpipe", str(folder / "udpipe_ud_fr_gsd_dev.conllu"), Role.PARSE, "ud"),
        VersionSpec("biaffine", str(folder / "biaffine_sud_fr_gsd_dev.conllu"), Role.PARSE, "sud"),
    ]
    session.open(resolved(specs), Settings())
    settle(session, qtbot)
    numbers = (5, 8, 9, 11, 69, 92)
    assert_whole(window, session, [session.corpus.names.index(f"fr-ud-dev_{number:05}") for number in numbers])
