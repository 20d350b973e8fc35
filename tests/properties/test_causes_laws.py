"""The law of whose points are lost (protocol §9): parser and scheme together are the cost, of every measure."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.model.choices import Protocol
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence
from core.model.version import Role, Version, VersionSpec
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import AverageCounts, Measure
from core.scoring.metrics.registry import named_measures
from core.scoring.settings import GoldSet, Settings
from core.scoring.whose_points import Cause, cause_of, shares_of
from core.trees.edit_distance import Operation
from tests.comparisons import compared
from tests.random_brackets import constituency_trees
from tests.random_trees import RELATIONS, trees

GOLDS = ("A", "B", "C")
SETS: tuple[GoldSet, ...] = (("A",), ("B",), ("A", "B"), ("A", "C"), GOLDS)
RELATION_SETS = dict(zip(RELATIONS, ("core", "fun", "noncore", "punct", "mwe"), strict=True))
MEASURES = named_measures(None, RELATION_SETS)
BRACKETS = [measure for measure in MEASURES if measure.metric.startswith("parseval")]
ARCS = [measure for measure in MEASURES if measure.single and measure not in BRACKETS]
TED = [measure for measure in MEASURES if measure.metric == "tedeval"]

thirty = settings(max_examples=30)


def version(name: str, tree: DependencyTree | ConstituencyTree, tags: Sequence[str], defect: str = "") -> Version:
    """A gold, or the parse p, whose native gold is A."""
    spec = VersionSpec(name, name, *((Role.PARSE, "A") if name == "p" else (Role.GOLD, None)))
    tags = tuple(tags)
    sentence = Sentence(1, 1, None, ("w",) * len(tags), tags, tags, tree, "", defect)
    return Version(spec, "conllu", [sentence])


def cost(measure: Measure, comparison: Comparison, against: GoldSet) -> int:
    """What a measure takes from the parse before forgiveness, counted without looking at any single loss."""
    if measure.metric == "tedeval":
        return comparison.script("p", against, labelled=bool(measure.labelled)).cost
    counts = measure.count(comparison, "p", against)
    return counts.found if isinstance(counts, AverageCounts) else counts.delta


def causes(measure: Measure, comparison: Comparison, against: GoldSet) -> list[Cause]:
    assert measure.losses is not None
    return [loss.cause for loss in measure.losses(comparison, "p", against)]


@thirty
@given(trees(versions=4, max_tokens=8), st.sampled_from(Protocol), st.booleans())
def test_parser_and_scheme_are_the_cost_of_every_dependency_measure(
    drawn: tuple[DependencyTree, ...], protocol: Protocol, is_invalid: bool
) -> None:
    tags = ("T",) * len(drawn[0].heads)
    golds = [version(name, tree, tags) for name, tree in zip(GOLDS, drawn, strict=False)]
    parse = version("p", drawn[3], tags, "not a tree" if is_invalid else "")
    comparison = compared([*golds, parse], Settings(protocol))
    for measure in [*TED, *ARCS]:
        for against in SETS if not measure.single else SETS[:2]:
            shares = shares_of(causes(measure, comparison, against))
            assert shares.total == cost(measure, comparison, against)
            assert shares.scheme == 0 or against != ("A",), "against its native gold everything is the parser's"


@thirty
@given(st.data(), st.integers(1, 8))
def test_parser_and_scheme_are_the_cost_of_every_bracket_measure(data: st.DataObject, length: int) -> None:
    tags = st.lists(st.sampled_from(["T", "U", ","]), min_size=length, max_size=length)
    categories = st.sampled_from(["NP", "ADVP", "PRT", "TOP"])

    def drawn(name: str) -> Version:
        tree = data.draw(constituency_trees(length))
        labels = data.draw(st.lists(categories, min_size=len(tree.parents), max_size=len(tree.parents)))
        labelled = ConstituencyTree(
            tuple(labels), tree.functions, tree.parents, tree.token_functions, tree.token_parents, tree.root
        )
        return version(name, labelled, data.draw(tags))

    comparison = compared([drawn(name) for name in ("A", "B", "p")], Settings())
    for measure in [*TED, *BRACKETS]:
        for against in (("A",), ("B",)) if measure.single else (("A",), ("B",), ("A", "B")):
            shares = shares_of(causes(measure, comparison, against))
            assert shares.total == cost(measure, comparison, against)
            assert shares.scheme == 0 or against != ("A",)


@pytest.mark.parametrize("labelled", [True, False], ids=["labelled", "unlabelled"])
@thirty
@given(drawn=trees(versions=4), protocol=st.sampled_from(Protocol))
def test_what_is_forgiven_is_exactly_what_is_lost_to_the_scheme(
    drawn: tuple[DependencyTree, ...], protocol: Protocol, labelled: bool
) -> None:
    """So δ is all the parser's wherever the native gold is among those compared."""
    tags = ("T",) * len(drawn[0].heads)
    named = zip((*GOLDS, "p"), drawn, strict=True)
    comparison = compared([version(name, tree, tags) for name, tree in named], Settings(protocol))
    native = comparison.tree("A", labelled=labelled)
    for against in SETS:
        if "A" in against:
            for edit in comparison.script("p", against, labelled=labelled).edits:
                assert edit.forgiven == (cause_of(edit, native) is Cause.SCHEME)
                assert edit.operation is Operation.DELETE or not edit.forgiven


@pytest.mark.parametrize("labelled", [True, False], ids=["labelled", "unlabelled"])
@thirty
@given(drawn=trees(versions=2), protocol=st.sampled_from(Protocol))
def test_perfect_parse_loses_nothing_to_the_parser(
    drawn: tuple[DependencyTree, ...], protocol: Protocol, labelled: bool
) -> None:
    """Whatever a parse equal to its native gold pays against another gold, its scheme pays."""
    tags = ("T",) * len(drawn[0].heads)
    versions = [version(name, tree, tags) for name, tree in zip("ABp", (*drawn, drawn[0]), strict=True)]
    comparison = compared(versions, Settings(protocol))
    for measure in [*TED, *ARCS]:
        if measure.labelled in (labelled, None):
            assert set(causes(measure, comparison, ("B",))) <= {Cause.SCHEME}
