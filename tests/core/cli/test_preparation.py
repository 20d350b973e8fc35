"""Preparing sentences for comparison: a wrong position or head here would falsify every score."""

import json
from pathlib import Path

import pytest

from tests.core.cli.test_command_line import Run, cell

GOLD = """\
# sent_id = quote
1	"	"	PUNCT	_	_	3	punct	_	_
2	Never	never	ADV	_	_	3	advmod	_	_
3	leave	leave	VERB	_	_	0	root	_	_
4	,	,	PUNCT	_	_	3	punct	_	_
5	Kim	Kim	PROPN	_	_	3	vocative	_	_
6	.	.	PUNCT	_	_	3	punct	_	_

"""


@pytest.fixture
def two(tmp_path: Path) -> list[str]:
    """A gold, and one that marks the comma as no punctuation and hangs words on it and on the full stop."""
    other = GOLD.replace("4\t,\t,\tPUNCT\t_\t_\t3\tpunct", "4\t,\t,\tSYM\t_\t_\t3\tcc")
    other = other.replace("0\troot", "6\tparataxis").replace("3\tpunct\t_\t_\n\n", "0\troot\t_\t_\n\n")
    other = other.replace("3\tvocative", "4\tvocative")
    (tmp_path / "a.conllu").write_text(GOLD)
    (tmp_path / "b.conllu").write_text(other)
    return [f"--gold=a={tmp_path}/a.conllu", f"--gold=b={tmp_path}/b.conllu"]


def nodes(out: str) -> dict[tuple[int, ...], list[str]]:
    return {tuple(node["span"]): node["labels"] for node in json.loads(out)["nodes"]}


def test_dropped_punctuation_leaves_original_positions(run: Run, two: list[str]) -> None:
    _, out, _ = run("convert", two[0], "--to=functional", "--punct=drop", "--format=json")
    assert json.loads(out)["tokens"] == ["Never", "leave", "Kim"]
    assert nodes(out) == {(2, 3, 5): ["root"], (2,): ["advmod"], (3,): ["*"], (5,): ["vocative"]}


def test_only_what_every_gold_calls_punctuation_is_dropped(run: Run, two: list[str]) -> None:
    _, out, _ = run("generalize", *two, "--punct=drop", "--format=json")
    assert json.loads(out)["tokens"] == ["Never", "leave", ",", "Kim"]


def test_dependents_of_a_dropped_root_hang_on_the_virtual_root_with_their_relation(run: Run, two: list[str]) -> None:
    _, out, _ = run("convert", two[1], "--to=functional", "--punct=drop", "--format=json")
    assert nodes(out)[2, 3, 4, 5] == ["parataxis"]
    assert nodes(out)[4, 5] == ["cc"]


def test_dropped_punctuation_is_out_of_every_measure(run: Run, two: list[str], tmp_path: Path) -> None:
    (tmp_path / "p.conllu").write_text(GOLD.replace("3\tpunct", "2\tdep"))
    argv = ["score", two[0], f"--parse=p={tmp_path}/p.conllu", "--format=json", "--per-sentence", tmp_path / "s.tsv"]
    _, out, _ = run(*argv, "--punct=drop")
    result = json.loads(out)
    assert (result["punct"], cell(result["scores"], "las", ["a"])["total"]) == ("drop", 3)
    assert {score["value"] for score in result["scores"] if score["metric"] in ("tedeval", "uas", "las")} == {1}
    assert (tmp_path / "s.tsv").read_text().splitlines()[1].split("\t")[1] == "3"
    _, out, _ = run(*argv)
    assert cell(json.loads(out)["scores"], "las", ["a"])["correct"] == 3


def test_long_sentences_are_excluded_and_listed_after_dropping(run: Run, two: list[str], tmp_path: Path) -> None:
    (tmp_path / "p.conllu").write_text(GOLD)
    argv = ["score", two[0], f"--parse=p={tmp_path}/p.conllu", "--format=json", "--max-length=3"]
    code, out, _ = run(*argv)
    assert code == 1
    assert json.loads(out)["sentences"]["excluded"] == [
        {"id": "quote", "version": "a", "reason": "6 tokens, more than 3"}
    ]
    code, out, _ = run(*argv, "--punct=drop")
    assert (code, json.loads(out)["sentences"]["compared"]) == (0, 1)


