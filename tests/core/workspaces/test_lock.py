"""Two windows on one workspace are noticed; a lock left by a crash is not mistaken for a window."""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.base.atomic_files import LockResult, try_to_lock
from core.workspaces.lock import Holder, Lock, workspace_lock
from tests.paths import ROOT

TAKE = "import sys; from core.workspaces.lock import Lock; print(Lock(sys.argv[1]).take(), flush=True); input()"


@contextmanager
def another_process_with(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that holds the lock at ``path`` until it is killed."""
    call = [sys.executable, "-c", TAKE, str(path)]
    process = subprocess.Popen(call, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "None\n"
        try:
            yield process
        finally:
            process.kill()


def test_a_lock_is_taken_once(tmp_path: Path) -> None:
    first, second = Lock(str(tmp_path / "lock")), Lock(str(tmp_path / "lock"))
    assert first.take() is None
    holder = second.take()
    assert holder is not None
    assert (holder.process, holder.machine, holder.is_certain) == (os.getpid(), platform.node(), True)
    assert abs((datetime.now(UTC) - datetime.fromisoformat(holder.since)).total_seconds()) < 60
    first.release()
    assert list(tmp_path.iterdir()) == []
    assert second.take() is None
    second.release()


def test_a_window_of_another_process_is_noticed_and_its_death_too(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    lock = Lock(str(path))
    with another_process_with(path) as process:
        assert lock.take() == Holder(
            process.pid, platform.node(), json.loads(path.read_text())["since"], is_certain=True
        )
    assert path.exists(), "it was killed, and could not remove its lock"
    assert lock.take() is None
    lock.release()


def test_a_living_holder_is_not_robbed(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with another_process_with(path) as process:
        robber = Lock(str(path))
        robber.take_over()
        robber.release()
        assert json.loads(path.read_text())["process"] == process.pid
        assert Lock(str(path)).take() is not None


def left_by(path: Path, machine: str) -> None:
    path.write_text(json.dumps({"process": 1, "machine": machine, "since": "2001-02-03T04:05:06+00:00"}))


def test_a_reused_process_number_means_nothing(tmp_path: Path) -> None:
    left_by(tmp_path / "lock", platform.node())
    lock = Lock(str(tmp_path / "lock"))
    assert lock.take() is None
    lock.release()


def test_a_lock_of_another_machine_is_left_to_the_person(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    left_by(path, "elsewhere")
    lock = Lock(str(path))
    assert lock.take() == Holder(1, "elsewhere", "2001-02-03T04:05:06+00:00", is_certain=False)
    assert json.loads(path.read_text())["machine"] == "elsewhere"
    lock.take_over()
    assert json.loads(path.read_text())["machine"] == platform.node()
    other = Lock(str(path)).take()
    assert other is not None
    assert other.is_certain
    lock.release()


def test_without_file_locking_the_owner_in_the_file_is_shown_but_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.workspaces.lock.try_to_lock", lambda _: LockResult.UNSUPPORTED)
    first, second = Lock(str(tmp_path / "lock")), Lock(str(tmp_path / "lock"))
    assert first.take() is None
    holder = second.take()
    assert holder is not None
    assert (holder.process, holder.is_certain) == (os.getpid(), False)
    first.release()
    assert second.take() is None
    second.release()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"process": 1}', b'{"process": "x", "machine": 1, "since": 2}', b"\xff"]
)
def test_an_unreadable_lock_file_locks_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "lock").write_bytes(content)
    lock = Lock(str(tmp_path / "lock"))
    assert lock.take() is None
    lock.release()


def test_an_empty_lock_file_still_counts_while_locked(tmp_path: Path) -> None:
    with another_process_with(tmp_path / "lock"):
        (tmp_path / "lock").write_bytes(b"")
        assert Lock(str(tmp_path / "lock")).take() == Holder(0, "", "", is_certain=True)


def test_a_lock_that_was_removed_in_the_meantime_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lock"
    lock, tries = Lock(str(path)), list[int]()

    def remove_first(descriptor: int) -> LockResult:
        tries.append(descriptor)
        if len(tries) == 1:
            path.unlink()
        return try_to_lock(descriptor)

    monkeypatch.setattr("core.workspaces.lock.try_to_lock", remove_first)
    assert lock.take() is None
    assert len(tries) == 2
    assert Lock(str(path)).take() is not None
    lock.release()


def test_where_nothing_can_be_written_nothing_is_locked(tmp_path: Path) -> None:
    lock = Lock(str(tmp_path / "nowhere" / "lock"))
    assert lock.take() is None
    lock.take_over()
    lock.release()


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="links are followed here")
def test_no_link_is_followed_to_a_file_of_another(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("precious")
    (tmp_path / "lock").symlink_to(tmp_path / "precious")
    Lock(str(tmp_path / "lock")).take()
    assert (tmp_path / "precious").read_text() == "precious"


def test_a_workspace_has_one_lock_by_whatever_path(tmp_path: Path) -> None:
    (tmp_path / "w.concord").write_text("{}")
    (tmp_path / "link.concord").symlink_to(tmp_path / "w.concord")
    lock = workspace_lock(str(tmp_path / "w.concord"))
    assert lock.take() is None
    assert (tmp_path / ".w.concord.lock").exists()
    assert workspace_lock(str(tmp_path / "link.concord")).take() is not None
    other = workspace_lock(str(tmp_path / "other.concord"))
    assert other.take() is None
    other.release()
    lock.release()


def test_a_lock_is_known_again_where_its_folder_was_moved_to(tmp_path: Path) -> None:
    """Otherwise a window that saves its workspace there would be told that another window has it: itself."""
    folder = tmp_path / "work"
    folder.mkdir()
    lock = workspace_lock(str(folder / "w.concord"))
    assert lock.take() is None
    assert not lock.follow(workspace_lock(str(tmp_path / "w.concord")))
    moved = workspace_lock(str(folder.rename(tmp_path / "away") / "w.concord"))
    assert moved.take() is not None
    assert lock.follow(moved)
    lock.release()
    assert list((tmp_path / "away").iterdir()) == []


def test_a_workspace_with_a_long_name_has_a_lock_too(tmp_path: Path) -> None:
    """Otherwise two windows on it would not know of each other."""
    path = tmp_path / f"{'树' * 82}.concord"
    path.write_text("{}")
    lock = workspace_lock(str(path))
    assert lock.take() is None
    assert workspace_lock(str(path)).take() is not None
    lock.release()


def test_a_link_to_itself_has_a_lock(tmp_path: Path) -> None:
    """It can't be opened, which is said then."""
    path = tmp_path / "w.concord"
    path.symlink_to(path)
    lock = workspace_lock(str(path))
    assert lock.take() is None
    lock.release()
