"""Snapshots of unsaved work, and those left behind by runs that crashed."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, NamedTuple

from core.base.errors import InputError, reason_of
from core.base.messages import said
from core.base.strict_json import read_json, write_json
from core.base.write_ahead_journal import Journal, JournalKind, read_journal
from core.workspaces.files import from_document, to_document
from core.workspaces.lock import Lock
from core.workspaces.workspace import FileState, Workspace

_SNAPSHOT: Final = ".snapshot"
_LOCK: Final = ".lock"
_STEPS: Final = ".edits"
_JOURNAL: Final = JournalKind("unsaved edits", 1)
_IN_STEPS: Final = ("edits", "edited", "view")
"""What of a workspace a step of the journal has."""

_FEW: Final = 100
"""So many edits at once are appended; a new snapshot with more takes hardly longer."""


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


class _Kept(NamedTuple):
    """What is on the disk; ``token`` tells the edits beside this snapshot from those beside an earlier one."""

    token: str
    workspace: Workspace
    saved_as: str | None
    own_state: FileState | None

    def followed_by(self, workspace: Workspace) -> dict[str, Any] | None:
        """What a journal has to say for this to become ``workspace``; None if a journal of edits can't say it."""
        before, after = self.workspace.edits, workspace.edits
        if replace(workspace, edits=before, sentence=self.workspace.sentence) != self.workspace:
            return None
        # The words of an edit count, which comparing edits ignores: the same edit may have been made on other words.
        same = (one == other and one.forms == other.forms for one, other in zip(before, after, strict=False))
        kept = sum(takewhile(bool, same))
        if len(after) - kept > _FEW:
            return None
        texts = {state: text for state, text in workspace.originals.items() if state not in self.workspace.originals}
        if kept == len(before) == len(after) and not texts and workspace.sentence == self.workspace.sentence:
            return {}
        new = to_document(Workspace(edits=after[kept:], originals=texts, sentence=workspace.sentence), "")
        return {"of": self.token, "kept": kept} | {name: new[name] for name in _IN_STEPS if name in new}


class Recovery:
    """The snapshots of this run and of earlier ones, in a folder of the user.

    Edits are appended to a journal beside the snapshot: after a change of a whole treebank, a new snapshot for each
    would take longer than a person waits.

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
            raise InputError.at(folder, 0, what, expected) from error
        run = self._folder / f"{os.getpid()}-{secrets.token_hex(4)}"
        self._snapshot = run.with_suffix(_SNAPSHOT)
        self._lock = Lock(str(run.with_suffix(_LOCK)))
        self._lock.take()
        self._kept: _Kept | None = None
        self._journal: Journal | None = None
        self._claimed: dict[str, Lock] = {}

    def write(self, workspace: Workspace, saved_as: str | None, own_state: FileState | None = None) -> None:
        """Replaces this run's snapshot by ``workspace``, or adds to it what is new.

        ``saved_as`` is its file, None if it has none; ``own_state`` is the state in which this run knows it. Raises
        `InputError` if it can't be written.
        """
        kept, self._kept = self._kept, None
        if kept and (saved_as, own_state) == (kept.saved_as, kept.own_state) and self._snapshot.exists():
            step = kept.followed_by(workspace)
            if step:
                self._journal = self._journal or Journal.open(str(self._snapshot.with_suffix(_STEPS)), _JOURNAL)[0]
                self._journal.append(step)
            if step is not None:
                self._kept = kept._replace(workspace=workspace)
                return
        token = secrets.token_hex(8)
        content = {"saved_as": saved_as, "workspace": to_document(workspace, str(self._folder)), "token": token}
        if own_state:
            content["own_state"] = {"size": own_state.size, "sha256": own_state.sha256}
        write_json(str(self._snapshot), content, is_indented=False)
        self._kept = _Kept(token, workspace, saved_as, own_state)
        self._remove_journal()

    def discard(self) -> None:
        """Removes this run's snapshot: the work is saved, or not wanted."""
        self._kept = None
        self._snapshot.unlink(missing_ok=True)
        self._remove_journal()

    def _remove_journal(self) -> None:
        if self._journal:
            self._journal.close()
            self._journal = None
            self._snapshot.with_suffix(_STEPS).unlink(missing_ok=True)

    def leftovers(self) -> list[Leftover]:
        """The leftovers of earlier runs, the newest first; other windows don't see them until this one is closed.

        Snapshots that can't be read, such as those of a newer program, are left alone.
        """
        found: list[Leftover] = []
        try:
            names = sorted({file.stem for file in self._folder.iterdir() if file.suffix in (_SNAPSHOT, _STEPS, _LOCK)})
        except OSError:
            return []
        for name in names:
            snapshot, lock = self._folder / f"{name}{_SNAPSHOT}", Lock(str(self._folder / f"{name}{_LOCK}"))
            if str(snapshot) in self._claimed or lock.take() is not None:
                continue
            try:
                found.append(leftover_in(snapshot))
            except (InputError, OSError):
                if not snapshot.exists():
                    snapshot.with_suffix(_STEPS).unlink(missing_ok=True)
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
                if merge := leftover_in(snapshot).workspace.merge:
                    found.add(merge.decisions)
        return found

    def discard_leftover(self, leftover: Leftover) -> None:
        """Removes a leftover: it is open again, or not wanted."""
        for suffix in (_SNAPSHOT, _STEPS):
            Path(leftover.snapshot).with_suffix(suffix).unlink(missing_ok=True)
        if lock := self._claimed.pop(leftover.snapshot, None):
            lock.release()

    def close(self) -> None:
        """Ends the run: its snapshot is removed, and leftovers that nobody decided about stay."""
        with suppress(OSError):
            self.discard()
        for lock in (self._lock, *self._claimed.values()):
            lock.release()
        self._claimed.clear()


def leftover_in(snapshot: Path) -> Leftover:
    """What a run has kept in a snapshot and the journal of edits beside it.

    Raises `InputError` or `OSError` if they can't be read.
    """
    content = read_json(str(snapshot))
    written = snapshot.stat().st_mtime
    if not isinstance(content, dict):
        content = {}
    saved_as, document = content.get("saved_as"), content.get("workspace")
    journal = snapshot.with_suffix(_STEPS)
    if isinstance(document, dict) and journal.exists():
        written = max(written, journal.stat().st_mtime)
        for line, step in read_journal(str(journal), _JOURNAL):
            if step.get("of") == content.get("token"):
                try:
                    _follow(document, step)
                except (TypeError, ValueError, KeyError) as error:
                    what = said("not an edit of this snapshot")
                    raise InputError.at(str(journal), line, what, said("a file written by TreeConcord")) from error
    workspace = from_document(document, str(snapshot.parent), str(snapshot)).workspace
    path = saved_as if isinstance(saved_as, str) else None
    return Leftover(str(snapshot), workspace, path, written, _state_in(content.get("own_state")))


def _follow(document: dict[str, Any], step: Mapping[str, Any]) -> None:
    """Changes the document of a workspace as a step of the journal beside it says."""
    document["edits"] = [*document.get("edits", [])[: step["kept"]], *step.get("edits", [])]
    document["edited"] = [*document.get("edited", []), *step.get("edited", [])]
    document["view"] = document.get("view", {}) | step.get("view", {})


def _state_in(value: object) -> FileState | None:
    """The state of a file as a snapshot has it; None if it has none that is valid."""
    members = value if isinstance(value, dict) else {}
    size, digest = members.get("size"), members.get("sha256")
    return FileState(size, digest) if isinstance(size, int) and isinstance(digest, str) else None
