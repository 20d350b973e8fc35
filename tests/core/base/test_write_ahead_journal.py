"""Records added to a journal are saved, whatever happens next."""

import errno
import json
import os
import random
import signal
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from core.base.errors import InputError
from core.base.write_ahead_journal import Journal, JournalKind, read_journal

KIND = JournalKind("test", 2)
RECORDS: list[Mapping[str, object]] = [{"do": {"label": "obl"}}, {"do": {"label": "é\u2028\ud800"}}, {"step": "undo"}]


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "decisions.jsonl")


def written(path: str) -> bytes:
    """The content of a journal to which all `RECORDS` were added."""
    journal, entries = Journal.open(path, KIND)
    assert entries == []
    for record in RECORDS:
        journal.append(record)
    journal.close()
    return Path(path).read_bytes()


def records(path: str) -> list[object]:
    return [entry.record for entry in read_journal(path, KIND)]


def test_records_come_back_with_their_lines(path: str) -> None:
    written(path)
    assert [(entry.line, entry.record) for entry in read_journal(path, KIND)] == list(enumerate(RECORDS, start=2))


def test_truncated_anywhere_it_keeps_complete_records_and_continues(path: str) -> None:
    content = written(path)
    for length in range(len(content) + 1):
        Path(path).write_bytes(content[:length])
        # A record that lacks nothing but the end of its line has been made, and must not be lost again.
        lines = [json.loads(line) for line in content[: length + 1].split(b"\n")[1:-1]]
        if length:
            assert records(path) == lines
        journal, entries = Journal.open(path, KIND)
        journal.append({"next": length})
        journal.close()
        assert [entry.record for entry in entries] == lines
        assert records(path) == [*lines, {"next": length}]


def test_null_characters_at_the_end_are_unwritten_data(path: str) -> None:
    content = written(path)
    Path(path).write_bytes(content + b'{"do"\0\0\0\n')
    assert records(path) == RECORDS


@pytest.mark.parametrize(
    ("change", "line", "what"),
    [
        (lambda content: content.replace(b'"undo"}', b'"undo"'), 4, "not a journal record"),
        (lambda content: content.replace(b'{"step": "undo"}', b"[]"), 4, "not a journal record"),
        (lambda content: content.replace(b'"test"', b'"other"'), 1, "not a journal of kind 'test'"),
        (lambda content: content.replace(b'"version": 2', b'"version": 3'), 1, "written by a newer TreeConcord"),
        (lambda content: content.replace(b'"version": 2', b'"version": 0'), 1, "not a journal of kind 'test'"),
        (lambda _: b"(S (UH Yes))", 1, "not a journal record"),
        (lambda _: b"1\tYes\n", 1, "not a journal record"),
    ],
)
def test_files_that_are_not_journals_are_refused_and_unchanged(
    path: str, change: Callable[[bytes], bytes], line: int, what: str
) -> None:
    content = change(written(path))
    Path(path).write_bytes(content)
    for attempt in (read_journal, Journal.open):
        with pytest.raises(InputError) as raised:
            attempt(path, KIND)
        (problem,) = raised.value.problems
        assert (problem.path, problem.line) == (path, line)
        assert what in str(problem.what)
    assert Path(path).read_bytes() == content


def test_an_older_version_is_read(path: str) -> None:
    written(path)
    assert len(read_journal(path, JournalKind("test", 3))) == len(RECORDS)


def test_adding_to_an_older_version_marks_it_as_current(path: str) -> None:
    """An older program does not know the new records: it must say so, not fail at a line."""
    older = JournalKind(KIND.name, KIND.version - 1)
    journal, _ = Journal.open(path, older)
    journal.append({"n": 1})
    journal.close()
    journal, entries = Journal.open(path, KIND)
    journal.append({"n": 2})
    journal.close()
    assert [entry.record for entry in entries] == [{"n": 1}]
    assert [entry.record for entry in read_journal(path, KIND)] == [{"n": 1}, {"n": 2}]
    with pytest.raises(InputError, match="newer"):
        read_journal(path, older)


