"""The command line as others call it: outputs as specified, exit codes, and never a traceback."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

from core import __version__
from core.base.errors import FailedRunError
from core.base.write_ahead_journal import Journal
from core.merging.decision_files import DECISIONS
from tests.core.formats.broken_input import GOOD, BrokenInput, Defective, Refused
from tests.core.formats.broken_inputs import BROKEN_INPUTS
from tests.paths import ROOT

ARRIVE_A = """\
# sent_id = arrive
1	arrive	arrive	VERB	_	_	0	root	_	_
2	on	on	ADP	_	_	1	tmod	_	_
3	Sunday	Sunday	PROPN	_	_	2	pobj	_	_

"""
ARRIVE_B = ARRIVE_A.replace("1\ttmod", "3\tprep").replace("2\tpobj", "1\ttmod")
PARSE_A = ARRIVE_A.replace("2\tpobj", "1\tobj")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The worked example of protocol §6: two golds, a parse of the first with both words on the verb."""
    (tmp_path / "a.conllu").write_text(ARRIVE_A)
    (tmp_path / "b.conllu").write_text(ARRIVE_B)
    (tmp_path / "p.conllu").write_text(PARSE_A)
    return tmp_path


def versions(files: Path) -> list[str]:
    return [f"--gold=a={files}/a.conllu", f"--gold=b={files}/b.conllu", f"--parse=p@a={files}/p.conllu"]


def cell(
    scores: list[dict[str, object]], metric: str, against: list[str], labeled: bool | None = None
) -> dict[str, object]:
    (found,) = (s for s in scores if (s["metric"], s["against"], s.get("labeled")) == (metric, against, labeled))
    return found


@pytest.mark.parametrize(
    ("protocol", "labelled", "unlabelled"), [("functional", (3, 9), (1, 9)), ("multifunction", (3, 7), (1, 9))]
)
def test_the_worked_example_as_json(
    run: Run, files: Path, protocol: str, labelled: tuple[int, int], unlabelled: tuple[int, int]
) -> None:
    code, out, _ = run("score", *versions(files), "--protocol", protocol, "--format", "json")
    result = json.loads(out)
    assert code == 0
    assert (result["treeconcord"], result["protocol"], result["labels"]) == (__version__, protocol, "exact")
    assert (result["punct"], result["nonprojective"]) == ("keep", "native")
    assert result["sentences"] == {"compared": 1, "excluded": [], "not_trees": []}
    for labeled, (delta, size) in ((True, labelled), (False, unlabelled)):
        found = cell(result["scores"], "tedeval", ["a", "b"], labeled)
        assert (found["parse"], found["native"], found["delta"], found["size"]) == ("p", "a", delta, size)
        assert found["value"] == found["mean"] == pytest.approx(1 - delta / size, abs=1e-12)
    assert cell(result["scores"], "tedeval", ["a", "b"], True)["coverage"] == (1 if protocol == "functional" else 0.6)
    las = cell(result["scores"], "las", ["a"])
    assert (las["value"], las["correct"], las["total"]) == (2 / 3, 2, 3)


def test_auto_is_functional_for_dependencies_and_says_so(run: Run, files: Path) -> None:
    _, out, _ = run("score", *versions(files), "--format", "json")
    assert json.loads(out)["protocol"] == "functional"
    assert "protocol:functional" in json.loads(out)["signature"]


def test_against_and_metrics_narrow_the_run(run: Run, files: Path) -> None:
    _, out, _ = run("score", *versions(files), "--against", "b+a", "--metrics", "tedeval", "--format", "json")
    scores = json.loads(out)["scores"]
    assert [(s["metric"], s["against"], s["labeled"]) for s in scores] == [
        ("tedeval", ["a", "b"], False),
        ("tedeval", ["a", "b"], True),
    ]