def test_lifting_applies_to_all_measures_and_is_counted(run: Run, tmp_path: Path) -> None:
    crossing = "".join(
        f"{i}\t{form}\t_\tX\t_\t_\t{head}\tdep\t_\t_\n" for i, form, head in [(1, "a", 3), (2, "b", 0), (3, "c", 2)]
    )
    for name in ("g", "p"):
        (tmp_path / f"{name}.conllu").write_text(f"{crossing}\n".replace("0\tdep", "0\troot"))
    (tmp_path / "p.conllu").write_text(f"{crossing}\n".replace("0\tdep", "0\troot").replace("3\tdep", "2\tdep", 1))
    argv = ["score", f"--gold=g={tmp_path}/g.conllu", f"--parse=p={tmp_path}/p.conllu", "--format=json"]
    _, out, _ = run(*argv, "--nonprojective=lift")
    result = json.loads(out)
    assert (result["nonprojective"], result["lifted"]) == ("lift", {"g": 1, "p": 0})
    assert cell(result["scores"], "uas", ["g"])["value"] == 1
    _, out, _ = run(*argv)
    assert not json.loads(out).keys() & {"lifted", "discontinuous"}
    assert cell(json.loads(out)["scores"], "uas", ["g"])["correct"] == 2


NODES = ("a -- X", "b -- X", "c -- X", "#500 -- NP", "#501 -- S")
PARENTS = (500, 501, 500, 501, 0)
ROWS = "".join(f"{node} -- -- {parent}\n".replace(" ", "\t") for node, parent in zip(NODES, PARENTS, strict=True))
GAP = f"#FORMAT 4\n#BOS 1\n{ROWS}#EOS 1\n"


def test_discontinuous_constituents_are_not_lifted_and_their_number_is_said(run: Run, tmp_path: Path) -> None:
    """They were told as arcs: *arcs lifted: g 0*, where nothing of the brackets could be lifted (protocol §1)."""
    path = tmp_path / "g.export"
    path.write_text(GAP, encoding="utf-8")
    argv = ["score", f"--gold=g={path}", f"--parse=p={path}", "--nonprojective=lift"]
    _, out, err = run(*argv)
    told = "discontinuous constituents, which are not lifted: g 1, p 1."
    assert told in f"{out}{err}"
    assert "arcs lifted" not in f"{out}{err}"
    _, out, _ = run(*argv, "--format=json")
    found = json.loads(out)
    assert (found["discontinuous"], "lifted" in found) == ({"g": 1, "p": 1}, False)


def test_what_parseval_skips_is_said(run: Run, tmp_path: Path) -> None:
    """*72 sentences compared, 0 excluded* stood beside a complete match over 67: nothing is dropped silently (§5)."""
    gold = "(S (NP (DT a) (NN b)) (. .))\n"
    (tmp_path / "g.mrg").write_text(gold * 3)
    (tmp_path / "p.mrg").write_text(gold + gold.replace("(. .)", "(NN .)") + gold)
    versions = [f"--gold=g={tmp_path}/g.mrg", f"--parse=p={tmp_path}/p.mrg"]
    note = "PARSEVAL of p against g leaves out 1 of 3 sentences (2), as evalb does: the words to compare differ"
    note += ", or there are none"
    code, out, _ = run("score", *versions)
    assert (code, f"{note}.\n" in out) == (0, True)
    code, out, _ = run("score", *versions, "--metrics=parseval")
    assert (code, f"{note}, or no brackets.\n" in out) == (0, True)
    code, out, _ = run("score", versions[0], f"--parse=p={tmp_path}/g.mrg")
    assert (code, "leaves out" in out) == (0, False)
