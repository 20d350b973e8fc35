"""Two annotators of one scheme are adjudicated in the window, with the Merge dock and its keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QTextBrowser,
    QWidget,
)

from core.adjudication.decisions import Decision
from core.agreement.annotators import Field
from core.editing.acts import Rename
from core.engine.request_messages import BeginMerge, MakeDecisions
from core.merging.merge_input import Strategy
from core.model.version import Role, VersionSpec
from gui.docks.merge.adjudicator import KindDialog
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.item_panel import IN_TEXT
from gui.docks.merge.log_dialog import LogDialog
from gui.docks.merge.start_dialog import StartDialog
from gui.i18n.language import Language, set_language
from gui.trees_view.legend import LegendEntry
from gui.trees_view.sentence_title import SentenceTitle
from gui.trees_view.span_card import SpanCard
from gui.widgets.profile import Profile
from tests.gui.docks.merge.adjudication_steps import ANN, BOB, GOLD, Adjudication, treebank
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import result
from tests.gui.sessions import catch_up


def test_a_key_decides_and_goes_on_until_nothing_is_open(adjudication: Adjudication) -> None:
    for key in "12122":
        adjudication.presses(key)
    assert adjudication.bench.merging.client.tallies.open == 0
    expected = treebank((3, "nmod"), (2, "obl"), (3, "nmod"), (2, "obl"), (2, "obl"), (3, "nmod"))
    assert adjudication.exported() == expected == adjudication.by_command()


def test_who_decided_is_recorded_as_by_the_command(adjudication: Adjudication) -> None:
    adjudication.presses("2")
    recorded = adjudication.exported("recorded")
    assert "Adjudicated=" in recorded
    assert recorded == adjudication.by_command("--record", "MISC")


def test_a_head_by_number_and_a_label_are_neither_annotators(adjudication: Adjudication) -> None:
    adjudication.presses("H")
    adjudication.items.head.setValue(2)
    adjudication.items.label.setEditText("obl:arg")
    QTest.keyClick(adjudication.items.head, Qt.Key.Key_Return)
    adjudication.bench.waits()
    assert "\t2\tobl:arg\t" in adjudication.exported().split("\n\n")[0]
    assert adjudication.bench.shown == "2"


def test_undo_goes_back_to_the_sentence_and_opens_the_item(adjudication: Adjudication) -> None:
    adjudication.presses("2")
    adjudication.presses("2")
    adjudication.bench.acts("undo")
    assert adjudication.bench.shown == "2"
    assert adjudication.items.is_at_open
    assert adjudication.exported().count("\tobl\t") == 1


def test_what_all_agree_on_is_reopened_by_a_click_on_its_word(adjudication: Adjudication) -> None:
    adjudication.bench.window.trees.span_selected.emit(0b00100)
    assert adjudication.items.place is not None
    assert adjudication.items.place[0] == 3
    adjudication.items.label.setEditText("iobj")
    adjudication.items.neither.click()
    adjudication.bench.waits()
    assert "\t2\tiobj\t" in adjudication.exported()


def test_a_place_of_several_words_leads_to_the_item_of_their_head(adjudication: Adjudication) -> None:
    """Cells of the page Agreement lead to phrases: the first item of the sentence stayed selected."""
    adjudication.items.select(3)
    adjudication.bench.window.trees.span_selected.emit(0b11000)  # "with hats"
    assert adjudication.items.place == (5, Field.ARC)


def test_a_cycle_is_refused_and_nothing_is_decided(adjudication: Adjudication) -> None:
    adjudication.bench.window.trees.span_selected.emit(0b00100)
    adjudication.items.head.setValue(5)
    adjudication.items.neither.click()
    adjudication.bench.waits()
    adjudication.presses("1")
    adjudication.bench.window.trees.span_selected.emit(0b10000)
    adjudication.presses("1")
    boxes = [each for each in adjudication.bench.window.findChildren(QMessageBox) if each.isVisible()]
    assert any("cycle" in box.text() for box in boxes)
    for box in boxes:
        box.close()


ROOTS = """\
1\tYes\tyes\tINTJ\t_\t_\t0\troot\t_\t_
2\tgo\tgo\tVERB\t_\t_\t0\troot\t_\t_
3\ton\ton\tADV\t_\t_\t4\tadvmod\t_\t_
4\tnow\tnow\tADV\t_\t_\t2\tadvmod\t_\t_

