"""Editing NEGRA export, TIGER-XML and CoNLL-2009 as an annotator does it, where branches may cross."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from core.editing.acts import Act, Assign, Attach, Group, Move, Relabel, Unwrap
from core.editing.apply import SentenceEdit
from core.formats.registry import read_version
from core.model.choices import Alignment
from core.model.sentence import VIRTUAL_ROOT
from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.edge_corpora import BOOK_CONLL, BOOK_EXPORT, BOOK_TIGER
from tests.gui.editing.annotator import action, box, drag, label_line, panel, press, unlock, view, word, write
from tests.gui.sessions import settle
from tests.gui.workspaces.workspace_steps import has_asterisk, save_as, wait_for

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def files(tmp_path: Path) -> list[VersionSpec]:
    """One sentence in three formats; in the parse the object hangs too high."""
    texts = {
        "negra": ("negra.export", BOOK_EXPORT),
        "deps": ("deps.conll09", BOOK_CONLL),
        "parse": ("parse.xml", BOOK_TIGER),
    }
    for name, text in texts.values():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = {name: str(tmp_path / file) for name, (file, _) in texts.items()}
    return [
        VersionSpec("negra", paths["negra"], Role.GOLD, functions="edge"),
        VersionSpec("deps", paths["deps"], Role.GOLD, labels="base"),
        VersionSpec("parse", paths["parse"], Role.PARSE, "negra"),
    ]


@pytest.fixture
def german(window: MainWindow, session: Session, files: list[VersionSpec], qtbot: QtBot) -> Iterator[MainWindow]:
    """The window with the three, drawn as trees; what is edited need not be saved at the end."""
    session.open(files, Settings(alignment=Alignment.ORDER))
    settle(session, qtbot)
    session.show(0)
    panel(window).draw_trees()
    yield window
    session.document.is_given_up = True


def source(session: Session, name: str) -> str:
    version = next(version for version in session.corpus.frame.versions if version.name == name)
    return session.corpus.sentence(0, version).source


def test_word_dragged_into_a_phrase_makes_a_crossing_branch(german: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(german, "parse")
    drag(german, box(german, "parse", 1, 2), box(german, "parse", 5, 6, 7), qtbot)
    assert session.corpus.ledger.edits == [SentenceEdit("parse", "Buch", Move(8, 9))]
    assert span_of([1, 2, 5, 6, 7]) in band_of(german, "parse")
    assert ' discontinuous="true">' in source(session, "parse")
    assert '<edge label="OA" idref="Buch_500"/>\n      <edge label="MO"' in source(session, "parse")
    action(german, "undo").trigger()
    assert source(session, "parse") in BOOK_TIGER


def band_of(window: MainWindow, name: str) -> set[int]:
    """The spans that a band shows."""
    return set(next(band for band in view(window).drawing.layout.bands if band.content.key == name).by_span)


def test_word_is_dragged_up_out_of_its_phrase_and_out_of_all(
    german: MainWindow, session: Session, qtbot: QtBot
) -> None:
    unlock(german, "negra")
    drag(german, word(german, "negra", 5), word(german, "negra", 5) - QPoint(0, 2000), qtbot)
    assert "gestern\t\t\tADV\t--\t\tMO\t502\t%% or S?\n" in source(session, "negra")
    drag(german, word(german, "negra", 5), word(german, "negra", 5) - QPoint(0, 2000), qtbot)
    assert "gestern\t\t\tADV\t--\t\tMO\t0\t%% or S?\n" in source(session, "negra")
    assert [edit.act for edit in session.corpus.ledger.edits] == [Move(4, 10), Move(4, VIRTUAL_ROOT)]


def test_category_and_function_are_written_side_by_side(german: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(german, "negra")
    qtbot.mouseDClick(view(german).viewport(), Qt.MouseButton.LeftButton, pos=box(german, "negra", 1, 2))
    line = label_line(german)
    assert line is not None
    assert line.text() == "NP OA"
    write(german, "CNP DA", qtbot)
    assert "#500\t\t\tCNP\t--\t\tDA\t501\n" in source(session, "negra")
    qtbot.mouseDClick(view(german).viewport(), Qt.MouseButton.LeftButton, pos=word(german, "negra", 4))
    line = label_line(german)
    assert line is not None
    assert line.text() == "PPER SB"
    write(german, "PPER OA", qtbot)
    assert [edit.act for edit in session.corpus.ledger.edits] == [Relabel(8, "CNP"), Assign(8, "DA"), Assign(3, "OA")]
    assert "negra: CNP-DA is new to negra" in german.statusBar().currentMessage()


def test_category_is_not_written_where_the_function_is_none(german: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(german, "negra")
    qtbot.mouseDClick(view(german).viewport(), Qt.MouseButton.LeftButton, pos=box(german, "negra", 1, 2))
    line = label_line(german)
    assert line is not None
    line.setText("CNP O\u200bA")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert session.corpus.ledger.edits == []
    assert "is not a label" in german.statusBar().currentMessage()
    assert label_line(german) is not None, "to be mended"


def test_labels_are_completed_by_categories_functions_and_tags(
    german: MainWindow, session: Session, qtbot: QtBot
) -> None:
    unlock(german, "negra")
    qtbot.mouseDClick(view(german).viewport(), Qt.MouseButton.LeftButton, pos=word(german, "negra", 4))
    line = label_line(german)
    assert isinstance(line, QLineEdit)
    line.clear()
    qtbot.keyClicks(line, "PPER ")
    completer = line.completer()
    completer.setCompletionPrefix("")
    offered = [completer.completionModel().index(i, 0).data() for i in range(completer.completionCount())]
    assert offered[:2] == ["HD", "NK"], "the commonest first"
    assert {"VP", "OC", "VVPP"} < set(offered)
    assert "NP-OA" not in offered
    qtbot.keyClick(line, Qt.Key.Key_Escape)


def test_words_far_from_each_other_get_a_phrase_and_lose_it_again(
    german: MainWindow, session: Session, qtbot: QtBot
) -> None:
    unlock(german, "negra")
    viewport, ctrl = view(german).viewport(), Qt.KeyboardModifier.ControlModifier
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=box(german, "negra", 1, 2))
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, ctrl, pos=word(german, "negra", 7))
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, ctrl, pos=word(german, "negra", 5))
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, ctrl, pos=word(german, "negra", 5))
    assert view(german).selected_span == span_of([1, 2, 7])
    action(german, "wrap").trigger()
    write(german, "VZ", qtbot)
    assert label_line(german) is not None, "a function is wanted as well"
    write(german, "VZ HD", qtbot)
    assert "#502\t\t\tS\t--\t\t--\t0\n#503\t\t\tVZ\t--\t\tHD\t501\n" in source(session, "negra")
    assert span_of([1, 2, 7]) in band_of(german, "negra")
    action(german, "unwrap").trigger()
    assert [edit.act for edit in session.corpus.ledger.edits] == [Group((6, 8), "VZ", "HD"), Unwrap(11)]
    assert source(session, "negra") == BOOK_EXPORT


def test_node_that_a_secondary_edge_leads_to_is_not_removed(german: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(german, "negra")
    view(german).go_to_span(span_of([1, 2, 5, 6, 7]), "negra")
    action(german, "unwrap").trigger()
    assert session.corpus.ledger.edits == []
    assert "a secondary edge or the like refers to VP #501" in german.statusBar().currentMessage()


def test_phrase_to_go_into_is_chosen_by_keys_wherever_it_is(german: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(german, "parse")
    view(german).setFocus()
    view(german).go_to_span(span_of([8]), "parse")
    press(german, Qt.Key.Key_H, qtbot)
    press(german, Qt.Key.Key_Right, qtbot)
    press(german, Qt.Key.Key_Right, qtbot)
    press(german, Qt.Key.Key_Return, qtbot)
    assert '<edge label="HD" idref="Buch_7"/>\n      <edge label="--" idref="Buch_8"/>' in source(session, "parse")


def test_dependency_of_conll_2009_is_dragged(german: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(german, "deps")
    drag(german, word(german, "deps", 5), word(german, "deps", 3), qtbot)
    assert session.corpus.ledger.edits == [SentenceEdit("deps", "Buch", Attach(5, 3))]
    old = "5\tgestern\t_\t_\tX\tX\t_\t_\t7\t7\tMO"
    assert source(session, "deps") == BOOK_CONLL.replace(old, old.replace("\t7\t7", "\t3\t7"))


def test_all_three_are_saved_and_recovered_with_their_choices(
    german: MainWindow, session: Session, files: list[VersionSpec], qtbot: QtBot, tmp_path: Path
) -> None:
    acts: dict[str, Act] = {"negra": Assign(4, "SBP"), "deps": Attach(5, 3), "parse": Move(8, 9)}
    for name, act in acts.items():
        assert german.editing.editor.do(name, act)
    with qtbot.waitSignal(session.scores_arrived):
        pass
    edited = {name: source(session, name) for name in acts}
    before = {spec.name: Path(spec.path).read_bytes() for spec in files}
    for name, text in edited.items():
        view(german).go_to_span(span_of([1]), name)
        action(german, "save_version").trigger()
        (dialog,) = (each for each in german.findChildren(QFileDialog) if each.isVisible())
        path = tmp_path / f"saved-{name}"
        with qtbot.waitSignal(session.version_saved):
            dialog.fileSelected.emit(str(path))
        dialog.close()
        spec = next(spec for spec in files if spec.name == name)
        again = read_version(VersionSpec(name, str(path), Role.GOLD, functions=spec.functions))
        assert [sentence.source for sentence in again.sentences] == [text]
    assert {spec.name: Path(spec.path).read_bytes() for spec in files} == before
    path = tmp_path / "edited.concord"
    has_asterisk(german, qtbot, wanted=True)
    save_as(german, path)
    qtbot.waitUntil(path.exists)
    has_asterisk(german, qtbot, wanted=False)
    session.open(files[:2], Settings())
    settle(session, qtbot)
    german.workspaces.open_file(str(path))
    wait_for(german, path, qtbot)
    assert {name: source(session, name) for name in acts} == edited
    assert {spec.name: (spec.functions, spec.labels) for spec in session.specs} == {
        spec.name: (spec.functions, spec.labels) for spec in files
    }
    action(german, "undo").trigger()
    assert source(session, "parse") == BOOK_TIGER


def test_scores_follow_an_edit_at_once(german: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(german, "parse")
    column = next(column for column in session.corpus.columns if column.parse == "parse" and column.numbers)
    before = column.numbers[:]
    drag(german, box(german, "parse", 1, 2), box(german, "parse", 5, 6, 7), qtbot)
    qtbot.waitUntil(lambda: column.numbers != before)
