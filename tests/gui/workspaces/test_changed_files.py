"""Who corrects a file in an editor beside the window is told that the window shows it as it was."""

import os
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.scoring.settings import Settings
from core.scoring.version_options import gold_spec, parse_spec
from gui.i18n.language import Language, set_language
from gui.session.session import Session
from gui.window.main_window import MainWindow
from gui.workspaces import changed_files
from gui.workspaces.changed_files import ChangedFiles
from tests.gui.sessions import settle, treebank
from tests.gui.workspaces.workspace_steps import choose_in, open_workspace, save_as, trigger


class Reader:
    """The window with two files, and who looks at it."""

    def __init__(self, window: MainWindow, session: Session, qtbot: QtBot, folder: Path) -> None:
        self.window, self.session, self.qtbot = window, session, qtbot
        self.a, self.b = (Path(treebank(folder, name, "one two three", "four five")) for name in ("ann", "bob"))
        session.open([gold_spec(f"ann={self.a}"), gold_spec(f"bob={self.b}")], Settings())
        self.settles()

    def opens_a_parse(self) -> None:
        """Opens the second file as a parse instead, so that there is something to score."""
        self.session.open([gold_spec(f"ann={self.a}"), parse_spec(f"bob@ann={self.b}")], Settings())
        self.settles()

    @property
    def files(self) -> ChangedFiles:
        return self.window.workspaces.changed_files

    def settles(self) -> None:
        document = self.session.document
        self.qtbot.waitUntil(lambda: self.files.is_idle)
        settle(self.session, self.qtbot)
        self.qtbot.waitUntil(lambda: {str(self.a), str(self.b)} <= {*document.states} and self.files.is_idle)

    def looks(self) -> None:
        """Comes back to the window, until all has been looked at."""
        for _ in range(3):  # A file that has changed is looked at twice: it may still be being written.
            QApplication.sendEvent(self.window, QEvent(QEvent.Type.WindowActivate))
            self.qtbot.waitUntil(lambda: self.files.is_idle)

    @property
    def told(self) -> str:
        notice = self.files.notice
        return "" if notice.isHidden() else notice.text.text()

    def relation(self) -> str:
        corpus = self.session.corpus
        return corpus.sentence(0, corpus.frame.versions[0]).dependencies.relations[1]


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are looked at as often as can be; asked for before the window."""
    monkeypatch.setattr(changed_files, "EVERY", 10)


@pytest.fixture
def reader(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> Reader:
    return Reader(window, session, qtbot, tmp_path)


def changed(path: Path, new: str = "new") -> None:
    """As editors write a file: another one takes its place."""
    other = path.with_suffix(".tmp")
    other.write_text(path.read_text("utf-8").replace("1\tdep", f"1\t{new}"), "utf-8")
    other.replace(path)


def test_a_file_that_has_changed_is_named_and_read_again_if_wanted(reader: Reader) -> None:
    reader.looks()
    assert reader.told == ""
    changed(reader.a)
    reader.looks()
    assert reader.told == "Changed on disk: ann.conllu"
    assert reader.files.notice.text.toolTip() == str(reader.a)
    assert reader.relation() == "dep"
    reader.files.notice.reload.click()
    reader.settles()
    assert reader.relation() == "new"
    reader.looks()
    assert reader.told == ""


def test_it_is_seen_without_coming_back_to_the_window(
    often: None, window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Two windows side by side: nobody activates the one that shows what is wrong."""
    reader = Reader(window, session, qtbot, tmp_path)
    changed(reader.b)
    qtbot.waitUntil(lambda: reader.told == "Changed on disk: bob.conllu")


def test_not_now_holds_until_the_file_changes_again_and_the_menu_reads_it_all_the_same(reader: Reader) -> None:
    changed(reader.a)
    changed(reader.b)
    reader.looks()
    assert reader.told == "Changed on disk: ann.conllu, bob.conllu"
    reader.files.notice.decline.click()
    reader.looks()
    assert reader.told == ""
    reader.b.write_text(reader.b.read_text("utf-8").replace("new", "newer"), "utf-8")
    reader.looks()
    assert reader.told == "Changed on disk: bob.conllu"
    reader.files.notice.decline.click()
    trigger(reader.window, "reload")
    reader.settles()
    assert reader.relation() == "new"
    trigger(reader.window, "reload")
    reader.settles()
    assert reader.window.statusBar().currentMessage() == "No file that is open has changed on disk."


