"""What a version knows of all its sentences: its relations, and how often each label occurs."""

from core.model.version import Inventory, bracket_label, bracket_labels, relations_in
from tests.bracketed import bracketed_version
from tests.edited import inventory_of, version_in
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


def test_the_relation_of_roots_is_known_where_nine_of_ten_have_it() -> None:
    """A new root gets it; in the style of Prague, where a root may be Pred, ExD or Coord, a person says which."""
    root = "1\ta\t_\t_\t_\t_\t0\t{}\t_\t_\n\n"
    for relations, known in ((["root"] * 9 + ["dep"], "root"), (["Pred"] * 8 + ["ExD"] * 2, "")):
        assert version_in("conllx", "".join(map(root.format, relations))).inventory.root == known
    assert inventory_of(version_in("ptb", "(S (NN a))\n").sentences).root == ""


def test_labels_are_counted_over_many_sentences() -> None:
    """They are counted some thousand words at a time."""
    text = "".join(f"(S (NP-SBJ (T{i % 3} a)) (VB b))\n" for i in range(9000))
    found = version_in("ptb", text).inventory
    assert found.tags == {"T0": 3000, "VB": 9000, "T1": 3000, "T2": 3000}
    assert list(found.tags) == ["T0", "VB", "T1", "T2"], "in the order in which they occur"
    assert (found.labels, found.functions) == ({"S": 9000, "NP-SBJ": 9000}, {"SBJ": 9000})
