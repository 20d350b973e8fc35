"""Has a person at the window (`tests.gui.killing.person`), and kills it: what they had said by then."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from io import BufferedReader
from pathlib import Path
from select import select
from time import monotonic
from typing import Any

from tests.gui.killing.person import Task
from tests.paths import ROOT
from tests.patience import PATIENCE


@dataclass(frozen=True, slots=True)
class Moment:
    """When a window is killed: some seconds after the person has said a number of things, counted from its start.

    With ``is_alone``, its other processes are left to themselves.
    """

    things_said: int
    seconds: float
    is_alone: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What was said from the start of a window until it was killed, in its order."""

    said: tuple[tuple[str, Any], ...]

    def all(self, key: str) -> list[Any]:
        """Everything said of that kind."""
        return [value for each, value in self.said if each == key]

    def since(self, key: str) -> "Told":
        """What was said after the last thing of that kind; everything, if there is none."""
        places = [i for i, (each, _) in enumerate(self.said) if each == key]
        return Told(self.said[places[-1] + 1 :] if places else self.said)


class Program:
    """Starts the program for one task after the other."""

    def __init__(self, connection: socket.socket, answers: BufferedReader) -> None:
        self._connection, self._answers = connection, answers

    def killed(self, task: Task, moment: Moment) -> Told:
        """Starts the program, and kills it at that moment; returns when the last of its processes has ended.

        Fails where one of them does not end by itself, and where the window has ended before.
        """
        reading, writing = os.pipe()
        socket.send_fds(self._connection, [json.dumps(asdict(task)).encode()], [writing])
        os.close(writing)
        process = int(self._answers.readline())
        try:
            content = _said(reading, moment)
        finally:
            kill(process, is_alone=moment.is_alone)
        ended = int(self._answers.readline())
        with os.fdopen(reading, "rb") as rest:
            content += _until_the_end(rest)
        *lines, _ = content.split(b"\n")
        told = Told(tuple(item for line in lines for item in json.loads(line).items()))
        assert told.all("failed") == [], told.all("failed")[0]
        assert ended == -signal.SIGKILL
        return told


@contextmanager
def ended_in_time(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """A process that ends when nobody can ask it any more; it is killed if it does not, so that no test hangs."""
    try:
        yield
    finally:
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise


@contextmanager
def program(errors: Path, *prefix: str) -> Iterator[Program]:
    """The program, ready to be started, by a command that is to stand before it; its standard error goes to a file."""
    ours, theirs = socket.socketpair()
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "LANGUAGE": "en"}
    command = [*prefix, sys.executable, "-m", "tests.gui.killing.person"]
    with (
        errors.open("ab") as log,
        ended_in_time(subprocess.Popen(command, cwd=ROOT, env=environment, stdin=theirs.fileno(), stderr=log)),
        ours,
        ours.makefile("rb") as answers,
    ):
        theirs.close()
        ours.settimeout(PATIENCE)
        try:
            yield Program(ours, answers)
        except AssertionError as failure:
            lines = errors.read_text("utf-8", "replace").splitlines()
            failure.add_note("\n".join(each for each in lines if "propagateSizeHints" not in each)[-3000:])
            raise


def kill(process: int, *, is_alone: bool) -> None:
    """Kills a window, with its other processes unless it ``is_alone``; it may be too young for a group of its own."""
    with suppress(ProcessLookupError):
        if not is_alone:
            os.killpg(process, signal.SIGKILL)
            return
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def _said(reading: int, moment: Moment) -> bytes:
    """What is said until that moment."""
    content, deadline = b"", monotonic() + PATIENCE
    while content.count(b"\n") < moment.things_said:
        assert _is_ready(reading, deadline - monotonic()), content[-1000:].decode()
        chunk = os.read(reading, 1 << 16)
        if not chunk:
            return content
        content += chunk
    deadline = monotonic() + moment.seconds
    while _is_ready(reading, deadline - monotonic()) and (chunk := os.read(reading, 1 << 16)):
        content += chunk
    return content


def _until_the_end(reading: BufferedReader) -> bytes:
    """The rest; it ends when nobody can say more, as the last process that has the pipe has ended."""
    content, deadline = b"", monotonic() + PATIENCE
    while _is_ready(reading.fileno(), deadline - monotonic()):
        chunk = os.read(reading.fileno(), 1 << 16)
        if not chunk:
            return content
        content += chunk
    raise AssertionError("a process of the window lives on")


def _is_ready(reading: int, seconds: float) -> bool:
    return bool(select([reading], [], [], max(0.0, seconds))[0])
