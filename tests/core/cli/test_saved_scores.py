"""Scores of sentences in files: written as TSV or Parquet, read again by ``significance``."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.base import parquet
from tests.paths import ROOT, SAMPLE

pq: Any = pytest.importorskip("pyarrow.parquet", reason="needs treeconcord[parquet]")

Run = Callable[..., tuple[int, str, str]]

VERSIONS = [
    f"--gold=ud={SAMPLE}/ud.conllu",
    f"--gold=sud={SAMPLE}/sud.conllu",
    f"--parse=one@ud={SAMPLE}/parser_ud.conllu",
    f"--parse=two@sud={SAMPLE}/parser_sud.conllu",
]
FAST = "--iterations=200"
RUNS = [
    [],
    ["--metrics=tedeval,las", "--punct=drop"],
    ["--metrics=ud,las"],
    ["--align=characters", "--seed=7"],
    ["--max-length=12", "--nonprojective=lift"],
    ["--protocol=multifunction", "--labels=base"],
]


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Callable[..., Path]:
    """Scores the sample and returns the file with the scores of its sentences."""

    def save(name: str, *options: str) -> Path:
        path = tmp_path / name
        assert run("score", *VERSIONS, *options, FAST, "--per-sentence", path)[0] == 0
        return path

    return save


@pytest.mark.parametrize("options", RUNS, ids=" ".join)
@pytest.mark.parametrize("kind", ["json", "text", "markdown", "latex", "tsv"])
def test_tests_of_saved_scores_are_those_of_the_versions(
    run: Run, saved: Callable[..., Path], options: list[str], kind: str
) -> None:
    seed = [option for option in options if option.startswith("--seed")]
    path = saved("scores.parquet", *[option for option in options if option not in seed])
    expected = run("significance", *VERSIONS, *options, FAST, f"--format={kind}")
    assert run("significance", "--per-sentence", path, FAST, *seed, f"--format={kind}") == expected
    assert expected[0] == 0


def test_floors_are_not_tested_when_read_again(run: Run, saved: Callable[..., Path]) -> None:
    results = [
        json.loads(run("significance", "--per-sentence", saved(name, "--floors"), FAST, "--format=json")[1])
        for name in ("scores.parquet", "scores.tsv")
    ]
    for result in results:
        assert {"flat@ud", "chain@sud"} <= {entry["parse"] for entry in result["intervals"]}
        assert {pair["a"] for pair in result["pairs"]} == {"one"}
    assert [result["pairs"] for result in results[1:]] == [results[0]["pairs"]]


def test_a_table_of_lines_gives_the_same_numbers(run: Run, saved: Callable[..., Path]) -> None:
    """TSV says neither settings nor coverage, so that only the signature and notes differ."""
    path = saved("scores.tsv")
    expected = json.loads(run("significance", *VERSIONS, FAST, "--format=json")[1])
    found = json.loads(run("significance", "--per-sentence", path, FAST, "--format=json")[1])
    assert (found["pairs"], found["intervals"]) == (expected["pairs"], expected["intervals"])
    assert f"per-sentence:{path} | iterations:200 | seed:1 | sentences:30" in found["signature"]


def test_parquet_has_the_rows_of_the_table(saved: Callable[..., Path]) -> None:
    head, *lines = [line.split("\t") for line in saved("scores.tsv").read_text("utf-8").splitlines()]
    table = pq.read_table(saved("scores.parquet"))
    assert table.column_names == head
    assert {name: str(table.schema.field(name).type).partition("<")[0] for name in head} == {
        **dict.fromkeys(["parse", "native", "against", "metric"], "dictionary"),
        "sentence": "string",
        "tokens": "int32",
        "labeled": "bool",
        "score": "double",
        **dict.fromkeys(["delta", "size"], "int64"),
    }
    written = {None: "", True: "true", False: "false"}
    rows = [
        [written[value] if name == "labeled" else "" if value is None else str(value) for name, value in row.items()]
        for row in table.to_pylist()
    ]
    assert rows == lines


def test_parquet_says_how_the_scores_came_about(run: Run, saved: Callable[..., Path]) -> None:
    path = saved("scores.parquet", "--punct=drop")
    out = json.loads(run("score", *VERSIONS, "--punct=drop", FAST, "--format=json")[1])
    described = json.loads(pq.read_schema(path).metadata[b"treeconcord"])
    assert (described["version"], described["signature"]) == (out["treeconcord"], out["signature"])


def test_many_sentences_are_written_in_groups(
    run: Run, saved: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the size of the groups, and of the batches that they are read in."""
    whole = saved("whole.parquet")
    monkeypatch.setattr("core.output.sentence_scores.BATCH", 200)
    parted = saved("parted.parquet")
    assert pq.ParquetFile(whole).num_row_groups == 1
    assert pq.ParquetFile(parted).num_row_groups > 5
    assert pq.read_table(parted) == pq.read_table(whole)
    expected = run("significance", "--per-sentence", whole, FAST)
    for size in (97, 333):
        monkeypatch.setattr("core.base.parquet.BATCH", size)
        monkeypatch.setattr("core.output.sentence_scores.BATCH", size)
        assert run("significance", "--per-sentence", parted, FAST) == expected


