"""The sentence that a reader will ask for next is prepared, and is never shown otherwise than it is now."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import gui.trees_view.panel as trees_panel
from core.editing.acts import Attach
from core.model.choices import Protocol
from core.scoring.comparison import Comparison, compare
from gui.docks.sentences.panel import SentencesPanel
from gui.drawing.content import Content
from gui.drawing.describe import content_of
from gui.drawing.paint.scene import draw_fitted
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle

FIRST, SECOND = 0, 1


@pytest.fixture
def described(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sentences whose trees are described from now on."""
    names = list[str]()

    def noting(comparison: Comparison, choice: Choice) -> Content:
        content = content_of(comparison, choice)
        names.append(content.name)
        return content

    monkeypatch.setattr(trees_panel, "content_of", noting)
    return names


def press(window: MainWindow, key: Qt.Key) -> None:
    (sentences,) = window.findChildren(SentencesPanel)
    QTest.keyClick(sentences.table, key)


def trees_of(window: MainWindow) -> TreesPanel:
    (found,) = window.findChildren(TreesPanel)
    return found


def shown(window: MainWindow) -> str:
    return trees_of(window).content.name


def test_the_sentence_below_is_there_before_it_is_asked_for(
    opened: MainWindow, sample: Session, described: list[str]
) -> None:
    catch_up(opened)
    for asked in (1, 2):
        described.clear()
        press(opened, Qt.Key.Key_Down)
        assert shown(opened) == sample.corpus.names[asked]
        assert described == []
        catch_up(opened)
        assert described == [sample.corpus.names[asked + 1]]


def test_whoever_reads_upwards_finds_the_one_above(opened: MainWindow, sample: Session, described: list[str]) -> None:
    sample.show(9)
    catch_up(opened)
    press(opened, Qt.Key.Key_Up)
    catch_up(opened)
    assert described[-1] == sample.corpus.names[7]


def test_a_key_held_down_prepares_nothing(opened: MainWindow, described: list[str]) -> None:
    catch_up(opened)
    described.clear()
    for _ in range(5):
        press(opened, Qt.Key.Key_Down)
    assert len(described) == 4  # The first was prepared.
    assert described[-1] == shown(opened)


def _edit(window: MainWindow, session: Session) -> None:
    session.show(SECOND)
    window.editing.editor.set_unlocked("ud", unlocked=True)
    assert window.editing.editor.do("ud", Attach(1, 3))
    session.show(FIRST)


def _other_protocol(_: MainWindow, session: Session) -> None:
    session.set_settings(replace(session.settings, protocol=Protocol.MULTIFUNCTION))


def _other_gold(_: MainWindow, session: Session) -> None:
    session.set_choice(replace(session.choice, against=("ud",)))


def _hidden(_: MainWindow, session: Session) -> None:
    session.set_visible("ud", visible=False)


def _smaller(window: MainWindow, _: Session) -> None:
    window.resize(800, 600)


def _folded(window: MainWindow, _: Session) -> None:
    trees_of(window).view.change_display(folded=frozenset({"ud"}))


@pytest.mark.parametrize("change", [_edit, _other_protocol, _other_gold, _hidden, _smaller, _folded])
def test_what_has_changed_meanwhile_is_shown(
    opened: MainWindow, sample: Session, qtbot: QtBot, change: Callable[[MainWindow, Session], None]
) -> None:
    sample.show(FIRST)
    catch_up(opened)
    change(opened, sample)
    press(opened, Qt.Key.Key_Down)
    assert sample.current == SECOND
    corpus, view = sample.corpus, trees_of(opened).view
    content = content_of(compare(corpus.frame, list(corpus.sentences(SECOND).values())), sample.choice)
    assert trees_of(opened).content == content
    fresh = draw_fitted(content, view.display, view._drawing_viewport())
    assert view.whole.layout == fresh.layout
    sample.document.is_given_up = True
    settle(sample, qtbot)