"""


def test_where_the_base_has_several_roots_a_cycle_has_a_way_out(bench: Bench) -> None:
    """In such schemes two roots are no flaw that more words would have to mend."""
    adjudication = Adjudication(bench)
    adjudication.paths = [path.replace("conllu", "conllx") for path in adjudication.paths]
    bench.window.show()
    adjudication.begins(ROOTS, ROOTS.replace("2\tadvmod", "3\tadvmod").replace("4\tadvmod", "2\tadvmod"))
    adjudication.presses("1")
    adjudication.presses("2")
    (box,) = (each for each in adjudication.bench.window.findChildren(QMessageBox) if each.isVisible())
    assert "cycle" in box.text()
    (way,) = (each for each in box.buttons() if box.buttonRole(each) is QMessageBox.ButtonRole.AcceptRole)
    way.click()
    adjudication.bench.waits()
    heads = [line.split("\t")[6] for line in adjudication.exported().splitlines() if line]
    assert heads == ["0", "0", "2", "3"]


def test_after_three_like_decisions_the_rest_is_offered_and_decided_only_when_asked(
    adjudication: Adjudication,
) -> None:
    adjudication.begins(treebank(*[(3, "nmod")] * 6), treebank(*[(2, "obl")] * 6))
    for _ in range(2):
        adjudication.presses("2")
    assert not adjudication.items.offer.isVisible()
    adjudication.presses("2")
    assert adjudication.items.offer.isVisible()
    assert adjudication.bench.merging.client.tallies.open == 3
    adjudication.items.offer.click()
    (dialog,) = adjudication.bench.window.findChildren(KindDialog)
    adjudication.bench.waits()
    assert dialog.places.count() == 3
    dialog.decide.click()
    adjudication.bench.waits()
    assert adjudication.exported() == treebank(*[(2, "obl")] * 6)


def test_no_offer_is_made_that_costs_more_keys_than_it_spares_or_where_another_answer_was_given(
    adjudication: Adjudication,
) -> None:
    """Of 24 offers in Aesop's fables 7 were wrong, and all together cost more keys than they spared."""
    for _ in range(3):
        adjudication.presses("2")
    assert adjudication.bench.merging.client.tallies.open == 2
    assert not adjudication.items.offer.isVisible()
    adjudication.bench.path += ".other"
    adjudication.begins(treebank(*[(3, "nmod")] * 9), treebank(*[(2, "obl")] * 9))
    for key in "1222":
        adjudication.presses(key)
    assert adjudication.bench.merging.client.tallies.open == 5
    assert not adjudication.items.offer.isVisible()


def test_a_kind_is_decided_at_once_as_one_step(adjudication: Adjudication) -> None:
    adjudication.bench.panel.queue.selectRow(0)
    adjudication.bench.panel.decide_kind.click()
    (dialog,) = adjudication.bench.window.findChildren(KindDialog)
    adjudication.bench.waits()
    dialog.answer.setCurrentIndex(dialog.answer.count() - 1)
    adjudication.bench.waits()
    dialog.decide.click()
    adjudication.bench.waits()
    assert adjudication.bench.merging.client.tallies.open == 0
    said = adjudication.bench.window.statusBar()
    adjudication.bench.acts("undo")
    assert adjudication.bench.merging.client.tallies.open == 5
    assert said.currentMessage() == "Decisions in several sentences undone: 5."
    adjudication.bench.acts("redo")
    assert said.currentMessage() == "Decisions in several sentences made again: 5."


