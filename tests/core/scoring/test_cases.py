"""Reference scores for two French treebanks by an independent program, to 1e-12, where they are available."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.model.choices import Protocol, Unit
from core.model.version import Version
from core.scoring.comparison import compare, make_frame, select
from core.scoring.metrics.measure import AlignedCounts, OverlapCounts
from core.scoring.run import score
from core.scoring.settings import Settings
from core.trees.algebra import crossings
from core.trees.edit_distance import edit_script
from main import main
from tests.treebanks import read_treebank

TREEBANKS = ("fr_gsd_dev", "fr_sequoia_dev")
GOLDS = ("ud", "sud")
PARSES = {"udpipe_ud": "ud", "udpipe_sud": "sud", "biaffine_ud": "ud", "biaffine_sud": "sud"}
METRICS = ("uas", "las", "tedeval", "undirected", "ned", "clas")
TREES = {
    "convert-functional-ud": ["convert", "--to", "functional"],
    "convert-multifunction-ud": ["convert", "--to", "multifunction"],
    "generalize-functional": ["generalize", "--protocol", "functional"],
    "generalize-multifunction": ["generalize", "--protocol", "multifunction"],
    "tl-unify-ud-sud": ["tl-unify"],
}

Row = Mapping[str, Any]

every_treebank = pytest.mark.parametrize("treebank", TREEBANKS)
every_unit = pytest.mark.parametrize("unit", Unit)
"""Where all versions have the same words, spans of characters give the same numbers (protocol §7)."""


@cache
def versions(folder: Path, treebank: str) -> Sequence[Version]:
    """The golds and parses of a treebank, read once."""
    golds = [read_treebank(folder, f"{gold}_{treebank}") for gold in GOLDS]
    return [*golds, *(read_treebank(folder, f"{parse}_{treebank}", native) for parse, native in PARSES.items())]


@cache
def answers(folder: Path, treebank: str) -> Row:
    answers: Row = json.loads((folder / f"{treebank}.scores.json").read_text("utf-8"))
    return answers


def place(row: Row) -> tuple[Any, ...]:
    """Which score a row gives."""
    return row["parse"], row["native"], tuple(row["against"]), row["metric"], row.get("labeled")


def expected_rows(row: Row, protocol: Protocol, labels: str) -> Iterator[Row]:
    """The scores under these settings. Those of attachment have no protocol, and do not depend on it."""
    for each in row["scores"]:
        if each["labels"] == labels and each.get("protocol", protocol) == protocol:
            yield each


def exactly(value: float) -> Any:
    return pytest.approx(value, rel=0, abs=1e-12)


@every_treebank
@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("labels", ["exact", "base"])
@every_unit
def test_scores(shared: Path, treebank: str, protocol: Protocol, labels: str, unit: Unit) -> None:
    right = answers(shared / "cases", treebank)
    results = score(versions(shared / "data", treebank), Settings(protocol, labels, unit=unit), METRICS)
    assert len(results.lengths) == right["sentences"]
    assert not results.aligned.excluded
    found = {
        (each.parse, each.native, each.against, each.measure.metric, each.measure.labelled): each
        for each in results.columns
    }
    expected = list(expected_rows(right, protocol, labels))
    assert {place(row) for row in expected} <= found.keys()
    assert len(expected) == {"exact": 24 + 4 * 8, "base": 24 + 8 + 2}[labels]
    for row in expected:
        column = found[place(row)]
        assert column.value() == exactly(row["value"])
        if row["metric"] == "tedeval":
            assert column.mean() == exactly(row["mean"])
        if row["metric"] == "clas":
            counts = column.total()
            assert isinstance(counts, OverlapCounts)
            assert (counts.precision, counts.recall) == (exactly(row["precision"]), exactly(row["recall"]))
        total = column.total()._asdict()
        if isinstance(counts := column.total(), AlignedCounts):
            total["total"] = counts.total
        assert total | {key: row[key] for key in ("delta", "size", "correct", "total") if key in row} == total


@every_treebank
@pytest.mark.parametrize("protocol", Protocol)
def test_overlap(shared: Path, treebank: str, protocol: Protocol) -> None:
    golds = versions(shared / "data", treebank)[: len(GOLDS)]
    frame = make_frame(golds, Settings(protocol))
    comparisons = [compare(frame, row) for row in select(frame).rows]
    rows = [row for row in answers(shared / "cases", treebank)["overlap"] if row["protocol"] == protocol]
    assert {row["labeled"] for row in rows} == {True, False}
    for row in rows:
        pairs = [[each.tree(gold, labelled=row["labeled"]) for gold in GOLDS] for each in comparisons]
        scripts = [edit_script(a, b, None) for a, b in pairs]
        delta, size = sum(script.delta for script in scripts), sum(script.size for script in scripts)
        assert (delta, size) == (row["delta"], row["size"])
        assert 1 - delta / size == exactly(row["value"])
        crossing = [len(list(crossings(pair))) for pair in pairs]
        assert sum(crossing) == row["crossing_pairs"]
        assert sum(map(bool, crossing)) == row["sentences_with_crossing"]


def program(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the program writes."""
    assert main([*arguments, "--quiet"]) == 0
    return capsys.readouterr().out


def named(shared: Path, treebank: str, names: Sequence[str]) -> list[str]:
    """The options that name versions."""
    paths = {name: f"{name}={shared}/data/{name}_{treebank}.conllu" for name in names}
    return [
        f"--parse={path.replace('=', f'@{PARSES[name]}=', 1)}" if name in PARSES else f"--gold={path}"
        for name, path in paths.items()
    ]


@every_treebank
@pytest.mark.parametrize("name", TREES)
@every_unit
def test_trees(shared: Path, capsys: pytest.CaptureFixture[str], treebank: str, name: str, unit: Unit) -> None:
    golds = GOLDS[:1] if name.startswith("convert") else GOLDS
    options = ["--format", "json", "--align", unit]
    lines = program(capsys, *TREES[name], *options, *named(shared, treebank, golds)).splitlines()
    found = {line["id"]: line for line in map(json.loads, lines)}
    assert len(found) == len(lines) == answers(shared / "cases", treebank)["sentences"]
    expected = (shared / "cases" / f"{treebank}.{name}.jsonl").read_text("utf-8").splitlines()
    assert len(expected) == 40
    for line in map(json.loads, expected):
        assert found[line["id"]] == line


@every_treebank
@every_unit
def test_scores_of_the_program(shared: Path, capsys: pytest.CaptureFixture[str], treebank: str, unit: Unit) -> None:
    options = ["--protocol", "multifunction", "--labels", "base", "--format", "json", "--iterations", "1"]
    options += ["--align", unit]
    result = json.loads(program(capsys, "score", *options, *named(shared, treebank, [*GOLDS, *PARSES])))
    right = answers(shared / "cases", treebank)
    assert result["sentences"] == {"compared": right["sentences"], "excluded": [], "not_trees": []}
    found = {place(row): row for row in result["scores"]}
    for row in expected_rows(right, Protocol.MULTIFUNCTION, "base"):
        told = found[place(row)]
        for key in ("value", "mean", "delta", "size", "correct", "total"):
            assert key not in row or told[key] == exactly(row[key])
