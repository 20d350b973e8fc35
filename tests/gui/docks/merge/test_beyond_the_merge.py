"""What a merge can't ask about, and what a format can't hold, is said before, meanwhile and at the end."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from core.merging.merge_input import Strategy
from core.model.version import Role, VersionSpec
from gui.docks.merge.merge_progress import MergeProgress
from gui.docks.merge.start_dialog import StartDialog
from gui.docks.sentences.panel import SentencesPanel
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import result, states
from tests.gui.docks.merge.test_export_dialog import export_dialog


def conllu(name: str, words: str) -> str:
    """A sentence of ``words``: form, head and relation of each, parted by ``|``."""
    rows = (word.strip().split("/") for word in words.split("|"))
    lines = [f"{i}\t{form}\t_\tX\t_\t_\t{head}\t{rel}\t_\t_\n" for i, (form, head, rel) in enumerate(rows, start=1)]
    return f"# sent_id = {name}\n{''.join(lines)}\n"


SAME = conllu("same", "a/2/s | b/0/r | c/2/o")
LEFT, RIGHT = "a/2/s | b/0/r | c/2/o | d/3/m | que/3/m", "a/2/s | b/0/r | c/2/o | d/3/m | que/2/m"
NUMBER = conllu("number", "a/2/s | b/0/r | 500 000/2/o")


@pytest.fixture
def annotators(bench: Bench) -> Bench:
    """Two annotators of one scheme, who differ in one head."""
    specs = []
    for name, differs in (("one", LEFT), ("two", RIGHT)):
        path = Path(bench.folder, f"{name}.conllu")
        path.write_text(SAME + conllu("differs", differs) + NUMBER, encoding="utf-8")
        specs.append(VersionSpec(name, str(path), Role.GOLD))
    bench.opens(specs)
    return bench


@pytest.mark.parametrize("strategy", [Strategy.ALL, Strategy.ASK])
def test_a_sentence_whose_heads_differ_is_never_called_done(annotators: Bench, strategy: Strategy) -> None:
    """It was, before any decision, although it was one of those that the annotators had to talk about."""
    annotators.begins("one", "two", strategy=strategy)
    assert states(annotators) == ["done", "rest ≠", "done"]
    (progress,) = annotators.window.findChildren(MergeProgress)
    lacking = "; labels without a place: 1" if strategy is Strategy.ALL else ""
    assert progress.counts.text() == f"0 open of 0; 2 of 3 sentences done{lacking}"
    assert progress.unasked.text.text() == "Other annotation differs, not asked about; sentences: 1"
    progress.unasked.button.click()
    annotators.waits()
    (table,) = annotators.window.findChildren(SentencesPanel)
    assert table.sentences_in_order() == [1]
    annotators.session.show(1)
    annotators.waits()
    assert "Other annotation differs, not asked about here: que" in annotators.panel.title.text()
    assert result(annotators).details[1] == "nothing open, but rest differs"
    dialog = export_dialog(annotators)
    assert (
        dialog.unasked.text.text() == "Sentences with heads, tags, lemmas or features that differ, not asked about: 1."
    )
    dialog.unasked.button.click()
    annotators.waits()
    assert table.sentences_in_order() == [1]
    annotators.window.sentences.filter_by("state:done")
    annotators.qtbot.waitUntil(lambda: list(table.sentences_in_order()) == [0, 2])
    annotators.window.sentences.filter_by("state:heads-differ")
    annotators.qtbot.waitUntil(lambda: list(table.sentences_in_order()) == [1])


def test_a_sentence_whose_features_differ_is_never_called_done(bench: Bench) -> None:
    """Of 30 sentences of Turkish that were called done before a decision, 17 differed in features."""
    specs = []
    for name, number in (("one", "Sing"), ("two", "Plur")):
        path = Path(bench.folder, f"{name}.conllu")
        text = SAME + conllu("differs", "a/2/s | b/0/r").replace("b\t_\tX\t_\t_", f"b\t_\tX\t_\tNumber={number}")
        path.write_text(text, encoding="utf-8")
        specs.append(VersionSpec(name, str(path), Role.GOLD))
    bench.opens(specs)
    bench.begins("one", "two", strategy=Strategy.ASK)
    assert states(bench) == ["done", "rest ≠"]


def test_all_annotators_of_one_scheme_are_adjudicated_at_first(bench: Bench) -> None:
    """The third was left out, and nobody was told."""
    specs = []
    for name, text in (("one", LEFT), ("two", RIGHT), ("three", RIGHT)):
        path = Path(bench.folder, f"{name}.conllu")
        path.write_text(SAME + conllu("differs", text), encoding="utf-8")
        specs.append(VersionSpec(name, str(path), Role.GOLD))
    bench.opens(specs)
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    assert dialog.adjudicating.isChecked()
    assert dialog.recipe.versions == ("one", "two", "three")
    dialog.base.setCurrentText("two")
    assert set(dialog.recipe.versions) == {"one", "two", "three"}
    dialog.reject()


def test_the_dialog_that_begins_a_merge_says_what_it_will_not_ask_and_where_it_cannot_be_written(
    annotators: Bench,
) -> None:
    """That ⊔ can't become CoNLL-U was said after 127 decisions."""
    annotators.window.acts["merge_versions"].trigger()
    (dialog,) = annotators.window.findChildren(StartDialog)
    assert dialog.adjudicating.isChecked(), "their labels are the same"
    dialog.pooling.setChecked(True)
    heads = "not asked about in such a merge: 1. Sentences with them, never counted as done: 1, differs (que)"
    annotators.qtbot.waitUntil(lambda: heads in dialog.foreseen.text())
    assert "CoNLL-U" not in dialog.foreseen.text()
    dialog.unifying.setChecked(True)
    annotators.qtbot.waitUntil(lambda: heads in dialog.foreseen.text())
    assert dialog.foreseen.text().startswith("The result can't become CoNLL-U, which has no place for new spans")
    words = "a word that a format can't hold, left out there: Penn brackets 1, NEGRA export 1"
    annotators.qtbot.waitUntil(lambda: words in dialog.foreseen.text())
    dialog.pooling.setChecked(True)
    annotators.qtbot.waitUntil(lambda: heads in dialog.foreseen.text())
    annotators.qtbot.wait(200)
    assert "left out there" not in dialog.foreseen.text(), "CoNLL-U holds them"
    dialog.reject()


