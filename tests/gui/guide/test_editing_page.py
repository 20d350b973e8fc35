"""The page about editing and findings, walked through on the samples."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from gui.docks.findings.panel import FindingsHint
from gui.docks.findings.table import FindingsTable
from gui.widgets.filter_line import FilterLine
from gui.widgets.sample import sample_specs
from tests.gui.editing import annotator
from tests.gui.guide.guide_pages import part
from tests.gui.guide.reader import Reader

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def arcs(reader: Reader) -> Iterator[Reader]:
    """A reader who has the sample drawn as arcs, at a short sentence, and what is edited unlocked."""
    reader.goes_to("04-worked")
    reader.presses("draw_arcs")
    annotator.unlock(reader.window, "ud")
    yield reader
    reader.session.document.is_given_up = True


@pytest.fixture
def brackets(reader: Reader) -> Iterator[Reader]:
    reader.presses("brackets")
    reader.presses("draw_trees")
    annotator.unlock(reader.window, "ptb")
    yield reader
    reader.session.document.is_given_up = True


def source(reader: Reader, name: str) -> str:
    version = next(each for each in reader.session.corpus.frame.versions if each.name == name)
    return reader.session.corpus.sentence(reader.session.current, version).source


def labels(reader: Reader, text: str) -> None:
    reader.does(lambda: annotator.write(reader.window, text, reader.qtbot))


def test_dependencies_by_the_mouse(arcs: Reader, qtbot: QtBot) -> None:
    text = part("editing", "Dependencies")
    window, session = arcs.window, arcs.session
    assert "Drag a word to its head." in text
    arcs.does(lambda: annotator.drag(window, annotator.word(window, "ud", 1), annotator.word(window, "ud", 4), qtbot))
    assert annotator.heads(session, "ud") == (4, 5, 5, 5, 0, 5)
    assert "out of its band, to make it the root" in text
    assert "the two swap relations" in text
    start = annotator.word(window, "ud", 4)
    arcs.does(lambda: annotator.drag(window, start, QPoint(start.x(), 5), qtbot))
    assert annotator.heads(session, "ud")[3:5] == (0, 4)
    assert annotator.relations(session, "ud")[3:5] == ("root", "aux")
    assert "Double-click a word or a label to change the relation" in text
    place, view = annotator.word(window, "ud", 2), annotator.view(window).viewport()
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=place)
    labels(arcs, "nsubj:pass")
    assert annotator.relations(session, "ud")[1] == "nsubj:pass"
    assert "A word cannot depend on one of its own dependents" in text
    before = len(session.corpus.ledger.edits)
    head, dependent = annotator.word(window, "ud", 5), annotator.word(window, "ud", 2)
    arcs.does(lambda: annotator.drag(window, head, dependent, qtbot))
    assert len(session.corpus.ledger.edits) == before
    assert "cycle" in window.statusBar().currentMessage()


def test_undo_is_without_limit_and_goes_to_the_sentence(arcs: Reader, qtbot: QtBot) -> None:
    text = part("editing", "Undo")
    assert "also in a reopened workspace, and redone until it is closed. Both go to their sentence." in text
    before = source(arcs, "ud")
    for relation in ("a", "b", "c"):
        arcs.does(lambda: annotator.view(arcs.window).go_to_span(span_of([1]), "ud"))
        arcs.presses("rename")
        labels(arcs, relation)
    after = source(arcs, "ud")
    arcs.goes_to("10-cathedral")
    for _ in range(3):
        arcs.presses("undo")
    assert arcs.session.corpus.names[arcs.session.current] == "04-worked"
    assert source(arcs, "ud") == before
    for _ in range(3):
        arcs.presses("redo")
    assert source(arcs, "ud") == after


def test_brackets_get_others_around_them_and_lose_them(brackets: Reader, qtbot: QtBot) -> None:
    text = part("editing", "Brackets")
    assert "select a span, Shift+click the last word and press W" in text
    assert "select it and press U" in text
    window, before = brackets.window, source(brackets, "ptb")
    view = annotator.view(window)
    left, shift = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    qtbot.mouseClick(view.viewport(), left, pos=annotator.word(window, "ptb", 2))
    qtbot.mouseClick(view.viewport(), left, shift, annotator.word(window, "ptb", 4))
    brackets.presses("wrap")
    labels(brackets, "XP-PRD")
    assert "(XP-PRD (VP (VBP arrive)" in source(brackets, "ptb")
    assert "Double-click a bracket or a word to change its whole label" in text
    place = annotator.word(window, "ptb", 5)
    qtbot.mouseDClick(view.viewport(), left, pos=place)
    labels(brackets, ":")
    assert "(: .)" in source(brackets, "ptb")
    brackets.presses("undo")
    brackets.does(lambda: view.go_to_span(span_of([2, 3, 4]), "ptb"))
    brackets.presses("unwrap")
    assert source(brackets, "ptb") == before


def test_a_bracket_is_moved_and_none_is_edited_without_punctuation(brackets: Reader, qtbot: QtBot) -> None:
    text = part("editing", "Brackets")
    assert "by dragging it into another bracket" in text
    window, session = brackets.window, brackets.session
    word, box = annotator.word(window, "ptb", 5), annotator.box(window, "ptb", 2, 3, 4)
    brackets.does(lambda: annotator.drag(window, word, box, qtbot))
    assert "(NP (NNP Sunday))) (. .))" in source(brackets, "ptb")
    assert "While punctuation is dropped, brackets cannot be edited" in text
    brackets.chooses("Punctuation", "dropped")
    before = len(session.corpus.ledger.edits)
    brackets.does(lambda: annotator.view(window).go_to_span(span_of([1]), "ptb"))
    window.acts["unwrap"].trigger()
    assert len(session.corpus.ledger.edits) == before
    assert "Brackets of ptb can't be edited while punctuation is dropped." in window.statusBar().currentMessage()


def test_by_keyboard(arcs: Reader, qtbot: QtBot) -> None:
    text = part("editing", "By keyboard")
    assert "choose the head (↑: the root)" in text
    window, view = arcs.window, annotator.view(arcs.window)
    view.setFocus()
    arcs.does(lambda: view.go_to_span(span_of([3]), "ud"))
    arcs.presses("attach")
    annotator.press(window, Qt.Key.Key_Left, qtbot)
    arcs.does(lambda: annotator.press(window, Qt.Key.Key_Return, qtbot))
    assert annotator.heads(arcs.session, "ud")[2] == 4
    arcs.presses("unlock")
    arcs.presses("rename")
    assert annotator.label_line(window) is None, "locked again"


def test_findings_lead_to_what_is_unusual(arcs: Reader, qtbot: QtBot) -> None:
    text = part("editing", "Findings")
    window, session = arcs.window, arcs.session
    arcs.does(lambda: annotator.view(window).go_to_span(span_of([1]), "ud"))
    arcs.presses("rename")
    labels(arcs, "bjo")
    assert "After an edit, the status bar says what is unusual about the tree" in text
    assert "bjo" in window.statusBar().currentMessage()
    assert "The status bar has the number of findings in the current sentence; click it to go to them" in text
    (hint,) = window.statusBar().findChildren(FindingsHint)
    assert hint.text().startswith("Findings: ")
    arcs.does(hint.click)
    (table,) = window.findChildren(FindingsTable)
    assert table.isVisible()
    model = table.model()
    listed = [tuple(model.index(row, column).data() for column in range(5)) for row in range(model.rowCount())]
    assert {"unknown relation", "edited"} <= {kind for kind, *_, sentence in listed if sentence == "04-worked"}
    assert "finding:cycle and the like find the same sentences" in text
    arcs.presses("filter")
    (line,) = (each for each in window.findChildren(FilterLine) if each.hasFocus())
    qtbot.keyClicks(line, "finding:unknown")
    arcs.does(lambda: qtbot.keyClick(line, Qt.Key.Key_Return))
    qtbot.waitUntil(lambda: arcs.table.model().rowCount() == 1)
    assert arcs.table.model().index(0, 0).data() == "04-worked"
    line.clear()
    arcs.does(lambda: qtbot.keyClick(line, Qt.Key.Key_Return))
    qtbot.waitUntil(lambda: arcs.table.model().rowCount() == 30)
    assert "A click, or Enter, shows the sentence with the words selected in their version" in text
    row = next(i for i, each in enumerate(listed) if each[0] == "unknown relation")
    arcs.goes_to("10-cathedral")
    place = table.visualRect(model.index(row, 0)).center()
    table.scrollTo(model.index(row, 0))
    arcs.does(lambda: qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place))
    assert session.corpus.names[session.current] == "04-worked"
    assert "so that F2 changes the label at once; what is corrected disappears" in text
    arcs.presses("rename")
    labels(arcs, "det")
    again = [tuple(model.index(i, column).data() for column in range(5)) for i in range(model.rowCount())]
    assert not [each for each in again if each[:2] == ("unknown relation", "bjo")]
    assert "Ctrl+C copies these findings as text" in text
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().startswith("Finding\t")


def test_a_version_is_saved_with_everything_else_as_it_was(arcs: Reader, tmp_path: Path, qtbot: QtBot) -> None:
    text = part("editing", "Save a version")
    assert "Everything that you did not edit stays byte for byte as it was" in text
    arcs.does(lambda: annotator.view(arcs.window).go_to_span(span_of([1]), "ud"))
    arcs.presses("rename")
    labels(arcs, "dep")
    arcs.presses("save_version")
    (chooser,) = (each for each in arcs.window.findChildren(QFileDialog) if each.isVisible())
    with qtbot.waitSignal(arcs.session.version_saved):
        chooser.fileSelected.emit(str(tmp_path / "mine.conllu"))
    chooser.close()
    before = Path(sample_specs()[0].path).read_bytes().splitlines()
    after = (tmp_path / "mine.conllu").read_bytes().splitlines()
    different = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert [(old.replace(b"\tdet\t", b"\tdep\t"), new) for old, new in different] == [
        (new, new) for _, new in different
    ]
    assert len(different) == 1
    assert "The old file stays open with your edits" in text
    assert arcs.session.specs[0].path == sample_specs()[0].path
