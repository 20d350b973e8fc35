"""Snapshots of unsaved work, and those left behind by runs that crashed."""

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.base.errors import InputError, Problem, reason_of
from core.base.messages import said
from core.base.strict_json import read_json, write_json
from core.workspaces.files import from_document, to_document
from core.workspaces.lock import Lock
from core.workspaces.workspace import FileState, Workspace

_SNAPSHOT: Final = ".snapshot"
_LOCK: Final = ".lock"


@dataclass(frozen=True, slots=True)
class Leftover:
    """A snapshot of a run that ended without saving or discarding it.

    ``saved_as`` is the workspace's file, None if it was never saved. ``written`` is the time of the snapshot, in
    seconds since 1970. ``own_state`` is the state in which the run knew its file, None if unknown.
    """

    snapshot: str
    workspace: Workspace
    saved_as: str | None
    written: float
    own_state: FileState | None = None


class Recovery:
    """The snapshots of this run and of earlier ones, in a folder of the user.

    Each run holds a lock beside its snapshot while it lives; snapshots of living runs are not touched.
    """

    def __init__(self, folder: str) -> None:
        """Creates the folder if necessary. Raises `InputError` if that is not possible."""
        self._folder = Path(folder)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            what = said("cannot be created ({reason})", reason=reason_of(error))
            expected = said("a writable folder for unsaved work")
            raise InputError([Problem(folder, 0, what, expected)]) from error
        run = self._folder / f"{os.getpid()}-{secrets.token_hex(4)}"
        self._snapshot = run.with_suffix(_SNAPSHOT)
        self._lock = Lock(str(run.with_suffix(_LOCK)))
        self._lock.take()
        self._claimed: dict[str, Lock] = {}

    def write(self, workspace: Workspace, saved_as: str | None, own_state: FileState | None = None) -> None:
        """Replaces this run's snapshot by ``workspace``.

        ``saved_as`` is its file, None if it has none; ``own_state`` is the state in which this run knows it. Raises
        `InputError` if it can't be written.
        """
        content: dict[str, object] = {"saved_as": saved_as, "workspace": to_document(workspace, str(self._folder))}
        if own_state:
            content["own_state"] = {"size": own_state.size, "sha256": own_state.sha256}
        write_json(str(self._snapshot), content)

    def discard(self) -> None:
        """Removes this run's snapshot: the work is saved, or not wanted."""
        self._snapshot.unlink(missing_ok=True)

    def leftovers(self) -> list[Leftover]:
        """The leftovers of earlier runs, the newest first; other windows don't see them until this one is closed.

        Snapshots that can't be read, such as those of a newer program, are left alone.
        """
        found: list[Leftover] = []
        try:
            names = sorted({file.stem for file in self._folder.iterdir() if file.suffix in (_SNAPSHOT, _LOCK)})
        except OSError:
            return []
        for name in names:
            snapshot, lock = self._folder / f"{name}{_SNAPSHOT}", Lock(str(self._folder / f"{name}{_LOCK}"))
            if str(snapshot) in self._claimed or lock.take() is not None:
                continue
            try:
                found.append(self._read(snapshot))
            except (InputError, OSError):
                lock.release()
            else:
                self._claimed[str(snapshot)] = lock
        return sorted(found, key=lambda leftover: leftover.written, reverse=True)

    def decisions_elsewhere(self) -> set[str]:
        """The files of decisions that the snapshots of other runs name, whether these live or crashed."""
        try:
            snapshots = [file for file in self._folder.iterdir() if file.suffix == _SNAPSHOT and file != self._snapshot]
        except OSError:
            return set()
        found = set[str]()
        for snapshot in snapshots:
            with suppress(InputError, OSError):
                if merge := self._read(snapshot).workspace.merge:
                    found.add(merge.decisions)
        return found

    def discard_leftover(self, leftover: Leftover) -> None:
        """Removes a leftover: it is open again, or not wanted."""
        Path(leftover.snapshot).unlink(missing_ok=True)
        if lock := self._claimed.pop(leftover.snapshot, None):
            lock.release()

    def close(self) -> None:
        """Ends the run: its snapshot is removed, and leftovers that nobody decided about stay."""
        with suppress(OSError):
            self.discard()
        for lock in (self._lock, *self._claimed.values()):
            lock.release()
        self._claimed.clear()

    def _read(self, snapshot: Path) -> Leftover:
        content = read_json(str(snapshot))
        written = snapshot.stat().st_mtime
        if not isinstance(content, dict):
            content = {}
        saved_as = content.get("saved_as")
        workspace = from_document(content.get("workspace"), str(self._folder), str(snapshot)).workspace
        path = saved_as if isinstance(saved_as, str) else None
        return Leftover(str(snapshot), workspace, path, written, _state_in(content.get("own_state")))


def _state_in(value: object) -> FileState | None:
    """The state of a file as a snapshot has it; None if it has none that is valid."""
    members = value if isinstance(value, dict) else {}
    size, digest = members.get("size"), members.get("sha256")
    return FileState(size, digest) if isinstance(size, int) and isinstance(digest, str) else None
