"""The lock on an open workspace: it detects a second window on it, and does not survive a crash.

D: a lock is a file that the operating system keeps locked until the process ends, however it ends. The file's content
(process, machine, start) is for people: processes may die silently, and their numbers are reused. It decides only
where the system can't: for a file left by another machine, whose locks may not be visible here, or on a file system
without locks.
"""

import json
import os
import platform
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from os.path import realpath
from pathlib import Path, PurePath
from typing import Final

from core.base.atomic_files import LockResult, remove_and_close, try_to_lock
from core.base.regular_files import check_regular, fitting

_MAX_BYTES: Final = 1 << 12
"""How much of a lock file is read."""

_MAX_TRIES: Final = 100
"""How often to try to lock a file that its holder is just removing."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The holder of a lock: process number, machine and start (ISO 8601, UTC).

    ``is_certain`` is False if the holder may have ended without releasing the lock. Unknown values are empty or 0.
    """

    process: int
    machine: str
    since: str
    is_certain: bool


class Lock:
    """A lock file at ``path``, in an existing folder."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._descriptor: int | None = None

    def take(self) -> Holder | None:
        """Takes the lock; returns None on success, else the holder.

        Also returns None if no file can be created: then nobody can save there either, and nothing needs a lock.
        """
        opened = self._open()
        if opened is None:
            return None
        descriptor, result = opened
        left = _holder_in(descriptor)
        is_doubtful = left is not None and (result is LockResult.UNSUPPORTED or left.machine != platform.node())
        if result is LockResult.OTHERS or is_doubtful:
            os.close(descriptor)
            holder = left or Holder(0, "", "", is_certain=True)
            return Holder(holder.process, holder.machine, holder.since, is_certain=result is LockResult.OTHERS)
        self._hold(descriptor)
        return None

    def take_over(self) -> None:
        """Takes the lock from an uncertain holder that a person knows to have ended."""
        opened = self._open()
        if opened is None:
            return
        descriptor, result = opened
        if result is LockResult.OTHERS:
            os.close(descriptor)
        else:
            self._hold(descriptor)

    def follow(self, other: "Lock") -> bool:
        """Whether ``other`` is our own lock file, moved with its folder; if so, this lock is there from now on."""
        if self._descriptor is None:
            return False
        try:
            is_ours = os.path.samestat(os.fstat(self._descriptor), Path(other._path).stat())
        except OSError:
            return False
        if is_ours:
            self._path = other._path
        return is_ours

    def release(self) -> None:
        """Releases the lock, if it is ours."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        remove_and_close(self._path, descriptor)

    def _open(self) -> tuple[int, LockResult] | None:
        """Opens and tries to lock the lock file; None if it can't be created."""
        flags = os.O_RDWR | os.O_CREAT | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
        for _ in range(_MAX_TRIES):
            try:
                descriptor = os.open(self._path, flags, 0o666)
            except OSError:
                return None
            try:
                check_regular(descriptor, self._path)
            except OSError:
                os.close(descriptor)
                return None
            result = try_to_lock(descriptor)
            if result is not LockResult.OURS or self._still_exists(descriptor):
                return descriptor, result
            os.close(descriptor)
        return None

    def _still_exists(self, descriptor: int) -> bool:
        """Whether the previous holder did not remove the file between our opening and locking it."""
        try:
            return os.path.samestat(os.fstat(descriptor), Path(self._path).stat())
        except OSError:
            return False

    def _hold(self, descriptor: int) -> None:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        content = json.dumps({"process": os.getpid(), "machine": platform.node(), "since": now})
        with suppress(OSError):  # The lock works even on a full disk.
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, content.encode())
        self._descriptor = descriptor


def workspace_lock(path: str) -> Lock:
    """The lock of the workspace at ``path``: a hidden file beside it, after resolving links."""
    target = PurePath(realpath(path))
    return Lock(str(target.with_name(fitting(f".{target.name}", ".lock"))))


def _holder_in(descriptor: int) -> Holder | None:
    """The holder named in a lock file; None if its content is invalid."""
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        content = json.loads(os.read(descriptor, _MAX_BYTES))
        process, machine, since = content["process"], content["machine"], content["since"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if not isinstance(process, int) or not isinstance(machine, str) or not isinstance(since, str):
        return None
    return Holder(process, machine, since, is_certain=True)
