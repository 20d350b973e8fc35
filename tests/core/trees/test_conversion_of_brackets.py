"""Constituency trees become multi-function trees."""

import pytest

from core.model.choices import Protocol
from core.model.sentence import MAX_TOKENS
from core.trees.algebra import tl_unify, unify
from core.trees.conversion import constituency_functions, function_tree
from core.trees.label_mapping import exact
from core.trees.punctuation import restrict_to
from core.trees.relation_subtypes import base_label
from tests.bracketed import bracketed
from tests.treebanks import LABELS_OF_NODES, multifunction, shown


def tree(text: str, functions: str | None = None) -> LABELS_OF_NODES:
    return shown(constituency_functions(bracketed(text, functions).constituents, exact))


def test_categories_and_tags_are_not_labels() -> None:
    """A node without a function keeps an empty set; the virtual root is not a node."""
    assert tree("(ROOT (S (NP-SBJ-1 (DT The) (NN cat)) (VP (VBD slept) (NP-TMP (NN today))) (. .)))") == {
        (1, 2, 3, 4, 5): (),
        (1, 2): ("SBJ",),
        (1,): (),
        (2,): (),
        (3, 4): (),
        (3,): (),
        (4,): ("TMP",),
        (5,): (),
    }


def test_unary_chains_pool_their_labels() -> None:
    """T12 Figure 2: whatever the order in the chain, one node has all its labels."""
    assert tree("(S (NP-SBJ (NP-TPC (PRP-HD It))) (VP (VB w)))") == tree(
        "(S (NP-TPC (NP-HD (PRP-SBJ It))) (VP (VB w)))"
    )
    assert tree("(S (NP-SBJ (NP-TPC (PRP-HD It))) (VP (VB w)))")[1,] == ("HD", "SBJ", "TPC")
    assert tree("(S-A (VP-B (VB-C go)))") == {(1,): ("A", "B", "C")}


def test_several_functions_give_several_labels() -> None:
    assert tree("(S (PP-LOC-PRD=2 (IN in) (NN bed)) (X x))")[1, 2] == ("LOC", "PRD")


def test_traces_and_what_they_leave_empty_vanish() -> None:
    assert tree("(S (NP-SBJ (-NONE- *-1)) (VP (VB go) (S-PRP (NP-OBJ (-NONE- *)))) (RB on))") == {
        (1, 2): (),
        (1,): (),
        (2,): (),
    }


def test_functions_as_nodes() -> None:
    """Relational-realizational: function nodes keep their label, every other bracket goes, pre-terminals stay."""
    text = "(TOP (S (SBJ (NP (DT The) (NN cat))) (PRD (VP (VB sat))) (X (A a) (B b))))"
    assert tree(text, "nodes:SBJ,PRD") == {
        (1, 2): ("SBJ",),
        (1,): (),
        (2,): (),
        (3,): ("PRD",),
        (4,): (),
        (5,): (),
    }


def test_virtual_root_with_a_function_is_not_a_node() -> None:
    assert tree("(ROOT-SBJ (A a) (B b))") == {(1,): (), (2,): ()}


def test_the_tree_of_a_sentence_is_that_of_its_brackets() -> None:
    sentence = bracketed("(S (NP-SBJ:x (A a)) (V b))")
    found = function_tree(sentence, Protocol.MULTIFUNCTION, base_label)
    assert found == constituency_functions(sentence.constituents, base_label)
    assert (found.length, shown(found)[1,]) == (2, ("SBJ",))


def test_labels_pass_the_mapping() -> None:
    constituents = bracketed("(S (NP-SBJ-OBJ (A a)) (B b))").constituents
    assert shown(constituency_functions(constituents, str.lower))[1,] == ("obj", "sbj")


def test_brackets_have_no_functional_tree() -> None:
    with pytest.raises(TypeError):
        function_tree(bracketed("(A b)"), Protocol.FUNCTIONAL, exact)


def test_brackets_left_empty_by_dropped_punctuation_vanish() -> None:
    left = restrict_to(bracketed("(S (A a) (X-F (. .)) (B b))"), (1, 3))
    assert shown(constituency_functions(left.constituents, exact)) == {(1, 2): (), (1,): (), (2,): ()}


def test_brackets_and_dependencies_together() -> None:
    """T12 §2: the spans of the brackets take the labels of the arcs, and of both where both have them."""
    brackets = constituency_functions(bracketed("(S (NP-SBJ (PRP It)) (VP (VBZ works)))").constituents, exact)
    arcs = multifunction("It 2 nsubj | works 0 root")
    expected = {(1, 2): ("root",), (1,): ("SBJ", "nsubj"), (2,): ("hd",)}
    assert shown(tl_unify(brackets, arcs)) == expected
    unified = unify([brackets, arcs])
    assert unified is not None
    assert shown(unified) == expected


def test_deep_chain_over_long_sentence_shares_its_spans() -> None:
    depth = 100_000
    text = "(X" * depth + " (A b)" * (MAX_TOKENS // 10) + ")" * depth
    assert len(constituency_functions(bracketed(text).constituents, exact).nodes) == MAX_TOKENS // 10 + 1
