"""``agreement`` on the command line and in the library: the same figures, told to people and programs."""

import json
from pathlib import Path

import pytest

import treeconcord as tc
from core.output.tables import latex
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

UD, PARSE = SAMPLE / "ud.conllu", SAMPLE / "parser_ud.conllu"


def test_people_get_tables_and_a_paragraph_to_paste(run: Run) -> None:
    code, out, _ = run("agreement", "--gold", f"ann={UD}", "--gold", f"bo={PARSE}")
    assert code == 0
    assert "By relation" in out
    assert "α_plain" in out
    *_, paragraph = out.strip().splitlines()
    assert paragraph.startswith("The annotators ann and bo agree as follows on 30 sentences (")
    assert paragraph.endswith("Computed with TreeConcord 0.1.0.")


def test_the_paragraph_can_be_pasted_into_latex(run: Run) -> None:
    _, out, _ = run("agreement", f"--gold=ann_1={UD}", f"--gold=bo={PARSE}", "--format=latex")
    *_, paragraph = out.strip().splitlines()
    assert paragraph.startswith(r"The annotators ann\_1 and bo agree as follows")
    assert r"$\alpha$\_plain" in paragraph


def test_uas_and_las_are_those_of_score(run: Run) -> None:
    """A share that differs from the attachment score of the same files would be believed by nobody."""
    _, scored, _ = run("score", f"--gold=ann={UD}", f"--parse=bo@ann={PARSE}", "--metrics=uas,las", "--format=json")
    _, out, _ = run("agreement", f"--gold=ann={UD}", f"--gold=bo={PARSE}", "--format=json")
    (pair,) = json.loads(out)["pairs"]
    by_measure = {each["metric"]: each["value"] for each in json.loads(scored)["scores"]}
    assert {"uas": pair["uas"], "las": pair["las"]} == by_measure


def test_the_library_says_what_the_command_line_says(run: Run) -> None:
    found = tc.agreement([tc.read(UD, name="ann"), tc.read(PARSE, name="bo")])
    for kind in ("text", "markdown", "latex", "tsv"):
        _, out, _ = run("agreement", f"--gold=ann={UD}", f"--gold=bo={PARSE}", f"--format={kind}")
        paragraph = latex(found.paragraph) if kind == "latex" else found.paragraph
        expected = found.table(kind) if kind == "tsv" else f"{found.table(kind)}\n{paragraph}\n"
        assert out == expected
    _, out, _ = run("agreement", f"--gold=ann={UD}", f"--gold=bo={PARSE}", "--format=json")
    assert found.to_dict() == json.loads(out)
    assert found.pairs()["a"] == ["ann"]
    assert len(found.confusions()["count"]) == len(json.loads(out)["confusions"])


@pytest.mark.parametrize("kind", ["text", "json", "tsv", "markdown", "latex"])
def test_figures_are_written_to_a_file_and_never_over_an_annotator(run: Run, tmp_path: Path, kind: str) -> None:
    """As all subcommands of its kind have ``-o``."""
    own, file = tmp_path / "ann.conllu", tmp_path / "agreement.out"
    own.write_bytes(UD.read_bytes())
    command = ["agreement", f"--gold=ann={own}", f"--gold=bo={PARSE}", f"--format={kind}"]
    _, out, _ = run(*command)
    assert run(*command, "-o", str(file)) == (0, "", "")
    assert file.read_text("utf-8") == out
    code, _, err = run(*command, "-o", str(own))
    assert code == 2
    assert str(own) in err
    assert own.read_bytes() == UD.read_bytes()


def test_no_sentence_in_common_is_exit_code_1_and_says_why(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other.conllu"
    other.write_text("# sent_id = zz\n1\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n\n")
    code, out, err = run("agreement", f"--gold=ann={UD}", f"--gold=bo={other}")
    assert code == 1
    assert "n/a: no sentence is shared" in out
    assert "excluded: zz: ann: sentence missing" in err


def test_what_a_version_is_only_made_of_is_no_annotator(run: Run, tmp_path: Path) -> None:
    """Else it would be counted, and would even be the version that varies, as the first of all."""
    sud, rules = SAMPLE / "sud.conllu", tmp_path / "a.rules"
    assert run("rules", f"--gold=ud={UD}", f"--gold=sud={sud}", "--from=ud", "--to=sud", "-o", str(rules))[0] == 0
    made = ("--input", f"old={UD}", f"--derive=bo=rules:{rules},old")
    code, out, _ = run("variation", *made, f"--gold=ann={sud}", "--format=json")
    assert (code, json.loads(out)["version"], json.loads(out)["witness"]) == (0, "ann", "bo")
    for command in ("agreement", "adjudicate"):
        code, _, err = run(command, *made)
        assert code == 2
        assert "two or more annotators" in err
        code, _, err = run(command, *made, f"--gold=ann={sud}")
        assert code == 2
        assert "'bo' is made of other versions; expected annotators' own files" in err


def test_one_annotator_alone_is_refused(run: Run) -> None:
    code, _, err = run("agreement", f"--gold=ann={UD}")
    assert code == 2
    assert "two or more annotators" in err
