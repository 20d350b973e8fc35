"""The Errors page leads on to the sentences with the points it counts."""

import numpy as np
from pytestqt.qtbot import QtBot

from gui.docks.corpus.errors import ErrorsChart
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusPanel
from gui.docks.sentences.table import SentencesTable
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle


def test_what_a_parser_loses_most_on_is_found_in_the_table(window: MainWindow, sample: Session, qtbot: QtBot) -> None:
    """Which relation a parser loses most on, and where: the filter finds exactly the sentences that are counted."""
    catch_up(window)
    (panel,) = window.findChildren(CorpusPanel)
    dock = panel.parentWidget()
    assert dock is not None
    dock.show()
    qtbot.waitUntil(lambda: bool(window.findChildren(CorpusContents)))
    (contents,) = window.findChildren(CorpusContents)
    (tab,) = (i for i in range(contents.tabs.count()) if contents.tabs.tabText(i) == "Errors")
    contents.tabs.setCurrentIndex(tab)
    settle(sample, qtbot)
    page = contents.page
    assert isinstance(page, PlotPage)
    chart = page.chart
    assert isinstance(chart, ErrorsChart)
    qtbot.waitUntil(lambda: len(chart.numbers) > 0 and sample.is_idle and page not in contents.stale)
    contents.as_table.click()
    page.twin.selectRow(0)
    expected = {sample.corpus.names[i] for i in chart.sentences_of(np.array([0]))}
    contents.show_these.click()
    line = window.sentences.filter.line
    assert line.text() == f"parser_ud.lost:relation={chart.values[0]};"
    (table,) = window.findChildren(SentencesTable)
    model = table.model()
    qtbot.waitUntil(lambda: {model.index(row, 0).data() for row in range(model.rowCount())} == expected)
    assert 0 < len(expected) < 30
