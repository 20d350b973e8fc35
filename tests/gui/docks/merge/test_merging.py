"""Merging in the window: what an annotator decides is seen at once, on the disk, and can be taken back."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach, Rename
from core.engine.request_messages import DecideAllOpen
from core.merging.decision_files import read_decisions
from core.merging.decisions import LabelScope
from core.merging.merge_input import SentenceKey, Strategy
from core.merging.merged_sentence import MergedGroup
from core.trees.label_mapping import BASE
from gui.docks.merge.choices import CHOICE_ROLE, ChoicesList
from gui.docks.merge.decide_dialog import DecideDialog
from gui.docks.merge.log_dialog import LogDialog
from gui.docks.merge.merge_progress import MergeProgress
from gui.docks.merge.wording import scope_text
from gui.docks.sentences.table import SentencesTable
from gui.drawing.content import RESULT, Content
from gui.drawing.text_outline import span_tooltip
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import labels, result, states
from tests.gui.editing.annotator import box, view

MODE = QAbstractItemModelTester.FailureReportingMode.Fatal


@pytest.mark.parametrize(("reach", "refused"), [("all labels of its span", 1), ("the whole sentence", 5)])
def test_a_decision_reaches_as_far_as_is_said(merged: Bench, reach: str, refused: int) -> None:
    merged.panel.reach.setCurrentText(reach)
    merged.acts("merge_refuse")
    merged.session.show(0)
    merged.waits()
    assert [row[2] for row in merged.points()].count("refused") == refused


def test_a_kind_is_taken_as_another_label_after_a_look_at_its_places(merged: Bench) -> None:
    merged.selects_kind("obl", "PP")
    dialog = merged.presses(merged.panel.edit)
    dialog.label.setEditText("OBL")
    merged.waits()
    assert "23 places in 12 sentences, all open" in dialog.counts.text()
    assert dialog.list.item(0).text() == "01-sunday: on Sunday"
    dialog.list.itemClicked.emit(dialog.list.item(1))
    merged.waits()
    label, words, _ = merged.points()[merged.panel.points.currentIndex().row()]
    assert (label, f"{merged.shown}: {words}") == ("obl", dialog.list.item(1).text())
    merged.session.show(0)
    merged.waits()
    dialog.apply.click()
    merged.waits()
    assert {"OBL", "TMP"} <= labels(merged)
    assert "obl" not in labels(merged)
    assert ["OBL (“obl” of ud, as “OBL”: by kind)" in said.label_text for said in result(merged).spans].count(True) == 1
    assert states(merged)[0] == "4/5"
    assert len(read_decisions(merged.path)) == 1
    assert merged.panel.kinds[0].label == merged.row(0)[0] == "det", "the next kind is offered"


def test_hd_is_never_offered(merged: Bench) -> None:
    kinds = {merged.row(row)[0] for row in range(merged.panel.queue.model().rowCount())}
    assert len(kinds) > 20
    assert not {"hd", "*"} & kinds


def test_one_by_one_until_a_sentence_is_done(merged: Bench) -> None:
    assert merged.points()[0] == ["root", "They arrive on Sunday.", "taken, open"]
    merged.acts("merge_refuse")
    assert merged.points()[0][2] == "refused"
    assert merged.panel.points.currentIndex().row() == 1
    assert "root" not in labels(merged)
    for _ in range(4):
        merged.acts("merge_accept")
    assert states(merged)[0] == "done"
    assert merged.shown == "02-john-mary", "every decision goes on"
    merged.session.show(0)
    merged.waits()
    assert result(merged).details[1] == "nothing open"
    merged.acts("next_open")
    assert merged.shown == "02-john-mary"
    merged.acts("previous_open")
    assert merged.shown == "30-clockmaker"


def test_to_take_a_version_is_to_refuse_what_others_add(merged: Bench) -> None:
    merged.acts("take_2")
    assert merged.points()[0][2] == "refused"
    merged.acts("take_1")
    assert merged.points()[1][2] == "accepted"


def test_what_was_decided_for_one_label_can_be_decided_again_as_a_version_has_it(merged: Bench) -> None:
    """The decision on the label won: the key wrote a line of the log, changed nothing, and said nothing."""
    merged.acts("merge_accept")
    for _ in range(2):
        chooses_first(merged)
        merged.acts("take_2")
        assert merged.points()[0][2] == "refused"
        assert len(merged.merging.client.decisions) == 2, "what changes nothing is no line of the log"
    merged.acts("undo")
    assert merged.points()[0][2] == "accepted"


@pytest.mark.parametrize("reach", ["all labels of its span", "the whole sentence"])
def test_where_all_is_decided_more_specifically_it_is_said_that_nothing_changes(merged: Bench, reach: str) -> None:
    """A line of the log was written, nothing changed, and the next sentence was shown."""
    for _ in range(5):
        merged.acts("merge_accept")
    chooses_first(merged)
    merged.panel.reach.setCurrentText(reach)
    merged.acts("merge_refuse")
    assert [row[2] for row in merged.points()] == ["accepted"] * 5
    assert len(merged.merging.client.decisions) == 5
    assert merged.window.statusBar().currentMessage() == "Nothing changes: all of it is decided more specifically."
    merged.acts("merge_edit")
    (dialog,) = (each for each in merged.window.findChildren(DecideDialog) if each.isVisible())
    dialog.label.setEditText("X")
    merged.waits()
    assert not dialog.apply.isEnabled()
    dialog.reject()


def chooses_first(merged: Bench) -> None:
    """The person chooses the first point of the first sentence, which is decided."""
    merged.session.show(0)
    merged.waits()
    merged.panel.points.selectRow(1)
    merged.panel.points.selectRow(0)


def test_undo_goes_back_to_the_sentence_it_changes_and_shares_its_way_with_edits(merged: Bench) -> None:
    merged.acts("merge_accept")
    editor = merged.window.editing.editor
    merged.session.show(1)
    assert editor.do("ud", Rename(1, "dislocated"))
    merged.session.show(5)
    merged.qtbot.waitUntil(lambda: merged.merging.is_idle)
    merged.acts("undo")
    assert merged.shown == "02-john-mary"
    assert editor.done == 0
    merged.session.show(5)
    merged.acts("undo")
    assert merged.shown == "01-sunday"
    assert states(merged)[0] == "open"
    assert not merged.window.acts["undo"].isEnabled()
    merged.acts("redo")
    assert states(merged)[0] == "4/5"


def test_undo_goes_back_to_the_point_it_opens_again(merged: Bench) -> None:
    """So that it can be decided otherwise at once."""
    merged.acts("merge_accept")
    merged.acts("merge_accept")
    table = merged.panel.points
    assert table.currentIndex().row() == 2
    merged.acts("undo")
    assert (table.currentIndex().row(), merged.points()[1][2]) == (1, "taken, open")
    merged.acts("merge_refuse")
    assert merged.points()[1][2] == "refused"


def test_one_act_about_many_kinds_is_one_step_back(merged: Bench) -> None:
    merged.panel.queue.selectAll()
    merged.presses(merged.panel.accept).apply.click()
    merged.waits()
    assert set(states(merged)) == {"done"}
    assert len(read_decisions(merged.path)) == 72
    assert merged.merging.client.done == 1
    merged.merging.client.end()
    merged.begins("ptb", "ud")
    assert set(states(merged)) == {"done"}
    assert (merged.merging.client.done, merged.merging.client.undone) == (1, 0), (
        "one step after it was opened again, too"
    )
    merged.acts("undo")
    assert set(states(merged)) == {"open"}
    assert read_decisions(merged.path) == []
    assert (merged.merging.client.done, merged.merging.client.undone) == (0, 1)


def test_what_cannot_be_written_is_not_shown_as_decided(merged: Bench) -> None:
    merged.acts("merge_accept")
    with Path(merged.path).open("a", encoding="utf-8") as journal:
        journal.write("\n")
    merged.panel.queue.selectAll()
    merged.presses(merged.panel.refuse).apply.click()
    merged.waits()
    (box,) = merged.window.findChildren(QMessageBox)
    assert "changed by another program" in box.text()
    box.close()
    assert states(merged)[:2] == ["4/5", "open"]
    assert merged.merging.client.done == 1


def test_sentences_are_filtered_by_how_far_they_are(merged: Bench) -> None:
    for _ in range(5):
        merged.acts("merge_accept")
    (table,) = merged.window.findChildren(SentencesTable)
    merged.window.sentences.filter_by("state:done")
    merged.qtbot.waitUntil(lambda: table.model().rowCount() == 1)
    assert [table.model().index(row, 0).data() for row in range(table.model().rowCount())] == ["01-sunday"]
    merged.window.sentences.filter_by("state:in-progress")
    merged.qtbot.waitUntil(lambda: table.model().rowCount() == 0)
    merged.window.sentences.filter_by("state:open")
    merged.qtbot.waitUntil(lambda: table.model().rowCount() == 29)


def test_the_log_lists_what_was_decided_and_other_settings_keep_what_applies(
    merged: Bench, tmp_path: Path, qtbot: QtBot
) -> None:
    merged.selects_kind("nmod:poss", "PRP$")
    merged.presses(merged.panel.refuse).apply.click()
    merged.waits()
    merged.acts("merge_accept")
    merged.session.set_settings(replace(merged.session.settings, labels=BASE))
    merged.waits()
    (dialog,) = merged.window.findChildren(LogDialog)
    model = dialog.table.model()
    rows = [[model.index(row, column).data() for column in range(4)] for row in range(2)]
    assert rows[0][1:] == ["“root” of ud at the words 1–5: accepted", "01-sunday", ""]
    assert rows[1][1] == "every “nmod:poss” of ud on PRP$ (word): refused"
    assert rows[1][3] == "label 'nmod:poss' of 'ud' does not occur in such a context"
    dialog.export(str(tmp_path / "log.tsv"))
    assert len((tmp_path / "log.tsv").read_text("utf-8").splitlines()) == 3
    dialog.close()


def test_the_log_follows_what_is_decided_taken_back_and_decided_instead(merged: Bench) -> None:
    merged.acts("merge_log")
    (dialog,) = merged.window.findChildren(LogDialog)
    model = dialog.table.model()
    for act in ("merge_accept", "merge_refuse", "merge_refuse", "undo", "undo", "redo", "undo", "merge_accept"):
        merged.acts(act)
        listed = [tuple(model.index(row, column).data() for column in range(4)) for row in range(model.rowCount())]
        assert listed == dialog.rows()
    assert [row[0] for row in dialog.rows()] == ["2", "1"]
    assert dialog.rows()[0][1].endswith(": accepted")
    merged.panel.queue.selectAll()
    merged.presses(merged.panel.accept).apply.click()
    merged.waits()
    assert model.rowCount() == len(dialog.rows()) > 50
    merged.acts("undo")
    assert model.rowCount() == 2
    dialog.close()


def test_crossing_spans_are_chosen_among_drawings(unified: Bench) -> None:
    model = unified.panel.points.model()
    unified.session.show(unified.session.corpus.names.index("21-rivers"))
    for _ in range(10):
        unified.acts("next_open")
        if unified.points()[unified.panel.points.currentIndex().row()][0].endswith("spans cross"):
            break
    (choices,) = unified.panel.findChildren(ChoicesList)
    assert choices.isVisible()
    assert choices.count() >= 2
    drawn = [choices.viewport().grab(choices.visualItemRect(choices.item(row))).toImage() for row in (0, 1)]
    assert drawn[0] != drawn[1], "each is drawn"
    told = [each.text for each in choices.item(0).data(CHOICE_ROLE).spans]
    assert all(": " in each for each in told), "and says the words of its spans"
    row = unified.panel.points.currentIndex().row()
    choices.itemClicked.emit(choices.item(1))
    unified.waits()
    assert "decided" in model.index(row, 2).data()
    unified.panel.points.setCurrentIndex(model.index(row, 0))
    assert choices.currentRow() == 1
    unified.acts("take_1")
    unified.panel.points.setCurrentIndex(model.index(row, 0))
    assert choices.currentRow() == 0
    spans = {said.node.span for said in result(unified).spans}
    assert choices.choices[0][0] <= spans


def test_labels_without_a_place_are_listed(merged: Bench) -> None:
    merged.session.show(2)
    merged.waits()
    assert [row[0] for row in merged.points() if row[2] == "no place"] == ["conj", "conj"]


def test_how_many_labels_have_no_place_is_said_beside_how_many_sentences_are_done(merged: Bench) -> None:
    """All sentences were called done, and that labels are not in the result was said only when it was exported."""
    (progress,) = merged.window.findChildren(MergeProgress)
    assert progress.counts.text().endswith(" of 30 sentences done; labels without a place: 28")
    merged.merging.client.request(DecideAllOpen(accepts=True, seen_in=None))
    merged.waits()
    assert progress.counts.text().startswith("0 open of ")
    assert progress.counts.text().endswith("labels without a place: 28")
    assert all(row[2] != "no place" for row in merged.points()), "those of this sentence have one"


def test_no_box_of_the_result_is_empty(merged: Bench) -> None:
    """Brackets whose labels were refused had no text at all, though the base's had their categories."""
    before = {said.node.span: said.category for said in result(merged).spans}
    assert before[0b11111] == "S"
    assert before[1] == "NP"
    merged.panel.queue.selectAll()
    merged.presses(merged.panel.refuse).apply.click()
    merged.waits()
    spans = result(merged).spans
    assert {said.node.span: said.category for said in spans if said.category} == before
    assert any(not said.node.labels for said in spans)


