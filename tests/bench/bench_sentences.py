"""Whether the table of a hundred thousand sentences stays responsive while it is filtered and sorted."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.engine.rows import AlignedRow
from core.formats.registry import read_version
from core.scoring.comparison import make_frame
from core.scoring.metrics.registry import headline_of
from core.scoring.run import columns_of
from core.scoring.settings import Settings
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.panel import SentencesPanel
from gui.session.corpus import Corpus
from gui.session.engine import Engine
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.profile import Profile
from gui.widgets.sample import sample_specs
from tests.bench.bench_window import TRIES, Watchdog
from tests.bench.yardstick import AT_ONCE, Gauge

SENTENCES = 100_000
GAP = 2.3
"""In loads, between two turns of the event loop."""

FILTERS = ("étoile", "parser_ud.tedeval<0.5 len>14", r"/\b8\d? étoile\b/", "not flag:")
DESCENDING = Qt.SortOrder.DescendingOrder


@pytest.fixture
def panel(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> SentencesPanel:
    frame = make_frame([read_version(spec) for spec in sample_specs()], Settings())
    corpus = Corpus(frame, {}, expected=SENTENCES)
    for i in range(SENTENCES):
        text = f"La {i * 7919 % 89} étoile du président arrive sur la place avec {i % 7} amis" + " ." * (i % 5)
        corpus.add_sentences([AlignedRow(f"fr-{i:06}", text, 13 + i % 5, [1] * 4, [""] * 4, ())])
    counts = [number for i in range(SENTENCES) for number in (i * 31 % 40, 40, 20, 20)]
    widths = [len(column.measure.counts._fields) for column in columns_of(frame, headline_of(frame))]
    corpus.add_counts([counts[: width * SENTENCES] for width in widths])
    session = Session(Engine(qapp))
    session.corpus, session.choice = corpus, Choice(("ud", "sud"), labelled=True)
    panel = SentencesPanel(session, Profile(QSettings(str(tmp_path / "p.ini"), QSettings.Format.IniFormat)))
    qtbot.addWidget(panel)
    panel.resize(400, 600)
    panel.show()
    return panel


def filter_all(panel: SentencesPanel, qtbot: QtBot, gauge: Gauge) -> None:
    """Measures the longest gap while each filter is evaluated on all sentences and its rows are sorted."""
    watchdog = Watchdog()
    for text in FILTERS:
        panel.filter.line.write(text)
        qtbot.waitUntil(lambda: not panel.filtering.is_working)
        qtbot.wait(50)
    watchdog.stop(gauge)


@pytest.mark.parametrize("kind", [Kind.NAME, Kind.SCORE, Kind.TOKENS, Kind.TEXT])
def test_filtering_and_sorting_leave_the_window_live(panel: SentencesPanel, kind: Kind, qtbot: QtBot) -> None:
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    sorts, filters = Gauge(), Gauge()
    for _ in range(TRIES):
        panel.filter.clear()
        panel.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        qtbot.wait(50)
        watchdog = Watchdog()
        panel.table.sortByColumn(model.kinds.index(kind), DESCENDING)
        qtbot.wait(50)
        watchdog.stop(sorts)
        filter_all(panel, qtbot, filters)
    print(f"\n{kind.name}, longest gap to sort: {sorts}\nto filter: {filters}; {AT_ONCE:.0f} ms are at once")
    assert sorts.least <= GAP
    assert filters.least <= GAP
