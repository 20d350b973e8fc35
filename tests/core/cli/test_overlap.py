"""``overlap`` as others call it: outputs as specified, exit codes, and readable tables."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core import __version__
from core.output.tables import width
from core.trees.label_mapping import read_label_table
from tests.paths import SAMPLE

ARRIVE_A = """\
# sent_id = arrive
1	arrive	arrive	VERB	_	_	0	root	_	_
2	on	on	ADP	_	_	1	tmod	_	_
3	Sunday	Sunday	PROPN	_	_	2	pobj	_	_

"""
ARRIVE_B = ARRIVE_A.replace("1\ttmod", "3\tprep").replace("2\tpobj", "1\ttmod")
SCHEMES = (f"--gold=ud={SAMPLE}/ud.conllu", f"--gold=sud={SAMPLE}/sud.conllu")
THREE = (*SCHEMES, f"--gold=ptb={SAMPLE}/ptb.mrg")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def arrive(tmp_path: Path) -> list[str]:
    """The worked example of protocol §6."""
    (tmp_path / "a.conllu").write_text(ARRIVE_A)
    (tmp_path / "b.conllu").write_text(ARRIVE_B)
    return [f"--gold=a={tmp_path}/a.conllu", f"--gold=b={tmp_path}/b.conllu"]


def written(run: Run, *arguments: object) -> dict[str, Any]:
    code, out, _ = run("overlap", *arguments, "--format", "json", "--quiet")
    assert code == 0
    found: dict[str, Any] = json.loads(out)
    return found


def test_examples_are_told_as_they_are_written(run: Run, tmp_path: Path) -> None:
    """The table had *de le géant*, which nobody writes."""
    words = (("parle", 0, "root"), ("de", 4, "case"), ("le", 4, "det"), ("-géant", 1, "obl"))
    other = (("parle", 0, "root"), ("de", 1, "obl"), ("le", 1, "det"), ("-géant", 2, "obj"))
    for name, arcs in (("a", words), ("b", other)):
        rows = [f"{i}\t{form}\t_\t_\t_\t_\t{head}\t{label}\t_\t_" for i, (form, head, label) in enumerate(arcs, 1)]
        rows.insert(1, "2-3\tdu" + "\t_" * 8)
        (tmp_path / f"{name}.conllu").write_text("\n".join(["# text = parle du-géant", *rows, "", ""]))
    code, out, _ = run("overlap", f"--gold=a={tmp_path}/a.conllu", f"--gold=b={tmp_path}/b.conllu")
    shown = [re.split("  +", line.strip())[-1] for line in out.partition("examples")[2].splitlines()]
    assert code == 0
    assert {"du-géant", "de … -géant"} <= set(shown)


@pytest.mark.parametrize(("protocol", "delta", "coverage"), [("functional", 0, 1), ("multifunction", 4, 0.6)])
def test_worked_example_as_json(run: Run, arrive: list[str], protocol: str, delta: int, coverage: float) -> None:
    found = written(run, *arrive, "--protocol", protocol)
    assert (found["treeconcord"], found["protocol"], found["labels"]) == (__version__, protocol, "exact")
    assert found["sentences"] == {"compared": 1, "excluded": [], "not_trees": []}
    assert found["signature"].endswith("| golds:a,b | sentences:1 | excluded:0")
    same = {"a": "a", "b": "b", "size": 10, "coverage": coverage, "unifiable": 1, "crossing_pairs": 0, "clashes": 0}
    same |= {"sentences_with_crossing": 0, "sentences_with_clash": 0, "sentences_with_both": 0, "flipped_edges": 1}
    value = 1 - delta / 10
    assert found["pairs"] == [
        {**same, "labeled": True, "value": value, "mean": value, "delta": delta},
        {**same, "labeled": False, "value": 1, "mean": 1, "delta": 0},
    ]
    assert found["correspondence"] == [
        {"a": "a", "b": "b", "label_a": "root", "label_b": "root", "count": 1},
        {"a": "a", "b": "b", "label_a": "tmod", "label_b": "tmod", "count": 1},
    ]
    third = pytest.approx(1 / 3)
    assert found["flips"] == [{"a": "a", "b": "b", "head": "ADP", "dependent": "PROPN", "count": 1, "share": third}]
    counts = {"count": 1, "share": 1, "crossing": 0, "one_sided": 0, "flipped": 1}
    assert found["differences"] == [{"a": "a", "b": "b", "construction": "prepositional phrase", **counts}]
    assert found["conflicts"] == found["differences"], "the first name, which programs may read"
    (example,) = found["examples"]
    assert example == {
        "a": "a",
        "b": "b",
        "construction": "prepositional phrase",
        "kind": "flipped",
        "id": "arrive",
        "positions_a": [2, 3],
        "words_a": ["on", "Sunday"],
        "positions_b": [3, 2],
        "words_b": ["Sunday", "on"],
    }
    assert "suggestion" not in found
    uas = {"metric": "uas", "value": third, "mean": third, "correct": 1, "total": 3}
    assert [row for row in found["measures"] if row["metric"] == "uas"] == [
        {"a": "a", "b": "b", **uas},
        {"a": "b", "b": "a", **uas},
    ]
    (lacking, *_) = [row for row in found["measures"] if row["metric"] == "parseval"]
    assert lacking["value"] is None
    assert lacking["reason"] == "no brackets in a and b, only dependencies"


def test_tsv_has_the_entries_of_the_json(run: Run, tmp_path: Path) -> None:
    arguments = (*THREE, "--suggest-labels", tmp_path / "table.tsv")
    found = written(run, *arguments)
    code, out, _ = run("overlap", *arguments, "--format", "tsv")
    assert code == 0
    blocks = [block.split("\n") for block in out.removesuffix("\n").split("\n\n")]
    expected = {name: entries for name, entries in found.items() if isinstance(entries, list)}
    expected["merges"] = found["suggestion"]["merges"]
    assert [title for title, *_ in blocks] == [f"# {name}" for name in expected]
    for (_, head, *lines), entries in zip(blocks, expected.values(), strict=True):
        fields = head.split("\t")
        assert {field for entry in entries for field in entry} <= set(fields)
        assert len(lines) == len(entries) > 0
        for line, entry in zip(lines, entries, strict=True):
            row = dict(zip(fields, line.split("\t"), strict=True))
            assert {field for field, text in row.items() if text} <= entry.keys()
            assert all(row[field] == str(value) for field, value in entry.items() if type(value) in (int, float, str))


@pytest.mark.parametrize("form", ["text", "markdown", "latex"])
def test_every_table_has_a_heading(run: Run, tmp_path: Path, form: str) -> None:
    code, out, _ = run("overlap", *SCHEMES, "--suggest-labels", tmp_path / "table.tsv", "--format", form)
    assert code == 0
    titles = [
        *("Scheme overlap", "Unification", "Other measures", "Labels of ud and sud on the same span"),
        *("Edges of ud that are flipped in sud", "Where ud and sud differ"),
        *("Where ud and sud differ: examples", "Labels to count as equal"),
    ]
    before, after = {"text": ("", ""), "markdown": ("### ", ""), "latex": (r"\subsection*{", "}")}[form]
    lines = out.split("\n")
    assert [line for line in lines if line in {f"{before}{title}{after}" for title in titles}] == [
        f"{before}{title}{after}" for title in titles
    ]


def test_tables_of_the_worked_example(run: Run, arrive: list[str]) -> None:
    """Every number by hand; `--metrics tedeval` leaves out the other measures."""
    _, out, _ = run("overlap", *arrive, "--protocol", "multifunction", "--metrics", "tedeval")
    rows = [line.split() for line in out.split("\n")]
    assert ["a", "b", "labelled", "0.6000", "0.6000", "4", "10", "0.6000"] in rows
    assert ["a", "b", "unlabelled", "1.0000", "1.0000", "0", "10"] in rows
    assert ["a", "b", "1", "1", "0", "0", "0", "0", "0"] in rows, "sentences, unifiable, why not, pairs and spans"
    assert ["tmod", "tmod", "1", "100.0%", "100.0%"] in rows
    assert ["ADP", "→", "PROPN", "1", "33.3%"] in rows
    assert ["all", "1", "33.3%"] in rows
    assert ["prepositional", "phrase", "0", "0", "1", "1", "100.0%"] in rows
    assert ["all", "0", "0", "1", "1"] in rows
    assert ["prepositional", "phrase", "flipped", "arrive", "on", "→", "Sunday"] in rows


def test_edges_between_brackets_and_dependencies_are_na(run: Run) -> None:
    """A 0 would say that schemes agree where they can't be compared."""
    golds = f"--gold=ptb={SAMPLE}/ptb.mrg", f"--gold=ud={SAMPLE}/ud.conllu"
    found = written(run, *golds)
    why = "no dependencies in ptb, only brackets"
    assert {(pair["flipped_edges"], pair["flipped_reason"]) for pair in found["pairs"]} == {(None, why)}
    assert {(row["flipped"], row["reason"]) for row in found["differences"]} == {(None, why)}
    assert found["flips"] == []
    _, out, _ = run("overlap", *golds, "--examples", "0")
    (table,) = [each for each in out.split("\n\n") if each.startswith("construction  ")]
    rows = [line.split() for line in table.split("\n") if line.endswith("%")]
    assert [row[-3] for row in rows] == ["n/a"] * len(found["differences"]), "before the sum and the share"
    assert f"n/a: flipped edges: {why}" in out


