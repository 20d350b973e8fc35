"""Merging with fast hands: keys and clicks that come before the last answer do what they would have done after it."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from core.engine.answer_messages import DecisionsPreviewed
from core.merging.decision_files import read_decisions
from core.merging.decisions import GroupDecision, LabelDecision
from core.model.version import Role, VersionSpec
from gui.docks.merge.choices import ChoicesList
from gui.docks.merge.decide_dialog import DecideDialog
from gui.docks.merge.decision_controller import sentences_from
from gui.drawing.content import RESULT
from gui.trees_view.panel import TreesPanel
from tests.gui.docks.merge.conftest import Bench
from tests.gui.sessions import catch_up

CTRL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


def strikes_with_ctrl(widget: QWidget, key: Qt.Key) -> None:
    """Ctrl is let go of at the end, or Qt would take it as held down in what comes after."""
    QTest.keyClick(widget, key, CTRL)
    QTest.keyRelease(widget, Qt.Key.Key_Control)


def edited_labels(bench: Bench) -> list[str | None]:
    return [each.label for each in read_decisions(bench.path) if isinstance(each, LabelDecision)]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_label_is_taken_as_it_is_written_and_not_as_another_that_begins_so(merged: Bench, by_key: bool) -> None:
    """The treebank has ``obl``, ``obl:tmod`` and the like: a box that completes must not write ``obl`` for ``OBL``."""
    for written in ("OBL", "nsub", "obl"):
        merged.selects_kind("nmod:poss", "PRP$")
        dialog = merged.presses(merged.panel.edit)
        line = dialog.label.lineEdit()
        assert line
        QTest.keyClicks(line, written)
        merged.waits()
        if by_key:
            QTest.keyClick(line, Qt.Key.Key_Return)
        else:
            QTest.mouseClick(dialog.apply, LEFT)
        merged.waits()
    assert edited_labels(merged) == ["OBL", "nsub", "obl"]


@pytest.mark.parametrize("written", ["", "hd", "on time"])
def test_a_label_that_no_file_could_hold_is_refused_where_it_is_written(merged: Bench, written: str) -> None:
    """A label with a space was only refused at the export, after all decisions."""
    merged.selects_kind("nmod:poss", "PRP$")
    dialog = merged.presses(merged.panel.edit)
    line = dialog.label.lineEdit()
    assert line
    line.clear()
    QTest.keyClicks(line, written)
    merged.waits()
    assert not dialog.apply.isEnabled()
    assert dialog.counts.text() == "Enter a label without spaces, other than hd or *."


def test_a_dialog_that_is_accepted_twice_decides_once(merged: Bench) -> None:
    """Where the list of completions is slow to close, Enter reaches it and the default button."""
    merged.selects_kind("nmod:poss", "PRP$")
    dialog = merged.presses(merged.panel.edit)
    line = dialog.label.lineEdit()
    assert line
    QTest.keyClicks(line, "OBL")
    dialog.accept()
    dialog.accept()
    merged.waits()
    assert edited_labels(merged) == ["OBL"]


def test_one_label_is_taken_as_another_with_its_own_to_begin_with(merged: Bench) -> None:
    merged.acts("merge_edit")
    (dialog,) = merged.window.findChildren(DecideDialog)
    assert dialog.label.currentText() == "root"
    assert "“root” of ud at the words 1–5" in [label.text() for label in dialog.findChildren(QLabel)]
    dialog.reject()


def test_keys_that_are_struck_fast_decide_about_one_label_after_the_other(merged: Bench) -> None:
    merged.panel.points.setFocus()
    for _ in range(3):
        strikes_with_ctrl(merged.panel.points, Qt.Key.Key_Return)
    strikes_with_ctrl(merged.panel.points, Qt.Key.Key_Down)
    strikes_with_ctrl(merged.panel.points, Qt.Key.Key_Backspace)
    merged.waits()
    merged.session.show(0)
    merged.waits()
    assert [row[2] for row in merged.points()] == ["accepted", "accepted", "accepted", "taken, open", "refused"]


@pytest.mark.parametrize("pause", [0, 100])
def test_a_double_click_chooses_once(unified: Bench, pause: int) -> None:
    """Not a second time, nor among the choices of the next group, which are there by then."""
    choices = goes_to_group(unified)
    before = len(read_decisions(unified.path))
    at = choices.visualItemRect(choices.item(1)).center()
    for gesture in (QTest.mousePress, QTest.mouseRelease, QTest.mouseDClick, QTest.mouseRelease):
        gesture(choices.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)
        unified.qtbot.wait(pause)
    unified.waits()
    made = read_decisions(unified.path)[before:]
    assert [type(each) for each in made] == [GroupDecision]


def goes_to_group(bench: Bench) -> ChoicesList:
    """The first group of crossing spans; returns the list of its choices."""
    (choices,) = bench.panel.findChildren(ChoicesList)
    bench.session.show(bench.session.corpus.names.index("21-rivers"))
    bench.acts("next_open")
    while not choices.isVisible():
        bench.acts("next_open")
    return choices


def drawn_result(bench: Bench) -> tuple[set[int], str]:
    """The spans of the result that are drawn, and what is said of how far it is."""
    (concord,) = bench.window.findChildren(TreesPanel)
    (band,) = (each.content for each in concord.view.drawing.layout.bands if each.content.key == RESULT)
    return {said.node.span for said in band.spans}, band.details[1]


def test_a_choice_among_spans_is_seen_in_the_result_before_it_is_made_and_made_by_keys(unified: Bench) -> None:
    choices = goes_to_group(unified)
    unified.panel.points.setFocus()
    before = len(read_decisions(unified.path))
    open_spans, told = drawn_result(unified)
    strikes_with_ctrl(unified.panel.points, Qt.Key.Key_Return)
    unified.waits()
    assert choices.hasFocus()
    assert len(read_decisions(unified.path)) == before
    for row, kept in enumerate(choices.choices[0]):
        assert choices.currentRow() == row
        assert drawn_result(unified) == (open_spans | kept, "preview of this choice")
        QTest.keyClick(choices, Qt.Key.Key_Down)
    choices.itemEntered.emit(choices.item(0))
    assert drawn_result(unified)[0] == open_spans | choices.choices[0][0]
    choices.leaveEvent(QEvent(QEvent.Type.Leave))
    last = choices.choices[0][-1]
    assert drawn_result(unified)[0] == open_spans | last
    strikes_with_ctrl(choices, Qt.Key.Key_Return)
    unified.waits()
    made = read_decisions(unified.path)[before:]
    assert [type(each) for each in made] == [GroupDecision]
    assert drawn_result(unified)[0] == open_spans | last
    assert drawn_result(unified)[1] != told
    assert drawn_result(unified)[1] != "preview of this choice"
    assert choices.hasFocus() == choices.isVisible(), "keys go on where they are of use"


def test_refusing_spans_that_cross_says_how_one_is_chosen(unified: Bench) -> None:
    """Whoever went on with Ctrl+Backspace alone pressed it sixty times, and nothing was said."""
    choices = goes_to_group(unified)
    unified.panel.points.setFocus()
    before = len(read_decisions(unified.path))
    strikes_with_ctrl(unified.panel.points, Qt.Key.Key_Backspace)
    unified.waits()
    assert choices.hasFocus()
    assert len(read_decisions(unified.path)) == before
    said = unified.window.statusBar().currentMessage()
    assert said == "Choose among the spans that cross: arrow keys, then Enter on a drawing."
    QTest.keyClick(choices, Qt.Key.Key_Down)
    QTest.keyClick(choices, Qt.Key.Key_Return)
    unified.waits()
    assert len(read_decisions(unified.path)) == before + 1


def test_what_is_said_of_the_whole_sentence_is_about_its_labels_and_no_choice_among_spans(unified: Bench) -> None:
    choices = goes_to_group(unified)
    choices.setCurrentRow(0)
    unified.panel.reach.setCurrentText("the whole sentence")
    before = len(read_decisions(unified.path))
    unified.panel.points.setFocus()
    unified.acts("merge_accept")
    (made,) = read_decisions(unified.path)[before:]
    assert isinstance(made, LabelDecision)


@pytest.mark.parametrize(
    ("items", "is_open", "sentences", "text"),
    [
        (1, 1, 1, "1 place, open"),
        (1, 0, 1, "1 place, not open"),
        (2, 2, 1, "2 places in 1 sentence, all open"),
        (2, 1, 1, "2 places in 1 sentence, 1 of them open"),
        (7, 0, 3, "7 places in 3 sentences, none open"),
    ],
)
def test_a_preview_counts_in_plain_words(merged: Bench, items: int, is_open: int, sentences: int, text: str) -> None:
    """It said “1 place, 1 of them open”."""
    merged.selects_kind("obl", "PP")
    dialog = merged.presses(merged.panel.accept)
    merged.waits()
    dialog._show_preview(dialog._asked, DecisionsPreviewed(items, 0, is_open, sentences, []))
    assert dialog.counts.text() == text


def test_a_preview_follows_what_is_decided_beside_it(merged: Bench) -> None:
    merged.selects_kind("obl", "PP")
    dialog = merged.presses(merged.panel.accept)
    assert "23 places in 12 sentences, all open" in dialog.counts.text()
    merged.acts("next_open")
    merged.acts("next_open")
    assert merged.points()[merged.panel.points.currentIndex().row()][0] == "obl"
    merged.panel.points.setFocus()
    merged.acts("merge_refuse")
    assert "22 of them open; for 1 a more specific decision wins" in dialog.counts.text()
    merged.selects_kind("det", "DT")
    other = merged.presses(merged.panel.refuse)
    assert [each for each in merged.window.findChildren(DecideDialog) if each.isVisible()] == [other]
    other.reject()


def test_sentences_of_many_kinds_are_counted_once(merged: Bench) -> None:
    merged.panel.queue.selectAll()
    dialog = merged.presses(merged.panel.accept)
    assert " in 30 sentences, " in dialog.counts.text()
    assert dialog.list.count() == 364
    dialog.reject()


@pytest.mark.parametrize(
    ("listed", "current", "down", "up"),
    [
        ([0, 1, 2], 1, [2, 0, 1], [0, 2, 1]),
        ([2, 0, 1], 0, [1, 2, 0], [2, 1, 0]),
        ([0, 2, 3], 1, [2, 3, 0], [0, 3, 2]),
        ([0, 1], 5, [0, 1], [1, 0]),
        ([], 0, [], []),
    ],
)
def test_the_way_on_is_that_of_the_table(
    listed: Sequence[int], current: int, down: Sequence[int], up: Sequence[int]
) -> None:
    assert (sentences_from(listed, current, 1), sentences_from(listed, current, -1)) == (down, up)


def test_the_next_open_is_among_the_sentences_listed(merged: Bench) -> None:
    merged.window.sentences.filter_by("len>14 state:open")
    merged.qtbot.waitUntil(lambda: merged.window.sentences.table.model().rowCount() < 30)
    listed = set(merged.window.sentences.sentences_in_order())
    seen = set[int]()
    for _ in range(160):
        merged.acts("next_open")
        seen.add(merged.session.current)
    assert seen == listed
    merged.window.sentences.filter_by("len>14 state:done")
    merged.qtbot.waitUntil(lambda: merged.window.sentences.table.model().rowCount() == 0)
    merged.panel.points.setCurrentIndex(merged.panel.points.model().index(99, 0))
    merged.session.show(0)
    merged.panel.go_to_end(-1)
    merged.acts("next_open")
    assert "No open decisions in the listed sentences;" in merged.window.statusBar().currentMessage()


def test_three_golds_can_be_told_apart(unified: Bench) -> None:
    specs = list(unified.session.specs)
    parse = next(spec for spec in specs if spec.role is Role.PARSE)
    golds = [spec for spec in specs if spec.role is Role.GOLD]
    unified.opens([*golds, VersionSpec("third", parse.path, Role.GOLD)])
    unified.begins("ud", "sud", "third")
    assert {unified.row(row)[0][:3] for row in range(unified.panel.queue.model().rowCount())} == {"B: ", "C: "}
    assert {row[0][:3] for row in unified.points() if row[2] != "no place"} <= {"B: ", "C: "}


def test_a_merge_that_begins_beside_the_corpus_decides_single_labels(bench: Bench) -> None:
    """The focus fell to the list of kinds when the Corpus panel was hidden: two keys decided 139 labels."""
    bench.window.show()
    bench.window.acts["corpus"].trigger()
    catch_up(bench.window)
    bench.begins("ptb", "ud")
    assert bench.window.focusWidget() is bench.panel.points
    bench.acts("merge_accept")
    assert not [each for each in bench.window.findChildren(DecideDialog) if each.isVisible()]
    assert len(bench.merging.client.decisions) == 1
