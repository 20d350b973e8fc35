"""The measures other than TedEval on the command line: which exist, when they apply, and their output."""

import json
from pathlib import Path

import pytest

from tests.core.cli.test_command_line import Run, cell
from tests.paths import SAMPLE

GOLD = """\
1	The	the	DET	_	_	2	det	_	_
2	dog	dog	NOUN	_	_	3	nsubj	_	_
3	chased	chase	VERB	_	_	0	root	_	_
4	the	the	DET	_	_	5	det	_	_
5	cat	cat	NOUN	_	_	3	obj	_	_
6	from	from	ADP	_	_	8	case	_	_
7	the	the	DET	_	_	8	det	_	_
8	room	room	NOUN	_	_	3	obl:from	_	_
9	.	.	PUNCT	_	_	3	punct	_	_

"""
"""NF17's Figure 1."""

PARSE = GOLD.replace("3\tobl:from", "5\tobl").replace("2\tdet", "2\tamod")
"""The last phrase is on the object; the first determiner has another relation."""

OTHER = GOLD.replace("obl:from", "comp:obl").replace("8\tcase", "3\tudep").replace("3\tcomp", "6\tcomp")
"""A second scheme, with functional heads and relations of its own."""


@pytest.fixture
def versions(tmp_path: Path) -> list[str]:
    """The gold, another scheme's gold, and a parse in the style of the first."""
    for name, text in (("ud", GOLD), ("other", OTHER), ("p", PARSE)):
        (tmp_path / f"{name}.conllu").write_text(text)
    return [
        f"--gold=ud={tmp_path}/ud.conllu",
        f"--gold=other={tmp_path}/other.conllu",
        f"--parse=p@ud={tmp_path}/p.conllu",
    ]


def test_counts_of_every_kind(run: Run, versions: list[str]) -> None:
    _, out, _ = run("score", *versions, "--format=json")
    scores = json.loads(out)["scores"]
    found = {
        metric: cell(scores, metric, ["ud"])
        for metric in ("uas", "las", "label", "undirected", "ned", "clas", "las:core", "las-det")
    }
    assert {metric: (score["value"], score.get("correct")) for metric, score in found.items()} == {
        "uas": (8 / 9, 8),
        "las": (7 / 9, 7),
        "label": (7 / 9, 7),
        "undirected": (8 / 9, 8),
        "ned": (8 / 9, 8),
        "clas": (6 / 9, 3),
        "las:core": (1, 2),
        "las-det": (10 / 13, 5),
    }
    clas = found["clas"]
    assert [clas[key] for key in ("precision", "recall", "in_parse", "in_gold")] == [3 / 5, 3 / 4, 5, 4]


def test_unavailable_values_are_null_with_a_reason(run: Run, versions: list[str]) -> None:
    _, out, _ = run("score", *versions, "--format=json")
    scores = json.loads(out)["scores"]
    for metric, against, why in (
        ("clas", "other", "other has relations that are in no set: comp and udep (see --sets)"),
        ("las-cc", "other", "other has relations that are in no set: comp and udep (see --sets)"),
        ("las:mwe", "ud", "nothing to count (the denominator is empty)"),
        ("parseval:complete", "ud", "no brackets in p and ud, only dependencies"),
    ):
        score = cell(scores, metric, [against])
        assert (score["value"], score["reason"]) == (None, why)
        assert not score.keys() & {"correct", "mean", "low", "precision"}


SETS = """\
root\tcore
nsubj\tcore
obj\tcore
comp\tcore
udep\tnon-core
obl\tnon-core
amod\tnon-core
case\tfun
det\tfun
punct\tpunct
"""


def test_custom_sets(run: Run, versions: list[str], tmp_path: Path) -> None:
    table = tmp_path / "sets.tsv"
    table.write_text(SETS)
    _, out, _ = run("score", *versions, "--format=json", f"--sets={table}")
    result = json.loads(out)
    clas = cell(result["scores"], "clas", ["other"])
    assert (clas["value"], clas["correct"], clas["in_parse"], clas["in_gold"]) == (0.6, 3, 5, 5)
    without = [score["metric"] for score in result["scores"] if score["metric"] in ("las-case", "las-det", "las-cc")]
    assert without == ["las-case", "las-det"] * 2
    assert f"| sets:{table} |" in result["signature"]


