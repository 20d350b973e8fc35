"""Pipes and devices are not read: a treebank that came by e-mail must not make the program wait for ever."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from core.base.errors import InputError
from core.base.regular_files import allow_open_files, is_missing, open_regular
from core.base.strict_json import read_json
from core.base.write_ahead_journal import Journal, JournalKind, read_journal
from core.formats.open_text import read_text
from core.workspaces.lock import Lock
from tests.forbidden_folder import out_of_reach

KIND = JournalKind("numbers", 1)

readers = pytest.mark.parametrize(
    "read",
    [read_text, read_json, lambda path: read_journal(path, KIND), lambda path: Journal.open(path, KIND)],
    ids=["text", "json", "journal", "journal for appending"],
)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@readers
def test_a_pipe_that_nobody_writes_to_is_refused_at_once(tmp_path: Path, read: Callable[[str], object]) -> None:
    """An archive may hold one."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InputError, match="not a regular file, but a pipe or a device"):
        read(str(tmp_path / "pipe"))


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no sockets with paths here")
def test_a_socket_is_refused_for_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # The path of a socket must be short.
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        with pytest.raises(InputError, match="not a regular file, but a pipe or a device"):
            read_text("socket")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
@readers
def test_a_device_without_an_end_is_refused(read: Callable[[str], object]) -> None:
    with pytest.raises(InputError, match=r"not a regular file, but a pipe or a device|Permission denied"):
        read("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_in_the_place_of_a_lock_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "lock")
    assert Lock(str(tmp_path / "lock")).take() is None
    assert (tmp_path / "lock").is_fifo()


def test_folders_and_missing_files_are_refused_as_usual(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        open_regular(tmp_path)
    with pytest.raises(FileNotFoundError):
        open_regular(tmp_path / "missing")
    (tmp_path / "file").write_bytes(b"content")
    with open_regular(tmp_path / "file") as file:
        assert file.read() == b"content"


def test_where_the_system_refuses_more_open_files_there_are_as_many_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS a process may be told that there is no limit where there is one."""
    resource = pytest.importorskip("resource", reason="no such limit here")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (before[0], resource.RLIM_INFINITY))
    allow_open_files(1 << 40)
    monkeypatch.undo()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == before


@pytest.mark.parametrize("name", ["missing", "file/within", "link", "x" * 300, "null\0character"])
def test_nothing_is_where_nothing_can_be(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "link")
    assert is_missing(tmp_path / name)
    assert not is_missing(tmp_path / "file")


def test_what_is_out_of_reach_is_not_called_missing(tmp_path: Path) -> None:
    """A person would look for a file that is where it was."""
    folder = tmp_path / "folder"
    folder.mkdir()
    with out_of_reach(folder):
        assert not is_missing(folder / "file")


def test_an_interruption_while_a_file_is_opened_is_not_taken_for_a_broken_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else Ctrl+C now and then ends a run with the error that a file has a bad descriptor."""
    path, open_descriptor = tmp_path / "file", os.fdopen
    path.touch()

    def interrupted(descriptor: int, mode: str) -> None:
        open_descriptor(descriptor, mode).close()
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fdopen", interrupted)
    with pytest.raises(KeyboardInterrupt):
        open_regular(path)