def test_a_record_that_does_not_fit_on_the_disk_leaves_no_fragment(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, _ = Journal.open(path, KIND)
    journal.append(RECORDS[0])
    write, calls = os.write, 0

    def full_after_one_byte(descriptor: int, content: bytes) -> int:
        nonlocal calls
        calls += 1
        if calls == 1:
            return write(descriptor, content[:1])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full_after_one_byte)
        with pytest.raises(InputError, match=r"cannot be written \(No space left on device\)"):
            journal.extend(RECORDS[1:])
    assert records(path) == RECORDS[:1]
    journal.append(RECORDS[2])
    journal.close()
    assert records(path) == [RECORDS[0], RECORDS[2]]


def test_additions_by_another_program_are_not_overwritten(path: str) -> None:
    journal, _ = Journal.open(path, KIND)
    other, _ = Journal.open(path, KIND)
    other.append(RECORDS[0])
    with pytest.raises(InputError, match="changed by another program"):
        journal.append(RECORDS[1])
    assert records(path) == RECORDS[:1]
    journal.close()
    other.close()


needs_deletable = pytest.mark.skipif(os.name == "nt", reason="Windows deletes no open file")


@needs_deletable
def test_a_deleted_journal_is_written_again_with_the_next_record(path: str) -> None:
    journal, _ = Journal.open(path, KIND)
    journal.extend(RECORDS[:2])
    Path(path).unlink()
    journal.append(RECORDS[2])
    assert records(path) == RECORDS
    journal.append(RECORDS[0])
    journal.close()
    assert records(path) == [*RECORDS, RECORDS[0]]


@needs_deletable
def test_a_deleted_journal_can_be_kept_without_a_record(path: str) -> None:
    before = written(path)
    journal, _ = Journal.open(path, KIND)
    Path(path).unlink()
    journal.keep()
    journal.keep()
    journal.close()
    assert Path(path).read_bytes() == before


@needs_deletable
def test_a_journal_that_was_moved_is_continued_where_it_is(path: str) -> None:
    journal, _ = Journal.open(path, KIND)
    moved = Path(path).rename(f"{path}.moved")
    journal.keep()
    journal.append(RECORDS[0])
    journal.close()
    assert records(str(moved)) == RECORDS[:1]
    assert not Path(path).exists()


@needs_deletable
def test_a_file_in_the_place_of_a_deleted_journal_stays_as_it_is(path: str) -> None:
    journal, _ = Journal.open(path, KIND)
    Path(path).unlink()
    Path(path).write_text("mine", "utf-8")
    with pytest.raises(InputError, match="changed by another program"):
        journal.append(RECORDS[0])
    assert Path(path).read_text("utf-8") == "mine"
    journal.close()


@needs_deletable
def test_a_journal_whose_folder_is_gone_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    journal, _ = Journal.open(str(folder / "journal"), KIND)
    (folder / "journal").unlink()
    folder.rmdir()
    with pytest.raises(InputError, match=r"cannot be written \(No such file or directory\)"):
        journal.append(RECORDS[0])
    folder.mkdir()
    journal.append(RECORDS[1])
    journal.close()
    assert records(str(folder / "journal")) == [RECORDS[1]]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        Journal.open(str(tmp_path / "none" / "x"), KIND)
    with pytest.raises(InputError, match="cannot be opened"):
        read_journal(str(tmp_path / "none" / "x"), KIND)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that begin in the middle of a test")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # Threads of others, such as numpy's, are not at work.
def test_killed_at_any_moment_it_keeps_every_confirmed_record(tmp_path: Path) -> None:
    moments = random.Random(5)
    for attempt in range(200):
        path = str(tmp_path / str(attempt))
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            _add_for_ever(path, writing)
        os.close(writing)
        time.sleep(moments.uniform(0, 0.008))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(reading, "rb") as shown:
            taken = shown.read().count(b"\n")
        if taken:
            numbers = [entry.record["n"] for entry in read_journal(path, KIND)]
            assert numbers == list(range(len(numbers)))
            assert len(numbers) in (taken, taken + 1)
        journal, entries = Journal.open(path, KIND)
        journal.append({"n": len(entries)})
        journal.close()
        assert len(read_journal(path, KIND)) == len(entries) + 1


def _add_for_ever(path: str, writing: int) -> None:
    """Adds records until it is killed, and prints each one that was confirmed."""
    try:
        journal, _ = Journal.open(path, KIND)
        n = 0
        while True:
            journal.append({"n": n})
            os.write(writing, b"\n")
            n += 1
    finally:
        os._exit(1)
