"""The laws of distance, forgiveness and score (protocol §3), on random trees, non-projective ones included."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.model.choices import Protocol
from core.model.sentence import DependencyTree
from core.model.spans import FunctionTree, MultiFunctionTree
from core.trees.algebra import generalize, subsumes, tl_unify
from core.trees.edit_distance import EditScript, Operation, edit_script
from tests.random_trees import trees
from tests.treebanks import converted


def score(script: EditScript) -> float:
    return 1 - script.delta / script.size if script.size else 1


def constraints(tree: MultiFunctionTree) -> set[tuple[int, str]]:
    return {(span, label) for span, labels in tree.nodes.items() for label in labels}


sixty = settings(max_examples=60)
every_protocol = pytest.mark.parametrize("protocol", Protocol)
every_score = pytest.mark.parametrize("labelled", [True, False], ids=["labelled", "unlabelled"])


@every_protocol
@every_score
@sixty
@given(drawn=trees(versions=4))
def test_delta_is_at_least_0_and_the_score_within_0_and_1(
    protocol: Protocol, labelled: bool, drawn: tuple[DependencyTree, ...]
) -> None:
    parse, *golds = (converted(tree, protocol, labelled) for tree in drawn)
    for chosen, native in ((golds, golds[0]), (golds[:1], golds[0]), (golds[1:2], None)):
        script = edit_script(parse, generalize(chosen), native)
        assert 0 <= script.forgiven <= script.cost <= script.size
        assert 0 <= score(script) <= 1
        assert all(edit.operation is Operation.DELETE for edit in script.edits if edit.forgiven)


@every_protocol
@every_score
@sixty
@given(drawn=trees(versions=3))
def test_perfect_parse_scores_1_against_every_set_with_its_gold(
    protocol: Protocol, labelled: bool, drawn: tuple[DependencyTree, ...]
) -> None:
    native, *others = (converted(tree, protocol, labelled) for tree in drawn)
    for chosen in ([native], [native, *others], [*others, native]):
        assert edit_script(native, generalize(chosen), native).delta == 0


@every_protocol
@every_score
@sixty
@given(drawn=trees(versions=3))
def test_common_ground_is_below_each_gold(
    protocol: Protocol, labelled: bool, drawn: tuple[DependencyTree, ...]
) -> None:
    golds = [converted(tree, protocol, labelled) for tree in drawn]
    generalized = generalize(golds)
    assert all(subsumes(generalized, gold) for gold in golds)
    assert generalized.nodes.keys() >= {1 << i for i in range(generalized.length)}, "each word is a node of every tree"


@every_protocol
@every_score
@sixty
@given(drawn=trees(versions=4))
def test_order_of_golds_is_irrelevant(protocol: Protocol, labelled: bool, drawn: tuple[DependencyTree, ...]) -> None:
    parse, *golds = (converted(tree, protocol, labelled) for tree in drawn)
    scripts = [edit_script(parse, generalize(order), golds[0]) for order in permutations(golds)]
    assert len({(frozenset(script.edits), script.size) for script in scripts}) == 1


@sixty
@given(drawn=trees(versions=3))
def test_functional_labelled_score_is_at_most_the_unlabelled(drawn: tuple[DependencyTree, ...]) -> None:
    labelled: list[FunctionTree] = [converted(tree, Protocol.FUNCTIONAL, True) for tree in drawn]
    plain = [tree.unlabelled() for tree in labelled]
    for native in (True, False):
        with_labels = edit_script(labelled[0], generalize(labelled[1:]), labelled[1] if native else None)
        without = edit_script(plain[0], generalize(plain[1:]), plain[1] if native else None)
        assert with_labels.size == without.size
        assert with_labels.delta >= without.delta


@every_protocol
@every_score
@sixty
@given(drawn=trees(versions=2))
def test_overlap_is_symmetric(protocol: Protocol, labelled: bool, drawn: tuple[DependencyTree, ...]) -> None:
    a, b = (converted(tree, protocol, labelled) for tree in drawn)
    there, back = edit_script(a, b, None), edit_script(b, a, None)
    assert (there.delta, there.size) == (back.delta, back.size)


@every_protocol
@every_score
@sixty
@given(drawn=trees(versions=3))
def test_invalid_parse_costs_all_of_the_common_ground(
    protocol: Protocol, labelled: bool, drawn: tuple[DependencyTree, ...]
) -> None:
    """It scores 0 unless the generalized gold is empty; without labels, both size and δ are 0."""
    native, *others = (converted(tree, protocol, labelled) for tree in drawn)
    empty = native.with_nodes({})
    for chosen in ([native], [native, *others]):
        generalized = generalize(chosen)
        script = edit_script(empty, generalized, native)
        assert script.delta == script.size == generalized.size
        assert score(script) == (0 if generalized.size else 1)


@sixty
@given(drawn=trees(versions=3), native_chosen=st.booleans())
def test_multifunction_delta_is_the_formula_of_the_protocol(
    drawn: tuple[DependencyTree, ...], native_chosen: bool
) -> None:
    """δ = |C(P) △ C(E)| − |(C(P) ∩ C(G)) ∖ C(E)|, size = |C(P)| + |C(E)|; mixed with trees that have empty sets."""
    parse, native, other = (converted(tree, Protocol.MULTIFUNCTION, True) for tree in drawn)
    parse = tl_unify(generalize([parse, other]), native)
    generalized = generalize([native, other] if native_chosen else [other])
    for p, e, g in ((parse, generalized, native), (parse.unlabelled(), generalized.unlabelled(), native.unlabelled())):
        script = edit_script(p, e, g if native_chosen else None)
        in_parse, expected, own = constraints(p), constraints(e), constraints(g) if native_chosen else set()
        assert script.delta == len(in_parse ^ expected) - len((in_parse & own) - expected)
        assert script.size == len(in_parse) + len(expected)


@every_score
@sixty
@given(drawn=trees(versions=3))
def test_functional_script_turns_the_parse_into_the_common_ground(
    labelled: bool, drawn: tuple[DependencyTree, ...]
) -> None:
    parse, *golds = (converted(tree, Protocol.FUNCTIONAL, labelled) for tree in drawn)
    generalized, nodes = generalize(golds), dict(parse.nodes)
    for edit in edit_script(parse, generalized, golds[0]).edits:
        if edit.operation is not Operation.ADD:
            assert nodes.pop(edit.span) == edit.found
        if edit.operation is not Operation.DELETE:
            assert edit.expected is not None
            assert nodes.setdefault(edit.span, edit.expected) == edit.expected
    assert nodes.keys() == generalized.nodes.keys()
    assert subsumes(generalized, parse.with_nodes(nodes))


@every_score
@sixty
@given(drawn=trees(versions=3))
def test_multifunction_script_turns_the_parse_into_the_common_ground(
    labelled: bool, drawn: tuple[DependencyTree, ...]
) -> None:
    parse, *golds = (converted(tree, Protocol.MULTIFUNCTION, labelled) for tree in drawn)
    generalized, labels = generalize(golds), constraints(parse)
    edits = edit_script(parse, generalized, golds[0]).edits
    deleted = {(edit.span, edit.found) for edit in edits if edit.operation is Operation.DELETE}
    added = {(edit.span, edit.expected) for edit in edits if edit.operation is Operation.ADD}
    assert deleted <= labels
    assert not added & labels
    assert len(edits) == len(deleted) + len(added)
    assert labels - deleted | added == constraints(generalized)
