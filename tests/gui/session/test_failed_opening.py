"""What was open before comes back when opening comes to nothing."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.model.choices import Alignment
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.session.document import LeftOut
from gui.session.engine import Engine
from gui.session.roster import added
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.sample import sample_specs
from tests.gui.session.session_signals import MULTIFUNCTION, Told, assert_scored_as_in_a_run
from tests.gui.sessions import settle, treebank


def test_problems_leave_what_was_open(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    corpus, told = sample.corpus, Told(sample)
    sample.open(guess_specs([str(tmp_path / "missing.conllu")]), MULTIFUNCTION)
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
    assert engine.process is not None
    engine.process.kill()
    qtbot.waitUntil(lambda: bool(told.deaths))
    assert sample.corpus is corpus
    assert sample.is_idle
    sample.set_settings(MULTIFUNCTION)
    settle(sample, qtbot)
    assert_scored_as_in_a_run(sample)


def test_new_files_that_can_be_read_are_opened_without_the_others(
    sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    told, left_out = Told(sample), list[LeftOut]()
    sample.opened_without.connect(left_out.append)
    missing = [str(tmp_path / f"{name}.conllu") for name in ("sud", "p_sud")]
    sample.open(
        guess_specs([treebank(tmp_path, "ud", "one"), treebank(tmp_path, "q_sud", "one"), *missing]), Settings()
    )
    settle(sample, qtbot)
    assert [(spec.name, spec.native_gold) for spec in sample.specs] == [("ud", None), ("q_sud", "ud")]
    assert sample.corpus.names == ["1"]
    assert sample.is_idle
    assert [sorted(problem.path for problem in each.problems) for each in left_out] == [sorted(missing)]
    assert sample.document.left_out is None, "files that were never in a workspace are not kept in it"
    assert told.problems == []


def test_settings_that_do_not_fit_an_open_file_leave_it_open(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    told, paths = Told(sample), [treebank(tmp_path, "a", "one"), treebank(tmp_path, "b", "one")]
    sample.open(guess_specs(paths), Settings())
    settle(sample, qtbot)
    sample.set_settings(Settings(alignment=Alignment.ID))
    settle(sample, qtbot)
    assert len(told.problems) == 1
    assert len(sample.specs) == 2


def test_adding_a_single_broken_file_changes_nothing(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    corpus, told = sample.corpus, Told(sample)
    sample.change(added(sample.specs, [str(tmp_path / "missing.conllu")]))
    settle(sample, qtbot)
    assert sample.corpus is corpus
    assert len(told.problems) == 1


def test_adding_a_sound_file_and_a_broken_one_adds_the_sound_one(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    third = treebank(tmp_path, "third", "one")
    sample.change(added(sample.specs, [third, str(tmp_path / "missing.conllu")]))
    settle(sample, qtbot)
    assert [spec.path for spec in sample.specs] == [*(spec.path for spec in sample_specs()), third]


def test_without_a_gold_nothing_is_opened(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    corpus, told = sample.corpus, Told(sample)
    specs = guess_specs([str(tmp_path / "ud.conllu"), treebank(tmp_path, "p_ud", "one")])
    sample.open(specs, Settings())
    settle(sample, qtbot)
    assert sample.corpus is corpus
    assert len(told.problems) == 1
