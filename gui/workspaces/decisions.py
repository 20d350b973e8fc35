"""Decisions of a merge that are not in a workspace: beside it, and unsaved."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import count
from pathlib import Path, PurePath
from typing import Final

from core.base.atomic_files import is_same
from core.base.regular_files import beginning, fitting, is_missing
from core.merging.decision_files import copy_decisions, goes_on_with, kinds_of_decisions
from core.merging.merge_input import Operation
from core.workspaces.lock import Lock


class UnsavedDecisions:
    """The files in ``folder``; ``claimed`` returns those that other windows and unsaved work left behind name."""

    def __init__(self, folder: Path, claimed: Callable[[], Collection[str]]) -> None:
        self.folder = folder
        self._claimed = claimed
        self._path = ""
        self._lock: Lock | None = None

    def path_for(self, name: str, operation: Operation | None = None) -> str:
        """A file for this window alone: the first of this name that nobody else has; one that exists is continued.

        None that has decisions of another kind of merge than ``operation``.
        """
        claimed = self._claimed()
        fit = (path for path in self._paths(name) if operation is None or _is_fit(path, operation))
        return next(path for path in fit if path == self._path or self._is_free(path, claimed))

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


EXTENSION: Final = ".decisions"

_MOST: Final = 80
"""The most bytes of the names of versions in a file name."""


def name_of_merge(versions: Sequence[str], *, adjudicates: bool) -> str:
    """A part of the name of a file of decisions: the versions, and whether they are adjudicated."""
    return beginning(re.sub(r"[^\w.-]", "_", "-".join(versions)), _MOST) + ("-adjudication" if adjudicates else "")


def path_beside(workspace: str, name: str, operation: Operation) -> str:
    """The path of the decisions of a merge with this `name_of_merge`, beside the file of the ``workspace``.

    It is the first where there are none of another kind of merge.
    """
    return next(path for path in _paths_beside(workspace, name) if _is_fit(path, operation))


def _is_fit(path: str, operation: Operation) -> bool:
    """Whether a file has no decisions, or those of this kind of merge."""
    kinds = kinds_of_decisions(path)
    return not kinds or operation in kinds


def _paths_beside(workspace: str, of_merge: str) -> Iterator[str]:
    name = f"{PurePath(workspace).stem}-{of_merge}"
    yield str(PurePath(workspace).with_name(fitting(name, EXTENSION)))
    for number in count(2):
        yield str(PurePath(workspace).with_name(fitting(f"{name}-{number}", EXTENSION)))


def copy_beside(decisions: str, workspace: str, name: str) -> str:
    """Copies a file of ``decisions`` beside a ``workspace``, and returns the path of the copy.

    A file that is there already stays; else only an earlier copy is overwritten. Raises `InputError` if the file can't
    be read or written.
    """
    for path in _paths_beside(workspace, name):
        if is_same(path, decisions):
            return path
        if is_missing(path) or goes_on_with(decisions, path):
            copy_decisions(decisions, path)
            return path
    raise AssertionError("there is always another name")
