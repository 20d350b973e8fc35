"""Dependency trees become function trees."""

from collections.abc import Callable

import pytest

from core.model.choices import Protocol
from core.model.sentence import MAX_TOKENS, DependencyTree
from core.model.spans import WILDCARD, AnyTree, FunctionTree, MultiFunctionTree, span_of
from core.trees.conversion import dependency_spans, function_tree, functional_tree, multifunction_tree
from core.trees.label_mapping import LabelMapping, exact
from core.trees.relation_subtypes import base_label
from tests.treebanks import dependencies, functional, multifunction, sentence, shown

CYCLE = "a 2 x | b 1 y | c 0 root"
OUT_OF_RANGE = "a 4 x | b 0 root | c 2 y"


def test_single_word_has_one_node() -> None:
    assert shown(functional("Yes 0 root")) == {(1,): ("root",)}
    assert shown(multifunction("Yes 0 root")) == {(1,): ("root",)}


def test_several_words_on_the_virtual_root() -> None:
    """The virtual root is not a node."""
    assert shown(functional("Yes 0 root | no 0 root")) == {(1,): ("root",), (2,): ("root",)}


def test_nonprojective_tree_has_discontinuous_spans() -> None:
    tree = functional("A 3 det | came 0 root | hearing 2 nsubj | yesterday 2 obl | on 6 case | it 3 nmod")
    assert shown(tree) == {
        (1, 2, 3, 4, 5, 6): ("root",),
        (1, 3, 5, 6): ("nsubj",),
        (1,): ("det",),
        (2,): ("*",),
        (3,): ("*",),
        (4,): ("obl",),
        (5, 6): ("nmod",),
        (5,): ("case",),
        (6,): ("*",),
    }


def test_relation_that_a_treebank_calls_by_a_reserved_name() -> None:
    """``*`` of a treebank is not a wildcard; ``hd`` of a treebank is the function of heads."""
    assert functional("a 2 * | b 0 root").nodes == {0b11: "root", 0b01: "*", 0b10: WILDCARD}
    assert multifunction("a 2 hd | b 0 root").nodes[0b01] == multifunction("a 2 x | b 0 root").nodes[0b10]


@pytest.mark.parametrize("convert", [functional_tree, multifunction_tree])
def test_relations_pass_the_mapping(convert: Callable[[DependencyTree, LabelMapping], AnyTree]) -> None:
    tree = dependencies("a 2 comp:aux@tense | b 0 root@scrap | c 2 comp:aux@tense")
    assert shown(convert(tree, exact))[(1,)] == ("comp:aux@tense",)
    assert shown(convert(tree, base_label))[(1,)] == shown(convert(tree, base_label))[(3,)] == ("comp",)
    assert shown(convert(tree, base_label))[(1, 2, 3)] == ("root",)


def test_functions_beside_the_relation_are_labels_too() -> None:
    """Of the phrase and of its head alone, as a merge puts them into MISC."""
    tree = DependencyTree((0, 3, 1), ("root", "case", "obl"), ((), (), ("TMP", "CLR")), (("X",), ("Y",), ("obl:head",)))
    assert shown(multifunction_tree(tree, base_label)) == {
        (1, 2, 3): ("root",),
        (1,): ("X", "hd"),
        (2, 3): ("CLR", "TMP", "obl"),
        (2,): ("Y", "case"),
        (3,): ("hd", "obl"),
    }


def test_mapping_leaves_the_marks_of_heads_alone() -> None:
    tree = dependencies("a 2 x | b 0 root")
    assert functional_tree(tree, lambda label: f"{label}!").nodes[0b10] is WILDCARD
    assert multifunction_tree(tree, lambda label: f"{label}!").nodes[0b10] == {"hd"}


@pytest.mark.parametrize("text", [CYCLE, OUT_OF_RANGE])
def test_invalid_parse_counts_as_the_empty_tree(text: str) -> None:
    assert function_tree(sentence(text), Protocol.FUNCTIONAL, exact) == FunctionTree(3, {})
    assert function_tree(sentence(text), Protocol.MULTIFUNCTION, exact) == MultiFunctionTree(3, {})


def test_protocol_chooses_the_tree() -> None:
    text = "a 2 x | b 0 root"
    assert function_tree(sentence(text), Protocol.FUNCTIONAL, exact) == functional(text)
    assert function_tree(sentence(text), Protocol.MULTIFUNCTION, exact) == multifunction(text)


@pytest.mark.parametrize("heads", [range(MAX_TOKENS), [*range(2, MAX_TOKENS + 1), 0]], ids=["right", "left"])
def test_depth_costs_no_stack(heads: list[int]) -> None:
    spans = dependency_spans(heads)
    lengths = sorted(span.bit_count() for span in spans)
    assert lengths == list(range(1, MAX_TOKENS + 1))
    assert span_of(range(1, MAX_TOKENS + 1)) in spans


def test_spans_of_a_forest() -> None:
    assert dependency_spans(DependencyTree((0, 1, 0, 3), ("x",) * 4).heads) == [0b0011, 0b0010, 0b1100, 0b1000]
