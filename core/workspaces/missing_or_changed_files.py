"""The files that a workspace needs: whether they still exist and are unchanged, and their versions after its edits."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from os import scandir
from pathlib import Path, PurePath
from stat import S_ISREG
from typing import NamedTuple

from core.base.errors import InputError, Problem, reason_of, system_message
from core.base.messages import Phrase, Text, said
from core.base.regular_files import open_regular
from core.editing.acts import EditRefusal, RefusedError
from core.editing.apply import SentenceEdit, with_source
from core.editing.edit_log import EditLog, SetAside, amended, replay
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.comparison import aligned_by
from core.workspaces.workspace import FileState, Workspace, paths_in, with_paths


class Fate(StrEnum):
    """What happened to a file since the workspace was saved; templates, for translation."""

    MISSING = "{path} does not exist; put it back, or open it from its new location"
    UNREADABLE = "{path} can't be read ({reason})"
    FOUND_AGAIN = "{path} does not exist; {now}, which has the same content, is used instead"
    OTHER_CONTENT = "{path} does not exist; {now}, chosen instead, has other content than was saved"
    RESIZED = "{path} has changed since the workspace was saved: it had {before:,} bytes, now {after:,}"
    REWRITTEN = "{path} has changed since the workspace was saved: it has other content of the same {before:,} bytes"


@dataclass(frozen=True, slots=True)
class FileReport:
    """A file that is not as it was saved; ``now`` is where it was found again or located, else the old path.

    ``before`` and ``after`` are its states: None if unknown or missing. ``reason`` says why one
    can't be read.
    """

    fate: Fate
    path: str
    now: str
    before: FileState | None
    after: FileState | None
    reason: Text = ""

    @property
    def is_missing(self) -> bool:
        """Whether there is no file, or none that can be read."""
        return self.fate in (Fate.MISSING, Fate.UNREADABLE)

    @property
    def problem(self) -> Problem:
        """What is wrong with a missing file."""
        return Problem(self.path, 0, said("cannot be opened ({reason})", reason=self.reason), said("a readable file"))

    def phrase(self) -> Phrase:
        """The report as a message."""
        sizes = {key: state.size if state else 0 for key, state in (("before", self.before), ("after", self.after))}
        return Phrase(self.fate, {"path": self.path, "now": self.now, "reason": self.reason, **sizes})


def file_state(path: str) -> FileState | None:
    """The size and SHA-256 of a file; None if it is missing or can't be read.

    The whole file is read, but only once while its size and time stay the same.
    """
    try:
        status = Path(path).stat()
        if not S_ISREG(status.st_mode):
            return None
        return FileState(status.st_size, _sha256(path, status.st_size, status.st_mtime_ns))
    except (OSError, ValueError):
        return None


def check_unchanged(path: str, opened: FileState | None, expected: Phrase) -> None:
    """Raises `InputError` if a file is another than when it was ``opened``; None if that is unknown."""
    if opened and file_state(path) != opened:
        raise InputError.at(path, 0, said("changed since it was opened"), expected)


@lru_cache(maxsize=256)
def _sha256(path: str, _size: int, _changed: int) -> str:
    with open_regular(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def with_file_states(workspace: Workspace) -> Workspace:
    """``workspace`` with the present states of its files, to be saved; a missing file keeps its last state."""
    states = {path: file_state(path) or workspace.files.get(path) for path in paths_in(workspace)}
    if workspace.merge:
        path = workspace.merge.decisions
        states[path] = decisions_state(path) or workspace.files.get(path)
    return replace(workspace, files={path: state for path, state in states.items() if state})


def decisions_state(path: str) -> FileState | None:
    """As `file_state`, for a file to which more may be added meanwhile."""
    content = _content(path, -1)
    return None if content is None else _state_of(content)


def _state_of(content: bytes) -> FileState:
    return FileState(len(content), hashlib.sha256(content).hexdigest())


def _content(path: str, size: int) -> bytes | None:
    """The first bytes of a file, all of them for -1; None where it is not there or can't be read."""
    try:
        with open_regular(path) as file:
            return file.read(size)
    except (OSError, ValueError):
        return None


