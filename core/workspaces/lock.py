"""Locks that notice a second window on the same workspace, and that no crash leaves behind.

D: a lock is a file that the operating system keeps locked for a process until that ends, in whatever way. What the
file says (which process, on which machine, since when) is for people to read: processes die without a word, and their
numbers are given to others. It decides only where the system can't tell: of a file that another machine has left, whose
locks may not reach this one, or on a disk that knows no locks.
"""

import json
import os
import platform
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from core.base.file_lock import LockResult, remove_and_close, try_to_lock
from core.base.regular_files import check_regular

_MOST_BYTES: Final = 1 << 12
"""Of what a lock file says."""

_MOST_TRIES: Final = 100
"""To lock a file before another, who had it, has removed it."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a lock: the process, by its number, the machine, and since when (ISO 8601, UTC).

    ``is_certain`` is False where it may have ended without giving the lock back. What is not known is empty or 0.
    """

    process: int
    machine: str
    since: str
    is_certain: bool


class Lock:
    """A lock file at ``path``; its folder must be there."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._descriptor: int | None = None

    def take(self) -> Holder | None:
        """Takes the lock; None if it is ours now, else who has it.

        Also None where no file can be made: nobody can save there either, so that there is nothing to guard.
        """
        found = self._opened()
        if found is None:
            return None
        descriptor, grip = found
        left = _left_in(descriptor)
        is_doubtful = left is not None and (grip is LockResult.UNSUPPORTED or left.machine != platform.node())
        if grip is LockResult.OTHERS or is_doubtful:
            os.close(descriptor)
            holder = left or Holder(0, "", "", is_certain=True)
            return Holder(holder.process, holder.machine, holder.since, is_certain=grip is LockResult.OTHERS)
        self._hold(descriptor)
        return None

    def take_over(self) -> None:
        """Takes the lock from a holder who is not certain, of whom a person knows that they have gone."""
        found = self._opened()
        if found is None:
            return
        descriptor, grip = found
        if grip is LockResult.OTHERS:
            os.close(descriptor)
        else:
            self._hold(descriptor)

    def release(self) -> None:
        """Gives the lock back, if it is ours."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        remove_and_close(self._path, descriptor)

    def _opened(self) -> tuple[int, LockResult] | None:
        """The lock file, open, and what trying to lock it came to; None where there can be none."""
        flags = os.O_RDWR | os.O_CREAT | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
        for _ in range(_MOST_TRIES):
            try:
                descriptor = os.open(self._path, flags, 0o666)
            except OSError:
                return None
            try:
                check_regular(descriptor, self._path)
            except OSError:
                os.close(descriptor)
                return None
            grip = try_to_lock(descriptor)
            if grip is not LockResult.OURS or self._is_there(descriptor):
                return descriptor, grip
            os.close(descriptor)
        return None

    def _is_there(self, descriptor: int) -> bool:
        """Whether the file was not removed by who had the lock, between opening and locking it."""
        try:
            return os.path.samestat(os.fstat(descriptor), Path(self._path).stat())
        except OSError:
            return False

    def _hold(self, descriptor: int) -> None:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        said = json.dumps({"process": os.getpid(), "machine": platform.node(), "since": now})
        with suppress(OSError):  # A full disk takes nothing from the lock.
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, said.encode())
        self._descriptor = descriptor


def workspace_lock(path: str) -> Lock:
    """The lock of the workspace at ``path``: a hidden file beside it, wherever it is come by."""
    place = Path(path).resolve()
    return Lock(str(place.with_name(f".{place.name}.lock")))


def _left_in(descriptor: int) -> Holder | None:
    """Who a lock file says has it, for certain or not; None where it says nothing that makes sense."""
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        said = json.loads(os.read(descriptor, _MOST_BYTES))
        process, machine, since = said["process"], said["machine"], said["since"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if not isinstance(process, int) or not isinstance(machine, str) or not isinstance(since, str):
        return None
    return Holder(process, machine, since, is_certain=True)
