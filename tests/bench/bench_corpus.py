"""Whether the Corpus dock keeps the window responsive with a hundred thousand sentences."""

from array import array
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.formats.registry import read_version
from core.schemes.disagreements import Construction, DisagreementKind
from core.schemes.overlap import DifferencePlaces
from core.scoring.comparison import make_frame
from core.scoring.settings import Settings
from core.scoring.significance import Inference
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusRequests
from gui.session.corpus import Corpus
from gui.session.engine import Engine
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.sample import sample_specs
from tests.bench.bench_window import TRIES, Watchdog
from tests.bench.yardstick import AT_ONCE, Gauge

SENTENCES = 100_000
LABELS = 40
FILLED = 800
"""The most milliseconds until a page is completely drawn."""

GAP = 3.2
GAP_OF_DOTS = 4.7
"""In loads: one and a half times what a busy machine takes; many dots take longer."""


@pytest.fixture(scope="module")
def session(qapp: QApplication) -> Session:
    """A session with seeded random counts; none of its sentences is ever shown."""
    rng = np.random.default_rng(1)
    frame = make_frame([read_version(spec) for spec in sample_specs()[:4]], Settings(floors=True))
    corpus = Corpus(frame, {}, SENTENCES)
    corpus.names = [f"s{i}" for i in range(SENTENCES)]
    corpus.texts = [""] * SENTENCES
    corpus.lengths = array("l", rng.integers(1, 90, SENTENCES).tolist())
    numbers = []
    for column in corpus.columns:
        size = rng.integers(10, 150, SENTENCES)
        delta = np.minimum(size, rng.poisson(0.1 * size))
        counts = [delta, size, size // 2, size // 3] if column.measure.labelled is not None else [size - delta, size]
        numbers.append(np.stack(counts, axis=1).ravel().tolist())
    corpus.add_counts(numbers)
    corpus.inference = Inference(((0.4, 0.5),) * len(numbers), (), 1, 1)
    (contrast,) = corpus.contrasts
    contrast.sentences = SENTENCES
    for i in range(LABELS):
        for j in {i, i // 2, 0}:
            found = np.flatnonzero(rng.random(SENTENCES) < 0.3 / (1 + i))
            contrast.labels[f"a{i}", f"b{j}"] = DifferencePlaces(len(found), array("l", found.tolist()))
    for construction in Construction:
        for kind in DisagreementKind:
            contrast.differences[construction, kind] = DifferencePlaces(SENTENCES, array("l", range(SENTENCES)))
    session = Session(Engine(qapp))
    session.corpus, session.choice = corpus, Choice(("ud", "sud"), labelled=True)
    return session


@pytest.mark.parametrize("tab", range(7))
def test_the_corpus_dock_never_makes_the_window_wait(session: Session, tab: int, qtbot: QtBot) -> None:
    contents = CorpusContents(session, CorpusRequests())
    qtbot.addWidget(contents)
    contents.resize(1280, 300)
    contents.show()
    acts: dict[str, Callable[[], None]] = {
        "turned to": lambda: contents.tabs.setCurrentIndex(tab),
        "other scores": lambda: session.set_choice(Choice(("ud", "sud"), labelled=not session.choice.labelled)),
        "more scores": session.scores_arrived.emit,
    }
    gauges = {what: Gauge() for what in acts}
    for what, act in acts.items():
        for _ in range(TRIES):
            contents.tabs.setCurrentIndex((tab + (what == "turned to")) % 7)
            qtbot.wait(FILLED)
            watchdog = Watchdog()
            qtbot.wait(20)
            act()
            qtbot.wait(FILLED)
            watchdog.stop(gauges[what])
        print(f"\n{contents.page.title}, {what}: {gauges[what]}; {AT_ONCE:.0f} ms are at once")
    at_most = GAP_OF_DOTS if contents.page.title == "Parser against parser" else GAP
    assert max(gauge.least for gauge in gauges.values()) < at_most