def test_sets_that_lack_a_relation_apply_to_nothing_that_has_it(run: Run, versions: list[str], tmp_path: Path) -> None:
    table = tmp_path / "sets.tsv"
    table.write_text(SETS.replace("case\tfun\n", ""))
    _, out, _ = run("score", *versions, "--format=json", "--metrics=clas", f"--sets={table}")
    assert [score["reason"] for score in json.loads(out)["scores"]] == [
        "ud has relations that are in no set: case (see --sets)",
        "p has relations that are in no set: case (see --sets)",
    ]


def test_wrong_sets_say_where(run: Run, versions: list[str], tmp_path: Path) -> None:
    table = tmp_path / "sets.tsv"
    table.write_text(SETS + "case\tcore\n")
    code, out, err = run("score", *versions, f"--sets={table}")
    assert (code, out) == (1, "")
    assert err == f"{table}:11: relation 'case' is in two sets; expected fun only\n"


def test_measures_of_own_sets_are_named_by_them(run: Run, versions: list[str], tmp_path: Path) -> None:
    table = tmp_path / "sets.tsv"
    table.write_text(SETS)
    _, out, _ = run("score", *versions, "--metrics=las-case", f"--sets={table}", "--format=json")
    assert cell(json.loads(out)["scores"], "las-case", ["ud"])["correct"] == 6
    code, _, err = run("score", *versions, "--metrics=las-cc", f"--sets={table}")
    assert code == 2
    assert "no measure is called 'las-cc'; the measures are uas, " in err
    assert "the groups attachment, relations, brackets, ud, nf17" in err


def test_text_has_two_tables_and_says_what_is_missing(run: Run, versions: list[str]) -> None:
    _, out, _ = run("score", *versions, "--iterations=10")
    first, second = (part for part in out.split("gold ") if part)
    assert "U-TED" in first
    assert "CLAS" not in first
    lines = [line.strip() for line in second.splitlines()]
    assert [line for line in lines if line.startswith("CLAS")] == ["CLAS             0.6667"]
    assert [line for line in lines if "PARSEVAL" in line or "MWE" in line or "no set" in line] == [
        "LAS − MWE        0.7778",
        (
            "n/a: LAS of MWE: nothing to count (the denominator is empty); "
            "other has relations that are in no set: comp and udep (see --sets)"
        ),
        "n/a: U-PARSEVAL, L-PARSEVAL, complete match and 3 more: no brackets in p and ud, only dependencies",
        (
            "n/a: CLAS, LAS of CORE, LAS of NON-CORE and 11 more: "
            "other has relations that are in no set: comp and udep (see --sets)"
        ),
    ]


def test_whose_sets_of_relations_are_used_is_said(run: Run, tmp_path: Path) -> None:
    """They are chosen by the relations found, so a reader must see which; a table of one's own is in the signature."""
    golds = [f"--gold={name}={SAMPLE}/{name}.conllu" for name in ("ud", "sud")]
    parses = [f"--parse=p@ud={SAMPLE}/parser_ud.conllu", f"--parse=q@sud={SAMPLE}/parser_sud.conllu"]
    options = ["--metrics=clas", "--iterations=10"]
    out = run("score", *golds, *parses, *options)[1]
    assert "\nSets of relations (protocol §4): UD for ud and SUD for sud.\n" in out
    (tmp_path / "sets.tsv").write_text("root\tcore\nnsubj\tcore\n")
    own = run("score", golds[0], parses[0], *options, f"--sets={tmp_path}/sets.tsv")[1]
    assert "Sets of relations" not in own
    assert f"sets:{tmp_path}/sets.tsv" in own
    assert "Sets of relations" not in run("score", golds[0], parses[0], "--metrics=las", "--iterations=10")[1]


def test_the_same_reason_is_given_once(run: Run) -> None:
    """With two golds and four parses it was given for each of four pairs, in five lines."""
    golds = [f"--gold={name}={SAMPLE}/{name}.conllu" for name in ("ud", "sud")]
    parses = [f"--parse=p@ud={SAMPLE}/parser_ud.conllu", f"--parse=q@sud={SAMPLE}/parser_sud.conllu"]
    out = run("score", *golds, *parses, "--metrics=clas", "--iterations=10")[1]
    assert "\nn/a: CLAS: sud and p have relations of two schemes, UD and SUD (likewise in 1 more column)\n" in out


def test_a_measure_without_values_is_shown_if_it_alone_is_requested(run: Run, versions: list[str]) -> None:
    _, out, _ = run("score", *versions, "--metrics=parseval:tagging", "--format=markdown")
    assert "| ud | tagging | n/a |\n| other | tagging | n/a |\n" in out
    assert "n/a: tagging: no brackets in p and ud, only dependencies" in out


