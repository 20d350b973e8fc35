"""Editing a sentence that runs from the right: what is said of an edit, and what the arrow keys choose."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextLayout
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach
from core.model.spans import span_of
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.editing.proposal import PreviewLayer
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import action, drag, heads, move, panel, press, unlock, view, word
from tests.gui.sessions import settle, treebank

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

WORDS = "הילד קרא ספר ישן בבית ."
"""The boy read an old book at home. Each word depends on the one before."""


@pytest.fixture
def from_right(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    session.open(guess_specs([treebank(tmp_path, "ud", WORDS, "she sleeps well")]), Settings())
    settle(session, qtbot)
    panel(window).draw_arcs()
    unlock(window, "ud")
    yield window
    session.document.is_given_up = True


def bubble(window: MainWindow) -> str:
    (layer,) = window.findChildren(PreviewLayer)
    assert layer.preview is not None
    return layer.preview.text


def from_the_left(text: str, *parts: str) -> list[str]:
    """The parts of a text in the order in which they are drawn, from the left."""
    layout = QTextLayout(text)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()

    def left(part: str) -> float:
        at = text.index(part)
        found: list[Any] = [line.cursorToX(i) for i in range(at, at + len(part))]
        return float(min(x for x, _ in found))

    return sorted(parts, key=left)


def test_dependent_and_head_are_named_in_the_order_in_which_they_are_read(from_right: MainWindow, qtbot: QtBot) -> None:
    """Reordered by their letters, they would say the opposite."""
    viewport = view(from_right).viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=word(from_right, "ud", 5))
    move(viewport, word(from_right, "ud", 1))
    assert from_the_left(bubble(from_right), "הילד", "depends on", "בבית") == ["בבית", "depends on", "הילד"]
    press(from_right, Qt.Key.Key_Escape, qtbot)
    view(from_right).go_to_span(span_of([4]), "ud")
    action(from_right, "attach").trigger()
    press(from_right, Qt.Key.Key_Right, qtbot)
    for text in (bubble(from_right), from_right.statusBar().currentMessage()):
        assert from_the_left(text, "קרא", "depends on", "ישן") == ["ישן", "depends on", "קרא"]


def test_a_refusal_names_each_word_after_its_number(from_right: MainWindow, qtbot: QtBot) -> None:
    viewport = view(from_right).viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=word(from_right, "ud", 2))
    move(viewport, word(from_right, "ud", 4))
    parts = ["a cycle: word", "4", "ישן", "already depends on word", "2", "קרא", "; attach"]
    assert from_the_left(bubble(from_right), *parts) == parts


def test_the_arrow_keys_stop_at_the_first_and_the_last_word(
    from_right: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """Whoever holds an arrow key wants the word at the end, not another root."""
    view(from_right).go_to_span(span_of([3]), "ud")
    action(from_right, "attach").trigger()
    for _ in range(9):
        press(from_right, Qt.Key.Key_Right, qtbot)
    assert "הילד" in bubble(from_right), "the first word, at the right edge"
    for _ in range(9):
        press(from_right, Qt.Key.Key_Left, qtbot)
    assert "already depends on" in bubble(from_right), "the last word depends on this one"
    press(from_right, Qt.Key.Key_Home, qtbot)
    press(from_right, Qt.Key.Key_Return, qtbot)
    assert session.corpus.ledger.edits[-1].act == Attach(3, 1)


def test_from_the_left_the_arrow_keys_stop_as_well(from_right: MainWindow, session: Session, qtbot: QtBot) -> None:
    session.show(1)
    view(from_right).go_to_span(span_of([3]), "ud")
    action(from_right, "attach").trigger()
    for _ in range(4):
        press(from_right, Qt.Key.Key_Left, qtbot)
    press(from_right, Qt.Key.Key_Return, qtbot)
    assert heads(session, "ud") == (0, 1, 1)


def test_from_the_root_an_arrow_key_leads_to_the_word_beside(from_right: MainWindow, qtbot: QtBot) -> None:
    """Not to the end of the sentence, where ↑ was not pressed."""
    drag(from_right, word(from_right, "ud", 4), word(from_right, "ud", 1), qtbot)
    view(from_right).go_to_span(span_of([3]), "ud")
    action(from_right, "attach").trigger()
    for key, named in ((Qt.Key.Key_Right, "nothing would change"), (Qt.Key.Key_Left, "ישן")):
        press(from_right, Qt.Key.Key_Up, qtbot)
        assert "is the root" in bubble(from_right)
        press(from_right, key, qtbot)
        assert named in bubble(from_right)


def test_a_sentence_of_one_word_has_no_other_head(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.open(guess_specs([treebank(tmp_path, "ud", "כן")]), Settings())
    settle(session, qtbot)
    unlock(window, "ud")
    view(window).go_to_span(span_of([1]), "ud")
    action(window, "attach").trigger()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Return):
        press(window, key, qtbot)
    assert session.corpus.ledger.edits == []
