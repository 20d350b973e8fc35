"""Decisions of merges whose workspace was never saved: files in the user's profile, each of one window only."""

from collections.abc import Callable, Collection, Iterator
from itertools import count
from pathlib import Path

from core.workspaces.lock import Lock
from gui.workspaces.decisions_beside import EXTENSION


class UnsavedDecisions:
    """The files in ``folder``; ``claimed`` returns those that other windows and unsaved work left behind name."""

    def __init__(self, folder: Path, claimed: Callable[[], Collection[str]]) -> None:
        self.folder = folder
        self._claimed = claimed
        self._path = ""
        self._lock: Lock | None = None

    def path_for(self, name: str) -> str:
        """A file for this window alone: the first of this name that nobody else has; one that exists is continued."""
        claimed = self._claimed()
        return next(path for path in self._paths(name) if path == self._path or self._is_free(path, claimed))

    def another_than(self, path: str) -> str:
        """``path``, or if somebody else has that by now, another of its name."""
        return self.path_for(Path(path).stem) if self.has(path) else path

    def has(self, path: str) -> bool:
        """Whether a file is one of these."""
        return Path(path).parent == self.folder

    def hold(self, path: str) -> bool:
        """Keeps a file from other windows, in place of the one held before; False if another window has it."""
        if path == self._path:
            return True
        self.release()
        if not self.has(path):
            return True
        lock = _lock(path)
        if lock.take() is not None:
            return False
        self._path, self._lock = path, lock
        return True

    def release(self) -> None:
        """Leaves the file to other windows."""
        if self._lock:
            self._lock.release()
        self._path, self._lock = "", None

    def _paths(self, name: str) -> Iterator[str]:
        yield str(self.folder / f"{name}{EXTENSION}")
        for number in count(2):
            yield str(self.folder / f"{name}-{number}{EXTENSION}")

    def _is_free(self, path: str, claimed: Collection[str]) -> bool:
        if path in claimed:
            return False
        lock = _lock(path)
        is_free = lock.take() is None
        lock.release()
        return is_free


def _lock(path: str) -> Lock:
    return Lock(f"{path}.lock")