def test_shares_of_labels_are_of_either_golds(run: Run, tmp_path: Path) -> None:
    """Of four spans `x` in a, b calls one `x` and three `y`; of its four `y`, three are `x` in a."""
    head = "1\th\t_\t_\t_\t_\t0\troot\t_\t_\n"
    for name, labels in (("a", "xxxxw"), ("b", "xyyyy")):
        words = (f"{i}\tw\t_\t_\t_\t_\t1\t{label}\t_\t_\n" for i, label in enumerate(labels, start=2))
        (tmp_path / f"{name}.conllu").write_text(head + "".join(words) + "\n")
    _, out, _ = run("overlap", f"--gold=a={tmp_path}/a.conllu", f"--gold=b={tmp_path}/b.conllu")
    table = out[out.index("Labels of a and b") :].split("\n")[4:8]
    assert [line.split() for line in table] == [
        ["x", "y", "3", "75.0%", "75.0%"],
        ["root", "root", "1", "100.0%", "100.0%"],
        ["w", "y", "1", "100.0%", "25.0%"],
        ["x", "x", "1", "25.0%", "100.0%"],
    ]


def test_shares_count_labels_that_the_other_leaves_out(run: Run, tmp_path: Path) -> None:
    """Of 136 subjects 12 had no function in the other gold, and the other 124 were *100% of ann's*."""
    for name, function in (("a", "-SBJ"), ("b", "")):
        (tmp_path / f"{name}.ptb").write_text(f"(S (NP-SBJ (N Kim)) (V sees))\n(S (NP{function} (N Kim)) (V sees))\n")
    _, out, _ = run("overlap", *(f"--gold={name}={tmp_path / name}.ptb" for name in "ab"))
    rows = [line.split() for line in out.splitlines() if line.startswith("SBJ ")]
    assert rows == [["SBJ", "SBJ", "1", "50.0%", "100.0%"], ["SBJ", "∅", "1", "50.0%", "n/a"]]
    assert "∅: no label there." in out