def _missing(path: str, before: FileState | None) -> FileReport:
    """The report on a file that has no state."""
    fate, reason = Fate.MISSING, system_message("No such file or directory")
    try:
        open_regular(path).close()
    except (FileNotFoundError, NotADirectoryError):
        pass
    except (OSError, ValueError) as error:
        fate, reason = Fate.UNREADABLE, reason_of(error)
    return FileReport(fate, path, path, before, None, reason)


def look_for_decisions(path: str, before: FileState | None, folder: str) -> FileReport | None:
    """As `look_for_files`, for a file of decisions: one to which decisions were added is still the same."""

    def goes_on(each: str) -> bool:
        content = _content(each, before.size) if before else None
        return content is not None and _state_of(content) == before

    after = decisions_state(path)
    if after is None:
        beside = str(Path(folder, PurePath(path).name))
        if goes_on(beside):
            return FileReport(Fate.FOUND_AGAIN, path, beside, before, decisions_state(beside))
        return _missing(path, before)
    if before is None or goes_on(path):
        return None
    return FileReport(Fate.REWRITTEN if after.size == before.size else Fate.RESIZED, path, path, before, after)


def _moved_to(path: str, before: FileState, folder: str, known: Set[str]) -> str | None:
    """Where a missing file is now; a file that is ``known``, as that of another version, is not it."""
    beside = str(Path(folder, PurePath(path).name))
    if file_state(beside) == before:
        return beside
    # All empty files are alike: none stands for another.
    folders = dict.fromkeys((folder, str(PurePath(path).parent))) if before.size else ()
    renamed = (each for place in folders for each in _files_of_size(place, before.size))
    return next((each for each in renamed if each not in known and file_state(each) == before), None)


def _files_of_size(folder: str, size: int) -> list[str]:
    """The files of a folder, in order, that have so many bytes."""
    try:
        with scandir(folder) as entries:
            return sorted(each.path for each in entries if each.is_file() and each.stat().st_size == size)
    except (OSError, ValueError):
        return []


def look_for_files(workspace: Workspace, folder: str) -> tuple[Workspace, list[FileReport]]:
    """Compares the files of a workspace with the states they were saved in.

    A missing file is found again if ``folder``, the workspace's folder, has a file with the same name and content, or
    else if that folder or its own has one with the same content that no version has; the returned workspace then names
    that file.
    """
    moved: dict[str, str] = {}
    reports: list[FileReport] = []
    for path in paths_in(workspace):
        before, after = workspace.files.get(path), file_state(path)
        if after is None:
            known = {*paths_in(workspace), *moved.values()}
            found = _moved_to(path, before, folder, known) if before else None
            if found:
                moved[path] = found
                reports.append(FileReport(Fate.FOUND_AGAIN, path, found, before, before))
            else:
                reports.append(_missing(path, before))
        elif before and after != before:
            fate = Fate.REWRITTEN if after.size == before.size else Fate.RESIZED
            reports.append(FileReport(fate, path, path, before, after))
    if merge := workspace.merge:
        report = look_for_decisions(merge.decisions, workspace.files.get(merge.decisions), folder)
        if report:
            moved[report.path] = report.now
            reports.append(report)
    return with_paths(workspace, lambda path: moved.get(path, path)), reports


def look_for_located(
    workspace: Workspace, located: Mapping[str, str], folder: str
) -> tuple[Workspace, list[FileReport]]:
    """As `look_for_files`, where a person said of some missing files where they are now.

    One that was located may be another version's too, or have other content than was saved: then it is told as such.
    """
    decisions = workspace.merge.decisions if workspace.merge else ""
    own = {path: state for path, state in workspace.files.items() if path not in located}
    moved = with_paths(workspace, lambda path: located.get(path, path))
    found, others = look_for_files(replace(moved, files={**moved.files, **own}), folder)
    reports: list[FileReport] = []
    for path, now in located.items():
        before = workspace.files.get(path)
        after = decisions_state(now) if path == decisions else file_state(now)
        if before is None or after is None:
            continue
        same = not look_for_decisions(now, before, folder) if path == decisions else before == after
        reports.append(FileReport(Fate.FOUND_AGAIN if same else Fate.OTHER_CONTENT, path, now, before, after))
    told = {each.now for each in reports} - own.keys()
    return found, [*reports, *(each for each in others if each.path not in told)]