def test_a_file_that_is_deleted_or_moved_is_told_until_it_is_back(reader: Reader) -> None:
    elsewhere = reader.a.with_name("elsewhere.conllu")
    reader.a.rename(elsewhere)
    reader.looks()
    assert reader.told == "Deleted or moved: ann.conllu"
    assert reader.files.notice.reload.isHidden(), "there is nothing to read"
    changed(reader.b)
    reader.looks()
    assert reader.told == "Changed on disk: bob.conllu; Deleted or moved: ann.conllu"
    assert not reader.files.notice.reload.isHidden()
    elsewhere.rename(reader.a)
    reader.looks()
    assert reader.told == "Changed on disk: bob.conllu"
    reader.b.unlink()
    reader.looks()
    assert reader.told == "Deleted or moved: bob.conllu"
    reader.files.notice.decline.click()
    reader.looks()
    assert reader.told == ""
    assert reader.relation() == "dep"


def test_what_was_done_is_kept_as_far_as_it_applies(reader: Reader) -> None:
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    reader.session.set_note_in(reader.session.corpus, 1, "look again")
    reader.settles()
    changed(reader.b)
    reader.looks()
    reader.files.notice.reload.click()
    reader.settles()
    corpus = reader.session.corpus
    assert corpus.sentence(0, corpus.frame.versions[0]).dependencies.relations[2] == "mine"
    assert corpus.sentence(0, corpus.frame.versions[1]).dependencies.relations[1] == "new"
    assert reader.session.document.remarks.note(corpus.names[1]) == "look again"


def test_an_edited_sentence_that_is_no_longer_compared_leaves_the_others_compared(reader: Reader) -> None:
    """A typing error is corrected in the file that was edited, and the other file does not follow yet."""
    reader.opens_a_parse()
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    reader.settles()
    reader.a.write_text(reader.a.read_text("utf-8").replace("two", "deux"), "utf-8")
    reader.looks()
    reader.files.notice.reload.click()
    reader.settles()
    corpus, document = reader.session.corpus, reader.session.document
    assert (corpus.compared, corpus.scored, len(document.set_aside)) == (1, 1, 1)
    reader.b.write_text(reader.b.read_text("utf-8").replace("two", "deux"), "utf-8")
    reader.looks()
    reader.files.notice.reload.click()
    reader.settles()
    corpus = reader.session.corpus
    assert (corpus.compared, corpus.scored, len(document.set_aside)) == (2, 2, 1)


def test_an_edit_set_aside_is_done_when_its_words_are_back(reader: Reader) -> None:
    """After `git checkout` and *Reload* it stayed aside, for words that had changed, until the program was closed."""
    reader.opens_a_parse()
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    reader.settles()
    before = reader.a.read_text("utf-8")
    for text, aside, edits in ((before.replace("two", "deux"), 1, 0), (before, 0, 1)):
        reader.a.write_text(text, "utf-8")
        reader.looks()
        reader.files.notice.reload.click()
        reader.settles()
        document = reader.session.document
        assert (len(document.set_aside), len(document.ledger.edits), len(document.edits)) == (aside, edits, 1)
    corpus = reader.session.corpus
    assert corpus.sentence(0, corpus.frame.versions[0]).dependencies.relations[2] == "mine"


