"""Keys of an adjudication after which nothing is decided, and what is said instead."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from core.agreement.annotators import Field
from gui.docks.merge.adjudicator import KindDialog
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.item_panel import IN_TEXT
from gui.i18n.bidi_isolates import isolated
from tests.gui.docks.merge.adjudication_steps import ANN, BOB, Adjudication, treebank
from tests.gui.docks.merge.conftest import Bench
from tests.gui.workspaces.workspace_steps import save_as, trigger

TAG = "\t1\tShe\tshe\tPRON".lstrip("\t")


@pytest.fixture
def with_tag(bench: Bench) -> Adjudication:
    """Two annotators who differ first in a tag, then in five arcs."""
    adjudication = Adjudication(bench)
    adjudication.begins(ANN, BOB.replace(TAG, TAG.replace("PRON", "DET"), 1))
    bench.window.show()
    return adjudication


def said(adjudication: Adjudication) -> str:
    return adjudication.bench.window.statusBar().currentMessage()


def open_items(adjudication: Adjudication) -> int:
    return adjudication.bench.merging.client.tallies.open


def types_head(adjudication: Adjudication, digits: str) -> None:
    adjudication.presses("H")
    QTest.keyClicks(adjudication.items.head, digits)
    QTest.keyClick(adjudication.items.head, Qt.Key.Key_Return)
    adjudication.bench.waits()


def test_a_head_for_an_item_that_has_none(with_tag: Adjudication) -> None:
    """The number was taken for that of an annotator."""
    assert with_tag.items.place == (1, Field.UPOS)
    with_tag.presses("H")
    assert said(with_tag) == "This item has no head."
    QTest.keyRelease(with_tag.items, Qt.Key.Key_H)
    for key in "12":
        with_tag.presses(key)
    assert open_items(with_tag) == 6
    QTest.keyClick(with_tag.items, Qt.Key.Key_Return)
    with_tag.presses("2")
    assert open_items(with_tag) == 5
    assert with_tag.items.place == (5, Field.ARC)


def test_what_is_said_of_a_sentence_stays_when_the_next_item_is_in_another(bench: Bench) -> None:
    adjudication = Adjudication(bench)
    ann = treebank((3, "nmod"), (3, "nmod"))
    adjudication.begins(ann, ann.replace("2\tobj", "5\tobj").replace("3\tnmod", "2\tobl"))
    bench.window.show()
    adjudication.presses("2")
    assert bench.shown == "2"
    assert said(adjudication).startswith("Sentence 1 is no tree yet: ")


def test_a_head_that_makes_a_cycle_with_an_open_arc_is_taken_and_what_is_to_be_decided_too_said(bench: Bench) -> None:
    """Else only *Export result…* said so, and wrote nothing."""
    adjudication = Adjudication(bench)
    ann = treebank((3, "nmod"), (3, "nmod"))
    adjudication.begins(ann, ann.replace("2\tobj", "5\tobj").replace("3\tnmod", "2\tobl"))
    bench.window.show()
    adjudication.items.going_on.setCurrentIndex(IN_TEXT)
    adjudication.presses("2")
    assert open_items(adjudication) == 3
    assert said(adjudication) == (
        "Sentence 1 is no tree yet: a cycle: men (3) → hats (5) → men (3). To be decided too: hats (5)."
    )
    assert adjudication.items.place == (5, Field.ARC)
    adjudication.presses("2")
    assert not said(adjudication)
    adjudication.items.going_on.setCurrentIndex(0)
    adjudication.presses("2")
    assert said(adjudication).startswith("Sentence 2 is no tree yet: ")
    bench.acts("undo")
    bench.acts("undo")
    assert adjudication.items.place == (5, Field.ARC)
    assert said(adjudication).startswith("Sentence 1 is no tree yet: ")


def test_a_cycle_of_words_from_right_to_left_is_told_in_its_order(bench: Bench) -> None:
    """As one run from the right, its arrows said the reverse; and the signs that part it were drawn as boxes."""
    adjudication = Adjudication(bench)
    ann = treebank((3, "nmod"), (3, "nmod")).replace("men", "אנשים").replace("hats", "כובעים")
    adjudication.begins(ann, ann.replace("2\tobj", "5\tobj").replace("3\tnmod", "2\tobl"))
    bench.window.show()
    adjudication.items.going_on.setCurrentIndex(IN_TEXT)
    adjudication.presses("2")
    assert "\ufffd" not in said(adjudication)
    men, hats = isolated("אנשים (3)"), isolated("כובעים (5)")
    assert f"a cycle: {men} → {hats} → {men}. To be decided too" in said(adjudication)


@pytest.mark.parametrize("digits", ["6", "52", "999"])
def test_a_head_that_the_sentence_lacks_is_refused(adjudication: Adjudication, digits: str) -> None:
    """The last digit was dropped, so that 52 was 5."""
    types_head(adjudication, digits)
    assert said(adjudication) == "The sentence has 5 words."
    assert open_items(adjudication) == 5
    types_head(adjudication, "02")
    assert open_items(adjudication) == 4
    assert "\t2\tnmod\t" in adjudication.exported().split("\n\n")[0]


def test_where_no_item_is_selected_it_says_so(adjudication: Adjudication) -> None:
    adjudication.items.going_on.setCurrentIndex(1)
    adjudication.presses("1")
    adjudication.bench.acts("undo")
    adjudication.bench.acts("redo")
    assert adjudication.items.place is None
    (about,) = (each for each in adjudication.items.findChildren(QLabel) if "No item is selected" in each.text())
    adjudication.items.items.setCurrentRow(0)
    assert "No item" not in about.text()


def test_when_an_adjudication_is_opened_again_its_keys_are_answers(adjudication: Adjudication) -> None:
    adjudication.presses("1")
    adjudication.bench.window.trees.view.setFocus()
    adjudication.bench.merging.client.end()
    adjudication.bench.merging.begin_noted()
    adjudication.bench.waits()
    assert QApplication.focusWidget() is adjudication.items
    adjudication.presses("1")
    assert open_items(adjudication) == 3


def test_saving_says_so_and_not_that_the_merge_goes_on(adjudication: Adjudication, tmp_path: Path) -> None:
    adjudication.presses("1")
    save_as(adjudication.bench.window, tmp_path / "w.concord")
    for _ in range(2):
        adjudication.bench.waits()
        assert said(adjudication).strip("\u2068\u2069") == "Saved as w.concord"
        adjudication.presses("1")
        trigger(adjudication.bench.window, "save")


def test_it_is_told_where_deps_keep_an_arc_from_before(bench: Bench) -> None:
    adjudication = Adjudication(bench)
    with_deps = ANN.replace("\t3\tnmod\t_\t_", "\t3\tnmod\t3:nmod:with\t_")
    adjudication.begins(with_deps, BOB)
    bench.window.show()
    for key in "21":
        adjudication.presses(key)
    bench.acts("merge_export")
    (dialog,) = bench.window.findChildren(MergeExportDialog)
    bench.waits()
    expected = "DEPS stays as in the base. Words whose old arc it still has: 1. Sentences: 1."
    assert dialog.hint.text() == expected
    dialog.reject()


@pytest.mark.parametrize(("typed", "why"), [("_", "'_' is a missing annotation"), ("a b", "a space and a relation")])
def test_a_relation_that_can_not_be_written_is_refused(adjudication: Adjudication, typed: str, why: str) -> None:
    """The process ended, with every decision that waited; or a gold came out that nothing could open."""
    bench = adjudication.bench
    adjudication.items.label.setEditText(typed)
    QTest.keyClick(adjudication.items.label, Qt.Key.Key_Return)
    bench.waits()
    boxes = [each for each in bench.window.findChildren(QMessageBox) if each.isVisible()]
    told = [bench.window.statusBar().currentMessage(), *(box.text() + box.informativeText() for box in boxes)]
    assert why in "".join(told)
    for box in boxes:
        box.accept()
    assert bench.merging.client.is_going
    assert not bench.merging.client.decisions


def test_keys_decide_after_the_button_that_decides_a_kind_was_clicked(with_tag: Adjudication) -> None:
    """The button kept the focus when its dialog was closed, and every key was dead without a word."""
    panel = with_tag.bench.panel
    with_tag.bench.window.activateWindow()
    before = open_items(with_tag)
    panel.decide_kind.setFocus()
    QTest.keyClick(panel.decide_kind, Qt.Key.Key_1)
    with_tag.bench.waits()
    assert open_items(with_tag) == before - 1


def test_k_asks_about_the_selected_kind_where_the_sentence_has_no_item(bench: Bench) -> None:
    """It did nothing without a word, where the button beside it asked."""
    same = "# sent_id = 0\n1\tyes\tyes\tINTJ\t_\t_\t0\troot\t_\t_\n\n"
    adjudication = Adjudication(bench)
    adjudication.begins(same + ANN, same + BOB)
    bench.window.show()
    bench.session.show(0)
    bench.waits()
    assert adjudication.items.item is None
    bench.panel.queue.selectRow(0)
    bench.session.show(0)
    bench.waits()
    adjudication.presses("K")
    (dialog,) = bench.window.findChildren(KindDialog)
    dialog.reject()
