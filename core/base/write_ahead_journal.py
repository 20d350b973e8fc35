"""Journals: a person's actions, one line each, saved to disk before they count as done.

A journal is an append-only file of JSON lines. The first line names its kind and version; every further line is a
record. `Journal.append` returns only after the record is on the disk, so nothing shown as done is lost in a crash. A
line that a crash has cut off was never done.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, NamedTuple, Self, TypeVar

from core.base.errors import InputError, Problem, UnfitError, reason_of
from core.base.messages import Phrase, said
from core.base.regular_files import check_regular, open_regular
from core.base.strict_json import strict_json

MAX_BYTES: Final = 1 << 28
"""Larger journals are refused; a million decisions take less."""

_EXPECTED: Final = said("a file that TreeConcord keeps, or a copy of it, not a table that it wrote")


@dataclass(frozen=True, slots=True)
class JournalKind:
    """The ``name`` in a journal's first line, and the newest ``version`` that can be read."""

    name: str
    version: int


class Entry(NamedTuple):
    """A record of a journal and its line number in the file."""

    line: int
    record: Mapping[str, object]


def read_journal(path: str, kind: JournalKind) -> list[Entry]:
    """The records of a journal file, which is not changed; a cut-off last line is skipped.

    Raises `InputError` if the file can't be read, is not a journal of this ``kind``, has an invalid line or was written
    by a newer version of the program.
    """
    try:
        with open_regular(path) as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        what = said("cannot be opened ({reason})", reason=reason_of(error))
        raise InputError([Problem(path, 0, what, said("a readable file"))]) from error
    entries, _ = _parsed(content, path, kind)
    return entries


class Journal:
    """A journal open for appending; made by `Journal.open`."""

    def __init__(self, path: str, descriptor: int, length: int) -> None:
        self._path = path
        self._descriptor = descriptor
        self._length = length

    @classmethod
    def open(cls, path: str, kind: JournalKind) -> tuple[Self, list[Entry]]:
        """Opens or creates a journal and returns it with its records; a cut-off last line is removed.

        Raises `InputError` as `read_journal` does, and if the file can't be written.
        """
        try:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
            descriptor = os.open(path, flags, 0o666)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from error
        try:
            check_regular(descriptor, path)
            with os.fdopen(os.dup(descriptor), "rb") as file:
                content = file.read(MAX_BYTES + 1)
            entries, whole = _parsed(content, path, kind)
            journal = cls(path, descriptor, whole)
            journal._remove_cut_off_line()
            if not whole:
                journal._write(_first_line(kind))
                _write_through_folder(path)
            elif not content[:whole].endswith(b"\n"):
                journal._write(b"\n")
            journal._raise_version(content[:whole], kind)
        except OSError as error:
            os.close(descriptor)
            raise _unwritable(path, error) from error
        except BaseException:
            os.close(descriptor)
            raise
        return journal, entries

    def _raise_version(self, content: bytes, kind: JournalKind) -> None:
        """Marks a journal of an earlier version as one of this, whose records that version can't read.

        The two first lines differ in a digit, which is written over: no crash leaves less than one of them.
        """
        for version in range(1, kind.version):
            before, now = _first_line(JournalKind(kind.name, version)), _first_line(kind)
            if len(before) == len(now) and content.startswith(before):
                os.lseek(self._descriptor, 0, os.SEEK_SET)
                os.write(self._descriptor, now)
                os.fsync(self._descriptor)

    def append(self, record: Mapping[str, object]) -> None:
        """Appends one record, as `extend` does."""
        self.extend([record])

    def extend(self, records: Iterable[Mapping[str, object]]) -> None:
        """Appends records; when this returns, they are on the disk.

        Raises `InputError` if they can't be written; the journal is then unchanged.
        """
        self._write(b"".join(map(_line, records)))

    def keep(self) -> None:
        """Writes the file again if it was deleted. Raises `InputError` if that is not possible.

        A file that was moved, as with its folder, is continued where it is.
        """
        if os.fstat(self._descriptor).st_nlink == 0 and not self._is_in_its_place():
            try:
                self._write_again()
            except FileExistsError as error:
                raise self._changed_by_another() from error
            except OSError as error:
                raise _unwritable(self._path, error) from error

    def close(self) -> None:
        """Closes the file; nothing can be appended afterwards."""
        os.close(self._descriptor)

    def _changed_by_another(self) -> InputError:
        expected = said("only one program writing to it at a time")
        return InputError([Problem(self._path, 0, said("changed by another program"), expected)])

    def _is_in_its_place(self) -> bool:
        """Whether the path still leads to the file; some file systems count no links."""
        try:
            return os.path.samestat(os.stat(self._path), os.fstat(self._descriptor))  # noqa: PTH116
        except OSError:
            return False

    def _write_again(self) -> None:
        """Writes all records to a new file at the path, and goes on there."""
        with os.fdopen(os.dup(self._descriptor), "rb") as file:
            file.seek(0)
            content = file.read(self._length)
        with Path(self._path).open("xb") as copy:
            try:
                copy.write(content)
                copy.flush()
                os.fsync(copy.fileno())
                descriptor = os.open(self._path, os.O_RDWR | getattr(os, "O_BINARY", 0))
            except BaseException:
                Path(self._path).unlink(missing_ok=True)
                raise
        _write_through_folder(self._path)
        os.close(self._descriptor)
        self._descriptor = descriptor

    def _write(self, lines: bytes) -> None:
        if os.fstat(self._descriptor).st_size != self._length:
            raise self._changed_by_another()
        self.keep()
        if self._length + len(lines) > MAX_BYTES:
            what = said("more than {most:,} bytes to write", most=MAX_BYTES)
            raise InputError([Problem(self._path, 0, what, said("a new file"))])
        try:
            rest = memoryview(lines)
            os.lseek(self._descriptor, self._length, os.SEEK_SET)
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except BaseException as error:
            with suppress(OSError):
                self._remove_cut_off_line()
            if isinstance(error, OSError):
                raise _unwritable(self._path, error) from error
            raise
        self._length += len(lines)

    def _remove_cut_off_line(self) -> None:
        """Truncates the file after its last complete line."""
        os.ftruncate(self._descriptor, self._length)


