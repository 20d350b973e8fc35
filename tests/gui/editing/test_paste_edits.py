"""Edits that no longer fit their sentence are listed, and pasted onto it, or another, where it has their words."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.editing.acts import Act, Attach, Group, Move, Relabel, Rename, Unwrap, Wrap
from core.editing.apply import SentenceEdit
from core.model.sentence import hash_of_forms
from core.model.version import Role, VersionSpec
from core.workspaces.files import load_workspace, save_workspace
from core.workspaces.workspace import Workspace
from gui.editing.editor import SetAsideDialog
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle
from tests.gui.workspaces.workspace_steps import wait_for

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def tree(*words: str) -> str:
    """Each word depends on the one before."""
    return "".join(f"{i}\t{word}\t_\tX\t_\t_\t{i - 1}\tdep\t_\t_\n" for i, word in enumerate(words, 1)) + "\n"


OLD = tree("we", "go", "home", "now")
NEW = tree("so", "we", "go", "now")
OTHER = tree("they", "go", "home")
ACTS = (Rename(2, "aux"), Attach(4, 2), Rename(3, "obl"))
EDITS = tuple(SentenceEdit("ud", "1", act, hash_of_forms(["we", "go", "home", "now"])) for act in ACTS)
ORIGINALS = {("ud", "1", EDITS[0].forms): OLD}


@pytest.fixture
def dialog(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> SetAsideDialog:
    """What the window shows for a workspace whose file has got other words."""
    source, path = tmp_path / "ours.conllu", tmp_path / "mine.concord"
    source.write_text(NEW + OTHER, "utf-8")
    save_workspace(Workspace((VersionSpec("ud", str(source), Role.GOLD),), edits=EDITS, originals=ORIGINALS), str(path))
    return opened(window, session, qtbot, path)


def opened(window: MainWindow, session: Session, qtbot: QtBot, path: Path) -> SetAsideDialog:
    before = session.document
    window.workspaces.open_first(str(path))
    qtbot.waitUntil(lambda: session.document is not before)
    wait_for(window, path, qtbot)
    settle(session, qtbot)
    (found,) = (each for each in window.findChildren(SetAsideDialog) if each.isVisible())
    return found


def trees(session: Session, index: int) -> list[tuple[int, str]]:
    (version,) = session.corpus.frame.versions
    found = session.corpus.sentence(index, version).dependencies
    return list(zip(found.heads, found.relations, strict=True))


def trigger(window: MainWindow, name: str) -> None:
    action = window.findChild(QAction, name)
    assert action is not None
    assert action.isEnabled()
    action.trigger()


def test_the_list_says_what_was_edited_and_why_it_was_not_made(dialog: SetAsideDialog) -> None:
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == ["ud, 1: edits: 3"]
    text = dialog.text.toPlainText()
    assert "Edited then: we go home now" in text
    assert "the words of the sentence have changed" in text
    assert "depends on" in text
    assert ": aux" in text
    assert "{" not in text
    assert "1" in dialog.target.text()


def test_edits_follow_their_words_as_one_step_and_what_has_none_stays_with_the_reason(
    dialog: SetAsideDialog, window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """*go* is relabelled and *now* hangs on it; *home* is gone."""
    before = trees(session, 0)
    QTest.keyClick(dialog, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    if trees(session, 0) == before:  # Without a window manager, access keys need the focus.
        dialog.paste.click()
    assert trees(session, 0) == [(0, "dep"), (1, "dep"), (2, "aux"), (3, "dep")] or trees(session, 0)[3] == (3, "dep")
    assert trees(session, 0)[2] == (2, "aux")
    assert [each.edit.act for each in session.document.set_aside] == [Rename(3, "obl")]
    assert "the word “home” is not there" in dialog.text.toPlainText()
    assert "left: 1" in window.statusBar().currentMessage()
    after = trees(session, 0)
    trigger(window, "undo")
    assert trees(session, 0) == before, "in one step"
    assert [each.edit for each in session.document.set_aside] == list(EDITS), "and nothing is lost"
    trigger(window, "redo")
    assert trees(session, 0) == after
    assert [each.edit.act for each in session.document.set_aside] == [Rename(3, "obl")]
    dialog.close()


def test_edits_can_be_pasted_onto_the_sentence_that_is_shown(
    dialog: SetAsideDialog, session: Session, window: MainWindow
) -> None:
    session.show(1)
    assert "2" in dialog.target.text()
    dialog.paste.click()
    assert trees(session, 1) == [(0, "dep"), (1, "aux"), (2, "obl")]
    assert [edit.sentence for edit in session.document.ledger.edits] == ["2", "2"]
    assert [each.edit.act for each in session.document.set_aside] == [Attach(4, 2)]
    assert "“now” is not there" in dialog.text.toPlainText()
    dialog.drop.click()
    assert session.document.set_aside == ()
    assert not dialog.isVisible()
    trigger(window, "set_aside")
    assert "No edits are set aside" in window.statusBar().currentMessage()


def test_what_was_pasted_is_one_step_and_what_was_left_is_there_in_the_saved_workspace(
    dialog: SetAsideDialog, window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.show(1)
    dialog.paste.click()
    dialog.close()
    window.workspaces.save()
    path = tmp_path / "mine.concord"
    saved = load_workspace(str(path)).workspace
    assert saved.originals == {**ORIGINALS, ("ud", "2", hash_of_forms(["they", "go", "home"])): OTHER}
    again = opened(window, session, qtbot, path)
    assert [each.edit.act for each in session.document.set_aside] == [Attach(4, 2)]
    again.close()
    session.show(0)
    trigger(window, "undo")
    assert trees(session, 1) == [(0, "dep"), (1, "dep"), (2, "dep")]
    assert session.document.ledger.edits == []
    trigger(window, "set_aside")
    (listed,) = (each for each in window.findChildren(SetAsideDialog) if each.isVisible())
    listed.close()
    session.document.is_given_up = True


def test_edits_whose_words_were_not_kept_say_so(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    source, path = tmp_path / "ours.conllu", tmp_path / "mine.concord"
    source.write_text(NEW, "utf-8")
    save_workspace(Workspace((VersionSpec("ud", str(source), Role.GOLD),), edits=EDITS), str(path))
    dialog = opened(window, session, qtbot, path)
    assert not dialog.paste.isEnabled()
    assert "older version of the program" in dialog.target.text()
    dialog.close()


def told_of_brackets(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, acts: Sequence[Act]) -> str:
    """What is said of edits of *the dog barks now*, in which the dog is a cat now."""
    old = "( (S (NP (D the) (N dog)) (VP (V barks) (ADV now)))  )\n"
    source, path = tmp_path / "ours.mrg", tmp_path / "mine.concord"
    source.write_text(old.replace("dog", "cat"), "utf-8")
    forms = hash_of_forms(["the", "dog", "barks", "now"])
    edits = tuple(SentenceEdit("ptb", "1", act, forms) for act in acts)
    versions = (VersionSpec("ptb", str(source), Role.GOLD),)
    save_workspace(Workspace(versions, edits=edits, originals={("ptb", "1", forms): old}), str(path))
    return opened(window, session, qtbot, path).text.toPlainText()


def test_edits_of_brackets_are_told_by_their_labels_and_words(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """They were *relabel, node 6* and *move, node 20, parent 15*: nobody could make them again by hand."""
    acts = (Relabel(2, "NP-SBJ"), Wrap(6, 7, "X"), Unwrap(6), Move(7, 2))
    text = told_of_brackets(window, session, qtbot, tmp_path, acts)
    assert "NP [the dog]: NP-SBJ\n" in text
    assert "X around barks now\n" in text
    assert "X [barks now] is removed\n" in text
    assert "ADV [now] moves into NP-SBJ [the dog]\n" in text


@pytest.mark.parametrize(
    ("act", "told"),
    [(Wrap(9, 3, "Y"), "Y around"), (Group((), "Y", "--"), "Y -- around"), (Unwrap(99), "unwrap, node 99")],
)
def test_edits_of_brackets_that_are_not_there_are_told_too(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, act: Act, told: str
) -> None:
    """Whoever wrote the workspace."""
    assert told in told_of_brackets(window, session, qtbot, tmp_path, [act])
