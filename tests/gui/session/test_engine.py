"""The window's end of the engine: which answers come through, and what becomes of a process that fails."""

import sys
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.engine.answer_messages import (
    Answer,
    Cancelled,
    Done,
    Ending,
    NewAgreements,
    NewCounts,
    NewFindings,
    NewSentences,
    Opened,
    Previewed,
    Reading,
)
from core.engine.request_messages import CountSentences, OpenVersions, Request, SaveVersion
from core.scoring.settings import Settings
from gui.session.engine import Engine
from gui.session.worker_process import ROOT
from gui.widgets.sample import sample_specs

OPEN = OpenVersions(sample_specs(), Settings())
COUNT = CountSentences(sample_specs(), Settings(), ())


class Heard:
    """The answers of an engine, and what it said when it died."""

    def __init__(self, engine: Engine) -> None:
        self.answers: list[Answer] = []
        self.queued: list[tuple[Request, Answer]] = []
        self.last_words: list[str] = []
        engine.answered.connect(self.answers.append)
        engine.answered_queued.connect(lambda *answered: self.queued.append(answered))
        engine.died.connect(self.last_words.append)

    def is_done(self) -> bool:
        return Done() in self.answers

    def endings(self) -> list[tuple[Request, Answer]]:
        """How what waited in the queue has ended."""
        return [(request, answer) for request, answer in self.queued if isinstance(answer, Ending)]


def process_of(engine: Engine) -> Any:
    return engine.process