# The versions of a workspace as they are after its edits, as the window shows them.


class EditedVersions(NamedTuple):
    """Versions after their edits, and a problem for each sentence whose edits were not applied."""

    versions: list[Version]
    problems: list[Problem]


def with_edits(versions: Sequence[Version], workspace: Workspace) -> EditedVersions:
    """``versions``, as read from files, after the edits of ``workspace`` that are about them.

    As in the window, also those of excluded sentences; edits that no longer fit are set aside.
    """
    names = {spec.name for spec in workspace.versions}
    known = {version.name: version for version in versions if version.name in names}
    edits = [edit for edit in workspace.edits if edit.version in known]
    if not edits:
        return EditedVersions(list(versions), [])
    log, places = EditLog(), _Places(list(known.values()), workspace)

    def lookup(edit: SentenceEdit) -> tuple[Sentence, Version]:
        sentence = places.sentence(edit)
        version, text = known[edit.version], log.source(edit.version, edit.sentence)
        return (sentence if text is None else with_source(sentence, version, text)), version

    replayed = replay(log, edits, lookup)
    amendments = log.amendments()
    changed = {each.version for each in amendments}
    problems = list(_problems(replayed.set_aside, known, places))
    after = (amended(version, amendments) if version.name in changed else version for version in versions)
    return EditedVersions([_counted(version, log) for version in after], problems)


class _Places:
    """The sentences by the names that edits give them: those of all versions of the workspace."""

    def __init__(self, versions: Sequence[Version], workspace: Workspace) -> None:
        aligned = aligned_by(versions, workspace.settings)
        self._columns = {version.name: i for i, version in enumerate(versions)}
        excluded = (each.name for each in aligned.excluded)
        self._rows: dict[str, Sequence[Sentence | None]] = {
            **dict(zip(aligned.names, aligned.rows, strict=True)),
            **dict(zip(excluded, aligned.left_out, strict=True)),
        }

    def sentence(self, edit: SentenceEdit) -> Sentence:
        """The sentence of an edit. Raises `RefusedError` if there is none."""
        if (found := self._found(edit)) is None:
            raise RefusedError(EditRefusal.NO_SENTENCE, sentence=edit.sentence)
        return found

    def line(self, edit: SentenceEdit) -> int:
        """The line of the sentence of an edit in its file; 0 if there is none."""
        found = self._found(edit)
        return found.line if found else 0

    def _found(self, edit: SentenceEdit) -> Sentence | None:
        row = self._rows.get(edit.sentence)
        return row[self._columns[edit.version]] if row else None


def _problems(aside: Sequence[SetAside], versions: dict[str, Version], places: _Places) -> Iterator[Problem]:
    """What to say of edits that were not applied, once for each sentence."""
    in_order = sorted(aside, key=lambda each: each.edit.state)
    for _, group in groupby(in_order, key=lambda each: each.edit.state):
        first, *others = group
        edit = first.edit
        what = _what(1 + len(others), first.why)
        expected = said("the sentence that was edited; paste or drop the edits in the window")
        yield Problem(versions[edit.version].spec.path, places.line(edit), what, expected, edit.sentence)


def _what(edits: int, why: Phrase) -> Phrase:
    if edits == 1:
        return said("an edit is set aside: {why}", why=why)
    return said("{edits:,} edits are set aside: {why}", edits=edits, why=why)


def _counted(version: Version, log: EditLog) -> Version:
    """A version with the number of its edits."""
    edits = sum(edit.version == version.name for edit in log.edits)
    return replace(version, edits=edits) if edits else version
