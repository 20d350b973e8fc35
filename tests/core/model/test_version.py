"""What a version knows of all its sentences: its relations, and how often each label occurs."""

from core.model.version import Inventory, bracket_label, bracket_labels, relations_in
from tests.bracketed import bracketed_version
from tests.edited import inventory_of
from tests.treebanks import version


def test_label_of_a_bracket_is_its_category_and_functions() -> None:
    assert bracket_label("NP", ("SBJ", "TMP")) == "NP-SBJ-TMP"
    assert bracket_label("NP", ()) == bracket_label("NP", None) == "NP"
    assert bracket_label(None, ("SBJ",)) == "SBJ"


def test_inventory_of_brackets_counts_labels_tags_categories_and_functions() -> None:
    texts = "(S (NP-SBJ-1 (NN x)) (VP (VB y)))", "(S (NP (NN x)) (VP (VB y) (NP-SBJ (NN z))))"
    sentences = bracketed_version("a", *texts).sentences
    assert bracket_labels(sentences[1].constituents) == ["S", "NP", "VP", "NP-SBJ"]
    assert relations_in(sentences) is None
    assert inventory_of(sentences) == Inventory(
        {"S": 2, "NP-SBJ": 2, "NP": 1, "VP": 2}, {"NN": 3, "VB": 2}, {"S": 2, "NP": 3, "VP": 2}, {"SBJ": 2}
    )


def test_inventory_of_dependencies_counts_relations() -> None:
    sentences = version("a", "x 2 det | y 0 root", "x 0 root").sentences
    assert relations_in(sentences) == frozenset({"det", "root"})
    assert inventory_of(sentences).labels == {"root": 2, "det": 1}
