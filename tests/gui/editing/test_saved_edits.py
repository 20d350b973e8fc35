"""Edits are part of a workspace, and done again when it is opened, to its files as they are then."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach, Rename
from core.editing.apply import SentenceEdit
from core.model.sentence import hash_of_forms
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import load_workspace, save_workspace
from core.workspaces.workspace import Workspace
from gui.editing.editor import SetAsideDialog
from gui.session.session import Session
from gui.widgets.sample import sample_specs, sample_workspace
from gui.window.main_window import MainWindow
from gui.workspaces.snapshots import is_modified
from gui.workspaces.sources_dialog import SourcesDialog
from tests.gui.sessions import settle
from tests.gui.workspaces.workspace_steps import has_asterisk, save_as, wait_for

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_edits_are_saved_with_the_workspace_and_there_again(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    session.show(3)
    editor = window.editing.editor
    with qtbot.waitSignal(session.scores_arrived):
        assert editor.do("ud", Attach(1, 4))
    has_asterisk(window, qtbot, wanted=True)
    counted = [column.numbers[:] for column in session.corpus.columns]
    path = tmp_path / "mine.concord"
    save_as(window, path)
    qtbot.waitUntil(path.exists)
    has_asterisk(window, qtbot, wanted=False)
    workspace = load_workspace(str(path)).workspace
    assert workspace.edits == (SentenceEdit("ud", "04-worked", Attach(1, 4)),)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    assert [column.numbers for column in session.corpus.columns] != counted
    window.workspaces.open_file(str(path))
    wait_for(window, path, qtbot)
    settle(session, qtbot)
    assert session.corpus.ledger.edits == list(workspace.edits)
    assert [column.numbers for column in session.corpus.columns] == counted
    (undo,) = window.findChildren(QAction, "undo")
    assert undo.isEnabled()
    session.show(0)
    undo.trigger()
    assert session.current == 3
    assert session.corpus.ledger.amendments() == ()
    session.document.is_given_up = True


def test_edits_that_can_not_be_done_any_more_are_told(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    edits = (
        SentenceEdit("ud", "04-worked", Attach(1, 99)),
        SentenceEdit("ud", "nowhere", Attach(1, 2)),
        SentenceEdit("gone", "x", Attach(1, 2)),
    )
    path = tmp_path / "mine.concord"
    save_workspace(replace(sample_workspace(), edits=edits), str(path))
    window.workspaces.open_file(str(path))
    wait_for(window, path, qtbot)
    settle(session, qtbot)
    (dialog,) = window.findChildren(SetAsideDialog)
    for row, lead in enumerate(("ud, 04-worked: edits: 1", "ud, nowhere: edits: 1")):
        assert dialog.list.item(row).text() == lead
    assert "\nthere is no word 99" in dialog.text.toPlainText()
    dialog.list.setCurrentRow(1)
    assert "\nthere is no sentence nowhere" in dialog.text.toPlainText()
    assert list(session.document.edits) == [edits[2], *edits[:2]], "the version of the last may be added again"
    has_asterisk(window, qtbot, wanted=False)
    dialog.drop.click()
    assert list(session.document.edits) == [edits[2], edits[0]]
    has_asterisk(window, qtbot, wanted=True)
    dialog.drop.click()
    assert list(session.document.edits) == [edits[2]]
    session.document.is_given_up = True


def test_edits_of_a_sentence_that_has_other_words_now_are_set_aside_and_stay_until_they_are_dropped(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Once a word was put in before it, word 3 is another: the person has never said anything about that."""
    path, source = tmp_path / "mine.concord", tmp_path / "ours.conllu"
    tree = "1\tGo\t_\tX\t_\t_\t0\troot\t_\t_\n2\tnow\t_\tX\t_\t_\t1\tdep\t_\t_\n\n"
    longer = "1\tGo\t_\tX\t_\t_\t0\troot\t_\t_\n2\tout\t_\tX\t_\t_\t1\tdep\t_\t_\n3\tnow\t_\tX\t_\t_\t1\tdep\t_\t_\n\n"
    source.write_text(tree, "utf-8")
    session.open([VersionSpec("ud", str(source), Role.GOLD)], Settings())
    settle(session, qtbot)
    for relation in ("advmod", "obl"):
        assert window.editing.editor.do("ud", Rename(2, relation))
    edits = session.document.edits
    save_as(window, path)
    has_asterisk(window, qtbot, wanted=False)
    for content, are_set_aside in ((longer, True), (longer, True), (tree, False)):
        session.document.is_given_up = True
        session.open(sample_specs(), Settings())
        settle(session, qtbot)
        source.write_text(content, "utf-8")
        window.workspaces.open_file(str(path))
        qtbot.waitUntil(lambda: session.document.path == str(path) or bool(window.findChildren(SourcesDialog)))
        for question in window.findChildren(SourcesDialog):
            question.open_so.click()
        wait_for(window, path, qtbot)
        settle(session, qtbot)
        (version,) = session.corpus.frame.versions
        relations = session.corpus.sentence(0, version).dependencies.relations
        assert relations[1:] == (("dep", "dep") if are_set_aside else ("obl",))
        dialogs = [each for each in window.findChildren(SetAsideDialog) if each.isVisible()]
        assert bool(dialogs) == are_set_aside
        for dialog in dialogs:
            assert "the words of the sentence have changed" in dialog.text.toPlainText()
            assert ": advmod\n" in dialog.text.toPlainText()
            dialog.close()
            dialog.deleteLater()
        assert session.document.edits == edits
        window.workspaces.save()
        has_asterisk(window, qtbot, wanted=False)


def test_a_workspace_with_edits_set_aside_is_not_changed_by_opening_it(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Nobody is asked to save what nobody has done, although edits set aside come last now."""
    path, source = tmp_path / "mine.concord", tmp_path / "ours.conllu"
    tree = "1\tGo\t_\tX\t_\t_\t0\troot\t_\t_\n2\tnow\t_\tX\t_\t_\t1\tdep\t_\t_\n\n"
    source.write_text(2 * tree, "utf-8")
    edits = tuple(SentenceEdit("ud", name, Rename(2, "obl"), hash_of_forms(["Go", "now"])) for name in "12")
    save_workspace(Workspace((VersionSpec("ud", str(source), Role.GOLD),), edits=edits), str(path))
    source.write_text(tree.replace("Go", "Come") + tree, "utf-8")
    window.workspaces.open_first(str(path))
    wait_for(window, path, qtbot)
    settle(session, qtbot)
    assert session.document.edits == (edits[1], edits[0])
    assert not is_modified(session)
    for dialog in window.findChildren(SetAsideDialog):
        dialog.close()


def test_edits_are_done_again_to_a_file_that_has_changed(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "ours.conllu"
    source = Path(sample_specs()[0].path).read_text(encoding="utf-8")
    path.write_text(source, encoding="utf-8")
    session.open([replace(sample_specs()[0], path=str(path)), *sample_specs()[1:]], Settings())
    settle(session, qtbot)
    session.show(3)
    assert window.editing.editor.do("ud", Attach(1, 4))
    path.write_text(source.replace("\t5\tnsubj\t_", "\t5\tsubj\t_"), encoding="utf-8")
    session.change(session.specs[:3])
    settle(session, qtbot)
    tree = session.corpus.sentence(3, session.corpus.frame.versions[0]).dependencies
    assert (tree.heads[0], tree.relations[1]) == (4, "subj")
    assert len(session.corpus.columns[0]) == len(session.corpus)
    session.document.is_given_up = True