def rewritten(path: Path, change: Callable[[Any], Any]) -> Path:
    table = change(pq.read_table(path))
    pq.write_table(table, path)
    return path


def column(table: Any, name: str, change: Callable[[list[Any]], list[Any]]) -> Any:
    import pyarrow as pa

    place = table.column_names.index(name)
    return table.set_column(place, name, pa.array(change(table.column(name).to_pylist())))


def exchanged(values: list[Any]) -> list[Any]:
    """The counts of two sentences, each with those of the other."""
    middle = len(values) // 2
    return [*values[middle:], *values[:middle]]


def described_with(**changes: int) -> Callable[[Any], Any]:
    """Has the description say something else of each measure."""

    def change(table: Any) -> Any:
        description = json.loads(table.schema.metadata[b"treeconcord"])
        for each in description["columns"]:
            each.update(changes)
        metadata = {**table.schema.metadata, b"treeconcord": json.dumps(description).encode()}
        return table.replace_schema_metadata(metadata)

    return change


BROKEN: dict[str, tuple[Callable[[Any], Any], str]] = {
    "a column is missing": (lambda table: table.drop_columns(["delta"]), "no column 'delta'"),
    "another type": (lambda table: column(table, "size", lambda values: [*map(str, values)]), "type string"),
    "a value is missing": (lambda table: column(table, "size", lambda values: [None, *values[1:]]), "all of its"),
    "a row is missing": (lambda table: table.slice(1), "its rows are not those of each sentence"),
    "the first sentence is missing": (
        lambda table: table.slice(
            len([name for name in table.column("sentence") if name == table.column("sentence")[0]])
        ),
        "its checksum does not fit: rows were exchanged, or a figure was changed",
    ),
    "a count was changed": (
        lambda table: column(table, "delta", lambda values: [values[0] + 1, *values[1:]]),
        "its checksum does not fit: rows were exchanged, or a figure was changed",
    ),
    "counts of two halves exchanged": (
        lambda table: column(column(table, "delta", exchanged), "size", exchanged),
        "its checksum does not fit: rows were exchanged, or a figure was changed",
    ),
    "names exchanged": (
        lambda table: column(table, "sentence", exchanged),
        "its checksum does not fit: rows were exchanged, or a figure was changed",
    ),
    "more nodes than there are numbers": (described_with(nodes=1 << 70), "a description that does not fit"),
    "fewer than no nodes": (described_with(labeled_nodes=-(1 << 70)), "a description that does not fit"),
    "sentences twice": (
        lambda table: table.take([*range(len(table)), *range(len(table))]),
        "its rows are not those of each sentence",
    ),
    "one row for ever": (lambda table: table.take([0] * 1_000_000), "its rows are not those of each sentence"),
    "no rows": (lambda table: table.slice(0, 0), "no scores"),
    "huge counts": (lambda table: column(table, "delta", lambda values: [1 << 62, *values[1:]]), "no sentence has"),
    "another description": (
        lambda table: table.replace_schema_metadata({"treeconcord": '{"version": 3}'}),
        "a description that does not fit",
    ),
    "a deep description": (
        lambda table: table.replace_schema_metadata({"treeconcord": "[" * 5000}),
        "a description that does not fit",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_lacks_what_is_needed_is_refused(run: Run, saved: Callable[..., Path], name: str) -> None:
    change, why = BROKEN[name]
    path = rewritten(saved("scores.parquet", "--metrics=las,tedeval"), change)
    code, out, err = run("significance", "--per-sentence", path)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(f"{path}: ")
    assert why in err
    assert err.endswith("expected a table that score --per-sentence wrote\n")


def test_what_is_not_parquet_is_refused(run: Run, saved: Callable[..., Path], tmp_path: Path) -> None:
    whole = saved("scores.parquet").read_bytes()
    path = tmp_path / "x.parquet"
    contents = [b"", b"PAR1", b"hello" * 100, whole[:-20], whole[:1000] + whole[1100:]]
    contents += [whole[:place] + b"\xff\xff\xff\x7f" + whole[place + 4 :] for place in range(0, len(whole), 501)]
    for content in contents:
        path.write_bytes(content)
        code, _, err = run("significance", "--per-sentence", path, "--iterations=10")
        assert (code, err.count("\n")) in ((1, 1), (0, 0))
        assert code or content in contents[5:]
    assert run("significance", "--per-sentence", tmp_path / "none.parquet")[0] == 1


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda text: text.replace("sentence\t", "id\t"), ":1: not the header"),
        (lambda text: text.replace("\tfalse\t", "\tperhaps\t"), ": not a row"),
        (lambda text: text + "coffee\t3\n", ": not a row"),
        (lambda text: re.sub(r"\t1\.0\n", "\t0.123\n", text, count=1), ": not a row"),
        (lambda text: re.sub(r"\t1\.0\n", "\tnan\n", text, count=1), ": not a row"),
        (lambda text: re.sub(r"\t\d+(\t\d+\t[^\t\n]+\n)", r"\t999\1", text, count=1), ": not a row"),
        (lambda text: text.split("\n")[0] + "\n", ": no scores"),
        (lambda text: "\n".join(text.split("\n")[:-3]) + "\n", "its rows are not those"),
        (lambda text: text + "\n".join(text.split("\n")[1:]), "its rows are not those"),
    ],
)
def test_a_table_that_was_changed_is_refused(
    run: Run, saved: Callable[..., Path], change: Callable[[str], str], line: str
) -> None:
    path = saved("scores.tsv", "--metrics=las,tedeval")
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    code, out, err = run("significance", "--per-sentence", path)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert line in err


