"""Label mappings: exact, base, and tables of equivalence classes."""

from pathlib import Path

import pytest

from core.base.errors import InputError
from core.trees.label_mapping import (
    describe_labels,
    is_table_file,
    is_table_text,
    label_mapping,
    read_label_table,
    read_table_text,
    table_text,
)


def test_exact_changes_nothing() -> None:
    assert label_mapping("exact")("comp:aux@tense") == "comp:aux@tense"


def written(folder: Path, text: str) -> str:
    path = folder / "classes.tsv"
    path.write_bytes(text.encode())
    return str(path)


def test_table_maps_classes_and_leaves_other_labels(tmp_path: Path) -> None:
    path = written(tmp_path, "# UD\tSUD\r\n\r\nobl\tmod\r\nadvmod\tmod\n   \nmod\tmod\nnsubj\tsubj")
    assert read_label_table(path) == {"obl": "mod", "advmod": "mod", "mod": "mod", "nsubj": "subj"}
    mapping = label_mapping(path)
    assert [mapping(label) for label in ("obl", "advmod", "mod", "nsubj", "det")] == [
        "mod",
        "mod",
        "mod",
        "subj",
        "det",
    ]


def test_table_may_repeat_itself_and_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    assert read_label_table(written(tmp_path, "\ufeffobl\tmod\nobl\tmod\n")) == {"obl": "mod"}


def test_table_may_be_empty(tmp_path: Path) -> None:
    assert read_label_table(written(tmp_path, "")) == {}


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("obl mod\n", [(1, "no tab")]),
        ("obl\tmod\tx\n", [(1, "3 columns")]),
        ("obl\tmod\n#comment\n", [(2, "no tab")]),
        ("\tmod\n", [(1, "an empty column")]),
        ("obl\t\n", [(1, "an empty column")]),
        ("obl\tmod \n", [(1, "white space around 'mod '")]),
        ("\u00a0obl\tmod\n", [(1, "white space around '\u00a0obl'")]),
        ("obl\tmod\nobl\tcomp\n", [(2, "label 'obl' has a second representative, 'comp'")]),
        ("a\tb\nb\tc\n", [(1, "the representative 'b' of 'a' is itself mapped to 'c'")]),
        (
            "a\tb\nb\ta\n",
            [(1, "the representative 'b' of 'a' is itself"), (2, "the representative 'a' of 'b' is itself")],
        ),
        ("a\n\n\nb\tc\tc\n", [(1, "no tab"), (4, "3 columns")]),
    ],
)
def test_table_with_problems(tmp_path: Path, text: str, problems: list[tuple[int, str]]) -> None:
    path = written(tmp_path, text)
    with pytest.raises(InputError) as error:
        label_mapping(path)
    found = error.value.problems
    assert [(problem.path, problem.line) for problem in found] == [(path, line) for line, _ in problems]
    assert all(str(problem.what).startswith(what) for problem, (_, what) in zip(found, problems, strict=True)), found
    assert all(problem.expected for problem in found)


def test_second_representative_names_the_line_of_the_first(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"line 3 says 'mod'"):
        read_label_table(written(tmp_path, "# classes\n\nobl\tmod\nobl\tcomp\n"))


@pytest.mark.parametrize("name", ["", "nowhere.tsv", "."])
def test_table_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError):
        label_mapping(str(tmp_path / name))


def test_a_table_stands_in_place_of_its_path(tmp_path: Path) -> None:
    classes = {"obl": "mod", "nsubj": "subj"}
    text = table_text(classes)
    assert read_table_text(text) == read_label_table(written(tmp_path, text)) == classes
    assert [label_mapping(text)(label) for label in ("obl", "nsubj", "det")] == ["mod", "subj", "det"]
    assert label_mapping(table_text({}))("obl") == "obl"


def test_a_table_in_place_of_its_path_is_checked_as_its_file_is() -> None:
    with pytest.raises(InputError, match="label table:2: label 'obl' has a second representative"):
        label_mapping("obl\tmod\nobl\tcomp\n")


@pytest.mark.parametrize(
    ("labels", "is_file", "is_text"),
    [("exact", False, False), ("base", False, False), ("a.tsv", True, False), ("obl\tmod\n", False, True)],
)
def test_files_and_inline_mappings_are_distinguished(labels: str, is_file: bool, is_text: bool) -> None:
    assert (is_table_file(labels), is_table_text(labels)) == (is_file, is_text)


def test_a_mapping_is_described_in_one_identifying_line() -> None:
    assert [describe_labels(labels) for labels in ("exact", "base", "a.tsv")] == ["exact", "base", "a.tsv"]
    told = [describe_labels(table_text({"obl": representative, "iobj": "obj"})) for representative in ("mod", "udep")]
    assert all(each.startswith("table of 2 labels (") and each.isprintable() for each in told)
    assert told[0] != told[1]


def test_a_file_that_is_not_a_table_gets_a_short_message(tmp_path: Path) -> None:
    table = tmp_path / "labels.tsv"
    table.write_text("no tab\n" * 2500)
    with pytest.raises(InputError) as refusal:
        read_label_table(str(table))
    *listed, last = refusal.value.problems
    assert [problem.line for problem in listed] == list(range(1, 1001))
    assert (last.line, str(last.what)) == (0, "and 1,500 more problems")
