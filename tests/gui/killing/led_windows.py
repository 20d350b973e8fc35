"""Windows that a test leads (`tests.gui.killing.led_person`), several at a time, each a program of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict
from io import BufferedReader
from pathlib import Path
from select import select
from time import monotonic
from typing import Any

from tests.gui.killing.killed_program import ended_in_time, kill
from tests.gui.killing.person import Task
from tests.paths import ROOT
from tests.patience import PATIENCE

Held = dict[str, Any]
"""What a window holds, as `LedPerson._hold` says it."""


class Seat:
    """A place for one window after the other, in a program that has imported everything."""

    def __init__(self, connection: socket.socket, answers: BufferedReader) -> None:
        self._connection, self._answers = connection, answers
        self._process = 0
        self._talk: socket.socket | None = None
        self._said = b""

    @property
    def is_open(self) -> bool:
        """Whether a window is open."""
        return self._talk is not None

    def open(self, task: Task) -> Held:
        """Opens a window; returns what it holds then."""
        ours, theirs = socket.socketpair()
        socket.send_fds(self._connection, [json.dumps(asdict(task)).encode()], [theirs.fileno()])
        theirs.close()
        self._process, self._talk, self._said = int(self._answers.readline()), ours, b""
        return self._held()

    def ask(self, *act: object) -> None:
        """Has the person begin an act."""
        assert self._talk is not None
        self._talk.sendall(json.dumps(act).encode() + b"\n")

    def do(self, *act: object) -> Held:
        """Has the person do something; returns what the window holds afterwards."""
        self.ask(*act)
        return self._held()

    def kill(self, *, alone: bool, after: float = 0.0) -> list[Held]:
        """Kills the window, or with it all its processes, some seconds later; returns what it had held meanwhile.

        Returns when the last of its processes has ended; fails if one does not, or if the window had ended by itself.
        """
        assert self._talk is not None
        until = monotonic() + after
        while _is_ready(self._talk, until - monotonic()) and (chunk := self._talk.recv(1 << 16)):
            self._said += chunk
        kill(self._process, is_alone=alone)
        ended = int(self._answers.readline())
        deadline = monotonic() + PATIENCE
        with self._talk, suppress(ConnectionResetError):
            while chunk := self._chunk(deadline):
                self._said += chunk
        self._talk = None
        assert ended == -signal.SIGKILL, self._said[-2000:]
        *lines, _ = self._said.split(b"\n")
        return [value["holds"] for value in map(json.loads, lines) if "holds" in value]

    def end(self) -> None:
        """Kills the window, if there is one, with all its processes."""
        if self._talk is not None:
            kill(self._process, is_alone=False)
            self._talk.close()

    def _held(self) -> Held:
        deadline = monotonic() + PATIENCE
        while True:
            while b"\n" not in self._said:
                chunk = self._chunk(deadline)
                assert chunk, f"the window has ended: {self._said!r}"
                self._said += chunk
            line, self._said = self._said.split(b"\n", 1)
            said = json.loads(line)
            assert "failed" not in said, said["failed"]
            if "holds" in said:
                held: Held = said["holds"]
                return held

    def _chunk(self, deadline: float) -> bytes:
        assert self._talk is not None
        assert _is_ready(self._talk, deadline - monotonic()), f"nothing more is said after {self._said[-1000:]!r}"
        return self._talk.recv(1 << 16)


@contextmanager
def seats(number: int, errors: Path) -> Iterator[list[Seat]]:
    """Places for as many windows; their standard error goes to a file."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "LANGUAGE": "en"}
    command = [sys.executable, "-m", "tests.gui.killing.led_person"]
    with ExitStack() as stack:
        log, found = stack.enter_context(errors.open("ab")), []
        for _ in range(number):
            ours, theirs = socket.socketpair()
            begun = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=theirs.fileno(), stderr=log)
            stack.enter_context(ended_in_time(begun))
            theirs.close()
            ours.settimeout(PATIENCE)
            stack.enter_context(ours)
            found.append(Seat(ours, stack.enter_context(ours.makefile("rb"))))
        try:
            yield found
        finally:
            for seat in found:
                seat.end()


def _is_ready(talk: socket.socket, seconds: float) -> bool:
    return bool(select([talk], [], [], max(0.0, seconds))[0])
