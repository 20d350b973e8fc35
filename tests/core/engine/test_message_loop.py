"""Every process that serves the window: which request is next, what is cancelled, and how it ends."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from errno import ENOMEM
from io import BytesIO
from pathlib import Path
from typing import ClassVar

import pytest

from core.engine.answer_messages import Cancelled, Done, Ending, Refused
from core.engine.engine_server import EngineServer
from core.engine.merge_server import MergeServer
from core.engine.message_loop import (
    LENGTH,
    BrokenMessageError,
    Inbox,
    Method,
    NumberedAnswer,
    NumberedRequest,
    answer_from,
    framed,
    length_of,
    serve,
)
from core.engine.request_messages import (
    Cancel,
    CancelAll,
    CheckResult,
    CountSentences,
    OpenVersions,
    Request,
    SaveDecisions,
    SaveVersion,
    WriteResult,
)
from core.scoring.settings import Settings
from tests.core.engine.engine_talk import SPECS, UD, counting
from tests.paths import ROOT
from tests.patience import PATIENCE


def opening() -> OpenVersions:
    return OpenVersions(tuple(SPECS), Settings())


def answers_in(content: bytes) -> list[NumberedAnswer]:
    found: list[NumberedAnswer] = []
    while content:
        length = length_of(content[:LENGTH])
        found.append(answer_from(content[LENGTH : LENGTH + length]))
        content = content[LENGTH + length :]
    return found


def test_next_is_the_newest_replaceable_request_or_the_oldest_other_one() -> None:
    inbox = Inbox()
    asked = (opening(), SaveDecisions("a"), Cancel(), SaveDecisions("b"), counting(SPECS))
    for number, request in enumerate(asked):
        inbox.put(NumberedRequest(number, request))
    inbox.close()
    taken = []
    while (each := inbox.take()) is not None:
        taken.append(each.number)
    assert taken == [1, 3, 4]


@pytest.mark.parametrize(
    "error",
    [MemoryError(), OSError(ENOMEM, "Cannot allocate memory"), ImportError("x.so: failed to map segment")],
    ids=lambda error: type(error).__name__,
)
def test_a_request_that_does_not_fit_into_memory_is_refused_and_the_next_one_is_answered(error: Exception) -> None:
    """Else the window would say that the program has crashed, and all that was open would be read again."""

    class Full(EngineServer):
        def _fail(self, _: object) -> None:
            raise error

        METHODS: ClassVar[Mapping[type[Request], Method]] = {SaveDecisions: _fail}

    answers = BytesIO()
    requests = [NumberedRequest(1, SaveDecisions("a")), NumberedRequest(2, SaveDecisions("b"))]
    serve(Full, [framed(each)[LENGTH:] for each in requests], answers)
    found = answers_in(answers.getvalue())
    assert [message.number for message in found] == [1, 2]
    for _, answer in found:
        assert isinstance(answer, Refused)
        assert str(answer.error).startswith("out of memory; expected")


@pytest.mark.parametrize(
    ("request_", "newer", "counts"),
    [
        (opening(), counting(SPECS), False),
        (opening(), Cancel(), False),
        (opening(), SaveDecisions("a"), True),
        (WriteResult("conllu", "a"), counting(SPECS), True),
        (WriteResult("conllu", "a"), Cancel(), True),
        (WriteResult("conllu", "a"), CancelAll(), False),
        (CheckResult("conllu"), CancelAll(), False),
    ],
    ids=lambda each: type(each).__name__ if isinstance(each, Request) else str(each),
)
def test_what_newer_requests_replace(request_: Request, newer: Request, counts: bool) -> None:
    inbox = Inbox()
    inbox.put(NumberedRequest(1, request_))
    taken = inbox.take()
    assert taken is not None
    inbox.put(NumberedRequest(2, newer))
    assert inbox.gives_up(taken) is not counts


def test_requests_after_a_cancel_count() -> None:
    inbox = Inbox()
    inbox.put(NumberedRequest(1, CancelAll()))
    later = NumberedRequest(2, SaveDecisions("a"))
    inbox.put(later)
    assert not inbox.gives_up(later)


def test_requests_are_served_until_they_end() -> None:
    answers = BytesIO()
    serve(EngineServer, [framed(NumberedRequest(3, opening()))[LENGTH:]], answers)
    assert answers_in(answers.getvalue())[-1] == NumberedAnswer(3, Done())


def test_requests_before_a_broken_message_finish_before_it_is_reported(tmp_path: Path) -> None:
    answers, path = BytesIO(), tmp_path / "ud.conllu"
    save = framed(NumberedRequest(1, SaveVersion(tuple(SPECS), (), "ud", str(path), None)))[LENGTH:]
    with pytest.raises(BrokenMessageError):
        serve(EngineServer, [save, b"nonsense"], answers)
    assert answers_in(answers.getvalue())[-1] == NumberedAnswer(1, Done())
    assert path.read_bytes() == UD.read_bytes()


def test_no_two_servers_answer_the_same_requests() -> None:
    assert not EngineServer.METHODS.keys() & MergeServer.METHODS.keys()


@pytest.fixture
def engine() -> Iterator["subprocess.Popen[bytes]"]:
    """The engine in its own process, as the window starts it."""
    with subprocess.Popen(
        [sys.executable, "-m", "core.engine.engine_main"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        yield process
        process.kill()


def sent(*requests: Request) -> bytes:
    return b"".join(framed(NumberedRequest(number, request)) for number, request in enumerate(requests, start=1))


def test_the_newest_request_is_answered_and_every_file_is_written(
    engine: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    saves = [SaveVersion(tuple(SPECS), (), "ud", str(tmp_path / f"{i}.conllu"), None) for i in range(2)]
    requests = [opening(), saves[0], opening(), opening(), saves[1], CountSentences(tuple(SPECS), Settings(), ())]
    answers, errors = engine.communicate(sent(*requests), timeout=PATIENCE)
    assert errors == b""
    ended = {number: type(answer) for number, answer in answers_in(answers) if isinstance(answer, Ending)}
    assert {number: ended.get(number, Cancelled) for number in range(1, 7)} == {
        1: Cancelled,
        2: Done,
        3: Cancelled,
        4: Cancelled,
        5: Done,
        6: Done,
    }
    assert sorted(each.name for each in tmp_path.iterdir()) == ["0.conllu", "1.conllu"]


def test_the_process_ends_with_its_requests(engine: "subprocess.Popen[bytes]") -> None:
    answers, errors = engine.communicate(sent(Cancel()), timeout=PATIENCE)
    assert answers_in(answers) == [NumberedAnswer(1, Done())]
    assert (engine.returncode, errors) == (0, b"")


@pytest.mark.parametrize("broken", [b"\x00\x00\x00\x05nonse", b"\xff\xff\xff\xff", b"\x00\x00\x00\x09abc"])
def test_the_process_ends_with_what_was_wrong_with_a_broken_message(
    engine: "subprocess.Popen[bytes]", broken: bytes
) -> None:
    answers, errors = engine.communicate(broken, timeout=PATIENCE)
    assert answers == b""
    assert engine.returncode != 0
    assert b"BrokenMessageError" in errors


@pytest.mark.skipif(os.name != "posix", reason="how a broken pipe shows elsewhere is not known")
def test_the_process_ends_when_nobody_listens(engine: "subprocess.Popen[bytes]") -> None:
    assert engine.stdin is not None
    assert engine.stdout is not None
    assert engine.stderr is not None
    engine.stdout.close()
    engine.stdin.write(sent(opening()))
    engine.stdin.flush()
    assert engine.wait(PATIENCE) == 0
    assert engine.stderr.read() == b""
