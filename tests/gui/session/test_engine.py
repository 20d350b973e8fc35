"""The window's end of the engine: which answers come through, and what becomes of a process that fails."""

import os
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.session.engine import Engine
from gui.widgets.sample import sample_specs


class Heard:
    """The answers of an engine, and what it said when it died."""

    def __init__(self, engine: Engine) -> None:
        self.answers: list[Mapping[str, Any]] = []
        self.last_words: list[str] = []
        engine.answered.connect(self.answers.append)
        engine.died.connect(self.last_words.append)

    def is_done(self) -> bool:
        return any("done" in answer for answer in self.answers)

    def requests(self) -> set[int]:
        return {answer["request"] for answer in self.answers}


def process_of(engine: Engine) -> Any:
    return engine._process


def test_all_answers_come_through(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.open(sample_specs(), Settings())
    qtbot.waitUntil(heard.is_done)
    keys = [next(key for key in answer if key != "request") for answer in heard.answers]
    told = ["preview", "reading", "opened", "findings", "sentences", "agreements", "counts", "done"]
    assert list(dict.fromkeys(keys)) == told


def test_answers_to_an_older_request_do_not(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.open(sample_specs(), Settings())
    qtbot.waitUntil(lambda: bool(heard.answers))
    heard.answers.clear()
    engine.score(sample_specs(), Settings(), ())
    qtbot.waitUntil(heard.is_done)
    assert heard.requests() == {2}


def test_nothing_comes_after_cancelling_and_the_engine_goes_on(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.open(sample_specs(), Settings())
    process = process_of(engine)
    engine.cancel()
    qtbot.waitUntil(heard.is_done)
    assert heard.answers == [{"request": 2, "done": True}]
    engine.score(sample_specs(), Settings(), ())
    qtbot.waitUntil(lambda: 3 in heard.requests() and "done" in heard.answers[-1])
    assert process_of(engine) is process


def test_an_engine_that_is_killed_says_so_and_starts_anew(engine: Engine, qtbot: QtBot) -> None:
    heard = Heard(engine)
    engine.start()
    assert process_of(engine).waitForStarted()
    process_of(engine).kill()
    qtbot.waitUntil(lambda: bool(heard.last_words))
    engine.open(sample_specs(), Settings())
    qtbot.waitUntil(heard.is_done)


def test_the_last_words_of_an_engine_are_told(
    engine: Engine, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "core" / "engine" / "engine_main.py"
    module.parent.mkdir(parents=True)
    module.write_text("raise ValueError('out of luck')", encoding="utf-8")
    monkeypatch.setattr("gui.session.worker_process.ROOT", tmp_path)
    heard = Heard(engine)
    engine.start()
    qtbot.waitUntil(lambda: bool(heard.last_words))
    assert "ValueError: out of luck" in heard.last_words[0]


def test_an_engine_that_cannot_start_says_so(engine: Engine, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    heard = Heard(engine)
    engine.open(sample_specs(), Settings())
    qtbot.waitUntil(lambda: bool(heard.last_words))
    assert heard.last_words[0]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes can't be stopped here")
def test_an_engine_that_hangs_is_replaced(qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.session.worker_process.PATIENCE", 50)
    engine = Engine(qapp)
    heard = Heard(engine)
    engine.start()
    process = process_of(engine)
    os.kill(process.processId(), signal.SIGSTOP)
    engine.open(sample_specs(), Settings())
    engine.cancel()
    qtbot.waitUntil(lambda: process_of(engine) is not process)
    engine.open(sample_specs(), Settings())
    qtbot.waitUntil(heard.is_done)
    assert heard.last_words == []
    engine.stop()
    engine.deleteLater()
