"""``vary`` on the command line: which bytes change, what is told, what is refused."""

import json
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.version import Role, Version, VersionSpec
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

UD = """\
# sent_id = a\r
# text = arrive on Sunday\r
1	arrive	arrive	VERB	_	_	0	root	0:root	_\r
2-3	onSunday	_	_	_	_	_	_	_	SpaceAfter=No\r
2	on	on	ADP	_	_	3	case	3:case	Keep=Me\r
3	Sunday	Sunday	PROPN	_	_	1	obl	1:obl:on	_\r
\r
# sent_id = b
1	go	go	VERB	_	_	0	root	0:root	_

"""


@pytest.fixture
def treebank(tmp_path: Path) -> Path:
    path = tmp_path / "ud.conllu"
    path.write_bytes(UD.encode())
    return path


def test_heads_and_relations_change_and_nothing_else(run: Run, treebank: Path) -> None:
    code, out, err = run("vary", "--gold", f"ud={treebank}", "--heads", "functional")
    assert code == 0
    expected = UD.replace("3\tcase\t3:case", "1\tobl\t_").replace("1\tobl\t1:obl:on", "2\tcomp:obj\t_")
    expected = expected.replace("0:root\t_\r", "_\t_\r")
    assert out == expected
    assert "structures changed: 1 (prepositional phrase 1)" in err
    assert "sentences without DEPS now, which followed the old tree: 1" in err


def test_trees_that_are_none_are_left_and_told(run: Run, tmp_path: Path) -> None:
    """A parser's output with a cycle came back half as it was, and nothing said so."""
    parse = tmp_path / "p.conllu"
    parse.write_text(UD.replace("\r", "").replace("1\tobl\t", "2\tobl\t"))
    code, out, err = run("vary", "--parse", f"p={parse}", "--heads", "functional")
    assert (code, out) == (0, parse.read_text())
    assert "sentences left as they are because they are no trees: 1" in err


def test_the_file_that_was_read_is_never_written(run: Run, treebank: Path) -> None:
    code, _, err = run("vary", "--gold", f"ud={treebank}", "--heads", "functional", "-o", treebank)
    assert code == 2
    assert "never overwritten" in err
    assert treebank.read_bytes() == UD.encode()


def test_all_schemes_are_written_into_a_folder(run: Run, treebank: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert run("vary", "--gold", f"ud={treebank}", "--all", "-o", folder)[0] == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        f"ud-{name}.conllu"
        for name in ("conjunct-chain", "conjunction-head", "first-conjunct", "functional", "lexical")
    ]
    assert (folder / "ud-lexical.conllu").read_bytes() == UD.encode()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "choose at least one of --heads"),
        (["--all"], "name a folder with -o FOLDER"),
        (["--all", "-o", "x", "--heads", "lexical"], "--all has its own choices"),
        (["--heads", "both"], "expected lexical or functional, not 'both'"),
        (["--heads", "lexical", "--gold", "other=x.conllu"], "vary takes one version, but 2 were given"),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(run: Run, treebank: Path, options: list[str], message: str) -> None:
    code, out, err = run("vary", "--gold", f"ud={treebank}", *options)
    assert (code, out) == (2, "")
    assert message in err


