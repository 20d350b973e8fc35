"""A filter that is still being typed never empties the table, and says so."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.docks.sentences.panel import SentencesPanel
from gui.widgets.filter_line import FilterLine
from tests.gui.docks.sentences.shown_table import names

ALL = 30


@pytest.fixture
def line(panel: SentencesPanel, qtbot: QtBot) -> FilterLine:
    panel.resize(400, 500)
    panel.show()
    panel.focus_filter()
    qtbot.waitUntil(panel.filter.line.hasFocus)
    return panel.filter.line


def type_and_pause(panel: SentencesPanel, text: str, qtbot: QtBot) -> None:
    """Types on, and waits until what is there was held against all sentences, as it is while a person thinks."""
    with qtbot.waitSignal(panel.filter.line.applied):
        qtbot.keyClicks(panel.filter.line, text)
    qtbot.waitUntil(lambda: not panel.filtering.is_working)


def press_enter(panel: SentencesPanel, qtbot: QtBot) -> None:
    qtbot.keyClick(panel.filter.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not panel.filtering.is_working)


@pytest.mark.parametrize(
    "text", ["p", "par", "parser_ud", "parser_ud.", "parser_ud.l", "parser_ud.las", "len", "s", "an"]
)
def test_the_beginning_of_a_name_is_looked_for_only_at_enter(
    panel: SentencesPanel, line: FilterLine, text: str, qtbot: QtBot
) -> None:
    type_and_pause(panel, "len>12", qtbot)
    found = names(panel)
    assert 0 < len(found) < ALL
    type_and_pause(panel, f" {text}", qtbot)
    assert names(panel) == found
    assert panel.filter.unchanged.text() == f"The table stays as it was; Enter looks for “{text}”."
    assert panel.filter.unchanged.isVisible()
    assert line.accessibleDescription() == panel.filter.unchanged.text()
    assert not panel.filter.message.isVisible()


def test_enter_looks_for_a_word_that_begins_a_name(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    type_and_pause(panel, "s", qtbot)
    assert len(names(panel)) == ALL
    press_enter(panel, qtbot)
    texts = dict(zip(panel.session.corpus.names, panel.session.corpus.texts, strict=True))
    assert names(panel) == [name for name, text in texts.items() if "s" in text.casefold()]
    assert not panel.filter.unchanged.isVisible()


@pytest.mark.parametrize("text", ["parser_ud.las<", "len>", 'span:"on', "(len>3", "/on(", "len>3 and"])
def test_an_incomplete_expression_leaves_the_last_complete_result(
    panel: SentencesPanel, line: FilterLine, text: str, qtbot: QtBot
) -> None:
    type_and_pause(panel, "len>12", qtbot)
    found = names(panel)
    line.selectAll()
    type_and_pause(panel, text, qtbot)
    assert names(panel) == found
    assert panel.filter.message.isVisible()
    assert panel.filter.unchanged.text() == "The table stays as it was."


def test_what_finds_nothing_empties_the_table_only_at_enter(
    panel: SentencesPanel, line: FilterLine, qtbot: QtBot
) -> None:
    type_and_pause(panel, "len>12", qtbot)
    found = names(panel)
    line.selectAll()
    type_and_pause(panel, "id=01-s", qtbot)
    assert names(panel) == found
    assert panel.filter.state.text() == f"0 of {ALL}; the table stays as it was until Enter"
    type_and_pause(panel, "unday", qtbot)
    assert names(panel) == ["01-sunday"]
    assert panel.filter.state.text() == f"1 of {ALL}"
    type_and_pause(panel, "s", qtbot)
    assert names(panel) == ["01-sunday"]
    press_enter(panel, qtbot)
    assert names(panel) == []
    assert panel.filter.state.text() == f"0 of {ALL}"


def test_a_flag_does_not_mix_what_was_kept_with_what_is_found(
    panel: SentencesPanel, line: FilterLine, qtbot: QtBot
) -> None:
    type_and_pause(panel, "len>12", qtbot)
    assert len(names(panel)) > 1
    line.selectAll()
    type_and_pause(panel, "flag:", qtbot)
    panel.session.toggle_flag(0)
    qtbot.waitUntil(lambda: not panel.filtering.is_working)
    assert names(panel) == [panel.session.corpus.names[0]]


def test_a_filter_from_elsewhere_that_finds_nothing_empties_the_table(panel: SentencesPanel, qtbot: QtBot) -> None:
    panel.filter_by("len>1000")
    qtbot.waitUntil(lambda: not panel.filtering.is_working)
    assert names(panel) == []
