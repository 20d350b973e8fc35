"""Going on in an adjudication: keys after the last item, undo, a limit, and a merge that is begun again."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.adjudication.decisions import Decision
from core.agreement.annotators import Field
from core.merging.merge_input import Recipe, Strategy
from core.model.spans import span_of
from core.scoring.settings import Settings
from core.scoring.version_options import parse_spec
from gui.docks.merge.start_dialog import StartDialog
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.sample import sample_specs
from tests.gui.docks.merge.adjudication_steps import ANN, BOB, Adjudication, treebank
from tests.gui.docks.merge.conftest import Bench
from tests.gui.workspaces.workspace_steps import save_as


def test_keys_after_the_last_open_item_decide_nothing(adjudication: Adjudication) -> None:
    """A burst of keys ended in the last item, which each key then decided anew."""
    for key in "12122" + "1212":
        adjudication.presses(key)
    assert len(adjudication.bench.merging.client.decisions) == 5
    assert adjudication.items.place is None
    adjudication.items.items.setCurrentRow(0)  # The person selects it.
    adjudication.presses("1")
    assert len(adjudication.bench.merging.client.decisions) == 6


def test_undo_goes_back_to_the_item_in_its_sentence(bench: Bench) -> None:
    """The next key decided the item after it, or the first of the sentence."""
    adjudication = Adjudication(bench)
    ann = treebank((3, "nmod")).replace("2\tnsubj", "2\tsubj").replace("2\tobj", "2\tobl")
    adjudication.begins(ann, treebank((2, "obl")))
    bench.window.show()
    for _ in range(2):
        adjudication.presses("1")
    bench.acts("undo")
    assert adjudication.items.place == (3, Field.ARC)
    bench.acts("undo")
    assert adjudication.items.place == (1, Field.ARC)


def test_only_sentences_that_are_shown_are_asked_about(bench: Bench, session: Session) -> None:
    """Behind a limit, items were counted, and gone to, in sentences that the window does not show."""
    adjudication = Adjudication(bench)
    short = "# sent_id = s\n1\tShe\tshe\tPRON\t_\t_\t2\t{}\t_\t_\n2\tsaw\tsee\tVERB\t_\t_\t0\troot\t_\t_\n\n"
    adjudication.begins(ANN + short.format("nsubj"), BOB + short.format("subj"))
    bench.window.show()
    adjudication.presses("2")
    session.set_settings(Settings(max_length=4))
    bench.waits()
    bench.acts("next_open")
    tallies = bench.merging.client.tallies
    assert (bench.shown, tallies.open, len(tallies)) == ("s", 1, 1)
    adjudication.presses("2")
    assert tallies.open == 0
    first, *_, last = adjudication.exported().strip().split("\n\n")
    assert "\t2\tobl\t" in first, "what was decided in a longer sentence holds"
    assert "\tsubj\t" in last
    bench.acts("undo")
    bench.acts("undo")
    assert bench.window.statusBar().currentMessage() == "Undone in sentence 1, which is not shown."
    bench.acts("redo")
    assert bench.window.statusBar().currentMessage() == "Made again in sentence 1, which is not shown."


def test_the_dialog_says_that_earlier_decisions_go_on(adjudication: Adjudication) -> None:
    """A merge that had been ended seemed to begin anew, and held 36 decisions that nothing had announced."""
    adjudication.presses("2")
    adjudication.bench.acts("merge_versions")
    (dialog,) = (each for each in adjudication.bench.window.findChildren(StartDialog) if each.isVisible())
    for path, says in ((adjudication.bench.path, True), (f"{adjudication.bench.path}-none", False)):
        dialog.path.clear()
        QTest.keyClicks(dialog.path, path)
        assert dialog.continued.isVisible() == says
    dialog.reject()


def test_the_dialog_says_that_decisions_of_another_kind_of_merge_do_not_go_on(adjudication: Adjudication) -> None:
    """It said that they go on, and then refused the file."""
    adjudication.presses("2")
    adjudication.bench.acts("merge_versions")
    (dialog,) = (each for each in adjudication.bench.window.findChildren(StartDialog) if each.isVisible())
    dialog.path.clear()
    QTest.keyClicks(dialog.path, adjudication.bench.path)
    assert dialog.continued.text() == "This file has decisions of an earlier merge, which goes on with them."
    assert dialog.merge.isEnabled()
    dialog.unifying.click()
    assert dialog.continued.text() == "This file has decisions of an adjudication; a merge needs another file."
    assert not dialog.merge.isEnabled()
    dialog.adjudicating.click()
    assert dialog.merge.isEnabled()
    dialog.reject()


@pytest.mark.parametrize(
    ("strategy", "says"),
    [
        (Strategy.ALL, "This file has decisions of another merge, ⊔tl, not ⊔; choose another file."),
        (Strategy.ASK, "This file has decisions of another merge, ⊔, not ⊔tl; choose another file."),
    ],
)
def test_decisions_about_labels_alone_do_not_go_on_where_spans_are_merged_too_nor_the_reverse(
    bench: Bench, strategy: Strategy, says: str
) -> None:
    """They went on, as far as they applied; then the command line no longer took the file for what it was of."""
    bench.opens(sample_specs())
    recipe = Recipe("ud", ("sud",), strategy)
    bench.path = bench.merging.files.path_for(recipe)
    bench.begins("ud", "sud", strategy=strategy)
    bench.acts("next_open")
    bench.acts("merge_refuse")
    assert len(bench.merging.client.decisions) == 1
    before = Path(bench.path).read_bytes()
    bench.acts("merge_versions")
    (dialog,) = (each for each in bench.window.findChildren(StartDialog) if each.isVisible())
    same, other = (dialog.pooling, dialog.unifying) if strategy is Strategy.ALL else (dialog.unifying, dialog.pooling)
    assert dialog.path.text() == bench.path
    other.click()
    assert dialog.path.text() != bench.path, "that merge has a file of its own"
    assert dialog.merge.isEnabled()
    dialog.path.clear()
    QTest.keyClicks(dialog.path, bench.path)
    assert dialog.continued.text() == says
    assert not dialog.merge.isEnabled()
    same.click()
    assert dialog.continued.text() == "This file has decisions of an earlier merge, which goes on with them."
    assert dialog.merge.isEnabled()
    other.click()
    QTest.keyClick(dialog.path, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()
    assert Path(bench.path).read_bytes() == before


def test_the_other_kind_of_merge_of_the_same_versions_has_its_file_beside_the_workspace(
    bench: Bench, tmp_path: Path
) -> None:
    """Nobody should have to think of a name for it, nor to look for it when it goes on."""
    bench.opens(sample_specs())
    save_as(bench.window, tmp_path / "mine.concord")
    bench.waits()
    recipes = [Recipe("ud", ("sud",), each) for each in (Strategy.ALL, Strategy.ASK)]
    paths = list[str]()
    for recipe in recipes:
        paths.append(bench.merging.files.path_for(recipe))
        bench.merging.begin(recipe, paths[-1])
        bench.waits()
        bench.acts("next_open")
        bench.acts("merge_refuse")
        bench.acts("merge_end")
    assert [Path(path).name for path in paths] == ["mine-ud-sud.decisions", "mine-ud-sud-2.decisions"]
    assert [bench.merging.files.path_for(recipe) for recipe in recipes] == paths


def test_sentences_that_another_version_lacks_are_not_asked_about(bench: Bench) -> None:
    """They are not shown: the next key decided the item that stayed selected, and nothing went on."""
    adjudication = Adjudication(bench)
    adjudication.begins()
    parse = bench.folder / "parse.conllu"
    parse.write_text("".join(each + "\n\n" for each in ANN.split("\n\n")[:5] if "sent_id = 2" not in each), "utf-8")
    bench.opens([*bench.session.specs, parse_spec(f"p@ann={parse}")])
    bench.begins("ann", "bob", strategy=Strategy.ADJUDICATE)
    bench.window.show()
    for _ in range(6):
        adjudication.presses("2")
    client = bench.merging.client
    assert {each.sentence for each in client.decisions if isinstance(each, Decision)} == {"1", "3", "4", "5"}
    assert (len(client.decisions), client.tallies.open) == (4, 0)
    assert "in the sentences shown" in bench.window.statusBar().currentMessage()


def test_a_decision_that_is_redone_is_not_decided_anew_by_the_next_key(adjudication: Adjudication) -> None:
    adjudication.presses("1")
    adjudication.bench.acts("undo")
    adjudication.bench.acts("redo")
    assert not adjudication.items.place
    adjudication.presses("2")
    decisions = adjudication.bench.merging.client.decisions
    assert [each.version for each in decisions if isinstance(each, Decision)] == ["ann"]


def test_names_stay_hidden_while_something_is_open_behind_a_limit(bench: Bench, session: Session) -> None:
    adjudication = Adjudication(bench)
    short = "# sent_id = s\n1\tShe\tshe\tPRON\t_\t_\t2\t{}\t_\t_\n2\tsaw\tsee\tVERB\t_\t_\t0\troot\t_\t_\n\n"
    adjudication.begins(ANN + short.format("nsubj"), BOB + short.format("subj"))
    bench.window.show()
    adjudication.items.blind.setChecked(True)
    session.set_settings(Settings(max_length=4))
    bench.waits()
    bench.acts("next_open")
    adjudication.presses("1")
    assert bench.merging.client.tallies.open == 0
    assert adjudication.items.blind.isChecked()


def test_that_nothing_is_open_is_not_said_when_it_is_undone(adjudication: Adjudication) -> None:
    for key in "12122":
        adjudication.presses(key)
    bar = adjudication.bench.window.statusBar()
    assert "No open items left" in bar.currentMessage()
    adjudication.bench.acts("undo")
    assert "No open items left" not in bar.currentMessage()


def test_the_previous_open_item_is_in_the_sentence_before(adjudication: Adjudication) -> None:
    adjudication.bench.acts("next_open")
    adjudication.bench.acts("next_open")
    before = adjudication.bench.shown
    adjudication.bench.acts("next_open")
    adjudication.bench.acts("previous_open")
    assert adjudication.bench.shown == before


def test_that_something_was_undone_is_said_once(adjudication: Adjudication) -> None:
    """Who decides as it was, after an undo, was told that this was undone in a sentence that is not shown."""
    bench = adjudication.bench
    adjudication.presses("1")
    shown = bench.session.current
    adjudication.presses("1")
    bench.acts("undo")
    bench.session.show(0 if bench.session.current else shown)
    bench.waits()
    adjudication.items.items.setCurrentRow(0)
    adjudication.presses("1")
    assert "ndone" not in bench.window.statusBar().currentMessage()


def lists(adjudication: Adjudication, filter_text: str, *names: str) -> None:
    """Filters the table as a person does, until it lists the sentences of these names."""
    sentences = adjudication.bench.window.sentences
    sentences.filter.line.setFocus()
    sentences.filter.line.selectAll()
    QTest.keyClicks(sentences.filter.line, filter_text)
    QTest.keyClick(sentences.filter.line, Qt.Key.Key_Return)
    corpus = adjudication.bench.session.corpus
    adjudication.bench.qtbot.waitUntil(lambda: [corpus.names[i] for i in sentences.sentences_in_order()] == [*names])
    adjudication.bench.waits()


def test_the_next_open_item_is_in_the_sentences_listed(adjudication: Adjudication) -> None:
    """As in a merge: who has filtered the table to their share was led out of it."""
    bench, bar = adjudication.bench, adjudication.bench.window.statusBar()
    lists(adjudication, "id=2 or id=4", "2", "4")
    seen = list[str]()
    for act in ("next_open", "next_open", "next_open", "previous_open"):
        bench.acts(act)
        seen.append(bench.shown)
    assert seen in (["2", "4", "2", "4"], ["4", "2", "4", "2"])
    adjudication.items.blind.setChecked(True)
    adjudication.presses("1")
    adjudication.presses("1")
    assert {each.sentence for each in bench.merging.client.decisions if isinstance(each, Decision)} == {"2", "4"}
    assert bar.currentMessage() == "No open items in the listed sentences; 3 elsewhere."
    assert adjudication.items.place is None
    assert adjudication.items.blind.isChecked()
    bench.acts("next_open")
    assert bench.shown in ("2", "4")
    assert bar.currentMessage() == "No open items in the listed sentences; 3 elsewhere."
    bench.acts("undo")
    assert "listed" not in bar.currentMessage()
    lists(adjudication, "id=6", "6")
    bench.acts("next_open")
    assert bench.shown == "6"
    assert bar.currentMessage() == "No open items in the listed sentences; 4 elsewhere."


def test_going_on_in_a_kind_stays_in_the_sentences_listed(bench: Bench) -> None:
    """Of another kind, if need be; a kind that is chosen is shown where it is, best in a sentence that is listed."""
    adjudication = Adjudication(bench)
    other = treebank((3, "nmod"), (3, "nmod"), (3, "nmod"), (3, "nmod"))
    blocks = treebank((2, "obl"), (2, "obl"), (3, "nmod"), (2, "obl")).split("\n\n")
    blocks[2] = blocks[2].replace("2\tobj", "2\tiobj")
    adjudication.begins(other, "\n\n".join(blocks))
    bench.window.show()
    lists(adjudication, "id=2 or id=3", "2", "3")
    bench.session.show(2)
    bench.waits()
    bench.panel.queue.setFocus()
    bench.panel.queue.selectRow(0)
    bench.waits()
    assert (bench.shown, adjudication.items.place) == ("2", (5, Field.ARC))
    adjudication.items.setFocus()
    adjudication.presses("1")
    assert (bench.shown, adjudication.items.place) == ("3", (3, Field.ARC))
    adjudication.presses("1")
    assert bench.window.statusBar().currentMessage() == "No open items in the listed sentences; 2 elsewhere."
    bench.panel.queue.clearSelection()
    bench.panel.queue.setCurrentIndex(bench.panel.queue.model().index(1, 0))
    bench.panel.queue.selectRow(0)
    bench.waits()
    assert bench.shown == "1"


def test_the_word_of_a_decision_that_is_undone_is_outlined(bench: Bench) -> None:
    """Of a lemma, as of an arc: where nothing had been open any more, only the panel went back to it."""
    adjudication = Adjudication(bench)
    adjudication.begins(treebank((3, "nmod")), treebank((2, "obl")).replace("\thats\that\t", "\thats\thats\t"))
    bench.window.show()
    (trees,) = bench.window.findChildren(TreesPanel)
    adjudication.presses("1")
    adjudication.presses("1")
    assert adjudication.items.place is None
    for field in (Field.LEMMA, Field.ARC):
        trees.select_span(None)
        bench.acts("undo")
        assert adjudication.items.place == (5, field)
        assert trees.view.selected_span == span_of([5])