def journal_text(kind: JournalKind, records: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """The lines of a complete journal with these ``records``."""
    yield _first_line(kind).decode("ascii")
    for record in records:
        yield _line(record).decode("ascii")


def _first_line(kind: JournalKind) -> bytes:
    return _line({"journal": kind.name, "version": kind.version})


def _line(record: Mapping[str, object]) -> bytes:
    # A lone surrogate, as in a file name that is not UTF-8, can only be written escaped.
    return json.dumps(record, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"


def _parsed(content: bytes, path: str, kind: JournalKind) -> tuple[list[Entry], int]:
    """The records in a file's content, and how many bytes the valid lines take.

    D: a last line without a newline was cut off by a crash, unless it is a complete record, as in a file edited by
    hand. So was a last line with null characters, which a disk may leave in place of data not yet written.
    """
    if len(content) > MAX_BYTES:
        raise InputError([Problem(path, 0, said("more than {most:,} bytes", most=MAX_BYTES), _EXPECTED)])
    if _first_line(kind).startswith(content) and not content.endswith(b"\n"):
        return [], 0
    entries: list[Entry] = []
    position, number = 0, 0
    while position < len(content):
        end = content.find(b"\n", position) + 1 or len(content)
        line, number = content[position:end], number + 1
        record, fault = _record(line)
        if fault and number > 1 and end == len(content) and (not line.endswith(b"\n") or b"\0" in line):
            break
        if fault:
            raise InputError([Problem(path, number, fault, _EXPECTED)])
        if number == 1:
            _check_first(record, path, kind)
        else:
            entries.append(Entry(number, record))
        position = end
    return entries, position


def _record(line: bytes) -> tuple[Mapping[str, object], Phrase | None]:
    """The record on a line, or what is wrong with the line."""
    try:
        value = strict_json(line.decode("utf-8"))
    except ValueError:
        return {}, said("not a journal record")
    return (value, None) if isinstance(value, dict) else ({}, said("not a journal record"))


def _check_first(record: Mapping[str, object], path: str, kind: JournalKind) -> None:
    """Raises `InputError` unless a first line is that of a readable journal of this kind."""
    version = record.get("version")
    if record.get("journal") != kind.name or type(version) is not int or version < 1:
        raise InputError([Problem(path, 1, said("not a journal of kind '{name}'", name=kind.name), _EXPECTED)])
    if version > kind.version:
        what = said("a journal of version {version}, written by a newer TreeConcord", version=version)
        expected = said("version {version} at most; update TreeConcord", version=kind.version)
        raise InputError([Problem(path, 1, what, expected)])


def _unwritable(path: str, error: Exception) -> InputError:
    what = said("cannot be written ({reason})", reason=reason_of(error))
    return InputError([Problem(path, 0, what, said("an existing, writable folder with enough space"))])


def _write_through_folder(path: str) -> None:
    """Flushes a new file's directory entry to disk; a no-op on Windows, which does so itself."""
    with suppress(OSError):
        folder = os.open(os.path.dirname(os.path.abspath(path)), os.O_RDONLY)  # noqa: PTH100, PTH120
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


Act = TypeVar("Act")
Record = Callable[[Sequence[Mapping[str, object]]], None]
"""Saves steps, as `core.base.write_ahead_journal.Journal.extend`; if it raises, none of them is taken."""

_ACT, _STEP, _UNDO, _REDO = "do", "step", "undo", "redo"


def step_record(acts: Sequence[Mapping[str, object]]) -> Mapping[str, object]:
    """The journal record for a step: its acts, given as JSON. One act alone stands without a list."""
    return {_ACT: acts[0] if len(acts) == 1 else list(acts)}


def discard_steps(records: Sequence[Mapping[str, object]]) -> None:
    """A `Record` for a history that is not saved."""


class History(Generic[Act]):
    """The acts ``done``, in order, and those ``undone`` that can be redone, the next one last.

    Acts that a person does at once are one step, which is undone and redone as a whole. ``encode`` gives the JSON of an
    act. Each step is passed to ``record`` before it is taken.
    """

    def __init__(self, encode: Callable[[Act], Mapping[str, object]], record: Record = discard_steps) -> None:
        self._encode = encode
        self._record = record
        self._done: list[Act] = []
        self._undone: list[Act] = []
        self._done_steps: list[int] = []
        """How many acts each step has; those that can be redone, below."""
        self._undone_steps: list[int] = []

    @property
    def done(self) -> Sequence[Act]:
        return self._done

    @property
    def undone(self) -> Sequence[Act]:
        return self._undone

    @property
    def steps(self) -> int:
        """How many steps can be undone."""
        return len(self._done_steps)

    @property
    def undone_steps(self) -> int:
        """How many steps can be redone."""
        return len(self._undone_steps)

    def do(self, *acts: Act) -> None:
        """Adds acts, at least one, as one step and clears what could have been redone.

        The acts must have been checked. Raises what ``record`` raises; the history is then unchanged.
        """
        if self._record is not discard_steps:
            self._record([step_record(list(map(self._encode, acts)))])
        self._do(acts)

    def undo(self) -> Sequence[Act]:
        """Undoes the last step and returns its acts, the last one first.

        Raises `IndexError` if there is none, and what ``record`` raises; the history is then unchanged.
        """
        if not self._done_steps:
            raise IndexError("no step to undo")
        self._record([{_STEP: _UNDO}])
        return self._undo()

    def redo(self) -> Sequence[Act]:
        """Redoes the step undone last and returns its acts, in order. Raises as `undo` does."""
        if not self._undone_steps:
            raise IndexError("no step to redo")
        self._record([{_STEP: _REDO}])
        return self._redo()

    def _do(self, acts: Sequence[Act]) -> None:
        self._done.extend(acts)
        self._done_steps.append(len(acts))
        self._undone.clear()
        self._undone_steps.clear()

    def _undo(self) -> Sequence[Act]:
        return _move_step(self._done, self._done_steps, self._undone, self._undone_steps)

    def _redo(self) -> Sequence[Act]:
        return _move_step(self._undone, self._undone_steps, self._done, self._done_steps)

    def replay(self, entries: Sequence[Entry], decode: Callable[[object], Act], path: str) -> None:
        """Takes the steps of a journal without recording them again.

        ``decode`` is the inverse of ``encode``; it raises `UnfitError` with what was expected. Raises `InputError`
        for the file ``path`` if an entry is not a step or can't be taken.
        """
        for line, record in entries:
            try:
                if record.keys() == {_ACT} and record[_ACT] != []:
                    acts = record[_ACT]
                    self._do(list(map(decode, acts if isinstance(acts, list) else [acts])))
                elif record == {_STEP: _UNDO} and self._done_steps:
                    self._undo()
                elif record == {_STEP: _REDO} and self._undone_steps:
                    self._redo()
                else:
                    raise UnfitError("an act, or an undo or redo that is possible here")
            except UnfitError as error:
                raise InputError([Problem(path, line, said("not a step of this history"), error.expected)]) from error


def _move_step(acts: list[Act], steps: list[int], others: list[Act], other_steps: list[int]) -> Sequence[Act]:
    """Moves the last step of ``acts`` to the ``others``, the last act first; returns its acts in that order."""
    size = steps.pop()
    other_steps.append(size)
    moved = acts[-size:][::-1]
    del acts[-size:]
    others.extend(moved)
    return moved
