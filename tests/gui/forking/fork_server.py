"""Forks processes of the program where all that they import is imported: on its own, each would take as long as a test.

A process that is to be forked is asked for by `tests.gui.forking.stand_in`, which the window has started in its place.
"""

import importlib
import os
import runpy
import selectors
import signal
import socket
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from tests.patience import PATIENCE

LONGEST: Final = 1 << 17
"""Bytes of a request: a module, a folder, and the environment."""

DESCRIPTORS: Final = 16


@dataclass(frozen=True, slots=True)
class Task:
    """What a process is to be: a module that is run as ``python -m`` does, its folder, environment and descriptors."""

    module: str
    folder: bytes
    environment: dict[bytes, bytes]
    descriptors: list[int]

    def run(self) -> None:
        """Is that process, to its end."""
        for standard, descriptor in enumerate(self.descriptors[:3]):
            os.dup2(descriptor, standard)
            os.close(descriptor)
        # Python's own files still know the descriptors as what they were, and may seek in what is a pipe now.
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
        os.chdir(self.folder)
        os.environb.clear()
        os.environb.update(self.environment)
        time.tzset()
        runpy.run_module(self.module, run_name="__main__", alter_sys=True)


def fork() -> int:
    """Forks this process, as soon as the machine has room for one more."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return os.fork()
        except OSError:  # Too many processes, or too little memory, as long as others run tests.
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def prepare(module: str) -> None:
    """Imports what a module imports; the module itself is run by each process."""
    importlib.import_module(module)
    del sys.modules[module]


def serve(connection: socket.socket) -> Task | None:
    """Forks a process for each request until nobody can ask any more; in a process that was forked, its task."""
    prepared = set[str]()
    with selectors.DefaultSelector() as selector:
        selector.register(connection, selectors.EVENT_READ)
        while selector.get_map():
            for key, _ in selector.select():
                if key.fileobj is not connection:
                    # It may have been done with by an event beside it.
                    if selector.get_map().get(key.fd) is key:
                        _note(selector, key)
                    continue
                message, descriptors, *_ = socket.recv_fds(connection, LONGEST, DESCRIPTORS)
                if not message:
                    selector.unregister(connection)
                    continue
                reply, *others = descriptors
                module, folder, *environment = message.split(b"\0")
                task = Task(module.decode(), folder, dict(each.split(b"=", 1) for each in environment), others)
                if task.module not in prepared:
                    prepare(task.module)
                    prepared.add(task.module)
                process = fork()
                if not process:
                    for registered in selector.get_map().values():
                        os.close(registered.fd)
                    os.close(reply)
                    connection.detach()
                    return task
                for each in others:
                    os.close(each)
                ending = os.pidfd_open(process)
                selector.register(ending, selectors.EVENT_READ, (process, reply))
                selector.register(reply, selectors.EVENT_READ, ending)
    return None


def _note(selector: selectors.BaseSelector, key: selectors.SelectorKey) -> None:
    """A process has ended, which is told; or what stands in for it was killed, so that it has to end too."""
    if isinstance(key.data, int):
        signal.pidfd_send_signal(key.data, signal.SIGKILL)
        selector.unregister(key.fd)
        return
    process, reply = key.data
    _, status = os.waitpid(process, 0)
    if reply in selector.get_map():
        selector.unregister(reply)
        with socket.socket(fileno=reply) as told, suppress(BrokenPipeError, ConnectionResetError):
            # What stands in for it may have been killed just now; others are still to be served.
            told.send(b"%d" % os.waitstatus_to_exitcode(status))
    else:
        os.close(reply)
    selector.unregister(key.fd)
    os.close(key.fd)


def forked() -> int:
    """Has this process served by one that is forked from it; returns the descriptor by which to ask."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    if not fork():
        ours.close()
        code = 1
        try:
            task = serve(theirs)
            if task is not None:
                task.run()
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(bool(end.code))
        except BaseException:  # noqa: BLE001
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
    theirs.close()
    ours.set_inheritable(True)
    return ours.detach()


if __name__ == "__main__":
    task = serve(socket.socket(fileno=int(sys.argv[1])))
    if task is not None:
        task.run()
