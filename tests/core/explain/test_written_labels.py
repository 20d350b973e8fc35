"""The labels of a file beside the class that counts in their place."""

from dataclasses import replace
from pathlib import Path

from core.explain.span_states import Chip, sentence_states, with_written_labels
from core.model.choices import Protocol
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

GOLD = "arrive 0 root | on 3 case | Sunday 1 obl | home 1 advmod"
PARSE = "arrive 0 root | on 1 mark | Sunday 1 nmod | home 1 advmod"


def written(labels: str, band: str, protocol: Protocol = Protocol.FUNCTIONAL) -> set[tuple[str, Chip, str]]:
    """The labels that count, what each is, and what the file says."""
    comparison = compared([version("a", GOLD), version("p", PARSE, native="a")], Settings(protocol, labels=labels))
    nodes = sentence_states(comparison, ("a",), labelled=True).bands[band]
    found = with_written_labels(comparison, band, nodes)
    assert [node.span for node in found] == [node.span for node in nodes]
    return {(label.text, label.chip, label.written) for node in found for label in node.labels}


def test_a_class_has_the_labels_of_the_file_beside_it(tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    table.write_text("obl\tmod\nnmod\tmod\nadvmod\tmod\n")
    assert written(str(table), "a", Protocol.MULTIFUNCTION) == {
        ("root", Chip.AGREED, ""),
        ("hd", Chip.AGREED, ""),
        ("case", Chip.AGREED, ""),
        ("mod", Chip.AGREED, "advmod"),
        ("mod", Chip.AGREED, "obl"),
    }
    assert written(str(table), "p") == {
        ("root", Chip.AGREED, ""),
        ("*", Chip.AGREED, ""),
        ("mark", Chip.RELABELLED, ""),
        ("mod", Chip.MISSING, ""),
        ("mod", Chip.AGREED, "nmod"),
        ("mod", Chip.AGREED, "advmod"),
    }


def test_several_functions_of_a_file_may_count_as_one(tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    table.write_text("TMP\tADV\nCLR\tADV\n")
    gold = bracketed_version("a", "(S (V arrive) (PP-TMP-CLR (P on) (N Sunday)))")
    comparison = compared([gold], Settings(labels=str(table)))
    nodes = sentence_states(comparison, ("a",), labelled=True).bands["a"]
    (label,) = (label for node in with_written_labels(comparison, "a", nodes) for label in node.labels)
    assert (label.text, label.written) == ("ADV", "CLR, TMP")


def test_a_derived_version_has_no_file(tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    table.write_text("obl\tmod\n")
    base, donor = version("a", GOLD), version("b", GOLD)
    derived = replace(base, spec=replace(base.spec, name="t", path="", derived_from=("a", "b")))
    comparison = compared([base, donor, derived], Settings(Protocol.MULTIFUNCTION, labels=str(table)))
    bands = sentence_states(comparison, ("a",), labelled=True).bands
    assert with_written_labels(comparison, "t", bands["t"]) == bands["t"]
    assert with_written_labels(comparison, "a", bands["a"]) != bands["a"]


def test_without_a_table_files_have_nothing_to_add() -> None:
    for labels in ("exact", "base"):
        assert {file_says for *_, file_says in written(labels, "a")} == {""}
