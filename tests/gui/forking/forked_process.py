"""Processes of the window that are forked where all is imported; where that cannot be, they are started as ever."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QProcess

from tests.paths import ROOT

CAN_FORK: Final = hasattr(os, "pidfd_open") and hasattr(socket, "SOCK_SEQPACKET")
STAND_IN: Final = ROOT / "tests" / "gui" / "forking" / "stand_in.py"


def process_class(connection: int, *kept: int) -> type[QProcess]:
    """Processes that a fork server makes, and that inherit the descriptors ``kept``.

    One with a folder of its own is started as ever: a test has put other modules there.
    """

    class ForkedProcess(QProcess):
        def start(self, program: str, arguments: Sequence[str]) -> None:  # type: ignore[override]
            if self.workingDirectory() != str(ROOT):
                super().start(program, arguments)
                return
            option, module = arguments
            assert (program, option) == (sys.executable, "-m")
            descriptors = map(str, [connection, *kept])
            super().start(program, ["-I", "-S", str(STAND_IN), *descriptors, module])

    return ForkedProcess


@contextmanager
def fork_server() -> Iterator[int]:
    """The descriptor by which to ask a fork server, which ends when this does."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.gui.forking.fork_server", str(theirs.fileno())]
    with subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()]), ours:
        theirs.close()
        ours.set_inheritable(True)
        yield ours.fileno()
