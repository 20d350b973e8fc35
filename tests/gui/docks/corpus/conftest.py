"""What the tests of the Corpus dock share."""

import pytest
from pytestqt.qtbot import QtBot

from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusRequests
from gui.session.session import Session
from tests.gui.docks.corpus.corpora import CHOICE, COUNTS, corpus_of


def shown(session: Session, qtbot: QtBot) -> CorpusContents:
    contents = CorpusContents(session, CorpusRequests())
    qtbot.addWidget(contents)
    contents.resize(1000, 300)
    contents.show()
    qtbot.waitExposed(contents)
    return contents


@pytest.fixture
def contents(sample: Session, qtbot: QtBot) -> CorpusContents:
    """The plots of the sample."""
    return shown(sample, qtbot)


@pytest.fixture
def made(session: Session, qtbot: QtBot) -> CorpusContents:
    """The plots of four sentences whose counts are made up."""
    session.corpus, session.choice = corpus_of(COUNTS), CHOICE
    return shown(session, qtbot)
