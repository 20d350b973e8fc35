"""Edits that only a workspace has count on the command line as they do in the window."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from core.editing.acts import Act, Attach, Rename
from core.editing.apply import SentenceEdit, edited
from core.formats.registry import read_version
from core.model.choices import Unit
from core.model.sentence import hash_of_forms
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import save_workspace
from core.workspaces.workspace import Workspace
from tests.written_back import written_back

Run = Callable[..., tuple[int, str, str]]

SENTENCE = """\
# sent_id = s{n}
1	we	_	PRON	_	_	2	nsubj	_	_
2	arrive	_	VERB	_	_	0	root	_	_
3	on	_	ADP	_	_	2	case	_	_
4	{day}	_	PROPN	_	_	3	obl	_	_

"""
TEXT = "".join(SENTENCE.format(n=n, day=day) for n, day in enumerate(("Sunday", "Monday", "Friday"), 1))
WORDS = hash_of_forms(["we", "arrive", "on", "Sunday"])
ACTS: tuple[Act, ...] = (Attach(4, 2), Attach(3, 4), Rename(4, "nmod"))
EDITS = tuple(
    SentenceEdit(version, "s1", act, WORDS) for version, acts in (("a", ACTS), ("p", ACTS[:2])) for act in acts
)


@pytest.fixture
def specs(tmp_path: Path) -> tuple[VersionSpec, ...]:
    """Two golds and two parses."""
    other = TEXT.replace("\t2\tcase", "\t4\tcase").replace("\t3\tobl", "\t2\tobl")
    for name, text in (("a", TEXT), ("b", other), ("p", TEXT), ("q", other)):
        (tmp_path / f"{name}.conllu").write_text(text)
    path = tmp_path.joinpath
    return (
        VersionSpec("a", str(path("a.conllu")), Role.GOLD),
        VersionSpec("b", str(path("b.conllu")), Role.GOLD),
        VersionSpec("p", str(path("p.conllu")), Role.PARSE, "a"),
        VersionSpec("q", str(path("q.conllu")), Role.PARSE, "b"),
    )


def saved(folder: Path, specs: tuple[VersionSpec, ...], edits: tuple[SentenceEdit, ...] = EDITS) -> Path:
    path = folder / "w.concord"
    save_workspace(Workspace(specs, edits=edits), str(path))
    return path


def write_edited(specs: tuple[VersionSpec, ...]) -> None:
    """Puts the edits into the files themselves."""
    for spec in specs:
        version = read_version(spec)
        sentences = list(version.sentences)
        for edit in EDITS:
            if edit.version == spec.name:
                sentences[0] = edited(sentences[0], version, edit.act)
        Path(spec.path).write_bytes(written_back(sentences))


SUBCOMMANDS = (
    ("score", "--metrics", "tedeval,las", "--format", "tsv"),
    ("score", "--metrics", "las", "--format", "tsv", "--jobs", "2"),
    ("score", "--metrics", "nf17", "--format", "tsv"),
    ("significance", "--metrics", "tedeval", "--format", "tsv"),
    ("overlap", "--format", "tsv"),
    ("generalize",),
    ("tl-unify", "--format", "native"),
    ("tl-unify", "--format", "json"),
)


@pytest.mark.usefixtures("in_processes")
@pytest.mark.parametrize("argv", SUBCOMMANDS, ids=" ".join)
def test_results_are_those_of_files_that_have_the_edits(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...], argv: tuple[str, ...]
) -> None:
    unedited = run(*argv, "--workspace", saved(tmp_path, specs, ()))
    from_workspace = run(*argv, "--workspace", saved(tmp_path, specs))
    write_edited(specs)
    assert from_workspace == run(*argv, "--workspace", saved(tmp_path, specs, ()))
    if argv[0] != "significance":
        assert from_workspace != unedited, "the edits make a difference here"


def test_an_edit_that_makes_a_tree_valid_ends_the_problem(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]
) -> None:
    parse = Path(specs[2].path)
    parse.write_text(parse.read_text().replace("\t2\tcase", "\t4\tcase", 1))
    edits = (SentenceEdit("p", "s1", Attach(4, 2), WORDS),)
    code, out, _ = run("validate", "--workspace", saved(tmp_path, specs, ()))
    assert (code, "cycle through token" in out) == (1, True)
    assert run("validate", "--workspace", saved(tmp_path, specs, edits))[0] == 0


def test_one_version_is_converted_with_its_edits(run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]) -> None:
    argv = ("convert", "--to", "functional", "--workspace", saved(tmp_path, specs[:1]))
    _, before, err = run(*argv)
    assert (err, "nmod" in before) == ("", True)
    write_edited(specs[:1])
    saved(tmp_path, specs[:1], ())
    assert run(*argv) == (0, before, "")


def test_a_measure_that_a_new_relation_makes_impossible_is_not_counted_without_it(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]
) -> None:
    """As for a file that has the relation: it is in none of the sets, so that `las:core` is n/a."""
    edits = (SentenceEdit("a", "s1", Rename(4, "mine"), WORDS),)
    argv = ("score", "--metrics", "las:core", "--format", "json", "--workspace", saved(tmp_path, specs, edits))
    scores = json.loads(run(*argv)[1])["scores"]
    assert [score["value"] for score in scores if score["against"] == ["a"]] == [None, None]


def test_the_signature_names_the_edits(run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]) -> None:
    argv = ("score", "--metrics", "las", "--format", "json", "--workspace")
    _, out, err = run(*argv, saved(tmp_path, specs))
    assert err == ""
    assert "| edits:a 3,p 2 |" in json.loads(out)["signature"]
    assert "edits" not in json.loads(run(*argv, saved(tmp_path, specs, ()))[1])["signature"]


def test_edits_of_a_sentence_with_other_words_are_set_aside_and_named(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]
) -> None:
    """They are not made to other words, and whoever reads the numbers hears of it, even with `--quiet`."""
    for spec in specs:
        Path(spec.path).write_text(Path(spec.path).read_text().replace("Sunday", "Tuesday"))
    path = saved(tmp_path, specs)
    code, out, err = run("score", "--metrics", "las", "--format", "tsv", "--workspace", path, "--quiet")
    assert code == 0
    assert out == run("score", "--metrics", "las", "--format", "tsv", "--workspace", saved(tmp_path, specs, ()))[1]
    why = "edits are set aside: the words of the sentence have changed"
    todo = "expected the sentence that was edited; paste or drop the edits in the window"
    assert err.splitlines() == [
        f"{tmp_path}/{name}.conllu:1: sentence s1: {edits} {why}; {todo}" for name, edits in (("a", 3), ("p", 2))
    ]
    saved(tmp_path, specs)
    code, out, _ = run("validate", "--workspace", path)
    assert (code, out.splitlines()) == (1, err.splitlines()), "problems of the input, for `validate`"


def test_an_edit_of_a_sentence_that_is_gone_is_set_aside(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]
) -> None:
    path = saved(tmp_path, specs, (SentenceEdit("b", "s9", Rename(1, "x"), WORDS), *EDITS))
    code, out, err = run("generalize", "--workspace", path)
    assert (code, out.count("\n")) == (0, 3)
    assert err.startswith(f"{tmp_path}/b.conllu: sentence s9: an edit is set aside: there is no sentence s9; expected ")
    assert len(err.splitlines()) == 1


def test_a_merge_writes_the_edits_of_excluded_sentences_too(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]
) -> None:
    """As in the window: that another version has other words says nothing against the edits of this one."""
    gold = Path(specs[1].path)
    gold.write_text(gold.read_text().replace("Sunday", "Tuesday"))
    code, out, err = run("tl-unify", "--format", "native", "--workspace", saved(tmp_path, specs[:2]))
    assert code == 0
    write_edited(specs[:1])
    assert out.startswith(Path(specs[0].path).read_text().split("\n\n")[0])
    assert "excluded: s1: b: token 4: 'Tuesday' ≠ 'Sunday'" in err
    assert "set aside" not in err


def test_a_file_named_in_place_of_one_of_the_workspace_has_its_edits_too(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...]
) -> None:
    """So a treebank that was moved can be named; to a version that the workspace does not have, nothing is done."""
    path = saved(tmp_path, specs)
    Path(specs[0].path).rename(tmp_path / "moved.conllu")
    argv = ("unify", "--format", "json", "--workspace", path)
    code, out, _ = run(*argv, f"--gold=a={tmp_path}/moved.conllu", f"--gold=c={tmp_path}/moved.conllu")
    assert code == 0
    saved(tmp_path, specs, ())
    assert out != run(*argv, f"--gold=a={tmp_path}/moved.conllu", f"--gold=c={tmp_path}/moved.conllu")[1]


@pytest.mark.parametrize("unit", Unit)
def test_edits_of_a_sentence_that_another_version_divides(
    run: Run, tmp_path: Path, specs: tuple[VersionSpec, ...], unit: Unit
) -> None:
    """By characters it is compared, by words it is excluded: they are applied."""
    other = Path(specs[3].path)
    token = "\t".join(["4-4", "Sunday", *"_" * 8])
    other.write_text(other.read_text().replace("4\tSunday", f"{token}\n4\tSonntag"))
    path = tmp_path / "w.concord"
    save_workspace(Workspace(specs, Settings(unit=unit), edits=EDITS), str(path))
    code, out, err = run("score", f"--workspace={path}", "--format", "json", "--iterations", "10")
    assert (code, "set aside" in err) == (0, False)
    assert json.loads(out)["sentences"]["compared"] == (3 if unit is Unit.CHARACTERS else 2)
