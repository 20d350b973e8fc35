"""``--align characters``: what each subcommand does where versions have other words (protocol §7)."""

import json
from pathlib import Path

import pytest

from tests.core.cli.test_command_line import Run

GOLD = """# sent_id = a
1	il	_	PRON	_	_	2	nsubj	_	_
2	mange	_	VERB	_	_	0	root	_	_
3-4	du	_	_	_	_	_	_	_	_
3	de	_	ADP	_	_	5	case	_	_
4	le	_	DET	_	_	5	det	_	_
5	pain	_	NOUN	_	_	2	obj	_	_

# sent_id = b
1	Pain	_	NOUN	_	_	0	root	_	_

# sent_id = c
1	Pain	_	NOUN	_	_	0	root	_	_

"""
UNSPLIT = GOLD.replace("3-4\tdu" + "\t_" * 8 + "\n", "").replace("3\tde", "3\tdu").replace("5\tcase", "4\tcase")
UNSPLIT = UNSPLIT.replace("4\tle\t_\tDET\t_\t_\t5\tdet\t_\t_\n", "").replace("5\tpain", "4\tpain")
PARSE = "Paim".join(UNSPLIT.rsplit("Pain", 1))
"""The second sentence has the same word, the third another text."""


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The options that name a gold and a parse."""
    for name, text in (("g", GOLD), ("p", PARSE)):
        (tmp_path / f"{name}.conllu").write_text(text, "utf-8")
    return [f"--gold=g={tmp_path}/g.conllu", f"--parse=p={tmp_path}/p.conllu"]


def test_scores(run: Run, files: list[str]) -> None:
    code, out, _ = run("score", *files, "--align", "characters", "--format", "json", "--iterations", "10")
    assert code == 0
    found = json.loads(out)
    assert "align:id+characters" in found["signature"]
    assert found["sentences"] == {
        "compared": 2,
        "divided": 1,
        "excluded": [{"id": "c", "version": "p", "reason": "token 1: 'Paim' ≠ 'Pain'"}],
        "not_trees": [],
    }
    scores = {(score["metric"], score.get("labeled")): score for score in found["scores"]}
    assert (scores["tedeval", False]["delta"], scores["tedeval", False]["size"]) == (3, 13 + 2)
    uas = scores["uas", None]
    assert (uas["correct"], uas["in_parse"], uas["in_gold"]) == (4, 5, 6)
    assert uas["value"] == 2 * 4 / 11
    assert "total" not in uas
    assert [scores[metric, None]["correct"] for metric in ("words", "tokens")] == [4, 5]


def test_by_words_nothing_changes(run: Run, files: list[str]) -> None:
    """Without the option such sentences are excluded, and nothing says characters."""
    _, plain, _ = run("score", *files, "--format", "json", "--iterations", "10")
    _, said, _ = run("score", *files, "--align", "words", "--format", "json", "--iterations", "10")
    assert plain == said
    assert [excluded["id"] for excluded in json.loads(plain)["sentences"]["excluded"]] == ["a", "c"]


def test_beside_the_order_of_sentences(run: Run, files: list[str]) -> None:
    _, out, _ = run("score", *files, "--align", "order", "--align", "characters", "--format", "json", "--iterations=10")
    assert "align:order+characters" in json.loads(out)["signature"]


def test_words_and_tokens_need_characters(run: Run, files: list[str]) -> None:
    code, _, err = run("score", *files, "--metrics", "words")
    assert (code, err.rstrip()) == (2, "treeconcord: words is for versions whose words differ: add --align characters")


def test_published_scale_is_refused(run: Run, files: list[str]) -> None:
    code, _, err = run("score", *files, "--align", "characters", "--normalize", "tedeval2.2")
    assert code == 2
    assert "counts words, which may differ where texts are aligned" in err


def test_common_trees_are_over_atoms(run: Run, files: list[str]) -> None:
    golds = [option.replace("--parse", "--gold") for option in files]
    code, out, _ = run("generalize", *golds, "--align", "characters", "--format", "json")
    first = json.loads(out.splitlines()[0])
    assert (code, first["tokens"]) == (0, ["il", "mange", "de", "le", "pain"])
    assert [node["span"] for node in first["nodes"]] == [[1, 2, 3, 4, 5], [1], [2], [3, 4, 5], [5]]


@pytest.mark.parametrize("command", ["unify", "tl-unify"])
def test_merging_is_by_words_and_says_so(run: Run, files: list[str], command: str) -> None:
    golds = [option.replace("--parse", "--gold") for option in files]
    code, out, err = run(command, *golds, "--align", "characters", "--format", "json")
    assert (code, [json.loads(line)["id"] for line in out.splitlines()]) == (0, ["b"])
    assert "versions are merged word by word: where words differ, sentences are excluded" in err
    assert "excluded: a: p: token 3: 'du' ≠ 'de'" in err


@pytest.mark.usefixtures("in_processes")
@pytest.mark.parametrize(
    "command",
    [
        ["score", "--breakdown", "relation,construction,tag,length,distance,edit", "--iterations", "10"],
        ["score", "--floors", "--iterations", "10"],
        ["score", "--verify", "2", "--iterations", "10"],
        ["score", "--jobs", "2", "--iterations", "10"],
        ["score", "--punct", "drop", "--nonprojective", "lift", "--iterations", "10"],
        ["significance", "--iterations", "10"],
    ],
)
def test_everything_else_counts_such_sentences_too(run: Run, files: list[str], command: list[str]) -> None:
    other = files[1].replace("p=", "q=", 1)
    code, out, _ = run(*command, *files, other, "--align", "characters")
    assert code == 0
    assert ("1 with other words." if command[0] == "score" else "align:id+characters") in out


def test_golds_are_compared(run: Run, files: list[str]) -> None:
    golds = [option.replace("--parse", "--gold") for option in files]
    code, out, _ = run("overlap", *golds, "--align", "characters", "--format", "json")
    assert code == 0
    (unlabelled,) = [pair for pair in json.loads(out)["pairs"] if not pair["labeled"]]
    assert (unlabelled["delta"], unlabelled["size"]) == (3, 15)


def test_longest_sentence_is_that_of_the_golds(run: Run, files: list[str]) -> None:
    options = ["--align", "characters", "--max-length", "4", "--format", "json", "--iterations", "10"]
    _, out, _ = run("score", *files, *options)
    assert [excluded["reason"] for excluded in json.loads(out)["sentences"]["excluded"] if excluded["id"] == "a"] == [
        "5 tokens, more than 4"
    ]


BRACKETS = "( (S (NP-SBJ (N ab)) (VP (V cd) (NP-OBJ (N ef)))) )\n"
OTHER_CUT = "( (S (NP-SBJ (N ab)) (VP (V c) (V d) (NP-OBJ (N ef)))) )\n"


@pytest.mark.parametrize("same", [False, True])
def test_parseval_says_that_it_counts_sentences_with_the_same_words_only(run: Run, tmp_path: Path, same: bool) -> None:
    """Else a value over half of the sentences, or none, would need guessing."""
    (tmp_path / "g.mrg").write_text(BRACKETS * 2)
    (tmp_path / "p.mrg").write_text(OTHER_CUT + (BRACKETS if same else OTHER_CUT))
    files = [f"--gold=g={tmp_path}/g.mrg", f"--parse=p={tmp_path}/p.mrg"]
    code, out, _ = run("score", *files, "--align", "characters", "--metrics", "parseval", "--iterations", "10")
    assert code == 0
    if same:
        assert ": only over sentences with the same words in parse and gold, as evalb." in out
    else:
        assert "nothing to count: as evalb, it counts only sentences with the same words in parse and gold" in out
