"""Brackets with dependencies: GUM's brackets, TL-unified with its dependencies, against those (shared/cases)."""

import json
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.choices import Unit
from core.model.spans import MultiFunctionTree, positions
from core.model.version import Role, Version, VersionSpec
from core.scoring.alignment import Aligned, align
from core.scoring.metrics.measure import DistanceCounts
from core.trees.algebra import tl_unify, unify
from core.trees.conversion import constituency_functions, multifunction_tree
from core.trees.edit_distance import edit_script
from core.trees.label_mapping import exact
from main import main
from tests.written_back import written_back


@pytest.fixture(scope="module")
def versions(shared: Path) -> tuple[Version, Version]:
    """The brackets and the dependencies."""
    const, dep = (
        read_version(VersionSpec(name, str(shared / "data" / f"gum_{name}"), Role.GOLD))
        for name in ("const.ptb", "dep.conllu")
    )
    return const, dep


@pytest.fixture(scope="module")
def aligned(versions: tuple[Version, Version]) -> Aligned:
    return align(versions)


@pytest.fixture(scope="module")
def trees(aligned: Aligned) -> list[tuple[MultiFunctionTree, MultiFunctionTree]]:
    """Of each sentence the brackets' functions and the dependencies'."""
    return [
        (constituency_functions(const.constituents, exact), multifunction_tree(dep.dependencies, exact))
        for const, dep in aligned.rows
    ]


@pytest.fixture(scope="module")
def overlap(shared: Path) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads((shared / "cases" / "gum.overlap.json").read_text("utf-8"))
    return found


def test_every_sentence_is_compared(aligned: Aligned, overlap: dict[str, object]) -> None:
    """The brackets' escapes and Unicode are those of the dependencies after normalizing."""
    assert (len(aligned.rows), list(aligned.excluded)) == (overlap["compared"], overlap["excluded"])


def test_sentences_that_cannot_be_unified(
    trees: list[tuple[MultiFunctionTree, MultiFunctionTree]], overlap: dict[str, object]
) -> None:
    assert sum(unify(pair) is None for pair in trees) == overlap["unify_fails"]


@pytest.mark.parametrize("labelled", ["labeled", "unlabeled"])
def test_overlap_of_the_derived_version_with_the_dependencies(
    labelled: str, trees: list[tuple[MultiFunctionTree, MultiFunctionTree]], overlap: dict[str, dict[str, float]]
) -> None:
    delta = size = 0
    for const, dep in trees:
        derived, gold = tl_unify(const, dep), dep
        if labelled == "unlabeled":
            derived, gold = derived.unlabelled(), gold.unlabelled()
        script = edit_script(derived, gold, None)
        delta, size = delta + script.delta, size + script.size
    assert (delta, size) == (overlap[labelled]["delta"], overlap[labelled]["size"])
    assert DistanceCounts(delta, size, 0, 0).value == pytest.approx(overlap[labelled]["value"], abs=1e-12)


def test_derived_trees(
    shared: Path, aligned: Aligned, trees: list[tuple[MultiFunctionTree, MultiFunctionTree]]
) -> None:
    lines = (shared / "cases" / "gum.tl-unify-const-dep.jsonl").read_text("utf-8").splitlines()
    expected = {line["id"]: line for line in map(json.loads, lines)}
    compared = 0
    for name, (const, _), pair in zip(aligned.names, aligned.rows, trees, strict=True):
        if name in expected:
            compared += 1
            derived = tl_unify(*pair)
            nodes = [{"span": list(positions(span)), "labels": list(derived.labels_at(span))} for span in derived]
            assert {"id": name, "tokens": list(const.forms), "nodes": nodes} == expected[name]
    assert compared == len(expected) > 0


@pytest.mark.parametrize("unit", Unit)
def test_derived_trees_of_the_program(shared: Path, capsys: pytest.CaptureFixture[str], unit: Unit) -> None:
    """Where words agree, characters change nothing, in brackets neither."""
    data, case = shared / "data", shared / "cases" / "gum.tl-unify-const-dep.jsonl"
    golds = [f"--gold=const={data}/gum_const.ptb", f"--gold=dep={data}/gum_dep.conllu"]
    assert main(["tl-unify", *golds, "--align", unit, "--format", "json", "--quiet"]) == 0
    found = {line["id"]: line for line in map(json.loads, capsys.readouterr().out.splitlines())}
    expected = [json.loads(line) for line in case.read_text("utf-8").splitlines()]
    assert [found[line["id"]] for line in expected] == expected


def test_brackets_are_written_byte_for_byte(shared: Path, versions: tuple[Version, Version]) -> None:
    assert written_back(versions[0].sentences) == (shared / "data" / "gum_const.ptb").read_bytes()
