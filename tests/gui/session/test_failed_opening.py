"""What was open before comes back when opening comes to nothing."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.session.engine import Engine
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.sample import sample_specs
from tests.gui.session.session_signals import MULTIFUNCTION, Told, assert_scored_as_in_a_run
from tests.gui.sessions import settle, treebank


def test_problems_leave_what_was_open(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    corpus, told = sample.corpus, Told(sample)
    sample.open(guess_specs([treebank(tmp_path, "a", "one"), str(tmp_path / "missing.conllu")]), MULTIFUNCTION)
    settle(sample, qtbot)
    assert sample.corpus is corpus
    assert sample.specs == sample_specs()
    assert sample.settings == Settings()
    assert [problem.path for problem in told.problems[0]] == [str(tmp_path / "missing.conllu")]


def test_problems_bring_back_what_a_preview_hid(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    corpus, told = sample.corpus, Told(sample)
    sample.show(3)
    broken = Path(treebank(tmp_path, "a", "one"))
    broken.write_text(broken.read_text(encoding="utf-8") + "no columns\n\n", encoding="utf-8")
    sample.open(guess_specs([str(broken)]), Settings())
    settle(sample, qtbot)
    names = [comparison and list(comparison.sentences) for comparison in told.comparisons]
    assert names == [["ud", "sud", "parser_ud", "parser_sud"], ["a"], ["ud", "sud", "parser_ud", "parser_sud"]]
    assert sample.corpus is corpus
    assert sample.current == 3
    assert sample.choice == Choice(("ud", "sud"), labelled=True)


def test_cancelling_brings_back_what_was_open(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    corpus = sample.corpus
    sample.open(guess_specs([treebank(tmp_path, "a", *["one two"] * 20_000)]), Settings())
    qtbot.waitUntil(lambda: sample.corpus is not corpus)
    sample.cancel()
    assert sample.is_idle
    assert sample.corpus is corpus
    assert sample.specs == sample_specs()
    sample.open(guess_specs([treebank(tmp_path, "b", "one")]), Settings())
    settle(sample, qtbot)
    assert sample.corpus.names == ["1"]


def test_opening_again_while_opening_goes_back_to_what_was_open_first(
    sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    corpus = sample.corpus
    sample.open(guess_specs([treebank(tmp_path, "a", *["one two"] * 20_000)]), Settings())
    qtbot.waitUntil(lambda: sample.corpus is not corpus)
    sample.open(guess_specs([str(tmp_path / "missing.conllu")]), Settings())
    settle(sample, qtbot)
    assert sample.corpus is corpus


def test_a_death_of_the_engine_brings_back_what_was_open(
    sample: Session, engine: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    corpus, told = sample.corpus, Told(sample)
    sample.open(guess_specs([treebank(tmp_path, "a", *["one two"] * 20_000)]), Settings())
    qtbot.waitUntil(lambda: sample.corpus is not corpus)
    assert engine._process is not None
    engine._process.kill()
    qtbot.waitUntil(lambda: bool(told.deaths))
    assert sample.corpus is corpus
    assert sample.is_idle
    sample.set_settings(MULTIFUNCTION)
    settle(sample, qtbot)
    assert_scored_as_in_a_run(sample)
