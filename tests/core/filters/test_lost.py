"""`lost:`: the points that a parse loses, to whom, and at which value."""

import pytest

from core.breakdown.breakdown import Breakdown, add_sentence
from core.filters.evaluation import fit_of
from core.filters.located_values import ComparedSentence, lost_as_text
from core.filters.parser import parse
from core.filters.syntax import Field, Has
from core.filters.vocabulary import vocabulary_of
from core.model.choices import Aspect, Protocol
from core.scoring.metrics.tedeval import TEDEVAL
from core.scoring.settings import Settings
from tests.comparisons import parse_of_a

A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"


@pytest.mark.parametrize("aspect", list(Aspect))
def test_filters_find_the_points_that_are_broken_down(aspect: Aspect) -> None:
    """As many places as the Errors page counts at each value."""
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings(Protocol.MULTIFUNCTION))
    breakdown = Breakdown("p")
    add_sentence({aspect: breakdown}, 0, comparison, TEDEVAL[1], ("B",))
    lost = [*ComparedSentence(comparison, ("B",), labelled=True).located(Field.LOST, "p")]
    assert len(lost) == breakdown.total.total == 5
    for value, at_value in breakdown.values.items():
        found = [text for text, _ in lost if f" {lost_as_text(aspect, value)}" in text]
        assert len(found) == at_value.shares.total
        assert sum(text.startswith("scheme;") for text in found) == at_value.scheme


def test_each_point_is_a_place_of_the_parse() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings(Protocol.MULTIFUNCTION))
    sentence = ComparedSentence(comparison, ("B",), labelled=True)
    places = [place for _, place in sentence.located(Field.LOST, "p")]
    assert {(place.what, place.spans) for place in places} == {
        ("parser: add tmod", (("p", 0b110),)),
        ("parser: delete tmod", (("p", 0b010),)),
        ("parser: delete obj", (("p", 0b100),)),
        ("scheme: add prep", (("p", 0b010),)),
        ("scheme: add hd", (("p", 0b100),)),
    }
    assert [*sentence.located(Field.LOST, "A")] == [], "a gold is not scored"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("relation=tmod;", 2),
        ("relation=tmod; distance=1;", 1),
        ("Scheme; relation=prep;", 1),
        ("relation=tmod; parser;", 2),
        ("parser", 3),
        ("distance=1; relation=obj;", 0),
    ],
)
def test_all_values_that_are_asked_are_of_one_point_wherever_they_stand(asked: str, found: int) -> None:
    """`relation=obl; distance=1;` found nothing and said nothing, since other values stand between the two."""
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings(Protocol.MULTIFUNCTION))
    lost = ComparedSentence(comparison, ("B",), labelled=True).located(Field.LOST, "p")
    term = parse(f'p.lost:"{asked}"', vocabulary_of(comparison.frame))
    assert isinstance(term, Has)
    fits = fit_of(term)
    assert sum(fits(text) for text, _ in lost) == found
