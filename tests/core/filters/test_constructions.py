"""Requests made of what is selected in the trees: readable, and each looser one finds all that a stricter one finds."""

import pytest

from core.filters.suggested_filters import construction_requests
from core.model.spans import Span, span_of
from core.patterns.parser import parse_request
from core.patterns.search import Search
from tests.core.filters.sample_sentences import SampleSentences

SENTENCES = SampleSentences()


def requests(sentence: int, words: list[int], version: str = "ud") -> list[str]:
    span: Span = span_of(words)
    return construction_requests(SENTENCES.comparison(sentence), span, version, is_alone=False)


def test_a_subtree_becomes_its_head_its_dependents_and_what_is_above() -> None:
    """*on Sunday* in *They arrive on Sunday*."""
    assert requests(0, [3, 4]) == [
        "ud { pattern { V [upos=VERB]; N [upos=PROPN]; P [upos=ADP]; V -[obl]-> N; N -[case]-> P; V << P; P << N } }",
        "ud { pattern { V [upos=VERB]; N [upos=PROPN]; P [upos=ADP]; V -[obl]-> N; N -[case]-> P } }",
        "ud { pattern { V -[obl]-> N; N -[case]-> P } }",
        "ud { pattern { V -[1=obl]-> N; N -[1=case]-> P } }",
    ]


def test_a_word_becomes_its_arc() -> None:
    assert requests(0, [3])[2] == "ud { pattern { N -[case]-> P } }"
    assert requests(0, [3], "sud")[2].startswith("sud { pattern { V -[")


def test_the_root_has_nothing_above() -> None:
    strict, *_ = requests(0, [2])
    assert strict == "ud { pattern { V [upos=VERB] } }"


def test_words_below_several_heads_are_no_construction() -> None:
    assert requests(0, [1, 3]) == []


@pytest.mark.parametrize("sentence", range(30))
def test_a_looser_request_finds_all_that_a_stricter_one_does(sentence: int) -> None:
    comparison = SENTENCES.comparison(sentence)
    versions = [version for version in SENTENCES.frame.versions if version.name == "ud"]
    tree = comparison.dependencies("ud")
    for word in range(1, min(len(tree.heads), 6) + 1):
        span = span_of([word, *(child for child, head in enumerate(tree.heads, 1) if head == word)])
        made = construction_requests(comparison, span, "ud", is_alone=True)
        counts = [sum(1 for _ in Search(parse_request(text), versions).hits()) for text in made]
        assert 0 < counts[0] <= counts[1] <= counts[2] <= counts[3]
