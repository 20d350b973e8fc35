"""Snapshots survive a crash; those of a running window are not offered to another."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from core.base.errors import InputError
from core.editing.acts import Rename
from core.editing.apply import SentenceEdit
from core.model.version import Role, VersionSpec
from core.workspaces.recovery import Recovery, leftover_in
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


def edited(*words: str, sentence: str = "s1", note: str = "") -> Workspace:
    """A workspace with one edit of each word's relation."""
    edits = tuple(SentenceEdit("ud", sentence, Rename(1, word), "a b") for word in words)
    return Workspace(
        edits=edits,
        originals={edit.state: "1\ta\n2\tb" for edit in edits},
        sentence=sentence,
        remarks={"s1": SentenceNote(note)} if note else {},
    )


@pytest.mark.parametrize(
    "states",
    [
        [edited("x"), edited("x", "y")],
        [edited("x", "y"), edited("x", "y", "z"), edited("x"), edited("x", "q", sentence="s2")],
        [edited(), edited("x"), edited()],
        [edited("x"), edited("x", "y", note="n"), edited("x", "y", "z", note="n")],
        [edited(*map(str, range(n))) for n in (500, 501, 0, 500, 499)],
    ],
    ids=["more", "undone", "none", "a note between", "many"],
)
def test_edits_after_a_snapshot_are_recovered_with_it(tmp_path: Path, states: list[Workspace]) -> None:
    """Each is there after a crash that follows it, as it was."""
    run = Recovery(str(tmp_path))
    for workspace in states:
        run.write(workspace, None)
        (snapshot,) = tmp_path.glob("*.snapshot")
        found = leftover_in(snapshot).workspace
        assert found == workspace
        assert workspace.originals.items() <= found.originals.items()
    run.close()
    assert list(tmp_path.iterdir()) == []


def test_an_edit_made_again_on_other_words_is_recovered_with_these(tmp_path: Path) -> None:
    """Edits are equal whatever the words are: the recovered one was set aside, as it named the words of before."""
    before = edited("a", "b")
    (first, second), run = before.edits, Recovery(str(tmp_path))
    after = replace(before, edits=(first, replace(second, forms="other words")))
    run.write(before, None)
    run.write(after, None)
    (snapshot,) = tmp_path.glob("*.snapshot")
    found = leftover_in(snapshot).workspace
    assert [each.forms for each in found.edits] == [first.forms, "other words"]
    run.close()


def test_an_edit_is_written_without_all_that_was_edited_before(tmp_path: Path) -> None:
    """After a change of a whole treebank, each further edit took half a second."""
    run = Recovery(str(tmp_path))
    many = [str(each) for each in range(5000)]
    run.write(edited(*many), None)
    (snapshot,) = tmp_path.glob("*.snapshot")
    before = snapshot.stat()
    run.write(edited(*many, "x"), None)
    assert snapshot.stat() == before
    assert sum(path.stat().st_size for path in tmp_path.glob("*.edits")) < 1000
    run.close()


def test_a_crash_between_a_new_snapshot_and_the_end_of_its_journal_takes_no_edit_back(tmp_path: Path) -> None:
    run = Recovery(str(tmp_path))
    run.write(edited("x"), None)
    run.write(edited("x", "y"), None)
    (journal,) = tmp_path.glob("*.edits")
    before = journal.read_bytes()
    run.write(edited("x", "z", note="n"), None)
    journal.write_bytes(before)
    (snapshot,) = tmp_path.glob("*.snapshot")
    assert leftover_in(snapshot).workspace == edited("x", "z", note="n")


def test_a_snapshot_that_was_deleted_is_written_anew(tmp_path: Path) -> None:
    run = Recovery(str(tmp_path))
    run.write(edited("x"), None)
    (snapshot,) = tmp_path.glob("*.snapshot")
    snapshot.unlink()
    run.write(edited("x", "y"), None)
    assert leftover_in(snapshot).workspace == edited("x", "y")


@pytest.mark.parametrize("step", [{}, {"kept": "x"}, {"kept": 0, "edits": 3}])
def test_a_snapshot_with_a_broken_journal_is_left_alone(tmp_path: Path, step: dict[str, object]) -> None:
    run = Recovery(str(tmp_path))
    run.write(edited("x"), None)
    run.write(edited("x", "y"), None)
    (journal,), (snapshot,) = tmp_path.glob("*.edits"), tmp_path.glob("*.snapshot")
    step["of"] = json.loads(snapshot.read_text())["token"]
    journal.write_text(f"{journal.read_text()}{json.dumps(step)}\n")
    with pytest.raises(InputError, match="not an edit of this snapshot"):
        leftover_in(snapshot)
    run._lock.release()
    assert Recovery(str(tmp_path)).leftovers() == []
    assert snapshot.exists()
    assert journal.exists()


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