def test_what_is_said_of_an_undo_in_several_sentences_goes_with_the_next_undo(bench: Bench) -> None:
    """It stayed, also where the next undo was of a word in the sentence shown."""
    adjudication = Adjudication(bench)
    adjudication.begins(ANN, BOB.replace("PRON", "DET", 1))
    bench.window.show()
    adjudication.presses("1")
    bench.session.show(0)
    bench.waits()
    bench.panel.queue.selectRow(0)
    bench.panel.decide_kind.click()
    (dialog,) = bench.window.findChildren(KindDialog)
    bench.waits()
    dialog.answer.setCurrentIndex(dialog.answer.count() - 1)
    bench.waits()
    dialog.decide.click()
    bench.waits()
    said = bench.window.statusBar()
    bench.acts("undo")
    assert said.currentMessage() == "Decisions in several sentences undone: 5."
    bench.acts("undo")
    assert bench.merging.client.tallies.open == 6
    assert "several sentences" not in said.currentMessage()


def test_blind_hides_who_says_what(adjudication: Adjudication) -> None:
    adjudication.items.blind.setChecked(True)
    texts = " ".join(button.text() for button in adjudication.items.answers)
    assert "ann" not in texts
    assert "bob" not in texts
    adjudication.items.blind.setChecked(False)
    assert "bob" in " ".join(button.text() for button in adjudication.items.answers)


def test_blind_nothing_is_in_the_order_of_annotators_or_tells_the_base(adjudication: Adjudication) -> None:
    items, seen = adjudication.items, list[tuple[str, str]]()
    items.blind.setChecked(True)
    items.going_on.setCurrentIndex(1)
    for _ in range(5):
        seen.append((items.order[0], items.label.currentText()))
        labels = [arc.content.label_text for arc in result(adjudication.bench).arcs if arc.dependent == 5]
        assert set(labels) == {"?: obl, ?: nmod"}  # By the numbers of their heads.
        adjudication.presses("1")
    assert {label for _, label in seen} == {"nmod", "obl"}  # The base always says "nmod".
    assert all(label == {"ann": "nmod", "bob": "obl"}[first] for first, label in seen)


def test_blind_neither_a_refusal_nor_a_kind_names_an_annotator(bench: Bench) -> None:
    adjudication = Adjudication(bench)
    other = GOLD.replace("3\tmen\tman\tNOUN\t_\t_\t2\tobj", "3\tmen\tman\tNOUN\t_\t_\t5\tobj")
    adjudication.begins(GOLD.format(n=1, head=3, label="nmod"), other.format(n=1, head=2, label="obl"))
    bench.window.show()
    adjudication.items.blind.setChecked(True)
    adjudication.presses(str(adjudication.items.order.index("bob") + 1))
    adjudication.presses(str(adjudication.items.order.index("ann") + 1))
    (box,) = [each for each in bench.window.findChildren(QMessageBox) if each.isVisible()]
    assert next(b.text() for b in box.buttons()) == "Take the answers that go together (2)"
    assert "ann" not in " ".join([box.text(), *(button.text().replace("answers", "") for button in box.buttons())])
    box.close()
    bench.acts("undo")
    bench.panel.queue.selectRow(0)
    bench.panel.decide_kind.click()
    (dialog,) = bench.window.findChildren(KindDialog)
    assert not any("says" in dialog.answer.itemText(row) for row in range(dialog.answer.count()))
    dialog.close()


def test_words_have_the_numbers_that_h_and_r_ask_for_and_their_tags(adjudication: Adjudication) -> None:
    assert adjudication.bench.window.trees.content.bands[0].word_tags[1:3] == ("2 VERB", "3 NOUN")


TWO_KINDS = (
    treebank((3, "nmod"), (3, "nmod"), (3, "nmod")),
    treebank((2, "obl"), (2, "obl"), (2, "obl")).replace("VERB", "AUX"),
)


def test_a_selected_kind_shows_its_first_open_item_and_an_item_its_kind(bench: Bench) -> None:
    """One could decide a kind, but look at its items only by going through the whole text."""
    adjudication = Adjudication(bench)
    adjudication.begins(*TWO_KINDS)
    bench.window.show()
    items, queue = adjudication.items, bench.panel.queue
    assert items.place == (2, Field.UPOS)
    assert "AUX" in queue.currentIndex().siblingAtColumn(0).data()
    queue.setFocus()
    QTest.keyClick(queue, Qt.Key.Key_Up if queue.currentIndex().row() else Qt.Key.Key_Down)
    bench.waits()
    assert items.place is not None
    assert items.place[0] == 5
    QTest.keyClick(queue, Qt.Key.Key_2)  # The keys of answers hold in the table too.
    bench.waits()
    assert bench.merging.client.tallies.open == 5
    assert bench.shown == "2"
    items.select(2, Field.UPOS)
    assert "AUX" in queue.currentIndex().siblingAtColumn(0).data()


