"""Versions that are saved: each in its turn, whatever is asked for next."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.session.engine import Engine
from gui.session.refusals import Refusal
from gui.session.session import Session
from gui.widgets.sample import sample_specs
from tests.gui.session.session_signals import MULTIFUNCTION, Told, assert_scored_as_in_a_run
from tests.gui.sessions import settle


class Written:
    """What a session has told of files that were to be written."""

    def __init__(self, session: Session) -> None:
        self.saved: list[tuple[str, str]] = []
        self.refusals: list[Refusal] = []
        session.version_saved.connect(lambda *saved: self.saved.append(saved))
        session.refused.connect(self.refusals.append)


def test_a_version_is_saved_whatever_is_asked_for_next(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """Whoever saves and at once changes a setting has the file, and reads that it was written."""
    told, path = Written(sample), tmp_path / "saved.conllu"
    sample.save_version("ud", str(path))
    sample.set_settings(MULTIFUNCTION)
    settle(sample, qtbot)
    assert told.saved == [("ud", str(path))]
    assert path.read_bytes() == Path(sample_specs()[0].path).read_bytes()
    assert_scored_as_in_a_run(sample)


def test_every_version_is_saved_in_its_turn_and_what_fails_is_told(
    sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    told = Written(sample)
    sample.save_version("ud", str(tmp_path / "gone" / "ud.conllu"))
    sample.save_version("sud", str(tmp_path / "sud.conllu"))
    sample.open(sample_specs()[:2], Settings())
    sample.save_version("ud", str(tmp_path / "ud.conllu"))
    settle(sample, qtbot)
    assert told.saved == [("sud", str(tmp_path / "sud.conllu")), ("ud", str(tmp_path / "ud.conllu"))]
    assert ["cannot be written" in str(each.reason) for each in told.refusals] == [True]
    assert told.refusals[0].title == "The version was not saved"
    assert len(sample.corpus.frame.versions) == 2


def test_a_version_is_saved_although_scoring_is_cancelled(sample: Session, qtbot: QtBot, tmp_path: Path) -> None:
    told, path = Written(sample), tmp_path / "ud.conllu"
    sample.score()
    sample.save_version("ud", str(path))
    sample.cancel()
    settle(sample, qtbot)
    assert told.saved == [("ud", str(path))]


def test_that_an_engine_died_before_it_had_saved_is_told(
    sample: Session, engine: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    written, told = Written(sample), Told(sample)
    sample.save_version("ud", str(tmp_path / "ud.conllu"))
    assert engine.process is not None
    engine.process.kill()
    qtbot.waitUntil(lambda: bool(told.deaths))
    assert sample.is_idle
    assert len(written.saved) + len(written.refusals) == 1
    assert all("was not written" in str(each.reason) for each in written.refusals)