def test_an_open_conflict_of_labels_is_drawn_with_all_of_them(unified: Bench) -> None:
    texts = [label.text for said in result(unified).spans for label in said.node.labels]
    assert "nsubj ¦ subj" in texts
    assert all(said.node.labels or said.category for said in result(unified).spans)


def test_hovering_tells_where_a_label_comes_from(merged: Bench) -> None:
    band = result(merged)
    told = span_tooltip(0b1100, Content(words=("They", "arrive", "on", "Sunday", ".")), [band])
    assert "TMP (from ptb); obl (from ud; open)" in told


def test_models_are_sound(merged: Bench) -> None:
    testers = [QAbstractItemModelTester(view.model(), MODE) for view in (merged.panel.queue, merged.panel.points)]
    merged.acts("merge_accept")
    merged.panel.queue.selectAll()
    merged.presses(merged.panel.refuse).apply.click()
    merged.waits()
    merged.acts("next_open")
    merged.session.show(3)
    merged.waits()
    del testers


@pytest.mark.parametrize("strategy", [Strategy.BASE, Strategy.DONOR, Strategy.CORE])
def test_a_starting_point_that_settles_all_leaves_nothing_open(unified: Bench, strategy: Strategy) -> None:
    unified.begins("ud", "sud", strategy=strategy)
    assert set(states(unified)) == {"done", "rest ≠"}


