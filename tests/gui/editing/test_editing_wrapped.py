"""Editing a sentence that is drawn in several lines."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach, Rename
from core.model.spans import span_of
from gui.editing.proposal import PreviewLayer
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import action, drag, heads, label_line, move, panel, unlock, view, word, write

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def wrapped(opened: MainWindow, session: Session) -> MainWindow:
    """The longest sentence, unlocked, in lines."""
    session.show(max(range(len(session.corpus)), key=session.corpus.lengths.__getitem__))
    unlock(opened, "ud")
    action(opened, "wrap_lines").trigger()
    panel(opened).draw_arcs()
    assert len(view(opened).lines) > 2
    return opened


def leaf(window: MainWindow, session: Session, line: int) -> int:
    """A word of a line that heads no other, nor depends on the one after it."""
    shown, tree = view(window), heads(session, "ud")
    window_of_line = shown.lines[line].window
    inside = [i for i, c in enumerate(shown.drawing.layout.columns, start=1) if c.left >= window_of_line.left]
    return next(i for i in inside if i not in tree and tree[i - 1] != i + 1)


def test_word_is_dragged_to_its_head_within_a_later_line(wrapped: MainWindow, session: Session, qtbot: QtBot) -> None:
    dependent = leaf(wrapped, session, 1)
    view(wrapped).scroll_to_words(span_of([dependent]))
    drag(wrapped, word(wrapped, "ud", dependent), word(wrapped, "ud", dependent + 1), qtbot)
    assert session.corpus.ledger.edits[-1].act == Attach(dependent, dependent + 1)


def test_held_word_is_carried_to_another_line(wrapped: MainWindow, session: Session, qtbot: QtBot) -> None:
    """At the lower edge the lines scroll by; the preview ends at the words that it would join."""
    dependent, head = leaf(wrapped, session, 0), leaf(wrapped, session, 1)
    shown = view(wrapped)
    start, viewport = word(wrapped, "ud", dependent), shown.viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    move(viewport, QPoint(start.x(), viewport.height() - 3))
    qtbot.waitUntil(lambda: word(wrapped, "ud", head).y() < viewport.height() - 30)
    end = word(wrapped, "ud", head)
    move(viewport, end)
    (layer,) = viewport.findChildren(PreviewLayer)
    assert layer.preview is not None
    assert abs(layer.preview.start.x() - end.x()) < 5
    assert layer.preview.start.y() > layer.preview.end.y()
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    assert session.corpus.ledger.edits[-1].act == Attach(dependent, head)


def test_label_is_written_over_the_word_of_a_later_line(wrapped: MainWindow, session: Session, qtbot: QtBot) -> None:
    dependent = leaf(wrapped, session, 2)
    span = span_of([dependent])
    view(wrapped).go_to_span(span, "ud")
    action(wrapped, "rename").trigger()
    line = label_line(wrapped)
    assert line is not None
    (label,) = (line.bands[0].by_span[span] for line in view(wrapped).lines if span in line.bands[0].by_span)
    place = view(wrapped).to_viewport(QPointF(label.left, label.top)).toPoint()
    assert line.geometry().adjusted(-9, -9, 9, 9).contains(place)
    assert view(wrapped).viewport().rect().contains(line.geometry())
    write(wrapped, "vocative", qtbot)
    assert session.corpus.ledger.edits[-1].act == Rename(dependent, "vocative")


def test_an_arc_between_lines_is_pointed_at_in_both(wrapped: MainWindow) -> None:
    """Where its label is in another line, whoever moved the mouse over it got a report of an error."""
    shown = view(wrapped)
    elsewhere = 0
    for line in shown.lines:
        for band in line.bands:
            for arc in band.picture.connectors:
                if arc.span not in band.by_span and line.window.left < arc.points[0].x < line.window.right:
                    elsewhere += 1
                    x, y = arc.points[0].x, (arc.points[0].y + arc.points[1].y) / 2
                    near = {each.span for each in band.picture.connectors if each.is_near(x, y)}
                    found = line.box_at(x, y)
                    assert found is not None
                    assert found.span in near
    assert elsewhere, "else this test says nothing"