def test_words_that_are_not_side_by_side_are_shown_apart(run: Run) -> None:
    assert "more … than the first" in run("overlap", *SCHEMES, "--examples", "9")[1]


def test_text_fits_a_hundred_columns(run: Run) -> None:
    _, out, _ = run("overlap", *THREE)
    wide = [line for line in out.split("\n") if width(line) > 100]
    assert all(line.startswith(("n/a", "treeconcord:")) for line in wide), "but for what names many or is to be copied"


def test_long_tables_say_how_much_more_there_is(run: Run) -> None:
    _, out, _ = run("overlap", *SCHEMES)
    total = len(written(run, *SCHEMES)["correspondence"])
    assert f"… and {total - 30} more, which treeconcord overlap --format json lists." in out


def test_number_of_examples_is_as_requested(run: Run) -> None:
    assert written(run, *SCHEMES, "--examples", "0")["examples"] == []
    assert "examples" not in run("overlap", *SCHEMES, "--examples", "0")[1]
    kinds = [(row["construction"], row["kind"]) for row in written(run, *SCHEMES, "--examples", "3")["examples"]]
    assert max(map(kinds.count, kinds)) == 3


def test_only_the_measures_named(run: Run) -> None:
    found = written(run, *SCHEMES, "--metrics", "ned,las")
    assert [(row["a"], row["metric"]) for row in found["measures"]] == [
        *(("ud", "las"), ("ud", "ned"), ("sud", "las"), ("sud", "ned"))
    ]
    assert "Other measures" not in run("overlap", *SCHEMES, "--metrics", "tedeval")[1]


