import pytest

from core.patterns.word_graph import parts_of
from core.trees.label_mapping import label_mapping
from core.trees.relation_subtypes import base_label, base_of, feature_of, without_features


@pytest.mark.parametrize(
    ("label", "base"),
    [
        ("nsubj", "nsubj"),
        ("nsubj:pass", "nsubj"),
        ("comp:aux@tense", "comp"),
        ("root@scrap", "root"),
        ("a@b:c", "a"),
        ("mod$cond", "mod"),
        ("comp:obj@lvc$manner", "comp"),
        ("mod/m", "mod"),
        ("comp:obj@lvc/m", "comp"),
        ("$,", "$,"),
        ("/x", "/x"),
        ("a:b:c", "a"),
        ("acl-relcl", "acl-relcl"),
    ],
)
def test_base_is_what_stands_before_the_first_colon_or_at_sign(label: str, base: str) -> None:
    assert base_label(label) == label_mapping("base")(label) == base


@pytest.mark.parametrize(
    ("relation", "base"),
    [
        ("mod$tempo", "mod"),
        ("mod:periph$cond@scrap", "mod"),
        ("comp@x", "comp"),
        ("mod/m", "mod"),
        ("$,", "$,"),
        (":x", ":x"),
    ],
)
def test_a_rule_about_any_subtype_is_about_what_grew_calls_the_first_part(relation: str, base: str) -> None:
    """Rules learnt from Naija said *mod$tempo (any subtype)*, whose pattern Grew finds nowhere."""
    assert base_of(relation) == base
    assert parts_of(relation)["1"] == base or relation[0] in "$:"


@pytest.mark.parametrize(
    "relation", ["comp:pred$manner@agent", "comp:pred@agent$manner", "comp:pred@agent", "comp:pred@agent/m"]
)
def test_a_feature_is_found_whether_or_not_a_meaning_stands_before_it(relation: str) -> None:
    """It was lost behind `$`: `subj$cond@pass` became `nsubj` in UD, not `nsubj:pass`."""
    assert (without_features(relation), feature_of(relation)) == ("comp:pred", "agent")
