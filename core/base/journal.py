"""Journals: what a person does, a line each, on the disk before it counts as done.

A journal is a file of JSON lines to which is only added. Its first line says what it is a journal of, and in which
version of that; each further line is a record. A record is written through to the disk before `Journal.append` returns,
so that nothing that was shown as done is missing after a crash, and a line that a crash has cut off was never done.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from core.base.errors import InputError, Problem, reason_of
from core.base.messages import Phrase, said
from core.base.strict_json import strict_json

MOST_BYTES: Final = 1 << 28
"""Larger journals are refused: a million decisions take less."""

_EXPECTED: Final = said("a file that TreeConcord has written, or a copy of it")


@dataclass(frozen=True, slots=True)
class JournalKind:
    """What a journal is of: the ``name`` that its first line says, and the newest ``version`` that can be read."""

    name: str
    version: int


class Entry(NamedTuple):
    """A record of a journal, with the line of the file that it is on."""

    line: int
    record: Mapping[str, object]


def read_journal(path: str, kind: JournalKind) -> list[Entry]:
    """The records of the journal in a file, which stays as it is; a last line that was cut off is passed over.

    Raises `InputError` for a file that can't be read, is no journal of this ``kind`` or has a line that is no record,
    and for a journal that a newer program has written.
    """
    try:
        with open(path, "rb") as file:  # noqa: PTH123  # As below, where there is only a descriptor.
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        what = said("cannot be opened ({reason})", reason=reason_of(error))
        raise InputError([Problem(path, 0, what, said("a file that can be read"))]) from error
    entries, _ = _parsed(content, path, kind)
    return entries


class Journal:
    """A journal that is open to be added to; `Journal.opened` makes one."""

    def __init__(self, path: str, descriptor: int, length: int) -> None:
        self._path = path
        self._descriptor = descriptor
        self._length = length

    @classmethod
    def opened(cls, path: str, kind: JournalKind) -> tuple[Self, list[Entry]]:
        """The journal in a file, made where there is none, and what it holds; a line that was cut off is taken away.

        Raises `InputError` as `read_journal` does, and where the file can't be written.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from error
        try:
            with os.fdopen(os.dup(descriptor), "rb") as file:
                content = file.read(MOST_BYTES + 1)
            entries, whole = _parsed(content, path, kind)
            journal = cls(path, descriptor, whole)
            journal._cut_back()
            if not whole:
                journal._write(_first_line(kind))
                _write_through_folder(path)
            elif not content[:whole].endswith(b"\n"):
                journal._write(b"\n")
        except OSError as error:
            os.close(descriptor)
            raise _unwritable(path, error) from error
        except BaseException:
            os.close(descriptor)
            raise
        return journal, entries

    def append(self, record: Mapping[str, object]) -> None:
        """Adds a record; as `extend`."""
        self.extend([record])

    def extend(self, records: Iterable[Mapping[str, object]]) -> None:
        """Adds records; when this returns, they are on the disk.

        Raises `InputError` where they can't be written; the journal is then as it was.
        """
        self._write(b"".join(map(_line, records)))

    def close(self) -> None:
        """Nothing can be added from now on."""
        os.close(self._descriptor)

    def _write(self, lines: bytes) -> None:
        if os.fstat(self._descriptor).st_size != self._length:
            expected = said("one that writes to it at a time")
            raise InputError([Problem(self._path, 0, said("changed by another program"), expected)])
        if self._length + len(lines) > MOST_BYTES:
            what = said("more than {most:,} bytes to write", most=MOST_BYTES)
            raise InputError([Problem(self._path, 0, what, said("a new file"))])
        try:
            rest = memoryview(lines)
            os.lseek(self._descriptor, self._length, os.SEEK_SET)
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except BaseException as error:
            with suppress(OSError):
                self._cut_back()
            if isinstance(error, OSError):
                raise _unwritable(self._path, error) from error
            raise
        self._length += len(lines)

    def _cut_back(self) -> None:
        """Takes away what is behind the last whole line."""
        os.ftruncate(self._descriptor, self._length)


def journal_text(kind: JournalKind, records: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """The lines of a journal that holds ``records``, for one that is written at a stroke."""
    yield _first_line(kind).decode("ascii")
    for record in records:
        yield _line(record).decode("ascii")


def _first_line(kind: JournalKind) -> bytes:
    return _line({"journal": kind.name, "version": kind.version})


def _line(record: Mapping[str, object]) -> bytes:
    # A lone surrogate, as in the name of a file that is not UTF-8, can only be written escaped.
    return json.dumps(record, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"


def _parsed(content: bytes, path: str, kind: JournalKind) -> tuple[list[Entry], int]:
    """The records in a file, and how many of its bytes they and its first line take.

    D: a last line without its end is one that a crash has cut off, unless it is a whole record, as in a file that a
    person has edited; so is one with null characters, which a disk may have in place of what it was still to write.
    """
    if len(content) > MOST_BYTES:
        raise InputError([Problem(path, 0, said("more than {most:,} bytes", most=MOST_BYTES), _EXPECTED)])
    if _first_line(kind).startswith(content) and not content.endswith(b"\n"):
        return [], 0
    entries: list[Entry] = []
    place, number = 0, 0
    while place < len(content):
        end = content.find(b"\n", place) + 1 or len(content)
        line, number = content[place:end], number + 1
        record, fault = _record(line)
        if fault and number > 1 and end == len(content) and (not line.endswith(b"\n") or b"\0" in line):
            break
        if fault:
            raise InputError([Problem(path, number, fault, _EXPECTED)])
        if number == 1:
            _check_first(record, path, kind)
        else:
            entries.append(Entry(number, record))
        place = end
    return entries, place


def _record(line: bytes) -> tuple[Mapping[str, object], Phrase | None]:
    """The record on a line, and, where there is none, what is wrong with it."""
    try:
        value = strict_json(line.decode("utf-8"))
    except ValueError:
        return {}, said("no record of a journal")
    return (value, None) if isinstance(value, dict) else ({}, said("no record of a journal"))


def _check_first(record: Mapping[str, object], path: str, kind: JournalKind) -> None:
    """Raises `InputError` where a first line is not that of a journal of this kind that can be read."""
    version = record.get("version")
    if record.get("journal") != kind.name or type(version) is not int or version < 1:
        raise InputError([Problem(path, 1, said("no journal of '{name}'", name=kind.name), _EXPECTED)])
    if version > kind.version:
        what = said("a journal of version {version}, written by a newer TreeConcord", version=version)
        expected = said("version {version} at most; update TreeConcord", version=kind.version)
        raise InputError([Problem(path, 1, what, expected)])


def _unwritable(path: str, error: Exception) -> InputError:
    what = said("cannot be written ({reason})", reason=reason_of(error))
    return InputError([Problem(path, 0, what, said("a folder that exists, can be written to and has room"))])


def _write_through_folder(path: str) -> None:
    """Has the disk know of a new file; where folders can't be written through, as on Windows, it does so by itself."""
    with suppress(OSError):
        folder = os.open(os.path.dirname(os.path.abspath(path)), os.O_RDONLY)  # noqa: PTH100, PTH120
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