GAPS = "discontinuous span: 1. While the result has any, nothing is written as Penn brackets."


def test_it_says_too_which_formats_have_no_place_for_discontinuous_spans(bench: Bench) -> None:
    """Penn brackets were promised, and refused when all was decided."""
    specs = []
    for name, crossing in (("one", "a/3/s | b/4/r | c/0/o | d/3/m"), ("two", "a/3/s | b/3/r | c/0/o | d/3/m")):
        path = Path(bench.folder, f"{name}.conllu")
        path.write_text(SAME + conllu("gap", crossing), encoding="utf-8")
        specs.append(VersionSpec(name, str(path), Role.GOLD))
    bench.opens(specs)
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    dialog.unifying.setChecked(True)
    bench.qtbot.waitUntil(lambda: GAPS in dialog.foreseen.text())
    dialog.reject()


def test_it_says_so_of_a_base_with_brackets_and_of_its_words(bench: Bench) -> None:
    """Of GUM's brackets and arcs nothing was said before 127 decisions, after which Penn brackets were refused."""
    brackets, arcs = Path(bench.folder, "c.ptb"), Path(bench.folder, "d.conllu")
    brackets.write_text("(ROOT (S (X a) (X b) (X c) (X d)))\n(ROOT (S (X a) (X 500\u00a0000)))\n", encoding="utf-8")
    crossing, number = "a/3/s | b/4/r | c/0/o | d/3/m", "a/0/r | 500\u00a0000/1/m"
    arcs.write_text(conllu("1", crossing) + conllu("2", number), encoding="utf-8")
    bench.opens([VersionSpec("c", str(brackets), Role.GOLD), VersionSpec("d", str(arcs), Role.GOLD)])
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    dialog.unifying.setChecked(True)
    bench.qtbot.waitUntil(lambda: GAPS in dialog.foreseen.text())
    bench.qtbot.waitUntil(lambda: "NEGRA export 1" in dialog.foreseen.text())
    assert "can't become" not in dialog.foreseen.text()
    dialog.reject()


def test_a_word_that_the_format_cannot_hold_leaves_its_sentence_out_and_that_is_said(annotators: Bench) -> None:
    """One “500 000” kept 60 sentences from being written."""
    annotators.begins("one", "two", strategy=Strategy.ASK)
    dialog = export_dialog(annotators)
    dialog.format.setCurrentIndex(dialog.format.findData("ptb"))
    annotators.waits()
    assert dialog.write.isEnabled()
    assert dialog.left_out.isVisible()
    assert dialog.left_out.text.text() == "Sentences left out, with a word that the format can't hold: 1."
    assert "500 000" in dialog.left_out.toolTip()
    dialog.format.setCurrentIndex(dialog.format.findData("tiger"))
    annotators.waits()
    assert not dialog.left_out.isVisible(), "TIGER-XML holds white space"
    dialog.format.setCurrentIndex(dialog.format.findData("ptb"))
    annotators.waits()
    dialog.left_out.button.click()
    annotators.waits()
    (table,) = annotators.window.findChildren(SentencesPanel)
    assert table.sentences_in_order() == [2]
    path = Path(annotators.folder, "out.mrg")
    dialog = export_dialog(annotators)
    dialog.format.setCurrentIndex(dialog.format.findData("ptb"))
    annotators.waits()
    dialog.write.click()
    (chooser,) = annotators.window.findChildren(QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.reject()
    annotators.waits()
    assert [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")] == [
        "# sent_id = same",
        "# sent_id = differs",
    ]
