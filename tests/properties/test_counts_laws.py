"""What a sentence's counts obey (`core.scoring.metrics.measure.LAWS`), for every measure, on random trees and words."""

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from core.model.choices import Normalization, Punctuation, Unit
from core.model.sentence import Sentence
from core.output.run_parts import are_possible
from core.scoring.metrics.measure import WORDS
from core.scoring.metrics.registry import measures_of
from core.scoring.settings import Settings
from tests.properties.test_divided_words_laws import SENTENCES, SETS, comparison_of
from tests.random_words import TEXT, divided_sentence, plain_words

Trees = tuple[Sentence, Sentence, Sentence]


@st.composite
def same_words(draw: st.DrawFn) -> Trees:
    """Three trees over the same words and tags, all with dependencies or all with brackets."""
    words, brackets = draw(plain_words(TEXT)), draw(st.booleans())
    first, second, third = (draw(divided_sentence(words, brackets=brackets)) for _ in range(3))
    second, third = (replace(each, tags=first.tags, fine_tags=first.fine_tags) for each in (second, third))
    return first, second, third


def check_laws(drawn: Trees, chosen: Settings) -> None:
    a, b, parse = drawn
    comparison = comparison_of([a, b], parse, chosen)
    for measure in measures_of(comparison.frame):
        for against in SETS[:2] if measure.single else SETS:
            if not measure.reason(comparison.frame, "p", against):
                counts = measure.count(comparison, "p", against)
                numbers = {name: np.array([number]) for name, number in counts._asdict().items()}
                found = are_possible(measure.counts, {**numbers, WORDS: np.array([comparison.length])})
                assert found.all(), (measure.title, counts, comparison.length)


PUNCT = st.sampled_from(Punctuation)


@settings(max_examples=150)
@given(same_words(), PUNCT, st.sampled_from(Normalization))
def test_of_the_same_words(drawn: Trees, punct: Punctuation, scale: Normalization) -> None:
    check_laws(drawn, Settings(punct=punct, normalization=scale))


@settings(max_examples=150)
@given(st.tuples(SENTENCES, SENTENCES, SENTENCES), PUNCT)
def test_where_words_differ(drawn: Trees, punct: Punctuation) -> None:
    check_laws(drawn, Settings(punct=punct, unit=Unit.CHARACTERS))