def test_all_answers_come_through(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.send(OPEN)
    qtbot.waitUntil(heard.is_done)
    told = [Previewed, Reading, Opened, NewFindings, NewSentences, NewAgreements, NewCounts, Done]
    assert list(dict.fromkeys(map(type, heard.answers))) == told


def test_answers_to_an_older_request_do_not(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.send(OPEN)
    qtbot.waitUntil(lambda: bool(heard.answers))
    heard.answers.clear()
    engine.send(COUNT)
    qtbot.waitUntil(heard.is_done)
    assert not {Previewed, Opened, NewFindings, NewSentences} & set(map(type, heard.answers))
    assert heard.answers.count(Done()) == 1
    assert Cancelled() not in heard.answers


def test_nothing_comes_after_cancelling_and_the_engine_goes_on(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.send(OPEN)
    process = process_of(engine)
    engine.cancel()
    qtbot.waitUntil(heard.is_done)
    assert heard.answers == [Done()]
    engine.send(COUNT)
    qtbot.waitUntil(lambda: len(heard.answers) > 1 and heard.answers[-1] == Done())
    assert process_of(engine) is process


def test_an_engine_that_is_killed_says_so_and_starts_anew(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.start()
    assert process_of(engine).waitForStarted()
    process_of(engine).kill()
    qtbot.waitUntil(lambda: bool(heard.last_words))
    if sys.platform != "win32":
        assert heard.last_words == ["core.engine.engine_main: signal 9\n"], "a report without this says nothing"
    engine.send(OPEN)
    qtbot.waitUntil(heard.is_done)


@pytest.fixture
def pretended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The module that is started in place of the engine, to be written."""
    module = tmp_path / "core" / "engine" / "engine_main.py"
    module.parent.mkdir(parents=True)
    monkeypatch.setattr("gui.session.worker_process.ROOT", tmp_path)
    return module


def test_the_last_words_of_an_engine_are_told(engine: Engine, qtbot: QtBot, pretended: Path) -> None:
    pretended.write_text("raise ValueError('out of luck')", encoding="utf-8")
    heard = Heard(engine)
    engine.start()
    qtbot.waitUntil(lambda: bool(heard.last_words))
    assert "ValueError: out of luck" in heard.last_words[0]


def test_an_engine_that_talks_nonsense_is_ended_and_told(engine: Engine, qtbot: QtBot, pretended: Path) -> None:
    """As where something prints to standard output: it is neither believed nor waited for."""
    pretended.write_text("import sys; print('\\0\\0\\0\\4what', flush=True); sys.stdin.read()", encoding="utf-8")
    heard = Heard(engine)
    engine.start()
    qtbot.waitUntil(lambda: bool(heard.last_words))
    assert "b'what'" in heard.last_words[0]
    assert process_of(engine) is None


def test_an_engine_that_cannot_start_says_so(engine: Engine, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    heard = Heard(engine)
    engine.send(OPEN)
    qtbot.waitUntil(lambda: bool(heard.last_words))
    assert heard.last_words[0]


@pytest.fixture
def hanging(engine: Engine, pretended: Path, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """An engine whose process does not answer, as in a file system that is gone; the one that replaces it does."""
    pretended.write_text("import sys; sys.stdin.read()", encoding="utf-8")
    engine.start()
    monkeypatch.setattr("gui.session.worker_process.ROOT", ROOT)
    engine.patience.setInterval(50)
    return engine


def test_an_engine_that_hangs_is_replaced(hanging: Engine, qtbot: QtBot) -> None:
    heard, process = Heard(hanging), process_of(hanging)
    hanging.send(OPEN)
    hanging.cancel()
    qtbot.waitUntil(lambda: process_of(hanging) is not process)
    hanging.send(OPEN)
    qtbot.waitUntil(heard.is_done)
    assert heard.last_words == []


@pytest.mark.parametrize("follows", [True, False])
def test_what_is_asked_last_is_answered_by_the_engine_that_replaces_one_that_hangs(
    hanging: Engine, qtbot: QtBot, follows: bool
) -> None:
    """Cancelled work was said to go on for ever on a busy machine, and what was opened right after never came."""
    heard, process = Heard(hanging), process_of(hanging)
    hanging.send(OPEN)
    hanging.cancel()
    if follows:
        hanging.send(OPEN)
    qtbot.waitUntil(lambda: process_of(hanging) is not process)
    qtbot.waitUntil(heard.is_done)
    assert heard.last_words == []


def test_what_is_answered_is_not_asked_again_of_another_engine(engine: Engine, qtbot: QtBot, tmp_path: Path) -> None:
    heard = Heard(engine)
    engine.send(OPEN)
    qtbot.waitUntil(heard.is_done)
    before = len(heard.answers)
    engine.restart_hung()
    engine.send(saving(tmp_path / "a.conllu"))
    qtbot.waitUntil(lambda: bool(heard.endings()))
    assert len(heard.answers) == before


def saving(path: Path) -> SaveVersion:
    return SaveVersion(sample_specs(), (), "ud", str(path), None)


def test_files_are_written_one_after_the_other_whatever_else_is_asked_for(
    engine: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    heard, saves = Heard(engine), [saving(tmp_path / f"{i}.conllu") for i in range(3)]
    for save in saves:
        engine.send(save)
        engine.send(OPEN)
    engine.cancel()
    qtbot.waitUntil(lambda: len(heard.endings()) == 3)
    assert heard.endings() == [(save, Done()) for save in saves]
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_is_written_by_the_engine_that_replaces_one_that_hangs(
    hanging: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    heard, path = Heard(hanging), tmp_path / "saved.conllu"
    hanging.send(OPEN)
    hanging.send(saving(path))
    hanging.cancel()
    qtbot.waitUntil(lambda: bool(heard.endings()))
    assert heard.endings() == [(saving(path), Done())]
    assert path.read_bytes() == Path(sample_specs()[0].path).read_bytes()


def test_a_file_whose_writing_hangs_can_be_given_up(hanging: Engine, qtbot: QtBot, tmp_path: Path) -> None:
    heard, path = Heard(hanging), tmp_path / "saved.conllu"
    hanging.send(saving(path))
    hanging.cancel_all()
    qtbot.waitUntil(lambda: bool(heard.endings()))
    assert heard.endings() == [(saving(path), Cancelled())]
    assert not path.exists()


def test_a_file_asked_for_after_all_was_cancelled_is_written_by_the_engine_that_replaces_one_that_hangs(
    hanging: Engine, qtbot: QtBot, tmp_path: Path
) -> None:
    """Whoever gives up and at once saves again has the file."""
    heard, given_up, again = Heard(hanging), tmp_path / "given up.conllu", tmp_path / "again.conllu"
    hanging.send(saving(given_up))
    hanging.cancel_all()
    hanging.send(saving(again))
    qtbot.waitUntil(lambda: len(heard.endings()) == 2)
    assert heard.endings() == [(saving(given_up), Cancelled()), (saving(again), Done())]
    assert again.read_bytes() == Path(sample_specs()[0].path).read_bytes()
    assert not given_up.exists()


def test_an_engine_is_not_stopped_before_its_files_are_written(engine: Engine, tmp_path: Path) -> None:
    """As when the window is closed right after *Save version as…*."""
    path = tmp_path / "saved.conllu"
    engine.send(OPEN)
    engine.send(saving(path))
    engine.stop()
    assert path.read_bytes() == Path(sample_specs()[0].path).read_bytes()
