"""Workspaces as files: all is kept."""

import json
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from core.base.errors import InputError
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces import files
from core.workspaces.files import Loaded, current_version, load_workspace, save_workspace
from core.workspaces.workspace import MergeNote, SentenceNote, WordNote, Workspace
from tests.core.workspaces.changed_file import FIXTURES, TEXT, changed, expected_in
from tests.paths import DOCS


def test_a_file_of_each_version_is_read(tmp_path: Path) -> None:
    for version in range(1, current_version() + 1):
        path = tmp_path / f"version-{version}.concord"
        path.write_bytes((FIXTURES / path.name).read_bytes())
        assert load_workspace(str(path)) == Loaded(expected_in(tmp_path), ())


def test_saving_keeps_all_there_is(tmp_path: Path) -> None:
    path = str(tmp_path / "saved.concord")
    save_workspace(expected_in(tmp_path), path)
    assert load_workspace(path) == Loaded(expected_in(tmp_path), ())
    assert json.loads(Path(path).read_text("utf-8")) == json.loads(TEXT)


def test_every_setting_is_kept(tmp_path: Path) -> None:
    chosen = expected_in(tmp_path).settings
    assert all(getattr(chosen, field.name) != getattr(Settings(), field.name) for field in fields(Settings))


def test_the_example_in_the_documents_is_a_workspace(tmp_path: Path) -> None:
    documents = (DOCS / "interfaces.md").read_text("utf-8")
    (example,) = re.findall(r'^```json\n(\{"version".*?)^```', documents, re.MULTILINE | re.DOTALL)
    path = tmp_path / "example.concord"
    path.write_text(example, "utf-8")
    workspace, passed_over = load_workspace(str(path))
    assert passed_over == ()
    assert workspace.unknown == {}
    save_workspace(workspace, str(path))
    assert json.loads(path.read_text("utf-8")) == json.loads(example)


def test_an_empty_workspace_says_nothing(tmp_path: Path) -> None:
    path = str(tmp_path / "empty.concord")
    save_workspace(Workspace(), path)
    assert json.loads(Path(path).read_text()) == {"version": current_version(), "versions": []}
    assert load_workspace(path) == Loaded(Workspace(), ())


def test_a_workspace_moves_with_its_files(tmp_path: Path) -> None:
    old, new = tmp_path / "a" / "old", tmp_path / "b"
    old.mkdir(parents=True)
    save_workspace(expected_in(old), str(old / "w.concord"))
    (old / "w.concord").rename(tmp_path / "w.concord")
    new.mkdir()
    (tmp_path / "w.concord").rename(new / "w.concord")
    assert load_workspace(str(new / "w.concord")).workspace == expected_in(new)


def test_a_merge_moves_with_its_workspace(tmp_path: Path) -> None:
    note = MergeNote("ask", "ud", ("sud", "both"), str(tmp_path / "merges" / "decisions.jsonl"))
    path = tmp_path / "w.concord"
    save_workspace(replace(expected_in(tmp_path), merge=note), str(path))
    assert json.loads(path.read_text("utf-8"))["merge"] == {
        "strategy": "ask",
        "base": "ud",
        "donors": ["sud", "both"],
        "decisions": "merges/decisions.jsonl",
    }
    assert load_workspace(str(path)).workspace.merge == note


def test_paths_are_written_by_forward_slashes(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "w.concord"
    path.parent.mkdir()
    save_workspace(Workspace((VersionSpec("a", str(tmp_path / "x" / "a.conllu"), Role.GOLD),)), str(path))
    assert json.loads(path.read_text())["versions"] == [{"name": "a", "role": "gold", "path": "../x/a.conllu"}]


def test_a_path_that_is_not_valid_text_is_kept(tmp_path: Path) -> None:
    spec = VersionSpec("a", str(tmp_path / "a\udcff.conllu"), Role.GOLD)
    path = str(tmp_path / "w.concord")
    save_workspace(Workspace((spec,)), path)
    assert load_workspace(path).workspace.versions == (spec,)


def test_remarks_can_be_removed_and_foreign_members_stay(tmp_path: Path) -> None:
    path = str(tmp_path / "w.concord")
    save_workspace(replace(expected_in(tmp_path), remarks={"s-2": SentenceNote(), "s-9": SentenceNote("new")}), path)
    sentences = json.loads(Path(path).read_text("utf-8"))["sentences"]
    assert sentences == {"s-9": {"note": "new"}, "s-1": {"asked": ["Kim"]}, "s-3": {"seen": True}}


def test_words_are_flagged_and_noted_each_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "w.concord"
    words = (WordNote(2, "日曜日", "a root?"), WordNote(4, "on", is_flagged=True))
    remarks = {"s-1": SentenceNote("long", words=words), "s-2": SentenceNote(words=words[1:])}
    save_workspace(Workspace(remarks=remarks), str(path))
    document = json.loads(path.read_text("utf-8"))
    assert document["sentences"]["s-2"] == {"words": [{"word": 4, "form": "on", "flag": True}]}
    document["sentences"]["s-2"]["words"][0]["asked"] = "Kim"
    path.write_text(json.dumps(document), "utf-8")
    read = load_workspace(str(path)).workspace
    assert read.remarks == remarks
    save_workspace(read, str(path))
    assert json.loads(path.read_text("utf-8"))["sentences"]["s-2"]["words"][0]["asked"] == "Kim"
    document["sentences"]["s-2"]["words"][0]["word"] = 0
    path.write_text(json.dumps(document), "utf-8")
    with pytest.raises(InputError, match=r'sentences\["s-2"\]\.words\[0\]\.word'):
        load_workspace(str(path))


def test_an_older_version_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(document: dict[str, object]) -> dict[str, object]:
        return {**document, "view": {"hidden": ["ud"]}}

    monkeypatch.setattr(files, "_STEPS", (step,))
    path = changed(tmp_path, lambda _: None)
    assert load_workspace(path).workspace.hidden == {"ud"}
    save_workspace(load_workspace(path).workspace, path)
    assert json.loads(Path(path).read_text("utf-8"))["version"] == 2


def test_a_save_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "w.concord"
    save_workspace(Workspace(remarks={"s": SentenceNote("a")}), str(path))
    before = path.read_bytes()

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(InputError, match="No space left"):
        save_workspace(Workspace(), str(path))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
