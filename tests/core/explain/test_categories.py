"""The categories and tags that are shown beside the labels compared."""

from dataclasses import replace

import pytest

from core.explain.span_states import categories_of, common_categories, first_of, tags_of, word_tags
from core.model.spans import span_of
from core.model.version import Version
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

BRACKETS = "(S (NP-SBJ (PRP She)) (VP (VBD saw) (S (VP (VBG leaving) (NP (NNS trains))))))"
DEPENDENCIES = "She 2 nsubj | saw 0 root | leaving 4 amod | trains 2 obj"


def tagged(of: Version, *tags: str) -> Version:
    return replace(of, sentences=[replace(of.sentences[0], tags=tags)])


def test_a_unary_chain_has_all_its_categories_from_the_top() -> None:
    found = categories_of(compared([bracketed_version("c", BRACKETS)], Settings()), "c")
    assert {span: found[span] for span in (span_of([1]), span_of([2]), span_of([3, 4]), span_of([1, 2, 3, 4]))} == {
        span_of([1]): "NP+PRP",
        span_of([2]): "VBD",
        span_of([3, 4]): "S+VP",
        span_of([1, 2, 3, 4]): "S",
    }


def test_brackets_have_no_row_of_tags_beside_their_categories() -> None:
    """Or each tag would be drawn twice."""
    assert tags_of(compared([bracketed_version("c", BRACKETS)], Settings()), "c") == ()


def test_dependencies_have_tags_but_no_categories() -> None:
    comparison = compared([tagged(version("d", DEPENDENCIES), "PRON", "VERB", "_", "NOUN")], Settings())
    assert tags_of(comparison, "d") == ("PRON", "VERB", "", "NOUN")
    assert categories_of(comparison, "d") == {}


@pytest.mark.parametrize("nothing", ["_", "--", ""])
def test_words_without_tags_have_no_row(nothing: str) -> None:
    (sentence,) = version("d", DEPENDENCIES).sentences
    assert word_tags(replace(sentence, tags=(nothing,) * 4)) == ()


def test_common_categories_name_each_that_differs() -> None:
    other = bracketed_version("o", BRACKETS.replace("NP-SBJ", "WHNP-SBJ"))
    comparison = compared([bracketed_version("c", BRACKETS), other], Settings())
    found = common_categories(comparison, ("c", "o"))
    assert found[span_of([1])] == "NP+PRP ¦ WHNP+PRP"
    assert found[span_of([3, 4])] == "S+VP"


def test_the_first_source_that_has_a_span_gives_its_category() -> None:
    assert [first_of(span, [{1: "NP"}, {1: "NN", 2: "VP"}]) for span in (1, 2, 3)] == ["NP", "VP", ""]


def test_a_generalization_with_dependencies_has_no_categories() -> None:
    comparison = compared([bracketed_version("c", BRACKETS), version("d", DEPENDENCIES)], Settings())
    assert common_categories(comparison, ("c", "d")) == {}


def test_versions_derived_from_brackets_have_their_categories() -> None:
    base, donor = bracketed_version("c", BRACKETS), version("d", DEPENDENCIES)
    derived = replace(base, spec=replace(base.spec, name="t", path="", derived_from=("c", "d")))
    comparison = compared([base, donor, derived], Settings())
    assert categories_of(comparison, "t") == categories_of(comparison, "c") != {}