@pytest.mark.parametrize("kind", ["text", "markdown", "latex", "tsv"])
def test_floors_are_in_every_output(run: Run, versions: list[str], kind: str, tmp_path: Path) -> None:
    table = tmp_path / "sentences.tsv"
    _, out, _ = run("score", *versions, "--floors", "--iterations=10", f"--format={kind}", f"--per-sentence={table}")
    for floor in ("flat@ud", "chain@ud", "flat@other", "chain@other"):
        assert floor in out
        assert floor in table.read_text("utf-8")


def test_floors_as_json(run: Run, versions: list[str]) -> None:
    _, out, _ = run("score", *versions, "--floors", "--metrics=uas", "--format=json")
    result = json.loads(out)
    flat, chain = (
        next(score for score in result["scores"] if (score["parse"], score["against"]) == (floor, ["ud"]))
        for floor in ("flat@ud", "chain@ud")
    )
    assert (flat["native"], flat["correct"], chain["correct"]) == ("ud", 0, 0)
    _, plain, _ = run("score", *versions, "--metrics=uas", "--format=json")
    assert [score for score in result["scores"] if score["parse"] == "p"] == json.loads(plain)["scores"]


def test_floors_take_no_letters_and_are_never_best(run: Run, tmp_path: Path) -> None:
    """The parse is worse than the flat tree, which here is the gold itself; the daggers are of the parses alone."""
    flat = "1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n2\tb\t_\tX\t_\t_\t1\tdep\t_\t_\n3\tc\t_\tX\t_\t_\t1\tdep\t_\t_\n\n"
    (tmp_path / "g.conllu").write_text(flat)
    (tmp_path / "p.conllu").write_text(flat.replace("2\tb\t_\tX\t_\t_\t1", "2\tb\t_\tX\t_\t_\t3"))
    (tmp_path / "q.conllu").write_text(
        flat.replace("1\tdep", "2\tdep").replace("2\tb\t_\tX\t_\t_\t2", "2\tb\t_\tX\t_\t_\t1")
    )
    argv = [f"--gold=g={tmp_path}/g.conllu", f"--parse=p={tmp_path}/p.conllu", f"--parse=q={tmp_path}/q.conllu"]
    _, out, _ = run("score", *argv, "--floors", "--metrics=uas", "--format=markdown", "--iterations=20")
    assert "| g | UAS | **0.6667**† | **0.6667**† | 1.0000 | 0.6667 |  |" in out


@pytest.mark.usefixtures("in_processes")
def test_several_processes_change_nothing(run: Run, versions: list[str]) -> None:
    once, again = (run("score", *versions, "--format=json", f"--jobs={jobs}") for jobs in (1, 2))
    assert once == again


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--jobs=0"], "must be a positive whole number, not '0'"),
        (["--jobs=two"], "must be a positive whole number, not 'two'"),
        (["--metrics=clas,cals"], "no measure is called 'cals'"),
        (["--metrics=,"], "--metrics is empty; name a measure"),
        (["--metrics=las,clas", "--against=ud+other"], "las, clas: for single golds only"),
    ],
)
def test_requests_that_make_no_sense(run: Run, versions: list[str], options: list[str], says: str) -> None:
    code, out, err = run("score", *versions, *options)
    assert (code, out) == (2, "")
    assert says in err


def test_tests_between_parses_are_corrected_by_table(run: Run, versions: list[str], tmp_path: Path) -> None:
    second = f"--parse=q@ud={tmp_path}/ud.conllu"
    _, out, _ = run("significance", *versions, second, "--metrics=uas,label,clas", "--iterations=20")
    parts = out.split("\n\n")
    assert [part.count("UAS  ") for part in parts] == [2, 0]
    assert [part.count("label accuracy") for part in parts] == [0, 2]
    assert (
        "p (Holm): corrected over the UAS, LAS and TED of the table, and separately over its other measures."
        in parts[1]
    )
    assert "n/a: CLAS: other has relations that are in no set: comp and udep (see --sets)" in parts[1]


def test_a_correction_says_over_what_it_is(run: Run, versions: list[str], tmp_path: Path) -> None:
    """Under a table of UAS alone, a sentence about its other measures sent readers to look for them."""
    second = f"--parse=q@ud={tmp_path}/ud.conllu"
    _, out, _ = run("significance", *versions, second, "--metrics=uas", "--iterations=20")
    assert "p (Holm): corrected over all tests of the table." in out