def test_a_label_that_was_edited_can_be_decided_about_at_once(merged: Bench) -> None:
    assert merged.window.editing.editor.do("ud", Rename(1, "dislocated"))
    merged.qtbot.waitUntil(lambda: merged.points()[1][0] == "dislocated")
    merged.panel.points.setCurrentIndex(merged.panel.points.model().index(1, 0))
    merged.acts("merge_refuse")
    assert merged.window.findChildren(QMessageBox) == []
    assert merged.points()[1] == ["dislocated", "They", "refused"]


def test_edits_and_decisions_by_chance_are_taken_back_in_one_order(merged: Bench) -> None:
    """In all sentences, some before the merge has taken in the last edit; what was selected stays so."""
    editor, session, chance = merged.window.editing.editor, merged.session, Random(5)
    before = [session.corpus.sentences(i)["ud"].source for i in range(6)]
    for _ in range(25):
        session.show(chance.randrange(6))
        words = len(session.corpus.sentences(session.current)["ud"])
        match chance.choice(("rename", "attach", "merge_accept", "merge_refuse", "undo", "redo")):
            case "rename":
                editor.do("ud", Rename(chance.randint(1, words), chance.choice(("x", "y:z", "q,r"))))
            case "attach":
                editor.do("ud", Attach(chance.randint(1, words), chance.randint(1, words)))
            case act:
                merged.window.acts[act].trigger()
        if chance.random() < 0.3:
            merged.waits()
        assert [box.text() for box in merged.window.findChildren(QMessageBox)] == []
    merged.waits()
    while merged.window.acts["undo"].isEnabled():
        merged.acts("undo")
    assert [session.corpus.sentences(i)["ud"].source for i in range(6)] == before
    assert read_decisions(merged.path) == []
    assert states(merged)[:6] == ["open"] * 6


