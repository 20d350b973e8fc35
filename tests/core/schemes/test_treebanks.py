"""Real treebanks in two schemes, with reference results of an independent program, where available."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.formats.registry import read_version
from core.model.choices import Protocol, Unit
from core.model.version import Role, VersionSpec
from core.schemes.disagreements import Construction
from core.schemes.label_suggestion import suggest
from core.schemes.overlap import SchemePair, compare_schemes
from core.scoring.settings import Settings
from core.scoring.version_options import with_derived
from tests.treebanks import read_treebank

TREEBANKS = ("fr_gsd_dev", "fr_sequoia_dev")


every_unit = pytest.mark.parametrize("unit", Unit)
"""Where all versions have the same words, spans of characters give the same numbers (protocol §7)."""


@cache
def french(folder: Path, treebank: str, protocol: Protocol, unit: Unit = Unit.WORDS) -> SchemePair:
    golds = [read_treebank(folder, f"{scheme}_{treebank}") for scheme in ("ud", "sud")]
    (pair,) = compare_schemes(golds, Settings(protocol, unit=unit)).pairs
    return pair


@cache
def gum(folder: Path, unit: Unit = Unit.WORDS) -> SchemePair:
    """T12's way: the brackets with the dependencies' labels, against the dependencies."""
    brackets = VersionSpec("brackets", str(folder / "gum_const.ptb"), Role.INPUT)
    dependencies = VersionSpec("dep", str(folder / "gum_dep.conllu"), Role.GOLD)
    derived = VersionSpec("ptb", "", Role.GOLD, derived_from=("brackets", "dep"))
    specs = [brackets, dependencies, derived]
    versions = with_derived(specs, [read_version(spec) for spec in specs[:2]])
    (pair,) = compare_schemes(versions, Settings(unit=unit)).pairs
    return pair


def totals(pair: SchemePair) -> list[tuple[bool | None, int, int]]:
    return [(column.measure.labelled, column.total().delta, column.total().size) for column in pair.overlap]


@pytest.mark.parametrize("treebank", TREEBANKS)
@pytest.mark.parametrize("protocol", Protocol)
@every_unit
def test_overlap_of_two_schemes(shared: Path, treebank: str, protocol: Protocol, unit: Unit) -> None:
    answers: Mapping[str, Any] = json.loads((shared / "cases" / f"{treebank}.scores.json").read_text("utf-8"))
    expected = [row for row in answers["overlap"] if row["protocol"] == protocol]
    pair = french(shared / "data", treebank, protocol, unit)
    assert totals(pair) == [(row["labeled"], row["delta"], row["size"]) for row in expected]
    for row, column in zip(expected, pair.overlap, strict=True):
        assert column.value() == pytest.approx(row["value"], abs=1e-12)
        assert (pair.crossing_pairs, pair.with_crossing) == (row["crossing_pairs"], row["sentences_with_crossing"])


@pytest.mark.parametrize("treebank", TREEBANKS)
def test_functional_heads_reverse_edges_of_function_words(shared: Path, treebank: str) -> None:
    """UD hangs function words on content words, SUD the other way; next to nothing is left to "other"."""
    pair = french(shared / "data", treebank, Protocol.FUNCTIONAL)
    profile = pair.profile
    assert profile.of(Construction.OTHER) < 0.02 * profile.total
    assert profile.constructions()[0] is Construction.PREPOSITIONAL_PHRASE
    function_words = {"ADP", "AUX", "SCONJ"}
    turned = sum(count for (_, dependent), count in pair.flips.items() if dependent in function_words)
    assert turned > 0.98 * pair.flips.total()


@pytest.mark.parametrize("treebank", TREEBANKS)
@pytest.mark.parametrize("protocol", Protocol)
def test_labels_suggested_are_those_of_one_function(shared: Path, treebank: str, protocol: Protocol) -> None:
    """Subjects with subjects, objects with objects: no class holds both, though that would raise the overlap too."""
    found = suggest([french(shared / "data", treebank, protocol)])
    assert (found.table["subj"], found.table["conj:coord"], found.table["udep"]) == ("nsubj", "conj", "nmod")
    assert found.table["comp:obj"] == found.table.get("obj", "obj") != "nsubj"
    assert found.merges[-1].overlap - found.start.overlap > 0.9 * (found.collapsed.overlap - found.start.overlap)
    assert found.collapsed.classes < 10 < found.merges[-1].classes


@every_unit
def test_overlap_of_brackets_and_dependencies(shared: Path, unit: Unit) -> None:
    expected: Mapping[str, Any] = json.loads((shared / "cases" / "gum.overlap.json").read_text("utf-8"))
    pair = gum(shared / "data", unit)
    sides = [(True, expected["labeled"]), (False, expected["unlabeled"])]
    assert totals(pair) == [(labelled, row["delta"], row["size"]) for labelled, row in sides]
    assert (pair.sentences, pair.sentences - pair.unifiable) == (expected["compared"], expected["unify_fails"])


def test_brackets_differ_from_dependencies_in_known_constructions(shared: Path) -> None:
    profile = gum(shared / "data").profile
    assert profile.of(Construction.OTHER) < 0.25 * profile.total
