"""What is open, what is shown, and what is brought back when opening comes to nothing."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach
from core.editing.apply import SentenceEdit
from core.formats.registry import read_version
from core.model.choices import Protocol, Punctuation
from core.model.version import VersionSpec
from core.schemes.overlap import compare_schemes
from core.scoring.comparison import Comparison, compare, make_frame, select
from core.scoring.run import score
from core.scoring.settings import Settings
from core.scoring.significance import infer
from core.scoring.version_options import derived_spec, guess_specs
from gui.session.engine import Work
from gui.session.refusals import RefusedAct
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.sample import sample_specs
from tests.gui.session.session_signals import MULTIFUNCTION, Told, assert_scored_as_in_a_run
from tests.gui.sessions import settle, treebank

EDITED = 3
"""The plan would have worked ."""


def first_sentence(specs: Sequence[VersionSpec], settings: Settings) -> Comparison:
    frame = make_frame([read_version(spec) for spec in specs], settings)
    return compare(frame, select(frame).rows[0])


def test_opening_shows_the_first_sentence_and_scores_all(sample: Session) -> None:
    assert sample.specs == sample_specs()
    assert sample.current == 0
    assert len(sample.corpus) == sample.corpus.expected == sample.corpus.scored == 30
    assert sample.choice == Choice(("ud", "sud"), labelled=True)
    assert_scored_as_in_a_run(sample)


def test_the_sentence_shown_is_what_the_files_have(sample: Session) -> None:
    shown, read = sample.corpus.comparison(0), first_sentence(sample_specs(), Settings())
    assert shown is not None
    assert shown.sentences == read.sentences
    assert shown.frame.protocol == read.frame.protocol
    assert shown.frame.gold_sets == read.frame.gold_sets


def test_the_first_sentence_is_shown_before_the_files_are_read(session: Session, qtbot: QtBot) -> None:
    known: list[int] = []
    session.sentence_changed.connect(lambda _: known.append(session.corpus.expected))
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    assert known[0] == 0
    assert known[-1] == 30


def test_other_settings_show_at_once_and_score_anew(sample: Session, qtbot: QtBot) -> None:
    told = Told(sample)
    sample.set_settings(MULTIFUNCTION)
    (shown,) = told.comparisons
    assert shown is not None
    assert shown.frame.protocol is Protocol.MULTIFUNCTION
    assert sample.corpus.scored == 0
    settle(sample, qtbot)
    assert_scored_as_in_a_run(sample)


def test_punctuation_is_dropped_at_once(sample: Session, qtbot: QtBot) -> None:
    told, before = Told(sample), sample.corpus
    sample.set_settings(Settings(punct=Punctuation.DROP))
    (shown,) = told.comparisons
    assert shown is not None
    assert list(shown.positions) == [1, 2, 3, 4]
    settle(sample, qtbot)
    assert sample.corpus is before
    assert_scored_as_in_a_run(sample)


def test_punctuation_and_length_together_select_sentences(sample: Session, qtbot: QtBot) -> None:
    sample.set_settings(Settings(max_length=8))
    settle(sample, qtbot)
    with_punctuation = sample.corpus.expected
    sample.set_settings(Settings(max_length=8, punct=Punctuation.DROP))
    settle(sample, qtbot)
    assert sample.corpus.expected > with_punctuation
    assert_scored_as_in_a_run(sample)


def test_settings_that_select_other_sentences_open_again(sample: Session, qtbot: QtBot) -> None:
    sample.set_settings(Settings(max_length=8))
    settle(sample, qtbot)
    assert 0 < sample.corpus.expected < 30
    assert len(sample.corpus) == 30
    assert_scored_as_in_a_run(sample)


def test_settings_while_opening_are_those_opened_with(session: Session, qtbot: QtBot) -> None:
    session.open(sample_specs(), Settings())
    session.set_settings(MULTIFUNCTION)
    settle(session, qtbot)
    assert session.corpus.frame.protocol is Protocol.MULTIFUNCTION
    assert_scored_as_in_a_run(session)


def test_settings_that_do_not_fit_leave_everything(sample: Session, tmp_path: Path) -> None:
    told = Told(sample)
    sample.set_settings(Settings(labels=str(tmp_path / "missing.tsv")))
    assert len(told.problems) == 1
    assert sample.settings == Settings()
    assert sample.corpus.scored == 30


def test_what_scores_are_worth_is_asked_for_while_somebody_looks(sample: Session, qtbot: QtBot) -> None:
    assert sample.corpus.inference is None
    sample.watch(Work.INFERRING)
    assert not sample.is_idle
    settle(sample, qtbot)
    columns = score([read_version(spec) for spec in sample.specs], Settings(), ("uas", "las", "tedeval")).columns
    assert sample.corpus.inference == infer(columns)
    sample.set_settings(MULTIFUNCTION)
    assert sample.corpus.inference is None
    settle(sample, qtbot)
    assert sample.corpus.inference is not None
    sample.watch(None)
    sample.set_settings(Settings())
    settle(sample, qtbot)
    assert sample.corpus.inference is None


def test_cancelled_inference_leaves_the_scores(sample: Session) -> None:
    sample.watch(Work.INFERRING)
    sample.cancel()
    assert sample.is_idle
    assert sample.corpus.inference is None
    assert sample.corpus.scored == 30


def test_golds_are_contrasted_while_somebody_looks(sample: Session, qtbot: QtBot) -> None:
    (contrast,) = sample.corpus.contrasts
    assert (contrast.a, contrast.b, contrast.sentences) == ("ud", "sud", 0)
    told: list[int] = []
    sample.contrasts_arrived.connect(lambda: told.append(sample.corpus.contrasts[0].sentences))
    sample.watch(Work.CONTRASTING)
    settle(sample, qtbot)
    (pair,) = compare_schemes([read_version(spec) for spec in sample.specs], Settings(), ("tedeval",)).pairs
    (contrast,) = sample.corpus.contrasts
    assert told[-1] == contrast.sentences == 30
    assert contrast.overlap == pair.overlap[0].total()
    assert "comp:obj" in sample.corpus.labels
    sample.set_settings(Settings(labels="base"))
    settle(sample, qtbot)
    assert ("obj", "comp") in sample.corpus.contrasts[0].labels
    assert "comp:obj" in sample.corpus.labels


def test_what_somebody_looks_at_now_comes_first(sample: Session, qtbot: QtBot) -> None:
    sample.watch(Work.INFERRING)
    sample.watch(Work.CONTRASTING)
    settle(sample, qtbot)
    assert not sample.corpus.lacks_contrasts
    assert sample.corpus.lacks_inference
    sample.watch(Work.INFERRING)
    settle(sample, qtbot)
    assert not sample.corpus.lacks_inference


def test_work_that_was_cancelled_is_not_begun_again_by_itself(sample: Session, qtbot: QtBot) -> None:
    sample.watch(Work.CONTRASTING)
    sample.cancel()
    assert sample.is_idle
    assert sample.corpus.lacks_contrasts
    sample.watch(Work.CONTRASTING)
    settle(sample, qtbot)
    assert not sample.corpus.lacks_contrasts


def test_work_goes_on_when_what_interrupted_it_comes_to_nothing(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    sample.watch(Work.CONTRASTING)
    sample.open(guess_specs([str(tmp_path / "missing.conllu")]), Settings())
    settle(sample, qtbot)
    assert sample.corpus.contrasts[0].sentences == 30


def test_nothing_is_inferred_without_parses(session: Session, qtbot: QtBot) -> None:
    session.watch(Work.INFERRING)
    session.open(sample_specs()[:2], Settings())
    settle(session, qtbot)
    assert session.corpus.inference is None


def test_another_choice_needs_no_scoring(sample: Session) -> None:
    sample.set_choice(Choice(("ud",), labelled=False))
    assert sample.is_idle
    total = sample.corpus.total("parser_ud", sample.choice)
    assert total is not None
    assert total.size > 0


def test_a_set_without_the_native_gold_has_no_scores(sample: Session) -> None:
    sample.set_choice(Choice(("sud",), labelled=True))
    assert sample.corpus.column("parser_ud", sample.choice) is not None
    assert sample.corpus.column("parser_ud", Choice(("nothing",), labelled=True)) is None


def test_cancelled_scoring_keeps_what_was_counted(sample: Session, qtbot: QtBot) -> None:
    sample.score()
    sample.cancel()
    assert sample.is_idle
    assert sample.corpus.scored < 30
    assert sample.corpus.total("parser_ud", sample.choice) is None
    assert sample.corpus.comparison(29) is not None
    sample.score()
    settle(sample, qtbot)
    assert_scored_as_in_a_run(sample)


def test_scoring_goes_on_when_what_interrupted_it_comes_to_nothing(
    sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    sample.score()
    sample.open(guess_specs([str(tmp_path / "missing.conllu")]), Settings())
    settle(sample, qtbot)
    assert_scored_as_in_a_run(sample)


def test_an_edit_of_a_sentence_that_is_not_counted_yet_counts_once_it_is(sample: Session) -> None:
    """The engine may still send what it counted in the file before it heard of the edit."""
    corpus = sample.corpus
    choice = Choice(("ud",), labelled=False)
    version = next(version for version in corpus.frame.versions if version.name == "parser_ud")
    before = corpus.column("parser_ud", choice)
    assert before is not None
    from_the_file = [list(column.numbers) for column in corpus.columns]
    agreements = [found for i in range(corpus.compared) if (found := corpus.agreement(i))]
    corpus.forget_counts(corpus.frame)
    sentence = corpus.sentence(EDITED, version)
    corpus.ledger.do(SentenceEdit("parser_ud", corpus.names[EDITED], Attach(1, 4)), sentence, version)
    corpus.take_edit(EDITED)
    corpus.recount(EDITED)
    corpus.add_agreements(agreements)
    corpus.add_counts(from_the_file)
    after, comparison = corpus.column("parser_ud", choice), corpus.comparison(EDITED)
    assert after is not None
    assert comparison is not None
    assert after.sentence(EDITED) == after.measure.count(comparison, "parser_ud", ("ud",))
    assert after.sentence(EDITED) != before.sentence(EDITED)
    sample.document.is_given_up = True


def test_the_same_sentence_stays_shown_among_other_versions(sample: Session, qtbot: QtBot) -> None:
    sample.show(5)
    name = sample.corpus.names[5]
    sample.change(sample_specs()[:2])
    settle(sample, qtbot)
    assert sample.corpus.names[sample.current] == name
    assert [version.name for version in sample.corpus.frame.versions] == ["ud", "sud"]


def test_a_sentence_asked_for_by_name_is_shown(session: Session, qtbot: QtBot) -> None:
    told = Told(session)
    session.open(sample_specs(), Settings(), "05-to-leave")
    settle(session, qtbot)
    assert session.corpus.names[session.current] == "05-to-leave"
    assert told.refusals == []


def test_a_sentence_that_does_not_exist_is_refused(session: Session, qtbot: QtBot) -> None:
    told = Told(session)
    session.open(sample_specs(), Settings(), "nonsense")
    settle(session, qtbot)
    assert told.refusals[0].what is RefusedAct.SENTENCE
    assert "nonsense" in str(told.refusals[0].reason)
    assert session.current == 0


def test_excluded_sentences_are_there_but_not_compared(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    paths = [treebank(tmp_path, "a", "one", "two", "three"), treebank(tmp_path, "b", "one", "too")]
    session.open(guess_specs(paths), Settings())
    settle(session, qtbot)
    corpus = session.corpus
    assert corpus.texts == ["one", "two", "three"]
    assert [str(row.reason) for row in corpus.excluded.values()] == ["token 1: 'too' ≠ 'two'", "sentence missing"]
    found = [(name, str(why)) for name, why in corpus.problems_of("b")]
    assert found == [("2", "token 1: 'too' ≠ 'two'"), ("3", "sentence missing")]
    told = Told(session)
    session.show(1)
    assert told.comparisons == [None]


def test_all_sentences_may_be_excluded(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    session.open(guess_specs([treebank(tmp_path, "a", "one"), treebank(tmp_path, "b", "two")]), Settings())
    settle(session, qtbot)
    assert session.corpus.is_complete
    assert session.corpus.expected == 0
    assert session.current == 0


def test_a_parse_that_is_no_tree_is_listed(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    cyclic = tmp_path / "p_a.conllu"
    cyclic.write_text("1\tone\t_\tX\t_\t_\t1\tdep\t_\t_\n\n", encoding="utf-8")
    session.open(guess_specs([treebank(tmp_path, "a", "one"), str(cyclic)]), Settings())
    settle(session, qtbot)
    ((name, why),) = session.corpus.problems_of("p_a")
    assert (name, str(why)) == ("1", "cycle through token 1")
    assert list(session.corpus.problems_of("a")) == []


@pytest.mark.parametrize("protocol", [None, Protocol.MULTIFUNCTION])
def test_derived_versions_are_compared_as_in_a_run(session: Session, qtbot: QtBot, protocol: Protocol | None) -> None:
    specs = (*sample_specs(), derived_spec("both=tl-unify:sud,ud"))
    session.open(specs, Settings(protocol=protocol))
    settle(session, qtbot)
    shown = session.corpus.comparison(0)
    assert shown is not None
    assert shown.tree("both", labelled=True).size >= shown.tree("sud", labelled=True).size
