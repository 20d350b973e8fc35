"""The library gives the numbers of the command line, for the same options by the same names."""

import csv
import io
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import treeconcord as tc
from main import main
from tests.paths import SAMPLE

GOLDS = {"ud": "ud.conllu", "sud": "sud.conllu"}
PARSES = {"one@ud": "parser_ud.conllu", "two@sud": "parser_sud.conllu"}
QUICK: dict[str, Any] = {"iterations": 20}

Run = Callable[..., str]


def rows(columns: tc.Columns) -> list[dict[str, Any]]:
    """The rows of columns, without what a row lacks."""
    found = (dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True))
    return [{name: value for name, value in row.items() if value is not None} for row in found]


def entries(written: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the command line wrote as JSON, as `rows` has it."""
    said = ({name: value for name, value in each.items() if value is not None} for each in written)
    return [{**each, "against": "+".join(each["against"])} if "against" in each else each for each in said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """What the program writes to standard output, called with all versions of the sample, or with the golds alone."""

    def call(command: str, *options: str, parses: bool = False) -> str:
        named = [f"--gold={name}={SAMPLE / path}" for name, path in GOLDS.items()]
        named += [f"--parse={name}={SAMPLE / path}" for name, path in PARSES.items()] if parses else []
        main([command, *named, *options, "--quiet"])
        return capsys.readouterr().out

    return call


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Run:
    """What the program writes to standard output."""

    def call(*arguments: str) -> str:
        main(list(arguments))
        return capsys.readouterr().out

    return call


@pytest.fixture(scope="module")
def golds() -> list[tc.Version]:
    return [tc.read(SAMPLE / path, name=name) for name, path in GOLDS.items()]


@pytest.fixture(scope="module")
def parses() -> list[tc.Version]:
    return [tc.read(SAMPLE / path, name=name) for name, path in PARSES.items()]


SETTINGS: list[tuple[dict[str, Any], list[str]]] = [
    ({}, []),
    ({"protocol": "multifunction"}, ["--protocol=multifunction"]),
    ({"labels": "base", "punct": "drop"}, ["--labels=base", "--punct=drop"]),
    ({"nonprojective": "lift", "max_length": 12}, ["--nonprojective=lift", "--max-length=12"]),
    ({"align": "order", "normalize": "tedeval2.2"}, ["--align=order", "--normalize=tedeval2.2"]),
    ({"align": ["id", "characters"]}, ["--align=id", "--align=characters"]),
    (
        {"derive": ["low=vary:ud,heads=functional"]},
        ["--derive=low=vary:ud,heads=functional"],
    ),
]

OF_SCORE: list[tuple[dict[str, Any], list[str]]] = [
    *SETTINGS,
    ({"metrics": "las,tedeval", "seed": 7}, ["--metrics=las,tedeval", "--seed=7"]),
    ({"metrics": ["relations"], "floors": True}, ["--metrics=relations", "--floors"]),
    ({"against": ["ud", "ud+sud"]}, ["--against=ud", "--against=ud+sud"]),
    ({"derive": "both@ud=tl-unify:one,two", "protocol": "auto"}, ["--derive=both@ud=tl-unify:one,two"]),
]


@pytest.mark.parametrize(("options", "written"), OF_SCORE)
def test_scores(
    run: Run, golds: list[tc.Version], parses: list[tc.Version], options: Mapping[str, Any], written: list[str]
) -> None:
    found = tc.score(golds, parses, **QUICK, **options)
    assert found.to_dict() == json.loads(run("score", *written, "--iterations=20", "--format=json", parses=True))
    assert found.signature == found.to_dict()["signature"]


@pytest.mark.parametrize("kind", ["text", "markdown", "latex", "tsv"])
def test_tables(run: Run, golds: list[tc.Version], parses: list[tc.Version], kind: str) -> None:
    scores, overlap = tc.score(golds, parses, **QUICK), tc.overlap(golds)
    options = ("--iterations=20", f"--format={kind}")
    assert scores.table(kind) == run("score", *options, parses=True)
    assert scores.significance_table(kind) == run("significance", *options, parses=True)
    assert overlap.table(kind) == run("overlap", f"--format={kind}")
    # What a notebook shows.
    assert scores.table(kind)._repr_markdown_() == scores._repr_markdown_() == scores.table("markdown")
    assert repr(overlap) == overlap.table()


@pytest.mark.parametrize("floors", [False, True])
def test_nf17(run: Run, golds: list[tc.Version], parses: list[tc.Version], floors: bool) -> None:
    """`nf17` on its own means the tables of a paper; the library gave other scores, of relations with subtypes."""
    options: dict[str, Any] = {"metrics": "nf17", "floors": floors}
    scores = tc.score(golds, parses, **options)
    asked = ["--metrics=nf17", *(["--floors"] if floors else [])]
    for kind in ("text", "markdown", "latex", "tsv"):
        assert scores.table(kind) == run("score", *asked, f"--format={kind}", parses=True), kind
    found = scores.to_dict()
    assert found == json.loads(run("score", *asked, "--format=json", parses=True))
    assert scores.signature == found["signature"]
    assert scores.corpus()["value"] == [entry["value"] for entry in found["scores"]]
    for wrong in (lambda: scores.breakdown("relation"), lambda: tc.score(golds, parses, against="ud", **options)):
        with pytest.raises(tc.UsageError, match="nf17 is for test-set scores by native golds; leave out"):
            wrong()


def test_sentences(run: Run, golds: list[tc.Version], parses: list[tc.Version], tmp_path: Path) -> None:
    run("score", f"--per-sentence={tmp_path / 's.tsv'}", "--iterations=1", parses=True)
    header, *rows = csv.reader(io.StringIO((tmp_path / "s.tsv").read_text("utf-8")), delimiter="\t")
    found = tc.score(golds, parses, **QUICK).per_sentence()
    assert list(found) == header
    assert len(rows) > 100
    as_text = {None: "", True: "true", False: "false"}
    columns = [
        [as_text.get(each, str(each)) if each is None or isinstance(each, bool) else str(each) for each in column]
        for column in found.values()
    ]
    assert list(zip(*columns, strict=True)) == list(map(tuple, rows))


def test_corpus_is_a_row_for_each_score(golds: list[tc.Version], parses: list[tc.Version]) -> None:
    scores = tc.score(golds, parses, **QUICK)
    columns, entries = scores.corpus(), scores.to_dict()["scores"]
    assert columns["value"] == [entry["value"] for entry in entries]
    assert columns["against"] == ["+".join(entry["against"]) for entry in entries]
    assert {"low", "high", "reason", "labeled"} <= set(columns)


def test_tests_and_breakdowns(run: Run, golds: list[tc.Version], parses: list[tc.Version]) -> None:
    scores = tc.score(golds, parses, **QUICK)
    written = run("significance", "--iterations=20", "--format=json", parses=True)
    assert rows(scores.significance()) == entries(json.loads(written)["pairs"])
    written = run("score", "--iterations=20", "--breakdown=relation,length", "--format=json", parses=True)
    assert rows(scores.breakdown("relation", "length")) == entries(json.loads(written)["breakdown"])
    assert rows(scores.breakdown_tests("relation", "length")) == entries(json.loads(written)["breakdown_tests"])


def test_breakdowns_as_tables(run: Run, golds: list[tc.Version], parses: list[tc.Version]) -> None:
    scores = tc.score(golds, parses, metrics="las", **QUICK)
    asked = ("--iterations=20", "--metrics=las", "--breakdown=relation")
    for kind in ("text", "markdown", "latex"):
        written = run("score", *asked, f"--format={kind}", parses=True)
        assert written.endswith(scores.breakdown_table("relation", format=kind)), kind
    assert scores.breakdown_table("relation", format="tsv") == run("score", *asked, "--format=tsv", parses=True)


def test_rows_of_sentences_are_written_as_by_the_command_line(
    run: Run, golds: list[tc.Version], parses: list[tc.Version], tmp_path: Path
) -> None:
    by_command, by_library = tmp_path / "c.tsv", tmp_path / "l.tsv"
    run("score", f"--per-sentence={by_command}", "--iterations=20", parses=True)
    tc.score(golds, parses, **QUICK).write_per_sentence(by_library)
    assert by_library.read_bytes() == by_command.read_bytes()


def test_two_paths_are_a_gold_and_a_parse(capsys: pytest.CaptureFixture[str]) -> None:
    """As for ``score GOLD PARSE``."""
    gold, parse = SAMPLE / "ud.conllu", SAMPLE / "parser_ud.conllu"
    main(["score", str(gold), str(parse), "--iterations=20", "--format=json", "--quiet"])
    written = json.loads(capsys.readouterr().out)
    assert tc.score(gold, str(parse), **QUICK).to_dict() == written
    assert {row["parse"] for row in written["scores"]} == {"parse"}
    assert {row["against"] for row in rows(tc.score([gold], parse, iterations=1).corpus())} == {"ud"}


@pytest.mark.parametrize(("options", "written"), SETTINGS[:-1])
@pytest.mark.parametrize("to", ["functional", "multifunction"])
def test_converted(
    program: Run, parses: list[tc.Version], to: Any, options: dict[str, Any], written: list[str]
) -> None:
    path = SAMPLE / PARSES["one@ud"]
    lines = program("convert", f"--parse=one={path}", f"--to={to}", "--format=json", "--quiet", *written).splitlines()
    assert [tree.to_dict() for tree in tc.convert(parses[0], to, **options)] == list(map(json.loads, lines))


@pytest.mark.parametrize(("options", "written"), SETTINGS)
def test_overlap(run: Run, golds: list[tc.Version], options: Mapping[str, Any], written: list[str]) -> None:
    found = tc.overlap(golds, examples=1, metrics="uas", **options)
    assert found.to_dict() == json.loads(run("overlap", "--examples=1", "--metrics=uas", *written, "--format=json"))


def test_suggested_labels(run: Run, golds: list[tc.Version], tmp_path: Path) -> None:
    """They are the table that ``--suggest-labels`` writes, and can be used at once."""
    table = tmp_path / "labels.tsv"
    run("overlap", f"--suggest-labels={table}")
    labels = tc.overlap(golds).suggest_labels()
    assert labels["subj"] == "nsubj"
    assert tc.overlap(golds, labels=labels).to_dict()["pairs"] == tc.overlap(golds, labels=table).to_dict()["pairs"]


@pytest.mark.parametrize(("options", "written"), SETTINGS)
def test_trees(run: Run, golds: list[tc.Version], options: dict[str, Any], written: list[str]) -> None:
    def lines(command: str, *more: str) -> list[Any]:
        return [json.loads(line) for line in run(command, *written, *more, "--format=json").splitlines()]

    assert [tree.to_dict() for tree in tc.generalize(golds, **options)] == lines("generalize")
    for choice in ("core", "base", "donor"):
        unified = tc.unify(golds, on_conflict=choice, **options)
        assert [tree.to_dict() for tree in unified] == lines("unify", f"--on-conflict={choice}")
    assert [tree.to_dict() for tree in tc.tl_unify(golds, **options)] == lines("tl-unify")


def test_trees_as_brackets(run: Run, golds: list[tc.Version]) -> None:
    assert f"{tc.unify(golds)}\n" == run("unify")


def test_a_label_table_may_be_a_mapping(golds: list[tc.Version], parses: list[tc.Version], tmp_path: Path) -> None:
    (tmp_path / "t.tsv").write_text("nsubj\tsubj\ncsubj\tsubj\n")
    table = {"nsubj": "subj", "csubj": "subj"}
    by_file, by_mapping = (
        tc.score(golds, parses, labels=labels, iterations=1).to_dict()["scores"]
        for labels in (tmp_path / "t.tsv", table)
    )
    assert by_file == by_mapping


@pytest.mark.parametrize("treebank", ["fr_gsd_dev", "fr_sequoia_dev"])
def test_right_answers(shared: Path, treebank: str) -> None:
    """The values that an independent program computed, to 1e-12."""
    files = shared / "data"
    golds = [tc.read(files / f"{name}_{treebank}.conllu", name=name) for name in ("ud", "sud")]
    own = {"udpipe_ud": "ud", "biaffine_sud": "sud"}
    parses = [tc.read(files / f"{name}_{treebank}.conllu", name=f"{name}@{gold}") for name, gold in own.items()]
    found = tc.score(golds, parses, metrics="tedeval,las", iterations=1).to_dict()["scores"]
    values = {(row["parse"], *row["against"], row["metric"], row.get("labeled")): row["value"] for row in found}
    right = json.loads((shared / "cases" / f"{treebank}.scores.json").read_text("utf-8"))["scores"]
    expected = {
        (row["parse"], *row["against"], row["metric"], row.get("labeled")): row["value"]
        for row in right
        if row["labels"] == "exact" and row.get("protocol", "functional") == "functional"
    }
    assert len(values) == 16
    assert values == {key: pytest.approx(expected[key], rel=0, abs=1e-12) for key in values}