def test_the_next_item_selects_its_kind_alone_while_ctrl_is_held(bench: Bench) -> None:
    """With Ctrl the view added the kind to the one before, which was then the one decided."""
    adjudication = Adjudication(bench)
    adjudication.begins(*TWO_KINDS)
    bench.window.show()
    QTest.keyPress(adjudication.items, Qt.Key.Key_Control)
    QTest.keyClick(adjudication.items, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    bench.waits()
    QTest.keyRelease(adjudication.items, Qt.Key.Key_Control)
    (row,) = bench.panel.queue.selectionModel().selectedRows()
    assert "nmod" in row.data()


def test_the_most_frequent_kinds_stay_in_view_whatever_the_kind_of_the_item_is(bench: Bench) -> None:
    adjudication = Adjudication(bench)
    labels = [f"l{n}" for n in range(40)]
    adjudication.begins(treebank(*((3, "nmod") for _ in labels)), treebank(*((3, label) for label in labels)))
    bench.window.show()
    queue = bench.panel.queue
    for _ in range(30):
        adjudication.presses("2")
    assert queue.verticalScrollBar().maximum() > 0
    assert queue.verticalScrollBar().value() == 0
    assert adjudication.items.item is not None
    assert adjudication.items.item.kind.values[0] in queue.currentIndex().siblingAtColumn(0).data()


def test_an_item_tells_answers_in_the_order_of_its_keys_and_which_was_taken(bench: Bench) -> None:
    adjudication = Adjudication(bench)
    adjudication.begins(treebank((3, "obl")), treebank((3, "nmod")))
    items = adjudication.items
    assert "obl ⇄ nmod" in items.items.item(0).text().replace("\u2068", "").replace("\u2069", "")
    adjudication.presses("2")
    assert ["✓" in button.text() for button in items.answers] == [False, True]


def test_tab_goes_from_the_word_to_its_answers_and_then_to_what_is_neither(adjudication: Adjudication) -> None:
    """Answers came after all else in the window."""
    items = adjudication.items
    chain, widget = list[QWidget](), items.fields.nextInFocusChain()
    while widget is not None and len(chain) < 3:
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            chain.append(widget)
        widget = widget.nextInFocusChain()
    assert chain == [*items.answers, items.head]


def test_where_to_go_after_a_decision_is_kept_for_the_next_start(
    profile: Profile, request: pytest.FixtureRequest
) -> None:
    profile.goes_on_in_text = True
    bench: Bench = request.getfixturevalue("bench")
    assert bench.panel.items.going_on.currentIndex() == IN_TEXT
    bench.panel.items.going_on.setCurrentIndex(0)
    assert not profile.goes_on_in_text


def test_a_cycle_without_a_way_out_says_what_to_do(adjudication: Adjudication) -> None:
    adjudication.items.select(3)
    adjudication.items.head.setValue(4)
    adjudication.items.neither.click()
    adjudication.bench.waits()
    adjudication.items.select(5)
    adjudication.items.head.setValue(3)
    adjudication.items.neither.click()
    adjudication.bench.waits()
    (box,) = [each for each in adjudication.bench.window.findChildren(QMessageBox) if each.isVisible()]
    assert box.informativeText() == "First attach one of these words elsewhere."
    box.close()


def test_a_decision_on_what_cannot_begin_again_is_not_told_to_be_saved(adjudication: Adjudication) -> None:
    """It was sent to a process without a merge: *crashed. All decisions are saved*."""
    bench, path = adjudication.bench, Path(adjudication.paths[0])
    bench.qtbot.waitUntil(lambda: str(path) in bench.session.document.states)
    path.write_text(path.read_text("utf-8").replace("obj", "iobj"), encoding="utf-8")
    assert bench.window.editing.editor.do("ann", Rename(3, "mine"))
    failed, died = list[object](), list[str]()
    adjudication.items.select(3)
    client = bench.panel.client
    client.failed.connect(lambda request, _: failed.append(type(request)))
    client.died.connect(died.append)
    client.decide([Decision("1", 3, Field.ARC, "bob")])
    bench.waits()
    assert (failed, died) == ([BeginMerge, MakeDecisions], [])
    for box in bench.window.findChildren(QMessageBox):
        box.close()


def test_blind_the_log_tells_not_who_was_followed(adjudication: Adjudication) -> None:
    adjudication.items.blind.setChecked(True)
    adjudication.presses("1")
    adjudication.bench.acts("merge_log")
    (log,) = adjudication.bench.window.findChildren(LogDialog)

    def shown() -> str:
        return str(log.table.model().index(0, 1).data())

    assert shown() == log.rows()[0][1]
    assert shown().endswith(": the answer of an annotator")
    adjudication.items.blind.setChecked(False)
    assert shown().endswith((": ann", ": bob"))
    log.close()


def test_blind_a_card_has_no_filters_with_the_labels_of_versions(bench: Bench) -> None:
    adjudication = Adjudication(bench)
    adjudication.begins(treebank((2, "obl")), treebank((2, "obl")).replace("nsubj", "expl"))
    trees = bench.window.trees
    (card,) = trees.findChildren(SpanCard)
    trees.select_span(0b1)
    assert "ann.rel:nsubj" in card.findChildren(QTextBrowser)[0].toPlainText()
    adjudication.items.blind.setChecked(True)
    trees.select_span(0b1)
    told = card.findChildren(QTextBrowser)[0].toPlainText()
    assert "span:She" in told
    assert "rel:" not in told


def test_names_stay_hidden_when_the_program_is_started_again(profile: Profile, request: pytest.FixtureRequest) -> None:
    """Who went on the next day saw at once who says what."""
    profile.is_blind = True
    adjudication: Adjudication = request.getfixturevalue("adjudication")
    assert "ann" not in " ".join(button.text() for button in adjudication.items.answers)
    for key in "11111":
        adjudication.presses(key)
    assert not profile.is_blind


CY = treebank((2, "obl"), (2, "obj"), (3, "nmod"), (3, "nmod"), (2, "obl"), (3, "nmod"))
THREE = ("ann", "bob", "cy")


@pytest.fixture
def of_three(bench: Bench) -> Adjudication:
    adjudication = Adjudication(bench)
    adjudication.paths.append(str(bench.folder / "cy.conllu"))
    for path, text in zip(adjudication.paths, (ANN, BOB, CY), strict=True):
        Path(path).write_text(text, encoding="utf-8")
    bench.opens([VersionSpec(name, path, Role.GOLD) for name, path in zip(THREE, adjudication.paths, strict=True)])
    bench.begins(*THREE, strategy=Strategy.ADJUDICATE)
    bench.window.show()
    return adjudication


def test_what_most_of_three_say_is_exported_where_nothing_is_decided(of_three: Adjudication) -> None:
    """The window could write open items as the base has them alone, the command line by majority too."""
    of_three.presses("1")
    of_three.bench.acts("merge_export")
    (dialog,) = of_three.bench.window.findChildren(MergeExportDialog)
    dialog.format.setCurrentText("as the base, by majority where nothing is decided; with who decided in MISC")
    of_three.bench.waits()
    assert dialog.still_open.text.text() == "Open items, written as the base has them: 1.", "all three differ there"
    dialog.write.click()
    (chooser,) = of_three.bench.window.findChildren(QFileDialog)
    out = of_three.folder / "out.conllu"
    chooser.fileSelected.emit(str(out))
    chooser.close()
    of_three.bench.waits()
    written = out.read_text("utf-8")
    assert written == of_three.by_command("--record", "MISC", "--on-open", "majority", names=THREE)
    assert written.count("Adjudicated=arc:majority") == 3
    assert written.count("Adjudicated=arc:ann") == 1


def test_two_annotators_have_no_majority(adjudication: Adjudication) -> None:
    adjudication.bench.acts("merge_export")
    (dialog,) = adjudication.bench.window.findChildren(MergeExportDialog)
    assert not any("majority" in dialog.format.itemText(i) for i in range(dialog.format.count()))
    dialog.reject()


def test_panels_below_leave_the_window_on_a_screen_of_800_pixels(of_three: Adjudication) -> None:
    """Corpus beside an adjudication pushed the status bar out of the screen."""
    window, title_bar = of_three.bench.window, 21
    for name in ("corpus", "findings"):
        window.acts[name].trigger()
    of_three.bench.qtbot.waitUntil(lambda: window.findChildren(QDockWidget, "corpus")[0].minimumWidth() > 550)
    catch_up(window)
    assert window.minimumSizeHint().height() + title_bar <= 800


def test_three_annotators_are_followed_blindly_and_unveiled_at_the_end(of_three: Adjudication) -> None:
    adjudication, bench, names = of_three, of_three.bench, THREE
    items = adjudication.items
    items.blind.setChecked(True)
    assert len([button for button in items.answers if button.isVisible()]) == 3
    items.going_on.setCurrentIndex(1)
    wanted = ["cy", "bob", "ann", "cy", "bob"]
    for whom in wanted:
        assert not any(name in button.text().split() for button in items.answers for name in names)
        adjudication.presses(str(items.order.index(whom) + 1))
    assert not items.blind.isChecked()
    assert bench.window.statusBar().currentMessage() == (
        "No open items left. Answers taken: ann 2, bob 3, cy 4, of nobody 0."
    ), "of two who say the same, the answer is both's, whoever stood first by chance"
    expected = treebank((2, "obl"), (2, "obl"), (3, "nmod"), (3, "nmod"), (2, "obl"), (3, "nmod"))
    assert adjudication.exported() == expected


def test_arcs_that_differ_are_on_one_row_with_the_letters_of_their_annotators(adjudication: Adjudication) -> None:
    arcs = [arc for arc in result(adjudication.bench).arcs if arc.dependent == 5]
    assert {(arc.head, arc.content.node.labels[0].text) for arc in arcs} == {(3, "A: nmod"), (2, "B: obl")}
    adjudication.presses("1")
    adjudication.bench.acts("undo")
    assert len([arc for arc in result(adjudication.bench).arcs if arc.dependent == 5]) == 2


def test_a_word_s_card_speaks_of_annotators(adjudication: Adjudication) -> None:
    """It said `in every gold`, and `scheme-specific` of a label on which all agree."""
    trees = adjudication.bench.window.trees
    (card,) = trees.findChildren(SpanCard)

    def told(span: int) -> str:
        trees.select_span(span)
        return " ".join(card.findChildren(QTextBrowser)[0].toPlainText().split())

    assert "open A: nmod, B: obl ← men (open), ← saw (open)" in told(0b10000)
    assert "all agree obj ← saw (all agree)" in told(0b00100)
    adjudication.presses("2")
    adjudication.bench.session.show(0)
    adjudication.bench.waits()
    assert "decided obl ← saw (decided)" in told(0b10000)


def test_above_and_below_the_trees_stand_the_words_of_annotators(adjudication: Adjudication) -> None:
    """The line above spoke of labels of spans, the legend of golds, spans and what is scheme-specific."""
    trees = adjudication.bench.window.trees
    (title,) = trees.findChildren(SentenceTitle)
    reading = "ann and bob agree on head and label of 4 of 5 words; open items: 1"
    assert reading in [line.text() for line in title.findChildren(QLineEdit)]
    legend = {entry.accessibleName() for entry in trees.findChildren(LegendEntry)}
    assert legend == {
        "all agree: 4 in this sentence",
        "open: 1 in this sentence",
        "decided: 0 in this sentence",
    }
    adjudication.items.blind.setChecked(True)
    adjudication.bench.waits()
    assert "ann" not in " ".join(line.text().replace("annotators", "") for line in title.findChildren(QLineEdit))


def test_dialogs_of_an_adjudication_speak_of_annotators(adjudication: Adjudication) -> None:
    window = adjudication.bench.window
    window.acts["merge_versions"].trigger()
    (start,) = (each for each in window.findChildren(StartDialog) if each.isVisible())
    told = [label.text() for label in start.findChildren(QLabel) if label.isVisible()]
    assert start.adjudicating.isChecked()
    assert "Other a&nnotators:" in told
    assert not [text for text in told if "onor" in text or "conflict" in text or "table" in text]
    for row in range(start.donors.count()):
        start.donors.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert "Choose another annotator." in [label.text() for label in start.findChildren(QLabel)]
    start.unifying.setChecked(True)
    assert "D&onors, in order:" in [label.text() for label in start.findChildren(QLabel) if label.isVisible()]
    start.reject()
    window.acts["merge_export"].trigger()
    adjudication.bench.waits()
    (export,) = (each for each in window.findChildren(MergeExportDialog) if each.isVisible())
    told = [label.text() for label in export.findChildren(QLabel) if label.isVisible()]
    assert "Open items, written as the base has them: 5." in told
    assert not [text for text in told if "without a place" in text or "merged" in text]
    export.reject()


def test_a_sentence_without_items_names_the_key_of_the_next_open_one(adjudication: Adjudication) -> None:
    adjudication.bench.session.show(5)
    adjudication.bench.waits()
    (about,) = (each for each in adjudication.items.findChildren(QLabel) if "Nothing to decide" in each.text())
    assert "Ctrl+Down: the next open item" in about.text()


def test_long_features_leave_the_panel_as_narrow_as_it_was(adjudication: Adjudication) -> None:
    """The buttons with them widened the dock, and nothing made it narrow again."""
    panel = adjudication.bench.panel
    before = panel.minimumSizeHint().width()
    feats = "|".join(f"Feature{n}=Value{n}" for n in range(10))
    ann = GOLD.format(n=1, head=3, label="nmod").replace("PRON\t_\t_", f"PRON\t_\t{feats}")
    adjudication.begins(ann, GOLD.format(n=1, head=3, label="nmod").replace("PRON\t_\t_", f"PRON\t_\t{feats}|Z=z"))
    assert feats in adjudication.items.answers[0].text()
    assert panel.minimumSizeHint().width() <= before
    first, second = adjudication.items.answers[:2]
    assert first.height() > 2 * adjudication.items.neither.height()
    assert first.geometry().bottom() < second.geometry().top()


def test_guidelines_and_notes_are_exported_with_examples(adjudication: Adjudication) -> None:
    adjudication.items.guideline.setText("With clothes: of the person.")
    adjudication.items.guideline.editingFinished.emit()
    adjudication.bench.waits()
    adjudication.items.note.setText("See guidelines 4.2")
    adjudication.items.note.editingFinished.emit()
    adjudication.bench.waits()
    for extension in ("md", "html", "pdf"):
        report(adjudication.bench, str(adjudication.folder / f"report.{extension}"))
    for extension in ("md", "html"):
        text = (adjudication.folder / f"report.{extension}").read_text(encoding="utf-8")
        assert "With clothes: of the person." in text
        assert "See guidelines 4.2" in text
        assert "‹hats›" in text
        assert "What is open" in text
    assert (adjudication.folder / "report.pdf").read_bytes().startswith(b"%PDF")


def test_a_table_of_decisions_tells_which_notes_it_is_without(adjudication: Adjudication) -> None:
    """A note on an open word was not in the file that a colleague was sent, and nothing said so."""
    bench, table = adjudication.bench, adjudication.folder / "decisions.tsv"
    adjudication.items.note.setText("Ask Kim")
    adjudication.items.note.editingFinished.emit()
    bench.waits()
    assert save_decisions(bench, table) == f"{table} was written; notes that only the report has: 1."
    assert "Ask Kim" not in table.read_text("utf-8")
    adjudication.items.answers[0].click()
    bench.waits()
    assert save_decisions(bench, table) == f"{table} was written."
    assert "Ask Kim" in table.read_text("utf-8")


def save_decisions(bench: Bench, path: Path) -> str:
    """Saves them as a table, and returns what is said of it."""
    bench.window.acts["merge_save"].trigger()
    (dialog,) = (each for each in bench.window.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    bench.waits()
    return bench.window.statusBar().currentMessage()


def report(bench: Bench, path: str) -> None:
    """Exports the report, with the dialog for its file."""
    bench.window.acts["merge_notes"].trigger()
    (dialog,) = (each for each in bench.window.findChildren(QFileDialog) if each.isVisible())
    dialog.setDirectory(str(Path(path).parent))
    dialog.selectFile(Path(path).name)
    dialog.accept()
    bench.qtbot.waitUntil(lambda: bench.window.statusBar().currentMessage() == f"Saved as {path}")


def test_the_report_of_a_german_window_is_german(adjudication: Adjudication) -> None:
    adjudication.presses("1")
    set_language(Language.GERMAN)
    try:
        adjudication.bench.window.acts["merge_notes"].trigger()
        (dialog,) = (each for each in adjudication.bench.window.findChildren(QFileDialog) if each.isVisible())
        dialog.fileSelected.emit(str(adjudication.folder / "bericht.md"))
        adjudication.bench.qtbot.waitUntil((adjudication.folder / "bericht.md").exists)
    finally:
        set_language(Language.ENGLISH)
    text = (adjudication.folder / "bericht.md").read_text(encoding="utf-8")
    assert "## Was offen ist" in text
    assert "### Nach Relation" in text
    english = ("What is open", "By relation", "Tags, features and lemmas", "# Agreement", "Confusions")
    assert [each for each in english if each in text] == []


def test_nothing_decided_is_missing_after_the_process_is_killed(adjudication: Adjudication) -> None:
    for key in "212":
        adjudication.presses(key)
    adjudication.bench.merging.stop()
    adjudication.begins()
    client = adjudication.bench.merging.client
    assert len(client.decisions) == 3
    assert client.tallies.open == 2


SEVERAL_ROOTS = """\
# sent_id = {n}
# Aesop
1\tΟὐ\tοὐ\td\td--------\t_\t{head}\tAuxZ\t_\t_
2\tθέλω\tἐθέλω\tv\tv1spsa---\t_\t0\tPRED\t_\t_
3\t.\t_\t_\t_\t_\t0\t{label}\t_\t_

"""
"""A sentence as in the treebanks of Perseus: in CoNLL-X, with comments and two roots, or not yet annotated."""


def test_files_of_several_roots_with_comments_are_said_to_have_them_and_adjudicated(bench: Bench) -> None:
    """What the command line takes the window takes."""
    adjudication = Adjudication(bench)
    adjudication.paths = [str(bench.folder / name) for name in ("ann.conllx", "bob.conllx")]
    ann = SEVERAL_ROOTS.format(n=1, head=2, label="AuxK") + SEVERAL_ROOTS.format(n=2, head=3, label="_")
    bob = SEVERAL_ROOTS.format(n=1, head=0, label="AuxK") + SEVERAL_ROOTS.format(n=2, head=2, label="AuxK")
    adjudication.begins(ann, bob)
    bench.window.show()
    assert [bench.session.corpus.names[i] for i in range(2)] == ["1", "2"]
    bench.window.acts["merge_versions"].trigger()
    (start,) = bench.window.findChildren(StartDialog)
    assert "several roots: ann 2, bob 2." in start.foreseen.text()
    start.reject()
    bench.window.activateWindow()
    bench.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    for key in "222":
        adjudication.presses(key)
    assert bench.merging.client.tallies.open == 0
    assert adjudication.exported() == bob == adjudication.by_command()


def test_after_a_decision_comes_the_next_of_the_kind_or_of_the_text_as_chosen(bench: Bench) -> None:
    adjudication = Adjudication(bench)
    other = "\n\n".join(block.replace("She\tshe", "She\tit") for block in BOB.split("\n\n"))
    adjudication.begins(ANN, other)
    bench.window.show()
    items = adjudication.items
    assert items.place == (1, Field.LEMMA)
    adjudication.presses("1")
    assert (bench.shown, items.place) == ("2", (1, Field.LEMMA))
    items.going_on.setCurrentIndex(1)
    adjudication.presses("1")
    assert (bench.shown, items.place) == ("2", (5, Field.ARC))