def test_an_edit_keeps_what_is_selected(merged: Bench) -> None:
    merged.acts("next_open")
    merged.acts("next_open")
    row = merged.panel.points.currentIndex().row()
    assert merged.window.editing.editor.do("ud", Rename(5, "p"))
    merged.waits()
    assert merged.panel.points.currentIndex().row() == row == 2


def test_a_label_of_one_word_is_at_one_word() -> None:
    told = [scope_text(LabelScope(SentenceKey("s", ""), span, "ud", "det")) for span in ((7,), (7, 8))]
    assert told == ["“det” of ud at the word 7", "“det” of ud at the words 7–8"]


def test_a_click_on_a_span_in_the_trees_selects_its_label(merged: Bench, qtbot: QtBot) -> None:
    """The frame was around *on Sunday*, and Ctrl+Enter took the label of the whole sentence."""
    merged.window.show()
    viewport = view(merged.window).viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=box(merged.window, RESULT, 3, 4))
    assert merged.points()[merged.panel.points.currentIndex().row()][1] == "on Sunday"
    merged.acts("merge_refuse")
    (decision,) = read_decisions(merged.path)
    assert isinstance(decision.scope, LabelScope)
    assert decision.scope.label == "obl"


def test_a_click_on_a_span_that_crosses_another_one_stays_on_it(unified: Bench) -> None:
    """Its group is what is to be decided; the first of its spans would be framed instead."""
    while not (rows := [row for row, texts in enumerate(unified.points()) if "cross" in texts[0]]):
        unified.session.show(unified.session.current + 1)
        unified.waits()
    unified.panel.points.setCurrentIndex(unified.panel.points.model().index(rows[0], 0))
    assert isinstance(unified.panel.point, MergedGroup)
    for span in unified.panel.point.group.spans:
        unified.panel.points.setCurrentIndex(unified.panel.points.model().index(0 if rows[0] else 1, 0))
        unified.window.trees.view.go_to_span(span)
        assert unified.window.trees.view.selected_span == span
        assert isinstance(unified.panel.point, MergedGroup)
