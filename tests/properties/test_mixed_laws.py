"""The laws of §2 and §3 where brackets and dependencies meet, in the multi-function protocol (T12)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.model.spans import MultiFunctionTree
from core.trees.algebra import conflicts, consistent_core, generalize, subsumes, tl_unify, unify, unplaced_labels
from core.trees.conversion import constituency_functions, multifunction_tree
from core.trees.edit_distance import edit_script
from core.trees.label_mapping import exact
from core.trees.zhang_shasha import disagreement
from tests.random_brackets import constituency_trees
from tests.random_trees import projective_trees

Mixed = tuple[MultiFunctionTree, MultiFunctionTree, MultiFunctionTree]


@st.composite
def mixed(draw: st.DrawFn, max_tokens: int = 8) -> Mixed:
    """A bracketed parse, its native gold in brackets, and a foreign gold of dependencies."""
    (dependencies,) = draw(projective_trees(versions=1, max_tokens=max_tokens))
    length = len(dependencies.heads)
    parse, native = (constituency_functions(draw(constituency_trees(length)), exact) for _ in range(2))
    return parse, native, multifunction_tree(dependencies, exact)


every_score = pytest.mark.parametrize("labelled", [True, False], ids=["labelled", "unlabelled"])


def seen(drawn: Mixed, labelled: bool) -> Mixed:
    parse, native, foreign = (tree if labelled else tree.unlabelled() for tree in drawn)
    return parse, native, foreign


@every_score
@settings(max_examples=60)
@given(drawn=mixed())
def test_generalized_gold_is_below_both_whatever_their_order(labelled: bool, drawn: Mixed) -> None:
    _, native, foreign = seen(drawn, labelled)
    generalized = generalize([native, foreign])
    assert subsumes(generalized, native)
    assert subsumes(generalized, foreign)
    assert generalized == generalize([foreign, native])


@every_score
@settings(max_examples=60)
@given(drawn=mixed())
def test_perfect_parse_scores_1_and_no_parse_less_than_0(labelled: bool, drawn: Mixed) -> None:
    parse, native, foreign = seen(drawn, labelled)
    for golds in ([native], [native, foreign], [foreign, native]):
        generalized = generalize(golds)
        assert edit_script(native, generalized, native).delta == 0
        assert 0 <= edit_script(parse, generalized, native).delta <= edit_script(parse, generalized, native).size


@settings(max_examples=60)
@given(drawn=mixed())
def test_overlap_is_symmetric(drawn: Mixed) -> None:
    _, native, foreign = drawn
    there, back = edit_script(native, foreign, None), edit_script(foreign, native, None)
    assert (there.delta, there.size) == (back.delta, back.size)


@settings(max_examples=60)
@given(drawn=mixed())
def test_tl_unification_places_or_names_every_label(drawn: Mixed) -> None:
    _, base, donor = drawn
    derived = tl_unify(base, donor)
    assert derived.nodes.keys() == base.nodes.keys()
    assert subsumes(base, derived)
    placed = {(span, label) for span, labels in donor.nodes.items() for label in labels if span in base.nodes}
    assert placed <= {(span, label) for span, labels in derived.nodes.items() for label in labels}
    assert len(placed) + len(unplaced_labels(base, donor)) == donor.size


@settings(max_examples=60)
@given(drawn=mixed())
def test_unification_is_above_both_or_has_a_consistent_core(drawn: Mixed) -> None:
    _, brackets, dependencies = drawn
    unified, found = unify([brackets, dependencies]), list(conflicts([brackets, dependencies]))
    if unified is None:
        core = consistent_core([brackets, dependencies])
        assert found
        assert not list(conflicts([core, brackets]))
        assert not list(conflicts([core, dependencies]))
    else:
        assert subsumes(brackets, unified)
        assert subsumes(dependencies, unified)


@every_score
@settings(max_examples=12)
@given(drawn=mixed(max_tokens=10))
def test_closed_form_is_zhang_and_shashas(labelled: bool, drawn: Mixed) -> None:
    parse, native, foreign = seen(drawn, labelled)
    for golds, own in (([native], native), ([native, foreign], native), ([foreign], None)):
        generalized = generalize(golds)
        assert not disagreement(edit_script(parse, generalized, own), parse, generalized, own)
