"""What the tests of the Corpus dock share."""

import pytest
from pytestqt.qtbot import QtBot

from gui.docks.corpus.pages import CorpusContents
from gui.session.session import Session


@pytest.fixture
def contents(sample: Session, qtbot: QtBot) -> CorpusContents:
    """The plots of the sample."""
    contents = CorpusContents(sample)
    qtbot.addWidget(contents)
    contents.resize(1000, 300)
    contents.show()
    qtbot.waitExposed(contents)
    return contents