def test_brackets_cannot_be_re_annotated(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_text("( (S (NP (NNP Ann)) (VP (VBZ sleeps))) )\n")
    code, _, err = run("vary", "--gold", f"a={tmp_path}/a.mrg", "--heads", "lexical")
    assert code == 2
    assert "only dependencies can be re-annotated" in err


def uas(path: Path, gold: Path) -> float:
    """The share of words of one file with the head that they have in the other."""

    def heads(version: Version) -> list[int]:
        return [head for sentence in version.sentences for head in sentence.dependencies.heads]

    mine, theirs = (
        heads(read_version(VersionSpec("x", str(each), Role.GOLD), lambda *_: None)) for each in (path, gold)
    )
    return sum(a == b for a, b in zip(mine, theirs, strict=True)) / len(theirs)


@pytest.mark.parametrize("corpus", ["gsd", "sequoia"])
def test_ud_becomes_sud_and_comes_back(run: Run, shared: Path, tmp_path: Path, corpus: str) -> None:
    """Surface-syntactic UD differs from UD in heads of function words and in coordination, and in little else."""
    ud, sud = (shared / "data" / f"{scheme}_fr_{corpus}_dev.conllu" for scheme in ("ud", "sud"))
    there, back = tmp_path / "there.conllu", tmp_path / "back.conllu"
    assert run("vary", "--gold", f"ud={ud}", "--heads", "functional", "--coordination", "chain", "-o", there)[0] == 0
    assert run("vary", "--gold", f"x={there}", "--heads", "lexical", "--coordination", "first", "-o", back)[0] == 0
    assert uas(there, sud) >= 0.95 > 0.6 > uas(ud, sud)
    assert uas(back, ud) >= 0.99


def test_a_parse_with_a_head_outside_its_sentence_is_left_as_it_is(run: Run, tmp_path: Path) -> None:
    """Parsers write such heads; one of them must not end the run."""
    broken = "1\tof\tof\tADP\t_\t_\t99\tconj\t_\t_\n2\ttea\ttea\tNOUN\t_\t_\t0\troot\t_\t_\n\n"
    (tmp_path / "p.conllu").write_text(broken + UD.partition("\n\n")[0].rpartition("\r\n\r\n")[2] + "\n\n")
    code, out, _ = run("vary", "--parse", f"p={tmp_path}/p.conllu", "--heads", "functional", "--coordination", "chain")
    assert code == 0
    assert out.startswith(broken)


def test_edits_of_a_workspace_are_re_annotated_too(run: Run, treebank: Path, tmp_path: Path) -> None:
    """As in every other subcommand; else the file written would be that of the trees before they were corrected."""
    edit = {"version": "ud", "sentence": "a", "do": "rename", "token": 3, "relation": "nmod"}
    versions = [{"name": "ud", "path": "ud.conllu", "role": "gold"}]
    workspace = {"version": 1, "versions": versions, "edits": [edit]}
    (tmp_path / "w.concord").write_text(json.dumps(workspace))
    code, out, _ = run("vary", "--workspace", tmp_path / "w.concord", "--heads", "functional")
    assert code == 0
    assert "\ton\tADP\t_\t_\t1\tnmod\t" in out


def test_a_dash_is_standard_output(run: Run, treebank: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("vary", "--gold", f"ud={treebank}", "--heads", "functional", "-o", "-")[1].count("comp:obj") == 1
    assert not (tmp_path / "-").exists()


def test_a_variation_is_scored_without_a_file(run: Run, tmp_path: Path) -> None:
    """Trying out a scheme must not leave files behind; its numbers are those of the file."""
    gold, parse = f"--gold=ud={SAMPLE}/ud.conllu", f"--parse=p@ud={SAMPLE}/parser_ud.conllu"
    choices = ("--heads", "functional", "--verb-groups", "verb")
    for name in ("ud", "parser_ud"):
        assert run("vary", f"--gold={name}={SAMPLE}/{name}.conllu", *choices, "-o", tmp_path / f"{name}.conllu")[0] == 0
    files = (f"--gold=f={tmp_path}/ud.conllu", f"--parse=q@f={tmp_path}/parser_ud.conllu")
    said = "heads=functional,verb-groups=verb"
    derived = (f"--derive=f=vary:ud,{said}", f"--derive=q@f=vary:p,{said}")
    code, out, _ = run("score", gold, parse, *derived, "--format=json", "--iterations=20")
    assert code == 0
    _, expected, _ = run("score", gold, parse, *files, "--format=json", "--iterations=20")
    found, wanted = json.loads(out), json.loads(expected)
    signature = found.pop("signature")
    assert f"variations:f=vary:ud,{said};q=vary:p,{said}" in signature
    assert "variations" not in wanted.pop("signature")
    assert sorted(found.pop("scores"), key=str) == sorted(wanted.pop("scores"), key=str)
    assert found == wanted


def test_a_variation_has_no_file_to_re_annotate(run: Run) -> None:
    gold, derived = f"--gold=ud={SAMPLE}/ud.conllu", "--derive=f=vary:ud,heads=functional"
    code, _, err = run("vary", gold, derived, "--heads=lexical")
    assert (code, "takes one version, but 2" in err) == (2, True)
    code, _, err = run("vary", f"--input=ud={SAMPLE}/ud.conllu", derived, "--heads=lexical")
    assert (code, "'f' is derived and has no file of its own" in err) == (2, True)


def test_where_most_coordinations_are_as_chosen_that_is_told(run: Run, tmp_path: Path) -> None:
    """It said "structures changed: 0", of a treebank with coordinations of both kinds, and not why."""
    rows = ("0\troot", "1\tconj", "2\tconj")
    text = "".join(f"{i}\ta\ta\tNOUN\t_\t_\t{row}\t_\t_\n" for i, row in enumerate(rows, 1))
    (tmp_path / "a.conllu").write_text(text + "\n")
    told = "coordinations stay, since most of them are as chosen"
    for choice, is_told in (("chain", True), ("first", False)):
        code, _, err = run("vary", "--gold", f"a={tmp_path / 'a.conllu'}", "--coordination", choice)
        assert (code, told in err) == (0, is_told)
