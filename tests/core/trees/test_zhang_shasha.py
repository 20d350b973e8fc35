"""The reference algorithm by hand-made examples, and that it would notice a wrong closed form."""

from dataclasses import replace

import pytest
import zss

from core.model.choices import Protocol
from core.model.spans import UNSPECIFIED, WILDCARD, FunctionTree, Label, MultiFunctionTree
from core.trees.algebra import generalize
from core.trees.edit_distance import EditScript, Operation, ScriptEdit, edit_script
from core.trees.zhang_shasha import disagreement, is_projective, tree_distance
from tests.treebanks import functional, multifunction, tree_of

SCHEME_A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
SCHEME_B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"


def test_functional_relabels_cost_one() -> None:
    """The example of protocol §6, as edit scripts: relabel 2, relabel 3, add 2–3."""
    generalized = generalize([functional(SCHEME_A), functional(SCHEME_B)])
    assert tree_distance(functional(BOTH_ON_ARRIVE), generalized).cost == 3
    assert tree_distance(functional(BOTH_ON_ARRIVE), generalized).removed == frozenset()
    assert tree_distance(generalized, functional(BOTH_ON_ARRIVE)).removed == {(0b110, "tmod")}


def test_multifunction_labels_are_removed_and_inserted_one_by_one() -> None:
    generalized = generalize([multifunction(SCHEME_A), multifunction(SCHEME_B)])
    distance = tree_distance(multifunction(BOTH_ON_ARRIVE), generalized)
    assert distance.cost == 3
    assert distance.removed == {(0b010, "tmod"), (0b100, "obj")}


@pytest.mark.parametrize("mark", [WILDCARD, UNSPECIFIED])
def test_wildcard_and_unspecified_equal_every_label(mark: Label) -> None:
    marked = FunctionTree(1, {1: mark})
    assert tree_distance(FunctionTree(1, {1: "x"}), marked).cost == 0
    assert tree_distance(marked, FunctionTree(1, {1: "x"})).cost == 0


def test_chain_is_compared_label_by_label_whatever_its_order() -> None:
    """No relabelling: of {a, c} and {b, c} two labels differ, although a single relabel would do."""
    a, b = MultiFunctionTree(1, {1: frozenset("ca")}), MultiFunctionTree(1, {1: frozenset("bc")})
    assert tree_distance(a, b).cost == 2
    assert tree_distance(a, b).removed == {(1, "a")}


def test_node_without_labels_counts_in_the_unlabelled_score_only() -> None:
    a, b = MultiFunctionTree(1, {1: frozenset()}), MultiFunctionTree(1, {})
    assert tree_distance(a, b).cost == 0
    assert tree_distance(a.unlabelled(), b.unlabelled()).cost == 1


@pytest.mark.parametrize("protocol", Protocol)
def test_empty_tree_costs_all_nodes(protocol: Protocol) -> None:
    empty, gold = tree_of("a 1 loop | b 0 root | c 2 x", protocol), tree_of(SCHEME_A, protocol)
    assert tree_distance(empty, gold).cost == 5
    assert tree_distance(gold, empty).cost == 5
    assert len(tree_distance(gold, empty).removed) == 5


def test_distance_of_the_same_trees_made_by_hand() -> None:
    """Trees of strings, functions in lower case, words in capitals and fixed."""

    def hand_made(text: str) -> zss.Node:
        """The tree of nested ``label(child child)``."""
        stack = [zss.Node("")]
        for token in text.replace("(", " ( ").replace(")", " ) ").split():
            if token == "(":
                stack.append(stack[-1].children[-1])
            elif token == ")":
                stack.pop()
            else:
                stack[-1].addkid(zss.Node(token))
        return stack[0]

    def cost(label: str) -> int:
        return 1 if label.islower() else 1000

    parse = hand_made("root( hd(ARRIVE) tmod(ON) obj(SUNDAY) )")
    generalized = hand_made("root( hd(ARRIVE) tmod( ON SUNDAY ) )")
    expected = zss.distance(
        parse,
        generalized,
        lambda node: node.children,
        lambda node: cost(node.label),
        lambda node: cost(node.label),
        lambda a, b: 0 if a.label == b.label else 1000,
    )
    native, other = multifunction(SCHEME_A), multifunction(SCHEME_B)
    assert tree_distance(multifunction(BOTH_ON_ARRIVE), generalize([native, other])).cost == expected == 3


def test_discontinuous_spans_are_known() -> None:
    gap = "A 3 det | came 0 root | hearing 2 nsubj"
    assert not is_projective([functional(SCHEME_A), functional(gap)])
    assert is_projective([functional(SCHEME_A), functional(SCHEME_B)])


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("labelled", [True, False])
def test_agreement_and_disagreement(protocol: Protocol, labelled: bool) -> None:
    native, other, parse = (
        tree_of(text, protocol) for text in (SCHEME_A, SCHEME_B, "arrive 2 x | on 0 root | Sunday 2 x")
    )
    if not labelled:
        native, other, parse = native.unlabelled(), other.unlabelled(), parse.unlabelled()
    generalized = generalize([native, other])
    for own in (native, None):
        script = edit_script(parse, generalized, own)
        assert disagreement(script, parse, generalized, own) == ""
        one_more = replace(script, edits=(*script.edits, ScriptEdit(Operation.ADD, 1, None, "x")))
        assert "closed form" in disagreement(one_more, parse, generalized, own)


def test_forgiveness_is_compared_as_well() -> None:
    native, parse = multifunction(SCHEME_A), multifunction(SCHEME_A)
    generalized = generalize([native, multifunction(SCHEME_B)])
    script = edit_script(parse, generalized, native)
    assert script.forgiven == 2
    unforgiving = EditScript(tuple(edit._replace(forgiven=False) for edit in script.edits), script.size)
    assert disagreement(script, parse, generalized, native) == ""
    assert disagreement(unforgiving, parse, generalized, native) == "closed form 2 − 0 forgiven, zss 2 − 2 forgiven"
    detour = replace(script, edits=(*script.edits, ScriptEdit(Operation.DELETE, 1, "x", None, forgiven=True)))
    assert detour.delta == script.delta
    assert disagreement(detour, parse, generalized, native) == "closed form 3 − 3 forgiven, zss 2 − 2 forgiven"


@pytest.mark.parametrize(("own", "forgiven"), [("x", 1), (WILDCARD, 1), ("y", 0)])
def test_functional_forgiveness_needs_an_equal_label(own: Label, forgiven: int) -> None:
    parse, generalized, native = (FunctionTree(2, nodes) for nodes in ({0b11: "x"}, {}, {0b11: own}))
    script = edit_script(parse, generalized, native)
    assert script.forgiven == forgiven
    assert disagreement(script, parse, generalized, native) == ""
