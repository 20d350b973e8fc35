"""Snapshots survive a crash; those of a running window are not offered to another."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.base.errors import InputError
from core.model.version import Role, VersionSpec
from core.workspaces.recovery import Recovery
from core.workspaces.workspace import SentenceNote, Workspace
from tests.paths import ROOT

CRASH = """
import os, signal, sys
from core.workspaces.recovery import Recovery
from core.workspaces.workspace import SentenceNote, Workspace
recovery = Recovery(sys.argv[1])
for note in ("first", "second"):
    recovery.write(Workspace(remarks={"s": SentenceNote(note)}), sys.argv[2] or None)
os._exit(9)
"""


def crash(folder: Path, saved_as: str = "/somewhere/w.concord") -> None:
    """A run that saves two snapshots and ends abruptly."""
    call = [sys.executable, "-c", CRASH, str(folder), saved_as]
    assert subprocess.run(call, cwd=ROOT, check=False).returncode == 9


def test_snapshots_after_a_crash_are_offered_once_and_dropped_when_decided(tmp_path: Path) -> None:
    crash(tmp_path)
    recovery = Recovery(str(tmp_path))
    (leftover,) = recovery.leftovers()
    assert leftover.workspace == Workspace(remarks={"s": SentenceNote("second")})
    assert leftover.saved_as == "/somewhere/w.concord"
    assert leftover.written == pytest.approx(Path(leftover.snapshot).stat().st_mtime)
    assert recovery.leftovers() == []
    recovery.discard_leftover(leftover)
    recovery.close()
    assert list(tmp_path.iterdir()) == []


def test_undecided_snapshots_are_offered_to_the_next_run_but_to_no_other_window(tmp_path: Path) -> None:
    crash(tmp_path, "")
    first, second = Recovery(str(tmp_path)), Recovery(str(tmp_path))
    (leftover,) = first.leftovers()
    assert leftover.saved_as is None
    assert second.leftovers() == []
    first.close()
    assert [each.workspace for each in second.leftovers()] == [leftover.workspace]
    second.close()


def test_snapshots_of_running_windows_are_not_offered(tmp_path: Path) -> None:
    first, second = Recovery(str(tmp_path)), Recovery(str(tmp_path))
    first.write(Workspace(remarks={"s": SentenceNote("mine")}), None)
    assert second.leftovers() == []
    assert first.leftovers() == []
    first.discard()
    first.discard()
    first.write(Workspace(), None)
    first.close()
    second.close()
    assert list(tmp_path.iterdir()) == []


def test_paths_are_those_they_were(tmp_path: Path) -> None:
    workspace = Workspace((VersionSpec("ud", str(tmp_path / "x" / "ud.conllu"), Role.GOLD),))
    run = Recovery(str(tmp_path / "profile"))
    run.write(workspace, None)
    run._lock.release()
    other = Recovery(str(tmp_path / "profile"))
    assert [leftover.workspace for leftover in other.leftovers()] == [workspace]
    other.close()


def test_the_newest_comes_first(tmp_path: Path) -> None:
    for age in (20, 30, 10):
        crash(tmp_path, str(age))
        newest = max(tmp_path.glob("*.snapshot"), key=lambda path: path.stat().st_mtime)
        os.utime(newest, (1_000_000 - age, 1_000_000 - age))
    recovery = Recovery(str(tmp_path))
    assert [leftover.saved_as for leftover in recovery.leftovers()] == ["10", "20", "30"]
    recovery.close()


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"saved_as": 3, "workspace": {"version": 99, "versions": []}}'])
def test_a_snapshot_that_can_not_be_read_is_left_alone(tmp_path: Path, content: str) -> None:
    snapshot = tmp_path / "1-2.snapshot"
    snapshot.write_text(content)
    recovery = Recovery(str(tmp_path))
    assert recovery.leftovers() == []
    recovery.close()
    assert snapshot.read_text() == content
    assert list(tmp_path.iterdir()) == [snapshot]


def test_a_lock_without_a_snapshot_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / "1-2.lock").write_text("")
    (tmp_path / "another.txt").write_text("")
    recovery = Recovery(str(tmp_path))
    assert recovery.leftovers() == []
    recovery.close()
    assert [path.name for path in tmp_path.iterdir()] == ["another.txt"]


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match=r"cannot be created \("):
        Recovery(str(tmp_path / "file" / "folder"))


def test_a_deleted_folder_leaves_nothing_to_recover(tmp_path: Path) -> None:
    recovery = Recovery(str(tmp_path / "recovery"))
    shutil.rmtree(tmp_path / "recovery")
    assert recovery.leftovers() == []
    recovery.close()
