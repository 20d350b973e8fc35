"""A label that no version has: what it is called there."""

import pytest

from core.filters.parser import label_hint, parse
from core.filters.vocabulary import vocabulary_of
from tests.core.filters.sample_sentences import FILES, SampleSentences
from tests.paths import SAMPLE


@pytest.mark.parametrize(
    ("wanted", "filters"),
    [
        ("rel:NP-SBJ", "rel:SBJ"),
        ("ptb.rel:NP-SBJ", "ptb.rel:SBJ"),
        ("ptb.node=NP-SBJ not rel:det", "ptb.node:SBJ"),
        ("ud.rel:nsbj", "ud.rel:nsubj"),
    ],
)
def test_a_label_as_written_on_a_bracket_or_misspelt_is_named_as_filters_find_it(wanted: str, filters: str) -> None:
    sentences = SampleSentences([str(SAMPLE / "ptb.mrg"), FILES[0], FILES[2]], against=("ptb", "ud"))
    vocabulary = vocabulary_of(sentences.frame)
    hint = label_hint(parse(wanted, vocabulary), vocabulary)
    assert hint is not None
    assert str(hint).endswith(f"try {filters}")


@pytest.mark.parametrize(
    "wanted", ["rel:nsubj", "rel:OBJ", "ud.rel:obl sud.rel:comp", "rel:/n.*/", "rel:", "len>3", "zzzz"]
)
def test_what_versions_have_needs_no_hint(wanted: str) -> None:
    vocabulary = vocabulary_of(SampleSentences().frame)
    assert label_hint(parse(wanted, vocabulary), vocabulary) is None


def test_a_word_like_no_label_has_none() -> None:
    vocabulary = vocabulary_of(SampleSentences().frame)
    assert label_hint(parse("rel:qqqqqq", vocabulary), vocabulary) is None