def test_per_sentence_lines_add_up_to_the_scores(run: Run, files: Path, tmp_path: Path) -> None:
    table = tmp_path / "sentences.tsv"
    _, out, _ = run("score", *versions(files), "--per-sentence", table, "--format", "json")
    head, *rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    assert head == ["sentence", "tokens", "parse", "native", "against", "metric", "labeled", "delta", "size", "score"]
    scores = [score for score in json.loads(out)["scores"] if score["value"] is not None]
    for row, score in zip(rows, scores, strict=True):
        found = dict(zip(head, row, strict=True))
        assert (found["sentence"], found["tokens"], found["against"]) == ("arrive", "3", "+".join(score["against"]))
        assert float(found["score"]) == pytest.approx(score["value"], abs=1e-12)
        if (score["metric"], score["against"]) == ("las", ["a"]):
            assert (found["delta"], found["size"], found["labeled"]) == ("1", "3", "")


@pytest.mark.parametrize("kind", ["text", "markdown", "latex", "tsv"])
def test_every_format_has_the_headline_number(run: Run, files: Path, kind: str) -> None:
    code, out, _ = run("score", *versions(files), "--format", kind)
    assert code == 0
    assert "0.6667" in out or str(1 - 3 / 9) in out


def test_trees_as_json_lines(run: Run, files: Path) -> None:
    golds = versions(files)[:2]
    _, out, _ = run("generalize", *golds, "--protocol", "multifunction", "--format", "json")
    assert json.loads(out) == {
        "id": "arrive",
        "tokens": ["arrive", "on", "Sunday"],
        "nodes": [
            {"span": [1, 2, 3], "labels": ["root"]},
            {"span": [1], "labels": ["hd"]},
            {"span": [2, 3], "labels": ["tmod"]},
            {"span": [2], "labels": []},
            {"span": [3], "labels": []},
        ],
    }


def test_trees_as_brackets(run: Run, files: Path) -> None:
    gold_a, gold_b, parse = versions(files)
    assert run("convert", gold_a, "--to", "functional")[1] == "( (root (* arrive) (tmod (* on) (pobj Sunday))))\n"
    assert run("convert", parse, "--to", "multifunction")[1] == "( (root (hd arrive) (tmod on) (obj Sunday)))\n"
    assert run("tl-unify", gold_a, gold_b)[1] == ("( (root (hd arrive) (tmod (hd (prep on)) (hd (pobj Sunday)))))\n")
    assert run("unify", gold_a, gold_b)[1] == "( (root (* arrive) (tmod (prep on) (pobj Sunday))))\n"


def test_a_failed_unification_has_its_conflicts_and_the_consistent_core(run: Run, tmp_path: Path) -> None:
    left = "1\ta\t_\tX\t_\t_\t2\tx\t_\t_\n2\tb\t_\tX\t_\t_\t0\troot\t_\t_\n3\tc\t_\tX\t_\t_\t2\tz\t_\t_\n\n"
    chain = "1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n2\tb\t_\tX\t_\t_\t1\tx\t_\t_\n3\tc\t_\tX\t_\t_\t2\tz\t_\t_\n\n"
    crossing = "1\ta\t_\tX\t_\t_\t2\tx\t_\t_\n2\tb\t_\tX\t_\t_\t3\tx\t_\t_\n3\tc\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
    for name, text in (("left", left), ("chain", chain), ("crossing", crossing)):
        (tmp_path / f"{name}.conllu").write_text(text)
    golds = [f"--gold={name}={tmp_path}/{name}.conllu" for name in ("chain", "crossing")]
    code, out, _ = run("unify", *golds, "--format", "json")
    line = json.loads(out)
    assert code == 0
    assert line["id"] == "1"
    assert {"a": "chain", "b": "crossing", "span_a": [2, 3], "span_b": [1, 2]} in line["conflicts"]
    assert [2, 3] not in [node["span"] for node in line["nodes"]]
    clashes = [conflict for conflict in line["conflicts"] if "label_a" in conflict]
    assert all(conflict["span_a"] == conflict["span_b"] for conflict in clashes)


def test_labels_without_a_place_are_listed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "flat.conllu").write_text(ARRIVE_A.replace("2\tpobj", "1\tpobj"))
    (tmp_path / "deep.conllu").write_text(ARRIVE_A)
    golds = [f"--gold=flat={tmp_path}/flat.conllu", f"--gold=deep={tmp_path}/deep.conllu"]
    code, _, _ = run("tl-unify", *golds, "--unplaced", tmp_path / "lost.tsv")
    assert code == 0
    assert (tmp_path / "lost.tsv").read_text() == "sentence\tversion\tspan\tlabel\narrive\tdeep\t2 3\ttmod\n"


