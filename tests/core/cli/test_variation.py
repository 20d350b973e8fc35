"""``variation`` on the command line and in the library: the same figures in every form."""

import json
from pathlib import Path

import pytest

import treeconcord as tc
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

GOLDS = ("--gold", f"ud={SAMPLE / 'ud.conllu'}", "--gold", f"sud={SAMPLE / 'sud.conllu'}")


def test_text_tsv_json_and_library_say_the_same(run: Run) -> None:
    found = json.loads(run("variation", *GOLDS, "--format", "json")[1])
    (group,) = found["variations"]
    assert (group["words"], group["places"], group["witness_varies"]) == (["the", "first"], 2, True)
    assert "the first" in run("variation", *GOLDS)[1]
    rows = run("variation", *GOLDS, "--format", "tsv")[1].splitlines()
    assert rows[0] == "rank\twords\trelation\thead\tcount\tsentence\ttokens\twitness"
    assert rows[2] == "1\tthe first\tdet\tright\t1\t15-novel\t8 9\tdet, head right"
    by_library = tc.variation(SAMPLE / "ud.conllu", SAMPLE / "sud.conllu")
    assert by_library.to_dict()["variations"] == found["variations"]
    assert [*by_library.columns()["words"]] == ["the first", "the first"]


def test_three_golds_are_too_many(run: Run) -> None:
    code, _, err = run("variation", *GOLDS, "--gold", f"x={SAMPLE / 'ud.conllu'}")
    assert code == 2
    assert "one gold, and perhaps another one as a witness" in err


def test_a_witness_of_other_sentences_is_refused(run: Run, tmp_path: Path) -> None:
    """It said nothing at any place, and was in the signature all the same."""
    other = tmp_path / "other.conllu"
    other.write_text((SAMPLE / "sud.conllu").read_text("utf-8").replace("# sent_id = ", "# sent_id = x-"), "utf-8")
    said = "'ud' and 'other' share no sentence with the same words"
    assert said in run("variation", *GOLDS[:2], "--gold", f"other={other}")[2]
    with pytest.raises(tc.UsageError, match=said):
        tc.variation(SAMPLE / "ud.conllu", other)


def test_rules_of_the_library_are_those_of_the_command_line(run: Run, tmp_path: Path) -> None:
    rules = tc.rules(SAMPLE / "ud.conllu", SAMPLE / "sud.conllu")
    written = json.loads(run("rules", *GOLDS, "--quiet")[1])
    assert {**rules.to_dict(), "from": "ud", "to": "sud"} == written
    assert len(rules.exceptions["form"]) == 47
    path = tmp_path / "there.rules"
    rules.write(path)
    converted = tc.apply(path, SAMPLE / "ud.conllu", name="made")
    again = tc.apply(rules, SAMPLE / "ud.conllu", name="made")
    assert converted.changes == again.changes
    assert converted.changes
    assert converted.changes["sentences"] > 20
    score = tc.score(SAMPLE / "sud.conllu", converted, metrics="las").to_dict()["scores"][0]
    assert score["value"] > 0.88


def test_a_witness_in_brackets_is_refused_in_words(run: Run, tmp_path: Path) -> None:
    """It ended in a traceback, since the witness was compared before anybody asked what it has."""
    (tmp_path / "a.conllu").write_text("1\ta\ta\tX\t_\t_\t0\troot\t_\t_\n\n")
    (tmp_path / "b.ptb").write_text("(S (X a))\n")
    gold, witness = f"--gold=a={tmp_path}/a.conllu", f"--gold=b={tmp_path}/b.ptb"
    for golds in ((gold, witness), (witness.replace("b=", "a=", 1), witness)):
        code, out, err = run("variation", *golds)
        assert (code, out) == (2, "")
        assert "is in the format ptb; variation is found in dependencies" in err
