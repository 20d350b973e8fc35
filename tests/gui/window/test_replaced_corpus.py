"""A corpus that is replaced is let go by all that has shown it: a large one would stay in memory beside the next."""

import gc
from weakref import ref

from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.docks.corpus.pages import CorpusContents
from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from gui.widgets.sample import bracketed_sample_specs
from gui.window.docks import CORPUS, DOCKS, INSTANCES, SENTENCES
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle


def test_nothing_keeps_a_replaced_corpus(window: MainWindow, sample: Session, qtbot: QtBot) -> None:
    """Each page of the Corpus dock kept the one that it had shown last, until it was shown again."""
    for dock in DOCKS:
        window.docks[dock].show()
    qtbot.waitUntil(lambda: bool(window.findChildren(CorpusContents)))
    (contents,) = window.findChildren(CorpusContents)
    window.docks[CORPUS].raise_()
    qtbot.waitUntil(contents.isVisible)
    for index in range(contents.tabs.count()):
        contents.tabs.setCurrentIndex(index)
        settle(sample, qtbot)
    window.docks[INSTANCES].raise_()
    (instances,) = window.findChildren(InstancesPanel)
    instances.look_for("rel:nsubj")
    window.docks.panel(SENTENCES).filter_by("ud.rel:nsubj")
    settle(sample, qtbot)
    catch_up(window)
    assert instances.table.model().rowCount()
    instances.look_for("")
    window.docks.panel(SENTENCES).filter_by("")
    settle(sample, qtbot)
    for dock in (CORPUS, INSTANCES):
        window.docks[dock].hide()
    replaced = ref(sample.corpus)
    sample.open(bracketed_sample_specs(), Settings())
    settle(sample, qtbot)
    catch_up(window)
    gc.collect()
    assert replaced() is None, [type(each) for each in gc.get_referrers(replaced())]