def test_sentences_that_do_not_align_are_excluded_counted_and_listed(run: Run, files: Path) -> None:
    (files / "b.conllu").write_text(
        ARRIVE_B.replace("2\ton\ton", "2\tby\tby") + ARRIVE_B.replace("= arrive", "= other")
    )
    code, out, err = run("score", *versions(files), "--format", "json")
    sentences = json.loads(out)["sentences"]
    assert code == 1, "nothing is left to compare"
    assert sentences["compared"] == 0
    assert sentences["excluded"] == [
        {"id": "arrive", "version": "b", "reason": "token 2: 'by' ≠ 'on'"},
        {"id": "other", "version": "a", "reason": "sentence missing; also p: sentence missing"},
    ]
    assert all(score["value"] is None and score["reason"] for score in json.loads(out)["scores"])
    assert "no sentence could be compared" in err


def test_an_invalid_parse_is_scored_and_listed(run: Run, files: Path) -> None:
    (files / "p.conllu").write_text(PARSE_A.replace("0\troot", "3\troot"))
    code, out, _ = run("score", *versions(files), "--format", "json")
    result = json.loads(out)
    assert code == 0
    assert result["sentences"]["not_trees"] == [{"id": "arrive", "version": "p", "reason": "cycle through token 1"}]
    found = cell(result["scores"], "tedeval", ["a", "b"], True)
    assert (found["value"], found["delta"], found["size"]) == (0, 5, 5)
    assert cell(result["scores"], "uas", ["a"])["correct"] == 1


@pytest.mark.parametrize(
    "argv",
    [
        ["score", "--parse=p@a={}/p.conllu"],
        *(["overlap", f"--format={kind}"] for kind in ("text", "markdown", "latex")),
        *([command] for command in ("generalize", "unify", "tl-unify")),
    ],
)
def test_no_word_or_label_controls_the_terminal(run: Run, files: Path, argv: list[str]) -> None:
    steering = "\x1b[2J\x9b\u2028"
    for name, text in (("a", ARRIVE_A), ("b", ARRIVE_B), ("p", PARSE_A)):
        labelled = text.replace("root", "ro\x1b[2Jot").replace("\ton\t", f"\ton{steering}\t")
        other = ARRIVE_A.replace("= arrive", "= other").replace("\ton\t", f"\t{name}{steering}\t")
        (files / f"{name}.conllu").write_text(labelled + other, encoding="utf-8")
    golds = [f"--gold={name}={files}/{name}.conllu" for name in ("a", "b")]
    code, out, err = run(argv[0], *golds, *(word.replace("{}", str(files)) for word in argv[1:]))
    assert code == 0
    assert not set("\x1b\x9b\u2028") & set(out + err)
    assert r"\x1b[2J" in (out + err).replace(r"\textbackslash{}", "\\").replace(r"\\", "\\").replace(r"\[", "[")


