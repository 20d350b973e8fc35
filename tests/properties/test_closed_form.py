"""The closed form is Zhang and Shasha's distance, with forgiveness from their own scripts (protocol §3)."""

from collections.abc import Sequence
from itertools import cycle, islice, product
from pathlib import Path

import pytest
from hypothesis import given, settings

from core.model.choices import Protocol
from core.model.sentence import DependencyTree
from core.model.spans import AnyTree
from core.scoring.alignment import align
from core.scoring.comparison import compare, make_frame
from core.scoring.settings import Settings
from core.trees.algebra import generalize
from core.trees.edit_distance import edit_script
from core.trees.zhang_shasha import disagreement, is_projective
from tests.random_trees import projective_trees
from tests.treebanks import converted, read_treebank

KINDS = list(product(Protocol, [True, False], [("ud",), ("ud", "sud"), ("sud",)]))
"""Of protocol, labelled or not, and golds: single, multiple and foreign."""


def difference(parse: AnyTree, golds: Sequence[AnyTree], native: AnyTree | None) -> str:
    generalized = generalize(golds)
    return disagreement(edit_script(parse, generalized, native), parse, generalized, native)


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("labelled", [True, False], ids=["labelled", "unlabelled"])
@settings(max_examples=12)
@given(drawn=projective_trees(versions=3, max_tokens=25))
def test_random_projective_trees(protocol: Protocol, labelled: bool, drawn: tuple[DependencyTree, ...]) -> None:
    parse, own, foreign = (converted(tree, protocol, labelled) for tree in drawn)
    assert is_projective([parse, own, foreign])
    assert not difference(parse, [own], own)
    assert not difference(parse, [own, foreign], own)
    assert not difference(parse, [foreign], None)


def test_real_sentences(shared: Path) -> None:
    """A sentence in three of French Sequoia of up to 20 words, each under one of all twelve kinds of score in turn."""
    names = {"ud_fr_sequoia_dev": None, "sud_fr_sequoia_dev": None, "udpipe_ud_fr_sequoia_dev": "ud"}
    versions = [read_treebank(shared / "data", name, native) for name, native in names.items()]
    aligned = align(versions)
    short = [(name, row) for name, row in zip(aligned.names, aligned.rows, strict=True) if len(row[0]) <= 20]
    compared = 0
    for (name, row), (protocol, labelled, against) in zip(islice(short, 0, None, 3), cycle(KINDS), strict=False):
        comparison = compare(make_frame(versions, Settings(protocol)), row)
        parse = comparison.tree("udpipe_ud", labelled=labelled)
        golds = [comparison.tree(gold, labelled=labelled) for gold in against]
        native = comparison.tree("ud", labelled=labelled) if "ud" in against else None
        if is_projective([parse, *golds]):
            script = comparison.script("udpipe_ud", against, labelled=labelled)
            generalized = comparison.generalized(against, labelled=labelled)
            assert not disagreement(script, parse, generalized, native), name
            compared += 1
    assert compared >= 50