def test_one_parse_has_nothing_to_be_tested_against(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "scores.parquet"
    run("score", VERSIONS[0], VERSIONS[2], FAST, "--per-sentence", path)
    assert run("significance", "--per-sentence", path) == (
        2,
        "",
        f"treeconcord: {path} has the scores of one parse; tests compare two\n",
    )


@pytest.mark.parametrize("option", ["--metrics=las", "--gold=a=b", "--punct=drop", "--workspace=w.concord"])
def test_options_of_versions_do_not_go_with_saved_scores(run: Run, option: str) -> None:
    code, _, err = run("significance", "--per-sentence=x.parquet", option)
    name = option.partition("=")[0]
    assert (code, err) == (2, f"treeconcord: --per-sentence has scores already; leave out {name}\n")


def test_without_pyarrow_it_says_what_to_install_before_it_scores(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, out, err = run("score", *VERSIONS, "--per-sentence", tmp_path / "scores.parquet")
    assert (code, out) == (1, "")
    assert err == (
        "treeconcord: Parquet files need the package pyarrow; install it with: pip install 'treeconcord[parquet]'\n"
    )
    assert not list(tmp_path.iterdir())


def test_pyarrow_is_loaded_only_for_parquet() -> None:
    script = (
        f"import sys; from main import main; main({['score', *VERSIONS[::2], FAST]}); print('pyarrow' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "False"
    assert parquet.is_parquet("A.PARQUET")