def test_verifying_leaves_out_long_sentences_and_says_so(
    run: Run, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zss takes seconds on a sentence of 160 nodes, minutes on longer ones."""
    monkeypatch.setattr("core.cli.scored_run.LONGEST_VERIFIED", 2)
    argv = ("score", *versions(files), "--verify=2")
    code, _, err = run(*argv)
    assert code == 0
    assert "0 sentences, 0 scores, 0 differences; passed over: 1 sentence of more than 2 words" in err
    assert "1 sentence, 6 scores, 0 differences\n" in run(*argv, "--max-length=3")[2]


@pytest.mark.usefixtures("in_processes")
def test_killed_worker_is_not_a_usage_error(run: Run, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs it from a script may try again with fewer processes, but not with other options."""

    def killed(*_: object) -> NoReturn:
        raise FailedRunError("a worker process ended early")

    monkeypatch.setattr("core.base.parallel.map_in_processes", killed)
    code, _, err = run("score", *versions(files), "--jobs=2")
    assert (code, err) == (1, "treeconcord: a worker process ended early\n")


def test_zss_agrees(run: Run, files: Path) -> None:
    code, _, err = run("score", *versions(files), "--verify", "5")
    assert code == 0
    assert "1 sentence, 6 scores, 0 differences" in err


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["score"], "no gold"),
        (["score", "--gold=a={}/a.conllu"], "no parse"),
        (
            ["score", "--gold=a={}/a.conllu", "--gold=b={}/b.conllu", "--parse=p={}/p.conllu"],
            "parse 'p' needs its native gold",
        ),
        (["score", "--gold=a={}/a.conllu", "--parse=p@x={}/p.conllu"], "not among the golds a"),
        (["score", "--gold=a={}/a.conllu", "--parse=a={}/p.conllu"], "two versions are called 'a'"),
        (["score", "--gold={}/a.conllu", "--parse=p={}/p.conllu"], "expected NAME=PATH"),
        (["score", "--gold=a={}/a.conllu::speed=9", "--parse=p={}/p.conllu"], "not an option of a version"),
        (["score", "--gold=a={}/a.conllu::nonsense", "--parse=p={}/p.conllu"], "unknown format 'nonsense'"),
        (["score", "--gold=a={}/a.conllu", "--parse=p={}/p.conllu", "--against=z"], "'z' in --against z is not a gold"),
        (["score", "--gold=a={}/a.conllu", "--parse=p={}/p.conllu", "--metrics=bleu"], "no measure is called 'bleu'"),
        (["convert", "--to=functional", "--gold=a={}/a.conllu", "--gold=b={}/b.conllu"], "takes one version"),
        (["convert", "--gold=a={}/a.conllu"], "--to"),
        (["tl-unify", "--protocol=functional", "--gold=a={}/a.conllu", "--gold=b={}/b.conllu"], "multifunction"),
        (["generalize", "--gold=a={}/a.conllu", "--parse=p={}/p.conllu"], "takes golds only"),
        (["validate"], "nothing to validate"),
        (["frobnicate"], "there is no subcommand 'frobnicate'"),
        (["score", "--gold=a=-", "--parse=p=-"], "only one can"),
        (["validate", "--gold=a=-", "--gold=b=-"], "only one can"),
    ],
)
def test_senseless_requests_are_usage_errors(run: Run, files: Path, argv: list[str], says: str) -> None:
    code, out, err = run(*(word.replace("{}", str(files)) for word in argv))
    assert (code, out) == (2, "")
    assert says in err


def test_a_label_table_that_is_wrong_says_where(run: Run, files: Path) -> None:
    table = files / "labels.tsv"
    table.write_text("tmod\tprep\ntmod\tpobj\n")
    code, _, err = run("score", *versions(files), "--labels", table)
    assert code == 1
    assert err.startswith(f"{table}:2: ")


def test_a_label_table_makes_labels_equal(run: Run, files: Path) -> None:
    table = files / "labels.tsv"
    table.write_text("obj\tpobj\n")
    _, out, _ = run("score", *versions(files), "--labels", table, "--protocol", "multifunction", "--format", "json")
    found = cell(json.loads(out)["scores"], "tedeval", ["a"], True)
    assert (found["delta"], found["size"]) == (3, 9), "on is tmod instead of hd, and the phrase is missing: three edits"


def test_a_result_that_cannot_be_written_is_an_error_and_leaves_nothing(run: Run, files: Path) -> None:
    code, _, err = run("score", *versions(files), "--per-sentence", files / "nowhere" / "x.tsv")
    assert code == 1
    assert "cannot be written" in err
    assert sorted(path.name for path in files.iterdir()) == ["a.conllu", "b.conllu", "p.conllu"]