def test_an_edit_done_again_is_not_set_aside_when_it_is_undone(reader: Reader) -> None:
    """It took the place of one that had been pasted and undone: an edit that was undone came back."""
    one = reader.a.read_text("utf-8").split("\n\n")[0] + "\n\n"
    for path in (reader.a, reader.b):
        path.write_text(one * 2, "utf-8")
    reader.opens_a_parse()
    editor = reader.window.editing.editor
    editor.do("ann", Rename(3, "mine"))
    for text in (one.replace("two", "deux") + one, one * 2):
        reader.settles()
        reader.a.write_text(text, "utf-8")
        reader.looks()
        reader.files.notice.reload.click()
        reader.settles()
        if reader.session.document.set_aside:
            reader.session.show(reader.session.corpus.names.index("2"))
            editor.paste(reader.session.document.set_aside)
            editor.undo()
    editor.undo()
    reader.settles()
    assert not reader.session.document.edits


def test_edits_of_sentences_that_are_too_long_are_in_a_version_that_is_saved(reader: Reader, tmp_path: Path) -> None:
    """A limit was chosen to see short sentences first; the edits of long ones were missing from the file."""
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    reader.settles()
    reader.session.set_settings(Settings(max_length=2))
    reader.settles()
    workspace, saved = tmp_path / "mine.concord", tmp_path / "saved.conllu"
    save_as(reader.window, workspace)
    reader.settles()
    reader.session.open([gold_spec(f"bob={reader.b}")], Settings())
    settle(reader.session, reader.qtbot)
    open_workspace(reader.window, workspace, reader.qtbot)
    reader.settles()
    corpus = reader.session.corpus
    assert (corpus.compared, len(corpus.excluded), len(corpus.ledger.edits)) == (1, 1, 1)
    trigger(reader.window, "save_version")
    with reader.qtbot.waitSignal(reader.session.version_saved):
        choose_in(reader.window, saved)
    assert "\tmine\t" in saved.read_text("utf-8")


def test_an_edit_is_undone_and_redone_in_sight_where_its_sentence_is_excluded(reader: Reader) -> None:
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    reader.settles()
    reader.session.set_settings(Settings(max_length=2))
    reader.settles()
    corpus = reader.session.corpus
    (excluded,) = corpus.excluded
    for act, edits in (("undo", 0), ("redo", 1)):
        reader.session.show(0)
        trigger(reader.window, act)
        assert (len(corpus.ledger.edits), reader.session.current) == (edits, excluded)


def test_a_version_that_is_saved_without_edits_set_aside_says_so(reader: Reader, tmp_path: Path) -> None:
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    reader.session.show(1)
    reader.window.editing.editor.do("ann", Rename(2, "yours"))
    reader.settles()
    reader.a.write_text(reader.a.read_text("utf-8").replace("two", "deux"), "utf-8")
    reader.looks()
    reader.files.notice.reload.click()
    reader.settles()
    trigger(reader.window, "save_version")
    with reader.qtbot.waitSignal(reader.session.version_saved):
        choose_in(reader.window, tmp_path / "saved.conllu")
    assert reader.window.statusBar().currentMessage().endswith("saved.conllu, without 1 edit that is set aside.")


def test_a_file_that_was_declined_is_not_read_again_unseen(reader: Reader) -> None:
    """A limit, or another version, has all files read again: that this one shows its new text now, nothing said."""
    reader.a.write_text(reader.a.read_text("utf-8").replace("two", "deux"), "utf-8")
    reader.looks()
    reader.files.notice.decline.click()
    reader.session.set_settings(Settings(max_length=2))
    reader.settles()
    assert (
        reader.window.statusBar().currentMessage() == "Read again with all files, and shown as they are now: ann.conllu"
    )


def test_edits_after_not_now_are_counted_with_the_text_that_is_shown(reader: Reader) -> None:
    """Once they were counted with trees that nobody saw; then each edit was a message, and the charts stayed empty."""
    reader.opens_a_parse()

    def counts() -> list[object]:
        reader.session.score()
        settle(reader.session, reader.qtbot)
        return [column.numbers.tolist() for column in reader.session.corpus.columns]

    before = counts()
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    edited = counts()
    assert edited != before
    trigger(reader.window, "undo")
    for path in (reader.a, reader.b):
        path.write_text(path.read_text("utf-8").replace("four", "fore").replace("five", "fife"), "utf-8")
    reader.looks()
    reader.files.notice.decline.click()
    trigger(reader.window, "redo")
    assert counts() == edited
    trigger(reader.window, "undo")
    assert counts() == before
    reader.looks()
    assert reader.told == ""


