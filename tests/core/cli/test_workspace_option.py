"""Versions and settings from a workspace; options beside it add to them or take their place."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.model.choices import Punctuation
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import save_workspace
from core.workspaces.missing_or_changed_files import with_file_states
from core.workspaces.workspace import Workspace
from tests.paths import SAMPLE

A = """\
1	arrive	_	VERB	_	_	0	root	_	_
2	on	_	ADP	_	_	1	tmod	_	_
3	Sunday	_	PROPN	_	_	2	pobj	_	_
4	.	_	PUNCT	_	_	1	punct	_	_

"""
B = A.replace("1\ttmod", "3\tprep").replace("2\tpobj", "1\ttmod")
PARSE = A.replace("2\tpobj", "1\tobj")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Two golds and a parse of the first, without punctuation, in a workspace with the states of its files."""
    for name, text in (("a", A), ("b", B), ("p", PARSE)):
        (tmp_path / f"{name}.conllu").write_text(text)
    versions = (
        VersionSpec("a", str(tmp_path / "a.conllu"), Role.GOLD),
        VersionSpec("b", str(tmp_path / "b.conllu"), Role.GOLD),
        VersionSpec("p", str(tmp_path / "p.conllu"), Role.PARSE, "a"),
    )
    settings = Settings(labels="tmod\ttime\n", against=("a+b",), punct=Punctuation.DROP, floors=True)
    path = tmp_path / "w.concord"
    save_workspace(with_file_states(Workspace(versions, settings)), str(path))
    return path


def scored(run: Run, *argv: object) -> Any:
    code, out, err = run("score", *argv, "--metrics", "tedeval", "--format", "json")
    assert (code, err) == (0, "")
    return json.loads(out)


def golds_and_parses(result: Any) -> list[tuple[str, str]]:
    return list(dict.fromkeys((score["parse"], "+".join(score["against"])) for score in result["scores"]))


def test_versions_and_settings_are_those_of_the_workspace(run: Run, saved: Path) -> None:
    result = scored(run, "--workspace", saved)
    assert {against for _, against in golds_and_parses(result)} == {"a+b"}
    assert len({parse for parse, _ in golds_and_parses(result)}) > 1, "floors were chosen"
    assert (result["punct"], result["labels"]) == ("drop", "tmod\ttime\n")
    assert "labels:table of 1 label (" in result["signature"]
    assert result["signature"].isprintable()


def test_options_win_over_the_workspace(run: Run, saved: Path) -> None:
    options = ["--punct", "keep", "--labels", "exact", "--against", "b", "--protocol", "multifunction"]
    result = scored(run, "--workspace", saved, *options)
    assert {against for _, against in golds_and_parses(result)} == {"b"}
    assert (result["punct"], result["labels"], result["protocol"]) == ("keep", "exact", "multifunction")


def test_automatic_wins_over_a_protocol_of_the_workspace(run: Run, saved: Path) -> None:
    document = json.loads(saved.read_text())
    document["settings"]["protocol"] = "multifunction"
    saved.write_text(json.dumps(document))
    assert scored(run, "--workspace", saved)["protocol"] == "multifunction"
    assert scored(run, "--workspace", saved, "--protocol", "auto")["protocol"] == "functional"


def test_versions_beside_a_workspace_are_added_or_take_the_place_of_one(run: Run, saved: Path) -> None:
    folder = saved.parent
    (folder / "q.conllu").write_text(A)
    added = scored(run, "--workspace", saved, f"--parse=q@a={folder}/q.conllu")
    values = {s["parse"]: s["value"] for s in added["scores"] if s["labeled"]}
    assert values["q"] == 1 > values["p"]
    replaced = scored(run, "--workspace", saved, f"--parse=p@a={folder}/q.conllu")
    assert [s["value"] for s in replaced["scores"] if s["labeled"] and s["parse"] == "p"] == [1]


def test_a_version_named_twice_beside_a_workspace_is_refused(run: Run, saved: Path) -> None:
    parse = f"--parse=p@a={saved.parent}/p.conllu"
    code, _, err = run("score", "--workspace", saved, parse, parse)
    assert (code, err) == (2, "treeconcord: two versions are called 'p'; give each its own name\n")