@pytest.mark.parametrize(
    "argv",
    [
        ["score", "--gold=a={}/a.conllu", "--parse=p={}/p.conllu", "--per-sentence={}/a.conllu"],
        ["score", "--gold=a={}/a.conllu", "--parse=p={}/p.conllu", "--labels={}/l.tsv", "--per-sentence={}/../x/l.tsv"],
        ["tl-unify", "--gold=a={}/a.conllu", "--gold=b={}/b.conllu", "--unplaced={}/b.conllu"],
        ["overlap", "--gold=a={}/a.conllu", "--gold=b={}/b.conllu::labels={}/l.tsv", "--suggest-labels={}/l.tsv"],
        ["overlap", "--gold=a={}/a.conllu", "--gold=b={}/b.conllu", "--suggest-labels={}/a.conllu"],
    ],
)
def test_inputs_are_never_overwritten(run: Run, tmp_path: Path, argv: list[str]) -> None:
    folder = tmp_path / "x"
    folder.mkdir()
    texts = {"a.conllu": ARRIVE_A, "b.conllu": ARRIVE_B, "p.conllu": PARSE_A, "l.tsv": "tmod\tprep\n"}
    for name, text in texts.items():
        (folder / name).write_text(text)
    code, out, err = run(*(word.replace("{}", str(folder)) for word in argv))
    assert (code, out) == (2, "")
    assert "are never overwritten" in err
    assert {path.name: path.read_text() for path in folder.iterdir()} == texts


WORKSPACE: Final[dict[str, Any]] = {
    "version": 1,
    "versions": [{"name": name, "role": "gold", "path": f"{name}.conllu"} for name in "ab"],
    "merge": {"strategy": "adjudicate", "base": "a", "donors": ["b"], "decisions": "d.jsonl"},
}


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("score --workspace w.concord --parse p@a=p.conllu --per-sentence {}", "w.concord"),
        ("overlap --workspace w.concord --suggest-labels {}", "w.concord"),
        ("agreement --workspace w.concord -o {}", "w.concord"),
        ("vary --workspace v.concord --heads functional -o {}", "v.concord"),
        ("score --gold a=a.conllu --derive b@a=rules:x.grs,a --per-sentence {}", "y.grs"),
        ("overlap --gold a=a.conllu --derive b=rules:x.grs,a --suggest-labels {}", "y.grs"),
        ("rules --gold a=a.conllu --derive b=rules:x.grs,a --from a --to b -o r --exceptions {}", "x.grs"),
        ("rules --gold a=a.conllu --derive b=rules:x.grs,a --from a --to b -o r --exceptions {}", "y.grs"),
        ("adjudicate --gold a=a.conllu --gold b=b.conllu --decisions w.concord -o {}", "d.jsonl"),
        ("adjudicate --gold a=a.conllu --gold b=b.conllu --decisions w.concord -o {}", "w.concord"),
    ],
)
def test_nor_is_what_an_input_names_or_includes(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    """A workspace became a table of scores, and a person's decisions the treebank that was made by them."""
    texts = {"a.conllu": ARRIVE_A, "b.conllu": ARRIVE_B, "p.conllu": PARSE_A, "w.concord": json.dumps(WORKSPACE)}
    texts["v.concord"] = json.dumps({"version": 1, "versions": WORKSPACE["versions"][:1]})
    texts |= {"x.grs": 'include "y.grs"\nstrat main { Seq (s) }', "y.grs": "strat s { Empty }"}
    for each, text in texts.items():
        (tmp_path / each).write_text(text)
    journal, _ = Journal.open(str(tmp_path / "d.jsonl"), DECISIONS)
    journal.close()
    (tmp_path / "link").symlink_to(name)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.chdir(tmp_path)
    for target in (name, "link", f"../{tmp_path.name}/{name}", f"missing/../{name}", f"a.conllu/../{name}"):
        code, _, err = run(*command.format(target).split())
        assert (code, "is an input, and inputs are never overwritten" in err) == (2, True), err
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.suffix not in (".rules", ".md")} == before


