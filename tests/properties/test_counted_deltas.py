"""δ as it is counted is that of the edit script, which lists what it counts: scores and explanations agree."""

import pytest
from hypothesis import given

from core.model.choices import Protocol
from core.model.sentence import DependencyTree
from core.trees.algebra import generalize
from core.trees.edit_distance import deltas, edit_script
from tests.random_trees import trees
from tests.treebanks import converted


@pytest.mark.parametrize("protocol", Protocol)
@given(drawn=trees(versions=3))
def test_delta_is_that_of_the_script(protocol: Protocol, drawn: tuple[DependencyTree, ...]) -> None:
    labelled, unlabelled = ([converted(tree, protocol, each) for tree in drawn] for each in (True, False))
    for golds, forgives in (((1,), True), ((1, 2), True), ((2,), False)):
        scripts = [
            edit_script(each[0], generalize([each[i] for i in golds]), each[1] if forgives else None)
            for each in (unlabelled, labelled)
        ]
        native = labelled[1] if forgives else None
        counted = deltas(labelled[0], generalize([labelled[i] for i in golds]), native)
        assert counted == tuple(script.delta for script in scripts)
