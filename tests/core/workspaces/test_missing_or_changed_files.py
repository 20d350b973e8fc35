"""Missing, changed and moved files: each is reported, and none is mistaken for another."""

import os
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import table_text
from core.workspaces.missing_or_changed_files import (
    Fate,
    file_state,
    look_for_files,
    look_for_located,
    with_file_states,
)
from core.workspaces.workspace import FileState, MergeNote, Workspace, paths_in

NAMES = ("ud.conllu", "deep/sud.conllu", "labels.tsv", "own.tsv", "new.prm", "sets.tsv")


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A workspace in ``tmp_path``, saved with the states of its files."""
    (tmp_path / "deep").mkdir()
    for name in NAMES:
        (tmp_path / name).write_text(f"content of {name}")
    paths = [str(tmp_path / name) for name in NAMES]
    versions = (
        VersionSpec("ud", paths[0], Role.GOLD, labels=paths[3]),
        VersionSpec("sud", paths[1], Role.GOLD, labels=table_text({"subj": "nsubj"})),
        VersionSpec("both", "", Role.GOLD, derived_from=("ud", "sud"), labels="base"),
    )
    return with_file_states(Workspace(versions, Settings(labels=paths[2], prm=paths[4], sets=paths[5])))


def test_states_are_those_of_all_files_that_results_depend_on(workspace: Workspace, tmp_path: Path) -> None:
    assert sorted(paths_in(workspace)) == sorted(str(tmp_path / name) for name in NAMES)
    content = b"content of new.prm"
    assert workspace.files[str(tmp_path / "new.prm")] == FileState(len(content), sha256(content).hexdigest())
    assert set(workspace.files) == set(paths_in(workspace))
    assert look_for_files(workspace, str(tmp_path)) == (workspace, [])


def test_a_changed_file_is_reported_with_both_sizes(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "ud.conllu").write_text("x" * 1234)
    same, (report,) = look_for_files(workspace, str(tmp_path))
    assert same == workspace
    assert report.fate is Fate.RESIZED
    told = str(report.phrase())
    assert told == f"{tmp_path / 'ud.conllu'} has changed since the workspace was saved: it had 20 bytes, now 1,234"


def test_changed_content_of_the_same_size_is_reported(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "ud.conllu"
    path.write_text(path.read_text().upper())
    os.utime(path, ns=(0, 0))
    _, (report,) = look_for_files(workspace, str(tmp_path))
    assert report.fate is Fate.REWRITTEN
    assert "other content of the same 20 bytes" in str(report.phrase())


def test_a_missing_file_is_reported(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "ud.conllu").unlink()
    same, (report,) = look_for_files(workspace, str(tmp_path))
    assert same == workspace
    assert report.fate is Fate.MISSING
    assert (
        str(report.phrase())
        == f"{tmp_path / 'ud.conllu'} does not exist; put it back, or open it from its new location"
    )


def test_a_moved_file_is_found_again_beside_the_workspace_by_name_and_content(
    workspace: Workspace, tmp_path: Path
) -> None:
    old, new = tmp_path / "deep" / "sud.conllu", tmp_path / "sud.conllu"
    old.rename(new)
    found, (report,) = look_for_files(workspace, str(tmp_path))
    assert (report.fate, report.path, report.now) == (Fate.FOUND_AGAIN, str(old), str(new))
    assert f"{new}, which has the same content, is used instead" in str(report.phrase())
    assert found.versions[1] == replace(workspace.versions[1], path=str(new))
    assert found.versions[0] == workspace.versions[0]
    assert look_for_files(found, str(tmp_path)) == (found, [])


def test_a_renamed_file_is_found_again_by_its_content_beside_the_workspace_and_where_it_was(
    workspace: Workspace, tmp_path: Path
) -> None:
    """Whoever renamed a treebank had to find it by hand, file by file."""
    (tmp_path / "deep" / "other.txt").write_text("content of sud.conllU")
    renamed = {
        tmp_path / "ud.conllu": tmp_path / "en-ud-dev.conllu",
        tmp_path / "deep" / "sud.conllu": tmp_path / "deep" / "sud-dev.txt",
    }
    for old, new in renamed.items():
        old.rename(new)
    found, reports = look_for_files(workspace, str(tmp_path))
    assert {report.path: report.now for report in reports} == {str(old): str(new) for old, new in renamed.items()}
    assert {report.fate for report in reports} == {Fate.FOUND_AGAIN}
    assert look_for_files(found, str(tmp_path)) == (found, [])


def test_a_file_that_the_workspace_has_already_does_not_stand_for_a_missing_copy_of_it(tmp_path: Path) -> None:
    """Two parsers that say the same: one file is missing, and the other one is not it."""
    paths = [str(tmp_path / name) for name in ("gold.conllu", "one.conllu", "two.conllu")]
    for path in paths:
        Path(path).write_text("the same")
    roles = (Role.GOLD, Role.PARSE, Role.PARSE)
    versions = (VersionSpec(f"v{i}", path, role) for i, (path, role) in enumerate(zip(paths, roles, strict=True)))
    workspace = with_file_states(Workspace(tuple(versions), Settings()))
    Path(paths[1]).unlink()
    Path(paths[2]).rename(tmp_path / "new.conllu")
    _, reports = look_for_files(workspace, str(tmp_path))
    assert [(report.fate, report.now) for report in reports] == [
        (Fate.FOUND_AGAIN, str(tmp_path / "new.conllu")),
        (Fate.MISSING, paths[2]),
    ]


def test_a_file_of_another_version_that_was_located_by_mistake_stays_that_version_s(tmp_path: Path) -> None:
    """The other version is not said to have changed, nor does it move along when the right file is located."""
    gold, parse, right = (str(tmp_path / name) for name in ("gold.conllu", "parse.conllu", "away.conllu"))
    Path(gold).write_text("gold")
    Path(parse).write_text("a parse")
    versions = (VersionSpec("gold", gold, Role.GOLD), VersionSpec("parse", parse, Role.PARSE))
    workspace = with_file_states(Workspace(versions, Settings()))
    Path(parse).rename(right)
    _, (report,) = look_for_located(workspace, {parse: gold}, str(tmp_path))
    assert (report.fate, report.path, report.now) == (Fate.OTHER_CONTENT, parse, gold)
    found, (report,) = look_for_located(workspace, {parse: right}, str(tmp_path))
    assert (report.fate, report.path, report.now) == (Fate.FOUND_AGAIN, parse, right)
    assert [spec.path for spec in found.versions] == [gold, right]


def test_what_was_located_is_missing_again_if_it_is_removed(tmp_path: Path) -> None:
    gold, away = str(tmp_path / "gold.conllu"), str(tmp_path / "away.conllu")
    Path(gold).write_text("gold")
    workspace = with_file_states(Workspace((VersionSpec("gold", gold, Role.GOLD),), Settings()))
    Path(gold).unlink()
    _, (report,) = look_for_located(workspace, {gold: away}, str(tmp_path))
    assert (report.fate, report.path) == (Fate.MISSING, away)


def test_an_empty_file_is_found_by_its_name_only(tmp_path: Path) -> None:
    """All empty files have the same content."""
    path = tmp_path / "labels.tsv"
    path.write_text("")
    workspace = with_file_states(Workspace((), Settings(labels=str(path))))
    path.rename(tmp_path / "notes.tsv")
    _, (report,) = look_for_files(workspace, str(tmp_path))
    assert report.fate is Fate.MISSING


def test_tables_are_found_again_as_treebanks_are(workspace: Workspace, tmp_path: Path) -> None:
    away = tmp_path / "away"
    away.mkdir()
    for name in ("labels.tsv", "own.tsv", "new.prm", "sets.tsv"):
        (tmp_path / name).rename(away / name)
    found, reports = look_for_files(workspace, str(away))
    assert [report.fate for report in reports] == [Fate.FOUND_AGAIN] * 4
    settings = found.settings
    assert [settings.labels, settings.prm, settings.sets] == [
        str(away / name) for name in ("labels.tsv", "new.prm", "sets.tsv")
    ]
    assert [spec.labels for spec in found.versions] == [str(away / "own.tsv"), "subj\tnsubj\n", "base"]


@pytest.mark.parametrize("content", ["content of sud.conllU", "content of sud.conllu "])
def test_a_file_of_the_same_name_with_other_content_is_not_taken_for_it(
    workspace: Workspace, tmp_path: Path, content: str
) -> None:
    (tmp_path / "deep" / "sud.conllu").unlink()
    (tmp_path / "sud.conllu").write_text(content)
    same, (report,) = look_for_files(workspace, str(tmp_path))
    assert (same, report.fate) == (workspace, Fate.MISSING)


def test_a_file_of_unknown_state_is_neither_changed_nor_found_again(workspace: Workspace, tmp_path: Path) -> None:
    unknown = replace(workspace, files={})
    (tmp_path / "ud.conllu").write_text("x")
    (tmp_path / "deep" / "sud.conllu").rename(tmp_path / "sud.conllu")
    same, (report,) = look_for_files(unknown, str(tmp_path))
    assert (same, report.fate, report.path) == (unknown, Fate.MISSING, str(tmp_path / "deep" / "sud.conllu"))


def test_a_missing_file_keeps_the_state_it_had_and_one_not_needed_any_more_does_not(
    workspace: Workspace, tmp_path: Path
) -> None:
    (tmp_path / "ud.conllu").unlink()
    later = with_file_states(replace(workspace, versions=workspace.versions[:1], settings=Settings()))
    assert later.files == {path: workspace.files[path] for path in paths_in(later)}
    assert sorted(later.files) == [str(tmp_path / "own.tsv"), str(tmp_path / "ud.conllu")]


@pytest.mark.parametrize("name", ["nowhere", ".", "a\0b"])
def test_paths_that_are_not_files_have_no_state(tmp_path: Path, name: str) -> None:
    assert file_state(f"{tmp_path}/{name}") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert file_state(str(tmp_path / "pipe")) is None


class TestDecisions:
    """Decisions are added all the time; their file has changed only if its beginning has."""

    @pytest.fixture
    def merged(self, workspace: Workspace, tmp_path: Path) -> Workspace:
        path = tmp_path / "deep" / "w.decisions"
        path.write_bytes(b"one\n")
        return with_file_states(replace(workspace, merge=MergeNote("all", "ud", ("sud",), str(path))))

    @pytest.mark.parametrize("content", [b"one\n", b"one\ntwo\n"])
    def test_added_decisions_are_not_a_change(self, merged: Workspace, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "deep" / "w.decisions").write_bytes(content)
        assert look_for_files(merged, str(tmp_path)) == (merged, [])

    @pytest.mark.parametrize(
        ("content", "fate"), [(b"", Fate.RESIZED), (b"two\n", Fate.REWRITTEN), (b"two\none\n", Fate.RESIZED)]
    )
    def test_changed_decisions_are_reported(
        self, merged: Workspace, tmp_path: Path, content: bytes, fate: Fate
    ) -> None:
        (tmp_path / "deep" / "w.decisions").write_bytes(content)
        same, (report,) = look_for_files(merged, str(tmp_path))
        assert (same, report.fate) == (merged, fate)

    def test_moved_beside_the_workspace_they_are_found_though_there_are_more_of_them(
        self, merged: Workspace, tmp_path: Path
    ) -> None:
        (tmp_path / "deep" / "w.decisions").unlink()
        (tmp_path / "w.decisions").write_bytes(b"one\ntwo\n")
        found, (report,) = look_for_files(merged, str(tmp_path))
        assert report.fate is Fate.FOUND_AGAIN
        assert found.merge == MergeNote("all", "ud", ("sud",), str(tmp_path / "w.decisions"))
        assert look_for_files(found, str(tmp_path)) == (found, [])

    def test_others_of_that_name_are_not_taken_for_them(self, merged: Workspace, tmp_path: Path) -> None:
        (tmp_path / "deep" / "w.decisions").unlink()
        (tmp_path / "w.decisions").write_bytes(b"two\n")
        same, (report,) = look_for_files(merged, str(tmp_path))
        assert (same, report.fate) == (merged, Fate.MISSING)
