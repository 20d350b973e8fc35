"""Label tables edited by hand."""

from collections.abc import Mapping

import pytest

from core.schemes.label_suggestion import made_equivalent, separated
from core.trees.label_mapping import exact, label_mapping, table_mapping, table_text
from core.trees.relation_subtypes import base_label

LABELS = ["nmod", "udep", "obl", "obl:mod", "obl:arg", "mod", "det"]


@pytest.mark.parametrize(
    ("pairs", "table"),
    [
        ([], {}),
        ([("det", "det")], {}),
        ([("nmod", "udep")], {"udep": "nmod"}),
        ([("nmod", "udep"), ("obl", "mod")], {"mod": "obl", "udep": "nmod"}),
        ([("nmod", "udep"), ("obl", "udep"), ("mod", "obl")], {"mod": "nmod", "obl": "nmod", "udep": "nmod"}),
        ([("nmod", "udep"), ("obl", "mod"), ("mod", "udep")], {"mod": "nmod", "obl": "nmod", "udep": "nmod"}),
    ],
)
def test_labels_become_one_class_named_by_the_first(pairs: list[tuple[str, str]], table: Mapping[str, str]) -> None:
    assert made_equivalent(LABELS, exact, pairs) == table


def test_what_was_equal_before_stays_equal() -> None:
    table = made_equivalent(LABELS, base_label, [("mod", "obl")])
    mapping = table_mapping(table)
    assert [mapping(label) for label in LABELS] == ["nmod", "udep", "mod", "mod", "mod", "mod", "det"]
    again = made_equivalent(LABELS, mapping, [("nmod", "mod")])
    assert {again.get(label, label) for label in LABELS} == {"nmod", "udep", "det"}


def test_classes_can_be_split() -> None:
    table = made_equivalent(LABELS, exact, [("nmod", "udep"), ("obl", "mod")])
    assert separated(LABELS, table_mapping(table), ["nmod"]) == {"mod": "obl"}
    assert separated(LABELS, base_label, ["obl"]) == {}


@pytest.mark.parametrize("label", ["# note", " x", "x\ty", "x\u00a0", ""])
def test_labels_that_a_table_cannot_represent_stay_unchanged(label: str) -> None:
    table = made_equivalent([*LABELS, label], exact, [("nmod", label), ("obl", "mod")])
    assert table == {"mod": "obl"}


def test_every_edited_table_can_be_read_again() -> None:
    table = made_equivalent(LABELS, base_label, [("mod", "obl"), ("det", "nmod")])
    mapping = label_mapping(table_text(table))
    assert {label: mapping(label) for label in LABELS} == {label: table.get(label, label) for label in LABELS}