@pytest.mark.parametrize(
    ("given", "target"),
    [
        ("a.conllu", "missing/../a.conllu"),
        ("file://{}/a.conllu", "a.conllu"),
        ("local://{}/a.conllu", "a.conllu"),
        ("-", "a.conllu"),
    ],
)
def test_nor_by_another_name_or_from_standard_input(tmp_path: Path, given: str, target: str) -> None:
    """A path through a missing folder, an address and a redirection led to the gold, which was written over."""
    (tmp_path / "a.conllu").write_text(ARRIVE_A)
    (tmp_path / "b.conllu").write_text(ARRIVE_B)
    gold = given.replace("{}", str(tmp_path))
    if "://" in gold:
        pytest.importorskip("fsspec")
    command = ["agreement", "--gold", f"a={gold}", "--gold", "b=b.conllu", "-o", target]
    with (tmp_path / "a.conllu").open() as source:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *command],
            stdin=source,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    assert (done.returncode, "inputs are never overwritten" in done.stderr) == (2, True), done.stderr
    assert (tmp_path / "a.conllu").read_text() == ARRIVE_A


def test_validate_lists_problems_and_invalid_trees(run: Run, files: Path) -> None:
    assert run("validate", *versions(files))[:2] == (0, "no problems in 3 versions, 3 sentences\n")
    (files / "p.conllu").write_text(PARSE_A.replace("0\troot", "3\troot"))
    (files / "b.conllu").write_text(ARRIVE_B.replace("3\tprep", "7\tprep"))
    code, out, _ = run("validate", *versions(files))
    assert code == 1
    first, second = out.splitlines()
    assert first.startswith(f"{files}/b.conllu:3: sentence arrive: ")
    assert second.startswith(f"{files}/p.conllu:")
    assert "cycle through token 1" in second


def test_one_version_is_not_several(run: Run, files: Path) -> None:
    """It is what the README has a newcomer type."""
    assert run("validate", f"--gold=a={files}/a.conllu")[1] == "no problems in 1 version, 1 sentence\n"


def test_validate_prints_findings_on_request(run: Run, files: Path) -> None:
    """These are not problems: a parse may have several roots."""
    (files / "p.conllu").write_text(PARSE_A.replace("1\tobj", "0\troot"))
    assert run("validate", *versions(files))[:2] == (0, "no problems in 3 versions, 3 sentences\n")
    code, out, _ = run("validate", "--findings", *versions(files))
    assert code == 0
    assert out.splitlines() == [
        f"{files}/p.conllu:1: sentence arrive: finding: 2 roots: 1 arrive, 3 Sunday",
        "no problems in 3 versions, 3 sentences",
    ]
    (files / "p.conllu").write_text(PARSE_A.replace("0\troot", "3\troot"))
    code, out, _ = run("validate", "--findings", *versions(files))
    assert code == 1
    assert len(out.splitlines()) == 1


def test_validate_skips_derived_versions(run: Run, files: Path) -> None:
    derived = ["--derive=x=tl-unify:a,b", "--derive=y@x=tl-unify:p,a"]
    assert run("validate", *versions(files), *derived)[:2] == (0, "no problems in 3 versions, 3 sentences\n")


CASES = [
    pytest.param(broken, role, id=f"{broken.name}, {role}") for broken in BROKEN_INPUTS for role in ("gold", "parse")
]


@pytest.mark.parametrize(("broken", "role"), CASES)
def test_broken_input(run: Run, broken: BrokenInput, role: str, tmp_path: Path) -> None:
    path = broken.at(tmp_path)
    if broken.name == "unreadable file" and os.access(path, os.R_OK):
        pytest.skip("this user may read every file")
    good = tmp_path / "good.conllu"
    good.write_text(GOOD)
    option = f"::{broken.format}" if broken.format else ""
    named = {"gold": (f"{path}{option}", good), "parse": (good, f"{path}{option}")}[role]
    code, out, err = run("score", f"--gold=g={named[0]}", f"--parse=p={named[1]}", "--format=json", "--iterations=10")
    outcome = broken.gold if role == "gold" else broken.parse
    if isinstance(outcome, Refused):
        assert (code, out) == (1, "")
        lines = err.splitlines()
        assert [line.startswith(str(path)) for line in lines] == [True] * len(lines)
        for words in outcome.says:
            assert words in err
        return
    result = json.loads(out)
    compared = result["sentences"]["compared"]
    assert code == (0 if compared else 1)
    if isinstance(outcome, Defective) and compared:
        assert result["sentences"]["not_trees"][0]["reason"] == outcome.defect
