"""Versions are merged word by word: where they have other words, the window says so and which."""

from pathlib import Path

import pytest

from core.model.choices import Unit
from core.scoring.settings import Settings
from core.scoring.version_options import gold_spec, resolved
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.start_dialog import StartDialog
from gui.docks.sentences.panel import SentencesPanel
from tests.core.cli.test_divided_words import GOLD, UNSPLIT
from tests.gui.docks.merge.conftest import Bench
from tests.gui.sessions import settle


@pytest.fixture
def divided(bench: Bench, tmp_path: Path) -> Bench:
    for name, text in (("a", GOLD), ("b", UNSPLIT)):
        (tmp_path / f"{name}.conllu").write_text(text, "utf-8")
    specs = resolved([gold_spec(f"{name}={tmp_path}/{name}.conllu") for name in "ab"])
    bench.session.open(specs, Settings(unit=Unit.CHARACTERS))
    settle(bench.session, bench.qtbot)
    return bench


def listed_as_unmerged(bench: Bench) -> list[str]:
    """The sentences that the dialog of the export leads to; it says that there is one."""
    bench.window.acts["merge_export"].trigger()
    bench.waits()
    (dialog,) = bench.window.findChildren(MergeExportDialog)
    assert dialog.unmerged.text.text() == "Sentences not merged: 1."
    dialog.unmerged.button.click()
    bench.waits()
    (table,) = bench.window.findChildren(SentencesPanel)
    return [bench.session.corpus.names[i] for i in table.sentences_in_order()]


def test_dialog_says_that_such_sentences_are_left_out(divided: Bench) -> None:
    divided.window.acts["merge_versions"].trigger()
    (dialog,) = divided.window.findChildren(StartDialog)
    assert dialog.by_words.isVisible()
    assert "word by word" in dialog.by_words.text()
    dialog.reject()


def test_dialog_says_nothing_where_words_must_agree(bench: Bench) -> None:
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    assert not dialog.by_words.isVisible()
    dialog.reject()


def test_dock_names_the_first_word_that_differs(divided: Bench) -> None:
    divided.begins("a", "b")
    divided.session.show(divided.session.corpus.names.index("a"))
    divided.waits()
    assert divided.panel.title.text() == (
        "This sentence is not merged: versions are merged word by word, and here their words differ "
        "(token 3: 'du' ≠ 'de')."
    )
    divided.session.show(divided.session.corpus.names.index("b"))
    divided.waits()
    assert divided.panel.title.text().startswith("In this sentence:")


def test_an_excluded_sentence_can_be_shown_while_merging(bench: Bench, tmp_path: Path) -> None:
    """Its words are not at hand: the window failed when it looked for those that differ."""
    for name, text in (("a", GOLD), ("b", UNSPLIT)):
        (tmp_path / f"{name}.conllu").write_text(text, "utf-8")
    bench.session.open(resolved([gold_spec(f"{name}={tmp_path}/{name}.conllu") for name in "ab"]), Settings())
    settle(bench.session, bench.qtbot)
    bench.begins("a", "b")
    bench.session.show(bench.session.corpus.names.index("a"))
    bench.waits()
    assert bench.panel.title.text() == "This sentence is not merged."


def test_the_number_of_sentences_that_are_not_merged_leads_to_them(divided: Bench) -> None:
    """Who exported knew that a sentence was missing, and not which."""
    divided.begins("a", "b")
    assert listed_as_unmerged(divided) == ["a"]
    assert divided.panel.title.text().startswith("This sentence is not merged")


def test_only_sentences_that_the_merge_leaves_out_are_listed_as_not_merged(bench: Bench, tmp_path: Path) -> None:
    """Those that a version lacks which is not merged were listed too: the number said one, the list had two."""
    lacking = GOLD[: GOLD.index("# sent_id = c")]
    for name, text in (("a", GOLD), ("b", UNSPLIT), ("c", lacking)):
        (tmp_path / f"{name}.conllu").write_text(text, "utf-8")
    specs = resolved([gold_spec(f"{name}={tmp_path}/{name}.conllu") for name in "abc"])
    bench.session.open(specs, Settings())
    settle(bench.session, bench.qtbot)
    bench.begins("a", "b")
    assert listed_as_unmerged(bench) == ["a"]
