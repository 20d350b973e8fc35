"""Editing brackets by mouse and by keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import action, box, drag, label_line, press, unlock, view, word, write

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_bracket_is_wrapped_relabelled_and_removed(brackets: MainWindow, session: Session, qtbot: QtBot) -> None:
    name = next(v.name for v in session.corpus.frame.versions if v.format == "ptb" and not v.spec.native_gold)
    version = next(v for v in session.corpus.frame.versions if v.name == name)
    source = session.corpus.sentence(0, version).source
    unlock(brackets, name)
    qtbot.mouseClick(view(brackets).viewport(), Qt.MouseButton.LeftButton, pos=box(brackets, name, 2, 3, 4))
    viewport, shift = view(brackets).viewport(), Qt.KeyboardModifier.ShiftModifier
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, shift, pos=word(brackets, name, 5))
    assert view(brackets).selected_span == span_of([2, 3, 4, 5])
    action(brackets, "wrap").trigger()
    asked = label_line(brackets)
    assert asked is not None
    over = word(brackets, name, 2).x(), word(brackets, name, 5).x()
    middle, tenth = sum(over) / 2, (over[1] - over[0]) / 10
    assert abs(asked.geometry().center().x() - middle) < tenth, "the label is asked for over the words"
    write(brackets, "XP-PRD", qtbot)
    assert "(XP-PRD (VP (VBP arrive)" in session.corpus.sentence(0, version).source
    action(brackets, "rename").trigger()
    line = label_line(brackets)
    assert line is not None
    assert line.text() == "XP-PRD"
    write(brackets, "VP-PRD", qtbot)
    assert "(VP-PRD (VP (VBP arrive)" in session.corpus.sentence(0, version).source
    action(brackets, "unwrap").trigger()
    assert session.corpus.sentence(0, version).source == source


def test_words_above_all_versions_extend_the_selection_too(
    brackets: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """The bracket was put around the last word alone."""
    unlock(brackets, "ptb")
    shown = view(brackets)
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=box(brackets, "ptb", 2, 3, 4))
    above = [QPoint(word(brackets, "ptb", i).x(), int(shown.drawing.ruler) // 2) for i in (5, 3)]
    for place, key, expected in (
        (above[0], Qt.KeyboardModifier.ShiftModifier, [2, 3, 4, 5]),
        (above[1], Qt.KeyboardModifier.ControlModifier, [2, 4, 5]),
    ):
        qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, key, pos=place)
        assert (shown.selected_span, shown.selected_band) == (span_of(expected), "ptb")
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=above[0])
    assert (shown.selected_span, shown.selected_band) == (span_of([5]), None)


def test_labels_that_are_written_in_one_line_are_one_step(brackets: MainWindow, session: Session, qtbot: QtBot) -> None:
    """One Enter took as many Ctrl+Z as labels had changed."""
    version = next(v for v in session.corpus.frame.versions if v.name == "ptb")
    source = session.corpus.sentence(0, version).source
    unlock(brackets, "ptb")
    view(brackets).go_to_span(span_of([4]), "ptb")
    action(brackets, "rename").trigger()
    line = label_line(brackets)
    assert line is not None
    assert line.text() == "NP NNP"
    write(brackets, "XP XX", qtbot)
    assert "(XP (XX Sunday))" in session.corpus.sentence(0, version).source
    action(brackets, "undo").trigger()
    assert session.corpus.sentence(0, version).source == source
    action(brackets, "redo").trigger()
    assert "(XP (XX Sunday))" in session.corpus.sentence(0, version).source


def test_bracket_is_dragged_into_another(brackets: MainWindow, session: Session, qtbot: QtBot) -> None:
    name = next(v.name for v in session.corpus.frame.versions if v.format == "ptb" and not v.spec.native_gold)
    version = next(v for v in session.corpus.frame.versions if v.name == name)
    unlock(brackets, name)
    drag(brackets, word(brackets, name, 5), box(brackets, name, 2, 3, 4), qtbot)
    assert "(NP (NNP Sunday))) (. .))" in session.corpus.sentence(0, version).source


def test_selection_grows_and_shrinks_by_keys(brackets: MainWindow, session: Session, qtbot: QtBot) -> None:
    view(brackets).setFocus()
    view(brackets).go_to_span(span_of([2]), "ptb")
    press(brackets, Qt.Key.Key_Right, qtbot, Qt.KeyboardModifier.ShiftModifier)
    press(brackets, Qt.Key.Key_Right, qtbot, Qt.KeyboardModifier.ShiftModifier)
    press(brackets, Qt.Key.Key_Left, qtbot, Qt.KeyboardModifier.ShiftModifier)
    assert view(brackets).selected_span == span_of([2, 3])
    assert view(brackets).selected_band == "ptb"


def test_bracket_to_go_into_is_chosen_by_keys(brackets: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(brackets, "ptb")
    view(brackets).go_to_span(span_of([5]), "ptb")
    view(brackets).setFocus()
    press(brackets, Qt.Key.Key_H, qtbot)
    press(brackets, Qt.Key.Key_End, qtbot)
    press(brackets, Qt.Key.Key_Return, qtbot)
    version = next(v for v in session.corpus.frame.versions if v.name == "ptb")
    assert "(NP (NNP Sunday) (. .))" in session.corpus.sentence(0, version).source


def test_a_word_can_go_into_the_bracket_that_begins_behind_it(
    brackets: MainWindow, session: Session, qtbot: QtBot
) -> None:
    unlock(brackets, "ptb")
    view(brackets).go_to_span(span_of([1]), "ptb")
    view(brackets).setFocus()
    press(brackets, Qt.Key.Key_H, qtbot)
    press(brackets, Qt.Key.Key_End, qtbot)
    press(brackets, Qt.Key.Key_Return, qtbot)
    version = next(v for v in session.corpus.frame.versions if v.name == "ptb")
    assert "(VP (NP-SBJ (PRP They)) (VBP arrive)" in session.corpus.sentence(0, version).source
