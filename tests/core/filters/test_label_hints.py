"""A label that no version has: what it is called there."""

from dataclasses import replace

import pytest

from core.engine.packing import header_of, kept
from core.filters.parser import label_hint, parse
from core.filters.vocabulary import vocabulary_of
from core.formats.registry import read_version
from core.scoring.comparison import make_frame
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
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
    "wanted",
    [
        "rel:nsubj",
        "rel:OBJ",
        "ud.rel:obl sud.rel:comp",
        "rel:/n.*/",
        "rel:",
        "len>3",
        "zzzz",
        'lost:"relation=obl;"',
        'lost:"confusion=obl → ∅;"',
        "edit:delete",
        'edit:"forgiven"',
        'edit:"relabel obl → obj"',
        'lost:"tag=NOUN; length=1–10;"',
        "edit:obl",
        'edit:"delete hd" len>100',
        'lost:"relation=hd;" len>100',
        'edit:"relabel * → obl"',
        'edit:"DELETE obl, nsubj"',
        "edit:hd",
    ],
)
def test_what_versions_have_needs_no_hint(wanted: str) -> None:
    vocabulary = vocabulary_of(SampleSentences().frame)
    assert label_hint(parse(wanted, vocabulary), vocabulary) is None


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ("rel:qqqqqq", "No version has the label qqqqqq"),
        ("ud.rel=comp", "ud does not have the label comp; try ud.rel:"),
        ("ud.node=qqqqqq", "ud does not have the label qqqqqq"),
        ('parser_ud.lost:"relation=qqqqqq;"', "No version has the label qqqqqq"),
        ('parser_ud.lost:"confusion=nsubj → qqqqqq;"', "No version has the label qqqqqq"),
        ('parser_ud.edit:"add nsbj"', "No version has the label nsbj; try rel:nsubj"),
        ('edit:"relabel nsubj → qqqqqq"', "No version has the label qqqqqq"),
    ],
)
def test_it_is_said_whether_any_version_or_the_one_named_has_no_such_label(wanted: str, hint: str) -> None:
    """`comp` is a relation of SUD: that no version had it was false."""
    vocabulary = vocabulary_of(SampleSentences().frame)
    assert str(label_hint(parse(wanted, vocabulary), vocabulary)).startswith(hint)


def test_a_category_is_no_unknown_label_where_something_else_is_found_nowhere() -> None:
    """That `ptb` had no NP was said of `ptb.node:NP len>100`."""
    vocabulary = vocabulary_of(
        SampleSentences([str(SAMPLE / "ptb.mrg"), FILES[0], FILES[2]], against=("ptb", "ud")).frame
    )
    assert label_hint(parse("ptb.node:NP len>100", vocabulary), vocabulary) is None
    assert label_hint(parse("ptb.rel:NP", vocabulary), vocabulary) is not None


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ('parser_ud.differs:"feature Nubmer"', "No version has the feature Nubmer; there are Number"),
        ('differs:"feature Num"', "None"),
        ('ud.differs:"feature number"', "None"),
        ('parser_ud.differs:"feature Number: Sing"', "None"),
        ('parser_ud.lost:"tag=VREB;"', "No version has the tag VREB; there are VERB"),
        ('parser_ud.lost:"parser; relation=obj; tag=VREB;"', "No version has the tag VREB; there are VERB"),
        ('parser_ud.lost:"tag=NOUN;"', "None"),
    ],
)
def test_a_feature_or_tag_that_no_version_has_is_named(wanted: str, hint: str) -> None:
    """`Nubmer` found nothing, as silently as a feature in which no word differs."""
    versions = [kept(read_version(spec)) for spec in guess_specs(FILES)]
    versions = [replace(each, inventory=header_of(each).inventory) for each in versions]
    vocabulary = vocabulary_of(make_frame(versions, Settings()))
    assert str(label_hint(parse(wanted, vocabulary), vocabulary)).startswith(hint)