def test_the_edits_of_a_sentence_that_is_gone_are_set_aside(reader: Reader) -> None:
    reader.opens_a_parse()
    reader.session.show(1)
    reader.window.editing.editor.do("ann", Rename(2, "mine"))
    reader.settles()
    for path in (reader.a, reader.b):
        path.write_text(path.read_text("utf-8").split("\n\n")[0] + "\n\n", "utf-8")
    reader.looks()
    reader.files.notice.reload.click()
    reader.settles()
    corpus, document = reader.session.corpus, reader.session.document
    assert (corpus.compared, corpus.scored, len(document.set_aside)) == (1, 1, 1)


def test_what_has_the_same_content_has_not_changed(reader: Reader) -> None:
    """A branch that is checked out and left again, or a copy, has other times, but the same trees."""
    os.utime(reader.a, ns=(1, 1))
    reader.looks()
    assert reader.told == ""
    before = reader.b.read_text("utf-8")
    changed(reader.b)
    reader.looks()
    assert reader.told
    reader.b.write_text(before, "utf-8")
    reader.looks()
    assert reader.told == ""


def test_what_the_program_itself_writes_is_no_news(reader: Reader, tmp_path: Path) -> None:
    reader.window.editing.editor.do("ann", Rename(3, "mine"))
    reader.settles()
    saved = tmp_path / "saved.conllu"
    reader.session.save_version("ann", str(saved))
    reader.settles()
    assert saved.exists()
    reader.session.change([*reader.session.specs, gold_spec(f"saved={saved}")])
    reader.settles()
    reader.looks()
    assert reader.told == ""


def test_a_file_that_can_not_be_read_leaves_what_is_shown_and_is_told_again(reader: Reader, qtbot: QtBot) -> None:
    """Half of a correction: the editor is still open, and the next save may be right."""
    well, states = reader.a.read_text("utf-8"), dict(reader.session.document.states)
    reader.a.write_text("1\tone\n\n", "utf-8")
    reader.looks()
    with qtbot.waitSignal(reader.session.problems_found):
        reader.files.notice.reload.click()
    reader.settles()
    assert reader.relation() == "dep"
    assert reader.session.document.states == states, "the workspace would say that nothing has changed"
    reader.looks()
    assert reader.told == "Changed on disk: ann.conllu"
    reader.a.write_text(well.replace("1\tdep", "1\tright"), "utf-8")
    reader.looks()
    reader.files.notice.reload.click()
    reader.settles()
    assert reader.relation() == "right"


def test_a_file_that_does_not_answer_does_not_stop_the_window(
    reader: Reader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A share on the network may hang for minutes. The window does not, and it closes."""
    answers, asked = threading.Event(), threading.Event()

    def stat(_: object) -> object:
        assert threading.current_thread() is not threading.main_thread()
        asked.set()
        answers.wait()
        raise OSError

    with monkeypatch.context() as hanging:
        hanging.setattr("gui.workspaces.changed_files.Path.stat", stat)
        reader.files.look()
        qtbot.waitUntil(asked.is_set)
        reader.files.look()
        assert not reader.files.is_idle
        reader.files.end()
        answers.set()


def test_in_german(qtbot: QtBot, tmp_path: Path) -> None:
    set_language(Language.GERMAN)
    try:
        notice = changed_files.ChangedNotice()
        qtbot.addWidget(notice)
        notice.show_files([str(tmp_path / "a.conllu")])
        texts = notice.text.text(), notice.reload.text(), notice.decline.text()
        assert texts == ("Auf der Platte geändert: a.conllu", "Neu laden", "Jetzt nicht")
    finally:
        set_language(Language.ENGLISH)


def test_the_menu_offers_it(window: MainWindow) -> None:
    (action,) = window.findChildren(QAction, "reload")
    assert action.text() == "Re&load files"