def test_subcommands_of_golds_leave_out_the_parses_of_a_workspace(run: Run, saved: Path) -> None:
    code, out, _ = run("generalize", "--workspace", saved, "--format", "json")
    assert code == 0
    assert [node["labels"] for node in json.loads(out)["nodes"]] == [["root"], ["*"], ["time"], ["prep"], ["pobj"]]
    code, _, err = run("generalize", "--workspace", saved, f"--parse=q@a={saved.parent}/p.conllu")
    assert (code, err) == (2, "treeconcord: generalize takes golds only; leave out --parse\n")


def test_validate_reads_the_versions_of_a_workspace(run: Run, saved: Path) -> None:
    code, out, _ = run("validate", "--workspace", saved)
    assert (code, out) == (0, "no problems in 3 versions, 3 sentences\n")


def test_changed_files_and_ignored_choices_are_reported_once_unless_quiet(run: Run, saved: Path) -> None:
    document = json.loads(saved.read_text())
    document["settings"]["align"] = document["settings"]["alignment"] = "by hand"
    saved.write_text(json.dumps(document))
    (saved.parent / "p.conllu").write_text(PARSE + PARSE.replace("Sunday", "Monday"))
    code, _, err = run("generalize", "--workspace", saved)
    told = [line for line in err.splitlines() if not line.startswith("excluded")]
    size = len(PARSE)
    assert told == [
        f'{saved}: settings.alignment is "by hand"; expected "id" or "order"; the default is used instead',
        f"{saved.parent}/p.conllu has changed since the workspace was saved: it had {size} bytes, now {2 * size}",
    ]
    assert code == 0
    assert run("generalize", "--workspace", saved, "--quiet")[2] == ""


def test_a_file_name_adds_no_line_to_what_is_reported(run: Run, saved: Path) -> None:
    """Else whoever sends a workspace could make the program say anything."""
    document = json.loads(saved.read_text())
    document["versions"][0]["path"] = "a.conllu\nall files are as they were"
    saved.write_text(json.dumps(document))
    code, _, err = run("generalize", "--workspace", saved)
    assert code == 1
    assert [line for line in err.splitlines() if not line.startswith(str(saved.parent))] == []


def test_a_file_found_again_is_read_and_one_that_is_missing_is_an_error(run: Run, saved: Path) -> None:
    folder = saved.parent
    deep = folder / "deep"
    deep.mkdir()
    moved = saved.rename(deep / "w.concord")
    for name in "ab":
        (folder / f"{name}.conllu").rename(deep / f"{name}.conllu")
    (folder / "p.conllu").unlink()
    code, _, err = run("generalize", "--workspace", moved)
    assert code == 0, err
    code, _, err = run("score", "--workspace", moved)
    assert code == 1
    assert f"{deep}/p.conllu: cannot be opened" in err


@pytest.mark.parametrize("content", ["", "{}", '{"version": 1, "versions": [{"name": "a"}]}'])
def test_a_file_that_is_not_a_workspace_is_bad_input(run: Run, tmp_path: Path, content: str) -> None:
    (tmp_path / "w.concord").write_text(content)
    for command in ("score", "validate", "generalize", "overlap"):
        code, out, err = run(command, "--workspace", tmp_path / "w.concord")
        assert (code, out) == (1, "")
        assert err.startswith(f"{tmp_path}/w.concord")


def test_the_sample_has_a_workspace(run: Run) -> None:
    sample = SAMPLE / "sample.concord"
    result = scored(run, "--workspace", sample)
    assert golds_and_parses(result) == [
        ("parser_ud", "ud"), ("parser_ud", "sud"), ("parser_ud", "ud+sud"),
        ("parser_sud", "ud"), ("parser_sud", "sud"), ("parser_sud", "ud+sud"),
    ]  # fmt: skip


@pytest.mark.parametrize("member", [{"format": "xyz"}, {"functions": "xyz"}, {"native_gold": "c"}, {"labels": "xyz"}])
def test_a_workspace_that_names_what_there_is_not_is_a_bad_input_and_no_usage_error(
    run: Run, saved: Path, member: dict[str, str]
) -> None:
    """A script that tells its own mistakes (2) from those of a file that it was sent (1)."""
    document = json.loads(saved.read_text())
    document["versions"][2] |= member
    saved.write_text(json.dumps(document))
    code, out, err = run("score", "--workspace", saved)
    assert (code, out) == (1, "")
    assert err.startswith(f"{saved}: ")