def test_label_table_that_is_suggested_can_be_used(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    code, out, err = run("overlap", *SCHEMES, "--format", "json", "--suggest-labels", table)
    suggestion = json.loads(out)["suggestion"]
    assert (code, err) == (0, f"{len(suggestion['merges'])} label merges written to {table}\n")
    assert read_label_table(str(table)) == suggestion["table"]
    assert all(line.startswith("# ") for line in table.read_text("utf-8").split("\n")[:3])
    (labelled, _) = written(run, *SCHEMES, "--labels", table)["pairs"]
    assert labelled["value"] == suggestion["merges"][-1]["overlap"] > suggestion["start"]["overlap"]


def test_derived_gold_against_its_donor(run: Run) -> None:
    """T12's PTB ⊔tl SD against SD: on the spans that they share, the labels of the donor are all there."""
    names = [f"--gold=ud={SAMPLE}/ud.conllu", f"--input=br={SAMPLE}/ptb.mrg", "--derive=both=tl-unify:br,ud"]
    found = written(run, *names)
    assert {(pair["a"], pair["b"]) for pair in found["pairs"]} == {("ud", "both")}
    assert all(row["label_a"] == row["label_b"] for row in found["correspondence"] if row["label_a"] != "HD")
    assert found["flips"] == []


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--parse=p@a=a.conllu"], "overlap takes golds only; leave out --parse"),
        (["--metrics", "x"], "no measure is called 'x'"),
        (["--examples", "-1"], "must be a whole number, 0 or more"),
        (["--format", "brackets"], "expected text, json, tsv, markdown or latex, not 'brackets'"),
    ],
)
def test_usage(run: Run, arrive: list[str], more: list[str], says: str) -> None:
    code, out, err = run("overlap", *arrive, *more)
    assert (code, out) == (2, "")
    assert says in err


def test_one_gold_is_not_enough(run: Run, arrive: list[str]) -> None:
    code, out, err = run("overlap", arrive[0])
    assert (code, out) == (2, "")
    assert err == "treeconcord: only one gold is given; name at least two\n"


def test_table_for_all_needs_one_mapping_for_all(run: Run, arrive: list[str], tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    code, _, err = run("overlap", arrive[0], f"{arrive[1]}::labels=base", "--suggest-labels", table)
    assert code == 2
    assert "leave out labels=… for b" in err
    assert not table.exists()


def test_table_that_cannot_be_written(run: Run, arrive: list[str], tmp_path: Path) -> None:
    code, out, err = run("overlap", *arrive, "--suggest-labels", tmp_path / "nowhere" / "table.tsv")
    assert (code, out) == (1, "")
    assert "cannot be written" in err


def test_nothing_in_common_is_an_error(run: Run, arrive: list[str], tmp_path: Path) -> None:
    (tmp_path / "b.conllu").write_text(ARRIVE_B.replace("Sunday", "Monday"))
    table = tmp_path / "table.tsv"
    code, out, err = run("overlap", *arrive, "--format", "json", "--suggest-labels", table)
    found = json.loads(out)
    assert code == 1
    assert "no sentence could be compared: 1 excluded" in err
    assert found["sentences"]["excluded"][0]["reason"] == "token 3: 'Monday' ≠ 'Sunday'"
    assert [pair["value"] for pair in found["pairs"]] == [None, None]
    assert found["pairs"][0]["reason"] == "no sentence could be compared"
    assert (found["flips"], found["conflicts"], table.exists()) == ([], [], False)
    code, out, _ = run("overlap", *arrive)
    assert (code, "excluded: arrive: b: token 3: 'Monday' ≠ 'Sunday'" in out) == (1, True)


def test_broken_input_is_reported_with_its_line(run: Run, arrive: list[str], tmp_path: Path) -> None:
    (tmp_path / "b.conllu").write_text(ARRIVE_B.replace("3\tprep", "7\tprep"))
    code, out, err = run("overlap", *arrive)
    assert (code, out) == (1, "")
    assert err.startswith(f"{tmp_path}/b.conllu:3: sentence arrive: ")
